"""Marks that skip tests of what Windows does differently, or not at all."""

import os

import pytest

_POSIX = os.name == "posix"

HAS_MODES = pytest.mark.skipif(not _POSIX, reason="Windows has no modes of files; a profile is its owner's")
HAS_FORK = pytest.mark.skipif(not _POSIX, reason="Windows has no fork; packaging/wine.py kills there")
OPEN_FILES_CAN_GO = pytest.mark.skipif(not _POSIX, reason="Windows takes no file away that is open")
HAS_DISPLAYS = pytest.mark.skipif(not _POSIX, reason="Windows always has a screen")
HAS_LINKS = pytest.mark.skipif(not _POSIX, reason="Windows lets administrators alone make links")
