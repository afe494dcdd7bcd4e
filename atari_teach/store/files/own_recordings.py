"""The recordings that people made with the app: `recordings/<language>/<name>.wav` in the data folder.

A recording belongs to a sentence as it is said, not to a place in a lesson: the name of its file is computed
from the words. So a sentence about white stones never gets the voice that speaks of black ones, a sentence
that two lessons share is recorded once, and a recording of words that have changed since is not heard.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from unicodedata import normalize

from atari_teach.base.i18n import Language, Message, say
from atari_teach.base.safe_file import is_there, make_lasting, read_at_most, write_atomically
from atari_teach.store.disk.trouble import is_full

FOLDER = "recordings"
SUFFIX = ".wav"
_NAME = re.compile(r"[0-9a-f]{32}\.wav")


def recording_name(words: str) -> str:
    """Returns the name of the file for a sentence; `**` marks and the width of blanks make no difference."""
    spoken = " ".join(normalize("NFC", words).replace("**", "").split())
    return sha256(spoken.encode("utf-8", "replace")).hexdigest()[:32] + SUFFIX


class OwnRecordings:
    """The recordings in the data folder of this program.

    Args:
        data: The data folder; it need not exist yet.
    """

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER

    def find(self, words: str, language: Language) -> Path | None:
        """Returns the path of the recording of a sentence in a language; None if there is none."""
        file = self._file(words, language)
        return file if is_there(file) else None

    def content(self, words: str, language: Language, most: int) -> bytes | None:
        """Returns the first bytes of a recording, at most `most`; None if it can't be read."""
        with suppress(OSError, ValueError):
            return read_at_most(self._file(words, language), most)
        return None

    def keep(self, words: str, language: Language, content: bytes) -> None:
        """Stores the recording of a sentence; it replaces an earlier one.

        Raises:
            OSError, ValueError: Nothing was written; the earlier recording is unchanged.
        """
        file = self._file(words, language)
        for folder in (self._folder, file.parent):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_atomically(file, content)

    def delete(self, words: str, language: Language) -> bool:
        """Deletes the recording of a sentence; returns whether there is none any more."""
        return _delete(self._file(words, language))

    def delete_all(self) -> bool:
        """Deletes every recording in every language; returns whether that worked."""
        left = [file for file in self._files("*") if not _delete(file)]
        return not left

    def any(self) -> bool:
        """Returns whether there is any recording, in any language."""
        return next(self._files("*"), None) is not None

    def names(self, language: Language) -> frozenset[str]:
        """Returns the file names of all recordings in this language."""
        return frozenset(file.name for file in self._files(language.code))

    def newest(self, language: Language) -> str | None:
        """Returns the file name of the newest recording in this language; None if there is none."""
        newest = max(self._files(language.code), key=_written_ns, default=None)
        return None if newest is None else newest.name

    def _file(self, words: str, language: Language) -> Path:
        return self._folder / language.code / recording_name(words)

    def _files(self, language: str) -> Iterator[Path]:
        return (file for file in self._folder.glob(f"{language}/*{SUFFIX}") if _NAME.fullmatch(file.name))


def not_kept(error: OSError | ValueError) -> Message:
    """Returns the sentence for an error of `OwnRecordings.keep`."""
    if is_full(error):
        return say("The disk is full: nothing was saved.")
    return say("Recordings can't be saved in the folder {folder}.", folder=FOLDER)


def _delete(file: Path) -> bool:
    try:
        file.unlink(missing_ok=True)
    except (OSError, ValueError):
        return False
    make_lasting(file.parent)
    return True


def _written_ns(file: Path) -> int:
    with suppress(OSError, ValueError):
        return file.stat().st_mtime_ns
    return 0
