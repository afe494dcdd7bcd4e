"""The teacher's pages for tournaments and rounds of partners."""
