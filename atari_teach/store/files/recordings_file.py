"""The file that gives recordings on to another computer: a ZIP with a list and the sounds, uncompressed.

The list, `list.json`, has the words, the language and the lesson of each sound. The reader computes the
name of a recording from the words, so nothing in the file chooses where something is written.
"""

import json
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from lzma import LZMAError
from pathlib import Path
from typing import Any

from atari_teach.base.checked_values import MalformedError, a_list
from atari_teach.base.i18n import Language, Message, languages, say
from atari_teach.base.limits import (
    MB,
    RECORDING_BYTES,
    RECORDINGS,
    RECORDINGS_BYTES,
    RECORDINGS_LIST_BYTES,
    TEXT_LETTERS,
)
from atari_teach.base.safe_file import open_to_read
from atari_teach.features import RECORDINGS_FILE
from atari_teach.store.files.own_recordings import OwnRecordings, recording_name
from atari_teach.teaching.lessons.recordings import is_recording

SUFFIX = RECORDINGS_FILE
FORMAT = "atari-teach-recordings"
VERSION = 1
_LIST = "list.json"
_MOST_SOUND = RECORDINGS_BYTES - 2 * RECORDINGS_LIST_BYTES
_LONGEST = 2 * TEXT_LETTERS
"""A sentence with its colours filled in can be longer than the text in its lesson."""
_UNREADABLE = (
    OSError,
    ValueError,
    KeyError,
    EOFError,
    RuntimeError,  # an encrypted file, an unknown compression, or a list that is nested too deeply
    MemoryError,  # LZMA takes as much as the file says, up to 4 GB
    zipfile.BadZipFile,
    zlib.error,
    LZMAError,
)


@dataclass(frozen=True, slots=True)
class Given:
    """A sentence in a file of recordings.

    Attributes:
        words: The sentence.
        language: Its language.
        lesson: The id of a lesson that has it; empty for none.
    """

    words: str
    language: Language
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """What a file of recordings would change here.

    Attributes:
        new: The sentences that are not recorded here.
        replaced: The sentences that are recorded here, differently.
        same: How many recordings are here already.
    """

    new: tuple[Given, ...]
    replaced: tuple[Given, ...]
    same: int


class TooManyError(Exception):
    """The file would be too large to be read again."""


TOO_MANY = say(
    "This is more than {most} MB, too much for one file: nothing was saved. Save single lessons instead.",
    most=RECORDINGS_BYTES // MB,
)


class _Refused(Exception):  # noqa: N818 - it carries a sentence, and is no error of the program
    """The file can't be imported; the argument says why."""


# Writing


def packed(sentences: Iterable[Given], recordings: OwnRecordings) -> Iterator[bytes]:
    """Yields the parts of a file with the recordings of these sentences; those without one are left out.

    Raises:
        TooManyError: The file would be too large to be read again.
    """
    out = _Parts()
    listed: list[dict[str, str]] = []
    size = 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for given in sentences:
            content = recordings.content(given.words, given.language, RECORDING_BYTES)
            if content is None or len(given.words) > _LONGEST or not is_recording(content):
                continue
            size += len(content)
            if size > _MOST_SOUND or len(listed) >= RECORDINGS:
                raise TooManyError
            name = f"{len(listed) + 1:04}.wav"
            listed.append(
                {
                    "file": name,
                    "language": given.language.code,
                    "lesson": given.lesson,
                    "words": given.words,
                }
            )
            archive.writestr(name, content)
            yield out.taken()
        table = json.dumps({"format": FORMAT, "version": VERSION, "recordings": listed}, indent=1)
        if len(table) > RECORDINGS_LIST_BYTES:
            raise TooManyError
        archive.writestr(_LIST, table)
    yield out.taken()


class _Parts:
    """Collects what `zipfile` writes; it can't go back, so each part is final."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes, /) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""

    def taken(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)


# Reading


def compare(path: Path, recordings: OwnRecordings) -> Compared | Message:
    """Checks a file of recordings; returns what importing it would change, or why it can't be imported."""
    new: list[Given] = []
    replaced: list[Given] = []
    same = 0
    try:
        for given, content in _contents(path):
            here = recordings.content(given.words, given.language, RECORDING_BYTES)
            if here == content:
                same += 1
            else:
                (new if here is None else replaced).append(given)
    except _Refused as refused:
        return _words(refused)
    return Compared(tuple(new), tuple(replaced), same)


def bring_in(path: Path, recordings: OwnRecordings) -> Message | None:
    """Imports a file that `compare` has checked; returns None, or why it can't be imported.

    Raises:
        OSError, ValueError: A recording could not be written; those before it are imported.
    """
    try:
        for given, content in _contents(path):
            if recordings.content(given.words, given.language, RECORDING_BYTES) != content:
                recordings.keep(given.words, given.language, content)
    except _Refused as refused:
        return _words(refused)
    return None


def _words(refused: _Refused) -> Message:
    message: Message = refused.args[0]
    return message


def _contents(path: Path) -> Iterator[tuple[Given, bytes]]:
    """Yields each sentence of a file with its sound, checked."""
    name = path.name
    try:
        source = open_to_read(path)
        size = path.stat().st_size
    except (OSError, ValueError) as error:
        raise _Refused(say("The file {name} cannot be opened.", name=name)) from error
    with closing(source):
        too_large = say(
            "{name} has more than {most} MB: nothing was imported.", name=name, most=RECORDINGS_BYTES // MB
        )
        if size > RECORDINGS_BYTES:
            raise _Refused(too_large)
        try:
            archive = zipfile.ZipFile(source)
            table = json.loads(_member(archive, _LIST, RECORDINGS_LIST_BYTES))
        except _UNREADABLE as error:
            raise _Refused(say("{name} is not a file of recordings of Atari Teach.", name=name)) from error
        listed = _listed(table, name)
        unpacked = 0
        for file, given in listed:
            try:
                content = _member(archive, file, RECORDING_BYTES)
            except _UNREADABLE as error:
                words = say("{name} is damaged or not complete. Copy the file again.", name=name)
                raise _Refused(words) from error
            unpacked += len(content)
            if unpacked > RECORDINGS_BYTES:
                raise _Refused(too_large)
            if not is_recording(content):
                words = say(
                    "{name} was not imported: the recording of “{words}” can't be played.",
                    name=name,
                    words=given.words,
                )
                raise _Refused(words)
            yield given, content


def _member(archive: zipfile.ZipFile, file: str, most: int) -> bytes:
    """Returns the content of a file in the archive.

    Raises:
        Any of `_UNREADABLE`: It is missing, damaged, or larger than `most`.
    """
    with archive.open(file) as source:
        content = source.read(most + 1)
        if len(content) > most:
            raise ValueError(file)
        return content


def _listed(table: Any, name: str) -> list[tuple[str, Given]]:
    """Returns the sentences of the list, each with the name of its sound; of equal sentences the last."""
    unknown = say("{name} is not a file of recordings of Atari Teach.", name=name)
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise _Refused(unknown)
    version = table.get("version")
    if isinstance(version, int) and version > VERSION:
        raise _Refused(say("{name} comes from a newer Atari Teach.", name=name))
    found = table.get("recordings")
    if isinstance(found, list) and len(found) > RECORDINGS:
        raise _Refused(
            say("{name} has more than {most} recordings: nothing was imported.", name=name, most=RECORDINGS)
        )
    try:
        rows = a_list(found, RECORDINGS)
        texts = [tuple(_text(row, key) for key in ("file", "language", "lesson", "words")) for row in rows]
    except MalformedError as error:
        raise _Refused(unknown) from error
    known = {language.code: language for language in languages()}
    other = next((code for _file, code, _lesson, _words in texts if code not in known), None)
    if other is not None:
        raise _Refused(
            say("{name} is in a language that this program does not have: {code}.", name=name, code=other)
        )
    given = ((file, Given(words, known[code], lesson)) for file, code, lesson, words in texts)
    last = {(recording_name(each.words), each.language): (file, each) for file, each in given}
    return list(last.values())


def _text(row: object, key: str) -> str:
    value = row.get(key) if isinstance(row, dict) else None
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise MalformedError(key)
    return value
