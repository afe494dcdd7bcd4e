"""The licences of what is given away: where each wheel has its text, and where it has none."""

from collections.abc import Iterator
from pathlib import Path

from order import CannotBuildError

TEXTS = ("GPL-3", "LGPL-3", "LGPL-2.1")
"""Those that are needed whole; Debian has them in `/usr/share/common-licenses`."""

_FORGOTTEN = {
    "pyside6_essentials": "LGPL-3 (LGPL-3.txt, GPL-3.txt); Qt's libraries are files that can be replaced;"
    " source: https://download.qt.io/official_releases/QtForPython/",
    "shiboken6": "LGPL-3 (LGPL-3.txt, GPL-3.txt); source: as of PySide6",
    "espeakng_loader": "espeak-ng, GPL-3 (GPL-3.txt); the app runs without its folder, and is then silent;"
    " source: https://github.com/espeak-ng/espeak-ng and https://github.com/thewh1teagle/espeakng-loader",
    "sgfmill": "MIT (the words of LICENSE.txt), Copyright Matthew Woodcraft and the sgfmill contributors",
}
"""Parts whose wheels bring no text, or only that of a licence which is not the one that is used."""


def parts(packages: Path) -> Iterator[tuple[str, str, list[Path]]]:
    """Every part that was installed beside the program.

    Args:
        packages: The folder that pip installed into.

    Yields:
        Its name and version, what is said of its licence where a text is lacking, and the texts it brought.

    Raises:
        CannotBuildError: A part has no licence with it, and none is known.
    """
    for part in sorted(packages.glob("*.dist-info")):
        if part.name.startswith("atari_teach"):
            continue
        texts = [file for file in sorted(part.rglob("*")) if _is_licence(file)]
        said = _FORGOTTEN.get(part.name.partition("-")[0].lower(), "")
        if not said and not texts:
            raise CannotBuildError(f"{part.name} has no licence with it, and none is known.")
        yield part.name.removesuffix(".dist-info").replace("-", " "), said, texts


def _is_licence(file: Path) -> bool:
    return file.is_file() and file.name.lower().startswith(("licen", "copying", "notice", "authors"))
