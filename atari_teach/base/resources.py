"""The folders of lessons, translations, assets and fonts: the only module that knows them.

In a checkout they lie beside the package; the build hook puts them into a wheel as `atari_teach/_data`.
"""

from pathlib import Path

from atari_teach.base.problems import AtariTeachError

_PACKAGE = Path(__file__).resolve().parents[1]
_ROOT = _PACKAGE / "_data" if (_PACKAGE / "_data").is_dir() else _PACKAGE.parent


class MissingResourcesError(AtariTeachError):
    """A folder that belongs to the app is not there: the installation is damaged."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(f"Atari Teach is incomplete, the folder {folder} is missing. Install it again.")


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


def fonts() -> tuple[Path, ...]:
    """The fonts that came with the app; none in a checkout and a wheel, where the system's are used."""
    return tuple(sorted((_ROOT / "fonts").glob("*.ttf")))


def _folder(name: str) -> Path:
    folder = _ROOT / name
    if not folder.is_dir():
        raise MissingResourcesError(folder)
    return folder
