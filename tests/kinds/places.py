"""Finds the functions that write data, and names the kind of data that each of them writes."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2] / "atari_teach"
_WRITING = frozenset(
    {
        "write_atomically",
        "write_temporary",
        "dumps",
        "write_bytes",
        "write_text",
        "JSONEncoder",
        "as_string",
        "open_to_append",
    }
)
_SQL = ("INSERT ", "UPDATE ", "REPLACE ")
_MODES = frozenset("wax+")
_MAY_WRITE = re.compile(rf"\b(?:execute|executemany|open|{'|'.join(sorted(_WRITING))})\(")
"""Matches a call that may write; only modules with one are parsed, which takes long."""


def writing_places() -> Iterator[str]:
    """Yields the functions that write data, as “folder/module.py:Class.function”, in file order."""
    for path in sorted(ROOT.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not _MAY_WRITE.search(text):
            continue
        tree = ast.parse(text)
        name = path.relative_to(ROOT).as_posix()
        yield from dict.fromkeys(f"{name}:{where}" for where in _writing(tree, ()))


def _writing(node: ast.AST, where: tuple[str, ...]) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        inside = where
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inside = (*where, child.name)
        if isinstance(child, ast.Call) and _writes(child):
            yield ".".join(where)
        yield from _writing(child, inside)


def _writes(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in {"execute", "executemany"}:
        return any(word in text for text in _texts(call) for word in _SQL)
    if name == "open":
        of_os = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "os"
        return of_os or any(len(text) <= 3 and set(text) & _MODES for text in _texts(call))
    return name in _WRITING


def _texts(call: ast.Call) -> list[str]:
    """The strings among the first arguments, including parts of f-strings."""
    arguments = (*call.args[:2], *(keyword.value for keyword in call.keywords))
    inside = (each for argument in arguments for each in ast.walk(argument))
    return [each.value for each in inside if isinstance(each, ast.Constant) and isinstance(each.value, str)]


PLACES = {
    "store/disk/deleting.py:_erase": "event of the store",
    "store/disk/database.py:put": "people of the store",
    "store/event.py:_text": "event of the store",
    "store/files/backups.py:save_copy": "backup copy",
    "store/files/restoring.py:_is_written": "lesson",
    "store/files/copies.py:Copies.keep_rows": "backup copy",
    "store/files/copies.py:Copies.forget": "backup copy",
    "store/files/user_files.py:own_files": "backup copy",
    "store/files/user_files.py:take_names_out": "lesson",
    "store/files/own_recordings.py:OwnRecordings.keep": "file of recordings",
    "store/files/packed_rows.py:": "class file",
    "store/files/recordings_file.py:packed": "file of recordings",
    "store/files/transfer.py:export_file": "class file",
    "store/disk/event_rows.py:EventRow.with_facts": "sums of events",
    "exchange/sgf.py:save_game": "game in SGF",
    "room/fields.py:size_of_seat": "message welcome by from_teacher",
    "room/history.py:_length": "message rows by from_teacher",
    "room/journal.py:Journal.write": "journal of a room",
    "room/journal.py:Journal.flush": "journal of a room",
    "room/line/broker.py:Orders.line": "orders of the broker",
    "room/line/room_files.py:RoomFolder.keep": "open room",
    "room/line/room_files.py:RoomFolder.remember": "membership of a room",
    "room/line/room_files.py:room_text": "open room",
    "room/messages.py:encode": "message hello by from_pupil",
    "room/line/recorder.py:Postgres._insert": "message rows by to_recorder",
    "base/settings/file.py:save": "settings",
    "teaching/plans/plan_file.py:save_plan": "plan",
    "teaching/plans/plan_file.py:_item_lines": "plan",
    "teaching/proving/proof_files.py:write_proofs": "answers of searches",
    "teaching/own/lesson_draft.py:LessonDraft.change_head": "lesson",
    "teaching/own/lesson_draft.py:LessonDraft.change_step": "lesson",
    "teaching/own/lesson_draft.py:LessonDraft.change_table": "lesson",
    "teaching/own/lesson_draft.py:LessonDraft.copy_step": "lesson",
    "teaching/own/own_lessons.py:share_draft": "lesson",
    "teaching/own/quarantine.py:record_slow_lesson": "lessons set aside",
    "teaching/own/quarantine.py:_write": "lessons set aside",
    "teaching/own/toml_parts.py:quoted": "lesson",
}
"""The kind of data that each of these functions writes."""
NOT_READ_AGAIN = {
    "store/class_list/workbooks.py:main": "cells, from one process of ours to the other",
    "store/disk/schema.py:create_tables": "a number and an id; every test that opens a store reads it",
    "store/disk/database.py:create": "an empty file, which SQLite fills",
    "store/files/erasing.py:spellings": "is looked for in the bytes of files, not written",
    "cli/__init__.py:_failed": "nothing",
    "contest/arena.py:Journal.add": "games of programs: tests/contest/test_arena.py reads them again",
    "contest/arena.py:_lines": "games of programs: tests/contest/test_arena.py reads them again",
    "contest/formats.py:output_lines": "is read by programs of others",
    "contest/records.py:Log._write": "is read by people and programs of others",
    "engine/puzzles/pack.py:Pack.to_bytes": "part of the program; tests/engine/puzzles/test_pack.py reads it",
    "exchange/saving.py:save_pieces": "pages to print and tables, which other programs read, or see `packed`",
    "base/logbook.py:_PrivateLogFile._open": "the log, which people read",
    "base/own_folder.py:make_own": "the path of a folder; tests/base/test_own_folder.py reads it again",
    "room/line/broker.py:Broker._tell": "words of our own, from one process to the other",
    "room/line/broker_process.py:main.tell": "words of our own, from one process to the other",
    "room/line/recorder.py:Postgres._refuse": "for a technician: what the database refused, as text",
    "room/line/mosquitto.py:write_files": "is read by Mosquitto",
    "room/line/mosquitto.py:provide": "an open room, see `room_text`, and a password",
    "room/line/pairing.py:PairingServer._let_in": "hexadecimal digits, in a message of the knocking",
    "room/line/pairing.py:_write": "hexadecimal digits; tests/room/line/test_pairing.py reads them",
    "teaching/own/new_lesson.py:filled": "a lesson for the reader of lessons, never written to a file",
    "teaching/own/own_lessons.py:_comes_back": "is compared, not written",
    "ui/voice/take.py:_wav": "a recording in memory; tests/ui/voice/test_take.py reads it again",
    "base/safe_file.py:write_atomically": "whatever it is given",
    "base/safe_file.py:make_lasting": "nothing",
    "base/safe_file.py:_write_new": "whatever it is given",
    "base/safe_file.py:_handle_of_file": "nothing",
}
"""The functions that write none of these kinds of data, each with the reason."""
