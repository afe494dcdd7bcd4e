"""Reads sheets: the words of each page, and words that do not fit."""

import io
import unicodedata

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from atari_teach.paper import sheet as paper_sheet
from atari_teach.paper.paper import pdf_of
from atari_teach.paper.sheet import INSIDE, WIDTH, Sheet
from atari_teach.ui.kit import typeset
from atari_teach.ui.kit.typeset import TextSetting, plain


def unbroken(text: str) -> str:
    """The words without spaces, since lines may break at a hyphen, and without ligatures."""
    return unicodedata.normalize("NFKC", "".join(plain(text).split()))


def pages_of(sheet: Sheet) -> list[str]:
    """The words of every page, without spaces."""
    return [unbroken(page.extract_text()) for page in PdfReader(io.BytesIO(pdf_of(sheet))).pages]


def watch_rooms(monkeypatch: pytest.MonkeyPatch, *, least: float = 1.0) -> list[str]:
    """A list to which all words are added that do not fit, or become smaller than this part of their size."""
    found: list[str] = []

    def watched(text: str, px: int, floor: int, room: QRectF, **how: object) -> tuple[TextSetting, bool]:
        setting, fits = typeset.fit_text(text, px, floor, room, **how)  # type: ignore[arg-type]
        if not fits or setting.px < least * px:
            found.append(text)
        return setting, fits

    monkeypatch.setattr(paper_sheet, "fit_text", watched)
    return found


def dark_outside(picture: QImage) -> list[tuple[int, int]]:
    """The painted points in the margin, which printers can't reach."""
    scale = picture.width() / WIDTH
    across = range(round(INSIDE.left() * scale) - 2, round(INSIDE.right() * scale) + 3)
    down = range(round(INSIDE.top() * scale) - 2, round(INSIDE.bottom() * scale) + 3)
    edge = [
        (x, y)
        for y in range(picture.height())
        for x in (
            (*range(across.start), *range(across.stop, picture.width()))
            if y in down
            else range(picture.width())
        )
    ]
    return [(x, y) for x, y in edge if picture.pixel(x, y) & 0xFF < 200]
