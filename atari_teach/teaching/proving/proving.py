"""Answers the tests and queries of lesson files by search: yes, no, or None for what it could not tell.

Nothing is guessed. Every question may take so many positions; what is not known then is not known, and asking
again with more (`long_budget`) may tell. Answers are remembered by what was asked (`proof_store`).

What finds them (`searches`) is imported when something is asked: it takes about 10 ms with the solver, and a
lesson whose answers the rules alone can tell need not wait for it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from atari_teach.engine.rules import Colour, Played, Point, Situation, judge, legal_points
from atari_teach.teaching.explaining.consequence import wins as is_won
from atari_teach.teaching.expressions.expression import Answer, any_of, negated
from atari_teach.teaching.expressions.move_effects import after
from atari_teach.teaching.proving.cancellation import complete_answer
from atari_teach.teaching.proving.proof_store import STORE, Question

AT_THE_TABLE = 10_000
"""Positions a question may take while somebody waits: about a second where they do not suffice."""

_SAVED_WITHIN = 3
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

    None as well by rules under which nothing is proved (see `searches.can_tell_winner`): with passes or
    a last turn.
    """
    from atari_teach.teaching.proving import searches

    return _asked("wins", situation, lambda: searches.wins(situation, budget()))


def wins_with(situation: Situation, point: Point) -> Answer:
    """Returns whether this move wins, at once or with best play afterwards; a refused one does not."""
    verdict = judge(situation, point)
    if not isinstance(verdict, Played):
        return False
    from atari_teach.teaching.proving import searches

    seen = searches.wins_at_sight(situation, verdict)
    if seen is not None:
        return seen
    return _asked("wins with", situation, lambda: searches.wins_with(situation, verdict, budget()), point)


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
    from atari_teach.teaching.proving import searches

    if not isinstance(judge(situation, point), Played):
        return False
    word = "chase" if ataris else "forced"
    name = f"{word} {turns}" if target is None else f"{word} {target} {turns}"
    return _asked(
        name,
        situation,
        lambda: searches.begins_capture(situation, point, turns, target, budget(), ataris=ataris),
        point,
    )


def chased(situation: Situation, turns: int) -> Answer:
    """Returns whether the side to play captures within so many moves, each an atari or the capture."""
    from atari_teach.teaching.proving import searches

    if situation.ruleset.first_capture_ends:
        return _asked(f"chased {turns}", situation, lambda: searches.chased(situation, turns, budget()))
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
    from atari_teach.teaching.proving import searches

    return searches.spare_moves(situation, colour)


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


def _saves(situation: Situation, played: Played, stone: Point) -> Answer:
    if is_won(situation, played):
        return True
    asked = after(situation, played)
    if situation.ruleset.first_capture_ends:
        return negated(chased(asked, asked.position.size**2))
    points = legal_points(asked)
    return negated(any_of(begins_capture(asked, point, _SAVED_WITHIN, stone) for point in points))
