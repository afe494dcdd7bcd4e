"""The child's river: no stone is shown cut off, scrolling reaches all, and their order."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Text, say
from atari_teach.learn.ui.river_sheet import ChildsRiver, RiverSheet
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.store.progress import Reached
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.kit.scale import scale_for
from tests.shelf import library

MILESTONES = (Reached.ALL, Reached.ALL, Reached.NONE)
STONES = tuple(
    LessonStone(lesson.id, lesson.title, ".../.X./...", MILESTONES, Place.VILLAGE)
    for lesson in library().lessons
)


@pytest.mark.parametrize("hard", [(), (say("The river"),)])
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1280, 720)])
def test_no_stone_is_seen_in_half_and_all_are_seen_on_the_way_down_and_up(
    qtbot: QtBot, size: tuple[int, int], hard: tuple[Text, ...]
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(*size)
    sheet = RiverSheet(page)
    u = scale_for(*size)
    sheet.set_scale(u)
    sheet.resize(round(size[0] * 0.97), round(size[1] * 0.74))
    page.show()
    sheet.show_river(ChildsRiver(STONES), hard)
    assert sheet.pane.overflows()
    assert len(_seen_whole(sheet)) >= (4 if hard else 8)
    for button in (sheet.pane.down, sheet.pane.up):
        found: set[int] = set()
        for _turn in range(len(STONES)):
            found |= _seen_whole(sheet)
            if not button.isEnabled():
                break
            button.click()
        assert found == set(range(len(STONES)))


def _seen_whole(sheet: RiverSheet) -> set[int]:
    """The indexes of the visible stones; checks that none is cut off."""
    view, whole = sheet.pane.view, set()
    for number, stone in enumerate(sheet.row.stones):
        place = QRect(stone.mapTo(view, QPoint(0, 0)), stone.size())
        assert view.rect().contains(place) or not view.rect().intersects(place), number
        if view.rect().contains(place):
            whole.add(number)
    return whole
