"""Laid out text: line spacing, line breaks, and highlights."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QFontMetricsF, QImage
from PySide6.QtWidgets import QApplication

from atari_teach.ui.kit import typeset
from atari_teach.ui.kit.typeset import set_text, set_typed
from atari_teach.ui.kit.words_label import WordsLabel

_ABOVE, _BELOW = 9.0, 5.0


@pytest.fixture(autouse=True)
def nothing_is_kept(qapp: QApplication) -> Iterator[None]:
    # Keep the cached functions here, because a test may replace them.
    kept = (typeset._set, typeset.set_typed, typeset._empty_space)

    def forget() -> None:
        for each in kept:
            each.cache_clear()

    forget()
    yield
    forget()


class Tall(QFontMetricsF):
    """The metrics of a font that has space for two accents, one above the other, such as Andika."""

    def ascent(self) -> float:
        return super().ascent() + _ABOVE

    def descent(self) -> float:
        return super().descent() + _BELOW

    def height(self) -> float:
        return super().height() + _ABOVE + _BELOW


def test_lines_stand_no_further_apart_than_our_letters_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "QFontMetricsF", Tall)
    words = set_text("Ação\nqueijo", 40, 1000)
    empty = sum(words.empty)
    # up to 2 pixels of difference, because letters are drawn on whole pixels
    assert empty >= _ABOVE + _BELOW - 2
    lines = [words.layout.lineAt(number).height() for number in range(2)]
    assert words.height == pytest.approx(sum(lines) - 2 * empty)
    first, second = words.line_rects(QPoint(0, 0).toPointF())
    assert first.top() == pytest.approx(0, abs=1)
    assert second.top() == pytest.approx(first.bottom(), abs=1)


def test_a_usual_font_keeps_the_lines_that_it_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "_USUAL_HEIGHT", 2)
    words = set_text("Ação\nqueijo", 40, 1000)
    assert not any(words.empty)
    assert words.height == sum(words.layout.lineAt(number).height() for number in range(2))


def test_a_lit_word_takes_nothing_from_the_lines_above_and_below(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "_empty_space", lambda *_font: (_ABOVE, _BELOW))
    label = WordsLabel(None, "gjpqy gjpqy gjpqy\nÃÕÇÉ gjpq ÃÕÇÉ\nÃÕÇÉ ÃÕÇÉ ÃÕÇÉ", px=40)
    label.resize(700, 200)
    dark = picture(label)
    label.highlight(18, 9)
    lit = label.lit_line()
    assert lit is not None
    bright = picture(label)
    assert label.lit_words() == "ÃÕÇÉ gjpq"
    inside = bright.pixelColor(round(lit.left()) + 2, round(lit.center().y()))
    assert inside != dark.pixelColor(round(lit.left()) + 2, round(lit.center().y()))
    assert lost(dark, bright, lit) == 0


def picture(label: WordsLabel) -> QImage:
    return label.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)


def lost(before: QImage, after: QImage, lit: QRectF) -> int:
    """Returns how many dark pixels outside the highlighted line have disappeared."""
    keep = lit.adjusted(-2, -2, 2, 2)
    places = (
        QPoint(x, y) for y in range(before.height()) for x in range(before.width()) if not keep.contains(x, y)
    )
    return sum(before.pixelColor(at).value() < 90 <= after.pixelColor(at).value() for at in places)


def test_an_option_stays_on_one_line() -> None:
    words = "Esquecido? Inicia com atari-teach --reset-pin ou --kiosk, no fim /D=PASTA ou /AllUsers"
    for width in range(230, 700, 10):
        setting = set_text(words, 20, width)
        text = setting.layout.text()
        ends = [setting.layout.lineAt(number) for number in range(setting.lines)]
        said = [text[line.textStart() : line.textStart() + line.textLength()] for line in ends]
        assert not any(part.rstrip().rstrip(typeset._JOINER).endswith(("-", "/")) for part in said), said


def test_what_is_typed_breaks_where_it_has_to_and_is_never_cut() -> None:
    path = "\\\\server\\share\\" + "a" * 60
    setting = set_typed(path, 20, 200)
    assert setting.lines > 1
    assert setting.widest <= 200
    typed = r"robocopy \\server\share C:\Atari\Default\AppData settings.json"
    for width in range(500, 900, 20):
        setting = set_typed(typed, 20, width)
        assert setting.layout.text().replace("\u2028", " ") == typed
        assert setting.widest <= width
