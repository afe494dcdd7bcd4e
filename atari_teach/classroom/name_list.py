"""Names of a class as they are pasted, or come in a table: what is taken for a name, and what is not.

Two children of the same name are common, so nobody is left out for it: the second one gets a number. Who is
in the class already is left out: pasting a longer list again adds only those who are new.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from atari_teach.classroom.pupil import NAME_LENGTH, tidy_name
from atari_teach.i18n import Message, say
from atari_teach.limits import LIST_OF_NAMES_BYTES
from atari_teach.whole_file import read_at_most

MOST_PUPILS = 40
LARGEST_LIST = LIST_OF_NAMES_BYTES
"""How many bytes a table may have; names of a whole school have far less."""

_NUMBERING = re.compile(
    r"^\s*(?:[-–—•*·]+\s+|(?:n\.?[ºo°]\s*)?\d{1,3}\s*(?:[.):\-–]+\s*|\s+|º\s*|$))", re.IGNORECASE
)
_SEPARATORS = re.compile(r"[,;\t]")
_UNSEEN = dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad"))
_MOST_TITLES = 12
_LETTERS = re.compile(r"[^\W\d_]")
_FIRST_NAMES = (
    "name names nome nomes aluno aluna alunos alunas aluno(a) aluno/a pupil pupils student students child "
    "nickname alcunha first_name firstname nome_próprio nome_proprio primeiro_nome nome_completo full_name "
    "nome_do_aluno nome_da_aluna nome_do(a)_aluno(a) nome_do/a_aluno/a nome_da_criança "
    "pupil_name student_name"
)
_LAST_NAMES = "surname last_name lastname apelido apelidos"
_REST = "n nr no nº n.º n.o número numero number id turma class ano year email e-mail data idade age"
_HEADERS, _SURNAMES, _OTHERS = (frozenset(words.split()) for words in (_FIRST_NAMES, _LAST_NAMES, _REST))


def decode(content: bytes) -> str:
    """The text of a file, whichever program wrote it."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def names_in_file(path: Path) -> tuple[str, ...] | Message:
    """The names in the file of a table, see `names_in_table`, or the sentence on why there are none."""
    try:
        content = read_at_most(path, LARGEST_LIST + 1)
    except (OSError, ValueError):
        content = b""
    if len(content) > LARGEST_LIST:
        most = LARGEST_LIST // 1_000_000
        return say("A list of names has at most {most} MB: nothing was taken in.", most=most)
    return names_in_table(decode(content)) or say("No names were found in that file.")


_SURNAME_FIRST = re.compile(r"\s*([^,;\t\d]+?)\s*,\s*([^,;\t\d]+?)\s*")


def names_in(text: str) -> tuple[str, ...]:
    """The names in a pasted list: one a line, or with commas, semicolons or tabs between them.

    Several lines with one comma each, such as "Silva, Maria", are names with the surname first.
    What was copied out of a spreadsheet has a column of names among others, and is read as a table.
    """
    if _is_spreadsheet(text):
        return names_in_table(text)
    lines = [bare for line in text.lstrip("\ufeff").splitlines() if (bare := _bare(line)).strip(" ,;")]
    turned = [_SURNAME_FIRST.fullmatch(line) for line in lines]
    if len(lines) > 1 and all(turned):
        lines = [f"{each[2]} {each[1]}" for each in turned if each is not None]
    found = [name for line in lines for part in _SEPARATORS.split(line) if (name := _name(part))]
    if len(found) > 1 and _is_header([found[0]]):
        found = found[1:]
    return tuple(_numbered(found))


def names_in_table(text: str) -> tuple[str, ...]:
    """The names in a table with commas, semicolons or tabs: of the column that is called so, or looks so."""
    filled = [row for row in _rows(text.lstrip("\ufeff")) if any(cell.strip() for cell in row)]
    if not filled:
        return ()
    header, rows = _parted(filled)
    column = _column(header, rows)
    cells = (row[column] for row in rows if column < len(row))
    return tuple(_numbered(name for cell in cells if (name := _name(_bare(cell).replace("\n", " ")))))


def new_names(names: Iterable[str], there: Iterable[str]) -> tuple[str, ...]:
    """Returns those who are not in the class yet, no more than there is room for."""
    known = {name.casefold() for name in there}
    return tuple(name for name in names if name.casefold() not in known)[: max(0, MOST_PUPILS - len(known))]


def _rows(text: str) -> list[list[str]]:
    head = text[:4000]
    delimiter = max(";,\t", key=head.count)
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        return [[line] for line in text.splitlines()]


def _is_spreadsheet(text: str) -> bool:
    """Returns whether every line has tabs in it, and not every cell is a name."""
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if len(lines) < 2 or not all("\t" in line for line in lines):
        return False
    header, rows = _parted([line.split("\t") for line in lines])
    width = max((len(row) for row in rows), default=0)
    return bool(header) or any(_name_cells(rows, index) * 2 <= len(rows) for index in range(width))


def _parted(rows: Sequence[Sequence[str]]) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """The row that says what the columns hold, and those below it; the school's name may stand above."""
    for index, row in enumerate(rows[:_MOST_TITLES]):
        if any(_key(cell) in _HEADERS | _SURNAMES for cell in row):
            return row, rows[index + 1 :]
    return (rows[0], rows[1:]) if _is_header(rows[0]) else ((), rows)


def _key(cell: str) -> str:
    return "_".join(cell.casefold().strip(" :*").split())


def _is_header(row: Sequence[str]) -> bool:
    return any(_key(cell) in _HEADERS | _SURNAMES | _OTHERS for cell in row)


def _column(header: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """Returns which column holds the names."""
    for wanted in (_HEADERS, _SURNAMES):
        for index, cell in enumerate(header):
            if _key(cell) in wanted:
                return index
    width = max((len(row) for row in rows), default=1)
    return max(range(width), key=lambda index: (_name_cells(rows, index), -index))


def _name_cells(rows: Sequence[Sequence[str]], index: int) -> int:
    """Returns how many different cells of a column look like names: a class or a year is the same in all."""
    return len({_name(row[index]) for row in rows if index < len(row)} - {""})


def _bare(line: str) -> str:
    """The line without what numbers it."""
    return _NUMBERING.sub("", line, count=1)


def _name(part: str) -> str:
    """The part as a name; empty where it is none, such as a number or an address."""
    name = tidy_name(_bare(part.translate(_UNSEEN)).strip(" \"'“”«»,;.").strip())
    return "" if "@" in name or not _LETTERS.search(name) else name


def _numbered(names: Iterable[str]) -> Iterator[str]:
    seen: Counter[str] = Counter()
    taken: set[str] = set()
    for name in names:
        told = name
        while told.casefold() in taken:
            seen[name.casefold()] += 1
            number = f" {seen[name.casefold()] + 1}"
            told = name[: NAME_LENGTH - len(number)].rstrip() + number
        taken.add(told.casefold())
        yield told
