"""Doing a step: each answer is judged, and answered in turn.

Pure: a run is a value, an answer gives a reply with the next run, and a retry is the run with nothing in it.
What is no answer is never only "not yet": the step's own feedback speaks first, then what follows from the
move, then the recognised misconception, then a general sentence.
"""

from collections.abc import Callable
from typing import assert_never

from atari_teach.i18n import Text, say, say_n
from atari_teach.rules import Point
from atari_teach.teaching.answers import Answer, Checked, Numbered, Picked, Reply, Result, Run, Tapped
from atari_teach.teaching.diagnosis import Diagnosis, diagnose_card, diagnose_number, diagnose_taps
from atari_teach.teaching.explain_marks import in_order, pointed_at
from atari_teach.teaching.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.hints import answer_marks
from atari_teach.teaching.lesson import (
    BuildTask,
    ChooseTask,
    CountTask,
    Feedback,
    GameTask,
    MoveTask,
    PlaceTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.picture import Mark, MarkKind
from atari_teach.teaching.queries import ask, how_many
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
        ):
            return False
        case _:
            assert_never(run.step.task)


def _tap(run: Run, point: Point) -> Reply:
    if point not in run.step.position:
        return Reply(run, Result.NOTHING)
    marked = tap_marks(run, point)
    tapped = run.tapped - marked if point in run.tapped else run.tapped | marked
    after = Run(run.step, tapped=tapped)
    return Reply(after, Result.GOING_ON, marks=tap_picture(after))


def tap_picture(run: Run) -> tuple[Mark, ...]:
    """The marks on what has been tapped so far."""
    return tuple(Mark(MarkKind.CHOSEN, point) for point in in_order(run.tapped))


def _check_taps(run: Run) -> Reply:
    assert isinstance(run.step.task, TapTask)
    right = ask(run.step.task.ask, run.study)
    if run.tapped == right:
        return Reply(run, Result.DONE, run.step.done, answer_marks(run.step))
    extra, found = run.tapped - right, run.tapped & right
    marks = tuple(Mark(MarkKind.EXTRA, point) for point in in_order(extra)) + tuple(
        Mark(MarkKind.RIGHT, point) for point in in_order(found)
    )
    rule = _matching(run, lambda test: _tap_test(test, run, right))
    if rule is not None:
        return _authored(run, rule, marks)
    diagnosis = diagnose_taps(run, run.step.task.ask, run.tapped)
    if diagnosis is not None:
        return _diagnosed(run, diagnosis, marks)
    return Reply(run, Result.TAKEN_BACK, _taps_words(len(extra), len(right - run.tapped)), marks)


def _taps_words(extra: int, missed: int) -> Text:
    if extra == 0:
        return say_n("There is one more. Look again.", "There are more to find. Look again.", missed)
    return say("Look again at the marked ones.")


def _number(run: Run, number: int) -> Reply:
    assert isinstance(run.step.task, CountTask)
    asked, given = run.step.task.ask, Run(run.step, number=number)
    right = how_many(asked, run.study)
    if number == right:
        return Reply(given, Result.DONE, run.step.done, answer_marks(run.step))
    diagnosis = diagnose_number(run, asked, number)
    rule = _matching(run, lambda test: _number_test(test, number, diagnosis))
    if rule is not None:
        return _authored(given, rule, code="" if diagnosis is None else diagnosis.name.value)
    if diagnosis is not None:
        return _diagnosed(given, diagnosis)
    few = say("There are more. Count again, one by one.")
    many = say("There are fewer. Count again, one by one.")
    return Reply(given, Result.TAKEN_BACK, few if number < right else many)


def _pick(run: Run, index: int) -> Reply:
    assert isinstance(run.step.task, ChooseTask)
    if not 0 <= index < len(run.step.task.choices):
        return Reply(run, Result.NOTHING)
    choice, given = run.step.task.choices[index], Run(run.step, picked=index)
    if index == right_card(run.step):
        return Reply(given, Result.DONE, choice.answer or run.step.done)
    diagnosis = diagnose_card(run, index)
    name = "" if diagnosis is None else diagnosis.name.value
    if choice.answer is not None:
        return Reply(given, Result.TAKEN_BACK, choice.answer, code=name)
    rule = _matching(run, lambda test: test.name == name)
    if rule is not None:
        return _authored(given, rule, code=name)
    if diagnosis is not None:
        return _diagnosed(given, diagnosis)
    return Reply(given, Result.TAKEN_BACK, say("Not this one yet. Look at the board."))


def _diagnosed(run: Run, diagnosis: Diagnosis, marks: tuple[Mark, ...] = ()) -> Reply:
    shown = (*marks, *pointed_at(diagnosis.points))
    return Reply(run, Result.TAKEN_BACK, diagnosis.words, shown, code=diagnosis.name.value)


def _authored(run: Run, rule: Feedback, marks: tuple[Mark, ...] = (), code: str = "") -> Reply:
    shown = (*marks, *pointed_at(rule.marks))
    return Reply(run, Result.TAKEN_BACK, rule.say, shown, code=code)


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


def _tap_test(test: Test, run: Run, right: frozenset[Point]) -> bool:
    if test.name == "tapped":
        return any(point in run.tapped for point in test.points)
    if test.name == "missed":
        return any(point in right and point not in run.tapped for point in test.points)
    assert isinstance(run.step.task, TapTask)
    diagnosis = diagnose_taps(run, run.step.task.ask, run.tapped)
    return diagnosis is not None and diagnosis.name.value == test.name


def _number_test(test: Test, number: int, diagnosis: Diagnosis | None) -> bool:
    if test.name == "number":
        assert test.number is not None
        return {">=": number >= test.number, "<=": number <= test.number}.get(
            test.comparison, number == test.number
        )
    return diagnosis is not None and diagnosis.name.value == test.name
