"""Turns at a store that two threads share: the window's, and one that works beside it."""

import time
from collections.abc import Callable
from functools import wraps
from threading import RLock, get_ident
from typing import Concatenate, ParamSpec, Protocol, TypeVar

_T = TypeVar("_T")
_P = ParamSpec("_P")
_MOMENT_S = 0.0002


class Turns:
    """A lock. Whoever works beside the window, piece by piece, makes way for those who wait for it."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._waiting: set[int] = set()

    def __enter__(self) -> None:
        """Waits for a turn."""
        me = get_ident()
        self._waiting.add(me)
        self._lock.acquire()
        self._waiting.discard(me)

    def __exit__(self, *_: object) -> None:
        """Ends it."""
        self._lock.release()

    def make_way(self) -> None:
        """Waits, between two turns, until nobody else does: a lock alone is given to whoever asks first."""
        while self._waiting:
            time.sleep(_MOMENT_S)


class _HasTurns(Protocol):
    lock: Turns


_S = TypeVar("_S", bound=_HasTurns)


def alone(method: Callable[Concatenate[_S, _P], _T]) -> Callable[Concatenate[_S, _P], _T]:
    """The method, which waits while another thread has its turn, for some milliseconds."""

    @wraps(method)
    def alone_there(self: _S, /, *args: _P.args, **named: _P.kwargs) -> _T:
        with self.lock:
            return method(self, *args, **named)

    return alone_there
