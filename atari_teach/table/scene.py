"""The values that sessions and the window exchange: scenes to show, and actions of a person.

A session gets one action at a time and returns the scene to show. The method `scene()` may be called at any
time, for example after a change of the language, and returns the present scene again.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, assert_never

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Point, Study
from atari_teach.store.event import Event
from atari_teach.table.controls import Control
from atari_teach.table.side_views import (
    Card,
    Cards,
    FreeView,
    GameView,
    Keypad,
    LessonView,
    LookBack,
    Pad,
    PebbleState,
    Player,
    RelayView,
    ReviewView,
    SideView,
    StepPlace,
    Voice,
    WallView,
)
from atari_teach.teaching.explaining.board_description import PLAIN, Telling
from atari_teach.teaching.picture import Beat, Picture

__all__ = [
    "Action",
    "Button",
    "Cancel",
    "Card",
    "Cards",
    "Chose",
    "Control",
    "Errand",
    "Frame",
    "FreeView",
    "GameView",
    "Keypad",
    "LessonView",
    "LookBack",
    "Pad",
    "PebbleState",
    "Player",
    "Pressed",
    "RelayView",
    "ReviewView",
    "Scene",
    "Session",
    "SideView",
    "Sides",
    "StepPlace",
    "Tone",
    "Voice",
    "WallView",
]


@dataclass(frozen=True, slots=True)
class Chose:
    """A person chose a crossing of the board."""

    point: Point


@dataclass(frozen=True, slots=True)
class Pressed:
    """A person pressed a control."""

    control: Control
    value: int | str | None = None


Action = Chose | Pressed


@dataclass(frozen=True, slots=True)
class Button:
    """A visible control and its state.

    Attributes:
        control: The control.
        enabled: Whether it can be pressed now.
        down: Whether it looks pressed because what it switches is on.
        lights: For `Control.HINT`: how many of the three hints were given.
        offered: Whether it is highlighted because pressing it would help the child now.
        value: For `Control.STONE`: the current choice; for others, what a press sends.
        leaves: For `Control.NEXT`: whether nothing follows, so that a press goes back to the page before.
    """

    control: Control
    enabled: bool = True
    down: bool = False
    lights: int = 0
    offered: bool = False
    value: int | str | None = None
    leaves: bool = False


class Tone(Enum):
    """The tone of the words; Pisco the robin's pose depends on it."""

    ASK = "ask"
    TELL = "tell"
    THINK = "think"
    NOT_YET = "not-yet"  # an illegal move, or a wrong answer
    DONE = "done"
    LOST = "lost"  # the computer won; the tone is still friendly


@dataclass(frozen=True, slots=True)
class Sides:
    """Two groups that an explanation compares, in numbers, for the cards that show them.

    Attributes:
        own: The side that wanted to place a stone. The other side's group stays on the board.
        own_stones: The number of stones that would have no liberty, including the new stone.
        own_closed: The number of crossings next to those stones; all of them are occupied.
        enemy_stones: The number of stones of the other side around those stones.
        enemy_liberties: The number of liberties of each enemy group, in ascending order.
        enemy_doors: The number of crossings that are a liberty of any of these groups, if groups share
            liberties; otherwise 0.
    """

    own: Colour
    own_stones: int
    own_closed: int
    enemy_stones: int
    enemy_liberties: tuple[int, ...]
    enemy_doors: int = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture in an animation; after some time the next frame follows automatically."""

    picture: Picture
    delay_ms: int


class Cancel(Protocol):
    """A function that a job calls at least every 10 ms to learn whether it should stop."""

    def __call__(self) -> bool:
        """Returns whether the job should stop."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A background job of a session. The page runs it and passes its answer to `Session.deliver`.

    Attributes:
        token: The number that identifies the job; a job with the same token is not started twice.
        job: The function to run. A generator delivers its answer in parts; it is closed when no part is
            needed any more.
        ahead: Whether the job only prepares something, so that its answer changes nothing on the screen.
        about: The person's action that needs this answer; None if no action does.
        turn: Whether the answer is a move of the partner, which is shown after a short delay.
    """

    token: int
    job: Callable[[Cancel], object]
    ahead: bool = False
    about: Action | None = None
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a table shows: the board, words, buttons, and values for the side of the board.

    Attributes:
        title: The name of the lesson or the activity.
        picture: The board as it is after the frames.
        words: The sentence.
        side_view: The values for the panel at the side of the board; their type tells which panel fits.
        earlier: An earlier sentence that stays visible in small letters above the words.
        subtitle: A second, smaller title.
        tone: The tone of the words.
        frames: Pictures to show before `picture`, each for its own time.
        playing: The words during the frames, if the board does not wait for an answer; None for `words`.
        beats: The moments of the explanation; the page stores which one is shown. Empty for no explanation.
        sides: The two groups that the explanation compares; None if it compares none.
        buttons: The controls, in a fixed order.
        over: Whether the game has ended.
        records: The events to store now. The page stores them and then sends `Control.SAVED`.
        errand: A background job to start.
        ruleset: The name of the ruleset, for the rules card; None without a game.
        left: Whether the person has closed this table; if so, the page goes back.
        notice: Whether the words are not about the board but, for example, about a file, and must be seen.
        cue: The sound for the last action; None if there was no action.
        telling: What a screen reader may say about the points of the board.
        study: The board that other pages may examine; None if there is no board, or if examining it would
            reveal an answer.
    """

    title: Text
    picture: Picture
    words: Text
    side_view: SideView
    earlier: Text | None = None
    subtitle: Text | None = None
    tone: Tone = Tone.TELL
    frames: tuple[Frame, ...] = ()
    playing: Text | None = None
    beats: tuple[Beat, ...] = ()
    sides: Sides | None = None
    buttons: tuple[Button, ...] = ()
    over: bool = False
    records: tuple[Event, ...] = ()
    errand: Errand | None = None
    ruleset: str | None = None
    left: bool = False
    notice: bool = False
    cue: Cue | None = None
    telling: Telling = PLAIN
    study: Study | None = None

    @property
    def place(self) -> StepPlace | None:
        """The present step of the lesson; None if the activity is not a lesson."""
        return self.side_view.place if isinstance(self.side_view, LessonView) else None

    @property
    def pad(self) -> Pad | None:
        """The keys for a number, or the cards to choose from; None if there are neither."""
        return self.side_view.pad if isinstance(self.side_view, LessonView | WallView) else None

    @property
    def needs_board(self) -> bool:
        """Returns whether the board is needed. If it is empty, cards or Pisco are shown in its place."""
        side_view = self.side_view
        cards = isinstance(self.pad, Cards) and self.pad.instead
        return not (cards or (isinstance(side_view, LessonView) and side_view.only_words))

    @property
    def players(self) -> tuple[Player, Player] | None:
        """Both players, Black first; None if no game is played."""
        match self.side_view:
            case LessonView(players=players) | GameView(players=players) | RelayView(players=players):
                return players
            case FreeView() | WallView() | ReviewView():
                return None
            case _:
                assert_never(self.side_view)

    @property
    def look_back(self) -> LookBack | None:
        """The turn of a finished game that is in view; None if there is no finished game."""
        match self.side_view:
            case GameView(look_back=at) | WallView(look_back=at) | ReviewView(look_back=at):
                return at
            case LessonView() | RelayView() | FreeView():
                return None
            case _:
                assert_never(self.side_view)

    @property
    def relay(self) -> RelayView | None:
        """The state of a relay; None if the activity is not a relay."""
        return self.side_view if isinstance(self.side_view, RelayView) else None


class Session(Protocol):
    """One activity at a table: it gets a person's actions and returns the scenes to show."""

    def scene(self) -> Scene:
        """Returns the scene to show now, without frames or events of an earlier action. It changes nothing.

        While a background job has not delivered its answer, the scene contains this job. A table may already
        start with a job.
        """

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an invalid action changes nothing."""

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job has delivered its answer. An old token changes nothing.

        The default implementation is for sessions without background jobs.
        """
        del token, answer
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """The state from which the activity can be continued later, as JSON values."""
