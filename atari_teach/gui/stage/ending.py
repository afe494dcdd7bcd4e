"""The end of a session: goodbye, and what the class has done together."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.texts import chained
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.cards import paint_white
from atari_teach.gui.stage.wall_drawings import draw_bows
from atari_teach.i18n import say, say_n

_GOODBYE = say("See you next time!")


class EndView(Page):
    """“See you next time!”, the games of today, and the way out.

    Signals:
        leave: The session is over.
        attach: What was done is to be written down for a class.
    """

    leave = Signal()
    attach = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_white)
        self.title = WordsLabel(self, _GOODBYE, px=84, bold=True, floor=18, colour=WALL.ink, middle=True)
        self.together = WordsLabel(self, px=44, floor=16, colour=WALL.ink, middle=True)
        self.attach_button = PictureButton(
            say("Write it down for a class"), icon_drawing(Icon.PLUS), ButtonStyle.FRAMED, self, px=30
        )
        self.leave_button = PictureButton(
            say("Finish"), icon_drawing(Icon.CHECK), ButtonStyle.SUN, self, px=34
        )
        self.set_name(_GOODBYE)
        self.attach_button.clicked.connect(lambda _down=False: self.attach.emit())
        self.leave_button.clicked.connect(lambda _down=False: self.leave.emit())

    @property
    def flat(self) -> bool:
        return True

    def show_end(self, games: int, partners: int, *, can_attach: bool) -> None:
        """What was done together; nobody's name, nobody's result."""
        self.attach_button.setVisible(can_attach)
        lines = []
        if games:
            lines.append(say_n("{n} game together", "{n} games together", games))
        if partners:
            lines.append(say_n("{n} pair has met", "{n} pairs have met", partners))
        self.together.set_words(chained("\n", lines))
        self.set_name(chained(". ", (_GOODBYE, *lines)))
        self.relayout()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """The two who bow on the left, words and buttons on the right."""
        self.put(self.title, 620, 90, 700, 250)
        self.put(self.together, 620, 350, 700, 130)
        self.put(self.attach_button, 620, 500, 600, 88)
        self.put(self.leave_button, 620, 606, 600, 98)

    def tab_order(self) -> tuple[QWidget, ...]:
        """The way out first."""
        return (self.leave_button, self.attach_button)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u, corner = self.scale(), self.stage().topLeft()
        draw_bows(painter, QRectF(corner.x() + 50 * u, corner.y() + 110 * u, 540 * u, 540 * u))
        painter.end()
