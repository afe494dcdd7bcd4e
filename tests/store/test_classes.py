"""Classes and their pupils are added, renamed, moved up, archived and deleted for good."""

import sqlite3
from pathlib import Path

import pytest

from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.register import Register
from tests.store.fixtures import Clock
from tests.store.recording import steps

UNIQUE = "Quiterimunda"


def bytes_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


def names(register: Register, class_id: str | None = None, *, archived: bool = False) -> list[str]:
    return [pupil.name for pupil in register.pupils(class_id, archived=archived)]


def test_a_class_and_its_pupils_are_there_at_the_next_start(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    guest = register.me()
    clock.go_on(seconds=1)
    fourth = register.add_class(" 4B\n")
    ana, rui = register.add_pupils(fourth.id, [("Rui", "fox"), ("Ana ", "owl")])
    register.record(fourth.id, [event.table_saved("relay", {"next": ana.id})])
    register.close()
    register = Register.open(folder, clock)
    assert (fourth.name, register.classes()) == ("4B", (fourth,))
    assert register.pupils(fourth.id) == (ana, rui)
    assert (ana.name, ana.picture, ana.class_id) == ("Rui", "fox", fourth.id)
    assert register.pupils() == (guest, ana, rui)
    assert register.pupils("") == (guest,)
    assert register.pupil(rui.id) == rui
    assert register.pupil("nobody") is None
    assert register.progress(fourth.id).saved_table("relay") == {"next": ana.id}
    register.close()


def test_the_guest_is_who_is_in_no_class_even_when_the_class_came_first(register: Register) -> None:
    fourth = register.add_class("4B")
    register.add_pupils(fourth.id, [("Ana", "")])
    assert register.me().class_id == register.me().name == ""
    register.delete_class(fourth.id)
    assert len(register.pupils()) == 1


def test_a_list_of_names_keeps_its_order(register: Register, clock: Clock) -> None:
    fourth = register.add_class("4B")
    register.add_pupils(fourth.id, [(f"pupil {number}", "") for number in range(40)])
    clock.go_on(seconds=1)
    register.add_pupil("late", class_id=fourth.id)
    assert names(register, fourth.id) == [*(f"pupil {number}" for number in range(40)), "late"]


def test_a_class_moves_up_with_all_that_its_pupils_have_done(register: Register) -> None:
    fourth = register.add_class("4B")
    (ana,) = register.add_pupils(fourth.id, [("Ana", "")])
    register.record(ana.id, [event.step_done("l", "a")])
    fifth = register.move_up(fourth.id, "5B")
    assert (fifth.id, register.classes()) == (fourth.id, (fifth,))
    assert steps(register, ana.id) == ["a"]


def test_what_is_archived_is_kept_and_no_more_offered(register: Register) -> None:
    fourth, third = register.add_class("4B"), register.add_class("3A")
    (ana,) = register.add_pupils(fourth.id, [("Ana", "")])
    away = register.change_class(fourth.id, archived=True)
    assert (register.classes(), register.classes(archived=True)) == ((third,), (away,))
    assert register.change_class(fourth.id, archived=False) == fourth
    register.move_pupil(ana.id, fourth.id, archived=True)
    assert (names(register, fourth.id), names(register, fourth.id, archived=True)) == ([], ["Ana"])
    register.move_pupil(ana.id, third.id)
    assert names(register, third.id) == ["Ana"]


def test_nothing_happens_to_a_class_or_a_pupil_that_is_not_there(register: Register) -> None:
    pupil = register.add_pupil()
    with pytest.raises(ValueError, match="no class"):
        register.add_pupils("none", [("Ana", "")])
    with pytest.raises(ValueError, match="no class"):
        register.change_class("none", name="4B")
    with pytest.raises(ValueError, match="no class"):
        register.move_pupil(pupil.id, "none")
    assert register.delete_pupil("none")
    assert register.pupils() == (pupil,)


def test_a_deleted_pupil_is_nowhere_in_the_files(register: Register, folder: Path) -> None:
    register.me()
    fourth = register.add_class("4B")
    pupils = register.add_pupils(fourth.id, [(UNIQUE, "fox"), ("Rui", "owl")])
    for pupil in pupils:
        register.record(pupil.id, [event.table_saved("lesson:l", {"words": "x" * 5000})])
    register.change_pupil(pupils[0].id, f"{UNIQUE} Maria", "fox")
    assert UNIQUE.encode() in bytes_in(folder)
    assert register.delete_pupil(pupils[0].id)
    assert UNIQUE.encode() not in bytes_in(folder)  # Includes the journal of the running program.
    assert names(register, fourth.id) == ["Rui"]
    assert register.pupil(pupils[0].id) is None
    with pytest.raises(ValueError, match="no pupil"):
        register.record(pupils[0].id, [event.step_done("l", "a")])
    assert register.events(pupils[0].id) == ()
    assert register.record(pupils[1].id, [event.step_done("l", "a")])


def test_a_deleted_class_is_nowhere_in_the_files_and_its_pupils_neither(
    register: Register, folder: Path
) -> None:
    fourth = register.add_class(UNIQUE)
    (ana, rui) = register.add_pupils(fourth.id, [(f"{UNIQUE} A", ""), (f"{UNIQUE} B", "")])
    register.move_pupil(rui.id, fourth.id, archived=True)
    register.record(fourth.id, [event.table_saved("relay", {"next": ana.id})])
    assert register.delete_class(fourth.id)
    assert (register.classes(), register.pupils()) == ((), ())
    assert UNIQUE.encode() not in bytes_in(folder)


def test_a_name_that_two_friends_typed_goes_with_the_pupil(register: Register, folder: Path) -> None:
    guest = register.me()
    fourth = register.add_class("4B")
    (ana,) = register.add_pupils(fourth.id, [(UNIQUE, "")])
    typed = {"names": ["Rui", f" {UNIQUE.upper()} "]}
    register.record(guest.id, [event.table_saved("friend", {"names": ["Rui", "Ana"]})])
    register.record(guest.id, [event.table_saved("friend", typed), event.step_done("l", "a")])
    assert register.delete_pupil(ana.id)
    assert UNIQUE.upper().encode() not in bytes_in(folder)
    assert register.progress(guest.id).saved_table("friend") is None  # The older state does not come back.
    assert register.progress(guest.id).step_milestones("l", "a").done


def test_who_was_deleted_does_not_come_back_with_an_older_file(
    register: Register, folder: Path, clock: Clock, tmp_path: Path
) -> None:
    fourth = register.add_class("4B")
    ana, rui = register.add_pupils(fourth.id, [(UNIQUE, ""), ("Rui", "")])
    register.record(ana.id, [event.step_done("l", "a")])
    before = register.contents()
    register.delete_pupil(ana.id)
    assert register.add_contents(before)
    assert register.pupils(fourth.id) == (rui,)
    assert UNIQUE.encode() not in bytes_in(folder)
    other = Register.open(tmp_path / "other", clock)
    other.add_contents(before)
    other.add_contents(register.contents())
    assert other.contents() == register.contents()
    other.close()


def test_what_two_computers_did_is_put_together(
    register: Register, folder: Path, clock: Clock, tmp_path: Path
) -> None:
    fourth = register.add_class("4B")
    (ana,) = register.add_pupils(fourth.id, [("Ana", "")])
    other = Register.open(tmp_path / "other", clock)
    other.add_contents(register.contents())
    other.record(ana.id, [event.step_done("l", "there")])
    other.change_pupil(ana.id, "Ana Sofia", "owl")
    register.record(ana.id, [event.step_done("l", "here")])
    assert register.progress(ana.id).step_milestones("l", "here").done
    assert register.add_contents(other.contents())
    assert sorted(steps(register, ana.id)) == ["here", "there"]
    assert register.progress(ana.id).step_milestones("l", "there").done
    assert names(register, fourth.id) == ["Ana Sofia"]
    other.add_contents(register.contents())
    assert other.contents() == register.contents()
    other.close()


def test_who_is_deleted_while_nothing_can_be_saved_is_deleted_as_soon_as_it_can(
    register: Register, folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = register.me()
    fourth = register.add_class("4B")
    (ana,) = register.add_pupils(fourth.id, [(UNIQUE, "")])
    register.record(ana.id, [event.step_done("l", "a")])
    with monkeypatch.context() as full:
        full.setattr(database, "write", refused)
        register.record(guest.id, [event.table_saved("friend", {"names": [UNIQUE, ""]})])
        assert not register.delete_pupil(ana.id)
        assert register.pupil(ana.id) is None
        assert register.progress(guest.id).saved_table("friend") is None
        assert UNIQUE not in str(register.contents())
        assert UNIQUE.encode() in bytes_in(folder)
    assert register.record(guest.id, [event.step_done("l", "b")])
    register.close()
    assert UNIQUE.encode() not in bytes_in(folder)


def test_who_is_deleted_in_a_second_window_is_gone_from_its_memory(folder: Path, clock: Clock) -> None:
    first = Register.open(folder, clock)
    fourth = first.add_class("4B")
    (ana,) = first.add_pupils(fourth.id, [(UNIQUE, "")])
    first.record(ana.id, [event.step_done("l", "a")])
    second = Register.open(folder, clock)
    assert not second.delete_pupil(ana.id)
    assert (second.pupils(), second.events(ana.id)) == ((), ())
    assert UNIQUE not in str(second.contents())
    first.close()
    assert second.record(fourth.id, [])
    second.close()
    assert UNIQUE.encode() not in bytes_in(folder)


def test_a_class_deleted_elsewhere_leaves_a_pupil_who_was_not_known_there(
    register: Register, clock: Clock, tmp_path: Path
) -> None:
    guest = register.me()
    fourth = register.add_class("4B")
    other = Register.open(tmp_path / "other", clock)
    other.add_contents(register.contents())
    clock.go_on(days=-1)
    (ana,) = register.add_pupils(fourth.id, [("Ana", "")])
    other.delete_class(fourth.id)
    register.add_contents(other.contents())
    assert register.classes() == ()
    assert names(register, "") == ["Ana", ""]
    assert register.pupil(ana.id) is not None
    assert register.me() == guest, "who was in a class is never the guest"
    other.close()


def refused(*_: object) -> None:
    error = sqlite3.OperationalError("full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error
