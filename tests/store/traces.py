"""Finds a name on the disk, in any encoding."""

from pathlib import Path

from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.files import packed_file
from atari_teach.store.files.erasing import spellings


def files_with(text: str, *folders: Path) -> set[str]:
    """Returns the files below these folders with the text in their bytes, packed contents, or names."""
    found = set()
    for folder in folders:
        for path in folder.rglob("*"):
            content = path.read_bytes() if path.is_file() else b""
            inside = [content, str(path.relative_to(folder)).encode("utf-8", "surrogateescape")]
            packed = packed_file.unpack(content)
            if isinstance(packed, packed_file.Packed):
                inside.append(_text(packed.contents))
            if any(spelling in each for each in inside for spelling in spellings(text)):
                found.add(path.relative_to(folder).as_posix())
    return found


def _text(contents: Contents) -> bytes:
    return repr(contents).encode("utf-8") + "".join(row.data for row in contents.events).encode("ascii")
