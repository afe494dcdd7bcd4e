"""An intact store for tests that damage it, and the rows that remain intact."""

import random
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.register import Register

JOURNAL = f"{FILE_NAME}-journal"


@dataclass(frozen=True)
class Sample:
    """An intact store: its bytes, its contents, and a hot journal from the middle of a later write."""

    content: bytes
    inside: Contents
    half_written: bytes
    journal: bytes


def sound_store(folder: Path) -> Sample:
    """Writes three pupils, a class of two, a deletion, and events into this folder."""
    register = Register.open(folder)
    chance = random.Random(1)
    for name in ("Ana", "Rui", "Inês"):
        pupil = register.add_pupil(name, "fox")
        for number in range(60):
            events = [
                event.step_tried("liberties", f"s{number}", codes=["DIAG_LIB"]),
                event.step_done("liberties", "é"),
            ]
            if number % 20 == 0:
                events.append(event.table_saved("friend", {"moves": "C3 " * chance.randrange(4000)}))
            register.record(pupil.id, events)
    fourth = register.add_class("4B")
    eva, ze, gone = register.add_pupils(fourth.id, [("Eva", "owl"), ("Zé", ""), ("Gone", "")])
    for pupil in (eva, ze, gone):
        register.record(
            pupil.id, [event.step_tried("atari", "a", answer="C3 D4"), event.hint_used("l", "a", 1)]
        )
    register.record(fourth.id, [event.table_saved("relay", {"next": eva.id})])
    register.move_pupil(ze.id, fourth.id, archived=True)
    register.change_class(register.add_class("3A").id, archived=True)
    assert register.delete_pupil(gone.id)
    register.close()
    content = (folder / FILE_NAME).read_bytes()
    with sqlite3.connect(folder / FILE_NAME, isolation_level=None) as db:
        inside = database.read_all(db)
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN")
        db.execute('UPDATE event SET data = \'{"never": "committed"}\'')
        half_written, journal = (folder / FILE_NAME).read_bytes(), (folder / JOURNAL).read_bytes()
        db.execute("ROLLBACK")
    db.close()
    assert half_written != content
    assert journal[:8] == b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
    return Sample(content, inside, half_written, journal)


def contents_of(register: Register) -> Contents:
    return register.contents()


def whole_events(inside: Contents, damaged: bytes) -> set[EventRow]:
    """Returns the events whose records are intact in these bytes, by a search for each record."""
    return {row for row in inside.events if len(row.data) < 3000 and record_of(row) in damaged}


def record_of(row: EventRow) -> bytes:
    """Returns the record in SQLite's format: types and lengths of the columns, then the columns."""
    header, body = b"", b""
    for field in (None, *row.with_facts()):
        match field:
            case None:
                kind, raw = 0, b""
            case 0 | 1:
                kind, raw = 8 + field, b""
            case int() if field < 128:
                kind, raw = 1, field.to_bytes(1, "big")
            case int():
                kind, raw = 2, field.to_bytes(2, "big")
            case _:
                raw = field.encode()
                kind = 13 + 2 * len(raw)
        header += bytes([0x80 | kind >> 7, kind & 0x7F]) if kind > 127 else bytes([kind])
        body += raw
    return bytes([len(header) + 1]) + header + body
