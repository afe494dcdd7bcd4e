"""The goal of a step as small pictures below the words."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.table.scene import Control
from atari_teach.ui.kit.scale import use_text_percent
from tests.shelf import library
from tests.side_view import goal_of
from tests.window.playing import Pupil

LESSONS = library().lessons[:3]
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]


@pytest.mark.parametrize(("turn", "size"), [(0, (1024, 600)), (1, (1366, 768)), (2, (1920, 1080))])
def test_every_step_of_the_first_lessons_shows_what_is_to_be_done(
    qtbot: QtBot, tmp_path: Path, turn: int, size: tuple[int, int]
) -> None:
    """Tests each step in one of the sizes; `test_layout` tests the pictures in all of them."""
    left_out = []
    for number, (lesson, step) in enumerate(STEPS[turn::3]):
        pupil = Pupil(qtbot, lesson, step.id, tmp_path / str(number))
        pupil.page.resize(*size)
        pupil.page.relayout()
        card = pupil.page.coach.card
        assert card.fits()
        if not card.shows_goal():
            left_out.append(step.task.about.name)
        pupil.register.close()
    # Talk and show steps need no goal: *Next* is the only button.
    assert set(left_out) <= {"talk", "show"}


def test_the_pictures_go_with_the_first_answer_and_come_back_with_the_next_step(
    qtbot: QtBot, tmp_path: Path
) -> None:
    pupil = Pupil(qtbot, LESSONS[1], "how-many", tmp_path)
    goals = [(goal_of(pupil.scene), pupil.page.coach.card.shows_goal())]
    turns: tuple[Callable[[], None], ...] = (
        lambda: pupil.press(Control.HINT),
        pupil.answer_rightly,
        lambda: pupil.press(Control.NEXT),
    )
    for act in turns:
        act()
        goals.append((goal_of(pupil.scene), pupil.page.coach.card.shows_goal()))
    asked, hinted, done, following = goals
    assert hinted == done == (None, False)
    assert asked[0] != following[0]
    assert None not in (asked[0], following[0])
    assert asked[1]
    assert following[1]
    pupil.register.close()


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
def test_larger_words_leave_room_for_the_pictures_and_are_not_covered_by_them(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The pictures are below the words on a small screen, and next to them in the strip."""
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
