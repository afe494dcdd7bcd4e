"""Parses the expressions of lesson files, and explains errors in them."""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from atari_teach.base.i18n import Message, say
from atari_teach.base.limits import TESTS
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.expressions.expression import AllOf, AnyOf, Expression, Not, Test, each_test
from atari_teach.teaching.expressions.vocabulary import VOCABULARY, Grammar, Needed, Use, all_names

_TOKEN = re.compile(r">=|<=|==|[<>=!]+|[^\s<>=!]+")
_POINT = re.compile(r"[A-Za-z]\d{1,2}")
_COMPARISONS = (">=", "==", "<=")
_NUMBER = re.compile(r"\d{1,3}", re.ASCII)
_LONGEST_NAME = 3
MOST_WORDS = 200
"""The maximum number of words in an expression; it also prevents deep recursion by `not not not …`."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a text is not an expression, and where.

    Attributes:
        offset: The index of the character at which the error is.
        words: The sentence about the error, for the lesson's author.
    """

    offset: int
    words: Message


def parse_expression(
    text: str, use: Use, size: int | None = None, *, feedback: bool = False
) -> Expression | Unreadable:
    """Parses an expression; if the text is not one, returns where and why.

    Args:
        text: The text, such as `captures C3 or double atari`.
        use: What the expression is about; this decides which tests are allowed.
        size: The size of the board that all points have to be on; None: any board.
        feedback: Whether the expression is the condition of a feedback rule; only these allow `otherwise`.
    """
    try:
        return _Reader(text, use, size, feedback=feedback).expression()
    except _Stop as stop:
        return Unreadable(stop.offset, stop.words)


def parse_query(text: str, size: int | None = None) -> Test | Unreadable:
    """Parses a query, such as `in atari white`."""
    try:
        return _Reader(text, Use.QUERY, size).query()
    except _Stop as stop:
        return Unreadable(stop.offset, stop.words)


def parse_point(text: str, size: int | None = None) -> Point | Message:
    """Parses a point; returns the sentence about the error if it is not one."""
    if not _POINT.fullmatch(text):
        return say("“{word}” is not a point; a point is written like C3.", word=text)
    try:
        point = Point.parse(text)
    except ValueError:
        return say("“{word}” is not a point; a point is written like C3.", word=text)
    if size is not None and not (point.column < size and point.row < size):
        return say("{point} is not on this board of {size} lines.", point=str(point), size=size)
    return point


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The known word that is most similar to this one; empty if none is similar."""
    close = difflib.get_close_matches(word[:40].lower(), list(known), n=1, cutoff=0.6)
    return close[0] if close else ""


class _Stop(Exception):  # noqa: N818 - leaves the parser early; not a program error
    def __init__(self, offset: int, words: Message) -> None:
        super().__init__(words.text)
        self.offset = offset
        self.words = words


class _Reader:
    """Parses one expression from left to right."""

    def __init__(self, text: str, use: Use, size: int | None, *, feedback: bool = False) -> None:
        self._tokens = [(match.start(), match.group()) for match in _TOKEN.finditer(text)]
        self._end = len(text.rstrip())
        self._next = 0
        self._use = use
        self._size = size
        self._known = {
            name: VOCABULARY[use][name] for name in VOCABULARY[use] if feedback or name != "otherwise"
        }

    def expression(self) -> Expression:
        if len(self._tokens) > MOST_WORDS:
            self._stop(say("This is too long to be read."), self._tokens[MOST_WORDS][0])
        found = self._any_of()
        if (tests := sum(1 for _test in each_test(found))) > TESTS:
            words = say(
                "There are {n} tests in this; at most {most} can be asked at once.", n=tests, most=TESTS
            )
            self._stop(words, 0)
        return found

    def query(self) -> Test:
        found = self._test()
        if self._peek() is not None:
            self._stop(say("“{word}” is one word too many here.", word=self._peek()))
        return found

    def _any_of(self) -> Expression:
        parts = [self._all_of()]
        while self._accept("or"):
            parts.append(self._all_of())
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def _all_of(self) -> Expression:
        parts = [self._negated()]
        while self._accept("and"):
            parts.append(self._negated())
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def _negated(self) -> Expression:
        if self._name_here() is None and self._accept("not"):
            return Not(self._negated())
        return self._test()

    def _test(self) -> Test:
        name = self._name_here()
        if name is None:
            self._refuse_name()
        start = self._offset()
        self._next += name.count(" ") + 1
        return self._details(name, self._known[name], start)

    def _name_here(self) -> str | None:
        """The longest known name that begins at the current word; None if there is none."""
        for length in range(_LONGEST_NAME, 0, -1):
            words = [word for _, word in self._tokens[self._next : self._next + length]]
            if len(words) == length and " ".join(words) in self._known:
                return " ".join(words)
        return None

    def _refuse_name(self) -> NoReturn:
        word = self._peek()
        if word is None or word in ("and", "or"):
            self._stop(say("Something is missing here, such as “{example}”.", example=self._an_example()))
        words = [token for _, token in self._tokens[self._next : self._next + _LONGEST_NAME]]
        elsewhere = next((" ".join(words[:n]) for n in (2, 1) if " ".join(words[:n]) in all_names()), None)
        if elsewhere is not None:
            self._stop(say("“{word}” does not belong here.", word=elsewhere))
        better = did_you_mean(" ".join(words), self._known) or did_you_mean(word, self._known)
        if better:
            self._stop(say("There is no test “{word}”. Did you mean “{better}”?", word=word, better=better))
        self._stop(
            say("There is no test “{word}”; one is “{example}”.", word=word, example=self._an_example())
        )

    def _an_example(self) -> str:
        return next(iter(self._known.values())).example

    def _details(self, name: str, grammar: Grammar, start: int) -> Test:
        points: list[Point] = []
        colour: Colour | None = None
        word = ""
        comparison, number = ">=", None
        while (token := self._peek()) is not None and token not in ("and", "or"):
            if token in _COMPARISONS or (grammar.bare and token.isdigit()):
                if number is not None or grammar.number is Needed.NO:
                    self._too_much(name, grammar)
                comparison, number = self._number(name, token, grammar)
                continue
            if token in ("black", "white"):
                if colour is not None or grammar.colour is Needed.NO:
                    self._too_much(name, grammar)
                colour = Colour(token)
            elif token in grammar.words and not word:
                word = token
            elif self._looks_like_a_point(token):
                points.append(self._point(token))
                if len(points) > grammar.points[1]:
                    self._too_much(name, grammar)
            else:
                self._refuse_detail(name, grammar, token)
            self._next += 1
        test = Test(name, tuple(points), colour, number, comparison, word)
        self._check_details(test, grammar, start)
        return test

    def _check_details(self, test: Test, grammar: Grammar, start: int) -> None:
        """Stops if required details are missing or a point is repeated."""
        missing = (
            len(test.points) < grammar.points[0]
            or (grammar.number is Needed.MUST and test.number is None)
            or (grammar.word is Needed.MUST and not test.word)
        )
        details = bool(test.points) + (test.number is not None) + (test.colour is not None)
        if missing or (grammar.alternatives and details > 1):
            self._stop(
                say("“{word}” is written like “{example}”.", word=test.name, example=grammar.example), start
            )
        if len(set(test.points)) < len(test.points):
            self._stop(say("“{word}” names a point twice.", word=test.name), start)

    def _number(self, name: str, token: str, grammar: Grammar) -> tuple[str, int]:
        comparison = ">="
        if not grammar.bare:
            comparison = token
            self._next += 1
        text = self._peek()
        if text is None or not _NUMBER.fullmatch(text):
            example = f"{name} 4" if grammar.bare else f"{name} >= 2"
            self._stop(say("A number has to stand here, such as in “{example}”.", example=example))
        self._next += 1
        return comparison, int(text)

    def _looks_like_a_point(self, token: str) -> bool:
        return _POINT.fullmatch(token) is not None

    def _point(self, token: str) -> Point:
        point = parse_point(token, self._size)
        if isinstance(point, Message):
            self._stop(point)
        return point

    def _refuse_detail(self, name: str, grammar: Grammar, token: str) -> NoReturn:
        better = did_you_mean(
            token, (*grammar.words, *(("black", "white") if _takes_colour(grammar) else ()))
        )
        if better:
            self._stop(say("“{word}” is unknown here. Did you mean “{better}”?", word=token, better=better))
        if set(token) <= set("<>=!"):
            self._stop(say("Numbers are compared with >=, == or <=, not with “{word}”.", word=token))
        if grammar.points[1]:
            point = parse_point(token, self._size)
            if isinstance(point, Message):
                self._stop(point)
        self._too_much(name, grammar)

    def _too_much(self, name: str, grammar: Grammar) -> NoReturn:
        word, example = self._peek() or "", grammar.example
        if example == name:
            self._stop(say("“{word}” can't follow “{name}” here.", word=word, name=name))
        self._stop(
            say(
                "“{word}” can't follow here: “{name}” is written like “{example}”.",
                word=word,
                name=name,
                example=example,
            )
        )

    def _peek(self) -> str | None:
        return self._tokens[self._next][1] if self._next < len(self._tokens) else None

    def _offset(self) -> int:
        return self._tokens[self._next][0] if self._next < len(self._tokens) else self._end

    def _accept(self, word: str) -> bool:
        if self._peek() != word:
            return False
        self._next += 1
        return True

    def _stop(self, words: Message, offset: int | None = None) -> NoReturn:
        raise _Stop(self._offset() if offset is None else offset, words)


def _takes_colour(grammar: Grammar) -> bool:
    return grammar.colour is not Needed.NO
