"""On the pages for watching, everything fits: in the smallest window, and with the largest text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from atari_teach.base import i18n
from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.contest.ui.watch_setup import WatchSetupPage
from atari_teach.features import PageName
from atari_teach.ui.navigation.main_window import apply_look
from tests.gallery.studio import Studio
from tests.gallery.watching import watching_states
from tests.languages import PORTUGUESE
from tests.window.layout import faults, foreign

TOLD = {"choose-program", "turn-11", "illegal-why-2", "ended", "trouble", "end"}


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(qapp, (), tmp_path, (1024, 600))
    yield made
    made.close()
    i18n.use(ENGLISH)
    apply_look(Settings())


@pytest.mark.parametrize("percent", [100, 200])
def test_every_word_has_its_place_in_the_smallest_window(studio: Studio, percent: int) -> None:
    studio.usual = Settings(text_percent=percent)
    studio.speak(PORTUGUESE)
    for state in watching_states():
        if state.name.removeprefix("watch-") in TOLD:
            studio.clear()
            state.arrange(studio)
            studio.settle()
            assert list(faults(studio)) == [], state.name
            assert list(foreign(studio, PORTUGUESE, ())) == [], state.name


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)], ids=str)
def test_the_button_that_begins_is_as_wide_as_the_card_above_it(
    studio: Studio, size: tuple[int, int]
) -> None:
    studio.resize(size)
    page = studio.page(PageName.WATCH_SETUP)
    studio.settle()
    assert isinstance(page, WatchSetupPage)
    button, card = page.play.geometry(), page.cards[1].geometry()
    assert abs(button.left() - card.left()) <= 1
    assert abs(button.right() - card.right()) <= 1
