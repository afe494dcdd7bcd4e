"""Queries that need a search: the points that are proved, and those that the search could not decide."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from atari_teach.engine.rules import Played, Point, Situation, Study, as_if_to_play, judge, legal_points
from atari_teach.teaching.expressions.expression import Expression, Test, each_test
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.proving import proving


@dataclass(frozen=True, slots=True)
class ProvedPoints:
    """The result of a query that needs a search.

    Attributes:
        points: The points that are proved to belong to the answer.
        unproved: The points that the search could not decide.
    """

    points: frozenset[Point]
    unproved: frozenset[Point] = frozenset()


def ask_search(test: Test, situation: Situation) -> ProvedPoints:
    """The points that a query which needs a search finds; see `queries.ask`.

    Raises:
        ValueError: The test is not a query that needs a search.
    """
    if test.name not in _CHECKS:
        raise ValueError(f"not a query: {test}")
    asked = as_if_to_play(situation, test.colour or situation.to_play)
    assert isinstance(asked, Study)
    return _found(test, asked, proving.budget())


@lru_cache(maxsize=64)
def _found(test: Test, asked: Study, _states: int) -> ProvedPoints:
    check = _CHECKS[test.name]
    answers = {point: check(test, asked, point) for point in legal_points(asked)}
    return ProvedPoints(
        frozenset(point for point, answer in answers.items() if answer),
        frozenset(point for point, answer in answers.items() if answer is None),
    )


def _wins(_test: Test, situation: Situation, point: Point) -> bool | None:
    return proving.wins_with(situation, point)


def _forced_capture(test: Test, situation: Situation, point: Point) -> bool | None:
    target = test.points[0] if test.points else None
    return proving.begins_capture(situation, point, test.number or 1, target, ataris=bool(test.word))


def _safe(test: Test, situation: Situation, point: Point) -> bool | None:
    played = judge(situation, point)
    assert isinstance(played, Played), "only legal points are asked about"
    return proving.stays_safe(situation, played, test.number or 1)


def _saving(test: Test, situation: Situation, point: Point) -> bool | None:
    """Returns whether a stone on `point` saves the group that the test names.

    If the test names no group: whether the other side can't capture anything next.
    """
    if test.points:
        return proving.saves(situation, point, test.points[0])
    return _safe(test, situation, point)


_CHECKS: dict[str, Callable[[Test, Situation, Point], bool | None]] = {
    "wins": _wins,
    "forced capture": _forced_capture,
    "safe": _safe,
    "saving": _saving,
}

PROVED = frozenset(_CHECKS)
"""The queries that need a search and return points."""

SEARCHED = PROVED | {"best", "saved", "no forced capture", "free moves"}
"""All tests and queries that need a search."""


def is_searched(expression: Expression) -> bool:
    """Returns whether the expression contains a test that needs a search."""
    return any(test.name in SEARCHED for test in each_test(expression))


def takes_a_search(step: Step) -> bool:
    """Returns whether judging an answer to this step needs a search."""
    asked = [each.expression for each in step.task.asked()]
    if asked and step.task.about.replied:
        return True
    claims = (rule.claim for rule in step.feedback if rule.claim is not None)
    expressions = (*(rule.when for rule in step.feedback), *claims, *asked)
    return any(map(is_searched, expressions))
