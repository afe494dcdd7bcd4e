"""Class lists as schools have them: pasted text, files and workbooks, read into children.

`list_tables` splits any of them into cells (with `workbooks` for Excel files and the like), so that the same
list gives the same children in every format. `understanding` finds the columns with names, and for each line
the child, or the reason why there is none; `list_vocabulary` has the words that it knows. `namesakes` makes
short names that differ within a class.
"""
