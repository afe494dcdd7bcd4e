"""A second screen: the class sees the wall there, and never the desk."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.stage.stage_page import Screens
from atari_teach.school.ui.stage.start_session import all_plans
from atari_teach.school.ui.stage.teacher import Command
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.wall.class_board import ClassBoard
from atari_teach.teaching.plans.plan import ItemKind
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.kit.page import Page
from tests.narrowing import not_none
from tests.school.ui.stage.leading import LESSONS, SPACE, Leading
from tests.window.house import House, Open


@pytest.fixture
def leading(a_house: Open) -> Leading:
    made = Leading(a_house())
    made.children(6)
    made.screens.other = QGuiApplication.primaryScreen()
    made.start("fifteen-minutes", item=2)
    return made


def test_the_wall_hangs_on_the_second_screen_and_the_teacher_has_a_page_of_her_own(leading: Leading) -> None:
    page = leading.page
    assert page.projector is not None
    assert page.wall.window() is page.projector
    assert page.wall.size() == page.projector.size()
    assert page.control.isVisible()
    assert page.teacher.strip.isVisible()
    assert page.control.part.words().startswith("Relay")
    assert page.control.note.words()
    leading.key(SPACE, times=3)  # no greeting, the next stop, and there it is
    assert leading.shown() is StopKind.TIDYING


def is_silent(leading: Leading) -> bool:
    view = leading.relay.scene().relay
    return view is not None and view.silent


def test_at_a_relay_the_teachers_letters_reach_the_table_from_her_own_screen(leading: Leading) -> None:
    leading.put("D4")
    child = leading.relay.child
    leading.key(Qt.Key.Key_N)
    assert leading.relay.child != child
    leading.key(Qt.Key.Key_U, times=2)
    assert leading.relay.played == 0
    leading.key(Qt.Key.Key_M)
    assert is_silent(leading)
    leading.key(Qt.Key.Key_B)
    leading.key(Qt.Key.Key_M)
    assert is_silent(leading), "under the curtain nothing is done"


def test_the_picture_of_the_wall_follows_a_change_of_the_letters(leading: Leading) -> None:
    page, window = leading.page, leading.house.window
    mirror = page.control.mirror

    def column() -> QImage:
        """Returns White's side, which has no animation."""
        assert mirror._picture is not None
        return mirror._picture.toImage().copy(800, 100, 220, 480)

    before = column()
    window.choose(replace(window.settings, text_percent=150, capitals=True))
    followed = column()
    assert followed != before
    mirror.look()
    assert column() == followed


def test_a_press_on_the_picture_of_the_wall_is_a_press_there(leading: Leading) -> None:
    page = leading.page
    mirror = page.control.mirror
    mirror.look()
    board = page.table.board

    def there(widget: QWidget, at: QPoint) -> QPoint:
        on_wall = widget.mapTo(page.wall, at)
        shown = mirror._shown()
        scale = shown.width() / page.wall.width()
        return QPoint(round(shown.x() + on_wall.x() * scale), round(shown.y() + on_wall.y() * scale))

    x, y = board.geometry_now().centre(Point.parse("D4"))
    QTest.mouseClick(
        mirror,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        there(board, QPoint(round(x), round(y))),
    )
    assert board.pending() == Point.parse("D4")
    put = page.table.waiting.row.put_button
    QTest.mouseClick(
        mirror, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, there(put, put.rect().center())
    )
    assert leading.relay.played == 1


def test_next_on_the_wall_rests_while_the_teacher_is_asked_something(leading: Leading) -> None:
    leading.start("fifteen-minutes")
    arrow, box = leading.page.wall.arrow, leading.page.teacher.box
    leading.page.do(Command.PARTS)
    assert (arrow.isVisible(), arrow.isEnabled()) == (True, False)
    leading.click(box.buttons[0])
    assert arrow.isEnabled()
    leading.page.do(Command.LEAVE)
    assert not arrow.isEnabled()
    leading.page.dismiss()
    assert arrow.isEnabled()
    stop = leading.run.stop
    leading.click(arrow)
    assert leading.run.stop != stop


def test_at_the_end_of_a_question_next_rests_while_the_teacher_is_asked_something(a_house: Open) -> None:
    leading = Leading(a_house(lessons=LESSONS))
    leading.screens.other = QGuiApplication.primaryScreen()
    plan = not_none(all_plans(leading.house.controller.app).plan("forty-five-minutes"))
    leading.start(plan.id, item=[item.kind for item in plan.items].index(ItemKind.QUESTION))
    assert leading.shown() is StopKind.QUESTION
    table = leading.page.table
    while table.can_press(Control.NEXT):
        table.act(Pressed(Control.NEXT))
    board = not_none(table.made(ClassBoard))
    onward = board.tools["next"]
    assert onward.isEnabled()
    leading.page.do(Command.PARTS)
    assert not onward.isEnabled()
    leading.page.dismiss()
    assert onward.isEnabled()


def test_keys_do_the_same_in_the_window_of_the_second_screen(leading: Leading) -> None:
    projector = not_none(leading.page.projector)
    with leading.house.qtbot.waitActive(projector):
        projector.activateWindow()
    leading.key(Qt.Key.Key_B)
    assert leading.page.controller.curtain


def test_whatever_the_teacher_opens_the_class_sees_the_curtain(leading: Leading) -> None:
    page = leading.page
    for name in [each for each in PageName if each.value.empties_seat]:
        if name is PageName.STAGE:
            continue
        leading.house.window.go_to(name)
        projector = not_none(page.projector)
        assert page.wall.curtain.isVisible(), name
        assert page.wall.childAt(page.wall.rect().center()) in (page.wall.curtain, page.wall.curtain.words)
        shown = [part for part in projector.findChildren(Page) if part.isVisible()]
        assert set(shown) <= {page.table, page.wall.view}
        leading.house.window.start_at(PageName.STAGE)
    assert current() is WALL
    leading.key(SPACE)
    assert not page.wall.curtain.isVisible()


def test_pulling_the_plug_brings_the_wall_home_and_putting_it_in_takes_it_there_again(
    leading: Leading,
) -> None:
    leading.page.table.board.choose(Point.parse("D4"))
    leading.page.table.board.put_pending()
    leading.screens.plug(None)
    page = leading.page
    assert page.wall.window() is leading.house.window
    assert page.wall.size() == page.size()
    assert not page.control.isVisible()
    assert leading.relay.played == 1
    leading.screens.plug(QGuiApplication.primaryScreen())
    assert page.wall.window() is page.projector
    assert leading.relay.played == 1


def test_leaving_asks_without_a_curtain_and_takes_the_second_window_away(leading: Leading) -> None:
    leading.page.do(Command.LEAVE)
    assert not leading.page.controller.curtain
    leading.click(leading.page.teacher.box.buttons[1])
    assert leading.house.place() is not PageName.STAGE
    assert leading.page.projector is None


def test_who_does_not_want_a_projector_keeps_the_wall_in_the_window(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.school(projector=False)
    leading.screens.other = QGuiApplication.primaryScreen()
    leading.start("fifteen-minutes", item=2)
    assert leading.page.projector is None


def test_closing_the_window_closes_the_second_one_and_loses_nothing(a_house: Open, house: House) -> None:
    leading = Leading(house)
    leading.screens.other = QGuiApplication.primaryScreen()
    leading.start("fifteen-minutes", item=2)
    leading.page.table.board.choose(Point.parse("D4"))
    leading.page.table.board.put_pending()
    house.close()
    assert leading.page.projector is None
    again = a_house()
    assert again.register.progress(again.register.me().id).saved_table("relay") is not None


def test_the_window_fills_its_screen_before_a_class_whatever_else_is_chosen(a_house: Open) -> None:
    leading = Leading(a_house())
    window = leading.house.window
    leading.page.placement.screens = Screens()
    leading.start("fifteen-minutes", item=2)
    assert window.isFullScreen()
    window.set_full_screen(window.settings.full_screen)  # happens after any change of settings
    assert window.isFullScreen()
    leading.key(Qt.Key.Key_F11)
    assert not window.isFullScreen()
    leading.key(Qt.Key.Key_F11)
    assert window.isFullScreen()
    leading.key(Qt.Key.Key_F11)
    leading.page.do(Command.LEAVE)
    leading.click(leading.page.teacher.box.buttons[1])
    assert not window.isFullScreen()
