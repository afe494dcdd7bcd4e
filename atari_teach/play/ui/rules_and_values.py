"""The page *A closer look*: a board, and buttons to compare rulesets and to find out its value."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Study
from atari_teach.features import PageName
from atari_teach.play.samples import SAMPLES, Sample
from atari_teach.play.ui.two_rules_page import show_two_rules
from atari_teach.play.ui.worth_page import show_worth
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.advice.worth_words import TITLE as WORTH
from atari_teach.teaching.explaining.rules_difference import TITLE as TWO_RULES
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.board.view import BoardView
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.chooser import Chooser
from atari_teach.ui.kit.layouts import Part, column, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.board_options import board_options
from atari_teach.ui.navigation.main_window import MainWindow

_YOURS = say("Your board")


def build(app: AppContext) -> RulesAndValuesPage:
    """Returns the page *A closer look*."""
    return RulesAndValuesPage(app)


def show_rules_and_values(window: MainWindow, board: Study) -> None:
    """Opens the page with this board."""
    window.page_as(PageName.RULES_AND_VALUES, RulesAndValuesPage).show_board(board)
    window.go_to(PageName.RULES_AND_VALUES)


class RulesAndValuesPage(Page):
    """A board on the left, and on the right two ways to examine it.

    Args:
        app: The services that pages share.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._own: Sample | None = None
        self._place = 0
        self.top = TopBar(self, filled=True)
        self.top.set_title(say("A closer look"))
        # Translators: the key to the left of a choice, read after its question, which may have any gender.
        before = say("the one before")
        # Translators: the key to the right of a choice, read after its question, which may have any gender.
        after = say("the next one")
        self.chooser = Chooser(self, say("The board"), before, after)
        self.board = BoardView(self)
        self.rules = self._entry_button(TWO_RULES, Icon.RULES)
        self.worth = self._entry_button(WORTH, Icon.GLASS)
        self.about_rules = self._line(say("What one ruleset refuses, another allows. Compare two of them."))
        self.about_worth = self._line(
            say("When a board is quiet, every part of it has a value, and the sum says who wins.")
        )
        self.chooser.stepped.connect(self._step)
        self.rules.clicked.connect(lambda _down=False: self._compare())
        self.worth.clicked.connect(lambda _down=False: show_worth(app.window, self.sample.start.position))
        self.visited.connect(self._show)
        self._arrange()
        self._show()

    def _entry_button(self, words: object, icon: Icon) -> PictureButton:
        return PictureButton(
            words,  # type: ignore[arg-type]
            icon_drawing(icon),
            parent=self,
            px=26,
            picture_size=(72, 72),
            depth=6,
        )

    def _line(self, words: object) -> WordsLabel:
        return WordsLabel(self, words, px=20, leading=1.1)  # type: ignore[arg-type]

    @property
    def flat(self) -> bool:
        return self._app.window.came_from_wall()

    @property
    def sample(self) -> Sample:
        return self._boards()[self._place]

    def show_board(self, board: Study) -> None:
        """Shows this board, with the samples after it."""
        self._own, self._place = Sample("own", _YOURS, board), 0
        self._show()

    def show_sample(self, key: str) -> None:
        """Shows the sample with this key."""
        self._place = next(at for at, each in enumerate(self._boards()) if each.key == key)
        self._show()

    def tab_order(self) -> tuple[QWidget, ...]:
        return (self.rules, self.worth, self.chooser, self.top)

    def _boards(self) -> tuple[Sample, ...]:
        return SAMPLES if self._own is None else (self._own, *SAMPLES)

    def _step(self, by: int) -> None:
        self._place = (self._place + by) % len(self._boards())
        self._show()
        announce(self.board, self.chooser.value.spoken_words())

    def _show(self) -> None:
        self.board.set_options(board_options(self._app.window.settings, flat=self.flat))
        self.board.show_picture(Picture(self.sample.start.position))
        self.chooser.show_value(self.sample.title)

    def _compare(self) -> None:
        shown = self.sample
        start = replace(shown.start, ruleset=shown.rulesets[0])
        show_two_rules(self._app.window, start, shown.rulesets)

    def _arrange(self) -> None:
        """Places the board on the left with its name below, and the buttons on the right."""
        named = Part(self.chooser, height_for=self.chooser.height_for)
        board = column(Part(self.board, square=True, stretch=1), named, gap=16, stretch=1)
        entries = [
            column(
                Part(entry, stretch=1),
                row(
                    Part(line, height=lambda u: 92 * u * max(1.0, text_factor() * 0.9)), margins=(8, 0, 8, 0)
                ),
                gap=8,
                stretch=1,
            )
            for entry, line in ((self.rules, self.about_rules), (self.worth, self.about_worth))
        ]
        layout = row(board, column(*entries, gap=16, stretch=1), gap=32, margins=(24, 20, 24, 28))
        self.lay_out_by(layout, bar=self.top, widest=1382)
