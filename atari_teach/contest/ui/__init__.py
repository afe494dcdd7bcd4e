"""The pages for watching two programs play."""
