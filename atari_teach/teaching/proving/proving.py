"""Answers the tests and queries of lesson files by search: yes, no, or None for what it could not tell.

Nothing is guessed. Every question may take so many positions; what is not known then is not known, and asking
again with more (`long_budget`) may tell. Answers are remembered by what was asked (`proof_store`).

Where the first capture ends the game, liberties are all that counts and the solver's tactics tell. Elsewhere
stones come off, and little boards are played out (`solver.removal`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from atari_teach.rules import Colour, Played, Point, Situation, judge, legal_points
from atari_teach.teaching.explaining.consequence import wins as is_won
from atari_teach.teaching.expressions.expression import Answer, any_of, negated
from atari_teach.teaching.expressions.moves import put_in_atari
from atari_teach.teaching.proving import winning
from atari_teach.teaching.proving.patience import complete_answer, given_up
from atari_teach.teaching.proving.proof_store import STORE, Question
from atari_teach.teaching.proving.winning import SLOWER, after

AT_THE_TABLE = 10_000
"""Positions a question may take while somebody waits: about a second where they do not suffice."""

_SAVED_WITHIN = 3
_PLAYED_OUT = 4
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
    """Returns whether the side to play wins the game, whatever the other side does.

    None as well by rules under which nothing is proved (see `winning.can_tell_winner`): with passes or
    a last turn.
    """
    return _asked("wins", situation, lambda: winning.wins(situation, budget()))


def wins_with(situation: Situation, point: Point) -> Answer:
    """Returns whether this move wins, at once or with best play afterwards; a refused one does not."""
    verdict = judge(situation, point)
    if not isinstance(verdict, Played):
        return False
    seen = winning.wins_at_sight(situation, verdict)
    if seen is not None:
        return seen
    return _asked("wins with", situation, lambda: winning.wins_with(situation, verdict, budget()), point)


def begins_capture(
    situation: Situation, point: Point, turns: int, target: Point | None = None, *, ataris: bool = False
) -> Answer:
    """Returns whether a move of the side to play captures, or begins a capture that can't be stopped.

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
    """Returns whether the side to play captures within so many moves, each an atari or the capture."""
    if situation.ruleset.first_capture_ends:
        return _asked(f"chased {turns}", situation, lambda: _chased(situation, turns))
    points = legal_points(situation)
    return any_of(begins_capture(situation, point, turns, ataris=True) for point in points)


def stays_safe(situation: Situation, played: Played, turns: int) -> Answer:
    """Returns whether the other side then captures nothing by so many moves that all give atari.

    A move that wins at once is safe. The other side's capture counts among its moves.
    """
    if is_won(situation, played):
        return True
    return negated(chased(after(situation, played), turns))


def saves(situation: Situation, point: Point, stone: Point) -> Answer:
    """Returns whether a move of the side to play saves its group on `stone` from being caught by ataris.

    A capture does where it wins, or where the group is safe afterwards. Where the first capture ends the
    game, a move that leaves another group to be caught saves nothing.
    """
    verdict = judge(situation, point)
    if not isinstance(verdict, Played) or verdict.position.group_at(stone) is None:
        return False
    return _asked(f"saves {stone}", situation, lambda: _saves(situation, verdict, stone), point)


def free_moves(situation: Situation, colour: Colour) -> int | None:
    """Returns how many moves this colour has at home that the other can neither take nor stop.

    None where it is no whole number or the homes are too large to tell, and by rules under which more than
    one stone has to be captured.
    """
    from atari_teach.solver.board_values import spare_moves
    from atari_teach.solver.solution import applies

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
    return STORE.answer(question, budget(), lambda: complete_answer(answer()))


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
    turns = _in_time(situation, turns)
    if not turns:
        return False
    search = forcing.begins_chase if ataris else forcing.begins_capture
    return search(board, state, number, turns, group=group, states=budget(), cancel=given_up)


def _chased(situation: Situation, turns: int) -> Answer:
    from atari_teach.solver.forcing import captures_by_ataris
    from atari_teach.solver.grid import grid
    from atari_teach.solver.state import state_of

    board, state = grid(situation.position.size), state_of(situation.position, situation.to_play)
    in_time = _in_time(situation, turns)
    return in_time > 0 and captures_by_ataris(board, state, in_time, states=budget(), cancel=given_up)


def _in_time(situation: Situation, turns: int) -> int:
    """The number of own moves, or fewer where stones run out before."""
    from atari_teach.solver.reserve import turns_left

    left = turns_left(situation)
    return turns if left is None else min(turns, left)


def _begins_removal(
    situation: Situation, point: Point, turns: int, target: Point | None, ataris: bool
) -> Answer:
    from atari_teach.solver import forcing
    from atari_teach.solver.grid import grid
    from atari_teach.solver.reading import ReadingStoppedError
    from atari_teach.solver.removal import Removal, reads, stones_of
    from atari_teach.solver.state import state_of
    from atari_teach.solver.tactics import liberties_of

    position, ruleset, number = situation.position, situation.ruleset, _number(situation, point)
    if not reads(ruleset):
        return None
    board, state = grid(position.size), state_of(position, situation.to_play)
    group = 0 if target is None else liberties_of(position, target)
    if forcing.catches(board, state, number, turns, group=group, states=budget(), cancel=given_up):
        return True
    verdict = judge(situation, point)
    if ataris and not (isinstance(verdict, Played) and (verdict.captured or put_in_atari(verdict))):
        return False
    if turns > _PLAYED_OUT:
        return None
    removal = Removal(position.size, ruleset, budget() // SLOWER, cancel=given_up)
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
