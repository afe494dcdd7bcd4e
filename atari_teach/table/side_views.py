"""The values for what the window shows at the side of a board.

The type of a scene's side view tells the kind of table.
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

if TYPE_CHECKING:  # saves 7 ms before the first paint
    from atari_teach.teaching.lessons.goals import Goal
    from atari_teach.teaching.lessons.material import CardSign


@dataclass(frozen=True, slots=True)
class Keypad:
    """The keys 0 to `largest`; a chosen number stays marked."""

    largest: int = 12
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card to choose: words, a small picture of a board, or both.

    Attributes:
        words: The words.
        picture: The board.
        chosen: Whether it was chosen.
        pointed: Whether a hint or the demonstration points at it.
        sign: A picture of what the words mean, shown if there is no board.
        own: The child's colour, for a sign that shows a side.
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
        cards: The cards.
        instead: Whether they replace the board, which is empty.
    """

    cards: tuple[Card, ...]
    instead: bool = False


Pad = Keypad | Cards


class PebbleState(Enum):
    """The states of a pebble, which stands for a step of a lesson."""

    TO_DO = "to-do"
    TRIED = "tried"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class StepPlace:
    """The place in a lesson.

    Attributes:
        kind: The step's kind, such as "count"; it has a pictogram.
        index: The index of the step; at the end the number of steps.
        steps: The state of each step's pebble.
        doors: The three doors of this step, or of the lesson at its end: tried, done, done again on another
            day.
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
        name: The name; may be empty.
        active: Whether it is this side's turn.
        reserve: Stones left in the bowl; None if they are unlimited.
        captured: Captured stones in the saucer, which is drawn next to the bowl.
        target: Stones to capture for winning; None if captures do not decide.
        computer: The level's name if the computer plays this side.
        passed: Whether this side passed in its last turn, and the pass still counts.
        away: Whether this side sits at another computer.
        missing: Whether that computer is disconnected.
        points: Its territory at the end of a game of go, minus the stones that it lost; None before that.
        komi: The points that it gets in addition at the end of such a game.
        left_ms: The time left, in milliseconds; None without a clock.
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
    """The place of a recording of the words: `folder/voice/<language>/<name>.wav`, if the file exists.

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
        place: The place in the lesson.
        pad: The keys or cards to choose from; None if there are none.
        goal: The task, for a picture of it, while a step is asked.
        voice: Where a recording of the words may be; None if they can't be recorded.
        players: The sides of Black and White in a lesson's game; None without a game.
        shelf: The number of finished lessons, at the end of a lesson.
        emblem: The small board of this lesson, in the format of `Emblem.rows`, at its end.
        only_words: Whether Pisco speaks and the board is empty.
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
        players: The sides of Black and White, in this order.
        together: The number of games that both played together; None if it is not counted.
        timed: Whether the clock of the side to play runs.
        look_back: After the game: the turn in view.
    """

    players: tuple[Player, Player]
    together: int | None = None
    timed: bool = False
    look_back: LookBack | None = None


@dataclass(frozen=True, slots=True)
class FreeView:
    """The side of a board without a game: only buttons."""


@dataclass(frozen=True, slots=True)
class RelayChild:
    """A child in the line of a team.

    Attributes:
        id: The child's id.
        number: The child's number in the class, from 1; pairs use the same one.
        name: The first name; empty if there is no list of names.
        picture: The key of the child's picture; may be empty.
    """

    id: str
    number: int
    name: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RelayTeam:
    """One team of a relay.

    Attributes:
        colour: The team's colour in this game.
        line: The children who are here, the next one first; empty after a game, so that no child is shown
            with the result.
    """

    colour: Colour
    line: tuple[RelayChild, ...] = ()

    @property
    def child(self) -> RelayChild | None:
        """The child who is at the board, or will be."""
        return next(iter(self.line), None)

    @property
    def after(self) -> RelayChild | None:
        """The child who plays after that."""
        return self.line[1] if len(self.line) > 1 else None


@dataclass(frozen=True, slots=True)
class RelayView:
    """The state of a relay.

    Attributes:
        players: The sides of Black and White, in this order.
        teams: The teams of Black and White, in this order.
        goal: The goal of the teams.
        played: The number of children who have had a turn.
        expected: The number of children who will have had one in the end.
        number: The number of this game, from 1.
        silent: Whether words and sounds are off.
        task: The task of the children who watch; None if there is none.
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
    """The activities of a class at the board."""

    BOARD = "board"  # set up and try anything
    REPLAY = "replay"  # replay a game
    DISCOVERY = "discovery"  # find out how this stone is caught
    QUESTION = "question"  # one exercise for the class


class HiddenPart(Enum):
    """The parts of the board that can be hidden."""

    NOTHING = "nothing"
    STONES = "stones"  # a memory exercise
    ALL = "all"  # everything, so that the class looks elsewhere
    LOOK = "look"  # everything is visible, and nothing reacts


@dataclass(frozen=True, slots=True)
class HandCount:
    """The number of hands for one proposal.

    Attributes:
        label: The proposal's letter or number.
        hands: The number of hands.
        share: `hands` divided by the highest number of hands, 0 to 1.
        chosen: Whether its hands are counted now.
    """

    label: str
    hands: int
    share: float = 0.0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CaughtStone:
    """How a stone was caught on one crossing.

    Attributes:
        picture: The board with the stone.
        stones: The fewest stones that caught it; None if it was not caught, or is not revealed yet.
        tries: The number of tries.
        here: Whether this is the current crossing.
    """

    picture: Picture
    stones: int | None = None
    tries: int = 0
    here: bool = False


@dataclass(frozen=True, slots=True)
class WallView:
    """The state of a class board.

    Attributes:
        kind: The activity of the class.
        hidden: The hidden part.
        branch: Whether a branch is in view instead of the main line.
        asking: Whether the class proposes, and hands are counted.
        spread: The proposals: points in the order of proposal, numbers in ascending order.
        numbers: Whether the proposals are numbers, not points.
        revealed: Whether the answer is shown.
        found: For DISCOVERY: the crossings, in order.
        pad: For QUESTION: the keys for a number; None if points are asked for.
        look_back: For REPLAY: the turn in view; None while it is hidden.
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
    """The place in a finished game of the board in view.

    Attributes:
        words: The place in a few words, such as "Move 3 of 6".
        played: The number of moves on the board.
        present: The number of the move in question, from 1; 0 for the start.
    """

    words: Text
    played: int = 0
    present: int = 0


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The review of a game.

    Attributes:
        look_back: The turn of the game in view.
        moments: The list's entries: a board, a title, and words with the move's number for screen readers.
        chosen: The index of the moment in view; None if there is none.
        working: Whether more moments may come.
        turns: The colour of each turn of the game.
        marked: The turns of the moments, from 0.
        comment: The comment in the game's file about the board in view; may be empty.
        places: The place of each board of the moment in view; without a moment, of the board in view.
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
"""What a table shows at the side of the board."""
