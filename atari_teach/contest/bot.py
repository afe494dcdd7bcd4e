"""The project's own contest program: it reads a turn, searches while there is time, and answers.

It is also published as a single file (`bots.pasted_bot`), so it only needs the board and the search.
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
"""Thinking time in seconds, for the first and for later turns.

The contest allows 1 and 0.1 seconds. The rest is a reserve: a busy computer takes time to start the program,
and to schedule it each turn.
"""
_LEAST = 0.4
"""The minimum share of the thinking time.

The program thinks less if it got little CPU time in the last turn.
"""
_SIGHT = Foresight(depth=8, first=14, width=4, budget=10**9, passing=True)
_LARGE = 12
_SIGHT_ON_LARGE = _SIGHT._replace(first=8, nearby=True)
"""Search limits for large boards, where there is little time per move; the best ones found in test games."""
_NOISE = 6
_CHASE = (0, 100, 75, 50, 25)
"""Bonus for taking a liberty of an enemy group, by the group's number of liberties.

Without it, the bot builds walls until neither side can capture. One game against a random player ended 0 to
0.
"""
_OTHER = {"B": "W", "W": "B"}


class Bot:
    """Plays one game; it is called for each of its turns."""

    def __init__(self, colour: str, size: int, seed: int) -> None:
        """Starts a game.

        Args:
            colour: The bot's colour, B or W.
            size: Lines of the board.
            seed: The random seed.
        """
        self._colour, self._size = colour, size
        self._near = grid(size).near
        self._sight = _SIGHT if size < _LARGE else _SIGHT_ON_LARGE
        self._chance = Random(seed)
        # The bot's stones and the other side's after the bot's last turn.
        self._left: tuple[Bits, Bits] | None = None

    def answer(self, last: tuple[int, int], rows: list[str], until: float) -> str:
        """Returns the answer line.

        Args:
            last: The other side's last stone, column and row from the top; negative for none.
            rows: The board from the top.
            until: The time limit, as a value of `perf_counter`.
        """
        here = self._board(rows, stone_was_put=last[0] >= 0)
        search = Ahead(self._near, self._sight, lambda: perf_counter() > until, loses=False)
        point = search.best(here, self._bonuses(here))
        if point is None:
            point = self._anything(here)
        after = here if point == NOWHERE else put(self._near, here, point)
        assert after is not None, "only what can be put is chosen"
        mine, theirs = (here.own, here.other) if point == NOWHERE else (after.other, after.own)
        self._left = _stones(mine), _stones(theirs)
        return "PASS" if point == NOWHERE else f"{point % self._size} {point // self._size}"

    def _bonuses(self, here: CaptureBoard) -> list[int]:
        """Returns a bonus for each point: random noise, plus a bonus for taking liberties of enemy groups."""
        bonuses = [self._chance.randrange(_NOISE) for _ in self._near]
        for _, liberties in here.other:
            count = liberties.bit_count()
            if count < len(_CHASE):
                for point in points_in(liberties):
                    bonuses[point] += _CHASE[count]
        return bonuses

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
        """Returns the point that the ko rule forbids; a stone there would recreate the bot's last board."""
        taken = left[0] & ~own
        if not taken or taken & (taken - 1):
            return 0
        after = put(self._near, here, taken.bit_length() - 1)
        return taken if after is not None and (_stones(after.other), _stones(after.own)) == left else 0

    def _anything(self, here: CaptureBoard) -> int:
        """Returns a capture, or else any legal move, if there was no time to search."""
        for points in (last_liberties(here.other) & ~here.ko, here.empty):
            for point in points_in(points):
                if put(self._near, here, point) is not None:
                    return point
        return NOWHERE


def _groups(near: tuple[Bits, ...], stones: Bits, empty: Bits) -> Iterator[Group]:
    while stones:
        group, fresh, adjacent = 0, stones & -stones, 0
        while fresh:
            group |= fresh
            reached = 0
            for point in points_in(fresh):
                reached |= near[point]
            adjacent |= reached
            fresh = reached & stones & ~group
        stones &= ~group
        yield group, adjacent & empty


def _stones(groups: tuple[Group, ...]) -> Bits:
    return sum(stones for stones, _ in groups)


def play(source: TextIO, say: Callable[[str], object]) -> None:
    """Plays one game: reads turns from `source` until it ends, and passes answers to `say`."""
    colour = source.readline().strip()
    if colour not in _OTHER:
        return
    size = int(source.readline())
    bot = Bot(colour, size, int(os.environ.get("ATARI_TEACH_SEED") or perf_counter() * 1000))
    thinking = FIRST
    # gc: the bot creates no reference cycles, and a collection takes longer than a turn.
    gc.collect()
    gc.freeze()
    gc.disable()
    while line := source.readline():
        started, worked = perf_counter(), process_time()
        column, row = map(int, line.split())
        source.readline()
        rows = [source.readline().strip() for _ in range(size)]
        say(bot.answer((column, row), rows, started + thinking))
        share = (process_time() - worked) / max(perf_counter() - started, 1e-3)
        thinking = LATER * min(1, max(_LEAST, share))


def main() -> int:
    """Plays on standard input and output; returns the exit code."""
    play(sys.stdin, lambda line: print(line, flush=True))
    return 0
