"""Bring the catalogues up to date with the sentences of the program.

    python translations/update.py           collect the sentences, keep every translation, list what lacks one
    python translations/update.py --check   change nothing; exit 1 if anything is out of date or lacking
    python translations/update.py --tidy    also forget the translations of what is no longer said
    python translations/update.py --new xx  a further language: its folder, with everything to be translated

Every folder next to this script is a language. Its `lessons.po`, if it exists, gets the sentences of the
lessons.
A changed sentence counts as new; no translation is taken over from a similar sentence.
"""

import argparse
import ast
import io
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "translations" / "atari_teach.pot"
FOLDERS = ("atari_teach", "tests/gallery")
KEYWORDS = {
    "_": None,
    "N_": None,
    "say": None,
    "say_n": (1, 2),
    "say_in": ((1, "c"), 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
_NOTE = "# Translators:"
# Dates and addresses change with every run and mean nothing to translators.
_LEFT_OUT = tuple(
    f'"{name}:'.encode()
    for name in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
_HEADER = """\
# Sentences of Atari Teach.
# This file is distributed under the same licence as Atari Teach (MIT).
"""


def catalogue_file(language: str) -> Path:
    """The catalogue that translators edit."""
    return ROOT / "translations" / language / "LC_MESSAGES" / "atari_teach.po"


def lessons_file(language: str) -> Path:
    """The catalogue of the lessons' words, for languages that lesson files do not contain."""
    return catalogue_file(language).with_name("lessons.po")


def languages() -> list[str]:
    """The languages that have a folder, except English, the language of the source."""
    folders = (ROOT / "translations").glob("*/")
    return sorted(folder.name for folder in folders if folder.is_dir() and re.match(r"[a-z]", folder.name))


def in_lessons() -> Catalog:
    """All English sentences of the lessons and plans, in the order of the files."""
    catalogue = Catalog(project="Atari Teach", header_comment=_HEADER, charset="utf-8", fuzzy=False)
    for file in sorted((ROOT / "lessons").rglob("*.toml")):
        place = (file.relative_to(ROOT).as_posix(), 0)
        for sentence in _english(tomllib.loads(file.read_text(encoding="utf-8"))):
            catalogue.add(sentence, locations=[place])
    return catalogue


def _english(value: object) -> Iterator[str]:
    """The English sentences among the values of a file."""
    if isinstance(value, dict) and isinstance(value.get("en"), str):
        yield value["en"]
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _english(inner)


def extracted() -> Catalog:
    """All sentences of the program, in the order of the files."""
    catalogue = Catalog(project="Atari Teach", header_comment=_HEADER, charset="utf-8", fuzzy=False)
    for folder in FOLDERS:
        found = extract_from_dir(
            ROOT / folder,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for file, line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
            place = f"{folder}/{Path(file).as_posix()}"
            told = comments or _notes(place).get(line, [])
            catalogue.add(message, locations=[(place, 0)], auto_comments=told, context=context)
    return catalogue


@cache
def _notes(place: str) -> dict[int, list[str]]:
    """The notes for translators in a file, for every line of the statement below each note."""
    source = (ROOT / place).read_text(encoding="utf-8")
    lines = source.splitlines()
    notes: dict[int, list[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and (above := lines[node.lineno - 2].strip()).startswith(_NOTE):
            note = [above.removeprefix(_NOTE).strip()]
            notes |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), note)
    return notes


def read(path: Path, language: str | None = None) -> Catalog:
    """Reads a catalogue; returns an empty one if the file does not exist."""
    if not path.is_file():
        return Catalog(
            locale=language, project="Atari Teach", header_comment=_HEADER, charset="utf-8", fuzzy=False
        )
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def merged(language: str, template: Catalog, file: Path | None = None) -> Catalog:
    """A language's catalogue with the sentences of `template`; existing translations are kept.

    Translations of sentences that the program no longer has stay at the end of the file, and are used again
    if the sentence returns.
    """
    catalogue = read(file or catalogue_file(language), language)
    for message in catalogue.obsolete.values():
        if catalogue.get(message.id, message.context) is None:
            catalogue.add(message.id, message.string, flags=message.flags, context=message.context)
    catalogue.update(template, no_fuzzy_matching=True)
    untranslated = [key for key, message in catalogue.obsolete.items() if _is_missing(message)]
    for key in untranslated:
        del catalogue.obsolete[key]
    return catalogue


def sentences(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def keys(catalogue: Catalog) -> frozenset[tuple[str | None, str]]:
    """The keys of a catalogue: context and English sentence, with its plural if it has one."""
    return frozenset((message.context, str(message.id)) for message in sentences(catalogue))


def missing(catalogue: Catalog) -> list[str]:
    """The English sentences that have no translation, or only a fuzzy one."""
    return [str(message.id) for message in sentences(catalogue) if _is_missing(message)]


def _is_missing(message: Message) -> bool:
    forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return message.fuzzy or not all(forms)


def text(catalogue: Catalog, *, tidy: bool = False) -> bytes:
    """The bytes of a catalogue file; `tidy` leaves out obsolete sentences.

    The same sentences always give the same bytes.
    """
    memory = io.BytesIO()
    write_po(memory, catalogue, width=100, include_lineno=False, ignore_obsolete=tidy)
    lines = memory.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_LEFT_OUT))


def catalogues(new: str | None = None) -> dict[Path, Catalog]:
    """The new contents of all files: the template, each language, and the lessons' catalogues.

    Args:
        new: The code of a new language.
    """
    template = extracted()
    spoken = sorted({*languages(), *([new] if new else [])} - {"en"})
    beside = [each for each in spoken if lessons_file(each).is_file() or each == new]
    lessons = in_lessons() if beside else Catalog()
    return (
        {TEMPLATE: template}
        | {catalogue_file(each): merged(each, template) for each in spoken}
        | {lessons_file(each): merged(each, lessons, lessons_file(each)) for each in beside}
    )


def main(arguments: list[str] | None = None) -> int:
    """Update the files, or check them; the exit code is 1 if something is missing."""
    parser = argparse.ArgumentParser(
        description="Bring the catalogues up to date with the program's sentences."
    )
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit 1 if something is to be done"
    )
    parser.add_argument("--tidy", action="store_true", help="forget translations of what is no longer said")
    parser.add_argument("--new", metavar="xx", help="begin a language, by its code, such as fr or fr_CA")
    chosen = parser.parse_args(arguments)
    check: bool = chosen.check
    to_do = False
    for path, catalogue in catalogues(chosen.new).items():
        stale = keys(read(path)) != keys(catalogue)
        lacking = [] if path == TEMPLATE else missing(catalogue)
        # Untranslated sentences of lessons are shown in English.
        needed = path.name != "lessons.po" and bool(lacking)
        to_do = to_do or needed or (check and stale)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text(catalogue, tidy=chosen.tidy))
        state = ("out of date" if check else "updated") if stale else "up to date"
        place = path.relative_to(ROOT / "translations")
        print(f"{place}: {len(catalogue)} sentences, {state}, {len(lacking)} without translation")
        # A new language has no translations yet, so the list would contain everything.
        for sentence in () if chosen.new else lacking:
            print(f"    {sentence}")
    return 1 if to_do and not chosen.new else 0


if __name__ == "__main__":
    sys.exit(main())
