"""Reads an old Excel workbook, intact and damaged: `python lists.py FOLDER`, which is created.

The damaged one ends the child process that reads it, and the app must continue.
"""

import sys
from pathlib import Path

from atari_teach.base.i18n import Message, render
from atari_teach.store.class_list.list_tables import Table, tables_in_file

_OLD_EXCEL = Path(__file__).parents[2] / "tests" / "store" / "old_excel.xls"


def main() -> int:
    """Prints a line for each test; returns the number of failures."""
    folder = Path(sys.argv[1])
    folder.mkdir()
    content = _OLD_EXCEL.read_bytes()
    read = _opened(folder / "5.º B.xls", content)
    wrong = not isinstance(read, tuple) or ("1", "Ana Costa", "5A") not in read[0].rows
    print("WRONG" if wrong else "ok", "a workbook is read", flush=True)
    # The highest byte of the number of rows: the library tries to allocate 285 GB.
    said = _opened(folder / "mau ção.xls", content[:1613] + b"\x72" + content[1614:])
    refused = isinstance(said, Message) and "damaged, or far too large" in render(said)
    print("ok" if refused else "WRONG", "a damaged one is refused", flush=True)
    return wrong + (not refused)


def _opened(path: Path, content: bytes) -> tuple[Table, ...] | Message:
    path.write_bytes(content)
    return tables_in_file(path)


if __name__ == "__main__":
    sys.exit(main())
