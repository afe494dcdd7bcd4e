"""Cancels searches whose answers are no longer needed.

A cancelled search ends within milliseconds. Its answer is not cached: an incomplete search that found nothing
does not prove that there is nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

_T = TypeVar("_T")


class SearchCancelledError(Exception):
    """The search was cancelled, so it has no answer."""


def _never() -> bool:
    return False


_check: ContextVar[Callable[[], bool]] = ContextVar("check", default=_never)


@contextmanager
def cancellable(cancel: Callable[[], bool]) -> Iterator[None]:
    """Cancels all searches of this thread inside the block as soon as `cancel` returns true.

    Raises:
        SearchCancelledError: `cancel` returned true during a search.
    """
    is_over = False

    def latched() -> bool:
        # `cancel` may return false again later, but then the stopped search is still incomplete.
        nonlocal is_over
        is_over = is_over or cancel()
        return is_over

    token = _check.set(latched)
    try:
        yield
    finally:
        _check.reset(token)


def is_cancelled() -> bool:
    """Returns whether the current search is cancelled; searches call this every few milliseconds."""
    return _check.get()()


def raise_if_cancelled() -> None:
    """Raises an error if the current search is cancelled; searches call this every few milliseconds.

    Raises:
        SearchCancelledError: The search is cancelled.
    """
    if is_cancelled():
        raise SearchCancelledError


def complete_answer(answer: _T | None) -> _T | None:
    """Returns the answer of a search, unless it is None because the search was cancelled.

    Raises:
        SearchCancelledError: The answer is None and the search was cancelled.
    """
    if answer is None:
        raise_if_cancelled()
    return answer
