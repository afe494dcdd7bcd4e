"""The bowls and saucers of both sides, beside the board of a game in a lesson."""

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

    def show_players(self, players: tuple[Player, Player]) -> None:
        """Show what these two have in their bowls, and what they captured."""
        self._players = players
        self.setAccessibleName(". ".join(_spoken(player) for player in players))
        self.update()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._players is None:
            return
        u = self._u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = (self.width() - 14 * u) / 2
        for index, player in enumerate(self._players):
            left = index * (half + 14 * u)
            ground = current().sun if player.active else current().card
            fill(painter, box(left, 0, half, self.height(), 20 * u), current().card_shadow)
            fill(painter, box(left, 0, half, self.height() - 4 * u, 20 * u), ground)
            inner = box(left + 6 * u, 6 * u, half - 12 * u, self.height() - 16 * u, 16 * u)
            fill(painter, inner, current().card)
            bowl = QRectF(left + 12 * u, 18 * u, 150 * u, 120 * u)
            draw_bowl(painter, bowl, player.colour, _FULL_BOWL if player.reserve is None else player.reserve)
            saucer = QRectF(left + half - 152 * u, 70 * u, 140 * u, 56 * u)
            draw_saucer(painter, saucer, player.colour.other, player.captured)
        painter.end()


def _spoken(player: Player) -> str:
    side = _("Black") if player.colour is Colour.BLACK else _("White")
    captured = ngettext("{n} stone captured", "{n} stones captured", player.captured)
    return f"{side}: {captured.format(n=player.captured)}"
