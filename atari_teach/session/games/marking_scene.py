"""What a table shows while dead stones are marked, and how it is counted after that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.i18n import say
from atari_teach.rules import Colour, Reason
from atari_teach.session.games.levels import level_thinks
from atari_teach.session.scene import Button, Control, Frame
from atari_teach.teaching.explaining.counting import filled
from atari_teach.teaching.explaining.explain_marks import in_order, pointed_at, taken
from atari_teach.teaching.picture import Mark, MarkKind, Picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atari_teach.i18n import Text
    from atari_teach.rules import Game, Point, Position
    from atari_teach.session.games.game_table import GameTable

_FRAME_MS = 900
_AT_ONCE = 4
"""So many captured stones go home at the same time."""
_MOST_FLIGHTS = 6


def marking_words(table: GameTable) -> Text:
    """What is said while dead stones are marked."""
    marking = table.marking
    assert marking is not None, "this is said in the marking alone"
    if table.computer is None:
        return say("Both sides passed. Tap stones that cannot be saved.")
    if table.waits_for_computer:
        return level_thinks(table.level)
    if table.doubted:
        return say("Your partner sees these stones otherwise. Change the marks, or play on.")
    if table.computer not in marking.agreed:
        return say("These are your marks. Do you agree with them?")
    if marking.dead:
        return say("Your partner thinks that the marked stones cannot be saved. Do you agree?")
    return say("Your partner thinks that all stones can stay. Do you agree?")


def marking_marks(table: GameTable) -> tuple[Mark, ...]:
    """The stones that are marked as dead, and those about which the computer does not agree."""
    marking = table.marking
    if marking is None:
        return ()
    dead = tuple(Mark(MarkKind.CHOSEN, stone) for stone in in_order(marking.dead - table.doubted))
    return (*pointed_at(table.doubted), *dead)


def marking_buttons(table: GameTable) -> tuple[Button, ...]:
    """What can be pressed while dead stones are marked, besides undoing and ending."""
    free = not table.waits_for_computer
    return (Button(Control.AGREE, enabled=free), Button(Control.RESUME, enabled=free))


def is_counted(table: GameTable) -> bool:
    """Whether the game ended with a count of territory, and that end is in view."""
    outcome = table.game.outcome
    return table.shown is None and outcome is not None and outcome.reason is Reason.TERRITORY


def counting_frames(table: GameTable) -> tuple[Frame, ...]:
    """A game that has just been counted: the dead stones come off, and captured ones go home."""
    outcome = table.game.outcome
    if outcome is None or outcome.reason is not Reason.TERRITORY:
        return ()
    return tuple(Frame(picture, _FRAME_MS) for picture in _counting(table.game))


def _counting(game: Game) -> Iterator[Picture]:
    count, dead = game.count, frozenset() if game.marking is None else game.marking.dead
    yield Picture(game.position)
    if dead:
        yield Picture(count.position, taken(dead))
    position = count.position
    for colour in Colour:
        for group in _in_flights(filled(count, colour).home):
            position = position.with_stones(group, colour)
            yield _home(position, group)


def _in_flights(home: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
    """The stones that go home together: few at a time, but never endlessly often."""
    at_once = max(_AT_ONCE, -(-len(home) // _MOST_FLIGHTS))
    for first in range(0, len(home), at_once):
        yield home[first : first + at_once]


def _home(position: Position, group: tuple[Point, ...]) -> Picture:
    return Picture(position, pointed_at(group))
