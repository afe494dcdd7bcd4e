"""The words for what is still hard, said to the child whom it concerns, and never for what went wrong."""

from __future__ import annotations

from typing import assert_never

from atari_teach.i18n import Text, say
from atari_teach.teaching.explaining.explanation import Misconception


def topic_words(belief: Misconception) -> Text:
    """The subject of a misconception, in two or three words."""
    match belief:
        case Misconception.DIAGONALS:
            return say("Following the lines")
        case Misconception.SHARED_TWICE:
            return say("Liberties that stones share")
        case Misconception.COUNTED_STONES:
            return say("Counting liberties")
        case Misconception.EDGE_FOUR:
            return say("Liberties at the edge")
        case Misconception.DIAGONAL_GROUPS:
            return say("Which stones are joined")
        case Misconception.NOT_ALLOWED:
            return say("Where one may play")
        case Misconception.MISSED_WIN:
            return say("Seeing a capture")
        case Misconception.MISSED_OWN_ATARI:
            return say("Seeing one's own atari")
        case _:
            assert_never(belief)
