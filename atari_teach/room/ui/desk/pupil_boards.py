"""The boards of all pupils on one page: each is small, with an icon for what the teacher should notice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLayout, QWidget

from atari_teach.base.i18n import Message, say, say_n
from atari_teach.room.board_view import picture_of
from atari_teach.room.room_seats import Answer, Answers, LineOf, SeatView
from atari_teach.table.boards.free_table import SMALLEST
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, saved_state, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import draw_portrait, portrait_for, portrait_name
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.board.view import BoardView
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.layouts import Part, Plan, Space, column, row
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained

GAP = 10.0
_LEAST = (100.0, 116.0)
"""The smallest width and height of a tile with a readable board and name."""
_EDGE = 5.0
"""The margin left and right of a name, so small that nine capitals fit in the smallest window."""


class BoardTile(PictureButton):
    """A tile with one pupil's board. A press selects it, or enlarges it if it alone is selected."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(
            parent=parent,
            px=16,
            bold=False,
            radius=14,
            depth=3,
            shape=Shape.COLUMN,
            edge=_EDGE,
            elides=True,
        )
        self._name = name
        self._view: SeatView | None = None
        self._chosen = False
        self._side = 0.0

    def show_seat(self, view: SeatView, *, chosen: bool, side: float) -> None:
        """Shows this seat.

        Args:
            view: The seat.
            chosen: Whether the tile is selected.
            side: The side of the board in design pixels.
        """
        if (view, chosen, side) == (self._view, self._chosen, self._side):
            return
        self._view, self._chosen, self._side = view, chosen, side
        self.set_words(self._name)
        self.set_picture(tile_drawing(view), (side, side))
        self.set_pressed_look(chosen)
        self.set_name(seat_words(view, self._name))


def seat_words(view: SeatView, name: str) -> Words:
    """Describes the seat for screen readers: the pupil's name, progress, and what needs attention."""
    who: Words = name or portrait_name(portrait_for(view.seat.picture))
    parts: list[Words] = [who]
    if view.line is LineOf.EMPTY:
        parts.append(say("nobody there"))
    elif view.line is LineOf.GONE:
        parts.append(say("connection lost"))
    if view.board is not None and view.board.steps:
        parts.append(say("step {n} of {all}", n=view.board.step, all=view.board.steps))
    if view.look and view.line is not LineOf.EMPTY:
        parts.append(say("looks at you"))
    if view.needs_help:
        parts.append(say("might need help"))
    elif view.is_asked and view.is_right:
        parts.append(say("has the right answer"))
    elif view.has_finished:
        parts.append(say("has finished"))
    elif view.is_right:
        parts.append(say("this step is right"))
    elif view.answer is Answer.OTHER:
        parts.append(say("gave another answer"))
    return chained(", ", parts)


def answers_words(answers: Answers) -> Words:
    """Returns the text on how many pupils have answered the question rightly and wrongly."""
    given = answers.right + answers.other
    # Translators: the answers to a question that the teacher asked the whole room, in one line
    parts = [
        say_n("{n} of {all} has answered", "{n} of {all} have answered", given, all=answers.asked),
        say_n("{n} right", "{n} right", answers.right),
        say_n("{n} otherwise", "{n} otherwise", answers.other),
    ]
    return chained(" · ", parts if given else parts[:1])


def tile_drawing(view: SeatView) -> Drawing:
    """Returns the drawing of a seat: the board, the pupil's picture in a corner, and an icon.

    While the pupil looks at the wall, it shows the large eye that the pupil's screen shows too.
    """
    picture = None if view.board is None else picture_of(view.board)
    looks = view.look and view.line is not LineOf.EMPTY

    def draw(painter: QPainter, rect: QRectF) -> None:
        with saved_state(painter):
            painter.setOpacity(1.0 if view.line is LineOf.HERE else 0.35)
            if looks:
                _draw_eye(painter, rect)
            elif picture is not None:
                edge = rect.width() * 0.07  # so that the pupil's picture hides no crossing
                # At this size, a mark would only hide its stone.
                draw_miniature(painter, rect.adjusted(edge, edge, 0, 0), replace(picture, marks=()))
            else:
                _draw_no_board(painter, rect)
            small = picture is not None or looks
            side = rect.width() * (0.26 if small else 0.62)
            corner = rect.topLeft() if small else rect.center() - QPointF(side / 2, side / 2)
            draw_portrait(
                painter, QRectF(corner, corner + QPointF(side, side)), portrait_for(view.seat.picture)
            )
        _draw_sign(painter, rect, view)

    return draw


def _draw_no_board(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(current().frame)
    painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 8, 8)


def _draw_eye(painter: QPainter, rect: QRectF) -> None:
    edge = rect.width() * 0.07
    fill(
        painter,
        box(rect.x() + edge, rect.y() + edge, rect.width() - edge, rect.height() - edge, 8),
        current().sun,
    )
    painter.setPen(current().ink)
    inner = rect.width() * 0.2
    icon_drawing(Icon.EYE)(painter, rect.adjusted(inner, inner, -inner / 2, -inner / 2))


def _draw_sign(painter: QPainter, rect: QRectF, view: SeatView) -> None:
    """Draws the most important icon in a disc at the lower right: connection lost, needs help, or answer."""
    if view.line is LineOf.GONE:
        icon, ground = Icon.CLOSE, current().sun
    elif view.needs_help:
        icon, ground = Icon.HAND, current().sun
    elif view.is_right:
        icon, ground = Icon.CHECK, current().card
    elif view.answer is Answer.OTHER:
        icon, ground = Icon.REPLAY, current().card
    else:
        return
    radius = rect.width() * 0.16
    middle = rect.bottomRight() - QPointF(radius, radius)
    disc = ellipse(middle.x(), middle.y(), radius)
    fill(painter, disc, ground)
    stroke(painter, disc, current().ink, max(1.5, radius * 0.12))
    inner = radius * 0.62
    painter.setPen(current().ink)
    icon_drawing(icon)(painter, QRectF(middle.x() - inner, middle.y() - inner, 2 * inner, 2 * inner))


class BoardGrid(Composite):
    """A grid with the boards of a room, as large as fit into a pane. Below a minimum size, the pane scrolls.

    Signals:
        changed: The selection has changed.
        looked_at: The id of a pupil whose board is to be enlarged.
    """

    changed = Signal()
    looked_at = Signal(str)

    def __init__(self, pane: ScrollPane) -> None:
        super().__init__(pane.content)
        self._pane = pane
        self._views: tuple[SeatView, ...] = ()
        self._chosen: set[str] = set()
        self.tiles: dict[str, BoardTile] = {}

    def set_pupils(self, names: Iterable[tuple[str, str]]) -> None:
        """Shows a tile for each of these pupils, given as pairs of id and name."""
        for tile in self.tiles.values():
            tile.hide()
            tile.deleteLater()
        self._views, self._chosen = (), set()
        self.tiles = {pupil: self._tile(pupil, name) for pupil, name in names}
        self.set_scale(self._u)

    def show_seats(self, views: tuple[SeatView, ...]) -> None:
        """Shows these seats; unchanged tiles are not painted again."""
        self._views = views
        side = self._side()
        for view in views:
            if view.seat.pupil in self.tiles:
                tile = self.tiles[view.seat.pupil]
                tile.show_seat(view, chosen=view.seat.pupil in self._chosen, side=side)

    def chosen(self) -> tuple[str, ...]:
        """Returns the ids of the selected pupils, in order; if there are none, actions are for all."""
        return tuple(pupil for pupil in self.tiles if pupil in self._chosen)

    def choose(self, pupils: Iterable[str]) -> None:
        """Selects only these pupils."""
        self._chosen = set(pupils) & self.tiles.keys()
        self.show_seats(self._views)
        self.changed.emit()

    def in_order(self) -> Sequence[QWidget]:
        """Returns the tiles in their order."""
        return tuple(self.tiles.values())

    def height_for(self, width: float) -> float:
        """Returns the height for this width, in window pixels: that of the pane, or more for many tiles."""
        high = target_px(_LEAST[1], self._u) + GAP * self._u
        rows = -(-len(self.tiles) // self._most_columns(width))
        return max(float(self._pane.height()), rows * high - GAP * self._u)

    def _most_columns(self, width: float) -> int:
        wide = target_px(_LEAST[0], self._u) + GAP * self._u
        return max(1, int((width + GAP * self._u) // wide))

    def stops(self) -> Sequence[float]:
        """Returns the top of each row of tiles, in window pixels, so that the pane scrolls by whole rows."""
        _columns, rows = self._shape()
        return [row * (self.height() + GAP * self._u) / rows for row in range(rows)]

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the tiles in rows; the fewer tiles, the larger they are."""
        columns, rows = self._shape()
        gap = GAP * u
        wide = (width - gap * (columns - 1)) / columns
        high = (height - gap * (rows - 1)) / rows
        for index, tile in enumerate(self.tiles.values()):
            row, column = divmod(index, columns)
            left, top = column * (wide + gap), row * (high + gap)
            tile.setGeometry(round(left), round(top), round(wide), round(high))
        self.show_seats(self._views)

    def _tile(self, pupil: str, name: str) -> BoardTile:
        tile = BoardTile(self, name)
        tile.clicked.connect(lambda _down=False: self._press(pupil))
        tile.show()
        return tile

    def _press(self, pupil: str) -> None:
        """Handles a press on a tile: selects or deselects it, or enlarges the only selected board."""
        if self._chosen == {pupil}:
            self.looked_at.emit(pupil)
            return
        self._chosen ^= {pupil}
        self.show_seats(self._views)
        self.changed.emit()

    def _shape(self) -> tuple[int, int]:
        """Returns the number of columns and the number of rows with which the boards are largest."""
        count, width, height = max(1, len(self.tiles)), max(1, self.width()), max(1, self.height())
        if height > self._pane.height():
            columns = self._most_columns(width)
            return columns, -(-count // columns)
        shapes = [(columns, -(-count // columns)) for columns in range(1, count + 1)]
        return max(shapes, key=lambda shape: min(width / shape[0], height / shape[1] - 34 * self._u))

    def _side(self) -> float:
        """Returns the side of a board in design pixels."""
        columns, rows = self._shape()
        wide = self.width() / self._u / columns - GAP - 14
        high = self.height() / self._u / rows - GAP - 48
        return max(20.0, min(wide, high))


def chosen_words(count: int, all_of_them: int) -> Message:
    """Returns the text on how many pupils the next action is for."""
    if not count:
        return say("For everybody")
    return say("For {n} of {all}", n=count, all=all_of_them)


class OneBoard(PlainCard):
    """A card that shows one pupil's board large.

    Signals:
        closed: The teacher wants to go back to all boards.
        to_wall: The teacher wants to show this `Picture` to the class.
        put_out_wanted: The teacher wants to remove the pupil's computer from the room.
    """

    closed = Signal()
    put_out_wanted = Signal()
    to_wall = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pupil = ""
        self._name = ""
        self._picture: Picture | None = None
        self.board = BoardView(self)
        self.words = WordsLabel(self, px=26, bold=True, middle=True)
        self.nothing = WordsLabel(self, px=24, middle=True, centred=True)
        self.nothing.set_words(say("No board is open there."))
        self.back = PictureButton(say("All boards"), icon_drawing(Icon.BACK), parent=self, px=22)
        self.wall = PictureButton(say("To the wall"), icon_drawing(Icon.BOARD), ButtonStyle.SUN, self, px=22)
        self.out = PictureButton(
            say("Put this computer out"), icon_drawing(Icon.CLOSE), parent=self, px=20, bold=False
        )
        self.out.clicked.connect(lambda _down=False: self.put_out_wanted.emit())
        self.back.clicked.connect(lambda _down=False: self.closed.emit())
        self.wall.clicked.connect(lambda _down=False: self.to_wall.emit(self._picture))
        self._plan = Plan(self._layout())
        self.hide()

    def open_for(self, view: SeatView, name: str) -> None:
        """Opens the card with this seat."""
        self.pupil, self._name = view.seat.pupil, name
        self.follow(view)
        self.show()
        self.raise_()
        self.relayout()
        self.back.setFocus()

    def follow(self, view: SeatView) -> None:
        """Shows the current state of the seat."""
        picture = None if view.board is None else picture_of(view.board)
        self._picture = picture
        if picture is not None:
            self.board.show_picture(picture)
        self.board.setVisible(picture is not None)
        self.nothing.setVisible(picture is None)
        self.wall.setEnabled(picture is not None and picture.position.size >= SMALLEST)
        self.out.setEnabled(view.line is not LineOf.EMPTY)
        self.words.set_words(seat_words(view, self._name))
        self.set_name(seat_words(view, self._name))

    def stops(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order."""
        return (self.back, self.wall, self.out)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the board on the left, words and buttons on the right."""
        self._plan.lay_out(QRectF(self.rect()), u)

    def _layout(self) -> QLayout:
        def side(u: float) -> float:
            return self.height() - 40 * u

        words, (out, wall, back) = (
            Part(self.words, height=180),
            (Part(way, height=84) for way in (self.out, self.wall, self.back)),
        )
        beside = column(words, out, Space(stretch=1), wall, back, gap=20, margins=(0, 0, 20, 20))
        board, nothing = Part(self.board, width=side), Part(self.nothing, width=side)
        return row(board, nothing, beside, gap=40, margins=(20, 20, 20, 20))
