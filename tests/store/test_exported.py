"""Other computers can import every export, however large it is and whatever the clock was."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.base.safe_file import write_atomically
from atari_teach.store.disk.event_rows import Contents, EventRow, PupilRow
from atari_teach.store.event import step_done
from atari_teach.store.files import copies as copies_module
from atari_teach.store.files import packed_file, transfer
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies, Copy
from atari_teach.store.files.transfer import ImportResult, export_file, file_name, import_file, import_files
from atari_teach.store.register import Register
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.store.fixtures import Clock
from tests.store.packed import MOMENT

FEW = {"class": 3, "pupil": 50, "event": 40, "gone": 70}


def of_class(register: Register, results: int, *, moment: str = MOMENT, name: str = "4.º B") -> str:
    group = register.add_class(name)
    pupil = register.add_pupils(group.id, [("Ana", "fox")])[0]
    one = step_done("liberties", "a")
    rows = (
        EventRow("e" * 16, n, pupil.id, moment, moment[:10], one.kind, one.text)
        for n in range(1, results + 1)
    )
    assert register.add_contents(Contents(events=tuple(rows)))
    return group.id


def events_of(register: Register) -> set[tuple[str, int, str]]:
    return {row.id for row in register.contents().events}


@pytest.mark.parametrize("results", [40, 41, 100, 333])
def test_more_results_than_a_file_takes_are_in_several_files_that_are_imported(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, results: int
) -> None:
    monkeypatch.setattr(packed_file, "MOST_ROWS", FEW)
    monkeypatch.setattr(transfer, "EVENTS", FEW["event"])
    here, there = Register.open(tmp_path / "here", clock), Register.open(tmp_path / "there", clock)
    group = of_class(here, results)
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "4B-2.atariteach").write_text("somebody else's")
    told = export_file(here, stick / "4B.atariteach", class_id=group)
    files = sorted(stick.glob("4B*"))
    if results <= FEW["event"]:
        assert told is None
        assert len(files) == 2
    else:
        assert told is not None
        for language in (ENGLISH, PORTUGUESE):
            assert f" {len(files) - 1} " in render(told, language)
            assert f"4B-{len(files)}.atariteach" in render(told, language)
    assert (stick / "4B-2.atariteach").read_text() == "somebody else's"
    for path in files:
        import_file(there, path)
    assert events_of(there) == events_of(here)
    brought = import_files(there, [path for path in files if path.name != "4B-2.atariteach"])
    assert {came for _name, came in brought} == {ImportResult()}
    here.close()
    there.close()


@pytest.mark.parametrize("bound", ["CLASS_BYTES", "UNPACKED_BYTES"])
def test_a_class_with_more_bytes_than_a_file_takes_is_in_several_files_too(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    most = {"CLASS_BYTES": 3_000, "UNPACKED_BYTES": packed_file.LABEL_BYTES + 20_000}[bound]
    monkeypatch.setattr(transfer, bound, most)
    monkeypatch.setattr(transfer if bound == "CLASS_BYTES" else packed_file, bound, most)
    here, there = Register.open(tmp_path / "here", clock), Register.open(tmp_path / "there", clock)
    group = of_class(here, 1_000)
    assert isinstance(export_file(here, tmp_path / "4B.atariteach", class_id=group), Message)
    for path in tmp_path.glob("*.atariteach"):
        assert isinstance(import_file(there, path), ImportResult)
    assert events_of(there) == events_of(here)
    here.close()
    there.close()


def test_where_not_all_files_can_be_written_none_is(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "EVENTS", 40)
    here = Register.open(tmp_path / "here", clock)
    group = of_class(here, 100)
    (tmp_path / "stick").mkdir()
    path = tmp_path / "stick" / "4B.atariteach"
    path.write_bytes(b"the one of last week")

    def is_full(path: Path, data: bytes) -> None:
        if path.name == "4B.atariteach":
            raise OSError(28, "No space left on device")
        write_atomically(path, data)

    monkeypatch.setattr(transfer, "write_atomically", is_full)
    told = not_none(export_file(here, path, class_id=group))
    assert render(told, ENGLISH) == "The disk is full: nothing was saved."
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == b"the one of last week"
    here.close()


def test_a_class_of_more_pupils_than_anybody_imports_is_refused_before(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "PUPILS", 50)
    here = Register.open(tmp_path / "here", clock)
    group = here.add_class("4B")
    here.add_contents(
        Contents(tuple(PupilRow(f"{n:016x}", MOMENT, 1, "Ana", "fox", group.id) for n in range(51)))
    )
    told = not_none(export_file(here, tmp_path / "file", class_id=group.id))
    assert "50" in render(told, ENGLISH)
    assert not (tmp_path / "file").exists()
    here.close()


def test_more_deletions_than_anybody_imports_are_refused_before(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "DELETED", 70)
    here = Register.open(tmp_path / "here", clock)
    group = here.add_class("4B")
    here.add_contents(Contents(gone=frozenset(f"{n:016x}" for n in range(71))))
    told = not_none(export_file(here, tmp_path / "file", class_id=group.id))
    assert "70" in render(told, ENGLISH)
    here.close()


@pytest.mark.parametrize("day", ["1969-12-31", "1904-01-01", "2200-01-01", "9999-12-31"])
def test_results_of_a_computer_whose_clock_was_decades_wrong_are_imported(
    tmp_path: Path, clock: Clock, day: str
) -> None:
    here, there = Register.open(tmp_path / "here", clock), Register.open(tmp_path / "there", clock)
    group = of_class(here, 3, moment=f"{day}T23:59:59.000000Z")
    assert export_file(here, tmp_path / "file", class_id=group) is None
    assert isinstance(import_file(there, tmp_path / "file"), ImportResult)
    assert events_of(there) == events_of(here)
    assert isinstance(import_file(here, tmp_path / "file"), ImportResult)
    assert export_file(there, tmp_path / "back", class_id=group) is None
    assert import_file(here, tmp_path / "back") == ImportResult()
    here.close()
    there.close()


def test_a_long_name_of_a_class_makes_a_name_that_a_disk_takes(tmp_path: Path, clock: Clock) -> None:
    here = Register.open(tmp_path / "here", clock)
    group = of_class(here, 1, name="👩‍🚀" * 20)
    path = tmp_path / file_name(here, class_id=group)
    assert export_file(here, path, class_id=group) is None
    assert len(path.name.encode()) < 240
    assert "\u200d-" not in path.name
    here.close()


@pytest.mark.parametrize("bound", ["COPY_BYTES", "COPY_UNPACKED_BYTES"])
def test_a_copy_that_could_not_be_put_back_is_not_made_and_that_is_said(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    here = Register.open(tmp_path / "here", clock)
    of_class(here, 2_000)
    assert isinstance(make_copy(Copies(here.folder), here), Copy)
    most = {"COPY_BYTES": 2_000, "COPY_UNPACKED_BYTES": 100_000}[bound]
    for module in (copies_module, packed_file):
        monkeypatch.setattr(module, bound, most, raising=False)
    told = instance_of(Message, make_copy(Copies(here.folder), here))
    assert "MB" in render(told, ENGLISH)
    assert len(Copies(here.folder).list()) == 1
    here.close()
