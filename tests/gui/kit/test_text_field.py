"""The field of lines: a bar where there is more to read than it has room for, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import permutations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.gui.art.palette import current
from atari_teach.gui.kit.text_field import TextField

TWO_LINES = "What is said here takes two lines in letters of this size, and not one word less than two."


@pytest.mark.parametrize(
    ("words", "size", "u", "more"),
    [
        ("One line", (300, 48), 1.0, False),
        (TWO_LINES, (1200, 48), 1.0, False),
        (TWO_LINES, (700, 48), 1.0, True),
        (TWO_LINES, (700, 90), 1.0, False),
        (TWO_LINES, (600, 90), 1.6, True),
        ("a\nb\nc\nd", (600, 90), 1.0, True),
    ],
)
def test_it_has_a_bar_where_there_is_more_whatever_came_first(
    qtbot: QtBot, words: str, size: tuple[int, int], u: float, more: bool
) -> None:
    for order in permutations(("words", "size", "letters", "show")):
        page = QWidget()
        qtbot.addWidget(page)
        field = TextField(page)
        deeds: dict[str, Callable[[], object]] = {
            "words": partial(field.setPlainText, words),
            "size": partial(field.resize, *size),
            "letters": partial(field.set_scale, u),
            "show": page.show,
        }
        for deed in order:
            deeds[deed]()
        bar = field.verticalScrollBar()
        assert (bar.maximum() > 0) is more, order
        paper = field.grab().toImage().pixelColor(bar.mapTo(field, bar.rect().center()))
        assert (paper != QColor(current().button)) is more, order


def test_a_bar_that_comes_breaks_no_line_anew(qtbot: QtBot) -> None:
    field = TextField()
    qtbot.addWidget(field)
    field.resize(600, 48)
    field.show()
    widths = set()
    for words in ("One line", TWO_LINES, "One line"):
        field.setPlainText(words)
        QApplication.processEvents()
        widths.add(field.viewport().width())
    assert len(widths) == 1
