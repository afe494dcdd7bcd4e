"""What can be pressed beside the board on the wall, as data: words, a picture, and what a press says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.icons import wall_icons
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.icons.wall_icons import wall_icon
from atari_teach.gui.art.strokes import Drawing, kept
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.kit.button import ButtonStyle
from atari_teach.i18n import N_
from atari_teach.rules import Colour
from atari_teach.session.scene import Button, Control, Pressed

Value = int | str | None


@dataclass(frozen=True, slots=True)
class Tool:
    """One button.

    Attributes:
        control: What it presses.
        words: What it says, an English key.
        picture: What it shows.
        press: What its press says, given what the scene says of the control.
        down: Whether it looks pressed.
        style: Its surface.
        short: Shorter words where they are read, the others being its name; empty for none.
    """

    control: Control
    words: str
    picture: Drawing
    press: Callable[[Button], Value] = lambda _button: None
    down: Callable[[Button], bool] = lambda button: button.down
    style: ButtonStyle = ButtonStyle.PAPER
    short: str = ""

    def pressed(self, button: Button) -> Pressed:
        """The action of a press now."""
        return Pressed(self.control, self.press(button))


def _stones(*colours: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.height(), rect.width() / (1 + 0.6 * (len(colours) - 1))) * 0.44
        with kept(painter):
            for index, colour in enumerate(colours):
                shift = (index - (len(colours) - 1) / 2) * radius * 1.15
                draw_flat_stone(painter, rect.center() + QPointF(shift, 0), radius, colour)

    return draw


def _puts(value: str, words: str, picture: Drawing) -> Tool:
    return Tool(Control.STONE, words, picture, lambda _: value, lambda button: button.value == value)


def _marks(value: str, words: str, picture: Drawing, others: dict[Value, str] | None = None) -> Tool:
    """Each press goes on to the next of its marks, and the last one to stones again."""
    after: dict[Value, str] = {value: "none", **(others or {})}
    return Tool(
        Control.MARK,
        words,
        picture,
        lambda button: after.get(button.value, value),
        lambda button: button.value in after,
    )


def _hides(value: str, words: str, picture: Drawing, short: str = "") -> Tool:
    return Tool(
        Control.HIDE,
        words,
        picture,
        lambda button: "nothing" if button.value == value else value,
        lambda button: button.value == value,
        short=short,
    )


def _counts(by: int, words: str, picture: Drawing) -> Tool:
    return Tool(Control.HANDS, words, picture, lambda button: int(button.value or 0) + by, lambda _: False)


def _sizes(by: int, words: str, picture: Drawing) -> Tool:
    return Tool(Control.SIZE, words, picture, lambda button: int(button.value or 0) + by, lambda _: False)


def _plain(
    control: Control, words: str, picture: Drawing, style: ButtonStyle = ButtonStyle.PAPER, *, short: str = ""
) -> Tool:
    return Tool(control, words, picture, style=style, short=short)


TOOLS: dict[str, Tool] = {
    "turns": _puts("turns", N_("By turns"), _stones(Colour.BLACK, Colour.WHITE)),
    "black": _puts("black", N_("Black"), _stones(Colour.BLACK)),
    "white": _puts("white", N_("White"), _stones(Colour.WHITE)),
    "none": _puts("none", N_("Take away"), wall_icon(wall_icons.draw_take_away)),
    "before": _plain(Control.UNDO, N_("Before"), icon_drawing(Icon.LEFT)),
    "undo": _plain(Control.UNDO, N_("Undo"), icon_drawing(Icon.UNDO)),
    "redo": _plain(Control.REDO, N_("Redo"), icon_drawing(Icon.REDO)),
    "pass": _plain(Control.PASS, N_("Pass"), icon_drawing(Icon.HAND)),
    "why": _plain(Control.WHY, N_("Why?"), icon_drawing(Icon.QUESTION)),
    "play": _plain(Control.CHECK, N_("Play it"), icon_drawing(Icon.CHECK), ButtonStyle.PINE),
    "branch": _plain(Control.BRANCH, N_("What if…?"), wall_icon(wall_icons.draw_branch)),
    "lights": _plain(Control.LIGHTS, N_("Liberties"), wall_icon(wall_icons.draw_liberties)),
    "mark": _marks("mark", N_("Mark"), wall_icon(wall_icons.draw_mark), {"mark": "ring", "ring": "none"}),
    "letter": _marks("letter", N_("Letter"), wall_icon(wall_icons.draw_letter)),
    "ask": _plain(Control.ASK, N_("Ask the class"), wall_icon(wall_icons.draw_hands_up), short=N_("Ask")),
    "stones": _hides("stones", N_("Hide the stones"), wall_icon(wall_icons.draw_hidden), N_("Hide")),
    "fewer lines": _sizes(-1, N_("A smaller board"), wall_icon(wall_icons.draw_smaller_board)),
    "more lines": _sizes(1, N_("A larger board"), wall_icon(wall_icons.draw_larger_board)),
    "clear": _plain(Control.CLEAR, N_("Clear the board"), icon_drawing(Icon.BOARD)),
    "all": _hides("all", N_("Curtain"), wall_icon(wall_icons.draw_curtain)),
    "look": _hides("look", N_("Look here!"), wall_icon(wall_icons.draw_look)),
    "tidy": _plain(Control.TIDY, N_("Tidy up"), icon_drawing(Icon.TIDY)),
    "fewer hands": _counts(-1, N_("One hand fewer"), wall_icon(wall_icons.draw_fewer)),
    "more hands": _counts(1, N_("One hand more"), wall_icon(wall_icons.draw_more)),
    "withdraw": _plain(Control.WITHDRAW, N_("Take away"), icon_drawing(Icon.CLOSE)),
    "again": _plain(Control.AGAIN, N_("Once more"), icon_drawing(Icon.REPLAY)),
    "next": _plain(Control.NEXT, N_("Next"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE),
}
"""Every button by its name."""

ROWS: tuple[tuple[str, ...], ...] = (
    ("fewer hands", "more hands", "withdraw"),
    ("turns", "black", "white", "none"),
    ("before", "undo", "redo", "pass", "why", "play", "branch"),
    ("lights", "mark", "letter", "ask", "stones"),
    ("fewer lines", "more lines", "clear", "all", "look", "tidy"),
    ("again", "next"),
)
"""From top to bottom: what the class presses stands low."""

SMALL = frozenset(
    {
        "mark",
        "letter",
        "fewer lines",
        "more lines",
        "clear",
        "all",
        "look",
        "tidy",
        "fewer hands",
        "more hands",
    }
)
"""Those that only have a picture; their words are their name."""
