"""A board that only shows: pictures in, paint out, in words too."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.board.geometry import Geometry
from atari_teach.gui.board.material import WOOD, Material
from atari_teach.gui.board.painter import BoardPainter
from atari_teach.gui.board.scenery import NOTHING, Attention, Layers, changes, compose
from atari_teach.gui.board.words import describe_board, describe_point, describe_position
from atari_teach.rules import CoordinateStyle, Position
from atari_teach.teaching.picture import Picture


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """What somebody chose about boards.

    Attributes:
        coordinates: The names at the edge; None for none.
        confirm_move: Whether a stone is chosen first and put with a second press.
        letters: Whether the key L lights the liberties of the group at the cursor.
        material: What it is made of.
    """

    coordinates: CoordinateStyle | None = None
    confirm_move: bool = False
    letters: bool = True
    material: Material = WOOD


class BoardView(QWidget):
    """A board to look at. `BoardWidget` is one to touch."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = Picture(Position.empty(7))
        self._options = BoardOptions()
        self._attention = Attention()
        self._layers: Layers = NOTHING
        self._painter: BoardPainter | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._describe()

    def show_picture(self, picture: Picture) -> None:
        """Show this from now on; only what differs is painted again."""
        before, self._picture = self._picture, picture
        if picture.position.size != before.position.size:
            self._repaint_all()
        self._compose()
        if picture.position != before.position or picture.last != before.last or self._attention.cursor:
            self._describe()

    def picture(self) -> Picture:
        """What is shown."""
        return self._picture

    def set_options(self, options: BoardOptions) -> None:
        """Shape and behave like this from now on."""
        if options != self._options:
            self._options = options
            self._repaint_all()
            self._describe()

    def options(self) -> BoardOptions:
        """How the board looks and behaves."""
        return self._options

    def geometry_now(self) -> Geometry:
        """Where the crossings are at the widget's present size."""
        return self._board_painter().geometry

    def _attend(self, attention: Attention) -> None:
        """Show what the person is doing."""
        before, self._attention = self._attention, attention
        if attention != before:
            self._compose()
        if attention.cursor != before.cursor:
            self._describe()

    def _compose(self) -> None:
        before, self._layers = self._layers, compose(self._picture, self._attention)
        if self._painter is None:
            self.update()
            return
        region = QRegion()
        for piece in changes(before, self._layers):
            region += self._painter.area_of(piece)
        if not region.isEmpty():
            self.update(region)

    def _describe(self) -> None:
        style = self._options.coordinates or CoordinateStyle.WITH_I
        self.setAccessibleName(describe_board(self._picture.position.size))
        words = describe_position(self._picture, style)
        cursor = self._attention.cursor
        if cursor is not None and cursor in self._picture.position:
            words = f"{describe_point(self._picture, cursor, style)} {words}"
        self.setAccessibleDescription(words)

    def _board_painter(self) -> BoardPainter:
        ratio = self.devicePixelRatioF()
        painter = self._painter
        if painter is None or painter.ratio != ratio or painter.palette is not current():
            size, options = self._picture.position.size, self._options
            margins = options.material.margins(size, coordinates=options.coordinates is not None)
            geometry = Geometry.fit(size, self.width(), self.height(), margins, ratio=ratio)
            painter = self._painter = BoardPainter(geometry, options.material, options.coordinates, ratio)
            self.update()
        return painter

    def _repaint_all(self) -> None:
        self._painter = None
        self.update()

    # Qt's own names

    def sizeHint(self) -> QSize:
        return QSize(632, 640)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 160)

    def paintEvent(self, event: QPaintEvent) -> None:
        board = self._board_painter()
        painter = QPainter(self)
        board.paint(painter, self._layers, self.size(), event.region().boundingRect())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._repaint_all()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
