"""A second program that answers puzzles, to check the first one.

It uses nothing of `atari_teach`, neither its solver nor its rules. It plays stone by stone and finds the
groups of every board again. A board is two sets of points, one for each side. A set is an integer with a bit
for every point. Each row has one bit more than the board has columns, so that a shift by one never reaches
the next row.

Shortcuts are only those that are argued here:

1. A group with one liberty is saved only by a stone on that liberty, if its side can capture nothing.
2. Two groups of a side with different last liberties can't both be saved, so one of them falls.
3. A stone that leaves a group of its own side with fewer than two liberties loses, because the other side
   moves next. So it never begins a capture.
4. If a side has two moves that each leave at least three liberties, one quiet stone of the other side can't
   spoil both. So after a stone without an atari, no capture follows on the next turn.
5. Where a side may pass, each stone of the other side takes at most one liberty of a group. So the group does
   not fall if it has more liberties than the other side has moves left.

`tests/engine/puzzles/test_slow.py` compares it with a program that has no shortcuts at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

Spot = tuple[int, int]
"""A point: column and row, counted from 0."""

ENDLESS = 400
"""More own moves than any board has room for."""

BUDGET = 300_000
"""How many boards may be looked at for one puzzle."""

_ROOMY = 10
"""A region with more empty points is outside: nobody has to search what happens there."""


class OutOfBudgetError(Exception):
    """The boards that a question may cost are used up."""


class Shape(NamedTuple):
    """The board without stones.

    Attributes:
        size: Lines.
        full: The set of all points.
    """

    size: int
    full: int

    def bits(self, spots: Iterable[Spot]) -> int:
        """Returns the set of these points."""
        return sum(1 << row * (self.size + 1) + column for column, row in spots)

    def spots(self, bits: int) -> frozenset[Spot]:
        """Returns the points of a set."""
        found = (divmod(number, self.size + 1) for number in singly(bits))
        return frozenset((column, row) for row, column in found)

    def beside(self, bits: int) -> int:
        """Returns all points one step away from a set; some may belong to it."""
        row = self.size + 1
        return (bits << 1 | bits >> 1 | bits << row | bits >> row) & self.full

    def group(self, seed: int, stones: int) -> int:
        """Returns the stones joined to those of `seed`."""
        while True:
            grown = seed | self.beside(seed) & stones
            if grown == seed:
                return seed
            seed = grown

    def groups(self, stones: int) -> Iterator[int]:
        """Yields the groups of one side."""
        while stones:
            group = self.group(stones & -stones, stones)
            yield group
            stones &= ~group


@cache
def shape(size: int) -> Shape:
    """Returns the board of this size."""
    row = (1 << size) - 1
    return Shape(size, sum(row << number * (size + 1) for number in range(size)))


def singly(bits: int) -> Iterator[int]:
    """Yields the numbers of the points of a set, from the lowest."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def several(bits: int) -> bool:
    """Returns whether a set has two points or more."""
    return bool(bits & (bits - 1))


class GoodAnswers:
    """The stones that saved a group before, the newest first: they often help again."""

    def __init__(self) -> None:
        self._stones: list[int] = []

    def add(self, stone: int) -> None:
        """Remembers a stone that helped."""
        self._stones = [stone, *(each for each in self._stones[:3] if each != stone)]

    def sorted(self, stones: int) -> Iterator[int]:
        """Yields the stones of a set, those first that helped."""
        first = [stone for stone in self._stones if stone & stones]
        yield from first
        for number in singly(stones & ~sum(first)):
            yield 1 << number


class FirstCapture:
    """Plays games that end with the first capture; a self-capture is not allowed.

    Attributes:
        budget: How many more boards may be looked at.
    """

    def __init__(self, size: int, budget: int) -> None:
        self.shape = shape(size)
        self.budget = budget
        self._last: dict[tuple[int, int], int] = {}
        self._known: dict[tuple[int, int, int, bool], bool] = {}
        self._good_answers = GoodAnswers()

    def last_liberties(self, mine: int, theirs: int) -> int:
        """Returns the points where the other side captures one of my groups."""
        known = self._last.get((mine, theirs))
        if known is not None:
            return known
        self.budget -= 1
        if self.budget < 0:
            raise OutOfBudgetError
        empty = self.shape.full & ~(mine | theirs)
        found, rest, beside = 0, mine, self.shape.beside
        while rest:
            group = rest & -rest
            while (grown := group | beside(group) & mine) != group:
                group = grown
            rest &= ~group
            liberties = beside(group) & empty
            if not liberties & (liberties - 1):
                found |= liberties
        self._last[mine, theirs] = found
        return found

    def liberties_of(self, stone: int, mine: int, theirs: int) -> int:
        """Returns the liberties of the group of a stone, which is given as a set."""
        group = self.shape.group(stone, mine)
        return self.shape.beside(group) & self.shape.full & ~(mine | theirs)

    def legal(self, mine: int, theirs: int) -> int:
        """Returns the points where I may place a stone."""
        found = self.last_liberties(theirs, mine)
        for number in singly(self.shape.full & ~(mine | theirs) & ~found):
            stone = 1 << number
            if self.liberties_of(stone, mine | stone, theirs):
                found |= stone
        return found

    def captures(self, mine: int, theirs: int, turns: int, ataris: bool = False) -> bool:
        """Returns whether I, to play, capture within `turns` own moves against any play.

        If `ataris` is set, each of my stones has to capture or to put a group in atari.
        """
        if turns < 1 or self.last_liberties(theirs, mine):
            return turns > 0
        key = mine, theirs, turns, ataris
        if turns < 2:
            return False
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = any(
                self.begins(mine, theirs, stone, turns, ataris)
                for stone in self._tries(mine, theirs, turns, ataris)
            )
        return known

    def _tries(self, mine: int, theirs: int, turns: int, ataris: bool) -> Iterator[int]:
        """Yields my stones that may begin a capture of a later turn, the promising ones first."""
        empty = self.shape.full & ~(mine | theirs)
        danger = self.last_liberties(mine, theirs)
        if several(danger):
            return
        tries = danger or empty
        pairs = weak = 0
        for group in self.shape.groups(theirs):
            liberties = self.shape.beside(group) & empty
            count = liberties.bit_count()
            if count == 2:
                pairs |= liberties
            elif count <= turns:
                weak |= liberties
        orders = [tries & pairs]
        if not ataris and (turns > 2 or not self._has_room(theirs, mine)):
            orders += [tries & weak & ~pairs, tries & ~weak & ~pairs]
        for order in orders:
            for number in singly(order):
                yield 1 << number

    def _has_room(self, mine: int, theirs: int) -> bool:
        """Returns whether I have two moves that each leave at least three liberties."""
        found = 0
        for number in singly(self.shape.full & ~(mine | theirs)):
            stone = 1 << number
            found += self.liberties_of(stone, mine | stone, theirs).bit_count() > 2
            if found == 2:
                return True
        return False

    def begins(self, mine: int, theirs: int, stone: int, turns: int, ataris: bool = False) -> bool:
        """Returns whether my stone, which captures nothing, begins a capture within `turns` own moves."""
        after = mine | stone
        if turns < 2 or not several(self.liberties_of(stone, after, theirs)):
            return False
        if self.last_liberties(after, theirs):
            return False
        if ataris and not self.last_liberties(theirs, after):
            return False
        return self.loses(after, theirs, turns - 1, ataris)

    def loses(self, mine: int, theirs: int, turns: int, ataris: bool = False) -> bool:
        """Returns whether they, to play and unable to capture, lose a group within `turns` of my moves."""
        danger = self.last_liberties(theirs, mine)
        if several(danger):
            return bool(self.legal(theirs, mine))
        empty = self.shape.full & ~(mine | theirs)
        for stone in self._good_answers.sorted(danger or empty):
            after = theirs | stone
            if not self.liberties_of(stone, after, mine) or self.last_liberties(after, mine):
                continue  # not allowed, or captured at once
            if not self.captures(mine, after, turns, ataris):
                self._good_answers.add(stone)
                return False
        return bool(self.legal(theirs, mine))

    def chases(self, mine: int, theirs: int, prey: int) -> bool:
        """Returns whether I, to play, catch the group of their stone `prey` by ataris on it."""
        empty = self.shape.full & ~(mine | theirs)
        liberties = self.liberties_of(prey, theirs, mine)
        if not several(liberties):
            return True
        danger = self.last_liberties(mine, theirs)
        if several(danger) or liberties.bit_count() > 2:
            return False
        for number in singly(liberties & (danger or empty)):
            stone = 1 << number
            after = mine | stone
            if not several(self.liberties_of(stone, after, theirs)) or self.last_liberties(after, theirs):
                continue
            escape = liberties & ~stone
            longer = theirs | escape
            left = self.liberties_of(escape, longer, after)
            if not several(left) or self.chases(after, longer, prey):
                return bool(self.legal(theirs, after))
        return False


class Board(NamedTuple):
    """A board from which captured stones are removed.

    Attributes:
        mine: The stones of the side to play.
        theirs: The other stones.
        forbidden: The stones of both sides that may not be there after its next move, by the rule of ko.
    """

    mine: int
    theirs: int
    forbidden: tuple[int, int] | None = None


class GoesOn:
    """Plays games in which captured stones leave the board and the game goes on. A side may pass.

    Attributes:
        budget: How many more boards may be looked at.
    """

    def __init__(self, size: int, budget: int) -> None:
        self.shape = shape(size)
        self.budget = budget
        self._known: dict[tuple[Board, int, int], bool] = {}
        self._good_answers = GoodAnswers()

    def liberties(self, group: int, both: int) -> int:
        """Returns the liberties of a group; `both` are all stones."""
        return self.shape.beside(group) & self.shape.full & ~both

    def put(self, board: Board, stone: int) -> tuple[Board, int] | None:
        """Returns the board after my stone as they see it, and what it captures; None if it is refused."""
        self.budget -= 1
        if self.budget < 0:
            raise OutOfBudgetError
        mine, theirs = board.mine | stone, board.theirs
        taken = 0
        for group in self.shape.groups(theirs):
            if group & self.shape.beside(stone) and not self.liberties(group, mine | theirs):
                taken |= group
        theirs &= ~taken
        if not self.liberties(self.shape.group(stone, mine), mine | theirs):
            return None
        if board.forbidden == (mine, theirs):
            return None
        single = bool(taken) and not several(taken)
        return Board(theirs, mine, (board.theirs, board.mine) if single else None), taken

    def captures(self, board: Board, turns: int, prey: int) -> bool:
        """Returns whether I, to play, capture the group of `prey` within `turns` own moves."""
        key = board, turns, prey
        known = self._known.get(key)
        if known is None:
            both = board.mine | board.theirs
            liberties = self.liberties(self.shape.group(prey, board.theirs), both)
            spare = turns - liberties.bit_count()
            tries = singly((self.shape.full & ~both if spare else liberties) if spare >= 0 else 0)
            known = self._known[key] = any(self.begins(board, 1 << each, turns, prey) for each in tries)
        return known

    def begins(self, board: Board, stone: int, turns: int, prey: int) -> bool:
        """Returns whether my stone captures this group, or begins its capture within `turns` own moves."""
        after = self.put(board, stone)
        if after is None or turns < 1:
            return False
        there, taken = after
        return bool(taken & prey) or (turns > 1 and self.loses(there, turns - 1, prey))

    def loses(self, board: Board, turns: int, prey: int) -> bool:
        """Returns whether I, to play, lose the group of `prey` within `turns` of their moves."""
        if not self.captures(Board(board.theirs, board.mine), turns, prey):
            return False  # after a pass
        for stone in self._good_answers.sorted(self.shape.full & ~(board.mine | board.theirs)):
            after = self.put(board, stone)
            if after is not None and not self.captures(after[0], turns, prey):
                self._good_answers.add(stone)
                return False
        return True

    def lives_for_ever(self, mine: int, theirs: int, prey: int) -> bool:
        """Returns whether my group of `prey` can't be captured although I pass from now on.

        Of regions with many empty points, all are given to the other side at once, as stones that nothing
        captures. So what lives here lives all the more on the real board.
        """
        roomy = 0
        for region in self.shape.groups(self.shape.full & ~mine):
            roomy |= region if (region & ~theirs).bit_count() > _ROOMY else 0
        gone = sum(
            each for each in self.shape.groups(mine) if not self.liberties(each, mine | theirs | roomy)
        )
        seen, waiting = set[tuple[int, int]](), [(mine & ~gone, theirs | roomy)]
        while waiting:
            mine, theirs = waiting.pop()
            if not mine & prey:
                return False
            for number in singly(self.shape.full & ~(mine | theirs)):
                after = self._attacked(mine, theirs, 1 << number, roomy)
                if after is not None and after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return True

    def _attacked(self, mine: int, theirs: int, stone: int, roomy: int) -> tuple[int, int] | None:
        """Returns the stones after one more of theirs; None if it is not allowed."""
        self.budget -= 1
        if self.budget < 0:
            raise OutOfBudgetError
        theirs |= stone
        taken = 0
        for group in self.shape.groups(mine):
            taken |= group if not self.liberties(group, mine | theirs) else 0
        mine &= ~taken
        own = self.shape.group(stone, theirs)
        return (mine, theirs) if own & roomy or self.liberties(own, mine | theirs) else None


class Decision(NamedTuple):
    """The answers of a puzzle, with points as plain pairs.

    Attributes:
        right: The right points; none if the board does not pose the question.
        later: The moves that capture one move later or by a longer chase of ataris; None if not asked.
        yes: The answer to a question with yes or no; None for the other kinds.
    """

    right: frozenset[Spot] = frozenset()
    later: frozenset[Spot] | None = None
    yes: bool | None = None


class Asked(NamedTuple):
    """A question to decide.

    Attributes:
        play: The games that are played.
        mine: The stones of the side that is asked.
        theirs: The stones of the other side.
        turns: The number of moves that the question speaks of.
        last: The last stone; 0 if nobody knows.
        target: The stones of the group that the question is about, if it does not follow from the board.
        later: Whether to find the moves that are right one move later, too.
    """

    play: FirstCapture
    mine: int
    theirs: int
    turns: int
    last: int = 0
    target: int = 0
    later: bool = True

    @property
    def empty(self) -> int:
        """The empty points."""
        return self.play.shape.full & ~(self.mine | self.theirs)

    @property
    def captures(self) -> int:
        """The points where the side that is asked captures."""
        return self.play.last_liberties(self.theirs, self.mine)

    @property
    def danger(self) -> int:
        """The points where the other side captures."""
        return self.play.last_liberties(self.mine, self.theirs)

    def chosen(self, test: Callable[[int], bool]) -> int:
        """Returns the empty points that pass a test; it gets each one as a set."""
        return sum(1 << number for number in singly(self.empty) if test(1 << number))


def decide(
    kind: str,
    size: int,
    mine: Iterable[Spot],
    theirs: Iterable[Spot],
    turns: int,
    *,
    last: Spot | None = None,
    target: Iterable[Spot] = (),
    later: bool = True,
    budget: int = BUDGET,
) -> Decision | None:
    """Returns the answers to a question of this kind; None if the budget does not suffice.

    Args:
        kind: The kind of puzzle.
        size: Lines of the board.
        mine: The stones of the side that is asked, which is to play.
        theirs: The other stones.
        turns: The number of moves that the question speaks of.
        last: The last stone; None if nobody knows.
        target: The stones of the group that the question is about, if it does not follow from the board.
        later: Whether to find the moves that are right one move later, too.
        budget: The number of boards that may be looked at.
    """
    there = shape(size)
    newest = there.bits([] if last is None else [last])
    play, both = FirstCapture(size, budget), (there.bits(mine), there.bits(theirs))
    asked = Asked(play, *both, turns, newest, there.bits(target), later)
    try:
        return _DECIDED[kind](asked)
    except OutOfBudgetError:
        return None


def _begun(asked: Asked, turns: int) -> int:
    """Returns the moves that capture within `turns` own moves."""
    play, mine, theirs = asked[:3]
    return asked.captures | asked.chosen(lambda stone: play.begins(mine, theirs, stone, turns))


def _capture(asked: Asked) -> Decision:
    """A capture in exactly this number of own moves: nothing sooner, and every first move that does it."""
    play, mine, theirs, turns = asked[:4]
    if play.captures(mine, theirs, turns - 1) or not play.captures(mine, theirs, turns):
        return Decision()
    right = _begun(asked, turns)
    later = None
    if asked.later and turns < 3:
        chases = asked.chosen(lambda stone: play.begins(mine, theirs, stone, ENDLESS, ataris=True))
        later = play.shape.spots((_begun(asked, turns + 1) | chases) & ~right)
    return Decision(play.shape.spots(right), later)


def _ataris_after(asked: Asked, stone: int) -> int:
    """Returns the points where they would lose a group after my stone."""
    return asked.play.last_liberties(asked.theirs, asked.mine | stone)


def _with_ataris(test: Callable[[int], bool]) -> Callable[[Asked], Decision]:
    """Returns the decision on a capture whose every right first move leaves such last liberties."""

    def decision(asked: Asked) -> Decision:
        found = _capture(asked)
        stones = [asked.play.shape.bits([spot]) for spot in sorted(found.right)]
        return found if all(test(_ataris_after(asked, stone)) for stone in stones) else Decision()

    return decision


def _in_atari(asked: Asked) -> Decision:
    """All stones of all groups in atari."""
    there, both = asked.play.shape, (asked.mine, asked.theirs)
    groups = [group for side in both for group in there.groups(side)]
    weak = sum(group for group in groups if not several(there.beside(group) & asked.empty))
    return Decision(there.spots(weak))


def _threatened(asked: Asked) -> bool:
    """Returns whether I can capture nothing, and have one last liberty to fill."""
    return bool(asked.danger) and not several(asked.danger) and not asked.captures


def _gets_away(asked: Asked) -> bool | None:
    """Returns whether filling the last liberty saves me; None if it saves that group, but perhaps not all.

    Saved means: they capture nothing within three moves, and nothing by ataris.
    """
    play, mine, theirs = asked[:3]
    after = mine | asked.danger
    if not several(play.liberties_of(asked.danger, after, theirs)):
        return False
    if play.chases(theirs, after, asked.danger):
        return False
    return True if _holds(asked, after) else None


def _holds(asked: Asked, after: int, turns: int = 3) -> bool:
    """Returns whether they capture neither within `turns` moves nor by ataris, if these are my stones."""
    play, theirs = asked.play, asked.theirs
    return not (play.captures(theirs, after, turns) or play.captures(theirs, after, ENDLESS, ataris=True))


def _save(asked: Asked) -> Decision:
    """The last liberty of my group in atari, if filling it saves me."""
    if not _threatened(asked) or not _gets_away(asked):
        return Decision()
    return Decision(asked.play.shape.spots(asked.danger))


def _late(asked: Asked) -> Decision:
    """Whether my group in atari gets away, and where."""
    away = _gets_away(asked) if _threatened(asked) else None
    return Decision(asked.play.shape.spots(asked.danger if away else 0), yes=away)


def _chase(asked: Asked) -> Decision:
    """A long capture by ataris in exactly this number of own moves, and nothing within four."""
    play, mine, theirs, turns = asked[:4]
    sooner = play.captures(mine, theirs, 4) or play.captures(mine, theirs, turns - 1, ataris=True)
    right = asked.chosen(lambda stone: play.begins(mine, theirs, stone, turns, ataris=True))
    return Decision() if sooner else Decision(play.shape.spots(right))


def _threat_is_real(asked: Asked) -> bool:
    """Returns whether they would capture in exactly this number of moves, and nobody captures now."""
    play, mine, theirs, turns = asked[:4]
    if asked.captures or asked.danger or turns < 2:
        return False
    return play.captures(theirs, mine, turns) and not play.captures(theirs, mine, turns - 1)


def _guard(asked: Asked) -> Decision:
    """My stones after which they capture neither within this number of moves nor by ataris."""
    play, mine, theirs, turns = asked[:4]

    def guards(stone: int) -> bool:
        after = mine | stone
        is_legal = play.liberties_of(stone, after, theirs)
        return bool(is_legal) and not play.last_liberties(after, theirs) and _holds(asked, after, turns)

    return Decision(play.shape.spots(asked.chosen(guards))) if _threat_is_real(asked) else Decision()


def _join(asked: Asked) -> Decision:
    """The guards, if each of them joins two of my groups."""
    found = _guard(asked)
    there = asked.play.shape
    for spot in sorted(found.right):
        near = there.beside(there.bits([spot]))
        if sum(bool(group & near) for group in there.groups(asked.mine)) < 2:
            return Decision()
    return found


def _threat(asked: Asked) -> Decision:
    """Their moves that would capture within this number of moves."""
    play, mine, theirs, turns = asked[:4]
    right = asked.chosen(lambda stone: play.begins(theirs, mine, stone, turns))
    return Decision(play.shape.spots(right)) if _threat_is_real(asked) else Decision()


def _loses(asked: Asked) -> Decision:
    """The points where a stone of mine, which captures nothing, could be captured at once."""
    play, mine, theirs = asked[:3]
    if asked.captures or asked.danger:
        return Decision()
    losing = asked.chosen(lambda stone: bool(play.last_liberties(mine | stone, theirs)))
    return Decision(play.shape.spots(losing))


def _faster(asked: Asked) -> Decision:
    """Whether I capture first, within this number of moves; no if they do, whatever I play."""
    play, mine, theirs, turns = asked[:4]
    if asked.captures or asked.danger:
        return Decision()
    if play.captures(mine, theirs, turns):
        return Decision(play.shape.spots(_begun(asked, turns)), yes=True)
    return Decision(yes=False if play.loses(theirs, mine, turns) else None)


def _ko(asked: Asked) -> tuple[int, Board] | None:
    """Returns the point where the last stone may not be taken back, and the board there; None if no ko."""
    play = GoesOn(asked.play.shape.size, asked.play.budget)
    last, mine, theirs = asked.last, asked.mine, asked.theirs & ~asked.last
    hole = play.liberties(last, mine | theirs) & ~asked.theirs
    if not hole or several(hole):
        return None
    before = Board(theirs, mine | hole)
    if play.put(before, last) != (Board(mine, theirs | last, (mine | hole, theirs)), hole):
        return None
    return hole, Board(mine, theirs | last, (mine | hole, theirs))


def _no_taking_back(asked: Asked) -> Decision:
    """The point of the ko, if a stone there is refused for no other reason."""
    found = _ko(asked)
    if found is None:
        return Decision()
    hole, board = found
    play = GoesOn(asked.play.shape.size, asked.play.budget)
    is_forbidden = (
        play.put(board, hole) is None and play.put(board._replace(forbidden=None), hole) is not None
    )
    return Decision(play.shape.spots(hole if is_forbidden else 0))


def _bigger(asked: Asked) -> Decision:
    """Of several captures, the one that takes the most stones."""
    play = GoesOn(asked.play.shape.size, asked.play.budget)
    if _ko(asked) is not None or not several(asked.captures):
        return Decision()
    takes: dict[int, int] = {}
    for number in singly(asked.captures):
        after = play.put(Board(asked.mine, asked.theirs), 1 << number)
        takes[number] = 0 if after is None else after[1].bit_count()
    most = max(takes.values())
    return Decision(play.shape.spots(sum(1 << each for each, taken in takes.items() if taken == most)))


def _weak(asked: Asked, stones: int) -> list[int]:
    """Returns the groups with two or three liberties."""
    there = asked.play.shape
    return [each for each in there.groups(stones) if (there.beside(each) & asked.empty).bit_count() in (2, 3)]


def _falls(asked: Asked, play: GoesOn, prey: int) -> Decision:
    """The moves that capture a group in exactly this number of own moves."""
    board = Board(asked.mine, asked.theirs)
    if play.captures(board, asked.turns - 1, prey):
        return Decision()
    return Decision(
        play.shape.spots(asked.chosen(lambda stone: play.begins(board, stone, asked.turns, prey)))
    )


def _race(asked: Asked) -> Decision:
    """Two groups that touch, each of which falls if the other side moves first."""
    play = GoesOn(asked.play.shape.size, asked.play.budget)
    weak, there = _weak(asked, asked.theirs), play.shape
    pairs = [(own, each) for own in _weak(asked, asked.mine) for each in weak if there.beside(own) & each]
    if asked.captures or asked.danger or len(pairs) != 1:
        return Decision()
    own, other = pairs[0]
    if not play.captures(Board(asked.theirs, asked.mine), asked.turns, own):
        return Decision()
    return _falls(asked, play, other)


def _catch(asked: Asked) -> Decision:
    """The only group that falls within this number of own moves."""
    play = GoesOn(asked.play.shape.size, asked.play.budget)
    if asked.captures or asked.danger:
        return Decision()
    board = Board(asked.mine, asked.theirs)
    falling = [each for each in _weak(asked, asked.theirs) if play.captures(board, asked.turns, each)]
    return _falls(asked, play, falling[0]) if len(falling) == 1 else Decision()


def _snapback(asked: Asked) -> Decision:
    """A group that falls in two moves after a single stone is given: taking it leaves more to take there."""
    found = _catch(asked)
    play = GoesOn(asked.play.shape.size, asked.play.budget)
    for spot in sorted(found.right):
        gift = play.shape.bits([spot])
        given = play.put(Board(asked.mine, asked.theirs), gift)
        liberty = play.liberties(gift, asked.mine | asked.theirs | gift)
        taken = given and play.put(given[0], liberty)
        back = taken and play.put(taken[0], gift)
        if not taken or taken[1] != gift or not back or not several(back[1]):
            return Decision()
    return found


def _lives(asked: Asked) -> Decision:
    """The points after which the target lives for ever."""
    play = GoesOn(asked.play.shape.size, asked.play.budget)

    def lives(stone: int) -> bool:
        after = play.put(Board(asked.mine, asked.theirs), stone)
        return after is not None and play.lives_for_ever(after[0].theirs, after[0].mine, asked.target)

    if not asked.target or play.lives_for_ever(asked.mine, asked.theirs, asked.target):
        return Decision()
    return Decision(play.shape.spots(asked.chosen(lives)))


_DECIDED: dict[str, Callable[[Asked], Decision]] = {
    "atari": _in_atari,
    "take": _capture,
    "save": _save,
    "late": _late,
    "two": _with_ataris(several),
    "nowhere": _with_ataris(lambda ataris: bool(ataris) and not several(ataris)),
    "side": _with_ataris(bool),
    "quiet": _with_ataris(lambda ataris: not ataris),
    "ladder": _chase,
    "crawl": _chase,
    "guard": _guard,
    "join": _join,
    "threat": _threat,
    "loses": _loses,
    "faster": _faster,
    "bigger": _bigger,
    "ko": _no_taking_back,
    "race": _race,
    "catch": _catch,
    "snapback": _snapback,
    "lives": _lives,
}
