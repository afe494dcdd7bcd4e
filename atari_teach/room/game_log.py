"""One game on two computers: the entries that both apply in the same order, and what they lead to.

An entry is a line of text: a side ("b", "w"), what it did, and eight random hexadecimal digits by which it is
known again when it comes twice::

    b play C3 1f0a93c2      w pass ...      b mark D4 ...      w agree ...      b resume ...
    b ask undo ...          w grant ...     w deny ...

The teacher's program decides the order: it takes an entry that was made for the game as it stands, and tells
both. Each computer plays every entry anew through our own judge. What takes something back, begins again or
ends the game needs both: one asks, the other grants it; whoever goes on playing has not granted it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.rules import Colour, Point
from atari_teach.session.games.game_table import GameSetup, GameTable

_LETTERS = {Colour.BLACK: "b", Colour.WHITE: "w"}
_COLOURS = {letter: colour for colour, letter in _LETTERS.items()}
MOST_ENTRIES = 4000
"""A game of more entries takes no other."""


class Wish(Enum):
    """What needs both sides."""

    UNDO = "undo"
    AGAIN = "again"  # the next game, the colours swapped
    END = "end"  # nobody loses


def entry_of(colour: Colour, deed: str, mark: str) -> str:
    """The entry with which this side does this; `mark` is eight random hexadecimal digits."""
    return f"{_LETTERS[colour]} {deed} {mark}"


def side_of(entry: str) -> Colour:
    """The side that made this entry."""
    return _COLOURS[entry[0]]


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game on two computers, after its entries.

    Attributes:
        table: The game on the table.
        entries: Everything that was done, oldest first.
        asked: Who asks for what, if anybody does.
        swapped: Whether the colours were swapped, an odd number of times, since the beginning.
        finished: The games that came to their end before the one on the table.
    """

    table: GameTable
    entries: tuple[str, ...] = ()
    asked: tuple[Colour, Wish] | None = None
    swapped: bool = False
    finished: tuple[GameTable, ...] = ()

    @classmethod
    def begun(cls, setup: GameSetup) -> GameLog:
        """The game before its first entry."""
        return cls(setup.table())

    def after(self, entry: str) -> GameLog | None:
        """The game after this entry; None where it can't be the next one."""
        colour = side_of(entry)
        deed, *rest = entry[2:-9].split()
        if len(self.entries) >= MOST_ENTRIES or entry[-8:] in {each[-8:] for each in self.entries}:
            return None
        after = self._after(colour, deed, rest)
        return None if after is None else replace(after, entries=(*self.entries, entry))

    def _after(self, colour: Colour, deed: str, rest: list[str]) -> GameLog | None:
        if deed == "ask":
            wish = Wish(rest[0])
            return (
                None
                if self.asked is not None or not self.can_ask(colour, wish)
                else self._asking(colour, wish)
            )
        if deed in {"grant", "deny"}:
            if self.asked is None or self.asked[0] is colour:
                return None
            return self._granted(*self.asked) if deed == "grant" else replace(self, asked=None)
        table = self._played(colour, deed, rest)
        return None if table is None or table == self.table else replace(self, table=table, asked=None)

    def _asking(self, colour: Colour, wish: Wish) -> GameLog:
        return replace(self, asked=(colour, wish))

    def can_ask(self, colour: Colour, wish: Wish) -> bool:
        """Returns whether this side may ask for this now."""
        match wish:
            case Wish.UNDO:
                return any(turn.colour is colour for turn in self.table.game.turns)
            case Wish.AGAIN:
                return self.table.is_over
            case Wish.END:
                return not self.table.is_over

    def _granted(self, colour: Colour, wish: Wish) -> GameLog | None:
        table = self.table
        match wish:
            case Wish.UNDO:
                return replace(self, table=_taken_back(table, colour), asked=None)
            case Wish.END:
                return replace(self, table=table.end(), asked=None)
            case Wish.AGAIN:
                finished = (*self.finished, table) if table.was_played else self.finished
                again = table.again_swapped()
                return replace(self, table=again, asked=None, swapped=not self.swapped, finished=finished)

    def _played(self, colour: Colour, deed: str, rest: list[str]) -> GameTable | None:
        table, marking = self.table, self.table.marking
        if table.is_over:
            return None
        if deed in {"mark", "agree", "resume"}:
            if marking is None:
                return None
            if deed == "mark":
                point = Point.parse(rest[0])
                return table.choose(point) if point in table.game.position else None
            if deed == "resume":
                return table.resumed()
            return table.with_game(table.game.agree(colour))
        if marking is not None or table.game.to_play is not colour:
            return None
        return table.passed() if deed == "pass" else _put(table, Point.parse(rest[0]))

    def colour_of(self, began_as: Colour) -> Colour:
        """What somebody plays now who began with this colour."""
        return began_as.other if self.swapped else began_as


def _put(table: GameTable, point: Point) -> GameTable | None:
    return table.put(point) if point in table.game.position else None


def _taken_back(table: GameTable, colour: Colour) -> GameTable:
    """The table without this side's last turn, and without whatever came after it."""
    game = table.game
    last = max(index for index, turn in enumerate(game.turns) if turn.colour is colour)
    while len(game.turns) > last:
        game = game.undo()
    return table.with_game(replace(game, undone=()))
