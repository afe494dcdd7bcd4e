"""Finds the words about a wrong answer: the step's own feedback rule, or what a wrong move misses."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Position
from atari_teach.teaching.explaining.explanation import NO_EXPLANATION, Explanation
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.expressions.predicates import MoveContext, evaluate, holds
from atari_teach.teaching.lessons.step import Feedback, Run
from atari_teach.teaching.picture import Mark


def wrong_answer_explanation(
    position: Position, rule: Feedback | None, diagnosis: Explanation | None, marks: tuple[Mark, ...] = ()
) -> Explanation:
    """Says the words of the step's rule, or else of the diagnosis; the button “Why?” shows the diagnosis.

    Args:
        position: The board of the question.
        rule: The step's feedback rule that fits. If it marks nothing, the marks of the diagnosis are shown.
        diagnosis: The recognised misconception.
        marks: Marks to show as well.
    """
    explanation = diagnosis or NO_EXPLANATION
    if rule is not None:
        shown = rule.marks_on(position) or explanation.marks
        explanation = replace(explanation, words=rule.say, marks=shown)
    return replace(explanation, marks=(*marks, *explanation.marks))


def matching(
    run: Run, holds: Callable[[Test], bool], rules: tuple[Feedback, ...] | None = None
) -> Feedback | None:
    """The first rule that fits an answer other than a move; `rules` defaults to the step's feedback."""
    asked = run.step.feedback if rules is None else rules
    return next((rule for rule in asked if _holds(rule.when, holds)), None)


def _holds(expression: Expression, holds: Callable[[Test], bool]) -> bool:
    match expression:
        case Test(name="otherwise" | "always"):
            return True
        case Test():
            return holds(expression)
        case Not(inner):
            return not _holds(inner, holds)
        case AllOf(parts):
            return all(_holds(part, holds) for part in parts)
        case AnyOf(parts):
            return any(_holds(part, holds) for part in parts)
        case _:
            assert_never(expression)


# The app says the sentences below when a legal move does not reach the step's goal.


def unmet(expression: Expression, asked: MoveContext) -> Iterator[tuple[Test, bool]]:
    """Yields the tests that make an expression false, each with the value that it should have."""
    if holds(expression, asked):
        return
    match expression:
        case Test():
            yield expression, True
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from unmet(part, asked)
        case Not(Test() as test):
            yield test, False
        case Not():
            return
        case _:
            assert_never(expression)


def missed_goal_words(goal: Expression, asked: MoveContext) -> Text:
    """A sentence that says which part of the goal this move misses."""
    if evaluate(goal, asked) is None:
        return say("This is too hard to tell. Look for another move.")
    missing = next(unmet(goal, asked), None)
    return SOMETHING if missing is None else _sentence(*missing)


def _sentence(test: Test, should: bool) -> Text:
    if not should:
        return _NEGATED_SENTENCES.get(test.name, SOMETHING)
    if test.name == "area":
        return _AREAS.get(test.word, SOMETHING)
    if test.name == "liberties" and test.comparison == ">=":
        return say("Here the group should have more open doors.")
    return _SENTENCES.get(test.name, SOMETHING)


SOMETHING = say("Here we look for something else.")
NO_DIAGONAL = say("A diagonal closes no door. Follow the lines.")
_SENTENCES = {
    "captures": say("Here we look for a capture."),
    "wins": say("Here we look for the move that wins."),
    "forced capture": say("Here we look for a capture that can't be stopped."),
    "no forced capture": say("Here all your groups should stay safe."),
    "territory": say("Here we look for more territory."),
    "surrounded": say("Here we look for a capture."),
    "atari": say("Here we look for atari."),
    "double atari": say("Here we look for atari on two groups at once."),
    "in atari": say("Here we look for atari."),
    "connects": say("Here we want to join two groups."),
    "same group": say("Here we want to join two groups."),
    "cuts": say("Here we want to keep two groups apart."),
    "saves": say("Here we want to save the group in atari."),
    "liberties": say("Here the group should have fewer open doors."),
    "touching": say("Here the stone should be next to one of yours."),
}
_AREAS = {
    "corner": say("Here we look for a corner."),
    "edge": say("Here we look for the edge, but not a corner."),
    "centre": say("Here we look for the middle."),
}
_NEGATED_SENTENCES = {
    "touching": say("Here the stones should not touch."),
    "self atari": say("Here your stone should have more open doors."),
}
