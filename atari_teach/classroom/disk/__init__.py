"""The store on the disk: written so that nothing is lost, and read again whatever happened to it.

A damaged store is set aside under a new name and what can be read of it is carried over; a store of a newer
version is left alone. `step_days` keeps beside the events, in the same write, what they add up to on each
day: that is all that the report reads. A row of a day that isn't whole is worked out again, so nothing may
stand there that doesn't follow from the events.

A new schema gets its tables in `schema` and its way from the one before in `store.read_older`; the store is
then made anew under another name and takes the old one's place in one step.
"""
