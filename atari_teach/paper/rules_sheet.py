"""The rules on one sheet of paper, with the same words and diagrams as the page of the rules card."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, say
from atari_teach.engine.rules import Ruleset
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.paper.sheet import INSIDE, OnePage, height_of, write
from atari_teach.table.rules_card import Panel, rules_card, ruleset_title
from atari_teach.ui.art.themes.print import GREY, LINE

_TITLE, _UNDER, _WORDS = 92.0, 48.0, 46.0
_GAP = 50.0
_FOOT = 190.0
_PAD = 30.0
_MOST_BOARD = 760.0
_MARGIN = 0.65
_LARGEST_CELL = 105.0


@dataclass(frozen=True, slots=True)
class RulesSheet(OnePage):
    """The sheet with the rules card of a ruleset.

    Attributes:
        ruleset: The ruleset.
        language: The language of the words.
    """

    ruleset: Ruleset
    language: Language

    @property
    def title(self) -> str:
        return self._say(say("The rules: {name}", name=ruleset_title(self.ruleset)))

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the panels of the rules card in pairs, and below them what else players need to know."""
        del page
        high = write(painter, self.title, INSIDE, _TITLE, bold=True)
        under = say("Stones go on the crossings and do not move. Black begins; the sides take turns.")
        words = self._say(under)
        room = QRectF(INSIDE.left(), INSIDE.top() + high + 10, INSIDE.width(), 200)
        high += write(painter, words, room, _UNDER, colour=GREY) + 10
        top = INSIDE.top() + high + _GAP
        bottom = INSIDE.bottom() - _FOOT
        panels = rules_card(self.ruleset).panels
        rows = -(-len(panels) // 2)
        each = (bottom - top - _GAP * (rows - 1)) / rows
        for row in range(rows):
            room = QRectF(INSIDE.left(), top + row * (each + _GAP), INSIDE.width(), each)
            self._draw_row(painter, panels[2 * row : 2 * row + 2], room)
        self._draw_foot(painter, QRectF(INSIDE.left(), bottom + 30, INSIDE.width(), _FOOT - 30))

    def _draw_row(self, painter: QPainter, panels: tuple[Panel, ...], room: QRectF) -> None:
        """Draws one panel in the middle, or two next to each other with diagrams of equal height."""
        wide = (room.width() - _GAP) / 2
        words = max(height_of(self._say(panel.words), _WORDS, wide - 2 * _PAD) for panel in panels) + 4
        row_width = wide * len(panels) + _GAP * (len(panels) - 1)
        for column, panel in enumerate(panels):
            left = room.center().x() - row_width / 2 + column * (wide + _GAP)
            self._draw_panel(painter, panel, QRectF(left, room.top(), wide, room.height()), words)

    def _draw_panel(self, painter: QPainter, panel: Panel, room: QRectF, words: float) -> None:
        """Draws the diagram on a plate, and the sentence below it."""
        plate = QRectF(room.left(), room.top(), room.width(), min(_MOST_BOARD, room.height() - words - 16))
        painter.setPen(QPen(QColor(LINE), 4))
        painter.drawRoundedRect(plate.adjusted(2, 2, -2, -2), 40, 40)
        size = panel.picture.position.size
        side = min(plate.height() - 48, _LARGEST_CELL * (size - 1 + 2 * _MARGIN))
        square = QRectF(plate.left(), plate.center().y() - side / 2, plate.width(), side)
        draw_marked(painter, PaperBoard(square, size, _MARGIN), panel.picture)
        below = QRectF(room.left() + _PAD, plate.bottom() + 16, room.width() - 2 * _PAD, words)
        write(painter, self._say(panel.words), below, _WORDS, align=Qt.AlignmentFlag.AlignHCenter)

    def _draw_foot(self, painter: QPainter, room: QRectF) -> None:
        """Writes the sizes of boards, and a sentence about good manners."""
        sizes = self.ruleset.sizes
        board = (
            say("Played on {n} × {n} lines.", n=sizes[0])
            if len(sizes) == 1
            else say("Boards from {least} × {least} lines; {n} × {n} is a good one.", **self._sizes())
        )
        manners = say("Greet each other before the game, and say thanks after it. Then swap colours.")
        text = f"{self._say(board)} {self._say(manners)}"
        write(painter, text, room, 42, align=Qt.AlignmentFlag.AlignHCenter, middle=True)

    def _sizes(self) -> dict[str, int]:
        return {"least": self.ruleset.sizes[0], "n": self.ruleset.suggested_size}
