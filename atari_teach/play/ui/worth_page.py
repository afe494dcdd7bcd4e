"""The page about the value of a board: its regions, their sum, and who wins, moment by moment."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import render, say
from atari_teach.engine.rules import Position
from atari_teach.engine.solver.board_worth import BoardWorth
from atari_teach.engine.solver.game_values import notation
from atari_teach.features import PageName
from atari_teach.play.samples import sample
from atari_teach.play.worth import WorthTable
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.advice.worth_words import TITLE, region_letter
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import box, fill
from atari_teach.ui.art.palette import current
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.board.marks import region_colours, write
from atari_teach.ui.board.view import BoardView
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.chooser import Chooser
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.layouts import Part, Space, column, line, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px, text_factor, text_px
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typeset import plain
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.board_options import board_options
from atari_teach.ui.navigation.main_window import MainWindow

_CHIP = 44.0
_LONGEST = 12
"""A longer value has no room next to its letter."""


def build(app: AppContext) -> WorthPage:
    """Returns the page about the value of a board."""
    return WorthPage(app)


def show_worth(window: MainWindow, position: Position) -> None:
    """Calculates the value of this board, and shows it."""
    window.page_as(PageName.WORTH, WorthPage).show_board(position)
    window.go_to(PageName.WORTH)


class RegionRow(Painted):
    """The regions with letters, colours and values, in one or more rows."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chips: tuple[tuple[str, str], ...] = ()

    def show_worth(self, worth: BoardWorth | None) -> None:
        """Shows the regions of this board; none for None."""
        regions = () if worth is None else worth.regions
        self._chips = tuple(
            (region_letter(number), _short("?" if each.value is None else notation(each.value)))
            for number, each in enumerate(regions)
        )
        self.set_name(", ".join(f"{letter} = {value}" for letter, value in self._chips))
        self.update()

    def paint(self, painter: QPainter) -> None:
        if not self._chips:
            return
        side = min(text_px(_CHIP, self._u), self.height() / 2)
        wide = min(side * 2.9, self.width() / 2)
        across = max(1, int(self.width() / wide))
        rows = -(-len(self._chips) // across)
        side = min(side, self.height() / rows * 0.9)
        for index, (letter, value) in enumerate(self._chips):
            row, column = divmod(index, across)
            x, y = column * wide, row * self.height() / rows
            face, words = region_colours(letter)
            fill(painter, box(x, y, side, side, side * 0.2), face)
            middle = QPointF(x + side / 2, y + side / 2)
            write(painter, letter, middle, side * 0.55, words, widest=side * 0.8)
            at = QPointF(x + side * 1.2, y + side / 2)
            write(painter, value, at, side * 0.55, current().words, widest=wide - side * 1.35, left=True)


def _short(value: str) -> str:
    return value if value and len(value) <= _LONGEST else "…"


def _words_share(_u: float) -> float:
    """Returns the share of a child's words in the room above the regions, in percent."""
    return 55 if text_factor() < 1.4 else 60


class WorthPage(Page):
    """The board on the left; on the right words for a child, for mathematicians, and the regions.

    Args:
        app: The services that pages share.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._now = WorthTable(sample("shared").start.position)
        self._errands = Errands(self)
        self.top = TopBar(self, filled=True)
        self.top.set_title(TITLE)
        self.board = BoardView(self)
        self.card = PlainCard(self)
        self.words = ScrollingWords(self, px=26, middle=True, leading=1.1)
        self.heading = WordsLabel(self, say("As mathematicians say it"), px=18, colour="second_text")
        self.term = ScrollingWords(self, px=22, bold=True, middle=True, leading=1.1)
        self.regions = RegionRow(self)
        self.strip = Chooser(self, TITLE, say("Previous moment"), say("Next moment"))
        # Translators: verb, on a button: ends the computation of how much a board is worth.
        self.stop = PictureButton(say("Stop"), icon_drawing(Icon.STOP), parent=self, px=20, depth=4)
        self.stop.clicked.connect(lambda _down=False: self._stop())
        card = column(
            Part(self.words, stretch=_words_share),
            Space(6),
            Part(self.heading, height=line(18)),
            Part(self.term, stretch=lambda u: 100 - _words_share(u)),
            Space(14),
            Part(self.regions, height=self._regions_height),
            margins=(22, 18, 22, 22),
            behind=self.card,
            stretch=1,
        )
        keys = partial(target_px, 60)
        right = column(
            card,
            Part(self.strip, height=keys),
            row(Part(self.stop, height=keys, stretch=1), Space(stretch=1)),
            gap=14,
            stretch=47,
        )
        board = Part(self.board, square=True, stretch=53)
        layout = row(board, right, gap=20, margins=(24, 16, 24, 24))
        self.lay_out_by(layout, bar=self.top, widest=1448)
        self.strip.stepped.connect(self._step)
        self.visited.connect(self._visit)
        self._show()

    def _regions_height(self, u: float) -> float:
        """Returns the height of the regions: enough for large letters, at most a fifth of the card."""
        around = 94 * u + target_px(60, u)  # the margins, and the buttons for the moments below the card
        return min(text_px(_CHIP, u) * 2.2, (self.height() - self.top.height() - around) * 0.2)

    # Interface for the window

    @property
    def flat(self) -> bool:
        return self._app.window.came_from_wall()

    @property
    def now(self) -> WorthTable:
        return self._now

    def show_board(self, position: Position) -> None:
        """Shows this board, and starts to calculate its value if it is not known."""
        known = position == self._now.position and not self._now.stopped
        self.show_table(self._now.step(-len(self._now.moments)) if known else WorthTable(position))

    def show_table(self, now: WorthTable) -> None:
        if now.position != self._now.position:
            self._errands.cancel()
        self._go(now)

    def put_away(self) -> None:
        """Cancels the calculation: the page is left, or the window is closed."""
        self._errands.cancel()

    def tab_order(self) -> tuple[QWidget, ...]:
        return (self.strip, self.stop, self.words, self.term, self.top)

    def likely_place(self) -> QWidget | None:
        """The button for the next moment."""
        return self.strip.after if self.strip.after.isEnabled() else None

    def take_keys(self) -> None:
        """Focuses the button for the next moment."""
        (self.strip.after if self.strip.isVisible() else self).setFocus()

    # Internals

    def _visit(self) -> None:
        self.board.set_options(board_options(self._app.window.settings, flat=self.flat))
        self._tell()
        self._think()

    def _think(self) -> None:
        self._errands.go_on(self._now.errand, self._deliver)

    def _deliver(self, _token: int, answer: object) -> None:
        self._go(self._now.delivered(answer))
        if self._now.moments and self.isVisible():
            self.strip.after.setFocus()
            self._tell()

    def _step(self, by: int) -> None:
        self._go(self._now.step(by))
        self._tell()

    def _tell(self) -> None:
        announce(self.board, self.heard())

    def heard(self) -> str:
        """The text for screen readers, with the names of crossings and the mathematical term."""
        said = [self._now.spoken, *([] if self._now.term is None else [self._now.term])]
        return " ".join(plain(render(words, point_name=self.board.name_of)) for words in said)

    def _stop(self) -> None:
        self._errands.cancel()
        self.setFocus()  # the button is about to be hidden, and the next press must not hit its neighbour
        self._go(self._now.stop())
        self._tell()

    def _go(self, now: WorthTable) -> None:
        self._now = now
        self._show()

    def _show(self) -> None:
        now, count = self._now, len(self._now.moments)
        self.board.show_picture(now.picture)
        self.words.set_words(now.words)
        self.term.set_words("" if now.term is None else now.term)
        self.heading.setVisible(now.term is not None)
        self.regions.show_worth(now.worth)
        self.strip.setVisible(bool(count))
        self.stop.setVisible(now.errand is not None)
        if count:
            self.strip.show_value(say("moment {n} of {all}", n=now.place + 1, all=count))
            self.strip.set_ends(before=now.place > 0, after=now.place + 1 < count)
        self.relayout()
