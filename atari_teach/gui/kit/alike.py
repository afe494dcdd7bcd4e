"""Letters of one size on what stands beside each other."""

from collections.abc import Sequence
from typing import Protocol


class Worded(Protocol):
    """What has words that shrink where there is little room."""

    def set_most(self, px: int) -> None:
        """How many window pixels high the words may be at most; 0: as large as they want."""

    def used_px(self) -> int:
        """The size in window pixels that the words have shrunk to."""


def level_letters(parts: Sequence[Worded]) -> None:
    """Let all of them have letters as small as the smallest, so that none looks as if it counted less."""
    for part in parts:
        part.set_most(0)
    least = min((part.used_px() for part in parts), default=0)
    for part in parts:
        part.set_most(least)
