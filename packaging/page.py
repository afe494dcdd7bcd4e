"""Writes INSTALL.md and INSTALAR.md from the page that the app shows: `python packaging/page.py`."""

from pathlib import Path

from atari_teach.base.i18n import languages
from atari_teach.base.installing import markdown

PAGES = {"en": "INSTALL.md", "pt_PT": "INSTALAR.md"}
"""The name of the page in each language of the app."""


def main() -> None:
    """Writes both pages to the top folder of the repository."""
    for language in languages():
        place = Path(__file__).parents[1] / PAGES[language.code]
        place.write_text(markdown(language), encoding="utf-8")


if __name__ == "__main__":
    main()
