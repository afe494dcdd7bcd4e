"""The language beside English that every lesson carries."""

from atari_teach.i18n import Language

PORTUGUESE = Language("pt_PT")
