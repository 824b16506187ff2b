"""The tests of the picture of a class."""
