"""The parts of a plan as a strip of pictures; one press begins there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.scale import text_factor
from atari_teach.gui.stage.pictures import part_drawing
from atari_teach.i18n import N_, _, ngettext, render
from atari_teach.teaching.plan import ItemKind

if TYPE_CHECKING:
    from atari_teach.gui.art.strokes import Drawing
    from atari_teach.teaching.plan import Item, Plan

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


class PartsStrip(QWidget):
    """`chosen(index)` when a part was pressed."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._plan: Plan | None = None
        self.buttons: tuple[PictureButton, ...] = ()

    def show_plan(self, plan: Plan | None) -> None:
        """Show the parts of this plan."""
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self._plan = plan
        items = () if plan is None else plan.items
        self.buttons = tuple(self._button(index, item) for index, item in enumerate(items))
        self.set_scale(self._u)
        for button in self.buttons:
            button.show()

    def retranslate(self) -> None:
        """Its words, in the current language."""
        for button, item in zip(self.buttons, self._plan.items if self._plan else (), strict=True):
            minutes = ngettext("{n} minute", "{n} minutes", item.minutes).format(n=item.minutes)
            button.set_words(_(_WORDS[item.kind]) if text_factor() <= _MOST_WORDED else "")
            button.set_name(
                _("Begin with “{part}”, {minutes}").format(part=render(item.title), minutes=minutes)
            )

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel; words that are larger now may be too large."""
        self._u = u
        self.retranslate()
        for button in self.buttons:
            button.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return all(button.fits() for button in self.buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything anew."""
        self._lay_out()

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
        )
        button.clicked.connect(lambda _down=False, of=index: self.chosen.emit(of))
        return button

    def _lay_out(self) -> None:
        count = len(self.buttons)
        if not count:
            return
        rows = -(-count // _ACROSS)
        across = -(-count // rows)
        gap = 8 * self._u
        wide = (self.width() - gap * (across - 1)) / across
        high = (self.height() - gap * (rows - 1)) / rows
        for index, button in enumerate(self.buttons):
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
