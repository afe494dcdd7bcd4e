"""The buttons of a waiting stone, *Place it* and *Somewhere else*; they cover the moments or the ribbon."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Colour
from atari_teach.table.ui.layout import flow, middle_part
from atari_teach.table.ui.panels import BoardAndPanel
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.art.wall_pictures import draw_let_go
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import paint_card
from atari_teach.ui.kit.composite import Painted

_WORDS_PX = 22.0
_ALONE_PX = 40.0
_HIGHEST = 92.0


class PutRow(Painted):
    """Both buttons on a card as high as a row of buttons; on the class board one large button."""

    words_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = Colour.BLACK
        self._alone = self._silent = False
        self.put_button = PictureButton(
            "", self._draw_stone, ButtonStyle.PINE, self, px=_WORDS_PX, picture_size=(38, 38)
        )
        self.drop_button = PictureButton(
            say("Somewhere else"), icon_drawing(Icon.UNDO), parent=self, px=_WORDS_PX, picture_size=(32, 32)
        )
        self._say()
        self.hide()

    def show_colour(self, colour: Colour) -> None:
        self._colour = colour
        self.put_button.update()

    def set_alone(self, alone: bool) -> None:
        """Sets whether letting go is the only button, as large as possible."""
        if alone != self._alone:
            self._alone = alone
            self.drop_button.setVisible(not alone)
            self.put_button.set_style(ButtonStyle.SUN if alone else ButtonStyle.PINE)
            self.put_button.set_picture(self._draw_stone, (50, 86) if alone else (38, 38))
            self.put_button.set_look(px=_ALONE_PX if alone else _WORDS_PX)
            self._say()
            self.relayout()

    def set_silent(self, silent: bool) -> None:
        """Sets whether the button for letting go shows no words."""
        if silent != self._silent:
            self._silent = silent
            self._say()

    def _say(self) -> None:
        # Translators: of the stone that a child holds over the board.
        words = say("Let go") if self._alone else say("Place it")
        self.put_button.set_words("" if self._alone and self._silent else words)
        self.put_button.set_name(words)

    def retranslate(self) -> None:
        """Emits `words_changed`, so that the table shows it again."""
        self.words_changed.emit()

    def paint(self, painter: QPainter) -> None:
        if self._alone:
            return
        paint_card(painter, QRectF(*self._room()), 22 * self._u, 5 * self._u)

    def _room(self) -> Rectangle:
        highest = max(_HIGHEST * self._u, 66.0) * 1.5
        return middle_part(
            Rectangle(0, 0, self.width(), self.height()), self.width(), min(highest, self.height())
        )

    def lay_out(self, width: int, height: int, u: float) -> None:
        room = self._room()
        if self._alone:
            self.put_button.setGeometry(self.rect())
            return
        pad = min(10 * u, max(0.0, (room.height - 5 * u - 50) / 2))
        inside = Rectangle(room.x + 14 * u, room.y + pad, room.width - 28 * u, room.height - 2 * pad - 5 * u)
        buttons = (self.put_button, self.drop_button)
        needs = [button.natural_width() * u for button in buttons]
        for button, where in zip(buttons, flow(needs, inside, 12 * u), strict=True):
            button.setGeometry(QRectF(*where).toRect())
        self.update()

    def _draw_stone(self, painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._alone:
            draw_let_go(painter, rect, self._colour)
            return
        draw_stone(painter, rect.center(), min(rect.width(), rect.height()) * 0.44, self._colour)


class Waiting(QObject):
    """Shows the buttons while a stone waits on the table's board, in place of the panel's strip."""

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        self._covered: tuple[QWidget, ...] = ()
        self.row = PutRow(page)
        self.row.put_button.clicked.connect(page.board.put_pending)
        self.row.drop_button.clicked.connect(page.board.drop_pending)
        self.row.words_changed.connect(self.cover)
        page.board.pending_changed.connect(self._changed)
        page.panel_shown.connect(self.cover_again)
        page.shown.connect(self.cover)
        page.board.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Move}:
            self._place()
        return super().eventFilter(watched, event)

    def _changed(self) -> None:
        if self._page.scene is None:
            return
        had = self.row.put_button.hasFocus() or self.row.drop_button.hasFocus()
        if self._page.board.pending() is None and not self.row.isHidden():
            self.row.hide()
            for widget in self._covered:
                widget.show()
            self._covered = ()
            if had:
                self._page.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.cover()

    def cover_again(self) -> None:
        """Covers the panel's widgets again after the panel has shown a scene."""
        self._covered = ()
        self.cover()

    def cover(self) -> None:
        """Shows the buttons instead of the widgets in their place, while a stone waits."""
        hand = self._page.board.picture().hand
        if self._page.board.pending() is None or hand is None or self._page.scene is None:
            self.row.hide()
            return
        shown = tuple(widget for widget in self._page.panel.covered_by_pending() if not widget.isHidden())
        self._covered = (*self._covered, *shown)
        for widget in shown:
            widget.hide()
        relay = self._page.scene.relay
        self.row.set_alone(isinstance(self._page.panel, WallPanel))
        self.row.set_silent(relay is not None and relay.silent)
        self.row.show_colour(hand)
        self._place()
        self.row.show()
        self.row.raise_()

    def _place(self) -> None:
        if self._page.scene is not None:
            u = self._page.scale()
            self._page.place(self.row, self._page.panel.strip_place(), u)
