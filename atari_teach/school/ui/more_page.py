"""The page of less frequent tasks of a teacher: plans, partners, tournaments, backups, locks, rituals."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import N_, say
from atari_teach.base.settings import BELL_MINUTES, ClassSetup, Look, Ritual
from atari_teach.features import Offered, asks_for, offered_on
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.art.look_pictures import LOOK_WORDS, look_picture
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.navigation.door_pictures import door_drawing

_RITUALS = {
    # Translators: part of a session: the players greet each other before a game. A noun.
    Ritual.GREETING: N_("Greeting"),
    Ritual.COLOURS: N_("Drawing colours"),
    # Translators: part of a session: the players thank each other after a game. A noun.
    Ritual.THANKS: N_("Thanks"),
    # Translators: part of a session: the class puts stones and boards away. A noun.
    Ritual.TIDYING: N_("Tidying"),
}
_NO_YES = (False, True)


def build(app: AppContext) -> MorePage:
    """Returns the page behind *More…*."""
    return MorePage(app)


class MorePage(Page):
    """The page behind *More…*: buttons to other pages, and a card with options for all sessions.

    Args:
        app: The window, the register and the lessons.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.doors = {
            name: PictureButton(
                "",
                door_drawing(name.door),
                ButtonStyle.PAPER,
                self,
                px=24,
                picture_size=(96, 78),
                depth=6,
                shape=Shape.COLUMN,
            )
            for name in offered_on(Offered.MORE)
        }
        self.pane = ScrollPane(self, gap=22)
        inside = self.pane.content
        self.rituals = SettingRow(tuple(Ritual), inside, px=20)
        pictures = tuple(look_picture(look) for look in Look)
        self.drawn = SettingRow(tuple(Look), inside, px=20, pictures=pictures, picture_size=(150, 85))
        self.bell = SettingRow(tuple(BELL_MINUTES), inside, px=20)
        self.heard = SettingRow(_NO_YES, inside, px=20)
        self.projector = SettingRow(_NO_YES, inside, px=20)
        self.quiet = SettingRow(_NO_YES, inside, px=20)
        self.joins = SettingRow(_NO_YES, inside, px=20)
        self._show_rows()
        self._connect()
        self._ask()

    def _ask(self) -> None:
        # Translators: title of a page and its button: more choices, which are needed more rarely.
        self.top.set_title(say("More…"))
        for name, door in self.doors.items():
            door.set_words(say(name.door.words))
        self.rituals.set_words(
            say("What is part of a game?"),
            [say(_RITUALS[ritual]) for ritual in Ritual],
            say("What is not chosen is left out of every plan."),
        )
        self.drawn.set_words(
            say("How is it drawn for this class?"),
            [say(LOOK_WORDS[look]) for look in Look],
            say(
                "Here and in its room. Simple has no faces, and uses the words of the game: from 12 years on."
            ),
        )
        self.bell.set_words(say("Minutes until partners change"), [str(each) for each in BELL_MINUTES])
        # Translators: an answer to a question above it; so is “No”.
        no_yes = (say("No"), say("Yes"))
        self.heard.set_words(
            say("Should the bell make a sound?"), no_yes, say("It is always seen on the wall.")
        )
        self.quiet.set_words(
            say("In the classroom"),
            (say("As usual"), say("Silent unless pressed")),
            say("Nothing is heard until somebody presses a loudspeaker."),
        )
        self.joins.set_words(
            say("Is this one of the computers of a room?"),
            no_yes,
            say("Then the first page has a button for the room."),
        )
        self.projector.set_words(
            say("Show the class on the projector?"),
            no_yes,
            say("With a second screen the board goes there, and these pages stay here."),
        )

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the buttons to other pages, then the card."""
        return (*self.doors.values(), *self.pane.rows(), self.pane.up, self.pane.down, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the buttons on the left and the card on the right."""
        self.put_on_top(self.top)
        rows = -(-len(self.doors) // 2)
        wide, high = 290, (656 - (rows - 1) * 18) / rows
        for index, door in enumerate(self.doors.values()):
            row, column = divmod(index, 2)
            alone = column == 0 and index + 1 == len(self.doors)
            across = 2 * wide + 18 if alone else wide
            self.put(door, 24 + column * (wide + 18), 88 + row * (high + 18), across, high)
        self.put(self.card, 646, 88, 696, 656)
        self.put(self.pane, 674, 112, 644, 604)
        self.pane.relayout()

    def _connect(self) -> None:
        self.visited.connect(self._look)
        self._app.window.settings_changed.connect(lambda _settings: self._look())
        for name, door in self.doors.items():
            door.clicked.connect(lambda _down=False, to=name: self._app.window.go_to(to))
        self.rituals.chosen.connect(self._turn)
        self.drawn.chosen.connect(self._draw)
        self.bell.chosen.connect(
            lambda minutes: self._choose(replace(self._app.school, bell_minutes=minutes))
        )
        self.heard.chosen.connect(lambda yes: self._choose(replace(self._app.school, bell_heard=yes)))
        self.projector.chosen.connect(lambda yes: self._choose(replace(self._app.school, projector=yes)))
        self.quiet.chosen.connect(self._keep_quiet)
        self.joins.chosen.connect(self._join)
        self._app.voices.changed.connect(self._show_rows)

    def _show_rows(self) -> None:
        """Shows the questions; the one about loudspeakers only if a voice is installed."""
        quiet = (self.quiet,) if self._app.voices.available() else ()
        joins = [self.joins] if asks_for("joins_rooms") else []
        rows = (self.rituals, self.drawn, self.bell, self.heard, *quiet, self.projector, *joins)
        if tuple(self.pane.rows()) != rows:
            self.pane.set_rows(rows)
            self.quiet.setVisible(bool(quiet))

    def _keep_quiet(self, quiet: bool) -> None:
        self._app.window.choose(replace(self._app.window.settings, quiet=quiet))
        self._look()

    def _draw(self, look: Look) -> None:
        self._app.window.choose(self._app.window.settings.with_class_look(look))
        self._look()

    def _join(self, yes: bool) -> None:
        self._app.window.choose(replace(self._app.window.settings, joins_rooms=yes))
        self._look()

    def _look(self) -> None:
        school = self._app.school
        for ritual, button in zip(Ritual, self.rituals.answers, strict=True):
            button.set_pressed_look(ritual in school.rituals)
        self.drawn.set_value(self._app.window.settings.shown_look)
        self.bell.set_value(school.bell_minutes)
        self.heard.set_value(school.bell_heard)
        self.projector.set_value(school.projector)
        self.quiet.set_value(self._app.window.settings.quiet)
        self.joins.set_value(self._app.window.settings.joins_rooms)

    def _turn(self, ritual: Ritual) -> None:
        self._choose(replace(self._app.school, rituals=self._app.school.rituals ^ {ritual}))

    def _choose(self, school: ClassSetup) -> None:
        self._app.keep_school(school)
        self._look()
