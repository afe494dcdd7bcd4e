"""A relay on the wall, for the class and for its teacher."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtTest import QTest

from atari_teach.engine.rules import Colour, Point
from atari_teach.table.scene import Chose, Control, Pressed
from tests.gallery.studio import Studio
from tests.school.ui.relays import at, key
from tests.school.ui.test_wall import BAR, yellow

# what a class sees


def test_who_is_at_the_board_and_who_is_next_in_both_teams_are_named(studio: Studio) -> None:
    wall = at(studio, "relay-playing").wall
    left, right = wall.left, wall.right
    assert left.name.words() == "Íris"
    assert left.follower.words() == "Carlota"
    assert left.accessibleName() == "Íris, Black, Your turn, next: Carlota"
    assert right.name.words() == "Afonso"
    assert right.name.isVisible()
    assert not right.follower.isVisible()


@pytest.mark.parametrize(
    ("name", "active", "last"),
    [
        ("relay-playing", Colour.BLACK, "B4"),
        ("relay-white", Colour.WHITE, "G4"),
        ("relay-numbers", Colour.WHITE, "E3"),
        ("relay-silent", Colour.BLACK, "B4"),
        ("relay-pending", Colour.BLACK, "B4"),
        ("relay-refused", Colour.BLACK, ""),
        ("relay-nine", Colour.BLACK, "B4"),
    ],
)
def test_a_thumbnail_tells_whose_turn_it_is_and_where_the_last_stone_is(
    studio: Studio, name: str, active: Colour, last: str
) -> None:
    table = at(studio, name)
    small = studio.picture().scaledToWidth(320, Qt.TransformationMode.SmoothTransformation)
    top, high = BAR * 320 // 1366, small.height() - BAR * 320 // 1366
    ends = {Colour.BLACK: QRect(0, top, 75, high), Colour.WHITE: QRect(245, top, 75, high)}
    assert yellow(small, ends[active]) > 1000
    assert yellow(small, ends[active.other]) == 0
    if last:
        x, y = table.board.geometry_now().centre(Point.parse(last))
        place = table.board.mapTo(studio.window, table.board.rect().topLeft())
        middle = (round((x + place.x()) * 320 / 1366), round((y + place.y()) * 320 / 1366))
        row = [small.pixelColor(middle[0] + step, middle[1]).lightness() for step in range(-6, 7)]
        assert max(row) - min(row) > 150, "a ring inside the stone"


def test_children_without_names_have_numbers(studio: Studio) -> None:
    table = at(studio, "relay-numbers")
    assert table.wall.right.number.words() == "15"
    assert table.wall.right.next_number.words() == "16"
    assert not table.wall.right.name.isVisible()
    assert table.wall.right.accessibleName() == "number 15, White, Your turn, next: number 16"


def test_one_pebble_a_child_tells_who_has_played(studio: Studio) -> None:
    turns = at(studio, "relay-playing").wall.relay.turns
    assert turns.words.words() == "12 of 25"
    assert turns.accessibleName() == "12 of 25 have played"
    turns.resize(900, 40)
    assert turns.step() > 9
    picture = turns.grab().toImage()
    dark = [picture.pixelColor(x, 20).lightness() < 60 for x in range(picture.width() - 200)]
    filled = sum(1 for before, now in pairwise(dark) if now and not before)
    assert filled >= 12
    turns.resize(120, 40)
    assert turns.step() == 0, "the words alone"


def test_in_silence_there_are_no_words(studio: Studio) -> None:
    table = at(studio, "relay-pending-silent")
    wall, row = table.wall, table.waiting.row
    for label in (wall.left.name, wall.left.next, wall.left.follower, wall.goal, wall.relay.turns.words):
        assert not label.isVisible() or not label.words()
    assert row.put_button.words() == ""
    assert row.put_button.accessibleName() == "Let go"
    key(table, "M")
    assert wall.left.name.words() == "Íris"
    assert row.put_button.words() == "Let go"


def test_those_who_wait_have_something_to_do(studio: Studio) -> None:
    wall = at(studio, "relay-start").wall
    assert "Thumb up" in wall.right.task.words()
    assert wall.right.task.isVisible()
    assert not wall.left.task.isVisible()


def test_at_the_end_no_name_stands_anywhere(studio: Studio) -> None:
    table = at(studio, "relay-end")
    wall = table.wall
    assert wall.left.name.words() == wall.right.name.words() == "Good game!"
    assert wall.ribbon.sentence.words() == "Black captured three stones and won!"
    panels = (wall.left, wall.right)
    told = [words for side in panels for words in (side.accessibleName(), side.follower.words())]
    assert told == ["Black, 3 stones captured", "", "White", ""]
    assert wall.buttons[Control.SWAP].words() == "Next game"
    assert not wall.buttons[Control.TIDY].isVisible()
    QTest.mouseClick(wall.buttons[Control.SWAP], Qt.MouseButton.LeftButton)
    assert wall.left.name.words() == "Rui", "colours swap, the lines go on"


def test_a_refused_stone_is_answered_in_the_panel_and_explained_when_the_teacher_asks(studio: Studio) -> None:
    table = at(studio, "relay-refused")
    wall, whole = table.wall, table.board.geometry()
    assert wall.left.note.words() == "Try another place."
    assert wall.left.note.isVisible()
    assert wall.ribbon.isHidden()
    assert not wall.buttons[Control.WHY].isVisible()
    assert not table.board.picture().marks
    key(table, "W")
    assert wall.ribbon.isVisible()
    assert not wall.left.note.isVisible()
    key(table, "W")
    assert wall.ribbon.isHidden()
    assert table.board.geometry() == whole


def test_captured_stones_are_counted_aloud_but_not_when_something_is_taken_back(studio: Studio) -> None:
    table = at(studio, "relay-second-game")
    table.act(Pressed(Control.UNDO))
    assert table.wall.left.count.words() == ""
    table.act(Pressed(Control.UNDO))
    table.act(Chose(Point.parse("E5")))
    assert table.wall.left.count.words() == "3!"


def test_where_stones_are_counted_each_side_has_its_tally(studio: Studio) -> None:
    wall = at(studio, "relay-most").wall
    assert wall.left.tally.words() == "3"
    assert wall.right.tally.words() == "0"
    spots, _radius = wall.saucer(Colour.BLACK, 1)
    panel = wall.left.geometry()
    assert all(panel.contains(QPointF(spot).toPoint()) for spot in spots)
