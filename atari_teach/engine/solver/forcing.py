"""Captures that can't be stopped, within a number of own moves, and the first moves that begin them.

Up to `EXACT` own moves, every move of both sides is tried, so the answer is exact. A longer capture may begin
with any move, but each later stone must give atari or capture, as in a ladder. A quiet net that `reading`
finds counts as well.

Everything here assumes that the first capture ends the game (see `state`). If the other side would have no
move left, nothing is claimed, because the game then ends without a capture.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from atari_teach.engine.solver.grid import Bits, Grid, points_in
from atari_teach.engine.solver.reading import Putting, Reader, ReadingStoppedError, can_move
from atari_teach.engine.solver.state import State, last_liberties, liberties_after, never, passed, put

EXACT = 4
"""Up to this many own moves, every move is tried."""

_NET = 3


class Forcing(Putting):
    """Reads captures within a number of own moves, and caches the results."""

    def __init__(
        self, board: Grid, states: int, *, ataris_only: bool = False, cancel: Callable[[], bool] = never
    ) -> None:
        super().__init__(board, states, cancel)
        self._ataris_only = ataris_only
        self._known: dict[tuple[State, int, Bits], bool] = {}

    def captures(self, state: State, turns: int, group: Bits = 0) -> bool:
        """Returns whether the side to play captures within `turns` own moves, against any answer.

        Args:
            state: The board, seen by the side to play.
            turns: Own moves, the capture included.
            group: The liberties of the group that must be captured; 0 for any group.

        Raises:
            ReadingStoppedError: The states are used up, or `cancel` returned true.
        """
        if _is_one(group) if group else last_liberties(state[2]):
            return True
        danger = last_liberties(state[1])
        if turns < 2 or danger & (danger - 1):
            return False
        key = (state, turns, group)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = any(
                self.begins(state, point, turns, group) for point in self._tries(state, turns, group, danger)
            )
        return known

    def begins(self, state: State, point: int, turns: int, group: Bits = 0) -> bool:
        """Returns whether a stone that captures nothing itself begins a capture within `turns` own moves.

        The stone must leave every own group two liberties, or the other side captures first. If a group is
        given, the stone must not capture a different group. See `captures` for arguments and errors.
        """
        if 1 << point in state[2]:
            return False
        after = self.after(state, point)
        if turns < 2 or any(_is_none_or_one(mask) for mask in after[2]):
            return False
        return self.caught(after, turns - 1, group & ~(1 << point))

    def caught(self, after: State, turns: int, group: Bits = 0) -> bool:
        """Returns whether the side to play, unable to capture now, loses a group within `turns` enemy moves.

        See `captures` for arguments and errors.
        """
        danger = last_liberties(after[1])
        if group:
            danger = group if _is_one(group) else 0
        elif danger & (danger - 1):
            return can_move(self.board, after)
        for point in points_in(danger) if danger else self._answers(after):
            joined = liberties_after(self.board, after, point)
            if not joined:
                continue
            reply = self.after(after, point)
            if not group and any(_is_none_or_one(mask) for mask in reply[2]):
                continue
            if not self.captures(reply, turns, joined if group >> point & 1 else group):
                self.helped(point)
                return False
        return can_move(self.board, after)

    def _tries(self, state: State, turns: int, group: Bits, danger: Bits) -> Iterable[int]:
        """Returns the first moves to try: next to weak groups first, or only there if that is enough."""
        empty, _, other = state
        masks = (group,) if group else other
        pairs = weak = 0
        for mask in masks:
            count = mask.bit_count()
            pairs |= mask if count == 2 else 0
            weak |= mask if count <= turns else 0
        if self._ataris_only or (turns == 2 and self.has_room(state)):
            return points_in(pairs & danger if danger else pairs)
        if danger:
            return points_in(danger)
        return chain(points_in(weak), points_in(empty & ~weak))

    def _answers(self, after: State) -> Iterator[int]:
        """Yields all empty points: answers that helped before, liberties of weak groups, then the others."""
        empty, own, _ = after
        weak = 0
        for mask in own:
            weak |= mask if mask.bit_count() <= 3 else 0
        first = [point for point in self.killers[:4] if empty >> point & 1]
        yield from first
        rest = empty & ~sum(1 << point for point in first)
        yield from points_in(rest & weak)
        yield from points_in(rest & ~weak)


def begins_capture(
    board: Grid,
    state: State,
    point: int,
    turns: int,
    *,
    group: Bits = 0,
    states: int,
    ataris: bool = False,
    cancel: Callable[[], bool] = never,
) -> bool | None:
    """Returns whether a move begins a capture within `turns` own moves that can't be stopped.

    Args:
        board: The board.
        state: The board, seen by the side to play.
        point: The move; one that leaves its own group without a liberty begins nothing.
        turns: Own moves, this one and the capture included.
        group: The liberties of a group of the other side that must fall if the other side does nothing. If
            the other side gives up another group to save it, the game has ended as well.
        states: The maximum number of states.
        ataris: Whether to accept only an immediate capture, or a chase by ataris that begins with this move.
        cancel: Called every few milliseconds; returns whether to stop.

    Returns:
        None if the states did not suffice.
    """
    seen = _at_once(board, state, point, group)
    if seen is not None:
        return seen
    if ataris and not last_liberties(put(board, state, point)[1]):
        return False
    reading = Forcing(board, states, ataris_only=ataris or turns > EXACT, cancel=cancel)
    try:
        if ataris:
            found = reading.begins(state, point, turns)
        else:
            found = _begins(board, state, point, turns, states, cancel)
        return found and (not group or _falls(reading, board, state, point, turns, group))
    except ReadingStoppedError:
        return None


def _begins(
    board: Grid, state: State, point: int, turns: int, states: int, cancel: Callable[[], bool]
) -> bool:
    if Forcing(board, states, ataris_only=True, cancel=cancel).begins(state, point, turns):
        return True
    if turns <= EXACT:
        return Forcing(board, states, cancel=cancel).begins(state, point, turns)
    reader = Reader(board, states, cancel)
    after = reader.safely(state, point)
    return after is not None and reader.holds(after, _NET)


def catches(
    board: Grid,
    state: State,
    point: int,
    turns: int,
    *,
    group: Bits = 0,
    states: int,
    cancel: Callable[[], bool] = never,
) -> bool:
    """Returns whether ataris after this move are found to catch the group, if captures do not end the game.

    No stone of the chasing side ever has fewer than two liberties, and the other side may pass. See
    `begins_capture` for the arguments. False only means that nothing was found.
    """
    seen = _at_once(board, state, point, group)
    if seen is not None:
        return seen
    chase = Forcing(board, states, ataris_only=True, cancel=cancel)
    try:
        found = chase.begins(state, point, turns, group)
        return found and _falls(chase, board, state, point, turns, group)
    except ReadingStoppedError:
        return False


def _at_once(board: Grid, state: State, point: int, group: Bits) -> bool | None:
    """Returns whether a stone captures the group (or any) at once; None if more must be read."""
    bit = 1 << point
    if bit in state[2]:
        return not group or group == bit
    return None if liberties_after(board, state, point) else False


def _falls(reading: Forcing, board: Grid, state: State, point: int, turns: int, group: Bits) -> bool:
    """Returns whether, after this move, the group itself would fall if the other side did nothing."""
    after = passed(put(board, state, point))
    return reading.captures(after, turns - 1, group & ~(1 << point))


def captures_by_ataris(
    board: Grid, state: State, turns: int, *, states: int, cancel: Callable[[], bool] = never
) -> bool | None:
    """Returns whether the side to play captures within `turns` own moves, all of them ataris or captures.

    None if the states did not suffice.
    """
    try:
        return Forcing(board, states, ataris_only=True, cancel=cancel).captures(state, turns)
    except ReadingStoppedError:
        return None


def _is_one(mask: Bits) -> bool:
    return bool(mask) and not mask & (mask - 1)


def _is_none_or_one(mask: Bits) -> bool:
    return not mask & (mask - 1)
