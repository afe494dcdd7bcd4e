"""Fixtures for tests of the window."""

from tests.table.ui.studio_fixture import studio
from tests.window.fixtures import *

__all__ = ["studio"]
