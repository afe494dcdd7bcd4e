"""The page for every table. Modes differ only in the session behind it.

One signal comes up from the widgets (an action), one call goes down (`session.act`), and there is one way to
show what comes back (`show_scene`). Time lives here and nowhere else.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.event import Event
from atari_teach.gui.art.portraits import Portrait
from atari_teach.gui.board.view import BoardOptions
from atari_teach.gui.board.widget import BoardWidget
from atari_teach.gui.errands import Errands
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.states import StepState
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.table.coach import CoachPanel
from atari_teach.gui.table.free_panel import FreePanel
from atari_teach.gui.table.game_panel import GamePanel
from atari_teach.gui.table.playback import Playback
from atari_teach.i18n import current, render
from atari_teach.rules import Point
from atari_teach.session.scene import Action, Chose, Control, Pressed, Progressed, Scene, Session
from atari_teach.teaching.picture import Picture

_PEBBLES = {
    Progressed.TO_DO: StepState.TODO,
    Progressed.TRIED: StepState.TRIED,
    Progressed.DONE: StepState.DONE,
}


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What somebody chose that the table honours.

    Attributes:
        board: How boards look and behave.
        portrait: The profile's picture.
        pace: What every delay is multiplied by; 0 for none.
    """

    board: BoardOptions = field(default_factory=BoardOptions)
    portrait: Portrait = Portrait.SARDINE
    pace: float = 1.0


class TablePage(Page):
    """A board, and a panel beside it that fits the session.

    Signals:
        left: The person is done with this table.
        rules_wanted: The rules card of the ruleset with this name was asked for.
        file_wanted: A place for the game was asked for; the control is SAVE or OPEN.
        coordinates_wanted: The key for the names at the edge was pressed.
        shown: A scene is on the screen.

    Args:
        record: Writes events down; what it answers does not matter here, since somebody else tells.
    """

    left = Signal()
    rules_wanted = Signal(str)
    file_wanted = Signal(object)
    coordinates_wanted = Signal()
    shown = Signal()

    def __init__(self, record: Callable[[tuple[Event, ...]], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._record = record
        self._session: Session | None = None
        self._scene: Scene | None = None
        self._unwritten: tuple[Event, ...] = ()
        self.top = TopBar(self, filled=True)
        self.board = BoardWidget(self)
        self.coach = CoachPanel(self)
        self.game = GamePanel(self)
        self.free = FreePanel(self)
        self._panels = (self.coach, self.game, self.free)
        self._playback = Playback(self, self._show_picture)
        self._errands = Errands(self)
        self._writing = QTimer(self)
        self._writing.setSingleShot(True)
        self._writing.timeout.connect(self._write)
        self._connect()

    # what the window uses

    def open(self, session: Session) -> None:
        """Sit down at this table."""
        self.close_table()
        self._session = session
        self._scene = None
        self.show_scene(session.scene())
        self.board.setFocus()

    def close_table(self) -> None:
        """Leave the table: write what is left to write, let nobody go on thinking."""
        self._playback.finish()
        self._write()
        self._errands.cancel()
        self._session = None

    @property
    def session(self) -> Session | None:
        """Whose table this is."""
        return self._session

    @property
    def scene(self) -> Scene | None:
        """What is shown."""
        return self._scene

    def set_options(self, options: TableOptions) -> None:
        """Honour what was chosen."""
        self.board.set_options(options.board)
        self.game.set_portrait(options.portrait)
        self._playback.set_pace(options.pace)

    def act(self, action: Action) -> None:
        """Pass an action on to the session; a running picture is finished first."""
        if self._session is None:
            return
        self._playback.finish()
        self._write()
        self.show_scene(self._session.act(action))

    # showing

    def show_scene(self, scene: Scene) -> None:
        """The one way to show anything."""
        focused = self.focusWidget()
        self._scene = scene
        self._playback.start(scene)
        self._show_top(scene)
        self._show_panel()
        self.relayout()
        self._keep_focus(focused)
        self._unwritten = (*self._unwritten, *scene.records)
        if self._unwritten:
            # The stone is painted before anything is written: a commit takes longer than a frame.
            self._writing.start(0)
        if scene.errand is not None and self._session is not None:
            self._errands.run(scene.errand, self._delivered)
        if scene.left:
            self.left.emit()
        self.shown.emit()

    def retranslate(self) -> None:
        """Say the same scene in the other language; the place among the beats stays."""
        for panel in self._panels:
            panel.retranslate()
        if self._session is not None and self._scene is not None:
            self._show_top(self._scene)
            self._show_panel()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """The board on the left in lessons, in the middle in games."""
        self.top.set_scale(u)
        self.top.setGeometry(0, 0, round(width), round(64 * u))
        scene = self._scene
        if scene is not None and scene.players is not None and scene.place is None:
            self.put(self.board, 353, 76, 660, 666)
        else:
            self.put(self.board, 24, 84, 648, 654)
        for panel in self._panels:
            panel.lay_out()

    def _show_top(self, scene: Scene) -> None:
        self.top.set_language(current())
        games = scene.players is not None and scene.place is None
        self.top.set_title("" if games else render(scene.title), self._subtitle(scene, games=games))
        self.top.set_rules_visible(scene.ruleset is not None)
        place = scene.place
        if place is None:
            self.top.set_steps(())
        else:
            pebbles = [_PEBBLES[step] for step in place.steps]
            if not scene.over or place.kind == "game":
                pebbles[place.index] = StepState.NOW
            self.top.set_steps(tuple(pebbles))

    @staticmethod
    def _subtitle(scene: Scene, *, games: bool) -> str:
        return "" if games or scene.subtitle is None else render(scene.subtitle)

    def _show_panel(self) -> None:
        scene = self._scene
        if scene is None:
            return
        if scene.place is not None:
            panel: CoachPanel | GamePanel | FreePanel = self.coach
        else:
            panel = self.free if scene.players is None else self.game
        for other in self._panels:
            if other is not panel:
                other.hide()
        panel.show_scene(scene, self._playback.beat, self._playback.index)

    def _show_picture(self, picture: Picture) -> None:
        self.board.show_picture(picture)

    def _keep_focus(self, focused: QWidget | None) -> None:
        """A button that went away gives the keyboard back to where the next thing happens."""
        if focused is not None and focused.isVisible() and focused.isEnabled():
            return
        scene = self._scene
        following = self.coach.buttons[Control.NEXT]
        if scene is not None and scene.pad is not None and not following.isVisible():
            first = (
                self.coach.keypad.keys[0] if not self.coach.keypad.isHidden() else self.coach.cards.cards[0]
            )
            first.setFocus()
        elif following.isVisible() and scene is not None and scene.picture.hand is None:
            following.setFocus()
        else:
            self.board.setFocus()

    # writing and thinking

    def _write(self) -> None:
        """Write down what the scenes carried, then tell the session that it may open its doors."""
        self._writing.stop()
        if not self._unwritten:
            return
        self.board.repaint()
        events, self._unwritten = self._unwritten, ()
        self._record(events)
        if self._session is not None:
            self._after_saving(self._session.act(Pressed(Control.SAVED)))

    def _after_saving(self, scene: Scene) -> None:
        """Show the opened doors without disturbing the pictures that still run."""
        self._scene = scene
        self._show_top(scene)
        self._show_panel()
        self.relayout()
        self._keep_focus(self.focusWidget())
        self.shown.emit()

    def _delivered(self, token: int, answer: object) -> None:
        if self._session is not None:
            self._playback.finish()
            self._write()
            self.show_scene(self._session.deliver(token, answer))

    # what the person does

    def _connect(self) -> None:
        self.board.chosen.connect(self._chose)
        for panel in self._panels:
            panel.pressed.connect(self._pressed)
        for strip in (self.coach.strip, self.game.strip, self.free.strip):
            strip.previous_beat.connect(lambda: self._go_to_beat(self._playback.index - 1))
            strip.next_beat.connect(lambda: self._go_to_beat(self._playback.index + 1))
            strip.again.connect(lambda: self._go_to_beat(0))
        self.top.rules.connect(self._rules)
        for keys, control in (
            (QKeySequence.StandardKey.Undo, Control.UNDO),
            (QKeySequence.StandardKey.Redo, Control.REDO),
        ):
            shortcut = QShortcut(keys, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda of=control: self.act(Pressed(of)))

    def _chose(self, point: Point) -> None:
        self.act(Chose(point))

    def _pressed(self, pressed: Pressed) -> None:
        match pressed.control:
            case Control.SAVE | Control.OPEN:
                self.file_wanted.emit(pressed.control)
            case _:
                self.act(pressed)

    def _rules(self) -> None:
        if self._scene is not None and self._scene.ruleset is not None:
            self.rules_wanted.emit(self._scene.ruleset)

    def _go_to_beat(self, index: int) -> None:
        self._playback.finish()
        self._playback.go_to(index)
        self._show_panel()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The letters of the board, and leafing with PageUp and PageDown."""
        if self._leafed(event):
            return
        letter = _LETTERS.get(Qt.Key(event.key())) if self._letters_allowed(event) else None
        if letter is None:
            super().keyPressEvent(event)
        elif letter == "coordinates":
            self.coordinates_wanted.emit()
        else:
            self.act(Pressed(Control(letter)))

    def _letters_allowed(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        return plain and self.board.hasFocus() and self.board.options().letters

    def _leafed(self, event: QKeyEvent) -> bool:
        """PageUp and PageDown: through the beats, or through a finished game."""
        step = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}.get(Qt.Key(event.key()))
        scene = self._scene
        if step is None or scene is None:
            return False
        if scene.beats:
            self._go_to_beat(self._playback.index + step)
        elif scene.look_back is not None:
            turn = scene.look_back.turn + step
            if 0 <= turn <= scene.look_back.turns:
                self.act(Pressed(Control.STEP_TO, turn))
        return True


_LETTERS = {
    Qt.Key.Key_W: Control.WHY.value,
    Qt.Key.Key_H: Control.HINT.value,
    Qt.Key.Key_C: "coordinates",
}
