"""The parts of a plan as a strip of pictures; one press begins there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import Drawing, box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.desk.plans.plan_words import minutes_words
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import text_factor
from atari_teach.gui.stage.pictures import part_drawing
from atari_teach.i18n import N_, say
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan

_WORDS = {
    ItemKind.TALK: N_("Talk"),
    ItemKind.PROMISES: N_("Promises"),
    ItemKind.BUILD: N_("Find out"),
    ItemKind.RELAY: N_("Relay"),
    ItemKind.REPLAY: N_("Look back"),
    ItemKind.PAIRS: N_("Pairs"),
    ItemKind.QUESTION: N_("Question"),
    ItemKind.TIDY: N_("Tidy"),
}
_MOST_WORDED = 1.2
_ACROSS = 8


class PartsStrip(Composite):
    """`chosen(index)` when a part was pressed."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[Item, ...] = ()
        self.buttons: tuple[PictureButton, ...] = ()

    def show_plan(self, plan: Plan | None) -> None:
        """Show the parts of this plan."""
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self._items = () if plan is None else plan.items
        self.buttons = tuple(self._button(index, item) for index, item in enumerate(self._items))
        self.set_scale(self._u)
        for button in self.buttons:
            button.show()

    def _button(self, index: int, item: Item) -> PictureButton:
        button = PictureButton(
            "",
            _on_white(part_drawing(item.kind)),
            parent=self,
            px=17,
            bold=False,
            picture_size=(64, 52),
            radius=16,
            depth=4,
            column=True,
            name=say("Begin with “{part}”, {minutes}", part=item.title, minutes=minutes_words(item.minutes)),
        )
        button.clicked.connect(lambda _down=False, of=index: self.chosen.emit(of))
        return button

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The parts in as few rows as there are; words that are large now may be too large."""
        count = len(self.buttons)
        if not count:
            return
        rows = -(-count // _ACROSS)
        across = -(-count // rows)
        gap = 8 * u
        wide = (width - gap * (across - 1)) / across
        high = (height - gap * (rows - 1)) / rows
        for index, (button, item) in enumerate(zip(self.buttons, self._items, strict=True)):
            button.set_words(say(_WORDS[item.kind]) if text_factor() <= _MOST_WORDED else "")
            row, column = divmod(index, across)
            button.setGeometry(
                round(column * (wide + gap)), round(row * (high + gap)), round(wide), round(high)
            )


def _on_white(drawing: Drawing) -> Drawing:
    """What is drawn for the wall, on a piece of it."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() * 0.14), WALL.paper)
        drawing(painter, rect.adjusted(*(side * rect.height() * 0.08 for side in (1, 1, -1, -1))))

    return draw
