"""The page about installing on many computers: the same that is printed, and lies beside the program."""

from __future__ import annotations

from collections.abc import Iterator

from atari_teach.classroom.installing import PARTS, TITLE, Typed
from atari_teach.gui.kit.words import Words
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.pages.about import ParagraphsPage


def build(_app: AppContext) -> InstallingPage:
    """Returns the page."""
    return InstallingPage()


class InstallingPage(ParagraphsPage):
    """The headings, and below each what to do and what is typed."""

    def __init__(self) -> None:
        super().__init__(TITLE, _paragraphs())


def _paragraphs() -> Iterator[tuple[Words, bool] | Typed]:
    for part in PARTS:
        yield part.heading, True
        for line in part.lines:
            yield line if isinstance(line, Typed) else (line, False)
