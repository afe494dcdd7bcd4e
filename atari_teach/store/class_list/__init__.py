"""Class lists as schools have them: pasted text, files and workbooks, read into children.

`tables` splits any of them into cells (`workbooks` for Excel's and the like), so that the same list gives the
same children wherever it comes from. `understanding` finds the columns with names and says for each line who
it is, or why nobody; `vocabulary` has the words that it goes by. `namesakes` makes short names that tell the
children of a class apart.
"""
