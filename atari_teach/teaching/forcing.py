"""What can be forced within some own moves: whether a goal still can, how to resist it, what spoils it.

Where one capture wins and a capture is the goal, `solver.tactics_reading` reads; everywhere else all moves
are tried by the rules themselves, within a number of tries. What is not found so counts as not forced.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from atari_teach.rules import Played, Point, Position, Situation, Study, judge, legal_points
from atari_teach.solver.forcing import EXACT, Forcing
from atari_teach.solver.grid import Bits, grid
from atari_teach.solver.solution import applies
from atari_teach.solver.state import State, last_liberties, passed, state_of
from atari_teach.solver.tactics import liberties_of
from atari_teach.solver.tactics_reading import Reader, ReadingStoppedError
from atari_teach.teaching.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.predicates import MoveContext, holds

STATES = 20_000
"""So many states are read for one answer: some tenths of a second."""

TRIES = 4_000
"""So many moves are tried for one answer where the rules themselves are asked."""

_QUIET_TURNS = 4
"""Stones that give no atari are read within so many turns; beyond, ataris alone."""

_CAPTURES = frozenset({"captures", "wins"})


@dataclass(frozen=True, slots=True)
class Aim:
    """What one side wants to reach.

    Attributes:
        goal: What has to hold of one of its moves.
        turns: Within how many of its moves.
        begun: Whether it has made moves towards it. From then on any capture that ends the game does: the
            other side gave another group up for the one that was chased.
    """

    goal: Expression
    turns: int
    begun: bool = True

    def within(self, turns: int) -> Aim:
        """The same in another number of moves."""
        return replace(self, turns=turns)


def reaches(study: Situation, point: Point, aim: Aim) -> bool:
    """Whether this move of the side to play reaches the goal at once; a capture that wins the game does."""
    asked = MoveContext(study, point, judge(study, point))
    if asked.played is None:
        return False
    if holds(aim.goal, asked):
        return True
    ends = bool(asked.played.captured) and study.ruleset.first_capture_ends
    return ends and aim.begun and _wants_capture(aim.goal)


def keeps(study: Situation, point: Point, aim: Aim) -> bool:
    """Whether the goal is reached by this move, or still can be forced within the turns left then."""
    if reaches(study, point, aim):
        return True
    verdict = judge(study, point)
    if not isinstance(verdict, Played) or aim.turns < 2:
        return False
    if verdict.captured and study.ruleset.first_capture_ends:
        return False
    return _Search(study).caught(_answering(study, verdict), aim.within(aim.turns - 1))


def quickest(study: Situation, aim: Aim) -> Point | None:
    """A move of the side to play with which the goal is forced in the fewest turns; None where it isn't."""
    search = _Search(study)
    given = Study(study.position, study.to_play, study.ruleset, repeats=study.repeats)
    needed = search.needed(given, aim)
    return None if needed > aim.turns else search.point(given, aim.within(needed))


def resisting(study: Situation, aim: Aim) -> tuple[Point, ...]:
    """The answers with which the other side, to play, holds out longest; none where it can't move."""
    ranked: dict[Point, tuple[int, int]] = {}
    search = _Search(study)
    for point in legal_points(study):
        verdict = judge(study, point)
        assert isinstance(verdict, Played)
        after = _answering(study, verdict)
        needed = search.needed(after, aim)
        own = verdict.position.group_at(point)
        helped = _helps_weakest(study.position, verdict)
        ranked[point] = (needed, helped * 10 + (0 if own is None else min(len(own.liberties), 9)))
    best = max(ranked.values(), default=None)
    return tuple(point for point, rank in ranked.items() if rank == best)


def spoiling(study: Situation, aim: Aim) -> Point | None:
    """An answer of the other side, which is to play, after which the goal can't be forced any more.

    A capture comes first, then what helps a weak group.
    """
    search = _Search(study)
    answers = [verdict for p in legal_points(study) if isinstance(verdict := judge(study, p), Played)]
    answers.sort(key=lambda each: (-len(each.captured), -_helps_weakest(study.position, each)))
    spoils = (each.point for each in answers if not search.forces(_answering(study, each), aim))
    return next(spoils, None)


def _answering(study: Situation, played: Played) -> Study:
    """The board after a move, the other side to play."""
    return Study(played.position, played.colour.other, study.ruleset, repeats=study.position)


def _helps_weakest(before: Position, played: Played) -> int:
    """Whether the move saves or strengthens its side's group with the fewest liberties."""
    own = before.groups(played.colour)
    fewest = min((len(group.liberties) for group in own), default=0)
    return any(played.point in group.liberties for group in own if len(group.liberties) == fewest)


def _wants_capture(goal: Expression) -> bool:
    """Whether the goal can't hold without a capture."""
    match goal:
        case Test():
            return goal.name in _CAPTURES
        case AllOf(parts):
            return any(map(_wants_capture, parts))
        case AnyOf(parts):
            return all(map(_wants_capture, parts))
        case Not():
            return False


def _chased(position: Position, goal: Expression) -> Bits:
    """The liberties of the one group that has to be captured; 0 where it may be any."""
    if not isinstance(goal, Test) or goal.name != "captures" or not goal.points:
        return 0
    return liberties_of(position, goal.points[0])


class _Search:
    """One question's search."""

    def __init__(self, study: Situation) -> None:
        self._board = grid(study.position.size)
        self._reader = Reader(self._board, STATES, lambda: False)
        self._forcing = Forcing(self._board, STATES)
        self._tries = TRIES
        self._known: dict[tuple[Study, int], bool] = {}

    def needed(self, study: Study, aim: Aim) -> int:
        """In how many moves the side to play can force the goal; one more than allowed where it can't."""
        turns = range(1, aim.turns + 1)
        return next((n for n in turns if self.forces(study, aim.within(n))), aim.turns + 1)

    def point(self, study: Study, aim: Aim) -> Point | None:
        """The first move of what `forces` found."""
        if applies(study.ruleset) and _wants_capture(aim.goal):
            state = state_of(study.position, study.to_play)
            number = self._reader.chase(state, aim.turns)
            if number < 0:
                number = self._reader.force(state, min(aim.turns, _QUIET_TURNS))
            if number >= 0:
                return self._board.point(number)
        return next((p for p in self._worth_trying(study, aim) if self._forces_by(study, p, aim)), None)

    def caught(self, study: Study, aim: Aim) -> bool:
        """Whether the side to play can't keep the other from the goal."""
        if applies(study.ruleset) and _wants_capture(aim.goal):
            after, group = state_of(study.position, study.to_play), _chased(study.position, aim.goal)
            if group and not self._falls(passed(after), aim.turns, group):
                return False
            return self._read_caught(after, aim.turns)
        return self._tried_caught(study, aim)

    def forces(self, study: Study, aim: Aim) -> bool:
        """Whether the side to play can force the goal within its turns."""
        if applies(study.ruleset) and _wants_capture(aim.goal):
            return self._read_forces(state_of(study.position, study.to_play), aim.turns)
        return self._tried_forces(study, aim)

    def _read_forces(self, state: State, turns: int) -> bool:
        try:
            if self._reader.chase(state, turns) >= 0:
                return True
            if self._reader.force(state, min(turns, _QUIET_TURNS)) >= 0:
                return True
            return turns <= EXACT and self._forcing.captures(state, turns)
        except ReadingStoppedError:
            return False

    def _falls(self, state: State, turns: int, group: Bits) -> bool:
        """Whether the side to play catches this very group within so many turns."""
        try:
            if self._reader.chase(state, turns, group) >= 0:
                return True
            return self._forcing.captures(state, min(turns, EXACT), group)
        except ReadingStoppedError:
            return False

    def _read_caught(self, after: State, turns: int) -> bool:
        if last_liberties(after[2]):
            return False
        danger = last_liberties(after[1])
        try:
            if danger and not danger & (danger - 1):
                cured = self._reader.safely(after, danger.bit_length() - 1)
                if cured is not None and self._reader.chase(cured, turns) >= 0:
                    return True
            if self._reader.holds(after, min(turns, _QUIET_TURNS)):
                return True
            return turns <= EXACT and self._forcing.caught(after, turns)
        except ReadingStoppedError:
            return False

    def _tried_caught(self, study: Study, aim: Aim) -> bool:
        """Every answer is tried; first none at all, since a goal that is not threatened is not forced."""
        idle = Study(study.position, study.to_play.other, study.ruleset)
        if not self._tried_forces(idle, aim):
            return False
        points = legal_points(study)
        return bool(points) and all(self._forces_after(study, point, aim) for point in points)

    def _forces_after(self, study: Study, point: Point, aim: Aim) -> bool:
        verdict = judge(study, point)
        assert isinstance(verdict, Played)
        taken = sum(len(group.stones) for group in verdict.captured)
        target = study.ruleset.target(study.to_play)
        if target is not None and taken >= target:
            return False
        return self._tried_forces(_answering(study, verdict), aim)

    def _tried_forces(self, study: Study, aim: Aim) -> bool:
        key = (study, aim.turns)
        if key not in self._known:
            self._known[key] = any(self._forces_by(study, p, aim) for p in self._worth_trying(study, aim))
        return self._known[key]

    def _forces_by(self, study: Study, point: Point, aim: Aim) -> bool:
        self._tries -= 1
        if self._tries < 0:
            return False
        if reaches(study, point, aim):
            return True
        verdict = judge(study, point)
        if aim.turns < 2 or not isinstance(verdict, Played):
            return False
        return self._tried_caught(_answering(study, verdict), aim.within(aim.turns - 1))

    def _worth_trying(self, study: Study, aim: Aim) -> Iterator[Point]:
        if aim.turns > 1 or not _wants_capture(aim.goal):
            yield from legal_points(study)
            return
        last = {next(iter(g.liberties)) for g in study.position.groups(study.to_play.other) if g.in_atari}
        yield from sorted(last)
