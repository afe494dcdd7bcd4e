"""The store on the disk: written so that nothing is lost, and opened even if it is damaged.

A damaged store is renamed, and its readable rows are copied to a new one; a store of a newer version is not
changed. Events have columns for the facts that are queried (`totals`); these are derived from their data.

For a new schema, add its tables to `schema` and the conversion from older ones to `database.pieces`. An older
store is converted to a new file, which replaces it in one step, after a backup of it.
"""
