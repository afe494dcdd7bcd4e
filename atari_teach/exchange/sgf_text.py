"""Parses SGF files: their encoding, the games in them, and the nodes of each game's main line.

sgfmill's parser is not used because it works on bytes, where the second byte of a Chinese character may be a
bracket or a backslash. It also refuses files that nearly all Go programs accept, such as a game without its
last bracket.

Source: SGF FF[4], https://www.red-bean.com/sgf/sgf4.html; in FF[1] to FF[3], property names may contain
lower-case letters, which are ignored.
"""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from atari_teach.base.i18n import say
from atari_teach.exchange import ExchangeError

Node = dict[str, list[str]]
"""The values of each property, as written between the brackets."""


class SgfError(ExchangeError):
    """A game can't be read from a file or written to one; the sentence says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class Record:
    """A parsed game in a file.

    Attributes:
        nodes: The nodes of the main line, the root first; at least one.
        has_variations: Whether there are variations besides the main line.
        is_cut: Whether the file ends before the game does, or the rest can't be read.
    """

    nodes: tuple[Node, ...]
    has_variations: bool = False
    is_cut: bool = False


def records(data: bytes) -> tuple[Record, ...]:
    """Returns the games in a file, at least one; everything after a damaged game is dropped.

    Raises:
        SgfError: The first game can't be read.
    """
    if (other := _other_format(data)) is not None:
        raise SgfError(say("This is a {kind} file. Open it in Sabaki, and save it there as SGF.", kind=other))
    problem: SgfError | None = None
    for text in _readings(data):
        try:
            return _records(text, len(data))
        except SgfError as error:  # decoded differently, the file may have its brackets elsewhere
            problem = problem or error
    assert problem is not None, "there is always a way to read letters"
    raise problem


# Finding the encoding of a file.

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # must come before UTF-16, whose mark has the same first bytes
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (b"(\0", "utf-16-le"),
    (b"\0(", "utf-16-be"),
)
_WESTERN = "cp1252"
_CODECS = (
    # Pairs: a pattern for the letters and digits of the property CA, and the codec that can read all variants
    # of that encoding.
    (r"utf8|unicode11utf8", "utf-8"),
    (r"gb.*|cp936|936|ms936|windows936|euccn|chinese|zhcn|simplifiedchinese", "gb18030"),
    (r"hz(gb2312)?", "hz"),
    (r"big5hkscs|big5", "big5hkscs"),
    (r"cp950|950|ms950|windows950|cnbig5|xbig5|zhtw|traditionalchinese", "cp950"),
    (r"x?s(hift)?jis|mskanji|windows31j|cp932|932|ms932|x?mscp932|jajp|japanese", "cp932"),
    (r"x?eucjp|ujis", "euc_jp"),
    (r"iso2022jp|jis", "iso2022_jp"),
    (r"x?euckr|ksc?5601(1987)?|ksx1001|cp949|949|ms949|uhc|windows949|kokr|korean", "cp949"),
    (r"(us)?ascii|ansi|(iso)?latin1|(iso)?88591|cp1252|1252|l1", _WESTERN),
)
_SINGLE = re.compile(r"(?:windows|cp|x?win)?(125[0-8]|874|866)")
_ISO = re.compile(r"(?:iso)?8859(\d\d?)|(?:iso)?latin(\d\d?)")
_LATIN = {"2": "2", "3": "3", "4": "4", "5": "9", "6": "10", "7": "13", "8": "14", "9": "15", "10": "16"}
_CA = re.compile(rb"(?<![A-Z])CA\s*\[\s*([^\]\\]{1,40})\]")
_LONG = re.compile("[\u0800-\U0010ffff]")
_HEAD = 64 * 1024
"""The property CA, which names the encoding, is searched for only in this many bytes."""


def _readings(data: bytes) -> Iterator[str]:
    """Yields the text decoded with each possible encoding, the likeliest first."""
    for bom, codec in _BOMS:
        if data.startswith(bom):
            yield data.decode(codec, "replace").lstrip("\ufeff")
            return
    charset = _CA.search(data[:_HEAD])
    named = None if charset is None else _codec(charset[1].decode("ascii", "replace"))
    as_utf8, as_named = _decoded(data, "utf-8"), None if named is None else _decoded(data, named)
    # Valid UTF-8 wins over CA, because text in other encodings is hardly ever valid UTF-8. Short names in a
    # two-byte encoding are an exception.
    is_eastern = named in _EASTERN and as_named is not None and as_named != as_utf8
    if as_utf8 is not None and not (is_eastern and not _LONG.search(as_utf8)):
        yield as_utf8
    if as_named is not None:
        yield as_named
    elif named in _EASTERN:
        yield data.decode(named, "replace")
    yield data.decode(_WESTERN, "replace")


_EASTERN = {"gb18030", "hz", "big5hkscs", "cp950", "cp932", "euc_jp", "iso2022_jp", "cp949"}


def _codec(name: str) -> str | None:
    """Returns Python's codec for a value of CA; None if it is unknown."""
    bare = re.sub(r"[^a-z0-9]", "", name.lower())
    for pattern, codec in _CODECS:
        if re.fullmatch(pattern, bare):
            return codec
    if (single := _SINGLE.fullmatch(bare)) is not None:
        return f"cp{single[1]}"
    if (iso := _ISO.fullmatch(bare)) is not None:
        number = iso[1] or _LATIN.get(iso[2], "")
        return f"iso8859-{number}" if number in {*map(str, range(2, 12)), "13", "14", "15", "16"} else None
    return bare.replace("koi8", "koi8-") if bare in {"koi8r", "koi8u"} else None


def _decoded(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except UnicodeDecodeError:
        return None


# The games and their nodes.

_START = re.compile(r"\(\s*(?:;|[A-Za-z]{1,20}\s*\[)")
_VALUE = r"\[[^\]\\]*+(?:\\.[^\]\\]*+)*+\]"
_PIECE = re.compile(rf"\s*+(?:([();])|([A-Za-z]++)\s*+((?:{_VALUE}\s*+)++))", re.DOTALL)
_BETWEEN_BRACKETS = re.compile(r"\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)\]", re.DOTALL)
_TO_BRACKET = re.compile(rf"[^()\[]*+(?:{_VALUE}[^()\[]*+)*+", re.DOTALL)
_NO_VALUE = re.compile(r"\s*[A-Za-z]+\s*(?:[();]|\Z)")
_CUT = re.compile(r"\s*(?:[A-Za-z]+\s*)?(?:\[.*)?\Z", re.DOTALL)
_SMALL = re.compile("[a-z]+")


def _records(text: str, size: int) -> tuple[Record, ...]:
    found: list[Record] = []
    at = 0
    while (start := _START.search(text, at)) is not None:
        try:
            record, at = _record(text, start.start(), size)
        except SgfError:
            if not found:
                raise
            found[-1] = replace(found[-1], is_cut=True)
            break
        found.append(record)
    if not found:
        raise SgfError(say("This is not a game file: it does not begin with “(;”."))
    return tuple(found)


def _record(text: str, at: int, size: int) -> tuple[Record, int]:
    """Parses the game that begins at `at`; returns it, and the position after it."""
    nodes: list[Node] = []
    node: Node | None = None
    depth, is_main, has_variations, just_opened = 0, True, False, False
    while True:
        if not is_main:  # a variation is skipped, so only its brackets matter
            skipped = _TO_BRACKET.match(text, at)
            at = at if skipped is None else skipped.end()
        piece = _PIECE.match(text, at)
        if piece is None:
            _refuse_unless_over(text, at, size)
            return Record(tuple(nodes) or ({},), has_variations, is_cut=True), len(text)
        at = piece.end()
        match piece[1]:
            case "(":
                depth, node = depth + 1, None
                has_variations |= not is_main
            case ")":
                depth, node = depth - 1, None
                is_main &= just_opened
                if depth <= 0:
                    return Record(tuple(nodes) or ({},), has_variations), at
            case ";":
                node = {}
                nodes.append(node)
            case _:
                if node is None:  # the semicolon that begins a node is missing
                    node = {}
                    nodes.append(node)
                node.setdefault(_property(piece[2]), []).extend(_BETWEEN_BRACKETS.findall(piece[3]))
        just_opened = piece[1] == "("


def _property(name: str) -> str:
    """Returns the short name of a property: AB for `AddBlack`, B for `b`."""
    return _SMALL.sub("", name) or (name.upper() if len(name) <= 2 else "")


def _refuse_unless_over(text: str, at: int, size: int) -> None:
    """Raises `SgfError` if anything but blanks follows the position `at`."""
    if not text[at:].strip():
        return
    if _CUT.fullmatch(text, at) is not None:
        raise SgfError(say("This game file ends too early, at byte {n}.", n=size))
    bare = _NO_VALUE.match(text, at)
    place = len(text[: at if bare is None else bare.end()].rstrip().encode("utf-8", "replace"))
    raise SgfError(say("This game file cannot be read from byte {n} on.", n=place))


# Unescaping values.

_ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_LINE_ENDS = re.compile(r"\r\n|\n\r|\r")


def plain_text(value: str) -> str:
    """Returns the text of a value without escapes; an escaped line end is removed."""
    bare = _ESCAPED.sub(lambda found: "" if found[1][0] in "\r\n" else found[1], value)
    return _LINE_ENDS.sub("\n", bare).replace("\t", " ")


# Games in formats other than SGF.

_FORMATS = (
    ("GIB", re.compile(rb"\s*\\H[SE]|\s*\\\[GAME")),
    ("UGF", re.compile(rb"\s*\[Header\]", re.IGNORECASE)),
    ("NGF", re.compile(rb"(?:[^\r\n]*\r?\n){8,14}PM[A-Z]{2}[BW]")),
)


def _other_format(data: bytes) -> str | None:
    """Returns the format of a file of Tygem (GIB), Cyberoro (NGF) or PandaNET (UGF); None for others."""
    return next((name for name, begins in _FORMATS if begins.match(data[:4096])), None)
