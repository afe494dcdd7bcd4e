"""Tries to solve boards beyond 5x5: `python benchmarks/larger.py [NAME ...] [--minutes M]`.

For each board in `BOARDS`, or for those that are named, it searches the winner for at most M minutes of
processor time. It prints the winner; or the number of positions searched, and the proof and disproof numbers
of the board. It needs numba (`pip install -r benchmarks/numba.txt`). The table has 2 to the power of `--bits`
entries of 32 bytes.

The search is that of `engine/solver/proof_number.py`, with the ataris and zones of `engine/solver/ataris.py`,
written with plain numbers so that numba can compile it. Two things differ: it evaluates all moves of a
position when it expands it, and it identifies positions by a hash of 64 bits. Two positions might share a
hash, so a winner found here is strong evidence but not a proof.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atari_teach.engine.rules import Colour, Position, parse_diagram
from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, State, state_of

Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]

CROSSCUT = """
    6 . . . . . .
    5 . . . . . .
    4 . . X O . .
    3 . . O X . .
    2 . . . . . .
    1 . . . . . .
      A B C D E F
"""
STABLE = CROSSCUT.replace("X O", "X X").replace("O X", "O O")
BOARDS = {
    "4x4": (4, 4, ""),
    "5x4": (5, 4, ""),
    "5x5": (5, 5, ""),
    "6x6 crosscut": (6, 6, CROSSCUT),
    "6x5": (6, 5, ""),
    "6x6 stable": (6, 6, STABLE),
    "6x6 one stone": (6, 6, CROSSCUT.replace("X O", "X .").replace("O X", ". .")),
    "6x6": (6, 6, ""),
}
"""Name, lines of the board, and the stones on it. Black is to play, except on "6x6 one stone", where Black's
first stone is already on the board.
"""

FEW = np.uint64(1)
NONE = np.uint64(0)
DEPTH, GROUPS = 40, 40
DONE = 1 << 40
STEPS, READINGS = 8, 40
SLICE = 200_000


class Arrays(NamedTuple):
    """The arrays of one search, indexed first by depth; readings of ataris use levels after the last depth.

    Attributes:
        near: For each point, its neighbours.
        turn: For each symmetry and each six points, the image of every set of them.
        empty: The empty points.
        own: The liberties of the groups of the side to play.
        other: Those of the other side.
        size: The number of groups of each side.
        moves: The moves to try.
        kids: The keys of the positions after these moves.
        shows: Their proof and disproof numbers.
        keys: The table: the key of each entry.
        known: The table: proof number, disproof number and work of each entry.
        work: The positions evaluated so far, their limit, and how many more atari replies may be read.
    """

    near: Words
    turn: Words
    empty: Words
    own: Words
    other: Words
    size: Numbers
    moves: Words
    kids: Words
    shows: Numbers
    keys: Words
    known: Numbers
    work: Numbers


def arrays(board: Grid, bits: int) -> Arrays:
    """Returns the arrays of a search whose table has two to the power of `bits` entries."""
    points = board.columns * board.rows
    turn = np.zeros((len(board.symmetries), 6, 64), np.uint64)
    for number, places in enumerate(board.symmetries):
        for chunk in range(6):
            for chosen in range(64):
                there = [
                    places[6 * chunk + bit]
                    for bit in range(6)
                    if chosen >> bit & 1 and 6 * chunk + bit < points
                ]
                turn[number, chunk, chosen] = sum(1 << place for place in there)
    levels = DEPTH + STEPS + 2
    return Arrays(
        np.array(board.near, np.uint64),
        turn,
        np.zeros(levels, np.uint64),
        np.zeros((levels, GROUPS), np.uint64),
        np.zeros((levels, GROUPS), np.uint64),
        np.zeros((levels, 2), np.int64),
        np.zeros((DEPTH, DEPTH), np.uint64),
        np.zeros((DEPTH, DEPTH), np.uint64),
        np.zeros((DEPTH, DEPTH, 2), np.int64),
        np.zeros(1 << bits, np.uint64),
        np.zeros((1 << bits, 3), np.int64),
        np.zeros(3, np.int64),
    )


@njit(cache=True)
def count(bits):
    found = 0
    while bits:
        bits &= bits - FEW
        found += 1
    return found


@njit(cache=True)
def place(bit):
    found = 0
    while not bit & FEW:
        bit >>= FEW
        found += 1
    return found


@njit(cache=True)
def is_short(bits):
    """Returns whether the set has at most one point."""
    return bits & (bits - FEW) == NONE


@njit(cache=True)
def last_liberties(groups, number):
    last = NONE
    for group in groups[:number]:
        if is_short(group):
            last |= group
    return last


@njit(cache=True)
def joined(point, level, arrays):
    """Returns the liberties of the group that a stone of the side to play makes here."""
    reach = arrays.near[place(point)] & arrays.empty[level]
    for group in arrays.own[level, : arrays.size[level, 0]]:
        if group & point:
            reach |= group
    return reach & ~point


@njit(cache=True)
def add(groups, number, group):
    """Adds a group unless one with the same liberties is in the list; returns the length of the list."""
    for each in groups[:number]:
        if each == group:
            return number
    groups[number] = group
    return number + 1


@njit(cache=True)
def put(point, level, after, arrays):
    """Writes the position after a stone of the side to play to level `after`, seen by the other side."""
    reach = joined(point, level, arrays)
    arrays.empty[after] = arrays.empty[level] & ~point
    mine, theirs = 0, 0
    for group in arrays.other[level, : arrays.size[level, 1]]:
        theirs = add(arrays.own[after], theirs, group & ~point)
    for group in arrays.own[level, : arrays.size[level, 0]]:
        if not group & point:
            mine = add(arrays.other[after], mine, group)
    mine = add(arrays.other[after], mine, reach)
    arrays.size[after, 0], arrays.size[after, 1] = theirs, mine


@njit(cache=True)
def mixed(bits, salt):
    bits = (bits + salt) * np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))


@njit(cache=True)
def turned(number, bits, arrays):
    there = NONE
    for chunk in range(6):
        there |= arrays.turn[number, chunk, np.int64(bits >> np.uint64(6 * chunk)) & 63]
    return there


@njit(cache=True)
def key_of(level, arrays):
    """Returns the key of a position; with few stones (a third of the points), that of its smallest image."""
    empty = arrays.empty[level]
    turns = len(arrays.turn) if 3 * count(empty) > 2 * len(arrays.near) else 1
    least, best = NONE, NONE
    for number in range(turns):
        there = turned(number, empty, arrays)
        if number and there > least:
            continue
        key = mixed(there, np.uint64(1))
        for group in arrays.own[level, : arrays.size[level, 0]]:
            key += mixed(turned(number, group, arrays), np.uint64(2))
        for group in arrays.other[level, : arrays.size[level, 1]]:
            key += mixed(turned(number, group, arrays), np.uint64(3))
        if not number or there < least or key < best:
            least, best = there, key
    return best | FEW


@njit(cache=True)
def zone_of(point, mine, level, arrays):
    """Returns what an atari adds to the zone of its attack: see `engine/solver/ataris.py`."""
    zone = NONE
    if is_short(mine & (mine - FEW)):
        zone |= mine
    for group in arrays.own[level, : arrays.size[level, 0]]:
        if not group & point and is_short(group & (group - FEW)):
            zone |= group
    return zone


@njit(cache=True)
def fill_of(point, level, arrays):
    """Returns the remaining liberties of the other side's groups that this stone puts in atari."""
    fill = NONE
    for group in arrays.other[level, : arrays.size[level, 1]]:
        if group & point and is_short(group & (group - FEW)):
            fill |= group & ~point
    return fill


@njit(cache=True)
def saved(fill, point, level, arrays):
    """Returns the liberties of the other side's group after it has filled this point."""
    after = arrays.near[place(fill)] & arrays.empty[level]
    for group in arrays.other[level, : arrays.size[level, 1]]:
        if group & fill:
            after |= group
    return after & ~(point | fill)


@njit(cache=True)
def attacks(level, steps, first, arrays):  # noqa: C901 - numba would need types for helper functions
    """Returns the zone of the first winning attack of the side to play, or 0.

    If `first` is false, returns the points that the zones of all attacks share; all bits if there is none.
    """
    shared = ~NONE
    danger = last_liberties(arrays.own[level], arrays.size[level, 0])
    for late in range(2):
        seen = NONE
        for group in arrays.other[level, : arrays.size[level, 1]]:
            if not is_short(group & (group - FEW)):
                continue
            for point in (group & ~(group - FEW), group & (group - FEW)):
                if seen & point or (danger and danger != point):
                    continue
                seen |= point
                mine = joined(point, level, arrays)
                if is_short(mine):
                    continue
                fill, after = fill_of(point, level, arrays), NONE
                if is_short(fill):
                    after = saved(fill, point, level, arrays)
                zone = point | fill | after | zone_of(point, mine, level, arrays)
                if late == (is_short(fill) and not is_short(after)):
                    if late:
                        if not steps or not is_short(after & (after - FEW)) or arrays.work[2] <= 0:
                            continue
                        rest = followed(point, fill, after, mine, level, steps, arrays)
                        if not rest:
                            continue
                        zone |= rest
                    if first:
                        return zone
                    shared &= zone
    return NONE if first else shared


@njit(cache=True)
def followed(point, fill, after, mine, level, steps, arrays):
    """Returns the zone of the attack that continues after the reply to this atari, or 0."""
    arrays.work[2] -= 1
    next_level = level + 1 if level > DEPTH else DEPTH + 1
    left = ~(point | fill)
    arrays.empty[next_level] = arrays.empty[level] & left
    others, owns = 1, 1
    arrays.other[next_level, 0] = after
    for group in arrays.other[level, : arrays.size[level, 1]]:
        if not group & fill:
            if is_short(group & left):
                return group & left
            arrays.other[next_level, others] = group & left
            others += 1
    arrays.own[next_level, 0] = mine & left
    for group in arrays.own[level, : arrays.size[level, 0]]:
        if not group & point:
            arrays.own[next_level, owns] = group & left
            owns += 1
    arrays.size[next_level, 0], arrays.size[next_level, 1] = owns, others
    return attacks(next_level, steps - 1, True, arrays)


@njit(cache=True)
def look(level, arrays):
    """Returns the moves to try, found without a search: 0 if lost, all bits if won."""
    if last_liberties(arrays.other[level], arrays.size[level, 1]):
        return ~NONE
    danger = last_liberties(arrays.own[level], arrays.size[level, 0])
    if not is_short(danger):
        return NONE
    arrays.work[2] = READINGS
    if attacks(level, STEPS, True, arrays):
        return ~NONE
    left = danger or arrays.empty[level]
    if not danger:
        swap = DEPTH
        arrays.empty[swap] = arrays.empty[level]
        arrays.own[swap], arrays.other[swap] = arrays.other[level], arrays.own[level]
        arrays.size[swap, 0], arrays.size[swap, 1] = arrays.size[level, 1], arrays.size[level, 0]
        arrays.work[2] = READINGS
        left &= attacks(swap, STEPS, False, arrays)
    safe = NONE
    while left:
        point = left & ~(left - FEW)
        left ^= point
        if not is_short(joined(point, level, arrays)):
            safe |= point
    return safe


@njit(cache=True)
def slot(key, arrays):
    """Returns the index of this key in the table, or of the entry that it may replace."""
    first = np.int64(key >> np.uint64(20) & np.uint64(len(arrays.keys) - 4))
    worst = first
    for each in range(first, first + 4):
        if arrays.keys[each] == key:
            return each
        if arrays.known[each, 2] < arrays.known[worst, 2]:
            worst = each
    return worst


@njit(cache=True)
def store(key, proof, disproof, work, arrays):
    where = slot(key, arrays)
    arrays.keys[where] = key
    arrays.known[where, 0], arrays.known[where, 1], arrays.known[where, 2] = proof, disproof, work


@njit(cache=True)
def expand(depth, arrays):
    """Lists the moves of a position with their known numbers; returns how many, or -1 if it is won."""
    found, left = 0, look(depth, arrays)
    if left == ~NONE:
        return -1
    while left:
        point = left & ~(left - FEW)
        left ^= point
        put(point, depth, depth + 1, arrays)
        key = key_of(depth + 1, arrays)
        double = False
        for each in arrays.kids[depth, :found]:
            double = double or each == key
        if double:
            continue
        where = slot(key, arrays)
        if arrays.keys[where] != key:
            arrays.work[0] += 1
            seen = look(depth + 1, arrays)
            proof, disproof = 1, count(seen)
            if seen == ~NONE:
                proof, disproof = 0, DONE
            elif not seen:
                proof, disproof = DONE, 0
            store(key, proof, disproof, 1, arrays)
            where = slot(key, arrays)
        arrays.moves[depth, found], arrays.kids[depth, found] = point, key
        arrays.shows[depth, found] = arrays.known[where, :2]
        found += 1
    return found


@njit(cache=True)
def search(depth, key, proof_bound, disproof_bound, arrays):
    """Searches an undecided position until its proof or disproof number reaches its bound."""
    began = arrays.work[0]
    number = expand(depth, arrays)
    if number < 0:
        store(key, 0, DONE, 1, arrays)
        return 0, DONE
    while True:
        least, second, best = DONE, DONE, -1
        hardest, total = 0, 0
        for kid in range(number):
            show = arrays.shows[depth, kid, 1]
            if show < least:
                least, second, best = show, least, kid
            elif show < second:
                second = show
            hardest = max(hardest, arrays.shows[depth, kid, 0])
            total += arrays.shows[depth, kid, 0]
        total = min(hardest + (total - hardest) // 3, DONE) if least else DONE
        if (
            least >= proof_bound
            or total >= disproof_bound
            or not least
            or not total
            or arrays.work[0] > arrays.work[1]
        ):
            store(key, least, total, arrays.work[0] - began + 1, arrays)
            return least, total
        put(arrays.moves[depth, best], depth, depth + 1, arrays)
        below = min(proof_bound, second + (second >> 3) + 1)
        proof, disproof = search(
            depth + 1,
            arrays.kids[depth, best],
            disproof_bound - total + arrays.shows[depth, best, 0],
            below,
            arrays,
        )
        arrays.shows[depth, best, 0], arrays.shows[depth, best, 1] = proof, disproof


def begin(state: State, tools: Arrays) -> None:
    empty, own, other = state
    tools.empty[0] = empty
    tools.own[0, : len(own)], tools.other[0, : len(other)] = own, other
    tools.size[0] = len(own), len(other)


def start_of(name: str) -> tuple[Grid, State]:
    columns, rows, picture = BOARDS[name]
    board = grid(columns, rows)
    if not picture:
        return board, (board.full, (), ())
    position: Position = parse_diagram(picture)
    to_play = Colour.WHITE if not position.stones(Colour.WHITE) else Colour.BLACK
    return board, state_of(position, to_play)


def worked_out(name: str, minutes: float, bits: int) -> str:
    """Returns the result for a board, as one line."""
    board, state = start_of(name)
    tools = arrays(board, bits)
    begin(state, tools)
    key = np.uint64(key_of(0, tools))
    began, proof, disproof = time.process_time(), 1, 1
    while proof and disproof and time.process_time() - began < 60 * minutes:
        tools.work[1] = tools.work[0] + SLICE
        begin(state, tools)
        proof, disproof = search(0, key, DONE - 1, DONE - 1, tools)
    told = "first" if not proof else "second" if not disproof else f"open ({proof}, {disproof})"
    seconds = time.process_time() - began
    return f"{name:>15}  {told:>20}  {int(tools.work[0]):>12} positions  {seconds:8.1f} s"


def agree() -> None:
    """Checks that this search finds the same winners on small boards as the solver of the app."""
    for name in ("4x4", "5x4", "5x5"):
        board, state = start_of(name)
        winner = "first" if solve(board, state, states=1_000_000).proof is Proof.WIN else "second"
        assert winner in worked_out(name, 10, 22), name


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how far boards beyond 5x5 can be solved.")
    parser.add_argument("names", nargs="*", default=list(BOARDS), metavar="NAME", help=", ".join(BOARDS))
    parser.add_argument(
        "--minutes", type=float, default=10.0, help="CPU time for each board, in minutes (10)"
    )
    parser.add_argument(
        "--bits", type=int, default=25, help="size of the table: 2 to the power of this number (25)"
    )
    chosen = parser.parse_args()
    agree()
    for name in chosen.names:
        print(worked_out(name, chosen.minutes, chosen.bits), flush=True)


if __name__ == "__main__":
    main()
