"""Writes lists of the pronunciation of the first lessons' sentences: `python -m tests.ui.voice.pronounced`.

Then read the differences between old and new lists, and correct mistakes in
`translations/xx/pronunciation.toml`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.resources import lessons_folder
from atari_teach.engine.rules import Colour
from atari_teach.teaching.lessons.lesson_file import Library
from atari_teach.teaching.lessons.placeholders import said, with_count
from atari_teach.teaching.linting.lint_words import all_words
from atari_teach.ui.kit.typeset import plain
from atari_teach.ui.voice.synthesis import sentence_spans
from tests.languages import PORTUGUESE
from tests.ui.voice.sinks import espeak

LAST_LESSON = 3
_BOLD = "**"
FOLDER = Path(__file__).parent / "pronounced"
LANGUAGES = (ENGLISH, PORTUGUESE)


def file_of(language: Language) -> Path:
    """Returns the file of a language's list; each line has a sentence, a tab, and its phonemes in IPA."""
    return FOLDER / f"{language.code}.tsv"


def sentences(language: Language) -> tuple[str, ...]:
    """Returns all sentences that a child can hear in the first lessons, in order and without repetition."""
    return tuple(dict.fromkeys(_sentences(language)))


@cache
def heard_first(language: Language) -> tuple[str, ...]:
    """Returns the texts of the first lessons, and of all lessons those that name something new in bold."""
    return tuple(dict.fromkeys(plain(text) for _number, text in _texts(language)))


def _sentences(language: Language) -> Iterator[str]:
    for number, marked in _texts(language):
        if number <= LAST_LESSON:
            text = plain(marked)
            yield from (text[start : start + length] for start, length in sentence_spans(text))


def _texts(language: Language) -> Iterator[tuple[int, str]]:
    for lesson in Library.load(lessons_folder()).lessons:
        for spoken in all_words(lesson):
            new = lesson.number <= LAST_LESSON or _BOLD in spoken.text["en"]
            for colour, missing in product(Colour, (1, 2, 3)) if spoken.for_children and new else ():
                filled = with_count(said(spoken.text, colour), missing)
                yield lesson.number, dict(filled.sentences)[language.file.key]


def pronounced(sentence: str, language: Language) -> str:
    """Returns the pronunciation of a sentence in IPA."""
    return espeak().pronounced(sentence, language)


def read_list(language: Language) -> dict[str, str]:
    """Returns the stored pronunciation of each sentence in a language."""
    lines = file_of(language).read_text(encoding="utf-8").splitlines()
    return {sentence: phonemes for sentence, _tab, phonemes in (line.partition("\t") for line in lines)}


def main() -> None:
    """Writes the list of sentences and pronunciations for each language."""
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        lines = [f"{sentence}\t{pronounced(sentence, language)}\n" for sentence in sentences(language)]
        file_of(language).write_text("".join(lines), encoding="utf-8", newline="\n")
        print(f"{file_of(language)}: {len(lines)} sentences")


if __name__ == "__main__":
    main()
