"""One side of a game: a plate with picture and name, the bowl, and the saucer with captured stones."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import _, ngettext, render
from atari_teach.base.i18n import current as language
from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour
from atari_teach.table.scene import Player
from atari_teach.teaching.explaining.counting import Points
from atari_teach.ui.art.animals import Feeling, draw_partner
from atari_teach.ui.art.bowls import draw_bowl, draw_saucer, draw_trophies
from atari_teach.ui.art.hand import draw_hand
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.painting import box, ellipse, fill, painted_pixmap, saved_state, stroke
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.portraits import Portrait, draw_portrait
from atari_teach.ui.art.stones import Mood, draw_character, draw_stone
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import text_factor, text_px
from atari_teach.ui.kit.surfaces import draw_rim
from atari_teach.ui.kit.words_label import WordsLabel

_WIDTH = 315.0
_ART = 447.0  # the height of everything except words, of 590 design pixels
_BOWL_HEIGHT, _ROW_HEIGHT = 184.0, 112.0
_ROW_SCALE = 0.62
"""If the column's scale is below this fraction of the window's, bowl and saucer are side by side."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The heights of the lines of words in a player's column, in window pixels."""

    name: float
    colour: float
    turn: float
    count: float


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """The places of all parts of a player's column, relative to its top left corner.

    Attributes:
        v: Window pixels per design pixel of the pictures.
        plate: The surface behind the picture and the name.
        picture: The picture of the player.
        hand_y: The top of the hand that points to the board.
        name: The line with the name.
        colour_y: The top of the line with the colour.
        turn: The pill that says whose turn it is.
        bowl: The bowl.
        saucer: The saucer.
        count: The line below the saucer, with the points at the end.
    """

    v: float
    plate: Rectangle
    picture: Rectangle
    hand_y: float
    name: Rectangle
    colour_y: float
    turn: Rectangle
    bowl: Rectangle
    saucer: Rectangle
    count: Rectangle


def plan_column(width: float, height: float, u: float, lines: Lines) -> ColumnPlan:
    """Returns the places of the parts, from top to bottom; larger words make the pictures smaller."""
    words = lines.name + lines.colour + lines.turn + lines.count
    v = min(u, width / _WIDTH, (height - words) / _ART)
    in_row = v < _ROW_SCALE * u
    if in_row:
        art = _ART - _BOWL_HEIGHT - 18 - 60 + _ROW_HEIGHT
        v = min(u, width / _WIDTH, (height - words) / art)
    v = max(v, 0.05)
    side = 116 * v
    picture = Rectangle((width - side) / 2, 26 * v, side, side)
    name = Rectangle(16 * v, 148 * v, width - 32 * v, lines.name)
    colour_y = name.y + lines.name + 2 * v
    turn_y = colour_y + lines.colour + 4 * v
    wide = min(width - 40 * v, 230 * u * max(1.0, lines.turn / (42 * u)))
    turn = Rectangle((width - wide) / 2, turn_y, wide, lines.turn)
    plate = Rectangle(0, 0, width, turn_y + lines.turn + 14 * v)
    low = _ROW_HEIGHT * v if in_row else (_BOWL_HEIGHT + 18 + 60) * v
    spare = max(0.0, height - plate.height - 20 * v - low - lines.count + 3 * v)
    y = plate.height + 20 * v + min(spare / 2, 30 * v)
    bowl, saucer = _bowls_in_row(width, y, v) if in_row else _bowls_in_column(width, y, v)
    count = Rectangle(0, y + low - 3 * v, width, lines.count)
    return ColumnPlan(v, plate, picture, 48 * v, name, colour_y, turn, bowl, saucer, count)


def _bowls_in_column(width: float, y: float, v: float) -> tuple[Rectangle, Rectangle]:
    bowl = Rectangle((width - 233 * v) / 2, y, 233 * v, _BOWL_HEIGHT * v)
    return bowl, Rectangle((width - 164 * v) / 2, y + (_BOWL_HEIGHT + 18) * v, 164 * v, 60 * v)


def _bowls_in_row(width: float, y: float, v: float) -> tuple[Rectangle, Rectangle]:
    high = _ROW_HEIGHT * v
    wide = high * 233 / _BOWL_HEIGHT
    half = (width - wide - 130 * v - 12 * v) / 2
    return (
        Rectangle(half, y, wide, high),
        Rectangle(half + wide + 12 * v, y + high - 56 * v, 130 * v, 48 * v),
    )


_FULL_BOWL = 40
_LIFTED = 8.0
GLOW_MS = 450
"""How long the plate of the side to play glows, in milliseconds, after a press that was not a move."""
_CACHED = 2  # two plates alternate with the turns


Look = tuple[object, ...]
"""All values on which a picture depends, used as a key of the cache."""


class PlayerColumn(Composite):
    """The widget of one player, about 315 x 590 design pixels; `mirrored` if it is right of the board."""

    def __init__(self, parent: QWidget | None = None, *, mirrored: bool = False) -> None:
        super().__init__(parent)
        self._mirrored = mirrored
        self._player: Player | None = None
        self._portrait: Portrait | None = None
        self._over = False
        self._left_out = 0
        self._bow = 0.0
        self._glow = QTimer(self, singleShot=True, interval=GLOW_MS)
        self._glow.timeout.connect(self._update_changed)
        self._shown: tuple[Player, Portrait | None, bool, str] | None = None
        self._plates: dict[Look, QPixmap] = {}
        self._bowls: dict[Look, QPixmap] = {}
        self._looks: tuple[Look, Look] = ((), ())
        self.name = WordsLabel(self, px=26, bold=True, centred=True, middle=True, elides=True)
        self.colour = WordsLabel(self, px=22, middle=True)
        self.turn = WordsLabel(self, px=20, bold=True, centred=True, middle=True, colour="on_chosen")
        self.count = WordsLabel(self, px=18, centred=True, middle=True)

    def show_player(self, player: Player, portrait: Portrait | None, *, over: bool) -> None:
        """Shows this side; after the end of the game (`over`) neither side has the turn.

        Without a portrait it shows Noz or Lua, the characters of Black and White.
        """
        self._player, self._portrait, self._over = player, portrait, over
        colour = _("Black") if player.colour is Colour.BLACK else _("White")
        if player.computer:
            self.name.set_words(render(Level(player.computer).title))
        else:
            self.name.set_words(player.name or colour)
        self.colour.set_words(_side_words(player, player.left_ms))
        self.turn.set_words(self._turn_words(player))
        self.turn.setVisible(player.active or player.missing or player.points is not None)
        self.count.set_words(self._count_words(player))
        labels = (self.name, self.colour, self.turn, self.count)
        spoken = ", ".join(
            label.accessibleName() for label in labels if label.words() and not label.isHidden()
        )
        if player.captured and player.target in (None, 1):
            # The saucer shows the number of stones only as a picture, which screen readers can't read.
            captured = ngettext("{n} stone captured", "{n} stones captured", player.captured)
            spoken = f"{spoken}, {captured.format(n=player.captured)}"
        shown = (player, portrait, over, spoken)
        if shown != self._shown:
            self._shown = shown
            self.setAccessibleName(spoken)
            # This repaints only what changed; `relayout` would repaint everything.
            self.lay_out(self.width(), self.height(), self._u)

    def show_time(self, left_ms: int) -> None:
        """Shows the remaining time. Screen readers are told about it with the next scene."""
        if self._player is not None and (words := _side_words(self._player, left_ms)) != self.colour.words():
            self.colour.set_words(words)
            self.lay_out(self.width(), self.height(), self._u)

    def leave_out(self, stones: int) -> None:
        """Hides this many captured stones of the saucer, because they are still flying to it."""
        if stones != self._left_out:
            self._left_out = stones
            self._update_changed()

    def nod(self) -> None:
        """Makes the plate glow for a moment if it is this side's turn."""
        if self._player is not None and self._player.active:
            self._glow.start()
            self._update_changed()

    def set_bow(self, degrees: float) -> None:
        """Rotates the player's picture towards the other player by this angle, for a bow."""
        if degrees != self._bow:
            self._bow = degrees
            self._update_changed()

    def captured(self) -> int:
        """The number of stones in the saucer when all have arrived."""
        return 0 if self._player is None else self._player.captured

    def bowl_place(self) -> QRectF:
        return QRectF(*self._plan().bowl)

    def saucer_place(self) -> QRectF:
        return QRectF(*self._plan().saucer)

    def paintEvent(self, event: QPaintEvent) -> None:
        if (player := self._player) is None:
            return
        cut, area, looks = self._cut(), event.rect(), self._looks_now()
        painter = QPainter(self)
        if area.top() < cut:
            plate = _cached_picture(
                self._plates, looks[0], lambda: self._picture_of(self._plate_room(), player)
            )
            painter.drawPixmap(0, 0, plate)
        if area.bottom() >= cut:
            bowls = _cached_picture(
                self._bowls, looks[1], lambda: self._picture_of(self._bowls_room(), player)
            )
            painter.drawPixmap(0, cut, bowls)
        painter.end()

    def hideEvent(self, event: QHideEvent) -> None:
        """Drops the cached pictures, which take six megabytes for two columns on a large screen."""
        super().hideEvent(event)
        self._plates.clear()
        self._bowls.clear()

    def _looks_now(self) -> tuple[Look, Look]:
        """The present cache keys of two pictures: the plate, and the bowl with the saucer."""
        if (player := self._player) is None:
            return (), ()
        paint: Look = (id(current()), illustrated(), self.devicePixelRatioF())
        both: Look = (*paint, self.size(), self._plan(), player.colour)
        words = (self.colour.geometry(), self.colour.words() != "")
        side = (
            player.computer,
            player.name != "",
            self._portrait,
            player.active,
            player.missing,
            player.points is None,
            self._over,
            self._bow,
            self._glow.isActive(),
            player.captured - self._left_out if player.won else None,
        )
        return (*both, *words, *side), (*both, player.reserve, player.captured - self._left_out)

    def _update_changed(self) -> None:
        """Repaints only the parts that have changed."""
        before, self._looks = self._looks, self._looks_now()
        for old, new, room in zip(before, self._looks, (self._plate_room, self._bowls_room), strict=True):
            if old != new:
                self.update(room())

    def _cut(self) -> int:
        """The y coordinate between the plate with its shadow and the bowl."""
        plan = self._plan()
        # A multiple of four is a whole number of screen pixels at the scales 1.25, 1.5 and 2 as well.
        return min(self.height(), 4 * math.ceil((plan.plate.height + 20 * plan.v) / 4))

    def _plate_room(self) -> QRect:
        return QRect(0, 0, self.width(), self._cut())

    def _bowls_room(self) -> QRect:
        cut = self._cut()
        return QRect(0, cut, self.width(), self.height() - cut)

    def _picture_of(self, room: QRect, player: Player) -> QPixmap:
        """Returns the painted picture of this part of the column, without words."""

        def draw(painter: QPainter) -> None:
            painter.translate(0, -room.top())
            if room.top() == 0:
                self._paint_plate(painter, player)
            else:
                stones = _FULL_BOWL if player.reserve is None else player.reserve
                captured = player.captured - self._left_out
                draw_bowl(painter, self.bowl_place(), player.colour, stones)
                draw_saucer(painter, self.saucer_place(), player.colour.other, captured)

        ratio = self.devicePixelRatioF()
        return painted_pixmap((QSizeF(room.size()) * ratio).toSize(), ratio, draw)

    def _paint_plate(self, painter: QPainter, player: Player) -> None:
        plan, p = self._plan(), current()
        u = plan.v
        lift = self._down(player) * u
        plate = QRectF(0, lift, self.width(), plan.plate.height)
        fill(painter, box(0, plate.y() + 12 * u, self.width(), plate.height(), 24 * u), p.card_shadow)
        if player.active or player.won:
            fill(painter, box(0, plate.y(), self.width(), plate.height(), 24 * u), p.sun)
            inner = box(8 * u, plate.y() + 8 * u, self.width() - 16 * u, plate.height() - 16 * u, 17 * u)
            fill(painter, inner, p.sun if self._glow.isActive() else p.button)
            stroke(painter, inner, p.ink, max(2.0, 3 * u))
        else:
            resting = box(0, plate.y(), self.width(), plate.height(), 24 * u)
            fill(painter, resting, p.button)
            draw_rim(painter, resting)
        waiting = not player.active and not self._over
        painter.setOpacity(
            1.0 if not waiting else 0.85 if p.rim else 0.55
        )  # on a dark page, black stones need more opacity
        if player.missing:
            painter.setOpacity(0.35)
        picture = QRectF(*plan.picture).translated(0, lift)
        captured = player.captured - self._left_out if player.won else 0
        aside = player.active or captured > 0
        picture.translate((67.5 if self._mirrored else -67.5) * u if aside else 0.0, 0)
        self._paint_bowing(painter, picture, player)
        painter.setOpacity(1.0)
        if player.missing:
            _draw_missing(painter, picture)
        middle = self.width() / 2 + (-70.5 if self._mirrored else 70.5) * u
        beside = QRectF(middle - 60 * u, plate.y() + plan.hand_y, 120 * u, 76 * u)
        if player.active:
            draw_hand(painter, beside, holding=player.colour, facing_left=self._mirrored)
        else:
            beside.adjust(0, -18 * u, 0, 14 * u)
            draw_trophies(painter, beside, player.colour.other, captured)
        if player.active or player.missing or player.points is not None:
            fill(painter, box(*plan.turn, plan.turn.height / 2).translated(0, lift), p.chosen)
        if self.colour.words():
            at = self.colour.geometry()
            draw_stone(painter, QPointF(at.x() - 26 * u - 4, at.center().y() + 1), 18 * u, player.colour)

    @staticmethod
    def _down(player: Player) -> float:
        """How far the plate is pressed down, in design pixels; a computer that won is not above the child."""
        return 0.0 if player.active or (player.won and not player.computer) else _LIFTED

    def _paint_bowing(self, painter: QPainter, rect: QRectF, player: Player) -> None:
        """Paints the player's picture for a bow: rotated around its lower edge, towards the board."""
        with saved_state(painter):
            foot = QPointF(rect.center().x(), rect.bottom())
            painter.translate(foot)
            painter.rotate(-self._bow if self._mirrored else self._bow)
            painter.translate(-foot)
            self._paint_picture(painter, rect, player)

    def _paint_picture(self, painter: QPainter, rect: QRectF, player: Player) -> None:
        if player.computer:
            thinking = Feeling.THINKING if player.active else Feeling.CALM
            draw_partner(painter, rect, Level(player.computer), Feeling.GLAD if player.won else thinking)
        elif self._portrait is not None:
            draw_portrait(painter, rect, self._portrait)
        else:
            mood = Mood.HAPPY if player.won else Mood.CALM
            draw_character(painter, rect.center(), rect.width() * 0.44, player.colour, mood)

    def _plan(self) -> ColumnPlan:
        """The places of the parts for the present size of the widget and its words."""
        counted = self.count.words() != ""
        is_long = self.name.width_of_one_line() > self.width() - 32 * self._u
        return _planned(self.width(), self.height(), self._u, text_factor(), counted=counted, is_long=is_long)

    def lay_out(self, width: int, height: int, u: float) -> None:
        plan = self._plan()
        down = 0.0 if self._player is None else self._down(self._player) * plan.v
        _put(self.name, plan.name, down)
        stone = 44 * plan.v + 4
        text = min(self.colour.width_of_one_line() + 4 if self.colour.words() else 0, width - stone - 8)
        left = (width - text - stone) / 2 + stone
        high = plan.turn.y - plan.colour_y - 4 * plan.v
        _put(self.colour, Rectangle(left, plan.colour_y, text, high), down)
        pill = plan.turn
        _put(self.turn, Rectangle(pill.x + 8 * plan.v, pill.y, pill.width - 16 * plan.v, pill.height), down)
        _put(self.count, plan.count, 0.0)
        self._update_changed()

    @staticmethod
    def _turn_words(player: Player) -> str:
        if player.points is not None:
            return _points_words(player.points, player.komi)
        if player.missing:
            # Translators: the partner's computer has lost its line; stands where "Your turn" stands
            return _("Not there")
        if player.away:
            return _("To play")
        # Translators: below the computer's name: it thinks about its move.
        return _("Thinking…") if player.computer else _("Your turn")

    @staticmethod
    def _count_words(player: Player) -> str:
        if player.target is not None and player.target > 1:
            return _("{n} of {target} captured").format(n=player.captured, target=player.target)
        if player.reserve is not None:
            return ngettext("{n} stone left", "{n} stones left", player.reserve).format(n=player.reserve)
        return ""


def _points_words(points: int, komi: float) -> str:
    """Words for the points of a side at the end of a game of go, including its komi."""
    if not komi:
        return ngettext("{n} point", "{n} points", points).format(n=points)
    total = Points(points + komi)
    form = _("{n} + {komi} = {total}")
    return form.format(n=points, komi=Points(komi).words(language()), total=total.words(language()))


def _side_words(player: Player, left_ms: int | None) -> str:
    """Words for the colour of a side, unless its name already tells it, and for the time left."""
    named = player.name or player.computer
    colour = (_("Black") if player.colour is Colour.BLACK else _("White")) if named else ""
    if left_ms is None:
        return colour
    minutes, seconds = divmod(-(-left_ms // 1000), 60)
    return " · ".join(part for part in (colour, f"{minutes}:{seconds:02}") if part)


@lru_cache(maxsize=8)
def _planned(width: int, height: int, u: float, _text: float, *, counted: bool, is_long: bool) -> ColumnPlan:
    """The places of all parts; a long name has two lines. `_text` is unused except as a key of the cache."""
    heights, sizes = (40.0, 36.0, 42.0, 25.0), (26.0, 22.0, 20.0, 18.0)
    name, colour, turn, count = (
        max(h * u, text_px(px, u) * 1.34) for h, px in zip(heights, sizes, strict=True)
    )
    lines = Lines(name * 2 if is_long else name, colour, turn, count if counted else 25 * u)
    return plan_column(width, height, u, lines)


def _cached_picture(cached: dict[Look, QPixmap], look: Look, paint: Callable[[], QPixmap]) -> QPixmap:
    """Returns the picture with this key; paints it if it is not in the cache."""
    pixmap = cached.get(look)
    if pixmap is None:
        if len(cached) >= _CACHED:
            cached.clear()
        pixmap = cached[look] = paint()
    return pixmap


def _draw_missing(painter: QPainter, picture: QRectF) -> None:
    """Draws the sign for a lost connection in a lower corner of the player's picture."""
    radius = picture.width() * 0.2
    middle = picture.bottomRight() - QPointF(radius, radius)
    disc = ellipse(middle.x(), middle.y(), radius)
    fill(painter, disc, current().sun)
    stroke(painter, disc, current().ink, max(1.5, radius * 0.12))
    inner = radius * 0.62
    side = QRectF(middle.x() - inner, middle.y() - inner, 2 * inner, 2 * inner)
    draw_icon(painter, side, Icon.CLOSE, current().ink)


def _put(label: WordsLabel, where: Rectangle, down: float) -> None:
    label.setGeometry(round(where.x), round(where.y + down), round(where.width), round(where.height))
