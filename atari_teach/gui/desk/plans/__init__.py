"""The teacher's pages for plans: looking at one, and changing a copy."""
