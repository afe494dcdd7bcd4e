"""What stands beside the board while a finished game is looked at again."""

from __future__ import annotations

from dataclasses import dataclass

from atari_teach.rules import Colour
from atari_teach.teaching.picture import Beat


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The moments of a game.

    Attributes:
        moments: Each as it stands in the list: a board, a title, and the same with its turn to be heard.
        chosen: Which is looked at, from 0; None for none of them.
        working: Whether there may be more to come.
        turns: Who had each turn of the game.
        marked: The turns of the moments, from 0.
    """

    moments: tuple[Beat, ...] = ()
    chosen: int | None = None
    working: bool = False
    turns: tuple[Colour, ...] = ()
    marked: tuple[int, ...] = ()
