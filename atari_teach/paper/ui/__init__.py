"""The page for choosing and printing sheets."""
