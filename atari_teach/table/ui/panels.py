"""A board with the panel that fits its scene.

Each panel is created when it is first needed, and then kept.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import TypeVar, assert_never, get_args

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Point
from atari_teach.table.scene import (
    Frame,
    FreeView,
    GameView,
    LessonView,
    RelayView,
    ReviewView,
    Scene,
    Tone,
    WallView,
)
from atari_teach.table.ui.free_panel import FreePanel
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.games.review_panel import ReviewPanel
from atari_teach.table.ui.layout import Part
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.options import TableOptions
from atari_teach.table.ui.step_list import BeatList
from atari_teach.table.ui.wall.class_board import ClassBoard
from atari_teach.table.ui.wall.wall_panel import WallPanel
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture
from atari_teach.ui.art.land.landscape import paint_calm, paint_meadow
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.page import Page, can_take_keys
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.ribbon import Ribbon
from atari_teach.ui.kit.top_bar import TopBar

Panel = CoachPanel | GamePanel | FreePanel | WallPanel | ClassBoard | ReviewPanel

_P = TypeVar("_P", bound=Panel)
_IN_ORDER = get_args(Panel)
"""The order of the panels for the Tab key."""


_REST = 0.5
"""The part of a frame's delay for which it stays after everything on the board has come to rest."""


class Playback(QObject):
    """Shows a scene's frames one after the other and then its picture. Also stores which moment is shown.

    A frame stays at least until everything on the board has come to rest. The pace is the factor of every
    delay; with 0, the last picture is shown immediately.

    Args:
        parent: The page.
        show: Shows a picture on the board.
        moving_ms: Returns how long something on the board will still move, in milliseconds.

    Signals:
        said: The frames are over, so that the words for the frames must be replaced.
        explained: The first moment of another explanation is shown.
    """

    said = Signal()
    explained = Signal()

    def __init__(
        self, parent: QObject, show: Callable[[Picture], None], moving_ms: Callable[[], float]
    ) -> None:
        super().__init__(parent)
        self._show = show
        self._moving_ms = moving_ms
        self._pace = 1.0
        self._waiting: list[Frame] = []
        self._end: Picture | None = None
        self._playing: Text | None = None
        self._beats: tuple[Beat, ...] = ()
        self._index = 0
        self._begins = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next_frame)

    def set_pace(self, pace: float) -> None:
        """Sets the factor of every delay."""
        self._pace = pace

    def start(self, scene: Scene) -> None:
        """Shows this scene from its first frame, and the first moment of its explanation."""
        self._timer.stop()
        if scene.beats != self._beats:
            self._beats, self._index = scene.beats, 0
            self._begins = bool(scene.beats)
        self._waiting = [] if self._pace == 0 else list(scene.frames)
        self._end = scene.picture
        self._playing = scene.playing if self._waiting else None
        self._next_frame()

    def finish(self) -> None:
        """Shows the last picture immediately."""
        self._timer.stop()
        if self._waiting:
            self._waiting = []
            self._next_frame()

    @property
    def running(self) -> bool:
        """Returns whether more pictures follow automatically."""
        return bool(self._waiting) or self._timer.isActive()

    @property
    def playing(self) -> Text | None:
        """The words during the frames; None after them, or if the frames have none."""
        return self._playing

    @property
    def index(self) -> int:
        """The index of the moment in view."""
        return self._index

    @property
    def beat(self) -> Beat | None:
        """The moment in view; None if there is none."""
        return self._beats[self._index] if self._beats else None

    @property
    def beat_before(self) -> Picture | None:
        """The picture of the moment before the one in view; None if there is none."""
        return self._beats[self._index - 1].picture if self._index > 0 else None

    def guess(self, point: Point) -> bool:
        """Shows whether the next moment has a stone on this crossing, if it has a letter to guess.

        Returns whether it has.
        """
        beat, index = self.beat, self._index + 1
        if beat is None or index >= len(self._beats):
            return False
        marks, board = beat.picture.marks, beat.picture.position
        if board[point] is not None or not any(
            mark.point == point and mark.kind is MarkKind.LETTER and mark.label.isalpha() for mark in marks
        ):
            return False
        right = self._beats[index].picture.position[point] is not None
        others = tuple(mark for mark in marks if mark.point != point)
        sign = Mark(MarkKind.RIGHT if right else MarkKind.NOT_THIS, point)
        self._show(replace(beat.picture, marks=(*others, sign)))
        return True

    def go_to(self, index: int) -> None:
        """Shows the moment with this index; an invalid index changes nothing."""
        if 0 <= index < len(self._beats):
            self._index = index
            self._show(self._beats[index].picture)

    def _next_frame(self) -> None:
        if self._waiting:
            frame = self._waiting.pop(0)
            self._show(frame.picture)
            delay = frame.delay_ms * self._pace
            self._timer.start(round(max(delay, self._moving_ms() + _REST * delay)))
            return
        if self.beat is not None:
            self._show(self._beats[self._index].picture)
            begins, self._begins = self._begins, False
            if begins:
                self.explained.emit()
        elif self._end is not None:
            self._show(self._end)
        if self._playing is not None:
            self._playing = None
            self.said.emit()


class BoardAndPanel(Page):
    """The board, the scene and the panel of a table's page, for the page and its helpers.

    Signals:
        pressed: A control was pressed, with its button or its key: the `Pressed`.
        list_wanted: The user wants to open the list of moments.
        coordinates_wanted: The key for coordinates was pressed.
        keys_wanted: The user wants to open the page of the keyboard shortcuts.
        shown: A scene is on the screen.
        happened: The scene has changed: the `Action` (None after a background job), the old and the new
            scene.
        beat_shown: Another moment of the explanation is shown: its `Beat`.
        panel_made: A panel was created: the panel.
        panel_shown: The panel shows another scene or moment.

    Attributes:
        panels: The panels created so far, in the order in which they were created.
    """

    pressed = Signal(object)
    list_wanted = Signal()
    coordinates_wanted = Signal()
    keys_wanted = Signal()
    shown = Signal()
    happened = Signal(object, object, object)
    beat_shown = Signal(object)
    panel_made = Signal(object)
    panel_shown = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene | None = None
        self._temporary_words: Text | None = None
        self._options = TableOptions()
        self.panels: tuple[Panel, ...] = ()
        self.top = TopBar(self, filled=True)
        self.board = BoardWidget(self)
        self.beat_list = BeatList(self)
        self.focus_keeper = FocusKeeper(self)
        self._playback = Playback(self, self.board.show_picture, lambda: self.board.driver.left)
        self._playback.said.connect(self._said)
        self._playback.explained.connect(self._explained)

    # What is shown, and how

    @property
    def scene(self) -> Scene | None:
        """The scene in view."""
        return self._scene

    @property
    def options(self) -> TableOptions:
        """The settings of this table."""
        return self._options

    @property
    def flat(self) -> bool:
        """Returns whether this is the class board."""
        return self._options.flat

    @property
    def has_own_loudspeakers(self) -> bool:
        return True

    # Panels

    @cached_property
    def coach(self) -> CoachPanel:
        return self._made_now(CoachPanel(self))

    @cached_property
    def ribbon(self) -> Ribbon:
        """The words below the board of a game and of its review."""
        return Ribbon(self)

    @cached_property
    def game(self) -> GamePanel:
        return self._made_now(GamePanel(self, self.ribbon))

    @cached_property
    def free(self) -> FreePanel:
        return self._made_now(FreePanel(self))

    @cached_property
    def wall(self) -> WallPanel:
        """The panel of a game of two teams at the class board."""
        return self._made_now(WallPanel(self))

    @cached_property
    def class_board(self) -> ClassBoard:
        """The panel of a class board without a game."""
        return self._made_now(ClassBoard(self))

    @cached_property
    def review(self) -> ReviewPanel:
        return self._made_now(ReviewPanel(self, self.ribbon))

    @property
    def panel(self) -> Panel:
        """The panel that fits the scene in view."""
        assert self._scene is not None, "nobody has sat down here yet"
        side_view = self._scene.side_view
        match side_view:
            case LessonView():
                return self.coach
            case ReviewView():
                return self.review
            case WallView():
                return self.class_board
            case FreeView():
                return self.free
            case GameView() | RelayView():
                return self.wall if self.flat else self.game
            case _:
                assert_never(side_view)

    def made(self, kind: type[_P]) -> _P | None:
        """Returns the panel of this class; None if it has not been created yet."""
        return next((panel for panel in self.panels if isinstance(panel, kind)), None)

    def panel_widgets(self) -> Iterator[QWidget]:
        """All widgets of the panels created so far, in the order of the Tab key."""
        for panel in sorted(self.panels, key=lambda panel: _IN_ORDER.index(type(panel))):
            yield from panel.widgets()

    def _made_now(self, panel: _P) -> _P:
        shared = any(other.strip is panel.strip for other in self.panels)
        panel.hide(but=panel.strip if shared else None)
        panel.set_options(self._options)
        panel.pressed.connect(self.pressed)
        self.happened.connect(panel.happened)
        if not shared:
            self._connect_strip(panel.strip)
        self.panels = (*self.panels, panel)
        self.panel_made.emit(panel)
        self.arrange_keys()
        return panel

    def _connect_strip(self, strip: BeatStrip | Ribbon) -> None:
        """Connects the buttons that lead through the moments."""
        strip.previous_beat.connect(lambda: self.go_to_beat(self.beat_index - 1))
        strip.next_beat.connect(lambda: self.go_to_beat(self.beat_index + 1))
        strip.list_wanted.connect(self.list_wanted)
        if isinstance(strip, BeatStrip):
            strip.again.connect(self.replay_beat)

    # Showing

    def show_panel(self) -> None:
        """Shows the words and buttons of the scene, or of its present moment, in the panel."""
        if self._scene is not None:
            self.hide_other_panels()
            scene, beat = with_temporary_words(self._scene, self._playback.beat, self._temporary_words)
            if self._playback.playing is not None:
                scene = replace(scene, words=self._playback.playing, tone=Tone.TELL)
            self.panel.show_scene(scene, beat, self._playback.index)
            self.board.setVisible(scene.needs_board)
            self.panel_shown.emit()

    def say_meanwhile(self, words: Text) -> bool:
        """Shows these words until the next scene or moment, below the scene's own words if there is room.

        Returns whether they are shown: while the program plays something, they would contradict what it says.
        """
        if self._playback.playing is not None:
            return False
        if words != self._temporary_words:
            self._temporary_words = words
            self.show_panel()
            self.relayout()
        return True

    @property
    def says_meanwhile(self) -> bool:
        """Whether words of `say_meanwhile` are shown."""
        return self._temporary_words is not None

    def _said(self) -> None:
        self.show_panel()
        self.relayout()

    @property
    def beat_index(self) -> int:
        """The index of the moment in view."""
        return self._playback.index

    @property
    def plays_frames(self) -> bool:
        """Whether frames are still followed by other pictures."""
        return self._playback.running

    def moves(self) -> bool:
        """Returns whether something on the board is still moving."""
        return self._playback.running or self.board.driver.running

    def go_to_beat(self, index: int) -> None:
        """Shows another moment of the explanation."""
        focused, before = self.focusWidget(), self._playback.index
        self.board.finish_motion()
        self._playback.finish()
        self._playback.go_to(index)
        self._temporary_words = None
        self.show_panel()
        self.focus_keeper.keep(focused)
        if self._playback.index != before:
            self.beat_shown.emit(self._playback.beat)

    def _explained(self) -> None:
        """Lets the signs of an explanation's first moment move, even if they were shown before."""
        if not self.board.driver.running:
            self.board.replay(None)

    def guess(self, point: Point) -> bool:
        """Shows whether this crossing, which has a letter to guess, was played next; else returns False."""
        return self._playback.guess(point)

    def replay_beat(self) -> None:
        """Plays the movements of the present moment again; without motion, shows the first moment."""
        self._playback.finish()
        if not self.board.replay(self._playback.beat_before):
            self.go_to_beat(0)

    def hide_other_panels(self) -> None:
        """Hides all panels except the present one.

        A strip that the present panel shares with them stays visible.
        """
        panel = self.panel
        for other in self.panels:
            if other is not panel:
                other.hide(but=panel.strip)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the board and its panel; does nothing before a table is opened."""
        if self._scene is None:
            return
        panel, window = self.panel, self._options.window(width, height)
        self.set_landscape(paint_meadow if window.tight else paint_calm)
        layout = panel.lay_out(window)
        self.place(self.top, layout[Part.BAR], u)
        self.place(self.board, layout[Part.BOARD], u)
        panel.lay_out_bar(self.top.free_room(), u)

    def likely_places(self) -> Iterator[QWidget]:
        """The widgets that the user will probably need next, the likeliest first."""
        if (scene := self._scene) is not None:
            if scene.beats:
                yield from (self.beat_list.items[0], self.panel.strip.next_button)
            yield from self.panel.next_places(scene)
        yield self.board
        yield self.top.back_button


def looks_alike(before: Scene | None, after: Scene) -> bool:
    """Returns whether two scenes look the same once their frames have been shown."""

    def resting(scene: Scene) -> Scene:
        return replace(scene, frames=(), playing=None, records=(), cue=None)

    return before is not None and resting(before) == resting(after)


def with_temporary_words(scene: Scene, beat: Beat | None, words: Text | None) -> tuple[Scene, Beat | None]:
    """Returns the scene and the moment with their words temporarily replaced by these words."""
    if words is None:
        return scene, beat
    if beat is not None:
        return scene, replace(beat, words=words)
    return replace(scene, words=words, earlier=scene.words, tone=Tone.NOT_YET), None


class FocusKeeper:
    """Moves the focus to another widget whenever the focused one disappears."""

    def __init__(self, page: BoardAndPanel) -> None:
        self._page = page
        self._lost: QWidget | None = None
        self._rested: QWidget | None = None

    def likely_place(self) -> QWidget | None:
        """The enabled widget that is most probably needed next."""
        return next((place for place in self._page.likely_places() if can_take_keys(place)), None)

    def rest(self) -> None:
        """Moves the focus to the widget that is probably needed next.

        Does nothing if another page has the focus.
        """
        if self._page.isVisible() and (place := self.likely_place()) is not None:
            place.setFocus()  # no widget may be focusable at the class board

    def keep(self, focused: QWidget | None) -> None:
        """If the widget with the focus was just hidden, focuses the widget that is probably needed next.

        The method `after_thinking` may give the focus back.
        """
        if not can_take_keys(focused):
            self.rest()
            self._lost, self._rested = focused, self._page.focusWidget()

    def forget(self) -> None:
        """The person has done something, so `after_thinking` will not give the focus back."""
        self._lost = self._rested = None

    def after_thinking(self) -> None:
        """Gives the focus back to a button that was disabled during a search.

        Does nothing if the person has moved the focus since, or if the button is hidden now.
        """
        if self._rested is None or self._page.focusWidget() is not self._rested:
            return
        if can_take_keys(self._lost):
            self._lost.setFocus()
        else:
            self.rest()
            self._rested = self._page.focusWidget()
