"""Backups, files to move between computers, and the removal of deleted pupils from all of them.

Backups are in `copies/` next to the store: one for each day with changes, and one before each import,
deletion or restore. A backup counts only after it has been read back. At most 50 MB of backups are kept. A
backup and a class file on a USB stick have the same format (`packed_file`). Its content is checked field by
field, and merged by the rules in `disk/event_rows`. If you change the form of a row, raise the version in
`packed_file`.

A deleted pupil is removed from the store, every backup, and renamed damaged stores (`erasing`). Only a random
id stays, so that no backup and no file brings the pupil back. A child's former names are kept as hashes, to
find them where somebody typed them.
"""
