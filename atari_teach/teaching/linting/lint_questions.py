"""Remarks on questions, shared by several kinds of steps; key paths begin inside the step."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from atari_teach.base.i18n import Message, say, say_n
from atari_teach.engine.rules import Point, Position, Study, legal_points
from atari_teach.teaching.expressions.expression import Expression, Not, Test, each_test
from atari_teach.teaching.expressions.predicates import context, evaluate
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.step import Answer, Feedback, Run, Step, Tapped
from atari_teach.teaching.lessons.stone_kinds import rule_for
from atari_teach.teaching.proving import proving

# The tests whose points need stones. After a move, the point may be that of the new stone.
OF_POSITION = frozenset(
    {
        "liberties",
        "shared",
        "group",
        "atari",
        "joins",
        "in atari",
        "same group",
        "surrounded",
        "cuts",
        "forced capture",
        "saved",
        "saving",
    }
)
OF_MOVE = frozenset({"captures", "atari", "saves", "connects", "cuts", "surrounded", "forced capture"})


def no_stone(point: Point) -> Message:
    """The remark that there is no stone on a point."""
    return say("There is no stone on {point}.", point=str(point))


def missing_stones(
    where: KeyPath, expression: Expression, position: Position, names: frozenset[str]
) -> Iterator[Remark]:
    """The remarks on points without a stone in those tests of an expression that have one of these names."""
    for test in each_test(expression):
        empty = [point for point in test.points if test.name in names and position[point] is None]
        if empty:
            yield Remark(where, no_stone(empty[0]))


def unproved_moves(step: Step, expression: Expression) -> tuple[Point, ...]:
    """The moves for which a search can't tell whether the expression holds."""
    run = Run(step)
    return tuple(p for p in legal_points(run.study) if evaluate(expression, context(run, p)) is None)


def unproved_points(where: KeyPath, points: tuple[Point, ...]) -> Iterator[Remark]:
    """The remark on points that a search could not decide."""
    if points:
        words = say_n(
            "Of one move this is not proved within {states} positions: {points}.",
            "Of {n} moves this is not proved within {states} positions: {points}.",
            len(points),
            states=proving.budget(),
            points=tuple(map(str, points)),
        )
        yield Remark(where, words)


def always(expression: Expression) -> bool:
    """Returns whether an expression is true for every answer, judging by its form."""
    match expression:
        case Test(name="otherwise" | "always") | Not(Test(name="never")):
            return True
        case _:
            return False


def overlooked(run: Run, where: KeyPath, turns: int) -> Iterator[Remark]:
    """The remarks on moves that force a capture as quickly as the right ones, if the first capture wins."""
    study, right = run.study, set(right_points(run))
    if not study.ruleset.first_capture_ends:
        return
    for point in legal_points(study):
        if point in right or not _captures_in(study, point, turns) or _has_specific_rule(run, point):
            continue
        words = say_n(
            "{point} captures too: let it count, or speak of it in a feedback rule.",
            "{point} captures in {n} moves, too: let it count, or speak of it in a feedback rule.",
            _fewest(study, point, turns),
            point=str(point),
        )
        if run.moves:
            words = say("After {moves}: {problem}", moves=tuple(map(str, run.moves)), problem=words)
        yield Remark(where, words)


def _captures_in(study: Study, point: Point, turns: int) -> bool:
    return proving.begins_capture(study, point, turns) is True


def _fewest(study: Study, point: Point, turns: int) -> int:
    return next(n for n in range(1, turns + 1) if n == turns or _captures_in(study, point, n))


def _has_specific_rule(run: Run, point: Point) -> bool:
    """Returns whether a specific feedback rule applies to this move."""
    rule = rule_for(run, point)
    return rule is not None and not always(rule.when)


# Tries the answers of a step: finds the right ones, and the feedback rule that applies to each wrong one.

RuleApplied = tuple[Feedback, Run, Point | None]
"""A feedback rule, the run before the answer to which the rule applied, and the stone's point if any."""


@lru_cache(maxsize=256)
def right_points(run: Run) -> tuple[Point, ...]:
    """All points that are right as the next answer; cached, because the linter asks often."""
    return run.step.task.solving_points(run)


def replies_to_answers(step: Step, wrong: Iterable[tuple[Run, Answer]]) -> Iterator[RuleApplied]:
    """Yields the feedback rules that apply to these wrong answers, each with its run."""
    for run, given in wrong:
        rule = step.task.answer(run, given).rule
        if rule is not None and rule in step.feedback:
            yield rule, run, given.point if isinstance(given, Tapped) else None


def replies_to_moves(begun: Iterable[Run]) -> Iterator[RuleApplied]:
    """Yields the feedback rules that apply to the legal wrong moves in each of these runs."""
    for run in begun:
        right = right_points(run)
        for point in legal_points(run.study):
            rule = None if point in right else rule_for(run, point)
            if rule is not None:
                yield rule, run, point
