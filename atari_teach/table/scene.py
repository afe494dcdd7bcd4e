"""The values between sessions and the window: what a table shows, and what a person does there.

A session gets one action at a time and returns the scene to show. `scene()` may be called at any time, for
example after a change of the language, and returns the same scene.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, assert_never

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Point, Study
from atari_teach.store.event import Event
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


class Control(Enum):
    """The controls that can be pressed, besides the board."""

    WHY = "why"
    HINT = "hint"
    SHOW_ME = "show-me"
    CHECK = "check"  # "Já está!": the taps or stones are complete
    AGAIN = "again"  # begin the step or game again
    NEXT = "next"
    SKIP = "skip"
    NUMBER = "number"  # value: the number
    CHOICE = "choice"  # value: which card, from 0
    UNDO = "undo"
    REDO = "redo"
    PASS = "pass"
    AGREE = "agree"  # after two passes: agree that the marked stones are dead
    RESUME = "resume"  # after two passes: play on
    GRANT = "grant"  # two computers: accept the other side's request
    DENY = "deny"  # two computers: decline it
    END = "end"  # end the game without a winner
    SWAP = "swap"  # play again, colours swapped
    TIDY = "tidy"  # put the game away
    STONE = "stone"  # free board: what a click places; value: "black", "white", "turns" or "none"
    CLEAR = "clear"
    LIGHTS = "lights"  # switch lit liberties
    STEP_TO = "step-to"  # show the board after some turns; value: their number, None: replay all
    SAVE = "save"  # value: the path of a file, for which the window asks first
    OPEN = "open"  # likewise
    SOMEONE_ELSE = "someone-else"  # another child plays this stone; value: its id, or None: the next child
    ABSENT = "absent"  # a child is absent; value: its id, or None: the child whose turn it is
    TEAM = "team"  # a child changes to the other team; value: its id
    DRAW = "draw"  # draw the teams by lot again
    SILENT = "silent"  # switch words and sound off or on
    MARK = "mark"  # wall board: a click marks; value: "mark", "letter" or "none"
    BRANCH = "branch"  # wall board: begin a branch here, or go back to the main line
    HIDE = "hide"  # wall board: hide the stones, or everything
    ASK = "ask"  # wall board: the class proposes points
    HANDS = "hands"  # wall board: set the hands for the chosen proposal; value: their number
    WITHDRAW = "withdraw"  # wall board: remove the chosen proposal
    SIZE = "size"  # wall board: take an empty board; value: its lines
    WHAT_IF = "what-if"  # with the computer: explain the next crossing chosen, instead of playing it
    REVIEW = "review"  # review the finished game with the computer
    MOMENT = "moment"  # review: show a moment; value: its index, from 0
    FROM_HERE = "from-here"  # review: play on from the board in view
    LEVEL = "level"  # play again with another partner; value: its name, which has to be the offered one
    PAUSE = "pause"  # stop the clock, or start it again
    TIME = "time"  # not a button: the side to play has used time; value: milliseconds
    SAVED = "saved"  # not a button: the scene's records were written, or could not be


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
    """A control that is shown.

    Attributes:
        control: The control.
        enabled: Whether it can be pressed now.
        down: Whether it looks pressed because it is in use.
        lights: For HINT: how many of the three hints were given.
        offered: Whether it is highlighted because it would help now.
        value: For STONE: the current choice.
    """

    control: Control
    enabled: bool = True
    down: bool = False
    lights: int = 0
    offered: bool = False
    value: int | str | None = None


class Tone(Enum):
    """The tone of the words; Pisco the robin's pose depends on it."""

    ASK = "ask"
    TELL = "tell"
    THINK = "think"
    NOT_YET = "not-yet"  # refused, or not the answer
    DONE = "done"
    LOST = "lost"  # the computer won; this is not bad news


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides of an explanation, for the cards that compare them.

    Attributes:
        own: Who wanted to place the stone; the other side stays.
        own_stones: The number of stones that would have no liberty, with the new one.
        own_closed: The number of their neighbouring crossings, all occupied.
        enemy_stones: The number of stones around them.
        enemy_liberties: The number of liberties of each enemy group, in ascending order.
    """

    own: Colour
    own_stones: int
    own_closed: int
    enemy_stones: int
    enemy_liberties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture that is shown for some time before the next one, without a press."""

    picture: Picture
    delay_ms: int


class Cancel(Protocol):
    """A function that a job calls at least every 10 ms to learn whether it should stop."""

    def __call__(self) -> bool:
        """Returns whether to stop."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A background job of a session; its answer comes back through `Session.deliver`.

    Attributes:
        token: The name of the job; the same token is not started twice.
        job: The function to run. A generator delivers its answer in parts; it is closed when no part is
            needed any more.
        ahead: Whether it only prepares: its answer changes nothing that is shown.
        about: The person's action that waits for this answer; None if there is none.
        turn: Whether the answer is a move of the partner, which is shown with a pause.
    """

    token: int
    job: Callable[[Cancel], object]
    ahead: bool = False
    about: Action | None = None
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a table shows.

    Attributes:
        title: The name of the lesson or the mode.
        picture: The board, after the frames.
        words: The sentence.
        side_view: What is shown at the side of the board; its type tells the kind of table.
        earlier: An earlier sentence that stays as a smaller line above the words.
        subtitle: A second, smaller title.
        tone: The tone of the words.
        frames: Pictures to show first, each for its time.
        playing: The words during the frames, when no answer is awaited; None for `words`.
        beats: The moments of an explanation; the page keeps the current one. Empty if there is none.
        sides: The two sides that the moments compare; None if they compare none.
        buttons: The controls, in a fixed order.
        over: Whether the game has ended.
        records: The events to record now; the page does so and then presses SAVED.
        errand: A background job to start.
        ruleset: The name of the ruleset, for the rules card; None without a game.
        left: Whether the person has closed this table, so that the page goes back.
        notice: Whether the words are about something other than the board, such as a file, and must be seen.
        cue: The sound for the last action; None if the scene was only requested again.
        telling: What a screen reader can say about the board's points.
        study: The board that other pages may examine by other rules; None if there is none, or if they would
            give an answer away.
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
        """The place in a lesson; None elsewhere."""
        return self.side_view.place if isinstance(self.side_view, LessonView) else None

    @property
    def pad(self) -> Pad | None:
        """The keys or cards for choosing a number or a card."""
        return self.side_view.pad if isinstance(self.side_view, LessonView | WallView) else None

    @property
    def needs_board(self) -> bool:
        """Returns whether the board shows anything; if not, cards or the speaker take its place."""
        side_view = self.side_view
        cards = isinstance(self.pad, Cards) and self.pad.instead
        return not (cards or (isinstance(side_view, LessonView) and side_view.only_words))

    @property
    def players(self) -> tuple[Player, Player] | None:
        """The sides of Black and White; None if no game is played."""
        match self.side_view:
            case LessonView(players=players) | GameView(players=players) | RelayView(players=players):
                return players
            case FreeView() | WallView() | ReviewView():
                return None
            case _:
                assert_never(self.side_view)

    @property
    def look_back(self) -> LookBack | None:
        """The turn in view of a finished game, for STEP_TO; None if there is no such game."""
        match self.side_view:
            case GameView(look_back=at) | WallView(look_back=at) | ReviewView(look_back=at):
                return at
            case LessonView() | RelayView() | FreeView():
                return None
            case _:
                assert_never(self.side_view)

    @property
    def relay(self) -> RelayView | None:
        """The turns of a relay; None elsewhere."""
        return self.side_view if isinstance(self.side_view, RelayView) else None


class Session(Protocol):
    """One table: it gets actions and returns scenes."""

    def scene(self) -> Scene:
        """The scene to show now, without frames or records of an earlier action; the call changes nothing.

        While an answer is awaited, the scene has the errand, always the same one. A table may start with an
        errand.
        """

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an invalid action changes nothing."""

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene to show after an errand's answer; an answer with an old token changes nothing.

        The default implementation suits tables without errands.
        """
        del token, answer
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """The state that is needed to continue later, as JSON values."""
