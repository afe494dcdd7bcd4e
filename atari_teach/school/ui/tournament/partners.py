"""The page of partner rounds without a plan: options, and how many pairs have met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, in_lesson_languages, say, say_in, say_n
from atari_teach.base.settings import BELL_MINUTES, ClassSetup
from atari_teach.school.ui.stage.class_session import owner_of
from atari_teach.school.ui.stage.start_session import start_plan
from atari_teach.school.wheel import Wheel
from atari_teach.school.wheel_run import KEY, WheelRun
from atari_teach.store.attendance import roster_now
from atari_teach.store.event import table_saved
from atari_teach.store.pupil import by_name
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.desk_view import RowsView
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel

_ROUNDS = (1, 2, 3, 4, 5, 6, 8, 10)
_NO_YES = (False, True)
# Translators: title of a session of one game: children who play with each other, in several rounds.
_TITLE = say_in("plan", "Partners")


def build(app: AppContext) -> PartnersPage:
    """Returns the page of the partner wheel."""
    return PartnersPage(app)


class PartnersPage(Page):
    """The options of the wheel on the left; the class, the pairs so far, and the start on the right."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self._rounds, self._computer = 5, True
        self.top = TopBar(self, filled=True)
        self.card = RowsView(self, gap=26)
        inside = self.card.inside
        self.rounds = SettingRow(_ROUNDS, inside, px=22)
        self.minutes = SettingRow(tuple(BELL_MINUTES), inside, px=22)
        self.computer = SettingRow(_NO_YES, inside, px=20)
        self.heard = SettingRow(_NO_YES, inside, px=20)
        self.card.show_rows((self.rounds, self.minutes, self.computer, self.heard))
        self.side = PlainCard(self)
        self.who = WordsLabel(self, px=28, bold=True, middle=True)
        self.reached = WordsLabel(self, px=22, middle=True)
        self.start = PictureButton(
            say("Start"),
            icon_drawing(Icon.PARTNERS),
            ButtonStyle.PINE,
            self,
            px=34,
            picture_size=(72, 72),
            depth=8,
        )
        self.visited.connect(self.look)
        self.rounds.chosen.connect(self._choose_rounds)
        self.computer.chosen.connect(self._choose_computer)
        self.minutes.chosen.connect(
            lambda minutes: self._choose(replace(self._app.school, bell_minutes=minutes))
        )
        self.heard.chosen.connect(lambda yes: self._choose(replace(self._app.school, bell_heard=yes)))
        self.start.clicked.connect(lambda _down=False: self._begin())
        self._ask()
        self._say()

    def _ask(self) -> None:
        # Translators: title of a teacher's page: who plays with whom. Children who play a game together.
        self.top.set_title(say("Partners"))
        self.rounds.set_words(say("How many rounds?"), [str(rounds) for rounds in _ROUNDS])
        self.minutes.set_words(say("Minutes until partners change"), [str(each) for each in BELL_MINUTES])
        no_yes = (say("No"), say("Yes"))
        once = say("Everyone gets a turn there before anyone goes twice.")
        self.computer.set_words(say("Is one of the tables a computer?"), no_yes, once)
        self.heard.set_words(
            say("Should the bell make a sound?"), no_yes, say("It is always seen on the wall.")
        )

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the start button first."""
        return (self.start, *self.card.stops(), self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the options on the left, the start on the right."""
        self.put_on_top(self.top)
        self.put(self.card, 24, 88, 840, 656)
        self.card.relayout()
        self.put(self.side, 888, 88, 454, 656)
        self.put(self.who, 920, 108, 390, 90)
        self.put(self.reached, 920, 204, 390, 130)
        self.put(self.start, 912, 510, 406, 206)

    def look(self) -> None:
        """Loads the class and its wheel again."""
        school = self._app.school
        saved = self._saved()
        self._computer = saved is not None and saved.wheel.with_computer
        self.rounds.set_value(self._rounds)
        self.minutes.set_value(school.bell_minutes)
        self.computer.set_value(self._computer)
        self.heard.set_value(school.bell_heard)
        self._say()

    def _say(self) -> None:
        roster = roster_now(self._app.register(), self._app.school)
        register, here = self._app.register(), len(roster.present)
        name = next((each.name for each in by_name(register.classes()) if each.id == roster.class_id), "")
        words = say_n("{name}: {n} child", "{name}: {n} children", here, name=name)
        self.who.set_words(words if name else say_n("{n} child", "{n} children", here))
        saved = self._saved() if roster.class_id else None
        self.reached.set_words(
            "" if saved is None else _reached(saved.wheel, {one.id for one in roster.seats})
        )

    def _saved(self) -> WheelRun | None:
        owner = owner_of(self._app, roster_now(self._app.register(), self._app.school))
        state = self._app.register().progress(owner).saved_table(KEY)
        return None if state is None else WheelRun.from_state(state)

    def _choose_rounds(self, rounds: int) -> None:
        self._rounds = rounds
        self.rounds.set_value(rounds)

    def _choose_computer(self, yes: bool) -> None:
        """Saves the choice with the wheel, so that plans use it too."""
        self._computer = yes
        self.computer.set_value(yes)
        app, saved = self._app, self._saved()
        wheel = Wheel(seed=int(app.now().timestamp())) if saved is None else saved.wheel
        run = WheelRun.begin(replace(wheel, with_computer=yes), 1, app.school.bell_minutes)
        app.register().record(
            owner_of(app, roster_now(app.register(), app.school)),
            (table_saved(KEY, run.state()),),
        )

    def _choose(self, school: ClassSetup) -> None:
        self._app.keep_school(school)
        self.look()

    def _begin(self) -> None:
        minutes = self._app.school.bell_minutes
        start_plan(self._app, partners_plan(self._rounds, minutes), resumable=False)


def partners_plan(rounds: int, minutes: int) -> Plan:
    """Returns a plan with only partner rounds."""
    title = in_lesson_languages(_TITLE)
    item = Item(ItemKind.PAIRS, rounds * minutes, title, rounds=rounds, bell_minutes=minutes)
    return Plan("partners", title, item.minutes, (item,))


def _reached(wheel: Wheel, here: set[str]) -> Text:
    """Returns how many of all pairs have met, in words."""
    played = (past for past in wheel.rounds if past.played)
    met = {pair.both for past in played for pair in past.pairs if pair.both <= here}
    pairs = len(here) * (len(here) - 1) // 2
    return say_n("{n} of {all} pairs has met", "{n} of {all} pairs have met", len(met), all=pairs)
