"""A newer Atari Teach on a stick, for a computer that somebody looks after. No network is asked for anything.

Whoever installed the program for a school may leave the public key of its releases where only an
administrator writes (`installed`). Then, and only then, a stick is looked at (`stick`): the list of a
release's files on it has to be signed with that key (`minisign`), be of a newer version, and name the file
for this computer byte for byte. That file is copied, so that nobody changes it any more, and opened by the
system, whose installer asks who may. Without the key there is nothing to be seen of all this.
"""

import shutil
from pathlib import Path

FOLDER = "newer"
"""The name of the folder in which the copy lies, beside the store."""


def clear(folder: Path) -> None:
    """Deletes copies that nobody opens any more. One that runs on Windows stays until the next time."""
    shutil.rmtree(folder, ignore_errors=True)
