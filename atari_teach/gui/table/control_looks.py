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
class Face:
    """The look of a control: words (an English key), icon and surface."""

    words: str
    icon: Icon
    style: ButtonStyle = ButtonStyle.PAPER


FACES = {
    Control.WHY: Face(N_("Why?"), Icon.QUESTION),
    Control.HINT: Face(N_("Hint"), Icon.HINT),
    Control.WHAT_IF: Face(N_("What if…?"), Icon.BRANCH),
    Control.SHOW_ME: Face(N_("Show me"), Icon.EYE),
    Control.CHECK: Face(N_("I'm done!"), Icon.CHECK, ButtonStyle.TILE),
    Control.AGAIN: Face(N_("Once more"), Icon.REPLAY),
    Control.NEXT: Face(N_("Next"), Icon.RIGHT, ButtonStyle.PINE),
    Control.SKIP: Face(N_("Skip"), Icon.RIGHT),
    Control.UNDO: Face(N_("Undo"), Icon.UNDO),
    Control.REDO: Face(N_("Redo"), Icon.REDO),
    Control.PASS: Face(N_("Pass"), Icon.HAND),
    Control.AGREE: Face(N_("Agreed!"), Icon.CHECK, ButtonStyle.TILE),
    Control.RESUME: Face(N_("Play on"), Icon.PLAY_ON),
    Control.END: Face(N_("End the game"), Icon.FLAG),
    Control.SWAP: Face(N_("Again, colours swapped"), Icon.SWAP, ButtonStyle.PINE),
    Control.STEP_TO: Face(N_("See it again"), Icon.REPLAY),
    Control.REVIEW: Face(N_("Review the game"), Icon.GLASS),
    Control.FROM_HERE: Face(N_("Try again from here"), Icon.BRANCH, ButtonStyle.PINE),
    Control.TIDY: Face(N_("Tidy up"), Icon.TIDY),
    Control.LIGHTS: Face(N_("Liberties"), Icon.EYE),
    Control.CLEAR: Face(N_("Clear the board"), Icon.BOARD),
    Control.SAVE: Face(N_("Save the game"), Icon.SAVE),
    Control.OPEN: Face(N_("Open a game"), Icon.FOLDER),
    Control.SOMEONE_ELSE: Face(N_("Someone else plays"), Icon.HAND),
    Control.DRAW: Face(N_("Draw the teams again"), Icon.PARTNERS),
    Control.SILENT: Face(N_("Without words"), Icon.MUTED),
}
"""The faces of the controls that are buttons of their own."""


def control_button(
    control: Control, parent: QWidget, *, small: bool = False, column: bool = False
) -> PictureButton:
    """The button of this control; a small one has only its icon, and its words as its name."""
    face = FACES[control]
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
    words = _(FACES[control].words)
    if button.property("small"):
        button.set_name(words)
    else:
        button.set_words(words)
