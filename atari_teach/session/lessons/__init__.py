"""Lessons and exercises at the table: asked, answered, explained, done, and written down."""
