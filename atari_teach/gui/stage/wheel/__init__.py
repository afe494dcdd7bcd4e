"""The wheel of partners on the wall: its rounds, its tables and its clock."""
