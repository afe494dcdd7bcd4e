"""Checks, by brute force, for the sentences about puzzles; those of the lessons have their own checks.

A check gets the reply and the line that it shows, and asks a program that shares nothing with the solver.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.engine.rules import Colour, Played, Point, Position, Study, captured_by, judge, ruleset_named
from atari_teach.teaching.lessons.step import Reply, Run
from atari_teach.teaching.picture import MarkKind
from tests.engine.puzzles.slow import ENDLESS, Board, FirstCapture, GoesOn, shape, singly

BOARDS = 300_000
"""The maximum number of boards that brute force tries for one question."""


@dataclass(frozen=True)
class Move:
    """A move of a line; `repeats` is the board that ko forbids it to make again."""

    before: Position
    after: Position
    point: Point
    colour: Colour
    repeats: Position | None


@dataclass(frozen=True)
class Told:
    """A reply to an answer.

    Attributes:
        puzzle: The puzzle.
        found: Its answers.
        run: The step before the answer.
        point: The tapped point; None for a card.
        reply: The reply.
    """

    puzzle: Puzzle
    found: Answers
    run: Run
    point: Point | None
    reply: Reply

    @property
    def me(self) -> Colour:
        return self.puzzle.to_play

    @property
    def left(self) -> int:
        """The number of moves that the side has which the question speaks of."""
        return self.puzzle.turns - len(self.run.moves) // 2

    @property
    def target(self) -> frozenset[Point]:
        """The stones of the group that must be captured; none if any capture ends the game."""
        return self.found.target if self.puzzle.kind in GOES_ON else frozenset()

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves that are shown."""
        moves: list[Move] = []
        before, repeats = self.run.position, self.run.study.repeats
        for frame in self.reply.explanation.frames:
            assert frame.last is not None
            colour = moves[-1].colour.other if moves else frame.position[frame.last]
            assert colour is not None, "somebody has moved"
            if self.puzzle.kind not in GOES_ON:
                repeats = None
            moves.append(Move(before, frame.position, frame.last, colour, repeats))
            repeats, before = before, frame.position
        return tuple(moves)

    def takes(self, move: Move) -> bool:
        """Returns whether a move is the capture that the question asks for."""
        gone = {
            stone for group in captured_by(move.before, move.point, move.colour) for stone in group.stones
        }
        return bool(gone & self.target if self.target else gone)

    def captures(
        self,
        position: Position,
        colour: Colour,
        turns: int,
        *,
        ataris: bool = False,
        repeats: Position | None = None,
    ) -> bool:
        """Returns whether this side, to play, captures within `turns` moves."""
        mine, theirs = both(position, colour)
        if self.target:
            prey = shape(position.size).bits([min(self.target)])
            board = Board(mine, theirs, None if repeats is None else both(repeats, colour))
            return not ataris and second_that_goes_on(self.puzzle).captures(board, turns, prey)
        return second_program(self.puzzle).captures(mine, theirs, turns, ataris)

    def begins(
        self,
        position: Position,
        point: Point,
        colour: Colour,
        turns: int,
        *,
        ataris: bool = False,
        repeats: Position | None = None,
    ) -> bool:
        """Returns whether a move captures, or begins a capture within `turns` moves."""
        mine, theirs = both(position, colour)
        stone = shape(position.size).bits([point])
        if self.target:
            prey = shape(position.size).bits([min(self.target)])
            board = Board(mine, theirs, None if repeats is None else both(repeats, colour))
            return not ataris and second_that_goes_on(self.puzzle).begins(board, stone, turns, prey)
        taken = bool(captured_by(position, point, colour))
        return taken or second_program(self.puzzle).begins(mine, theirs, stone, turns, ataris)

    def catches(
        self, position: Position, colour: Colour, turns: int, repeats: Position | None = None
    ) -> bool:
        """Returns whether this side, to play, captures within `turns` moves or by ataris."""
        by_ataris = self.captures(position, colour, ENDLESS, ataris=True)
        return by_ataris or self.captures(position, colour, turns, repeats=repeats)


def both(position: Position, colour: Colour) -> tuple[int, int]:
    """Returns the stones of this side and of the other one, as the second program has them."""
    there = shape(position.size)
    return there.bits(position.stones(colour)), there.bits(position.stones(colour.other))


def second_program(puzzle: Puzzle) -> FirstCapture:
    """Returns the program that judges all answers to a puzzle, with a new budget."""
    play = _first_capture(puzzle)
    play.budget = BOARDS
    return play


def second_that_goes_on(puzzle: Puzzle) -> GoesOn:
    """Returns the same for games that go on."""
    play = _goes_on(puzzle)
    play.budget = BOARDS
    return play


@lru_cache(maxsize=2)
def _first_capture(puzzle: Puzzle) -> FirstCapture:
    return FirstCapture(puzzle.position.size, BOARDS)


@lru_cache(maxsize=2)
def _goes_on(puzzle: Puzzle) -> GoesOn:
    return GoesOn(puzzle.position.size, BOARDS)


def follows_the_rules(told: Told) -> bool:
    """Returns whether every move that is shown is legal and leads to the board that is shown."""
    ruleset = ruleset_named(told.run.step.ruleset)
    for move in told.line:
        verdict = judge(Study(move.before, move.colour, ruleset, repeats=move.repeats), move.point)
        if not isinstance(verdict, Played) or verdict.position != move.after:
            return False
    return True


def ends_with_a_capture(told: Told, colour: Colour) -> bool:
    """Returns whether a line is shown, and its last move is the capture by this side, the only one."""
    captures = [told.takes(move) for move in told.line]
    marked = {mark.kind for mark in told.reply.explanation.frames[-1].marks}
    last = told.line[-1]
    return captures[-1] and sum(captures) == 1 and last.colour is colour and MarkKind.TAKEN in marked


def loses_a_stone(told: Told) -> bool:
    """Returns whether the last move that is shown captures a stone of the child."""
    last = told.line[-1]
    return last.colour is told.me.other and bool(captured_by(last.before, last.point, last.colour))


def is_forced(told: Told, colour: Colour) -> bool:
    """Returns whether this side can force the capture from each of its turns in the line."""
    moves = [move for move in told.line if move.colour is colour]
    skipped = 1 if told.line[0].colour is colour else 0  # the first move is the answer, which others judge
    turns = range(len(moves), 0, -1)
    return all(
        told.catches(move.before, colour, min(left, 4), move.repeats)
        for move, left in list(zip(moves, turns, strict=True))[skipped:]
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
    first, answer = told.line
    in_time = told.captures(answer.after, first.colour, told.left, repeats=answer.before)
    return answer.colour is _who(match) and first.colour is answer.colour.other and not in_time


def _one_later(told: Told, _match: re.Match[str]) -> bool:
    return _later(told) and (len(told.line) + 1) // 2 == told.left + 1


def _longer(told: Told, _match: re.Match[str]) -> bool:
    return _later(told) and (len(told.line) + 1) // 2 > told.left + 1


def _later(told: Told) -> bool:
    """Returns whether the shown line captures, and the same move does not capture in time."""
    first = told.line[0]
    move, mover, repeats = (first.before, first.point, first.colour), first.colour, first.repeats
    soon = told.left <= 3 and told.begins(*move, told.left, repeats=repeats)
    by_ataris = told.begins(*move, ENDLESS, ataris=True)
    forced = by_ataris or told.begins(*move, told.left + 1, repeats=repeats)
    return not soon and forced and ends_with_a_capture(told, mover) and is_forced(told, mover)


def _from_here_later(told: Told, match: re.Match[str]) -> bool:
    return _later(told) and told.line[0].colour is _who(match)


def _gets_away(told: Told, _match: re.Match[str]) -> bool:
    (run,) = told.line
    return run.colour is told.me and not told.catches(run.after, told.me.other, 3)


def _answered(told: Told, match: re.Match[str]) -> bool:
    """Returns whether this side has played, and the capture is still possible in time."""
    run = told.reply.run
    turns = min(told.puzzle.turns - len(run.moves) // 2, 4)
    caught = told.catches(run.position, told.me, turns, run.study.repeats if told.target else None)
    return _who(match) is told.me.other and caught


def _not_a_capture(told: Told, _match: re.Match[str]) -> bool:
    first = told.line[0]
    return told.left == 1 and not told.takes(first) and told.captures(first.before, first.colour, 1)


def _still_in_atari(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether an own group was in atari, is in atari after the move, and is then captured."""
    first = told.line[0]
    weak = [group for group in first.before.groups(first.colour) if group.in_atari]
    still = first.after.groups_at(stone for each in weak for stone in each.stones)
    return any(group.in_atari for group in still) and loses_a_stone(told)


def _can_happen(told: Told, _match: re.Match[str]) -> bool:
    return len(told.line) == 2 and loses_a_stone(told)


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
    first, answer = told.line
    chased = told.captures(answer.after, first.colour, ENDLESS, ataris=True)
    return answer.colour is _who(match) and first.colour is answer.colour.other and not chased


def _has_no_liberty(told: Told, match: re.Match[str]) -> bool:
    assert told.point is not None
    who = Colour.BLACK if match["colour"] == "black" else Colour.WHITE
    return not isinstance(judge(Study(told.run.position, who), told.point), Played)


def _without_atari(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether a chase is asked for, and the line captures, but with a stone that gives no atari."""
    mover = told.line[0].colour
    own = [move.after for move in told.line[:-1] if move.colour is mover]
    quiet = any(not any(group.in_atari for group in after.groups(mover.other)) for after in own)
    chase = told.puzzle.kind in (Kind.LADDER, Kind.CRAWL)
    if len(told.line) == 1:  # the rest is longer than what is read exactly
        mine, theirs = both(told.line[0].after, mover)
        return chase and second_program(told.puzzle).loses(mine, theirs, ENDLESS, ataris=True)
    return chase and quiet and ends_with_a_capture(told, mover) and is_forced(told, mover)


def _has_one_door(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether a stone on a tapped point would have one liberty."""
    played = [judge(told.run.study, point) for point in told.run.tapped - told.found.right]
    groups = [each.position.group_at(each.point) for each in played if isinstance(each, Played)]
    return any(group is not None and group.in_atari for group in groups)


def _takes_fewer(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether the move captures something, and another captures more."""
    first = told.line[0]
    taken = {point: _taken(first.before, point, first.colour) for point in first.before.empty_points()}
    return 0 < taken[first.point] < max(taken.values())


def _taken(position: Position, point: Point, colour: Colour) -> int:
    return sum(len(group.stones) for group in captured_by(position, point, colour))


def _lives_no_more(told: Told, match: re.Match[str]) -> bool:
    """Returns whether this side has answered, and no series of moves in the area makes the group live."""
    first, answer = told.line
    there = first.colour is told.me and answer.colour is _who(match)
    return there and not _can_live(told, answer.after, mine=True)


def _lives_later(told: Told, _match: re.Match[str]) -> bool:
    """Returns whether the group does not live for ever after this move, but can still be made to."""
    (move,) = told.line
    mine, theirs = both(move.after, told.me)
    play = second_that_goes_on(told.puzzle)
    prey = shape(move.after.size).bits([min(told.target)])
    return not play.lives_for_ever(mine, theirs, prey) and _can_live(told, move.after, mine=False)


def _can_live(told: Told, position: Position, *, mine: bool) -> bool:
    """Returns whether the child can make the group live for ever, by moves of both sides in its area.

    Args:
        told: The reply.
        position: The board.
        mine: Whether it is the child's turn.
    """
    there = shape(position.size)
    play = second_that_goes_on(told.puzzle)
    own, other = both(position, told.me)
    prey = there.bits([min(told.target)])
    group = there.group(prey, own)
    area = sum(
        region
        for region in there.groups(there.full & ~own)
        if there.beside(region) & group and region.bit_count() <= _AREA
    )
    known: dict[tuple[Board, bool], bool] = {}

    def lives(board: Board, *, mine: bool) -> bool:
        own, other = (board.mine, board.theirs) if mine else (board.theirs, board.mine)
        if not own & prey:
            return False
        if (board, mine) in known:
            return known[board, mine]
        known[board, mine] = False  # a board that comes back does not make it live
        found = play.lives_for_ever(own, other, prey)
        if not found:
            passed = [Board(board.theirs, board.mine)]
            put = (play.put(board, 1 << number) for number in singly(area & ~(own | other)))
            after = (*(each[0] for each in put if each is not None), *passed)
            answers = (lives(each, mine=not mine) for each in after)
            found = any(answers) if mine else all(answers)
        known[board, mine] = found
        return found

    return lives(Board(own, other) if mine else Board(other, own), mine=mine)


def _never(_told: Told, _match: re.Match[str]) -> bool:
    return False


_AREA = 7
"""The largest number of points in the area of a group that is made to live."""

SIDE = r"(?P<who>Black|White)"
SAYINGS: tuple[tuple[str, Callable[[Told, re.Match[str]], bool]], ...] = (
    (rf"{SIDE} captures all the same\.", _captures_all_the_same),
    (rf"{SIDE} captures first\.", _captures_first),
    (rf"Then {SIDE} captures\.", _captures_at_once),
    (rf"{SIDE} answers like this, and nothing is captured in time\.", _prevents),
    (rf"{SIDE} answers like this, and the marked stones are not captured in time\.", _prevents),
    (rf"{SIDE} can answer that, and nothing is captured in time\.", _prevents),
    (r"That captures too, one move later\.", _one_later),
    (r"That captures too, but it takes longer\.", _longer),
    (r"That captures too, but another capture takes more stones\.", _takes_fewer),
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
    (r"In a game you could\. Here we look for something else\.", _never),
    (r"Here the stone would have an open door\.", _has_one_door),
    (rf"{SIDE} answers here, and the stones can't live any more\.", _lives_no_more),
    (r"They can still live, but they do not live yet\.", _lives_later),
)
"""Each sentence of puzzles as a pattern, and its check."""
