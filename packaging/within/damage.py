"""Damages stores in many ways, and starts the app with each: `python damage.py FOLDER`, which is created.

The damaged file must be renamed unchanged, the window must show a notice, and new events must be saved. Needs
QT_QPA_PLATFORM=offscreen.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from atari_teach.app.start import Options, open_app
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.event import table_saved
from atari_teach.store.register import Register

_TABLES = 40


def main() -> int:
    """Prints a line for each kind of damage; returns the number of failures."""
    application = QApplication(sys.argv[:1])
    return sum(_tried(application, Path(sys.argv[1]) / what, damage) for what, damage in _DAMAGES.items())


def _tried(application: QApplication, folder: Path, damage: Callable[[Path], None]) -> bool:
    register = Register.open(folder)
    me = register.me().id
    for number in range(_TABLES):
        register.record(me, [table_saved("game", {"number": number})])
    register.close()
    store = folder / FILE_NAME
    damage(store)
    damaged = store.read_bytes() if store.is_file() else None
    house = open_app(application, Options(folder))
    me = house.register.me().id
    said = house.window.banner.sentence.words() if not house.window.banner.isHidden() else ""
    found = len(house.register.events(me))
    kept = house.register.record(me, [table_saved("game", {"number": _TABLES})])
    aside = [file for file in folder.iterdir() if "-damaged-" in file.name]
    house.window.close()
    house.register.close()
    again = Register.open(folder)
    later = len(again.events(again.me().id))
    again.close()
    wrong = not (
        said
        and kept
        and later == found + 1
        and [file.read_bytes() if file.is_file() else None for file in aside] == [damaged]
    )
    print(
        "WRONG" if wrong else "ok",
        folder.name,
        f"{found} of {_TABLES} found;",
        ascii(said or "nothing"),
        flush=True,
    )
    return wrong


def _changed(change: Callable[[bytearray], bytes | bytearray]) -> Callable[[Path], None]:
    return lambda store: _write(store, change(bytearray(store.read_bytes())))


def _write(store: Path, data: bytes | bytearray) -> None:
    store.write_bytes(data)


def _flipped(data: bytearray) -> bytearray:
    for place in range(100, len(data), 997):
        data[place] ^= 0xFF
    return data


def _folder(store: Path) -> None:
    store.unlink()
    store.mkdir()
    (store / "in it.txt").write_text("of somebody", encoding="utf-8")


_DAMAGES: dict[str, Callable[[Path], None]] = {
    "cut in two": _changed(lambda data: data[: len(data) // 2]),
    "cut to ten bytes": _changed(lambda data: data[:10]),
    "empty": _changed(lambda _: b""),
    "flipped": _changed(_flipped),
    "zeroed": _changed(lambda data: bytes(len(data))),
    "zeroed head": _changed(lambda data: bytes(512) + data[512:]),
    "zeroed tail": _changed(lambda data: data[:8192] + bytes(len(data) - 8192)),
    "words": _changed(lambda _: b"This is no store.\r\n" * 50),
    "a folder": _folder,
}


if __name__ == "__main__":
    sys.exit(main())
