"""Finds what can be forced within some own moves: whether a goal still can, how to resist, what spoils it.

Where one capture wins and a capture is the goal, `solver.forcing` reads; everywhere else all moves are tried
by the rules themselves, within a number of tries. What is not found so counts as not forced.
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
from atari_teach.teaching.proving.cancellation import given_up, stop_if_given_up

TRIES = 4_000
"""The number of moves tried for one answer where the rules themselves are asked."""

_CAPTURES = frozenset({"captures", "wins"})


@dataclass(frozen=True, slots=True)
class Pursuit:
    """The goal that one side wants to reach.

    Attributes:
        goal: What has to hold of one of its moves.
        turns: Within how many of its moves.
        begun: Whether it has made moves towards it. From then on any capture that ends the game does: the
            other side gave another group up for the one that was chased.
    """

    goal: Expression
    turns: int
    begun: bool = True

    def within(self, turns: int) -> Pursuit:
        """The same in another number of moves."""
        return replace(self, turns=turns)


def reaches(study: Situation, point: Point, pursuit: Pursuit) -> bool:
    """Returns whether this move of the side to play reaches the goal at once; a capture that wins does."""
    asked = MoveContext(study, point, judge(study, point))
    if asked.played is None:
        return False
    if holds(pursuit.goal, asked):
        return True
    ends = bool(asked.played.captured) and study.ruleset.first_capture_ends
    return ends and pursuit.begun and _wants_capture(pursuit.goal)


def keeps(study: Situation, point: Point, pursuit: Pursuit) -> bool:
    """Returns whether the goal is reached by this move, or still can be forced within the turns left then."""
    if reaches(study, point, pursuit):
        return True
    verdict = judge(study, point)
    if not isinstance(verdict, Played) or pursuit.turns < 2:
        return False
    if verdict.captured and study.ruleset.first_capture_ends:
        return False
    return _Search(study, pursuit).caught(after_played(study, verdict), pursuit.within(pursuit.turns - 1))


def quickest(study: Situation, pursuit: Pursuit) -> Point | None:
    """A move of the side to play with which the goal is forced in the fewest turns; None where it isn't."""
    search = _Search(study, pursuit)
    given = Study(study.position, study.to_play, study.ruleset, repeats=study.repeats)
    needed = search.needed(given, pursuit)
    if needed > pursuit.turns:
        return None
    first = search.first(given, pursuit.within(needed))
    if first is None or _target(pursuit.goal) is None or keeps(study, first, pursuit):
        return first
    return next((point for point in legal_points(study) if keeps(study, point, pursuit)), None)


def resisting(study: Situation, pursuit: Pursuit) -> tuple[Point, ...]:
    """The answers with which the other side, to play, holds out longest; none where it can't move."""
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


def spoiling(study: Situation, pursuit: Pursuit) -> Point | None:
    """An answer of the other side, which is to play, after which the goal can't be forced any more.

    A capture comes first, then what helps a weak group, and of that what gives it most room: where a child is
    shown how stones get away, they run into the open.
    """
    search = _Search(study, pursuit)
    answers = [verdict for p in legal_points(study) if isinstance(verdict := judge(study, p), Played)]
    answers.sort(key=lambda each: (-len(each.captured), -_helps_weakest(study.position, each), -_room(each)))
    spoils = (
        each.point for each in answers if search.needed(after_played(study, each), pursuit) > pursuit.turns
    )
    return next(spoils, None)


def _helps_weakest(before: Position, played: Played) -> int:
    """Returns how much the move helps its side's group with the fewest liberties."""
    own = before.groups(played.colour)
    fewest = min((len(group.liberties) for group in own), default=0)
    return any(played.point in group.liberties for group in own if len(group.liberties) == fewest)


def _room(played: Played) -> int:
    """The liberties that the stone has with its group."""
    own = played.position.group_at(played.point)
    return 0 if own is None else len(own.liberties)


def _wants_capture(goal: Expression) -> bool:
    """Returns whether the goal can't hold without a capture."""
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
    """The stone that has to be captured; None where it may be any."""
    if not isinstance(goal, Test) or goal.name != "captures" or not goal.points:
        return None
    return goal.points[0]


class _Search:
    """One question's search."""

    def __init__(self, study: Situation, pursuit: Pursuit) -> None:
        # Only few steps read ahead, so a lesson does not load the solver before it needs it.

        reads = applies(study.ruleset) and _wants_capture(pursuit.goal)
        self._reading = Reading(study.position.size) if reads else None
        self._tries = TRIES
        self._known: dict[tuple[Study, int], bool] = {}

    def needed(self, study: Study, pursuit: Pursuit) -> int:
        """The moves in which the side to play forces the goal; one more than allowed if it can't."""
        if self._reading is not None:
            return self._reading.needed(study.position, study.to_play, pursuit.turns)
        turns = range(1, pursuit.turns + 1)
        return next((n for n in turns if self._tried_forces(study, pursuit.within(n))), pursuit.turns + 1)

    def first(self, study: Study, pursuit: Pursuit) -> Point | None:
        """A move with which the side to play forces the goal."""
        if self._reading is not None:
            return self._reading.first(study.position, study.to_play, pursuit.turns)
        return next(
            (p for p in self._worth_trying(study, pursuit) if self._forces_by(study, p, pursuit)), None
        )

    def caught(self, study: Study, pursuit: Pursuit) -> bool:
        """Returns whether the side to play can't keep the other from the goal."""
        if self._reading is not None:
            return self._reading.caught(study.position, study.to_play, pursuit.turns, _target(pursuit.goal))
        return self._tried_caught(study, pursuit)

    def _tried_caught(self, study: Study, pursuit: Pursuit) -> bool:
        """Every answer is tried; first none at all, since a goal that is not threatened is not forced."""
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
        stop_if_given_up()
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


# Forced captures where the first one ends the game, read by the solver within a number of states.
#
# Chases of nothing but ataris are looked for first, at any length; then quiet stones, and at last all
# moves up to a few turns. What is found holds; what is not found counts as not forced.

STATES = 20_000
"""The number of states read for one answer: some tenths of a second."""

_QUIET = range(3, 5)
"""Within so many turns stones that give no atari are read."""


class Reading:
    """One question's reading on boards of one size, with a memory of what was read."""

    def __init__(self, size: int) -> None:
        self._board = grid(size)
        self._reader = Reader(self._board, STATES, given_up)
        self._forcing = Forcing(self._board, STATES, cancel=given_up)

    def needed(self, position: Position, colour: Colour, turns: int) -> int:
        """Returns in how many turns the side to play captures; one more than these where it can't."""
        try:
            return self._needed(state_of(position, colour), turns)
        except ReadingStoppedError:
            stop_if_given_up()
            return turns + 1

    def first(self, position: Position, colour: Colour, turns: int) -> Point | None:
        """The first move of such a capture within so many turns; None where there is none."""
        state = state_of(position, colour)
        try:
            number = self._first(state, turns)
        except ReadingStoppedError:
            stop_if_given_up()
            return None
        return None if number < 0 else self._board.point(number)

    def caught(self, position: Position, colour: Colour, turns: int, target: Point | None) -> bool:
        """Returns whether the side to play can't keep the other from a capture within so many turns.

        With a target, it has to be this stone's group that would fall first if the side stood still.
        """
        after = state_of(position, colour)
        if last_liberties(after[2]):
            return False
        group = 0 if target is None else liberties_of(position, target)
        try:
            return (target is None or self._falls(passed(after), turns, group)) and self._caught(after, turns)
        except ReadingStoppedError:
            stop_if_given_up()
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
        """Returns whether the side to play catches this very group within so many turns, no other sooner."""
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
