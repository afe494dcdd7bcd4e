"""The linter's rules for feedback: every rule can be heard, and what it plays can be played.

The step is simply tried out: a rule that no wrong answer ever brings to light is dead.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from atari_teach.i18n import say
from atari_teach.rules import Point, Position, Refused, judge
from atari_teach.teaching.answers import Answer, Checked, Numbered, Picked, Run, Tapped, with_move
from atari_teach.teaching.expression import Expression, Not, Test
from atari_teach.teaching.lesson import (
    ChooseTask,
    CountTask,
    Feedback,
    Kind,
    PlaceTask,
    SequenceTask,
    Step,
    TapTask,
)
from atari_teach.teaching.lesson_run import answer
from atari_teach.teaching.queries import ask, how_many
from atari_teach.teaching.remarks import Remark, Word
from atari_teach.teaching.solutions import solving_points

_OF_MOVES = frozenset({Kind.PLACE, Kind.MOVE, Kind.SEQUENCE, Kind.TRY, Kind.BUILD, Kind.GAME})
_NOT_TRIED_OUT = frozenset({Kind.BUILD, Kind.GAME})
"""There is no end of what may stand on the board in these."""

_MANY_MORE = 12
"""A number so much too high may still be said of something."""


def feedback_remarks(step: Step) -> Iterator[Remark]:
    """What is not as it should be in the feedback of a step; key paths begin below the step."""
    if not step.feedback:
        return
    heard = {} if step.kind in _NOT_TRIED_OUT else _heard(step)
    closed = False
    for place, rule in enumerate(step.feedback):
        where = ("feedback", place, "when")
        if closed:
            yield Remark(where, say("This is never heard: the rule before it always holds."))
        elif rule.when == Test("never") or (step.kind not in _NOT_TRIED_OUT and rule not in heard):
            yield Remark(where, say("This is never heard: no answer leads to it."))
        closed = closed or _always(rule.when)
        if rule.refute and step.kind not in _OF_MOVES:
            yield Remark(("feedback", place, "refute"), say("Only moves can be refuted."))
        elif rule in heard:
            yield from _refutation(place, rule, heard[rule])


def _always(expression: Expression) -> bool:
    match expression:
        case Test(name="otherwise" | "always") | Not(Test(name="never")):
            return True
        case _:
            return False


Heard = dict[Feedback, list[tuple[Run, Point | None]]]
"""For each rule the wrong answers that it was the reply to: the run before, and where the stone was put."""


def _heard(step: Step) -> Heard:
    heard: Heard = {}
    for run, given in _wrong_answers(step):
        reply = answer(run, given)
        for rule in step.feedback:
            if reply.words == rule.say:
                point = given.point if isinstance(given, Tapped) else None
                heard.setdefault(rule, []).append((run, point))
    return heard


def _wrong_answers(step: Step) -> Iterator[tuple[Run, Answer]]:
    run = Run(step)
    match step.task:
        case CountTask(query):
            right = how_many(query, run.study)
            yield from ((run, Numbered(n)) for n in range(right + _MANY_MORE) if n != right)
        case ChooseTask(choices):
            yield from ((run, Picked(place)) for place in range(len(choices)))
        case TapTask():
            yield from ((Run(step, tapped=tapped), Checked()) for tapped in _taps(run, step.task))
        case _:
            for begun in _begun(step):
                yield from ((begun, Tapped(point)) for point in step.position.points())


def _taps(run: Run, task: TapTask) -> Iterator[frozenset[Point]]:
    """Sets of points that somebody might tap: too few, too many, something else."""
    right = ask(task.ask, run.study)
    position = run.position
    others = [point for point in position.points() if point not in right]
    near = [p for p in others if any(other in right for other in position.neighbours(p))]
    yield frozenset()
    for point in right:
        yield right - {point}
        yield frozenset({point})
    for point in others:
        yield right | {point}
        yield frozenset({point})
    for pair in combinations(near, 2):
        yield right | set(pair)
    for group in position.groups():
        yield group.stones
        yield right | group.stones


def _begun(step: Step) -> Iterator[Run]:
    """The states in which the child puts a stone."""
    yield Run(step)
    match step.task:
        case PlaceTask(stones) if stones > 1:
            yield from (Run(step, (point,)) for point in solving_points(Run(step)))
        case SequenceTask(lines):
            named = ([ply.points[0] for ply in line if not ply.is_any] for line in lines)
            starts = {tuple(line[:length]) for line in named for length in range(2, len(line), 2)}
            yield from (Run(step, start) for start in sorted(starts))
        case _:
            return


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
