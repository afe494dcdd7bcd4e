"""A line to type a name in."""

from PySide6.QtWidgets import QLineEdit, QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.kit.fonts import font
from atari_teach.gui.kit.scale import text_px

_LONGEST_NAME = 20


class NameField(QLineEdit):
    """A rounded paper field; a name is optional, so the placeholder says what stands there without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(_LONGEST_NAME)
        self.set_scale(1.0)

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        p = current()
        self.setFont(font(text_px(22, u)))
        self.setStyleSheet(
            f"QLineEdit {{ background: {p.paper}; color: {p.ink}; border: 2px solid {p.tile};"
            f" border-radius: {round(14 * u)}px; padding: 0 {round(14 * u)}px; }}"
            f" QLineEdit:focus {{ border: 3px solid {p.ink}; }}"
        )
