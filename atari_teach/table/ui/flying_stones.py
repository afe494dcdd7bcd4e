"""The stones that fly over a table's page: captured ones to the saucer, new ones from the bowl.

Each flying stone is a small widget that is moved, so that only its surroundings are painted again. These
widgets accept no clicks and no keys, and are hidden while no stone flies.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, TypeAlias, assert_never

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from atari_teach.engine.rules import GO, Colour
from atari_teach.table.scene import Action, Chose, Scene, Tone
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.games.player_column import PlayerColumn
from atari_teach.table.ui.lessons.coach import BowlRow, CoachPanel
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.teaching.explaining.moods import Mood
from atari_teach.ui.art.bowls import bowl_spot, saucer_spots
from atari_teach.ui.art.painting import painted_pixmap
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.stones import draw_face, draw_stone
from atari_teach.ui.board.board_scenery import shows_faces
from atari_teach.ui.board.motion_plan import Stone, hopping
from atari_teach.ui.board.movements import arched, eased

_LEAST_FACE = 11.0

Place: TypeAlias = tuple[QPointF, float]
"""The centre of a stone on the page, and its radius."""


class _Side(NamedTuple):
    """The bowl and saucer of one side, relative to `corner`, which is their widget's position on the page."""

    corner: QPoint
    bowl: QRectF
    saucer: QRectF
    captured: int


class Flights(QObject):
    """Animates stones between a table's board and the bowls; see `board.view.StoneCarrier`.

    `pace` is the factor of every duration; with 0 nothing moves.
    """

    def __init__(self, page: TablePage, pace: float) -> None:
        super().__init__(page)
        self._page = page
        self._board = page.board
        self._driver = page.board.driver
        self._pool: list[FlyingStone] = []
        self._sprites: dict[tuple[object, ...], QPixmap] = {}
        self._driver.set_pace(pace)
        self._driver.ticked.connect(self._show)
        self._driver.ended.connect(self._arrive)
        self._board.set_carrier(self)
        page.happened.connect(self._answered)

    @property
    def flights(self) -> tuple[Flight, ...]:
        return tuple(stone.flight for stone in self._pool if stone.flight is not None)

    # Interface for the board

    def brings(self, stone: Stone) -> bool:
        """Lets a stone fly to its crossing, from the bowl or, in a count of territory, from the saucer."""
        vessel = self._place_of_captured(stone) or self._bowl(stone.colour)
        if vessel is not None:
            self._launch(stone, FlightKind.BRING, vessel, self._driver.lasting("from the bowl"))
        return vessel is not None

    def takes(self, stones: tuple[Stone, ...]) -> bool:
        """Lets captured stones fly in arcs to the saucer of the side that captured them."""
        taker = stones[0].colour.other
        saucer = self._saucer(taker, len(stones))
        if saucer is None or any(stone.colour is taker for stone in stones):
            return False
        spots, radius = saucer
        winning = self._wins()
        timing = hopping(len(stones), self._driver.lasting, winning=winning)
        for number, stone in enumerate(stones):
            spot = spots[max(0, len(spots) - len(stones) + number)]
            self._launch(stone, FlightKind.HOP, (spot, radius), timing.length, timing.start(number))
        self._leave_out(taker, len(stones))
        last = self._board.picture().last
        if winning and last is not None:
            self._board.celebrate(stones, last)
        return True

    def takes_back(self, stone: Stone) -> bool:
        """Lets a stone fly back to the bowl of its side."""
        bowl = self._bowl(stone.colour)
        if bowl is not None:
            self._launch(stone, FlightKind.BACK, bowl, self._driver.lasting("glide back"))
        return bowl is not None

    def _answered(self, action: Action | None, _before: Scene | None, after: Scene) -> None:
        """Lets an illegal stone fly back to its bowl."""
        self._update_targets()
        if isinstance(action, Chose) and after.tone is Tone.NOT_YET:
            for ghost in self._board.picture().ghosts:
                if ghost.point == action.point and not self._is_flying(ghost.point):
                    self._board.send_back(Stone(ghost.point, ghost.colour))

    def _update_targets(self) -> None:
        """Updates the targets of flying stones: at the end of a game, more buttons move the saucer up."""
        for taker in Colour:
            flying = [(one, one.flight) for one in self._pool if one.flight is not None]
            hops = [one for one, flight in flying if flight.is_to(taker)]
            column, saucer = self._column(taker), self._saucer(taker, 0)
            if hops and column is not None and column.isVisible() and saucer is not None:
                for hop, spot in zip(hops, saucer[0][-len(hops) :], strict=False):
                    hop.aim(spot, saucer[1])

    def _wins(self) -> bool:
        scene = self._page.scene
        return (
            scene is not None
            and scene.over
            and (scene.look_back is None or scene.look_back.turn == scene.look_back.turns)
            and scene.picture.position == self._board.picture().position
        )

    # Flying

    def _launch(
        self, stone: Stone, way: FlightKind, vessel: Place, length: float, start: float = 0.0
    ) -> None:
        """Starts a flight between the stone's crossing and `vessel`, its place in a bowl or saucer."""
        now, ends = self._driver.now, ((self._centre(stone), self._radius()), vessel)
        (begin, large), (end, small) = reversed(ends) if way is FlightKind.BRING else ends
        flight = Flight(stone, way, begin, end, (large, small), now + start, length)
        free = next((one for one in self._pool if one.flight is None), None)
        if free is None:
            free = FlyingStone(self._page)
            self._pool.append(free)
        free.fly(flight, self._sprite(stone.colour, way), now)
        self._driver.run_until(now + start + length)

    def _show(self, now: float) -> None:
        for stone in self._pool:
            stone.move_on(now)

    def _arrive(self) -> None:
        for stone in self._pool:
            stone.rest()
        for colour in Colour:
            self._leave_out(colour, 0)

    def _is_flying(self, point: object) -> bool:
        return any(flight.stone.point == point for flight in self.flights)

    # Places

    def _centre(self, stone: Stone) -> QPointF:
        x, y = self._board.geometry_now().centre(stone.point)
        return QPointF(self._board.mapTo(self._page, QPoint(0, 0))) + QPointF(x, y)

    def _radius(self) -> float:
        return self._board.options().material.stone * self._board.geometry_now().cell

    def _side(self, colour: Colour) -> _Side | None:
        """The bowl and saucer of this side if they are visible; else None, as on the class board."""
        column, row = self._column(colour), self._bowls()
        if column is not None and column.isVisible():
            return _Side(column.pos(), column.bowl_place(), column.saucer_place(), column.captured())
        if row is not None and row.isVisible():
            return _Side(row.pos(), row.bowl_place(colour), row.saucer_place(colour), row.captured(colour))
        return None

    def _bowl(self, colour: Colour) -> Place | None:
        side = self._side(colour)
        if side is None:
            return None
        spot, radius = bowl_spot(side.bowl)
        return QPointF(side.corner) + spot, radius

    def _place_of_captured(self, stone: Stone) -> Place | None:
        """The centre and radius of a captured stone that fills territory next; None for other stones."""
        scene = self._page.scene
        if scene is None or not scene.over or (scene.ruleset or "").partition("-")[0] != GO.name:
            return None
        saucer = self._saucer(stone.colour.other, 1)
        return None if saucer is None else (saucer[0][-1], saucer[1])

    def _saucer(self, taker: Colour, more: int) -> tuple[tuple[QPointF, ...], float] | None:
        wall = self._page.made(WallPanel)
        if wall is not None and wall.left.isVisible():
            return wall.saucer(taker, more)
        if (side := self._side(taker)) is None:
            return None
        spots, radius = saucer_spots(side.saucer, side.captured + more)
        return tuple(QPointF(side.corner) + spot for spot in spots), radius

    def _column(self, colour: Colour) -> PlayerColumn | None:
        game = self._page.made(GamePanel)
        if game is None:
            return None
        return game.left if colour is Colour.BLACK else game.right

    def _bowls(self) -> BowlRow | None:
        coach = self._page.made(CoachPanel)
        return None if coach is None else coach.bowls

    def _leave_out(self, taker: Colour, stones: int) -> None:
        column, row, wall = self._column(taker), self._bowls(), self._page.made(WallPanel)
        if column is not None:
            column.leave_out(stones)
        if row is not None:
            row.leave_out(taker, stones)
        if wall is not None:
            wall.team(taker).leave_out(stones)

    def _sprite(self, colour: Colour, way: FlightKind) -> QPixmap:
        """The picture of a flying stone, at least as large as needed; captured stones look content."""
        radius, ratio = self._radius(), self._page.devicePixelRatioF()
        faced = radius >= _LEAST_FACE and shows_faces(self._board.picture())
        mood = (Mood.CONTENT if way is FlightKind.HOP else Mood.CALM) if faced else None
        key = (colour, mood, radius, ratio, id(current()))
        sprite = self._sprites.get(key)
        if sprite is None:
            if len(self._sprites) > 8:
                self._sprites.clear()
            sprite = self._sprites[key] = stone_sprite(colour, mood, radius, ratio)
        return sprite


_LIFT = 8.0


class FlightKind(Enum):
    """Where a stone flies: to a saucer, to its crossing, or back to its bowl."""

    HOP = "hop"  # in an arc to the saucer, a tenth smaller from the start
    BRING = "bring"  # straight from the bowl to its crossing
    BACK = "back"  # raised a little, then gliding to the bowl


@dataclass(frozen=True, slots=True)
class Flight:
    """The flight of one stone; lengths are window pixels of the page.

    Attributes:
        stone: The stone, including its crossing.
        way: Where the stone flies: to the saucer, to the board, or back to the bowl.
        begin: The centre of the stone at the start.
        end: The centre of the stone at the end.
        radii: The radius of the stone at the start and at the end.
        start: The start time in milliseconds of the board's animation driver.
        length: The duration in milliseconds.
    """

    stone: Stone
    way: FlightKind
    begin: QPointF
    end: QPointF
    radii: tuple[float, float]
    start: float
    length: float

    def is_to(self, taker: Colour) -> bool:
        """Returns whether this is a captured stone on its way to the saucer of `taker`."""
        return self.way is FlightKind.HOP and self.stone.colour is taker.other

    def at(self, now: float) -> tuple[QPointF, float, float]:
        """The stone's centre, radius and opacity at the time `now`."""
        part = min(1.0, max(0.0, (now - self.start) / self.length))
        small, large = self.radii[1], self.radii[0]
        match self.way:
            case FlightKind.HOP:
                gone = eased(part)
                middle = self.begin + (self.end - self.begin) * gone
                reach = abs(self.end.x() - self.begin.x()) + abs(self.end.y() - self.begin.y())
                middle -= QPointF(0, min(0.22 * reach, 6 * large) * arched(part))
                shrunk = large * (1.0 - 0.1 * min(1.0, 5 * part))
                return middle, shrunk + (small - shrunk) * gone, 1.0
            case FlightKind.BRING:
                gone = 1.0 - (1.0 - part) ** 2
                return self.begin + (self.end - self.begin) * gone, large + (small - large) * gone, 1.0
            case FlightKind.BACK:
                gone = eased(max(0.0, (part - 0.2) / 0.8))
                middle = self.begin + (self.end - self.begin) * gone
                middle -= QPointF(0, _LIFT * min(1.0, 5 * part) * (1.0 - gone))
                return middle, large + (small - large) * gone, 1.0 - max(0.0, (part - 0.8) / 0.4)
            case _ as never:
                assert_never(never)


class FlyingStone(QWidget):
    """A widget that shows one flying stone."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.flight: Flight | None = None
        self._sprite = QPixmap()
        self._shown = (QPointF(), 0.0, 1.0)
        self.hide()

    def fly(self, flight: Flight, sprite: QPixmap, now: float) -> None:
        """Starts to show this flight."""
        self.flight, self._sprite = flight, sprite
        self.move_on(now)
        self.raise_()
        self.show()

    def aim(self, end: QPointF, radius: float) -> None:
        """Changes the end of the flight and the radius there."""
        if self.flight is not None:
            self.flight = replace(self.flight, end=end, radii=(self.flight.radii[0], radius))

    def move_on(self, now: float) -> None:
        """Moves to the stone's position at the time `now`."""
        if self.flight is None:
            return
        shown = self.flight.at(now)
        if self.flight.way is not FlightKind.HOP and now >= self.flight.start + self.flight.length:
            self.hide()  # captured stones stay in the saucer until all have arrived
        if shown == self._shown and self.width() > 1:
            return
        middle, radius, _opacity = self._shown = shown
        reach = round(1.25 * radius) + 2
        corner = QPoint(round(middle.x()) - reach, round(middle.y()) - reach)
        self.setGeometry(corner.x(), corner.y(), 2 * reach, 2 * reach)
        self.update()

    def rest(self) -> None:
        """Ends the flight and hides the widget."""
        self.flight = None
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        middle, radius, opacity = self._shown
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(opacity)
        reach = 1.25 * radius
        at = middle - QPointF(self.pos())
        place = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
        painter.drawPixmap(place, self._sprite, QRectF(self._sprite.rect()))
        painter.end()


def stone_sprite(colour: Colour, mood: Mood | None, radius: float, ratio: float) -> QPixmap:
    """Returns a picture of a stone; `radius` is in window pixels.

    The picture is 2.5 radii wide. With a `mood`, the stone has a face.
    """
    side = round(2.5 * radius * ratio)
    middle = QPointF(side / 2, side / 2)

    def draw(painter: QPainter) -> None:
        draw_stone(painter, middle, radius * ratio, colour)
        if mood is not None:
            draw_face(painter, middle, radius * ratio, colour, mood)

    return painted_pixmap(QSize(side, side), 1.0, draw)
