"""Searches for winners and captures; they return yes, no, or None if they can't tell.

If one capture wins, only liberties matter; if the players' stones run out first, the number of empty points
tells when (`solver.removal`). If more captures are needed, small boards are searched with removal of captured
stones. For rules with passes or a turn limit, the winner is never claimed: it depends on the players'
agreement at the end, or on the number of turns left, which a board does not tell. Every search is limited to
a number of positions. This module imports the solver; call `proving`, which imports this module only when
needed.
"""

from collections.abc import Mapping
from functools import lru_cache

from atari_teach.engine.rules import Colour, Played, Point, Position, Ruleset, Situation, judge
from atari_teach.engine.solver import forcing
from atari_teach.engine.solver.board_values import leaf
from atari_teach.engine.solver.board_values import spare_moves as counted_moves
from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.perfect import judge_moves
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.engine.solver.removal import (
    Removal,
    applies_but_for_stones,
    counts_captures,
    reads,
    runs_out,
    stones_of,
    turns_left,
)
from atari_teach.engine.solver.solution import Solver, applies
from atari_teach.engine.solver.state import Proof, State, state_of
from atari_teach.engine.solver.tactics import liberties_of
from atari_teach.teaching.explaining.consequence import wins as is_won
from atari_teach.teaching.expressions.expression import Answer, negated
from atari_teach.teaching.expressions.move_effects import after, put_in_atari
from atari_teach.teaching.proving.cancellation import is_cancelled, raise_if_cancelled

_PLAYED_OUT = 4
SLOWER = 3
"""A search that removes captured stones is slower by this factor, so it may try fewer positions."""

_ANSWERS: dict[str, Answer] = {"win": True, "loss": False, "open": None}


def can_tell_winner(ruleset: Ruleset) -> bool:
    """Returns whether a search can find the winner under these rules."""
    return applies_but_for_stones(ruleset) or counts_captures(ruleset)


def wins(situation: Situation, states: int) -> Answer:
    """Returns whether the side to play wins, whatever the other side does."""
    if situation.is_over:
        return False
    size, ruleset = situation.position.size, situation.ruleset
    if applies_but_for_stones(ruleset):
        state = state_of(situation.position, situation.to_play)
        return _ANSWERS[_proved(grid(size), state, runs_out(situation), states).value]
    if counts_captures(ruleset):
        return _ANSWERS[
            Removal(size, ruleset, states // SLOWER, cancel=is_cancelled).winner(stones_of(situation)).value
        ]
    return None


def wins_at_sight(situation: Situation, played: Played) -> Answer:
    """Returns whether a move wins, if that is certain without a search; otherwise None."""
    if played.lost is not None:
        return False
    last = runs_out(situation)
    more = len(situation.position.empty_points()) - last
    if last and more < 2:
        return more > 0
    if is_won(situation, played):
        return True
    group = played.position.group_at(played.point)
    single = situation.ruleset.first_capture_ends and not played.captured
    return False if single and group is not None and group.in_atari else None


def wins_with(situation: Situation, played: Played, states: int) -> Answer:
    """Returns whether a move wins, if `wins_at_sight` can't tell."""
    ruleset, position = situation.ruleset, situation.position
    if applies_but_for_stones(ruleset):
        if runs_out(situation):
            return negated(wins(after(situation, played), states))
        return _winning(position, situation.to_play, states).get(played.point, False)
    if counts_captures(ruleset):
        removal = Removal(position.size, ruleset, states // SLOWER, cancel=is_cancelled)
        reply = removal.after(stones_of(situation), grid(position.size).number(played.point))
        return None if reply is None else negated(_ANSWERS[removal.winner(reply).value])
    return None


@lru_cache(maxsize=16)
def _winning(position: Position, colour: Colour, states: int) -> Mapping[Point, Answer]:
    """Maps moves to whether they win, for rules in which one capture wins.

    The first search does not count spare moves, the second one does. Moves that would leave their own group
    without liberties are left out.
    """
    proofs = dict(judge_moves(position, colour, book=None, states=states // 2, cancel=is_cancelled))
    if Proof.OPEN in proofs.values():
        counted = judge_moves(position, colour, book=None, states=states // 2, cancel=is_cancelled, leaf=leaf)
        proofs |= {point: proof for point, proof in counted.items() if proof is not Proof.OPEN}
    if Proof.OPEN in proofs.values():
        raise_if_cancelled()  # an incomplete answer must not be cached
    return {point: _ANSWERS[proof.value] for point, proof in proofs.items()}


def _proved(board: Grid, state: State, last: int, states: int) -> Proof:
    """Proves who wins if one capture wins, first by search alone, then with counting of spare moves.

    Counting ignores that stones run out when `last` points are empty. So its result is only used if running
    out of stones helps the side that it calls the winner.
    """
    proof = Solver(board, last=last).prove(state, states=states // 2, cancel=is_cancelled)
    more = state[0].bit_count() - last
    if proof is not Proof.OPEN or more < 2:
        return proof
    counted = Solver(board, leaf=leaf).prove(state, states=states // 2, cancel=is_cancelled)
    if last and counted is not (Proof.WIN if more % 2 else Proof.LOSS):
        return Proof.OPEN
    return counted


def begins_capture(
    situation: Situation, point: Point, turns: int, target: Point | None, states: int, *, ataris: bool
) -> Answer:
    """Returns whether a legal move captures or starts a capture; see `proving.begins_capture`."""
    position = situation.position
    board = grid(position.size)
    state = state_of(position, situation.to_play)
    group = 0 if target is None else liberties_of(position, target)
    if target is not None and position[target] is not situation.to_play.other:
        return False
    if not situation.ruleset.first_capture_ends:
        return _begins_removal(situation, point, turns, target, states, ataris=ataris)
    turns = _in_time(situation, turns)
    if not turns:
        return False
    return forcing.begins_capture(
        board,
        state,
        board.number(point),
        turns,
        group=group,
        states=states,
        ataris=ataris,
        cancel=is_cancelled,
    )


def chased(situation: Situation, turns: int, states: int) -> Answer:
    """Returns whether the side to play captures by at most `turns` ataris, if one capture wins."""
    board, state = grid(situation.position.size), state_of(situation.position, situation.to_play)
    in_time = _in_time(situation, turns)
    return in_time > 0 and forcing.captures_by_ataris(
        board, state, in_time, states=states, cancel=is_cancelled
    )


def _in_time(situation: Situation, turns: int) -> int:
    """The number of moves that the side to play can make: `turns`, or fewer if its stones run out earlier."""
    left = turns_left(situation)
    return turns if left is None else min(turns, left)


def _begins_removal(
    situation: Situation, point: Point, turns: int, target: Point | None, states: int, *, ataris: bool
) -> Answer:

    position, ruleset = situation.position, situation.ruleset
    if not reads(ruleset):
        return None
    board, state = grid(position.size), state_of(position, situation.to_play)
    number = board.number(point)
    group = 0 if target is None else liberties_of(position, target)
    if forcing.catches(board, state, number, turns, group=group, states=states, cancel=is_cancelled):
        return True
    verdict = judge(situation, point)
    if ataris and not (isinstance(verdict, Played) and (verdict.captured or put_in_atari(verdict))):
        return False
    if turns > _PLAYED_OUT:
        return None
    removal = Removal(position.size, ruleset, states // SLOWER, cancel=is_cancelled)
    try:
        found = removal.begins(
            stones_of(situation), number, turns, None if target is None else board.number(target)
        )
    except ReadingStoppedError:
        return None
    return None if found and ataris else found


def spare_moves(situation: Situation, colour: Colour) -> int | None:
    """Returns how many moves this colour has in its territory; see `proving.free_moves`."""
    return counted_moves(situation.position, colour) if applies(situation.ruleset) else None
