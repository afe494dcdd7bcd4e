"""A board and what stands beside it: the panel that fits the scene, made when first needed, and kept."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import TypeVar, assert_never, get_args

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text
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
from atari_teach.teaching.picture import Beat, Picture
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


class Playback(QObject):
    """Shows a scene's frames one after the other and then its picture; keeps the place among its beats.

    With a pace of 0, which is the factor of every delay, the last picture is shown at once.

    Signals:
        said: The frames are over during which something else was said.
    """

    said = Signal()

    def __init__(self, parent: QObject, show: Callable[[Picture], None]) -> None:
        super().__init__(parent)
        self._show = show
        self._pace = 1.0
        self._waiting: list[Frame] = []
        self._end: Picture | None = None
        self._playing: Text | None = None
        self._beats: tuple[Beat, ...] = ()
        self._index = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next_frame)

    def set_pace(self, pace: float) -> None:
        """Sets the factor of every delay."""
        self._pace = pace

    def start(self, scene: Scene) -> None:
        """Shows this scene from its first frame, and its first beat."""
        self._timer.stop()
        if scene.beats != self._beats:
            self._beats, self._index = scene.beats, 0
        self._waiting = [] if self._pace == 0 else list(scene.frames)
        self._end = scene.picture
        self._playing = scene.playing if self._waiting else None
        self._next_frame()

    def finish(self) -> None:
        """Shows the last picture at once."""
        self._timer.stop()
        if self._waiting:
            self._waiting = []
            self._next_frame()

    @property
    def running(self) -> bool:
        """Returns whether more pictures follow by themselves."""
        return bool(self._waiting) or self._timer.isActive()

    @property
    def playing(self) -> Text | None:
        """What is said while the frames run; None once they are over, or nothing is."""
        return self._playing

    @property
    def index(self) -> int:
        """The index of the beat that is shown, from 0."""
        return self._index

    @property
    def beat(self) -> Beat | None:
        """The beat that is shown; None where there are none or the frames still run."""
        return self._beats[self._index] if self._beats else None

    def go_to(self, index: int) -> None:
        """Shows another beat; one that does not exist changes nothing."""
        if 0 <= index < len(self._beats):
            self._index = index
            self._show(self._beats[index].picture)

    def _next_frame(self) -> None:
        if self._waiting:
            frame = self._waiting.pop(0)
            self._show(frame.picture)
            self._timer.start(round(frame.delay_ms * self._pace))
            return
        if self.beat is not None:
            self._show(self._beats[self._index].picture)
        elif self._end is not None:
            self._show(self._end)
        if self._playing is not None:
            self._playing = None
            self.said.emit()


class BoardAndPanel(Page):
    """The board, the scene and the panel of a table's page, for the page and its helpers.

    Signals:
        pressed: A control of a panel was pressed, or its key: its `Pressed`.
        list_wanted: All moments of the explanation are to be seen.
        coordinates_wanted: The key for the names at the edge was pressed.
        keys_wanted: The sheet of the keys was asked for.
        shown: A scene is on the screen.
        happened: The `Action` that was answered (None: somebody thought), the scene before, the new one.
        beat_shown: Another moment of the explanation is shown: its `Beat`.
        panel_made: A panel was needed for the first time: the panel.
        panel_shown: The panel shows another scene or moment.

    Attributes:
        panels: The panels that have been needed, the first one first.
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
        self._aside: Text | None = None
        self._options = TableOptions()
        self.panels: tuple[Panel, ...] = ()
        self.top = TopBar(self, filled=True)
        self.board = BoardWidget(self)
        self.beat_list = BeatList(self)
        self.resting = Resting(self)
        self._playback = Playback(self, self.board.show_picture)
        self._playback.said.connect(self._said)

    # what is shown, and how

    @property
    def scene(self) -> Scene | None:
        """The scene that is shown."""
        return self._scene

    @property
    def options(self) -> TableOptions:
        """The settings that this table honours."""
        return self._options

    @property
    def flat(self) -> bool:
        """Returns whether this is the board for the wall."""
        return self._options.flat

    @property
    def has_own_loudspeakers(self) -> bool:
        return True

    # each panel

    @cached_property
    def coach(self) -> CoachPanel:
        """The panel of a lesson."""
        return self._made_now(CoachPanel(self))

    @cached_property
    def ribbon(self) -> Ribbon:
        """The words below the board of a game, and of its review."""
        return Ribbon(self)

    @cached_property
    def game(self) -> GamePanel:
        """The panel of a game."""
        return self._made_now(GamePanel(self, self.ribbon))

    @cached_property
    def free(self) -> FreePanel:
        """The panel of a free board."""
        return self._made_now(FreePanel(self))

    @cached_property
    def wall(self) -> WallPanel:
        """The panel of a game before the whole class."""
        return self._made_now(WallPanel(self))

    @cached_property
    def class_board(self) -> ClassBoard:
        """The panel of a board that a whole class looks at."""
        return self._made_now(ClassBoard(self))

    @cached_property
    def review(self) -> ReviewPanel:
        """The panel of a finished game that is looked at again."""
        return self._made_now(ReviewPanel(self, self.ribbon))

    @property
    def panel(self) -> Panel:
        """The panel of the scene that is shown."""
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
        """Returns the panel of this kind; None while nothing has needed one."""
        return next((panel for panel in self.panels if isinstance(panel, kind)), None)

    def panel_widgets(self) -> Iterator[QWidget]:
        """All parts of the panels that have been needed, in the order of the Tab key."""
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
        """Connects the strip that leads through the beats."""
        strip.previous_beat.connect(lambda: self.go_to_beat(self.beat_index - 1))
        strip.next_beat.connect(lambda: self.go_to_beat(self.beat_index + 1))
        strip.list_wanted.connect(self.list_wanted)
        if isinstance(strip, BeatStrip):
            strip.again.connect(lambda: self.go_to_beat(0))

    # showing

    def show_panel(self) -> None:
        """Shows the scene, and the moment of its explanation, beside the board."""
        if self._scene is not None:
            self.hide_other_panels()
            scene, beat = said_aside(self._scene, self._playback.beat, self._aside)
            if self._playback.playing is not None:
                scene = replace(scene, words=self._playback.playing, tone=Tone.TELL)
            self.panel.show_scene(scene, beat, self._playback.index)
            self.board.setVisible(scene.needs_board)
            self.panel_shown.emit()

    def say_aside(self, words: Text | None) -> None:
        """Says this until the next scene or moment; what was said stays above it, where there is room."""
        if words != self._aside:
            self._aside = words
            self.show_panel()
            self.relayout()

    def _said(self) -> None:
        self.show_panel()
        self.relayout()

    @property
    def beat_index(self) -> int:
        """The index of the moment of the explanation that is shown, from 0."""
        return self._playback.index

    def moves(self) -> bool:
        """Returns whether something on the board still moves by itself."""
        return self._playback.running or self.board.driver.running

    def go_to_beat(self, index: int) -> None:
        """Shows another moment of the explanation."""
        focused, before = self.focusWidget(), self._playback.index
        self.board.finish_motion()
        self._playback.finish()
        self._playback.go_to(index)
        self._aside = None
        self.show_panel()
        self.resting.keep(focused)
        if self._playback.index != before:
            self.beat_shown.emit(self._playback.beat)

    def hide_other_panels(self) -> None:
        """Hides the other panels, but a strip that this one shares with them."""
        panel = self.panel
        for other in self.panels:
            if other is not panel:
                other.hide(but=panel.strip)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """The board on the left in lessons, in the middle in games; nothing while nobody has sat down."""
        if self._scene is None:
            return
        panel, window = self.panel, self._options.window(width, height)
        self.set_landscape(paint_meadow if window.tight else paint_calm)
        layout = panel.lay_out(window)
        self.place(self.top, layout[Part.BAR], u)
        self.place(self.board, layout[Part.BOARD], u)
        panel.lay_out_bar(self.top.free_room(), u)

    def likely_places(self) -> Iterator[QWidget]:
        """The widgets where the next thing happens, the likeliest first."""
        if (scene := self._scene) is not None:
            if scene.beats:
                yield from (self.beat_list.items[0], self.panel.strip.next_button)
            yield from self.panel.next_places(scene)
        yield self.board
        yield self.top.back_button


def looks_alike(before: Scene | None, after: Scene) -> bool:
    """Whether what is shown of both scenes, once their frames are over, is the same."""

    def resting(scene: Scene) -> Scene:
        return replace(scene, frames=(), playing=None, records=(), cue=None)

    return before is not None and resting(before) == resting(after)


def said_aside(scene: Scene, beat: Beat | None, words: Text | None) -> tuple[Scene, Beat | None]:
    """The scene and the moment to show beside the board while something else is said than they do."""
    if words is None:
        return scene, beat
    if beat is not None:
        return scene, replace(beat, words=words)
    return replace(scene, words=words, earlier=scene.words, tone=Tone.NOT_YET), None


class Resting:
    """Gives the focus to another widget whenever the one that had it has gone."""

    def __init__(self, page: BoardAndPanel) -> None:
        self._page = page
        self._lost: QWidget | None = None
        self._rested: QWidget | None = None

    def likely_place(self) -> QWidget | None:
        """The widget where the next thing most likely happens, among what can be pressed now."""
        return next((place for place in self._page.likely_places() if can_take_keys(place)), None)

    def rest(self) -> None:
        """Gives the focus to where the next thing happens; never while another page has it."""
        if self._page.isVisible() and (place := self.likely_place()) is not None:
            place.setFocus()  # Before a class there may be none: no way back, and the board is held.

    def keep(self, focused: QWidget | None) -> None:
        """Takes over the focus of a button that was hidden, for where the next thing happens."""
        if not can_take_keys(focused):
            self.rest()
            self._lost, self._rested = focused, self._page.focusWidget()

    def forget(self) -> None:
        """Leaves the focus alone from now on, since somebody does something."""
        self._lost = self._rested = None

    def after_thinking(self) -> None:
        """Gives the focus back to what could not be pressed during a thought, if nobody has moved it since.

        A button that has gone for good leaves it to what came instead.
        """
        if self._rested is None or self._page.focusWidget() is not self._rested:
            return
        if can_take_keys(self._lost):
            self._lost.setFocus()
        else:
            self.rest()
            self._rested = self._page.focusWidget()
