"""What a teacher can do at a relay without any key: a round button, and a list on the side that rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.portraits import portrait_drawing, portrait_for
from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.wall import RIM
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.table.faces import FACES
from atari_teach.i18n import _
from atari_teach.session.scene import Button, Control, Pressed, Scene

if TYPE_CHECKING:
    from atari_teach.session.relay_view import RelayChild

_PX = 22.0
_DEEDS = (
    Control.UNDO,
    Control.WHY,
    Control.SOMEONE_ELSE,
    Control.SKIP,
    Control.LIGHTS,
    Control.SILENT,
    Control.END,
)


class _Row(PictureButton):
    """A button as wide as the list, as high as its words need."""

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(target_px(52, self._u), self.natural_height(width))


class TeacherStrip(QWidget):
    """What can be done, under each other; or, one press further, the children of whom one is chosen.

    Signals:
        pressed: A `Pressed`.
        closed: It was of use, or not, and has to go.
    """

    pressed = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._choosing = False
        self._scene: Scene | None = None
        self.close_button = _Row("", icon_drawing(Icon.CLOSE), px=_PX, picture_size=(28, 28))
        self.who_button = _Row("", icon_drawing(Icon.CLASS), px=_PX, picture_size=(34, 34))
        self.deeds = {
            control: _Row("", icon_drawing(FACES[control].icon), px=_PX, picture_size=(34, 34))
            for control in _DEEDS
        }
        self.children_rows: list[_Row] = []
        self.pane = ScrollPane(self, gap=6)
        for row in (self.close_button, self.who_button, *self.deeds.values()):
            row.setParent(self.pane.content)
            row.hide()
        self.close_button.clicked.connect(lambda _down=False: self._step_out())
        self.who_button.clicked.connect(lambda _down=False: self._choose())
        for control, row in self.deeds.items():
            row.clicked.connect(lambda _down=False, of=control: self.pressed.emit(Pressed(of)))
        self.retranslate()
        self.hide()

    def open(self) -> None:
        """Offer everything, from the first."""
        self._choosing = False
        self.show()
        self.raise_()
        self._fill()

    def show_scene(self, scene: Scene) -> None:
        """Offer what this moment has a use for."""
        self._scene = scene
        if not self.isHidden():
            self._fill()

    def retranslate(self) -> None:
        """Its own words, in the current language."""
        self.setAccessibleName(_("For the teacher"))
        self.close_button.set_words(_("Back") if self._choosing else _("Close"))
        self.who_button.set_words(_("Choose who plays"))
        for control, row in self.deeds.items():
            row.set_words(_(FACES[control].words))
        self.pane.retranslate()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.pane.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return all(row.fits() for row in self.pane.rows() if isinstance(row, PictureButton))

    def first(self) -> QWidget:
        """Where the keyboard begins."""
        rows = [row for row in self.pane.rows() if row.isEnabled()]
        return rows[1] if len(rows) > 1 else self.close_button

    def _line(self) -> tuple[RelayChild, ...]:
        """The children of the side whose turn it is, but for the one at the board."""
        scene = self._scene
        if scene is None or scene.relay is None or scene.players is None:
            return ()
        active = next((side for side, player in enumerate(scene.players) if player.active), None)
        return () if active is None else scene.relay.teams[active].line[1:]

    def _buttons(self) -> dict[Control, Button]:
        return {} if self._scene is None else {button.control: button for button in self._scene.buttons}

    def _fill(self) -> None:
        self.retranslate()
        line = self._line()
        if self._choosing and line:
            self.pane.set_rows([self.close_button, *self._named(line)])
            return
        self._choosing = False
        self.retranslate()
        buttons, rows = self._buttons(), [self.close_button]
        for control, row in self.deeds.items():
            button = buttons.get(control)
            if button is None:
                continue
            row.setEnabled(button.enabled)
            row.set_pressed_look(button.down)
            rows.append(row)
            if control is Control.SOMEONE_ELSE and line:
                rows.append(self.who_button)
        kept = self.pane.rows()
        if tuple(rows) != tuple(kept):
            self.pane.set_rows(rows)

    def _named(self, line: tuple[RelayChild, ...]) -> list[_Row]:
        """A row for each child; rows that are there already are used again."""
        while len(self.children_rows) < len(line):
            row = _Row("", None, px=_PX, picture_size=(40, 40))
            row.setParent(self.pane.content)
            row.set_scale(self._u)
            self.children_rows.append(row)
            index = len(self.children_rows) - 1
            row.clicked.connect(lambda _down=False, of=index: self._chosen(of))
        rows = self.children_rows[: len(line)]
        for row, child in zip(rows, line, strict=True):
            row.set_words(child.name or _("number {n}").format(n=child.number))
            row.set_picture(portrait_drawing(portrait_for(child.picture)) if child.picture else None)
        return rows

    def _choose(self) -> None:
        self._choosing = True
        self._fill()
        self.first().setFocus()

    def _chosen(self, index: int) -> None:
        line = self._line()
        if index < len(line):
            self._choosing = False
            self.pressed.emit(Pressed(Control.SOMEONE_ELSE, line[index].id))
            self.closed.emit()

    def _step_out(self) -> None:
        """From the children back to the list, from the list out."""
        if self._choosing:
            self._choosing = False
            self._fill()
            self.first().setFocus()
        else:
            self.closed.emit()

    def _lay_out(self) -> None:
        inset = round(16 * self._u)
        self.pane.setGeometry(self.rect().adjusted(inset, inset, -inset, -inset))
        self.pane.relayout()

    # Qt's own names

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._step_out()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rim = RIM * self._u
        fill(painter, box(0, 0, self.width(), self.height()), current().ink)
        fill(painter, box(rim, rim, self.width() - 2 * rim, self.height() - 2 * rim), current().page)
        painter.end()
