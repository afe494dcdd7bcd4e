"""The linter's rules for feedback: every rule can be heard, and what it plays can be played.

The step is simply tried out: a rule that no wrong answer ever brings to light is dead.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from atari_teach.i18n import say
from atari_teach.rules import Point, Position, Refused, judge
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark, Word
from atari_teach.teaching.lessons.step import Feedback, Run, Step, with_move
from atari_teach.teaching.linting.questions import always
from atari_teach.teaching.proving.patience import stop_if_given_up

_OF_MOVES = frozenset({Use.MOVE, Use.BUILD, Use.GAME})
_NOT_TRIED_OUT = frozenset({Use.BUILD, Use.GAME})
"""There is no end of what may stand on the board in these."""


def feedback_remarks(step: Step, boards: tuple[Step, ...] = ()) -> Iterator[Remark]:
    """The remarks on the feedback of a step; key paths begin below the step.

    Args:
        step: The step, on one of its boards.
        boards: The step on all its boards: a rule that is heard on one of them is not dead on another.
    """
    if not step.feedback:
        return
    heard = _heard(step)
    closed = False
    for place, rule in enumerate(step.feedback):
        where = ("feedback", place, "when")
        if closed:
            yield Remark(where, say("This is never said: the rule before it always applies."))
        elif rule.when == Test("never") or (
            step.task.about.feedback not in _NOT_TRIED_OUT
            and rule not in heard
            and not any(rule in _heard(other) for other in boards if rule in other.feedback)
        ):
            yield Remark(where, say("This is never heard: no answer leads to it."))
        closed = closed or always(rule.when)
        if rule.refute and step.task.about.feedback not in _OF_MOVES:
            yield Remark(("feedback", place, "refute"), say("Only moves can be refuted."))
        elif rule in heard:
            yield from _refutation(place, rule, heard[rule])


Heard = dict[Feedback, list[tuple[Run, Point | None]]]
"""The wrong answers for each rule that it was the reply to: the run before, and where the stone was put."""


@lru_cache(maxsize=16)
def _heard(step: Step) -> Heard:
    """The wrong answers for each rule; none is tried once every rule was heard, but those with own moves."""
    heard: Heard = {}
    all_of_them = any(rule.refute for rule in step.feedback)
    for rule, run, point in step.task.misses(step):
        stop_if_given_up()
        heard.setdefault(rule, []).append((run, point))
        if not all_of_them and len(heard) == len(set(step.feedback)):
            break
    return heard


def heard_after(step: Step) -> tuple[tuple[Run, Point] | None, ...]:
    """A wrong move for each feedback rule that replies to it, and the run before it; or None."""
    heard = _heard(step)
    first = (next(iter(heard.get(rule, ())), None) for rule in step.feedback)
    return tuple((found[0], found[1]) if found and found[1] is not None else None for found in first)


def _refutation(place: int, rule: Feedback, answers: list[tuple[Run, Point | None]]) -> Iterator[Remark]:
    """The first move of a refutation that can't be played after some answer that the rule replies to."""
    for run, point in answers:
        if point is None or not rule.refute:
            continue
        number = _first_refused(with_move(run.position, point, run.to_play), run, rule.refute)
        if number is not None:
            words = say(
                "After {point}, {reply} can't be played.", point=str(point), reply=str(rule.refute[number])
            )
            yield Remark(("feedback", place, "refute"), words, Word(number))
            return


def _first_refused(position: Position, run: Run, moves: tuple[Point, ...]) -> int | None:
    colour = run.to_play.other
    for number, point in enumerate(moves):
        if isinstance(judge(replace(run.study, position=position, to_play=colour), point), Refused):
            return number
        position, colour = with_move(position, point, colour), colour.other
    return None
