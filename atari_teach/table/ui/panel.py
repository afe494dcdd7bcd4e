"""The panel at the side of a table's board: its buttons, their look, and their places."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, say
from atari_teach.engine.rules import Colour
from atari_teach.table.scene import Action, Button, Control, Player, Pressed, Scene
from atari_teach.table.ui.layout import TableLayout, Window
from atari_teach.table.ui.options import TableOptions
from atari_teach.teaching.lessons.run import HINTS
from atari_teach.teaching.picture import Beat, MarkKind
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, saved_state
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.pebble_row import StepState
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.ribbon import Ribbon


def players_at(scene: Scene, beat: Beat | None) -> tuple[Player, Player] | None:
    """Both players in this moment of an explanation; None if the scene has no players.

    Stones that are still on the moment's board are not in the saucer yet.
    """
    if scene.players is None or beat is None:
        return scene.players
    black, white = scene.players
    return _before(black, scene, beat), _before(white, scene, beat)


def _before(player: Player, scene: Scene, beat: Beat) -> Player:
    """The player without the stones that are captured after this moment."""
    now, then, other = scene.picture.position, beat.picture.position, player.colour.other
    if now.size != then.size or not (later := then.stones(other) - now.stones(other)):
        return player
    # some of the last captured stones may have been put after this moment
    last = sum(mark.kind is MarkKind.TAKEN for mark in scene.picture.marks)
    return replace(player, captured=max(0, player.captured - max(len(later), last)))


StoneDrawing: TypeAlias = Callable[[QPainter, QPointF, float, Colour], None]
"""A function that draws a stone with this centre, radius and colour."""


@dataclass(frozen=True, slots=True)
class ControlLook:
    """The look of a control: words, icon and style."""

    words: Message
    icon: Icon
    style: ButtonStyle = ButtonStyle.PAPER


# Translators: on buttons beside the board, pressed by a child: what it wants to do.
CONTROL_LOOKS = {
    Control.WHY: ControlLook(say("Why?"), Icon.QUESTION),
    Control.HINT: ControlLook(say("Hint"), Icon.HINT),
    Control.WHAT_IF: ControlLook(say("What if…?"), Icon.BRANCH),
    Control.SHOW_ME: ControlLook(say("Show me"), Icon.EYE),
    Control.CHECK: ControlLook(say("I'm done!"), Icon.CHECK, ButtonStyle.TILE),
    Control.AGAIN: ControlLook(say("Once more"), Icon.REPLAY),
    Control.NEXT: ControlLook(say("Next"), Icon.RIGHT, ButtonStyle.PINE),
    Control.SKIP: ControlLook(say("Skip"), Icon.TO_END),
    Control.UNDO: ControlLook(say("Undo"), Icon.UNDO),
    Control.REDO: ControlLook(say("Redo"), Icon.REDO),
    Control.PASS: ControlLook(say("Pass"), Icon.HAND),
    Control.AGREE: ControlLook(say("Agreed!"), Icon.CHECK, ButtonStyle.TILE),
    Control.RESUME: ControlLook(say("Play on"), Icon.PLAY_ON),
    Control.GRANT: ControlLook(say("Yes, all right"), Icon.CHECK, ButtonStyle.PINE),
    Control.DENY: ControlLook(say("No, not now"), Icon.CLOSE),
    Control.PAUSE: ControlLook(say("Stop the clock"), Icon.PAUSE),
    Control.END: ControlLook(say("End the game"), Icon.FLAG),
    # Translators: a button in a game against the computer. The child ends the game, and loses it.
    Control.GIVE_UP: ControlLook(say("Give up"), Icon.FLAG),
    Control.SWAP: ControlLook(say("Again, colours swapped"), Icon.SWAP, ButtonStyle.PINE),
    Control.STEP_TO: ControlLook(say("See it again"), Icon.REPLAY),
    Control.REVIEW: ControlLook(say("Review the game"), Icon.GLASS),
    Control.FROM_HERE: ControlLook(say("Try again from here"), Icon.BRANCH, ButtonStyle.PINE),
    Control.TIDY: ControlLook(say("Tidy up"), Icon.TIDY),
    Control.LIGHTS: ControlLook(say("Liberties"), Icon.LIBERTIES),
    Control.CLEAR: ControlLook(say("Clear the board"), Icon.BOARD),
    Control.SAVE: ControlLook(say("Save the game"), Icon.SAVE),
    Control.OPEN: ControlLook(say("Open a game"), Icon.FOLDER),
    Control.SOMEONE_ELSE: ControlLook(say("Someone else plays"), Icon.HAND),
    Control.DRAW: ControlLook(say("Draw the teams again"), Icon.PARTNERS),
    Control.PUZZLE: ControlLook(say("Make a puzzle"), Icon.QUESTION),
    Control.EDIT: ControlLook(say("Change the board"), Icon.PENCIL),
    Control.OTHER: ControlLook(say("Another question"), Icon.SWAP),
    Control.PRINT: ControlLook(say("On paper"), Icon.PRINT),
    Control.RIVER: ControlLook(say("To the river"), Icon.PLAY_ON),
    Control.SILENT: ControlLook(say("Without words"), Icon.MUTED),
}
"""The look of each control that is a button."""


def control_button(
    control: Control, parent: QWidget, *, small: bool = False, column: bool = False
) -> PictureButton:
    """Returns the button of a control.

    A small button shows only the icon; the words are its accessible name.
    """
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
            shape=Shape.COLUMN if column else Shape.ROW,
            bold=not column,
        )
    button.setProperty("small", small)
    if control in (Control.UNDO, Control.REDO):
        button.let_repeat()
    return button


def stones_drawing(draw_stone: StoneDrawing, *colours: Colour) -> Drawing:
    """The drawing of one stone, or of several overlapping ones, for a button."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.height(), rect.width() / (1 + 0.6 * (len(colours) - 1))) * 0.44
        with saved_state(painter):
            for index, colour in enumerate(colours):
                shift = (index - (len(colours) - 1) / 2) * radius * 1.15
                draw_stone(painter, rect.center() + QPointF(shift, 0), radius, colour)

    return draw


class TablePanel(QObject):
    """The base of the panels at the side of the board. Its widgets are children of the page.

    Signals:
        pressed: A button was pressed: its `Pressed`.

    Attributes:
        strip: The buttons that lead through the moments; two panels may share them.
        way_on: The main button, which goes on after an answer; None if the panel has no such button.
    """

    pressed = Signal(object)
    strip: BeatStrip | Ribbon
    way_on: PictureButton | None = None

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        """Shows a scene; with `beat`, this moment of its explanation."""
        raise NotImplementedError

    def lay_out(self, window: Window) -> TableLayout:
        """Places all widgets of the panel; returns the layout, which also contains the board and the bar."""
        raise NotImplementedError

    def lay_out_bar(self, room: QRectF, u: float) -> None:
        """Places the panel's widgets that are in the bar at the top."""

    def set_options(self, options: TableOptions) -> None:
        """Applies the settings of the table."""

    def happened(self, action: Action | None, before: Scene | None, after: Scene) -> None:
        """Shows what an action has changed between two scenes."""

    def next_places(self, scene: Scene) -> Iterator[QWidget]:
        """The widgets that the user will probably need next in this scene, the likeliest first."""
        yield from ()

    def nod(self) -> None:
        """Highlights the side to play, for example after a press of the side that is not to play."""

    def step_out(self) -> bool:
        """Closes whatever was opened over the panel, such as a menu; returns whether something was open."""
        return False

    def leads_on(self) -> PictureButton | None:
        """The button that is emphasized after an answer; None if the panel has none."""
        return self.way_on

    def forget(self) -> None:
        """Called when the table is closed; resets the state that belongs to this table."""

    def widgets(self) -> tuple[QWidget, ...]:
        """The widgets of the panel, in the order of the Tab key."""
        return (self.strip,)

    def covered_by_pending(self) -> tuple[QWidget, ...]:
        """The widgets that the buttons of a stone waiting for confirmation cover."""
        return (self.strip,)

    def strip_place(self) -> Rectangle:
        """The rectangle of the strip, which the buttons for a stone that waits for confirmation also use."""
        at = self.strip.geometry()
        return Rectangle(at.x(), at.y(), at.width(), at.height())

    def words_bottom(self) -> int:
        """The y coordinate of the lower edge of the words at the side of the board.

        0 if they are elsewhere.
        """
        return 0

    def hide(self, *, but: QWidget | None = None) -> None:
        """Hides all widgets except `but`, since a widget that is hidden and shown again loses the focus."""
        for widget in self.widgets():
            if widget is not but:
                widget.hide()

    def _button(self, control: Control, *, small: bool = False, column: bool = False) -> PictureButton:
        """Creates a button that presses this control."""
        button = control_button(control, self._page, small=small, column=column)
        self._connect(button, control)
        return button

    def _connect(self, button: PictureButton, control: Control, value: int | str | None = None) -> None:
        button.clicked.connect(lambda _down=False: self.pressed.emit(Pressed(control, value)))

    def _place_in_bar(self, buttons: Iterable[PictureButton], room: QRectF, side: float, u: float) -> float:
        """Places square buttons at the left end of the bar.

        Returns the x coordinate where the remaining space begins.
        """
        side, left = min(side, room.height()), room.x()
        for button in buttons:
            if not button.isHidden():
                self._page.place(button, (left, room.y() + (room.height() - side) / 2, side, side), u)
                left += side + 8 * u
        return left + 12 * u

    @staticmethod
    def _show_beats(strip: BeatStrip, scene: Scene, index: int) -> None:
        strip.setVisible(len(scene.beats) > 1)  # a single moment needs no buttons to lead through it
        if scene.beats:
            strip.show_beats(index, len(scene.beats))


def show_buttons(buttons: Iterable[tuple[Control, PictureButton]], shown: Mapping[Control, Button]) -> None:
    """Shows the buttons whose controls are in `shown`, and hides the other buttons."""
    for control, widget in buttons:
        button = shown.get(control)
        widget.setVisible(button is not None)
        if button is not None:
            widget.setEnabled(button.enabled)
            widget.set_pressed_look(button.down)
            widget.set_offered(button.offered)
            if control is Control.HINT:
                states = (StepState.NOW if n < button.lights else StepState.TODO for n in range(HINTS))
                widget.set_look(lights=tuple(states))
