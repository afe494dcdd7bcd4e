"""The linter's rules for feedback: every rule can be heard, and what it plays can be played.

The step is simply tried out: a rule that no wrong answer ever brings to light is dead.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, islice

from atari_teach.i18n import say
from atari_teach.rules import Point, Position, Refused, judge, legal_points
from atari_teach.teaching.expression import Expression, Not, Test
from atari_teach.teaching.lessons.kinds import (
    ChooseTask,
    CountTask,
    MoveTask,
    PlaceTask,
    SequenceTask,
    TapTask,
)
from atari_teach.teaching.lessons.kinds.sequence import is_end, reply_to
from atari_teach.teaching.lessons.run import answer, solving_points
from atari_teach.teaching.lessons.step import (
    Answer,
    Checked,
    Feedback,
    Numbered,
    Picked,
    Run,
    Step,
    Tapped,
    with_move,
)
from atari_teach.teaching.move_goals import context
from atari_teach.teaching.patience import go_on
from atari_teach.teaching.predicates import holds
from atari_teach.teaching.queries import ask, how_many
from atari_teach.teaching.remarks import Remark, Word
from atari_teach.teaching.vocabulary import Use

_OF_MOVES = frozenset({Use.MOVE, Use.BUILD, Use.GAME})
_NOT_TRIED_OUT = frozenset({Use.BUILD, Use.GAME})
"""There is no end of what may stand on the board in these."""

_MOST_TURNS = 40
_MOST_REPLIES = 3
_MANY_MORE = 12
"""A number so much too high may still be said of something."""


def feedback_remarks(step: Step, boards: tuple[Step, ...] = ()) -> Iterator[Remark]:
    """What is not as it should be in the feedback of a step; key paths begin below the step.

    Args:
        step: The step, on one of its boards.
        boards: The step on all its boards: a rule that is heard on one of them is not dead on another.
    """
    if not step.feedback:
        return
    heard = {} if step.task.about.feedback in _NOT_TRIED_OUT else _heard(step)
    closed = False
    for place, rule in enumerate(step.feedback):
        where = ("feedback", place, "when")
        if closed:
            yield Remark(where, say("This is never heard: the rule before it always holds."))
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


def always(expression: Expression) -> bool:
    """Whether an expression holds of every answer, by its form."""
    match expression:
        case Test(name="otherwise" | "always") | Not(Test(name="never")):
            return True
        case _:
            return False


Heard = dict[Feedback, list[tuple[Run, Point | None]]]
"""For each rule the wrong answers that it was the reply to: the run before, and where the stone was put."""


@lru_cache(maxsize=16)
def _heard(step: Step) -> Heard:
    """What was heard; nothing more is tried once every rule was, but for those with moves of their own."""
    heard: Heard = {}
    all_of_them = any(rule.refute for rule in step.feedback)
    told = _told_of_moves(step) if isinstance(step.task, MoveTask | SequenceTask) else _told(step)
    for rule, run, point in told:
        go_on()
        heard.setdefault(rule, []).append((run, point))
        if not all_of_them and len(heard) == len(set(step.feedback)):
            break
    return heard


def heard_after(step: Step) -> tuple[tuple[Run, Point] | None, ...]:
    """For each feedback rule of a step a wrong move that it replies to, and the run before it; or None."""
    if step.task.about.feedback not in _OF_MOVES or step.task.about.feedback in _NOT_TRIED_OUT:
        return tuple(None for _rule in step.feedback)
    heard = _heard(step)
    first = (next(iter(heard.get(rule, ())), None) for rule in step.feedback)
    return tuple((found[0], found[1]) if found and found[1] is not None else None for found in first)


def _told(step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
    """Wrong answers with the rules that reply to them."""
    for run, given in _wrong_answers(step):
        words = answer(run, given).told.words
        point = given.point if isinstance(given, Tapped) else None
        yield from ((rule, run, point) for rule in step.feedback if words == rule.say)


def _told_of_moves(step: Step) -> Iterator[tuple[Feedback, Run, Point]]:
    """The same of moves: those that can be played and are not right, whenever it is the child's turn."""
    for run in begun(step):
        right = right_points(run)
        for point in legal_points(run.study):
            if point in right:
                continue
            asked = context(run, point)
            rule = next((rule for rule in step.feedback if holds(rule.when, asked)), None)
            if rule is not None:
                yield rule, run, point


@lru_cache(maxsize=256)
def right_points(run: Run) -> tuple[Point, ...]:
    """Every point that would be right next, as `solving_points` finds them; the linter asks often."""
    return solving_points(run)


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
            for run in begun(step):
                yield from ((run, Tapped(point)) for point in step.position.points())


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


def _followed(step: Step) -> Iterator[Run]:
    """The child's later turns in a sequence, after any right move and any reply to it."""
    waiting = [Run(step)]
    while waiting:
        run = waiting.pop(0)
        for point in right_points(run):
            if is_end(run, point):
                continue
            after = replace(run, moves=(*run.moves, point))
            replies = {reply_to(replace(after, seed=seed)) for seed in range(_MOST_REPLIES)}
            for reply in sorted(reply for reply in replies if reply is not None):
                later = replace(after, moves=(*after.moves, reply))
                yield later
                waiting.append(later)


def begun(step: Step) -> Iterator[Run]:
    """The states in which the child puts a stone."""
    yield Run(step)
    match step.task:
        case PlaceTask(stones) if stones > 1:
            yield from (Run(step, (point,)) for point in solving_points(Run(step)))
        case SequenceTask():
            yield from islice(_followed(step), _MOST_TURNS)
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
