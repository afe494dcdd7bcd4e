"""Rows and cards for choosing values and typing text, and a page of paragraphs."""
