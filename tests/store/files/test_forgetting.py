"""After a deletion no file has the pupil's name, and before it only the store and its backups do."""

import errno
import json
import os
import random
import unicodedata
from pathlib import Path

import pytest

from atari_teach.base.i18n import Message, render
from atari_teach.base.settings import Settings
from atari_teach.base.settings import file as settings
from atari_teach.store import event
from atari_teach.store.disk import deleting
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.files import copies
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import FOLDER, Copies, Copy, Reason
from atari_teach.store.files.erasing import finish_forgetting, forget_class, forget_pupil, spellings
from atari_teach.store.files.transfer import export_file, import_file
from atari_teach.store.register import Register
from tests.store.fixtures import Clock
from tests.store.test_disks import FILLER, fill, small_disk
from tests.store.traces import files_with

__all__ = ["small_disk"]
NAME = "Zulmirã Quintanilha"


def a_class(register: Register) -> tuple[str, str, str]:
    """Adds a class with the pupil to delete and another pupil, who typed that name; returns the three ids."""
    group = register.add_class("4B")
    zulmira, rui = register.add_pupils(group.id, [("Zulmira", "fox"), ("Rui", "owl")])
    register.change_pupil(zulmira.id, NAME, "hen")
    chance = random.Random(4)
    for number in range(40):
        moves = "C3 " * chance.randrange(900)
        register.record(zulmira.id, [event.step_done("l", str(number)), event.table_saved("x", {"m": moves})])
    for names in ([NAME, "Rui"], ["Rui", NAME.upper()]):
        register.record(rui.id, [event.table_saved("friend", {"names": names}), event.step_done("l", "mine")])
    register.record(rui.id, [event.table_saved("agreed", {"names": [NAME, ""]})])
    return group.id, zulmira.id, rui.id


def test_before_anybody_is_deleted_only_the_store_and_its_copies_hold_a_name(
    folder: Path, clock: Clock
) -> None:
    register = Register.open(folder, clock)
    group, _zulmira, _rui = a_class(register)
    copy = make_copy(Copies(folder), register)
    assert isinstance(copy, Copy)
    register.close()
    settings.save(Settings(), folder)
    assert files_with(NAME, folder) == {FILE_NAME, f"{FOLDER}/{copy.path.name}"}
    assert group


@pytest.mark.parametrize("whole_class", [False, True])
def test_after_a_pupil_is_deleted_no_file_holds_the_name(
    folder: Path, clock: Clock, *, whole_class: bool
) -> None:
    register = Register.open(folder, clock)
    group, zulmira, rui = a_class(register)
    for _copy in range(3):
        make_copy(Copies(folder), register)
        clock.go_on(days=3)
    done = len(register.events(rui))
    # Files that may be left over: a renamed damaged store, an unfinished one, settings of an older program.
    content = (folder / FILE_NAME).read_bytes()
    strays = ("progress-damaged-2026-01-01.sqlite3", "progress.new.sqlite3", "progress.back.sqlite3-journal")
    for stray in strays:
        (folder / stray).write_bytes(content[: len(content) // 2])
    (folder / "progress-damaged-2026-01-02.sqlite3").write_bytes(b"nobody's name")
    (folder / "settings-set-aside-1.json").write_bytes(spellings(NAME)[1])
    (folder / ".settings.json-x1").write_bytes(spellings(NAME)[0])
    (folder / "homework.txt").write_text("not ours, and without a name")
    assert len(files_with(zulmira, folder)) >= 6

    assert (forget_class(register, group) if whole_class else forget_pupil(register, zulmira)) is None
    while_open = files_with(NAME, folder)
    register.close()
    gone = {FILE_NAME, *(str(copy.path.relative_to(folder)) for copy in Copies(folder).list())}
    assert (while_open, files_with(NAME, folder), files_with("Zulmira", folder)) == (set(), set(), set())
    assert files_with(zulmira, folder) == gone, "only the nameless id is left"
    assert {path.name for path in folder.iterdir()} == {
        FILE_NAME,
        FOLDER,
        "progress-damaged-2026-01-02.sqlite3",
        "homework.txt",
    }
    register = Register.open(folder, clock)
    assert (register.saving, register.notice, register.pupil(zulmira)) == (True, None, None)
    if not whole_class:
        assert len(register.events(rui)) == done
        assert register.progress(rui).step_milestones("l", "mine").done
    assert len(Copies(folder).list()) >= 3
    register.close()


@pytest.mark.parametrize(
    "name",
    ["progress.old.sqlite3", "progress.sqlite3.bak", "progress-damaged-notes.txt", "settings-set-aside-a"],
)
def test_a_file_that_somebody_else_made_stays_and_the_teacher_is_told(
    register: Register, folder: Path, name: str
) -> None:
    _group, zulmira, _rui = a_class(register)
    (folder / name).write_bytes((folder / FILE_NAME).read_bytes()[:400_000] + spellings(NAME)[0])
    told = forget_pupil(register, zulmira)
    assert told is not None
    assert render(told).startswith("Deleted. But a plan or a file")
    assert files_with(NAME, folder) == {name}


def test_only_our_own_unfinished_backups_are_removed(register: Register, folder: Path) -> None:
    (folder / FOLDER).mkdir()
    theirs = folder / FOLDER / "000001-2026-11-20.atariteach.part"  # a browser is downloading it
    for part in (theirs, folder / FOLDER / f".atari-teach-{'0a' * 8}.part"):
        part.write_bytes(b"half")
    finish_forgetting(register)
    assert list((folder / FOLDER).iterdir()) == [theirs]


def test_a_copy_is_made_before_somebody_is_deleted_and_holds_the_others(
    register: Register, folder: Path
) -> None:
    _group, zulmira, rui = a_class(register)
    forget_pupil(register, zulmira)
    (copy,) = Copies(folder).list()
    assert copy.why == Reason.DELETE
    inside = Copies(folder).read(copy)
    assert not isinstance(inside, Message)
    assert {row.pupil for row in inside.pupils} == {rui}


def test_forgetting_that_was_broken_off_goes_on_at_the_next_start(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    _group, zulmira, _rui = a_class(register)
    make_copy(Copies(folder), register)
    (folder / FOLDER / f".atari-teach-{'0a' * 8}.part").write_bytes(spellings(NAME)[0])
    register.delete_pupil(zulmira)  # And then the program is killed.
    register.close()
    assert files_with(NAME, folder)
    register = Register.open(folder, clock)
    finish_forgetting(register)
    register.close()
    assert files_with(NAME, folder) == set()
    made = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    register = Register.open(folder, clock)
    finish_forgetting(register)  # Nothing is left to do.
    register.close()
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == made


def test_a_deletion_that_comes_with_a_file_goes_through_the_copies_too(
    folder: Path, clock: Clock, tmp_path: Path
) -> None:
    register, elsewhere = Register.open(folder, clock), Register.open(tmp_path / "elsewhere", clock)
    group, zulmira, _rui = a_class(register)
    export_file(register, tmp_path / "class", class_id=group)
    import_file(elsewhere, tmp_path / "class")
    make_copy(Copies(folder), register)
    forget_pupil(elsewhere, zulmira)
    export_file(elsewhere, tmp_path / "class", class_id=group)
    import_file(register, tmp_path / "class")
    register.close()
    elsewhere.close()
    assert files_with(NAME, folder, tmp_path / "elsewhere") == set()


def test_copies_that_cannot_be_written_anew_are_removed_rather_than_tell(
    small_disk: Path, clock: Clock
) -> None:
    register = Register.open(small_disk, clock)
    _group, zulmira, _rui = a_class(register)
    make_copy(Copies(small_disk), register)
    register.record(register.me().id, [event.step_done("l", "new")])
    fill(small_disk)
    told = forget_pupil(register, zulmira)
    assert told is None or "full" in render(told)
    assert register.pupil(zulmira) is None
    assert {path for path in files_with(NAME, small_disk) if path.startswith(FOLDER)} == set()
    (small_disk / FILLER).unlink()
    register.record(register.me().id, [event.step_done("l", "newer")])
    assert files_with(NAME, small_disk) == set(), "neither in a journal, while the program goes on"
    register.close()
    assert files_with(NAME, small_disk) == set()


@pytest.mark.parametrize("kind", ["plan", "class", "none"])
def test_a_file_of_the_teacher_s_own_stays_and_she_is_told(
    register: Register, folder: Path, kind: str
) -> None:
    group, zulmira, _rui = a_class(register)
    own = folder / "plans" / "mine.toml"
    own.parent.mkdir()
    if kind == "class":
        export_file(register, own, class_id=group)
    else:
        own.write_text(f'say = "{NAME if kind == "plan" else "Zulmir"}, começa!"', encoding="utf-8")
    told = forget_pupil(register, zulmira)
    said = {"plan": "Deleted. The name was taken out", "class": "Deleted. But", "none": ""}[kind]
    assert ("" if told is None else render(told)).startswith(said)
    assert NAME.encode() not in own.read_bytes()
    assert (told is None) == (kind == "none")
    assert own.exists()


def test_the_settings_of_the_system_s_place_are_looked_through_too(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "user_config_path", lambda *_, **__: tmp_path / "config")
    monkeypatch.setattr(settings, "user_data_path", lambda *_, **__: tmp_path / "data")
    config = settings.config_folder(None)
    config.mkdir(parents=True)
    (config / "settings-set-aside-1.json").write_bytes(spellings(NAME)[0])
    register = Register.open(settings.data_folder(None), clock)
    _group, zulmira, _rui = a_class(register)
    forget_pupil(register, zulmira)
    register.close()
    assert files_with(NAME, tmp_path) == set()


@pytest.mark.parametrize("typed", [NAME, f"{NAME.upper()} & Rui", unicodedata.normalize("NFD", NAME)])
def test_a_name_from_before_goes_too_where_others_typed_it(folder: Path, clock: Clock, typed: str) -> None:
    register = Register.open(folder, clock)
    group = register.add_class("4B")
    zulmira, rui = register.add_pupils(group.id, [(NAME, "fox"), ("Rui", "owl")])
    register.record(rui.id, [event.table_saved("friend", {"names": [typed, ""]}), event.step_done("l", "s")])
    make_copy(Copies(folder), register)
    register.change_pupil(zulmira.id, "Zu", "fox")
    register.change_pupil(zulmira.id, "Zuzu", "fox")
    assert forget_pupil(register, zulmira.id) is None
    assert register.progress(rui.id).saved_table("friend") is None
    assert register.progress(rui.id).step_milestones("l", "s").done
    register.close()
    assert files_with(typed, folder) == files_with(NAME, folder) == set()


def test_a_name_that_is_part_of_another_stays(register: Register) -> None:
    group = register.add_class("4B")
    ana, rui, face = register.add_pupils(group.id, [("Ana", "fox"), ("Rui", "owl"), ("☺", "hen")])
    for pupil in (ana, face):
        register.change_pupil(pupil.id, f"{pupil.name} 2", "fox")
    for key, name in (("a", "Anabela"), ("b", "Mariana"), ("c", "☺☺"), ("d", "")):
        register.record(rui.id, [event.table_saved(key, {"names": [name, "Rui"]})])
    forget_pupil(register, ana.id)
    forget_pupil(register, face.id)
    assert all(register.progress(rui.id).saved_table(key) is not None for key in "abcd")


def test_data_that_nobody_can_read_keep_no_name(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    _group, zulmira, rui = a_class(register)
    last = register.events(rui)[-1]
    text = f'{{"names":{json.dumps([NAME])},"x":{"[" * 9000 + "]" * 9000}}}'
    register.add_contents(
        Contents(events=(EventRow("ab" * 8, 900, rui, last.at, last.day.isoformat(), "table_saved", text),))
    )
    forget_pupil(register, zulmira)
    register.close()
    assert files_with(NAME, folder) == set()


def test_names_are_found_however_deep_they_lie() -> None:
    """The readable depth depends on Python: 3.13 parses deeper than its own recursion limit."""
    deep: object = {"names": ["Zulmira"], "other": "Rui"}
    for _level in range(100_000):
        deep = [deep]
    assert list(deleting._texts(deep, named=False)) == ["Zulmira"]
    assert sorted(deleting._texts(deep, named=True)) == ["Rui", "Zulmira"]


def test_a_killed_deletion_ends_where_only_the_newest_copy_knew_the_name(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    group = register.add_class("4B")
    (rui,) = register.add_pupils(group.id, [("Rui", "owl")])
    register.record(rui.id, [event.table_saved("friend", {"names": [NAME, "Rui"]})])
    make_copy(Copies(folder), register)  # A backup from before she is a pupil.
    (zulmira,) = register.add_pupils(group.id, [(NAME, "fox")])
    make_copy(Copies(folder), register)
    (folder / "settings-set-aside-1.json").write_bytes(spellings(NAME)[1])
    register.delete_pupil(zulmira.id)  # And then the program is killed.
    register.close()
    register = Register.open(folder, clock)
    finish_forgetting(register)
    register.close()
    assert files_with(NAME, folder) == set()
    assert len(Copies(folder).list()) == 2


@pytest.mark.parametrize("where", ["copies", "settings-set-aside-1.json"])
def test_the_teacher_is_told_when_something_could_not_be_cleared(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    register = Register.open(folder, clock)
    _group, zulmira, _rui = a_class(register)
    make_copy(Copies(folder), register)
    (folder / "settings-set-aside-1.json").write_bytes(spellings(NAME)[0])

    unlink = type(folder).unlink

    def unlink_others(path: Path, *, missing_ok: bool = False) -> None:
        if where in path.parts:
            raise PermissionError(errno.EACCES, "not yours")
        unlink(path, missing_ok=missing_ok)

    def write_temporary(path: Path, pieces: object) -> Path:
        raise PermissionError(errno.EACCES, "not yours")

    with monkeypatch.context() as patch:
        patch.setattr(type(folder), "unlink", unlink_others)
        patch.setattr(copies, "write_temporary", write_temporary)
        told = forget_pupil(register, zulmira)
    assert told is not None
    assert "could not be cleaned up" in render(told)
    finish_forgetting(register)
    register.close()
    assert files_with(NAME, folder) <= ({where} - {"copies"})


def test_what_a_kill_left_while_a_file_was_written_is_cleared_where_the_folder_is_ours(
    register: Register, folder: Path
) -> None:
    ours = (
        folder,
        folder / "plans",
        folder / "lessons" / "one",
        folder / "room",
        folder / "recordings" / "en",
    )
    own = folder.parent / "somebodys own"
    for place in (*ours, own, folder / "sgf"):
        place.mkdir(parents=True, exist_ok=True)
        for name in (f".atari-teach-{'0a' * 8}.part", f".atari-teach-{'0b' * 8}.part", ".atari-teach-x.part"):
            (place / name).write_bytes(b"half")
        os.utime(place / f".atari-teach-{'0a' * 8}.part", (1, 1))
        os.utime(place / ".atari-teach-x.part", (1, 1))
    finish_forgetting(register)
    young, no_part = f".atari-teach-{'0b' * 8}.part", ".atari-teach-x.part"
    for place in ours:
        assert {path.name for path in place.glob(".*")} == {young, no_part}
    for place in (own, folder / "sgf"):
        assert len(list(place.iterdir())) == 3


def test_what_another_program_that_runs_is_writing_stays(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    (folder / FOLDER).mkdir(exist_ok=True)
    part = folder / FOLDER / f".atari-teach-{'0a' * 8}.part"
    lesson = folder / f".atari-teach-{'0a' * 8}.part"
    for path in (part, lesson):
        path.write_bytes(b"half")
        os.utime(path, (1, 1))
    other = Register.open(folder, clock)
    assert not other.saving
    finish_forgetting(other)
    assert part.exists()
    assert lesson.exists()
    other.close()
    finish_forgetting(register)
    assert not part.exists()
    assert not lesson.exists()
    register.close()
