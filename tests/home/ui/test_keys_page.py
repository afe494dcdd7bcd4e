"""The page of the keys uses the names of this computer's keyboard."""

import sys

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from atari_teach.features import PageName
from atari_teach.ui.kit.words_label import WordsLabel
from tests.window.house import Open


def words(page: QWidget) -> set[str]:
    return {label.words() for label in page.findChildren(WordsLabel)}


def test_a_pc_has_ctrl(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    house = a_house()
    house.window.go_to(PageName.KEYS)
    said = words(house.window.page(PageName.KEYS))
    assert {"Ctrl Z", "Ctrl Y", "F11", "Home", "Page Up"} <= said
    assert not any("⌘" in each for each in said)


def test_a_mac_has_command_and_no_page_up(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    house = a_house()
    house.window.go_to(PageName.KEYS)
    said = words(house.window.page(PageName.KEYS))
    assert {"⌘ Z", "⇧ ⌘ Z", "⌃ ⌘ F", "fn ←", "fn ↑"} <= said
    assert not {"Ctrl Z", "Ctrl Y", "F11", "Home", "End", "Page Up", "Page Down", "Backspace"} & said


@pytest.mark.parametrize(("platform", "fills"), [("linux", False), ("darwin", True)])
def test_a_macs_own_keys_fill_its_screen(
    a_house: Open, monkeypatch: pytest.MonkeyPatch, platform: str, fills: bool
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    house = a_house()
    QTest.keySequence(house.window, QKeySequence("Ctrl+Meta+F"))
    assert house.window.isFullScreen() is fills
    assert house.window.settings.full_screen is fills
