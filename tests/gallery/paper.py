"""Screenshots of the page that prints."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from atari_teach.base.settings import ClassSetup
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.features import PageName
from atari_teach.paper.ui.print_page import PrintPage, Subject
from atari_teach.table.scene import Cancel, Errand
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.ui.kit.background import Errands, Work
from tests.gallery.desk import add_class
from tests.gallery.studio import State, Studio


def paper_states() -> tuple[State, ...]:
    return tuple(_states())


def _states() -> Iterator[State]:
    yield State("print", _card)
    yield State("print-boards", _boards)
    yield State("print-kit", _kit)
    yield State("print-letter", _letter)
    yield State("print-rules", _rules)
    yield State("print-guidelines", _guidelines)
    yield State("print-two-rules", _two_rules)
    yield State("print-install", _install)
    yield State("print-large-board", _large_board)
    yield State("print-worksheet", _worksheet)
    yield State("print-answers", _answers)
    yield State("print-waiting", _waiting)
    yield State("print-puzzles", partial(_puzzles, kinds=()))
    yield State("print-puzzles-kind", partial(_puzzles, kinds=((Kind.NOWHERE, 3),)))
    yield State("print-puzzles-answers", partial(_puzzles, kinds=((Kind.NOWHERE, 3),), page=1))
    yield State("print-puzzles-missed", partial(_puzzles, kinds=((Kind.SAVE, 2), (Kind.TWO, 3)), count=10))
    yield State("print-diploma", _diploma)


def _page(studio: Studio) -> PrintPage:
    studio.page(PageName.PRINT)
    page = _page_there(studio)
    page.lessons.have_all_pages()
    page.choose_sheets((7,), ("card",))
    return page


def _page_there(studio: Studio) -> PrintPage:
    page = studio.window.page(PageName.PRINT)
    assert isinstance(page, PrintPage)
    return page


def _puzzles(studio: Studio, kinds: tuple[tuple[Kind, int], ...], count: int = 6, page: int = 0) -> None:
    there = _page(studio)
    there.show_puzzles(kinds, count)
    while there.puzzles.busy:
        QCoreApplication.processEvents()
    if page:
        there.turn.more.click()


def _card(studio: Studio) -> None:
    _page(studio)


def _boards(studio: Studio) -> None:
    page = _page(studio)
    page.choose_sheets((7,), ())
    page.boards.boards.answers[3].click()


def _kit(studio: Studio) -> None:
    studio.choose(school=ClassSetup(how_many=24))
    _page(studio).boards.others.answers[1].click()


def _letter(studio: Studio) -> None:
    _page(studio).boards.others.answers[2].click()


def _rules(studio: Studio) -> None:
    page = _page(studio)
    page.choose_sheets((), (), ("go",))


def _guidelines(studio: Studio) -> None:
    page = _page(studio)
    page.choose_sheets((), ())
    page.boards.others.answers[3].click()


def _two_rules(studio: Studio) -> None:
    page = _page(studio)
    page.choose_sheets((), ())
    page.boards.others.answers[4].click()


def _install(studio: Studio) -> None:
    page = _page(studio)
    page.choose_sheets((), ())
    page.boards.others.answers[5].click()


def _large_board(studio: Studio) -> None:
    page = _page(studio)
    page.choose_sheets((19,), ())


def _worksheet(studio: Studio) -> None:
    page = _page(studio)
    page.subjects.answers[1].click()
    page.lessons.units.answers[-1].click()
    page.lessons.turn.more.click()


def _answers(studio: Studio) -> None:
    _worksheet(studio)
    _page_there(studio).lessons.pages.answers[0].click()


def _waiting(studio: Studio) -> None:
    """Shows the page while it waits for the answers of a teacher's lesson, which never come."""
    page, endless = _page(studio), _Endless()
    lessons = page.lessons
    usual, lessons.answers._errands = lessons.answers._errands, endless
    text = new_lesson("my-ladders", {"en": "Our first ladder", "pt": "A nossa primeira escada"})
    lesson = read_lesson(text, Path("40-my-ladders") / "lesson.toml")
    assert isinstance(lesson, Lesson), lesson
    page.show_lesson(lesson)
    lessons.answers._patience.stop()
    lessons.answers.came.emit()

    def tidy() -> None:
        lessons.answers.stop()
        lessons.answers._errands, lessons._brought = usual, None
        page.choose_subject(Subject.BOARDS)

    studio.tidy_up(tidy)


class _Endless(Errands):
    """Runs each job until it is cancelled, and never delivers a result."""

    def run(self, errand: Work, deliver: Callable[[int, object], None]) -> None:
        def job(cancel: Cancel) -> None:
            while not cancel():
                time.sleep(0.01)

        super().run(Errand(errand.token, job), deliver)


def _diploma(studio: Studio) -> None:
    add_class(studio, "4.º B", 12)
    add_class(studio, "3.º A", 6)
    page = _page(studio)
    page.subjects.answers[3].click()
    page.diploma.reached.answers[4].click()
    page.diploma.names.set_text("")
    page.diploma.names.field.setPlainText("Marta")
    page.diploma.finish()
    page.diploma.classes.answers[1].click()
