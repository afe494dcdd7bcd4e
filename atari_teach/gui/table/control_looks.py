"""The look of each control: its words, its icon and its surface."""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.pebble_row import StepState
from atari_teach.i18n import N_, _
from atari_teach.session.scene import Button, Control
from atari_teach.teaching.lessons.run import HINTS


@dataclass(frozen=True, slots=True)
class ControlLook:
    """The look of a control: words (an English key), icon and surface."""

    words: str
    icon: Icon
    style: ButtonStyle = ButtonStyle.PAPER


CONTROL_LOOKS = {
    Control.WHY: ControlLook(N_("Why?"), Icon.QUESTION),
    Control.HINT: ControlLook(N_("Hint"), Icon.HINT),
    Control.WHAT_IF: ControlLook(N_("What if…?"), Icon.BRANCH),
    Control.SHOW_ME: ControlLook(N_("Show me"), Icon.EYE),
    Control.CHECK: ControlLook(N_("I'm done!"), Icon.CHECK, ButtonStyle.TILE),
    Control.AGAIN: ControlLook(N_("Once more"), Icon.REPLAY),
    Control.NEXT: ControlLook(N_("Next"), Icon.RIGHT, ButtonStyle.PINE),
    Control.SKIP: ControlLook(N_("Skip"), Icon.RIGHT),
    Control.UNDO: ControlLook(N_("Undo"), Icon.UNDO),
    Control.REDO: ControlLook(N_("Redo"), Icon.REDO),
    Control.PASS: ControlLook(N_("Pass"), Icon.HAND),
    Control.AGREE: ControlLook(N_("Agreed!"), Icon.CHECK, ButtonStyle.TILE),
    Control.RESUME: ControlLook(N_("Play on"), Icon.PLAY_ON),
    Control.END: ControlLook(N_("End the game"), Icon.FLAG),
    Control.SWAP: ControlLook(N_("Again, colours swapped"), Icon.SWAP, ButtonStyle.PINE),
    Control.STEP_TO: ControlLook(N_("See it again"), Icon.REPLAY),
    Control.REVIEW: ControlLook(N_("Review the game"), Icon.GLASS),
    Control.FROM_HERE: ControlLook(N_("Try again from here"), Icon.BRANCH, ButtonStyle.PINE),
    Control.TIDY: ControlLook(N_("Tidy up"), Icon.TIDY),
    Control.LIGHTS: ControlLook(N_("Liberties"), Icon.EYE),
    Control.CLEAR: ControlLook(N_("Clear the board"), Icon.BOARD),
    Control.SAVE: ControlLook(N_("Save the game"), Icon.SAVE),
    Control.OPEN: ControlLook(N_("Open a game"), Icon.FOLDER),
    Control.SOMEONE_ELSE: ControlLook(N_("Someone else plays"), Icon.HAND),
    Control.DRAW: ControlLook(N_("Draw the teams again"), Icon.PARTNERS),
    Control.SILENT: ControlLook(N_("Without words"), Icon.MUTED),
}
"""The faces of the controls that are buttons of their own."""


def control_button(
    control: Control, parent: QWidget, *, small: bool = False, column: bool = False
) -> PictureButton:
    """The button of this control; a small one has only its icon, and its words as its name."""
    face = CONTROL_LOOKS[control]
    if small:
        button = PictureButton(
            picture=icon_drawing(face.icon), style=ButtonStyle.ROUND, parent=parent, depth=3
        )
    else:
        button = PictureButton(
            picture=icon_drawing(face.icon),
            style=face.style,
            parent=parent,
            px=20 if column else 22,
            picture_size=(40, 40) if column else (34, 34),
            column=column,
            bold=not column,
        )
    button.setProperty("small", small)
    translate_button(control, button)
    return button


def show_hint_lights(button: PictureButton, shown: Button) -> None:
    """Shows a small light for each of the three hints, lit where it was given."""
    button.set_lights(tuple(StepState.NOW if n < shown.lights else StepState.TODO for n in range(HINTS)))


def translate_button(control: Control, button: PictureButton) -> None:
    """Sets the button's words in the current language."""
    words = _(CONTROL_LOOKS[control].words)
    if button.property("small"):
        button.set_name(words)
    else:
        button.set_words(words)
