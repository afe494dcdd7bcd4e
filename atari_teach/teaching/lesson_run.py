"""Doing a step: each answer is judged, and answered in turn.

Pure: a run is a value, an answer gives a reply with the next run, and a retry is the run with nothing in it.
What is no answer is never only "not yet": the step's own feedback speaks first, then what follows from the
move, then the recognised misconception, then a general sentence.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from atari_teach.i18n import say, say_n
from atari_teach.rules import Point, Position
from atari_teach.teaching.answers import Answer, Checked, Numbered, Picked, Reply, Result, Run, Tapped
from atari_teach.teaching.diagnosis import diagnose_card, diagnose_number, diagnose_taps
from atari_teach.teaching.evidence import of_card, of_tap
from atari_teach.teaching.explain_marks import in_order, outlined, pointed_at
from atari_teach.teaching.explaining.explanation import NOTHING_TOLD, Explanation
from atari_teach.teaching.expression import ALWAYS, AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.hints import answer_marks
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.step import Feedback
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture
from atari_teach.teaching.proof import proof_of_card
from atari_teach.teaching.queries import COUNTS_GROUPS, ask, how_many
from atari_teach.teaching.run_stones import build, check_building, move, place, sequence, try_out
from atari_teach.teaching.solutions import right_card, tap_marks


def answer(run: Run, given: Answer) -> Reply:
    """What follows from this answer; one that makes no sense in this kind of step changes nothing."""
    match run.step.task, given:
        case PlaceTask(), Tapped(point):
            return place(run, point)
        case MoveTask(), Tapped(point):
            return move(run, point)
        case SequenceTask(), Tapped(point):
            return sequence(run, point)
        case TryTask(), Tapped(point):
            return try_out(run, point)
        case BuildTask(), Tapped(point):
            return build(run, point)
        case BuildTask(), Checked():
            return check_building(run)
        case TapTask(), Tapped(point):
            return _tap(run, point)
        case TapTask(), Checked():
            return _check_taps(run)
        case CountTask(), Numbered(number):
            return _number(run, number)
        case ChooseTask(), Picked(index):
            return _pick(run, index)
        case _:
            return Reply(run, Result.NOTHING)


def needs_check(run: Run) -> bool:
    """Whether the child says when the answer is complete."""
    match run.step.task:
        case TapTask() | BuildTask():
            return True
        case (
            PlaceTask()
            | MoveTask()
            | SequenceTask()
            | TryTask()
            | CountTask()
            | ChooseTask()
            | ShowTask()
            | TalkTask()
            | GameTask()
            | RecapTask()
        ):
            return False
        case _:
            raise TypeError(run.step.task)


def _tap(run: Run, point: Point) -> Reply:
    if point not in run.step.position:
        return Reply(run, Result.NOTHING)
    marked = tap_marks(run, point)
    tapped = run.tapped - marked if point in run.tapped else run.tapped | marked
    after = Run(run.step, tapped=tapped)
    return Reply(after, Result.GOING_ON, Explanation(marks=tap_picture(after)))


def tap_picture(run: Run) -> tuple[Mark, ...]:
    """The marks on what has been tapped so far."""
    return tuple(Mark(MarkKind.CHOSEN, point) for point in in_order(run.tapped))


def _check_taps(run: Run) -> Reply:
    assert isinstance(run.step.task, TapTask)
    asked = run.step.task.ask
    right = ask(asked, run.study)
    if run.tapped == right:
        return Reply(run, Result.DONE, Explanation(run.step.done, answer_marks(run.step)))
    extra, found = run.tapped - right, run.tapped & right
    marks = tuple(Mark(MarkKind.EXTRA, point) for point in in_order(extra)) + tuple(
        Mark(MarkKind.RIGHT, point) for point in in_order(found)
    )
    diagnosis = diagnose_taps(run, asked, run.tapped)
    rule = _matching(run, lambda test: _tap_test(test, run, right, diagnosis))
    if rule is not None or diagnosis is not None:
        return Reply(run, Result.TAKEN_BACK, _of_answer(rule, diagnosis, marks))
    if extra:
        told = of_tap(run, asked, in_order(extra)[0])
        return Reply(run, Result.TAKEN_BACK, replace(told, marks=(*marks, *told.marks)))
    missed = right - found
    number = len(run.position.groups_at(missed)) if asked.name in COUNTS_GROUPS else len(missed)
    words = say_n("There is one more. Look again.", "There are more to find. Look again.", number)
    told = Explanation(words if found else say("Touch the board to answer."), marks)
    return Reply(run, Result.TAKEN_BACK, told)


def _number(run: Run, number: int) -> Reply:
    assert isinstance(run.step.task, CountTask)
    asked, given = run.step.task.ask, Run(run.step, number=number)
    right = how_many(asked, run.study)
    if number == right:
        return Reply(given, Result.DONE, Explanation(run.step.done, answer_marks(run.step)))
    diagnoses = diagnose_number(run, asked, number)
    rule = _matching(run, lambda test: _number_test(test, number, diagnoses))
    if rule is not None or diagnoses:
        named = None if rule is None else rule.when
        meant = (one for one in diagnoses if isinstance(named, Test) and one.name == named.name)
        believed = next(meant, diagnoses[0] if diagnoses else None)
        return Reply(given, Result.TAKEN_BACK, _of_answer(rule, believed))
    few = say("There are more. Count again, one by one.")
    many = say("There are fewer. Count again, one by one.")
    stones = {stone for group in run.position.groups_at(asked.points) for stone in group.stones}
    rooms = pointed_at(ask(asked, run.study)) if asked.name == "free moves" else ()
    told = Explanation(few if number < right else many, (*rooms, *outlined(stones)))
    return Reply(given, Result.TAKEN_BACK, told)


def _pick(run: Run, index: int) -> Reply:
    assert isinstance(run.step.task, ChooseTask)
    if not 0 <= index < len(run.step.task.choices):
        return Reply(run, Result.NOTHING)
    choice, given = run.step.task.choices[index], Run(run.step, picked=index)
    if index == right_card(run.step):
        proof = proof_of_card(run, choice)
        return Reply(given, Result.DONE, replace(proof, words=run.step.done or choice.answer))
    diagnosis = diagnose_card(run, index)
    rule = _matching(run, lambda test: diagnosis is not None and test.name == diagnosis.name)
    if choice.answer is not None:
        rule = Feedback(ALWAYS, choice.answer)
    evidence = of_card(run, choice)
    if rule is None and diagnosis is None and evidence is not None:
        return Reply(given, Result.TAKEN_BACK, evidence)
    if rule is None and diagnosis is None:
        return Reply(given, Result.TAKEN_BACK, Explanation(say("Not this one yet. Look at the board.")))
    told = _of_answer(rule, diagnosis)
    if evidence is not None and not told.beats:
        told = replace(told, beats=evidence.beats or _in_one(choice.position or run.position, evidence))
    return Reply(given, Result.TAKEN_BACK, told)


def _in_one(position: Position, evidence: Explanation) -> tuple[Beat, ...]:
    """The one moment of something that has none of its own: what it shows at once."""
    return (Beat(evidence.on(Picture(position)), evidence.said),)


def _of_answer(
    rule: Feedback | None, diagnosis: Explanation | None, marks: tuple[Mark, ...] = ()
) -> Explanation:
    """The step's own feedback where there is some, else what is said of the misconception; "Why?" is its."""
    told = diagnosis or NOTHING_TOLD
    if rule is not None:
        told = replace(told, words=rule.say, marks=pointed_at(rule.marks))
    return replace(told, marks=(*marks, *told.marks))


def _matching(run: Run, holds: Callable[[Test], bool]) -> Feedback | None:
    """The first feedback rule that holds of an answer without a move."""
    return next((rule for rule in run.step.feedback if _holds(rule.when, holds)), None)


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


def _tap_test(test: Test, run: Run, right: frozenset[Point], diagnosis: Explanation | None) -> bool:
    if test.name == "tapped":
        return any(point in run.tapped for point in test.points)
    if test.name == "missed":
        return any(point in right and point not in run.tapped for point in test.points)
    return diagnosis is not None and diagnosis.name == test.name


def _number_test(test: Test, number: int, diagnoses: tuple[Explanation, ...]) -> bool:
    if test.name == "number":
        return test.compares(number)
    return any(diagnosis.name == test.name for diagnosis in diagnoses)
