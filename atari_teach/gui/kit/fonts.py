"""The system's most readable font for beginning readers."""

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

_PREFERRED = ("Andika", "Atkinson Hyperlegible", "Atkinson Hyperlegible Next", "Lexend")


_family: list[str] = []
_capitals: list[bool] = [False]


def use_family(family: str | None) -> None:
    """Write in this family from now on; None, or one not installed: the most readable one there is."""
    installed = set(QFontDatabase.families())
    wanted = (family or "", *_PREFERRED)
    _family[:] = [next((one for one in wanted if one in installed), QApplication.font().family())]


def use_capitals(capitals: bool) -> None:
    """Write everything in capitals from now on, or as it is spelt."""
    _capitals[0] = capitals


def font(px: float, *, bold: bool = False) -> QFont:
    """The font of the house, `px` pixels high."""
    if not _family:
        use_family(None)
    made = QFont(_family[0])
    made.setPixelSize(max(1, round(px)))
    made.setBold(bold)
    if _capitals[0]:
        made.setCapitalization(QFont.Capitalization.AllUppercase)
    return made
