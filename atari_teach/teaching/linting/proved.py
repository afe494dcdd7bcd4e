"""The linter's rules about what takes a search: what can never be told, and what could not be proved."""

from collections.abc import Iterator

from atari_teach.i18n import say
from atari_teach.rules import ruleset_named
from atari_teach.teaching.expressions.expression import Expression, each_test
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.step import AnsweredBy, Step
from atari_teach.teaching.proving import winning

_WHO_WINS = frozenset({"wins", "best"})


def untold_remarks(step: Step) -> Iterator[Remark]:
    """Questions about who wins, by rules under which that is never told; key paths begin below the step."""
    if winning.is_told(ruleset_named(step.ruleset)):
        return
    for where, asked in _asked(step):
        if any(test.name in _WHO_WINS for test in each_test(asked)):
            yield Remark(where, say("By these rules nobody can prove who wins: ask for something else."))


def _asked(step: Step) -> Iterator[tuple[KeyPath, Expression]]:
    """Everything that has to be known to judge an answer."""
    yield from ((asked.where, asked.expression) for asked in step.task.asked())
    if step.task.about.feedback is not Use.GAME:
        yield from ((("feedback", place, "when"), rule.when) for place, rule in enumerate(step.feedback))


def unproved_looks(step: Step) -> Iterator[Remark]:
    """What is asked and could not be proved; key paths begin below the step.

    Nobody is told that such an answer is not the one, but nobody is told that it is, either.
    """
    if step.task.about.answered_by is not AnsweredBy.GAME and not any(untold_remarks(step)):
        yield from step.task.second_looks(step)


def goal_looks(step: Step) -> Iterator[Remark]:
    """A game whose goal the partner can prevent; key paths begin below the step."""
    if step.task.about.answered_by is AnsweredBy.GAME:
        yield from step.task.second_looks(step)
