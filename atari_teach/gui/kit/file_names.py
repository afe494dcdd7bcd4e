"""The names and the folder that are offered where a file is to be saved."""

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths

# Windows' names of devices, whatever ending they have: "CON.pdf" is the console.
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
_LONGEST = 80  # letters
_LONGEST_BYTES = 200  # most systems allow 255


def file_name(words: str) -> str:
    """Returns the words as a name that every system allows."""
    allowed = re.sub(r'[\s\x00-\x1f<>:"/\\|?*.]+', " ", words).strip()[:_LONGEST]
    short = allowed.encode(errors="ignore")[:_LONGEST_BYTES].decode(errors="ignore")
    fit = short.strip() or "Atari Teach"
    return f"Atari Teach {fit}" if _DEVICE.fullmatch(fit) else fit


def new_name(folder: Path, name: str, suffix: str) -> str:
    """Returns the name with its ending, and with a number if the folder has one of that name already."""
    offered, number = f"{name}.{suffix}", 1
    while (folder / offered).exists():
        number += 1
        offered = f"{name} ({number}).{suffix}"
    return offered


def documents_folder() -> Path | None:
    """Returns the folder that the system has for documents; None where there is none."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) if documents and is_folder(Path(documents)) else None


def lent_folder() -> Path:
    """Returns the one folder into which everything is saved while the program is lent to a class."""
    return (documents_folder() or Path.home()) / "Atari Teach"


def is_folder(path: Path) -> bool:
    """Returns whether a folder is there, and can be reached: a server that has gone may say otherwise."""
    try:
        return path.is_dir()
    except OSError:
        return False
