"""Malicious files are refused, or do no harm."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from atari_teach.base.i18n import Message, render
from atari_teach.store import event
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies, Copy
from atari_teach.store.files.packed_file import pack
from atari_teach.store.files.transfer import ImportResult, import_file
from atari_teach.store.register import Register
from tests.store.fixtures import Clock

NOW = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)


@pytest.fixture
def register(folder: Path, clock: Clock) -> Iterator[Register]:
    """The register, with a guest and a class of one pupil."""
    made = Register.open(folder, clock)
    made.me()
    clock.go_on(minutes=1)
    made.add_pupils(made.add_class("4B").id, [("Ana", "fox")])
    yield made
    made.close()


def comes(register: Register, contents: Contents) -> ImportResult | Message:
    """Packs and imports these contents."""
    file = register.folder.parent / "stick"
    file.write_bytes(pack(contents, NOW))
    return import_file(register, file)


@pytest.mark.parametrize("what", ["counter", "pupil", "class"])
def test_a_file_that_counts_too_far_is_refused_and_copies_are_still_made(
    register: Register, what: str
) -> None:
    here, far = register.contents(), (1 << 40) - 1
    ana = here.pupils[-1]
    row = EventRow("ab" * 8, far, ana.pupil, ana.added, "2026-11-20", "step_done", "{}")
    told = comes(
        register,
        {
            "counter": Contents(events=(row,)),
            "pupil": Contents((replace(ana, revision=far, name="Z"),)),
            "class": Contents(classes=(replace(here.classes[0], revision=far),)),
        }[what],
    )
    assert isinstance(told, Message)
    assert "contains a number over" in render(told)
    assert register.contents() == here
    register.record(ana.pupil, [event.step_done("l", "s")])
    copy = make_copy(Copies(register.folder), register)
    assert isinstance(copy, Copy)
    assert Copies(register.folder).read(copy) == register.contents()


def test_no_file_changes_who_the_guest_is(register: Register) -> None:
    me, ana = register.me(), register.contents().pupils[-1]
    long_ago = "2001-01-01T00:00:00.000000Z"
    comes(register, Contents((replace(ana, revision=9, class_id="", added=long_ago),)))
    comes(register, Contents(gone=frozenset({me.id})))
    guest = register.contents().pupils[0]
    comes(register, Contents((replace(guest, revision=9, class_id=ana.class_id, name="Z"),)))
    assert register.me() == me
    assert [pupil.name for pupil in register.pupils(ana.class_id)] == ["Ana"]
