"""*Next* never appears under the last click: no other widget uses its place."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import BoardSide, Settings
from atari_teach.engine.rules import Point
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.lessons.kinds import GameTask, MoveTask, TryTask
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Checked, Numbered, Picked, Step, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.window.house import House, Open, every_kind
from tests.window.places import lesson_at

CASES = [
    pytest.param(size, {"text_percent": percent, "board_side": side, "large_board": large})
    for size, percent, side, large in (
        ((1366, 768), 100, BoardSide.LEFT, False),
        ((1366, 768), 200, BoardSide.RIGHT, False),
        ((1366, 768), 150, BoardSide.LEFT, True),
        ((1024, 600), 100, BoardSide.RIGHT, True),
        ((1024, 600), 150, BoardSide.RIGHT, False),
        ((1024, 600), 200, BoardSide.LEFT, False),
    )
]


@pytest.mark.parametrize(("size", "choices"), CASES)
def test_next_has_a_place_of_its_own(
    a_house: Open, size: tuple[int, int], choices: dict[str, object]
) -> None:
    house = a_house(settings=Settings(language=ENGLISH, **choices), size=size)  # type: ignore[arg-type]
    following: list[QRect] = []
    others: dict[str, QRect] = {}
    for step in every_kind().steps:
        lesson_at(house, step.task.about.name)
        others |= {f"{name} ({step.task.about.name})": rect for name, rect in _pressed_here(house)}
        if not isinstance(step.task, GameTask):
            _answer(house, step)
            assert house.button(Control.NEXT).isVisible()
            following.append(_place_of(house, house.button(Control.NEXT)))
    lesson_at(house, MoveTask.about.name)
    house.table.act(Chose(Point.parse("C4")))
    house.table.act(Pressed(Control.WHY))
    others |= {f"{name} (refused)": rect for name, rect in _pressed_here(house)}
    assert [name for name, rect in others.items() if any(rect.intersects(place) for place in following)] == []


def _answer(house: House, step: Step) -> None:
    for given in demonstration(as_shown(step)):
        match given:
            case Tapped(point):
                house.table.act(Chose(point))
            case Numbered(number):
                house.table.act(Pressed(Control.NUMBER, number))
            case Picked(index):
                house.table.act(Pressed(Control.CHOICE, index))
            case Checked():
                house.table.act(Pressed(Control.CHECK))
    if isinstance(step.task, TryTask):
        house.table.act(Pressed(Control.WHY))
    house.settle()


def _pressed_here(house: House) -> Iterator[tuple[str, QRect]]:
    """The widgets that may be pressed last before *Next* appears, with their places."""
    table = house.table
    yield "board", _place_of(house, table.board)
    for button in table.findChildren(QAbstractButton):
        if button.isVisible() and button is not house.button(Control.NEXT):
            yield button.accessibleName(), _place_of(house, button)


def _place_of(house: House, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(house.window, QPoint(0, 0)), widget.size())
