"""The settings: who is here, how everything looks, what helps; every press holds at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach import __version__
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.portraits import Portrait, portrait_drawing, portrait_name
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.listen_button import Readable
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.reading import words_on
from atari_teach.gui.kit.scale import LEAST_TARGET
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.pages.setting_questions import TABS, Question, SettingsTab, questions
from atari_teach.gui.pages.setting_row import NameRow, SettingRow
from atari_teach.i18n import say
from atari_teach.settings import Settings

_OFFERED = tuple(Portrait)[:24]
"""The pictures offered, as many as a child looks through; classes, with one for each child, have them all."""
_WIDEST = 1340.0
_EDGE = 24.0
_RAIL = 236.0
_WIDEST_RAIL = 0.30


def build(app: AppContext) -> SettingsPage:
    """Returns the page where everything is chosen; a pupil's name is the teacher's to change."""
    return SettingsPage(app)


def show_profile(app: AppContext) -> None:
    """Opens the settings where name and picture are chosen."""
    app.window.page_as(PageName.SETTINGS, SettingsPage).show_tab(SettingsTab.WHO)
    app.window.go_to(PageName.SETTINGS)


class SettingsPage(Page):
    """The settings: tabs on the left, the questions of the chosen one on a card beside them."""

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._settings = Settings()
        self._portrait = Portrait.SARDINE
        self._mine = True
        self._tab = SettingsTab.WHO
        self._audible = False
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self)
        self.tabs = {
            tab: PictureButton(say(words), picture, parent=self, px=20, picture_size=(36, 36), depth=4)
            for tab, (words, picture) in TABS.items()
        }
        self.about = PictureButton(
            say("About Atari Teach"), icon_drawing(Icon.QUESTION), parent=self, px=20, depth=4
        )
        self.about.set_second(__version__)
        self.name_row = NameRow(say("Who is playing?"), say("Name or nickname"), self.pane.content)
        self.name = self.name_row.field
        self.pictures = SettingRow(
            _OFFERED,
            self.pane.content,
            pictures=tuple(portrait_drawing(portrait) for portrait in _OFFERED),
            picture_size=(42, 42),
            style=ButtonStyle.ROUND,
        )
        names = [portrait_name(portrait) for portrait in _OFFERED]
        self.pictures.set_words(say("Which picture is yours?"), names, wordless=True)
        self.portraits = dict(zip(_OFFERED, self.pictures.answers, strict=True))
        self.keys = SettingRow(
            ("keys",), self.pane.content, pictures=(icon_drawing(Icon.KEYBOARD),), picture_size=(36, 36)
        )
        self.keys.set_words(say("Keys"), (say("Look at all the keys"),), say("The key F1 does the same."))
        self.keys.hide()
        self._asked = {tab: questions(tab) for tab in SettingsTab}
        self.rows = {
            question.field: self._row(question) for asked in self._asked.values() for question in asked
        }
        self._connect()
        self.top.set_title(say("Settings"))
        self.show_tab(SettingsTab.WHO)

    # what it shows

    def _look_up(self) -> None:
        """Shows what holds now, for whoever sits here."""
        current = self._app.current
        audible = self._app.voices.available()
        self.show_settings(self._app.window.settings, current.pupil.name, current.portrait(), audible=audible)
        self.set_profile_open(current.guest)

    def show_settings(
        self, settings: Settings, name: str, portrait: Portrait, *, audible: bool = False
    ) -> None:
        """Shows the settings that hold now; those of sounds only where they are `audible`."""
        self._settings, self._portrait = settings, portrait
        if not self.name.hasFocus():
            self.name.setText(name)
        for field, row in self.rows.items():
            row.set_value(getattr(settings, field))
        self.pictures.set_value(portrait)
        self.set_audible(audible)
        self.tabs[SettingsTab.WHO].set_picture(portrait_drawing(portrait), (48, 48))

    def set_profile_open(self, mine: bool) -> None:
        """Sets whether name and picture can be chosen: those of a class are the teacher's."""
        self.name.setEnabled(mine)
        if mine is not self._mine:
            self._mine = mine
            self.show_tab(self._tab)

    def set_audible(self, audible: bool) -> None:
        """Shows the question about sounds only where something can be heard."""
        if audible != self._audible:
            self._audible = audible
            self.relayout()

    def show_tab(self, tab: SettingsTab) -> None:
        """Turns to this tab."""
        self._tab = tab
        for own, button in self.tabs.items():
            button.set_pressed_look(own is tab)
        own_rows = [self.rows[question.field] for question in self._asked[tab]]
        who = (self.name_row, self.pictures) if self._mine else (self.name_row,)
        first: list[QWidget] = list(who) if tab is SettingsTab.WHO else []
        last: list[QWidget] = [self.keys] if tab is SettingsTab.HANDS else []
        self.pane.set_rows([*first, *own_rows, *last])
        self.arrange_keys()

    def tab(self) -> SettingsTab:
        """Returns the tab that is shown."""
        return self._tab

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the tabs, then the questions of the chosen one, and the bar last."""
        tabs = [button for tab, button in self.tabs.items() if tab is not SettingsTab.SOUND or self._audible]
        return (*tabs, *self.pane.rows(), self.pane.up, self.pane.down, self.about, self.top)

    def spoken(self) -> Sequence[Readable]:
        """Returns the tab's name, and its questions with their answers."""
        return [self.tabs[self._tab], *words_on(self.pane)]

    # where everything is

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the tabs as narrow as their words let them be, the card in the rest."""
        bar = self.put_on_top(self.top)
        edge, gap = _EDGE * u, 16 * u
        whole = min(width - 2 * edge, _WIDEST * u)
        left, top, bottom = (width - whole) / 2, bar + gap, height - 36 * u
        buttons = [*self.tabs.values(), self.about]
        for button in buttons:
            button.set_scale(u)
        self.tabs[SettingsTab.SOUND].setVisible(self._audible)
        shown = [button for button in buttons if not button.isHidden()]
        natural = max(button.natural_width() for button in shown) * u
        rail = min(max(natural, _RAIL * u), whole * _WIDEST_RAIL)
        space = 8 * u
        high = max(LEAST_TARGET, min(84 * u, (bottom - top - space * (len(shown) - 1)) / len(shown)))
        for index, button in enumerate(shown):
            y = bottom - high if button is self.about else top + index * (high + space)
            button.setGeometry(round(left), round(y), round(rail), round(high))
        x = left + rail + gap
        self.card.set_scale(u)
        self.card.setGeometry(round(x), round(top), round(left + whole - x), round(bottom - top))
        inside = self.card.geometry().adjusted(round(26 * u), round(20 * u), -round(26 * u), -round(24 * u))
        self.pane.set_scale(u)
        self.pane.setGeometry(inside)

    # inside

    def _row(self, question: Question) -> SettingRow:
        row = SettingRow(
            question.values, self.pane.content, pictures=question.pictures, picture_size=question.picture_size
        )
        row.set_words(
            say(question.words),
            [say(each) if isinstance(each, str) else each for each in question.answers],
            say(question.note) if question.note else "",
            wordless=question.wordless,
        )
        row.hide()
        row.chosen.connect(lambda value, field=question.field: self._change(field, value))
        return row

    def _connect(self) -> None:
        for tab, button in self.tabs.items():
            button.clicked.connect(lambda _down=False, of=tab: self.show_tab(of))
        window = self._app.window
        self.about.clicked.connect(lambda _down=False: window.go_to(PageName.ABOUT))
        self.name.editingFinished.connect(self._profile)
        self.keys.chosen.connect(lambda _value: window.go_to(PageName.KEYS))
        self.pictures.chosen.connect(self._choose_portrait)
        for changed in (self.visited, window.settings_changed, self._app.voices.changed):
            changed.connect(lambda *_what: self._look_up())

    def _change(self, field: str, value: object) -> None:
        settings = replace(self._settings, **{field: value})  # type: ignore[arg-type]
        self.show_settings(settings, self.name.text(), self._portrait, audible=self._audible)
        self._app.window.choose(settings)

    def _choose_portrait(self, portrait: Portrait) -> None:
        self.show_settings(self._settings, self.name.text(), portrait, audible=self._audible)
        self._profile()

    def _profile(self) -> None:
        """Gives whoever sits here another name or picture; a pupil of a class keeps the name."""
        current = self._app.current
        name = self.name.text() if current.guest else current.pupil.name
        self._app.register().change_pupil(current.pupil.id, name, self._portrait.value)
        self._app.changed_pupils()
