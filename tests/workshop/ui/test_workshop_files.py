"""The workshop and files: opening, copying, deleting, and lessons from games; broken files have no effect."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.friend import FriendSession
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.games.review_panel import TurnCard
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import own_lessons_folder, teacher_lessons
from atari_teach.teaching.own.parts import board_of
from atari_teach.workshop.ui.selection import Tool
from atari_teach.workshop.ui.workshop_page import WorkshopPage
from tests.window.classrooms import page, type_pin, with_pin
from tests.window.house import House
from tests.workshop.ui.at_the_workshop import (
    draft,
    drop,
    open_five_steps,
    put,
    shelf,
    take_turns,
    to_workshop,
)


def _copy_of_atari(house: House, shop: WorkshopPage) -> None:
    house.click(shop.list.buttons[house.controller.lessons[0].id])
    house.click(shop.card.edit)


def test_a_copy_of_a_lesson_that_came_along_is_her_own(house: House) -> None:
    shop = to_workshop(house)
    _copy_of_atari(house, shop)
    (lesson,) = shelf(house).lessons
    assert (lesson.id, lesson.unit) == (f"my-{house.controller.lessons[0].id}", "own")
    assert lesson.title["en"].endswith("(my version)")
    assert lesson.steps == house.controller.lessons[0].steps


def test_a_broken_file_says_where_and_changes_nothing(tmp_path: Path, house: House) -> None:
    shop = open_five_steps(house)
    house.click(shop.editor.commands.save_and_close)
    before = {path: path.read_bytes() for path in own_lessons_folder(house.register.folder).rglob("*.toml")}
    text = draft(shop).text
    line = text.split("\n").index('kind = "tap"') + 1
    broken = tmp_path / "broken.toml"
    house.window.start_at(PageName.HOME)
    for data, sentence in (
        (
            text.replace('kind = "tap"', 'kind = "tpa"').encode(),
            f"Line {line}, column 8: “tpa” is unknown here.",
        ),
        (b"\x00\x01", "column 1"),
        (b"x = " + b"1" * 300_000, "A lesson file has at most 256 kB."),
    ):
        broken.write_bytes(data)
        drop(house, broken)
        assert house.place() is PageName.HOME
        assert house.window.banner.isVisible()
        assert house.window.banner.sentence.words().startswith("broken.toml was not opened. Line")
        assert sentence in house.window.banner.sentence.words()
        house.click(house.window.banner.ok_button)
    after = {path: path.read_bytes() for path in own_lessons_folder(house.register.folder).rglob("*.toml")}
    assert after == before


def test_the_same_lesson_again_is_asked_about(tmp_path: Path, house: House) -> None:
    shop = to_workshop(house)
    house.click(shop.list.new)
    name = draft(shop).table["id"]
    house.click(shop.editor.commands.save_and_close)
    brought = tmp_path / "brought.toml"
    for place, title, count in ((None, "One", 1), (1, "Two", 1), (0, "Three", 2)):
        brought.write_text(new_lesson(name, {"en": title, "pt": title}), encoding="utf-8")
        before = shelf(house).lessons
        drop(house, brought)
        assert shop.choice.isVisible()
        assert shelf(house).lessons == before
        house.click(shop.choice.back if place is None else shop.choice.buttons[place])
        titles = [lesson.title["en"] for lesson in shelf(house).lessons]
        assert len(titles) == count
        assert (title in titles) is (place is not None)
        assert len({lesson.id for lesson in shelf(house).lessons}) == count


def test_a_full_disk_is_said_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    shop = to_workshop(house)
    house.click(shop.list.new)
    before = shelf(house).lessons

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        put(house, shop, Tool.BLACK, "A1")
        assert house.window.banner.sentence.words() == "The disk is full: the lesson was not saved."
        assert shop.editor.commands.line.words() == "Not saved yet"
    assert shelf(house).lessons == before
    put(house, shop, Tool.BLACK, "A2")
    assert house.window.banner.isHidden()
    assert "2 X . X . ." in draft(shop).steps[0]["board"]
    assert shelf(house).lessons != before


def test_a_lesson_is_deleted_with_two_presses(house: House) -> None:
    shop = to_workshop(house)
    house.click(shop.list.new)
    house.click(shop.editor.commands.save_and_close)
    house.click(shop.card.bin)
    assert shop.card.bin.words() == "Really delete?"
    assert len(shelf(house).lessons) == 1
    house.click(shop.card.bin)
    assert shelf(house).lessons == ()


def _looks_back(house: House) -> TurnCard:
    """Returns to the fourth move of a finished game between friends."""
    house.controller.sit_down(FriendSession(GameSetup(size=5), 0))
    for name in ("C3", "B3", "A1", "B2", "A3", "B1"):
        house.click_point(Point.parse(name))
    house.table.act(Pressed(Control.END))
    house.table.act(Pressed(Control.REVIEW))
    house.table.act(Pressed(Control.STEP_TO, 4))
    house.settle()
    return house.table.review.card


def test_a_lesson_is_made_from_a_move_of_a_finished_game(house: House) -> None:
    card = _looks_back(house)
    assert card.make.accessibleName() == "Make a lesson from move 4"
    house.click(card.make)
    take_turns()
    shop = page(house, WorkshopPage)
    step = draft(shop).steps[0]
    position = board_of(step)
    assert position is not None
    assert step["kind"] == "move"
    assert sum(1 for point in position.points() if position[point]) == 4
    assert "to_play" not in step
    assert shop.editor.isVisible()


def test_back_from_the_workshop_does_not_lead_to_the_closed_table(house: House) -> None:
    house.click(_looks_back(house).make)
    take_turns()
    house.click(page(house, WorkshopPage).editor.commands.try_it)
    assert house.place() is PageName.TABLE
    house.window.leave()
    assert house.place() is PageName.WORKSHOP
    house.window.leave()
    assert house.place() is PageName.DESK
    house.window.leave()
    assert house.place() is PageName.HOME


def test_whoever_goes_elsewhere_before_the_workshop_is_made_stays_there(house: House) -> None:
    house.click(_looks_back(house).make)
    assert house.place() is PageName.TABLE, "it is seen until the workshop can be seen whole"
    house.window.go_to(PageName.SETTINGS)
    take_turns()
    assert house.place() is PageName.SETTINGS
    assert shelf(house).lessons == ()


def test_the_pin_is_asked_for_and_not_again_after_trying(tmp_path: Path, house: House) -> None:
    with_pin(house)
    brought = tmp_path / "brought.toml"
    brought.write_text(new_lesson("brought", {"en": "Brought", "pt": "Trazida"}), encoding="utf-8")
    drop(house, brought)
    assert house.place() is PageName.PIN
    assert shelf(house).lessons == ()
    type_pin(house)
    shop = page(house, WorkshopPage)
    house.click(shop.card.edit)
    house.click(shop.editor.commands.try_it)
    assert house.place() is PageName.TABLE
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.WORKSHOP
    house.window.start_at(PageName.HOME)
    house.window.go_to(PageName.WORKSHOP)
    assert house.place() is PageName.DESK


def test_the_class_meets_the_lesson_in_the_language_it_has(house: House) -> None:
    folder = own_lessons_folder(house.register.folder)
    made = LessonDraft(new_lesson("only", {"en": "", "pt": "Só uma"}))
    path = folder / "30-only" / "lesson.toml"
    path.parent.mkdir(parents=True)
    path.write_bytes(made.to_bytes())
    (lesson,) = house.controller.own_lessons
    assert render(lesson.title, ENGLISH) == "Só uma"
    assert teacher_lessons(folder).lessons == (lesson,)
    assert Tables.of(house.controller.sitting).lesson("only").scene().title == lesson.title
    assert isinstance(house.register, Register)
