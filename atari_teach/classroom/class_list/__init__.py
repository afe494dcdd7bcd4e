"""Class lists as schools have them: pasted text, files and workbooks, read into children.

`tables` splits any of them into cells (`workbooks` and `markup` for what is not plain text), so that the same
list gives the same children wherever it comes from. `understanding` finds the columns with names (`heads`
knows what schools call them, `given_names` tells a first name from a surname) and says for each line who it
is, or why nobody. `namesakes` makes short names that tell the children of a class apart.
"""
