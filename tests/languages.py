"""The language beside English that every lesson carries."""

from atari_teach.base.i18n import Language

PORTUGUESE = Language("pt_PT")
