"""Measures what grows with the store: `python benchmarks/growth.py`, from 10 000 to 2 000 000 events.

Every store has eleven classes of 35 pupils. The current class always has 9 000 events; the ten earlier ones
have the rest. Each store is measured in its own process: the shortest of the times, because the computer is
also busy with other things, and the peak memory. In the column of the smallest store the ratio is 1; the
others should be within a tenth of it. Exceptions are `checked_s`, `copied_s` and `taken_in_s`, which run in
the background, and the longest waits.
The whole run takes five minutes and a gigabyte on the disk.
"""

import argparse
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from functools import reduce
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atari_teach.base.own_folder import delete_own, make_own
from atari_teach.store import event
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow, join
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.files import packed_file
from atari_teach.store.files.backups import copy_in_background, is_due, restore_backup
from atari_teach.store.files.copies import FOLDER as COPIES
from atari_teach.store.files.copies import Copies, Copy, Reason
from atari_teach.store.files.erasing import forget_pupil
from atari_teach.store.files.transfer import ImportResult, import_file
from atari_teach.store.register import Register
from benchmarks.report import done_once

SIZES = (10_000, 100_000, 500_000, 2_000_000)
TODAY = 9_000
BEFORE = 10
PUPILS = 35
TIMES = 15
BATCH = 20_000
ADDED = "2026-09-10T08:00:00.000000Z"
STEPS = [(f"lesson-{lesson}", f"step-{step}") for lesson in range(20) for step in range(12)]
NOW = "c" * 16
COMES = 20_000


def classes(how_many: int) -> Iterator[Contents]:
    """Yields the classes of a school with this many events, in pieces; the current class last."""
    for number in range(1, BEFORE + 1):
        yield from a_class(f"{number:016x}", number, (how_many - TODAY) // BEFORE)
    yield from a_class(NOW, 0, TODAY)


def a_class(class_id: str, number: int, how_many: int) -> Iterator[Contents]:
    chance = Random(number)
    pupils = tuple(
        PupilRow(f"{number:08x}{n:08x}", ADDED, 1, f"Pupil {n}", "fox", class_id) for n in range(PUPILS)
    )
    yield Contents(pupils, (), (ClassRow(class_id, ADDED, 1, f"4B {number}"),))
    events: list[EventRow] = []
    made, day = 0, date(2026, 9, 10)
    while made + len(events) < how_many:
        for pupil in pupils:
            for each in done_once(*chance.choice(STEPS), chance):
                place = (f"{number:016x}", made + len(events) + 1, pupil.pupil, f"{day}T09:30:00.000000Z")
                events.append(EventRow(*place, str(day), each.kind, each.text))
        day += timedelta(days=1) if chance.random() < 0.2 else timedelta()
        if len(events) > BATCH:
            yield Contents(events=tuple(events))
            made, events = made + len(events), []
    yield Contents(events=tuple(events[: how_many - made]))


def build(folder: Path, how_many: int) -> None:
    make_own(folder)
    database.create(folder / FILE_NAME, Contents())
    db = database.attach(folder / FILE_NAME, 0)
    db.execute("PRAGMA synchronous = OFF")  # building the store is not measured
    for contents in classes(how_many):
        database.write(db, contents)
    db.close()


def memory_mb() -> float:
    """Returns the peak memory of the process since the last call."""
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return peak / 1024


def seconds(what: Callable[[], object]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def waits_while(long: Callable[[], object], short: Callable[[], object]) -> list[float]:
    """Returns the times of something short, repeated while something long runs in a thread."""
    waits: list[float] = []
    with ThreadPoolExecutor(1) as pool:
        going_on = pool.submit(long)
        while not going_on.done() or not waits:
            waits.append(seconds(short))
            time.sleep(0.002)
    going_on.result()
    return waits


def measure(folder: Path) -> dict[str, float]:
    """Measures opening, a pupil's page, the teacher's table, a new event, and a check of the whole store."""
    Register.open(folder).close()
    openings = []
    for _time in range(TIMES):
        begun = time.perf_counter()
        register = Register.open(folder)
        openings.append(time.perf_counter() - begun)
        register.close()
    opened_mb = memory_mb()
    register = Register.open(folder)
    pupils = register.pupils(NOW)
    pages = [seconds(lambda pupil=pupil: register.progress(pupil.id)) for pupil in pupils]
    tables = []
    for number in range(TIMES):
        register.record(NOW, [event.table_closed(str(number))])
        tables.append(seconds(lambda: register.step_sums(NOW)))
    records = [
        seconds(lambda: register.record(pupils[0].id, [event.step_done("l", "s")])) for _ in range(TIMES)
    ]
    register.close()
    register = Register.open(folder)
    begun = time.perf_counter()
    waits = waits_while(register.check, lambda: register.events(NOW))
    whole = time.perf_counter() - begun
    register.look()
    assert not register.unchecked
    assert register.notice is None
    register.close()
    return {
        "open_s": min(openings),
        "open_mb": opened_mb,
        "page_s": min(pages),
        "table_s": min(tables),
        "record_s": min(records),
        "all_mb": memory_mb(),
        "check_wait_s": statistics.median(waits),
        "check_longest_s": max(waits),
        "checked_s": whole,
        **copying(folder),
        **taking_in(folder),
        **after_a_kill(folder),
    }


def copying(folder: Path) -> dict[str, float]:
    """Measures the daily backup: its time, its part in the GUI thread, and the waits of that thread."""
    delete_own(folder / COPIES)
    register = Register.open(folder)
    memory_mb()
    due = seconds(lambda: is_due(register))
    begun = time.perf_counter()
    waits = waits_while(
        lambda: copy_in_background(Copies(folder), register, Reason.DAY, lambda _share: None),
        lambda: register.events(NOW),
    )
    took = time.perf_counter() - begun
    assert len(Copies(folder).list()) == 1
    register.close()
    delete_own(folder / COPIES)
    return {
        "copy_due_s": due,
        "copy_wait_s": statistics.median(waits),
        "copy_longest_s": max(waits),
        "copied_s": took,
        "copied_mb": memory_mb(),
    }


def going_back(folder: Path) -> dict[str, float]:
    """Measures time and memory of restoring a backup, and of deleting a pupil."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        here = Path(name) / "here"
        shutil.copytree(folder, here)
        register = Register.open(here)
        copies = Copies(here)
        copy = copy_in_background(copies, register, Reason.ASKED, lambda _share: None)
        assert isinstance(copy, Copy), copy
        memory_mb()
        begun = time.perf_counter()
        back = restore_backup(copies, register, copy)
        assert isinstance(back, Register), back
        found = {"put_back_s": time.perf_counter() - begun, "put_back_mb": memory_mb()}
        begun = time.perf_counter()
        assert forget_pupil(back, back.pupils(NOW)[0].id) is None
        found |= {"deleted_s": time.perf_counter() - begun, "deleted_mb": memory_mb()}
        back.close()
    return found


def after_a_kill(folder: Path) -> dict[str, float]:
    """Measures opening a store after the program was killed, between writes and during one."""
    found = {}
    for name, writing in (("killed_s", False), ("killed_in_a_write_s", True)):
        took = []
        for _time in range(3):
            kill(folder, writing=writing)
            begun = time.perf_counter()
            register = Register.open(folder)
            took.append(time.perf_counter() - begun)
            register.close()
        found[name] = min(took)
    return found


def kill(folder: Path, *, writing: bool) -> None:
    child = os.fork()
    if child == 0:
        register = Register.open(folder)
        pupil = register.pupils(NOW)[0].id
        register.record(pupil, [event.step_done("l", "s")])
        if writing:
            db = register._db  # noqa: SLF001 - the program itself never stops in the middle
            db.execute("PRAGMA cache_size = 1")
            db.execute("BEGIN")
            db.execute("UPDATE event SET data = '{}' WHERE pupil = ?", (pupil,))
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)


def taking_in(folder: Path) -> dict[str, float]:
    """Measures the import of 20 000 events: its time, and how long the window waits for the store."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "class.atariteach"
        elsewhere = reduce(join, a_class("f" * 16, 99, COMES))
        file.write_bytes(packed_file.pack(elsewhere, datetime.now(UTC)))
        here = Path(name) / "here"
        shutil.copytree(folder, here)
        register = Register.open(here)
        came: list[object] = []
        begun = time.perf_counter()
        waits = waits_while(lambda: came.append(import_file(register, file)), lambda: register.events(NOW))
        took = time.perf_counter() - begun
        assert came == [ImportResult(PUPILS, len(elsewhere.events), others=True)], came
        register.close()
    return {"take_in_wait_s": statistics.median(waits), "take_in_longest_s": max(waits), "taken_in_s": took}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what grows with the store.")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="numbers of events in the stores")
    parser.add_argument("--keep", type=Path, help="folder in which the stores stay for the next run")
    parser.add_argument(
        "--back", action="store_true", help="only measure restoring a backup and deleting a pupil"
    )
    chosen = parser.parse_args()
    if chosen.measure is not None:
        print(json.dumps((going_back if chosen.back else measure)(chosen.measure)))
        return
    with tempfile.TemporaryDirectory() as name:
        place = (chosen.keep or Path(name)).absolute()
        place.mkdir(exist_ok=True)
        for size in chosen.sizes:
            if not (place / str(size)).exists():
                build(place / str(size), size)
        found = [measured(place / str(size), back=chosen.back) for size in chosen.sizes]
    print(f"{'':<16}" + "".join(f"{size:>22,}" for size in chosen.sizes))
    for what in found[0]:
        cells = [f"{each[what]:.4f} ({each[what] / (found[0][what] or 1):.2f})" for each in found]
        print(f"{what:<16}" + "".join(f"{cell:>22}" for cell in cells))


def measured(folder: Path, *, back: bool) -> dict[str, float]:
    command = [sys.executable, __file__, "--measure", str(folder), *(["--back"] if back else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ})
    answer: dict[str, float] = json.loads(done.stdout)
    return answer


if __name__ == "__main__":
    main()
