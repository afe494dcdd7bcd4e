"""Answers the tests and queries of lesson files by search: yes, no, or None if the search can't tell.

No answer is a guess. The search for each question is limited to a number of positions. An unknown answer may
become known with a larger limit (`long_budget`). Answers are cached by their question (`proof_store`).
`searches` is imported on first use, because it takes about 10 ms with the solver, and most lessons don't need
it.
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
"""The search limit, in positions, while a child waits: at most about a second."""

_SAVED_WITHIN = 3
_states: ContextVar[int] = ContextVar("states", default=AT_THE_TABLE)


@contextmanager
def long_budget(states: int) -> Iterator[None]:
    """Sets the search limit for every question inside the block, in positions."""
    token = _states.set(states)
    try:
        yield
    finally:
        _states.reset(token)


def budget() -> int:
    """The current limit for a question, in positions."""
    return _states.get()


def wins(situation: Situation) -> Answer:
    """Returns whether the side to play wins, whatever the other side does.

    None if the search can't tell, or if nothing can be proved under these rules (`searches.can_tell_winner`).
    """
    from atari_teach.teaching.proving import searches

    return _asked("wins", situation, lambda: searches.wins(situation, budget()))


def wins_with(situation: Situation, point: Point) -> Answer:
    """Returns whether this move wins, at once or with best play afterwards; false if it is refused."""
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
    """Returns whether a move captures, or starts a capture that can't be stopped.

    Args:
        situation: The board.
        point: The move.
        turns: The maximum number of this side's moves, including this move and the capture. Up to four, the
            later moves may be any; beyond four, each has to give atari or capture (see `solver.forcing`).
        target: A stone of the group to capture; None for any group.
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
    """Returns whether the side to play captures within `turns` moves, all of which give atari or capture."""
    from atari_teach.teaching.proving import searches

    if situation.ruleset.first_capture_ends:
        return _asked(f"chased {turns}", situation, lambda: searches.chased(situation, turns, budget()))
    points = legal_points(situation)
    return any_of(begins_capture(situation, point, turns, ataris=True) for point in points)


def stays_safe(situation: Situation, played: Played, turns: int) -> Answer:
    """Returns whether the other side can't capture by a series of up to `turns` ataris after this move.

    A move that wins at once is safe. The capture itself counts as one of the other side's `turns`.
    """
    if is_won(situation, played):
        return True
    return negated(chased(after(situation, played), turns))


def saves(situation: Situation, point: Point, stone: Point) -> Answer:
    """Returns whether a move saves the mover's group on `stone` from capture by ataris.

    A capturing move saves the group if it wins the game, or if the group is safe afterwards. If the first
    capture ends the game, a move that leaves another group open to capture does not save the group.
    """
    verdict = judge(situation, point)
    if not isinstance(verdict, Played) or verdict.position.group_at(stone) is None:
        return False
    return _asked(f"saves {stone}", situation, lambda: _saves(situation, verdict, stone), point)


def free_moves(situation: Situation, colour: Colour) -> int | None:
    """Returns how many moves this colour has in its territory that the other side can't take or prevent.

    None if the number is not whole, if the territory is too large to tell, or if the rules require more
    than one captured stone.
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
