"""Compares two folders of pictures, pixel for pixel: `python -m tests.gallery.compare BEFORE AFTER`.

With `--subset` the second folder may lack pictures. The exit code is 1 if anything differs.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QImage

_FORMAT = QImage.Format.Format_ARGB32


@dataclass(frozen=True, slots=True)
class Comparison:
    """The names of the pictures of two folders, each in alphabetical order."""

    same: tuple[str, ...]
    different: tuple[str, ...]
    added: tuple[str, ...]
    missing: tuple[str, ...]


def compare(before: Path, after: Path) -> Comparison:
    """Returns which pictures of two folders are the same, different, new or missing."""
    old, new = ({path.name for path in folder.glob("*.png")} for folder in (before, after))
    both = sorted(old & new)
    same = tuple(name for name in both if _is_same(before / name, after / name))
    different = tuple(name for name in both if name not in set(same))
    return Comparison(same, different, tuple(sorted(new - old)), tuple(sorted(old - new)))


def _is_same(one: Path, other: Path) -> bool:
    if one.read_bytes() == other.read_bytes():
        return True
    pictures = [QImage(str(path)) for path in (one, other)]
    if any(picture.isNull() for picture in pictures):
        return False
    return pictures[0].convertToFormat(_FORMAT) == pictures[1].convertToFormat(_FORMAT)


def main(arguments: list[str] | None = None) -> int:
    """Prints the differences; returns the exit code."""
    parser = argparse.ArgumentParser(description="Compare two folders of pictures, pixel for pixel.")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--subset", action="store_true", help="AFTER may lack pictures of BEFORE")
    chosen = parser.parse_args(arguments)
    found = compare(chosen.before, chosen.after)
    missing = () if chosen.subset else found.missing
    for word, names in (("different", found.different), ("added", found.added), ("missing", missing)):
        for name in names:
            print(word, name)
    print(len(found.same), "the same,", len(found.different), "different,", end=" ")
    print(len(found.added), "added,", len(missing), "missing")
    return 1 if found.different or found.added or missing or not found.same else 0


if __name__ == "__main__":
    sys.exit(main())
