"""Where lessons, translations and assets are: the only module that knows.

In a checkout they lie beside the package; the build hook puts them into a wheel as `atari_teach/_data`.
"""

from pathlib import Path

from atari_teach.problems import AtariTeachError

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE / "_data", _PACKAGE.parent)


class MissingResourcesError(AtariTeachError):
    """A folder that belongs to the app is not there: the installation is damaged."""

    def __init__(self, folder: str, places: tuple[Path, ...]) -> None:
        self.folder = folder
        self.places = places
        looked = ", ".join(str(place / folder) for place in places)
        super().__init__(f"Atari Teach is incomplete: no folder “{folder}” ({looked}). Install it again.")


def lessons_folder() -> Path:
    """The folder with one folder per lesson.

    Raises:
        MissingResourcesError: the installation is damaged.
    """
    return _folder("lessons")


def translations_folder() -> Path:
    """The folder with `pt_PT/LC_MESSAGES/atari_teach.po` in a checkout and `….mo` in an installed wheel.

    Raises:
        MissingResourcesError: the installation is damaged.
    """
    return _folder("translations")


def assets_folder() -> Path:
    """The folder with icons and sounds.

    Raises:
        MissingResourcesError: the installation is damaged.
    """
    return _folder("assets")


def _folder(name: str) -> Path:
    for place in _PLACES:
        if (place / name).is_dir():
            return place / name
    raise MissingResourcesError(name, _PLACES)
