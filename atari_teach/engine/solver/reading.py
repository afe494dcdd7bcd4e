"""Reads ahead: what the side to play can capture against any answer.

The chasing side places stones that give atari, or *quiet* stones after which such a chase would follow if the
other side did nothing. Every chasing stone must be safe: in a game that ends with the first capture, no stone
may be sacrificed, and no own group may be left in atari. The other side may answer anything. A group in atari
can only be helped at its last liberty, since nothing can be captured; against a quiet stone every move is
tried. So what is found is certain; a capture that is not found may still exist, farther away or by quieter
moves.

If the other side would have no move left, nothing is claimed, because the game then ends without a capture.
"""

from collections.abc import Callable

from atari_teach.engine.solver.grid import Bits, Grid, points_in
from atari_teach.engine.solver.state import State, last_liberties, liberties_after, passed, put

ENDLESS = 400
"""A number of turns larger than any game has: no limit."""

_ASK_EVERY = 32


class ReadingStoppedError(Exception):
    """The allowed states are used up, or `cancel` returned true."""


def is_legal(board: Grid, state: State, point: int) -> bool:
    """Returns whether the side to play can place a stone on this empty point without self-capture."""
    return bool(liberties_after(board, state, point)) or 1 << point in state[2]


def can_move(board: Grid, state: State) -> bool:
    """Returns whether the side to play has a legal move."""
    empty = state[0]
    near = board.near
    if any(near[point] & empty for point in points_in(empty)):
        return True
    return any(is_legal(board, state, point) for point in points_in(empty))


class Putting:
    """Creates states up to a limit, and remembers which answers prevented a capture.

    Attributes:
        board: The board.
        states: The number of states that may still be created.
        killers: The points of answers that helped, the newest first.
    """

    __slots__ = ("_cancel", "board", "killers", "states")

    def __init__(self, board: Grid, states: int, cancel: Callable[[], bool]) -> None:
        self.board = board
        self.states = states
        self._cancel = cancel
        self.killers: list[int] = []

    def after(self, state: State, point: int) -> State:
        """Returns the state after a stone, seen by the other side, and counts it.

        Raises:
            ReadingStoppedError: The states are used up, or `cancel` returned true.
        """
        self.states -= 1
        if self.states < 0 or (not self.states % _ASK_EVERY and self._cancel()):
            raise ReadingStoppedError
        return put(self.board, state, point)

    def helped(self, point: int) -> None:
        """Remembers an answer that prevented a capture, to try it first next time."""
        if point in self.killers:
            self.killers.remove(point)
        self.killers.insert(0, point)

    def has_room(self, state: State) -> bool:
        """Returns whether the other side has two moves that leave three liberties."""
        theirs = passed(state)
        roomy = 0
        for point in points_in(state[0]):
            roomy += liberties_after(self.board, theirs, point).bit_count() > 2
            if roomy == 2:
                return True
        return False


class Reader(Putting):
    """Reads ahead to answer one question about a board, with a cache of results."""

    __slots__ = ("_failed", "_quiet_failed", "_quiet_won", "_won")

    def __init__(self, board: Grid, states: int, cancel: Callable[[], bool]) -> None:
        super().__init__(board, states, cancel)
        self._won: dict[tuple[State, Bits], tuple[int, int]] = {}
        self._failed: dict[tuple[State, Bits], int] = {}
        self._quiet_won: dict[State, tuple[int, int]] = {}
        self._quiet_failed: dict[State, int] = {}

    def safely(self, state: State, point: int) -> State | None:
        """Returns the state after a stone; None if a group of the mover has fewer than two liberties."""
        after = self.after(state, point)
        for mask in after[2]:
            if not mask & (mask - 1):
                return None
        return after

    def chase(self, state: State, turns: int, group: Bits = 0) -> int:
        """Returns the first stone of a capture by ataris within `turns` own turns; -1 if there is none.

        Args:
            state: The board, seen by the chasing side, which is to play.
            turns: Own turns, the capture included.
            group: The liberties of the group to chase; 0 for any.
        """
        _, own, other = state
        pairs = 0
        for mask in (group,) if group else other:
            rest = mask & (mask - 1)
            if not rest:
                return mask.bit_length() - 1
            if not rest & (rest - 1):
                pairs |= mask
        if turns < 2 or not pairs:
            return -1
        danger = last_liberties(own)
        if danger:
            pairs = 0 if danger & (danger - 1) else pairs & danger
        key = (state, group)
        point, needed = self._won.get(key, (-1, ENDLESS + 1))
        if needed <= turns:
            return point
        if self._failed.get(key, 0) >= turns:
            return -1
        for point in points_in(pairs):
            after = self.safely(state, point)
            if after is not None and self._runs_out(after, turns - 1, group & ~(1 << point)):
                self._won[key] = (point, turns)
                return point
        self._failed[key] = turns
        return -1

    def _runs_out(self, after: State, turns: int, group: Bits) -> bool:
        """Returns whether the side to play, in atari, unable to capture, loses a group in `turns` turns."""
        danger = last_liberties(after[1])
        if danger & (danger - 1):
            return can_move(self.board, after)
        cured = self.safely(after, danger.bit_length() - 1)
        if cured is None:
            return can_move(self.board, after)
        if group:
            group = liberties_after(self.board, after, danger.bit_length() - 1)
        return self.chase(cured, turns, group) >= 0

    def force(self, state: State, turns: int) -> int:
        """Returns the first stone of a capture by ataris and quiet stones within `turns` own turns, or -1."""
        point = self.chase(state, turns)
        if point >= 0:
            return point
        point, needed = self._quiet_won.get(state, (-1, ENDLESS + 1))
        if needed <= turns:
            return point
        if turns < 3 or self._quiet_failed.get(state, 0) >= turns:
            return -1
        danger = last_liberties(state[1])
        if not danger & (danger - 1):
            for point in points_in(danger or self._region(state, turns)):
                after = self.safely(state, point)
                if after is not None and self.holds(after, turns - 1):
                    self._quiet_won[state] = (point, turns)
                    return point
        self._quiet_failed[state] = turns
        return -1

    def squeeze(self, state: State) -> int:
        """Returns a safe stone after which every move of the other side leaves a group in atari; or -1.

        The stone threatens nothing. It exists only if the other side has hardly any space: a single stone
        that gives no atari can't spoil two moves that both leave three liberties. `force` tries this stone.
        """
        if self.has_room(state):
            return -1
        for point in points_in(state[0]):
            after = self.safely(state, point)
            if after is None or not can_move(self.board, after):
                continue
            if all(self.safely(after, answer) is None for answer in points_in(after[0])):
                self._quiet_won[state] = (point, 2)
                return point
        return -1

    def _region(self, state: State, turns: int) -> Bits:
        """Returns the points where a quiet stone may help: up to two steps from groups with few liberties."""
        empty = state[0]
        region = 0
        for mask in state[2]:
            if mask.bit_count() <= turns:
                region |= mask
        for point in points_in(region):
            region |= self.board.near[point] & empty
        return region

    def holds(self, after: State, turns: int) -> bool:
        """Returns whether the side to play, unable to capture, loses a group within `turns` turns."""
        danger = last_liberties(after[1])
        if danger:
            if danger & (danger - 1):
                return can_move(self.board, after)
            cured = self.safely(after, danger.bit_length() - 1)
            return can_move(self.board, after) if cured is None else self.force(cured, turns) >= 0
        if self.chase(passed(after), turns) < 0:
            return False
        for point in self._answers(after):
            reply = self.safely(after, point)
            if reply is not None and self.force(reply, turns) < 0:
                self.helped(point)
                return False
        return can_move(self.board, after)

    def _answers(self, after: State) -> list[int]:
        """Returns all empty points; points of answers that helped before come first."""
        killers = [point for point in self.killers[:4] if after[0] >> point & 1]
        return killers + [point for point in points_in(after[0]) if point not in killers]
