"""The things that a step brings besides its board and its question: cards, sentences, a game, exercises."""

from dataclasses import dataclass

from atari_teach.i18n import Multilingual
from atari_teach.rules import Colour
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.lessons.cards import Choice
from atari_teach.teaching.picture import Beat


@dataclass(frozen=True, slots=True)
class Choices:
    """The cards to pick from, in order."""

    cards: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences that are said one after the other, each at its own time."""

    said: tuple[Multilingual, ...]


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments to step through, in order.

    Attributes:
        beats: The moments.
        whole_game: Whether they tell a whole game, which takes as many of them as it takes.
    """

    beats: tuple[Beat, ...]
    whole_game: bool = False


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A game at a table of its own.

    Attributes:
        partner: "friend" (somebody beside the child) or the name of one of the computer's players.
        first: The side with the first move.
        seed: Makes the moves of the computer's player repeatable; 0: the table decides.
        goal: What is hoped for; None: just to play.
    """

    partner: str
    first: Colour
    seed: int
    goal: Expression | None


@dataclass(frozen=True, slots=True)
class Draws:
    """The exercises that are drawn from other lessons.

    Attributes:
        count: How many.
        lessons: The ids of the lessons to draw from; empty: all that come before.
    """

    count: int
    lessons: tuple[str, ...]


Material = Choices | Sentences | Moments | PlayedOut | Draws
"""The kinds of material."""
