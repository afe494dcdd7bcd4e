"""Lessons: their values and files, the kinds of their steps, and what a child does in them."""
