"""The base of what stands beside a table's board: buttons that press controls, and their places."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.beat_strip import BeatStrip
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.pebble_row import StepState
from atari_teach.gui.kit.ribbon import Ribbon
from atari_teach.gui.table.control_looks import control_button
from atari_teach.session.scene import Button, Control, Pressed, Scene
from atari_teach.teaching.lessons.run import HINTS


class TablePanel(QObject):
    """The panel of one kind of scene; its widgets are the page's children.

    Signals:
        pressed: A button was pressed: its `Pressed`.

    Attributes:
        strip: Leads through the beats.
    """

    pressed = Signal(object)
    strip: BeatStrip | Ribbon

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page

    def widgets(self) -> tuple[QWidget, ...]:
        """The widgets, in the order of the Tab key."""
        return (self.strip,)

    def in_the_way(self) -> tuple[QWidget, ...]:
        """The widgets that stand where the buttons of a waiting stone do."""
        return (self.strip,)

    def strip_place(self) -> Rectangle:
        """The place of the strip, or of a waiting stone's buttons."""
        at = self.strip.geometry()
        return Rectangle(at.x(), at.y(), at.width(), at.height())

    def hide(self) -> None:
        """Hides all widgets."""
        for widget in self.widgets():
            widget.hide()

    def _button(self, control: Control, *, small: bool = False, column: bool = False) -> PictureButton:
        """A new button that presses this control."""
        button = control_button(control, self._page, small=small, column=column)
        self._connect(button, control)
        return button

    def _connect(self, button: PictureButton, control: Control, value: int | str | None = None) -> None:
        button.clicked.connect(lambda _down=False: self.pressed.emit(Pressed(control, value)))

    @staticmethod
    def _show_beats(strip: BeatStrip, scene: Scene, index: int) -> None:
        strip.setVisible(bool(scene.beats))
        if scene.beats:
            strip.show_beats(index, len(scene.beats))


def show_buttons(buttons: Iterable[tuple[Control, PictureButton]], shown: Mapping[Control, Button]) -> None:
    """Shows the buttons of those controls that a scene has, and hides the others."""
    for control, widget in buttons:
        button = shown.get(control)
        widget.setVisible(button is not None)
        if button is not None:
            widget.setEnabled(button.enabled)
            widget.set_pressed_look(button.down or button.offered)
            if control is Control.HINT:
                states = (StepState.NOW if n < button.lights else StepState.TODO for n in range(HINTS))
                widget.set_lights(tuple(states))
