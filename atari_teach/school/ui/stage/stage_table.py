"""The table of the stage: a table page without colours and without its bar."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Signal

from atari_teach.store.event import Event
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.furnish import chosen_options, furnish
from atari_teach.table.ui.layout import Part
from atari_teach.table.ui.options import TableOptions
from atari_teach.table.ui.table_page import TablePage
from atari_teach.table.ui.wall.class_board import ClassBoard
from atari_teach.table.ui.wall.wall_panel import WallPanel

_HANDLE = 76.0


class StageTable(TablePage):
    """A table that fills the wall, with room for the teacher's handle at the right end of its first line.

    Signals:
        onward: *Next* was pressed where the table itself has nothing more to show.
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
            last.pressed.connect(self._weigh_next)
            last.clicked.connect(lambda _down=False: self._go_onward())

    def set_leads_on(self, *, leads_on: bool) -> None:
        """Sets whether *Next* leads on in the plan at the end of what the table shows, or rests there."""
        self._leads_on = leads_on
        self._keep_next()

    def _keep_next(self) -> None:
        if (board := self.made(ClassBoard)) is not None:
            board.tools["next"].setEnabled(self._leads_on or self.can_press(Control.NEXT))

    def _weigh_next(self) -> None:
        self._last = not self.can_press(Control.NEXT)

    def _go_onward(self) -> None:
        if self._last:
            self.onward.emit()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the table like any other, with the whole width for what stands in the bar."""
        super().lay_out(width, height, u)
        if self.scene is None:
            return
        window = self.options.window(width, height)
        bar = self.panel.lay_out(window)[Part.BAR]
        end = max(_HANDLE * u, 60.0)
        self.panel.lay_out_bar(QRectF(bar.x + 16 * u, bar.y, bar.width - 16 * u - end, bar.height), u)

    @property
    def has_next_moment(self) -> bool:
        """Whether another moment follows in the explanation that is shown."""
        return self.scene is not None and self.beat_index + 1 < len(self.scene.beats)

    def show_next(self) -> bool:
        """Shows the next moment of an explanation; returns whether there was one."""
        follows = self.has_next_moment
        if follows:
            self.go_to_beat(self.beat_index + 1)
        return follows

    def go_on_in_relay(self) -> bool:
        """Goes on within a relay; returns whether there was something to go on to.

        After two passes all agree about the dead stones; after a game the next one begins, until everybody
        has played.
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
        """The place where a notice may stay: over no crossing and over no button, in window pixels.

        At a relay that is the foot of the panel of the team that waits, else the line above the words.

        Args:
            edge: What it keeps free around it.
            height: How high the notice is at the foot.
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

    def can_take_back(self) -> bool:
        """Returns whether a waiting stone can be lifted, or something be undone."""
        return self.board.pending() is not None or self.can_press(Control.UNDO)

    def can_press(self, control: Control) -> bool:
        """Returns whether this control can be pressed now."""
        buttons = () if self.scene is None else self.scene.buttons
        return any(button.control is control and button.enabled for button in buttons)


def make_table(app: AppContext, record: Callable[[tuple[Event, ...]], object]) -> StageTable:
    """The table for the class; `record` writes down what happens at it."""
    table = StageTable(record)
    furnish(table, app)
    table.set_options(options_for_class(app))
    return table


def options_for_class(app: AppContext) -> TableOptions:
    """The options of the class's table: without colours, and nobody's own picture or side of the board."""
    usual = TableOptions()
    return replace(chosen_options(app, wall=True), child=usual.child, board_side=usual.board_side)
