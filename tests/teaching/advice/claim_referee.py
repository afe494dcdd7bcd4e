"""Checks claims by brute force: it stores stones as bits, finds groups by flood fill, and tries all answers.

It uses no code of the solver. A question that takes too many boards ends with `TooFarError`.
"""

from collections.abc import Iterator

from atari_teach.engine.rules import Colour, Played, Point, Position, Study, judge
from atari_teach.teaching.advice.claims import Claim, ClaimKind


class TooFarError(Exception):
    """The question needs too many boards."""


class Referee:
    """Answers questions about boards of one size.

    A board is given as the stones of the side to play and of the other.
    """

    def __init__(self, size: int, boards: int) -> None:
        self.size = size
        self.left = boards
        self.full = (1 << size * size) - 1
        self.not_first = sum(1 << at for at in range(size * size) if at % size)
        self.not_last = sum(1 << at for at in range(size * size) if at % size != size - 1)
        self.known: dict[object, bool] = {}

    def neighbours_of(self, stones: int) -> int:
        across = (stones & self.not_last) << 1 | (stones & self.not_first) >> 1
        return (across | stones << self.size | stones >> self.size) & self.full

    def group(self, stones: int, at: int) -> int:
        grown = at
        while True:
            more = (grown | self.neighbours_of(grown)) & stones
            if more == grown:
                return grown
            grown = more

    def last(self, stones: int, others: int) -> int:
        """The last liberty, as a bit, of every group of `stones` that has only one."""
        found, rest, empty = 0, stones, self.full & ~(stones | others)
        while rest:
            group = self.group(stones, rest & -rest)
            rest &= ~group
            liberties = self.neighbours_of(group) & empty
            if not liberties & (liberties - 1):
                found |= liberties
        return found

    def moves(self, own: int, other: int) -> Iterator[int]:
        """Yields the mover's stones after each legal move without capture; moves that give atari come first.

        If an own group is in atari, only its last liberty is tried, because the other side answers any other
        move by capturing.
        """
        empty = self.full & ~(own | other)
        rest = self.last(own, other) or empty
        later = []
        while rest:
            bit = rest & -rest
            rest ^= bit
            after = own | bit
            if self.can_stand(after, other, bit):
                if self.last(other, after):
                    yield after
                else:
                    later.append(after)
        yield from later

    def can_stand(self, after: int, other: int, bit: int) -> bool:
        """Returns whether the group of the new stone has a liberty."""
        return bool(self.neighbours_of(self.group(after, bit)) & ~(after | other) & self.full)

    def wins(self, own: int, other: int) -> bool:
        if self.last(other, own):
            return True
        return self._remember(
            ("wins", own, other), lambda: any(not self.wins(other, after) for after in self.moves(own, other))
        )

    def captures_within(self, own: int, other: int, turns: int) -> bool:
        """Returns whether the side to play captures within `turns` turns, whatever the other side does."""
        if self.last(other, own):
            return turns > 0
        if turns < 2:
            return False
        return self._remember(
            (turns, own, other),
            lambda: any(
                self.caught_within(other, after, turns - 1) for after in self.to_catch(own, other, turns)
            ),
        )

    def to_catch(self, own: int, other: int, turns: int) -> Iterator[int]:
        """Yields what `moves` yields, in the best order for finding a capture within `turns` turns."""
        del turns
        return self.moves(own, other)

    def caught_within(self, own: int, other: int, turns: int) -> bool:
        """Returns whether the side to play is captured within `turns` turns, whatever it does."""
        if self.last(other, own):
            return False
        if not self._can_move(own, other):
            return False
        return all(self.captures_within(other, after, turns) for after in self.moves(own, other))

    def chased(self, own: int, other: int) -> bool:
        """Returns whether the side to play captures by a series of ataris, whatever the other side does."""
        if self.last(other, own):
            return True
        return self._remember(("chased", own, other), lambda: self._chased(own, other))

    def _chased(self, own: int, other: int) -> bool:
        for after in self.moves(own, other):
            if not self.last(other, after) or self.last(after, other):
                continue
            if self._can_move(other, after) and all(
                self.chased(after, then) for then in self.moves(other, after)
            ):
                return True
        return False

    def _can_move(self, own: int, other: int) -> bool:
        empty = self.full & ~(own | other)
        rest = empty
        while rest:
            bit = rest & -rest
            rest ^= bit
            if self.neighbours_of(self.group(own | bit, bit)) & empty & ~bit:
                return True
        return False

    def _remember(self, key: object, ask) -> bool:  # type: ignore[no-untyped-def]
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooFarError
            self.known[key] = ask()
        return self.known[key]


def confirms(claim: Claim, boards: int = 3_000) -> bool:
    """Returns whether a claim is true by the rules.

    Raises `TooFarError` if brute force can't tell.
    """
    referee = Referee(claim.position.size, boards)
    own, other = _bits(claim.position, claim.to_play), _bits(claim.position, claim.to_play.other)
    first = own | _bit(claim.position, claim.line[0]) if claim.line else own
    match claim.kind:
        case ClaimKind.CAPTURES_NOW:
            move = judge(Study(claim.position, claim.to_play, claim.ruleset), claim.line[0])
            return isinstance(move, Played) and claim.stones == {
                stone for group in move.captured for stone in group.stones
            }
        case ClaimKind.CAPTURES_IN:
            return referee.caught_within(other, first, claim.turns - 1)
        case ClaimKind.CAN_BE_SAVED:
            return not referee.chased(other, first)
        case ClaimKind.CANNOT_BE_SAVED:
            return not referee.last(other, own) and all(
                referee.chased(other, after) for after in referee.moves(own, other)
            )
        case ClaimKind.WINS:
            return not referee.wins(other, first)
        case ClaimKind.LOSES:
            return not referee.wins(own, other)
        case ClaimKind.PASSES:
            return claim.ruleset.passing
        case ClaimKind.THINKS:
            return isinstance(
                judge(Study(claim.position, claim.to_play, claim.ruleset), claim.line[0]), Played
            )


def _bit(position: Position, point: Point) -> int:
    return 1 << point.row * position.size + point.column


def _bits(position: Position, colour: Colour) -> int:
    return sum(_bit(position, stone) for stone in position.stones(colour))
