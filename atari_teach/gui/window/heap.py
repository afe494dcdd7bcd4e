"""What is gone goes back to the system, and is looked for where it can be: neither comes about by itself.

The C library of Linux keeps what was given back to it, between small things that are still in use: a picture
of the window's size leaves a hole of that size, and each thread a heap of its own with holes in it. Elsewhere
there is nothing to do here, or nothing that could be done.

Python looks for things that hold only each other, sooner or later among all there are. Half of those are
there from the start on and stay.
"""

import ctypes
import gc
import sys
from collections.abc import Callable

_LARGE = 256 * 1024
"""From so many bytes on a thing stands by itself, and goes wholly. The usual number grows up to 32 MB."""

_AT_ITS_END = 1 << 20
"""How many bytes may be left at the end of a heap before the system gets them back."""

_HEAPS = 2
"""Among how many heaps all threads are divided; usual are eight for each core."""

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""What can be set, by its number in malloc.h of the GNU C library."""


def keep_heap_small() -> bool:
    """Makes large things stand by themselves, and threads share heaps; to be called before there are any.

    Returns:
        Whether the C library does so.
    """
    set_one = _from_c("mallopt")
    if set_one is None:
        return False
    settings = ((_MMAP_THRESHOLD, _LARGE), (_TRIM_THRESHOLD, _AT_ITS_END), (_ARENA_MAX, _HEAPS))
    return all(set_one(*setting) == 1 for setting in settings)


def give_back() -> None:
    """Gives back what is free by now, between other things too; half a millisecond."""
    trim = _from_c("malloc_trim")
    if trim is not None:
        trim(0)


def pass_over_what_stays() -> None:
    """From now on what is there already isn't looked through any more; then the window waits half as long.

    To be called once, when the program has started.
    """
    gc.freeze()


def _from_c(name: str) -> Callable[..., int] | None:
    """Returns a function of the GNU C library; None where there is another one."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
