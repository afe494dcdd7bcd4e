"""The file that the settings live in.

The file is JSON with a schema number. An older file is brought up to date by small migrations. A file that
cannot be read is set aside under another name, one of a newer program is left alone until something is saved,
and one value that makes no sense becomes its default: settings never keep anybody from playing.
"""

import contextlib
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_config_path, user_data_path

from atari_teach.i18n import Language, Message, languages, say
from atari_teach.settings.model import (
    BELL_MINUTES,
    HOW_MANY,
    REPEAT_MS,
    SCAN_MS,
    TEXT_PERCENTS,
    BoardSide,
    ClassSetup,
    ComputerSetup,
    Coordinates,
    FriendSetup,
    Helps,
    Locks,
    Look,
    Motion,
    Ritual,
    Settings,
    Theme,
)
from atari_teach.settings.pin import is_pin
from atari_teach.whole_file import write_whole

FILE_NAME = "settings.json"
_APP = "atari-teach"
_LARGEST_FILE = 64 * 1024
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings that were read.

    Attributes:
        settings: What was chosen.
        notice: The sentence to show if the file was not as it should be.
        outdated: Whether the file is an older one, to be written anew.
        names: The two names that an older file held; those belong to the register now.
    """

    settings: Settings
    notice: Message | None = None
    outdated: bool = False
    names: tuple[str, str] | None = None


Migration = Callable[[dict[str, Any]], dict[str, Any]]


def _without_names(stored: dict[str, Any]) -> dict[str, Any]:
    """Schema 2: no child's name stands here any more; the register keeps them, and can forget them."""
    friend = stored.get("friend")
    if not isinstance(friend, dict):
        return stored
    return {**stored, "friend": {key: value for key, value in friend.items() if key != "names"}}


# MIGRATIONS[0] turns a file of schema 1 into one of schema 2, and so on. Schema 1 is the first.
MIGRATIONS: tuple[Migration, ...] = (_without_names,)


def config_folder(chosen: Path | None) -> Path:
    """Returns the folder of the settings: the one chosen with `--data`, else the system's place."""
    return chosen or user_config_path(_APP, appauthor=False)


def data_folder(chosen: Path | None) -> Path:
    """Returns the folder of progress and games: the one chosen with `--data`, else the system's place."""
    return chosen or user_data_path(_APP, appauthor=False)


def load(folder: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Loaded:
    """The settings kept in `folder`, or the defaults; never fails."""
    path = folder / FILE_NAME
    try:
        stored = _read(path)
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as problem:
        _log.warning("Cannot read %s: %s", path, problem)
        return Loaded(Settings(), say("The settings cannot be read, so the usual ones are used."))
    except (ValueError, RecursionError) as problem:
        _log.warning("No settings in %s: %s", path, problem)
        return Loaded(Settings(), _set_aside_notice(path))
    schema = _schema(stored)
    if schema > len(migrations) + 1:
        return Loaded(
            Settings(), say("The settings come from a newer Atari Teach, so the usual ones are used.")
        )
    names = _names(stored.get("friend"))
    for migration in migrations[schema - 1 :]:
        stored = migration(stored)
    return Loaded(_from_json(stored), None, schema <= len(migrations), names)


def save(settings: Settings, folder: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Message | None:
    """Keep `settings` in `folder`, all or nothing.

    Returns:
        None if they are on the disk, else the sentence to show; the file is then as it was.
    """
    path = folder / FILE_NAME
    stored = {"schema": len(migrations) + 1, **_to_json(settings)}
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _spare_newer(path, len(migrations) + 1)
        write_whole(path, (json.dumps(stored, ensure_ascii=False, indent=2) + "\n").encode())
    except OSError as problem:
        _log.warning("Cannot write %s: %s", path, problem)
        return say(
            "What you chose works now, but cannot be kept: nothing can be written in {folder}.",
            folder=str(folder),
        )
    return None


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        content = file.read(_LARGEST_FILE + 1)
    if len(content) > _LARGEST_FILE:
        raise ValueError("far too long")
    stored = json.loads(content.decode("utf-8"))
    if not isinstance(stored, dict):
        raise ValueError("not an object")
    _schema(stored)
    return stored


def _schema(stored: Mapping[str, Any]) -> int:
    schema = stored.get("schema")
    if type(schema) is not int or schema < 1:
        raise ValueError("no schema number")
    return schema


def _set_aside_notice(path: Path) -> Message:
    try:
        aside = _set_aside(path)
    except OSError as problem:
        _log.warning("Cannot set %s aside: %s", path, problem)
        return say("The settings cannot be read, so the usual ones are used.")
    return say(
        "The settings could not be read, so the usual ones are used. The old file is now {file}.",
        file=aside.name,
    )


def _set_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}-set-aside-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return aside


def _spare_newer(path: Path, schema: int) -> None:
    with contextlib.suppress(FileNotFoundError, ValueError, RecursionError):
        if _schema(_read(path)) > schema:
            _set_aside(path)


def _to_json(settings: Settings) -> dict[str, Any]:
    stored = {part.name: getattr(settings, part.name) for part in fields(settings)}
    return {name: value.value if isinstance(value, Enum) else value for name, value in stored.items()} | {
        "language": settings.language and settings.language.code,
        "friend": asdict(settings.friend),
        "computer": asdict(settings.computer),
        "school": school_to_json(settings.school),
        "locks": locks_to_json(settings.locks),
    }


def _from_json(stored: Mapping[str, Any]) -> Settings:
    usual = Settings()
    return Settings(
        language=_language(stored.get("language")),
        helps=_choice(Helps, stored.get("helps"), usual.helps),
        coordinates=_choice(Coordinates, stored.get("coordinates"), usual.coordinates),
        confirm_move=_plain(bool, stored.get("confirm_move"), usual.confirm_move),
        full_screen=_plain(bool, stored.get("full_screen"), usual.full_screen),
        friend=_friend(stored.get("friend")),
        computer=_computer(stored.get("computer")),
        picture=_text(stored.get("picture"), None),
        look=_choice(Look, stored.get("look"), usual.look),
        theme=_choice(Theme, stored.get("theme"), usual.theme),
        motion=_choice(Motion, stored.get("motion"), usual.motion),
        muted=_plain(bool, stored.get("muted"), usual.muted),
        auto_beats=_plain(bool, stored.get("auto_beats"), usual.auto_beats),
        letters=_plain(bool, stored.get("letters"), usual.letters),
        text_percent=_number(TEXT_PERCENTS, stored.get("text_percent"), usual.text_percent),
        large_board=_plain(bool, stored.get("large_board"), usual.large_board),
        capitals=_plain(bool, stored.get("capitals"), usual.capitals),
        font=_text(stored.get("font"), None),
        board_side=_choice(BoardSide, stored.get("board_side"), usual.board_side),
        repeat_ms=_number(REPEAT_MS, stored.get("repeat_ms"), usual.repeat_ms),
        scanning=_plain(bool, stored.get("scanning"), usual.scanning),
        scan_ms=_number(SCAN_MS, stored.get("scan_ms"), usual.scan_ms),
        school=school_from_json(stored.get("school")),
        locks=locks_from_json(stored.get("locks")),
    )


def _language(stored: object) -> Language | None:
    """The language with this code; None, which is that of the system, where it is not there (any more)."""
    return next((language for language in languages() if language.code == stored), None)


def _friend(stored: object) -> FriendSetup:
    usual = FriendSetup()
    if not isinstance(stored, dict):
        return usual
    size = _plain(int, stored.get("size"), usual.size)
    return FriendSetup(
        size=size if 5 <= size <= 19 else usual.size,
        ruleset=_text(stored.get("ruleset"), usual.ruleset),
        crosscut=_plain(bool, stored.get("crosscut"), usual.crosscut),
    )


def _computer(stored: object) -> ComputerSetup:
    usual = ComputerSetup()
    if not isinstance(stored, dict):
        return usual
    return ComputerSetup(
        size=_number((5, 6, 7, 9), stored.get("size"), usual.size),
        colour=_text(stored.get("colour"), usual.colour),
        level=_text(stored.get("level"), usual.level),
        ruleset=_text(stored.get("ruleset"), usual.ruleset),
    )


def _names(friend: object) -> tuple[str, str] | None:
    """Returns what two friends called themselves, where somebody did."""
    match friend.get("names") if isinstance(friend, dict) else None:
        case [str() as black, str() as white] if (black or white) and _can_be_written(black + white):
            return black, white
    return None


_Choice = TypeVar("_Choice", bound=Enum)
_Plain = TypeVar("_Plain", bool, int)
_Default = TypeVar("_Default")


def _choice(choices: type[_Choice], stored: object, usual: _Default) -> _Choice | _Default:
    return next((choice for choice in choices if choice.value == stored), usual)


def _plain(kind: type[_Plain], stored: object, usual: _Default) -> _Plain | _Default:
    return stored if type(stored) is kind else usual


def _text(stored: object, usual: _Default) -> str | _Default:
    return stored if isinstance(stored, str) and _can_be_written(stored) else usual


def _can_be_written(text: str) -> bool:
    """Returns whether these are letters: JSON knows halves of some, which no file can hold."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _number(allowed: tuple[int, ...], stored: object, usual: int) -> int:
    return stored if type(stored) is int and stored in allowed else usual


# What a teacher chose, as JSON values and back; what makes no sense becomes what is usual.

_LONGEST = 200


def school_to_json(school: ClassSetup) -> dict[str, Any]:
    """The choices as JSON values."""
    return {
        "how_many": school.how_many,
        "class_id": school.class_id,
        "plan": school.plan,
        "rituals": sorted(ritual.value for ritual in school.rituals),
        "bell_minutes": school.bell_minutes,
        "bell_heard": school.bell_heard,
        "projector": school.projector,
    }


def school_from_json(stored: object) -> ClassSetup:
    """The choices that were written."""
    usual = ClassSetup()
    if not isinstance(stored, dict):
        return usual
    known = {ritual.value: ritual for ritual in Ritual}
    rituals = stored.get("rituals")
    return ClassSetup(
        how_many=_whole(HOW_MANY, stored.get("how_many"), usual.how_many),
        class_id=_printable(stored, "class_id"),
        plan=_printable(stored, "plan"),
        rituals=frozenset(known[name] for name in rituals if isinstance(name, str) and name in known)
        if isinstance(rituals, list)
        else usual.rituals,
        bell_minutes=_whole(BELL_MINUTES, stored.get("bell_minutes"), usual.bell_minutes),
        bell_heard=_truth(stored, "bell_heard", usual=usual.bell_heard),
        projector=_truth(stored, "projector", usual=usual.projector),
    )


def locks_to_json(locks: Locks) -> dict[str, Any]:
    """The locks as JSON values."""
    lessons = None if locks.lessons is None else sorted(locks.lessons)
    return {"pin": locks.pin, "lessons": lessons, "hints": locks.hints}


def locks_from_json(stored: object) -> Locks:
    """The locks that were written."""
    if not isinstance(stored, dict):
        return Locks()
    lessons = stored.get("lessons")
    return Locks(
        pin=pin if is_pin(pin := _printable(stored, "pin")) else "",
        lessons=frozenset(name for name in lessons if isinstance(name, str))
        if isinstance(lessons, list)
        else None,
        hints=_truth(stored, "hints", usual=False),
    )


def _whole(allowed: range, value: object, usual: int) -> int:
    return value if type(value) is int and value in allowed else usual


def _truth(stored: Mapping[str, object], key: str, *, usual: bool) -> bool:
    value = stored.get(key)
    return value if isinstance(value, bool) else usual


def _printable(stored: Mapping[str, object], key: str) -> str:
    value = stored.get(key)
    short = isinstance(value, str) and len(value) <= _LONGEST
    return value if short and isinstance(value, str) and value.isprintable() else ""
