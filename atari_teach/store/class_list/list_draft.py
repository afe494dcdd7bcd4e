"""A class list before its children are added to a class: the children found, and the teacher's changes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from atari_teach.base.i18n import Message, Text, say
from atari_teach.base.limits import CLASS_PUPILS
from atari_teach.store.class_list.list_tables import Table, is_usual_title, tables_in_text
from atari_teach.store.class_list.namesakes import Name, name_of, same, short_names
from atari_teach.store.class_list.understanding import Reason, Role, Understood, understand
from atari_teach.store.pupil import NAME_LENGTH, tidy_name

_REASONS = {
    Reason.HEAD: say("says what the columns hold"),
    Reason.TITLE: say("a title, a date or a sum"),
    Reason.TEACHER: say("a teacher"),
    Reason.ADDRESS: say("an e-mail address without a name"),
    Reason.NO_NAME: say("no name in this line"),
}
_CLASS_WORD = re.compile(r"^\s*(turma|class|classe|clase|klasse)\s*[:\-]?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Row:
    """One row on the page for adding children: a child, or a line of the list without a child.

    Attributes:
        entry: The index of the row's entry in `Understood.entries`.
        line: The line of the list, from 0.
        name: The child's name; for a line without a child, the name that it would have.
        taken: Whether the child will be added.
        remark: The reason why no child will be added; empty if one will be.
        is_twin: Whether another child has the same name.
        is_cut: Whether the name was too long and has been shortened.
    """

    entry: int
    line: int
    name: str
    taken: bool
    remark: Text | str = ""
    is_twin: bool = False
    is_cut: bool = False


@dataclass(frozen=True)
class Draft:
    """A class list with the teacher's changes; immutable, so each change returns a new draft.

    Attributes:
        tables: The tables in the list, one for each sheet of a workbook.
        there: The names of the pupils who are in the class already.
        sheet: The index of the table that is shown.
        part: The class whose children are added, if the list names several classes; None for all.
        roles: The roles that the teacher chose for the columns; empty to find them automatically.
        head: Whether the first line is a heading, as the teacher chose; None to find out automatically.
        first_names: Whether children get first names instead of whole names.
        turned: The entries for which the teacher reversed whether a child is added.
        typed: The names that the teacher typed, by entry.
    """

    tables: tuple[Table, ...]
    there: tuple[str, ...] = ()
    sheet: int = 0
    part: str | None = None
    roles: tuple[Role, ...] = ()
    head: bool | None = None
    first_names: bool = False
    turned: frozenset[int] = frozenset()
    typed: MappingProxyType[int, str] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, tables: Sequence[Table], there: Iterable[str] = ()) -> Draft:
        """Returns a draft of these tables. It uses first names if the names in `there` are first names."""
        if len(tables) > 1:
            tables = [table for table in tables if understand(table).names] or tables
        whole = cls(tuple(tables), tuple(there))
        if not whole.there:
            return whole
        short = replace(whole, first_names=True)
        return short if len(short.already) > len(whole.already) else whole

    # Changes of the teacher.

    def show_sheet(self, sheet: int) -> Draft:
        """Selects another table."""
        return replace(self, sheet=sheet, roles=(), head=None).choose_part(None)

    def choose_part(self, part: str | None) -> Draft:
        """Selects one class in the list, or all classes (None)."""
        return replace(self, part=part, turned=frozenset(), typed=MappingProxyType({}))

    def use_column(self, column: int, role: Role) -> Draft:
        """Gives a column this role. If that makes roles contradict each other, other columns lose theirs."""
        roles = list(self.understood.roles)
        wholes = {Role.WHOLE, Role.TURNED}
        for at, other in enumerate(roles):
            if (role in wholes) != (other in wholes) and Role.UNUSED not in {role, other}:
                roles[at] = Role.UNUSED
        roles[column] = role
        return replace(self, roles=tuple(roles), turned=frozenset(), typed=MappingProxyType({}))

    def turn(self, entry: int) -> Draft:
        """Reverses whether a line is included; including the heading does not change the columns' roles."""
        if entry == 0 and self.understood.head:
            return replace(self, head=False, roles=self.understood.roles).choose_part(self.part)
        return replace(self, turned=self.turned ^ {entry})

    def name(self, entry: int, name: str) -> Draft:
        """Gives a child this name; an empty name restores the name in the list."""
        typed = {**self.typed, entry: tidy_name(name)}
        if not typed[entry]:
            del typed[entry]
        return replace(self, typed=MappingProxyType(typed))

    # Results.

    @cached_property
    def understood(self) -> Understood:
        """The columns and lines that were found in the selected table."""
        return understand(self.tables[self.sheet], self.roles, head=self.head)

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the classes in the table; empty if it names fewer than two."""
        parts = tuple(part for part in self.understood.parts if part)
        return parts if len(parts) > 1 else ()

    @cached_property
    def already(self) -> frozenset[int]:
        """The entries whose children are in the class already; each of those children matches one entry."""
        names = self._names
        left = list(self.there)
        found: set[int] = set()
        for known in (_is_called, _was_numbered):
            _match(names, left, found, known)
        if self.first_names:  # the list may have whole names
            entries = self.understood.entries
            more, rest = set(found), list(left)
            _match({at: entries[at].name.whole for at in names}, rest, more, _is_short_for)
            if 2 * len(more) >= len(self.there):
                return frozenset(more)
        return frozenset(found)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows to show on the page, in the order of the list."""
        room = CLASS_PUPILS - len(self.there)
        rows = []
        for at, entry in enumerate(self.understood.entries):
            taken, remark = self._taken(at)
            whole = self._names.get(at, entry.name.whole)
            name = tidy_name(whole)
            if taken and not name:
                taken, remark = False, _REASONS[Reason.NO_NAME]
            if taken and room <= 0:
                taken, remark = False, say("no room: a class has at most {most}", most=CLASS_PUPILS)
            room -= taken
            rows.append(Row(at, entry.row, name, taken, remark, is_cut=taken and name != whole))
        alike = Counter(same(row.name) for row in rows if row.taken)
        alike.update({same(name) for name in self.there})
        return tuple(replace(row, is_twin=row.taken and alike[same(row.name)] > 1) for row in rows)

    @property
    def children(self) -> tuple[str, ...]:
        """The names of the children to add."""
        return tuple(row.name for row in self.rows if row.taken)

    @property
    def is_plain(self) -> bool:
        """Whether the teacher has nothing to decide: every line is a child, with different one-word names."""
        rows = self.rows
        return all(row.taken and not (row.is_twin or row.is_cut or " " in row.name) for row in rows) and (
            len(self.tables) < 2 and len({row.line for row in rows}) == len(rows)
        )

    @property
    def title(self) -> str:
        """The name of the class in the list, or else of the sheet; empty if there is none."""
        parts = [part for part in self.understood.parts if part]
        if self.part or len(parts) == 1:
            return _CLASS_WORD.sub("", self.part or parts[0]).strip(" .:") or parts[0]
        title = self.tables[self.sheet].title
        return "" if is_usual_title(title) else title[:NAME_LENGTH]

    def _taken(self, at: int) -> tuple[bool, Text | str]:
        """Returns whether the child of an entry is added, and the remark on the entry."""
        entry = self.understood.entries[at]
        by_hand = at in self.turned
        remark: Text | str = ""
        if entry.reason is not None:
            remark = _REASONS[entry.reason]
        elif self.part is not None and entry.part != self.part:
            remark = say("in another class of this list")
        elif at in self.already:
            remark = say("in the class already")
        taken = (not remark) != by_hand
        return taken, "" if taken else remark or say("left out by you")

    @cached_property
    def _names(self) -> dict[int, str]:
        """The names to add, by entry: as typed, or else first names or whole names."""
        entries = self.understood.entries
        chosen = [
            at
            for at, entry in enumerate(entries)
            if (entry.reason is None) != (at in self.turned) and self.part in {None, entry.part}
        ]
        names = [name_of(self.typed[at]) if at in self.typed else entries[at].name for at in chosen]
        if self.first_names:
            given = dict(zip(chosen, self._short(names), strict=True))
        else:
            given = {at: name.whole for at, name in zip(chosen, names, strict=True)}
        return {**given, **self.typed}

    def _short(self, names: Sequence[Name]) -> Sequence[str]:
        """Returns the short names, which also differ from those of children who are in the class already."""
        alone = short_names(names)
        known = {same(name) for name in (*alone, *(name.whole for name in names))}
        others = [name_of(name) for name in self.there if same(name) not in known]
        return short_names([*names, *others])[: len(names)] if others else alone


def _match(
    names: Mapping[int, str], left: list[str], found: set[int], known: Callable[[str, str], bool]
) -> None:
    """Matches list entries to children who are in the class; each child matches one entry only.

    Args:
        names: The names in the list, by entry.
        left: The children in the class without an entry so far; matched ones are removed.
        found: The matched entries so far; new ones are added.
        known: Returns whether a child in the class has the name of an entry.
    """
    for there in tuple(left):
        at = next((at for at, name in names.items() if at not in found and known(there, name)), None)
        if at is not None:
            found.add(at)
            left.remove(there)


def _is_called(there: str, name: str) -> bool:
    return same(there) == same(name)


def _was_numbered(there: str, name: str) -> bool:
    """Returns whether `there` is `name` with a number, as 1.0.0 named a second child ("Maria 2")."""
    return bool(re.search(r" \d+$", there)) and same(re.sub(r" \d+$", "", there)) == same(name)


def _is_short_for(there: str, whole: str) -> bool:
    """Returns whether `there` is a first name, possibly with letters of the surname, of this whole name.

    >>> _is_short_for("Ana C.", "Ana Costa"), _is_short_for("Ana C.", "Ana Dias")
    (True, False)
    """
    name = name_of(whole)
    short = same(there).removesuffix(".")
    return f"{same(name.first)} {same(name.last)}".startswith(short) and short.startswith(same(name.first))


def names_in(text: str) -> tuple[str, ...]:
    """Returns the names in a text: the children's names in a pasted table, or else one name from each line.

    A line without a child's name is returned unchanged, for example a team, or two children together.
    """
    tables = tables_in_text(text)
    if isinstance(tables, Message) or not tables:
        return ()
    draft = Draft.of(tables)
    lines = draft.tables[0].rows
    if len(lines[0]) > 1:
        return draft.children
    names = [[row.name for row in draft.rows if row.taken and row.line == at] for at in range(len(lines))]
    one_each = (
        found[0] if len(found) == 1 else tidy_name(cells[0])
        for found, cells in zip(names, lines, strict=True)
    )
    return tuple(filter(None, one_each))  # a line of invisible characters is not a name
