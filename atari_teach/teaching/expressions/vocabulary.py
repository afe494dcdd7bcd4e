"""The tests and queries that lesson files know, and the details each of them takes.

The same name may take other details where it speaks of something else: after a move, `captures C3` says that
this group comes off; of a position, `captures white B4` says that White captures by playing there.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache


class Use(Enum):
    """The things that an expression can speak of."""

    MOVE = "move"  # a move and the board after it: goal, where, when of place, move, sequence, try
    BUILD = "build"  # the stones that the child put
    GAME = "game"  # a move in a game
    ANSWER = "answer"  # when of tap, count and choose: what the child answered
    POSITION = "position"  # when of a card: the board as it lies there
    QUERY = "query"  # ask: the points to find or to count


class Needed(Enum):
    """The ways in which a test may take a detail."""

    NO = "no"
    MAY = "may"
    MUST = "must"


@dataclass(frozen=True, slots=True)
class Grammar:
    """The details of one test.

    Attributes:
        example: How it is written, for people who have written it otherwise.
        points: The fewest and the most points.
        colour: Whether a colour stands with it.
        number: Whether a number is compared with.
        bare: Whether the number stands alone, without a comparison.
        words: The other words, one of which may stand with it.
        word: Whether one of them does.
        alternatives: Whether it takes a point or a number or a colour, but not two of them.
    """

    example: str
    points: tuple[int, int] = (0, 0)
    colour: Needed = Needed.NO
    number: Needed = Needed.NO
    bare: bool = False
    words: tuple[str, ...] = ()
    word: Needed = Needed.NO
    alternatives: bool = False


MANY = 361
AREAS = ("corner", "edge", "centre", "any")
REASONS = ("occupied", "no-liberty-single", "no-liberty-group", "ko")
"""The faults of a move that a lesson may speak of, as `Fault` calls them."""

_MAY, _MUST = Needed.MAY, Needed.MUST

_FORCED = Grammar("forced capture C3 4", (0, 1), number=_MUST, bare=True, words=("ataris",), word=_MAY)
_FORCED_BY_SOMEBODY = replace(_FORCED, example="forced capture black C3 4", colour=_MAY)

_MOVE: dict[str, Grammar] = {
    "captures": Grammar("captures C3", (0, 1), number=_MAY, alternatives=True),
    "atari": Grammar("atari C3", (0, 1)),
    "double atari": Grammar("double atari"),
    "saves": Grammar("saves C3 >= 2", (1, 1), number=_MAY),
    "connects": Grammar("connects C5 D4", (2, 2)),
    "cuts": Grammar("cuts C5 D4", (2, 2)),
    "liberties": Grammar("liberties C3 >= 4", (1, 1), number=_MUST),
    "legal": Grammar("legal B4", (0, 1), colour=_MAY),
    "illegal": Grammar("illegal no-liberty-group", (0, 1), colour=_MAY, words=REASONS, word=_MAY),
    "self atari": Grammar("self atari"),
    "wins": Grammar("wins"),
    "forced capture": _FORCED,
    "no forced capture": Grammar("no forced capture 6", number=_MUST, bare=True),
    "free moves": Grammar("free moves black == 2", colour=_MAY, number=_MUST),
    "territory": Grammar("territory black >= 4", colour=_MAY, number=_MUST),
    "at": Grammar("at C4 D5", (1, MANY)),
    "area": Grammar("area corner", words=AREAS, word=_MUST),
    "touching": Grammar("touching"),
    "occupied": Grammar("occupied", (0, 1)),
    "surrounded": Grammar("surrounded C3", (1, 1)),
    "in atari": Grammar("in atari C3", (0, 1), colour=_MAY, alternatives=True),
    "same group": Grammar("same group C3 D4", (2, 2)),
    "always": Grammar("always"),
    "never": Grammar("never"),
    "otherwise": Grammar("otherwise"),
}
_BUILD: dict[str, Grammar] = {
    **_MOVE,
    "stones": Grammar("stones == 4", number=_MUST),
    "groups": Grammar("groups == 1", number=_MUST),
    "most liberties": Grammar("most liberties"),
    "least liberties": Grammar("least liberties"),
}
_GAME: dict[str, Grammar] = {**_MOVE, "survives": Grammar("survives 4", number=_MUST, bare=True)}
_ANSWER: dict[str, Grammar] = {
    "number": Grammar("number == 3", number=_MUST),
    "tapped": Grammar("tapped B5", (1, MANY)),
    "missed": Grammar("missed C3", (1, MANY)),
    "diagonals": Grammar("diagonals"),
    "shared twice": Grammar("shared twice"),
    "counted stones": Grammar("counted stones"),
    "edge four": Grammar("edge four"),
    "diagonal groups": Grammar("diagonal groups"),
    "not allowed": Grammar("not allowed"),
    "always": Grammar("always"),
    "never": Grammar("never"),
    "otherwise": Grammar("otherwise"),
}
_POSITION: dict[str, Grammar] = {
    "legal": Grammar("legal white B4", (1, 1), colour=_MAY),
    "illegal": Grammar("illegal white B4", (1, 1), colour=_MAY, words=REASONS, word=_MAY),
    "captures": Grammar("captures white B4", (1, 1), colour=_MAY),
    "self atari": Grammar("self atari white B4", (1, 1), colour=_MAY),
    "liberties": Grammar("liberties C3 == 1", (1, 1), number=_MUST),
    "shared": Grammar("shared C3 D3 >= 1", (2, 2), number=_MUST),
    "groups": Grammar("groups black == 2", colour=_MAY, number=_MUST),
    "stones": Grammar("stones black == 2", colour=_MAY, number=_MUST),
    "in atari": Grammar("in atari C3", (0, 1), colour=_MAY, alternatives=True),
    "same group": Grammar("same group C3 D4", (2, 2)),
    "occupied": Grammar("occupied C3", (1, 1)),
    "surrounded": Grammar("surrounded C3", (1, 1)),
    "forced capture": _FORCED_BY_SOMEBODY,
    "wins": Grammar("wins black", colour=_MAY),
    "best": Grammar("best black C3", (1, 1), colour=_MAY),
    "saved": Grammar("saved black C2", (1, 1), colour=_MAY),
    "free moves": Grammar("free moves white == 4", colour=_MAY, number=_MUST),
    "territory": Grammar("territory black == 4", colour=_MAY, number=_MUST),
    "ahead": Grammar("ahead black", colour=_MAY),
    "always": Grammar("always"),
    "never": Grammar("never"),
}
_QUERY: dict[str, Grammar] = {
    "liberties": Grammar("liberties C3", (1, 1)),
    "shared": Grammar("shared C3 D3", (2, 2)),
    "group": Grammar("group C3", (1, 1)),
    "groups": Grammar("groups black", colour=_MAY),
    "stones": Grammar("stones black", colour=_MAY),
    "in atari": Grammar("in atari white", colour=_MAY),
    "weakest": Grammar("weakest white", colour=_MAY),
    "illegal": Grammar("illegal white", colour=_MAY),
    "legal": Grammar("legal white", colour=_MAY),
    "self atari": Grammar("self atari black", colour=_MAY),
    "captures": Grammar("captures black", colour=_MAY),
    "captured": Grammar("captured black C3", (1, 1), colour=_MAY),
    "atari": Grammar("atari black C3", (1, 1), colour=_MAY),
    "joins": Grammar("joins black C5 D4", (2, 2), colour=_MAY),
    "empty": Grammar("empty"),
    "corners": Grammar("corners"),
    "edges": Grammar("edges"),
    "double atari": Grammar("double atari black", colour=_MAY),
    "cuts": Grammar("cuts black C5 D4", (2, 2), colour=_MAY),
    "wins": Grammar("wins black", colour=_MAY),
    "forced capture": _FORCED_BY_SOMEBODY,
    "safe": Grammar("safe black 6", colour=_MAY, number=_MUST, bare=True),
    "saving": Grammar("saving black C2", (0, 1), colour=_MAY),
    "free moves": Grammar("free moves black", colour=_MAY),
    "territory": Grammar("territory black", colour=_MAY),
    "neutral": Grammar("neutral"),
}
VOCABULARY: dict[Use, dict[str, Grammar]] = {
    Use.MOVE: _MOVE,
    Use.BUILD: _BUILD,
    Use.GAME: _GAME,
    Use.ANSWER: _ANSWER,
    Use.POSITION: _POSITION,
    Use.QUERY: _QUERY,
}
"""The tests and queries that there are, for each use."""


BARE = frozenset(name for names in VOCABULARY.values() for name, grammar in names.items() if grammar.bare)
"""The tests whose number stands alone."""


@cache
def all_names() -> frozenset[str]:
    """Every name there is, wherever it can be said."""
    return frozenset(name for names in VOCABULARY.values() for name in names)
