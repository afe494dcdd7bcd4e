"""The covers of the wall: the curtain, and the eyes that ask everybody to look."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import box, ellipse, fill, smooth_painter
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.boxes import OverStage
from atari_teach.gui.stage.pictures import draw_eyes
from atari_teach.i18n import Text, say
from atari_teach.rules import Colour

_FRAME, _BANNER = 24.0, 132.0


class Cover(OverStage):
    """A widget that covers its parent while it is shown, and takes every press."""

    def __init__(self, parent: QWidget, words: Text) -> None:
        super().__init__(parent)
        self.words = WordsLabel(
            self, words, px=72, bold=True, floor=18, colour=WALL.on_dark, centred=True, middle=True
        )
        self.hide()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Puts the words into their place."""
        self.words.set_scale(u)
        self.words.setGeometry(self.words_place().toRect())

    def words_place(self) -> QRectF:
        """The rectangle of the words."""
        raise NotImplementedError


class Curtain(Cover):
    """A calm picture that hides everything: a still pond and two stones."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("Back in a moment"))

    def words_place(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0, self.height() * 0.6, 0, -self.height() * 0.14)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            fill(painter, box(0, 0, self.width(), self.height()), WALL.ink)
            u, middle = self.scale(), QPointF(self.width() / 2, self.height() * 0.36)
            for ring in (300.0, 230.0):
                fill(painter, ellipse(middle.x(), middle.y(), ring * u, ring * 0.52 * u), WALL.paper)
                inner = (ring - 4) * u
                fill(painter, ellipse(middle.x(), middle.y(), inner, inner * 0.52), WALL.ink)
            for side, colour in ((-1, Colour.BLACK), (1, Colour.WHITE)):
                at = middle + QPointF(side * 74 * u, 0)
                draw_flat_stone(painter, at, 66 * u, colour, on=Colour.BLACK)


class LookHere(Cover):
    """Two eyes and a yellow frame: the board stays in view, but can't be touched."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("Look here!"))
        self.words.set_colour(WALL.ink)
        self.words.set_px(64)

    def inside(self, u: float) -> QRectF:
        """The rectangle inside the frame."""
        frame = _FRAME * u
        return QRectF(self.rect()).adjusted(frame, (_FRAME + _BANNER) * u, -frame, -frame)

    def words_place(self) -> QRectF:
        u = self.scale()
        return QRectF(300 * u, _FRAME * u, self.width() - 680 * u, _BANNER * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            u, width, height = self.scale(), float(self.width()), float(self.height())
            frame, banner = _FRAME * u, (_FRAME + _BANNER) * u
            for inset, colour in ((0.0, WALL.ink), (4 * u, WALL.sun)):
                thick = frame - 2 * inset
                fill(painter, box(inset, inset, width - 2 * inset, banner - 2 * inset), colour)
                fill(painter, box(inset, inset, thick, height - 2 * inset), colour)
                fill(painter, box(width - frame + inset, inset, thick, height - 2 * inset), colour)
                fill(painter, box(inset, height - frame + inset, width - 2 * inset, thick), colour)
            eyes = QRectF(frame + 20 * u, frame, 240 * u, _BANNER * u - 12 * u)
            draw_eyes(painter, eyes)
            draw_eyes(painter, eyes.translated(width - 2 * frame - 360 * u, 0))  # beside the teacher's handle
