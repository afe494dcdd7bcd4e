"""Lines of play: the one that a proof shows, and whether a line is what it claims to be."""

from __future__ import annotations

from atari_teach.solver.grid import Bits, Grid, points_in
from atari_teach.solver.proof_number import ProofTable
from atari_teach.solver.state import Proof, State, look, put


def best_line(table: ProofTable, state: State) -> tuple[int, ...]:
    """The line that the proofs in a table show from here; see `Solution.line`."""
    line: list[int] = []
    while table.proof(state) is not Proof.OPEN:
        seen = look(table.board, state)
        if seen.proof is not Proof.OPEN:
            return (*line, *_last_moves(table.board, state))
        step = _step(table, seen.moves, won=table.proof(state) is Proof.WIN)
        if step is None:
            break
        line.append(step[0])
        state = step[1]
    return tuple(line)


def _step(table: ProofTable, moves: tuple[tuple[int, State], ...], *, won: bool) -> tuple[int, State] | None:
    """The quickest proved way to win, or the longest way to lose."""
    sought = Proof.LOSS if won else Proof.WIN
    known = [(table.length(after), move, after) for move, after in moves if table.proof(after) is sought]
    if not known:
        return None
    return (min(known) if won else max(known, key=lambda each: each[0]))[1:]


def _last_moves(board: Grid, state: State) -> tuple[int, ...]:
    """From a state that a look decides: to the capture, or to where no safe move is left."""
    line: list[int] = []
    while True:
        capture = _ataris(state[2])
        if capture:
            return (*line, next(points_in(capture)))
        seen = look(board, state)
        if seen.proof is Proof.WIN:
            move = seen.point
        else:
            answers = [
                point for point in points_in(_ataris(state[1])) if not _is_suicide(board, state, point)
            ]
            answers += [point for point in points_in(state[0]) if not _is_suicide(board, state, point)]
            if not _ataris(state[1]) or not answers:
                return tuple(line)
            move = answers[0]
        line.append(move)
        state = put(board, state, move)


def _ataris(groups: tuple[Bits, ...]) -> Bits:
    """The last liberties of the groups that have but one."""
    last = 0
    for liberties in groups:
        if not liberties & (liberties - 1):
            last |= liberties
    return last


def _is_suicide(board: Grid, state: State, point: int) -> bool:
    return not all(put(board, state, point)[2])


def check_line(board: Grid, state: State, line: tuple[int, ...]) -> bool:
    """Whether a line can be played from here, and ends as lines do.

    Every move is on an empty point, captures nothing but the last one, and leaves its own group a liberty;
    the last one captures, or leaves the other side without a move that does not lose at once.
    """
    for number, point in enumerate(line, 1):
        if not state[0] >> point & 1:
            return False
        if _ataris(state[2]) >> point & 1:
            return number == len(line)
        if _is_suicide(board, state, point):
            return False
        state = put(board, state, point)
    seen = look(board, state)
    return seen.proof is Proof.LOSS and not _ataris(state[1]) and not _ataris(state[2])


def check_solution(board: Grid, state: State, proof: Proof, line: tuple[int, ...], states: int) -> bool:
    """Whether a proof and its line hold: the line can be played, and every state on it is proved anew.

    Args:
        board: The board.
        state: Where the line begins.
        proof: What is claimed of the side to play; OPEN claims nothing and holds with an empty line.
        line: The line that goes with it.
        states: How many states each proof may take; where that is not enough, the claim does not hold.
    """
    if proof is Proof.OPEN:
        return not line
    if not check_line(board, state, line):
        return False
    table = ProofTable(board)
    sides = {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN}
    for point in (*line, None):
        if table.search(state, states, lambda: False) is not proof:
            return False
        if point is None or _ataris(state[2]) >> point & 1:
            return True
        state, proof = put(board, state, point), sides[proof]
    return True
