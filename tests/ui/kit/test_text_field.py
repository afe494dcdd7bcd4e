"""The text field has an active scroll bar only if there is more text than fits."""

from collections.abc import Callable
from functools import partial
from itertools import permutations

import pytest
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.text_field import TextField
from atari_teach.ui.kit.typeset import letters, use_family

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


@pytest.mark.parametrize("u", [0.75, 1.0, 1.6])
@pytest.mark.parametrize("family", ["", "tall"])
def test_as_high_as_it_asks_for_it_shows_its_lines_and_no_bar(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, u: float, family: str
) -> None:
    """Uses the tallest installed font, because some fonts need more space than others."""
    if family:
        fonts = (
            each for each in QFontDatabase.families() if QFontDatabase.isScalable(each) and "[" not in each
        )
        use_family(max(fonts, key=lambda each: QFontMetricsF(QFont(each)).lineSpacing()))
    field = TextField()
    qtbot.addWidget(field)
    field.set_scale(u)
    for lines in (1, 2, 3):
        field.resize(600, round(field.height_of(lines)))
        field.setPlainText("\n".join("Çg" for _line in range(lines)))
        field.show()
        QApplication.processEvents()
        assert field.verticalScrollBar().maximum() == 0, (letters()[0], lines)
        field.appendPlainText("Çg\nÇg")
        QApplication.processEvents()
        assert field.verticalScrollBar().maximum() > 0
