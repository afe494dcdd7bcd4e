"""Class lists as schools have them: finds the names of the children in pasted text, files and workbooks.

`list_tables` splits every format into cells (with `workbooks` for Excel files and the like), so that the same
list gives the same children in every format. `understanding` finds the columns with names, and on each line
the child, or the reason why there is none; `list_vocabulary` has the words that it recognises. `namesakes`
makes short names that differ within a class.
"""
