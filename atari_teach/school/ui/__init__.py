"""The teacher's pages."""
