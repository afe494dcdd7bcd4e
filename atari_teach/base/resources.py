"""The folders of lessons, translations, assets and fonts: no other module has their paths.

In a checkout they are next to the package; in a wheel the build hook places them in `atari_teach/_data`.
"""

from pathlib import Path

from atari_teach.base.problems import AtariTeachError

_PACKAGE = Path(__file__).resolve().parents[1]
_ROOT = _PACKAGE / "_data" if (_PACKAGE / "_data").is_dir() else _PACKAGE.parent


class MissingResourcesError(AtariTeachError):
    """A folder of the app is missing: the installation is damaged."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(f"Atari Teach is incomplete, the folder {folder} is missing. Install it again.")


def lessons_folder() -> Path:
    """Returns the folder that contains one folder per lesson.

    Raises:
        MissingResourcesError: The installation is damaged.
    """
    return _folder("lessons")


def translations_folder() -> Path:
    """Returns the folder with `pt_PT/LC_MESSAGES/atari_teach.po` (in a wheel: `….mo`).

    Raises:
        MissingResourcesError: The installation is damaged.
    """
    return _folder("translations")


def assets_folder() -> Path:
    """Returns the folder with icons and sounds.

    Raises:
        MissingResourcesError: The installation is damaged.
    """
    return _folder("assets")


def fonts() -> tuple[Path, ...]:
    """Returns the fonts shipped with the app; a checkout and a wheel have none and use the system's fonts."""
    return tuple(sorted((_ROOT / "fonts").glob("*.ttf")))


def _folder(name: str) -> Path:
    folder = _ROOT / name
    if not folder.is_dir():
        raise MissingResourcesError(folder)
    return folder
