"""Fixtures for tests of the store."""

from tests.store.fixtures import Clock, clock, folder, register, sample

__all__ = ["Clock", "clock", "folder", "register", "sample"]
