"""The teacher's page of a room."""
