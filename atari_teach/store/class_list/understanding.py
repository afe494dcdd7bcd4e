"""Finds the children in a class list: which columns have names, and which child is on each line.

It uses only the cells, so a pasted list, a file and a workbook with equal cells give the same children.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from typing import Self

from atari_teach.store.class_list.list_tables import Table
from atari_teach.store.class_list.list_vocabulary import (
    Head,
    cleaned,
    head_of,
    is_class,
    is_data,
    is_given,
    is_rank_of_teacher,
    is_teacher,
    is_title,
    is_value,
    says_rank,
    without_address,
)
from atari_teach.store.class_list.namesakes import Name, name_of, name_of_parts
from atari_teach.store.pupil import plain, visible


class Role(Enum):
    """The part of a name that a column holds."""

    UNUSED = auto()
    WHOLE = auto()
    TURNED = auto()
    """The whole name, surname first."""
    FIRST = auto()
    LAST = auto()


class Reason(Enum):
    """The reasons why a line is not a child."""

    HEAD = auto()
    TITLE = auto()
    """The name of a school or a class, a sum, a date."""
    TEACHER = auto()
    ADDRESS = auto()
    """Nothing but an e-mail address."""
    NO_NAME = auto()
    """No letters in the cells where the name should be."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a class list, or one child's part of a line with several children.

    Attributes:
        row: The number of the line, from 0.
        name: The child's name; for a line without a child, the name if the teacher includes the line.
        reason: Why the line is not a child; None if it is one.
        part: The class named above the line; empty if no class is named.
    """

    row: int
    name: Name
    reason: Reason | None = None
    part: str = ""


@dataclass(frozen=True)
class Understood:
    """The result for a table: the columns and children that were found in it.

    Attributes:
        table: The table.
        roles: The role of each column.
        head: Whether the first line is a heading.
        entries: The entries for all lines, in order.
    """

    table: Table
    roles: tuple[Role, ...]
    head: bool
    entries: tuple[Entry, ...]

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """The names of all children that were found."""
        return tuple(entry.name for entry in self.entries if entry.reason is None)

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The classes named in the table that have children, in order; "" for children without a class."""
        return tuple(dict.fromkeys(entry.part for entry in self.entries if entry.reason is None))


def understand(table: Table, roles: Sequence[Role] = (), *, head: bool | None = None) -> Understood:
    """Finds the children in a table.

    Args:
        table: The cells.
        roles: The role of each column, if the teacher chose them; empty to find them.
        head: Whether the first line is a heading, if the teacher chose that; None to find out.
    """
    rows = table.rows
    heads = {row for row in range(len(rows)) if _is_head(rows, row)}
    if head is not None:
        heads = heads | {0} if head else heads - {0}
    above = {row for row in range(len(rows)) if row not in heads and _is_above(rows, row, heads)}
    lines = [
        cells for row, cells in enumerate(rows) if row not in heads | above and not _is_lone_title(cells)
    ]
    top = [rows[row] for row in sorted(heads)]
    roles = roles or _roles_by_head(top, lines) or _roles_by_cells(lines) or (Role.UNUSED,) * len(rows[0])
    groups = _groups(roles)
    ranks = {index for cells in top for index, cell in enumerate(cells) if says_rank(cell)}
    entries: list[Entry] = []
    parts = [""] * len(groups)
    for row, cells in enumerate(rows):
        parts = _parts(cells, groups) or parts
        if row in heads or row in above:
            entries.append(_left_out(row, cells, Reason.HEAD if row in heads else Reason.TITLE))
        elif any(is_rank_of_teacher(cells[index]) for index in ranks):
            entries.append(_left_out(row, cells, Reason.TEACHER))
        else:
            entries += _entries(row, cells, groups, parts)
    if len(set(parts)) > 1:  # classes in adjacent columns: return one class after the other
        entries.sort(key=lambda entry: parts.index(entry.part) if entry.part in parts else 0)
    return Understood(table, tuple(roles), 0 in heads, _without_tails(entries))


def _parts(cells: Sequence[str], groups: Sequence[Sequence[tuple[int, Role]]]) -> list[str]:
    """Returns the class that a line names for each group of columns; none if it does not name classes."""
    titles = [(at, cell) for at, cell in enumerate(cells) if cell]
    if not titles or not all(is_class(cell) for _at, cell in titles):
        return []
    return [([cell for at, cell in titles if at <= group[-1][0]] or [titles[0][1]])[-1] for group in groups]


# Headings

_NAMED = frozenset({Head.NAME, Head.WHOLE, Head.FIRST, Head.LAST, Head.TURNED, Head.NICKNAME})


def _is_head(rows: Sequence[Sequence[str]], row: int) -> bool:
    cells = rows[row]
    filled = [cell for cell in cells if cell]
    known = {index: kind for index, cell in enumerate(cells) if cell and (kind := head_of(cell)) is not None}
    if any("@" in cell or len(cell) > 80 for cell in filled):
        return False
    if row == 0 and _is_over_data(rows):
        return True
    if not known:
        return False
    if _NAMED & set(known.values()) or (len(cells) == 1 and row == 0 and " " in cells[0]):
        return True
    if any(is_data(cell) for cell in filled) or any(is_given(cell.split()[0]) for cell in filled):
        return False
    if Head.PERSON in known.values():  # a column may have the word "Student" on every line
        people = [index for index, kind in known.items() if kind is Head.PERSON]
        again = sum(each == cells for each in rows)
        return all(sum(each[index] == cells[index] for each in rows) == again for index in people)
    return 1 < len(known) < len(rows) + len(known) - 1 and 2 * len(known) >= len(filled)


def _is_over_data(rows: Sequence[Sequence[str]]) -> bool:
    """Returns whether the first line has a word where the lines below have numbers, dates or addresses."""
    first = rows[0]
    if len(rows) < 3 or sum(map(bool, first)) < 2 or any(is_data(cell) for cell in first):
        return False
    below = [[line[at] for line in rows[1:] if line[at]] for at in range(len(first))]
    return any(
        first[at] and len(cells) * 2 > len(rows) and all(is_data(cell) for cell in cells)
        for at, cells in enumerate(below)
    )


def _is_above(rows: Sequence[Sequence[str]], row: int, heads: set[int]) -> bool:
    """Returns whether the line does not belong to the table but is above it, such as the school's name."""
    first = min(heads, default=0)
    if row >= first:
        return False
    wide = sum(map(bool, rows[first]))
    return sum(map(bool, rows[row])) <= min(2, wide - 1)


def _is_lone_title(cells: Sequence[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return len(filled) == 1 and is_title(filled[0])


def _roles_by_head(heads: Sequence[Sequence[str]], lines: Sequence[Sequence[str]]) -> tuple[Role, ...]:
    """Returns the roles of the columns according to their headings; none if no heading means a name."""
    for cells in sorted(heads, key=lambda cells: -sum(head_of(cell) is not None for cell in cells)):
        kinds = [head_of(cell) if cell else None for cell in cells]
        for roles in (_of_halves(kinds), _of_whole(kinds, cells)):
            used = [index for index, role in enumerate(roles) if role is not Role.UNUSED]
            if used and _have_names(lines, used):
                return tuple(roles)
        other = [index for index, kind in enumerate(kinds) if kind is Head.OTHER]
        if len(other) < len(cells):
            return _roles_by_cells(
                [["" if i in other else cell for i, cell in enumerate(line)] for line in lines]
            )
    return ()


def _of_halves(kinds: Sequence[Head | None]) -> list[Role]:
    """Returns the roles of the columns if first name and surname have separate columns; else none."""
    first, last = Head.FIRST in kinds, Head.LAST in kinds
    if Head.NAME in kinds and first != last:  # "Nome" next to "Apelido", "Nom" next to "Prénom"
        kinds = [(Head.LAST if first else Head.FIRST) if kind is Head.NAME else kind for kind in kinds]
    elif first != last and {Head.WHOLE, Head.TURNED, Head.PERSON} & set(kinds):
        return []
    halves = {Head.FIRST: Role.FIRST, Head.LAST: Role.LAST}
    return [halves.get(kind, Role.UNUSED) if kind is not None else Role.UNUSED for kind in kinds]


def _of_whole(kinds: Sequence[Head | None], cells: Sequence[str]) -> list[Role]:
    """Returns the roles if one column has the whole name, or several columns with equal headings do."""
    for kind in (Head.WHOLE, Head.TURNED, Head.NAME, Head.PERSON, Head.NICKNAME):
        if kind in kinds:
            words = plain(cells[kinds.index(kind)])
            role = Role.TURNED if kind is Head.TURNED else Role.WHOLE
            return [role if plain(cell) == words else Role.UNUSED for cell in cells]
    return []


def _have_names(lines: Sequence[Sequence[str]], used: Sequence[int]) -> bool:
    cells = [line[index] for line in lines for index in used if line[index]]
    return not cells or _mostly(bool(cleaned(cell)) for cell in cells)


# Columns without headings


@dataclass(frozen=True, slots=True)
class _Column:
    """A column, with statistics about its cells.

    Attributes:
        at: The index of the column.
        cells: The cells that are not empty.
    """

    at: int
    cells: tuple[str, ...]

    @property
    def has_names(self) -> bool:
        """Whether most cells are words, and not only a few different words on all lines."""
        names = [name for cell in self.cells if not is_title(cell) and (name := cleaned(cell))]
        names = [name for name in names if not is_value(name) and head_of(name) is None]
        if len(names) * 2 <= len(self.cells) or sum(len(name) > 1 for name in names) * 2 <= len(names):
            return False
        return len({plain(name) for name in names}) * 3 > len(names) and not _mostly(
            any(letter.isdecimal() for letter in name) for name in names
        )

    @property
    def has_several_words(self) -> bool:
        """Whether most cells have more than one word."""
        return _mostly(len(cell.split()) > 1 for cell in self.cells)

    @property
    def given(self) -> float:
        """The share of cells that begin with a common first name."""
        return sum(is_given(_first_word(cell)) for cell in self.cells) / len(self.cells)

    @property
    def only_given(self) -> float:
        """The share of cells with nothing but first names, such as "Ana Sofia"."""
        return sum(all(map(is_given, cleaned(cell).split())) for cell in self.cells) / len(self.cells)

    def shares_surnames(self, other: Self) -> bool:
        """Returns whether both columns often end with the same word on a line, like children and parents."""
        pairs = list(zip(self.cells, other.cells, strict=False))
        return sum(plain(a.split()[-1]) == plain(b.split()[-1]) for a, b in pairs) * 3 >= len(pairs)


def _roles_by_cells(lines: Sequence[Sequence[str]]) -> tuple[Role, ...]:
    """Returns the roles of the columns, derived from their cells; none if no column has names."""
    width = len(lines[0]) if lines else 0
    if width == 1:
        return (_whole([line[0] for line in lines]),)
    columns = [_Column(at, tuple(line[at] for line in lines if line[at])) for at in range(width)]
    found = [each for each in columns if len(each.cells) * 2 >= len(lines) and each.has_names]
    if len(found) > 1 and len({each.cells for each in found}) < len(found):  # ignore a duplicate column
        found = [
            each for i, each in enumerate(found) if each.cells not in [other.cells for other in found[:i]]
        ]
    named = _named(found, len(lines)) if found else {}
    return tuple(named.get(at, Role.UNUSED) for at in range(width)) if named else ()


def _named(found: Sequence[_Column], lines: int) -> dict[int, Role]:
    """Returns the roles of those columns that have first names, surnames or whole names."""
    is_list = lines == 1 and (len(found) > 2 or all(each.given for each in found))
    if len(found) == 1 or is_list:
        return {each.at: _whole(each.cells) for each in found}
    several = [each for each in found if each.has_several_words]
    halves = _first_and_last(found)
    if several and not halves:
        best = max(several, key=lambda each: (each.given > 0.3, -each.at))
        children = [each for each in several if each is best or not best.shares_surnames(each)]
        return {each.at: _whole(each.cells) for each in children if each.given >= best.given / 2}
    if not halves and (lines == 1 or all(each.given >= 0.6 for each in found)):
        return dict.fromkeys((each.at for each in found), Role.WHOLE)
    return halves or {found[0].at: Role.FIRST, found[1].at: Role.LAST}


def _whole(cells: Sequence[str]) -> Role:
    """Returns whether the names of a column begin with the first name or with the surname."""
    names = [cleaned(cell).split() for cell in cells if "," not in cell]
    longer = [words for words in names if len(words) > 1]
    turned = [words for words in longer if not is_given(words[0]) and any(map(is_given, words[1:]))]
    return Role.TURNED if len(longer) > 1 and len(turned) * 5 > len(longer) * 4 else Role.WHOLE


def _first_and_last(found: Sequence[_Column]) -> dict[int, Role]:
    """Returns adjacent columns with first names and surnames; none if they can't be identified."""
    for first in sorted(found, key=lambda each: -each.given):
        if first.given < 0.3 or (first.has_several_words and first.only_given < 0.5):
            continue
        last = [
            each
            for each in found
            if each is not first and each.given < first.given / 2 and abs(each.at - first.at) <= 2
        ]
        beside = [each for each in last if abs(each.at - first.at) == 1]
        if beside and not any(each.has_several_words and each.given > 0.3 for each in last):
            side = max(beside, key=lambda each: each.at)
            way = side.at - first.at
            more = [each for each in last if each.at == side.at + way]
            return {first.at: Role.FIRST, side.at: Role.LAST, **{each.at: Role.LAST for each in more}}
    capitals = [each for each in found if _mostly(cell.isupper() for cell in each.cells)]
    if len(found) == 2 and len(capitals) == 1 and not any(each.given > 0.3 for each in capitals):
        return {each.at: Role.LAST if each in capitals else Role.FIRST for each in found}
    return {}


def _first_word(cell: str) -> str:
    return (cleaned(cell).split() or [""])[0]


def _mostly(answers: Iterable[bool]) -> bool:
    counted = Counter(map(bool, answers))
    return counted[True] > counted[False]


# Lines


def _groups(roles: Sequence[Role]) -> list[list[tuple[int, Role]]]:
    """Groups the columns by the child to whom they belong, if each line has several children."""
    groups: list[list[tuple[int, Role]]] = []
    for index, role in enumerate(roles):
        if role is Role.UNUSED:
            continue
        there = groups[-1] if groups else []
        halves = {role, *(each for _at, each in there)} <= {Role.FIRST, Role.LAST}
        if there and halves and (role not in {each for _at, each in there} or there[-1][1] is role):
            there.append((index, role))
        else:
            groups.append([(index, role)])
    return groups


def _entries(
    row: int, cells: Sequence[str], groups: Sequence[Sequence[tuple[int, Role]]], parts: Sequence[str]
) -> list[Entry]:
    found: list[Entry] = []
    for group, part in zip(groups, parts, strict=True):
        words = {
            role: " ".join(cells[at] for at, each in group if each is role and cells[at])
            for _at, role in group
        }
        text = " ".join(filter(None, words.values()))
        if not text:
            continue
        names = [] if is_title(text) else _names(words)
        found += [Entry(row, name, None, part) for name in names]
        if not names:
            found.append(Entry(row, _as_it_is(text), _reason(text), part))
    if any(entry.reason is None for entry in found):
        return found
    return found[:1] or [_left_out(row, cells, Reason.TITLE if _is_lone_title(cells) else Reason.NO_NAME)]


def _reason(text: str) -> Reason:
    if is_teacher(text):
        return Reason.TEACHER
    if is_title(text):
        return Reason.TITLE
    return Reason.ADDRESS if "@" in text else Reason.NO_NAME


def _left_out(row: int, cells: Sequence[str], reason: Reason) -> Entry:
    return Entry(row, _as_it_is(" ".join(filter(None, cells))), reason)


def _as_it_is(text: str) -> Name:
    return name_of(visible(unicodedata.normalize("NFC", text)))


def _names(words: dict[Role, str]) -> list[Name]:
    """Returns the names in the cells of a group; more than one if a cell has several names."""
    if Role.WHOLE not in words and Role.TURNED not in words:
        both = name_of_parts(cleaned(words.get(Role.FIRST, "")), cleaned(words.get(Role.LAST, "")))
        return [both] if both.whole else []
    text = without_address(words.get(Role.WHOLE) or words[Role.TURNED])
    parts = [part for each in re.split(r"[,;]", text) if (part := cleaned(each))]
    if len(parts) > 2 and all(len(part.split()) < 4 for part in parts):
        return [name_of(part) for part in parts]
    if len(parts) == 2 and text.count(",") == 1:
        if all(" " not in part and is_given(part) for part in parts):
            return [name_of(part) for part in parts]
        return [name_of_parts(parts[1], parts[0])]
    name = cleaned(text)
    pair = re.fullmatch(r"(\w+) (?:e|and|y|et|und|&) (\w+)", name)
    if pair and all(map(is_given, pair.groups())):
        return [name_of(part) for part in pair.groups()]
    turned = _turned(name, capitals=Role.WHOLE in words)
    return [turned or name_of(name)] if name else []


def _turned(name: str, *, capitals: bool) -> Name | None:
    """Parses a name with the surname first; returns None if it is unclear where the surname ends.

    Args:
        name: The name, such as "DA COSTA Ana" or "da Costa Ana".
        capitals: Whether to accept only a surname that is written in capitals.
    """
    words = name.split()
    loud = next(
        (at for at, word in enumerate(words) if not (word.isupper() and len(word.rstrip(".")) > 1)),
        len(words),
    )
    if 0 < loud < len(words) and not any(
        word.isupper() and len(word.rstrip(".")) > 1 for word in words[loud:]
    ):
        return name_of_parts(" ".join(words[loud:]), " ".join(words[:loud]))
    if capitals or len(words) < 2:
        return None
    at = next((at for at, word in enumerate(words) if at and is_given(word)), 1)
    return name_of_parts(" ".join(words[at:]), " ".join(words[:at]))


def _without_tails(entries: list[Entry]) -> tuple[Entry, ...]:
    """Removes the name of a class if it follows every child's name, as in "1 Ana Costa 5A" from a PDF."""
    tails = Counter(
        entry.name.whole.split()[-1] for entry in entries if entry.reason is None and " " in entry.name.whole
    )
    children = sum(entry.reason is None for entry in entries)
    for tail, count in tails.most_common(1):
        if count > 1 and count * 5 >= children * 4 and re.fullmatch(r"\d{1,2}[.ºª°]*\w{0,2}", tail):
            return tuple(
                replace(entry, name=name_of(entry.name.whole.removesuffix(tail).rstrip(" -–")))
                if entry.reason is None and entry.name.whole.endswith(f" {tail}")
                else entry
                for entry in entries
            )
    return tuple(entries)
