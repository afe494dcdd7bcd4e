"""Modules of `packaging`, which is no package: its folder has the name of somebody else's."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """Modules of the folder, as the command sees them; afterwards their plain names are free again."""
    monkeypatch.syspath_prepend(PACKAGING)
    before = dict(sys.modules)
    yield importlib.import_module
    for name in set(sys.modules) - set(before):
        if str(PACKAGING) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]
