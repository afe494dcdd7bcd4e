"""The tests and queries of lesson files, and the details that each of them takes.

The details of a name depend on what the expression is about. After a move, `captures C3` means that this
group was captured; for a position, `captures white B4` means that White can capture by playing there.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache


class Use(Enum):
    """What an expression is about."""

    MOVE = "move"  # a move and the board after it: `goal`, `where`; `when` of place, move, sequence, try
    BUILD = "build"  # the stones that the child put
    GAME = "game"  # a move in a game
    ANSWER = "answer"  # the child's answer: `when` of tap, count and choose
    POSITION = "position"  # a position: `when` of a card
    QUERY = "query"  # the points to find or to count: `ask`


class Needed(Enum):
    """Whether a test takes a certain detail."""

    NO = "no"
    MAY = "may"
    MUST = "must"


@dataclass(frozen=True, slots=True)
class Grammar:
    """The details that one test takes.

    Attributes:
        example: How to write it; shown after a mistake.
        points: The fewest and the most points.
        colour: Whether it takes a colour.
        number: Whether it takes a number to compare with.
        bare: Whether the number has no comparison sign.
        words: The other words that it can take, at most one at a time.
        word: Whether it takes one of `words`.
        alternatives: Whether it takes only one of point, number and colour.
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
"""The reasons for a refusal that lessons can name, with the values of `Fault`."""

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
"""The known tests and queries for each use."""


BARE = frozenset(name for names in VOCABULARY.values() for name, grammar in names.items() if grammar.bare)
"""The tests whose number has no comparison sign."""


@cache
def all_names() -> frozenset[str]:
    """The names of all tests and queries."""
    return frozenset(name for names in VOCABULARY.values() for name in names)
