"""Who is at the board in a relay, who comes next and who has had a turn: values, for the window to show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from atari_teach.i18n import Text
    from atari_teach.rules import Colour


@dataclass(frozen=True, slots=True)
class RelayChild:
    """A child in a line.

    Attributes:
        id: The child's id.
        number: Its number in its team, from 1.
        name: Its first name; empty where there is no list of names.
        picture: The key of its picture; empty where there is none.
    """

    id: str
    number: int
    name: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RelayTeam:
    """One side.

    Attributes:
        colour: What the team plays in this game.
        line: Who of it is here, the next one first; empty after a game, since no child stands beside a
            result.
    """

    colour: Colour
    line: tuple[RelayChild, ...] = ()

    @property
    def child(self) -> RelayChild | None:
        """Who is at the board, or will be."""
        return next(iter(self.line), None)

    @property
    def after(self) -> RelayChild | None:
        """Who comes after that."""
        return self.line[1] if len(self.line) > 1 else None


@dataclass(frozen=True, slots=True)
class RelayView:
    """What a relay shows besides the game.

    Attributes:
        teams: Black's and White's team, in this order.
        goal: What they try to do.
        played: How many children have had a turn.
        expected: How many will have had one in the end.
        number: Which game this is, from 1.
        silent: Whether there are no words and sounds.
        task: What those who watch do; None for nothing.
        finished: Whether the relay may end here.
    """

    teams: tuple[RelayTeam, RelayTeam]
    goal: Text
    played: int
    expected: int
    number: int = 1
    silent: bool = False
    task: Text | None = None
    finished: bool = False
