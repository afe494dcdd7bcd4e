"""The picture of how the last games with a partner went, and the sign that a partner invites."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.store.played import LAST_GAMES, Played
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.painting import Drawing, fill, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.composite import Painted

WIDTH = 330.0
"""The width of the picture, in design pixels."""
_RADIUS = 14.0
_MOST_STONES = 4


class HowItWent(Painted):
    """The last games with a partner, newest on the right: a disc if the child won, else the partner's head.

    A sign is higher if the game began with fewer start stones. So the line climbs while a child gets better.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games: tuple[Played, ...] = ()
        self._partner: Drawing = _nobody

    def show_games(self, games: Sequence[Played], partner: Drawing) -> None:
        """Shows these games with this partner, oldest first; nothing is painted without any."""
        self._games, self._partner = tuple(games), partner
        words = say("Last games: {n}. You won {won}.", n=len(games), won=sum(each.won for each in games))
        self.set_name(words if games else "")
        self.setVisible(bool(games))
        self.update()

    def paint(self, painter: QPainter) -> None:
        p, radius = current(), _RADIUS * self._u
        step = (self.width() - 2 * radius - 4 * self._u) / (LAST_GAMES - 1)
        climb = self.height() - 2 * radius - 4 * self._u
        for place, game in enumerate(self._games, LAST_GAMES - len(self._games)):
            low = max(0, min(_MOST_STONES, game.stones)) / _MOST_STONES
            centre = QPointF(radius + 2 * self._u + place * step, radius + 2 * self._u + low * climb)
            if not game.won:
                self._partner(
                    painter, QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
                )
                continue
            disc = QPainterPath()
            disc.addEllipse(centre, radius, radius)
            fill(painter, disc, p.sun)
            stroke(painter, disc, p.ink, 2 * self._u)


def _nobody(_painter: QPainter, _rect: QRectF) -> None:
    pass


def inviting_drawing(portrait: Drawing) -> Drawing:
    """Returns the drawing of a partner with the sign that it invites: a hand on a disc."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        portrait(painter, rect)
        side = 0.34 * min(rect.width(), rect.height())
        sign = QRectF(rect.right() - side, rect.top(), side, side)
        disc = QPainterPath()
        disc.addEllipse(sign)
        fill(painter, disc, current().sun)
        stroke(painter, disc, current().ink, 0.05 * side)
        draw_icon(
            painter,
            sign.adjusted(0.18 * side, 0.18 * side, -0.18 * side, -0.18 * side),
            Icon.HAND,
            current().ink,
        )

    return draw
