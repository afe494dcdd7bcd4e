"""Pages are painted correctly after look, theme and letters change while they are shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.i18n.older import older_words
from atari_teach.base.settings import Look, Settings, Theme
from atari_teach.ui.art import doors
from atari_teach.ui.art.palette import current_look
from atari_teach.ui.kit.page_texts import words_on
from atari_teach.ui.navigation.main_window import apply_look
from tests.gallery.states import telling_states
from tests.gallery.studio import Studio
from tests.narrowing import not_none
from tests.shelf import library

LESSONS = library().lessons
_HARDLY_SEEN = 24  # Antialiased edges may differ a little, but no colour or place may.


def unlike(one: QImage, other: QImage) -> int:
    """Returns the largest difference of a pixel in red, green or blue, up to 255."""
    assert one.size() == other.size()
    most, these, those = 0, bytes(one.constBits()), bytes(other.constBits())
    for start in range(0, len(these), one.bytesPerLine()):
        line = slice(start, start + one.bytesPerLine())
        # compare whole lines first, which is quicker, as most of them are equal
        if these[line] != those[line]:
            most = max(most, *(abs(a - b) for a, b in zip(these[line], those[line], strict=True)))
    return most


def childish(window: QWidget) -> list[str]:
    """Returns the visible words in the window that older pupils should not read."""
    words = [part.words() for part in words_on(window)]
    return [each for each in words if not_none(older_words(ENGLISH).avoided).search(each)]


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.soak)])
def test_a_page_that_changes_its_clothes_looks_as_if_it_had_always_worn_them(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    """A page that changes its look, theme and text size leaves no outdated picture, door or word."""
    drawn_as_a_door = doors._standing_at
    seen_doors: list[Look] = []

    def noted(*at: Any) -> Any:
        seen_doors.append(current_look())
        return drawn_as_a_door(*at)

    monkeypatch.setattr(doors, "_standing_at", noted)
    new: dict[str, Any] = {"look": Look.SIMPLE, "theme": Theme.HIGH_CONTRAST, "text_percent": 125}
    # Left out: the frame of scanning is updated only at its next timer event, another look ends reading, and
    # the copy of a plan keeps the words that it was made with.
    left_out = {"setting-scanning", "listen-lesson-word", "plans-edit-talk"}
    states = [state for state in telling_states(LESSONS) if state.name not in left_out][::every]
    seen: list[list[QImage]] = []
    for usual in (Settings(), replace(Settings(), **new)):
        apply_look(usual)
        folder = tmp_path / usual.look.value
        folder.mkdir()
        studio = Studio(qapp, LESSONS, folder, (1024, 600), usual)
        studio.speak(ENGLISH)
        seen.append([])
        for state in states:
            studio.clear()
            state.arrange(studio)
            studio.picture()
            studio.window.choose(replace(studio.window.settings, **new))
            seen[-1].append(studio.picture())
            assert Look.SIMPLE not in seen_doors, state.name
            assert childish(studio.window) == [], state.name
        studio.close()
    for state, changed, worn in zip(states, *seen, strict=True):
        assert unlike(changed, worn) <= _HARDLY_SEEN, state.name
