"""The panel of a free board: buttons that choose what a click places, and buttons for the whole board."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Colour
from atari_teach.table.scene import Control, Scene, Tone
from atari_teach.table.ui.layout import Part, TableLayout, Window, between, flow, lay_out_free
from atari_teach.table.ui.panel import TablePanel, show_buttons, stones_drawing
from atari_teach.teaching.picture import Beat
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import SpeechCard
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.scale import LEAST_TARGET
from atari_teach.ui.kit.typeset import use_common_letter_size

_STONES = {
    "turns": (say("Taking turns"), stones_drawing(draw_stone, Colour.BLACK, Colour.WHITE)),
    "black": (say("Black"), stones_drawing(draw_stone, Colour.BLACK)),
    "white": (say("White"), stones_drawing(draw_stone, Colour.WHITE)),
    "none": (say("Take away"), icon_drawing(Icon.CLOSE)),
}
_TURNS = (Control.UNDO, Control.REDO, Control.PASS)
_BOARD_CONTROLS = (Control.LIGHTS, Control.CLEAR, Control.TIDY)


class FreePanel(TablePanel):
    """The panel with the buttons of a free board. Its widgets are children of the page."""

    strip: BeatStrip

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.card = SpeechCard(page, px=26, tail=None)
        self.strip = BeatStrip(page)
        self.stones = {
            value: PictureButton(words, drawing, parent=page, px=20, picture_size=(64, 44))
            for value, (words, drawing) in _STONES.items()
        }
        self.buttons = {
            Control.WHY: self._button(Control.WHY),
            Control.PUZZLE: self._button(Control.PUZZLE),
            **{control: self._button(control, column=True) for control in (*_TURNS, *_BOARD_CONTROLS)},
        }
        for value, button in self.stones.items():
            self._connect(button, Control.STONE, value)
        self._layout: TableLayout | None = None
        self._laid_out_for: tuple[object, ...] = ()

    def widgets(self) -> tuple[QWidget, ...]:
        return (self.card, self.strip, *self.stones.values(), *self.buttons.values())

    def covered_by_pending(self) -> tuple[QWidget, ...]:
        return (self.strip, *(self.buttons[control] for control in _TURNS))

    def words_bottom(self) -> int:
        return self.card.geometry().bottom()

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        shown = {button.control: button for button in scene.buttons}
        if Control.WHY in shown:  # it has the same place, until the next stone
            shown.pop(Control.PUZZLE, None)
        show_buttons(self.buttons.items(), shown)
        if scene.beats:  # the buttons for the moments of an explanation replace these buttons
            for control in _TURNS:
                self.buttons[control].hide()
        chosen = shown.get(Control.STONE)
        for value, widget in self.stones.items():
            widget.setVisible(chosen is not None)
            widget.set_pressed_look(chosen is not None and chosen.value == value)
        speaks = beat is not None or scene.tone is not Tone.TELL
        self.card.setVisible(True)
        words = scene.words if beat is None else beat.words
        self.card.say(words, scene.words if beat is not None and speaks else "")
        self._show_beats(self.strip, scene, index)

    def lay_out(self, window: Window) -> TableLayout:
        u, place, gap = window.u, self._page.place, between(window)
        stones = list(self.stones.values())
        corners = [self.buttons[control] for control in (Control.WHY, Control.PUZZLE)]
        why = next((button for button in corners if not button.isHidden()), corners[0])
        for button in (*stones, *self.buttons.values()):
            button.set_scale(u)
        needs = [max(button.natural_width() * u, LEAST_TARGET) for button in stones]
        asked = None if why.isHidden() else max(190.0, why.natural_width()) * u
        turns = [control for control in _TURNS if not self.buttons[control].isHidden()]
        wide = {control: self.buttons[control].natural_width() * u for control in (*turns, *_BOARD_CONTROLS)}
        wanted = (window, needs, asked, tuple(wide.items()))
        if self._layout is not None and wanted == self._laid_out_for and self._page.has_placed(self.card):
            return self._layout
        layout = self._layout = lay_out_free(window, needs, asked)
        self._laid_out_for = wanted
        place(self.card, layout[Part.CARD], u)
        corner = layout.get(Part.WHY_AT_CARD)
        inside = corner is not None and corner.x < layout[Part.CARD].x + layout[Part.CARD].width
        self.card.set_foot((corner.height + 4 * u) / u if corner is not None and inside else 0)
        if corner is not None:
            place(why, corner, u)
            why.raise_()
        room = layout[Part.STONES]
        widest = (room.width - gap) / 2
        for button, where in zip(stones, flow([widest] * len(stones), room, gap), strict=True):
            place(button, where, u)
        place(self.strip, layout[Part.STRIP], u)
        for row, part in ((turns, Part.STRIP), (_BOARD_CONTROLS, Part.BOARD_TOOLS)):
            widths = _in_a_row([wide[control] for control in row], layout[part].width, gap)
            for control, where in zip(row, flow(widths, layout[part], gap), strict=True):
                place(self.buttons[control], where, u)
            use_common_letter_size([self.buttons[control] for control in row])
        return layout


def _in_a_row(needs: Sequence[float], width: float, gap: float) -> list[float]:
    """Returns the widths of buttons in a row, which are equal if all words fit in equal widths."""
    each = (width - gap * (len(needs) - 1)) / max(1, len(needs))
    alike = max(needs, default=0.0) <= each or sum(needs) > each * len(needs)
    return [1.0] * len(needs) if alike else list(needs)
