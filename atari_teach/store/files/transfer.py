"""Exports a class or a pupil to a file and imports such files.

Files are merged with the store, so importing a file twice, or files in any order, gives the same result.
"""

import logging
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from atari_teach.base.i18n import Message, _, say, say_n
from atari_teach.base.limits import (
    ALL_EVENTS,
    CLASS_BYTES,
    COUNTED,
    DELETED,
    EVENTS,
    MB,
    PUPILS,
    PUSHED,
    UNPACKED_BYTES,
    YEARS,
)
from atari_teach.base.safe_file import drop, open_to_read, write_atomically
from atari_teach.base.single_line import tidy
from atari_teach.store.disk.database import News
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow, join
from atari_teach.store.disk.trouble import not_written
from atari_teach.store.files import packed_file
from atari_teach.store.files.backups import copy_in_background, make_copy
from atari_teach.store.files.copies import FOLDER, SUFFIX, Copies, Copy, Reason
from atari_teach.store.files.erasing import forget_elsewhere
from atari_teach.store.files.packed_file import LABEL_BYTES, Flaw, label_for, pack_lines
from atari_teach.store.files.packed_rows import TooMany, fields_of, line_of
from atari_teach.store.register import Register
from atari_teach.store.unassigned_pupils import add_class_for_unassigned

_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_NAME_BYTES = 200
"""The maximum size in bytes of a class's or pupil's name in a file name, which is at most 255 bytes long."""
READ = 0.4
"""The share of the whole time that reading the files takes, if they are then imported."""
_COPIED = 0.4  # the share of the rest that the backup takes
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The changes in the register after a file was imported.

    Attributes:
        pupils: The number of new pupils.
        events: The number of new events.
        others: Whether anything else changed: a name, a class, a deletion on another computer.
    """

    pupils: int = 0
    events: int = 0
    others: bool = False

    @property
    def words(self) -> Message:
        """A sentence about the result."""
        if self.pupils:
            return say_n(
                "One pupil was added, with everything done so far.",
                "{n} pupils were added, with everything done so far.",
                self.pupils,
            )
        if self.events or self.others:
            return say("Everything new in the file has been added.")
        return say("Everything in the file was here already.")


def file_name(register: Register, *, class_id: str = "", pupil_id: str = "") -> str:
    """Returns a name for the file of a class or pupil, such as "4B-2026-11-22.atariteach"."""
    pupil = register.pupil(pupil_id) if pupil_id else None
    classes = (*register.classes(), *register.classes(archived=True))
    of_class = next((each.name for each in classes if each.id == class_id), "")
    name = of_class if pupil is None else pupil.name
    fit = " ".join(_UNFIT.sub(" ", name).split()).strip(" .")
    while len(fit.encode()) > _NAME_BYTES:
        fit = tidy(fit, len(fit) - 1)
    return f"{fit or 'Atari Teach'}-{register.now().date().isoformat()}{SUFFIX}"


def export_file(register: Register, path: Path, *, class_id: str = "", pupil_id: str = "") -> Message | None:
    """Writes a class with its pupils, or one pupil, to a file, or to several files if one would be too large.

    Returns:
        None if everything is in the one file. Otherwise the sentence to show, on how many files there are, or
        on why nothing was saved; then no file was changed.
    """
    part = part_of(register.contents(), class_id=class_id, pupil_id=pupil_id)
    if (trouble := too_much(part)) is not None:
        return trouble
    first, *others = packed_parts(in_our_years(part), register.now())
    further: list[Path] = []
    try:
        for data in others:
            another = _free_path(path, 2 + len(further))
            write_atomically(another, data)
            further.append(another)
        write_atomically(path, first)
    except (OSError, ValueError) as error:
        _log.warning("Nothing was exported: %s", type(error).__name__)
        for each in further:
            drop(each)
        return not_written(error)
    if not further:
        return None
    return say(
        "This is too much for one file, so it is in {n} files now, from {first} to {last}."
        " Import all of them.",
        n=len(further) + 1,
        first=path.name,
        last=further[-1].name,
    )


def _free_path(path: Path, number: int) -> Path:
    """Returns the path of a new file in the same folder, with a number added to its name."""
    while (further := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return further


def part_of(contents: Contents, *, class_id: str = "", pupil_id: str = "") -> Contents:
    """Returns the rows of this class with its pupils, or of this pupil, and the ids of all deleted.

    For a child of this computer, it returns no deletions: who is deleted at home may still be in a class.
    """
    gone = contents.gone
    if pupil_id:
        pupils = tuple(row for row in contents.pupils if row.pupil == pupil_id)
        classes = tuple(row for row in contents.classes if row.id in {pupil.class_id for pupil in pupils})
        owners = {pupil.pupil for pupil in pupils}
        at_home = tuple(row for row in pupils if not row.class_id)
        if at_home:
            pupils, classes = tuple(map(_for_school, at_home)), (_class_from_home(at_home[0].added),)
            gone = frozenset()
    else:
        pupils = tuple(row for row in contents.pupils if class_id and row.class_id == class_id)
        classes = tuple(row for row in contents.classes if row.id == class_id)
        owners = {class_id, *(pupil.pupil for pupil in pupils)}
    events = tuple(row for row in contents.events if row.pupil in owners)
    return Contents(pupils, events, classes, gone)


_FROM_HOME = "7d1f0c5ae83b9264"
"""The id of the class in which a child of a family arrives at school; it is the same for all families."""


def _class_from_home(added: str) -> ClassRow:
    """Returns the class of children from home. A teacher who renames it has the later revision, and wins."""
    # Translators: name of a class, of children whose families brought a file to school.
    return ClassRow(_FROM_HOME, added, 0, _("From home"))


def _for_school(row: PupilRow) -> PupilRow:
    """Returns a child of a family as a pupil of a class, because guests of other computers are not imported.

    Revision 0: once a teacher has moved the pupil to another class, a later file from home changes nothing
    about that.
    """
    return replace(row, class_id=_FROM_HOME, revision=0)


Watch = Callable[[float], None]
"""A function that is called with the finished share, from 0 to 1; its exceptions end the work."""


def unwatched(_share: float) -> None:
    """Ignores the progress."""


def import_file(register: Register, path: Path) -> ImportResult | Message:
    """Imports one file into the register.

    Returns:
        The result, or the sentence to show if the import failed and nothing has changed.
    """
    ((_name, came),) = import_read_files(register, read_files([path]))
    return came


def without_guests(coming: Contents, here: Contents) -> Contents:
    """Returns incoming contents without the guests of other computers, which would replace our guest.

    So no file can turn a pupil into a child of this computer, or the other way round, or delete such a child.
    What a child of this computer did at school is added to what it did here. The classes of such children are
    left out, unless other pupils in the file are in them.
    """
    known = {row.pupil: bool(row.class_id) for row in here.pupils}
    guests = {row.pupil for row in coming.pupils if not row.class_id} - known.keys()
    stay = tuple(
        row
        for row in coming.pupils
        if row.pupil not in guests and known.get(row.pupil, True) is bool(row.class_id)
    )
    left = {row.class_id for row in coming.pupils} - {row.class_id for row in stay}
    empty = left - {row.id for row in here.classes}
    return replace(
        coming,
        pupils=stay,
        events=tuple(row for row in coming.events if row.pupil not in guests | empty),
        classes=tuple(row for row in coming.classes if row.id not in empty),
        gone=coming.gone - {pupil for pupil, in_class in known.items() if not in_class},
    )


Read = tuple[tuple[str, Contents | Message], ...]
"""For each file that was read: its name, and its contents or the sentence on why it can't be read."""


def read_files(paths: Sequence[Path], watch: Watch = unwatched) -> Read:
    """Reads several files, possibly in another thread; `watch` gets the share of all of them."""

    def part(place: int) -> Watch:
        return lambda share: watch((place + share) / len(paths))

    return tuple((path.name, read_file(path, part(place))) for place, path in enumerate(paths))


def import_files(
    register: Register, paths: Sequence[Path], watch: Watch = unwatched
) -> tuple[tuple[str, ImportResult | Message], ...]:
    """Reads and imports these files; see `import_read_files`."""
    read = read_files(paths, lambda share: watch(READ * share))
    return import_read_files(register, read, lambda share: watch(READ + (1 - READ) * share))


def import_read_files(
    register: Register, read: Read, watch: Watch = unwatched
) -> tuple[tuple[str, ImportResult | Message], ...]:
    """Imports the contents of files after making a backup.

    Pupils who were deleted at the other computer are deleted here too. Everything is imported in one
    transaction, or nothing. This may be called in another thread.

    Args:
        register: The register.
        read: The contents of the files.
        watch: Called with the share that was imported, from 0 to 1; its exceptions end the import, and
            nothing has changed.

    Returns:
        For each file its name, and the result or the sentence to show.
    """
    parts, people = [], [register.people()]
    for _name, coming in read:
        if isinstance(coming, Contents):
            parts.append(without_guests(coming, people[-1]))
            people.append(join(people[-1], replace(parts[-1], events=())))
    try:
        news = _merged(register, parts, people[-1], watch) if parts else ()
    except sqlite3.Error:
        news = not_saving(register)
    if isinstance(news, Message):
        return tuple((name, coming if isinstance(coming, Message) else news) for name, coming in read)
    results = iter([_result_of(*of) for of in zip(people, people[1:], news, strict=False)])
    return tuple((name, coming if isinstance(coming, Message) else next(results)) for name, coming in read)


def _merged(
    register: Register, parts: Sequence[Contents], after: Contents, watch: Watch
) -> tuple[News, ...] | Message:
    """Imports the contents of files after a backup; returns the changes of each, or the sentence to show."""
    if not register.saving:
        return not_saving(register)
    before = register.people()
    stay = [row for part in parts for row in part.events if row.pupil not in after.gone]
    if before == after and not _is_news(register, stay, watch):
        return (News(),) * len(parts)
    kept = _copied_first(register, watch)
    if isinstance(kept, Message):
        return kept
    gone = after.gone - before.gone
    names = frozenset().union(*(register.names_of(who) for who in gone))
    news = register.merge(parts, lambda share: watch(_COPIED + (1 - _COPIED) * share))
    if news is None:
        return not_saving(register)
    if gone:
        forget_elsewhere(register, gone, names)
    add_class_for_unassigned(register)
    return news


def _is_news(register: Register, events: Sequence[EventRow], watch: Watch) -> bool:
    there = register.snapshot(lambda: watch(0))
    if there is None:
        return True
    with there:
        return there.lacks(events, lambda: watch(0))


def _copied_first(register: Register, watch: Watch) -> Copy | Message:
    copies = Copies(register.folder)
    copy = copy_in_background(copies, register, Reason.MERGE, lambda share: watch(_COPIED * share))
    return make_copy(copies, register, Reason.MERGE) if copy is None else copy


def read_file(path: Path, watch: Watch = unwatched) -> Contents | Message:
    """Reads a file from another computer; returns its contents, or the sentence on why it can't be read.

    Args:
        path: The file.
        watch: Called with the share that has been read, from 0 to 1; its exceptions end the reading.
    """
    try:
        with open_to_read(path) as file:
            large = path.stat().st_size > CLASS_BYTES  # then read only the beginning, to identify the file
            data = file.read(len(packed_file.BEGINS) if large else CLASS_BYTES)
    except (OSError, ValueError):
        return say("The file {name} cannot be opened.", name=path.name)
    if large and data == packed_file.BEGINS:
        return say(
            "{name} has more than {most} MB: nothing was imported.", name=path.name, most=CLASS_BYTES // MB
        )
    match packed_file.unpack_foreign(data, watch):
        case TooMany(kind, most):
            return say_too_many(path.name, kind, most)
        case Flaw.FOREIGN:
            return say("{name} is not a file of Atari Teach.", name=path.name)
        case Flaw.DAMAGED:
            return say("{name} is damaged or not complete. Copy the file again.", name=path.name)
        case Flaw.NEWER:
            return say("{name} comes from a newer Atari Teach.", name=path.name)
        case packed_file.Packed(contents=contents):
            return _too_far(path.name, contents) or _within_reach(contents)


def _within_reach(contents: Contents) -> Contents:
    """Returns contents with limited revisions, so that other computers still accept our next revisions."""
    if all(row.revision <= PUSHED for row in contents.pupils) and all(
        row.revision <= PUSHED for row in contents.classes
    ):
        return contents
    return replace(
        contents,
        pupils=tuple(replace(row, revision=min(row.revision, PUSHED)) for row in contents.pupils),
        classes=tuple(replace(row, revision=min(row.revision, PUSHED)) for row in contents.classes),
    )


def say_too_many(name: str, kind: str, most: int) -> Message:
    """Returns the sentence on a file with too many rows of a kind."""
    match kind:
        case "class":
            return say("{name} has more than {most} classes: nothing was imported.", name=name, most=most)
        case "pupil":
            return say("{name} has more than {most} pupils: nothing was imported.", name=name, most=most)
        case "event":
            return say("{name} has more than {most} results: nothing was imported.", name=name, most=most)
        case "":
            most //= MB
            return say(
                "{name} is larger than {most} MB when unpacked: nothing was imported.", name=name, most=most
            )
        case _:
            return say("{name} has more than {most} deletions: nothing was imported.", name=name, most=most)


def _too_far(name: str, contents: Contents) -> Message | None:
    """Returns the sentence on a file with impossible counters or years; None if all are possible.

    Our next counters would have to be even greater, and no other computer would accept them.
    """
    pupils, classes, events = contents.pupils, contents.classes, contents.events
    revisions = [*(row.revision for row in pupils), *(row.revision for row in classes)]
    if max((*revisions, *(row.counter for row in events)), default=0) > COUNTED:
        return say("{name} contains a number over {most}: nothing was imported.", name=name, most=COUNTED)
    moments = {*(row.added for row in pupils), *(row.added for row in classes), *(row.at for row in events)}
    if any(int(day[:4]) not in YEARS for day in moments | {row.day for row in events}):
        return say(
            "{name} has a day that is not in the years {first} to {last}: nothing was imported.",
            name=name,
            first=str(YEARS[0]),
            last=str(YEARS[-1]),
        )
    return None


def _result_of(before: Contents, after: Contents, news: News) -> ImportResult:
    known = {row.pupil for row in before.pupils}
    new = sum(row.pupil not in known for row in after.pupils)
    return ImportResult(new, news.events, others=before != after or bool(news.events) or news.others)


def not_saving(register: Register) -> Message:
    """Returns the sentence on why nothing can be imported, when the register can't save."""
    return register.notice or say(
        "The saved progress cannot be reached now. You can play, but nothing is saved."
    )


_Row = TypeVar("_Row", EventRow, PupilRow, ClassRow)


def too_much(part: Contents) -> Message | None:
    """Returns the sentence on too many pupils or deletions for an import; None if there are few enough."""
    if len(part.pupils) > PUPILS:
        return say("More than {most} pupils are too many for a file: nothing was saved.", most=PUPILS)
    if len(part.gone) > DELETED:
        return say("More than {most} deletions are too many for a file: nothing was saved.", most=DELETED)
    return None


def packed_parts(part: Contents, moment: datetime) -> Iterator[bytes]:
    """Yields the bytes of one or more files that together contain `part`; each can be imported alone."""
    if len(part.events) <= EVENTS:
        lines = list(map(line_of, fields_of(part)))
        if sum(map(len, lines)) < UNPACKED_BYTES - LABEL_BYTES:
            data = pack_lines(label_for(part, moment), lines)
            if len(data) <= CLASS_BYTES:
                yield data
                return
    half = len(part.events) // 2
    assert half, "one event is less than a file"
    yield from packed_parts(replace(part, events=part.events[:half]), moment)
    yield from packed_parts(replace(part, events=part.events[half:]), moment)


def in_our_years(contents: Contents) -> Contents:
    """Returns the rows with dates limited to `YEARS`, as imports require: a clock may have been wrong."""
    return replace(
        contents,
        pupils=tuple(_dated(row, added=row.added) for row in contents.pupils),
        events=tuple(_dated(row, at=row.at, day=row.day) for row in contents.events),
        classes=tuple(_dated(row, added=row.added) for row in contents.classes),
    )


def _dated(row: _Row, **moments: str) -> _Row:
    """Returns the row; a time in `moments` outside `YEARS` is replaced by their first or last moment."""
    if all(int(moment[:4]) in YEARS for moment in moments.values()):
        return row
    return replace(row, **{name: _nearest(moment) for name, moment in moments.items()})  # type: ignore[arg-type]


def _nearest(moment: str) -> str:
    year = int(moment[:4])
    if year in YEARS:
        return moment
    first = f"{YEARS[0]}-01-01T00:00:00.000000Z"
    last = f"{YEARS[-1]}-12-31T23:59:59.999999Z"
    return (first if year < YEARS[0] else last)[: len(moment)]


# Import of the files of many computers in one step, from USB sticks and folders.

MOST_FILES = 500
_DEEPEST, _MOST_SEEN = 4, 20_000


@dataclass(frozen=True, slots=True)
class Collected:
    """The combined result of several imported files.

    Attributes:
        files: The number of files that were read.
        fresh: How many of these files contained something new.
        pupils: The number of new pupils.
        troubles: The files that could not be read, each with the sentence on the reason.
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
        """A sentence about the result."""
        if not self.files:
            return say("No file of Atari Teach was found.")
        return say(
            "Files read: {files}. With something new: {fresh}. New pupils: {pupils}.",
            files=self.files,
            fresh=self.fresh,
            pupils=self.pupils,
        )


def files_in(folder: Path, own: Path) -> tuple[Path, ...]:
    """Finds the files of Atari Teach in a folder and a few levels below it; returns them in order.

    Of the automatic backups next to a store, it returns only the newest. It skips the folder `own`, hidden
    files and links.
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
    """Imports these files in one step; may be called in another thread.

    Args:
        register: The register.
        paths: The files.
        watch: Called with the share that is done, from 0 to 1; its exceptions end the import, and nothing has
            changed.

    Returns:
        The combined result, or the sentence to show if nothing has changed.
    """
    if not register.saving:
        return not_saving(register)
    read = _read_all(register.count(), paths, lambda share: watch(READ * share))
    there = tuple((name, coming) for name, coming in read if isinstance(coming, Contents))
    troubles = tuple((name, coming) for name, coming in read if isinstance(coming, Message))
    came = import_read_files(register, there, lambda share: watch(READ + (1 - READ) * share))
    results = [each for _name, each in came if isinstance(each, ImportResult)]
    if len(results) < len(came):
        return next(each for _name, each in came if isinstance(each, Message))
    fresh = sum(each != ImportResult() for each in results)
    return Collected(len(results), fresh, sum(each.pupils for each in results), troubles)


def _read_all(events: int, paths: Sequence[Path], watch: Watch) -> Read:
    """Reads these files; gives a sentence instead of contents if the events would become too many.

    Args:
        events: The number of events in the register.
        paths: The files.
        watch: As in `read_file`, with the share of all files.
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
