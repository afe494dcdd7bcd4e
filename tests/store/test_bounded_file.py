"""Limits for files of other computers are checked before the import, and a file can't spoil later ones."""

import random
import tracemalloc
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.base.limits import COUNTED, EVENTS, PUPILS
from atari_teach.store import event
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.files import packed_file
from atari_teach.store.files.packed_file import Label, StoppedError, pack, pack_lines
from atari_teach.store.files.packed_rows import line_of
from atari_teach.store.files.transfer import ImportResult, export_file, import_file, read_file
from atari_teach.store.register import Register
from tests.effort import effort
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.store.fixtures import Clock
from tests.store.packed import sealed

NOW = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
LONG_AGO = "2026-01-01T00:00:00.000000Z"
CLASS = ["class", "cc" * 8, LONG_AGO, 1, "4B", False]
"""A row that every file here has."""


@pytest.fixture
def register(folder: Path, clock: Clock) -> Iterator[Register]:
    """The register, with a guest and a class of one pupil."""
    made = Register.open(folder, clock)
    made.me()
    clock.go_on(minutes=1)
    made.add_pupils(made.add_class("4B").id, [("Ana", "fox")])
    yield made
    made.close()


def pupils(count: int) -> Iterator[list[object]]:
    return (["pupil", f"{n:016x}", LONG_AGO, 1, "Rui", "fox", "cc" * 8, False] for n in range(count))


def events(count: int) -> Iterator[list[object]]:
    of = f"{0:016x}"
    return (
        ["event", "ab" * 8, n, of, LONG_AGO, LONG_AGO[:10], "step_done", "{}"] for n in range(1, count + 1)
    )


def gone(count: int) -> Iterator[list[object]]:
    return (["gone", f"{n:016x}"] for n in range(count))


def written(path: Path, rows: Iterable[list[object]], counts: tuple[int, int, int]) -> Path:
    """Writes a file with these rows, and a label with these numbers of pupils, events and deletions."""
    path.write_bytes(pack_lines(Label(NOW, "", *counts), map(line_of, rows)))
    return path


FEW = {"class": 3, "pupil": 5, "event": 40, "gone": 7}
MANY: dict[str, Callable[[int], Iterator[list[object]]]] = {"pupil": pupils, "event": events, "gone": gone}


@pytest.mark.parametrize("honest", [True, False], ids=["as its label says", "with a label that lies"])
@pytest.mark.parametrize(
    ("kind", "said", "em_portugues"),
    [
        ("pupil", "stick has more than 5 pupils: nothing was imported.", "stick tem mais de 5 alunos"),
        ("event", "stick has more than 40 results: nothing was imported.", "stick tem mais de 40 resultados"),
        ("gone", "stick has more than 7 deletions: nothing was imported.", "stick tem mais de 7 eliminações"),
    ],
)
def test_more_rows_than_a_school_has_are_refused_with_the_limit(
    register: Register,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    said: str,
    em_portugues: str,
    *,
    honest: bool,
) -> None:
    monkeypatch.setattr(packed_file, "MOST_ROWS", FEW)
    here = register.contents()
    path = register.folder.parent / "stick"
    for count, refused in ((FEW[kind], False), (FEW[kind] + 1, True)):
        number = count if honest else 0
        counts = tuple(number if each == kind else 0 for each in ("pupil", "event", "gone"))
        assert len(counts) == 3
        told = read_file(written(path, MANY[kind](count), counts))
        if refused:
            assert isinstance(told, Message)
            assert render(told, ENGLISH) == said
            assert render(told, PORTUGUESE).startswith(em_portugues)
        else:
            assert isinstance(told, Contents) is honest
    assert isinstance(import_file(register, path), Message)
    assert register.contents() == here


def test_classes_are_counted_too(register: Register, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed_file, "MOST_ROWS", FEW)
    rows = (["class", f"{n:016x}", LONG_AGO, 1, "4B", False] for n in range(4))
    told = instance_of(Message, read_file(written(register.folder.parent / "stick", rows, (0, 0, 0))))
    assert render(told, ENGLISH) == "stick has more than 3 classes: nothing was imported."


@pytest.mark.parametrize("counts", [(PUPILS + 1, 0, 0), (0, EVENTS + 1, 0), (0, 0, 1 << 30)])
def test_a_label_that_says_too_much_is_enough(tmp_path: Path, counts: tuple[int, int, int]) -> None:
    path = written(tmp_path / "stick", events(2000), counts)
    assert effort(lambda: read_file(path)) < 5_000


def test_a_file_that_is_too_large_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "stick"
    with path.open("wb") as file:
        file.write(b"Atari Teach 1\n")
        file.truncate(3_000_000_000)
    told = instance_of(Message, read_file(path))
    assert render(told, ENGLISH) == "stick has more than 32 MB: nothing was imported."
    assert render(told, PORTUGUESE) == "stick tem mais de 32 MB: não se importou nada."


def test_a_file_that_unpacks_to_very_much_is_refused_row_by_row_with_little_memory(tmp_path: Path) -> None:
    line = b'["gone","' + b"0" * 16 + b'"]\n'
    path = tmp_path / "stick"
    path.write_bytes(sealed(b"Atari Teach 1\n" + zlib.compress(_label(0, 0, 0) + line * 5_000_000)))
    tracemalloc.start()
    try:
        with pytest.raises(StoppedError):
            read_file(path, _stop_at_half())
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()


def _label(pupils: int, events: int, gone: int) -> bytes:
    said = {"made_at": NOW.isoformat(), "why": "", "pupils": pupils, "events": events, "gone": gone}
    return line_of(said)


def _stop_at_half() -> Callable[[float], None]:
    asked = 0

    def watch(_share: float) -> None:
        nonlocal asked
        asked += 1
        if asked == 4:
            raise StoppedError

    return watch


def test_whoever_reads_is_told_how_far_and_may_stop(tmp_path: Path) -> None:
    path = written(tmp_path / "stick", [CLASS, *pupils(1), *events(3000)], (1, 3000, 0))
    seen: list[float] = []
    assert isinstance(read_file(path, seen.append), Contents)
    assert len(seen) == 7
    assert seen == sorted(seen)
    assert 0.8 < seen[-1] <= 1.0
    with pytest.raises(StoppedError):
        read_file(path, _stop_at_half())


@pytest.mark.parametrize("year", ["0001", "1969", "2200", "9999"])
@pytest.mark.parametrize("what", ["pupil", "class", "event", "day"])
def test_what_happened_when_nobody_could_have_played_is_refused(
    register: Register, year: str, what: str
) -> None:
    here, ana = register.contents(), register.contents().pupils[-1]
    then = f"{year}{LONG_AGO[4:]}"
    row = EventRow("ab" * 8, 9, ana.pupil, LONG_AGO, LONG_AGO[:10], "step_done", "{}")
    coming = {
        "pupil": Contents((replace(ana, added=then, revision=9),)),
        "class": Contents(classes=(replace(here.classes[0], added=then, revision=9),)),
        "event": Contents(events=(replace(row, at=then),)),
        "day": Contents(events=(replace(row, day=then[:10]),)),
    }[what]
    path = register.folder.parent / "stick"
    path.write_bytes(pack(coming, NOW))
    told = instance_of(Message, import_file(register, path))
    assert render(told) == "stick has a day that is not in the years 1970 to 2199: nothing was imported."
    assert register.contents() == here


@pytest.mark.parametrize("number", [COUNTED - 1, COUNTED, COUNTED // 2, COUNTED // 2 - 1])
@pytest.mark.parametrize("what", ["counter", "pupil", "class"])
def test_after_a_file_that_counts_as_far_as_it_may_ours_are_still_taken_elsewhere(
    register: Register, clock: Clock, tmp_path: Path, what: str, number: int
) -> None:
    here = register.contents()
    ana, group = here.pupils[-1], here.classes[0]
    poison = {
        "counter": Contents(
            events=(EventRow("ab" * 8, number, ana.pupil, ana.added, "2026-11-20", "step_done", "{}"),)
        ),
        "pupil": Contents((replace(ana, revision=number, name="Z"),)),
        "class": Contents(classes=(replace(group, revision=number, name="Z"),)),
    }[what]
    stick = register.folder.parent / "stick"
    stick.write_bytes(pack(poison, NOW))
    assert isinstance(import_file(register, stick), ImportResult)
    for round_ in range(3):
        clock.go_on(minutes=1)
        register.record(ana.pupil, [event.step_done("liberties", f"step-{round_}")])
        register.change_pupil(ana.pupil, f"Ana {round_}", "fox")
        register.change_class(group.id, name=f"4{round_}")
        assert f"Ana {round_}" in [pupil.name for pupil in register.pupils(group.id)]
        assert export_file(register, stick, class_id=group.id) is None
        other = Register.open(tmp_path / f"other-{round_}", clock)
        came = import_file(other, stick)
        assert isinstance(came, ImportResult), render(came)
        steps = [entry.event.data.get("step") for entry in other.events(ana.pupil)]
        assert steps.count(f"step-{round_}") == 1
        other.close()


# Files with random changes and valid checksums: each is imported or refused.

ALL, ORDINARY, SEED = 20_000, 400, 18
_VALUES: tuple[object, ...] = (
    0,
    -1,
    1,
    1 << 31,
    1 << 40,
    1 << 70,
    "",
    "x",
    "\x00",
    "\ud800",
    "9" * 2000,
    [],
    {},
    None,
    True,
    1.5,
    LONG_AGO,
    "a" * 16,
)


def test_class_files_changed_by_chance_are_taken_in_or_refused(register: Register) -> None:
    assert 20 < _mutate(register, range(ORDINARY)) < ORDINARY


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(10))
def test_all_class_files_changed_by_chance_are_taken_in_or_refused(register: Register, part: int) -> None:
    assert _mutate(register, range(part * ALL // 10, (part + 1) * ALL // 10)) > 100


def _mutate(register: Register, numbers: range) -> int:
    """Imports one changed file after the other; returns how many had an effect."""
    stick, brought = register.folder.parent / "stick", 0
    for number in numbers:
        chance = random.Random(SEED * ALL + number)
        stick.write_bytes(_changed(chance))
        before = register.contents()
        told = import_file(register, stick)
        if isinstance(told, Message):
            assert register.contents() == before
            assert len(render(told, ENGLISH)) < 200
        brought += isinstance(told, ImportResult)
        assert register.saving
        for pupil in register.pupils()[:4]:
            register.progress(pupil.id)
    return brought


def _changed(chance: random.Random) -> bytes:
    rows: list[list[object]] = [list(CLASS), *pupils(3), *events(6), *gone(0)]
    for _change in range(chance.choice((0, 1, 1, 2, 4))):
        row = chance.choice(rows)
        match chance.randrange(5):
            case 0:
                row[chance.randrange(len(row))] = chance.choice(_VALUES)
            case 1:
                row.insert(chance.randrange(len(row) + 1), chance.choice(_VALUES))
            case 2:
                del row[chance.randrange(len(row))]
                row = row or [""]
            case 3:
                rows.append(list(row))
            case _:
                other = chance.choice(rows)
                if row and other:
                    row[chance.randrange(len(row))] = chance.choice(other)
        rows = [each for each in rows if each]
    counts = [sum(each[0] == kind for each in rows) for kind in ("pupil", "event", "gone")]
    if chance.random() < 0.1:
        counts[chance.randrange(3)] += chance.choice((1, -1, 1 << 40))
    lines = b"".join(map(line_of, rows))
    inside = _label(*counts) + lines
    if chance.random() < 0.2:
        at = chance.randrange(len(inside))
        inside = inside[:at] + bytes([chance.randrange(256)]) + inside[at + 1 :]
    squeezed = zlib.compress(inside)
    if chance.random() < 0.1:
        squeezed = squeezed[: chance.randrange(len(squeezed))]
    whole = sealed(b"Atari Teach 1\n" + squeezed)
    if chance.random() < 0.1:
        at = chance.randrange(len(whole))
        whole = whole[:at] + bytes([whole[at] ^ (1 << chance.randrange(8))]) + whole[at + 1 :]
    return whole
