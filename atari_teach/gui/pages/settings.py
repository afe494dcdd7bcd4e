"""The settings: who is here, how the board looks, when it helps."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach import __version__
from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.art.landscape import paint_calm
from atari_teach.gui.art.palette import current as palette
from atari_teach.gui.art.portraits import Portrait, portrait_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.choice_row import ChoiceRow
from atari_teach.gui.kit.name_field import NameField
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _, current
from atari_teach.settings import Coordinates, Helps, Settings


class SettingsPage(Page):
    """What can be chosen; every press holds at once.

    Signals:
        changed: New `Settings`.
        profile_changed: A name, and the name of a picture.
        about_wanted: *About* was pressed.
    """

    changed = Signal(object)
    profile_changed = Signal(str, str)
    about_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=paint_calm)
        self._settings = Settings()
        self._portrait = Portrait.SARDINE
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        self.card = PlainCard(self)
        self.name_label = WordsLabel(self, px=20, bold=True, middle=True)
        self.name = NameField(self)
        self.portraits = {
            portrait: PictureButton(
                picture=portrait_drawing(portrait),
                style=ButtonStyle.ROUND,
                parent=self,
                picture_size=(58, 58),
            )
            for portrait in Portrait
        }
        self.helps = ChoiceRow(tuple(Helps), self, label=300)
        self.coordinates = ChoiceRow(tuple(Coordinates), self, label=300)
        self.confirm = ChoiceRow((False, True), self, label=300)
        self.full_screen = ChoiceRow((False, True), self, label=300)
        self.version = WordsLabel(self, px=20, middle=True, colour=palette().second_text)
        self.about = PictureButton("", icon_drawing(Icon.QUESTION), parent=self, px=20, depth=4)
        self._connect()
        self.retranslate()

    def show_settings(self, settings: Settings, name: str, portrait: Portrait) -> None:
        """Show what holds now."""
        self._settings, self._portrait = settings, portrait
        if not self.name.hasFocus():
            self.name.setText(name)
        self.helps.set_value(settings.helps)
        self.coordinates.set_value(settings.coordinates)
        self.confirm.set_value(settings.confirm_move)
        self.full_screen.set_value(settings.full_screen)
        for own, button in self.portraits.items():
            button.set_pressed_look(own is portrait)

    def retranslate(self) -> None:
        """Everything in the current language."""
        self.top.set_language(current())
        self.top.set_title(_("Settings"))
        self.name_label.set_words(_("Who is playing?"))
        self.name.setPlaceholderText(_("Name or nickname"))
        self.name.setAccessibleName(_("Name or nickname"))
        for number, button in enumerate(self.portraits.values(), 1):
            button.set_name(_("Picture {n}").format(n=number))
        self.helps.set_words(_("Show the liberties"), (_("With the answer"), _("Always"), _("Never")))
        self.coordinates.set_words(_("Letters and numbers"), (_("Off"), _("A to I"), _("Go style, no I")))
        self.confirm.set_words(_("Confirm the move"), (_("No"), _("Yes, with two presses")))
        self.full_screen.set_words(_("Full screen"), (_("No"), _("Yes")))
        self.version.set_words(f"Atari Teach {__version__}")
        self.about.set_words(_("About Atari Teach"))

    def tab_order(self) -> tuple[QWidget, ...]:
        """From top to bottom, and the bar last."""
        rows = (self.helps, self.coordinates, self.confirm, self.full_screen)
        return (self.name, *self.portraits.values(), *rows, self.about, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """One card, a row for each question."""
        self.top.set_scale(u)
        self.top.setGeometry(0, 0, round(width), round(64 * u))
        self.put(self.card, 143, 84, 1080, 636)
        self.put(self.name_label, 183, 108, 290, 60)
        self.put(self.name, 483, 106, 700, 60)
        for index, button in enumerate(self.portraits.values()):
            self.put(button, 483 + 88.6 * index, 182, 80, 80)
        for index, row in enumerate((self.helps, self.coordinates, self.confirm, self.full_screen)):
            self.put(row, 183, 282 + 86 * index, 1000, 70)
        self.put(self.version, 183, 634, 290, 62)
        self.put(self.about, 483, 632, 340, 66)

    def _connect(self) -> None:
        self.helps.chosen.connect(lambda value: self._change(helps=value))
        self.coordinates.chosen.connect(lambda value: self._change(coordinates=value))
        self.confirm.chosen.connect(lambda value: self._change(confirm_move=value))
        self.full_screen.chosen.connect(lambda value: self._change(full_screen=value))
        self.about.clicked.connect(lambda _down=False: self.about_wanted.emit())
        self.name.editingFinished.connect(self._profile)
        for portrait, button in self.portraits.items():
            button.clicked.connect(lambda _down=False, of=portrait: self._choose_portrait(of))

    def _change(self, **parts: object) -> None:
        settings = replace(self._settings, **parts)  # type: ignore[arg-type]
        self.changed.emit(settings)
        self.show_settings(settings, self.name.text(), self._portrait)

    def _choose_portrait(self, portrait: Portrait) -> None:
        self.show_settings(self._settings, self.name.text(), portrait)
        self._profile()

    def _profile(self) -> None:
        self.profile_changed.emit(self.name.text(), self._portrait.value)
