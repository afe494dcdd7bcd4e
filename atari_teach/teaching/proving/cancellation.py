"""Cancels searches whose answers are no longer needed.

A cancelled search ends within milliseconds. Its answer is not cached, because an incomplete search does not
mean “not found”.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

_T = TypeVar("_T")


class NobodyWaitsError(Exception):
    """Raised in a search that was cancelled."""


def _never() -> bool:
    return False


_given_up: ContextVar[Callable[[], bool]] = ContextVar("given_up", default=_never)


@contextmanager
def cancellable(cancel: Callable[[], bool]) -> Iterator[None]:
    """Cancels all searches of this thread inside the block as soon as `cancel` returns true.

    Raises:
        NobodyWaitsError: `cancel` returned true during a search.
    """
    is_over = False

    def once_and_for_all() -> bool:
        # `cancel` may return false again later, but then the stopped search is still incomplete.
        nonlocal is_over
        is_over = is_over or cancel()
        return is_over

    token = _given_up.set(once_and_for_all)
    try:
        yield
    finally:
        _given_up.reset(token)


def given_up() -> bool:
    """Returns whether the search is cancelled; searches call this every few milliseconds."""
    return _given_up.get()()


def stop_if_given_up() -> None:
    """Raises an error if the search is cancelled.

    Raises:
        NobodyWaitsError: The search is cancelled.
    """
    if given_up():
        raise NobodyWaitsError


def complete_answer(answer: _T | None) -> _T | None:
    """Returns the answer of a search; None is only valid if the search was not cancelled.

    Raises:
        NobodyWaitsError: The answer is None and the search was cancelled.
    """
    if answer is None:
        stop_if_given_up()
    return answer
