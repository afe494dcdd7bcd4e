"""A teacher's own lessons: reading, checking and writing them, one file each."""
