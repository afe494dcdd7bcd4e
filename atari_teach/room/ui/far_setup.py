"""The page before a game on two computers: its settings, who opens it, and how the friend joins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, Multilingual, Text, render, say
from atari_teach.engine.rules import NAMED_RULESETS, Ruleset
from atari_teach.features import PageName
from atari_teach.play.ui.game_setup import CROSSED, SetupPage
from atari_teach.room.seat import Stay
from atari_teach.room.ui.code_pad import CodeRow
from atari_teach.room.ui.own_picture import Myself
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Opened
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.rules_page import known_ruleset
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.portraits import Portrait, portrait_for, portrait_name
from atari_teach.ui.kit.background import run_in_thread
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.words_label import WordsLabel

_SIZES = tuple(range(5, 20))
_WATCH_MS = 1000
_SHOW = say(
    "On the other computer: Play a friend, On two computers, “My friend has opened it”. "
    "Then tap these four pictures there."
)


class Step(Enum):
    """The steps of the page."""

    AGREE = "agree"
    WHO = "who"
    LEFT = "left"  # the program was killed during the last game
    CODE = "code"
    PLAYING = "playing"


_QUESTIONS = {
    Step.WHO: say("Who are you? Tap a picture."),
    Step.LEFT: say("Your game on two computers is not over. Does it go on?"),
    Step.CODE: _SHOW,
    Step.PLAYING: say("You are playing on two computers."),
}


def _title(portrait: Portrait) -> str:
    """Returns the name under which a game is announced: the picture of the player who opens it."""
    return render(portrait_name(portrait))


def build(app: AppContext) -> FarSetupPage:
    """Returns the page before a game on two computers."""
    return FarSetupPage(app)


class FarSetupPage(SetupPage):
    """The page on which a player chooses the settings, opens the game, and sees how the friend joins."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app, say("On two computers"), NAMED_RULESETS, _SIZES, starts=(0, CROSSED))
        self._rooms = rooms_of(app)
        self._step = Step.AGREE
        self._left: str | None = None
        self._watch = QTimer(self, interval=_WATCH_MS)
        self.pane.set_rows((self.rulesets, self.sizes, self.starts))
        self.play.set_words(say("Open the game here"))
        self.resume.set_words(say("My friend has opened it"))
        self.resume.set_picture(icon_drawing(Icon.PARTNERS))
        self.question = WordsLabel(self, px=26, bold=True, middle=True, centred=True)
        self.trouble = WordsLabel(self, px=21, middle=True, centred=True)
        self.code = CodeRow(self)
        self.address = WordsLabel(self, px=22, middle=True, centred=True)
        self.myself = Myself(self)
        self.myself.chosen.connect(self._open)
        self.go_back = PictureButton(
            say("Go on with the game"), icon_drawing(Icon.REPLAY), ButtonStyle.PINE, self, px=26
        )
        self.stop = PictureButton(say("End it"), icon_drawing(Icon.CLOSE), ButtonStyle.PAPER, self, px=22)
        self.go_back.clicked.connect(lambda _down=False: self._go_back())
        self.stop.clicked.connect(lambda _down=False: self._stop())
        self._watch.timeout.connect(self._say_troubles)
        self.visited.connect(self._look)
        self.show_step(Step.AGREE)

    @property
    def step(self) -> Step:
        """The current step."""
        return self._step

    def setup(self) -> GameSetup:
        """Returns the current settings of the game."""
        return GameSetup(self.rulesets.value, self.sizes.value, self.starts.value == CROSSED)

    def agreed_rules(self) -> Ruleset:
        """Returns the rules that are chosen; this page does not ask for White's points."""
        ruleset: Ruleset = self.rulesets.value
        return ruleset

    def update_choices(self) -> None:
        """Updates the page after a choice; replaces a size that the rules do not allow."""
        ruleset = self.rulesets.value
        self.sizes.allow(ruleset.sizes, ruleset.suggested_size)
        self.starts.allow((0, CROSSED), 0)
        self.preview.show_picture(Picture(self.setup().table().game.position))

    def begin(self) -> None:
        setup = self.setup()
        settings = self._app.window.settings
        chosen = replace(
            settings.friend,
            size=self.sizes.wanted,
            ruleset=setup.ruleset.name,
            crosscut=setup.crosscut,
            stones=0 if setup.crosscut else settings.friend.stones,
        )
        self._app.window.choose(replace(settings, friend=chosen))
        self.show_step(Step.WHO)

    def go_on(self) -> None:
        self._rooms.seeks_friend = True
        self._app.window.go_to(PageName.ROOM_DOOR)

    def dismiss(self) -> bool:
        """Goes back from choosing a picture to the settings."""
        if self._step is not Step.WHO:
            return False
        self.show_step(Step.AGREE)
        return True

    def put_away(self) -> None:
        """Stops the timer while the page is hidden."""
        self._watch.stop()

    def show_step(self, step: Step, trouble: Text | None = None) -> None:
        """Shows a step of the page, with an optional sentence on what went wrong before."""
        self._step = step
        agree, who, code = step is Step.AGREE, step is Step.WHO, step is Step.CODE
        self.trouble.set_words(trouble or "")
        if step in _QUESTIONS:
            self.question.set_words(_QUESTIONS[step])
        for part in (self.preview, self.pane, self.play, self.resume):
            part.setVisible(agree)
        self.question.setVisible(not agree)
        self.myself.setVisible(who)
        self.code.setVisible(code)
        self.address.setVisible(code)
        goes_on = step in {Step.PLAYING, Step.LEFT}
        self.go_back.setVisible(goes_on)
        self.stop.setVisible(code or goes_on)
        self.top.set_rules_visible(agree)
        self.relayout()
        self.arrange_keys()
        if self.isVisible():
            self.take_keys()
            self.asks.emit()

    def show_opened(self, opened: Opened) -> None:
        """Shows the code for the friend, and the address, which the friend may have to type."""
        self.code.show_code(opened.code)
        address = opened.addresses[0] if opened.addresses else ""
        self.address.set_words(say("The address of this computer: {address}", address=address))
        self.address.setVisible(bool(address))
        self.show_step(Step.CODE)

    def asked(self) -> Sequence[Readable]:
        """Returns the texts of the current step, to read aloud."""
        return super().asked() if self._step is Step.AGREE else [self.question]

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order, beginning with those that lead to the next step."""
        first = (self.go_back, self.play, self.resume, *self.myself.stops(), self.stop)
        return (*first, self.rulesets, self.sizes, self.starts, self.pane.up, self.pane.down, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the settings next to the preview, or one card for a later step."""
        self.put_on_top(self.top)
        if self._step is Step.AGREE:
            self.put(self.preview, 24, 88, 470, 526)
            self.put(self.card, 514, 84, 828, 530)
            self.put(self.pane, 540, 96, 776, 506)
            self.put(self.trouble, 24, 616, 1318, 44)
            self.pane.relayout()
            self.put(self.resume, 24, 662, 640, 84)
            self.put(self.play, 684, 662, 658, 84)
            return
        self.put(self.card, 83, 92, 1200, 652)
        self.put(self.question, 123, 108, 1120, 96)
        self.put(self.myself, 113, 210, 1140, 524)
        self.put(self.code, 123, 214, 1120, 280)
        self.put(self.address, 123, 500, 1120, 50)
        self.put(self.trouble, 123, 552, 1120, 82)
        self.put(self.go_back, 333, 300, 700, 130)
        self.put(self.stop, 483, 642, 400, 84)

    # Actions of the player.

    def _look(self) -> None:
        pupil, friends = self._rooms.pupil, self._rooms.friends
        if pupil is not None and pupil.seat.is_of_friends and pupil.seat.stay is not Stay.OVER:
            if pupil.seat.game is not None:
                self.show_step(Step.PLAYING)
                return
            if friends is not None:
                self.show_opened(friends.opened)
                self._watch.start()
                return
        setup = self._app.window.settings.friend
        self.rulesets.set_value(known_ruleset(setup.ruleset))
        self.sizes.want(setup.size)
        self.starts.want(CROSSED if setup.crosscut else 0)
        self.update_choices()
        self._left = self._rooms.left_open([_title(portrait) for portrait in Portrait])
        self.show_step(Step.AGREE if self._left is None else Step.LEFT)

    def _go_back(self) -> None:
        if self._step is Step.LEFT and self._left is not None:
            self._open_as(self._left, ("", ""))
        else:
            self._rooms.shown_again.emit()

    def _open(self, picture: str, name: str) -> None:
        # The title is public in the network, so it never contains a child's name.
        self._open_as(_title(portrait_for(picture)), (picture, name))

    def _open_as(self, title: str, own: tuple[str, str]) -> None:
        trouble = self._rooms.open_for_friend(title, self.setup(), own, self._app.register().folder)
        friends = self._rooms.friends
        if trouble is not None or friends is None:
            self.show_step(Step.AGREE, trouble)
            return
        self.show_opened(friends.opened)
        self._watch.start()
        # It takes a second or more to find out whether the friend can reach this computer.
        run_in_thread(friends.opened.way_in, self._say_way_in)

    def _stop(self) -> None:
        if self._step is Step.LEFT and self._left is not None:
            self._open_as(self._left, ("", ""))  # tells the friend that the game is over
        self._rooms.stop_with_friend()
        self._watch.stop()
        self._look()

    def _say_troubles(self) -> None:
        """Shows a notice if computers were refused."""
        friends = self._rooms.friends
        for trouble in () if friends is None else friends.opened.troubles():
            self.trouble.set_words(trouble)

    def _say_way_in(self, trouble: object) -> None:
        if self._step is Step.CODE and isinstance(trouble, Message | Multilingual):
            self.trouble.set_words(trouble)
