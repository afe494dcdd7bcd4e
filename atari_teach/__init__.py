"""Atari Teach: from never having seen a Go stone to playing Atari Go."""

__version__ = "1.0.0"
__released__ = "2026-11-26"
"""The day of this version as CHANGELOG has it, 2026-11-23; empty before it is released."""
APP_ID = "io.github.atari_teach.atari_teach"
"""What a Linux desktop knows the program by: its entry in the menu, its icons and its AppStream component."""
