"""A second, slow implementation of the rules, for comparison.

It is written from the documents (Santos' slides, the Ludus rules, CodinGame's page, the AGA's First Capture
Go) and not from `atari_teach.engine.rules`. Points are pairs of numbers counted from 1, the board is a
mapping, groups are found by merging neighbouring stones (union-find) over the whole board, and a ruleset
follows from its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

Spot = tuple[int, int]
Board = dict[Spot, str]

OTHER = {"X": "O", "O": "X"}


@dataclass(frozen=True)
class Rules:
    """The rules with a given name."""

    goal: dict[str, int | None]
    self_capture_loses: bool = False
    stuck_player_loses: bool = True
    ko: bool = False
    may_pass: bool = False
    stones_each: int | None = None
    turns: int | None = None


def rules_of(name: str) -> Rules:
    """Returns the rules with a name, as the documents define them."""
    match name.split("-"):
        case ["school"]:
            return Rules({"X": 1, "O": 1})
        case ["ludus"]:
            return Rules({"X": 1, "O": 1}, stones_each=40)
        case ["first", "capture"]:
            return Rules({"X": 1, "O": 1}, self_capture_loses=True)
        case ["most", "captures", *turns]:
            limit = int(turns[0]) if turns else 80
            return Rules(
                {"X": None, "O": None}, stuck_player_loses=False, ko=True, may_pass=True, turns=limit
            )
        case ["capture", stones]:
            return Rules({"X": int(stones), "O": int(stones)}, ko=True)
        case ["capture", black, white]:
            return Rules({"X": int(black), "O": int(white)}, ko=True)
    raise ValueError(name)


@cache
def neighbours(size: int, spot: Spot) -> tuple[Spot, ...]:
    """Returns the spots one step away along a line."""
    across, up = spot
    return tuple(
        (x, y)
        for x in range(1, size + 1)
        for y in (range(1, size + 1) if x == across else (up,))
        if abs(x - across) + abs(y - up) == 1
    )


class Clumps:
    """All groups of a board, found by merging every stone with its neighbours of the same colour."""

    def __init__(self, size: int, board: Board) -> None:
        self.board = board
        self.parent = {spot: spot for spot in board}
        self.near = {spot: neighbours(size, spot) for spot in board}
        for spot, colour in board.items():
            for other in self.near[spot]:
                if board.get(other) == colour:
                    self.parent[self.root(spot)] = self.root(other)
        self.members: dict[Spot, set[Spot]] = {}
        self.breath: dict[Spot, set[Spot]] = {}
        for spot in board:
            root = self.root(spot)
            self.members.setdefault(root, set()).add(spot)
            self.breath.setdefault(root, set()).update(o for o in self.near[spot] if o not in board)

    def root(self, spot: Spot) -> Spot:
        while self.parent[spot] != spot:
            self.parent[spot] = self.parent[self.parent[spot]]
            spot = self.parent[spot]
        return spot

    def group(self, spot: Spot) -> set[Spot]:
        return self.members[self.root(spot)]

    def liberties(self, spot: Spot) -> set[Spot]:
        return self.breath[self.root(spot)]

    def all(self, colour: str) -> list[set[Spot]]:
        return [members for root, members in self.members.items() if self.board[root] == colour]

    def breathless(self, colour: str) -> set[Spot]:
        without = [root for root in self.members if self.board[root] == colour and not self.breath[root]]
        return {stone for root in without for stone in self.members[root]}


@dataclass(frozen=True)
class Answer:
    """The reference's answer to a move: a reason to refuse it, or its effect."""

    refused: str | None = None
    own: frozenset[Spot] = frozenset()
    because: frozenset[Spot] = frozenset()
    enemies: frozenset[tuple[frozenset[Spot], frozenset[Spot]]] = frozenset()
    captured: frozenset[Spot] = frozenset()
    lost: frozenset[Spot] = frozenset()
    after: frozenset[tuple[Spot, str]] = frozenset()


def frozen(board: Board) -> frozenset[tuple[Spot, str]]:
    return frozenset(board.items())


@dataclass(frozen=True)
class Play:
    """A game in the reference implementation: its whole history, without cached results."""

    size: int
    rules: Rules
    board: Board
    turn: str = "X"
    boards: tuple[Board, ...] = ()
    spots: tuple[Spot | None, ...] = ()
    bowl: dict[str, int] = field(default_factory=lambda: {"X": 0, "O": 0})
    laid: dict[str, int] = field(default_factory=lambda: {"X": 0, "O": 0})
    given: dict[str, int] = field(default_factory=lambda: {"X": 0, "O": 0})
    ended: tuple[str | None, str] | None = None

    @classmethod
    def begin(cls, size: int, name: str, board: Board | None = None, turn: str = "X") -> Play:
        start = dict(board or {})
        given = {colour: sum(1 for c in start.values() if c == colour) for colour in "XO"}
        return cls(size, rules_of(name), start, turn, given=given)._turn_begins()

    def answer(self, spot: Spot, colour: str | None = None) -> Answer:
        """Returns whether a stone on this spot is legal, and its effect."""
        mover = colour or self.turn
        if self.ended:
            return Answer("game-over")
        if mover != self.turn:
            return Answer("not-your-turn")
        if not (1 <= spot[0] <= self.size and 1 <= spot[1] <= self.size):
            return Answer("off-board")
        if spot in self.board:
            return Answer("occupied", because=frozenset({spot}))
        return self._try(spot, mover)

    def _try(self, spot: Spot, mover: str) -> Answer:
        trial = dict(self.board)
        trial[spot] = mover
        seen = Clumps(self.size, trial)
        captured = seen.breathless(OTHER[mover])
        if captured:
            for stone in captured:
                del trial[stone]
            if self.rules.ko and self.spots and self.spots[-1] is not None and trial == self.boards[-1]:
                return Answer("ko", because=frozenset(captured))
            return Answer(captured=frozenset(captured), after=frozen(trial))
        if seen.liberties(spot):
            return Answer(after=frozen(trial))
        own = seen.group(spot)
        if self.rules.self_capture_loses:
            for stone in own:
                del trial[stone]
            return Answer(lost=frozenset(own), after=frozen(trial))
        around = {near for stone in own for near in seen.near[stone]} - own
        enemies = {(frozenset(seen.group(near)), frozenset(seen.liberties(near))) for near in around}
        reason = "no-liberty-single" if own == {spot} else "no-liberty-group"
        return Answer(reason, frozenset(own), frozenset(around), frozenset(enemies))

    def put(self, spot: Spot) -> Play:
        """Returns the game after a legal stone."""
        answer = self.answer(spot)
        assert answer.refused is None, answer
        mover = self.turn
        bowl = dict(self.bowl)
        bowl[mover] += len(answer.captured)
        bowl[OTHER[mover]] += len(answer.lost)
        laid = dict(self.laid)
        laid[mover] += 1
        moved = self._next(dict(answer.after), spot, bowl, laid)
        goal = self.rules.goal[mover]
        if answer.lost:
            return replace(moved, ended=(OTHER[mover], "self-capture"))
        if answer.captured and goal is not None and bowl[mover] >= goal:
            return replace(moved, ended=(mover, "capture"))
        return moved._count_or_go_on()

    def skip(self) -> Play:
        """Returns the game after a pass."""
        assert self.rules.may_pass
        return self._next(dict(self.board), None, self.bowl, self.laid)._count_or_go_on()

    def _next(self, board: Board, spot: Spot | None, bowl: dict[str, int], laid: dict[str, int]) -> Play:
        return replace(
            self,
            board=board,
            turn=OTHER[self.turn],
            boards=(*self.boards, self.board),
            spots=(*self.spots, spot),
            bowl=bowl,
            laid=laid,
        )

    def _count_or_go_on(self) -> Play:
        if self.rules.turns is None or len(self.spots) < self.rules.turns:
            return self._turn_begins()
        reason, score = "captures-counted", self.bowl
        if set(score.values()) == {0}:
            reason, score = "stones-played", self.laid
        if score["X"] == score["O"]:
            return replace(self, ended=(None, reason))
        return replace(self, ended=(max(score, key=lambda colour: score[colour]), reason))

    def _turn_begins(self) -> Play:
        mover = self.turn
        if (
            self.rules.stones_each is not None
            and self.given[mover] + self.laid[mover] >= self.rules.stones_each
        ):
            return replace(self, ended=(OTHER[mover], "no-stones-left"))
        if self.rules.stuck_player_loses and next(self.choices(), None) is None:
            return replace(self, ended=(OTHER[mover], "no-legal-move"))
        return self

    def choices(self) -> Iterator[Spot]:
        """Yields every spot where a stone is legal."""
        every = ((x, y) for y in range(1, self.size + 1) for x in range(1, self.size + 1))
        return (spot for spot in every if self.answer(spot).refused is None)


def games(play: Play, depth: int) -> int:
    """Returns the number of games of at most `depth` turns: finished ones, and ones cut off there."""
    if depth == 0 or play.ended:
        return 1
    ways = [play.put(spot) for spot in play.choices()]
    if play.rules.may_pass:
        ways.append(play.skip())
    return sum(games(way, depth - 1) for way in ways)
