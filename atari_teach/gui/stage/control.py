"""The view on the teacher's own screen while the class sees the other one."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.cards import WallPage
from atari_teach.gui.stage.class_session import (
    ClassSession,
    absent_words,
    next_words,
    note_words,
    part_words,
    time_words,
)
from atari_teach.i18n import render, say


class Mirror(QWidget):
    """A picture of the wall; a press on it is passed on to the wall."""

    def __init__(self, wall: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._wall = wall
        self._picture: QPixmap | None = None
        self._pressed: QWidget | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def look(self) -> None:
        """Takes a new picture of the wall."""
        if self.isVisible():
            self._picture = self._wall.grab()
            self.update()

    def _shown(self) -> QRectF:
        width, height = max(1, self._wall.width()), max(1, self._wall.height())
        scale = min(self.width() / width, self.height() / height)
        wide, high = width * scale, height * scale
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def _on_wall(self, at: QPointF) -> QPointF:
        shown = self._shown()
        scale = self._wall.width() / max(1.0, shown.width())
        return (at - shown.topLeft()) * scale

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._pass_on(event, QEvent.Type.MouseButtonPress, None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pass_on(event, QEvent.Type.MouseButtonRelease, self._pressed)
        self._pressed = None
        self.look()

    def _pass_on(self, event: QMouseEvent, kind: QEvent.Type, to: QWidget | None) -> QWidget | None:
        if event.button() != Qt.MouseButton.LeftButton:
            return None
        at = self._on_wall(event.position())
        target = to or self._wall.childAt(at.toPoint())
        if target is None:
            return None
        place = QPointF(target.mapFrom(self._wall, at.toPoint()))
        held = Qt.MouseButton.LeftButton if kind is QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
        there = QPointF(target.mapToGlobal(place.toPoint()))
        made = QMouseEvent(kind, place, there, Qt.MouseButton.LeftButton, held, event.modifiers())
        QApplication.sendEvent(target, made)
        return target

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            shown = self._shown()
            frame = shown.adjusted(-4, -4, 4, 4)
            fill(painter, box(frame.x(), frame.y(), frame.width(), frame.height()), WALL.ink)
            if self._picture is not None:
                painter.drawPixmap(shown.toRect(), self._picture)


class ControlView(WallPage):
    """The teacher's view: the part, her note, what comes next, who is missing, and a mirror of the wall."""

    def __init__(self, wall: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._above = 0
        self.mirror = Mirror(wall, self)
        self.part = WordsLabel(self, px=34, bold=True, colour=WALL.ink, middle=True)
        self.time = WordsLabel(self, px=24, colour=WALL.ink, middle=True)
        self.note = WordsLabel(self, px=27, colour=WALL.ink)
        self.next = WordsLabel(self, px=24, bold=True, colour=WALL.ink, middle=True)
        self.absent = WordsLabel(self, px=24, colour=WALL.ink, middle=True)
        self.retranslate()
        self.hide()

    def show_session(self, class_session: ClassSession | None) -> None:
        """Shows where the class is in its plan."""
        if class_session is not None:
            self.part.set_words(part_words(class_session))
            self.time.set_words(time_words(class_session))
            self.note.set_words(note_words(class_session))
            self.next.set_words(next_words(class_session))
            self.absent.set_words(absent_words(class_session))
        self.mirror.look()

    def retranslate(self) -> None:
        """Names the picture of the wall in the current language."""
        self.mirror.setAccessibleName(render(say("What the class sees")))

    def set_above(self, above: int) -> None:
        """Keeps this many pixels free for the buttons above."""
        self._above = above
        self.relayout()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the words on the left and the mirror on the right, below the buttons."""
        edge, half = 26 * u, width * 0.44
        high = height - self._above - 2 * edge
        y = self._above + edge
        for label, share in (
            (self.part, 0.17),
            (self.time, 0.10),
            (self.note, 0.45),
            (self.next, 0.15),
            (self.absent, 0.13),
        ):
            self.place(label, (edge, y, half - 2 * edge, high * share - 6 * u), u)
            y += high * share
        self.place(self.mirror, (half, self._above + edge, width - half - edge, high), u)
