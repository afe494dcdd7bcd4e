"""Helpers for tests of the workshop, with mouse and keyboard."""

import random
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLibraryInfo, QMimeData, QPoint, QPointF, Qt, QUrl, QVersionNumber
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from atari_teach.base.i18n import render
from atari_teach.engine.rules import Game, Played, Point, judge
from atari_teach.features import PageName
from atari_teach.school.ui.more_page import MorePage
from atari_teach.teaching.lessons.kinds import ChooseTask, CountTask, GameTask, Kind, TapTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import Library
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Numbered, Picked, Tapped
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import (
    own_lessons_folder,
    place_for,
    save_draft,
    teacher_lessons,
)
from atari_teach.workshop.ui.selection import Tab, Tool
from atari_teach.workshop.ui.task_pane import TaskPane
from atari_teach.workshop.ui.workshop_page import WorkshopPage
from tests.narrowing import instance_of, not_none
from tests.window.classrooms import page, to_desk
from tests.window.house import House

_TURNS = 5


def walk_to_workshop(house: House) -> WorkshopPage:
    """Opens the workshop from anywhere, with the clicks of a teacher."""
    house.click(to_desk(house).doors[PageName.MORE])
    house.click(page(house, MorePage).doors[PageName.WORKSHOP])
    return to_workshop(house)


def to_workshop(house: House) -> WorkshopPage:
    """Opens the workshop directly."""
    if house.place() is not PageName.WORKSHOP:
        house.window.go_to(PageName.WORKSHOP)
    shop = page(house, WorkshopPage)
    shop.editor.board_pane.board._chooser._clock_ms = house._clock
    return shop


def task(shop: WorkshopPage) -> TaskPane:
    """Returns the first pane of a step."""
    return instance_of(TaskPane, shop.editor.panes[Tab.TASK])


def draft(shop: WorkshopPage) -> LessonDraft:
    """Returns the lesson that is being edited."""
    assert shop.editor.now is not None
    return shop.editor.now.draft


def put(house: House, shop: WorkshopPage, tool: Tool, *points: str) -> None:
    """Selects a tool and clicks crossings of the board."""
    house.click(shop.editor.board_pane.buttons[tool])
    board = shop.editor.board_pane.board
    for name in points:
        x, y = board.geometry_now().centre(Point.parse(name))
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))


def choose(house: House, shop: WorkshopPage, words: str) -> None:
    """Chooses an entry of the open list."""
    button = next(each for each in shop.editor.choice.buttons if each.words() == words)
    shop.editor.choice.reveal(button)
    house.click(button)


def add_step(house: House, shop: WorkshopPage, words: str) -> None:
    """Adds a step of this kind after the current one."""
    shop.editor.step_list.reveal(shop.editor.step_list.add)
    house.click(shop.editor.step_list.add)
    choose(house, shop, words)


def type_in(field: QPlainTextEdit, words: str) -> None:
    """Replaces the text of a field and presses Tab."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words) if words else QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClick(field, Qt.Key.Key_Tab)


def write_in_all_languages(house: House, shop: WorkshopPage) -> None:
    """Shows the fields of the other languages, from anywhere in the lesson."""
    at = None if shop.editor.now is None else shop.editor.now.at
    house.click(shop.editor.step_list.lesson)
    shop.editor.lesson.reveal(shop.editor.lesson.languages)
    house.click(shop.editor.lesson.languages)
    if at is not None:
        house.click(shop.editor.step_list.steps[at])


def wait(house: House, shop: WorkshopPage) -> None:
    """Waits until the linter has finished."""
    house.qtbot.waitUntil(lambda: not shop.linter.busy)


def finding_words(shop: WorkshopPage) -> str:
    """Returns the findings about the selection, in words."""
    assert shop.editor.now is not None
    pane = shop.editor.lesson if shop.editor.now.at is None else shop.editor.panes[shop.editor.now.tab]
    return pane.finding.words.words() if pane.finding.isVisible() else ""


def shelf(house: House) -> Library:
    """Returns the lessons that the class sees."""
    return teacher_lessons(own_lessons_folder(house.register.folder))


def drop(house: House, *paths: Path) -> None:
    """Drops files on the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    # Qt 6.12 deprecates QPoint here; earlier versions do not accept QPointF.
    place: Any = (QPointF if QLibraryInfo.version() >= QVersionNumber(6, 12) else QPoint)(50, 50)
    entered = QDragEnterEvent(place, copy, data, left, none)
    QApplication.sendEvent(house.window, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(house.window, QDropEvent(QPointF(50, 50), copy, data, left, none))
    take_turns()


def take_turns() -> None:
    """Runs the event loop several times, since large pages are created over several turns."""
    for _turn in range(_TURNS):
        QApplication.processEvents()


def do_step(house: House, lesson: Lesson, index: int) -> None:
    """Does a step at the table by mouse, and continues."""
    step = lesson.steps[index]
    assert house.said == render(step.say)
    if isinstance(step.task, GameTask):
        _play(house)
    coach = house.table.coach
    for given in demonstration(step):
        match given:
            case Tapped(point):
                house.click_point(point)
            case Numbered(number):
                house.click(coach.keypad.keys[number])
            case Picked(card):
                house.click(coach.cards.cards[card])
            case _:
                house.click(coach.check)
    house.click(house.way_on())


def _play(house: House) -> None:
    chance = random.Random(5)
    for _turn in range(200):
        scene = house.scene
        if scene.over:
            return
        game = Game.new(scene.picture.position.size)
        study = type(game)(game.ruleset, scene.picture.position)
        points = [p for p in scene.picture.position.empty_points() if isinstance(judge(study, p), Played)]
        house.click_point(chance.choice(points))
    raise AssertionError("the game does not end")


def make_five_steps(house: House, shop: WorkshopPage) -> None:
    """Creates steps of the kinds move, tap, count, choose and game, by mouse and keyboard."""
    house.click(shop.list.new)
    house.click(shop.editor.step_list.lesson)
    write_in_all_languages(house, shop)
    type_in(shop.editor.lesson.title.fields["en"], "Two at once")
    type_in(shop.editor.lesson.title.fields["pt"], "Dois de uma vez")
    house.click(shop.editor.step_list.steps[0])
    put(house, shop, Tool.BLACK, "D3")
    put(house, shop, Tool.WHITE, "D4", "D2")
    put(house, shop, Tool.BLACK, "D3")
    type_in(task(shop).say.fields["en"], "Take a stone!")
    add_step(house, shop, "Tap")
    add_step(house, shop, "Count")
    house.click(task(shop).asking.what.button)
    choose(house, shop, "Groups")
    add_step(house, shop, "Cards")
    wait(house, shop)


def open_five_steps(house: House) -> WorkshopPage:
    """Opens the same lesson from a file at its fourth step."""
    made = LessonDraft(new_lesson("my-five", {"en": "Two at once", "pt": "Dois de uma vez"}))
    kinds: tuple[Kind, ...] = (TapTask, CountTask, ChooseTask)
    for place, kind in enumerate(kinds):
        made, _at = made.add_step(place, kind)
    path = not_none(place_for(own_lessons_folder(house.register.folder), "my-five"))
    assert save_draft(made, path) is None
    shop = to_workshop(house)
    house.click(shop.list.buttons["my-five"])
    house.click(shop.card.edit)
    house.click(shop.editor.step_list.steps[3])
    wait(house, shop)
    return shop
