"""Finds out which goals a side can force within some moves, and which replies delay or prevent them.

If one capture wins and the goal is a capture, the solver reads ahead (`solver.forcing`). Otherwise all moves
are tried by the rules, within a limit. A goal that is not found this way counts as not forced.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from atari_teach.engine.rules import Colour, Played, Point, Position, Situation, Study, judge, legal_points
from atari_teach.engine.solver.forcing import EXACT, Forcing
from atari_teach.engine.solver.grid import Bits, grid, points_in
from atari_teach.engine.solver.reading import Reader, ReadingStoppedError
from atari_teach.engine.solver.solution import applies
from atari_teach.engine.solver.state import State, last_liberties, passed, state_of
from atari_teach.engine.solver.tactics import liberties_of
from atari_teach.teaching.explaining.consequence import wins as is_won
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.expressions.move_effects import after as after_played
from atari_teach.teaching.expressions.predicates import MoveContext, holds
from atari_teach.teaching.proving.cancellation import is_cancelled, raise_if_cancelled

TRIES = 4_000
"""The maximum number of moves tried for one answer if the rules, not the solver, are used."""

_CAPTURES = frozenset({"captures", "wins"})


@dataclass(frozen=True, slots=True)
class Pursuit:
    """A goal that one side tries to force.

    Attributes:
        goal: The condition that one of the side's moves has to fulfil.
        turns: The number of the side's moves within which it has to reach the goal.
        begun: Whether the side has already made moves towards the goal. From then on any capture that ends
            the game counts, because the other side may sacrifice another group for the chased one.
    """

    goal: Expression
    turns: int
    begun: bool = True

    def within(self, turns: int) -> Pursuit:
        """A copy with the same goal and another number of moves."""
        return replace(self, turns=turns)


def reaches(study: Situation, point: Point, pursuit: Pursuit) -> bool:
    """Returns whether this move reaches the goal at once, or wins the game by another capture."""
    asked = MoveContext(study, point, judge(study, point))
    if asked.played is None:
        return False
    if holds(pursuit.goal, asked):
        return True
    ends = bool(asked.played.captured) and study.ruleset.first_capture_ends
    return ends and pursuit.begun and _wants_capture(pursuit.goal)


def keeps(study: Situation, point: Point, pursuit: Pursuit) -> bool:
    """Returns whether this move reaches the goal, or leaves it possible to force in the remaining turns."""
    if reaches(study, point, pursuit):
        return True
    verdict = judge(study, point)
    if not isinstance(verdict, Played) or pursuit.turns < 2:
        return False
    if verdict.captured and study.ruleset.first_capture_ends:
        return False
    return _Search(study, pursuit).caught(after_played(study, verdict), pursuit.within(pursuit.turns - 1))


def quickest_move(study: Situation, pursuit: Pursuit) -> Point | None:
    """A move that forces the goal in the fewest turns; None if it can't be forced."""
    search = _Search(study, pursuit)
    given = Study(study.position, study.to_play, study.ruleset, repeats=study.repeats)
    needed = search.needed(given, pursuit)
    if needed > pursuit.turns:
        return None
    first = search.first(given, pursuit.within(needed))
    if first is None or _target(pursuit.goal) is None or keeps(study, first, pursuit):
        return first
    return next((point for point in legal_points(study) if keeps(study, point, pursuit)), None)


def resisting_moves(study: Situation, pursuit: Pursuit) -> tuple[Point, ...]:
    """The replies of the side to play that delay the goal longest; empty if it has no legal move."""
    ranked: dict[Point, tuple[int, int]] = {}
    search = _Search(study, pursuit)
    for point in legal_points(study):
        verdict = judge(study, point)
        assert isinstance(verdict, Played)
        after = after_played(study, verdict)
        needed = search.needed(after, pursuit)
        own = verdict.position.group_at(point)
        helped = _helps_weakest(study.position, verdict)
        ranked[point] = (needed, helped * 10 + (0 if own is None else min(len(own.liberties), 9)))
    best = max(ranked.values(), default=None)
    return tuple(point for point, rank in ranked.items() if rank == best)


def refuting_move(study: Situation, pursuit: Pursuit) -> Point | None:
    """A reply of the side to play after which the goal can no longer be forced; None if there is none.

    Captures are tried first, then moves that help the weakest group, then moves that get the most liberties.
    So children see the group escape into the open.
    """
    search = _Search(study, pursuit)
    answers = [verdict for p in legal_points(study) if isinstance(verdict := judge(study, p), Played)]
    answers.sort(key=lambda each: (-len(each.captured), -_helps_weakest(study.position, each), -_room(each)))
    spoils = (
        each.point for each in answers if search.needed(after_played(study, each), pursuit) > pursuit.turns
    )
    return next(spoils, None)


def _helps_weakest(before: Position, played: Played) -> int:
    """Returns whether the move helps the mover's group with the fewest liberties, as 1 or 0."""
    own = before.groups(played.colour)
    fewest = min((len(group.liberties) for group in own), default=0)
    return any(played.point in group.liberties for group in own if len(group.liberties) == fewest)


def _room(played: Played) -> int:
    """The number of liberties of the new stone's group."""
    own = played.position.group_at(played.point)
    return 0 if own is None else len(own.liberties)


def _wants_capture(goal: Expression) -> bool:
    """Returns whether the goal can't be reached without a capture."""
    match goal:
        case Test():
            return goal.name in _CAPTURES
        case AllOf(parts):
            return any(map(_wants_capture, parts))
        case AnyOf(parts):
            return all(map(_wants_capture, parts))
        case Not():
            return False


def _target(goal: Expression) -> Point | None:
    """The stone that has to be captured to reach the goal; None if any stone will do."""
    if not isinstance(goal, Test) or goal.name != "captures" or not goal.points:
        return None
    return goal.points[0]


class _Search:
    """A search, by the rules, for a goal that can be forced; its limit is for one question."""

    def __init__(self, study: Situation, pursuit: Pursuit) -> None:
        # The solver is imported here, because it takes time to load and only a few steps need it.

        reads = applies(study.ruleset) and _wants_capture(pursuit.goal)
        self._reading = Reading(study.position.size) if reads else None
        self._tries = TRIES
        self._known: dict[tuple[Study, int], bool] = {}

    def needed(self, study: Study, pursuit: Pursuit) -> int:
        """The number of moves in which the side to play forces the goal.

        If the side can't force it in time, the allowed number plus one.
        """
        if self._reading is not None:
            return self._reading.needed(study.position, study.to_play, pursuit.turns)
        turns = range(1, pursuit.turns + 1)
        return next((n for n in turns if self._tried_forces(study, pursuit.within(n))), pursuit.turns + 1)

    def first(self, study: Study, pursuit: Pursuit) -> Point | None:
        """A move with which the side to play forces the goal; None if there is none."""
        if self._reading is not None:
            return self._reading.first(study.position, study.to_play, pursuit.turns)
        return next(
            (p for p in self._worth_trying(study, pursuit) if self._forces_by(study, p, pursuit)), None
        )

    def caught(self, study: Study, pursuit: Pursuit) -> bool:
        """Returns whether the side to play can't prevent the goal."""
        if self._reading is not None:
            return self._reading.caught(study.position, study.to_play, pursuit.turns, _target(pursuit.goal))
        return self._tried_caught(study, pursuit)

    def _tried_caught(self, study: Study, pursuit: Pursuit) -> bool:
        """Answers `caught` by trying every reply; false at once if the goal isn't threatened after a pass."""
        idle = Study(study.position, study.to_play.other, study.ruleset)
        if not self._tried_forces(idle, pursuit):
            return False
        points = legal_points(study)
        return bool(points) and all(self._forces_after(study, point, pursuit) for point in points)

    def _forces_after(self, study: Study, point: Point, pursuit: Pursuit) -> bool:
        verdict = judge(study, point)
        assert isinstance(verdict, Played)
        if is_won(study, verdict):
            return False
        return self._tried_forces(after_played(study, verdict), pursuit)

    def _tried_forces(self, study: Study, pursuit: Pursuit) -> bool:
        key = (study, pursuit.turns)
        if key not in self._known:
            self._known[key] = any(
                self._forces_by(study, p, pursuit) for p in self._worth_trying(study, pursuit)
            )
        return self._known[key]

    def _forces_by(self, study: Study, point: Point, pursuit: Pursuit) -> bool:
        self._tries -= 1
        raise_if_cancelled()
        if self._tries < 0:
            return False
        if reaches(study, point, pursuit):
            return True
        verdict = judge(study, point)
        if pursuit.turns < 2 or not isinstance(verdict, Played):
            return False
        return self._tried_caught(after_played(study, verdict), pursuit.within(pursuit.turns - 1))

    def _worth_trying(self, study: Study, pursuit: Pursuit) -> Iterator[Point]:
        if pursuit.turns > 1 or not _wants_capture(pursuit.goal):
            yield from legal_points(study)
            return
        last = {next(iter(g.liberties)) for g in study.position.groups(study.to_play.other) if g.in_atari}
        yield from sorted(last)


# Forced captures if the first capture ends the game, found by the solver within a number of states. Series of
# ataris are searched first, at any length, then captures with quiet moves, and finally all moves up to a few
# turns. A capture that is not found counts as not forced.

STATES = 20_000
"""The maximum number of states that are searched for one answer: some tenths of a second."""

_QUIET = range(3, 5)
"""Captures in these numbers of turns are also searched with moves that are not ataris."""


class Reading:
    """The searches for one question on boards of one size, with a table of earlier results."""

    def __init__(self, size: int) -> None:
        self._board = grid(size)
        self._reader = Reader(self._board, STATES, is_cancelled)
        self._forcing = Forcing(self._board, STATES, cancel=is_cancelled)

    def needed(self, position: Position, colour: Colour, turns: int) -> int:
        """The number of turns in which the side to play forces a capture; `turns` + 1 if it can't."""
        try:
            return self._needed(state_of(position, colour), turns)
        except ReadingStoppedError:
            raise_if_cancelled()
            return turns + 1

    def first(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """The first move of a capture within `turns` turns; None if there is none."""
        state = state_of(position, colour)
        try:
            number = self._first(state, turns)
        except ReadingStoppedError:
            raise_if_cancelled()
            return None
        return None if number < 0 else self._board.point(number)

    def caught(self, position: Position, colour: Colour, turns: int, target: Point | None) -> bool:
        """Returns whether the side to play can't prevent a capture within `turns` turns.

        If there is a target and the side to play passes, this stone's group has to be the first one captured.
        """
        after = state_of(position, colour)
        if last_liberties(after[2]):
            return False
        group = 0 if target is None else liberties_of(position, target)
        try:
            return (target is None or self._falls(passed(after), turns, group)) and self._caught(after, turns)
        except ReadingStoppedError:
            raise_if_cancelled()
            return False

    def _needed(self, state: State, turns: int) -> int:
        read = self._reader
        chased = next((n for n in range(1, turns + 1) if read.chase(state, n) >= 0), turns + 1)
        quiet = (n for n in _QUIET if n < chased and n <= turns and read.force(state, n) >= 0)
        found = next(quiet, chased)
        if found > turns and turns <= EXACT and self._forcing.captures(state, turns):
            return turns
        return found

    def _first(self, state: State, turns: int) -> int:
        point = self._reader.chase(state, turns)
        if point < 0:
            point = self._reader.force(state, min(turns, max(_QUIET)))
        if point >= 0 or turns > EXACT:
            return point
        begins = (point for point in points_in(state[0]) if self._forcing.begins(state, point, turns))
        return next(begins, -1)

    def _falls(self, state: State, turns: int, group: Bits) -> bool:
        """Returns whether the side to play captures this group in `turns` turns, and no other one sooner."""
        chase = self._reader.chase
        soonest = next((n for n in range(1, turns + 1) if chase(state, n) >= 0), 0)
        if soonest:
            return chase(state, soonest, group) >= 0
        return self._forcing.captures(state, min(turns, EXACT), group)

    def _caught(self, after: State, turns: int) -> bool:
        danger = last_liberties(after[1])
        if danger and not danger & (danger - 1):
            cured = self._reader.safely(after, danger.bit_length() - 1)
            if cured is not None and self._reader.chase(cured, turns) >= 0:
                return True
        if self._reader.holds(after, min(turns, max(_QUIET))):
            return True
        return turns <= EXACT and self._forcing.caught(after, turns)
