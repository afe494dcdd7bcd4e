"""The system's most readable font for beginning readers."""

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

_PREFERRED = ("Andika", "Atkinson Hyperlegible", "Atkinson Hyperlegible Next", "Lexend")
_FOR_READERS = (*_PREFERRED, "OpenDyslexic", "Sylexiad Sans", "Luciole", "Comic Neue", "Comic Sans MS")
_USUAL = ("Noto Sans", "Open Sans", "Ubuntu", "Cantarell", "Segoe UI", "Helvetica Neue", "Verdana", "Arial")
_ALWAYS_THERE = ("Liberation Sans", "DejaVu Sans", "Nimbus Sans")

_family: list[str] = []
_capitals: list[bool] = [False]


def installed_choices() -> tuple[str, ...]:
    """Returns the families to choose from: those for beginning readers first, then the system's usual ones.

    Only what is installed and has our letters; the system's own font is among them.
    """
    latin = set(QFontDatabase.families(QFontDatabase.WritingSystem.Latin))
    wanted = (*_FOR_READERS, QApplication.font().family(), *_USUAL, *_ALWAYS_THERE)
    scalable = (one for one in dict.fromkeys(wanted) if one in latin and QFontDatabase.isScalable(one))
    return tuple(scalable)


def use_family(family: str | None) -> None:
    """Sets the family to write in; None, or one not installed: the most readable one there is."""
    installed = set(QFontDatabase.families())
    wanted = (family or "", *_PREFERRED)
    _family[:] = [next((one for one in wanted if one in installed), QApplication.font().family())]


def use_capitals(capitals: bool) -> None:
    """Sets whether everything is written in capitals."""
    _capitals[0] = capitals


def letters() -> tuple[str, bool]:
    """Returns the family in use, and whether in capitals: what a measured text depends on."""
    if not _family:
        use_family(None)
    return _family[0], _capitals[0]


def font(px: float, *, bold: bool = False) -> QFont:
    """Returns the font of the application, `px` pixels high."""
    family, capitals = letters()
    made = QFont(family)
    made.setPixelSize(max(1, round(px)))
    made.setBold(bold)
    if capitals:
        made.setCapitalization(QFont.Capitalization.AllUppercase)
    return made
