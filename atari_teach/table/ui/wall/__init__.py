"""The panels on the wall of a classroom: two teams, and the answers of a class."""
