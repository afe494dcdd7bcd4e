"""A teacher's own lessons: read, checked and written, one file for each."""
