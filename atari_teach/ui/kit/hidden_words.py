"""A font in which every letter is a flat bar, to try the app as a child who can't read sees it.

The font has only letters, so Qt takes digits and other signs from a usual font. It is built here, because a
font file in the repository would say nothing to a reader.
"""

import struct
import unicodedata
from collections.abc import Sequence
from functools import cache

from PySide6.QtGui import QFontDatabase

FAMILY = "Atari Teach Bars"
_EM, _ASCENT, _DESCENT, _BAR = 1000, 930, 240, 560
_WIDTHS = (600, 280, 400, 690, 960)
"""The widths of the bars, in thousandths of the letter size: usual, narrow, half, capital, wide."""
_NARROW, _HALF, _WIDE = "iíìîjlI", "ftr", "mwMW"
_LAST_LETTER = 0x1FFF
"""The last letter that the font has: those of Europe, the Middle East and India."""


@cache
def bars_family() -> str:
    """Registers the font, if this is the first call, and returns its family."""
    QFontDatabase.addApplicationFontFromData(font_of_bars())
    return FAMILY


def font_of_bars() -> bytes:
    """Returns the font as a TrueType file."""
    glyphs = [_bar(width) for width in (_EM // 2, *_WIDTHS)]
    offsets = [sum(map(len, glyphs[:number])) for number in range(len(glyphs) + 1)]
    widths = [_EM // 2, *_WIDTHS]
    count = len(glyphs)
    head = struct.pack(
        ">IIIIHHqqhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, _EM, 0, 0, 0, 0, _EM, _BAR, 0, 8, 2, 1, 0
    )
    hhea = struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, _ASCENT, -_DESCENT, 0, _EM, *[0] * 11, count)
    most = struct.pack(">IHHHHHHHHHHHHHH", 0x10000, count, 4, 1, 0, 0, 1, *[0] * 8)
    os2 = struct.pack(">HhHHHhhhhhhhhhhh", 3, 600, 400, 5, 0, *[0] * 11)
    os2 += bytes(10) + struct.pack(
        ">IIII4sHHHhhhHHIIhhHHH",
        1,
        0,
        0,
        0,
        b"AtTe",
        64,
        0x20,
        _LAST_LETTER,
        _ASCENT,
        -_DESCENT,
        0,
        _ASCENT,
        _DESCENT,
        1,
        0,
        _BAR,
        _BAR,
        0,
        0x20,
        0,
    )
    return _file(
        {
            b"OS/2": os2,
            b"cmap": _letters(),
            b"glyf": b"".join(glyphs),
            b"head": head,
            b"hhea": hhea,
            b"hmtx": b"".join(struct.pack(">Hh", width, 0) for width in widths),
            b"loca": struct.pack(f">{count + 1}I", *offsets),
            b"maxp": most,
            b"name": _names(),
            b"post": struct.pack(">IIhhIIIII", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
        }
    )


def _bar(width: int) -> bytes:
    """Returns the outline of a bar: a rectangle of four points that are all on the curve."""
    ends, flags = struct.pack(">HH", 3, 0), bytes([1] * 4)
    across, up = struct.pack(">4h", 0, 0, width, 0), struct.pack(">4h", 0, _BAR, 0, -_BAR)
    glyph = struct.pack(">5h", 1, 0, 0, width, _BAR) + ends + flags + across + up
    return glyph + bytes(-len(glyph) % 4)


def _glyph_of(letter: str) -> int:
    """Returns the number of a letter's glyph, from 1; accents make no difference."""
    plain = unicodedata.normalize("NFD", letter)[0]
    for number, same in ((2, _NARROW), (3, _HALF), (5, _WIDE)):
        if plain in same:
            return number
    return 4 if plain.isupper() else 1


def _letters() -> bytes:
    """Returns the table of characters, in format 12, with a group for each letter."""
    found = [code for code in range(0x21, _LAST_LETTER + 1) if chr(code).isalpha()]
    groups = b"".join(struct.pack(">III", code, code, _glyph_of(chr(code))) for code in found)
    table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(found)) + groups
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table


def _names() -> bytes:
    words = {1: FAMILY, 2: "Regular", 4: FAMILY, 6: FAMILY.replace(" ", "")}
    written = {number: word.encode("utf-16-be") for number, word in words.items()}
    table, text = b"", b""
    for number, word in written.items():
        table += struct.pack(">HHHHHH", 3, 1, 0x409, number, len(word), len(text))
        text += word
    return struct.pack(">HHH", 0, len(written), 6 + len(table)) + table + text


def _file(tables: dict[bytes, bytes]) -> bytes:
    """Joins the tables, in alphabetical order, with a directory at the beginning."""
    count = len(tables)
    power = count.bit_length() - 1
    start = struct.pack(">IHHHH", 0x10000, count, 16 << power, power, 16 * (count - (1 << power)))
    at, rows, body = 12 + 16 * count, b"", b""
    for name, table in tables.items():
        rows += struct.pack(">4sIII", name, _sum(table), at + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return start + rows + body


def _sum(table: bytes) -> int:
    words: Sequence[int] = struct.unpack(f">{-(-len(table) // 4)}I", table + bytes(-len(table) % 4))
    return sum(words) & 0xFFFFFFFF
