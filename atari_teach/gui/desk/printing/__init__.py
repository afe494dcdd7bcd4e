"""The teacher's page that prints: what can be put on paper, and how it will look."""
