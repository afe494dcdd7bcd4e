"""Cases of which some run every time, and the others in `start.py soak`."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def one_in(every: int, cases: Iterable[object], first: int = 0) -> list[ParameterSet]:
    """Returns all cases; only each `every`-th, from number `first` on, runs every time.

    A case of several parameters is a tuple of them.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if number % every == first else pytest.mark.soak,
        )
        for number, case in enumerate(cases)
    ]
