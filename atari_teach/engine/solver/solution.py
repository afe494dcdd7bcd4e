"""The solver: the winner of a state, the line of play, and the work that it took."""

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.engine.rules import NoMove, Ruleset
from atari_teach.engine.solver.grid import Grid, points_in
from atari_teach.engine.solver.proof_number import Leaf, ProofTable
from atari_teach.engine.solver.state import Proof, State, last_liberties, look, never, put


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer about a state.

    Attributes:
        proof: WIN or LOSS for the side to play, OPEN where it is not proved.
        states: How many states after a move were made to find out.
        line: The points of best play from here, the side to play first: the winner takes the shortest way
            that the proof shows, and the loser the longest. Ends with the capture, with the move after which
            there is none left that does not lose at once, or where a leaf has decided. Empty where OPEN, and
            where no move is left.
    """

    proof: Proof
    states: int
    line: tuple[int, ...]


class Solver:
    """Answers questions about states of one board, and keeps what it found out for the next one.

    `leaf` is what else decides states; with `last`, a side has no stone left as soon as only so many points
    are empty (see `removal`), which no leaf knows of.
    """

    def __init__(self, board: Grid, *, leaf: Leaf | None = None, last: int = 0) -> None:
        assert leaf is None or not last, "a leaf counts moves that nobody could make"
        self._table = ProofTable(board, leaf, last)

    @property
    def states(self) -> int:
        """Returns how many states were made for all answers so far."""
        return self._table.states

    def solve(self, state: State, *, states: int = 100_000, cancel: Callable[[], bool] = never) -> Solution:
        """Returns who wins, as far as so many more states can tell; see `solve`."""
        before = self._table.states
        proof = self.prove(state, states=states, cancel=cancel)
        return Solution(proof, self._table.states - before, best_line(self._table, state, cancel))

    def prove(self, state: State, *, states: int = 100_000, cancel: Callable[[], bool] = never) -> Proof:
        """The same without the line, which takes less time where many states are asked about."""
        return self._table.search(state, states, cancel)

    def leaning(self, state: State) -> float:
        """Returns how many times more is left to show for a loss than for a win, as far as was searched.

        1 where it is as much, larger where a win looks nearer: a sign, and no proof.
        """
        proof, disproof = self._table.numbers(state)
        return disproof / max(proof, 1)


def solve(
    board: Grid,
    state: State,
    *,
    states: int = 100_000,
    cancel: Callable[[], bool] = never,
    leaf: Leaf | None = None,
) -> Solution:
    """Returns who wins this state with best play.

    Args:
        board: The board.
        state: The state; any that play can lead to, no group without a liberty.
        states: After how many states made it ends without an answer, give or take those after one state.
        cancel: Asked for every state that is looked at; True ends the search without an answer.
        leaf: What else decides states, such as the values of quiet regions; it has to be right.
    """
    return Solver(board, leaf=leaf).solve(state, states=states, cancel=cancel)


def applies(ruleset: Ruleset) -> bool:
    """Returns whether what is proved here holds by these rules.

    It does where one capture wins for both, nobody may pass, whoever can't move loses, and turns and stones
    can't run out first. Self-capture may be forbidden or lose (see `state`), and repetitions never come up.
    A reserve has to be enough to fill the largest board between the two. By the Ludus rules it is not: on
    9x9 the forty-first stone is lacking, just where the last point but one has been filled, so that a move
    that loses here can win there.
    """
    points = max(ruleset.sizes) ** 2
    enough = ruleset.reserve is None or ruleset.reserve >= (points + 1) // 2
    return (
        ruleset.first_capture_ends
        and ruleset.no_move is NoMove.LOSES
        and not ruleset.passing
        and ruleset.turn_limit is None
        and enough
    )


# Lines of play: the one that a proof shows, and whether a line is what it claims to be.


def best_line(table: ProofTable, state: State, cancel: Callable[[], bool]) -> tuple[int, ...]:
    """The line that the proofs in a table show from here; see `Solution.line`.

    Every step looks at all moves, which on a large board takes long: when told to stop, there is no line.
    """
    board = table.board
    line: list[int] = []
    while True:
        seen = look(board, state)
        if seen.proof is not Proof.OPEN:
            return (*line, *_last_moves(board, state))
        proof, length = table.known(state)
        attack = table.scout.look(state).point
        if attack:
            steps = _atari_and_answer(board, state, attack.bit_length() - 1)
        elif proof is not Proof.OPEN and length:
            steps = _step(table, seen.moves, proof, cancel)
        else:
            steps = ()
        if not steps:
            return () if cancel() else tuple(line)
        for point in steps:
            line.append(point)
            state = put(board, state, point)


def _atari_and_answer(board: Grid, state: State, point: int) -> tuple[int, ...]:
    """The first move of an attack, and the filling that it asks for."""
    after = put(board, state, point)
    return (point, *(move for move, _ in look(board, after).moves))


def _step(
    table: ProofTable, moves: tuple[tuple[int, State], ...], shown: Proof, cancel: Callable[[], bool]
) -> tuple[int, ...]:
    """The move of the quickest proved way to win, or of the longest way to lose; none when told to stop."""
    won = shown is Proof.WIN
    sought = Proof.LOSS if won else Proof.WIN
    found: list[tuple[int, int]] = []
    for move, after in moves:
        if cancel():
            return ()
        proof, length = table.known(after)
        if proof is sought:
            found.append((length if won else -length, move))
    return min(found)[1:] if found else ()


def _last_moves(board: Grid, state: State) -> tuple[int, ...]:
    """Returns the moves from a state that a look decides to the capture, or to where no safe move is left."""
    line: list[int] = []
    while not _is_end(board, state):
        capture = last_liberties(state[2])
        if capture:
            return (*line, next(points_in(capture)))
        seen = look(board, state)
        move = seen.point if seen.proof is Proof.WIN else _answers(board, state)[0]
        line.append(move)
        state = put(board, state, move)
    return tuple(line)


def _is_end(board: Grid, state: State) -> bool:
    """Returns whether a line ends here without a capture: no move is safe, and none can be punished."""
    if look(board, state).proof is not Proof.LOSS:
        return False
    return not last_liberties(state[1]) or not _answers(board, state)


def _answers(board: Grid, state: State) -> list[int]:
    """Returns what a side whose group is in atari can play: the last liberties, then any point."""
    points = [*points_in(last_liberties(state[1])), *points_in(state[0])]
    return [point for point in points if not _is_suicide(board, state, point)]


def _is_suicide(board: Grid, state: State, point: int) -> bool:
    return not all(put(board, state, point)[2])


def check_line(board: Grid, state: State, line: tuple[int, ...]) -> bool:
    """Returns whether a line can be played from here, and ends as lines do.

    Every move is on an empty point, captures nothing but the last one, and leaves its own group a liberty;
    the last one captures, or leaves the other side without a move that does not lose at once.
    """
    for number, point in enumerate(line, 1):
        if not state[0] >> point & 1:
            return False
        if last_liberties(state[2]) >> point & 1:
            return number == len(line)
        if _is_suicide(board, state, point):
            return False
        state = put(board, state, point)
    return _is_end(board, state)
