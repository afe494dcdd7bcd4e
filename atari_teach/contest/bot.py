"""Our own program for the contest: reads a turn, looks ahead while there is time, answers.

It is also given away as one file (`bots.pasted_bot`), so it needs nothing but the boards and the search.
"""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, process_time
from typing import TextIO

from atari_teach.engine.opponent.capture_search import (
    ENDLESS,
    NOWHERE,
    Ahead,
    CaptureBoard,
    Foresight,
    Group,
    last_liberties,
    put,
)
from atari_teach.engine.solver.grid import Bits, grid, points_in

FIRST, LATER = 0.1, 0.03
"""For how many seconds it thinks.

Of the contest's 1 and 0.1 a busy computer needs the rest: to begin at all, and each time until a program that
waits for a line, or for its answer to be read, has its turn again.
"""
_LEAST = 0.4
"""How much of that it thinks at least; it thinks less the less of the last turn's time it was given."""
_SIGHT = Foresight(depth=8, first=14, width=4, budget=10**9, passing=True)
_LARGE = 12
_SIGHT_ON_LARGE = _SIGHT._replace(first=8, nearby=True)
"""Found by playing the ways to look ahead against each other: on large boards there is time for little."""
_TASTE = 6
_CHASE = (0, 100, 75, 50, 25)
"""How much it likes to take away a liberty of a group, by how many the group has.

Without that it builds walls until nobody can capture: that once ended 0 to 0 against one who plays anything.
"""
_OTHER = {"B": "W", "W": "B"}


class Bot:
    """A player of one game, who is told each turn of it."""

    def __init__(self, colour: str, size: int, seed: int) -> None:
        """Sits down.

        Args:
            colour: Its letter, B or W.
            size: Lines of the board.
            seed: Its chance.
        """
        self._colour, self._size = colour, size
        self._near = grid(size).near
        self._sight = _SIGHT if size < _LARGE else _SIGHT_ON_LARGE
        self._chance = Random(seed)
        self._left: tuple[Bits, Bits] | None = None  # what we, and the other side, had after our last turn

    def answer(self, last: tuple[int, int], rows: list[str], until: float) -> str:
        """The line to answer with.

        Args:
            last: The other side's last stone, column and row from the top; negative for none.
            rows: The board from the top.
            until: When to have decided, by `perf_counter`.
        """
        here = self._board(rows, stone_was_put=last[0] >= 0)
        search = Ahead(self._near, self._sight, lambda: perf_counter() > until, loses=False)
        point = search.best(here, self._liked(here))
        if point is None:
            point = self._anything(here)
        after = here if point == NOWHERE else put(self._near, here, point)
        assert after is not None, "only what can be put is chosen"
        mine, theirs = (here.own, here.other) if point == NOWHERE else (after.other, after.own)
        self._left = _stones(mine), _stones(theirs)
        return "PASS" if point == NOWHERE else f"{point % self._size} {point // self._size}"

    def _liked(self, here: CaptureBoard) -> list[int]:
        """What it likes before it looks ahead: chance, and hemming in the other side's stones."""
        liked = [self._chance.randrange(_TASTE) for _ in self._near]
        for _, liberties in here.other:
            count = liberties.bit_count()
            if count < len(_CHASE):
                for point in points_in(liberties):
                    liked[point] += _CHASE[count]
        return liked

    def _board(self, rows: list[str], *, stone_was_put: bool) -> CaptureBoard:
        letters = "".join(rows)
        empty, own, other = (
            sum(1 << point for point, letter in enumerate(letters) if letter == wanted)
            for wanted in (".", self._colour, _OTHER[self._colour])
        )
        here = CaptureBoard(
            empty,
            tuple(_groups(self._near, own, empty)),
            tuple(_groups(self._near, other, empty)),
            ENDLESS,
            ENDLESS,
        )
        if stone_was_put and self._left is not None:
            here = here._replace(ko=self._ko(here, own, self._left))
        return here

    def _ko(self, here: CaptureBoard, own: Bits, left: tuple[Bits, Bits]) -> Bits:
        """Returns where a stone would bring back the board as we left it."""
        taken = left[0] & ~own
        if not taken or taken & (taken - 1):
            return 0
        after = put(self._near, here, taken.bit_length() - 1)
        return taken if after is not None and (_stones(after.other), _stones(after.own)) == left else 0

    def _anything(self, here: CaptureBoard) -> int:
        """A capture, or else any move, where there was no time to choose."""
        for points in (last_liberties(here.other) & ~here.ko, here.empty):
            for point in points_in(points):
                if put(self._near, here, point) is not None:
                    return point
        return NOWHERE


def _groups(near: tuple[Bits, ...], stones: Bits, empty: Bits) -> Iterator[Group]:
    while stones:
        group, fresh, side_view = 0, stones & -stones, 0
        while fresh:
            group |= fresh
            reached = 0
            for point in points_in(fresh):
                reached |= near[point]
            side_view |= reached
            fresh = reached & stones & ~group
        stones &= ~group
        yield group, side_view & empty


def _stones(groups: tuple[Group, ...]) -> Bits:
    return sum(stones for stones, _ in groups)


def play(source: TextIO, say: Callable[[str], object]) -> None:
    """Plays one game: reads what it is told, until there is nothing more, and says its answers."""
    colour = source.readline().strip()
    if colour not in _OTHER:
        return
    size = int(source.readline())
    bot = Bot(colour, size, int(os.environ.get("ATARI_TEACH_SEED") or perf_counter() * 1000))
    thinking = FIRST
    # Nothing here goes in circles, and a collection takes longer than there is time.
    gc.collect()
    gc.freeze()
    gc.disable()
    while line := source.readline():
        begun, worked = perf_counter(), process_time()
        column, row = map(int, line.split())
        source.readline()
        rows = [source.readline().strip() for _ in range(size)]
        say(bot.answer((column, row), rows, begun + thinking))
        share = (process_time() - worked) / max(perf_counter() - begun, 1e-3)
        thinking = LATER * min(1, max(_LEAST, share))


def main() -> int:
    """Plays at the standard input and output; answers the exit code."""
    play(sys.stdin, lambda line: print(line, flush=True))
    return 0
