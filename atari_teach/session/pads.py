"""The pads that an answer is given with: keys with numbers, or cards to choose from."""

from dataclasses import dataclass

from atari_teach.i18n import Text
from atari_teach.rules import Colour
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.picture import Picture


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
