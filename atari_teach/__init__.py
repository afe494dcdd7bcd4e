"""Atari Teach: teaches children Atari Go, from the first stone on."""

__version__ = "1.6.0"
__released__ = "2026-11-28"
"""The release date of this version as in CHANGELOG, such as 2026-11-27; empty before the release."""
APP_ID = "io.github.atari_teach.atari_teach"
"""The id of the program on a Linux desktop: its menu entry, its icons and its AppStream component."""
