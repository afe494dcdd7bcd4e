"""Plays movements on a board: only the paint is on its way, the board's picture is the new one at once."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QPainter, QRegion

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import ellipse, kept, stroke, tint
from atari_teach.gui.board.geometry import Geometry
from atari_teach.gui.board.movements import Movement, eased
from atari_teach.gui.board.painter import AT_REST, BoardPainter, Poses
from atari_teach.gui.board.scenery import Layers
from atari_teach.gui.kit.motion import Driver


@dataclass(frozen=True, slots=True)
class Ring:
    """A calm ring that widens around a crossing; times are milliseconds of the board's driver."""

    column: float
    row: float
    start: float
    length: float

    @property
    def end(self) -> float:
        """The moment when it has gone."""
        return self.start + self.length

    def radius(self, now: float) -> float:
        """Returns its radius in cells at this moment."""
        return 0.5 + 1.7 * eased(self._part(now))

    def paint(self, painter: QPainter, geometry: Geometry, now: float) -> None:
        """Paints the ring at this moment."""
        part = self._part(now)
        if not 0 < part < 1:
            return
        x, y = geometry.at(self.column, self.row)
        circle = ellipse(x, y, self.radius(now) * geometry.cell)
        seen = 1.0 - part * part
        width = max(2.5, 0.11 * geometry.cell) * (1.0 - 0.5 * part)
        with kept(painter):
            stroke(painter, circle, tint(current().under_stroke, 0.8 * seen), width * 1.9)
            stroke(painter, circle, tint(current().sun, seen), width)

    def area(self, geometry: Geometry, now: float) -> QRect:
        """Returns the window pixels that it is painted on."""
        x, y = geometry.at(self.column, self.row)
        reach = (self.radius(now) + 0.15) * geometry.cell + 4
        return QRectF(x - reach, y - reach, 2 * reach, 2 * reach).toAlignedRect()

    def _part(self, now: float) -> float:
        return min(1.0, max(0.0, (now - self.start) / self.length))


class MotionPlayer(QObject):
    """The player of all movements on one board; `update` is told what has to be painted again."""

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
        self._painted = QRegion()
        self._gazes: Poses = AT_REST
        self.poses: Poses = AT_REST
        driver.ticked.connect(self._show)
        driver.ended.connect(self._drop)

    def play(self, movements: Iterable[Movement]) -> None:
        """Begins these movements now, beside what moves already."""
        now = self._driver.now
        new = {m.piece: replace(m, start=m.start + now) if now else m for m in movements if m.length > 0}
        if new:
            self._movements = (*(m for m in self._movements if m.piece not in new), *new.values())
            self._driver.run_until(max(m.end for m in new.values()))
            self._show(now)

    def look(self, gazes: Poses) -> None:
        """Makes these stones look as their poses say, as long as they do not move."""
        before, self._gazes = self._gazes, gazes
        region = QRegion()
        for piece in {**before, **gazes}:
            if before.get(piece) != gazes.get(piece):
                region += self._board().area_of(piece)
        self.poses = self._poses_at(self._driver.now)
        self._update(region)

    def ring(self, column: float, row: float, *, wait: float, length: float) -> None:
        """Makes a ring widen around a crossing."""
        if length > 0:
            ring = Ring(column, row, self._driver.now + wait, length)
            self._rings = (*self._rings, ring)
            self._driver.run_until(ring.end)

    def keep_to(self, layers: Layers) -> None:
        """Drops movements that have no place in this scenery: of pieces that are gone, or have come back."""
        if self._movements:
            self._movements = tuple(
                m for m in self._movements if any(m.piece in layer for layer in layers) is not m.leaves
            )
            self._show(self._driver.now)

    def staged(self, layers: Layers) -> Layers:
        """Returns the scenery with what goes away, as long as it is seen going."""
        going = [m for m in self._movements if m.leaves]
        if not going:
            return layers
        staged = [list(layer) for layer in layers]
        for movement in going:
            staged[min(movement.layer, len(staged) - 1)].append(movement.piece)
        return tuple(tuple(layer) for layer in staged)

    def paint_over(self, painter: QPainter, geometry: Geometry) -> None:
        """Paints what is in front of everything."""
        for ring in self._rings:
            ring.paint(painter, geometry, self._driver.now)

    def _show(self, now: float) -> None:
        self._movements = tuple(m for m in self._movements if now < m.end)
        self._rings = tuple(ring for ring in self._rings if now < ring.end)
        self.poses = self._poses_at(now)
        board = self._board()
        region = QRegion()
        for movement in self._movements:
            region += board.area_of_moving(movement.piece, self.poses[movement.piece])
        for ring in self._rings:
            region += ring.area(board.geometry, now)
        self._painted, before = region, self._painted
        self._update(before + region)

    def _drop(self) -> None:
        self._movements, self._rings, self.poses = (), (), self._gazes
        before, self._painted = self._painted, QRegion()
        self._update(before)

    def _poses_at(self, now: float) -> Poses:
        if not self._movements:
            return self._gazes
        return {**self._gazes, **{m.piece: m.pose(now) for m in self._movements}}
