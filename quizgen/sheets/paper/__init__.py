"""Sheets on paper: the data of a page, the Typst template that sets it, and the compiler."""
