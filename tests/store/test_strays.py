"""Pupils whose class does not exist any more get another class, where teachers find and can delete them."""

from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.files.backups import make_copy, restore_backup
from atari_teach.store.files.copies import Copies, Copy
from atari_teach.store.files.transfer import ImportResult, export_file, import_file
from atari_teach.store.register import Register
from atari_teach.store.unassigned_pupils import add_class_for_unassigned
from tests.narrowing import instance_of
from tests.store.fixtures import Clock


def found(register: Register) -> dict[str, list[str]]:
    """Returns the names of the pupils in each class, by the name of the class."""
    return {each.name: [pupil.name for pupil in register.pupils(each.id)] for each in register.classes()}


@pytest.mark.parametrize("order", [(0, 1), (1, 0), (0, 1, 0, 1)])
def test_a_child_whose_class_was_deleted_elsewhere(
    tmp_path: Path, clock: Clock, order: tuple[int, ...]
) -> None:
    here, there, third = (Register.open(tmp_path / name, clock) for name in ("here", "there", "third"))
    group = here.add_class("4B")
    here.add_pupils(group.id, [("Ana", "fox")])
    export_file(here, tmp_path / "class", class_id=group.id)
    import_file(there, tmp_path / "class")
    here.add_pupils(group.id, [("Rui", "owl")])
    export_file(here, tmp_path / "0", class_id=group.id)
    other = there.add_class("4C")
    there.delete_class(group.id)
    export_file(there, tmp_path / "1", class_id=other.id)
    for number in order:
        assert isinstance(import_file(third, tmp_path / str(number)), ImportResult)
    assert found(third) == {"4C": [], "Without a class": ["Rui"]}
    (left,) = (each for each in third.classes() if each.id != other.id)
    assert third.delete_class(left.id)
    import_file(third, tmp_path / "0")
    assert found(third) == {"4C": []}
    for register in (here, there, third):
        register.close()


def test_a_child_whose_class_was_deleted_since_the_copy_that_is_put_back(
    register: Register, folder: Path
) -> None:
    copies = Copies(folder)
    old, new = register.add_class("4B"), register.add_class("4C")
    (ana,) = register.add_pupils(old.id, [("Ana", "fox")])
    copy = instance_of(Copy, make_copy(copies, register))
    register.move_pupil(ana.id, new.id)
    register.delete_class(old.id)
    back = instance_of(Register, restore_backup(copies, register, copy))
    assert found(back) == {"4C": [], "Without a class": ["Ana"]}
    assert add_class_for_unassigned(back)
    assert len(back.classes()) == 2
    assert isinstance(again := make_copy(copies, back), Copy)
    assert copies.read(again) == back.contents()
    back.close()


def test_a_class_whose_row_was_lost_has_its_name_again_when_it_comes(folder: Path, clock: Clock) -> None:
    register = Register.open(folder, clock)
    group = register.add_class("4B")
    register.add_pupils(group.id, [("Ana", "fox")])
    rows = register.contents()
    register.close()
    register = Register.open(folder.with_name("other"), clock)
    assert add_class_for_unassigned(register)
    assert register.contents() == Contents()
    register.add_contents(replace(rows, classes=()))
    assert add_class_for_unassigned(register)
    assert found(register) == {"Without a class": ["Ana"]}
    register.add_contents(rows)
    assert found(register) == {"4B": ["Ana"]}
    register.close()
