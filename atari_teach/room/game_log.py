"""The log of one game on two computers: both apply its entries in the same order, and get the same game.

An entry is a line of text: a side ("b", "w"), an action, and eight random hexadecimal digits, by which a
duplicate is recognised::

    b play C3 1f0a93c2      w pass ...      b mark D4 ...      w agree ...      b resume ...
    b ask undo ...          w grant ...     w deny ...

The teacher's program decides the order: it accepts an entry that was made for the current state of the game,
and sends it to both players. Each computer checks every entry against the rules. To take back a move, start
again or end the game, one player asks and the other grants it. A move instead of an answer grants nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.base.checked_values import MalformedError
from atari_teach.engine.rules import Colour, Point
from atari_teach.exchange.sgf import write_sgf
from atari_teach.store.event import Event, EventKind, game_finished
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup, GameTable

_LETTERS = {Colour.BLACK: "b", Colour.WHITE: "w"}
_COLOURS = {letter: colour for colour, letter in _LETTERS.items()}
MOST_ENTRIES = 4000
"""The maximum number of entries in a game."""


class Wish(Enum):
    """The requests that one player can make and the other player has to grant."""

    UNDO = "undo"
    AGAIN = "again"  # the next game, with swapped colours
    END = "end"  # nobody loses


_MARK = re.compile(r"[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a side in a game; `str` returns its line of text, and `parse` reads it.

    Attributes:
        colour: The side that acts.
        action: The first word: "play", "mark", "pass", "agree", "resume", "ask", "grant" or "deny".
        about: The crossing for "play" and "mark", the wish for "ask"; None for the others.
        mark: Eight random hexadecimal digits.
    """

    colour: Colour
    action: str
    about: Point | Wish | None
    mark: str

    @classmethod
    def parse(cls, text: str) -> Entry:
        """Parses a line of text; only the exact form that `str` gives is accepted.

        Raises:
            MalformedError: The text is not an entry in that form.
        """
        try:
            entry = cls._read(text.split(" "))
        except ValueError as error:
            raise MalformedError(str(error)) from None
        if str(entry) != text or _MARK.fullmatch(entry.mark) is None:
            raise MalformedError("no entry of a game")
        return entry

    @classmethod
    def _read(cls, words: list[str]) -> Entry:
        match words:
            case [("b" | "w") as side, ("play" | "mark") as action, point, mark]:
                return cls(_COLOURS[side], action, Point.parse(point), mark)
            case [("b" | "w") as side, "ask", wish, mark]:
                return cls(_COLOURS[side], "ask", Wish(wish), mark)
            case [("b" | "w") as side, ("pass" | "agree" | "resume" | "grant" | "deny") as action, mark]:
                return cls(_COLOURS[side], action, None, mark)
        raise MalformedError("no entry of a game")

    def __str__(self) -> str:
        """The entry as a line of text."""
        about = self.about.value if isinstance(self.about, Wish) else self.about
        words = (_LETTERS[self.colour], self.action, *(() if about is None else (str(about),)), self.mark)
        return " ".join(words)


def entry_of(colour: Colour, action: str, mark: str) -> Entry:
    """The entry for an action of this side, such as "play C3"; `mark` is eight hexadecimal digits."""
    return Entry.parse(f"{_LETTERS[colour]} {action} {mark}")


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game on two computers, with all its entries.

    Attributes:
        table: The game after these entries.
        entries: All entries, oldest first.
        asked: The side with an unanswered request, and the request; None if there is none.
        swapped: Whether the colours were swapped an odd number of times.
        finished: The games that ended before the current one.
    """

    table: GameTable
    entries: tuple[Entry, ...] = ()
    asked: tuple[Colour, Wish] | None = None
    swapped: bool = False
    finished: tuple[GameTable, ...] = ()

    @classmethod
    def begun(cls, setup: GameSetup) -> GameLog:
        """Returns a game without entries."""
        return cls(setup.table())

    def after(self, entry: Entry) -> GameLog | None:
        """Returns the game after this entry; None if the entry is not possible now."""
        if len(self.entries) >= MOST_ENTRIES or entry.mark in {each.mark for each in self.entries}:
            return None
        after = self._after(entry)
        return None if after is None else replace(after, entries=(*self.entries, entry))

    def _after(self, entry: Entry) -> GameLog | None:
        colour = entry.colour
        match entry.action, entry.about:
            case "ask", Wish() as wish:
                asks = self.asked is None and self.can_ask(colour, wish)
                return self._asking(colour, wish) if asks else None
            case ("grant" | "deny") as answer, _:
                if self.asked is None or self.asked[0] is colour:
                    return None
                return self._granted(*self.asked) if answer == "grant" else replace(self, asked=None)
        table = self._played(entry)
        return None if table is None or table == self.table else replace(self, table=table, asked=None)

    def _asking(self, colour: Colour, wish: Wish) -> GameLog:
        return replace(self, asked=(colour, wish))

    def can_ask(self, colour: Colour, wish: Wish) -> bool:
        """Returns whether this side may make this request now."""
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
                again = table.again_swapped()
                return replace(self, table=again, asked=None, swapped=not self.swapped, finished=self.played)

    def _played(self, entry: Entry) -> GameTable | None:
        table, marking = self.table, self.table.marking
        if table.is_over or (marking is None) is (entry.action in {"mark", "agree", "resume"}):
            return None
        if marking is None and table.game.to_play is not entry.colour:
            return None
        match entry.action, entry.about:
            case "play", Point() as point if point in table.game.position:
                return table.put(point)
            case "mark", Point() as point if point in table.game.position:
                return table.choose(point)
            case "pass", _:
                return table.passed()
            case "agree", _:
                return table.with_game(table.game.agree(entry.colour))
            case "resume", _:
                return table.resumed()
        return None

    @property
    def played(self) -> tuple[GameTable, ...]:
        """The games in this log that were played to their end, oldest first."""
        return (*self.finished, self.table) if self.table.was_played else self.finished

    def unrecorded(self, key: str, register: Register, pupil: str, colour: Colour) -> tuple[Event, ...]:
        """Returns events for the finished games that the register does not have for this pupil yet.

        Args:
            key: The prefix of the keys under which these games are recorded.
            register: The register.
            pupil: The pupil's id.
            colour: The colour that the pupil has now; the colours are swapped after each game.
        """
        last = len(self.finished)
        recorded = register.of_kind(pupil, EventKind.GAME_FINISHED)
        known = {entry.event.data.get("key") for entry in recorded}
        return tuple(
            game_finished(
                f"{key}:{number}",
                write_sgf(each.game).decode("utf-8"),
                together=True,
                colour=(colour if (last - number) % 2 == 0 else colour.other).value,
            )
            for number, each in enumerate(self.played)
            if f"{key}:{number}" not in known
        )

    def colour_of(self, began_as: Colour) -> Colour:
        """Returns the current colour of the player who began with this colour."""
        return began_as.other if self.swapped else began_as


def _taken_back(table: GameTable, colour: Colour) -> GameTable:
    """Returns the table before this side's last move; the moves after it are taken back too."""
    game = table.game
    last = max(index for index, turn in enumerate(game.turns) if turn.colour is colour)
    while len(game.turns) > last:
        game = game.undo()
    return table.with_game(replace(game, undone=()))
