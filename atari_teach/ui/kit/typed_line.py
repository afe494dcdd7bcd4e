"""Shows a command or address for the user to type, with a button that copies it; never translated."""

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import box, fill
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import LEAST_TARGET, target_px, text_px
from atari_teach.ui.kit.typeset import TextSetting, set_typed

_PX = 19
_PAD, _GAP, _EDGE = 14.0, 12.0, 6.0


class TypedLine(Painted):
    """A line of text to type and its copy button, as a row of a `ScrollPane`.

    The line is not translated, not read aloud, and not written in capitals. A screen reader reads it as the
    name of the widget and of the button.

    Signals:
        copied: The line was copied to the clipboard.

    Args:
        parent: The widget that contains it.
        line: The text to type.
    """

    copied = Signal()

    def __init__(self, parent: QWidget, line: str) -> None:
        super().__init__(parent)
        self.line = ""
        self.button = PictureButton(parent=self, px=19, picture_size=(26, 26), depth=4)
        self.button.clicked.connect(lambda _down=False: self.copy())
        self.show_line(line)

    def show_line(self, line: str) -> None:
        """Shows another line."""
        self.line = line
        self.setAccessibleName(line)
        self.show_copied(copied=False)
        self.relayout()

    def copy(self) -> None:
        """Copies the complete line to the clipboard, without a line break."""
        QGuiApplication.clipboard().setText(self.line)
        self.show_copied(copied=True)
        self.copied.emit()

    def show_copied(self, *, copied: bool) -> None:
        """Shows on the button whether this line was just copied."""
        # Translators: of words that the clipboard gets.
        self.button.set_words(say("Copied") if copied else say("Copy"))
        self.button.set_picture(icon_drawing(Icon.CHECK if copied else Icon.COPIES))
        name = say("Copied: {line}", line=self.line) if copied else say("Copy: {line}", line=self.line)
        self.button.set_name(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copies the line if the system's copy keys are pressed while the button has the focus."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
        words = self._set(width).height + 2 * _PAD * self._u
        return max(words, target_px(50, self._u) + 12 * self._u)

    def lay_out(self, width: int, height: int, u: float) -> None:
        wide, high = self._button_width(), target_px(50, u)
        right = width - round(_EDGE * u)
        self.button.setGeometry(right - round(wide), round((height - high) / 2), round(wide), round(high))
        self.update()

    def fits(self) -> bool:
        """Returns whether the complete line fits beside its button."""
        return self.rect().toRectF().adjusted(-1, -1, 1, 1).contains(self._bounds()) and self.button.fits()

    def lines(self) -> list[tuple[float, float]]:
        """Returns top and bottom of the row as a single line, so that a `ScrollPane` does not cut the row."""
        return [(-4.0, float(self.height()))]

    def text_rects(self) -> list[QRectF]:
        """Returns the rectangle of each line after wrapping, in the widget's coordinates."""
        return self._set(self.width()).line_rects(self._corner())

    def paint(self, painter: QPainter) -> None:
        p, u = current(), self._u
        shape = box(1, 1, self.width() - 2, self.height() - 2, 10 * u)
        fill(painter, shape, p.bar)
        self._set(self.width()).paint(painter, self._corner(), p.words)

    def _set(self, width: float) -> TextSetting:
        room = width - self._button_width() - (_PAD + _GAP + _EDGE) * self._u
        return set_typed(self.line, text_px(_PX, self._u), max(LEAST_TARGET, room))

    def _button_width(self) -> float:
        """Returns the width of the button; it does not depend on its words."""
        return max(target_px(132, self._u), text_px(_PX, self._u) * 7.5)

    def _corner(self) -> QPointF:
        high = self._set(self.width()).height
        return QPointF(_PAD * self._u, max(0.0, (self.height() - high) / 2))

    def _bounds(self) -> QRectF:
        found = QRectF()
        for rect in self.text_rects():
            found = found.united(rect)
        return found
