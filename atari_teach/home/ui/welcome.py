"""The page of the first start, for choosing a language, sound or silence, and one of the two looks.

It can be used without reading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, repeat

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Language, say
from atari_teach.base.settings import Look
from atari_teach.features import PageName
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_home
from atari_teach.ui.art.logo import draw_logo
from atari_teach.ui.art.look_pictures import look_picture
from atari_teach.ui.art.painting import Drawing, smooth_painter
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.portraits import Portrait, portrait_drawing
from atari_teach.ui.art.robin import Pose, draw_robin
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.language_switch import switch_order
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.voice.auto_reader import Question
from atari_teach.ui.voice.voices import Voices

_COLUMNS, _GAP, _ROOM = 3, 20.0, 300.0


_PICTURES = {"pt": Portrait.TRAM, "en": Portrait.UMBRELLA}
"""For each language, the picture on its button. It is not a flag, since a flag stands for a country."""


def build(app: AppContext) -> WelcomePage:
    """Returns the page where a language is chosen at the first start."""
    return WelcomePage(app)


def _picture_of(language: Language) -> Drawing | None:
    portrait = _PICTURES.get(language.key)
    return None if portrait is None else portrait_drawing(portrait)


class NameReader(PictureButton):
    """The button *With sound*, which reads the name of each language aloud in its own voice.

    Args:
        voices: Reads the names.
        buttons: Returns the button of each language; it is lit while its name is read.
        parent: The page.
    """

    def __init__(
        self, voices: Voices, buttons: Callable[[], Mapping[Language, PictureButton]], parent: QWidget
    ) -> None:
        super().__init__(
            picture=icon_drawing(Icon.LISTEN),
            parent=parent,
            picture_size=(96, 96),
            radius=28,
            name=say("With sound"),
        )
        self._voices = voices
        self._buttons = buttons
        self._readings = 0
        self._is_read = False

    def languages(self) -> list[Language]:
        """Returns the languages that have a voice."""
        return [language for language in self._buttons() if self._voices.speaks(language)]

    def is_offered(self) -> bool:
        """Returns whether the names can be read now."""
        return not self._voices.muted and self._voices.available() and bool(self.languages())

    def is_reading(self) -> bool:
        """Returns whether the names are being read."""
        return self._is_read

    def ended_by_presses(self) -> int:
        """Returns the number of the current reading, which any press stops; 0 if nothing is read."""
        return self._readings if self._is_read else 0

    def read_automatically(self, _parts: Sequence[Readable] = ()) -> None:
        """Reads the name of each language, and highlights its button meanwhile."""
        languages = self.languages()

        def spoken(which: int, start: int, length: int) -> None:
            for language, button in self._buttons().items():
                button.highlight(*((start, length) if language is languages[which] else (0, 0)))

        def ended() -> None:
            self._is_read = False
            for button in self._buttons().values():
                button.highlight(0, 0)

        self._voices.stop()
        self._is_read = True
        self._readings += 1
        self._voices.read([each.own_name for each in languages], None, spoken, ended, languages)


class WelcomePage(Page):
    """The page of the first start: a large button for each language, and two buttons for sound or silence.

    Two more show the same board in both looks: older pupils see at a glance which one is theirs. The page
    itself changes at once. It reads the names of the languages once, unless a screen reader runs.

    Sound is chosen by default, so that one press is enough. If a screen reader runs, the default is silence.
    If the computer can't play sounds, the two buttons are hidden, but the default is saved in case it can
    later.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_home)
        self._window = app.window
        self._voices = app.voices
        self._by_itself = app.by_itself
        self.names = NameReader(self._voices, lambda: self.buttons, self)
        silent = PictureButton(
            picture=icon_drawing(Icon.MUTED),
            parent=self,
            picture_size=(96, 96),
            radius=28,
            name=say("Without sound"),
        )
        self.sound: dict[bool, PictureButton] = {True: self.names, False: silent}
        for heard, button in self.sound.items():
            button.clicked.connect(lambda _down=False, on=heard: self._choose_sound(on))
        styles = chain([ButtonStyle.PINE], repeat(ButtonStyle.TILE))
        self.buttons = {
            language: PictureButton(
                language.own_name, _picture_of(language), style, self, px=40, picture_size=(88, 88), radius=28
            )
            for language, style in zip(switch_order(), styles, strict=False)
        }
        for language, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=language: self._begin(of))

        self.looks = {
            look: PictureButton(
                picture=look_picture(look), parent=self, picture_size=(206, 116), radius=28, name=words
            )
            # Translators: names of two pictures: a board with faces, and a plain one. Who presses which?
            for look, words in zip(
                Look, (say("Illustrated, for children"), say("Simple, for older ones")), strict=True
            )
        }
        for look, button in self.looks.items():
            button.clicked.connect(lambda _down=False, of=look: self._choose_look(of))
        self._chosen: bool | None = None
        self._show_choices()
        self.visited.connect(self._show_choices)
        self._window.settings_changed.connect(lambda _settings: self._show_choices())
        self.visited.connect(self._ask)
        self._voices.changed.connect(self._show_choices)
        self._voices.changed.connect(self.relayout)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab, with the languages first, since one press is enough."""
        return (*self.buttons.values(), *self.sound.values(), *self.looks.values())

    @property
    def _heard(self) -> bool:
        """Whether sound is chosen. By default it is, unless a screen reader runs."""
        return not QAccessible.isActive() if self._chosen is None else self._chosen

    def _choose_sound(self, heard: bool) -> None:
        """Applies the choice.

        With sound, reads the names of the languages aloud, or plays a sound without a voice.
        """
        self._chosen = heard
        self._show_choices()
        self._save_sound()
        self._by_itself.drop()
        self._by_itself.also_end(self.names)
        self._voices.wake()
        self._voices.stop()
        if heard and self.names.is_offered() and not self._window.settings.quiet:
            self.names.read_automatically()
        elif heard:
            self._voices.play(Cue.RIGHT)

    def _ask(self) -> None:
        """Reads the names aloud once; the voices are searched for after the page is painted."""
        settings = self._window.settings
        if self._heard and not settings.muted and not settings.quiet:
            names = Question(self.names, tuple, PageName.WELCOME, always=True)
            self._by_itself.ask(names)
            self._window.when_painted(self._voices.wake)

    def _save_sound(self) -> None:
        settings = self._window.settings
        spoken_to = QAccessible.isActive()
        aloud = self._heard or not spoken_to
        muted = not self._heard and self._voices.available() and not (spoken_to and self._chosen is None)
        self._window.choose(replace(settings, muted=muted, read_aloud=aloud))

    def _show_choices(self) -> None:
        asked = self._voices.available()
        for heard, button in self.sound.items():
            button.setVisible(asked)
            button.set_style(ButtonStyle.SUN if heard is self._heard else ButtonStyle.PAPER)
            button.set_pressed_look(heard is self._heard)
        for look, button in self.looks.items():
            chosen = look is self._window.settings.shown_look
            button.set_style(ButtonStyle.SUN if chosen else ButtonStyle.PAPER)
            button.set_pressed_look(chosen)

    def _choose_look(self, look: Look) -> None:
        self._window.choose(self._window.settings.with_look(look))

    def _begin(self, language: Language) -> None:
        self._save_sound()
        self._window.language_wanted.emit(language)
        self._window.start_at(PageName.HOME)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places two language buttons in the middle; for more languages, smaller buttons in three columns."""
        for place, button in enumerate(self.sound.values()):
            self.put(button, 96 + 196 * place, 228, 178, 132)
        heard = self._voices.available()
        for place, button in enumerate(self.looks.values()):
            self.put(button, 842 + 244 * place if heard else 280 + 570 * place, 216, 236, 150)
        if len(self.buttons) <= 2:
            for place, button in enumerate(self.buttons.values()):
                self.put(button, 258 + 450 * place, 400, 400, 132)
            return
        rows = -(-len(self.buttons) // _COLUMNS)
        high = min(132, (_ROOM + _GAP) / rows - _GAP)
        for place, button in enumerate(self.buttons.values()):
            row, column = divmod(place, _COLUMNS)
            self.put(button, 168 + 350 * column, 400 + (high + _GAP) * row, 330, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        u, stage = self.scale(), self.stage()
        with smooth_painter(self) as painter:
            place = QRectF(stage.x() + 543 * u, stage.y() + 172 * u, 280 * u, 222 * u)
            if illustrated():
                draw_robin(painter, place, Pose.ASK)
            else:
                draw_logo(painter, place.adjusted(40 * u, 22 * u, -40 * u, -22 * u))
