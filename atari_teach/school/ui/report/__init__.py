"""The report: a table of a class and its lessons, and the steps behind each cell."""
