"""The solver: the winner of a state, the line of play, and the number of states used."""

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
        proof: WIN or LOSS for the side to play, OPEN if not proved.
        states: The number of states created.
        line: The points of best play from here, the side to play first. The winner takes the shortest proved
            way, the loser the longest. The line ends with the capture, with the move after which every move
            loses at once, or where a leaf has decided. Empty if OPEN, and if there is no move.
    """

    proof: Proof
    states: int
    line: tuple[int, ...]


class Solver:
    """Answers questions about states of one board, and caches results for later questions.

    `leaf` decides further states. `last` is the number of empty points at which a side has no stone left (see
    `removal`); the two can't be combined.
    """

    def __init__(self, board: Grid, *, leaf: Leaf | None = None, last: int = 0) -> None:
        assert leaf is None or not last, "a leaf counts moves that nobody could make"
        self._table = ProofTable(board, leaf, last)

    @property
    def states(self) -> int:
        """The number of states created for all answers so far."""
        return self._table.states

    def solve(self, state: State, *, states: int = 100_000, cancel: Callable[[], bool] = never) -> Solution:
        """Returns who wins, creating at most `states` more states; see the function `solve`."""
        before = self._table.states
        proof = self.prove(state, states=states, cancel=cancel)
        return Solution(proof, self._table.states - before, best_line(self._table, state, cancel))

    def prove(self, state: State, *, states: int = 100_000, cancel: Callable[[], bool] = never) -> Proof:
        """Returns who wins, as `solve` does, but no line of play.

        This saves time if many states are searched.
        """
        return self._table.search(state, states, cancel)

    def leaning(self, state: State) -> float:
        """Returns the work left to prove a loss divided by the work left to prove a win.

        The ratio is 1 if both are equal, and larger if a win looks nearer. It is only an indication, from the
        search so far.
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
        state: Any reachable state; no group without a liberty.
        states: The maximum number of states; the last expansion may exceed it slightly.
        cancel: Called for every state; True ends the search without an answer.
        leaf: Decides further states, such as by the values of quiet regions; it must be correct.
    """
    return Solver(board, leaf=leaf).solve(state, states=states, cancel=cancel)


def applies(ruleset: Ruleset) -> bool:
    """Returns whether proofs by this solver are valid under these rules.

    They are if one capture wins for both sides, passing is not allowed, a side that can't move loses, and
    turns and stones can't run out first. Self-capture may be forbidden or lose (see `state`), and repetitions
    can't occur. A reserve must suffice to fill the largest board between the two sides. By the Ludus rules it
    does not: on 9x9 the forty-first stone is missing when the last point but one has been filled, so a move
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


# Lines of play: the line that a proof gives, and the check of a line.


def best_line(table: ProofTable, state: State, cancel: Callable[[], bool]) -> tuple[int, ...]:
    """Returns the line of best play from this state that the proofs in a table give; see `Solution.line`.

    Every step examines all moves, which takes long on a large board; when cancelled, the line is empty.
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
    """Returns the first move of an attack, and the answers it forces."""
    after = put(board, state, point)
    return (point, *(move for move, _ in look(board, after).moves))


def _step(
    table: ProofTable, moves: tuple[tuple[int, State], ...], shown: Proof, cancel: Callable[[], bool]
) -> tuple[int, ...]:
    """Returns the move of the shortest proved win, or of the longest loss; empty when cancelled."""
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
    """Returns the moves from a state that `look` decides to the end: a capture, or no safe move left."""
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
    """Returns whether a line ends here without a capture: all moves lose, but no own group is in atari."""
    if look(board, state).proof is not Proof.LOSS:
        return False
    return not last_liberties(state[1]) or not _answers(board, state)


def _answers(board: Grid, state: State) -> list[int]:
    """Returns the legal moves of a side whose group is in atari: the last liberties, then any point."""
    points = [*points_in(last_liberties(state[1])), *points_in(state[0])]
    return [point for point in points if not _is_suicide(board, state, point)]


def _is_suicide(board: Grid, state: State, point: int) -> bool:
    return not all(put(board, state, point)[2])


def check_line(board: Grid, state: State, line: tuple[int, ...]) -> bool:
    """Returns whether a line can be played from here and ends correctly.

    Every move is on an empty point, leaves its own group a liberty, and captures nothing before the last
    move. The last one captures, or leaves the other side without a move that does not lose at once.
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
