"""Finds the licence texts of all packaged parts, and supplies those that a wheel lacks."""

from collections.abc import Iterator
from pathlib import Path

from order import CannotBuildError

TEXTS = ("GPL-3", "LGPL-3", "LGPL-2.1")
"""The licences whose full text must be included; Debian has them in `/usr/share/common-licenses`."""

_MISSING_TEXTS = {
    "pyside6_essentials": "LGPL-3 (LGPL-3.txt, GPL-3.txt); Qt's libraries are files that can be replaced;"
    " source: https://download.qt.io/official_releases/QtForPython/",
    "shiboken6": "LGPL-3 (LGPL-3.txt, GPL-3.txt); source: as of PySide6",
    "espeakng_loader": "espeak-ng, GPL-3 (GPL-3.txt); the app runs without its folder, and is then silent;"
    " source: https://github.com/espeak-ng/espeak-ng and https://github.com/thewh1teagle/espeakng-loader",
    "sgfmill": "MIT (the words of LICENSE.txt), Copyright Matthew Woodcraft and the sgfmill contributors",
}
"""Parts whose wheels include no licence text, or only that of another licence."""


def parts(packages: Path) -> Iterator[tuple[str, str, list[Path]]]:
    """Yields every part that is installed besides the program.

    Args:
        packages: The folder that pip installed into.

    Yields:
        For each part its name and version, a note on its licence if a text is missing, and the licence
        texts in its wheel.

    Raises:
        CannotBuildError: A part has no licence text, and none is known.
    """
    for part in sorted(packages.glob("*.dist-info")):
        if part.name.startswith("atari_teach"):
            continue
        texts = [file for file in sorted(part.rglob("*")) if _is_licence(file)]
        said = _MISSING_TEXTS.get(part.name.partition("-")[0].lower(), "")
        if not said and not texts:
            raise CannotBuildError(f"{part.name} has no licence with it, and none is known.")
        yield part.name.removesuffix(".dist-info").replace("-", " "), said, texts


def _is_licence(file: Path) -> bool:
    return file.is_file() and file.name.lower().startswith(("licen", "copying", "notice", "authors"))
