"""A widget in which a player chooses a picture, and optionally a name, for a game on two computers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.base.single_line import tidy
from atari_teach.store.pupil import Pupil
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.forms.pupil_grid import PupilGrid
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.layouts import Part, Plan, Space, column, row
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.text_field import NameField

_PICTURES = 21


class Myself(Composite):
    """A field for an optional name above the pictures; a press on a picture ends the choice.

    Signals:
        chosen: The key of the picture, and the name.
    """

    chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = NameField(self)
        self.name.set_placeholder(say("Your name, if you like"))
        self.name.set_name(say("Your name, if you like"))
        self.pane = ScrollPane(self)
        self.grid = PupilGrid(self.pane.content)
        self.pane.set_rows((self.grid,))
        self.grid.chosen.connect(lambda key: self.chosen.emit(key, tidy(self.name.text())))
        name = row(Space(stretch=1), Part(self.name, stretch=3), Space(stretch=1), height=72)
        self._plan = Plan(column(name, self.pane, gap=14))
        self.show_without("")

    def show_without(self, taken: str) -> None:
        """Shows all pictures except the one that the friend has."""
        free = [each.value for each in Portrait if each.value != taken]
        self.grid.show_pupils([Pupil(key, "", key) for key in free[:_PICTURES]])
        self.pane.set_rows((self.grid,))
        self.set_scale(self._u)

    def stops(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order."""
        return (*self.grid.buttons, self.name, self.pane.up, self.pane.down)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the name above, the pictures below."""
        self._plan.lay_out(QRectF(0, 0, width, height), u)
