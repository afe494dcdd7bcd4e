"""Imports modules from the folder `packaging`, which can't be a package, since a library has this name."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """A function that imports a module from the folder; afterwards, `sys.modules` no longer has them."""
    monkeypatch.syspath_prepend(PACKAGING)
    before = dict(sys.modules)
    yield importlib.import_module
    for name in set(sys.modules) - set(before):
        if str(PACKAGING) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]
