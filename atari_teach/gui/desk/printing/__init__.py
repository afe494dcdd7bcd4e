"""The teacher's page that prints: what is chosen on the left, the sheet on the right.

`printing.py` is the page; `print_choices.py` has the rows for each kind of paper. The sheets themselves are
drawn by `gui/paper`.
"""
