"""The picture of a class: what the marks say about students and about questions."""
