"""Confirming stones and leading a relay, by key or from the teacher's list."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.home.ui.keys import RELAY_SHEET
from atari_teach.school.relay import RelaySession
from atari_teach.table.scene import Chose, Control
from atari_teach.table.ui.keyboard import RELAY_KEYS
from tests.gallery.studio import Studio
from tests.school.ui.relays import at, key, relay_of, stones

# confirming stones


def test_a_stone_that_waits_can_be_moved_and_lifted_and_is_let_go_by_enter(studio: Studio) -> None:
    table = at(studio, "relay-start")
    for point in ("D4", "C3"):
        studio.point_at(Point.parse(point))
        assert table.board.pending() == Point.parse(point)
    assert stones(table) == 0
    key(table, "U")
    assert table.board.pending() is None
    studio.point_at(Point.parse("E5"))
    QTest.mouseClick(table.wall.left, Qt.MouseButton.LeftButton)
    assert table.board.pending() is None, "back to its team"
    studio.point_at(Point.parse("C4"))
    key(table, "Return")
    assert table.board.picture().position[Point.parse("C4")] is Colour.BLACK
    assert table.wall.right.name.words() == "Rui"


def test_enter_goes_where_the_cursor_went_meanwhile(studio: Studio) -> None:
    table = at(studio, "relay-start")
    studio.point_at(Point.parse("C4"))
    key(table, "Left")
    cursor = table.board.cursor_point()
    QTest.keyClick(table.board, Qt.Key.Key_Return)
    assert table.board.pending() == cursor
    assert stones(table) == 0


# the teacher


def test_keys_take_back_pass_on_skip_light_and_silence(studio: Studio) -> None:
    table = at(studio, "relay-playing")
    name = table.wall.left.name
    key(table, "U")
    assert stones(table) == 11
    assert table.wall.right.name.words() == "Francisco"
    table.act(Chose(Point.parse("B4")))
    key(table, "N")
    assert name.words() == "Carlota"
    key(table, "Backspace")
    assert name.words() == "Íris"
    key(table, "S")
    assert name.words() == "Carlota"
    key(table, "L")
    assert table.board.picture().lights
    assert table.board.lit() == Point.parse("B4")
    key(table, "L")
    assert not table.board.picture().lights
    assert table.board.lit() is None


def test_letters_are_silent_where_they_were_switched_off(studio: Studio) -> None:
    studio.usual = Settings(letters=False)
    table = at(studio, "relay-playing")
    key(table, "N")
    assert table.wall.left.name.words() == "Íris"
    key(table, "Backspace")
    assert stones(table) == 11


def test_every_key_stands_on_the_sheet() -> None:
    on_sheet = {cap for group in RELAY_SHEET for line in group.lines for cap in line.keys}
    assert set(RELAY_KEYS) <= on_sheet


def test_the_list_does_what_the_keys_do(studio: Studio) -> None:
    table = at(studio, "relay-playing")
    side, name = table.wall.relay, table.wall.left.name
    QTest.mouseClick(side.teacher, Qt.MouseButton.LeftButton)
    assert side.strip.isVisible()
    assert side.strip.geometry() == table.wall.right.geometry(), "on the side that rests"
    assert studio.window.focusWidget() is side.strip.action_rows[Control.UNDO]
    side.strip.action_rows[Control.SOMEONE_ELSE].click()
    assert name.words() == "Carlota"
    side.strip.action_rows[Control.UNDO].click()
    assert name.words() == "Íris"
    side.strip.action_rows[Control.LIGHTS].click()
    assert table.board.lit() == Point.parse("B4")
    studio.window.back()
    assert side.strip.isHidden()
    assert studio.window.place is PageName.TABLE
    key(table, "T")
    assert side.strip.isVisible()
    key(table, "T")
    assert side.strip.isHidden()


def test_the_tab_key_goes_down_the_list(studio: Studio) -> None:
    table = at(studio, "relay-teacher")
    strip = table.wall.relay.strip
    strip.close_button.setFocus()
    came = []
    for _ in strip.pane.rows()[1:]:
        QTest.keyClick(studio.window.focusWidget(), Qt.Key.Key_Tab)
        came.append(studio.window.focusWidget())
    assert came == [row for row in strip.pane.rows() if row is not strip.close_button]


def test_the_teacher_chooses_who_plays(studio: Studio) -> None:
    table = at(studio, "relay-choose")
    strip = table.wall.relay.strip
    rows = strip.children_rows
    assert [row.words() for row in rows[:3]] == ["Carlota", "Benedita", "Alice"]
    assert strip.width() > table.wall.right.width(), "names may be long"
    assert not strip.geometry().intersects(table.wall.left.geometry())
    rows[2].click()
    assert table.wall.left.name.words() == "Alice"
    assert table.wall.left.follower.words() == "Íris"
    assert strip.isHidden()


def test_the_teacher_changes_the_teams(studio: Studio) -> None:
    table = at(studio, "relay-teams")
    strip = table.wall.relay.strip
    named = {row.accessibleName(): row for row in strip.children_rows if not row.isHidden()}
    assert "Alice, Black" in named
    named["Alice, Black"].click()
    assert "Alice, White" in {row.accessibleName() for row in strip.children_rows}
    assert strip.isVisible()
    teams = relay_of(table).scene().relay.teams  # type: ignore[union-attr]  # a relay has them
    assert [child.name for child in teams[1].line][-1] == "Alice"


def test_another_table_begins_without_the_list_and_no_relay_has_none_of_it(studio: Studio) -> None:
    table = at(studio, "relay-teacher")
    assert table.wall.relay.strip.isVisible()
    studio.sit_down(RelaySession(relay_of(table).setup, relay_of(table).roster), wall=True)
    assert table.wall.relay.strip.isHidden()
    studio.sit_down(RelaySession(relay_of(table).setup, relay_of(table).roster), wall=False)
    for widget in table.wall.relay.widgets():
        assert not widget.isVisible()
