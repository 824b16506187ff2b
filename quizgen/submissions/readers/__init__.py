"""Readers of responses, one a format: from a file to rows with answers."""
