"""Fixtures for tests of a class."""

from tests.no_hurry import the_lynx_thinks_briefly
from tests.store.fixtures import Clock, clock, folder, register, sample

__all__ = ["Clock", "clock", "folder", "register", "sample", "the_lynx_thinks_briefly"]
