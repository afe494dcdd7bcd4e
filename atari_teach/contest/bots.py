"""The programs to begin with, in five languages, and our own one to be pasted: written into a folder."""

from collections.abc import Iterator
from pathlib import Path

from atari_teach.contest.pasted import pasted_bot
from atari_teach.contest.records import RecordError
from atari_teach.exchange.saving import save_file
from atari_teach.i18n import say
from atari_teach.resources import assets_folder

OURS = "strong.py"
"""The name of our own program as a file."""


def write_bots(folder: Path) -> Iterator[Path]:
    """Writes the files, and yields each that is there now; one that was there before stays as it was.

    Raises:
        RecordError: The folder can't be made, or something in it can't be written.
        MissingResourcesError: The installation is damaged.
    """
    starters = sorted(file for file in (assets_folder() / "bots").iterdir() if file.is_file())
    contents = {file.name: file.read_bytes() for file in starters} | {OURS: pasted_bot().encode()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        words = say("The folder {name} can't be made or written. Choose another one.", name=str(folder))
        raise RecordError(words) from None
    for name, data in contents.items():
        file = folder / name
        # Somebody may have gone on from it.
        if file.exists():
            continue
        problem = save_file(file, data)
        if problem is not None:
            raise RecordError(problem)
        yield file
