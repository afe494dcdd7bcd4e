"""Rows and cards for choosing values and typing text."""
