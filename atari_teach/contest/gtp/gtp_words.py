"""Parses the arguments of a command one by one, and reports invalid ones."""

import re

from atari_teach.base.i18n import Message, Text, say
from atari_teach.base.problems import AtariTeachError
from atari_teach.engine.rules import Colour, CoordinateStyle, Point

PASS = "pass"
_COLOURS = {"b": Colour.BLACK, "black": Colour.BLACK, "w": Colour.WHITE, "white": Colour.WHITE}
_SHOWN = 20


class CommandError(AtariTeachError):
    """A command that can't be done.

    Attributes:
        failure: The protocol's error message.
        sentence: The explanation for people.
    """

    def __init__(self, failure: str, sentence: Text | None = None) -> None:
        super().__init__(failure)
        self.failure = failure
        self.sentence = sentence


class Words:
    """The arguments that are not parsed yet."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._left = text.split()

    def __bool__(self) -> bool:
        """Returns whether there is another argument."""
        return bool(self._left)

    def all(self) -> str:
        """Returns all remaining arguments as typed, such as a file name with spaces."""
        self._left = []
        return self._text

    def word(self) -> str:
        """Returns the next argument.

        Raises:
            CommandError: There is no argument. The other methods also raise it if the argument is invalid.
        """
        if not self._left:
            raise _misread(say("There is a word missing."))
        return self._left.pop(0)

    def colour(self) -> Colour:
        """Returns the next argument as a colour."""
        word = self.word()
        colour = _COLOURS.get(word.lower())
        if colour is None:
            raise _misread(say("“{word}” is not a colour: use black or white.", word=shown(word)))
        return colour

    def vertex(self) -> Point | None:
        """Returns the next argument as a point of the largest board; None for a pass."""
        word = self.word()
        if word.lower() == PASS:
            return None
        try:
            return Point.parse(word, CoordinateStyle.GO)
        except ValueError:
            raise _misread(say("“{word}” is not a crossing. Write it like C3.", word=shown(word))) from None

    def integer(self, least: int, most: int) -> int:
        """Returns the next argument as a number in this range."""
        word = self.word()
        number = int(word) if re.fullmatch(r"[0-9]{1,10}", word) else -1
        if not least <= number <= most:
            raise _misread(
                say(
                    "Expected a number from {least} to {most}, not “{word}”.",
                    word=shown(word),
                    least=least,
                    most=most,
                )
            )
        return number

    def numbers(self) -> None:
        """Skips all arguments that are numbers, such as 120.5 or -1."""
        while self._left and re.fullmatch(r"[+-]?[0-9]{1,20}(\.[0-9]{0,20})?", self._left[0]):
            del self._left[0]

    def one_of(self, *known: str) -> str:
        """Returns the next argument, which must be one of the words `known`."""
        word = self.word()
        if word.lower() not in known:
            names = ", ".join(known)
            raise _misread(say("“{word}” is none of these: {names}.", word=shown(word), names=names))
        return word.lower()

    def points(self) -> float:
        """Returns the next argument as points, such as 6.5 or -3."""
        word = self.word()
        if not re.fullmatch(r"[+-]?[0-9]{1,3}(\.[0-9]{0,6})?", word):
            raise _misread(say("“{word}” is not a score such as 6.5.", word=shown(word)))
        return float(word)

    def end(self) -> None:
        """Raises an error if there is another argument."""
        if self._left:
            raise _misread(say("Unexpected “{word}”.", word=shown(self._left[0])))


def shown(word: str) -> str:
    """Returns an argument for quoting in a sentence, shortened if it is long."""
    return word if len(word) <= _SHOWN else f"{word[:_SHOWN]}…"


def vertex_name(point: Point | None) -> str:
    """Returns the name of a point in the protocol, or that of a pass."""
    return PASS if point is None else point.name(CoordinateStyle.GO)


def _misread(sentence: Message) -> CommandError:
    return CommandError("syntax error", sentence)
