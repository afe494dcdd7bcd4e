"""Files of many computers are found and imported in one step, with one sentence about the result."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.store.event import step_done
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies
from atari_teach.store.files.transfer import Collected, collect, export_file, files_in, import_file
from atari_teach.store.register import Register
from tests.narrowing import instance_of


@pytest.fixture
def here(tmp_path: Path) -> Register:
    return Register.open(tmp_path / "here")


def class_file(tmp_path: Path, here: Register, names: tuple[str, ...]) -> tuple[Path, str]:
    """Adds a class with these children; returns its file and its id."""
    made = here.add_class("4.º B")
    here.add_pupils(made.id, [(name, "boat") for name in names])
    path = tmp_path / "class.atariteach"
    assert export_file(here, path, class_id=made.id) is None
    return path, made.id


def worked(tmp_path: Path, source: Path, class_id: str, number: int) -> Path:
    """Returns a file from another computer at which the child of this number has done a step."""
    other = Register.open(tmp_path / f"other{number}")
    import_file(other, source)
    pupil = other.pupils(class_id)[number]
    other.record(pupil.id, [step_done("capture", "first")])
    stick = tmp_path / f"stick{number}" / "atari"
    stick.mkdir(parents=True)
    path = stick / f"{pupil.name}.atariteach"
    assert export_file(other, path, pupil_id=pupil.id) is None
    other.close()
    return path


def test_what_thirty_sticks_bring_is_joined_at_once_with_one_copy_before(
    tmp_path: Path, here: Register
) -> None:
    names = tuple(f"Child {number}" for number in range(30))
    source, class_id = class_file(tmp_path, here, names)
    paths = [worked(tmp_path, source, class_id, number) for number in range(30)]
    before = len(Copies(here.folder).list())
    came = instance_of(Collected, collect(here, [*paths, *paths, tmp_path / "gone.atariteach"]))
    assert (came.files, came.fresh, came.pupils) == (60, 30, 0)
    assert [name for name, _words in came.troubles] == ["gone.atariteach"]
    assert render(came.words, ENGLISH) == "Files read: 60. With something new: 30. New pupils: 0."
    assert len(Copies(here.folder).list()) == before + 1
    done = [
        here.progress(pupil.id).step_milestones("capture", "first").done for pupil in here.pupils(class_id)
    ]
    assert done == [True] * 30
    again = instance_of(Collected, collect(here, paths))
    assert (again.files, again.fresh) == (30, 0)
    assert len(Copies(here.folder).list()) == before + 1


def test_it_comes_to_the_same_as_file_after_file(tmp_path: Path, here: Register) -> None:
    source, class_id = class_file(tmp_path, here, ("Ana", "Rui", "Eva"))
    paths = [worked(tmp_path, source, class_id, number) for number in range(3)]
    other = Register.open(tmp_path / "one-by-one")
    import_file(other, source)
    for path in paths:
        import_file(other, path)
    empty = Register.open(tmp_path / "at-once")
    came = instance_of(Collected, collect(empty, [*reversed(paths), source]))
    assert came.pupils == 3
    mine, theirs = empty.contents(), other.contents()
    assert {row.id for row in mine.events} == {row.id for row in theirs.events}
    assert {row for row in mine.pupils if row.class_id} == {row for row in theirs.pupils if row.class_id}


def test_whoever_was_deleted_on_a_stick_goes_here_too(tmp_path: Path, here: Register) -> None:
    source, class_id = class_file(tmp_path, here, ("Ana", "Rui"))
    other = Register.open(tmp_path / "other")
    import_file(other, source)
    gone = other.pupils(class_id)[0].id
    other.delete_pupil(gone)
    assert export_file(other, tmp_path / "back.atariteach", class_id=class_id) is None
    collect(here, [tmp_path / "back.atariteach"])
    assert [pupil.name for pupil in here.pupils(class_id)] == ["Rui"]
    assert gone in here.gone


def test_nothing_is_collected_where_nothing_can_be_saved(
    tmp_path: Path, here: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, _class_id = class_file(tmp_path, here, ("Ana",))
    monkeypatch.setattr(Register, "saving", property(lambda _self: False))
    assert isinstance(collect(here, [source]), Message)


def test_files_are_found_below_a_folder_and_not_where_they_are_no_news(
    tmp_path: Path, here: Register
) -> None:
    stick = tmp_path / "stick"
    for name in (
        "b.atariteach",
        "a/Ana.atariteach",
        "a/notes.txt",
        ".hidden/x.atariteach",
        "a/._Ana.atariteach",
        "one/two/three/four/five/deep.atariteach",
    ):
        (stick / name).parent.mkdir(parents=True, exist_ok=True)
        (stick / name).write_bytes(b"")
    program = Register.open(stick / "data")
    program.add_class("4.º B")
    for _number in range(3):
        make_copy(Copies(program.folder), program)
    newest = Copies(program.folder).list()[0].path
    found = files_in(stick, here.folder)
    assert found == (stick / "b.atariteach", stick / "a" / "Ana.atariteach", newest)
    make_copy(Copies(here.folder), here)
    assert files_in(tmp_path, here.folder)[-1] == newest
    assert not any(here.folder in path.parents for path in files_in(tmp_path, here.folder))
    program.close()


def test_an_empty_folder_is_told_of() -> None:
    assert render(Collected().words, ENGLISH) == "No file of Atari Teach was found."


def test_a_stick_on_which_names_are_in_capitals_is_read_as_well(tmp_path: Path, here: Register) -> None:
    path, _class = class_file(tmp_path, here, ("Ana",))
    stick = tmp_path / "stick"
    stick.mkdir()
    path.rename(stick / "4B.ATARITEACH")
    assert [file.name for file in files_in(stick, here.folder)] == ["4B.ATARITEACH"]
