"""What stands beside a free board: what a click puts, and what can be done with the board."""

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.art.stones import draw_stone
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.kit.beat_strip import BeatStrip
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.card import SpeechCard
from atari_teach.gui.kit.page import Page
from atari_teach.gui.table.faces import control_button, translate_button
from atari_teach.i18n import N_, _, render
from atari_teach.rules import Colour
from atari_teach.session.scene import Control, Pressed, Scene, Tone
from atari_teach.teaching.picture import Beat


def _stone(*colours: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.height(), rect.width() / (1 + 0.6 * (len(colours) - 1))) * 0.44
        for index, colour in enumerate(colours):
            shift = (index - (len(colours) - 1) / 2) * radius * 1.15
            draw_stone(painter, rect.center() + QPointF(shift, 0), radius, colour)

    return draw


_STONES = {
    "turns": (N_("By turns"), _stone(Colour.BLACK, Colour.WHITE)),
    "black": (N_("Black"), _stone(Colour.BLACK)),
    "white": (N_("White"), _stone(Colour.WHITE)),
    "none": (N_("Take away"), icon_drawing(Icon.CLOSE)),
}
_TURNS = (Control.UNDO, Control.REDO, Control.PASS)
_WHOLE = (Control.LIGHTS, Control.CLEAR, Control.TIDY)


class FreePanel(QObject):
    """The tools of a free board; its widgets are the page's children."""

    pressed = Signal(object)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self.card = SpeechCard(page, px=26, tail=None)
        self.strip = BeatStrip(page)
        self.stones = {
            value: PictureButton("", drawing, parent=page, px=20, picture_size=(64, 44))
            for value, (_words, drawing) in _STONES.items()
        }
        self.buttons = {
            Control.WHY: control_button(Control.WHY, page),
            **{control: control_button(control, page, column=True) for control in (*_TURNS, *_WHOLE)},
        }
        for value, button in self.stones.items():
            button.clicked.connect(
                lambda _down=False, of=value: self.pressed.emit(Pressed(Control.STONE, of))
            )
        for control, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=control: self.pressed.emit(Pressed(of)))
        self.retranslate()

    def widgets(self) -> tuple[QWidget, ...]:
        """All its widgets, in the order of the Tab key."""
        return (self.card, self.strip, *self.stones.values(), *self.buttons.values())

    def retranslate(self) -> None:
        """Fixed words in the current language."""
        for value, button in self.stones.items():
            button.set_words(_(_STONES[value][0]))
        for control, button in self.buttons.items():
            translate_button(control, button)

    def hide(self) -> None:
        """Leave the page."""
        for widget in self.widgets():
            widget.hide()

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        """Show the tools of this scene."""
        shown = {button.control: button for button in scene.buttons}
        for control, widget in self.buttons.items():
            button = shown.get(control)
            # While an explanation is stepped through, its strip has the place of taking back.
            widget.setVisible(button is not None and not (scene.beats and control in _TURNS))
            if button is not None:
                widget.setEnabled(button.enabled)
                widget.set_pressed_look(button.down)
        chosen = shown.get(Control.STONE)
        for value, widget in self.stones.items():
            widget.setVisible(chosen is not None)
            widget.set_pressed_look(chosen is not None and chosen.value == value)
        speaks = beat is not None or scene.tone is not Tone.TELL
        self.card.setVisible(True)
        self.card.set_foot(66 if Control.WHY in shown else 0)
        words = scene.words if beat is None else beat.words
        self.card.say(render(words), render(scene.words) if beat is not None and speaks else "")
        self.strip.setVisible(bool(scene.beats))
        if scene.beats:
            self.strip.show_beats(index, len(scene.beats))

    def lay_out(self) -> None:
        """Place everything in design pixels."""
        put = self._page.put
        put(self.card, 696, 84, 646, 236)
        put(self.buttons[Control.WHY], 1132, 236, 190, 64)
        self.buttons[Control.WHY].raise_()
        for index, button in enumerate(self.stones.values()):
            put(button, 696 + 328 * (index % 2), 342 + 86 * (index // 2), 318, 78)
        put(self.strip, 696, 530, 646, 100)
        turns = [control for control in _TURNS if not self.buttons[control].isHidden()]
        for row, top in ((turns, 528), (_WHOLE, 640)):
            width = (646 - 10 * (len(row) - 1)) / max(1, len(row))
            for place, control in enumerate(row):
                put(self.buttons[control], 696 + place * (width + 10), top, width, 100)
