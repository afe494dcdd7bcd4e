"""The spoken word is highlighted at the right place, and readable in every theme."""

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from atari_teach.ui.art.palette import PALETTES, Palette, current
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.typeset import plain
from atari_teach.ui.kit.words_label import WordsLabel


def label_with(qtbot: QtBot, words: str, kind: type[WordsLabel] = WordsLabel) -> WordsLabel:
    label = kind(px=28)
    qtbot.addWidget(label)
    label.resize(600, 60)
    label.set_words(words)
    return label


def lit_columns(label: WordsLabel) -> list[int]:
    """Returns the pixel columns of a label that contain the background colour of the highlight."""
    image = label.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    wanted = QColor(current().sun).rgb()
    return [
        x for x in range(image.width()) if any(image.pixel(x, y) == wanted for y in range(image.height()))
    ]


@pytest.mark.parametrize("kind", [WordsLabel, ScrollingWords])
def test_only_the_spoken_word_is_lit(qtbot: QtBot, kind: type[WordsLabel]) -> None:
    label = label_with(qtbot, "one two three", kind)
    assert lit_columns(label) == []
    label.highlight(4, 3)
    assert label.lit_words() == "two"
    second = lit_columns(label)
    label.highlight(8, 5)
    third = lit_columns(label)
    assert max(second) < min(third)
    label.highlight(0, 0)
    assert lit_columns(label) == []


def test_marks_of_bold_words_and_joined_hyphens_do_not_shift_the_light(qtbot: QtBot) -> None:
    """The laid out text has an invisible joiner after the hyphen, which the spoken text does not have."""
    words = "**Vê**-se bem-vindo aqui"
    label = label_with(qtbot, words)
    start = plain(words).index("aqui")
    label.highlight(start, 4)
    place = label._set()[0]._place_of(start)
    assert label._set()[0].layout.text()[place : place + 4] == "aqui"
    cursor = label._set()[0].layout.lineAt(0).cursorToX(place)
    assert isinstance(cursor, tuple)
    assert abs(min(lit_columns(label)) - float(cursor[0])) <= 2


def test_other_words_are_not_lit(qtbot: QtBot) -> None:
    label = label_with(qtbot, "one two three")
    label.highlight(4, 3)
    label.set_words("four five six")
    assert label.lit_words() == ""
    assert lit_columns(label) == []


def test_words_that_scroll_follow_the_voice(qtbot: QtBot) -> None:
    label = ScrollingWords(px=28)
    qtbot.addWidget(label)
    words = " ".join(f"word{number}" for number in range(60))
    label.resize(400, 100)
    label.set_words(words)
    assert label.scrolls()
    label.highlight(words.index("word59"), 6)
    assert label._first > 0
    label.highlight(0, 5)
    assert label._first == 0


def _light(colour: str) -> float:
    def part(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    made = QColor(colour)
    return 0.2126 * part(made.redF()) + 0.7152 * part(made.greenF()) + 0.0722 * part(made.blueF())


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=[str(key) for key in PALETTES])
def test_lit_words_can_be_read_in_every_theme(palette: Palette) -> None:
    assert contrast(palette.ink, palette.sun) >= 4.5
    # the highlight on a notice, whose background is sun-coloured
    assert contrast(palette.words, palette.card) >= 4.5
