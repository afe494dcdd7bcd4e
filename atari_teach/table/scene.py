"""The values between sessions and the window: what a table shows, and what a person does at it.

A session is fed one action at a time and answers with the scene to show. `scene()` may be called again at any
time, for instance when the language changes, and gives the same scene.
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
    """The controls that can be pressed besides the board."""

    WHY = "why"
    HINT = "hint"
    SHOW_ME = "show-me"
    CHECK = "check"  # "Já está!": the taps or stones are complete
    AGAIN = "again"  # begin the step or game anew
    NEXT = "next"
    SKIP = "skip"
    NUMBER = "number"  # value: the number
    CHOICE = "choice"  # value: which card, from 0
    UNDO = "undo"
    REDO = "redo"
    PASS = "pass"
    AGREE = "agree"  # after two passes: the marked stones are dead, and the others are not
    RESUME = "resume"  # after two passes: play goes on instead
    GRANT = "grant"  # two computers: yes to what the other side asks for
    DENY = "deny"  # two computers: no to it
    END = "end"  # end the game, nobody loses
    SWAP = "swap"  # once more, colours swapped
    TIDY = "tidy"  # the game is put away
    STONE = "stone"  # free board: what a click puts; value: "black", "white", "turns" or "none"
    CLEAR = "clear"
    LIGHTS = "lights"  # liberties on or off
    STEP_TO = "step-to"  # look at the game after so many turns; value: how many; None: see it all again
    SAVE = "save"  # value: the path of a file, which the window asks for first
    OPEN = "open"  # the same
    SOMEONE_ELSE = "someone-else"  # somebody else plays this stone; value: who, by id, or None: who is next
    ABSENT = "absent"  # whoever is next is not here; value: who, by id, None: the one whose turn it is
    TEAM = "team"  # a child goes over to the other team; value: who, by id
    DRAW = "draw"  # the teams are drawn by lot again
    SILENT = "silent"  # no words and no sound, or again with them
    MARK = "mark"  # wall board: a click marks; value: "mark", "letter" or "none"
    BRANCH = "branch"  # wall board: try something else from here, or go back to what was played
    HIDE = "hide"  # wall board: the stones, or everything, out of sight
    ASK = "ask"  # wall board: the class proposes points
    HANDS = "hands"  # wall board: so many hands for the proposal that is chosen; value: how many
    WITHDRAW = "withdraw"  # wall board: the proposal that is chosen goes away
    SIZE = "size"  # wall board: an empty board; value: how many lines
    WHAT_IF = "what-if"  # with the computer: the next crossing chosen is only asked about, not played
    REVIEW = "review"  # look at the finished game with the computer's eyes
    MOMENT = "moment"  # review: one of the moments that it names; value: which, from 0
    FROM_HERE = "from-here"  # review: play on from the board in view
    LEVEL = "level"  # the next game with another partner; value: its name, which has to be the offered one
    PAUSE = "pause"  # a clock stops, or runs again
    TIME = "time"  # not a button: the side to play has thought; value: for how many milliseconds
    SAVED = "saved"  # not a button: the scene's records are on disk, or can't be


@dataclass(frozen=True, slots=True)
class Chose:
    """A point of the board was chosen."""

    point: Point


@dataclass(frozen=True, slots=True)
class Pressed:
    """A control was pressed."""

    control: Control
    value: int | str | None = None


Action = Chose | Pressed


@dataclass(frozen=True, slots=True)
class Button:
    """A control that is shown.

    Attributes:
        control: Which.
        enabled: Whether it can be pressed now.
        down: Whether it looks pressed, being in use.
        lights: For HINT: how many of the three hints were given.
        offered: Whether it should catch the eye, since it would help now.
        value: For STONE: what is chosen now.
    """

    control: Control
    enabled: bool = True
    down: bool = False
    lights: int = 0
    offered: bool = False
    value: int | str | None = None


class Tone(Enum):
    """The tone of the words; the robin's pose follows it."""

    ASK = "ask"
    TELL = "tell"
    THINK = "think"
    NOT_YET = "not-yet"  # refused, or not the answer
    DONE = "done"
    LOST = "lost"  # the partner in the computer won; nothing is the matter


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides of an explanation, for the cards that compare them.

    Attributes:
        own: Who wanted to put the stone; the other side stays.
        own_stones: The stones that would have no liberty, the new one among them.
        own_closed: Their ways along the lines, all closed.
        enemy_stones: The stones that close them in.
        enemy_liberties: How many liberties each of their groups still has, the fewest first.
    """

    own: Colour
    own_stones: int
    own_closed: int
    enemy_stones: int
    enemy_liberties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture that is shown for a while before the next, without anybody pressing anything."""

    picture: Picture
    delay_ms: int


class Cancel(Protocol):
    """The question of a job, at least every 10 ms, whether it should stop."""

    def __call__(self) -> bool:
        """Returns whether to stop."""


@dataclass(frozen=True, slots=True)
class Errand:
    """The thinking to be done away from the window; the answer comes back by `Session.deliver`.

    Attributes:
        token, job: What it is called, and what is to be done; the same token is not begun twice. A generator
            answers in parts, each delivered as it comes; it is closed when nobody waits for more.
        ahead: Whether nobody waits for it: its answer changes nothing that is shown.
        about: What somebody did, if it is that which is answered when the thinking is done.
        turn: Whether the answer is a partner's turn, which is not over in an instant.
    """

    token: int
    job: Callable[[Cancel], object]
    ahead: bool = False
    about: Action | None = None
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The things that a table shows.

    Attributes:
        title: The lesson's or the mode's name.
        picture: The board, after the frames.
        words: The sentence.
        beside: What stands beside the board: it says what kind of table this is.
        earlier: What was said before and should stay: a smaller line above the words.
        subtitle: A second, smaller title.
        tone: How the words are meant.
        frames: Pictures to show first, each for its time.
        playing: What is said while they are shown: then nobody's answer is awaited. None: the words.
        beats: An explanation to step through; the page keeps the place. Empty: there is none.
        sides: What the beats compare; None where they do not compare two sides.
        buttons: The controls, in a fixed order.
        over: Whether the game has ended.
        records: What has to be written down now; the page does so and then presses SAVED.
        errand: Thinking to be started.
        ruleset: The name of the ruleset, for the rules card; None where there is no game.
        left: Whether the person is done with this table (the page goes back).
        notice: Whether the words tell of something besides the board, such as a file, and have to be seen.
        cue: What has just happened; None when the scene is only asked for again.
        telling: What the board's points may tell somebody who can't see them.
        closer: The board that may be looked at more closely, by other rules or by what it is worth; None
            where there is none, or it would give an answer away.
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
        """The keys or cards with which a number or a card is chosen."""
        return self.side_view.pad if isinstance(self.side_view, LessonView | WallView) else None

    @property
    def needs_board(self) -> bool:
        """Returns whether the board shows anything; if not, cards or who speaks stand in its place."""
        side_view = self.side_view
        cards = isinstance(self.pad, Cards) and self.pad.instead
        return not (cards or (isinstance(side_view, LessonView) and side_view.only_words))

    @property
    def players(self) -> tuple[Player, Player] | None:
        """The sides of Black and White where a game is played, at whatever table."""
        match self.side_view:
            case LessonView(players=players) | GameView(players=players) | RelayView(players=players):
                return players
            case FreeView() | WallView() | ReviewView():
                return None
            case _:
                assert_never(self.side_view)

    @property
    def look_back(self) -> LookBack | None:
        """The turn in view of a finished game, for STEP_TO; None where no game is leafed through."""
        match self.side_view:
            case GameView(look_back=at) | WallView(look_back=at) | ReviewView(look_back=at):
                return at
            case LessonView() | RelayView() | FreeView():
                return None
            case _:
                assert_never(self.side_view)

    @property
    def relay(self) -> RelayView | None:
        """The turns of a relay: whose it is, and who has had one; None elsewhere."""
        return self.side_view if isinstance(self.side_view, RelayView) else None


class Session(Protocol):
    """One table: fed with actions, answering with scenes."""

    def scene(self) -> Scene:
        """The scene to show now, without frames or records of an earlier action; asking changes nothing.

        While an answer is awaited it has the errand, always the same: a table may begin with thinking.
        """

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene to show after an errand's answer; an answer with an old token changes nothing.

        Here it shows what it shows, as a table without errands does.
        """
        del token, answer
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """The state that is needed to go on later, as JSON values."""
