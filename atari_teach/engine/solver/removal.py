"""Small positions of games that go on after a capture: stones are removed, and ko forbids repetition.

Every move is tried, and in Go a pass as well, as deep as the states allow. So it solves only small boards and
short lines. It can tell the winner only of games that end when enough stones are captured.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from atari_teach.engine.rules import Ko, NoMove, Ruleset, SelfCapture, Situation
from atari_teach.engine.solver.grid import Bits, grid, points_in
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.engine.solver.solution import applies
from atari_teach.engine.solver.state import Proof, never

# Limited stones: which side runs out first, and what that changes.
#
# If the first capture ends the game, every move fills a point, so the number of empty points tells how many
# stones each side has placed since. Let `S` be the side that is first to play without a stone, `T` the other
# one, and `k` the number of empty points at that moment. While more points are empty, both sides have a stone
# whenever it is their turn; with `k` empty points `S` has lost. The game is the one without limits, cut
# short. So
#
# 1. whatever `T` can force without limits it can force here: either it happens before, or `S` runs out;
# 2. what `S` can force it must force while more than `k` points are empty;
# 3. with `k` + 1 empty and `T` to play, any legal move wins: a capture can no longer follow.
#
# By the Ludus rules both sides together have 80 stones for 81 points, and Black is to play with one point
# empty.
#
# Source: the Ludus rules for the number of stones. This project decided that a player without stones loses
# (see `game_record`).


def applies_but_for_stones(ruleset: Ruleset) -> bool:
    """Returns whether proofs are valid under these rules, apart from the reserve (see `solution.applies`)."""
    return applies(replace(ruleset, reserve=None))


def runs_out(situation: Situation) -> int:
    """Returns the number of empty points at which a side first has to move without a stone; 0 for never.

    Nothing has been captured yet, so stones that are not in the reserve are on the board.
    """
    reserve, position = situation.ruleset.reserve, situation.position
    if reserve is None:
        return 0
    own, other = (len(position.stones(side)) for side in (situation.to_play, situation.to_play.other))
    empty = position.size**2 - own - other
    first = max(empty - 2 * max(0, reserve - own), empty - 2 * max(0, reserve - other) - 1)
    return max(0, first)


def turns_left(situation: Situation) -> int | None:
    """Returns how many moves the side to play has until one side has no stone; None for no limit."""
    last = runs_out(situation)
    return (len(situation.position.empty_points()) - last + 1) // 2 if last else None


_DEEPEST = 40


class Stones(NamedTuple):
    """A board, seen by the side to play.

    Attributes:
        own: The stones of the side to play.
        other: The other side's stones.
        before: The board that ko forbids: its stones as (own, other); None if there is none.
        left: How many stones the side to play must still capture; 0 if captures do not end the game.
        other_left: How many stones the other side must still capture.
    """

    own: Bits
    other: Bits
    before: tuple[Bits, Bits] | None = None
    left: int = 0
    other_left: int = 0


def reads(ruleset: Ruleset) -> bool:
    """Returns whether this module supports these rules: no self-capture, no turn limit and no reserve."""
    return (
        ruleset.self_capture is SelfCapture.FORBIDDEN
        and ruleset.turn_limit is None
        and ruleset.reserve is None
    )


def counts_captures(ruleset: Ruleset) -> bool:
    """Returns whether captured stones decide the winner under these rules, so that `winner` can tell it."""
    return reads(ruleset) and None not in (ruleset.black_target, ruleset.white_target) and not ruleset.passing


def stones_of(situation: Situation) -> Stones:
    """Returns the board of a situation in which nothing has been captured yet."""
    board, position, colour = grid(situation.position.size), situation.position, situation.to_play
    own, other = (board.bits(position.stones(side)) for side in (colour, colour.other))
    before = None
    if (back := situation.repeats) is not None:
        before = board.bits(back.stones(colour)), board.bits(back.stones(colour.other))
    left, other_left = (situation.ruleset.target(side) or 0 for side in (colour, colour.other))
    return Stones(own, other, before, left, other_left)


class Removal:
    """Plays moves on boards from which captured stones are removed, and searches them.

    Attributes:
        states: The number of boards that may still be created.
    """

    def __init__(
        self, size: int, ruleset: Ruleset, states: int, *, cancel: Callable[[], bool] = never
    ) -> None:
        self._board = grid(size)
        self._ko = ruleset.ko is Ko.SIMPLE
        self._passing = ruleset.passing
        self._loses = ruleset.no_move is NoMove.LOSES
        self.states = states
        self._cancel = cancel
        self._decided: dict[Stones, Proof] = {}
        self._open: dict[Stones, int] = {}

    def after(self, here: Stones, point: int) -> Stones | None:
        """Returns the board after a stone, seen by the other side; None if the rules refuse it.

        Raises:
            ReadingStoppedError: The boards are used up, or `cancel` returned true.
        """
        bit = 1 << point
        own, other = here.own | bit, here.other
        taken = 0
        for near in points_in(self._board.near[point] & other):
            if taken >> near & 1:
                continue
            group = self._group(near, other)
            if not self._liberties(group, own | other):
                taken |= group
        other &= ~taken
        if not taken and not self._liberties(self._group(point, own), own | other):
            return None
        if self._ko and taken and here.before == (own, other):
            return None
        self.states -= 1
        if self.states < 0 or (not self.states % 32 and self._cancel()):
            raise ReadingStoppedError
        left = max(0, here.left - taken.bit_count()) if here.left else 0
        won = bool(here.left) and not left
        before = (here.other, here.own) if taken.bit_count() == 1 and not won else None
        return Stones(other, own, before, here.other_left, -1 if won else left)

    def winner(self, here: Stones, *, deepest: int = _DEEPEST) -> Proof:
        """Returns who wins by captured stones; OPEN if the states do not suffice."""
        try:
            for depth in range(1, deepest + 1):
                proof = self._search(here, depth)
                if proof is not Proof.OPEN:
                    return proof
        except ReadingStoppedError:
            pass
        return Proof.OPEN

    def _search(self, here: Stones, depth: int) -> Proof:
        """Returns who wins within `depth` moves; OPEN if unknown."""
        if here.other_left < 0:
            return Proof.LOSS
        known = self._decided.get(here)
        if known is not None:
            return known
        if depth == 0 or self._open.get(here, -1) >= depth:
            return Proof.OPEN
        found, moved = Proof.LOSS, False
        for point in self._ordered(here):
            after = self.after(here, point)
            if after is None:
                continue
            moved = True
            proof = self._search(after, depth - 1)
            if proof is Proof.LOSS:
                self._decided[here] = Proof.WIN
                return Proof.WIN
            if proof is Proof.OPEN:
                found = Proof.OPEN
        if found is Proof.OPEN or (not moved and not self._loses):
            self._open[here] = depth
            return Proof.OPEN
        self._decided[here] = Proof.LOSS
        return Proof.LOSS

    def captures(self, here: Stones, turns: int, target: int | None = None) -> bool:
        """Returns whether the side to play captures within `turns` own moves, against any answer.

        Args:
            here: The board.
            turns: Own moves, the capture included.
            target: The number of a point whose stone must be captured; None for any stone.

        Raises:
            ReadingStoppedError: The boards are used up, or `cancel` returned true.
        """
        return any(self.begins(here, point, turns, target) for point in self._ordered(here, last=turns == 1))

    def begins(self, here: Stones, point: int, turns: int, target: int | None = None) -> bool:
        """Returns whether a move captures, or begins a capture within `turns` own moves; see `captures`."""
        after = self.after(here, point)
        if after is None:
            return False
        if after.own.bit_count() < here.other.bit_count() and (target is None or not after.own >> target & 1):
            return True
        if turns == 1 or after.other_left < 0:
            return False
        return self._caught(after, turns - 1, target)

    def _caught(self, here: Stones, turns: int, target: int | None) -> bool:
        """Returns whether the side to play loses a stone (or the target) within `turns` enemy moves."""
        moved = False
        if self._passing:
            moved = True
            passed = Stones(here.other, here.own, None, here.other_left, here.left)
            if not self.captures(passed, turns, target):
                return False
        for point in self._ordered(here):
            reply = self.after(here, point)
            if reply is None:
                continue
            moved = True
            if reply.other_left < 0 or not self.captures(reply, turns, target):
                return False
        return moved

    def _ordered(self, here: Stones, *, last: bool = False) -> Iterator[int]:
        """Yields the empty points, liberties of weak groups first.

        For the last move, yields only captures.
        """
        taken = here.own | here.other
        empty = self._board.full & ~taken
        captures = weak = seen = 0
        for stone in points_in(taken):
            if seen >> stone & 1:
                continue
            side = here.own if here.own >> stone & 1 else here.other
            group = self._group(stone, side)
            seen |= group
            liberties = self._liberties(group, taken)
            if not liberties & (liberties - 1) and side == here.other:
                captures |= liberties
            elif liberties.bit_count() <= 2:
                weak |= liberties
        yield from points_in(captures)
        if not last:
            yield from points_in(weak & ~captures)
            yield from points_in(empty & ~weak & ~captures)

    def _group(self, point: int, stones: Bits) -> Bits:
        group = frontier = 1 << point
        near = self._board.near
        while frontier:
            grown = 0
            for each in points_in(frontier):
                grown |= near[each]
            frontier = grown & stones & ~group
            group |= frontier
        return group

    def _liberties(self, group: Bits, taken: Bits) -> Bits:
        near = self._board.near
        around = 0
        for stone in points_in(group):
            around |= near[stone]
        return around & ~taken
