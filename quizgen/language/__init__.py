"""The closed language of formulas: one grammar for authors and learners, with bounds and exact places for errors.

`parser` makes a tree of a bank's formula, `reading` of what a learner typed, `prose` of a text with formulas in it;
`evaluate` makes a function of a tree. Nothing typed is ever run as code.
"""
