"""Watching two programs play."""
