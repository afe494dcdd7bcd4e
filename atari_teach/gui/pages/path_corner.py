"""The corner of the path: the shelf, and a way past the place or to more of its lessons."""

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.land.pebbles import draw_hop, shelf_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.gui.pages.river import PEBBLE_MIDDLE, per_row, row_height
from atari_teach.gui.pages.shelf import shelf_button
from atari_teach.i18n import say

_HOP, _MORE = (150.0, 63.0), (56.0, 56.0)
_WIDEST = 420.0


class PathCorner:
    """The two buttons. With large words the shelf stands in the strip, and the way behind the last stone."""

    def __init__(self, parent: QWidget) -> None:
        self.shelf = shelf_button(parent)
        self.way = PictureButton(
            "", draw_hop, ButtonStyle.PAPER, parent, px=20, radius=18, depth=4, shape=Shape.COLUMN
        )

    def show(self, pebbles: int, *, open_to: bool, more: bool, shortcut: bool) -> None:
        """Shows the shelf and the way past the place or to more lessons, unless something lies over them."""
        self.shelf.set_picture(shelf_drawing(pebbles))
        self.shelf.setVisible(open_to)
        self.way.set_words(say("More lessons") if more else say("I know this already"))
        self.way.set_picture(icon_drawing(Icon.RIGHT) if more else draw_hop, _MORE if more else _HOP)
        self.way.setVisible(open_to and (more or shortcut))

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays them out beside each other, above the strip."""
        self._scale(u)
        top, high = round(height - 214 * u), round(108 * u)
        across = max(190.0, self.shelf.natural_width()) * u
        left = width - across - 28 * u
        self.shelf.setGeometry(round(left), top, round(across), high)
        wide = min(max(190.0, self.way.natural_width()), _WIDEST) * u
        self.way.setGeometry(round(left - wide - 16 * u), top, round(wide), high)

    def lay_out_large(self, behind: QPointF, slots: int, width: float, height: float, u: float) -> None:
        """Puts the way into the last of so many slots, where a pebble would lie `behind` the stones."""
        self._scale(u)
        wide, high = width / per_row(slots) - 24 * u, row_height(height, u) - 24 * u
        top = behind.y() - (PEBBLE_MIDDLE - 8) * u
        self.way.setGeometry(round(behind.x() - wide / 2), round(top), round(wide), round(high))

    def _scale(self, u: float) -> None:
        self.shelf.set_scale(u)
        self.way.set_scale(u)
