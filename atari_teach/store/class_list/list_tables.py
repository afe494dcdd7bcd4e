"""Class lists as tables of cells, from any format: pasted text, a text file, a web page, a workbook."""

import csv
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import LIST_LINES, LIST_OF_NAMES_BYTES
from atari_teach.base.safe_file import is_something_else, read_at_most
from atari_teach.store.class_list.list_vocabulary import Head, head_of, is_given
from atari_teach.store.class_list.workbooks import SHEETS, sheets_of

SUFFIXES = ("csv", "tsv", "tab", "txt", "xlsx", "xlsm", "xlsb", "xls", "ods", "html", "htm", "rtf")
"""The endings of files that are read as class lists."""
UNREADABLE_SUFFIXES = ("pdf", "doc", "docx", "odt", "numbers")
"""The endings of files that may contain a list but can't be read; a sentence says what to do."""


_LINE_ENDS = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")
_FAR_APART = re.compile(r"(?<=\S)(?: {3,}|\u3000+)(?=\S)")
_USUAL_TITLE = re.compile(r"(sheet|folha|feuil|tabelle|hoja|planilha|foglio)\s?\d*", re.IGNORECASE)
_MOST_HEADS = 12
_MOST_CELLS, _LONGEST_CELL = 400, 300
"""The maximum number of cells in a line (enough for two classes), and of letters in a cell (for any name)."""


@dataclass(frozen=True, slots=True)
class Table:
    """The cells of a class list, without empty lines.

    Attributes:
        rows: The cells of each line.
        title: The name of the sheet or, without sheets, of the file without its ending; may be empty.
    """

    rows: tuple[tuple[str, ...], ...]
    title: str = ""


def tables_in_text(text: str, title: str = "") -> tuple[Table, ...] | Message:
    """Returns the table in a text, web page or rich text; none without words, or a sentence on a problem."""
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
    """Returns the tables in a file, one per sheet of a workbook; or the sentence on why it can't be read."""
    name = path.name
    try:
        content = read_at_most(path, LIST_OF_NAMES_BYTES + 1)
    except (OSError, ValueError):
        if is_something_else(path):
            return say("{name} can't be read: it is not a file.", name=name)
        return say("{name} can't be opened. Is it still there?", name=name)
    if len(content) > LIST_OF_NAMES_BYTES:
        most = LIST_OF_NAMES_BYTES // 1_000_000
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
    """Returns whether a title is one that programs give to new sheets, such as "Folha1"."""
    return bool(_USUAL_TITLE.fullmatch(title))


def decode(content: bytes) -> str:
    """Returns the text of a file, decoded by its byte order mark or, without one, the likeliest encoding."""
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
    # The text is from Excel for Mac if its accented letters, read in the code page of Windows, would be
    # symbols or undefined.
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
    """Returns the rows, made equally long, without columns that are empty in all rows."""
    width = max(map(len, rows))
    wide = [(*row, *("",) * (width - len(row))) for row in rows]
    kept = [index for index in range(width) if any(row[index] for row in wide)]
    return tuple(tuple(row[index] for index in kept) for row in wide)


# Text


def _rows(text: str) -> list[list[str]]:
    lines = _LINE_ENDS.split(text.lstrip("\ufeff"))
    if lines and (separator := re.fullmatch(r"\"?sep=(.)\"?", lines[0].strip("\n\r"))):
        return _split(lines[1:], separator[1])
    between = _separator([line for line in lines if line.strip()])
    if between == "   ":
        return [_FAR_APART.split(line.strip()) for line in lines]
    if not between:
        return [[line.replace('"', "") if line.count('"') % 2 else line] for line in lines]
    rows = _split(lines, between)
    if len(rows) == 1 and 2 * sum("@" in cell for cell in rows[0]) > len(rows[0]):
        return [[cell] for cell in rows[0]]  # the recipients of a message, copied from a mail program
    return rows


def _separator(lines: Sequence[str]) -> str:
    """Returns the separator of the cells; "" for one cell per line, three spaces for aligned columns."""
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
    """Returns how often the character occurs in a line outside of quotes."""
    if '"' not in line:
        return line.count(sign)
    outside = re.sub(r'"[^"]*"', "", line)
    return outside.count(sign)


def _are_surname_first(lines: Sequence[str], all_lines: Sequence[str]) -> bool:
    """Returns whether lines with commas are names like "Costa, Ana", and not two cells."""
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
    """Returns the cells of each line; a quote that is not closed ends at the end of the line."""
    widths = Counter(len(cells) for line in lines if line.strip() and (cells := _strictly([line], sign)))
    usual = widths.most_common(1)[0][0] if widths else 0
    rows: list[list[str]] = []
    index = 0
    while index < len(lines):
        cells, used = _strictly([lines[index]], sign), 1
        if not cells and lines[index].strip():
            loose = lines[index].replace('"', "").split(sign)
            cells = loose
            for more in (2, 3, 4):  # a cell may contain line breaks
                joined = _strictly(lines[index : index + more], sign)
                if joined and len(loose) != usual == len(joined) and index + more <= len(lines):
                    cells, used = joined, more
                    break
        rows.append([cell.strip() for cell in cells])
        index += used
    return rows


def _strictly(lines: Sequence[str], sign: str) -> list[str]:
    """Returns the cells if these lines are one row of valid CSV; none if the quotes are not valid."""
    text = [f"{line}\n" for line in lines[:-1]] + list(lines[-1:])
    try:
        rows = list(csv.reader(text, delimiter=sign, strict=True, skipinitialspace=True))
    except csv.Error:
        return []
    return rows[0] if len(rows) == 1 else []


# Class lists in markup: rich text, and web pages, which are often named like workbooks.

_ROWS, _CELLS = frozenset({"tr", "row"}), frozenset({"td", "th", "cell"})
_BREAKS = frozenset({"br", "p", "div", "li", "h1", "h2", "h3"})
_UNSEEN = frozenset({"style", "script", "title", "styles", "documentproperties", "head"})


class _Page(HTMLParser):
    """Collects the rows of all tables, and lines of text outside of tables as rows of one cell."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._in_row = False
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        tag = tag.rsplit(":", maxsplit=1)[-1]
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in _ROWS:
            self._end_cell()
            self.rows.append([])
            self._in_row = True
        elif tag in _CELLS:
            self._cell(dict(attrs))
        elif tag in _BREAKS:
            self._break()

    def _cell(self, attrs: dict[str, str | None]) -> None:
        self._end_cell()
        if not self.rows:
            self.rows.append([])
        row = self.rows[-1]
        # Excel's XML leaves out empty cells and gives the next cell its index.
        row.extend([""] * min(200, _number(attrs.get("ss:index")) - 1 - len(row)))
        row.append("")
        self._span = min(200, max(0, _number(attrs.get("colspan")) - 1))

    _span = 0

    def handle_endtag(self, tag: str) -> None:
        tag = tag.rsplit(":", maxsplit=1)[-1]
        if tag in _UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in _CELLS:
            self._end_cell()
        elif tag in _ROWS:
            self._end_cell()
            self._in_row = False
            self.rows.append([])
        elif tag in _BREAKS:
            self._break()

    def handle_data(self, data: str) -> None:
        if self._unseen or not data.strip():
            return
        if not self.rows:
            self.rows.append([])
        row = self.rows[-1]
        if not row:
            row.append("")
        row[-1] += data

    def parse_html_declaration(self, i: int) -> int:
        """Skips a declaration; the parser before Python 3.14 raises an error on unknown ones."""
        try:
            return super().parse_html_declaration(i)
        except AssertionError:
            end = self.rawdata.find(">", i)
            return end + 1 if end >= 0 else -1

    def _end_cell(self) -> None:
        """Ends the current cell, and adds an empty cell for each further column that it spans."""
        if self.rows and self._span:
            self.rows[-1].extend([""] * self._span)
        self._span = 0

    def _break(self) -> None:
        if self._in_row:
            if self.rows and self.rows[-1]:
                self.rows[-1][-1] += " "
        else:
            self.rows.append([])


def _number(digits: str | None) -> int:
    """Returns the number in an attribute; 0 if it is not a number, or absurdly large."""
    return int(digits) if digits and digits.isdecimal() and len(digits) < 6 else 0


def rows_of_html(text: str) -> list[list[str]]:
    """Returns the rows of all tables in a web page or in Excel's XML; other lines are rows of one cell."""
    page = _Page()
    page.feed(text)
    page.close()
    return page.rows


_RTF = re.compile(
    r"\\([a-z]+)(-?\d{1,10})?\d* ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)", re.IGNORECASE
)
_HIDDEN = re.compile(
    "fonttbl|colortbl|stylesheet|info|pict|themedata|datastore|latentstyles|listtable|listoverridetable"
    "|generator|filetbl|revtbl|rsidtbl|xmlnstbl|headerf?|footerf?|footnote|object|shppict|nonshppict|fldinst"
    "|mmathPr|expandedcolortbl"
)
_SIGNS = {
    "tab": "\t",
    "cell": "\t",
    "emdash": "—",
    "endash": "–",
    "lquote": "‘",
    "rquote": "’",
    "bullet": "•",
}
_SIGNS |= dict.fromkeys(("par", "line", "row", "sect", "page"), "\n")
_ESCAPED = {"~": " ", "_": "-", "\n": "\n", "\r": "\n", "\\": "\\", "{": "{", "}": "}"}


class _RichText:
    """Collects the text of a rich-text document, token by token."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self._hidden = [False]
        self._skipped, self._to_skip = 1, 0

    def take(self, token: re.Match[str]) -> None:
        word, number, code, sign, brace, words = token.groups()
        if brace == "{":
            self._hidden.append(self._hidden[-1])
        elif brace and len(self._hidden) > 1:
            self._hidden.pop()
        elif sign == "*" or (word and _HIDDEN.fullmatch(word)):
            self._hidden[-1] = True
        elif word == "uc":
            self._skipped = int(number or 1)
        elif not self._hidden[-1]:
            self.out.append(self._said(word, number) if word else self._written(code, sign, words))

    def _said(self, word: str, number: str | None) -> str:
        if word == "u" and number:
            self._to_skip = self._skipped  # a replacement for old programs follows
            return chr(int(number) % 0x10000)
        return _SIGNS.get(word, "")

    def _written(self, code: str | None, sign: str | None, words: str | None) -> str:
        skip, self._to_skip = self._to_skip, 0
        if code and skip:
            self._to_skip = skip - 1
            return ""
        if code:
            return bytes([int(code, 16)]).decode("cp1252", errors="replace")
        if sign:
            return _ESCAPED.get(sign, "")
        return (words or "").replace("\r", "").replace("\n", "")[skip:]


def text_of_rtf(text: str) -> str:
    """Returns the text of a rich-text document, with line ends and tabs."""
    reader = _RichText()
    for token in _RTF.finditer(text):
        reader.take(token)
    # Characters above U+FFFF are written as surrogate pairs.
    return "".join(reader.out).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
