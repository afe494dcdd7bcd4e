"""Atari Teach: from never having seen a Go stone to playing Atari Go."""

__version__ = "1.4.0"
__released__ = ""
"""The day of this version as CHANGELOG has it, such as 2026-11-27; empty before it is released."""
APP_ID = "io.github.atari_teach.atari_teach"
"""What a Linux desktop knows the program by: its entry in the menu, its icons and its AppStream component."""
