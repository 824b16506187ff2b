"""Worksheets: one writer a format, from an assignment to files."""
