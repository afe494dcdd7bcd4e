"""The files that a backup contains besides the store: the teacher's lessons and plans, and some settings.

`KEPT` and `CHOSEN` list all of them. A test compares this list with every place to which the program writes.
"""

import contextlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

from atari_teach.base.limits import LESSON_BYTES
from atari_teach.base.safe_file import read_at_most, write_atomically
from atari_teach.base.settings import Settings
from atari_teach.base.settings.file import FILE_NAME, config_folder, data_folder, from_json, load, to_json


@dataclass(frozen=True, slots=True)
class KeptFiles:
    """A kind of file that a backup contains.

    Attributes:
        glob: The pattern of their paths, below the folder of the register.
        shape: The form of such a path, with "/" on every system; no other path is ever restored.
    """

    glob: str
    shape: re.Pattern[str]


LESSONS: Final = KeptFiles("lessons/*/lesson.toml", re.compile(r"lessons/\d\d-[a-z0-9-]{1,100}/lesson\.toml"))
PLANS: Final = KeptFiles("plans/*.toml", re.compile(r"plans/[a-z0-9-]{1,100}\.toml"))
KEPT: Final = (LESSONS, PLANS)
"""The files that a backup contains."""
SETTINGS: Final = FILE_NAME
CHOSEN: Final[dict[str, tuple[str, ...]]] = {
    "school": tuple(part.name for part in fields(Settings().school)),
    "locks": ("lessons", "hints"),
}
"""The settings that a backup contains in a file named `SETTINGS`, as fields of `Settings`."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A file in a backup.

    Attributes:
        path: Its path below the folder of the register, with "/" on every system.
        text: Its content.
    """

    path: str
    text: str


def own_file(path: str, text: str) -> OwnFile:
    """Returns the file that a row of a backup describes.

    Raises:
        ValueError: The row does not have the form that we write.
    """
    if path != SETTINGS and not any(kind.shape.fullmatch(path) for kind in KEPT):
        raise ValueError("no file that a backup holds")
    if len(text.encode("utf-8")) > LESSON_BYTES:
        raise ValueError("too long")
    return OwnFile(path, text)


def own_paths(folder: Path) -> Iterator[Path]:
    """Yields the teacher's lessons and plans below the folder of the register, sorted by name."""
    for kind in KEPT:
        for path in sorted(folder.glob(kind.glob)):
            if kind.shape.fullmatch(path.relative_to(folder).as_posix()):
                yield path


def own_files(folder: Path) -> tuple[OwnFile, ...]:
    """Returns the files for a backup of this folder, without unreadable ones."""
    found = []
    for path in own_paths(folder):
        with contextlib.suppress(OSError, ValueError):
            text = read_at_most(path, LESSON_BYTES + 1).decode("utf-8")
            found.append(own_file(path.relative_to(folder).as_posix(), text))
    return (*found, OwnFile(SETTINGS, json.dumps(_chosen(load(settings_folder(folder)).settings))))


def last_written_ns(folder: Path) -> int:
    """Returns when a lesson or a plan was last written, in nanoseconds; 0 if there is none."""
    written = 0
    for path in own_paths(folder):
        with contextlib.suppress(OSError):
            written = max(written, path.stat().st_mtime_ns)
    return written


def settings_folder(folder: Path) -> Path:
    """Returns the folder with the settings that belong to the register in this folder."""
    return config_folder(None) if folder == data_folder(None) else folder


def _chosen(settings: Settings) -> dict[str, dict[str, Any]]:
    return {
        name: {key: to_json(getattr(getattr(settings, name), key)) for key in keys}
        for name, keys in CHOSEN.items()
    }


def with_chosen(settings: Settings, files: Iterable[OwnFile]) -> Settings:
    """Returns `settings` with the values from a backup's `files`; settings that no backup contains stay."""
    for file in files:
        if file.path == SETTINGS:
            with contextlib.suppress(ValueError, RecursionError):
                found = json.loads(file.text)
                for name, keys in CHOSEN.items() if isinstance(found, dict) else ():
                    here, stored = getattr(settings, name), found.get(name)
                    came = from_json(type(here), stored)
                    # The backup of an older version lacks newer keys.
                    known = stored.keys() if isinstance(stored, dict) else frozenset()
                    values = {key: getattr(came, key) for key in keys if key in known}
                    settings = replace(settings, **{name: replace(here, **values)})
    return settings


def without_names(text: str, names: Iterable[str]) -> str:
    """Returns the text with "…" in place of each of these names that has several words.

    A single first name identifies nobody: it may belong to a child in a story, or be a word such as “Will”.
    """
    spelled = {normalize(form, name) for name in names for form in ("NFC", "NFD")}
    whole = (r"\s+".join(map(re.escape, name.split())) for name in spelled if len(name.split()) > 1)
    shapes = [rf"(?<!\w){shape}(?!\w)" for shape in whole]
    return re.sub("|".join(shapes), "…", text, flags=re.IGNORECASE) if shapes else text


def has_names(folder: Path, names: Iterable[str]) -> bool:
    """Returns whether `take_names_out` would change a lesson or a plan."""
    names = tuple(names)
    return any(without_names(file.text, names) != file.text for file in own_files(folder))


def take_names_out(folder: Path, names: Iterable[str]) -> bool:
    """Removes these names from the teacher's lessons and plans; see `without_names`.

    Returns:
        Whether that worked in all files.
    """
    names, done = tuple(names), True
    for path in own_paths(folder):
        try:
            text = read_at_most(path, LESSON_BYTES).decode("utf-8")
            left = without_names(text, names)
            if left != text:
                write_atomically(path, left.encode("utf-8"))
        except UnicodeDecodeError:
            continue  # no page can read the file either, and no backup contains it
        except (OSError, ValueError):
            done = False
    return done
