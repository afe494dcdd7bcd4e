"""Starts the program and connects the features: the window, the tables, opened files."""
