"""The store on the disk: written so that nothing is lost, and read again whatever happened to it.

A damaged store is set aside under a new name and what can be read of it is carried over; a store of a newer
version is left alone. Events have columns for what is asked of them (`sums`); these follow from their data.

A new schema gets its tables in `schema` and its way from the ones before in `database.pieces`; the store is
then made anew under another name, and takes the old one's place in one step, after a copy of it.
"""
