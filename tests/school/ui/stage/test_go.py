"""Two teams play go in front of a class: by mouse and by keys, counted on the wall, and continued."""

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.i18n import ENGLISH
from atari_teach.engine.rules import Colour, Point
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.stage.start_session import resume
from atari_teach.school.ui.stage.teacher import Command
from atari_teach.table.scene import Chose, Control
from tests.languages import PORTUGUESE
from tests.school.ui.relays import key
from tests.school.ui.stage.leading import SPACE, Leading
from tests.window.house import Open

PLAN, RELAY = "session-7", 2
WALL = ("D7", "E7", "D6", "E6", "D5", "E5", "D4", "E4", "D3", "E3", "D2", "E2", "D1", "E1", "G4", "A4")
"""Two walls, and in each half a dead stone of the other side."""


@pytest.fixture
def leading(a_house: Open) -> Leading:
    made = Leading(a_house())
    made.house.window.language_wanted.emit(PORTUGUESE)
    made.children(4)
    made.start(PLAN, item=RELAY)
    return made


def press(leading: Leading, control: Control) -> None:
    leading.click(leading.page.table.wall.buttons[control])


def words(leading: Leading) -> str:
    return leading.page.table.wall.ribbon.sentence.words()


def numbers(leading: Leading) -> tuple[str, str]:
    wall = leading.page.table.wall
    return wall.left.count.words(), wall.right.count.words()


def build_walls(leading: Leading) -> None:
    """Plays sixteen stones without the window."""
    for point in WALL:
        leading.relay.act(Chose(Point.parse(point)))
    leading.page.table.show_scene(leading.relay.scene())


def play_to_the_end(leading: Leading) -> None:
    """Plays both walls and two passes."""
    build_walls(leading)
    for _side in Colour:
        press(leading, Control.PASS)


def test_by_mouse_a_class_passes_marks_agrees_and_counts_aloud(leading: Leading) -> None:
    leading.house.window.language_wanted.emit(ENGLISH)
    wall = leading.page.table.wall
    build_walls(leading)
    leading.touch(Point.parse("A1"))
    assert wall.buttons[Control.PASS].isHidden(), "whoever has a stone in hand does not pass"
    leading.page.teacher.show_strip(True)
    leading.click(leading.page.teacher.strip.buttons[Command.UNDO])
    press(leading, Control.PASS)
    assert (wall.left.passed.words(), wall.right.passed.words()) == ("Passed", "")
    press(leading, Control.PASS)
    assert words(leading) == "Both sides passed. Tap stones that can't be saved."
    for point in ("G4", "A4"):
        leading.touch(Point.parse(point))
    press(leading, Control.AGREE)
    told = [words(leading)]
    shown = [numbers(leading)]
    for _beat in range(4):
        leading.click(wall.ribbon.next_button)
        told.append(words(leading))
        shown.append(numbers(leading))
    assert told == [
        "These stones can't be saved: they come off.",
        "Captured stones go home and fill their own castles.",
        "We count for Black: 20.",
        "We count for White: 13.",
        "Black won! More territory: 20 to 13.",
    ]
    assert shown == [("", ""), ("", ""), ("20", ""), ("20", "13"), ("20", "13")]


def test_one_key_agrees_counts_and_leads_on(leading: Leading) -> None:
    play_to_the_end(leading)
    for point in ("G4", "A4"):
        leading.touch(Point.parse(point))
    leading.key(SPACE)
    assert words(leading) == "Estas peças já não se salvam: saem do tabuleiro."
    leading.key(SPACE, times=4)
    assert words(leading) == "Ganharam as Negras! Mais território: 20 a 13."
    assert leading.shown() is StopKind.RELAY
    leading.key(SPACE)
    assert leading.shown() is StopKind.REPLAY, "everybody has played"


def test_by_keys_a_child_passes_and_the_count_is_taken_back(leading: Leading) -> None:
    leading.put("D4")
    table = leading.page.table
    leading.touch(Point.parse("E5"))
    key(table, "D")
    assert table.wall.right.active, "whoever has a stone in hand does not pass"
    key(table, "U")
    key(table, "D")
    assert table.wall.left.active
    assert table.wall.right.passed.words() == "Passaram"
    key(table, "D")
    leading.key(SPACE)
    assert leading.relay.scene().over
    key(table, "U")
    assert table.can_press(Control.AGREE)
    key(table, "U")
    assert table.wall.left.active
    key(table, "D")
    press(leading, Control.RESUME)
    leading.put("C3")
    assert len(leading.relay.game.position.stones()) == 2


def test_marks_are_still_there_another_day(leading: Leading) -> None:
    play_to_the_end(leading)
    leading.touch(Point.parse("G4"))
    before = leading.relay.scene()
    leading.key(Qt.Key.Key_Escape)
    leading.page.teacher.dismiss()
    desk = leading.house.controller.app
    leading.house.window.back()
    assert resume(desk)
    assert leading.shown() is StopKind.RELAY
    assert leading.relay.scene().picture == before.picture
    assert leading.page.table.can_press(Control.AGREE)
