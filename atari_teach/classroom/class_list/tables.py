"""Class lists as tables of cells, whatever they come in: pasted text, a text file, a web page, a workbook."""

import csv
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from atari_teach.classroom.class_list.given_names import is_given
from atari_teach.classroom.class_list.heads import Head, head_of
from atari_teach.classroom.class_list.markup import rows_of_html, text_of_rtf
from atari_teach.classroom.class_list.workbooks import SHEETS, sheets_of
from atari_teach.i18n import Message, say
from atari_teach.limits import LIST_LINES, LIST_OF_NAMES_BYTES
from atari_teach.whole_file import is_something_else, read_at_most

SUFFIXES = ("csv", "tsv", "tab", "txt", "xlsx", "xlsm", "xlsb", "xls", "ods", "html", "htm", "rtf")
"""The endings of files that are read as class lists."""
TOLD_OF = ("pdf", "doc", "docx", "odt", "numbers")
"""Others that may have a list in them; they can't be read, and a sentence says what to do."""

LARGEST_FILE = LIST_OF_NAMES_BYTES

_LINE_ENDS = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_FAR_APART = re.compile(r"(?<=\S)(?: {3,}|\u3000+)(?=\S)")
_USUAL_TITLE = re.compile(r"(sheet|folha|feuil|tabelle|hoja|planilha|foglio)\s?\d*", re.IGNORECASE)
_MOST_HEADS = 12
_MOST_CELLS, _LONGEST_CELL = 400, 300
"""Cells of a line, and letters of a cell: two classes in one line are fewer, and no name is longer."""


@dataclass(frozen=True, slots=True)
class Table:
    """The cells of a list, without its empty lines.

    Attributes:
        rows: The cells of each line.
        title: The name of the sheet in its workbook, or the file's without its ending; may be empty.
    """

    rows: tuple[tuple[str, ...], ...]
    title: str = ""


def tables_in_text(text: str, title: str = "") -> tuple[Table, ...] | Message:
    """The table in a text, which may be a web page or rich text; empty where there are no words in it."""
    head = text[:4000].lstrip("\ufeff \t\r\n").lower()
    if head.startswith("{\\rtf"):
        text = text_of_rtf(text)
        head = ""
    if head.startswith("<") and re.search(
        r"<(!doctype html|html|table|workbook|\w+:workbook|body|meta|div|ul|ol)\b", head
    ):
        rows = rows_of_html(text)
    else:
        rows = _rows(text)
    return _tables(((title, rows),))


def tables_in_file(path: Path) -> tuple[Table, ...] | Message:
    """The tables in a file: one for each sheet of a workbook; or the sentence on why it can't be read."""
    name = path.name
    try:
        content = read_at_most(path, LARGEST_FILE + 1)
    except (OSError, ValueError):
        if is_something_else(path):
            return say("{name} can't be read: it is not a file.", name=name)
        return say("{name} can't be opened. Is it still there?", name=name)
    if len(content) > LARGEST_FILE:
        most = LARGEST_FILE // 1_000_000
        return say("A class list has at most {most} MB. Nothing was imported.", most=most)
    if content.startswith(SHEETS):
        sheets = sheets_of(content, name)
        if not isinstance(sheets, Message) and len(sheets) == 1 and is_usual_title(sheets[0][0]):
            sheets = ((path.stem, sheets[0][1]),)
        return sheets if isinstance(sheets, Message) else _tables(sheets)
    if content.startswith(b"%PDF"):
        return say("{name} is a PDF. Open it, copy the names there, and paste them here.", name=name)
    text = decode(content)
    if _is_binary(text):
        return say("{name} is neither a list nor a workbook. Save the list as CSV, and open that.", name=name)
    return tables_in_text(text, path.stem)


def is_usual_title(title: str) -> bool:
    """Whether a title is one that programs give to new sheets, such as "Folha1"."""
    return bool(_USUAL_TITLE.fullmatch(title))


def decode(content: bytes) -> str:
    """The text of a file, decoded by its byte order mark, or else by the likeliest encoding."""
    for mark, coding in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if content.startswith(mark):
            return content.decode(coding, errors="replace").lstrip("\ufeff")
    sample = content[:2000]
    for first, coding in ((0, "utf-16-be"), (1, "utf-16-le")):
        if (
            len(sample) > 1
            and sample[first::2].count(0) * 3 > len(sample[first::2])
            and 0 not in sample[1 - first :: 2]
        ):
            return content.decode(coding, errors="replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        pass
    declared = re.search(rb"charset=[\"']?([\w-]+)", content[:2000])
    old = content.decode("cp1252", errors="replace")
    # Excel for Mac: its letters with accents are signs or nothing in the code page of Windows.
    is_mac = all(byte < 0xA0 for byte in content) and not declared
    return (
        content.decode("mac_roman")
        if is_mac and re.search("[^\\W\\d_][\ufffd‹›Ž’‡ˆ‰œ—–ŸŒ•][^\\W\\d_]", old)
        else old
    )


def _is_binary(text: str) -> bool:
    odd = sum(1 for letter in text if letter < " " and letter not in "\t\n\r\v\f")
    return odd * 50 > len(text)


def _tables(sheets: Sequence[tuple[str, Sequence[Sequence[str]]]]) -> tuple[Table, ...] | Message:
    tables = []
    for title, rows in sheets:
        tidy = [tuple(" ".join(cell.split())[:_LONGEST_CELL] for cell in row[:_MOST_CELLS]) for row in rows]
        filled = tuple(row for row in tidy if any(row))
        if len(filled) > LIST_LINES:
            return say("A class list has at most {most} lines. Nothing was imported.", most=LIST_LINES)
        if filled:
            tables.append(Table(_narrow(filled), title))
    return tuple(tables)


def _narrow(rows: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """The rows, all as wide as the widest, without columns that are empty in all of them."""
    width = max(map(len, rows))
    wide = [(*row, *("",) * (width - len(row))) for row in rows]
    kept = [index for index in range(width) if any(row[index] for row in wide)]
    return tuple(tuple(row[index] for index in kept) for row in wide)


# Text


def _rows(text: str) -> list[list[str]]:
    lines = _LINE_ENDS.split(text.lstrip("\ufeff"))
    if lines and (told := re.fullmatch(r"\"?sep=(.)\"?", lines[0].strip("\n\r"))):
        return _split(lines[1:], told[1])
    between = _separator([line for line in lines if line.strip()])
    if between == "   ":
        return [_FAR_APART.split(line.strip()) for line in lines]
    if not between:
        return [[line.replace('"', "") if line.count('"') % 2 else line] for line in lines]
    rows = _split(lines, between)
    if len(rows) == 1 and 2 * sum("@" in cell for cell in rows[0]) > len(rows[0]):
        return [[cell] for cell in rows[0]]  # whom a message goes to, as mail programs copy it
    return rows


def _separator(lines: Sequence[str]) -> str:
    """The sign between the cells; empty: each line is one cell; three spaces: columns set with spaces."""
    if not lines:
        return ""
    for sign in "\t;|":
        if 2 * sum(_count(line, sign) > 0 for line in lines) >= len(lines):
            return sign
    with_comma = [line for line in lines if _count(line, ",")]
    if with_comma and 2 * len(with_comma) >= len(lines):
        return "" if _are_surname_first(with_comma, lines) else ","
    far = sum(bool(_FAR_APART.search(line.strip())) for line in lines)
    return "   " if far * 5 >= len(lines) * 4 else ""


def _count(line: str, sign: str) -> int:
    """The number of times that the sign occurs in a line outside of quotes."""
    if '"' not in line:
        return line.count(sign)
    outside = re.sub(r'"[^"]*"', "", line)
    return outside.count(sign)


def _are_surname_first(lines: Sequence[str], all_lines: Sequence[str]) -> bool:
    """Whether lines with commas are names with the surname first, "Costa, Ana", and not two cells."""
    halves = []
    for line in lines:
        found = (
            None
            if len(line) > _LONGEST_CELL
            else re.fullmatch(r"\s*(?:\d{1,3}\s*[.):–-]+\s*)?([^,\d@]+), +([^,\d@]+?)\s*", line)
        )
        if found is None:
            return False
        halves.append((found[1].strip(" \"'"), found[2].strip(" \"'")))
    if any(head_of(half) not in {None, Head.OTHER} for both in halves[:_MOST_HEADS] for half in both):
        return False
    firsts = sum(is_given(half.split()[0]) for half, _rest in halves if half)
    seconds = sum(is_given(half.split()[0]) for _rest, half in halves if half)
    return firsts < seconds or (firsts == 0 and len(lines) > 1 and len(all_lines) > 1)


def _split(lines: Sequence[str], sign: str) -> list[list[str]]:
    """The cells of each line; a quote that nobody closed ends with its line."""
    widths = Counter(len(cells) for line in lines if line.strip() and (cells := _strictly([line], sign)))
    usual = widths.most_common(1)[0][0] if widths else 0
    rows: list[list[str]] = []
    index = 0
    while index < len(lines):
        cells, used = _strictly([lines[index]], sign), 1
        if not cells and lines[index].strip():
            loose = lines[index].replace('"', "").split(sign)
            cells = loose
            for more in (2, 3, 4):  # a line break within a cell
                joined = _strictly(lines[index : index + more], sign)
                if joined and len(loose) != usual == len(joined) and index + more <= len(lines):
                    cells, used = joined, more
                    break
        rows.append([cell.strip() for cell in cells])
        index += used
    return rows


def _strictly(lines: Sequence[str], sign: str) -> list[str]:
    """The cells of one row in these lines; none where its quotes are not as in CSV."""
    text = [f"{line}\n" for line in lines[:-1]] + list(lines[-1:])
    try:
        rows = list(csv.reader(text, delimiter=sign, strict=True, skipinitialspace=True))
    except csv.Error:
        return []
    return rows[0] if len(rows) == 1 else []
