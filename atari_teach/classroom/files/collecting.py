"""Files of many computers in one step: what lies on sticks and in folders, joined to what is here at once."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Self

from atari_teach.classroom.disk.rows import Contents, join
from atari_teach.classroom.files.copies import FOLDER, SUFFIX
from atari_teach.classroom.files.transfer import (
    Watch,
    not_saving,
    read_file,
    say_too_many,
    take_over,
    unwatched,
    without_guests,
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


def collect(register: Register, paths: Iterable[Path]) -> Collected | Message:
    """Joins everything in these files to what is here, all at once.

    Returns:
        What they brought together, or the sentence to show; then nothing has changed.
    """
    if not register.saving:
        return not_saving(register)
    return take_gathered(register, gather(register.contents(), tuple(paths)))


@dataclass(frozen=True, slots=True)
class Gathered:
    """What files hold together with what is here, not taken in yet.

    Attributes:
        together: All of it.
        fresh: Whether there is anything new in it.
        sums: What the files brought.
    """

    together: Contents
    fresh: bool
    sums: Collected


def gather(here: Contents, paths: Sequence[Path], watch: Watch = unwatched) -> Gathered:
    """Reads all these files and joins them to what is here, in memory alone, so that it can be done aside.

    Args:
        here: What is here.
        paths: The files.
        watch: Told how much has been read, from 0 to 1; what it raises ends the reading.
    """
    together, sums = here, Collected()
    for place, path in enumerate(paths):
        coming = read_file(path, partial(_part, watch, place, len(paths)))
        if isinstance(coming, Contents) and len(together.events) + len(coming.events) > ALL_EVENTS:
            coming = say_too_many(path.name, "event", ALL_EVENTS)
        if isinstance(coming, Message):
            sums += Collected(troubles=((path.name, coming),))
            continue
        joined = join(together, without_guests(coming, together))
        sums += Collected(1, fresh=joined != together)
        together = joined
    return Gathered(together, together != here, sums)


def _part(watch: Watch, place: int, count: int, share: float) -> None:
    watch((place + share) / count)


def take_gathered(register: Register, gathered: Gathered) -> Collected | Message:
    """Takes in what was gathered, all at once; returns what it brought, or the sentence to show."""
    if not register.saving:
        return not_saving(register)
    if not gathered.fresh:
        return gathered.sums
    came = take_over(register, gathered.together)
    return came if isinstance(came, Message) else gathered.sums + Collected(pupils=came.pupils)
