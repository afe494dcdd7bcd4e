"""The effort of a job, counted and not timed: the same on every machine, however busy it is."""

import sys
from collections.abc import Callable


def effort(job: Callable[[], object]) -> int:
    """The number of functions that are called by this job, Python's own among them."""
    calls = 0

    def count(_frame: object, happened: str, _what: object) -> None:
        nonlocal calls
        calls += happened in {"call", "c_call"}

    sys.setprofile(count)
    try:
        job()
    finally:
        sys.setprofile(None)
    return calls
