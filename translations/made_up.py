"""Makes an artificial language, to see how the program looks in a translation.

    python translations/made_up.py translations/xx

The script writes every file of a language into the folder; the folder's name is the language's code. Each
word is the English word with accents on its vowels, and two fifths longer. There are three plural forms.
Fields, forms, bold words and line breaks are kept. So a word without accents on the screen was never offered
for translation, and where words are cut off, there is too little space for languages longer than English.

`tests/window/test_made_up_language.py` makes the language in a temporary folder and plays through the
program.
"""

import argparse
import io
import re
import sys
import tomllib
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from translations import update

MORE = 0.4
"""The number of letters added to each word, as a fraction of its length."""
MARKS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
VOWELS = frozenset("aeiouyAEIOUY")
THREE_FORMS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
_MISSING = re.compile(r"\{([mM]issing):([^{}|]*)\|([^{}|]*)\}")
_KEPT = re.compile(r"(\{[^{}]*\}|%[\dn]|%\(\w+\)[sd]|&(?=\w)|[^\W\d_]+)")


def made_up(english: str) -> str:
    """Translates an English sentence into the made-up language."""
    owed = 0.0
    words = []
    for piece in _KEPT.split(english):
        if not piece or not piece.isalpha():
            missing = _MISSING.fullmatch(piece)
            words.append(
                f"{{{missing[1]}:{made_up(missing[2])}|{made_up(missing[3])}}}" if missing else piece
            )
            continue
        owed += MORE * len(piece)
        more = round(owed)
        owed -= more
        words.append(_longer(piece, more).translate(MARKS))
    return "".join(words)


def _longer(word: str, more: int) -> str:
    """The word with `more` of its letters doubled: vowels first, and never the first letter of a name."""
    order = sorted(range(len(word)), key=lambda index: (word[index] not in VOWELS, index == 0))
    doubled = set(order[:more])
    return "".join(letter + letter.lower() * (index in doubled) for index, letter in enumerate(word))


def translated(template: Catalog, code: str) -> Catalog:
    """The catalogue of the made-up language: each sentence of the template, plurals in three forms."""
    header = (
        f'msgid ""\nmsgstr ""\n"Language: {code}\\n"\n"Plural-Forms: {THREE_FORMS}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
    )
    catalogue = read_po(io.BytesIO(header.encode()), locale=code)
    catalogue.header_comment = template.header_comment
    catalogue.fuzzy = False
    update.fill_header(catalogue)
    for message in update.sentences(template):
        forms = tuple(map(made_up, update.strings(message.id)))
        catalogue.add(
            message.id,
            (*forms, forms[-1]) if len(forms) > 1 else forms[0],
            locations=message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return catalogue


def rules(english: str, code: str) -> str:
    """The text of `language.toml` for the made-up language, made from that of English."""
    table = tomllib.loads(english)
    lines = [f'name = "{made_up("Made up")}"', f'key = "{code}"', f'systems = ["{code}"]', 'locale = "en_GB"']
    lines += ["[lists]", f'last = "{made_up(table["lists"]["last"])}"', "[numbers]", 'decimal = ","']
    for name in ("numbers.words", "sides"):
        forms = table["numbers"]["words"] if name == "numbers.words" else table["sides"]
        lines.append(f"[{name}]")
        for form, words in forms.items():
            quoted = ", ".join(f'"{made_up(word)}"' for word in words)
            lines.append(f"{form} = [{quoted}]")
    lines += ["[voice]", f'espeak = "{table["voice"]["espeak"]}"']
    return "\n".join(lines) + "\n"


def write(folder: Path) -> None:
    """Writes every file of the made-up language to a folder; existing files are replaced."""
    code = folder.name
    (folder / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    english = update.ROOT / "translations" / "en"
    (folder / "language.toml").write_text(
        rules((english / "language.toml").read_text(encoding="utf-8"), code), encoding="utf-8"
    )
    pronunciation = english / "pronunciation.toml"
    if pronunciation.is_file():
        (folder / pronunciation.name).write_bytes(pronunciation.read_bytes())
    for name, template in (("atari_teach.po", update.extracted()), ("lessons.po", update.in_lessons())):
        (folder / "LC_MESSAGES" / name).write_bytes(update.text(translated(template, code)))


def main(arguments: list[str] | None = None) -> int:
    """Writes the language to the folder named on the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Make a language that nobody speaks from the English words.")
    parser.add_argument("folder", type=Path, help="its folder, such as translations/xx")
    chosen = parser.parse_args(arguments)
    if not re.fullmatch(r"[a-z]{2,3}", chosen.folder.name):
        parser.error(f"{chosen.folder.name}: end the folder's name with a code of two or three small letters")
    write(chosen.folder)
    print(f"{chosen.folder}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
