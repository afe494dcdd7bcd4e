"""Several children of one computer are pupils without a class; files take them to school and back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.store import event
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies, Copy
from atari_teach.store.files.transfer import ImportResult, export_file, import_file
from atari_teach.store.pupil import Pupil
from atari_teach.store.register import Register
from tests.narrowing import instance_of
from tests.store.fixtures import Clock
from tests.store.recording import steps


@pytest.fixture
def school(tmp_path: Path, clock: Clock) -> Iterator[Register]:
    """The register of a school, whose class is 4B."""
    register = Register.open(tmp_path / "school", clock)
    group = register.add_class("4B")
    register.add_pupils(group.id, [("Inês", "fox")])
    yield register
    register.close()


def family(register: Register, clock: Clock) -> tuple[Pupil, ...]:
    """Adds Rui and Eva to the register of Ana; each has done a step with the child's name."""
    ana = register.me()
    register.change_pupil(ana.id, "Ana", "kite")
    for name in ("Rui", "Eva"):
        clock.go_on(seconds=1)
        register.add_pupil(name, "boat")
    for child in register.at_home():
        register.record(child.id, [event.step_done("l", child.name)])
    return register.at_home()


def to(school: Register, home: Register, child: Pupil, path: Path) -> ImportResult:
    """Saves a child to a file at home, and imports it at school."""
    assert export_file(home, path, pupil_id=child.id) is None
    return instance_of(ImportResult, import_file(school, path))


def test_the_first_child_stays_the_first(register: Register, clock: Clock) -> None:
    ana, rui, eva = family(register, clock)
    assert [child.name for child in (ana, rui, eva)] == ["Ana", "Rui", "Eva"]
    assert register.me() == ana
    assert [steps(register, child.id) for child in (ana, rui, eva)] == [["Ana"], ["Rui"], ["Eva"]]
    group = register.add_class("4B")
    register.add_pupils(group.id, [("Inês", "fox")])
    register.move_pupil(eva.id, "", archived=True)
    assert register.at_home() == (ana, rui)


def test_a_child_comes_to_school_alone_and_stays_where_the_teacher_puts_it(
    register: Register, school: Register, clock: Clock, tmp_path: Path
) -> None:
    _ana, rui, _eva = family(register, clock)
    assert to(school, register, rui, tmp_path / "rui").pupils == 1
    assert [each.name for each in school.classes()] == ["4B", "From home"]
    fourth, from_home = school.classes()
    assert [child.name for child in school.pupils(from_home.id)] == ["Rui"]
    assert steps(school, rui.id) == ["Rui"]
    school.move_pupil(rui.id, fourth.id)
    register.change_pupil(rui.id, "Rui Pedro", "boat")
    register.record(rui.id, [event.step_done("l", "later")])
    assert to(school, register, rui, tmp_path / "later").events
    assert [child.name for child in school.pupils(fourth.id)] == ["Inês", "Rui"]
    assert steps(school, rui.id)[-1] == "later"
    assert not school.me().name


def test_what_was_done_at_school_is_added_at_home_and_nobody_moves(
    register: Register, school: Register, clock: Clock, tmp_path: Path
) -> None:
    children = family(register, clock)
    to(school, register, children[1], tmp_path / "rui")
    fourth = school.classes()[0]
    school.move_pupil(children[1].id, fourth.id)
    school.record(children[1].id, [event.step_done("l", "at school")])
    assert export_file(school, tmp_path / "back", pupil_id=children[1].id) is None
    assert import_file(register, tmp_path / "back") == ImportResult(events=1, others=True)
    assert register.at_home() == children
    assert register.classes() == ()
    assert steps(register, children[1].id) == ["Rui", "at school"]
    assert [steps(register, child.id) for child in (children[0], children[2])] == [["Ana"], ["Eva"]]


def test_a_whole_class_at_home_leaves_the_children_of_the_family_at_home(
    register: Register, school: Register, clock: Clock, tmp_path: Path
) -> None:
    children = family(register, clock)
    to(school, register, children[0], tmp_path / "ana")
    fourth = school.classes()[0]
    school.move_pupil(children[0].id, fourth.id)
    school.record(children[0].id, [event.step_done("l", "at school")])
    school.delete_pupil(children[1].id)
    assert export_file(school, tmp_path / "class", class_id=fourth.id) is None
    import_file(register, tmp_path / "class")
    assert register.at_home() == children
    assert [child.name for child in register.pupils(fourth.id)] == ["Inês"]
    assert steps(register, children[0].id) == ["Ana", "at school"]


def test_a_childs_own_file_and_a_copy_of_this_computer_change_nothing(
    register: Register, clock: Clock, tmp_path: Path
) -> None:
    children = family(register, clock)
    assert export_file(register, tmp_path / "own", pupil_id=children[2].id) is None
    copy = instance_of(Copy, make_copy(Copies(register.folder), register))
    before = register.contents()
    assert import_file(register, tmp_path / "own") == ImportResult()
    assert import_file(register, copy.path) == ImportResult()
    assert register.contents() == before
    register.delete_pupil(children[2].id)
    import_file(register, copy.path)
    assert register.at_home() == children[:2]


def test_a_file_says_nothing_of_brothers_and_sisters(
    register: Register, clock: Clock, tmp_path: Path
) -> None:
    ana, rui, _eva = family(register, clock)
    other = Register.open(tmp_path / "other", clock)
    to(other, register, rui, tmp_path / "rui")
    assert [row.name for row in other.people().pupils] == ["Rui"]
    assert ana.id not in str(other.contents())
    other.close()


def test_who_is_deleted_at_home_stays_in_the_class_at_school(
    register: Register, school: Register, clock: Clock, tmp_path: Path
) -> None:
    ana, rui, _eva = family(register, clock)
    to(school, register, rui, tmp_path / "rui")
    register.delete_pupil(rui.id)
    to(school, register, ana, tmp_path / "ana")
    assert [child.name for child in school.pupils(school.classes()[1].id)] == ["Ana", "Rui"]
    assert steps(school, rui.id) == ["Rui"]
