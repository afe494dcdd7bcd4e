"""Rows and cards in which something is chosen or typed."""
