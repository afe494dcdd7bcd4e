"""The bowls and saucers of both sides, beside the board of a game in a lesson."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.bowls import draw_bowl, draw_saucer
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import box, fill
from atari_teach.i18n import _, ngettext
from atari_teach.rules import Colour
from atari_teach.session.scene import Player

_FULL_BOWL = 40


class BowlRow(QWidget):
    """Black's bowl and saucer on the left, White's on the right; whose turn it is has a sunny ground."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._players: tuple[Player, Player] | None = None
        self._kept_back: Mapping[Colour, int] = {}

    def show_players(self, players: tuple[Player, Player]) -> None:
        """Show what these two have in their bowls, and what they captured."""
        self._players = players
        self.setAccessibleName(". ".join(_spoken(player) for player in players))
        self.update()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.update()

    def keep_back(self, colour: Colour, stones: int) -> None:
        """So many of the stones that this side captured are still on their way."""
        self._kept_back = {**self._kept_back, colour: stones}
        self.update()

    def captured(self, colour: Colour) -> int:
        """How many stones this side's saucer is said to hold."""
        return sum(player.captured for player in self._players or () if player.colour is colour)

    def bowl_place(self, colour: Colour) -> QRectF:
        """Where this side's bowl is."""
        u = self._u
        return QRectF(self._left(colour) + 12 * u, 18 * u, 150 * u, 120 * u)

    def saucer_place(self, colour: Colour) -> QRectF:
        """Where this side's saucer is."""
        u = self._u
        return QRectF(self._left(colour) + self._half() - 152 * u, 70 * u, 140 * u, 56 * u)

    def _half(self) -> float:
        return (self.width() - 14 * self._u) / 2

    def _left(self, colour: Colour) -> float:
        return 0.0 if colour is Colour.BLACK else self._half() + 14 * self._u

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._players is None:
            return
        u = self._u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self._half()
        for player in self._players:
            left = self._left(player.colour)
            ground = current().sun if player.active else current().card
            fill(painter, box(left, 0, half, self.height(), 20 * u), current().card_shadow)
            fill(painter, box(left, 0, half, self.height() - 4 * u, 20 * u), ground)
            inner = box(left + 6 * u, 6 * u, half - 12 * u, self.height() - 16 * u, 16 * u)
            fill(painter, inner, current().card)
            reserve = _FULL_BOWL if player.reserve is None else player.reserve
            draw_bowl(painter, self.bowl_place(player.colour), player.colour, reserve)
            captured = player.captured - self._kept_back.get(player.colour, 0)
            draw_saucer(painter, self.saucer_place(player.colour), player.colour.other, captured)
        painter.end()


def _spoken(player: Player) -> str:
    side = _("Black") if player.colour is Colour.BLACK else _("White")
    captured = ngettext("{n} stone captured", "{n} stones captured", player.captured)
    said = [captured.format(n=player.captured)]
    if player.reserve is not None:
        said.append(ngettext("{n} stone left", "{n} stones left", player.reserve).format(n=player.reserve))
    if player.active:
        said.insert(0, _("Thinking…") if player.computer else _("Your turn"))
    return f"{side}: {', '.join(said)}"
