"""Writes which pictures of the gallery show each sentence, so that translators see where it stands.

    python -m tests.gallery.index FILE      all states, which takes some minutes
    atari-teach gallery FOLDER              draws the pictures that the file names

The places in the catalogue say where a sentence is written; this says who sees it, and beside what.
"""

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.own_folder import make_own
from atari_teach.teaching.lessons.lesson_file import Library
from tests.gallery.states import all_states
from tests.gallery.studio import State, Studio
from tests.gallery.wish import USUAL_SIZE
from translations import update

MOST = 5
"""The pictures that are named of each sentence; of *Back* there are hundreds."""
_FIELD = re.compile(r"\{[^}]*\}")
_WITHIN = 12
"""The letters that a sentence has at least to be found within a text; a shorter one is the whole."""


class _Pattern(NamedTuple):
    """A sentence with any values for its fields.

    Attributes:
        part: Its longest part between fields: what lacks it needs no further look.
        words: All of it.
        key: Which one it is.
    """

    part: str
    words: re.Pattern[str]
    key: update.Key


class Sentences:
    """The English sentences of a catalogue, to find those in a text.

    Args:
        catalogue: The template, or that of a language.
    """

    def __init__(self, catalogue: Catalog) -> None:
        self._whole: dict[str, list[update.Key]] = {}
        self._filled: list[_Pattern] = []
        self._within: list[_Pattern] = []
        self._known: dict[str, frozenset[update.Key]] = {}
        for message in update.sentences(catalogue):
            key = message.context, str(message.id)
            for words in update.strings(message.id):
                literal = _FIELD.split(words)
                if len(literal) == 1:
                    self._whole.setdefault(words, []).append(key)
                words_of = re.compile(".+?".join(map(re.escape, literal)), re.DOTALL)
                pattern = _Pattern(max(literal, key=len), words_of, key)
                if len(literal) > 1 and re.search(r"[^\W\d_]{3}", "".join(literal)):
                    self._filled.append(pattern)
                if len("".join(literal)) >= _WITHIN:
                    self._within.append(pattern)

    def of(self, text: str) -> frozenset[update.Key]:
        """The sentences that a text is, or that are in it with any values for their fields."""
        if text not in self._known:
            filled = (key for part, words, key in self._filled if part in text and words.fullmatch(text))
            within = (key for part, words, key in self._within if part in text and words.search(text))
            self._known[text] = frozenset((*(self._whole.get(text) or filled), *within))
        return self._known[text]


def texts(window: QWidget) -> Iterator[str]:
    """Every text in a window that can be read or is read aloud."""
    for part in (window, *window.findChildren(QWidget)):
        if part.isVisible():
            words = getattr(part, "words", None)
            yield from (part.accessibleName(), part.accessibleDescription(), part.toolTip())
            if callable(words):
                yield str(words())
            if isinstance(part, QLineEdit):
                yield part.placeholderText()


def shown(studio: Studio, states: Iterable[State], sentences: Sentences) -> dict[update.Key, list[str]]:
    """The names of the states that show each sentence, in their order."""
    found: dict[update.Key, list[str]] = {}
    studio.speak(ENGLISH)
    for state in states:
        studio.clear()
        state.arrange(studio)
        studio.settle()
        seen = frozenset(key for text in set(texts(studio.window)) if text for key in sentences.of(text))
        for key in seen:
            found.setdefault(key, []).append(state.name)
    return found


def lines(catalogue: Catalog, found: Mapping[update.Key, list[str]]) -> Iterator[str]:
    """The file: each sentence with its context and its pictures, in the order of the catalogue."""
    messages = [*update.sentences(catalogue)]
    yield f"# {len(found)} of {len(messages)} sentences are in a picture of the gallery, by its name."
    yield "# The others are said by the command line, on paper, in rarer states, or by windows of the system."
    for message in messages:
        key = message.context, str(message.id)
        pictures = found.get(key, [])
        if pictures:
            more = f", and {len(pictures) - MOST} more" if len(pictures) > MOST else ""
            context = f"{message.context}: " if message.context else ""
            yield ""
            yield context + " / ".join(update.strings(message.id)).replace("\n", "\\n")
            yield f"    {', '.join(pictures[:MOST])}{more}"


def main(arguments: list[str] | None = None) -> int:
    """Writes the file that the command line asks for."""
    parser = argparse.ArgumentParser(description="Write which pictures of the gallery show each sentence.")
    parser.add_argument("file", type=Path, help="the file, such as pictures.txt; replaced if it is there")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    lessons, catalogue = Library.load().lessons, update.extracted()
    with tempfile.TemporaryDirectory(prefix="atari-teach-index-") as data:
        studio = Studio(application, lessons, make_own(Path(data)), USUAL_SIZE)
        found = shown(studio, all_states(lessons), Sentences(catalogue))
        studio.close()
    chosen.file.write_text("\n".join(lines(catalogue, found)) + "\n", encoding="utf-8")
    print(f"{chosen.file}: {len(found)} of {len(catalogue)} sentences are in a picture")
    return 0


if __name__ == "__main__":
    sys.exit(main())
