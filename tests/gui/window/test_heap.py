"""What large pictures leave behind goes back to the system."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest

from atari_teach.gui.window.heap import give_back, keep_heap_small

# Pictures of the size of a window, and after each of them something small that stays.
PICTURES = """
import ctypes, sys
from atari_teach.gui.window.heap import keep_heap_small
if sys.argv[1] == "small":
    assert keep_heap_small()
library = ctypes.CDLL(None)
library.malloc.restype, library.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
library.free.restype, library.free.argtypes = None, [ctypes.c_void_p]
def megabytes():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 / 2**20
before = megabytes()
for _turn in range(4):
    pictures = []
    for _picture in range(8):
        pictures.append(library.malloc(2 << 20))
        ctypes.memset(pictures[-1], 1, 2 << 20)
        library.malloc(2000)
    for picture in pictures:
        library.free(picture)
print(megabytes() - before)
"""

# Small things that are gone, and after each twentieth of them one that stays.
SMALL_THINGS = """
import ctypes
from atari_teach.gui.window.heap import give_back
library = ctypes.CDLL(None)
library.malloc.restype, library.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
library.free.restype, library.free.argtypes = None, [ctypes.c_void_p]
def megabytes():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 / 2**20
things = []
for thing in range(12_000):
    things.append(library.malloc(2000))
    ctypes.memset(things[-1], 1, 2000)
for number, thing in enumerate(things):
    if number % 20:
        library.free(thing)
before = megabytes()
give_back()
print(before - megabytes())
"""

with_glibc = pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallopt"),
    reason="another C library keeps its heap in another way",
)


def left_by_pictures(how: str) -> float:
    told = subprocess.run([sys.executable, "-c", PICTURES, how], check=True, capture_output=True, text=True)
    return float(told.stdout)


@with_glibc
def test_pictures_that_are_gone_leave_nothing_behind() -> None:
    assert left_by_pictures("small") < 4.0
    if left_by_pictures("as usual") <= 12.0:
        pytest.skip("this glibc gives it back without being asked, as 2.43 does")


@with_glibc
def test_what_small_things_leave_between_others_is_given_back() -> None:
    words = [sys.executable, "-c", SMALL_THINGS]
    told = subprocess.run(words, check=True, capture_output=True, text=True)
    assert float(told.stdout) > 12.0


def test_where_the_c_library_cannot_do_so_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not keep_heap_small()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    assert not keep_heap_small()
    give_back()
