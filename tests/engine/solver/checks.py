"""Parts of the solver that only tests need: nets, double ataris, and exhaustive checks of lines of play."""

from atari_teach.engine.solver.grid import Bits, Grid, points_in
from atari_teach.engine.solver.proof_number import ProofTable
from atari_teach.engine.solver.reading import ENDLESS, Reader, ReadingStoppedError, is_legal
from atari_teach.engine.solver.solution import check_line
from atari_teach.engine.solver.state import Proof, State, last_liberties, never, passed, put
from atari_teach.engine.solver.tactics import STATES, Line, lost_line


def double_atari(board: Grid, state: State) -> Bits:
    """Returns the safe moves that put two groups in atari at different points, so that one is lost.

    The set is empty if the side to play can capture at once, which is better.
    """
    if last_liberties(state[2]):
        return 0
    reader = Reader(board, ENDLESS * 2, never)
    found = 0
    for point in points_in(state[0]):
        after = reader.safely(state, point)
        danger = 0 if after is None else last_liberties(after[1])
        if danger & (danger - 1):
            found |= 1 << point
    return found


def net(board: Grid, state: State, group: Bits, *, turns: int = 5, states: int = STATES) -> Line | None:
    """Returns a capture of this group, or of another one, that begins with a quiet stone off its liberties.

    This group must be the one captured if the other side does nothing. The result has the fewest turns that
    were found.
    """
    reader = Reader(board, states, never)
    try:
        for enough in range(3, turns + 1):
            for point in points_in(_around(board, state, group)):
                after = reader.safely(state, point)
                if after is None or last_liberties(after[1]):
                    continue
                if reader.chase(passed(after), enough - 1, group) < 0:
                    continue
                if reader.holds(after, enough - 1):
                    return Line((point, *lost_line(reader, after, enough - 1)))
    except ReadingStoppedError:
        pass
    return None


def _around(board: Grid, state: State, group: Bits) -> Bits:
    """Returns the empty points up to two steps from a group's liberties, without the liberties."""
    near = group
    for _ in range(2):
        for point in points_in(near):
            near |= board.near[point] & state[0]
    return near & ~group


def check_capture(board: Grid, state: State, line: Line, *, states: int = 1_000_000) -> bool:
    """Returns whether a line can be played, only its last move captures, and no other answer escapes.

    After every move of the capturing side, every legal answer is tried. After each answer, the capture must
    still come within as many turns as the line has left.
    """
    moves = line.moves
    for number, point in enumerate(moves):
        if not state[0] >> point & 1:
            return False
        if last_liberties(state[2]) >> point & 1:
            return number + 1 == len(moves) and number % 2 == 0
        if not is_legal(board, state, point):
            return False
        state = put(board, state, point)
        if number % 2 == 0 and not _all_caught(board, state, (len(moves) - number) // 2, states):
            return False
    return False


def _all_caught(board: Grid, after: State, turns: int, states: int) -> bool:
    if last_liberties(after[2]):
        return False
    reader = Reader(board, states, lambda: False)
    answers = [point for point in points_in(after[0]) if is_legal(board, after, point)]
    try:
        return bool(answers) and all(
            (reader.chase(reply, turns) if turns > 5 else reader.force(reply, turns)) >= 0
            for reply in (put(board, after, point) for point in answers)
        )
    except ReadingStoppedError:
        return False


def check_solution(board: Grid, state: State, proof: Proof, line: tuple[int, ...], states: int) -> bool:
    """Returns whether the line of a proof can be played, and every state on it is proved again.

    Args:
        board: The board.
        state: The state where the line begins.
        proof: The claim about the side to play; OPEN claims nothing and requires an empty line.
        line: The line of the proof.
        states: The limit for each proof; if it does not suffice, the check fails.
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
        if point is None or last_liberties(state[2]) >> point & 1:
            return True
        state, proof = put(board, state, point), sides[proof]
    return True
