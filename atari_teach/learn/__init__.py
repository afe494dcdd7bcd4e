"""Lessons and exercises: the course, the sessions of lessons, practice, three exercises a day."""
