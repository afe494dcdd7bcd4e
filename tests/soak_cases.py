"""Test parameters of which only some run every time; `start.py soak` runs the others."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def one_in(every: int, cases: Iterable[object], first: int = 0) -> list[ParameterSet]:
    """Returns all cases; only every `every`-th, starting at index `first`, lacks the mark `soak`.

    A case with several parameters is a tuple of them.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if number % every == first else pytest.mark.soak,
        )
        for number, case in enumerate(cases)
    ]
