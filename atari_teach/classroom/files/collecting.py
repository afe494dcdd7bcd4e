"""Files of many computers in one step: what lies on sticks and in folders, joined to what is here at once."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Self

from atari_teach.classroom.disk.rows import Contents
from atari_teach.classroom.files.copies import FOLDER, SUFFIX
from atari_teach.classroom.files.transfer import (
    READ,
    Brought,
    Read,
    Watch,
    join_all_in,
    not_saving,
    read_file,
    say_too_many,
    unwatched,
)
from atari_teach.classroom.register import Register
from atari_teach.i18n import Message, say
from atari_teach.limits import ALL_EVENTS

MOST_FILES = 500
_DEEPEST, _MOST_SEEN = 4, 20_000


@dataclass(frozen=True, slots=True)
class Collected:
    """The sum of what several files brought.

    Attributes:
        files: How many were read.
        fresh: How many of them had something new.
        pupils: How many pupils are new here.
        troubles: The files that could not be read, each with its sentence.
    """

    files: int = 0
    fresh: int = 0
    pupils: int = 0
    troubles: tuple[tuple[str, Message], ...] = ()

    def __add__(self, other: Self) -> Self:
        return type(self)(
            self.files + other.files,
            self.fresh + other.fresh,
            self.pupils + other.pupils,
            self.troubles + other.troubles,
        )

    @property
    def words(self) -> Message:
        """One sentence about all of them."""
        if not self.files:
            return say("No file of Atari Teach was found.")
        return say(
            "Files read: {files}. With something new: {fresh}. New pupils: {pupils}.",
            files=self.files,
            fresh=self.fresh,
            pupils=self.pupils,
        )


def files_in(folder: Path, own: Path) -> tuple[Path, ...]:
    """The files of Atari Teach in a folder and not too deep below it, in order.

    Of a program's own copies beside its store the newest is enough. Nothing of the folder `own` is taken,
    nothing hidden, and no link is followed.
    """
    found: list[Path] = []
    seen = 0
    for here, folders, names in os.walk(folder):
        place = Path(here)
        deep = len(place.relative_to(folder).parts)
        below = sorted(name for name in folders if not name.startswith((".", "$")))
        folders[:] = [name for name in below if deep < _DEEPEST and (place / name).resolve() != own.resolve()]
        seen += len(names) + len(folders)
        if seen > _MOST_SEEN:
            break
        files = sorted(name for name in names if name.lower().endswith(SUFFIX) and not name.startswith("."))
        found += [place / name for name in (files[-1:] if place.name == FOLDER else files)]
    return tuple(found[:MOST_FILES])


def collect(register: Register, paths: Sequence[Path], watch: Watch = unwatched) -> Collected | Message:
    """Joins everything in these files to what is here, all at once, which can be done aside.

    Args:
        register: What is here.
        paths: The files.
        watch: Told how much is done, from 0 to 1; what it raises ends it, and nothing has changed.

    Returns:
        What they brought together, or the sentence to show; then nothing has changed.
    """
    if not register.saving:
        return not_saving(register)
    read = _read_all(register.count(), paths, lambda share: watch(READ * share))
    there = tuple((name, coming) for name, coming in read if isinstance(coming, Contents))
    troubles = tuple((name, coming) for name, coming in read if isinstance(coming, Message))
    came = join_all_in(register, there, lambda share: watch(READ + (1 - READ) * share))
    brought = [each for _name, each in came if isinstance(each, Brought)]
    if len(brought) < len(came):
        return next(each for _name, each in came if isinstance(each, Message))
    fresh = sum(each != Brought() for each in brought)
    return Collected(len(brought), fresh, sum(each.pupils for each in brought), troubles)


def _read_all(events: int, paths: Sequence[Path], watch: Watch) -> Read:
    """What is in these files; one with which there would be too many events together is told instead.

    Args:
        events: How many there are already.
        paths: The files.
        watch: As `read_file` has it, of all of them.
    """
    read: list[tuple[str, Contents | Message]] = []
    seen: set[tuple[str, int, str]] = set()
    for place, path in enumerate(paths):
        coming = read_file(path, partial(_part, watch, place, len(paths)))
        if isinstance(coming, Contents):
            both = seen.union(row.id for row in coming.events)
            if events + len(both) > ALL_EVENTS:
                coming = say_too_many(path.name, "event", ALL_EVENTS)
            else:
                seen = both
        read.append((path.name, coming))
    return tuple(read)


def _part(watch: Watch, place: int, count: int, share: float) -> None:
    watch((place + share) / count)
