"""A game of two teams on the wall."""

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import Look, Settings, Theme
from atari_teach.engine.rules import SCHOOL, Colour, Point
from atari_teach.features import PageName
from atari_teach.play.team import TeamSession
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.wall.team_child import TeamChild
from atari_teach.ui.art.palette import current, palette_for
from atari_teach.ui.art.themes.wall import WALL
from tests.gallery.class_board import class_board_states
from tests.gallery.studio import Studio
from tests.gallery.wall import wall_states
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.side_view import together_of
from tests.ui.art.measures import LOOKS_AND_THEMES, contrast
from tests.ui.art.pairs import SEEN_ON, TEXT_ON

STATES = {state.name: state for state in (*wall_states(), *class_board_states())}
BAR = 60


def at(studio: Studio, name: str) -> TablePage:
    studio.clear()
    STATES[name].arrange(studio)
    return instance_of(TablePage, studio.window.page(PageName.TABLE))


def yellow(image: QImage, area: QRect) -> int:
    """Returns the number of pixels close to the wall's yellow."""
    found = 0
    for x in range(area.left(), area.right()):
        for y in range(area.top(), area.bottom()):
            seen = image.pixelColor(x, y)
            found += seen.red() > 200 and seen.green() > 160 and seen.blue() < 90
    return found


# pictures


@pytest.mark.parametrize(("moves", "active"), [("", Colour.BLACK), ("D4", Colour.WHITE)])
def test_a_thumbnail_tells_whose_turn_it_is_and_where_the_last_stone_is(
    studio: Studio, moves: str, active: Colour
) -> None:
    session = TeamSession(GameSetup(SCHOOL, 7))
    for name in moves.split():
        session.act(Chose(Point.parse(name)))
    studio.sit_down(session, wall=True)
    table = instance_of(TablePage, studio.window.page(PageName.TABLE))
    small = studio.picture().scaledToWidth(320, Qt.TransformationMode.SmoothTransformation)
    top, high = BAR * 320 // 1366, small.height() - BAR * 320 // 1366
    ends = {Colour.BLACK: QRect(0, top, 75, high), Colour.WHITE: QRect(245, top, 75, high)}
    assert yellow(small, ends[active]) > 1000
    assert yellow(small, ends[active.other]) == 0
    if moves:
        x, y = table.board.geometry_now().centre(Point.parse("D4"))
        place = table.board.mapTo(studio.window, table.board.rect().topLeft())
        x, y, scale = x + place.x(), y + place.y(), 320 / 1366
        row = [
            small.pixelColor(round(x * scale) + step, round(y * scale)).lightness() for step in range(-6, 7)
        ]
        assert max(row) - min(row) > 150, "a ring inside the stone"


@pytest.mark.parametrize("name", ["wall-team-pending", "wall-team-why", "wall-stones"])
def test_it_looks_the_same_in_every_look_and_theme(studio: Studio, name: str) -> None:
    at(studio, name)
    studio.picture()  # the first picture fills the caches of letters
    pictures = []
    for look, theme in LOOKS_AND_THEMES:
        studio.usual = Settings(look=look, theme=theme)
        at(studio, name)
        assert current() is WALL
        pictures.append(studio.picture())
    assert all(picture == pictures[0] for picture in pictures)
    assert pictures[0].pixelColor(700, 59).name() == "#ffffff"


def test_other_pages_and_other_choices_keep_their_own_colours(studio: Studio) -> None:
    at(studio, "wall-team-playing")
    studio.choose(theme=Theme.EVENING)
    assert current() is WALL
    studio.window.go_to(PageName.SETTINGS)
    assert current() is palette_for(Look.ILLUSTRATED, Theme.EVENING)
    studio.window.back()
    assert current() is WALL
    studio.window.back()
    assert current() is palette_for(Look.ILLUSTRATED, Theme.EVENING)


def test_what_is_written_on_the_wall_can_be_read() -> None:
    for pairs, least in ((TEXT_ON, 4.5), (SEEN_ON, 3.0)):
        for front, backs in pairs.items():
            for back in backs:
                one, other = getattr(WALL, front), getattr(WALL, back)
                assert not one or contrast(one, other) >= least, f"{front} on {back}"


# confirming a stone


def test_a_stone_waits_until_it_is_let_go_by_the_button_or_by_a_second_press(studio: Studio) -> None:
    table = at(studio, "wall-team-start")
    assert not studio.window.settings.confirm_move
    row = table.waiting.row
    for point, let_go in (
        (Point(3, 3), lambda: QTest.mouseClick(row.put_button, Qt.MouseButton.LeftButton)),
        (Point(2, 2), lambda: (table.board.setFocus(), QTest.keyClick(table.board, Qt.Key.Key_Return))),
    ):
        table.board._chooser._last = None
        table.board.move_cursor(point)
        table.board.choose(point)
        assert table.board.picture().position[point] is None
        assert row.isVisible()
        assert not row.drop_button.isVisible()
        assert row.put_button.words() == "Let go"
        assert table.wall.team(table.board.picture().hand or Colour.BLACK).geometry().contains(row.geometry())
        table.board._chooser._last = None
        let_go()
        assert table.board.picture().position[point] is not None
        assert not row.isVisible()


def test_the_free_board_and_other_tables_keep_what_was_chosen(studio: Studio) -> None:
    table = at(studio, "wall-empty")
    assert not table.board.options().confirm_move
    table = at(studio, "wall-team-pending")
    studio.window.back()
    studio.sit_down(TeamSession(GameSetup(SCHOOL, 5)))
    assert table.panel is table.game
    assert not table.board.options().confirm_move
    table.board.set_options(table.board.options())
    assert table.waiting.row.isHidden()


# announcements


def test_a_refused_stone_is_answered_in_words_only_when_somebody_asks(studio: Studio) -> None:
    table = at(studio, "wall-team-refused")
    wall = table.wall
    assert table.board.picture().ghosts
    assert wall.ribbon.isHidden()
    whole = table.board.geometry()
    QTest.mouseClick(wall.buttons[Control.WHY], Qt.MouseButton.LeftButton)
    assert wall.ribbon.isVisible()
    assert wall.ribbon.sentence.words() == "All around it are white stones."
    assert wall.ribbon.geometry().bottom() <= table.board.geometry().top()
    assert table.board.geometry().bottom() == whole.bottom()
    QTest.mouseClick(wall.buttons[Control.WHY], Qt.MouseButton.LeftButton)
    assert wall.ribbon.isHidden()
    assert table.board.geometry() == whole


def test_captured_stones_are_counted_aloud_for_a_moment(studio: Studio, qtbot: QtBot) -> None:
    table = at(studio, "wall-team-captured")
    assert table.wall.left.count.words() == "3!"
    assert table.wall.right.count.words() == ""
    assert "3 stones captured" in table.wall.left.accessibleName()
    qtbot.waitUntil(lambda: table.wall.left.count.words() == "")
    spots, _radius = table.wall.saucer(Colour.BLACK, 0)
    assert len(spots) == 3
    assert all(table.wall.left.geometry().contains(spot.toPoint()) for spot in spots)


def test_they_are_counted_when_they_have_come_and_not_at_another_table(studio: Studio) -> None:
    table = at(studio, "wall-team-captured")
    panel = table.wall.left
    panel.leave_out(2)
    assert panel.count.words() == ""
    panel.leave_out(0)
    assert panel.count.words() == "3!"
    studio.sit_down(TeamSession(GameSetup(SCHOOL, 5)), wall=True)
    assert panel.count.words() == ""


def test_at_the_end_both_say_good_game_and_one_press_begins_the_next(studio: Studio) -> None:
    table = at(studio, "wall-team-end")
    wall = table.wall
    assert wall.left.name.words() == wall.right.name.words() == "Good game!"
    assert wall.ribbon.sentence.words() == "Black captured three stones and won!"
    assert not wall.left.active
    assert not wall.right.active
    assert wall.small[Control.LIGHTS].isVisible()
    table.focus_keeper.rest()
    assert studio.window.focusWidget() is wall.buttons[Control.SWAP]
    QTest.keyClick(wall.buttons[Control.SWAP], Qt.Key.Key_Return)
    assert table.scene is not None
    assert not table.scene.over
    assert together_of(table.scene) == 2, "a single stone is no game played together"
    assert wall.left.name.words() == "Black"


def test_whoever_stands_there_and_comes_next_has_a_place(studio: Studio) -> None:
    table = at(studio, "wall-team-playing")
    drawn: list[QRectF] = []
    marta = TeamChild("Marta", picture=lambda _painter, rect: drawn.append(rect))
    table.wall.left.show_children(marta, TeamChild("Rui"))
    studio.picture()
    assert table.wall.left.next.isVisible()
    assert table.wall.left.next.words() == "next"
    assert table.wall.left.name.words() == "Marta"
    assert table.wall.left.follower.words() == "Rui"
    assert table.wall.left.accessibleName() == "Marta, Black, Your turn, next: Rui"
    assert drawn
    table.wall.left.show_children(None)
    assert not table.wall.left.next.isVisible()
    assert table.wall.left.name.words() == "Black"


# keys, and the way back


def test_backspace_takes_back_on_the_wall_alone(studio: Studio) -> None:
    table = at(studio, "wall-team-playing")
    assert table.scene is not None
    before = len(table.scene.picture.position.stones())
    table.board.setFocus()
    QTest.keyClick(table.board, Qt.Key.Key_Backspace)
    assert len(table.scene.picture.position.stones()) == before - 1
    session = TeamSession(GameSetup(SCHOOL, 5))
    studio.sit_down(session)
    table.act(Chose(Point(2, 2)))
    table.board.setFocus()
    QTest.keyClick(table.board, Qt.Key.Key_Backspace)
    assert table.scene.picture.position.stones()
    table.act(Pressed(Control.UNDO))
    assert not table.scene.picture.position.stones()


# words above the board


@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("name", ["wall-team-end", "wall-team-end-why"])
def test_large_words_above_the_board_are_all_seen_at_once_by_the_class(
    studio: Studio, name: str, percent: int
) -> None:
    studio.speak(PORTUGUESE)
    studio.usual = Settings(text_percent=percent)
    studio.resize((1024, 600))
    sentence = at(studio, name).wall.ribbon.sentence
    assert sentence.fits()
    assert not sentence.scrolls()
    assert sentence.used_px() >= 30 * 1024 / 1366 - 1, "no smaller than words of the usual size"
