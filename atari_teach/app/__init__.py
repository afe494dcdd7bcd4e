"""Starts the program and joins the features: the window, the table, files that are opened."""
