"""The bar at the top of a page."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Language, say, say_n
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import tint
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.language_switch import LanguageSwitch
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.pebble_row import StepState, draw_pebble_row, pebble_centres
from atari_teach.ui.kit.scale import target_px, text_factor
from atari_teach.ui.kit.words_label import Words, WordsLabel

_WIDEST_BACK = 0.17  # maximum widths, as parts of the bar
_WIDEST_LANGUAGES = 0.3


class StepRow(Composite):
    """Shows the steps of a lesson as pebbles that fill one by one.

    Signals:
        back_to: A press on an earlier step, or on one that was begun; its index.
    """

    back_to = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._states: tuple[StepState, ...] = ()

    def set_states(self, states: tuple[StepState, ...]) -> None:
        """Shows a pebble for each step, in these states."""
        self._states = states
        count = len(states)
        if StepState.NOW in states:
            self.set_name(say("Step {n} of {all}", n=states.index(StepState.NOW) + 1, all=count))
        else:
            self.set_name(say_n("{n} step", "{n} steps", count))
        self.update()

    def states(self) -> tuple[StepState, ...]:
        """Returns the states of the steps that are shown."""
        return self._states

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Leads back to the step whose pebble is nearest."""
        x, now = event.position().x(), self._now()
        centres = pebble_centres(QRectF(self.rect()), len(self._states), self._u)
        index = min(range(len(centres)), key=lambda place: abs(centres[place] - x), default=now)
        if index != now and (index < now or self._states[index] is not StepState.TODO):
            self.back_to.emit(index)

    def _now(self) -> int:
        """The index of the present step; the number of steps if the lesson is over."""
        states = self._states
        return states.index(StepState.NOW) if StepState.NOW in states else len(states)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            draw_pebble_row(painter, QRectF(self.rect()), self._states, self._u)


class TopBar(Composite):
    """The top bar: *Back*, title, subtitle, steps, languages, loudspeaker, sound, magnifier, rules, gear.

    The bar is 64 design pixels high. A page shows only what it needs: for example, the title may be empty,
    and the rules card is hidden by default.
    """

    back = Signal()
    language_chosen = Signal(object)
    settings = Signal()
    rules = Signal()
    study = Signal()
    sound = Signal()
    room = Signal()

    def __init__(self, parent: QWidget | None = None, *, filled: bool = False) -> None:
        super().__init__(parent)
        self._filled = filled
        self._free = QRectF()
        self._laid_out_in = QSize()
        self.back_button = PictureButton(
            say("Back"),
            icon_drawing(Icon.BACK),
            parent=self,
            px=20,
            bold=False,
            picture_size=(24, 24),
            radius=26,
            depth=3,
        )
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        self.subtitle = WordsLabel(self, px=20, middle=True, colour="second_text")
        self.steps = StepRow(self)
        self.languages = LanguageSwitch(self)
        self.listen = ListenButton(self)
        self.listen.offered.connect(self.relayout)
        self.sound_button = PictureButton(style=ButtonStyle.ROUND, parent=self, depth=3)
        self._muted = False
        self.rules_button = self._round_button(Icon.RULES, say("The rules"))
        self.study_button = self._round_button(Icon.GLASS, say("A closer look"))
        # Translators: title of a page, and its button with a gear.
        self.gear = self._round_button(Icon.GEAR, say("Settings"))
        self.room_button = self._round_button(Icon.KEYBOARD, say("The room is open. Back to it"))
        self.room_button.set_pressed_look(pressed=True)
        self.room_button.hide()
        for part in (self.rules_button, self.study_button, self.sound_button, self.steps):
            part.hide()
        self.back_button.clicked.connect(lambda _checked=False: self.back.emit())
        self.rules_button.clicked.connect(lambda _checked=False: self.rules.emit())
        self.study_button.clicked.connect(lambda _checked=False: self.study.emit())
        self.room_button.clicked.connect(lambda _checked=False: self.room.emit())
        self.gear.clicked.connect(lambda _checked=False: self.settings.emit())
        self.sound_button.clicked.connect(lambda _checked=False: self.sound.emit())
        self.languages.chosen.connect(self.language_chosen)
        self._show_sound()

    def _round_button(self, icon: Icon, name: Words) -> PictureButton:
        return PictureButton(
            picture=icon_drawing(icon), style=ButtonStyle.ROUND, parent=self, depth=3, name=name
        )

    def set_title(self, title: Words, subtitle: Words = "") -> None:
        """Sets title and subtitle; the title is also the accessible name of the page."""
        before = self.title.words(), self.subtitle.words()
        self.title.set_words(title)
        self.subtitle.set_words(subtitle)
        if isinstance(page := self.parentWidget(), Composite):
            page.set_name(title)
        if before != (self.title.words(), self.subtitle.words()):
            self.relayout()

    def set_steps(self, states: tuple[StepState, ...]) -> None:
        """Sets the states of the lesson's steps; an empty tuple hides the row of pebbles."""
        if states == self.steps.states():
            return
        self.steps.set_states(states)
        self.steps.setVisible(bool(states))
        self.relayout()

    def set_language(self, language: Language) -> None:
        """Marks this language as the current one on the language switch."""
        self.languages.set_language(language)

    def set_back_visible(self, visible: bool) -> None:
        """Shows or hides *Back*."""
        self.back_button.setVisible(visible)
        self.relayout()

    def set_rules_visible(self, visible: bool) -> None:
        """Shows or hides the button of the rules card."""
        if visible == self.rules_button.isHidden():
            self.rules_button.setVisible(visible)
            self.relayout()

    def set_study_visible(self, visible: bool) -> None:
        """Shows or hides the button with a magnifying glass, which opens a closer look at the board."""
        if visible == self.study_button.isHidden():
            self.study_button.setVisible(visible)
            self.relayout()

    def set_sound(self, muted: bool, *, available: bool) -> None:
        """Sets whether all sound is muted; the button is hidden if no sound is `available`."""
        self._muted = muted
        self._show_sound()
        if available == self.sound_button.isHidden():
            self.sound_button.setVisible(available)
            self.relayout()

    def set_gear_visible(self, visible: bool) -> None:
        """Shows or hides the gear of the settings."""
        self.gear.setVisible(visible)
        self.relayout()

    def set_room_visible(self, visible: bool) -> None:
        """Shows or hides the button that leads back to the open room of computers."""
        if visible == self.room_button.isHidden():
            self.room_button.setVisible(visible)
            self.relayout()

    def free_room(self) -> QRectF:
        """Returns the free area between *Back* and the languages, for a page without a title."""
        if self.size() != self._laid_out_in:  # the size may have changed while the bar was hidden
            self.relayout()
        return QRectF(self._free)

    def fits(self) -> bool:
        """Returns whether every word in the bar is completely inside its area."""
        parts = (self.back_button, self.title, self.subtitle, self.languages)
        return all(part.isHidden() or part.size().isEmpty() or part.fits() for part in parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._filled:
            with QPainter(self) as painter:
                painter.fillRect(self.rect(), tint(current().bar))

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out *Back* and the titles at the left, the controls at the right, the steps in between."""
        self._laid_out_in = self.size()
        side = min(float(height), target_px(54, u))
        top = (height - side) / 2
        right = self._lay_out_right(width - 16 * u, top, side)
        left = 16 * u
        if not self.back_button.isHidden():
            wide = min(max(side, self.back_button.natural_width() * u), width * _WIDEST_BACK)
            self.back_button.setGeometry(round(left), round(top), round(wide), round(side))
            left += wide + 26 * u
        self._free = QRectF(left, 0, max(0.0, right - 12 * u - left), height)
        steps = self.steps.states()
        if steps:
            wide = min(len(steps) * 30 * u + 10 * u, (right - left) * (0.5 if text_factor() <= 1 else 0.3))
            self.steps.setGeometry(round(right - wide - 20 * u), round(top), round(wide), round(side))
            right -= wide + 40 * u
        self._lay_out_titles(left, right - 12 * u)

    def _lay_out_right(self, right: float, top: float, side: float) -> float:
        """Lays out the controls at the right end; returns their left edge."""
        u = self._u
        buttons = (self.gear, self.rules_button, self.study_button, self.sound_button, self.listen)
        for button in (*buttons, self.room_button):
            if not button.isHidden():
                button.setGeometry(round(right - side), round(top), round(side), round(side))
                right -= side + 10 * u
        width = min(self.languages.natural_width() * u, self.width() * _WIDEST_LANGUAGES)
        self.languages.setGeometry(round(right - width - 4 * u), round(top), round(width), round(side))
        return right - width - 4 * u

    def _show_sound(self) -> None:
        self.sound_button.set_picture(icon_drawing(Icon.MUTED if self._muted else Icon.SOUND))
        self.sound_button.set_name(say("Turn the sound on") if self._muted else say("Turn the sound off"))

    def _lay_out_titles(self, left: float, right: float) -> None:
        """Lays out title and subtitle side by side, or below each other if that is too wide."""
        room = max(1.0, right - left)
        title = self.title.width_of_one_line() + 4
        beside = room - title - 16 * self._u
        subtitle = self.subtitle.width_of_one_line() + 4 if self.subtitle.words() else 0.0
        height = self.height()
        if subtitle <= max(0.0, beside):
            self.title.setGeometry(round(left), 0, round(min(room, title)), height)
            self.subtitle.setGeometry(round(left + title + 16 * self._u), 0, round(subtitle), height)
        else:
            split = round(height * 0.56)
            self.title.setGeometry(round(left), 0, round(room), split)
            self.subtitle.setGeometry(round(left), split, round(room), height - split)
            if not self.subtitle.fits():  # the smallest windows show only the title
                self.title.setGeometry(round(left), 0, round(room), height)
                self.subtitle.setGeometry(round(left), 0, 0, 0)
