"""One side of a game: the plate with picture and name, the bowl, the saucer with captured stones."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.animals import draw_chick
from atari_teach.gui.art.bowls import draw_bowl, draw_saucer
from atari_teach.gui.art.hand import draw_hand
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.portraits import Portrait, draw_portrait
from atari_teach.gui.art.stones import draw_stone
from atari_teach.gui.art.strokes import box, fill, kept, stroke
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _, ngettext
from atari_teach.rules import Colour
from atari_teach.session.scene import Player

_FULL_BOWL = 40
_LIFTED = 8.0
_KEPT = 2


class PlayerColumn(QWidget):
    """315 x 590 design pixels; `mirrored` for the right-hand side, whose hand points to the left."""

    def __init__(self, parent: QWidget | None = None, *, mirrored: bool = False) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._mirrored = mirrored
        self._player: Player | None = None
        self._portrait = Portrait.BOAT if mirrored else Portrait.SARDINE
        self._over = False
        self._kept_back = 0
        self._bow = 0.0
        self._shown: tuple[Player, Portrait, bool, str] | None = None
        self._painted: dict[tuple[object, ...], QPixmap] = {}
        self.name = WordsLabel(self, px=26, bold=True, centred=True, middle=True)
        self.colour = WordsLabel(self, px=22, middle=True)
        self.turn = WordsLabel(self, px=20, bold=True, centred=True, middle=True, colour="paper")
        self.count = WordsLabel(self, px=18, centred=True, middle=True)

    def show_player(self, player: Player, portrait: Portrait, *, over: bool) -> None:
        """Show this side; `over` when the game has ended and nobody has the turn."""
        self._player, self._portrait, self._over = player, portrait, over
        colour = _("Black") if player.colour is Colour.BLACK else _("White")
        if player.computer:
            self.name.set_words(_("Chick"))
        else:
            self.name.set_words(player.name or colour)
        self.colour.set_words(colour if player.name or player.computer else "")
        self.turn.set_words(self._turn_words(player))
        self.turn.setVisible(player.active)
        self.count.set_words(self._count_words(player))
        labels = (self.name, self.colour, self.turn, self.count)
        spoken = ", ".join(
            label.accessibleName() for label in labels if label.words() and not label.isHidden()
        )
        shown = (player, portrait, over, spoken)
        if shown != self._shown:
            self._shown = shown
            self.setAccessibleName(spoken)
            self._lay_out()
            self.update()

    def keep_back(self, stones: int) -> None:
        """So many of the captured stones are still on their way to the saucer."""
        if stones != self._kept_back:
            self._kept_back = stones
            self.update()

    def set_bow(self, degrees: float) -> None:
        """Bow to the other side, so far."""
        if degrees != self._bow:
            self._bow = degrees
            self.update(QRect(0, 0, self.width(), round(300 * self._u)))

    def captured(self) -> int:
        """How many stones the saucer is said to hold."""
        return 0 if self._player is None else self._player.captured

    def bowl_place(self) -> QRectF:
        """Where the bowl is."""
        u = self._u
        return QRectF(41 * u, 306 * u, 233 * u, 184 * u)

    def saucer_place(self) -> QRectF:
        """Where the saucer is."""
        u = self._u
        return QRectF(76 * u, 508 * u, 164 * u, 60 * u)

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for label in (self.name, self.colour, self.turn, self.count):
            label.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return all(
            label.isHidden() or label.fits() for label in (self.name, self.colour, self.turn, self.count)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._player is None:
            return
        # Turn by turn, the same two pictures follow each other; a bowl full of stones takes long to paint.
        key = (
            self._player,
            self._portrait,
            self._over,
            self.size(),
            self._u,
            id(current()),
            self._words_at(),
            self._kept_back,
            self._bow,
        )
        pixmap = self._painted.get(key)
        if pixmap is None:
            if len(self._painted) >= _KEPT:
                self._painted.clear()
            pixmap = self._painted[key] = self._paint(self._player)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, pixmap)
        painter.end()

    def _words_at(self) -> tuple[object, ...]:
        return (self.colour.geometry(), self.colour.words() != "")

    def _paint(self, player: Player) -> QPixmap:
        """Everything but the words."""
        pixmap = QPixmap(self.size() * self.devicePixelRatioF())
        pixmap.setDevicePixelRatio(self.devicePixelRatioF())
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_plate(painter, player)
        stones = _FULL_BOWL if player.reserve is None else player.reserve
        draw_bowl(painter, self.bowl_place(), player.colour, stones)
        draw_saucer(painter, self.saucer_place(), player.colour.other, player.captured - self._kept_back)
        painter.end()
        return pixmap

    def _paint_plate(self, painter: QPainter, player: Player) -> None:
        u, p = self._u, current()
        lift = 0.0 if player.active else _LIFTED * u
        plate = QRectF(0, lift, self.width(), 286 * u)
        fill(painter, box(0, plate.y() + 12 * u, self.width(), plate.height(), 24 * u), p.card_shadow)
        if player.active:
            fill(painter, box(0, plate.y(), self.width(), plate.height(), 24 * u), p.sun)
            inner = box(8 * u, plate.y() + 8 * u, self.width() - 16 * u, plate.height() - 16 * u, 17 * u)
            fill(painter, inner, p.button)
            stroke(painter, inner, p.ink, max(2.0, 3 * u))
        else:
            fill(painter, box(0, plate.y(), self.width(), plate.height(), 24 * u), p.button)
        waiting = not player.active and not self._over
        painter.setOpacity(0.55 if waiting else 1.0)
        side = 116 * u
        left = 32 * u if player.active and not self._mirrored else (self.width() - side) / 2
        if player.active and self._mirrored:
            left = self.width() - side - 32 * u
        self._paint_bowing(painter, QRectF(left, plate.y() + 26 * u, side, side), player)
        painter.setOpacity(1.0)
        if player.active:
            hand = QRectF(168 * u if not self._mirrored else 27 * u, plate.y() + 48 * u, 120 * u, 76 * u)
            draw_hand(painter, hand, holding=player.colour, facing_left=self._mirrored)
            pill = self._turn_place()
            fill(painter, box(pill.x(), pill.y(), pill.width(), pill.height(), pill.height() / 2), p.ink)
        if self.colour.words():
            at = self.colour.geometry()
            draw_stone(painter, QPointF(at.x() - 26 * u, at.center().y() + 1), 18 * u, player.colour)

    def _paint_bowing(self, painter: QPainter, rect: QRectF, player: Player) -> None:
        """The picture, turned around its foot towards the board."""
        with kept(painter):
            foot = QPointF(rect.center().x(), rect.bottom())
            painter.translate(foot)
            painter.rotate(-self._bow if self._mirrored else self._bow)
            painter.translate(-foot)
            self._paint_picture(painter, rect, player)

    def _paint_picture(self, painter: QPainter, rect: QRectF, player: Player) -> None:
        if player.computer:
            draw_chick(painter, rect)
        elif player.name:
            draw_portrait(painter, rect, self._portrait)
        else:
            draw_stone(painter, rect.center(), rect.width() * 0.44, player.colour)

    def _turn_place(self) -> QRectF:
        u = self._u
        width = min(self.width() - 40 * u, 230 * u)
        return QRectF((self.width() - width) / 2, 230 * u, width, 42 * u)

    def _lay_out(self) -> None:
        u, width = self._u, self.width()
        down = 0 if self._player is None or self._player.active else round(_LIFTED * u)
        self.name.setGeometry(round(16 * u), round(148 * u) + down, round(width - 32 * u), round(40 * u))
        text = self.colour.width_of_one_line() if self.colour.words() else 0
        left = (width - text - 44 * u) / 2 + 44 * u
        self.colour.setGeometry(round(left), round(190 * u) + down, round(text) + 4, round(36 * u))
        pill = self._turn_place().adjusted(8 * u, 0, -8 * u, 0)
        self.turn.setGeometry(pill.toRect())
        self.count.setGeometry(0, round(565 * u), width, round(25 * u))

    @staticmethod
    def _turn_words(player: Player) -> str:
        return _("Thinking…") if player.computer else _("Your turn")

    @staticmethod
    def _count_words(player: Player) -> str:
        if player.target is not None and player.target > 1:
            return _("{n} of {target} captured").format(n=player.captured, target=player.target)
        if player.reserve is not None:
            return ngettext("{n} stone left", "{n} stones left", player.reserve).format(n=player.reserve)
        return ""
