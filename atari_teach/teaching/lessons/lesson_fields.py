"""Reads the values in tables of lesson files: texts, numbers, words, points, boards and expressions."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Self

from atari_teach.base.i18n import Message, Multilingual, languages, lesson_languages, say, say_n
from atari_teach.base.limits import LINE_MOVES, LINES, LIST_ENTRIES, MARKED_POINTS, PARTS, TEXT_LETTERS
from atari_teach.engine.rules import Colour, DiagramError, Point, Position, parse_diagram
from atari_teach.engine.rules.point import LARGEST_BOARD, SMALLEST_BOARD
from atari_teach.teaching.expressions.expression import ALWAYS, Expression, Test
from atari_teach.teaching.expressions.expression_parser import (
    Unreadable,
    did_you_mean,
    parse_expression,
    parse_point,
    parse_query,
)
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import At, Remark, Spot
from atari_teach.teaching.lessons.placeholders import COLOUR_PLACEHOLDERS, MISSING

# Every method of `Table` reads one value of a certain type; for a value of another type, it adds a remark.


_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_ID = 60
"""The maximum length of an id in characters; the id is a part of a folder name."""


class _RemarksOnce(list[Remark]):
    """Collects remarks about a table, but skips repeated ones about values inherited from another table."""

    def __init__(
        self, remarks: list[Remark], where: KeyPath, above: KeyPath, others: Collection[str | int]
    ) -> None:
        super().__init__()
        self._remarks = remarks
        self._where = where
        self._above = above
        self._others = others

    def append(self, remark: Remark) -> None:
        depth = len(self._where)
        if remark.where[depth : depth + 1] and remark.where[depth] in self._others:
            first = (*self._above, *remark.where[depth:])
            if any(said.where == first and said.words == remark.words for said in self._remarks):
                return
        self._remarks.append(remark)


class Table:
    """A table of a TOML file, which records the keys that were read.

    If a value is missing or wrong, the method adds a remark and returns a harmless value. So one pass finds
    all problems.
    """

    def __init__(self, table: Mapping[str, object], where: KeyPath, remarks: list[Remark]) -> None:
        self._table = table
        self._asked: set[str] = set()
        self._remarks = remarks
        self.where = where

    def remark(self, key: str | None, words: Message, at: At = Spot.VALUE) -> None:
        """Adds a remark on the value of a key, or on the table itself if `key` is None."""
        self._remarks.append(Remark(self.where if key is None else (*self.where, key), words, at))

    def remark_entry(self, key: str, place: int, words: Message) -> None:
        """Adds a remark on one entry of a list; `place` counts from 0."""
        self._remarks.append(Remark((*self.where, key, place), words))

    def has(self, key: str) -> bool:
        """Returns whether the key is present, and counts it as read."""
        self._asked.add(key)
        return key in self._table

    def refuse_others(self, explain: Callable[[str], Message | None] = lambda _key: None) -> None:
        """Adds a remark on every key that was not read.

        Args:
            explain: Returns the words of the remark on a key, or None to say that the key is unknown.
        """
        for key in self._table:
            if key in self._asked:
                continue
            words = explain(key)
            better = did_you_mean(key, self._asked)
            if words is None and better:
                words = say("There is no key “{key}”. Did you mean “{better}”?", key=key, better=better)
            self.remark(key, words or say("There is no key “{key}” here.", key=key), Spot.KEY)

    def inherit_from(self, below: Self, without: Iterable[str] = ()) -> Self:
        """This table with the keys that only `below` has added, except those in `without`.

        A problem in a value that comes from `below` gets only one remark.
        """
        inherited = {key: value for key, value in below._table.items() if key not in (*without, *self._table)}
        remarks = _RemarksOnce(self._remarks, self.where, below.where, tuple(inherited))
        return type(self)({**inherited, **self._table}, self.where, remarks)

    def mark_read(self, keys: Iterable[str]) -> None:
        """Records these keys as read, so that `refuse_others` accepts them."""
        self._asked.update(keys)

    def text(self, key: str, *, required: bool = True) -> str | None:
        """A text that is not empty; None after a remark."""
        value = self._value(key, required=required)
        if value is None:
            return None
        if not isinstance(value, str):
            self.remark(key, say("This has to be a text in quotes."))
            return None
        if not value.strip():
            self.remark(key, say("This text is empty."))
            return None
        if len(value) > TEXT_LETTERS:
            self.remark(key, say("A text has at most {most} letters.", most=TEXT_LETTERS), TEXT_LETTERS)
            return None
        return value

    def number(self, key: str, fewest: int, most: int, default: int | None = None) -> int:
        """A whole number from `fewest` to `most`; required if there is no default."""
        value = self._value(key, required=default is None)
        fallback = fewest if default is None else default
        if value is None:
            return fallback
        if type(value) is not int:
            self.remark(key, say("This has to be a whole number."))
            return fallback
        if not fewest <= value <= most:
            self.remark(
                key, say("This has to be a number from {fewest} to {most}.", fewest=fewest, most=most)
            )
            return fallback
        return value

    def yes_or_no(self, key: str, *, default: bool) -> bool:
        """A Boolean value, or the default."""
        value = self._value(key, required=False)
        if isinstance(value, bool):
            return value
        if value is not None:
            self.remark(key, say("This has to be true or false, without quotes."))
        return default

    def word(self, key: str, known: Sequence[str], default: str | None = None) -> str | None:
        """One of the known words, or the default; required if there is no default."""
        value = self.text(key, required=default is None)
        if value is None:
            return default
        if value in known:
            return value
        better = did_you_mean(value, known)
        if better:
            words = say("“{word}” is unknown here. Did you mean “{better}”?", word=value, better=better)
        else:
            words = say("“{word}” is unknown here; known are {words}.", word=value, words=tuple(known))
        self.remark(key, words)
        return default

    def id(self, key: str = "id") -> str:
        """A name of lower-case letters, digits and hyphens; empty after a remark."""
        value = self.text(key)
        if value is not None and not _ID.fullmatch(value):
            self.remark(
                key, say("A name here has small letters, digits and hyphens only, such as “two-groups”.")
            )
            return ""
        if value is not None and len(value) > LONGEST_ID:
            self.remark(key, say("A name here has at most {most} letters.", most=LONGEST_ID))
            return ""
        return value or ""

    def ids(self, key: str) -> tuple[str, ...]:
        """A required list of ids (lower-case letters, digits, hyphens); it may be empty."""
        found = []
        for place, value in self.texts(key, required=True):
            if _ID.fullmatch(value):
                found.append(value)
            else:
                words = say("A name here has small letters, digits and hyphens only, such as “two-groups”.")
                self.remark_entry(key, place, words)
        return tuple(found)

    def tables(self, key: str, fewest: int = 0, most: int = PARTS) -> tuple[Self, ...]:
        """The tables of a list."""
        value = self._value(key, required=fewest > 0)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            name = ".".join(str(part) for part in (*self.where, key) if isinstance(part, str))
            self.remark(key, say("This has to be written as tables that begin with [[{name}]].", name=name))
            return ()
        if len(value) < fewest:
            self.remark(
                key, say_n("At least one of these is needed.", "At least {n} of these are needed.", fewest)
            )
        if len(value) > most:
            words = say("At most {n} of these can be here.", n=most)
            self.remark_entry(key, most, words)
            return ()  # remarks on each of the many tables would hide this remark
        return tuple(
            type(self)(entry, (*self.where, key, place), self._remarks) for place, entry in enumerate(value)
        )

    def table(self, key: str) -> Self | None:
        """A required table; None after a remark."""
        value = self._value(key, required=True)
        if isinstance(value, dict):
            return type(self)(value, (*self.where, key), self._remarks)
        if value is not None:
            self.remark(key, say("This has to be a table."))
        return None

    def raw(self, key: str) -> object:
        """The value as parsed from TOML; None if the key is missing."""
        return self._table.get(key)

    def _value(self, key: str, *, required: bool) -> object:
        self._asked.add(key)
        if key not in self._table and required:
            self.remark(None, say("The key “{key}” is missing.", key=key))
        return self._table.get(key)

    def texts(self, key: str, *, required: bool = False) -> tuple[tuple[int, str], ...]:
        """The texts of a list, each with its index."""
        value = self._value(key, required=required)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.remark(key, say('This has to be a list of texts, such as ["C3", "D4"].'))
            return ()
        for place, entry in enumerate(value):
            if not isinstance(entry, str):
                self.remark_entry(key, place, say("This has to be a text in quotes."))
        return tuple((place, entry) for place, entry in enumerate(value) if isinstance(entry, str))


_NO_TEXT = Multilingual(())
ANY_OTHER = "*"
"""The sign, in a line of moves of a `sequence` step, for any other move that keeps the goal reachable."""

_BRACED = re.compile(r"\{([^{}]*)\}|[{}]")


@dataclass(frozen=True, slots=True)
class Ply:
    """One move in a line of a `sequence` step.

    Attributes:
        points: For a move of the child: all points that are right. For a reply: the points from which the
            program chooses one. Empty: any other move after which the child can still force the goal.
    """

    points: tuple[Point, ...] = ()

    @property
    def is_any(self) -> bool:
        """Returns whether this stands for any other move."""
        return not self.points


Line = tuple[Ply, ...]
"""The child's moves and the replies, alternating."""


class Fields(Table):
    """A table of a lesson file, with readers for boards, points, words and expressions."""

    own = False
    """Whether a teacher wrote the file."""

    def colour(self, key: str, default: Colour) -> Colour:
        """A colour, `black` or `white`, or the default."""
        return Colour(self.word(key, ("black", "white"), default.value) or default.value)

    def words(self, key: str, size: int | None = None, *, counting: bool = False) -> Multilingual:
        """Required words in the languages of the lessons; the parameters are explained at `maybe_words`."""
        return self.maybe_words(key, size, required=True, counting=counting) or _NO_TEXT

    def maybe_words(
        self, key: str, size: int | None = None, *, required: bool = False, counting: bool = False
    ) -> Multilingual | None:
        """Words in the languages of the lessons, and in other languages if present.

        Args:
            key: The key to read.
            size: The size of the board that points in placeholders are on; None: no placeholders are allowed.
            required: Whether the key has to be there.
            counting: Whether placeholders for the number of missing points are allowed.
        """
        value = self._value(key, required=required)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.remark(key, say('This has to be written in both languages: {{ en = "…", pt = "…" }}.'))
            return None
        inner = Fields(value, (*self.where, key), self._remarks)
        needed = lesson_languages()
        spoken = {each.key: inner.text(each.key, required=each in needed) or "" for each in languages()}
        inner.refuse_others()
        for language, words in spoken.items():
            inner.check_placeholders(language, words, size, counting=counting)
        return replace(Multilingual.of(**spoken), own=self.own)

    def check_placeholders(self, key: str, words: str, size: int | None, *, counting: bool = False) -> None:
        """Adds a remark on every brace that is not part of a known placeholder."""
        for match in _BRACED.finditer(words):
            name = match[1]
            if name is None:
                self.remark(key, say("This brace is not closed."), match.start())
            elif size is None:
                self.remark(key, say("A text without a board can't have placeholders."), match.start())
            elif name.startswith("pt:"):
                point = parse_point(name[3:], size)
                if isinstance(point, Message):
                    self.remark(key, point, match.start() + 4)
            elif MISSING.fullmatch(name):
                if not counting:
                    only = say("Only feedback of a step of kind “tap” can say how much is missing.")
                    self.remark(key, only, match.start())
            elif name not in COLOUR_PLACEHOLDERS:
                self._refuse_placeholder(key, name, match.start())

    def _refuse_placeholder(self, key: str, name: str, start: int) -> None:
        better = did_you_mean(name, sorted(COLOUR_PLACEHOLDERS)) or "me"
        words = say(
            "There is no placeholder {{{name}}}. Did you mean {{{better}}}?", name=name, better=better
        )
        self.remark(key, words, start)

    def points(self, key: str, size: int) -> tuple[Point, ...]:
        """A list of points on a board of this size; empty if the key is missing."""
        found: list[Point] = []
        for place, name in self.texts(key):
            if len(found) == MARKED_POINTS:
                words = say("At most {most} points can be here.", most=MARKED_POINTS)
                self._remarks.append(Remark((*self.where, key, place), words))
                break
            point = parse_point(name, size)
            if isinstance(point, Message):
                self._remarks.append(Remark((*self.where, key, place), point))
            elif point in found:
                words = say("{point} is there twice.", point=name)
                self._remarks.append(Remark((*self.where, key, place), words))
            else:
                found.append(point)
        return tuple(found)

    def moves(self, key: str, size: int) -> tuple[Point, ...]:
        """Points in one text, separated by spaces; empty if the key is missing."""
        text, where = self.text(key, required=False) or "", (*self.where, key)
        words = self._first_words(text, where, LIST_ENTRIES)
        read = (self._read(each.group(), where, size, each.start()) for each in words)
        return tuple(point for point in read if point is not None)

    def _first_words(self, text: str, where: KeyPath, most: int) -> tuple[re.Match[str], ...]:
        """At most `most` words of a text; adds a remark if there are more."""
        words = tuple(islice(re.finditer(r"\S+", text), most + 1))
        if len(words) > most:
            remark = Remark(where, say("At most {most} moves can be here.", most=most), words[most].start())
            self._remarks.append(remark)
        return words[:most]

    def lines(self, key: str, size: int, *, required: bool = True) -> tuple[Line, ...]:
        """A list of texts with alternating moves.

        Each move is a point, several alternative points such as `B1|C1`, or `*` for any other move.
        """
        texts = self.texts(key, required=required)
        if self.raw(key) == []:
            self.remark(key, say("This list is empty."))
        if len(texts) > LINES:
            self.remark_entry(key, LINES, say("A sequence has at most {most} lines.", most=LINES))
        return tuple(self._line(text, (*self.where, key, place), size) for place, text in texts[:LINES])

    def _line(self, text: str, where: KeyPath, size: int) -> Line:
        plies = (self._ply(match, where, size) for match in self._first_words(text, where, LINE_MOVES))
        return tuple(ply for ply in plies if ply is not None)

    def _ply(self, match: re.Match[str], where: KeyPath, size: int) -> Ply | None:
        if match.group() == ANY_OTHER:
            return Ply()
        names = match.group().split("|", LIST_ENTRIES)[:LIST_ENTRIES]
        read = (self._read(name, where, size, match.start()) for name in names)
        found = tuple(dict.fromkeys(point for point in read if point is not None))
        return Ply(found) if found else None

    def _read(self, name: str, where: KeyPath, size: int, start: int) -> Point | None:
        """The point with this name; None after a remark. The name starts at character `start` of the text."""
        point = parse_point(name, size)
        if isinstance(point, Message):
            self._remarks.append(Remark(where, point, start))
            return None
        return point

    def point(self, key: str, size: int) -> Point | None:
        """A single point; None if the key is missing or after a remark."""
        value = self.text(key, required=False)
        if value is None:
            return None
        point = parse_point(value, size)
        if isinstance(point, Message):
            self.remark(key, point)
            return None
        return point

    def query(self, size: int, key: str = "ask") -> Test:
        """A required query; `ALWAYS` after a remark."""
        text = self.text(key)
        found = ALWAYS if text is None else parse_query(text, size)
        if isinstance(found, Unreadable):
            self.remark(key, found.words, found.offset)
            return ALWAYS
        return found

    def expression(self, key: str, use: Use, size: int, default: str | None = None) -> Expression:
        """An expression; required if there is no default."""
        text = self.text(key, required=default is None) or default
        if text is None:
            return ALWAYS
        found = parse_expression(text, use, size, feedback=key == "when")
        if isinstance(found, Unreadable):
            self.remark(key, found.words, found.offset)
            return ALWAYS
        return found

    def diagram(self, key: str = "board", *, required: bool = False) -> Position | None:
        """The position of a diagram; None if it is missing or can't be read."""
        value = self.text(key, required=required)
        if value is None:
            return None
        try:
            return parse_diagram(value)
        except DiagramError as problem:
            starts = [0, *(match.end() for match in re.finditer("\n", value))]
            self.remark(key, diagram_words(problem), starts[problem.line - 1] + problem.column - 1)
            return None

    def board_or_size(self, *, required: bool = True) -> Position | None:
        """The position of `board`, or an empty board of `size` lines."""
        if self.has("board") and self.has("size"):
            self.remark("size", say("A step has a board or a size, not both."), Spot.KEY)
        if self.has("board"):
            return self.diagram()
        if self.has("size"):
            return Position.empty(self.number("size", SMALLEST_BOARD, LARGEST_BOARD))
        if required:
            self.remark(None, say("A step needs a board or a size."))
        return None


class OwnFields(Fields):
    """A table of a file that a teacher wrote."""

    own = True


def diagram_words(problem: DiagramError) -> Message:
    """Explains why a text is not a diagram."""
    match problem.kind:
        case "size":
            return say("A board has 2 to 19 lines, not {found}.", found=problem.found)
        case "row-number":
            return say(
                "Row {expected} is expected here, not “{found}”.",
                found=problem.found,
                expected=problem.expected,
            )
        case "row-length":
            return say(
                "This row has to have {expected} points, not {found}.",
                found=problem.found,
                expected=problem.expected,
            )
        case "sign":
            return say("“{found}” can't be used in a diagram; use only . X and O.", found=problem.found)
        case _:
            return say("Below the diagram stand its letters: {expected}.", expected=problem.expected)
