"""Measures the teacher's table of a class after a year: 35 pupils, 200 000 events; prints one line of JSON.

run.py runs it with the tree to measure on PYTHONPATH; `python benchmarks/report.py` works too.
"""

import json
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from atari_teach.features import PageName
from atari_teach.school.report import ClassReport
from atari_teach.school.report_words import report_rows
from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.event import Event
from atari_teach.store.register import Register
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import Library
from tests.gallery.studio import Studio
from tests.languages import PORTUGUESE

EVENTS = 200_000
PUPILS = 35
TIMES = 5
CLASS = "c" * 16
ADDED = "2026-09-10T08:00:00.000000Z"


def a_year(lessons: tuple[Lesson, ...], how_many: int = EVENTS) -> Contents:
    """Returns the store of a class that did a few steps on every day, with all events of that."""
    chance = random.Random(1)
    steps = [(lesson.id, step.id) for lesson in lessons for step in lesson.exercises]
    pupils = tuple(PupilRow(f"{n:016x}", ADDED, 1, f"Pupil {n}", "fox", CLASS) for n in range(PUPILS))
    events: list[EventRow] = []
    day = date(2026, 9, 10)
    while len(events) < how_many:
        for pupil in pupils:
            for _ in range(chance.randrange(3, 10)):
                for each in done_once(*chance.choice(steps), chance):
                    place = ("0" * 16, len(events) + 1, pupil.pupil, f"{day}T09:30:00.000000Z")
                    events.append(EventRow(*place, str(day), each.kind, each.text))
        day += timedelta(days=1)
    return Contents(pupils, tuple(events[:how_many]), (ClassRow(CLASS, ADDED, 1, "4B"),))


def done_once(lesson: str, step: str, chance: random.Random) -> Iterator[Event]:
    for _ in range(chance.randrange(3)):
        seen = ["diagonals"] if chance.random() < 0.2 else []
        tried = f"{chance.choice('ABCDE')}{chance.randrange(1, 6)}"
        yield event.step_tried(lesson, step, 0, seen, answer=tried)
    if chance.random() < 0.1:
        yield event.hint_used(lesson, step, 1)
    yield event.step_done(lesson, step)
    state = {"step": step, "moves": ["C3"] * chance.randrange(6), "tapped": [], "variant": 0, "done": True}
    yield event.table_saved(f"lesson:{lesson}", state)


def seconds(what: Callable[[], object]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def times_s(how_many: int = EVENTS) -> dict[str, list[float]]:
    """Returns the times of opening the store, of the table, of its page, and of a pupil's progress."""
    lessons = Library.load().lessons
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database.create(folder / FILE_NAME, a_year(lessons, how_many))
        opening = [seconds(lambda: Register.open(folder).close()) for _ in range(TIMES)]
        register = Register.open(folder)

        def opened() -> object:
            register.record(CLASS, [event.table_closed("relay")])  # empties the cache of sums
            report = ClassReport.of(lessons, register.pupils(CLASS), register.step_sums(CLASS))
            return report_rows(report, PORTUGUESE)

        tables = [seconds(opened) for _ in range(TIMES)]
        pupil = register.pupils(CLASS)[0].id
        progress = seconds(lambda: register.progress(pupil))
        register.close()
        pages = [page_s(folder, lessons) for _ in range(TIMES)]
    return {
        "table_s": tables,
        "table_page_s": pages,
        "store_s": opening,
        "progress_s": [progress],
    }


def page_s(folder: Path, lessons: tuple[Lesson, ...]) -> float:
    """Returns the seconds from the first press on *Ver progresso* to the painted page."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    studio = Studio(application, lessons, folder, (1366, 768))
    studio.picture()

    def opened() -> object:
        studio.window.go_to(PageName.REPORT)
        return studio.picture()

    took = seconds(opened)
    studio.close()
    return took


def main() -> None:
    print(json.dumps(times_s()))


if __name__ == "__main__":
    main()
