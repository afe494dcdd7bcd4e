"""The page that compares two rulesets: the same board twice, and one press plays on both."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, render, say
from atari_teach.engine.rules import Point, Ruleset, Study
from atari_teach.features import PageName
from atari_teach.play.samples import SAMPLES
from atari_teach.play.two_rules import SideView, TwoRules
from atari_teach.table.rules_card import ruleset_title
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.explaining.board_description import Telling
from atari_teach.teaching.explaining.rules_difference import TITLE, sort_words
from atari_teach.teaching.picture import Beat
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.chooser import Chooser
from atari_teach.ui.kit.layouts import Line, Part, column, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px, text_factor
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typeset import plain, use_common_letter_size
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.board_options import board_options
from atari_teach.ui.navigation.main_window import MainWindow

_CARD = 104.0
_ROW = 60.0
_WIDEST = 1443.0
"""The maximum width used for both boards; on wider pages they would be too far apart."""


def build(app: AppContext) -> TwoRulesPage:
    """Returns the page that compares two rulesets."""
    return TwoRulesPage(app)


def show_two_rules(window: MainWindow, board: Study, rulesets: tuple[Ruleset, Ruleset]) -> None:
    """Compares two rulesets on this board."""
    window.page_as(PageName.TWO_RULES, TwoRulesPage).show_comparison(TwoRules(board, rulesets))
    window.go_to(PageName.TWO_RULES)


class RulesSide:
    """The widgets for one ruleset: the choice of the ruleset, the board, and what the ruleset says.

    Args:
        page: The page, parent of all parts.
        question: The accessible name of the choice of rules.
    """

    def __init__(self, page: Page, question: Text) -> None:
        self.chooser = Chooser(page, question, say("the ones before"), say("the next ones"))
        self.board = BoardWidget(page)
        self.card = PlainCard(page, radius=18)
        self.sort = WordsLabel(page, px=22, bold=True, middle=True)
        self.words = ScrollingWords(page, px=20, middle=True, leading=1.05)
        self._said: Text = TITLE
        self._spoken: Text | None = None

    def show(self, view: SideView, beat: Beat | None) -> None:
        """Shows `view`; with `beat`, the picture and the words of that moment of its explanation."""
        self.chooser.show_value(ruleset_title(view.ruleset))
        self.board.show_picture(view.picture if beat is None else beat.picture)
        self.board.set_telling(Telling(view.situation))
        self.board.set_called(ruleset_title(view.ruleset))
        self.sort.set_words("" if view.sort is None else sort_words(view.sort))
        self._said = view.words if beat is None else beat.words
        self._spoken = None if beat is None else beat.spoken
        self.words.set_words(self._said)
        self.card.set_spoken(view.sort is not None)

    def heard(self) -> str:
        """The text for screen readers: what the ruleset says, with the names of marked crossings."""
        spoken = self._said if self._spoken is None else self._spoken
        return plain(render(spoken, point_name=self.board.name_of))

    def layout(self) -> Line:
        """Returns the layout: the ruleset above, the board, and the words below."""
        sentence = column(
            Part(self.sort, stretch=32),
            Part(self.words, stretch=54),
            margins=(16, 6, 16, 8),
            behind=self.card,
            height=lambda u: _CARD * u * max(1.0, 0.85 * text_factor()),
        )
        rules = Part(self.chooser, height_for=self.chooser.height_for)
        return column(rules, Part(self.board, square=True, stretch=1), sentence, gap=8, stretch=1)


class TwoRulesPage(Page):
    """Two boards with their rulesets and explanations.

    Args:
        app: The services that pages share.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._now = TwoRules(SAMPLES[0].start, SAMPLES[0].rulesets)
        self._why: int | None = None
        self.top = TopBar(self, filled=True)
        self.top.set_title(TITLE)
        self.left = RulesSide(self, say("Rules on the left"))
        self.right = RulesSide(self, say("Rules on the right"))
        self.sides = (self.left, self.right)
        self.undo = self._button(say("Undo"), Icon.UNDO).let_repeat()
        self.turn = self._button(say("The other side begins"), Icon.SWAP)
        self.words = WordsLabel(self, px=20, bold=True, centred=True, middle=True)
        self.strip = Chooser(self, say("Why?"), say("Previous moment"), say("Next moment"))
        self.why = self._button(say("Why?"), Icon.QUESTION)
        self.next = self._button(say("Next difference"), Icon.RIGHT).let_repeat()
        row_of_keys = row(
            self._key(self.undo),
            self._key(self.turn),
            self.words,
            self.strip,
            self._key(self.why),
            self._key(self.next),
            gap=10,
            height=partial(target_px, _ROW),
        )
        boards = row(self.left.layout(), self.right.layout(), gap=20, stretch=1)
        layout = column(boards, row_of_keys, gap=10, margins=(16, 10, 16, 22))
        self.lay_out_by(layout, bar=self.top, widest=_WIDEST)
        self._connect()
        self._show()

    def _button(self, words: Text, icon: Icon) -> PictureButton:
        return PictureButton(words, icon_drawing(icon), parent=self, px=20, picture_size=(30, 30), depth=4)

    # Interface for the window

    @property
    def flat(self) -> bool:
        return self._app.window.came_from_wall()

    @property
    def now(self) -> TwoRules:
        return self._now

    def show_comparison(self, now: TwoRules, why: int | None = None) -> None:
        """Shows this comparison; with `why`, the moment of the explanations with this index."""
        self._now, self._why = now, why
        self._show()

    def tab_order(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab: the boards, the buttons, the rulesets, the bar."""
        boards = (self.left.board, self.right.board)
        foot = (self.strip, self.next, self.why, self.undo, self.turn)
        return (*boards, *foot, self.left.chooser, self.right.chooser, self.top)

    def likely_place(self) -> QWidget | None:
        """The left board: after one crossing, people usually examine another."""
        return self.left.board

    def take_keys(self) -> None:
        """Focuses the left board."""
        self.left.board.setFocus()

    def dismiss(self) -> bool:
        """Closes the explanation; returns whether it was open."""
        if self._why is None:
            return False
        self._explain(None)
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the two sides, and the buttons below."""
        super().lay_out(width, height, u)
        buttons = (self.undo, self.turn, self.why, self.next)
        use_common_letter_size([each for each in buttons if not each.isHidden()])  # a hidden one has no size

    # Internals

    def _key(self, button: PictureButton) -> Part:
        """Returns the layout of a button in the last row, which has space for words in the middle."""

        def wide(u: float) -> float:
            return min((self.width() - 32 * u) * 0.2, max(target_px(_ROW, u), button.natural_width() * u))

        return Part(button, width=wide)

    def _connect(self) -> None:
        self.visited.connect(self._visit)
        for number, side in enumerate(self.sides):
            side.board.chosen.connect(self._press)
            side.chooser.stepped.connect(lambda by, at=number: self._go(self._now.with_ruleset(at, by)))
            other = self.sides[1 - number].board
            side.board.cursor_moved.connect(other.go_along)
            side.board.pointed.connect(other.go_along)
        self.undo.clicked.connect(lambda _down=False: self._go(self._now.undo()))
        self.turn.clicked.connect(lambda _down=False: self._go(self._now.turned()))
        self.next.clicked.connect(lambda _down=False: self._go(self._now.next_difference()))
        self.why.clicked.connect(lambda _down=False: self._explain(0 if self._why is None else None))
        self.strip.stepped.connect(lambda by: self._explain((self._why or 0) + by))

    def _visit(self) -> None:
        options = board_options(self._app.window.settings, flat=self.flat)
        for side in self.sides:
            side.board.set_options(replace(options, confirm_move=False))
        self._tell()

    def _press(self, point: Point) -> None:
        self._go(self._now.press(point))

    def _go(self, now: TwoRules) -> None:
        self._now, self._why = now, None
        self._show()
        self._tell()

    def _explain(self, index: int | None) -> None:
        self._why = index
        self._show()
        self._tell()

    def heard(self) -> str:
        """The text for screen readers: the crossing, and what both rulesets say."""
        shown = self._now.shown
        said = [] if shown is None else [f"{self.left.board.name_of(shown)}."]
        said += [f"{side.chooser.value.spoken_words()}: {side.heard()}" for side in self.sides]
        if self._why is None:
            said.append(render(self._now.words()))
        return " ".join(said)

    def _tell(self) -> None:
        announce(self.left.board, self.heard())

    def _show(self) -> None:
        views = [self._now.side(number) for number in (0, 1)]
        moments = max(len(view.beats) for view in views)
        if self._why is not None and not 0 <= self._why < moments:
            self._why = None
        opened = self._why is not None
        for side, view in zip(self.sides, views, strict=True):
            beat = None
            if self._why is not None and view.beats:
                beat = view.beats[min(self._why, len(view.beats) - 1)]
            side.show(view, beat)
        self.words.set_words(self._now.words())
        self.words.setVisible(not opened)
        self.why.setVisible(moments > 0)
        self._move_focus(opened=opened)
        self.strip.setVisible(opened)
        self.why.set_pressed_look(opened)
        self.next.setVisible(not opened)
        self.turn.setVisible(not opened)
        self.next.setEnabled(self._now.next_difference() != self._now)
        self.undo.setEnabled(self._now.can_undo)
        if self._why is not None:
            self.strip.show_value(say("moment {n} of {all}", n=self._why + 1, all=moments))
            self.strip.set_ends(before=self._why > 0, after=self._why + 1 < moments)
        self.relayout()

    def _move_focus(self, *, opened: bool) -> None:
        """Moves the focus away from buttons that are about to be hidden.

        Otherwise Qt would focus a neighbour.
        """
        if self.undo.hasFocus() and not self._now.can_undo:
            self.left.board.setFocus()
        if not opened and (self.strip.before.hasFocus() or self.strip.after.hasFocus()):
            (self.left.board if self.why.isHidden() else self.why).setFocus()
