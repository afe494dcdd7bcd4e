"""A teacher's own lessons: reading, checking and writing their files. The editor is called workshop."""
