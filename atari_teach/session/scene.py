"""What a table shows and what a person does at it: the values between sessions and the window.

A session is fed one action at a time and answers with the scene to show. `scene()` may be called again at any
time, for instance when the language changes, and gives the same scene.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from atari_teach.classroom.event import Event
from atari_teach.classroom.progress import DoorState
from atari_teach.i18n import Text
from atari_teach.rules import Colour
from atari_teach.session.controls import Action, Button, Chose, Control, Pressed
from atari_teach.session.pads import Card, Cards, Keypad, Pad
from atari_teach.session.relay_view import RelayView
from atari_teach.session.review_view import ReviewView
from atari_teach.session.wall_view import WallView
from atari_teach.teaching.lessons.goals import Goal
from atari_teach.teaching.picture import Beat, Picture
from atari_teach.teaching.telling import PLAIN, Telling

__all__ = [
    "Action",
    "Button",
    "Cancel",
    "Card",
    "Cards",
    "Chose",
    "Control",
    "Cue",
    "Errand",
    "Frame",
    "Keypad",
    "LookBack",
    "Pad",
    "Player",
    "Pressed",
    "Progressed",
    "Scene",
    "Session",
    "Sides",
    "StepPlace",
    "Tone",
    "Voice",
]


class Tone(Enum):
    """How the words are meant; the robin's pose follows it."""

    ASK = "ask"
    TELL = "tell"
    THINK = "think"
    NOT_YET = "not-yet"  # refused, or not the answer
    DONE = "done"


class Cue(Enum):
    """What has just happened, to be heard."""

    PUT = "put"  # a stone was put, or a point marked
    CAPTURED = "captured"  # stones were captured, and the game goes on
    REFUSED = "refused"  # a stone came back, and it is explained why
    NOT_YET = "not-yet"  # not the answer
    RIGHT = "right"  # part of an answer
    DONE = "done"  # a step is solved
    ENDED = "ended"  # a game is over
    DOOR = "door"  # a liberty opened or closed, a hint was given, the next moment is shown


class Progressed(Enum):
    """What a step's pebble shows."""

    TO_DO = "to-do"
    TRIED = "tried"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class StepPlace:
    """Where in a lesson this is.

    Attributes:
        kind: The step's kind, such as "count": its pictogram.
        index: Which step, from 0.
        steps: What each step's pebble shows.
        doors: The three doors of this step, at the end of the lesson its own: tried, done, done again
            another day.
    """

    kind: str
    index: int
    steps: tuple[Progressed, ...]
    doors: tuple[DoorState, DoorState, DoorState] = (DoorState.CLOSED,) * 3


@dataclass(frozen=True, slots=True)
class Player:
    """One side of a game.

    Attributes:
        colour: The colour.
        name: A name that was typed in, empty if none.
        active: Whether it is this side's turn.
        reserve: Stones left in the bowl; None for as many as needed.
        captured: Captured stones in the saucer.
        target: Stones to capture for winning; None where something else decides.
        computer: The level's name if the computer plays this side.
        passed: Whether this side passed the last time it was its turn, and that still counts.
        points: Its territory at the end of a game of go, less the stones that it lost; None before that.
    """

    colour: Colour
    name: str = ""
    active: bool = False
    reserve: int | None = None
    captured: int = 0
    target: int | None = None
    computer: str | None = None
    passed: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides of an explanation, for the cards that compare them.

    Attributes:
        own: Who wanted to put the stone; the other side stays.
        own_stones: The stones that would have no liberty, the new one among them.
        own_closed: Their ways along the lines, all closed.
        enemy_stones: The stones that close them in.
        enemy_liberties: The liberties that those still have.
    """

    own: Colour
    own_stones: int
    own_closed: int
    enemy_stones: int
    enemy_liberties: int


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture that is shown for a while before the next, without anybody pressing anything."""

    picture: Picture
    delay_ms: int


@dataclass(frozen=True, slots=True)
class Voice:
    """Where a recording of the words may lie: `folder/voice/<language>/<name>.wav`.

    Attributes:
        folder: The lesson's folder.
        name: The step's id.
    """

    folder: Path
    name: str


@dataclass(frozen=True, slots=True)
class LookBack:
    """Where in a finished game this is: the board after `turn` of its `turns`."""

    turn: int
    turns: int


class Cancel(Protocol):
    """Asked by a job, at least every 10 ms, whether it should stop."""

    def __call__(self) -> bool:
        """Whether to stop."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Thinking to be done away from the window; the answer comes back by `Session.deliver`.

    Attributes:
        token, job: What it is called, and what is to be done; the same token is not begun twice.
        ahead: Whether nobody waits for it: its answer changes nothing that is shown.
        about: What somebody did, if it is that which is answered when the thinking is done.
    """

    token: int
    job: Callable[[Cancel], object]
    ahead: bool = False
    about: Action | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a table shows.

    Attributes:
        title: The lesson's or the mode's name.
        picture: The board, after the frames.
        words: The sentence.
        earlier: What was said before and should stay: a smaller line above the words.
        subtitle: A second, smaller title.
        tone: How the words are meant.
        frames: Pictures to show first, each for its time.
        beats: An explanation to step through; the page keeps the place. Empty: there is none.
        sides: What the beats compare; None where they do not compare two sides.
        buttons: The controls, in a fixed order.
        pad: Where a number or a card is chosen.
        place: Where in a lesson this is; None in games.
        players: Black's and White's side in games, in this order.
        together: Games played together, None where that is not counted.
        over: Whether the game has ended.
        records: What has to be written down now; the page does so and then presses SAVED.
        errand: Thinking to be started.
        ruleset: The name of the ruleset, for the rules card; None where there is no game.
        left: Whether the person is done with this table (the page goes back).
        look_back: After a game: which of its turns is in view, for STEP_TO.
        notice: Whether the words tell of something besides the board, such as a file, and have to be seen.
        cue: What has just happened; None when the scene is only asked for again.
        voice: Where a recording of these words may lie; None where nothing can be recorded.
        goal: What is to be done, for a picture of it, while a step is asked.
        telling: What the board's points may tell somebody who can't see them.
        relay: Whose turn it is in a relay, and who has had one; None elsewhere.
        wall: What stands beside a board that a whole class looks at; None elsewhere.
        review: What stands beside a finished game that is looked at again; None elsewhere.
    """

    title: Text
    picture: Picture
    words: Text
    earlier: Text | None = None
    subtitle: Text | None = None
    tone: Tone = Tone.TELL
    frames: tuple[Frame, ...] = ()
    beats: tuple[Beat, ...] = ()
    sides: Sides | None = None
    buttons: tuple[Button, ...] = ()
    pad: Pad | None = None
    place: StepPlace | None = None
    players: tuple[Player, Player] | None = None
    together: int | None = None
    over: bool = False
    records: tuple[Event, ...] = ()
    errand: Errand | None = None
    ruleset: str | None = None
    left: bool = False
    look_back: LookBack | None = None
    notice: bool = False
    cue: Cue | None = None
    voice: Voice | None = None
    goal: Goal | None = None
    telling: Telling = PLAIN
    relay: RelayView | None = None
    wall: WallView | None = None
    review: ReviewView | None = None


class Session(Protocol):
    """One table: fed with actions, answering with scenes."""

    def scene(self) -> Scene:
        """What to show now; asking changes nothing. It has no frames or records of an earlier action.

        While an answer is awaited it has the errand, always the same: a table may begin with thinking.
        """

    def act(self, action: Action) -> Scene:
        """What to show after this action; one that makes no sense now changes nothing."""

    def deliver(self, token: int, answer: object) -> Scene:
        """What to show after an errand's answer; an answer with an old token changes nothing."""

    def state(self) -> Mapping[str, object]:
        """What is needed to go on later, as JSON values."""
