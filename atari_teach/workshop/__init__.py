"""The teacher's own lessons: trying a lesson like a child, and menus of questions for its steps."""
