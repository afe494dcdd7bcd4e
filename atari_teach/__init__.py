"""Atari Teach: from never having seen a Go stone to playing Atari Go."""

__version__ = "0.9.0.dev0"
