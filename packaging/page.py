"""Writes INSTALL.md and INSTALAR.md from the page that the app shows: `python packaging/page.py`."""

from pathlib import Path

from atari_teach.base.i18n import Language
from atari_teach.base.installing import markdown

PAGES = {"en": "INSTALL.md", "pt_PT": "INSTALAR.md"}
"""The file name of the page in each language that has one."""


def main() -> None:
    """Writes both pages at the top of the repository."""
    for code, name in PAGES.items():
        (Path(__file__).parents[1] / name).write_text(markdown(Language(code)), encoding="utf-8")


if __name__ == "__main__":
    main()
