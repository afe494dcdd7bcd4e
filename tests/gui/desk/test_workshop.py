"""The workshop: a lesson is made by hand, tried, kept, played and shared; broken files do nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from atari_teach.classroom.register import Register
from atari_teach.gui.desk.workshop import outside
from atari_teach.gui.desk.workshop.looking import Tab, Tool
from atari_teach.gui.desk.workshop.page import WorkshopPage
from atari_teach.gui.navigation import PageName
from atari_teach.i18n import Language, render
from atari_teach.rules import Point
from atari_teach.session.friend import FriendSession
from atari_teach.session.game_table import GameSetup
from atari_teach.session.scene import Control, Pressed
from atari_teach.teaching.workshop.boards import board_of
from atari_teach.teaching.workshop.draft import LessonDraft
from atari_teach.teaching.workshop.new_lesson import new_lesson
from atari_teach.teaching.workshop.own_lessons import own_lessons_folder, teacher_lessons
from tests.gui.desk.at_the_workshop import (
    add_step,
    choose,
    do_step,
    draft,
    drop,
    put,
    shelf,
    task,
    to_workshop,
    told,
    type_in,
    wait,
    walk_to_workshop,
)
from tests.gui.desk.rooms import page, type_pin, with_pin
from tests.gui.house import House

Open = Callable[..., House]


def make_five_steps(house: House, shop: WorkshopPage) -> None:
    """Move, tap, count, choose and a game, by mouse and keyboard."""
    house.click(shop.list.new)
    house.click(shop.editor.rail.lesson)
    type_in(shop.editor.lesson.title.fields["en"], "Two at once")
    type_in(shop.editor.lesson.title.fields["pt"], "Dois de uma vez")
    house.click(shop.editor.rail.steps[0])
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


def test_a_lesson_of_five_steps_is_made_kept_played_and_shared(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = a_house(size=(1024, 600))
    shop = walk_to_workshop(house)
    make_five_steps(house, shop)
    kinds = [step["kind"] for step in draft(shop).steps]
    assert kinds == ["move", "tap", "count", "choose", "game"]
    first = board_of(draft(shop).steps[0])
    assert first is not None
    assert [str(point) for point in sorted(first.stones(first[Point.parse("D4")]))] == ["C3", "D2", "D4"]
    assert told(shop) == ""
    assert shop.editor.foot.line.words() == "Saved."
    house.click(shop.editor.foot.enough)
    assert shop.card.title.words() == "Two at once"
    assert shop.card.state.words() == "The class sees this lesson."

    again = a_house(size=(1024, 600))
    (lesson,) = shelf(again).lessons
    assert (lesson.title.en, lesson.title.pt) == ("Two at once", "Dois de uma vez")
    shop = to_workshop(again)
    again.click(shop.card.edit)
    assert [step["kind"] for step in draft(shop).steps] == kinds
    again.click(shop.editor.foot.enough)
    again.household.front._open_lesson(lesson.id)
    for index in range(5):
        do_step(again, lesson, index)
    progress = again.register.progress(again.register.me().id)
    assert all(progress.step_doors(lesson.id, step.id).done for step in lesson.steps)

    shop = to_workshop(again)
    shared = tmp_path / "two.toml"
    monkeypatch.setattr(outside, "ask_where", lambda *asked: asked[-1](shared))
    again.click(shop.card.share)
    other = House(again.qtbot, tmp_path / "other", again.household.lessons)
    drop(other, shared)
    assert other.place() is PageName.WORKSHOP
    assert shelf(other).lessons == (lesson,)
    other.close()


def test_one_click_tries_a_step_or_the_lesson_and_nothing_is_written_down(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    make_five_steps(house, shop)
    house.click(shop.editor.rail.steps[1])
    house.click(shop.editor.foot.try_it)
    (lesson,) = shelf(house).lessons
    assert house.place() is PageName.TABLE
    do_step(house, lesson, 1)
    assert house.place() is PageName.WORKSHOP
    assert shop.editor.isVisible()
    assert shop.editor.now is not None
    assert shop.editor.now.at == 1
    house.click(shop.editor.rail.lesson)
    house.click(shop.editor.foot.try_it)
    for index in range(5):
        do_step(house, lesson, index)
    assert house.scene.place is not None
    house.click(house.button(Control.NEXT))
    assert house.place() is PageName.WORKSHOP
    assert house.register.progress(house.register.me().id).step_doors(lesson.id, "move").tried is False


def test_the_answer_is_seen_while_the_question_changes(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    answer = shop.editor.side.answer
    assert answer.words() == "The answer: D3."
    house.click(task(shop).asking.what.button)
    choose(house, shop, "Liberties")
    assert draft(shop).steps[0]["goal"] == "liberties C3 >= 2"
    put(house, shop, Tool.POINT, "C4")
    assert draft(shop).steps[0]["goal"] == "liberties C4 >= 2"
    house.click(task(shop).asking.number.more)
    house.click(task(shop).asking.comparison.answers[1])
    assert draft(shop).steps[0]["goal"] == "liberties C4 == 3"
    house.key(Qt.Key.Key_Tab)
    house.click(shop.editor.foot.undo)
    assert draft(shop).steps[0]["goal"] == "liberties C4 >= 3"
    put(house, shop, Tool.MARK, "C4")
    assert draft(shop).steps[0]["mark"] == ["C4"]
    house.click(shop.editor.side.buttons[Tool.BLACK])
    house.cursor_to(Point.parse("A1"), shop.editor.side.board)
    house.key(Qt.Key.Key_Return)
    assert "1 X . . . ." in draft(shop).steps[0]["board"]


def test_findings_come_while_it_is_written_and_lead_to_their_step(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    make_five_steps(house, shop)
    type_in(task(shop).say.fields["pt"], "")
    wait(house, shop)
    assert told(shop) == "There is no Portuguese here yet: it is shown in English."
    assert task(shop).say.captions["pt"].words() == "Português is missing"
    house.click(shop.editor.rail.steps[0])
    put(house, shop, Tool.BLACK, "D3")
    wait(house, shop)
    assert told(shop) == "This group has no liberty."
    assert shelf(house).lessons == ()
    house.speak(Language.PT_PT)
    assert told(shop) == "Este grupo não tem liberdades."
    house.speak(Language.EN)
    house.click(shop.editor.rail.steps[2])
    assert told(shop) == ""
    assert [button._content.second for button in shop.editor.rail.steps[:4]] == [
        "1 remark",
        "",
        "",
        "1 remark",
    ]
    house.click(shop.editor.foot.enough)
    assert shop.card.state.words().startswith("The class does not see this lesson yet")
    assert not shop.card.try_it.isEnabled()


def test_steps_are_copied_moved_and_deleted_and_become_others(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    make_five_steps(house, shop)
    more = shop.editor.panes[Tab.MORE]
    house.click(shop.editor.rail.steps[2])
    house.click(shop.editor.tabs.sides[Tab.MORE])
    house.click(more.copy)  # type: ignore[attr-defined]
    house.click(more.earlier)  # type: ignore[attr-defined]
    assert [step["id"] for step in draft(shop).steps] == ["move", "tap", "count-2", "count", "choose", "game"]
    house.click(more.bin)  # type: ignore[attr-defined]
    assert [step["id"] for step in draft(shop).steps] == ["move", "tap", "count", "choose", "game"]
    house.click(shop.editor.tabs.sides[Tab.TASK])
    house.click(task(shop).kind.button)
    choose(house, shop, "Several moves")
    put(house, shop, Tool.LINE, "E3", "D5")
    step = draft(shop).steps[2]
    assert (step["kind"], step["id"], step["lines"]) == ("sequence", "count", ["D3 E3 D5"])
    house.click(task(shop).line.more)
    house.click(task(shop).line.back)
    house.click(task(shop).line.back)
    put(house, shop, Tool.LINE, "A1", "B1")
    assert draft(shop).steps[2]["lines"] == ["D3 E3 D5", "D3 A1 B1"]


def test_what_is_said_of_an_answer_is_chosen_on_the_board(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    house.click(shop.editor.tabs.sides[Tab.ANSWERS])
    answers = shop.editor.panes[Tab.ANSWERS]
    house.click(answers.parts.more)  # type: ignore[attr-defined]
    house.click(answers.asking.what.button)  # type: ignore[attr-defined]
    choose(house, shop, "These crossings")
    put(house, shop, Tool.POINT, "B2", "D4")
    type_in(answers.say.fields["en"], "Follow the lines.")  # type: ignore[attr-defined]
    (rule,) = draft(shop).steps[0]["feedback"]
    assert set(rule["when"].split()) >= {"at", "B2", "D4"}
    assert rule["say"]["en"] == "Follow the lines."


def _copy_of_atari(house: House, shop: WorkshopPage) -> None:
    house.click(shop.list.buttons[house.household.lessons[0].id])
    house.click(shop.card.edit)


def test_a_copy_of_a_lesson_that_came_along_is_her_own(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    _copy_of_atari(house, shop)
    (lesson,) = shelf(house).lessons
    assert (lesson.id, lesson.unit) == (f"my-{house.household.lessons[0].id}", "own")
    assert lesson.title.en.endswith("(my version)")
    assert lesson.steps == house.household.lessons[0].steps


def test_a_broken_file_says_where_and_changes_nothing(a_house: Open, tmp_path: Path) -> None:
    house = a_house()
    shop = to_workshop(house)
    make_five_steps(house, shop)
    house.click(shop.editor.foot.enough)
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


@pytest.mark.parametrize(("place", "count"), [(0, 2), (1, 1), (None, 1)], ids=["both", "replace", "neither"])
def test_the_same_lesson_again_is_asked_about(
    a_house: Open, tmp_path: Path, place: int | None, count: int
) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    name = draft(shop).table["id"]
    house.click(shop.editor.foot.enough)
    brought = tmp_path / "brought.toml"
    brought.write_text(new_lesson(name, {"en": "Brought", "pt": "Trazida"}), encoding="utf-8")
    drop(house, brought)
    assert shop.choice.isVisible()
    assert len(shelf(house).lessons) == 1
    house.click(shop.choice.back if place is None else shop.choice.buttons[place])
    titles = [lesson.title.en for lesson in shelf(house).lessons]
    assert len(titles) == count
    assert ("Brought" in titles) is (place is not None)
    assert len({lesson.id for lesson in shelf(house).lessons}) == count


def test_a_full_disk_is_said_and_nothing_is_lost(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    before = shelf(house).lessons

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        put(house, shop, Tool.BLACK, "A1")
        assert house.window.banner.sentence.words() == "The disk is full: the lesson was not saved."
        assert shop.editor.foot.line.words() == "Not saved yet"
    assert shelf(house).lessons == before
    put(house, shop, Tool.BLACK, "A2")
    assert house.window.banner.isHidden()
    assert "2 X . X . ." in draft(shop).steps[0]["board"]
    assert shelf(house).lessons != before


def test_what_was_typed_last_is_kept_when_the_teacher_goes_back(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    task(shop).say.fields["en"].setPlainText("Here?")
    house.window.back()
    assert house.place() is PageName.WORKSHOP
    assert shop.editor.isHidden()
    assert shelf(house).lessons[0].steps[0].say.en == "Here?"


def test_a_lesson_is_deleted_with_two_presses(a_house: Open) -> None:
    house = a_house()
    shop = to_workshop(house)
    house.click(shop.list.new)
    house.click(shop.editor.foot.enough)
    house.click(shop.card.bin)
    assert shop.card.bin.words() == "Really delete?"
    assert len(shelf(house).lessons) == 1
    house.click(shop.card.bin)
    assert shelf(house).lessons == ()


def test_a_lesson_is_made_from_a_move_of_a_finished_game(a_house: Open) -> None:
    house = a_house()
    house.household.sit_down(FriendSession(GameSetup(size=5), 0))
    for name in ("C3", "B3", "A1", "B2", "A3", "B1"):
        house.click_point(Point.parse(name))
    house.table.act(Pressed(Control.END))
    house.table.act(Pressed(Control.REVIEW))
    house.table.act(Pressed(Control.STEP_TO, 4))
    house.settle()
    card = house.table.review.card
    assert card.make.accessibleName() == "Make a lesson from move 4"
    house.click(card.make)
    shop = page(house, WorkshopPage)
    step = draft(shop).steps[0]
    position = board_of(step)
    assert position is not None
    assert step["kind"] == "move"
    assert sum(1 for point in position.points() if position[point]) == 4
    assert "to_play" not in step
    assert shop.editor.isVisible()


def test_the_pin_is_asked_for_and_not_again_after_trying(a_house: Open, tmp_path: Path) -> None:
    house = a_house()
    with_pin(house)
    brought = tmp_path / "brought.toml"
    brought.write_text(new_lesson("brought", {"en": "Brought", "pt": "Trazida"}), encoding="utf-8")
    drop(house, brought)
    assert house.place() is PageName.PIN
    assert shelf(house).lessons == ()
    type_pin(house)
    shop = page(house, WorkshopPage)
    house.click(shop.card.edit)
    house.click(shop.editor.foot.try_it)
    assert house.place() is PageName.TABLE
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.WORKSHOP
    house.window.start_at(PageName.HOME)
    house.window.go_to(PageName.WORKSHOP)
    assert house.place() is PageName.DESK


def test_the_class_meets_the_lesson_in_the_language_it_has(a_house: Open) -> None:
    house = a_house()
    folder = own_lessons_folder(house.register.folder)
    made = LessonDraft(new_lesson("only", {"en": "", "pt": "Só uma"}))
    path = folder / "30-only" / "lesson.toml"
    path.parent.mkdir(parents=True)
    path.write_bytes(made.to_bytes())
    (lesson,) = house.household.own_lessons
    assert render(lesson.title, Language.EN) == "Só uma"
    assert teacher_lessons(folder).lessons == (lesson,)
    assert house.household.tables.lesson("only").scene().title == lesson.title
    assert isinstance(house.register, Register)
