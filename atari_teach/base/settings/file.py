"""Reads and writes the settings file.

The file is JSON with a schema number. Small migrations update an older file. A file that cannot be read is
renamed. A file from a newer version stays unchanged until settings are saved. An invalid value becomes its
default. Settings never prevent the app from starting.
"""

import contextlib
import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, cast, get_args, get_origin

from platformdirs import user_config_path, user_data_path

from atari_teach.base.i18n import Language, Message, languages, say
from atari_teach.base.limits import KB, SETTING_LETTERS, SETTINGS_BYTES
from atari_teach.base.safe_file import patiently, read_at_most, write_atomically
from atari_teach.base.settings import Settings
from atari_teach.base.single_line import is_one_line

FILE_NAME = "settings.json"
_APP = "atari-teach"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded:
    """The result of reading the settings.

    Attributes:
        settings: The settings.
        notice: The sentence to show if the file had a problem.
        outdated: Whether the file is from an older version and must be saved again.
        names: The names of the two friends in an older file; today the register of pupils stores names.
    """

    settings: Settings
    notice: Message | None = None
    outdated: bool = False
    names: tuple[str, str] | None = None


_Values = TypeVar("_Values")

Migration = Callable[[dict[str, Any]], dict[str, Any]]


def _without_names(stored: dict[str, Any]) -> dict[str, Any]:
    """Migrates to schema 2: children's names move to the register, which can delete them."""
    friend = stored.get("friend")
    if not isinstance(friend, dict):
        return stored
    return {**stored, "friend": {key: value for key, value in friend.items() if key != "names"}}


# MIGRATIONS[0] migrates from schema 1 to schema 2, and so on.
MIGRATIONS: tuple[Migration, ...] = (_without_names,)


def config_folder(chosen: Path | None) -> Path:
    """Returns the folder of the settings: the one given with `--data`, else the system's default."""
    return chosen or user_config_path(_APP, appauthor=False)


def data_folder(chosen: Path | None) -> Path:
    """Returns the folder of progress and games: the one given with `--data`, else the system's default."""
    return chosen.absolute() if chosen else user_data_path(_APP, appauthor=False)


def load(folder: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Loaded:
    """Returns the settings stored in `folder`, or the defaults; never fails."""
    path = folder / FILE_NAME
    try:
        stored = patiently(lambda: _read(path))
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as problem:
        _log.warning("Cannot read %s: %s", path, problem)
        return Loaded(Settings(), say("The settings cannot be read, so the usual ones are used."))
    except (ValueError, RecursionError) as problem:
        _log.warning("No settings in %s: %s", path, problem)
        return Loaded(Settings(), _rename_notice(path, too_long=isinstance(problem, _TooLongError)))
    schema = _schema(stored)
    if schema > len(migrations) + 1:
        return Loaded(
            Settings(), say("The settings come from a newer Atari Teach, so the usual ones are used.")
        )
    names = _names(stored.get("friend"))
    for migration in migrations[schema - 1 :]:
        stored = migration(stored)
    notice = None
    if any(len(text) > SETTING_LETTERS for text in _texts(stored)):
        notice = say(
            "An entry in the settings is longer than {most} letters, so it is not used.", most=SETTING_LETTERS
        )
    return Loaded(from_json(Settings, stored), notice, schema <= len(migrations), names)


def save(settings: Settings, folder: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Message | None:
    """Saves `settings` in `folder` atomically. A value that could not be read back is saved as its default.

    Returns:
        None if all values were saved, else the sentence to show.
    """
    path = folder / FILE_NAME
    readable = from_json(Settings, to_json(settings))
    stored = {"schema": len(migrations) + 1, **to_json(readable)}
    data = (json.dumps(stored, ensure_ascii=False, indent=2) + "\n").encode()
    if len(data) > SETTINGS_BYTES:
        return say(
            "Your choice works for now but can't be saved: settings have at most {most} kB.",
            most=SETTINGS_BYTES // KB,
        )
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _keep_newer(path, len(migrations) + 1)
        write_atomically(path, data)
    except OSError as problem:
        _log.warning("Cannot write %s: %s", path, problem)
        return say(
            "Your choice works for now but can't be saved: nothing can be written in {folder}.",
            folder=str(folder),
        )
    if readable != settings:
        return say(
            "Your choice works for now, but one text can't be saved: a text has one line of at most {most}"
            " letters.",
            most=SETTING_LETTERS,
        )
    return None


class _TooLongError(ValueError):
    """The file is too large to be a settings file."""


def _read(path: Path) -> dict[str, Any]:
    content = read_at_most(path, SETTINGS_BYTES + 1)
    if len(content) > SETTINGS_BYTES:
        raise _TooLongError("far too long")
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


def _texts(stored: object) -> Iterator[str]:
    """Yields every text in the settings, at any depth."""
    waiting = [stored]
    while waiting:
        match waiting.pop():
            case str() as text:
                yield text
            case list() as some:
                waiting += some
            case dict() as some:
                waiting += some.values()


def _rename_notice(path: Path, *, too_long: bool) -> Message:
    try:
        renamed = _rename(path)
    except OSError as problem:
        _log.warning("Cannot set %s aside: %s", path, problem)
        return say("The settings cannot be read, so the usual ones are used.")
    if too_long:
        return say(
            "The settings have more than {most} kB, so the usual ones are used. The old file is now {file}.",
            most=SETTINGS_BYTES // KB,
            file=renamed.name,
        )
    return say(
        "The settings could not be read, so the usual ones are used. The old file is now {file}.",
        file=renamed.name,
    )


def _rename(path: Path) -> Path:
    number = 1
    while (renamed := path.with_name(f"{path.stem}-set-aside-{number}{path.suffix}")).exists():
        number += 1
    patiently(lambda: path.rename(renamed))
    return renamed


def _keep_newer(path: Path, schema: int) -> None:
    with contextlib.suppress(FileNotFoundError, ValueError, RecursionError):
        if _schema(_read(path)) > schema:
            _rename(path)


def to_json(value: Any) -> Any:
    """Converts a setting to values that JSON can store; sets become sorted lists, tuples become lists."""
    match value:
        case Language():
            return value.code
        case Enum():
            return value.value
        case frozenset():
            return sorted(map(to_json, value))
        case tuple():
            return list(map(to_json, value))
    return _to_object(value) if is_dataclass(value) else value


def _to_object(value: Any) -> dict[str, Any]:
    return {part.name: to_json(getattr(value, part.name)) for part in fields(value)}


def from_json(kind: type[_Values], stored: object) -> _Values:
    """Returns the stored values, each converted by the type of its field; invalid ones get their default.

    Args:
        kind: A dataclass whose fields all have a default.
        stored: The JSON value of the dataclass.
    """
    if not isinstance(stored, Mapping):
        return kind()
    values = {}
    for part in fields(cast(Any, kind)):
        value = _value(part.type, stored.get(part.name))
        if value is not None and value in part.metadata.get("allowed", (value,)):
            values[part.name] = value
    return kind(**values)


def _value(kind: Any, stored: object) -> Any:
    """Returns the stored value converted to this type; None if it is not valid."""
    if isinstance(kind, UnionType):
        return _value(get_args(kind)[0], stored)
    if get_origin(kind) is frozenset:
        (each,) = get_args(kind)
        known = [_value(each, one) for one in stored] if isinstance(stored, list) else None
        return None if known is None else frozenset(known) - {None}
    if get_origin(kind) is tuple:
        each, _more = get_args(kind)
        return tuple(_value(each, one) for one in stored) if isinstance(stored, list) else None
    if kind is Language:
        # If the language is not installed (any more), the language of the system is used.
        return next((language for language in languages() if language.code == stored), None)
    if kind is str:
        return stored if isinstance(stored, str) and is_one_line(stored, SETTING_LETTERS) else None
    if is_dataclass(kind):
        return from_json(cast(type[Any], kind), stored)
    if issubclass(kind, Enum):
        return next((choice for choice in kind if choice.value == stored), None)
    return stored if type(stored) is kind else None


def _names(friend: object) -> tuple[str, str] | None:
    """Returns the names of the two friends in an older file; None if it has none."""
    match friend.get("names") if isinstance(friend, dict) else None:
        case [str() as black, str() as white] if (black or white) and _can_be_written(black + white):
            return black, white
    return None


def _can_be_written(text: str) -> bool:
    """Returns whether the text can be encoded as UTF-8; JSON escapes may contain lone surrogates."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
