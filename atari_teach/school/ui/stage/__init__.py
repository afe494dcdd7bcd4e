"""A session with a class, on the projector."""
