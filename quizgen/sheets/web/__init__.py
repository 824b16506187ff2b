"""Pages for browsers: a student's sheet, and a page for practice that judges what is typed."""
