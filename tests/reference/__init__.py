"""Tests of the reference: twins in plain loops, exact values, identities, and numbers worked out by hand."""
