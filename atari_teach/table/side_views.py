"""The values that a session gives to the panel at the side of a board.

Each activity has its own type of side view, by which the window chooses the panel.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour
from atari_teach.store.progress import Reached
from atari_teach.table.controls import Control
from atari_teach.teaching.picture import Beat, Picture

if TYPE_CHECKING:  # saves 7 ms before the first paint
    from atari_teach.teaching.lessons.goals import Goal, Tally
    from atari_teach.teaching.lessons.material import CardSign


@dataclass(frozen=True, slots=True)
class Keypad:
    """A keypad with the numbers 0 to `largest`.

    Attributes:
        largest: The largest number.
        chosen: The number that was given and is right; its key stays down.
        refused: The number that was given and is wrong.
        pointed: The number that the demonstration has shown to be right.
    """

    largest: int = 12
    chosen: int | None = None
    refused: int | None = None
    pointed: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card to choose: words, a small picture of a board, or both.

    Attributes:
        words: The words.
        picture: The small board; None for a card without one.
        chosen: Whether the child has chosen this card.
        pointed: Whether a hint or the demonstration points at this card.
        sign: A picture of what the words mean, shown if the card has no board.
        own: The child's colour, which some signs show.
        refused: Whether the child has chosen this card, and it is not the right one.
        shows_reply: Whether the picture shows why the card is wrong, so that it must stay clear.
        control: What a press on the card presses, and whose icon the card has; None for an ordinary choice.
    """

    words: Text | None = None
    picture: Picture | None = None
    chosen: bool = False
    pointed: bool = False
    sign: CardSign | None = None
    own: Colour = Colour.BLACK
    refused: bool = False
    shows_reply: bool = False
    control: Control | None = None


@dataclass(frozen=True, slots=True)
class Cards:
    """Two to four cards from which a child chooses one.

    Attributes:
        cards: The cards.
        instead: Whether the cards are shown in place of the board, which is empty.
    """

    cards: tuple[Card, ...]
    instead: bool = False


Pad = Keypad | Cards


class PebbleState(Enum):
    """The states of a progress dot (drawn as a pebble) for one step of a lesson."""

    TO_DO = "to-do"
    TRIED = "tried"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class StepPlace:
    """How far the child is in a lesson.

    Attributes:
        kind: The name of the step's type, such as "count", which has a pictogram.
        index: The index of the present step; at the end of the lesson, the number of steps.
        steps: For each step, the state of its progress dot.
        milestones: How far this step, or the lesson at its end, was tried, done, done again on another
            day.
    """

    kind: str
    index: int
    steps: tuple[PebbleState, ...]
    milestones: tuple[Reached, Reached, Reached] = (Reached.NONE,) * 3


@dataclass(frozen=True, slots=True)
class Player:
    """The state of one side of a game.

    Attributes:
        colour: The colour.
        name: The player's name; empty if there is none.
        active: Whether it is this side's turn.
        reserve: Stones left in the bowl; None if they are unlimited.
        captured: The number of captured stones; they are drawn in the saucer next to the bowl.
        target: The number of captured stones that wins; None if captures do not decide.
        computer: The level's name if the computer plays this side.
        passed: Whether this side passed in its last turn, and no later action has cancelled the pass.
        away: Whether this player uses another computer.
        missing: Whether the connection to that other computer is lost.
        points: The territory of this side minus its lost stones, at the end of a game of go; else None.
        komi: The extra points that this side gets at the end of a game of go.
        left_ms: The remaining time in milliseconds; None without a clock.
        won: Whether this side has won the game.
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
    won: bool = False


@dataclass(frozen=True, slots=True)
class Voice:
    """Where a recording of the words may be: in the file `folder/voice/<language>/<name>.wav`.

    Attributes:
        folder: The lesson's folder.
        name: The step's id.
    """

    folder: Path
    name: str


@dataclass(frozen=True, slots=True)
class LessonView:
    """The values for the panel of a lesson, in which Pisco coaches the child.

    Attributes:
        place: The place in the lesson.
        pad: The keys or cards to choose from; None if there are none.
        goal: The task of the step, to show it as a picture; None once the question is answered.
        tally: What the last answer lacks or has too much of, shown instead of the goal; None for nothing.
        voice: Where a recording of the words may be; None if they can't be recorded.
        players: The sides of Black and White in a lesson's game; None without a game.
        river: The stones in the river to show: at the end of a lesson, one for each finished lesson; in a
            crossing, one for each puzzle, wet (`TRIED`) if it was missed.
        arriving: The index of the stone that has just come into the river; None for none.
        emblem: At the end of a lesson: its small board, in the format of `Emblem.rows`.
        only_words: Whether Pisco is shown in place of the board, because the step has only words.
        origin: For a board from a game of the child: the name of the computer player, empty for a person;
            else None.
    """

    place: StepPlace
    pad: Pad | None = None
    goal: Goal | None = None
    voice: Voice | None = None
    players: tuple[Player, Player] | None = None
    river: tuple[PebbleState, ...] = ()
    arriving: int | None = None
    emblem: str = ""
    only_words: bool = False
    tally: Tally | None = None
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class LookBack:
    """The board of a finished game that is in view: the one after `turn` of its `turns`."""

    turn: int
    turns: int


@dataclass(frozen=True, slots=True)
class GameView:
    """The values for the panel of a game, which shows both sides.

    Attributes:
        players: The sides of Black and White, in this order.
        together: The number of games that both played together; None if it is not counted.
        timed: Whether the clock of the side to play runs.
        look_back: After the end of the game: the turn in view; None before.
    """

    players: tuple[Player, Player]
    together: int | None = None
    timed: bool = False
    look_back: LookBack | None = None


@dataclass(frozen=True, slots=True)
class FreeView:
    """The panel of a board without a game, which has only buttons and so needs no values."""


@dataclass(frozen=True, slots=True)
class RelayChild:
    """A child who waits in a team's line, or plays.

    Attributes:
        id: The child's id.
        number: The child's number in the class, from 1, as in the list of pairs.
        name: The first name; empty if there is no list of names.
        picture: The key of the child's picture; may be empty.
    """

    id: str
    number: int
    name: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RelayTeam:
    """One team of a relay: a game in which the children of each team place stones in turn.

    Attributes:
        colour: The team's colour in this game.
        line: The present children, the next one to play first. Empty after a game, so that no child is shown
            together with the result.
    """

    colour: Colour
    line: tuple[RelayChild, ...] = ()

    @property
    def child(self) -> RelayChild | None:
        """The child who is at the board; if the other team plays, the next child of this team."""
        return next(iter(self.line), None)

    @property
    def after(self) -> RelayChild | None:
        """The child of this team who plays after `child`; None if there is none."""
        return self.line[1] if len(self.line) > 1 else None


@dataclass(frozen=True, slots=True)
class RelayView:
    """The values for the panels of a relay: both teams, the goal, and the number of turns.

    Attributes:
        players: The sides of Black and White, in this order.
        teams: The teams of Black and White, in this order.
        goal: The goal of the teams.
        played: The number of turns that children have had.
        expected: The number of turns that children will have had in the end.
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

    @property
    def child(self) -> RelayChild | None:
        """The child who is at the board; None if it is nobody's turn."""
        sides = zip(self.players, self.teams, strict=True)
        return next((team.child for player, team in sides if player.active), None)


class WallKind(Enum):
    """The activities of a class at the class board."""

    BOARD = "board"  # set up and try anything
    REPLAY = "replay"  # replay a game
    DISCOVERY = "discovery"  # find out how a stone is caught
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
        chosen: Whether the hands for this proposal are counted now.
    """

    label: str
    hands: int
    share: float = 0.0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CaughtStone:
    """For one crossing: how a stone there was caught, in the activity about catching stones.

    Attributes:
        picture: The board with the stone.
        stones: The smallest number of stones that caught it; None if it was not caught, or if the answer is
            still hidden.
        tries: The number of tries.
        here: Whether this is the current crossing.
    """

    picture: Picture
    stones: int | None = None
    tries: int = 0
    here: bool = False


@dataclass(frozen=True, slots=True)
class WallView:
    """The values for the panel of a class board.

    Attributes:
        kind: The activity of the class.
        hidden: The part of the board that is hidden.
        branch: Whether a branch is in view instead of the main line.
        asking: Whether the class proposes answers, for which hands are counted.
        spread: The proposals: points in the order of proposal, numbers in ascending order.
        numbers: Whether the proposals are numbers, not points.
        revealed: Whether the answer is shown.
        found: For `WallKind.DISCOVERY`: the crossings, in their order.
        pad: For `WallKind.QUESTION`: the keys for a number; None if the answers are points.
        look_back: For `WallKind.REPLAY`: the turn in view; None while the board is hidden.
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
    """Describes which board of a finished game is in view.

    Attributes:
        words: The description in a few words, such as "Move 3 of 6".
        played: The number of moves on the board.
        present: The number of the move that is shown or discussed, from 1; 0 for the start of the game.
    """

    words: Text
    played: int = 0
    present: int = 0


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The values for the panel of the review of a finished game.

    Attributes:
        look_back: The turn of the game in view.
        moments: The entries of the list: a board, a title, and for screen readers words with the number of
            the move.
        chosen: The index of the moment in view; None if there is none.
        working: Whether the analysis is still running, so that more moments may be found.
        turns: The colour of each turn of the game.
        marked: The indexes of the turns to which the moments belong, from 0.
        comment: The comment in the game's file about the board in view; may be empty.
        places: For each board of the moment in view, which board of the game it is. Without a moment, only
            for the board in view.
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
"""The values for the panel at the side of the board."""
