"""Lessons of a teacher that made the program end or hang: named on the disk, and not read at the next start.

While a lesson is in hand for long, its folder's name stands in a file beside the lessons (`note_in_hand`);
when the program comes through, that file goes again. One that is found there at a start was left by a program
that did not come through: its name goes into a list (`set_aside_left`), and what is in the list is not read
until somebody takes it up again.
"""

import re
from contextlib import suppress
from pathlib import Path

from atari_teach.base.i18n import Message, say_n
from atari_teach.base.safe_file import read_at_most, write_atomically

IN_HAND = "in-hand.txt"
ASIDE = "set-aside.txt"
_LARGEST = 16 * 1024
_NAME = re.compile(r"\d\d-[^/\\\n]{1,252}")


def note_in_hand(folder: Path, name: str) -> None:
    """Writes down that this lesson, by the name of its own folder, takes long; not where nothing can be."""
    with suppress(OSError, ValueError):
        write_atomically(folder / IN_HAND, f"{name}\n".encode())


def forget_in_hand(folder: Path) -> None:
    """Takes that back: the program came through."""
    with suppress(OSError):
        (folder / IN_HAND).unlink(missing_ok=True)


def set_aside_left(folder: Path) -> tuple[str, ...]:
    """Sets aside the lesson that was in hand when the program ended; returns the names of all set aside.

    Asked once at every start, before anything is read.
    """
    known = quarantined(folder)
    left = [name for name in _names(folder / IN_HAND) if (folder / name).is_dir()]
    if left:
        _write(folder, (*known, *(name for name in left if name not in known)))
        forget_in_hand(folder)
    return quarantined(folder)


def quarantined(folder: Path) -> tuple[str, ...]:
    """The names of the folders of the lessons that are set aside."""
    return tuple(dict.fromkeys(_names(folder / ASIDE)))


def take_up_again(folder: Path) -> None:
    """Reads all of them again from now on."""
    with suppress(OSError):
        (folder / ASIDE).unlink(missing_ok=True)


def aside_words(names: tuple[str, ...]) -> Message:
    """The sentence for whoever teaches, on lessons that are set aside."""
    return say_n(
        "Set aside, because the program crashed or froze while it was open: {files}. Press “Try it again” to"
        " read it.",
        "Set aside, because the program crashed or froze while they were open: {files}. Press “Try it again”"
        " to read them.",
        len(names),
        files=names,
    )


def _names(path: Path) -> tuple[str, ...]:
    try:
        text = read_at_most(path, _LARGEST).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ()
    return tuple(line for line in text.splitlines() if _NAME.fullmatch(line))


def _write(folder: Path, names: tuple[str, ...]) -> None:
    with suppress(OSError, ValueError):
        write_atomically(folder / ASIDE, "".join(f"{name}\n" for name in names).encode())
