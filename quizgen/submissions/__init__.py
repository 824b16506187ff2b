"""Grading what came back: one reader a format, the gradebook, feedback, and the picture of the class."""
