"""Tests of what the bank holds: the whole checklist, mistakes that somebody makes, solutions that are right."""
