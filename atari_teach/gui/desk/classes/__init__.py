"""The teacher's pages for classes and children: lists, names, and what is locked.

`classes.py` is the page of classes; the views of a child, of new names and of a class list stand in its
place. Lists are read by `classroom/class_list`. `locks.py` is the page of the PIN, lessons and hints.
"""
