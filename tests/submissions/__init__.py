"""The tests of grading files."""
