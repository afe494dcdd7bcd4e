"""The values for what stands beside a board, for the window to show.

Which of them a scene has says what kind of table it is; each carries only what is shown there.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour
from atari_teach.store.progress import DoorState
from atari_teach.teaching.picture import Beat, Picture

if TYPE_CHECKING:  # 7 ms before the first paint
    from atari_teach.teaching.lessons.goals import Goal
    from atari_teach.teaching.lessons.material import CardSign


@dataclass(frozen=True, slots=True)
class Keypad:
    """The keys 0 to `largest`; a chosen number stays marked."""

    largest: int = 12
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """One of the cards to choose from: words, a small picture of a board, or both.

    Attributes:
        words: What it says.
        picture: Its board.
        chosen: Whether it was chosen.
        pointed: Whether a hint or the demonstration points at it.
        sign: What its words mean, as a picture; a board is shown rather than it.
        own: The colour of the child, for a sign that speaks of a side.
    """

    words: Text | None = None
    picture: Picture | None = None
    chosen: bool = False
    pointed: bool = False
    sign: CardSign | None = None
    own: Colour = Colour.BLACK


@dataclass(frozen=True, slots=True)
class Cards:
    """Two to four cards.

    Attributes:
        cards: Each of them.
        instead: Whether they take the place of the board, on which there is nothing.
    """

    cards: tuple[Card, ...]
    instead: bool = False


Pad = Keypad | Cards


class PebbleState(Enum):
    """The states of a step's pebble."""

    TO_DO = "to-do"
    TRIED = "tried"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class StepPlace:
    """The place in a lesson.

    Attributes:
        kind: The step's kind, such as "count": its pictogram.
        index: Which step, from 0; at the end as many as there are.
        steps: What each step's pebble shows.
        doors: The three doors of this step, at the end of the lesson its own: tried, done, done again
            another day.
    """

    kind: str
    index: int
    steps: tuple[PebbleState, ...]
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
        away: Whether this side sits at another computer.
        missing: Whether that computer is not there now.
        points: Its territory at the end of a game of go, less the stones that it lost; None before that.
        komi: The points that it gets besides, at the end of such a game.
        left_ms: The time that it has left; None where there is no clock.
    """

    colour: Colour
    name: str = ""
    active: bool = False
    reserve: int | None = None
    captured: int = 0
    target: int | None = None
    computer: str | None = None
    passed: bool = False
    away: bool = False
    missing: bool = False
    points: int | None = None
    komi: float = 0.0
    left_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Voice:
    """The recording of the words, at `folder/voice/<language>/<name>.wav` if there is one.

    Attributes:
        folder: The lesson's folder.
        name: The step's id.
    """

    folder: Path
    name: str


@dataclass(frozen=True, slots=True)
class LessonView:
    """The coach of a lesson.

    Attributes:
        place: Where in the lesson this is.
        pad: Where a number or a card is chosen.
        goal: What is to be done, for a picture of it, while a step is asked.
        voice: Where a recording of these words may lie; None where nothing can be recorded.
        players: Black's and White's side of a game in the lesson; None where none is played.
        shelf: How many lessons are finished, at the end of one.
        emblem: The little board of this one, as `Emblem.rows` has it, at its end.
        only_words: Whether somebody speaks, and nothing is on the board.
    """

    place: StepPlace
    pad: Pad | None = None
    goal: Goal | None = None
    voice: Voice | None = None
    players: tuple[Player, Player] | None = None
    shelf: int = 0
    emblem: str = ""
    only_words: bool = False


@dataclass(frozen=True, slots=True)
class LookBack:
    """The place in a finished game: the board after `turn` of its `turns`."""

    turn: int
    turns: int


@dataclass(frozen=True, slots=True)
class GameView:
    """The two sides of a game.

    Attributes:
        players: Black's and White's side, in this order.
        together: Games played together, None where that is not counted.
        timed: Whether the clock of the side to play runs.
        look_back: After the game: which of its turns is in view.
    """

    players: tuple[Player, Player]
    together: int | None = None
    timed: bool = False
    look_back: LookBack | None = None


@dataclass(frozen=True, slots=True)
class FreeView:
    """The tools of a board without a game: nothing but what can be pressed."""


@dataclass(frozen=True, slots=True)
class RelayChild:
    """A child in a line.

    Attributes:
        id: The child's id.
        number: Its number in the class, from 1: the same as in the pairs.
        name: Its first name; empty where there is no list of names.
        picture: The key of its picture; empty where there is none.
    """

    id: str
    number: int
    name: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RelayTeam:
    """One side.

    Attributes:
        colour: What the team plays in this game.
        line: Who of it is here, the next one first; empty after a game, since no child stands beside a
            result.
    """

    colour: Colour
    line: tuple[RelayChild, ...] = ()

    @property
    def child(self) -> RelayChild | None:
        """The child who is at the board, or will be."""
        return next(iter(self.line), None)

    @property
    def after(self) -> RelayChild | None:
        """The child who comes after that."""
        return self.line[1] if len(self.line) > 1 else None


@dataclass(frozen=True, slots=True)
class RelayView:
    """The things beside a relay's board.

    Attributes:
        players: Black's and White's side of the game, in this order.
        teams: Black's and White's team, in this order.
        goal: What they try to do.
        played: How many children have had a turn.
        expected: How many will have had one in the end.
        number: Which game this is, from 1.
        silent: Whether there are no words and sounds.
        task: What those who watch do; None for nothing.
        finished: Whether the relay may end here.
    """

    players: tuple[Player, Player]
    teams: tuple[RelayTeam, RelayTeam]
    goal: Text
    played: int
    expected: int
    number: int = 1
    silent: bool = False
    task: Text | None = None
    finished: bool = False


class WallKind(Enum):
    """The things that a class does at the board."""

    BOARD = "board"  # anything is set up and tried
    REPLAY = "replay"  # a game is looked at again
    DISCOVERY = "discovery"  # how is this stone caught?
    QUESTION = "question"  # one exercise for everybody


class HiddenPart(Enum):
    """The things on the board that can be out of sight."""

    NOTHING = "nothing"
    STONES = "stones"  # to be remembered
    ALL = "all"  # nothing on the wall takes the eyes away
    LOOK = "look"  # everything is seen, and nothing reacts


@dataclass(frozen=True, slots=True)
class HandCount:
    """The number of hands for one proposal.

    Attributes:
        label: Its letter, or the number that it proposes.
        hands: How many hands.
        share: The same, compared with the proposal that has most: 0 to 1.
        chosen: Whether its hands are counted now.
    """

    label: str
    hands: int
    share: float = 0.0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CaughtStone:
    """The way in which a stone was caught in one place.

    Attributes:
        picture: The stone in its place.
        stones: The fewest stones with which it was caught; None where it was not, or is not told yet.
        tries: How often it was tried.
        here: Whether this is the place now.
    """

    picture: Picture
    stones: int | None = None
    tries: int = 0
    here: bool = False


@dataclass(frozen=True, slots=True)
class WallView:
    """The things that stand beside the board on the wall.

    Attributes:
        kind: What the class does.
        hidden: What is out of sight.
        branch: Whether something else is tried than what was played.
        asking: Whether the class proposes, and hands are counted.
        spread: The proposals, in the order in which they came; numbers in their own.
        numbers: Whether numbers are proposed, not points.
        revealed: Whether the answer is shown.
        found: For DISCOVERY: the places, in order.
        pad: For QUESTION: where a number is chosen; None where points are.
        look_back: For REPLAY: which of the game's turns is in view; None while it is hidden.
    """

    kind: WallKind
    hidden: HiddenPart = HiddenPart.NOTHING
    branch: bool = False
    asking: bool = False
    spread: tuple[HandCount, ...] = ()
    numbers: bool = False
    revealed: bool = False
    found: tuple[CaughtStone, ...] = ()
    pad: Keypad | None = None
    look_back: LookBack | None = None


@dataclass(frozen=True, slots=True)
class PlaceInGame:
    """The place in a finished game that the board in view belongs to.

    Attributes:
        words: The place in a few words, such as "Move 3 of 6".
        played: How many moves lie on the board.
        present: The move that is looked at, from 1; 0 for the start.
    """

    words: Text
    played: int = 0
    present: int = 0


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The moments of a game.

    Attributes:
        look_back: Which turn of the game is in view.
        moments: Each as it stands in the list: a board, a title, and the same with its turn to be heard.
        chosen: Which is looked at, from 0; None for none of them.
        working: Whether there may be more to come.
        turns: Who had each turn of the game.
        marked: The turns of the moments, from 0.
        comment: The comment in the game's file on the board in view; may be empty.
        places: The place of each board of the moment that is looked at; else the one of the board in view.
    """

    look_back: LookBack = LookBack(0, 0)
    moments: tuple[Beat, ...] = ()
    chosen: int | None = None
    working: bool = False
    turns: tuple[Colour, ...] = ()
    marked: tuple[int, ...] = ()
    comment: str = ""
    places: tuple[PlaceInGame, ...] = (PlaceInGame(say("The start")),)


SideView = LessonView | GameView | FreeView | RelayView | WallView | ReviewView
"""The things that stand beside the board of a table."""
