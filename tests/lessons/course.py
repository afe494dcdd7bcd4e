"""The lessons of the program, with right and wrong answers for tests."""

from collections.abc import Iterator

from atari_teach.engine.rules import Point, Symmetry
from atari_teach.teaching.expressions.queries import how_many
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.run import answer, demonstration, solving_points
from atari_teach.teaching.lessons.step import (
    Answer,
    Checked,
    Numbered,
    Picked,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.variants import as_shown
from tests.shelf import library
from tests.teaching.steps import right_card

LIBRARY = library()
LESSONS = LIBRARY.lessons
MISSED = (Result.TAKEN_BACK, Result.REFUSED)
LARGEST_KEY = 12

Answers = tuple[Answer, ...]


def lesson(lesson_id: str) -> Lesson:
    found = LIBRARY.lesson(lesson_id)
    assert found is not None, lesson_id
    return found


def step(name: str, symmetry: Symmetry | None = None) -> Step:
    """The step `lesson/step` in a variant, by default as written."""
    lesson_id, step_id = name.split("/")
    return as_shown(next(step for step in lesson(lesson_id).steps if step.id == step_id), symmetry)


def boards(name: str) -> tuple[Step, ...]:
    """The step `lesson/step` on all its boards, as written."""
    lesson_id, step_id = name.split("/")
    written = next(step for step in lesson(lesson_id).steps if step.id == step_id)
    return tuple(as_shown(board) for board in written.boards)


def computed(step: Step) -> str | int:
    """The right answer that the program computes: points such as “C3 D4”, a number, or “card 0”."""
    match step.task:
        case CountTask(asked):
            return how_many(asked, Run(step).study)
        case ChooseTask():
            return f"card {right_card(step)}"
        case _:
            return " ".join(sorted(map(str, solving_points(Run(step)))))


def judged() -> tuple[str, ...]:
    """The names of all exercises, except games and recaps."""
    return tuple(
        f"{one.id}/{step.id}"
        for one in LESSONS
        for step in one.exercises
        if not isinstance(step.task, GameTask | RecapTask)
    )


def answered(step: Step, answers: Answers) -> Reply:
    """The reply to the last of these answers."""
    run = Run(step)
    for given in answers[:-1]:
        run = answer(run, given).run
    return answer(run, answers[-1])


def not_the_answer(step: Step) -> Iterator[Answers]:
    """Yields sequences of answers, each ending with a wrong answer that a child may give first."""
    points = step.position.points()
    right = set(solving_points(Run(step)))
    shown = demonstration(step)
    match step.task:
        case PlaceTask():
            yield (shown[0], shown[0])
            yield from ((Tapped(point),) for point in points if point not in right)
        case MoveTask() | TryTask() | SequenceTask():
            yield from ((Tapped(point),) for point in points if point not in right)
        case TapTask():
            yield from _other_taps(step, right)
        case CountTask():
            yield from ((Numbered(n),) for n in range(LARGEST_KEY + 1) if Numbered(n) != shown[0])
        case ChooseTask():
            cards = range(len(getattr(step.task, "choices", ())))
            yield from ((Picked(n),) for n in cards if Picked(n) != shown[0])
        case BuildTask():
            yield from ((*shown[:length], Checked()) for length in range(1, len(shown)))
            yield from ((Tapped(point),) for point in step.position.stones())
        case _:
            raise AssertionError(step.task)


def _other_taps(step: Step, right: set[Point]) -> Iterator[Answers]:
    """Yields wrong taps: one point too many, one point alone, and none.

    If a tap is judged at once, no more taps follow.
    """
    everything = tuple(Tapped(point) for point in right)
    yield (Checked(),)
    for point in step.position.points():
        if point not in right:
            at_once = answer(Run(step), Tapped(point)).result is not Result.GOING_ON
            alone = (Tapped(point),) if at_once else (Tapped(point), Checked())
            yield alone
            if step.task.is_checked(step):
                yield (*everything, *alone)
