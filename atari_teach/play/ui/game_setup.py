"""The base of the pages for starting a game: the settings, the preview, and the button *Play*."""

from __future__ import annotations

from collections.abc import Sequence

from atari_teach.base.i18n import Text, say
from atari_teach.base.settings import KOMIS, START_STONES
from atari_teach.engine.rules import EndCount, Ruleset, go
from atari_teach.engine.rules.handicap import handicap_points
from atari_teach.table.rules_card import ruleset_title
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.rules_page import show_rules
from atari_teach.teaching.explaining.counting import Points
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.board.view import BoardView
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import Words

CROSSED = -1
"""The start with two crossing stones of each colour in the middle."""
STONES = START_STONES[1:]
"""The numbers of black handicap stones, on boards that have places for them."""
_START_WORDS = {0: say("Empty board"), CROSSED: say("Crossed stones")}


def _has_room(ruleset: Ruleset) -> bool:
    """Returns whether handicap stones are allowed; they are not if the number of stones is limited."""
    return ruleset.reserve is None


class SetupPage(Page):
    """A page for starting a game. All settings have defaults, so that one press on *Play* is enough.

    Attributes:
        starts: The row for the start: `CROSSED`, or the number of black handicap stones.
        komi: The row for White's extra points, if territory is counted.
    """

    def __init__(
        self,
        app: AppContext,
        title: Text,
        rulesets: Sequence[Ruleset],
        sizes: Sequence[int],
        *,
        starts: Sequence[int] = (0,),
        px: float = 20,
        gap: float = 16,
    ) -> None:
        super().__init__()
        self._app = app
        self.top = TopBar(self, filled=True)
        self.top.set_rules_visible(True)
        self.top.set_title(title)
        self.preview = BoardView(self)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self, gap=gap)
        self.rulesets = SettingRow(rulesets, self.pane.content, px=px)
        self.ask(self.rulesets, say("Which rules?"), [ruleset_title(ruleset) for ruleset in rulesets])
        self.sizes = SettingRow(sizes, self.pane.content, px=px)
        self.ask(self.sizes, say("How many lines?"), [str(size) for size in sizes])
        self.starts, self.komi = self._ask_starts(starts, px)
        self.resume = PictureButton(
            say("Go on with the game"), icon_drawing(Icon.REPLAY), ButtonStyle.TILE, self, px=22
        )
        self.play = PictureButton(say("Play"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE, self, px=28)
        self.top.rules.connect(lambda: show_rules(app.window, self.agreed_rules().name))
        self.play.clicked.connect(lambda _down=False: self.begin())
        self.resume.clicked.connect(lambda _down=False: self.go_on())

    def asked(self) -> Sequence[Readable]:
        """Returns the first question, to read aloud automatically; the loudspeaker reads the others too."""
        rows = [row for row in self.pane.rows() if isinstance(row, SettingRow)]
        return [row.question for row in rows if row.question.words()][:1]

    def ask(self, row: SettingRow, question: Text, answers: Sequence[Words], note: Words = "") -> None:
        """Sets the words of a setting and of its values; a value takes effect when it is chosen."""
        row.set_words(question, answers, note)
        row.chosen.connect(row.want)
        row.chosen.connect(lambda _value: self.update_choices())

    def allow_starts(self) -> None:
        """Enables the starts and the komi that fit the rules and the size.

        Handicap stones and komi are never allowed together.
        """
        ruleset, size = self.rulesets.value, self.sizes.value
        places = handicap_points(size) if _has_room(ruleset) else {}
        self.starts.allow((0, CROSSED, *places), 0)
        counts = ruleset.end_count is EndCount.TERRITORY and self.starts.value <= 0
        self.komi.allow(KOMIS if counts else KOMIS[:1], KOMIS[0])

    def agreed_rules(self) -> Ruleset:
        """Returns the chosen rules, with komi if territory is counted."""
        ruleset: Ruleset = self.rulesets.value
        return go(self.komi.value) if ruleset.end_count is EndCount.TERRITORY else ruleset

    def agreed_stones(self) -> int:
        """Returns the number of black handicap stones."""
        stones: int = self.starts.value
        return max(0, stones)

    def _ask_starts(self, starts: Sequence[int], px: float) -> tuple[SettingRow, SettingRow]:
        rows = SettingRow(starts, self.pane.content, px=px), SettingRow(KOMIS, self.pane.content, px=px)
        self.ask(
            rows[0],
            say("How does it start?"),
            [_START_WORDS.get(start) or say("{n} black stones", n=start) for start in starts],
            say("With black stones on the board, White plays first."),
        )
        self.ask(
            rows[1],
            say("In Go: does White get extra points?"),
            [say("{n} points", n=Points(komi)) if komi else say("No") for komi in KOMIS],
            say("They make up for Black beginning. With black stones on the board there are none."),
        )
        for row in rows:
            row.hide()
        return rows

    def update_choices(self) -> None:
        """Updates the page after a choice. Other choices change if they do not fit the new one."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begins a game with the present choices."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Continues the unfinished game."""
        raise NotImplementedError
