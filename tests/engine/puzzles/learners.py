"""Eight simulated learners who answer puzzles, from one who overlooks most to one who reads far.

A learner overlooks groups, more of them on a full board; reads a number of own moves ahead, on the board that
it sees; looks at its own stones or forgets them; and sometimes presses somewhere. If it finds nothing, it
gives the nearest atari.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.solver.forcing import Forcing
from atari_teach.engine.solver.grid import Grid, grid, points_in
from atari_teach.engine.solver.reading import ReadingStoppedError, is_legal
from atari_teach.engine.solver.state import State, last_liberties, liberties_after, passed, put, state_of

_CAPTURES = frozenset(
    {Kind.TAKE, Kind.TWO, Kind.NOWHERE, Kind.SIDE, Kind.LADDER, Kind.CRAWL, Kind.QUIET, Kind.CATCH}
)
_CHASES = 1.25
"""How much farther a learner reads if all moves are ataris."""
_STATES = 4_000
"""The limit of one thought; a learner who gets there has found nothing."""


@dataclass(frozen=True)
class Learner:
    """A simulated learner.

    Attributes:
        name: A letter.
        overlooks: The chance to overlook a group on a board that is a third full.
        reads: The number of own moves that it reads, on average.
        own: The chance to look at its own stones.
        slips: The chance to press anywhere.
    """

    name: str
    overlooks: float
    reads: float
    own: float
    slips: float

    def is_right(self, puzzle: Puzzle, answers: Answers, chance: Random) -> bool:
        """Returns whether the first try at a puzzle is right; a capture one move later is no try."""
        board = grid(puzzle.position.size)
        if answers.yes is not None:
            return self._says_yes(puzzle, board, chance) == answers.yes
        right = board.bits(answers.right)
        if puzzle.kind in (Kind.ATARI, Kind.LOSES):
            return self._finds_all(puzzle, chance)
        later = board.bits(answers.later)
        if chance.random() < self.slips:
            return bool(right >> chance.choice(_anywhere(puzzle, board)) & 1)
        # Whoever finds nothing looks once more: the question says that there is something.
        depth = self._depth(chance)
        found = self._found(puzzle, board, depth, chance) or self._found(puzzle, board, depth, chance)
        found = found or _ataris(board, self._seen(puzzle, chance))
        wanted = [point for point in found if not later >> point & 1] or _anywhere(puzzle, board)
        return bool(right >> chance.choice(wanted) & 1)

    def _seen(self, puzzle: Puzzle, chance: Random) -> State:
        """Returns the state without the groups that the learner overlooks."""
        empty, own, other = state_of(puzzle.position, puzzle.to_play)
        missed = self.overlooks * _crowd(puzzle)
        other = tuple(each for each in other if chance.random() >= missed)
        if chance.random() >= self.own:
            own = tuple(each for each in own if each & (each - 1))
        return empty, own, other

    def _depth(self, chance: Random) -> int:
        return round(self.reads + chance.gauss(0, 0.4))

    def _found(self, puzzle: Puzzle, board: Grid, depth: int, chance: Random) -> list[int]:
        """Returns the moves that the learner thinks are right; none if it finds nothing."""
        seen = self._seen(puzzle, chance)
        match puzzle.kind:
            case kind if kind in _CAPTURES:
                chases = puzzle.kind in (Kind.LADDER, Kind.CRAWL)
                return _captures(board, seen, round(depth * _CHASES) if chases else depth, ataris_only=chases)
            case Kind.THREAT:
                return _captures(board, passed(self._own_groups(puzzle, chance)), depth)
            case Kind.SAVE:
                seen = self._own_groups(puzzle, chance)
                danger = points_in(last_liberties(seen[1]))
                return [p for p in danger if liberties_after(board, seen, p).bit_count() > 1]
            case Kind.GUARD | Kind.JOIN:
                seen = self._own_groups(puzzle, chance)
                found = _guards(board, seen, puzzle.turns) if depth >= puzzle.turns else []
                fewest = min((each.bit_count() for each in seen[1]), default=0)
                weakest = _union(each for each in seen[1] if each.bit_count() == fewest)
                return found or list(points_in(weakest))
            case Kind.BIGGER:
                found = list(points_in(last_liberties(seen[2])))
                best = _biggest(puzzle, board, found)
                return [best] if chance.random() >= self.overlooks and best >= 0 else found
            case _:
                raise NotImplementedError(puzzle.kind)

    def _own_groups(self, puzzle: Puzzle, chance: Random) -> State:
        """Returns the state when the question is about own stones: some of them are overlooked."""
        empty, own, other = state_of(puzzle.position, puzzle.to_play)
        missed = self.overlooks * _crowd(puzzle)
        return empty, tuple(each for each in own if chance.random() >= missed), other

    def _finds_all(self, puzzle: Puzzle, chance: Random) -> bool:
        """Returns whether the learner taps what the question asks for, and nothing else."""
        if chance.random() < self.slips:
            return False
        if puzzle.kind is Kind.LOSES:
            return chance.random() < 1 - (1 - self.own) ** 2
        missed = (self.overlooks * _crowd(puzzle)) ** 2  # It looks twice.
        for group in puzzle.position.groups():
            wrong = missed if group.in_atari else missed / 4 if len(group.liberties) == 2 else 0.0
            if chance.random() < wrong:
                return False
        return True

    def _says_yes(self, puzzle: Puzzle, board: Grid, chance: Random) -> bool:
        """Returns the answer to *can it get away?* or *are you faster?*."""
        depth = self._depth(chance)
        if chance.random() < self.slips:
            return chance.random() < 0.5
        if puzzle.kind is Kind.LATE:
            seen = self._own_groups(puzzle, chance)
            danger = last_liberties(seen[1])
            if not danger or danger & (danger - 1):
                return chance.random() < 0.5
            after = put(board, seen, danger.bit_length() - 1)
            return not _captures(board, after, round(depth * _CHASES), ataris_only=True)
        sees_it = depth >= puzzle.turns and chance.random() >= self.overlooks * _crowd(puzzle)
        if not sees_it:
            return chance.random() < 0.5
        return bool(_captures(board, self._seen(puzzle, chance), puzzle.turns))


def learners() -> tuple[Learner, ...]:
    """Returns the learners A to H, from the weakest."""
    return tuple(learner(name, place) for place, name in enumerate("ABCDEFGH"))


def learner(name: str, place: float) -> Learner:
    """Returns a learner between A (0) and H (7)."""
    return Learner(
        name,
        0.6 * (0.05 ** (place / 7)),
        0.8 + 3.7 * place / 7,
        0.1 + 0.87 * place / 7,
        0.2 * (0.05 ** (place / 7)),
    )


def _crowd(puzzle: Puzzle) -> float:
    """Returns how easily a group is overlooked on this board, compared with one that is a third full."""
    position = puzzle.position
    stones = position.size**2 - len(position.empty_points())
    return min(3 * stones / position.size**2, 1.6)


def _anywhere(puzzle: Puzzle, board: Grid) -> list[int]:
    return list(points_in(board.bits(puzzle.position.empty_points())))


def _captures(board: Grid, state: State, depth: int, *, ataris_only: bool = False) -> list[int]:
    """Returns the first moves of the shortest captures within `depth` own moves."""
    forcing = Forcing(board, _STATES, ataris_only=ataris_only)
    if depth < 1:
        return []
    if last := last_liberties(state[2]):
        return list(points_in(last))
    try:
        for turns in range(2, min(depth, 9 if ataris_only else 5) + 1):
            found = [p for p in points_in(state[0]) if _is_safe_start(forcing, board, state, p, turns)]
            if found:
                return found
    except ReadingStoppedError:
        pass
    return []


def _is_safe_start(forcing: Forcing, board: Grid, state: State, point: int, turns: int) -> bool:
    return is_legal(board, state, point) and forcing.begins(state, point, turns)


def _guards(board: Grid, state: State, turns: int) -> list[int]:
    """Returns the moves after which the other side does not capture within `turns`."""
    found = []
    for point in points_in(state[0]):
        if not is_legal(board, state, point):
            continue
        after = put(board, state, point)
        if not last_liberties(after[2]) and not _captures(board, after, turns):
            found.append(point)
    return found


def _ataris(board: Grid, state: State) -> list[int]:
    """Returns the moves that put a group in atari."""
    pairs = _union(each for each in state[2] if each.bit_count() == 2)
    return [point for point in points_in(pairs) if is_legal(board, state, point)]


def _union(groups: Iterable[int]) -> int:
    together = 0
    for each in groups:
        together |= each
    return together


def _biggest(puzzle: Puzzle, board: Grid, points: Sequence[int]) -> int:
    """Returns the point of these that captures most stones; -1 if there is none."""
    sizes = {
        board.number(next(iter(group.liberties))): len(group.stones)
        for group in puzzle.position.groups(puzzle.to_play.other)
        if group.in_atari
    }
    return max(points, key=lambda point: sizes.get(point, 0), default=-1)
