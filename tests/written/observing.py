"""Reads files that an earlier version wrote, and returns their contents as JSON values to compare."""

from datetime import UTC, date, datetime, timedelta
from enum import Enum
from pathlib import Path

from atari_teach.base.i18n import ENGLISH, Language, Text, render
from atari_teach.base.settings import Ritual
from atari_teach.base.settings import file as settings_file
from atari_teach.engine.rules import format_diagram
from atari_teach.exchange.sgf import open_game
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.computer import computer_left
from atari_teach.play.endings_session import endings
from atari_teach.play.friend import friends_left
from atari_teach.play.team import team_left
from atari_teach.school.relay import RelaySession
from atari_teach.school.tournament import tournament_from, tournament_state
from atari_teach.school.ui.stage.class_session import restore_class_session, saved_plan_id
from atari_teach.school.wheel_run import WheelRun
from atari_teach.store.files.copies import Copies, Reason
from atari_teach.store.files.transfer import ImportResult, import_file
from atari_teach.store.register import Register
from atari_teach.store.roster import Roster, Seat
from atari_teach.table.boards.free_board import free_board
from atari_teach.table.boards.wall_board import wall_board
from atari_teach.table.scene import Scene, Session
from atari_teach.teaching.lessons.lesson_file import Library
from atari_teach.teaching.own.own_lessons import teacher_lessons
from atari_teach.teaching.plans.plan_file import Plans
from tests.languages import PORTUGUESE
from tests.narrowing import not_none

LATER = datetime(2026, 11, 22, 9, tzinfo=UTC)


def observed(folder: Path) -> dict[str, object]:
    """The contents of the folder as the program reads it now; the files may be changed."""
    lessons = Library.load().lessons
    register = Register.open(folder / "data", _Clock())
    owners = [*register.pupils(), *register.pupils(archived=True)]
    found: dict[str, object] = {
        "saving": register.saving,
        "notice": None if register.notice is None else render(register.notice, ENGLISH),
        "classes": [[each.id, each.name, each.archived] for each in register.classes()],
        "archived classes": [[each.id, each.name] for each in register.classes(archived=True)],
        "pupils": [[each.id, each.name, each.picture, each.class_id, each.archived] for each in owners],
        "gone": sorted(register.gone),
        "rows": _rows(register),
        "settings": plain(settings_file.load(folder / "config").settings),
        "tables": {
            owner: _tables(Tables(lessons, register, LATER.date(), pupil=owner), register, owner)
            for owner in (
                *(pupil.id for pupil in owners),
                *(school_class.id for school_class in register.classes()),
            )
        },
        "games": {file.name: _game(file) for file in sorted(folder.glob("*.sgf"))},
        "plans": [
            [plan.id, *_titles(plan.title), plan.minutes, len(plan.items)]
            for plan in Plans.load(None, folder / "data" / "plans").own
        ],
        "own lessons": [
            [lesson.id, lesson.number, *_titles(lesson.title), [step.id for step in lesson.steps]]
            for lesson in teacher_lessons(folder / "data" / "lessons").lessons
        ],
    }
    copies = Copies(register.folder)
    # without the backup that this version made when it opened the database
    kept = [copy for copy in copies.list() if copy.why != Reason.RENEW]
    found["copies"] = [plain(copies.read(copy)) == plain(register.contents()) for copy in kept]
    register.close()
    found["class files"] = {file.name: _brought(file, folder) for file in sorted(folder.glob("*.atariteach"))}
    return found


class _Clock:
    def __init__(self) -> None:
        self._now = LATER

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now


def _rows(register: Register) -> list[object]:
    there = register.snapshot()
    assert there is not None, "not all of it is on the disk"
    with there:
        return sorted(map(plain, there.rows()), key=str)


def _tables(tables: Tables, register: Register, owner: str) -> dict[str, object]:
    """Opens each saved game or activity; returns its board, and whether its state is unchanged."""
    progress = tables.progress
    found: dict[str, object] = {
        name: _table(session, progress.saved_table(key))
        for name, session, key in (
            ("friends", friends_left(tables), "friend"),
            ("computer", computer_left(tables), "computer"),
            ("team", team_left(tables), "team"),
        )
        if session is not None
    }
    for key, session in (
        ("free", free_board(tables, 9)),
        ("wall", wall_board(tables, 7)),
        ("ending", endings(tables)),
    ):
        if progress.saved_table(key) is not None:
            found[key] = _table(session, progress.saved_table(key))
    for lesson in tables.lessons:
        if (saved := progress.saved_table(f"lesson:{lesson.id}")) is not None:
            found[lesson.id] = _table(tables.lesson(lesson.id), saved)
    found["doors"] = {
        lesson.id: [each.value for each in tables.lesson_milestones(lesson)] for lesson in tables.lessons
    }
    seats = tuple(Seat(pupil.id, pupil.name, pupil.picture) for pupil in register.pupils(owner))
    roster = Roster(owner, seats)
    if (saved := progress.saved_table("relay")) is not None:
        relay = not_none(RelaySession.restore(saved, roster))
        found["relay"] = _table(relay, saved)
    if (saved := progress.saved_table("plan")) is not None:
        plan = next(plan for plan in Plans.load().shipped if plan.id == saved_plan_id(saved))
        class_session = restore_class_session(saved, plan, frozenset(Ritual), owner, lambda _id: roster)
        assert class_session is not None
        found["plan"] = plain(class_session.state())
    if (saved := progress.saved_table("wheel")) is not None:
        wheel = not_none(WheelRun.from_state(saved))
        found["wheel"] = plain(wheel.state()) == plain(saved)
    if (saved := progress.saved_table("tournament:1")) is not None:
        tournament = not_none(tournament_from(saved))
        found["tournament"] = plain(tournament_state(tournament)) == plain(saved)
    return found


def _table(session: Session, saved: object) -> dict[str, object]:
    scene = session.scene()
    return {"kept": plain(session.state()) == plain(saved), **_scene(scene)}


def _scene(scene: Scene) -> dict[str, object]:
    return {"board": format_diagram(scene.picture.position), "over": scene.over}


def _titles(title: Text) -> list[str]:
    return [render(title, language) for language in (ENGLISH, PORTUGUESE)]


def _game(file: Path) -> dict[str, object]:
    opened = open_game(file)
    game = opened.game
    return {
        "ruleset": game.ruleset.name,
        "board": format_diagram(game.position),
        "turns": len(game.turns),
        "over": game.is_over,
        "names": list(opened.names),
        "notes": [render(note, ENGLISH) for note in opened.notes],
    }


def _brought(file: Path, folder: Path) -> dict[str, object]:
    """The data that importing a class file adds on a computer without any data."""
    register = Register.open(folder / f"new-{file.stem}", _Clock())
    came = import_file(register, file)
    assert isinstance(came, ImportResult), came
    found: dict[str, object] = {"pupils": came.pupils, "events": came.events, "rows": _rows(register)}
    register.close()
    return found


def plain(value: object) -> object:
    """A value as lists, dictionaries, strings and numbers."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Language):
        return value.code
    if isinstance(value, str | int | float | type(None)):
        return value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, frozenset | set):
        return sorted((plain(each) for each in value), key=str)
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, dict) or hasattr(value, "items"):
        return {str(key): plain(each) for key, each in value.items()}
    names = getattr(value, "__dataclass_fields__", None)
    assert names is not None, f"{value!r} has no plain form"
    return {name: plain(getattr(value, name)) for name in names}
