"""Fixtures for tests of the user interface."""

from tests.window.fixtures import *
