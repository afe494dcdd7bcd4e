"""Pupils, what they did, and the store that keeps it. No Qt in here.

`register` keeps events, never changes them, and computes progress from them. An event that `record` called
saved is on the disk. Where nothing can be written, everything goes on in memory, and a banner says so.
Doors depend on which events there are, not on their order, so that two computers' events can be put
together.

Events belong to a pupil or a class; an anonymous class's belong to the guest, the first pupil who never was
in a class. Every answer that was not the one is an event, written as if its step had not been turned.

A child's name stands in the store, in its copies, and in files that a teacher saved: in no setting, no log
and no exception. `tests/test_names_on_the_disk.py` looks at every byte. A new kind of data with a name in
it puts the name under the key `names`, where `disk/deleting` finds it.
"""
