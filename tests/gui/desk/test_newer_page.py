"""The page of newer versions: nothing of it is seen where no administrator left a key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices

from atari_teach import app
from atari_teach.classroom.newer.installed import Installed
from atari_teach.gui.desk import newer, sticks
from atari_teach.gui.desk.newer import NewerPage
from atari_teach.gui.navigation.fence import PinPage
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.pages import about
from atari_teach.gui.pages.about import AboutPage
from tests.gui.desk.rooms import all_words, page, type_pin, with_pin
from tests.gui.house import House
from tests.gui.places import Open
from tests.signed_release import CONTENT, PACKAGE, Signer


class Computer:
    """A computer with the key of newer versions, and sticks to be plugged in."""

    def __init__(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.signer = Signer()
        self.there: dict[str, Path] = {}
        self.opened: list[Path] = []
        self.opens = True
        self._folder = tmp_path
        key = tmp_path / "updates.pub"
        key.write_bytes(self.signer.public_key())
        here = Installed(key, re.compile(re.escape(PACKAGE)))
        for module in (about, newer):
            monkeypatch.setattr(module, "installed", lambda: here)
        monkeypatch.setattr(newer, "__version__", "1.4.1")
        monkeypatch.setattr(sticks, "plugged_in", lambda: dict(self.there))
        monkeypatch.setattr(QDesktopServices, "openUrl", self._open)

    def plug_in(self, house: House, name: str, stick: Path) -> None:
        self.there[name] = stick
        self.look(house)

    def look(self, house: House) -> None:
        shown = page(house, NewerPage)
        shown.watch.look()
        house.qtbot.waitUntil(lambda: not shown.busy)

    def stick(self, name: str, version: str) -> Path:
        self.signer.release(self._folder / name, version)
        return self._folder / name

    def _open(self, url: QUrl) -> bool:
        self.opened.append(Path(url.toLocalFile()))
        return self.opens


@pytest.fixture
def computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Computer:
    return Computer(tmp_path, monkeypatch)


def to_the_page(house: House) -> NewerPage:
    house.window.go_to(PageName.ABOUT)
    house.click(page(house, AboutPage).newer)
    return page(house, NewerPage)


def test_nothing_is_seen_of_it_where_no_administrator_left_a_key(a_house: Open) -> None:
    house = a_house()
    house.window.go_to(PageName.ABOUT)
    shown = page(house, AboutPage)
    assert not shown.newer.isVisible()
    assert shown.newer.words() not in all_words(house)
    assert shown.thirty.width() == shown.card.width()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_newer_version_is_found_on_a_stick_that_comes_and_opened_with_one_press(
    a_house: Open, computer: Computer, size: tuple[int, int]
) -> None:
    house = a_house(size=size)
    shown = to_the_page(house)
    assert "Plug in the stick" in shown.state.words()
    assert not shown.open.isVisible()
    computer.plug_in(house, "1", computer.stick("stick", "1.4.2"))
    assert "Atari Teach 1.4.2 is on the stick, whole and signed." in shown.state.words()
    assert shown.state.fits()
    assert shown.open.fits()
    assert house.focus() is shown.open
    house.key(Qt.Key.Key_Space)
    folder = house.controller.register.folder / "newer"
    (opened,) = computer.opened
    assert (opened.name, opened.parent.parent) == (PACKAGE, folder)
    assert opened.read_bytes() == CONTENT
    assert "The installer is open." in shown.state.words()
    assert not shown.open.isVisible()
    assert not shown.watch.is_on(), "the installer is being read"
    computer.there.clear()
    house.window.back()
    house.click(page(house, AboutPage).newer)
    assert opened.is_file()
    app._look_after(house.controller.register)
    assert not folder.exists(), "the next start tidies up"


def test_the_teachers_pin_is_asked_for_first(a_house: Open, computer: Computer) -> None:
    house = a_house()
    with_pin(house)
    house.window.go_to(PageName.ABOUT)
    house.click(page(house, AboutPage).newer)
    assert isinstance(house.window.page(house.place()), PinPage)
    type_pin(house)
    assert house.place() is PageName.NEWER


def test_what_was_altered_is_not_opened_and_another_may_follow(a_house: Open, computer: Computer) -> None:
    house = a_house()
    shown = to_the_page(house)
    bad = computer.stick("bad", "1.4.3")
    (bad / PACKAGE).write_bytes(b"something else")
    computer.plug_in(house, "1", bad)
    assert f"{PACKAGE} on the stick is not the file that was signed." in shown.state.words()
    assert not shown.open.isVisible()
    empty = bad.with_name("empty")
    empty.mkdir()
    computer.plug_in(house, "2", empty)
    assert "is not the file that was signed" in shown.state.words(), "an empty drive hides nothing"
    computer.plug_in(house, "3", computer.stick("good", "1.4.2"))
    assert "Atari Teach 1.4.2 is on the stick" in shown.state.words()
    assert computer.opened == []


def test_sticks_that_are_there_already_are_looked_at_one_after_the_other(
    a_house: Open, computer: Computer
) -> None:
    house = a_house()
    computer.there = {"1": computer.stick("old", "1.0"), "2": computer.stick("new", "1.4.2")}
    shown = to_the_page(house)
    computer.look(house)
    assert "Atari Teach 1.4.2 is on the stick, whole" in shown.state.words()


def test_what_was_found_and_not_opened_does_not_stay(a_house: Open, computer: Computer) -> None:
    house = a_house()
    to_the_page(house)
    computer.plug_in(house, "1", computer.stick("stick", "1.4.2"))
    computer.there.clear()
    house.window.back()
    house.click(page(house, AboutPage).newer)
    assert list((house.controller.register.folder / "newer").iterdir()) == []


def test_a_system_that_opens_no_packages_is_told_of_with_the_place(a_house: Open, computer: Computer) -> None:
    house = a_house()
    computer.opens = False
    shown = to_the_page(house)
    computer.plug_in(house, "1", computer.stick("stick", "1.4.2"))
    house.click(shown.open)
    assert "Nothing on this computer opens the file." in shown.state.words()
    assert PACKAGE in shown.state.words()


def test_no_stick_is_looked_at_once_the_page_was_left(a_house: Open, computer: Computer) -> None:
    house = a_house()
    shown = to_the_page(house)
    house.window.back()
    assert house.place() is PageName.ABOUT
    assert not shown.watch.is_on()
    computer.there["1"] = computer.stick("stick", "1.4.2")
    assert not (house.controller.register.folder / "newer").exists()
