"""The pictures for talk cards: small boards with computed answers, and a few drawings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from atari_teach.base.i18n import N_, Message
from atari_teach.engine.rules import GO, Colour, Game, Point, Position, parse_diagram, territory
from atari_teach.teaching.explaining.counting import filled
from atari_teach.teaching.explaining.explain_marks import coming_off, outlined, parted
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side


class Sign(Enum):
    """A picture that is not a board."""

    GREETING = "greeting"  # two children who bow to each other
    HANDS = "hands"  # rock, paper, scissors
    BOWLS = "bowls"  # the two bowls with their stones
    SEATS = "seats"  # children in a semicircle in front of a board
    THUMB = "thumb"  # a thumb up


@dataclass(frozen=True, slots=True)
class _Board:
    """A small board for a card; one of the other attributes says how to compute the answer that it reveals.

    Attributes:
        title: A title in a few words.
        rows: The rows from the top, separated by slashes.
        target: The stone or point that is marked.
        doors: The stones whose liberties are the answer.
        shared: The two stones whose common liberties are the answer.
        group: A stone of the group that is the answer.
        parted: Pairs of points that no line joins, such as "B3 C4", separated by slashes; part of the answer.
        captured: A stone of the group that the answer captures.
        closed: An empty point that is surrounded; its closed sides are the answer.
        helper: The move that is the answer, such as "X C3"; liberties are computed after it.
        counted: Whether the answer is the territory of both colours, with numbers.
        neutral: Whether the answer is the points that both colours touch.
    """

    title: str
    rows: str
    target: str = ""
    doors: str = ""
    shared: str = ""
    group: str = ""
    parted: str = ""
    captured: str = ""
    closed: str = ""
    helper: str = ""
    counted: bool = False
    neutral: bool = False


_BOARDS: Mapping[str, _Board] = {
    "crossing": _Board(N_("A stone on a crossing"), ". . . / . X . / . . ."),
    "turns": _Board(N_("Stones of both colours, in turn"), ". . . . / . X O . / . O X . / . . . ."),
    "lone-stone": _Board(N_("A stone in the middle"), ". . . / . O . / . . .", doors="B2"),
    "almost-caught": _Board(
        N_("A stone with one open door"), ". . . . / . X . . / X O . . / . X . .", "B2", "B2"
    ),
    "caught": _Board(N_("A stone with no open door"), ". . . . / . X . . / X O X . / . X . .", "B2"),
    "diagonals": _Board(
        N_("Stones on the diagonals only"),
        "X . X . / . O . . / X . X . / . . . .",
        "B3",
        "B3",
        parted="B3 A2 / B3 A4 / B3 C2 / B3 C4",
    ),
    "edge": _Board(N_("A stone at the edge"), ". . . / O . . / . . .", doors="A2"),
    "corner": _Board(N_("A stone in the corner"), "O . . / . . . / . . .", doors="A3"),
    "groups": _Board(
        N_("Stones that are joined, and one on the diagonal"),
        ". . . . . / . X X . . / . . X . . / . . . X . / . . . . .",
        group="B4",
        parted="C3 D2",
    ),
    "doors": _Board(
        N_("A group and its doors"), ". . . . . / . X X . . / . X . . . / . . . . . / . . . . .", doors="B4"
    ),
    "atari": _Board(
        N_("A group with one door"), ". . . . . / . O O . . / O X X O . / . O . . . / . . . . .", doors="B3"
    ),
    "both-in-atari": _Board(
        N_("Two groups with one door each"),
        ". . . . . / . O X . . / O X O X . / . . . . . / . . . . .",
        doors="B3 C3",
    ),
    "not-here": _Board(
        N_("A place without doors"),
        ". . . . . / . . X . . / . X . X . / . . X . . / . . . . .",
        "C3",
        closed="C3",
    ),
    "capture-first": _Board(
        N_("A place that opens with a capture"),
        ". X O . . / X . X O . / . X O . . / . . . . . / . . . . .",
        "B4",
        captured="C4",
        helper="O B4",
    ),
    "run": _Board(
        N_("A stone that can run"),
        ". . . . . / . O . . . / O X . . . / . O . . . / . . . . .",
        "B3",
        "B3",
        helper="X C3",
    ),
    "run-to-the-edge": _Board(
        N_("A stone that can't run far"),
        ". . . . . / . . O O . / . O X . . / . . O O . / . . . . .",
        "C3",
        "C3",
        helper="X D3",
    ),
    "join": _Board(
        N_("Two stones that can join"),
        ". O . . . / O X . X . / . O O . . / . . . . . / . . . . .",
        "B4",
        "B4",
        helper="X C4",
    ),
    "castle": _Board(
        N_("A castle with two rooms"), ". X . X O / X X X X O / O O O O O / . . . . . / . . . . .", doors="B5"
    ),
    "one-room": _Board(
        N_("A castle with one room"), ". X X X O / X X O O O / O O O . . / . . . . . / . . . . .", doors="B5"
    ),
    "shared": _Board(
        N_("Doors that belong to both"),
        ". X . O . / X X . O O / O O O O . / . . . . . / . . . . .",
        shared="B5 D5",
    ),
    "castles": _Board(
        N_("Castles of both colours"),
        ". . X O . / . . X O . / . X X O . / X X O O . / O O O . .",
        counted=True,
    ),
    "nobodys": _Board(
        N_("Crossings between two castles"),
        ". X . O . / . X . O . / . X X O . / . X O O . / . X O . .",
        neutral=True,
    ),
    "crosscut": _Board(N_("Four stones in the middle"), ". . . . / . O X . / . X O . / . . . ."),
    "three-stones": _Board(
        N_("Three stones with one door"),
        ". . . . . / . X X X . / X O O O . / . X X X . / . . . . .",
        "C3",
        "C3",
    ),
    "capture-saves": _Board(
        N_("Two groups with one door each, and the capture"),
        ". . . . . / . O X . . / O X O X . / . . . . . / . . . . .",
        captured="C3",
        helper="X C2",
    ),
    "narrow": _Board(
        N_("A place with one door"),
        ". . . . . / O . . . . / . O . . . / . . . . . / . . . . .",
        "A3",
        "A3",
        helper="X A3",
    ),
    "gift": _Board(
        N_("A place where a stone is given away"),
        ". . . . . / . . . . . / X X X X . / O O O X . / . . O X .",
        "A1",
        helper="X A1",
    ),
    "few-groups": _Board(
        N_("One group against four"),
        ". . . . O / . X X . . / O . X O . / . . X . . / . O . . .",
        group="B4",
    ),
}
_SIGNS: Mapping[str, str] = {
    Sign.GREETING.value: N_("Two who greet each other"),
    Sign.HANDS.value: N_("Rock, paper, scissors"),
    Sign.BOWLS.value: N_("Two bowls of stones"),
    Sign.SEATS.value: N_("Children in a half circle"),
    Sign.THUMB.value: N_("A thumb up"),
}

PICTURES: tuple[str, ...] = (*_SIGNS, *_BOARDS)
"""The names of all pictures."""


def picture_title(name: str) -> Message:
    """The title of a picture in `PICTURES`, in a few words."""
    return Message(_SIGNS[name] if name in _SIGNS else _BOARDS[name].title)


def sign_of(name: str) -> Sign | None:
    """The drawing with this name; None if the name is unknown or that of a board."""
    return Sign(name) if name in _SIGNS else None


@cache
def picture_of(name: str, *, revealed: bool = False) -> Picture | None:
    """The board with this name; None if the name is unknown or that of a drawing.

    Args:
        name: One of `PICTURES`.
        revealed: Whether to show the answer: liberties, closed sides, the group, or the helping stone.
    """
    board = _BOARDS.get(name)
    if board is None:
        return None
    position = parse_diagram(_diagram(board.rows))
    targets = tuple(Mark(MarkKind.TARGET, point) for point in _points(board.target))
    if not revealed:
        return Picture(position, targets)
    if board.counted:
        whose = Game(GO, position).count
        numbers = (ghost for colour in Colour for ghost in filled(whose, colour).numbers)
        return Picture(position, ghosts=tuple(numbers))
    helpers = _ghosts(board.helper)
    after = position
    for helper in helpers:
        after = after.with_stones((helper.point,), helper.colour)
    return Picture(position, (*targets, *_answer(board, after)), helpers)


def _answer(board: _Board, position: Position) -> tuple[Mark, ...]:
    """The marks of the answer, computed by the rules."""
    lit = [_liberties(position, point) for point in _points(board.doors)]
    common = [_liberties(position, point) for point in _points(board.shared)]
    doors = frozenset[Point]().union(*lit)
    shared = territory(position).neutral if board.neutral else frozenset[Point]()
    if common:
        doors |= frozenset.intersection(*common)
    return (
        *(Mark(MarkKind.LIBERTY, point) for point in sorted(doors)),
        *(Mark(MarkKind.TARGET, point) for point in sorted(shared)),
        *parted(_pairs(board.parted)),
        *outlined(_stones(position, board.group)),
        *coming_off(_stones(position, board.captured)),
        *(Mark(MarkKind.BLOCKED, point, side=side) for point in _points(board.closed) for side in Side),
    )


def _liberties(position: Position, point: Point) -> frozenset[Point]:
    group = position.group_at(point)
    return frozenset() if group is None else group.liberties


def _stones(position: Position, names: str) -> frozenset[Point]:
    return frozenset(stone for group in position.groups_at(_points(names)) for stone in group.stones)


def _pairs(written: str) -> Iterator[tuple[Point, Point]]:
    for pair in filter(None, written.split(" / ")):
        one, other = _points(pair)
        yield one, other


def _points(names: str) -> tuple[Point, ...]:
    return tuple(Point.parse(name) for name in names.split())


def _ghosts(written: str) -> tuple[Ghost, ...]:
    sign, _space, point = written.partition(" ")
    return (Ghost(Point.parse(point), Colour.BLACK if sign == "X" else Colour.WHITE),) if point else ()


def _diagram(rows: str) -> str:
    """The rows in the format of `parse_diagram`."""
    lines = rows.split(" / ")
    numbered = (f"{len(lines) - place} {row}" for place, row in enumerate(lines))
    letters = " ".join("ABCDE"[: len(lines)])
    return "\n".join((*numbered, f"  {letters}"))
