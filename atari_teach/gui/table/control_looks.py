"""The look of each control: its words, its icon and its surface."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import Drawing, kept
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.i18n import Message, say
from atari_teach.rules import Colour
from atari_teach.session.scene import Control

StoneDrawing: TypeAlias = Callable[[QPainter, QPointF, float, Colour], None]
"""Draws a stone around a place, with a radius."""


@dataclass(frozen=True, slots=True)
class ControlLook:
    """The look of a control: words, icon and surface."""

    words: Message
    icon: Icon
    style: ButtonStyle = ButtonStyle.PAPER


CONTROL_LOOKS = {
    Control.WHY: ControlLook(say("Why?"), Icon.QUESTION),
    Control.HINT: ControlLook(say("Hint"), Icon.HINT),
    Control.WHAT_IF: ControlLook(say("What if…?"), Icon.BRANCH),
    Control.SHOW_ME: ControlLook(say("Show me"), Icon.EYE),
    Control.CHECK: ControlLook(say("I'm done!"), Icon.CHECK, ButtonStyle.TILE),
    Control.AGAIN: ControlLook(say("Once more"), Icon.REPLAY),
    Control.NEXT: ControlLook(say("Next"), Icon.RIGHT, ButtonStyle.PINE),
    Control.SKIP: ControlLook(say("Skip"), Icon.RIGHT),
    Control.UNDO: ControlLook(say("Undo"), Icon.UNDO),
    Control.REDO: ControlLook(say("Redo"), Icon.REDO),
    Control.PASS: ControlLook(say("Pass"), Icon.HAND),
    Control.AGREE: ControlLook(say("Agreed!"), Icon.CHECK, ButtonStyle.TILE),
    Control.RESUME: ControlLook(say("Play on"), Icon.PLAY_ON),
    Control.END: ControlLook(say("End the game"), Icon.FLAG),
    Control.SWAP: ControlLook(say("Again, colours swapped"), Icon.SWAP, ButtonStyle.PINE),
    Control.STEP_TO: ControlLook(say("See it again"), Icon.REPLAY),
    Control.REVIEW: ControlLook(say("Review the game"), Icon.GLASS),
    Control.FROM_HERE: ControlLook(say("Try again from here"), Icon.BRANCH, ButtonStyle.PINE),
    Control.TIDY: ControlLook(say("Tidy up"), Icon.TIDY),
    Control.LIGHTS: ControlLook(say("Liberties"), Icon.EYE),
    Control.CLEAR: ControlLook(say("Clear the board"), Icon.BOARD),
    Control.SAVE: ControlLook(say("Save the game"), Icon.SAVE),
    Control.OPEN: ControlLook(say("Open a game"), Icon.FOLDER),
    Control.SOMEONE_ELSE: ControlLook(say("Someone else plays"), Icon.HAND),
    Control.DRAW: ControlLook(say("Draw the teams again"), Icon.PARTNERS),
    Control.SILENT: ControlLook(say("Without words"), Icon.MUTED),
}
"""The faces of the controls that are buttons of their own."""


def control_button(
    control: Control, parent: QWidget, *, small: bool = False, column: bool = False
) -> PictureButton:
    """The button of this control; a small one has only its icon, and its words as its name."""
    face = CONTROL_LOOKS[control]
    if small:
        button = PictureButton(
            picture=icon_drawing(face.icon), style=ButtonStyle.ROUND, parent=parent, depth=3, name=face.words
        )
    else:
        button = PictureButton(
            face.words,
            icon_drawing(face.icon),
            style=face.style,
            parent=parent,
            px=20 if column else 22,
            picture_size=(40, 40) if column else (34, 34),
            column=column,
            bold=not column,
        )
    button.setProperty("small", small)
    return button


def stones_drawing(draw_stone: StoneDrawing, *colours: Colour) -> Drawing:
    """The drawing of one stone, or of several that half hide each other, for a button."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.height(), rect.width() / (1 + 0.6 * (len(colours) - 1))) * 0.44
        with kept(painter):
            for index, colour in enumerate(colours):
                shift = (index - (len(colours) - 1) / 2) * radius * 1.15
                draw_stone(painter, rect.center() + QPointF(shift, 0), radius, colour)

    return draw
