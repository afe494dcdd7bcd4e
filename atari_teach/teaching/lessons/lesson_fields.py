"""The values of a lesson file beyond plain texts and numbers: words, points, boards and expressions."""

import re
from itertools import islice

from atari_teach.i18n import Message, Multilingual, languages, lesson_languages, say
from atari_teach.limits import LINE_MOVES, LINES, LIST_ENTRIES, MARKED_POINTS
from atari_teach.rules import Colour, DiagramError, Point, Position, parse_diagram
from atari_teach.rules.point import LARGEST_BOARD, SMALLEST_BOARD
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
from atari_teach.teaching.files.remarks import Remark, Spot
from atari_teach.teaching.files.toml_table import Table
from atari_teach.teaching.lessons.lines import Line, Ply
from atari_teach.teaching.lessons.placeholders import COLOUR_PLACEHOLDERS, MISSING

_NO_TEXT = Multilingual(())
ANY_OTHER = "*"
"""The sign in a line of a sequence for any other move that keeps to the goal."""

_BRACED = re.compile(r"\{([^{}]*)\}|[{}]")


class Fields(Table):
    """A table of a lesson file."""

    def colour(self, key: str, default: Colour) -> Colour:
        """Reads a colour: black or white."""
        return Colour(self.word(key, ("black", "white"), default.value) or default.value)

    def words(self, key: str, size: int | None = None, *, counting: bool = False) -> Multilingual:
        """Words in the languages of the lessons, which have to be there; the rest as in `maybe_words`."""
        return self.maybe_words(key, size, required=True, counting=counting) or _NO_TEXT

    def maybe_words(
        self, key: str, size: int | None = None, *, required: bool = False, counting: bool = False
    ) -> Multilingual | None:
        """Words in the languages of the lessons, and in others where they are there.

        Args:
            key: The key.
            size: The size of the board that placeholders may speak of; None: no placeholders.
            required: Whether the key has to be there.
            counting: Whether placeholders may say how much is missing.
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
        return Multilingual.of(**spoken)

    def check_placeholders(self, key: str, words: str, size: int | None, *, counting: bool = False) -> None:
        """Remarks on braces that hold no placeholder."""
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
        """A list of points on a board of this size, or nothing."""
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
        """Reads points in one text, with spaces between them, or nothing."""
        text, where = self.text(key, required=False) or "", (*self.where, key)
        words = self._first_words(text, where, LIST_ENTRIES)
        read = (self._read(each.group(), where, size, each.start()) for each in words)
        return tuple(point for point in read if point is not None)

    def _first_words(self, text: str, where: KeyPath, most: int) -> tuple[re.Match[str], ...]:
        """The words of a text; where there are too many, that is remarked on, and the first are there."""
        words = tuple(islice(re.finditer(r"\S+", text), most + 1))
        if len(words) > most:
            remark = Remark(where, say("At most {most} moves can be here.", most=most), words[most].start())
            self._remarks.append(remark)
        return words[:most]

    def lines(self, key: str, size: int, *, required: bool = True) -> tuple[Line, ...]:
        """A list of texts with moves in turn: each a point, several such as `B1|C1`, or `*` for any other."""
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
        """A point of a text, `start` characters from its beginning; None leaves a remark."""
        point = parse_point(name, size)
        if isinstance(point, Message):
            self._remarks.append(Remark(where, point, start))
            return None
        return point

    def point(self, key: str, size: int) -> Point | None:
        """A single point, if there is one."""
        value = self.text(key, required=False)
        if value is None:
            return None
        point = parse_point(value, size)
        if isinstance(point, Message):
            self.remark(key, point)
            return None
        return point

    def query(self, size: int, key: str = "ask") -> Test:
        """A query, which has to be there."""
        text = self.text(key)
        found = ALWAYS if text is None else parse_query(text, size)
        if isinstance(found, Unreadable):
            self.remark(key, found.words, found.offset)
            return ALWAYS
        return found

    def expression(self, key: str, use: Use, size: int, default: str | None = None) -> Expression:
        """An expression; required where there is no default."""
        text = self.text(key, required=default is None) or default
        if text is None:
            return ALWAYS
        found = parse_expression(text, use, size, feedback=key == "when")
        if isinstance(found, Unreadable):
            self.remark(key, found.words, found.offset)
            return ALWAYS
        return found

    def diagram(self, key: str = "board", *, required: bool = False) -> Position | None:
        """The position of a diagram, if there is one that can be read."""
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
        """The position of `board`, or the empty board of `size`."""
        if self.has("board") and self.has("size"):
            self.remark("size", say("A step has a board or a size, not both."), Spot.KEY)
        if self.has("board"):
            return self.diagram()
        if self.has("size"):
            return Position.empty(self.number("size", SMALLEST_BOARD, LARGEST_BOARD))
        if required:
            self.remark(None, say("A step needs a board or a size."))
        return None


def diagram_words(problem: DiagramError) -> Message:
    """The words for why a text is no diagram."""
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
