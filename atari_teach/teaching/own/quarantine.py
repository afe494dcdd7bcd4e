"""Keeps lessons that crashed or froze the program from being read at the next start.

If reading a lesson takes long, the program writes the name of the lesson's folder to a file
(`record_slow_lesson`), and deletes the file when the lesson was read. If the file exists when the program
starts, the program crashed while it read the lesson. Then it adds the name to a list (`quarantine_crashed`).
Lessons in the list are not read until the teacher asks for it.
"""

import re
from contextlib import suppress
from pathlib import Path

from atari_teach.base.i18n import Message, say_n
from atari_teach.base.safe_file import read_at_most, write_atomically

SLOW_LESSON_FILE = "in-hand.txt"
QUARANTINE_FILE = "set-aside.txt"
_LARGEST = 16 * 1024
_NAME = re.compile(r"\d\d-[^/\\\n]{1,252}")


def record_slow_lesson(folder: Path, name: str) -> None:
    """Writes the folder name of a lesson that takes long to a file; does nothing if writing fails."""
    with suppress(OSError, ValueError):
        write_atomically(folder / SLOW_LESSON_FILE, f"{name}\n".encode())


def clear_slow_lesson(folder: Path) -> None:
    """Deletes the file of `record_slow_lesson` after the lesson was read."""
    with suppress(OSError):
        (folder / SLOW_LESSON_FILE).unlink(missing_ok=True)


def quarantine_crashed(folder: Path) -> tuple[str, ...]:
    """Adds the lesson that was being read when the program crashed to the list; returns the whole list.

    Called once at every start, before lessons are read.
    """
    known = quarantined(folder)
    left = [name for name in _names(folder / SLOW_LESSON_FILE) if (folder / name).is_dir()]
    if left:
        _write(folder, (*known, *(name for name in left if name not in known)))
        clear_slow_lesson(folder)
    return quarantined(folder)


def quarantined(folder: Path) -> tuple[str, ...]:
    """The folder names of the lessons that are not read, because they crashed or froze the program."""
    return tuple(dict.fromkeys(_names(folder / QUARANTINE_FILE)))


def clear_quarantine(folder: Path) -> None:
    """Empties the list of lessons that are not read, so that all lessons are read again."""
    with suppress(OSError):
        (folder / QUARANTINE_FILE).unlink(missing_ok=True)


def quarantine_words(names: tuple[str, ...]) -> Message:
    """The sentence that tells the teacher which lessons are not read."""
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
        write_atomically(folder / QUARANTINE_FILE, "".join(f"{name}\n" for name in names).encode())
