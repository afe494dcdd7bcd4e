"""Fixtures for tests of the window."""

from tests.window.fixtures import *
