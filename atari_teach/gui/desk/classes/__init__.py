"""The teacher's pages for classes and children: lists, names, and what is locked.

`classes.py` is the page of classes; the views of a child and of new names stand in its place. Names are
read by `classroom/name_list.py` as teachers have them. `locks.py` is the page of the PIN, lessons and
hints.
"""
