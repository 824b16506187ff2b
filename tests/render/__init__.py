"""Tests of printing: every notation, passages and figures."""
