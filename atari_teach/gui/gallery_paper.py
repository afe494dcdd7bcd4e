"""The states of the page that prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.gui.desk.printing import PrintPage
from atari_teach.gui.gallery_studio import State, Studio
from atari_teach.gui.navigation import PageName

if TYPE_CHECKING:
    from collections.abc import Iterator


def paper_states() -> tuple[State, ...]:
    """All of them."""
    return tuple(_states())


def _states() -> Iterator[State]:
    yield State("print", _card)
    yield State("print-boards", _boards)
    yield State("print-letter", _letter)


def _page(studio: Studio) -> PrintPage:
    page = studio.page(PageName.PRINT)
    assert isinstance(page, PrintPage)
    page.choose_sheets((7,), ("card",))
    return page


def _card(studio: Studio) -> None:
    _page(studio)


def _boards(studio: Studio) -> None:
    page = _page(studio)
    page.choose_sheets((7,), ())
    page.boards.answers[3].click()


def _letter(studio: Studio) -> None:
    _page(studio).others.answers[1].click()
