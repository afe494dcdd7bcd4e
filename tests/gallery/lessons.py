"""Screenshots of lessons: every kind of step asked, missed, hinted at and done, and comments on moves."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Point
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.table.scene import Action, Chose, Control, Pressed, Session, Tone
from atari_teach.teaching.lessons.kinds import (
    KINDS,
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    Kind,
    RecapTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.lessons.random_exercises import draw
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import (
    Answer,
    Checked,
    Exercise,
    Numbered,
    Picked,
    Result,
    Run,
    Step,
    Tapped,
)
from tests.gallery.studio import State, Studio, drive
from tests.table.at_the_table import action_for
from tests.teaching.steps import right_card

_NEXT, _HINT, _WHY = Pressed(Control.NEXT), Pressed(Control.HINT), Pressed(Control.WHY)
_TEACHING = Path(__file__).parents[1] / "teaching"


def lesson_states(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
    """Returns the states of the table in lessons.

    Args:
        lessons: The lessons of the course. Each kind of step is shown by its first step in them, else in the
            gallery's lesson, else in the tests' lesson with every kind.
    """
    fixture = fixture_lesson()
    every_kind = load_lesson(_TEACHING / "good" / "03-every-kind" / "lesson.toml")
    assert isinstance(every_kind, Lesson), every_kind
    states: list[State] = []
    for kind in KINDS.values():
        where = (fixture,) if kind is RecapTask else (*lessons, fixture, every_kind)
        states.extend(_states_of(kind, *_first(kind, where)))
    for name in ("choose-board", "try-group", "try-occupied"):
        states.extend(_answered(name, fixture, name))
    states.extend(_with_explanation(fixture))
    states.append(State("lesson-end", _table(lambda: _at_the_end(fixture))))
    states.append(State("lesson-end-river", _table(lambda: _at_the_end(fixture, river=True))))
    return tuple(states)


def lesson_at(lesson: Lesson, step_id: str, helps: Helps = Helps.AFTER) -> LessonSession:
    """Returns a session at one step of a lesson, with the earlier steps done."""
    ids = [step.id for step in lesson.steps]
    done = frozenset(ids[: ids.index(step_id)])
    return LessonSession(
        lesson,
        milestones=lambda step: (step in done, step in done, False),
        partner=lambda step, saved: lesson_game(step, saved, seed=7),
        chances=RandomChoices(earlier=(fixture_lesson(),)),
        saved={"step": step_id},
        helps=lambda: helps,
    )


def not_the_answer(step: Step) -> tuple[Answer, ...]:
    """Returns answers that do not complete the step; if possible, one on which the coach comments."""
    if isinstance(step.task, TapTask) and step.task.is_checked(step):
        return (*demonstration(step)[:1], *_stray_tap(step), Checked())
    if isinstance(step.task, BuildTask):
        return (*demonstration(step)[:1], Checked())
    missed: Answer | None = None
    for given in _single_answers(step):
        reply = answer(Run(step), given)
        if reply.result is Result.TAKEN_BACK and reply.explanation.words:
            return (given,)
        if missed is None and reply.result in (Result.TAKEN_BACK, Result.REFUSED):
            missed = given
    if missed is None:
        return demonstration(step)[:1] * 2  # if every answer is right, only a stone on a stone is wrong
    return (missed,)


def played_out(session: Session) -> Session:
    """Returns a finished game in which a person plays on any free point."""
    for turn in range(200):
        empty = session.scene().picture.position.empty_points()
        start = turn * 7 % max(1, len(empty))
        for point in (*empty[start:], *empty[:start]):
            drive(session, Chose(point))
            if session.scene().over:
                return session
            if session.scene().tone is not Tone.NOT_YET:
                break
    return session


def _first(kind: Kind, lessons: tuple[Lesson, ...]) -> tuple[Lesson, Step]:
    return next((lesson, step) for lesson in lessons for step in lesson.steps if isinstance(step.task, kind))


def _states_of(kind: Kind, lesson: Lesson, step: Step) -> Iterator[State]:
    name = kind.about.name
    if issubclass(kind, Exercise):
        yield from _answered(name, lesson, step.id)
        yield from _helped(name, lesson, step)
        return
    yield _state(f"{name}-asked", lesson, step.id)
    if kind is ShowTask:
        yield _state(f"{name}-next-beat", lesson, step.id, beat=1)
    elif kind is TalkTask:
        yield _state(f"{name}-next-card", lesson, step.id, _NEXT)
    elif kind is RecapTask:
        item = draw((fixture_lesson(),), 1, seed=0)[0].step
        wrong, right = tuple(map(action_for, not_the_answer(item))), _right(item)
        yield _state(f"{name}-wrong", lesson, step.id, *wrong)
        yield _state(f"{name}-done", lesson, step.id, *right)
        yield _state(f"{name}-next", lesson, step.id, *right, Pressed(Control.SAVED), _NEXT)
    elif kind is GameTask:
        middle = Point(step.position.size // 2, step.position.size // 2)
        yield _state(f"{name}-refused", lesson, step.id, Chose(middle), Chose(middle))
        yield State(f"lesson-{name}-done", _table(lambda: played_out(lesson_at(lesson, step.id))))


def _answered(name: str, lesson: Lesson, step_id: str) -> Iterator[State]:
    step = next(step for step in lesson.steps if step.id == step_id)
    right = _right(step)
    wrong = tuple(action_for(given) for given in not_the_answer(step))
    yield _state(f"{name}-asked", lesson, step_id)
    yield _state(f"{name}-wrong", lesson, step_id, *wrong)
    if len(right) > 1:
        yield _state(f"{name}-going-on", lesson, step_id, *right[: len(right) // 2])
    yield _state(f"{name}-done", lesson, step_id, *right)


def _right(step: Step) -> tuple[Action, ...]:
    """Returns the actions that do the step; a refused move also needs its explanation."""
    answers = tuple(action_for(given) for given in demonstration(step))
    return (*answers, _WHY) if isinstance(step.task, TryTask) else answers


def _at_the_end(lesson: Lesson, *, river: bool = False) -> Session:
    """Returns the session at its end, after everything was done for the first time.

    With `river`, the end leads on to the river.
    """
    last = lesson.steps[-1]
    session = LessonSession(
        lesson,
        milestones=lambda _step: (True, True, False),
        partner=lesson_game,
        saved={"step": last.id},
        finished=lambda: 5,
        river=(lambda: None) if river else None,
    )
    return drive(session, *_right(last), _NEXT)


def _helped(name: str, lesson: Lesson, step: Step) -> Iterator[State]:
    for level in (1, 2, 3):
        yield _state(f"{name}-hint-{level}", lesson, step.id, *[_HINT] * level)
    wrong = tuple(action_for(given) for given in not_the_answer(step))
    yield _state(f"{name}-help-offered", lesson, step.id, *wrong * 4)
    yield _state(f"{name}-shown", lesson, step.id, Pressed(Control.SHOW_ME))


_EXPLAINED = {
    "self-atari": "C3",
    "leaves-atari": "E5",
    "fills-own-safe-point": "A3",
    "chases-out": "D1",
    "self-capture-loses": "B5",
    "move": "E1",  # other-task
    "try": "C4",  # no-liberty-single
    "try-group": "B4",  # no-liberty-group
    "try-occupied": "B3",  # occupied
}


def _with_explanation(lesson: Lesson) -> Iterator[State]:
    """Yields every picture of each explanation of a move."""
    for step_id, point in _EXPLAINED.items():
        chosen = Chose(Point.parse(point))
        session = drive(lesson_at(lesson, step_id), chosen)
        code = _code_of(lesson, step_id, chosen.point)
        yield _state(f"code-{code}", lesson, step_id, chosen)
        for beat in range(len(drive(session, _WHY).scene().beats)):
            yield _state(f"code-{code}-why-{beat + 1}", lesson, step_id, chosen, _WHY, beat=beat)


def _code_of(lesson: Lesson, step_id: str, point: Point) -> str:
    step = next(step for step in lesson.steps if step.id == step_id)
    return answer(Run(step), Tapped(point)).explanation.name


def _state(name: str, lesson: Lesson, step_id: str, *actions: Action, beat: int = 0) -> State:
    return State(f"lesson-{name}", _table(lambda: drive(lesson_at(lesson, step_id), *actions), beat))


def _table(make: Callable[[], Session], beat: int = 0) -> Callable[[Studio], None]:
    return lambda studio: studio.sit_down(make(), beat=beat)


def _single_answers(step: Step) -> tuple[Answer, ...]:
    match step.task:
        case CountTask():
            return tuple(Numbered(number) for number in range(13))
        case ChooseTask():
            count = len(getattr(step.task, "choices", ()))
            return tuple(Picked(index) for index in range(count) if index != right_card(step))
        case _:
            return tuple(Tapped(point) for point in step.position.points())


def _stray_tap(step: Step) -> tuple[Answer, ...]:
    """Returns a tap that is not part of the answer."""
    assert isinstance(step.task, TapTask)
    right = {given.point for given in demonstration(step) if isinstance(given, Tapped)}
    stray = [point for point in step.position.empty_points() if point not in right]
    return (Tapped(stray[0]),) if stray else ()


@cache
def fixture_lesson() -> Lesson:
    """Returns a lesson that is not on the path: a step of every kind, and one for each comment on a move."""
    lesson = load_lesson(Path(__file__).parent / "00-gallery" / "lesson.toml")
    assert isinstance(lesson, Lesson), lesson
    return lesson
