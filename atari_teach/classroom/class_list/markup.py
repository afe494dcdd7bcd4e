"""Class lists in markup: web pages that call themselves workbooks, and rich text."""

import re
from html.parser import HTMLParser

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
        # Excel's XML leaves empty cells out.
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
        """Passes over a declaration; the parser before Python 3.14 raises on one that it doesn't know."""
        try:
            return super().parse_html_declaration(i)
        except AssertionError:
            end = self.rawdata.find(">", i)
            return end + 1 if end >= 0 else -1

    def _end_cell(self) -> None:
        """Adds the empty cells that the last cell spans; a web page may omit its end tag."""
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
    """The number in an attribute; 0 if it is none, or absurdly large."""
    return int(digits) if digits and digits.isdecimal() and len(digits) < 6 else 0


def rows_of_html(text: str) -> list[list[str]]:
    """The cells of the tables in a web page or in Excel's XML of 2003; lines of text are rows of one cell."""
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
    """Collects the words of rich text, token by token."""

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
            self._to_skip = self._skipped  # what an old program shows instead
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
    """The words of rich text, with line ends and tabs."""
    reader = _RichText()
    for token in _RTF.finditer(text):
        reader.take(token)
    # Letters outside of the first plane are written as two halves.
    return "".join(reader.out).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
