"""A pipe, device, socket or folder in place of a file is not read, and does not block the program."""

import ast
import logging
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from atari_teach.base import logbook
from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.base.safe_file import open_to_append, read_at_most
from atari_teach.base.settings import Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.exchange import sgf
from atari_teach.room.journal import Journal
from atari_teach.room.line.room_files import RoomFolder
from atari_teach.store.class_list.list_tables import tables_in_file
from atari_teach.store.event import step_done
from atari_teach.store.files.copies import Copies
from atari_teach.store.files.transfer import read_file
from atari_teach.store.register import Register
from atari_teach.teaching.advice import solving
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.own import quarantine as set_aside
from atari_teach.teaching.plans.plan_file import load_plan
from atari_teach.teaching.proving.proof_files import read_proofs

ROOT = Path(__file__).parents[2] / "atari_teach"
_PATIENCE_S = 60
posix = pytest.mark.skipif(os.name != "posix", reason="pipes have names")


@contextmanager
def thing(kind: str, path: Path) -> Iterator[None]:
    """Creates a pipe, device, socket or folder with the name of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    listening = None
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "socket":
            here = Path.cwd()
            os.chdir(path.parent)  # a socket needs a short path, so a relative one is used
            listening = socket.socket(socket.AF_UNIX)
            try:
                listening.bind(path.name)
            finally:
                os.chdir(here)
        case _:
            path.mkdir()
    try:
        yield
    finally:
        if listening is not None:
            listening.close()


def in_time(act: Callable[[], object]) -> object:
    """Calls `act` in a thread, because it might block; returns its result or exception."""
    done: list[object] = []

    def run() -> None:
        try:
            done.append(act())
        except Exception as error:  # noqa: BLE001 - checked below
            done.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(_PATIENCE_S)
    assert done, "it waits for ever"
    return done[0]


def _store(folder: Path) -> object:
    register = Register.open(folder)
    pupil = register.add_pupil("Ana", "fox")
    assert register.record(pupil.id, [step_done("03-atari", "one")])
    register.close()
    register = Register.open(folder)
    events = register.events(pupil.id)
    register.close()
    return len(events)


def _log(folder: Path) -> object:
    logbook.keep_log(folder)
    handler = logging.getLogger().handlers[-1]
    try:
        logging.getLogger("atari_teach").warning("something")
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
    return None


def _settings(folder: Path) -> object:
    loaded = settings_file.load(folder)
    return loaded.settings == Settings() and loaded.notice is not None


def _journal(folder: Path) -> object:
    journal = Journal(folder / "journal.jsonl")
    journal.write("up", "x")
    return journal.lines(), journal.flush()


def _sgf(folder: Path) -> object:
    with pytest.raises(sgf.SgfError):
        sgf.open_game(folder / "game.sgf")
    return None


READERS: dict[str, tuple[Callable[[Path], object], object]] = {
    "settings.json": (_settings, True),
    "progress.sqlite3": (_store, 1),
    "progress.sqlite3-journal": (_store, 1),
    "progress.sqlite3-wal": (_store, 1),
    "atari-teach.log": (_log, None),
    "copies/000001-2026-11-20.atariteach": (lambda folder: Copies(folder).list(), ()),
    "room/open.json": (lambda folder: RoomFolder(folder).opened(), None),
    "room/elsewhere.json": (lambda folder: RoomFolder(folder).opened(), None),
    "room/known.json": (lambda folder: RoomFolder(folder).known(), None),
    "journal.jsonl": (_journal, ([], False)),
    "game.sgf": (_sgf, None),
    "proofs.json": (lambda folder: read_proofs(folder / "proofs.json"), {}),
    "set-aside.txt": (lambda folder: set_aside._names(folder / "set-aside.txt"), ()),
    "class.atari": (
        lambda folder: told(read_file(folder / "class.atari")),
        "The file class.atari cannot be opened.",
    ),
    "names.csv": (
        lambda folder: told(tables_in_file(folder / "names.csv")),
        "names.csv can't be read: it is not a file.",
    ),
    "lesson.toml": (lambda folder: said(load_lesson(folder / "lesson.toml")), "This is not a file."),
    "plan.toml": (lambda folder: said(load_plan(folder / "plan.toml")), "This is not a file."),
    "diagram.txt": (
        lambda folder: said((solving._text("x", folder / "diagram.txt"),)),
        "This is not a file.",
    ),
}


def told(message: object) -> str:
    assert isinstance(message, Message)
    return render(message, ENGLISH)


def said(problems: object) -> str:
    assert isinstance(problems, tuple)
    (problem,) = problems
    assert isinstance(problem, Problem)
    return render(problem.words, ENGLISH)


@posix
@pytest.mark.parametrize("kind", ["pipe", "device", "socket", "folder"])
@pytest.mark.parametrize("name", READERS)
def test_nobody_waits_for_what_is_no_file(name: str, kind: str, tmp_path: Path) -> None:
    act, expected = READERS[name]
    with thing(kind, tmp_path / name):
        found = in_time(lambda: act(tmp_path))
    assert found == expected, found


@posix
@pytest.mark.parametrize("kind", ["pipe", "device", "socket", "folder"])
def test_what_is_no_file_is_neither_read_nor_written(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "thing"
    with thing(kind, path):
        for act in (lambda: read_at_most(path, 10), lambda: open_to_append(path)):
            assert isinstance(in_time(act), OSError)


def test_a_file_is_read_so_far_and_no_further(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with open_to_append(path) as file:
        file.write(b"0123")
    with open_to_append(path) as file:
        file.write(b"456789")
    assert read_at_most(path, 5) == b"01234"
    assert read_at_most(path, 99) == b"0123456789"
    assert read_at_most(path, 99) == path.read_bytes()


OUR_OWN = {
    "app/start.py": "what the system says of this process",
    "contest/bots.py": "part of the program",
    "ui/voice/availability.py": "what the system says of its sound cards",
    "ui/voice/lexicon.py": "part of the program",
    "base/i18n/catalogue.py": "part of the program",
    "base/i18n/language.py": "part of the program",
    "base/i18n/older.py": "part of the program",
    "base/i18n/wording.py": "part of the program",
    "base/own_folder.py": "the mark of a folder, which was looked at before",
    "engine/puzzles/pack.py": "part of the program",
    "table/games/openings.py": "part of the program",
    "teaching/proving/proof_files.py": "part of the program",
}
"""The modules that may open files without `safe_file`, each with the files that it opens."""


def opens_a_file(node: ast.AST) -> bool:
    """Returns whether the node is a call that opens a file for reading or appending."""
    match node:
        case ast.Call(func=ast.Attribute(attr="read_bytes" | "read_text")):
            return True
        case ast.Call(func=ast.Attribute(attr="open"), args=[ast.Constant(value=str(mode)), *_]):
            return bool(set(mode) & set("ra")) and set(mode) <= set("rabt+")
        case ast.Call(func=ast.Name(id="open")):
            return True
    return False


def test_every_file_is_opened_by_one_of_two_functions() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")}
    found = {
        path.relative_to(ROOT).as_posix()
        for path, text in texts.items()
        if path.name != "safe_file.py"
        and any(call in text for call in ("open(", ".read_bytes(", ".read_text("))
        and any(map(opens_a_file, ast.walk(ast.parse(text))))
    }
    assert found <= OUR_OWN.keys(), "use safe_file.open_to_read, read_at_most or open_to_append"
