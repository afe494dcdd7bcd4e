"""A teacher's own lessons: changed as values over the text of their files, kept, shared and opened."""
