"""The store on the disk: written so that nothing is lost, and opened even if it is damaged.

A damaged store is renamed, and its readable rows are copied to a new store; a store of a newer version is not
changed. The table of events has extra columns with facts from the events' data, which `totals` queries.

For a new schema, add its tables to `schema`, and the conversion from older schemas to `database.pieces`. The
program backs up an older store, and converts it to a new file that replaces the old one in one step.
"""
