"""A board that only displays: it paints pictures, and describes them in words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, pi, sin
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtGui import QAccessible, QHideEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from atari_teach.base.i18n import Text, render
from atari_teach.engine.rules import CoordinateStyle, Point, Position
from atari_teach.teaching.explaining.board_description import PLAIN, Telling
from atari_teach.teaching.explaining.moods import Mood
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.painting import ellipse, saved_state, stroke, tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.board.board_scenery import NOTHING, Attention, Layers, Piece, Shape, changes, compose
from atari_teach.ui.board.board_words import describe_board, describe_position, tell_point
from atari_teach.ui.board.empty_board import PAPER, WOOD, Material
from atari_teach.ui.board.geometry import Geometry
from atari_teach.ui.board.motion_plan import (
    NOTHING_MOVED,
    Stone,
    Timing,
    cheering,
    closing,
    difference,
    fading,
    gliding,
    going_back,
    hopping,
    landing,
    last_door,
    nods,
    opening,
    rolling,
    settling,
    stones_of,
)
from atari_teach.ui.board.movements import STILL, Kind, Movement, Pose, eased
from atari_teach.ui.board.painter import AT_REST, BoardPainter, Poses
from atari_teach.ui.board.sign_motion import appearing
from atari_teach.ui.kit.motion import Driver


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring that widens around a crossing and fades; times are in milliseconds of the animation driver."""

    column: float
    row: float
    start: float
    length: float

    @property
    def end(self) -> float:
        """The time at which the ring has disappeared."""
        return self.start + self.length

    def radius(self, now: float) -> float:
        """Returns the radius of the ring in cells at the time `now`."""
        return 0.5 + 1.7 * eased(self._part(now))

    def paint(self, painter: QPainter, geometry: Geometry, now: float) -> None:
        """Paints the ring as it is at the time `now`."""
        part = self._part(now)
        if not 0 < part < 1:
            return
        x, y = geometry.at(self.column, self.row)
        circle = ellipse(x, y, self.radius(now) * geometry.cell)
        seen = 1.0 - part * part
        width = max(2.5, 0.11 * geometry.cell) * (1.0 - 0.5 * part)
        with saved_state(painter):
            stroke(painter, circle, tint(current().under_stroke, 0.8 * seen), width * 1.9)
            stroke(painter, circle, tint(current().sun, seen), width)

    def area(self, geometry: Geometry, now: float) -> QRect:
        """Returns the rectangle, in window pixels, that the ring covers at the time `now`."""
        x, y = geometry.at(self.column, self.row)
        reach = (self.radius(now) + 0.15) * geometry.cell + 4
        return QRectF(x - reach, y - reach, 2 * reach, 2 * reach).toAlignedRect()

    def _part(self, now: float) -> float:
        return min(1.0, max(0.0, (now - self.start) / self.length))


class MotionPlayer(QObject):
    """Plays all movements on one board; calls `update` with the region to repaint."""

    def __init__(
        self,
        parent: QObject,
        driver: Driver,
        board: Callable[[], BoardPainter],
        update: Callable[[QRegion], object],
    ) -> None:
        super().__init__(parent)
        self._driver = driver
        self._board = board
        self._update = update
        self._movements: tuple[Movement, ...] = ()
        self._rings: tuple[Ring, ...] = ()
        self._rings_painted = QRegion()
        self._gazes: Poses = AT_REST
        self.poses: Poses = AT_REST
        driver.ticked.connect(self._show)
        driver.ended.connect(self._drop)

    def play(self, movements: Iterable[Movement]) -> None:
        """Starts these movements now; movements that are already running continue."""
        now = self._driver.now
        new = {m.piece: replace(m, start=m.start + now) if now else m for m in movements if m.length > 0}
        if new:
            self._movements = (*(m for m in self._movements if m.piece not in new), *new.values())
            self._driver.run_until(max(m.end for m in new.values()))
            self._show(now)

    def look(self, gazes: Poses) -> None:
        """Sets the poses of stones that look in a direction while they do not move."""
        before, self._gazes = self._gazes, gazes
        region = QRegion()
        for piece in {**before, **gazes}:
            if before.get(piece) != gazes.get(piece):
                region += self._board().area_of(piece)
        self.poses = self._poses_at(self._driver.now)
        self._update(region)

    def ring(self, column: float, row: float, *, wait: float, length: float) -> None:
        """Starts a ring around a crossing after `wait` milliseconds."""
        if length > 0:
            ring = Ring(column, row, self._driver.now + wait, length)
            self._rings = (*self._rings, ring)
            self._driver.run_until(ring.end)

    def keep_to(self, layers: Layers) -> None:
        """Stops movements that no longer fit the scenery, because their pieces were removed or came back."""
        if self._movements:
            self._movements = tuple(
                m for m in self._movements if any(m.piece in layer for layer in layers) is not m.leaves
            )
            self._show(self._driver.now)

    def end_signs(self) -> None:
        """Ends the movements of signs, because other signs are shown now."""
        if self._movements:
            self._movements = tuple(m for m in self._movements if m.kind not in _OF_SIGNS)
            self._show(self._driver.now)

    def staged(self, layers: Layers) -> Layers:
        """Returns the scenery, with the removed pieces that are still moving away added."""
        going = [m for m in self._movements if m.leaves]
        if not going:
            return layers
        staged = [list(layer) for layer in layers]
        for movement in going:
            staged[min(movement.layer, len(staged) - 1)].append(movement.piece)
        return tuple(tuple(layer) for layer in staged)

    def paint_over(self, painter: QPainter, geometry: Geometry) -> None:
        """Paints the rings, which are in front of everything."""
        for ring in self._rings:
            ring.paint(painter, geometry, self._driver.now)

    def _show(self, now: float) -> None:
        self._movements = tuple(m for m in self._movements if now < m.end)
        self._rings = tuple(ring for ring in self._rings if now < ring.end)
        self._pose_all(now)

    def _drop(self) -> None:
        self._movements, self._rings = (), ()
        self._pose_all(0.0)

    def _pose_all(self, now: float) -> None:
        """Updates the poses, and asks to repaint the pieces whose pose has changed, and the rings."""
        before, self.poses = self.poses, self._poses_at(now)
        board, rings = self._board(), QRegion()
        for ring in self._rings:
            rings += ring.area(board.geometry, now)
        region, self._rings_painted = self._rings_painted + rings, rings
        for piece in {**before, **self.poses}:
            old, new = before.get(piece), self.poses.get(piece)
            if old != new:
                region += board.area_of_moving(piece, old or STILL)
                region += board.area_of_moving(piece, new or STILL)
        if not region.isEmpty():
            self._update(region)

    def _poses_at(self, now: float) -> Poses:
        if not self._movements:
            return self._gazes
        return {**self._gazes, **{m.piece: m.pose(now) for m in self._movements}}


_OF_SIGNS = frozenset(
    {Kind.RUN, Kind.STAND, Kind.SURROUND, Kind.LIFT, Kind.PULL, Kind.TAP, Kind.ARROW, Kind.MEET}
)

_TOUCHING = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
        QEvent.Type.KeyPress,
    }
)


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """The settings of a board: how it looks and how it takes input.

    Attributes:
        coordinates: The style of letters and numbers at the edge; None for none.
        confirm_move: Whether a second press must confirm a move.
        letters: Whether letter keys work, such as L for the liberties of the group at the cursor.
        repeat_ms: Presses on one point within this time count once.
        material: The material of the board.
    """

    coordinates: CoordinateStyle | None = None
    confirm_move: bool = False
    letters: bool = True
    repeat_ms: int = 400
    material: Material = WOOD


class StoneCarrier(Protocol):
    """Animates stones between a board and its bowls; each method returns False if it can't do so."""

    def brings(self, stone: Stone) -> bool:
        """Moves this new stone from its bowl to the board."""

    def takes(self, stones: tuple[Stone, ...]) -> bool:
        """Moves these captured stones to the saucer of the side that captured them."""

    def takes_back(self, stone: Stone) -> bool:
        """Moves this stone back to its bowl."""


class BoardView(QWidget):
    """A board that displays pictures; `BoardWidget` also takes input."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = Picture(Position.empty(7))
        self._options = BoardOptions()
        self._telling = PLAIN
        self._called: Text | None = None
        self._attention = Attention()
        self._layers: Layers = NOTHING
        self._painter: BoardPainter | None = None
        self._carrier: StoneCarrier | None = None
        self._looked_at: QPointF | None = None
        self.driver = Driver(self)
        self._motion = MotionPlayer(self, self.driver, self._board_painter, lambda part: self.update(part))  # noqa: PLW0108
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._description = Description(
            self, lambda: describe_position(self._picture, self.coordinate_style())
        )
        self._describe()

    def show_picture(self, picture: Picture) -> None:
        """Shows this picture; paints and animates only the differences to the picture shown before."""
        before, self._picture = self._picture, picture
        if picture.position.size != before.position.size:
            self.finish_motion()
            self._repaint_all()
        elif picture.imagined is not before.imagined:
            self._repaint_all()  # the material may have changed between wood and paper
        old = self._layers
        if picture.marks != before.marks:
            self._motion.end_signs()
        self._compose()
        if self._moves():
            self._set_in_motion(before, old)
        if picture.position != before.position or picture.last != before.last:
            self._describe()

    def replay(self, before: Picture | None) -> bool:
        """Plays the movements of the picture again, as after the picture `before`, if there was one.

        Returns False if motion is off.
        """
        self.finish_motion()
        if not self._moves():
            return False
        if before is None or before.position.size != self._picture.position.size:
            before = Picture(self._picture.position)
        self._set_in_motion(before, compose(before, Attention()), again=True)
        return True

    def picture(self) -> Picture:
        """Returns the picture that is shown."""
        return self._picture

    def set_options(self, options: BoardOptions) -> None:
        """Sets the board's options for its appearance and for input."""
        if options != self._options:
            self._options = options
            self._repaint_all()
            self._describe()

    def options(self) -> BoardOptions:
        """Returns the board's options for its appearance and for input."""
        return self._options

    def coordinate_style(self) -> CoordinateStyle:
        """Returns the style of point names in sentences, even if the board's edge shows no coordinates."""
        return self._options.coordinates or CoordinateStyle.WITH_I

    def name_of(self, point: object) -> str:
        """Returns the name of a point, in the style in which sentences name points."""
        return point.name(self.coordinate_style()) if isinstance(point, Point) else str(point)

    def set_telling(self, telling: Telling) -> None:
        """Sets which facts the spoken words of a point may contain besides those that are visible."""
        self._telling = telling

    def tell(self, point: Point) -> str:
        """Returns a point in words for screen readers, such as "E5, black, group of 3, 2 liberties"."""
        return tell_point(self._picture, point, self._telling, self.coordinate_style())

    def set_called(self, name: Text | None) -> None:
        """Sets a name that tells this board from others on the page; None if there is no other board."""
        self._called = name
        self._describe()

    def set_carrier(self, carrier: StoneCarrier | None) -> None:
        """Sets the object that animates stones between board and bowls; with None, stones fade in place."""
        self._carrier = carrier

    def send_back(self, stone: Stone) -> None:
        """Animates the return of an illegal move's stone; the picture contains the stone's ghost."""
        if self._moves() and not (self._carrier is not None and self._carrier.takes_back(stone)):
            self._motion.play(gliding(stone, self._layers, self.driver.lasting))

    def celebrate(self, captured: tuple[Stone, ...], last: Point) -> None:
        """Animates the capture that ends the game: the last door closes, and a ring spreads from `last`."""
        if self._moves() and captured:
            near = captured[0].point
            between = ((last.column + near.column) / 2, (last.row + near.row) / 2)
            self._motion.play([last_door(between, self._layers, self.driver.lasting)])
            wait = self.driver.lasting("winning door")
            total = self.driver.lasting("winning capture")
            self._motion.ring(last.column, last.row, wait=wait, length=total - wait)

    def cheer(self) -> None:
        """Animates confetti that spreads all around the board and disappears again."""
        if self._moves():
            size, last = self._picture.position.size, self._picture.last
            self._motion.play(cheering(size, last, self._layers, self.driver.lasting))

    def nod(self, point: Point) -> bool:
        """Makes the stone on this point nod; returns whether there is one and motion is on."""
        colour = self._picture.position[point]
        if colour is None or not self._moves():
            return False
        cell = self.geometry_now().cell
        self._motion.play(nods(Stone(point, colour), self._layers, self.driver.lasting, reach=cell))
        return True

    def roll_home(self, before: Picture) -> None:
        """Animates the stones of an earlier picture that are no longer there rolling off the board."""
        if self._moves():
            cell, old = self.geometry_now().cell, compose(before, Attention())
            here = self._picture.position
            stones = tuple(stone for stone in stones_of(before) if here[stone.point] is not stone.colour)
            self._motion.play(rolling(stones, old, self.driver.lasting, reach=cell))

    def look_at(self, place: QPointF | None) -> None:
        """Makes the stones look at this position in the widget; with None, they look straight ahead again."""
        self._looked_at = place
        if place is None or not self.driver.moves:
            self._motion.look({})
        else:
            self._motion.look(gazes(self._layers, *self.geometry_now().columns_rows(place.x(), place.y())))

    def finish_motion(self) -> None:
        """Ends all animations at once, and shows everything in its final position."""
        self.driver.finish()

    def geometry_now(self) -> Geometry:
        """Returns the geometry of the board at the widget's current size."""
        return self._board_painter().geometry

    def _show_attention(self, attention: Attention) -> None:
        """Shows the points that the user is pointing at or working with."""
        before, self._attention = self._attention, attention
        if attention != before:
            old = self._layers
            self._compose()
            if attention.lit != before.lit and self._moves():
                self._motion.play(opening(old, self._layers, self.driver.lasting))

    def _compose(self) -> None:
        before, self._layers = self._layers, compose(self._picture, self._attention)
        if before != self._layers:
            self._motion.keep_to(self._layers)
            if self._looked_at is not None:
                self.look_at(self._looked_at)
        if self._painter is None:
            self.update()
            return
        region = QRegion()
        for piece in changes(before, self._layers):
            region += self._painter.area_of(piece)
        if not region.isEmpty():
            self.update(region)

    def _moves(self) -> bool:
        return self.driver.moves and self.isVisible()

    def _set_in_motion(self, before: Picture, old: Layers, *, again: bool = False) -> None:
        """Animates the difference between two pictures, on the board or to and from the bowls.

        With `again`, every sign moves, whether it is in the picture before or not.
        """
        lasting, carrier, change = self.driver.lasting, self._carrier, difference(before, self._picture)
        same_board = change != NOTHING_MOVED or before.position == self._picture.position
        movements = closing(old, self._layers, lasting) if same_board else []
        wait = lasting("door") if movements else 0.0
        if change.put:
            wait = max(wait, lasting("settle"))
        leaving = going_back(old, self._layers, lasting) if same_board else []
        movements += leaving
        if change.sent_back or leaving:
            wait = max(wait, lasting("glide back"))
        known = old if same_board and not again else NOTHING
        cell = self.geometry_now().cell
        movements += appearing(known, self._layers, lasting, cell=cell, size=before.position.size, wait=wait)
        for stone in change.put:
            if len(change.put) == 1 and carrier is not None and carrier.brings(stone):
                movements += landing(stone, self._layers, lasting)
            else:
                movements += settling([stone], self._layers, lasting)
        if change.captured and not (carrier is not None and carrier.takes(change.captured)):
            movements += fading(change.captured, old, hopping(len(change.captured), lasting))
        for stone in change.taken_back:
            if carrier is None or not carrier.takes_back(stone):
                movements += fading([stone], old, Timing(0.0, 0.0, lasting("settle")))
        self._motion.play(movements)
        for stone in change.sent_back:
            self.send_back(stone)

    def _describe(self) -> None:
        name = describe_board(self._picture.position.size)
        self.setAccessibleName(name if self._called is None else f"{render(self._called)}. {name}")
        self._description.changed()

    def accessibleDescription(self) -> str:
        """Returns a description of the board's position in words, for screen readers."""
        self._description.write()
        return super().accessibleDescription()

    def _board_painter(self) -> BoardPainter:
        ratio = self.devicePixelRatioF()
        painter = self._painter
        options = self._options
        wooden = not options.material.flat
        material = PAPER if self._picture.imagined and wooden else options.material
        as_before = painter is not None and painter.ratio == ratio and painter.palette is current()
        if painter is None or not as_before or painter.material != material:
            size = self._picture.position.size
            margins = material.margins(size, coordinates=options.coordinates is not None)
            geometry = Geometry.fit(size, self.width(), self.height(), margins, ratio=ratio)
            painter = self._painter = BoardPainter(geometry, material, options.coordinates, ratio)
            self.update()
        return painter

    def _repaint_all(self) -> None:
        self._painter = None
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(632, 640)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 160)

    def paintEvent(self, event: QPaintEvent) -> None:
        board = self._board_painter()
        painter = QPainter(self)
        layers, poses = self._motion.staged(self._layers), self._motion.poses
        board.paint(painter, layers, self.size(), event.region(), poses)
        self._motion.paint_over(painter, board.geometry)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() in _TOUCHING:
            self.finish_motion()
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Discards the cached pixmaps, because many boards exist and few are visible at a time."""
        super().hideEvent(event)
        self.finish_motion()
        self._painter = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.finish_motion()
        self._repaint_all()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
        elif event.type() == QEvent.Type.StyleChange:
            self.finish_motion()
            self._repaint_all()
            self._compose()  # the new look may show faces where the old one did not, or the reverse


_NEAR = 0.3
_WAYS = 8
_OPEN_EYES = frozenset({Mood.CALM, Mood.WATCHFUL, Mood.WORRIED})


def gazes(layers: Layers, column: float, row: float) -> dict[Piece, Pose]:
    """Returns poses in which stones with open eyes look towards a point, in one of eight directions."""
    found: dict[Piece, Pose] = {}
    for layer in layers:
        for piece in layer:
            if piece.shape is Shape.STONE and piece.mood in _OPEN_EYES:
                across, up = column - piece.column, row - piece.row
                if hypot(across, up) > _NEAR:
                    way = round(atan2(up, across) * _WAYS / (2 * pi)) % _WAYS * 2 * pi / _WAYS
                    found[piece] = Pose(gaze=(round(cos(way), 2), round(-sin(way), 2)))
    return found


class Description:
    """Updates a widget's accessible description: at once for a screen reader, otherwise after painting."""

    def __init__(self, widget: QWidget, words: Callable[[], str]) -> None:
        self._widget = widget
        self._words = words
        self._due = False
        self._timer = QTimer(widget, singleShot=True)
        self._timer.timeout.connect(self.write)

    def changed(self) -> None:
        """Writes the new description now if a screen reader is active, otherwise after painting."""
        self._due = True
        if QAccessible.isActive():
            self.write()
        else:
            self._timer.start(0)

    def write(self) -> None:
        """Writes the accessible description if it has changed since it was last written."""
        if self._due:
            self._due = False
            self._timer.stop()
            self._widget.setAccessibleDescription(self._words())
