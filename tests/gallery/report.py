"""Screenshots of the teacher's table: a class with progress, one of its lessons opened, and no class."""

import random
from collections.abc import Iterator
from functools import partial

from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.features import PageName
from atari_teach.school.ui.report.report_page import ReportPage, TimeWindow
from atari_teach.store.event import Event, hint_used, puzzle_done, step_done, step_tried
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.kinds import CountTask, TapTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from tests.gallery.desk import add_class
from tests.gallery.studio import State, Studio

_BELIEFS = (Misconception.DIAGONALS, Misconception.SHARED_TWICE, Misconception.EDGE_FOUR)


def report_states() -> tuple[State, ...]:
    return tuple(_states())


def _states() -> Iterator[State]:
    yield State("report-nobody", _nobody)
    yield State("report-fresh", partial(_begun, pupils=8))
    yield State("report", partial(_going, pupils=25))
    yield State("report-35", partial(_going, pupils=35, others=("3.º A", "1.º ciclo, sala grande")))
    yield State("report-steps", _steps)
    yield State("report-lesson", _lesson)
    yield State("report-who", lambda studio: _class(studio, 25).open_beliefs())
    yield State("report-puzzles", _puzzles)


def _nobody(studio: Studio) -> None:
    _page(studio)


def _begun(studio: Studio, pupils: int) -> None:
    _page(studio, pupils)


def _going(studio: Studio, pupils: int, others: tuple[str, ...] = ()) -> None:
    for name in others:
        add_class(studio, name, 3)
    _class(studio, pupils)


def _page(studio: Studio, pupils: int = 0) -> ReportPage:
    if pupils:
        add_class(studio, "4.º B", pupils)
    page = studio.page(PageName.REPORT)
    assert isinstance(page, ReportPage)
    page.visited.emit()
    page.show_window(TimeWindow.ALL)
    return page


def _class(studio: Studio, pupils: int) -> ReportPage:
    """Shows a class after some weeks; the same in every run."""
    class_id = add_class(studio, "4.º B", pupils)
    for number, pupil in enumerate(studio.register.pupils(class_id)):
        studio.register.record(pupil.id, _weeks(random.Random(number), studio.lessons))
    page = _page(studio)
    page.show_class(class_id)
    return page


def _weeks(rng: random.Random, lessons: tuple[Lesson, ...]) -> tuple[Event, ...]:
    """Returns the events of a pupil: the first lessons done, one begun, and some mistakes."""
    events: list[Event] = []
    reached = rng.randrange(1, len(lessons) + 1) if lessons else 0
    for lesson in lessons[:reached]:
        steps = lesson.exercises
        stays = len(steps) if lesson is not lessons[reached - 1] else rng.randrange(len(steps) + 1)
        for step in steps[:stays]:
            events += _missed(rng, lesson, step, rng.choice((0, 0, 1, 2)))
            events.append(step_done(lesson.id, step.id))
        if stays < len(steps):
            events += _missed(rng, lesson, steps[stays], rng.choice((0, 2, 5)))
    return tuple(events)


def _missed(rng: random.Random, lesson: Lesson, step: Step, times: int) -> Iterator[Event]:
    for _time in range(times):
        codes = [rng.choice(_BELIEFS).value] if rng.random() < 0.4 else []
        answer = ""
        if isinstance(step.task, CountTask):
            answer = str(rng.randrange(2, 7))
        elif isinstance(step.task, TapTask):
            answer = str(rng.choice(step.position.points()))
        yield step_tried(lesson.id, step.id, 0, codes, answer=answer)
    if times > 1:
        yield hint_used(lesson.id, step.id, 1)


def _steps(studio: Studio) -> None:
    page = _class(studio, 25)
    row = next(n for n, one in enumerate(page.report.rows) if any(c.steps[0].answers for c in one.lessons))
    lesson = next(n for n, cell in enumerate(page.report.rows[row].lessons) if cell.steps[0].answers)
    page.open_steps(row, lesson)


def _puzzles(studio: Studio) -> None:
    """Shows two children who have answered puzzles; the second often misses those about its own atari."""
    class_id = add_class(studio, "4.º B", 8)
    first, second, *_ = studio.register.pupils(class_id)
    kinds = (Kind.TAKE, Kind.NOWHERE, Kind.THREAT, Kind.SAVE)
    for pupil in (first, second):
        answers = (
            puzzle_done(
                kind,
                4,
                f"{kind}{number}",
                first=number % 6 > 0 and not (kind is Kind.SAVE and pupil is second and number % 3 > 0),
                seen=False,
            )
            for number in range(12)
            for kind in kinds
        )
        studio.register.record(pupil.id, answers)
    page = _page(studio)
    page.show_class(class_id)
    page.open_beliefs()


def _lesson(studio: Studio) -> None:
    _class(studio, 25).open_steps(-1, 2)
