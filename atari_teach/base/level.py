"""The computer players, from the weakest to the strongest.

How a player plays is defined in the module of `engine/opponent` named after its animal. `ui/art/animals.py`
draws it.
"""

from enum import Enum
from typing import Self

from atari_teach.base.i18n import Message, say

# Translators: partner in the computer, an animal. “Fox” plays better than “Owl”, “Chick” worst.
_FOX, _FOX_THINKS = say("Fox"), say("The fox is thinking.")


class Level(Enum):
    """A computer player; the values are used in saved data, on the command line and in lesson files.

    Attributes:
        go_stones: How many stones the player may place in playouts before each of its moves in Go.
        title: The name of the player, as shown.
        thinking: The sentence shown while the player thinks.
        temper: One short sentence on how the player plays in games won by capture.
        invites: The label that offers a game with this player.
    """

    _value_: str
    go_stones: int
    title: Message
    thinking: Message
    temper: Message
    invites: Message

    CHICK = (
        "chick",
        400,
        # Translators: partner in the computer, an animal: the young of a hen. It plays worst.
        say("Chick"),
        say("The chick is thinking."),
        say("Sees some captures, and misses others."),
        say("With the chick"),
    )
    # Translators: partner in the computer, an animal.
    CAT = "cat", 1_200, say("Cat"), say("The cat is thinking."), say("Likes to capture."), say("With the cat")
    OWL = (
        "owl",
        3_000,
        # Translators: partner in the computer, an animal. It plays better than the cat.
        say("Owl"),
        say("The owl is thinking."),
        say("Looks after its own stones, too."),
        say("With the owl"),
    )
    FOX_1 = (
        "fox-1",
        6_000,
        _FOX,
        _FOX_THINKS,
        say("Runs after stones, and often daydreams."),
        say("With the fox, 1 paw print"),
    )
    FOX_2 = (
        "fox-2",
        12_000,
        _FOX,
        _FOX_THINKS,
        say("Runs after stones, and daydreams now and then."),
        say("With the fox, 2 paw prints"),
    )
    FOX_3 = (
        "fox-3",
        24_000,
        _FOX,
        _FOX_THINKS,
        say("Runs after stones, wide awake."),
        say("With the fox, 3 paw prints"),
    )
    BEAVER = (
        "beaver",
        60_000,
        # Translators: partner in the computer, an animal. It plays better than the fox.
        say("Beaver"),
        say("The beaver is thinking."),
        say("Thinks some moves ahead."),
        say("With the beaver"),
    )
    LYNX = (
        "lynx",
        150_000,
        # Translators: partner in the computer, an animal. It plays best.
        say("Lynx"),
        say("The lynx is thinking."),
        say("Sees far ahead."),
        say("With the lynx"),
    )
    TURTLE = (
        "turtle",
        150_000,
        # Translators: partner in the computer, an animal. It plays the large game, Go.
        say("Turtle"),
        say("The turtle is thinking."),
        say("Knows the small board by heart."),
        say("With the turtle"),
    )

    def __new__(cls, name: object, go_stones: int = 0, *words: Message) -> Self:
        """Creates the player of this name; `Level("owl")` returns the existing one."""
        level = object.__new__(cls)
        level._value_, level.go_stones = str(name), go_stones
        level.title, level.thinking, level.temper, level.invites = words
        return level

    @property
    def animal(self) -> str:
        """The animal, such as "fox" for the three foxes."""
        return self._value_.partition("-")[0]

    @property
    def paws(self) -> int:
        """The number of paw prints, such as 2 for the second fox; 0 if the animal has only one level."""
        return int(self._value_.partition("-")[2] or 0)

    @property
    def number(self) -> int:
        """The number of the animal, from 1 for the weakest; the same for the three foxes."""
        return 1 + list(dict.fromkeys(level.animal for level in Level)).index(self.animal)
