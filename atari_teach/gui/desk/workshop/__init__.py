"""The workshop: a teacher's own lessons are made, changed, tried, shared and opened."""
