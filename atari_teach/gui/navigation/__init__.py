"""The table of pages, the way between them, and what they may ask for."""
