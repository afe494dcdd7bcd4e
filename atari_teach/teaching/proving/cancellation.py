"""Stops searches for which nobody waits any more.

A search that nobody waits for any more ends within some milliseconds, and what it would have answered is
remembered nowhere: an answer cut short is not one that was not found.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

_T = TypeVar("_T")


class NobodyWaitsError(Exception):
    """Raised in a search whose answer nobody wants to know any more."""


def _never() -> bool:
    return False


_given_up: ContextVar[Callable[[], bool]] = ContextVar("given_up", default=_never)


@contextmanager
def cancellable(cancel: Callable[[], bool]) -> Iterator[None]:
    """Lets everything that is searched inside, in this thread, be given up as soon as `cancel` says so.

    Raises:
        NobodyWaitsError: It said so while something was searched.
    """
    is_over = False

    def once_and_for_all() -> bool:
        # A search that was stopped must not look complete because somebody waits again.
        nonlocal is_over
        is_over = is_over or cancel()
        return is_over

    token = _given_up.set(once_and_for_all)
    try:
        yield
    finally:
        _given_up.reset(token)


def given_up() -> bool:
    """Returns whether nobody waits any more; for searches, which ask every few milliseconds."""
    return _given_up.get()()


def stop_if_given_up() -> None:
    """Returns if anybody still waits, and raises otherwise.

    Raises:
        NobodyWaitsError: Nobody does.
    """
    if given_up():
        raise NobodyWaitsError


def complete_answer(answer: _T | None) -> _T | None:
    """The answer of a search; None counts only if it was not given up.

    Raises:
        NobodyWaitsError: It was.
    """
    if answer is None:
        stop_if_given_up()
    return answer
