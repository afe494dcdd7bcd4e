"""Brings the catalogues up to date with the sentences of the program.

    python translations/update.py           collect the sentences, keep translations, list ten missing ones
    python translations/update.py --check   change nothing; exit 1 if anything is out of date or missing
    python translations/update.py --tidy    also delete the translations of sentences that no longer exist
    python translations/update.py --new xx  add a language: its folder, with all sentences to translate
    python translations/update.py --from F  copy missing translations from the catalogue F, such as a
                                            translator's file or the other side of a merge

Every folder next to this script is a language. Its `lessons.po`, if it exists, gets the sentences of the
lessons. A changed sentence counts as new and never gets the translation of a similar sentence.
"""

import argparse
import ast
import io
import re
import sys
import tomllib
from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from functools import cache
from operator import itemgetter
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
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
_SENTENCE = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(")
# These headers (the time, Babel's version) would change the file even if no sentence has changed.
_LEFT_OUT = tuple(
    f'"{name}:'.encode() for name in ("Report-Msgid-Bugs-To", "POT-Creation-Date", "Generated-By")
)
_MOST_LISTED = 10
"""Of a new language thousands of sentences lack a translation."""
_AUTHORS = "The Atari Teach authors"
Key = tuple[str | None, str]
"""The key of a message in a catalogue: the context, if any, and the English sentence."""
SIDES = frozenset(("who", "other", "winner", "me", "they"))
"""The fields that contain a side, Black or White; a translation may use any form that its language has."""
_FORM = re.compile(r"(?<!\{)\{(\w+):\w+\}")
_FIELD = re.compile(r"(?<!\{)\{(\w+)\}")
_CHECKED, _UNCHECKED = "python-brace-format", "no-python-brace-format"
_HEADER = """\
# Sentences of Atari Teach.
# This file is distributed under the same licence as Atari Teach (MIT).
"""


def catalogue_file(language: str) -> Path:
    """The path of the catalogue that translators edit, with the sentences of the program."""
    return ROOT / "translations" / language / "LC_MESSAGES" / "atari_teach.po"


def lessons_file(language: str) -> Path:
    """The path of the catalogue with the lessons' sentences, for languages that lesson files don't have."""
    return catalogue_file(language).with_name("lessons.po")


def languages() -> list[str]:
    """The codes of the languages that have a folder, except English, the language of the source."""
    folders = (ROOT / "translations").glob("*/")
    return sorted(folder.name for folder in folders if folder.is_dir() and re.match(r"[a-z]", folder.name))


def in_lessons() -> Catalog:
    """A catalogue with every English sentence of the lessons and plans, in the order of the files."""
    catalogue = _begun()
    for file in sorted((ROOT / "lessons").rglob("*.toml")):
        source = file.read_text(encoding="utf-8")
        place, lines, line = file.relative_to(ROOT).as_posix(), source.splitlines(), 1
        for sentence in _english(tomllib.loads(source)):
            line = _line(sentence, lines, line)
            catalogue.add(sentence, locations=[(place, line)])
    return catalogue


def _begun(language: str | None = None) -> Catalog:
    """An empty catalogue with a filled header for a language, by default for English, the source language."""
    catalogue = Catalog(
        locale=language or "en", header_comment=_HEADER, charset="utf-8", project="Atari Teach", fuzzy=False
    )
    if catalogue.locale is None:  # Babel writes no plural forms for a language that it does not know
        header = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Plural-Forms: {_TWO_FORMS}\\n"\n'
        catalogue = read_po(io.BytesIO(header.encode()), locale=language)
        catalogue.header_comment = _HEADER
    fill_header(catalogue)
    return catalogue


_TWO_FORMS = "nplurals=2; plural=(n != 1);"
_PLURALS = b'"Plural-Forms:'


def fill_header(catalogue: Catalog) -> None:
    """Writes the program's current version to the header, and a value to each header field that has none."""
    catalogue.project, catalogue.version = "Atari Teach", version()
    if catalogue.last_translator.startswith("FULL NAME"):
        catalogue.last_translator = _AUTHORS
    if catalogue.language_team.startswith("LANGUAGE"):
        catalogue.language_team = _team(str(catalogue.locale_identifier))
    if isinstance(catalogue.revision_date, str):
        catalogue.revision_date = datetime.now(UTC)


def version() -> str:
    """The program's version; "0" if the script is used without the program."""
    project = ROOT / "pyproject.toml"
    if not project.is_file():
        return "0"
    return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])


def _team(language: str) -> str:
    """The English name of a language, such as "Portuguese (Portugal)"; its code if Babel does not know it."""
    try:
        return Locale.parse(language).english_name or language
    except (UnknownLocaleError, ValueError):
        return language


def _line(sentence: str, lines: list[str], after: int) -> int:
    """The number of the line in which a sentence begins, from line `after` on; `after` if it is not found."""
    start = sentence.partition("\n")[0].partition('"')[0][:40]
    found = (number for number, line in enumerate(lines[after - 1 :], after) if start in line)
    return next(found, after)


def _english(value: object) -> Iterator[str]:
    """Yields the English sentences among the values of a parsed lesson file."""
    if isinstance(value, dict) and isinstance(value.get("en"), str):
        yield value["en"]
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _english(inner)


def extracted() -> Catalog:
    """A catalogue with every sentence in the program's source, in the order of the files."""
    catalogue = _begun()
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py"), key=Path.as_posix):
            if not _SENTENCE.search(file.read_text(encoding="utf-8")):
                continue  # Babel reads slowly
            place = file.relative_to(ROOT).as_posix()
            found = extract_from_file(
                "python", file, KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
            )
            for line, message, comments, context in sorted(found, key=itemgetter(0)):
                told = comments or _notes(place).get(line, [])
                catalogue.add(message, locations=[(place, line)], auto_comments=told, context=context)
    return catalogue


@cache
def _notes(place: str) -> dict[int, list[str]]:
    """The notes for translators in a source file, by the number of each line to which they apply.

    A note above a statement applies to all sentences in the statement. A note inside a statement applies to
    the next line that has a sentence.
    """
    source = (ROOT / place).read_text(encoding="utf-8")
    lines = source.splitlines()
    notes: dict[int, list[str]] = {}
    if _NOTE not in source:
        return notes
    statements = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    for node in statements:
        if (above := lines[node.lineno - 2].strip()).startswith(_NOTE):
            note = [above.removeprefix(_NOTE).strip()]
            notes |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), note)
    begun = {node.lineno for node in statements}
    for number, line in enumerate(lines, 1):
        if line.strip().startswith(_NOTE) and number + 1 not in begun:
            below = (at for at, words in enumerate(lines[number:], number + 1) if _SENTENCE.search(words))
            notes[next(below, number)] = [line.strip().removeprefix(_NOTE).strip()]
    return notes


def read(path: Path, language: str | None = None) -> Catalog:
    """Reads a catalogue; returns an empty one if the file does not exist."""
    if not path.is_file():
        return _begun(language)
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
    fill_header(catalogue)
    untranslated = [key for key, message in catalogue.obsolete.items() if _is_missing(message)]
    for key in untranslated:
        del catalogue.obsolete[key]
    return catalogue


def sentences(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def keys(catalogue: Catalog) -> frozenset[tuple[str | None, str]]:
    """The keys of all messages: the context, if any, and the English sentence, with any plural."""
    return frozenset(map(_key, sentences(catalogue)))


def _key(message: Message) -> Key:
    return message.context, str(message.id)


def strings(value: object) -> tuple[str, ...]:
    """A message's sentence or its plural forms, as a tuple."""
    return tuple(map(str, value)) if isinstance(value, list | tuple) else (str(value or ""),)


def with_forms(catalogue: Catalog) -> frozenset[Key]:
    """The keys of the messages in which a field has a form, or may have one in a translation."""
    return frozenset(_key(message) for message in sentences(catalogue) if _has_forms(message))


def _has_forms(message: Message) -> bool:
    words = " ".join((*strings(message.id), *strings(message.string)))
    return bool(_FORM.search(words) or SIDES & set(_FIELD.findall(words)))


def missing(catalogue: Catalog) -> list[str]:
    """The English sentences that have no translation, or only one that is marked as fuzzy."""
    return [str(message.id) for message in sentences(catalogue) if _is_missing(message)]


def _is_missing(message: Message) -> bool:
    return message.fuzzy or not all(strings(message.string))


def text(catalogue: Catalog, *, tidy: bool = False, formed: Collection[Key] = ()) -> bytes:
    """The contents of a catalogue's file; the same sentences always give the same bytes.

    Args:
        catalogue: The catalogue to write.
        tidy: Whether to leave out translations of sentences that no longer exist.
        formed: More messages whose fields have forms in another language. `msgfmt -c` and translation sites
            mistake `{who:of}` for a broken field, so these messages get a flag that says not to check them.
    """
    for message in sentences(catalogue):
        if _key(message) in formed or _has_forms(message):
            message.flags = (message.flags - {_CHECKED}) | {_UNCHECKED}
        elif message.python_brace_format:
            message.flags = (message.flags - {_UNCHECKED}) | {_CHECKED}
    memory = io.BytesIO()
    write_po(memory, catalogue, width=100, ignore_obsolete=tidy)
    lines = [line for line in memory.getvalue().splitlines(keepends=True) if not line.startswith(_LEFT_OUT)]
    if catalogue.locale is None and not any(line.startswith(_PLURALS) for line in lines):
        # Babel 2.18 leaves out the plural forms of a language that it does not know.
        team = next(at for at, line in enumerate(lines) if line.startswith(b'"Language-Team:'))
        lines.insert(team + 1, _PLURALS + f' {catalogue.plural_forms}\\n"\n'.encode())
    return b"".join(lines)


def catalogues(new: str | None = None, sent: Path | None = None) -> dict[Path, Catalog]:
    """The current catalogue for each file: the template, each language, and each language's `lessons.po`.

    Args:
        new: The code of a language to add.
        sent: A catalogue from which missing translations are copied.
    """
    template = extracted()
    written = read(TEMPLATE).revision_date
    if not isinstance(written, str):  # Babel returns the text YEAR-MO-DA… if the header has no such date
        template.revision_date = written
    spoken = sorted({*languages(), *([new] if new else [])} - {"en"})
    beside = [each for each in spoken if lessons_file(each).is_file() or each == new]
    lessons = in_lessons() if beside else Catalog()
    made = (
        {TEMPLATE: template}
        | {catalogue_file(each): merged(each, template) for each in spoken}
        | {lessons_file(each): merged(each, lessons, lessons_file(each)) for each in beside}
    )
    if sent is not None:
        source = read(sent)
        for path, catalogue in made.items():
            if path != TEMPLATE and str(catalogue.locale_identifier) == str(source.locale_identifier):
                _take(catalogue, source)
    return made


def _take(catalogue: Catalog, source: Catalog) -> None:
    """Copies missing translations from the catalogue `source`, if it has them."""
    for message in sentences(catalogue):
        other = source.get(message.id, message.context)
        if _is_missing(message) and other is not None and not _is_missing(other):
            message.string, message.flags = other.string, other.flags


def _falls_back(file: Path) -> bool:
    """Returns whether the language of a catalogue file names a fallback language."""
    rules = file.parent.parent / "language.toml"
    return rules.is_file() and "fallback" in tomllib.loads(rules.read_text(encoding="utf-8"))


def main(arguments: list[str] | None = None) -> int:
    """Updates the files, or checks them; returns the exit code, which is 1 if something is missing."""
    parser = argparse.ArgumentParser(description="Update the catalogues with the sentences in the code.")
    parser.add_argument(
        "--check",
        action="store_true",
        help="change nothing; exit code 1 if a catalogue is out of date or incomplete",
    )
    parser.add_argument(
        "--tidy", action="store_true", help="delete translations of sentences that the app no longer uses"
    )
    parser.add_argument("--new", metavar="xx", help="add a language by its code, such as fr or fr_CA")
    parser.add_argument(
        "--from", type=Path, metavar="F", dest="sent", help="also take missing translations from this file"
    )
    chosen = parser.parse_args(arguments)
    if chosen.new is not None and not re.fullmatch(r"[a-z]{2,3}(_[A-Za-z0-9]+)*", chosen.new):
        parser.error(f"--new {chosen.new}: not the code of a language, such as fr or fr_CA")
    if chosen.new == "en" or (chosen.new is not None and catalogue_file(chosen.new).is_file()):
        parser.error(f"--new {chosen.new}: this language is there already; leave out --new")
    check: bool = chosen.check
    to_do = False
    made = catalogues(chosen.new, chosen.sent)
    formed = frozenset[Key]().union(*map(with_forms, made.values()))
    for path, catalogue in made.items():
        stale = keys(read(path)) != keys(catalogue)
        lacking = [] if path == TEMPLATE else missing(catalogue)
        # The lessons' sentences may stay English, and a language with a fallback may leave sentences out.
        needed = path.name != "lessons.po" and bool(lacking) and not _falls_back(path)
        to_do = to_do or needed or (check and stale)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text(catalogue, tidy=chosen.tidy, formed=formed))
        state = ("out of date" if check else "updated") if stale else "up to date"
        place = path.relative_to(ROOT / "translations")
        print(f"{place}: {len(catalogue)} sentences, {state}, {len(lacking)} without translation")
        # In a new language, everything has to be translated, so a list of the missing sentences helps nobody.
        shown = () if chosen.new or _falls_back(path) else lacking[:_MOST_LISTED]
        for sentence in shown:
            print(f"    {sentence}")
        if shown and len(lacking) > len(shown):
            print(f"    and {len(lacking) - len(shown)} more")
    return 1 if to_do and not chosen.new else 0


if __name__ == "__main__":
    sys.exit(main())
