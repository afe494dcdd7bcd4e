"""The teacher's own lessons: trying one as a child would, and questions for its steps."""
