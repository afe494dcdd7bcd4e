"""The system's most readable font for beginning readers."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

_PREFERRED = ("Andika", "Atkinson Hyperlegible", "Atkinson Hyperlegible Next", "Lexend")


@cache
def _family() -> str:
    installed = set(QFontDatabase.families())
    return next((family for family in _PREFERRED if family in installed), QApplication.font().family())


def font(px: float, *, bold: bool = False) -> QFont:
    """The font of the house, `px` pixels high."""
    made = QFont(_family())
    made.setPixelSize(max(1, round(px)))
    made.setBold(bold)
    return made
