"""A backup has the teacher's lessons, plans and settings; restoring overwrites nothing."""

import os
from dataclasses import fields, replace
from datetime import date
from pathlib import Path

import pytest

from atari_teach.base.i18n import Message, render
from atari_teach.base.settings import ClassSetup, Locks, Settings
from atari_teach.base.settings.file import save
from atari_teach.base.settings.pin import make_pin
from atari_teach.store import event
from atari_teach.store.files import user_files as table
from atari_teach.store.files.backups import copy_in_background, is_due, make_copy, save_copy
from atari_teach.store.files.copies import FOLDER, Copies, Copy, Reason, copy_in
from atari_teach.store.files.erasing import forget_pupil
from atari_teach.store.files.packed_file import own_files_in
from atari_teach.store.files.restoring import RestoreResult, restore_files
from atari_teach.store.files.user_files import SETTINGS, OwnFile, own_files, with_chosen
from atari_teach.store.register import Register
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import own_lessons
from atari_teach.teaching.plans.plan_editing import copy_of, same
from atari_teach.teaching.plans.plan_file import Plans, save_plan
from tests.kinds.copied import IN_A_BACKUP, IN_NO_BACKUP, SETTINGS_LEFT, STORE
from tests.kinds.places import PLACES
from tests.narrowing import not_none
from tests.store.fixtures import Clock
from tests.store.recording import record

NAME = "Zulmira Açucena"
CHOSEN = Settings(
    school=ClassSetup(how_many=17, plan="my-plan", bell_minutes=7),
    locks=Locks(pin=make_pin("0459"), lessons=frozenset({"board"}), hints=True),
)
DAY = date(2026, 11, 20)


def write_lesson(folder: Path, title: str, place: str = "40-my-first") -> str:
    text = new_lesson(place[3:], {"en": title, "pt": title})
    path = folder / "lessons" / place / "lesson.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return text


def write_plan(folder: Path, title: str, name: str = "my-plan") -> None:
    plan = replace(copy_of(Plans.load().shipped[0], name), title=same(title))
    assert save_plan(plan, folder / "plans") is None


def titles(folder: Path) -> tuple[list[str], list[str]]:
    """Returns the titles of the teacher's lessons and plans, and asserts that none has a problem."""
    lessons, problems = own_lessons(folder / "lessons")
    plans = Plans.load(own_folder=folder / "plans")
    assert (problems, plans.problems) == ((), ())
    assert all(each.is_shown for each in lessons)
    return sorted(each.title["en"] for each in lessons), sorted(each.title["en"] for each in plans.own)


def made(what: Copy | Message | None) -> Copy:
    assert isinstance(what, Copy), what
    return what


def copied(folder: Path, clock: Clock) -> Copy:
    """Returns a backup of a folder with one file of each kind."""
    register = Register.open(folder, clock)
    write_lesson(folder, "Mine")
    write_plan(folder, "Monday")
    assert save(CHOSEN, folder) is None
    copy = made(make_copy(Copies(folder), register))
    register.close()
    return copy


def test_every_place_that_writes_is_in_a_backup_or_has_its_reason() -> None:
    assert IN_A_BACKUP.keys() | IN_NO_BACKUP.keys() == set(PLACES.values())
    assert not IN_A_BACKUP.keys() & IN_NO_BACKUP.keys()
    held = {STORE, SETTINGS, *(kind.glob for kind in table.KEPT)}
    assert set(IN_A_BACKUP.values()) == held


def test_every_setting_is_in_a_backup_or_has_its_reason() -> None:
    names = set()
    for part in fields(Settings):
        inside = table.CHOSEN.get(part.name)
        value = getattr(Settings(), part.name)
        names |= {part.name} if inside is None else {f"{part.name}.{each.name}" for each in fields(value)}
    held = {f"{name}.{key}" for name, keys in table.CHOSEN.items() for key in keys}
    assert names == held | SETTINGS_LEFT.keys()
    assert not held & SETTINGS_LEFT.keys()


@pytest.mark.parametrize("in_background", [False, True], ids=["asked for", "of the day"])
def test_a_copy_brings_everything_back_into_an_empty_folder(
    folder: Path, tmp_path: Path, clock: Clock, in_background: bool
) -> None:
    copied(folder, clock)
    register = Register.open(folder, clock)
    if in_background:
        copy = made(copy_in_background(Copies(folder), register, Reason.DAY, lambda _share: None))
    else:
        assert save_copy(Copies(folder), register, tmp_path / "all.atariteach") is None
        copy = made(copy_in(tmp_path / "all.atariteach"))
    register.close()
    new = tmp_path / "new"
    files = own_files_in(copy.path)
    assert (len(files), copy.files) == (3, 3)
    assert restore_files(files, new, DAY) == RestoreResult(new=2)
    assert own_files(new)[:2] == own_files(folder)[:2]
    assert titles(new) == (["Mine"], ["Monday"])
    here = Settings(locks=Locks(pin=make_pin("1111"), wrong=2), text_percent=150)
    then = with_chosen(here, files)
    assert (then.school, then.text_percent) == (CHOSEN.school, 150)
    assert then.locks == replace(here.locks, lessons=CHOSEN.locks.lessons, hints=True)
    assert CHOSEN.locks.pin not in "".join(file.text for file in files)
    assert restore_files(files, new, DAY) == RestoreResult(), "the second time everything is there"


@pytest.mark.parametrize("school", ['{"how_many": 12}', "[]", "7", '{"how_many": 12, "simple": 7}'])
def test_what_the_copy_of_an_older_version_does_not_have_stays(school: str) -> None:
    here = Settings(school=replace(CHOSEN.school, simple=frozenset({"a" * 16})))
    then = with_chosen(here, [OwnFile(SETTINGS, f'{{"school": {school}}}')])
    assert then.school.bell_minutes == CHOSEN.school.bell_minutes
    assert then.school.simple == (frozenset() if "simple" in school else here.school.simple)
    assert then.school.how_many == (12 if "how_many" in school else CHOSEN.school.how_many)


def test_what_was_changed_since_stays_and_the_older_one_comes_beside_it_once(
    folder: Path, clock: Clock
) -> None:
    files = own_files_in(copied(folder, clock).path)
    write_lesson(folder, "Mine, better")
    write_plan(folder, "Monday, better")
    newer = own_files(folder)[:2]
    assert restore_files(files, folder, DAY) == RestoreResult(new=2, second_versions=2)
    assert restore_files(files, folder, DAY) == RestoreResult()
    assert set(newer) <= set(own_files(folder))
    assert titles(folder) == (
        ["Mine (copy of 20/11/2026)", "Mine, better"],
        ["Monday (copy of 20/11/2026)", "Monday, better"],
    )


def test_another_lesson_with_the_same_number_stays_at_its_place(folder: Path, clock: Clock) -> None:
    files = own_files_in(copied(folder, clock).path)
    (folder / "lessons" / "40-my-first" / "lesson.toml").unlink()
    (folder / "lessons" / "40-my-first").rmdir()
    write_lesson(folder, "Other", "40-my-other")
    assert restore_files(files, folder, DAY) == RestoreResult(new=1)
    assert titles(folder)[0] == ["Mine", "Other"]


def test_a_lesson_that_is_not_ready_comes_back_as_it_was(folder: Path, tmp_path: Path) -> None:
    half = OwnFile("lessons/40-my-half/lesson.toml", 'format = 1\r\nid = "my-half"\r\n[[step\r\n')
    for there, here in (("", half.text), ("else", half.text.replace("my-half", "my-half-2026-11-20"))):
        new = tmp_path / f"new{there}"
        if there:
            (new / "lessons" / "40-my-half").mkdir(parents=True)
            (new / half.path).write_text(there, encoding="utf-8")
        assert restore_files([half], new, DAY) == RestoreResult(new=1, second_versions=bool(there))
        assert here in [path.read_bytes().decode() for path in new.glob("lessons/*/lesson.toml")]


@pytest.mark.parametrize("path", ["../evil.toml", "plans/../../evil.toml", "plans/A.toml", "settings.json/x"])
def test_no_other_path_is_read_from_a_file(path: str) -> None:
    with pytest.raises(ValueError, match="no file"):
        table.own_file(path, "")


def test_a_name_of_a_deleted_pupil_leaves_lessons_plans_and_copies(folder: Path, clock: Clock) -> None:
    register, copies = Register.open(folder, clock), Copies(folder)
    (pupil,) = register.add_pupils(register.add_class("4B").id, [(NAME, "fox")])
    write_lesson(folder, f"With {NAME.upper()}")
    write_plan(folder, f"For {NAME}, and Zulmira’s dog")
    before = made(make_copy(copies, register))
    assert NAME in "".join(file.text for file in own_files_in(before.path))
    told = not_none(forget_pupil(register, pupil.id))
    assert "taken out" in render(told)
    assert titles(folder) == (["With …"], ["For …, and Zulmira’s dog"])
    record(register, "a")
    made(make_copy(copies, register))
    register.close()
    assert len(list((folder / FOLDER).iterdir())) >= 2
    for path in (folder / FOLDER).iterdir():
        assert own_files_in(path)
        assert not [file for file in own_files_in(path) if NAME.casefold() in file.text.casefold()]


def test_a_first_name_alone_stays_in_her_own_words_and_she_is_told_where(
    register: Register, folder: Path
) -> None:
    (pupil,) = register.add_pupils(register.add_class("4B").id, [("Clara", "fox")])
    write_lesson(folder, "Clara e a raposa")
    told = not_none(forget_pupil(register, pupil.id))
    assert "lessons/40-my-first/lesson.toml" in render(told)
    assert titles(folder)[0] == ["Clara e a raposa"]


def test_a_lesson_alone_is_something_new_for_the_copy_of_the_day(
    register: Register, folder: Path, clock: Clock
) -> None:
    assert not is_due(register), "nobody has done anything yet"
    write_lesson(folder, "Mine")
    assert is_due(register)
    made(make_copy(Copies(folder), register, Reason.DAY))
    assert not is_due(register)
    clock.go_on(days=1)
    assert not is_due(register)
    later = (folder / FOLDER).stat().st_mtime_ns + 10**9
    os.utime(folder / "lessons" / "40-my-first" / "lesson.toml", ns=(later, later))
    assert is_due(register)
    register.record(register.me().id, [event.step_done("l", "a")])
