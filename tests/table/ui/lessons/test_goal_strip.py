"""The goal of a step as small pictures below the words."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Language, current
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.table.scene import Control, Tone
from atari_teach.table.ui.lessons.goal_strip import goal_drawing
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.goals import panels_of
from atari_teach.teaching.lessons.kinds import RecapTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import AnsweredBy, Step
from atari_teach.ui.kit.scale import use_text_percent
from tests.gallery.lessons import lesson_at, not_the_answer
from tests.gallery.studio import Studio, drive
from tests.languages import WRITTEN
from tests.shelf import library
from tests.side_view import goal_of
from tests.soak_cases import one_in
from tests.table.at_the_table import action_for
from tests.window.playing import Pupil

LESSONS = library().lessons
EVERY = [
    (lesson, step)
    for lesson in LESSONS
    for step in lesson.steps
    if step.task.about.answered_by is not AnsweredBy.GAME and not isinstance(step.task, RecapTask)
]
LEAST_GOAL = 64
"""The least height of the place of a goal's pictures in window pixels."""

LEAST_PICTURE = 45
"""The least height of the pictures of a goal in window pixels: four in a row beside very large words."""


def faults(studio: Studio, lesson: Lesson, step: Step) -> Iterator[str]:
    """Opens a step, gives a wrong answer, and yields what does not fit on the card of the words."""
    session = lesson_at(lesson, step.id)
    for moment in ("asked", "wrong") if step.is_exercise else ("asked",):
        if moment == "wrong":
            drive(session, *map(action_for, not_the_answer(step)))
            if session.scene().tone is Tone.DONE:
                return
        studio.sit_down(session)
        table = studio.window.page(PageName.TABLE)
        assert isinstance(table, TablePage)
        card, place = table.coach.card, table.coach.card.goal_place()
        where = f"{lesson.id}/{step.id} {moment} {studio.window.width()} {current().code}"
        if place.height() < LEAST_GOAL or not card.rect().contains(place):
            yield f"{where}: the pictures are at {place.getRect()}"
        across = len(panels_of(step.task.goal_shown(step)))
        if place.width() < LEAST_PICTURE * (across * 1.36 - 0.36):
            yield f"{where}: {across} pictures in {place.width()} pixels"
        if any(place.intersects(words.geometry()) for words in (card.earlier, card.sentence)):
            yield f"{where}: words below the pictures"
        if not card.fits():
            yield f"{where}: words are cut off"


@pytest.mark.parametrize(("part", "language"), one_in(10, product(range(10), WRITTEN), 3))
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_whatever_the_words_the_pictures_of_a_goal_are_seen_before_and_after_a_wrong_answer(
    studio: Studio, part: int, language: Language, percent: int
) -> None:
    studio.usual = replace(Settings(), text_percent=percent)
    studio.speak(language)
    studio.clear()
    found: list[str] = []
    for size in ((1024, 600), (1366, 768)):
        studio.resize(size)
        for lesson, step in EVERY[part::10]:
            found += faults(studio, lesson, step)
    assert found == []


def test_a_hand_never_reaches_over_the_edge_of_the_card(qapp: QApplication) -> None:
    """Tests that nothing is painted there: below a place 100 pixels high, a card has 12 pixels of room."""
    place, outside = QRectF(20, 20, 460, 100), QRect(0, 132, 500, 48)
    over = list[str]()
    for lesson, step in EVERY:
        image = QImage(500, 180, QImage.Format.Format_ARGB32)
        image.fill(0)
        empty = image.copy(outside)
        with QPainter(image) as painter:
            goal_drawing(step.task.goal_shown(step))(painter, place)
        over += [f"{lesson.id}/{step.id}"] if image.copy(outside) != empty else []
    assert over == []


def test_the_pictures_stay_until_the_step_is_done(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, LESSONS[1], "how-many", tmp_path)
    goals = [(goal_of(pupil.scene), pupil.page.coach.card.shows_goal())]
    turns: tuple[Callable[[], None], ...] = (
        pupil.answer_wrongly,
        lambda: pupil.press(Control.HINT),
        pupil.answer_rightly,
        lambda: pupil.press(Control.NEXT),
    )
    for act in turns:
        act()
        goals.append((goal_of(pupil.scene), pupil.page.coach.card.shows_goal()))
    asked, missed, hinted, done, following = goals
    assert asked == missed == hinted
    assert asked[1]
    assert done == (None, False)
    assert following[0] not in (None, asked[0])
    assert following[1]
    pupil.register.close()


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_larger_words_leave_room_for_the_pictures_and_are_not_covered_by_them(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Tests that the pictures are below the words on a small screen, and next to the words in the strip."""
    use_text_percent(150)
    pupil = Pupil(qtbot, LESSONS[1], "how-many", tmp_path)
    pupil.page.resize(*size)
    pupil.page.relayout()
    card = pupil.page.coach.card
    assert card.shows_goal()
    assert card.fits()
    assert not card.goal_place().intersects(card.sentence.geometry())
    assert card.rect().contains(card.goal_place())
    assert card.goal_place().height() >= 52
    pupil.register.close()
