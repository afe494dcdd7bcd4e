"""Deletes a pupil or a class everywhere on this computer: in the store, all backups and damaged stores.

The store is changed first. If the program is killed after that, the next start continues with the backups.
"""

import contextlib
import json
import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from atari_teach.base.i18n import Message, say
from atari_teach.base.safe_file import clear_dead, open_to_read, read_at_most
from atari_teach.store.disk.folder import FILE_NAME, SIDE_FILES, remove_store
from atari_teach.store.files import own_recordings, packed_file
from atari_teach.store.files.backups import BACK_NAME, is_new, make_copy
from atari_teach.store.files.copies import Copies, Reason
from atari_teach.store.files.user_files import has_names, own_paths, settings_folder, take_names_out
from atari_teach.store.register import Register

_STEM = FILE_NAME.partition(".")[0]
_STORE = frozenset(FILE_NAME + ending for ending in ("", *SIDE_FILES))
# The names that we give to renamed damaged stores, to stores left by a kill, to renamed settings, and (before
# 1.0.0) to temporary files of the settings, which once contained names. A file that somebody else made, such
# as a copy `progress.old.sqlite3`, is never deleted.
_LEFTOVER = re.compile(
    rf"{_STEM}(?:-damaged-\d{{4}}-\d\d-\d\d(?:-\d+)?|\.(?:back|new|trial))\.sqlite3(?:{'|'.join(SIDE_FILES)})?"
    r"|settings-set-aside-\d+\.json|\.settings\.json-\w+"
)
_READ_BYTES = 1 << 20
_LARGEST_OWN = 1 << 23


def forget_pupil(register: Register, pupil_id: str) -> Message | None:
    """Deletes a pupil for good; see `forget_class`."""
    names = register.names_of(pupil_id)
    copies = _copied_first(register)
    deleted = register.delete_pupil(pupil_id)
    return _forget(register, copies, frozenset({pupil_id}), names, deleted=deleted)


def forget_class(register: Register, class_id: str) -> Message | None:
    """Deletes a class with its pupils for good.

    Returns:
        None if no trace of it is left on this computer, else the sentence to show.
    """
    pupils = [*register.pupils(class_id), *register.pupils(class_id, archived=True)]
    gone = frozenset({class_id, *(pupil.id for pupil in pupils)})
    names = frozenset().union(*(register.names_of(pupil.id) for pupil in pupils))
    copies = _copied_first(register)
    deleted = register.delete_class(class_id)
    return _forget(register, copies, gone, names, deleted=deleted)


def finish_forgetting(register: Register) -> None:
    """Called at the start: deletes files that a kill left, and removes deleted pupils from old backups."""
    copies = Copies(register.folder)
    if register.saving:  # Otherwise another program may be using the folder.
        copies.tidy()
        with contextlib.suppress(OSError):
            remove_store(register.folder / BACK_NAME)
        for folder in _written_to(register.folder):
            clear_dead(folder)
    if register.gone and not copies.knows_of_all(register.gone):
        forget_elsewhere(register, register.gone, (), copies)


def forget_elsewhere(
    register: Register, gone: frozenset[str], names: Iterable[str], copies: Copies | None = None
) -> bool:
    """Removes deleted pupils from all files except the store; returns whether that worked."""
    copies = copies or Copies(register.folder)
    # Backups may be the last place with the deleted names, so they are changed last.
    names = {name for name in (*names, *copies.names_of(gone)) if name}
    removed = _remove_leftovers(register, gone, names)
    taken_out = take_names_out(register.folder, names)
    return copies.forget(gone, names) and removed and taken_out


def _copied_first(register: Register) -> Copies:
    """Makes a backup of the remaining pupils, in case the disk fails while all files are rewritten."""
    copies = Copies(register.folder)
    if register.saving and is_new(register, copies):
        make_copy(copies, register, Reason.DELETE)
    return copies


def _forget(
    register: Register, copies: Copies, gone: frozenset[str], names: Iterable[str], *, deleted: bool
) -> Message | None:
    stood = has_names(register.folder, names)
    if forget_elsewhere(register, gone, names, copies) and deleted:
        notice = _remaining_name_notice(register.folder, names)
        taken_out = say("Deleted. The name was taken out of your own lessons and plans too.")
        return notice or (taken_out if stood else None)
    return register.notice or say("It is deleted, but the disk could not be cleaned up yet.")


def _remaining_name_notice(folder: Path, names: Iterable[str]) -> Message | None:
    """Returns a sentence if a lesson, a plan, or a file saved next to the store still has a name."""
    words = [re.escape(spelling) for name in names if len(name) > 2 for spelling in spellings(name)[:2]]
    if not words:
        return None
    found = re.compile(rb"(?<!\w)(?:%b)(?!\w)" % b"|".join(words))
    own = tuple(own_paths(folder))
    for path in (*own, *folder.glob("*"), *folder.glob("plans/*")):
        if path.name not in _STORE and path.is_file():
            with contextlib.suppress(OSError, ValueError, zlib.error):
                content = read_at_most(path, _LARGEST_OWN)
                packed = packed_file.opened(content)
                lines = () if isinstance(packed, packed_file.Flaw) else packed[1]
                if found.search(content) or any(map(found.search, lines)):
                    if path in own:
                        return say(
                            "Deleted. But the name still stands in {file}, and in every copy of it.",
                            file=path.relative_to(folder).as_posix(),
                        )
                    return say("Deleted. But a plan or a file that was saved here still has the name in it.")
    return None


def _remove_leftovers(register: Register, gone: Iterable[str], names: Iterable[str]) -> bool:
    traces = [trace for text in (*gone, *names) for trace in spellings(text)]
    left = False
    for place in _folders(register.folder):
        for path in place.glob("*"):
            if _LEFTOVER.fullmatch(path.name) and path.is_file() and _holds(path, traces):
                try:
                    path.unlink()
                except OSError:
                    left = True
    return not left


def _written_to(folder: Path) -> Iterator[Path]:
    """Yields the program's folders in which a kill may leave temporary files."""
    yield from _folders(folder)
    yield from (folder / name for name in ("cache", "lessons", "plans", "room"))
    yield from (folder / own_recordings.FOLDER).glob("*/")
    yield from folder.glob("lessons/*")


def _folders(folder: Path) -> frozenset[Path]:
    """Returns the register's folder and the folder of its settings."""
    return frozenset({folder, settings_folder(folder)})


def spellings(text: str) -> tuple[bytes, ...]:
    """Returns the text in the encodings in which it may occur in a file."""
    escaped = json.dumps(text, ensure_ascii=True)[1:-1].encode("ascii")
    return (text.encode("utf-8"), escaped, text.encode("utf-16-le"), text.encode("utf-16-be"))


def _holds(path: Path, traces: Iterable[bytes]) -> bool:
    traces = tuple(traces)
    overlap = max(map(len, traces), default=0)
    rest = b""
    try:
        with open_to_read(path) as file:
            while content := file.read(_READ_BYTES):
                if any(trace in rest + content for trace in traces):
                    return True
                rest = content[-overlap:]
    except OSError:
        return True  # An unreadable file may contain the name.
    return False
