"""Answers of searches, remembered by what was asked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from atari_teach.rules import Colour, Position, format_diagram

_MOST = 20_000
"""So many answers are kept; then all are forgotten, and found again where they are needed."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a search was asked.

    Attributes:
        name: The kind of question, with its numbers and points.
        position: The board.
        to_play: Whose turn it is.
        ruleset: The name of the rules.
        repeats: The board that may not come back.
        point: The move that is asked about, if one is.
    """

    name: str
    position: Position
    to_play: Colour
    ruleset: str
    repeats: Position | None = None
    point: str | None = None

    @property
    def text(self) -> str:
        """The question as a text, the same for the same content."""
        boards = [format_diagram(self.position)]
        boards += [] if self.repeats is None else [format_diagram(self.repeats)]
        return "\n".join((self.name, self.point or "-", self.to_play.value, self.ruleset, *boards))


@dataclass(frozen=True, slots=True)
class Known:
    """An answer, and how many positions the search might take; None: they did not tell."""

    answer: bool | None
    states: int


class ProofStore:
    """What has been found out, and what was read from another day."""

    def __init__(self) -> None:
        self._known: dict[Question, Known] = {}
        self._read: dict[str, Known] = {}

    def answer(self, question: Question, states: int, search: Callable[[], bool | None]) -> bool | None:
        """The answer that is known, or else the one of a search that may take so many positions."""
        known = self._known.get(question)
        if known is None and self._read:
            known = self._read.get(question.text)
        if known is None or (known.answer is None and known.states < states):
            known = Known(search(), states)
        if len(self._known) >= _MOST:
            self._known.clear()
        self._known[question] = known
        return known.answer

    def read(self, known: Mapping[str, Known]) -> None:
        """Remembers answers that were written down, by the texts of their questions."""
        self._read = dict(known)

    def written(self) -> dict[str, Known]:
        """All answers, by the texts of their questions."""
        return {**self._read, **{question.text: known for question, known in self._known.items()}}


STORE = ProofStore()
"""The one memory of this run."""
