"""Copies of the store and files between computers; and how whoever is deleted leaves all of them.

Copies lie beside the store in `copies/`: one on each day with something new, and one before files are
brought in, somebody is deleted or a copy is put back. Each is read again before it counts; at most 50 MB
stay. A copy and a class on a USB stick are the same kind of file (`packed_file`); what it holds is checked
field by field, and joined by the rules of `disk/rows`. Whoever changes what a row is raises the file's
version there.

Whoever is deleted leaves the store, every copy, and what was set aside (`forgetting`). Only a random id
stays, so that no copy and no file brings anybody back. A child's former names are kept as marks that can't
be read, so that they are found where somebody typed them.
"""
