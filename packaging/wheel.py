"""Builds sdist and wheel for PyPI. The wheel is built from the sdist, so the sdist must be complete."""

import shutil
import tarfile
from pathlib import Path

import listing
from downloads import tools
from order import Order, Words, emptied, run

NEEDS: dict[str, str] = {}


def build(order: Order) -> list[Path]:
    """Builds the sdist, and from it the wheel."""
    place = emptied(order.work / "wheel")
    source = place / "source"
    shutil.copytree(order.source, source, symlinks=True)
    listing.complete(source, order.address, order.version)
    hatchling: Words = [tools(), "-m", "hatchling", "build"]
    run([*hatchling, "-t", "sdist", "-d", place / "made"], folder=source, order=order)
    (sdist,) = (place / "made").iterdir()
    with tarfile.open(sdist) as files:
        files.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        files.extractall(place)
    unpacked = place / sdist.name.removesuffix(".tar.gz")
    run([*hatchling, "-t", "wheel", "-d", place / "made"], folder=unpacked, order=order)
    return [Path(shutil.copy(file, order.out)) for file in sorted((place / "made").iterdir())]
