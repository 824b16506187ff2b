"""Tests of the assignment: codes, the secret, the class list, dealing, and the file that keeps it."""
