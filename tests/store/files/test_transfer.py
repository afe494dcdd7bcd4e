"""A class file can be imported twice, in parts, and in any order, with the same result."""

import itertools
import os
import random
import stat
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.store import event
from atari_teach.store.disk.event_rows import ClassRow, Contents, PupilRow, join
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.files import packed_file
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies, Copy, Reason
from atari_teach.store.files.transfer import (
    ImportResult,
    export_file,
    file_name,
    import_file,
    import_read_files,
    read_files,
)
from atari_teach.store.register import Register
from tests import systems
from tests.narrowing import instance_of
from tests.store.fixtures import Clock
from tests.store.packed import MOMENT, some_contents
from tests.store.test_disks import FILLER, fill, small_disk

__all__ = ["small_disk"]
NOW = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)


@pytest.fixture
def elsewhere(tmp_path: Path, clock: Clock) -> Iterator[Register]:
    """The register of another computer, with a class."""
    register = Register.open(tmp_path / "elsewhere", clock)
    group = register.add_class("4.º B / manhã")
    for pupil in register.add_pupils(group.id, [("Ana", "fox"), ("Rui", "owl"), ("Inês", "hen")]):
        register.record(pupil.id, [event.step_done("liberties", "a"), event.hint_used("liberties", "b", 1)])
    register.record(group.id, [event.table_saved("relay", {"stone": 3})])
    register.record(register.me().id, [event.step_done("liberties", "guest")])
    yield register
    register.close()


def the_class(register: Register) -> str:
    return register.classes()[0].id


def refused(answer: ImportResult | Message | None, word: str) -> None:
    assert isinstance(answer, Message), answer
    assert word in render(answer, ENGLISH)
    assert "\n" not in render(answer, ENGLISH)


def test_a_class_arrives_with_its_pupils_and_what_they_did_and_nobody_else(
    register: Register, elsewhere: Register, tmp_path: Path
) -> None:
    group, path = the_class(elsewhere), tmp_path / "stick.atariteach"
    assert export_file(elsewhere, path, class_id=group) is None
    assert import_file(register, path) == ImportResult(pupils=3, events=7, others=True)
    assert register.classes() == elsewhere.classes()
    assert register.pupils(group) == elsewhere.pupils(group)
    for owner in (group, *(pupil.id for pupil in register.pupils(group))):
        assert register.events(owner) == elsewhere.events(owner)
    assert register.pupil(elsewhere.me().id) is None
    assert b"guest" not in path.read_bytes()


def test_a_pupil_arrives_in_the_same_class_and_alone(
    register: Register, elsewhere: Register, tmp_path: Path
) -> None:
    ana, *_others = elsewhere.pupils(the_class(elsewhere))
    assert export_file(elsewhere, tmp_path / "ana", pupil_id=ana.id) is None
    assert import_file(register, tmp_path / "ana") == ImportResult(pupils=1, events=2, others=True)
    assert register.pupils(the_class(elsewhere)) == (ana,)


def test_the_same_file_twice_changes_nothing_and_makes_no_other_copy(
    register: Register, elsewhere: Register, tmp_path: Path
) -> None:
    path = tmp_path / "class"
    export_file(elsewhere, path, class_id=the_class(elsewhere))
    import_file(register, path)
    before, written = register.contents(), (register.folder / FILE_NAME).read_bytes()
    assert import_file(register, path) == ImportResult()
    assert register.contents() == before
    assert (register.folder / FILE_NAME).read_bytes() == written
    assert [copy.why for copy in Copies(register.folder).list()] == [Reason.MERGE]


def test_several_files_in_any_order_come_to_the_same(
    elsewhere: Register, tmp_path: Path, clock: Clock
) -> None:
    group = the_class(elsewhere)
    pupils = elsewhere.pupils(group)
    files = []
    for number, pupil in enumerate(pupils):
        clock.go_on(days=1)
        elsewhere.change_pupil(pupils[0].id, f"Ana {number}", "fox")
        elsewhere.record(pupil.id, [event.step_done("liberties", f"later {number}")])
        files.append(tmp_path / str(number))
        export_file(elsewhere, files[-1], class_id=group) if number else export_file(
            elsewhere, files[-1], pupil_id=pupil.id
        )
    results = []
    for number, order in enumerate(itertools.permutations(files)):
        other = Register.open(tmp_path / f"computer {number}", clock)
        assert all(
            isinstance(answer, ImportResult) for _name, answer in import_read_files(other, read_files(order))
        )
        results.append(other.contents())
        other.close()
    assert all(result == results[0] for result in results)
    assert [row.name for row in results[0].pupils] == [p.name for p in elsewhere.pupils(group)]


def test_whoever_was_deleted_here_stays_deleted_and_whoever_was_there_goes_here(
    register: Register, elsewhere: Register, tmp_path: Path
) -> None:
    group, path = the_class(elsewhere), tmp_path / "class"
    ana, rui, _ines = elsewhere.pupils(group)
    export_file(elsewhere, path, class_id=group)
    import_file(register, path)
    register.delete_pupil(ana.id)
    assert import_file(register, path) == ImportResult()
    assert register.pupil(ana.id) is None
    elsewhere.delete_pupil(rui.id)
    export_file(elsewhere, path, class_id=group)
    assert import_file(register, path) == ImportResult(others=True)
    assert [pupil.name for pupil in register.pupils(group)] == ["Inês"]


def test_half_a_file_and_files_of_others_are_refused_with_a_sentence_and_change_nothing(
    register: Register, elsewhere: Register, tmp_path: Path
) -> None:
    path, chance = tmp_path / "class.atariteach", random.Random(2)
    export_file(elsewhere, path, class_id=the_class(elsewhere))
    register.me()
    before, written = register.contents(), (register.folder / FILE_NAME).read_bytes()
    whole = path.read_bytes()
    for _cut in range(30):
        path.write_bytes(whole[: chance.randrange(20, len(whole))])
        refused(import_file(register, path), "class.atariteach is damaged or not complete")
    path.write_bytes(b"Atari Teach 3\n" + whole[14:])
    refused(import_file(register, path), "newer")
    for content in (b"", b"%PDF-1.7", b"{}", os.urandom(5000)):
        path.write_bytes(content)
        refused(import_file(register, path), "class.atariteach is not a file of Atari Teach")
    refused(import_file(register, tmp_path), "cannot be opened")
    refused(import_file(register, tmp_path / "not there"), "cannot be opened")
    assert (register.contents(), (register.folder / FILE_NAME).read_bytes()) == (before, written)
    assert Copies(register.folder).list() == ()


def test_the_store_itself_is_no_file_to_bring_in(register: Register, elsewhere: Register) -> None:
    refused(import_file(register, elsewhere.folder / FILE_NAME), "not a file of Atari Teach")


def test_a_file_that_is_far_too_large_is_refused(
    register: Register, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed_file, "COPY_BYTES", 1000)
    (tmp_path / "large").write_bytes(packed_file.pack(some_contents(events=900), NOW))
    assert (tmp_path / "large").stat().st_size > 1000
    refused(import_file(register, tmp_path / "large"), "damaged")


def test_a_file_that_lies_about_ids_changes_names_only_as_a_later_name_would(
    register: Register, tmp_path: Path
) -> None:
    group = register.add_class("4B")
    (ana,) = register.add_pupils(group.id, [("Ana", "fox")])
    register.change_pupil(ana.id, "Ana Rita", "fox")
    register.record(ana.id, [event.step_done("l", "a")])
    mine = register.contents()
    events = mine.events
    old = Contents(
        (PupilRow(ana.id, MOMENT, 1, "Zzz", "", group.id),),
        tuple(row.__class__(*row.id, row.at, row.day, row.kind, '{"a":1}') for row in events),
        (ClassRow(group.id, MOMENT, 1, "aaa"),),
    )
    (tmp_path / "lie").write_bytes(packed_file.pack(old, NOW))
    import_file(register, tmp_path / "lie")
    assert register.pupils(group.id)[0].name == "Ana Rita"
    assert register.contents() == join(mine, old)


def test_a_whole_copy_brings_the_classes_and_leaves_each_computer_its_own_guest(
    register: Register, elsewhere: Register, clock: Clock
) -> None:
    clock.go_on(days=1)  # The other computer's guest is older.
    me = register.me()
    register.record(me.id, [event.step_done("l", "mine")])
    copy = instance_of(Copy, make_copy(Copies(elsewhere.folder), elsewhere))
    assert isinstance(import_file(register, copy.path), ImportResult)
    assert (register.me(), len(register.pupils())) == (me, 4)
    mine = instance_of(Copy, make_copy(Copies(register.folder), register))
    register.change_pupil(me.id, "Guest", "owl")
    assert import_file(register, mine.path) == ImportResult()
    assert register.me().name == "Guest"


def test_bringing_in_copies_what_is_here_first(
    register: Register, elsewhere: Register, tmp_path: Path
) -> None:
    register.record(register.me().id, [event.step_done("l", "mine")])
    before = register.contents()
    export_file(elsewhere, tmp_path / "class", class_id=the_class(elsewhere))
    import_file(register, tmp_path / "class")
    (copy,) = Copies(register.folder).list()
    assert Copies(register.folder).read(copy) == before


def test_on_a_full_disk_nothing_is_exported_and_nothing_brought_in(
    small_disk: Path, elsewhere: Register, clock: Clock, tmp_path: Path
) -> None:
    group, path = the_class(elsewhere), small_disk / "class"
    assert export_file(elsewhere, tmp_path / "class", class_id=group) is None
    path.write_bytes(b"what was there before")
    register = Register.open(small_disk / "data", clock)
    register.record(register.me().id, [event.step_done("l", "mine")])
    before = register.contents()
    fill(small_disk)
    refused(export_file(elsewhere, path, class_id=group), "full")
    assert path.read_bytes() == b"what was there before"
    refused(import_file(register, tmp_path / "class"), "full")
    assert register.contents() == before
    assert {each.name for each in small_disk.iterdir()} == {FILLER, "class", "data"}
    (small_disk / FILLER).unlink()
    assert isinstance(import_file(register, tmp_path / "class"), ImportResult)
    register.close()


@systems.HAS_MODES
@pytest.mark.parametrize("mask", [0o000, 0o077])
def test_only_the_owner_can_read_what_was_exported(elsewhere: Register, tmp_path: Path, mask: int) -> None:
    path = tmp_path / "class"
    path.write_text("open to all")
    path.chmod(0o666)
    before = os.umask(mask)
    try:
        export_file(elsewhere, path, class_id=the_class(elsewhere))
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_place_where_nothing_can_be_written_is_told(elsewhere: Register, tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere" / "class", tmp_path, tmp_path / "x\0y"):
        assert isinstance(export_file(elsewhere, path, class_id=the_class(elsewhere)), Message)


def test_names_that_an_older_program_kept_travel_as_they_are(
    elsewhere: Register, register: Register, tmp_path: Path
) -> None:
    """Both computers keep the same row, although the soft hyphen of 1.0.0 is invisible."""
    names = ("Jo\xadão", "\ufeffAna", "\u200fשרה", "Ana\u202eb", "Joa\u0303o", "علی‌رضا", "🫨")
    group = elsewhere.classes()[0]
    rows = [PupilRow(f"{n:016x}", MOMENT, 1, name, "fox", group.id) for n, name in enumerate(names)]
    assert elsewhere.add_contents(Contents(tuple(rows)))
    assert export_file(elsewhere, tmp_path / "file", class_id=group.id) is None
    assert isinstance(import_file(register, tmp_path / "file"), ImportResult)
    assert set(rows) <= set(register.people().pupils)
    assert import_file(register, tmp_path / "file") == ImportResult()


def test_the_name_of_a_file_is_that_of_the_class_and_the_day(elsewhere: Register) -> None:
    group = the_class(elsewhere)
    assert file_name(elsewhere, class_id=group) == "4.º B manhã-2026-11-20.atariteach"
    ana, *_others = elsewhere.pupils(group)
    assert file_name(elsewhere, pupil_id=ana.id) == "Ana-2026-11-20.atariteach"
    elsewhere.change_pupil(ana.id, '../<">', "fox")
    assert file_name(elsewhere, pupil_id=ana.id) == "Atari Teach-2026-11-20.atariteach"
    assert file_name(elsewhere) == "Atari Teach-2026-11-20.atariteach"


@pytest.mark.parametrize(
    ("brought", "words"),
    [
        (ImportResult(1, 9, others=True), "One pupil was added"),
        (ImportResult(22, 900, others=True), "22 pupils were added"),
        (ImportResult(0, 3, others=True), "Everything new in the file has been added."),
        (ImportResult(others=True), "Everything new in the file has been added."),
        (ImportResult(), "Everything in the file was here already."),
    ],
)
def test_what_came_is_told_in_a_sentence(brought: ImportResult, words: str) -> None:
    assert render(brought.words, ENGLISH).startswith(words)
