"""The language besides English that every lesson has."""

from atari_teach.base.i18n import Language

PORTUGUESE = Language("pt_PT")
