"""A page waits for what a pupil's events add up to, and the window goes on."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from atari_teach.classroom import event
from atari_teach.classroom import progress as progress_module
from atari_teach.classroom import register as register_module
from atari_teach.classroom.disk import store
from atari_teach.classroom.disk.rows import EventRow
from atari_teach.classroom.register import Register
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.window import adding_up
from atari_teach.gui.window.adding_up import WaitingPage
from atari_teach.i18n import ENGLISH
from atari_teach.settings import ClassSetup, Settings
from tests.gui.house import House

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

EVENTS, FEW, PIECE = 2000, 50, 100


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store in which the guest and two pupils did much, and all was added up in another way."""
    register = Register.open(tmp_path)
    group = register.add_class("4B").id
    who = [register.me().id, *(register.add_pupil(name, "fox", group).id for name in ("Ana", "Rui"))]
    for each in who:
        register.record(each, [event.step_done("l", f"s{number % 9}") for number in range(EVENTS)])
        register.progress(each)
    register.close()
    monkeypatch.setattr(progress_module, "_MEANING", 99)
    monkeypatch.setattr(register_module, "_MANY", FEW)
    monkeypatch.setattr(store, "PIECE", PIECE)
    return tmp_path


@pytest.fixture
def in_the_window(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many events the window's own thread reads at a time."""
    read: list[int] = []
    whole = EventRow.whole

    def counted(rows: Iterable[tuple[object, ...]]) -> tuple[EventRow, ...]:
        found = whole(rows)  # type: ignore[arg-type]
        if threading.current_thread() is threading.main_thread():
            read.append(len(found))
        return found

    monkeypatch.setattr(EventRow, "whole", counted)
    return read


def test_the_first_page_waits_and_the_window_reads_few_events(
    qtbot: QtBot, folder: Path, in_the_window: list[int]
) -> None:
    house = House(qtbot, folder)
    waiting = house.window.stack.currentWidget()
    assert isinstance(waiting, WaitingPage)
    assert waiting.words.words() == "One moment…"
    qtbot.waitUntil(lambda: not house.controller.adding_up.waits)
    assert house.window.stack.currentWidget() is house.window.page(PageName.HOME)
    assert house.controller.course.progress.step_doors("l", "s3").done
    assert max(in_the_window, default=0) <= FEW
    house.close()


def test_whoever_sits_down_waits_and_everybody_else_is_added_up_meanwhile(
    qtbot: QtBot, folder: Path, in_the_window: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adding_up, "SOON_MS", 0)
    house = House(qtbot, folder)
    qtbot.waitUntil(lambda: not house.controller.adding_up.waits)
    house.window.go_to(PageName.ABOUT)
    ana = next(pupil for pupil in house.register.pupils() if pupil.name == "Ana")
    house.controller.current.sit(ana.id)
    house.window.go_to(PageName.HOME)
    house.window.go_to(PageName.ABOUT)  # whoever goes elsewhere waits no longer
    assert not house.controller.adding_up.waits
    assert house.window.stack.currentWidget() is house.window.page(PageName.ABOUT)
    house.window.go_to(PageName.HOME)
    qtbot.waitUntil(lambda: not house.controller.adding_up.waits)
    assert house.window.stack.currentWidget() is house.window.page(PageName.HOME)
    assert house.controller.course.progress.step_doors("l", "s3").done
    qtbot.waitUntil(lambda: house.register.not_added_up() == ())
    assert max(in_the_window, default=0) <= FEW
    house.close()


def test_the_table_of_a_class_waits_for_all_who_are_in_it(
    qtbot: QtBot, folder: Path, in_the_window: list[int]
) -> None:
    register = Register.open(folder)
    (group,) = register.classes()
    register.close()
    house = House(qtbot, folder, settings=Settings(language=ENGLISH, school=ClassSetup(class_id=group.id)))
    house.window.go_to(PageName.REPORT)
    assert house.controller.adding_up.waits
    qtbot.waitUntil(lambda: not house.controller.adding_up.waits)
    assert house.window.stack.currentWidget() is house.window.page(PageName.REPORT)
    assert all(house.register.is_added_up(pupil.id) for pupil in house.register.pupils(group.id))
    assert max(in_the_window, default=0) <= FEW
    house.close()


def test_a_window_that_is_closed_waits_for_nothing(qtbot: QtBot, folder: Path) -> None:
    house = House(qtbot, folder)
    assert house.controller.adding_up.waits
    house.close()
    register = Register.open(folder)
    assert (register.saving, register.notice) == (True, None)
    register.close()
