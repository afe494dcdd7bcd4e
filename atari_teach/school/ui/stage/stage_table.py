"""The table page of the stage, in black and white and without the top bar."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Qt, Signal

from atari_teach.store.event import Event
from atari_teach.table.scene import Chose, Control, Pressed, WallView
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.furnish import chosen_options, furnish
from atari_teach.table.ui.layout import Part
from atari_teach.table.ui.options import TableOptions
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.wall.class_board import ClassBoard
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.teaching.picture import MarkKind

_HANDLE = 76.0


class StageTable(TablePage):
    """A table that fills the wall and leaves room for the teacher's handle at the right of its first line.

    Signals:
        onward: *Next* was pressed, and the session itself has no next step.
    """

    onward = Signal()

    def __init__(self, record: Callable[[tuple[Event, ...]], object]) -> None:
        super().__init__(record)
        self.top.hide()
        self._last, self._leads_on = False, True
        self.panel_made.connect(self._attach)
        self.shown.connect(self._keep_next)

    def _attach(self, panel: object) -> None:
        if isinstance(panel, ClassBoard):
            last = panel.tools["next"]
            last.pressed.connect(self._remember_next)
            last.clicked.connect(lambda _down=False: self._go_onward())

    def set_leads_on(self, *, leads_on: bool) -> None:
        """Sets whether *Next* continues the plan after the last step of the session, or is disabled there."""
        self._leads_on = leads_on
        self._keep_next()

    def _keep_next(self) -> None:
        if (board := self.made(ClassBoard)) is not None:
            board.tools["next"].setEnabled(self._leads_on or self.can_press(Control.NEXT))

    def _remember_next(self) -> None:
        self._last = not self.can_press(Control.NEXT)

    def _go_onward(self) -> None:
        if self._last:
            self.onward.emit()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the table; the panel's bar may use the whole width up to the handle."""
        super().lay_out(width, height, u)
        if self.scene is None:
            return
        window = self.options.window(width, height)
        bar = self.panel.lay_out(window)[Part.BAR]
        end = max(_HANDLE * u, 60.0)
        self.panel.lay_out_bar(QRectF(bar.x + 16 * u, bar.y, bar.width - 16 * u - end, bar.height), u)

    @property
    def has_next_moment(self) -> bool:
        """Returns whether the explanation shown has another moment."""
        return self.scene is not None and self.beat_index + 1 < len(self.scene.beats)

    def show_next(self) -> bool:
        """Shows the next moment of an explanation; returns whether there was one."""
        follows = self.has_next_moment
        if follows:
            self.go_to_beat(self.beat_index + 1)
        return follows

    def go_on_in_relay(self) -> bool:
        """Takes the next step in a relay; returns whether there was one.

        After two passes, the dead stones are agreed on. After a game, the next one starts until everybody has
        played.
        """
        relay = None if self.scene is None else self.scene.relay
        if relay is None:
            return False
        waiting = (Control.AGREE,) if relay.finished else (Control.AGREE, Control.SWAP)
        control = next((one for one in waiting if self.can_press(one)), None)
        if control is not None:
            self.act(Pressed(control))
        return control is not None

    def free_place(self, edge: int, height: int) -> QRect:
        """Returns where a notice covers no crossing and no button, in window pixels.

        In a relay, this is the bottom of the waiting team's panel, else the line above the words.

        Args:
            edge: Free space around the notice.
            height: Height of a notice at the bottom.
        """
        board, of_class, wall = self.board.geometry(), self.made(ClassBoard), self.made(WallPanel)
        foot = self.height() - height - edge
        if of_class is not None and of_class.words.isVisibleTo(self):
            left, end = board.right() + edge, max(_HANDLE * self.scale(), 60.0)
            return QRect(left, 2, round(self.width() - left - edge - end), of_class.words.y() - 6)
        if wall is None:
            return QRect(board.left(), foot, board.width(), height)
        rests = wall.left if wall.right.active else wall.right
        return QRect(rests.x() + edge, foot, rests.width() - 2 * edge, height)

    def choose_letter(self, key: int) -> bool:
        """Chooses the letter before or after the chosen one, for up and down; returns whether it did."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(key), 0)
        view = None if self.scene is None else self.scene.side_view
        if not by or self.scene is None or not isinstance(view, WallView) or not view.spread:
            return False
        letters = [mark for mark in self.scene.picture.marks if mark.kind is MarkKind.HANDS]
        chosen = next((each.label for each in view.spread if each.chosen), "")
        here = next((at for at, mark in enumerate(letters) if mark.label.startswith(chosen)), 0)
        if letters:
            self.act(Chose(letters[(here + by) % len(letters)].point))
        return bool(letters)

    def can_take_back(self) -> bool:
        """Returns whether a stone not yet confirmed can be lifted, or anything can be undone."""
        return self.board.pending() is not None or self.can_press(Control.UNDO)

    def can_press(self, control: Control) -> bool:
        """Returns whether this control can be pressed."""
        buttons = () if self.scene is None else self.scene.buttons
        return any(button.control is control and button.enabled for button in buttons)


def make_table(app: AppContext, record: Callable[[tuple[Event, ...]], object]) -> StageTable:
    """Returns the table for the class; `record` stores its events."""
    table = StageTable(record)
    furnish(table, app)
    table.set_options(options_for_class(app))
    return table


def options_for_class(app: AppContext) -> TableOptions:
    """Returns the options of the class's table: no colours, no own picture, and the usual board side."""
    usual = TableOptions()
    return replace(chosen_options(app, wall=True), child=usual.child, board_side=usual.board_side)
