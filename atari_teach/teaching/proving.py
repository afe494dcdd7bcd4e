"""What search says for the tests and queries of lesson files: yes, no, or None for what it could not tell.

Nothing is guessed. Every question may take so many positions; what is not known then is not known, and asking
again with more (`long_budget`) may tell. Answers are remembered by what was asked (`proof_store`).

Where the first capture ends the game, liberties are all that counts and the solver's tactics tell. Elsewhere
stones come off, and little boards are played out (`solver.removal`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING

from atari_teach.rules import Colour, Played, Point, Position, Situation, Study, judge, legal_points
from atari_teach.teaching.consequence_replies import wins as is_won
from atari_teach.teaching.proof_store import STORE, Question
from atari_teach.teaching.queries import put_in_atari
from atari_teach.teaching.weighing import Answer, any_of, negated

if TYPE_CHECKING:
    from atari_teach.solver.state import Proof

AT_THE_TABLE = 10_000
"""Positions a question may take while somebody waits: about a second where they do not suffice."""

_SAVED_WITHIN = 3
_PLAYED_OUT = 4
_SLOWER = 3  # so many positions are tried in the time that one takes where stones come off
_states: ContextVar[int] = ContextVar("states", default=AT_THE_TABLE)


@contextmanager
def long_budget(states: int) -> Iterator[None]:
    """Lets every question take so many positions."""
    token = _states.set(states)
    try:
        yield
    finally:
        _states.reset(token)


def budget() -> int:
    """The positions that a question may take now."""
    return _states.get()


def wins(situation: Situation) -> Answer:
    """Whether the side to play wins the game, whatever the other side does.

    None as well by rules under which nothing is proved: games with passes or a last turn.
    """
    return _asked("wins", situation, lambda: _wins(situation))


def wins_with(situation: Situation, point: Point) -> Answer:
    """Whether this move wins the game, at once or with best play afterwards; a refused one does not."""
    verdict = judge(situation, point)
    if not isinstance(verdict, Played) or verdict.lost is not None:
        return False
    if is_won(situation, verdict):
        return True
    if not verdict.captured and _loses_at_once(situation, verdict):
        return False
    return _asked("wins with", situation, lambda: _wins_with(situation, verdict), point)


def begins_capture(
    situation: Situation, point: Point, turns: int, target: Point | None = None, *, ataris: bool = False
) -> Answer:
    """Whether a move of the side to play captures, or begins a capture that can't be stopped.

    Args:
        situation: The board.
        point: The move.
        turns: Own moves at most, this one and the capture included. Up to four, every later move counts; in
            a longer capture each one after the first gives atari or captures (see `solver.forcing`).
        target: A stone of the group that has to fall; None for any.
        ataris: Whether this move and all later ones have to give atari.
    """
    if not isinstance(judge(situation, point), Played):
        return False
    word = "chase" if ataris else "forced"
    name = f"{word} {turns}" if target is None else f"{word} {target} {turns}"
    return _asked(name, situation, lambda: _begins(situation, point, turns, target, ataris), point)


def chased(situation: Situation, turns: int) -> Answer:
    """Whether the side to play captures something within so many moves, each an atari or the capture."""
    if situation.ruleset.first_capture_ends:
        return _asked(f"chased {turns}", situation, lambda: _chased(situation, turns))
    points = legal_points(situation)
    return any_of(begins_capture(situation, point, turns, ataris=True) for point in points)


def after(situation: Situation, played: Played) -> Study:
    """The board after a move that can be played, with the other side to play."""
    repeats = situation.position if played.captured else None
    return Study(played.position, played.colour.other, situation.ruleset, repeats=repeats)


def stays_safe(situation: Situation, played: Played, turns: int) -> Answer:
    """Whether after this move the other side captures nothing by so many moves that all give atari.

    A move that wins at once is safe. The other side's capture counts among its moves.
    """
    if is_won(situation, played):
        return True
    return negated(chased(after(situation, played), turns))


def saves(situation: Situation, point: Point, stone: Point) -> Answer:
    """Whether a move of the side to play saves its group on `stone` from being caught by ataris.

    A capture does where it wins, or where the group is safe afterwards. Where the first capture ends the
    game, a move that leaves another group to be caught saves nothing.
    """
    verdict = judge(situation, point)
    if not isinstance(verdict, Played) or verdict.position.group_at(stone) is None:
        return False
    return _asked(f"saves {stone}", situation, lambda: _saves(situation, verdict, stone), point)


def free_moves(situation: Situation, colour: Colour) -> int | None:
    """How many moves this colour has at home that the other can neither take nor stop.

    None where it is no whole number or the homes are too large to tell, and by rules under which more than
    one stone has to be captured.
    """
    from atari_teach.solver.solution import applies
    from atari_teach.solver.values import spare_moves

    return spare_moves(situation.position, colour) if applies(situation.ruleset) else None


def _asked(
    name: str, situation: Situation, answer: Callable[[], Answer], point: Point | None = None
) -> Answer:
    question = Question(
        name,
        situation.position,
        situation.to_play,
        situation.ruleset.name,
        situation.repeats,
        None if point is None else str(point),
    )
    return STORE.answer(question, budget(), answer)


def _loses_at_once(situation: Situation, played: Played) -> bool:
    """Whether the other side wins by capturing the stone just put: one capture has to be enough."""
    group = played.position.group_at(played.point)
    return situation.ruleset.first_capture_ends and group is not None and group.in_atari


def _wins(situation: Situation) -> Answer:
    from atari_teach.solver.removal import Removal, counts_captures, stones_of
    from atari_teach.solver.solution import applies

    if situation.is_over:
        return False
    size, ruleset = situation.position.size, situation.ruleset
    if applies(ruleset):
        return _ANSWERS[_proved(situation).value]
    if counts_captures(ruleset):
        return _ANSWERS[Removal(size, ruleset, budget() // _SLOWER).winner(stones_of(situation)).value]
    return None


def _wins_with(situation: Situation, played: Played) -> Answer:
    from atari_teach.solver.removal import Removal, counts_captures, stones_of
    from atari_teach.solver.solution import applies

    ruleset = situation.ruleset
    if applies(ruleset):
        return _winning(situation.position, situation.to_play, budget()).get(played.point, False)
    if counts_captures(ruleset):
        removal = Removal(situation.position.size, ruleset, budget() // _SLOWER)
        reply = removal.after(stones_of(situation), _number(situation, played.point))
        return None if reply is None else negated(_ANSWERS[removal.winner(reply).value])
    return None


@lru_cache(maxsize=16)
def _winning(position: Position, colour: Colour, states: int) -> Mapping[Point, Answer]:
    """What every move leads to where one capture wins: by search alone, or else with counting spare moves.

    Moves that are missing leave their own group without a liberty.
    """
    from atari_teach.solver.perfect import judge_moves
    from atari_teach.solver.state import Proof
    from atari_teach.solver.values import leaf

    proofs = dict(judge_moves(position, colour, book=None, states=states // 2))
    if Proof.OPEN in proofs.values():
        counted = judge_moves(position, colour, book=None, states=states // 2, leaf=leaf)
        proofs |= {point: proof for point, proof in counted.items() if proof is not Proof.OPEN}
    return {point: _ANSWERS[proof.value] for point, proof in proofs.items()}


def _proved(situation: Situation) -> Proof:
    """Who wins where one capture does: by search alone, or else with the counting of spare moves."""
    from atari_teach.solver.grid import grid
    from atari_teach.solver.solution import Solver
    from atari_teach.solver.state import Proof, state_of
    from atari_teach.solver.values import leaf

    board = grid(situation.position.size)
    state = state_of(situation.position, situation.to_play)
    proof = Solver(board).prove(state, states=budget() // 2)
    return proof if proof is not Proof.OPEN else Solver(board, leaf=leaf).prove(state, states=budget() // 2)


_ANSWERS: dict[str, Answer] = {"win": True, "loss": False, "open": None}


def _begins(situation: Situation, point: Point, turns: int, target: Point | None, ataris: bool) -> Answer:
    from atari_teach.solver import forcing
    from atari_teach.solver.grid import grid
    from atari_teach.solver.state import state_of
    from atari_teach.solver.tactics import liberties_of

    position = situation.position
    board, number = grid(position.size), _number(situation, point)
    state = state_of(position, situation.to_play)
    group = 0 if target is None else liberties_of(position, target)
    if target is not None and position[target] is not situation.to_play.other:
        return False
    if not situation.ruleset.first_capture_ends:
        return _begins_removal(situation, point, turns, target, ataris)
    search = forcing.begins_chase if ataris else forcing.begins_capture
    return search(board, state, number, turns, group=group, states=budget())


def _chased(situation: Situation, turns: int) -> Answer:
    from atari_teach.solver.forcing import captures_by_ataris
    from atari_teach.solver.grid import grid
    from atari_teach.solver.state import state_of

    board, state = grid(situation.position.size), state_of(situation.position, situation.to_play)
    return captures_by_ataris(board, state, turns, states=budget())


def _begins_removal(
    situation: Situation, point: Point, turns: int, target: Point | None, ataris: bool
) -> Answer:
    from atari_teach.solver import forcing
    from atari_teach.solver.grid import grid
    from atari_teach.solver.removal import Removal, reads, stones_of
    from atari_teach.solver.state import state_of
    from atari_teach.solver.tactics import liberties_of
    from atari_teach.solver.tactics_reading import ReadingStoppedError

    position, ruleset, number = situation.position, situation.ruleset, _number(situation, point)
    if not reads(ruleset):
        return None
    board, state = grid(position.size), state_of(position, situation.to_play)
    group = 0 if target is None else liberties_of(position, target)
    if forcing.catches(board, state, number, turns, group=group, states=budget()):
        return True
    verdict = judge(situation, point)
    if ataris and not (isinstance(verdict, Played) and (verdict.captured or put_in_atari(verdict))):
        return False
    if turns > _PLAYED_OUT:
        return None
    removal = Removal(position.size, ruleset, budget() // _SLOWER)
    try:
        found = removal.begins(
            stones_of(situation), number, turns, None if target is None else board.number(target)
        )
    except ReadingStoppedError:
        return None
    return None if found and ataris else found


def _saves(situation: Situation, played: Played, stone: Point) -> Answer:
    if is_won(situation, played):
        return True
    asked = after(situation, played)
    if situation.ruleset.first_capture_ends:
        return negated(chased(asked, asked.position.size**2))
    points = legal_points(asked)
    return negated(any_of(begins_capture(asked, point, _SAVED_WITHIN, stone) for point in points))


def _number(situation: Situation, point: Point) -> int:
    from atari_teach.solver.grid import grid

    return grid(situation.position.size).number(point)
