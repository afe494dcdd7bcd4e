"""The path of the lessons, with its stepping stones."""
