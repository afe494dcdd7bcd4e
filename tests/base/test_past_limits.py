"""Input beyond any limit of the table gets one error message, which names the limit, in every language."""

import io
import json
import re
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.base.i18n import Message, Text, languages, render
from atari_teach.base.limits import (
    ALL_EVENTS,
    CLASS_BYTES,
    CLASS_PUPILS,
    CLASSES,
    COUNTED,
    DELETED,
    EVENTS,
    KB,
    LESSON_BYTES,
    LIST_LINES,
    LIST_OF_NAMES_BYTES,
    LIST_UNPACKED_BYTES,
    MB,
    PUPILS,
    RECORDING_BYTES,
    RECORDING_SECONDS,
    RECORDINGS,
    RECORDINGS_BYTES,
    SETTING_LETTERS,
    SETTINGS_BYTES,
    SGF_BYTES,
    TABLE,
    UNPACKED_BYTES,
    Limit,
)
from atari_teach.base.settings.file import FILE_NAME, load
from atari_teach.contest.gtp import engine
from atari_teach.contest.gtp.gtp_words import CommandError
from atari_teach.contest.gtp.wire import Command
from atari_teach.exchange import sgf
from atari_teach.room.line.opening import to_newcomer
from atari_teach.room.line.pairing import No
from atari_teach.room.room_seats import too_many
from atari_teach.store.class_list.list_draft import Draft
from atari_teach.store.class_list.list_tables import Table, tables_in_file
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.files import packed_file
from atari_teach.store.files.own_recordings import OwnRecordings
from atari_teach.store.files.packed_file import pack
from atari_teach.store.files.recordings_file import FORMAT, VERSION, compare
from atari_teach.store.files.transfer import read_file, say_too_many
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson, read_lesson
from atari_teach.teaching.lessons.recordings import recording_remarks
from atari_teach.teaching.linting import lint
from tests.narrowing import instance_of, not_none
from tests.store.packed import MOMENT, some_contents
from tests.store.test_bounded_file import CLASS, NOW, written
from tests.teaching import steps
from tests.teaching.lessons.test_bounded_files import HEAD, SLOW
from tests.teaching.lessons.test_recordings import record
from tests.teaching.linting.breaking import GOOD

Words = Callable[[Path, pytest.MonkeyPatch], Sequence[Text]]


def _lesson(text: str) -> Sequence[Text]:
    read = instance_of(tuple, read_lesson(text, GOOD))
    return [problem.words for problem in read]


def _of_lesson(name: str) -> Words:
    return lambda _folder, _patch: _lesson(SLOW[name][0])


def _long_lesson(folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
    path = folder / "lesson.toml"
    path.write_text("#" * (LESSON_BYTES + 1))
    read = load_lesson(path)
    assert not isinstance(read, Lesson)
    return [problem.words for problem in read]


def _of_class(rows: list[list[object]], counts: tuple[int, int, int]) -> Words:
    return lambda folder, _patch: [_read(written(folder / "stick", rows, counts))]


def _read(path: Path) -> Message:
    return instance_of(Message, read_file(path, lambda _share: None))


def _large_class(folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
    path = folder / "stick"
    path.write_bytes(packed_file.BEGINS)
    with path.open("r+b") as file:
        file.truncate(CLASS_BYTES + 1)
    return [_read(path)]


def _packed(contents: Contents) -> Words:
    def said(folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
        path = folder / "stick"
        path.write_bytes(pack(contents, NOW))
        return [_read(path)]

    return said


def _much_inside(folder: Path, patch: pytest.MonkeyPatch) -> Sequence[Text]:
    """Simulates a file that unpacks to more than 256 MB: reading anything uses up the remaining allowance."""

    class Left(int):
        def __sub__(self, _read: int) -> int:
            return -1

    patch.setattr(packed_file, "UNPACKED_BYTES", Left(UNPACKED_BYTES))
    path = folder / "stick"
    path.write_bytes(pack(some_contents(), NOW))
    return [_read(path)]


def _too_long_game(_folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
    return [_refused(b" " * (SGF_BYTES + 1))]


def _too_many_moves(_folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
    return [_refused(b"(;GM[1]SZ[9]RU[japanese]" + b";B[];W[]" * 2501 + b")")]


def _refused(data: bytes) -> Text:
    with pytest.raises(sgf.SgfError) as caught:
        sgf.read_sgf(data)
    return caught.value.message


def _settings(stored: str) -> Words:
    def said(folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
        (folder / FILE_NAME).write_text(stored)
        notice = not_none(not_none(load(folder).notice))
        return [notice]

    return said


def _names(content: bytes) -> Words:
    def said(folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
        path = folder / "names.csv"
        path.write_bytes(content)
        told = instance_of(Message, instance_of(Message, tables_in_file(path)))
        return [told]

    return said


def _workbook(folder: Path, patch: pytest.MonkeyPatch) -> Sequence[Text]:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("xl/workbook.xml", bytes(LIST_UNPACKED_BYTES + 1))
    return _names(packed.getvalue())(folder, patch)


def _full_class(_folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
    tables = (Table((("Ana",),)),)
    draft = Draft.of(tables, [f"Rui {chr(65 + n % 26)}{n}" for n in range(CLASS_PUPILS)])
    assert draft.children == ()
    of_the_list = [remark for row in draft.rows if not isinstance(remark := row.remark, str)]
    of_its_room = not_none(too_many(CLASS_PUPILS + 1))
    return [*of_the_list, of_its_room]


def _recorded(seconds: float, size: int | None = None) -> Words:
    def said(folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
        file = record(folder / "voice" / "en" / "first.wav", seconds=seconds, width=1)
        if size is not None:
            with file.open("r+b") as sound:
                sound.truncate(size)
        return list(recording_remarks(folder, ["first"]))[:1]

    return said


def _recordings(_folder: Path, patch: pytest.MonkeyPatch) -> Sequence[Text]:
    file = _folder / "voices.atarivoice"
    with file.open("wb") as sparse:
        sparse.truncate(RECORDINGS_BYTES + 1)
    return [instance_of(Message, compare(file, OwnRecordings(_folder)))]


def _many_recordings(_folder: Path, patch: pytest.MonkeyPatch) -> Sequence[Text]:
    file = _folder / "voices.atarivoice"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        table = {"format": FORMAT, "version": VERSION, "recordings": [{}] * (RECORDINGS + 1)}
        archive.writestr("list.json", json.dumps(table))
    return [instance_of(Message, compare(file, OwnRecordings(_folder)))]


def _gtp(_folder: Path, _patch: pytest.MonkeyPatch) -> Sequence[Text]:
    with pytest.raises(CommandError) as caught:
        engine._run(None, Command("", "play", "x", is_complete=False))  # type: ignore[arg-type]
    assert caught.value.sentence is not None
    return [caught.value.sentence]


_ID = "ab" * 8
_EVENT = EventRow(_ID, 9, _ID, MOMENT, MOMENT[:10], "step_done", "{}")
_SOME = some_contents()
SAID: dict[tuple[str, str], Words] = {
    ("lesson or plan", ""): _long_lesson,
    ("lesson or plan", "steps"): _of_lesson("steps that fit"),
    ("lesson or plan", "tables"): _of_lesson("steps"),
    ("lesson or plan", "values"): _of_lesson("values"),
    ("lesson or plan", "entries in a list"): _of_lesson("entries"),
    ("lesson or plan", "dotted names in a key"): _of_lesson("names in a key"),
    ("lesson or plan", "nested brackets"): _of_lesson("brackets"),
    ("lesson or plan", "characters in a text"): _of_lesson("letters"),
    ("lesson or plan", "problems listed"): lambda _folder, _patch: _lesson(
        HEAD + "".join(f"k{n} = 1\n" for n in range(1500))
    )[-1:],
    ("step of a lesson", "moments, cards, feedback rules or other boards"): _of_lesson("rules of feedback"),
    ("step of a lesson", "tests in an expression"): _of_lesson("tests"),
    ("step of a lesson", "marked points"): _of_lesson("points"),
    ("step of a lesson", "stones to place"): _of_lesson("stones"),
    ("step of a lesson", "points to tap"): lambda _folder, _patch: [
        remark.words for remark in lint.answer_remarks(steps.tap("empty", "/".join(["." * 9] * 9)))
    ],
    ("step of a lesson", "lines"): _of_lesson("lines"),
    ("step of a lesson", "moves in a line"): _of_lesson("moves of a line"),
    ("class file", ""): _large_class,
    ("class file", "classes"): _of_class(
        [["class", f"{n:016x}", *CLASS[2:]] for n in range(CLASSES + 1)], (0, 0, 0)
    ),
    ("class file", "pupils"): _of_class([], (PUPILS + 1, 0, 0)),
    ("class file", "results"): _of_class([], (0, EVENTS + 1, 0)),
    ("class file", "results in all files imported together"): lambda _folder, _patch: [
        say_too_many("stick", "event", ALL_EVENTS)
    ],
    ("class file", "deletions"): _of_class([], (0, 0, DELETED + 1)),
    ("class file", "as the largest counter"): _packed(
        replace(_SOME, events=(replace(_EVENT, counter=COUNTED + 1),))
    ),
    ("class file", "as the last year"): _packed(replace(_SOME, events=(replace(_EVENT, day="2200-01-01"),))),
    ("class file, unpacked", ""): _much_inside,
    ("game in SGF", ""): _too_long_game,
    ("game in SGF", "moves"): _too_many_moves,
    ("settings", ""): _settings(" " * (SETTINGS_BYTES + 1)),
    ("settings", "characters in a text"): _settings(
        json.dumps({"schema": 2, "font": "x" * (SETTING_LETTERS + 1)})
    ),
    ("list of names", ""): _names(b"Ana " * (LIST_OF_NAMES_BYTES // 4 + 1)),
    ("list of names", "lines"): _names(b"Ana\n" * (LIST_LINES + 1)),
    ("list of names, unpacked", ""): _workbook,
    ("class", "pupils"): _full_class,
    ("recording", ""): _recorded(0.1, RECORDING_BYTES + 1),
    ("recording", "seconds"): _recorded(RECORDING_SECONDS + 1),
    ("file of recordings", ""): _recordings,
    ("file of recordings", "recordings"): _many_recordings,
    ("GTP input", "characters in a line"): _gtp,
    ("message of a room", "computers"): lambda _folder, _patch: [to_newcomer(No.FULL)],
}
"""For each limit, a function that exceeds the limit and returns the error messages."""
NOBODY_TO_TELL = {
    ("backup", ""): "made by us alone: a larger one is no copy, and not listed",
    ("backup, unpacked", ""): "made by us alone, as above",
    ("result in a class file", ""): "made by us alone: no table is that large",
    ("computer at home", "children"): "the button for one more is off; each picture has its child",
    ("pasted game", "characters"): "our own program, which is never longer",
    (
        "output of a bot",
        "characters in a line",
    ): "loses the program its game like any other that is no answer",
    ("output of a bot", "characters on standard error"): "what comes then is not kept",
    ("GTP input", "waiting lines"): "whoever writes more has to wait",
    ("message of a room", ""): "what no computer of a room sends is dropped at the gate",
    ("message of a room", "events"): "what no computer of a room sends is dropped at the gate",
}


def test_every_limit_is_told_or_has_nobody_to_tell() -> None:
    rows = [(limit.kind, limit.what) for limit in TABLE]
    assert sorted(rows) == sorted([*SAID, *NOBODY_TO_TELL])


@pytest.mark.parametrize(
    "limit", [pytest.param(limit, id=limit.words) for limit in TABLE if (limit.kind, limit.what) in SAID]
)
def test_past_a_limit_one_sentence_has_the_limit_in_it(
    limit: Limit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = SAID[limit.kind, limit.what](tmp_path, monkeypatch)
    most = {limit.most // unit for unit in ([1] if limit.what else [1, KB, MB, 1_000_000])} - {0}
    for language in languages():
        told = [render(each, language) for each in words]
        having = [sentence for sentence in told if most & _numbers(sentence)]
        assert having, told[:3]


def _numbers(sentence: str) -> set[int]:
    """Returns the numbers in a sentence, with any thousands separator."""
    return {int(number) for number in re.findall(r"\d+", re.sub(r"(?<=\d)[\s.,](?=\d{3})", "", sentence))}
