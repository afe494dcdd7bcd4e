"""The partner wheel on the wall: rounds, tables and the clock."""
