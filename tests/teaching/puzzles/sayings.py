"""Checks, by brute force, for the sentences about puzzles; those of the lessons have their own checks.

A check gets the reply and the line that it shows, and asks a program that shares nothing with the solver.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Played, Point, Position, Study, captured_by, judge
from atari_teach.engine.solver.grid import grid
from atari_teach.teaching.lessons.step import Reply, Run
from atari_teach.teaching.picture import MarkKind
from tests.engine.solver.slow_proofs import Referee

ENDLESS = 30
BOARDS = 1_000_000
"""The maximum number of boards that brute force tries for all answers to one puzzle."""
Move = tuple[Position, Position, Point, Colour]
SIGNS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}


@dataclass(frozen=True)
class Told:
    """A reply to an answer.

    Attributes:
        puzzle: The puzzle.
        run: The step before the answer.
        point: The tapped point; None for a card.
        reply: The reply.
    """

    puzzle: Puzzle
    run: Run
    point: Point | None
    reply: Reply

    @property
    def referee(self) -> Referee:
        return referee_of(self.puzzle)

    @property
    def me(self) -> Colour:
        return self.puzzle.to_play

    @property
    def left(self) -> int:
        """The number of moves that the side has which the question speaks of."""
        return self.puzzle.turns - len(self.run.moves) // 2

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves that are shown: the board before, the board after, the point and the colour."""
        moves: list[Move] = []
        before = self.run.position
        for frame in self.reply.explanation.frames:
            assert frame.last is not None
            colour = moves[-1][3].other if moves else frame.position[frame.last]
            assert colour is not None, "somebody has moved"
            moves.append((before, frame.position, frame.last, colour))
            before = frame.position
        return tuple(moves)

    def captures(self, position: Position, colour: Colour, turns: int, *, ataris: bool = False) -> bool:
        cells, sign = board_of(position), sign_of(colour)
        return bool(self.referee.captures(cells, sign, turns, ataris=ataris))

    def begins(
        self, position: Position, point: Point, colour: Colour, turns: int, *, ataris: bool = False
    ) -> bool:
        number = grid(position.size).number(point)
        return bool(self.referee.begins(board_of(position), number, sign_of(colour), turns, ataris=ataris))

    def catches(self, position: Position, colour: Colour, turns: int) -> bool:
        """Returns whether this side, to play, captures within `turns` moves or by ataris."""
        return self.captures(position, colour, turns) or self.captures(position, colour, ENDLESS, ataris=True)


@lru_cache(maxsize=2)
def referee_of(puzzle: Puzzle) -> Referee:
    """Returns the program that judges all answers to a puzzle, and remembers boards that it has met."""
    return Referee(puzzle.position.size, BOARDS)


def board_of(position: Position) -> str:
    return "".join(SIGNS[cell] for cell in position.cells)


def sign_of(colour: Colour) -> str:
    return SIGNS[colour]


def follows_the_rules(told: Told) -> bool:
    """Returns whether every move that is shown is legal and leads to the board that is shown."""
    for before, after, point, colour in told.line:
        verdict = judge(Study(before, colour), point)
        if not isinstance(verdict, Played) or verdict.position != after:
            return False
    return True


def ends_with_a_capture(told: Told, colour: Colour) -> bool:
    """Returns whether a line is shown, and its last move is a capture by this side, the only one."""
    captures = [bool(captured_by(before, point, mover)) for before, _, point, mover in told.line]
    marked = {mark.kind for mark in told.reply.explanation.frames[-1].marks}
    return captures[-1] and sum(captures) == 1 and told.line[-1][3] is colour and MarkKind.TAKEN in marked


def is_forced(told: Told, colour: Colour) -> bool:
    """Returns whether this side can force the capture from each of its turns in the line."""
    boards = [before for before, _, _, mover in told.line if mover is colour]
    skipped = 1 if told.line[0][3] is colour else 0  # the first move is the answer, which others judge
    turns = range(len(boards), 0, -1)
    return all(
        told.catches(before, colour, min(left, 4))
        for before, left in list(zip(boards, turns, strict=True))[skipped:]
    )


def _who(match: re.Match[str]) -> Colour:
    return Colour.BLACK if match["who"] == "Black" else Colour.WHITE


def _captures_all_the_same(told: Told, match: re.Match[str]) -> bool:
    who = _who(match)
    return ends_with_a_capture(told, who) and is_forced(told, who) and who is told.me.other


def _captures_first(told: Told, match: re.Match[str]) -> bool:
    who = _who(match)
    forced = told.captures(told.puzzle.position, who, told.puzzle.turns) if who is told.me else True
    return ends_with_a_capture(told, who) and is_forced(told, who) and forced


def _captures_at_once(told: Told, match: re.Match[str]) -> bool:
    return len(told.line) == 2 and ends_with_a_capture(told, _who(match))


def _prevents(told: Told, match: re.Match[str]) -> bool:
    """Returns whether the answer is that of this side, and the other then does not capture in time."""
    (_, _, _, first), (_, after, _, mover) = told.line
    return mover is _who(match) and first is mover.other and not told.captures(after, first, told.left)


def _one_later(told: Told, _match: re.Match[str]) -> bool:
    return _later(told) and (len(told.line) + 1) // 2 == told.left + 1


def _longer(told: Told, _match: re.Match[str]) -> bool:
    return _later(told) and (len(told.line) + 1) // 2 > told.left + 1


def _later(told: Told) -> bool:
    """Returns whether the shown line captures, and the same move does not capture in time."""
    before, _, point, mover = told.line[0]
    soon = told.left <= 3 and told.begins(before, point, mover, told.left)
    by_ataris = told.begins(before, point, mover, ENDLESS, ataris=True)
    forced = by_ataris or told.begins(before, point, mover, told.left + 1)
    return not soon and forced and ends_with_a_capture(told, mover) and is_forced(told, mover)


def _from_here_later(told: Told, match: re.Match[str]) -> bool:
    return _later(told) and told.line[0][3] is _who(match)


def _gets_away(told: Told, _match: re.Match[str]) -> bool:
    (_, after, _, mover) = told.line[0]
    return len(told.line) == 1 and mover is told.me and not told.catches(after, mover.other, 3)


def _answered(told: Told, match: re.Match[str]) -> bool:
    """Returns whether this side has played, and the capture is still possible in time."""
    run = told.reply.run
    turns = told.puzzle.turns - len(run.moves) // 2
    return _who(match) is told.me.other and told.catches(run.position, told.me, min(turns, 4))


def _not_a_capture(told: Told, _match: re.Match[str]) -> bool:
    (before, _, point, mover) = told.line[0]
    return told.left == 1 and not captured_by(before, point, mover) and told.captures(before, mover, 1)


def _still_in_atari(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether an own group was in atari, is in atari after the move, and is then captured."""
    (before, after, _, mover), *_ = told.line
    weak = [group for group in before.groups(mover) if group.in_atari]
    still = after.groups_at(stone for each in weak for stone in each.stones)
    return any(group.in_atari for group in still) and ends_with_a_capture(told, mover.other)


def _can_happen(told: Told, _match: re.Match[str]) -> bool:
    return len(told.line) == 2 and ends_with_a_capture(told, told.me.other)


def _more_than_one(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether a group that was tapped has several liberties, all of them lit."""
    lit = {mark.point for mark in told.reply.explanation.marks if mark.kind is MarkKind.LIBERTY}
    groups = told.run.position.groups_at(told.run.tapped | _tapped(told))
    return any(len(group.liberties) > 1 and group.liberties <= lit for group in groups)


def _is_last_door(told: Told, _match: re.Match[str]) -> bool:
    doors = {door for group in told.run.position.groups() if group.in_atari for door in group.liberties}
    return bool(doors & (told.run.tapped | _tapped(told)))


def _tapped(told: Told) -> frozenset[Point]:
    return frozenset() if told.point is None else frozenset({told.point})


def _no_chase(told: Told, match: re.Match[str]) -> bool:
    """Returns whether this side has answered, and no series of ataris captures then."""
    (_, _, _, first), (_, after, _, mover) = told.line
    chased = told.captures(after, first, ENDLESS, ataris=True)
    return mover is _who(match) and first is mover.other and not chased


def _has_no_liberty(told: Told, match: re.Match[str]) -> bool:
    assert told.point is not None
    who = Colour.BLACK if match["colour"] == "black" else Colour.WHITE
    return not isinstance(judge(Study(told.run.position, who), told.point), Played)


def _without_atari(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether a chase is asked for, and the line captures, but with a stone that gives no atari."""
    mover = told.line[0][3]
    own = [after for _, after, _, colour in told.line[:-1] if colour is mover]
    quiet = any(not any(group.in_atari for group in after.groups(mover.other)) for after in own)
    chase = told.puzzle.kind in (Kind.LADDER, Kind.CRAWL)
    return chase and quiet and ends_with_a_capture(told, mover) and is_forced(told, mover)


SIDE = r"(?P<who>Black|White)"
SAYINGS: tuple[tuple[str, Callable[[Told, re.Match[str]], bool]], ...] = (
    (rf"{SIDE} captures all the same\.", _captures_all_the_same),
    (rf"{SIDE} captures first\.", _captures_first),
    (rf"Then {SIDE} captures\.", _captures_at_once),
    (rf"{SIDE} answers like this, and nothing is captured in time\.", _prevents),
    (rf"{SIDE} can answer that, and nothing is captured in time\.", _prevents),
    (r"That captures too, one move later\.", _one_later),
    (r"That captures too, but it takes longer\.", _longer),
    (rf"From here {SIDE} captures too, but later\.", _from_here_later),
    (r"Here the stones get away\.", _gets_away),
    (rf"{SIDE} answered\.", _answered),
    (rf"{SIDE} answers like this, and \*\*atari\*\* after \*\*atari\*\* captures nothing\.", _no_chase),
    (r"Here a (?P<colour>black|white) stone would have no liberties\.", _has_no_liberty),
    (r"That captures too\. Here we look for \*\*atari\*\* after", _without_atari),
    (r"Your (?:stone|group) is still in \*\*atari\*\*\.", _still_in_atari),
    (r"You may\. But look what can happen…", _can_happen),
    (r"Here more than one door is open\.", _more_than_one),
    (r"This is a last door\.", _is_last_door),
    (r"In a game you could\. Here we look for a capture\.", _not_a_capture),
)
"""Each sentence of puzzles as a pattern, and its check."""
