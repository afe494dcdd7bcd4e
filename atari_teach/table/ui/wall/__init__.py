"""The panels of the class boards: two teams, and the answers of a class."""
