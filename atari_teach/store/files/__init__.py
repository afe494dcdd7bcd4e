"""Backups, files to move between computers, and the removal of deleted pupils from all of them.

Backups are in `copies/` next to the store: one for each day with changes, and one before files are imported,
somebody is deleted or a backup is restored. Each is read back before it counts; at most 50 MB are kept. A
backup and a class file on a USB stick have the same format (`packed_file`). Its content is checked field by
field, and merged by the rules of `disk/event_rows`. If you change what a row is, raise the format's version
there.

A deleted pupil is removed from the store, every backup, and renamed damaged stores (`erasing`). Only a random
id stays, so that no backup and no file brings the pupil back. A child's former names are kept as hashes, to
find them where somebody typed them.
"""
