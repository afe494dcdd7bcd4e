"""Answers of searches, remembered by what was asked."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from atari_teach.engine.rules import Colour, Position, format_diagram

_MOST = 20_000
"""The most questions that are kept; then all are forgotten, and answered again where they are asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that a search was asked.

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
    def digest(self) -> str:
        """A short name, the same for the same content."""
        boards = [_written(self.position)]
        boards += [] if self.repeats is None else [_written(self.repeats)]
        text = "\n".join((self.name, self.point or "-", self.to_play.value, self.ruleset, *boards))
        return hashlib.sha256(text.encode()).hexdigest()[:32]


@lru_cache(maxsize=256)
def _written(position: Position) -> str:
    return format_diagram(position)


Answers = Mapping[int, bool | None]
"""The answers to one question, by how many positions the search might take; None: they did not tell."""


class ProofStore:
    """The answers found out so far, and those read from another day."""

    def __init__(self) -> None:
        self._known: dict[Question, dict[int, bool | None]] = {}
        self._read: dict[str, Answers] = {}

    def answer(self, question: Question, states: int, search: Callable[[], bool | None]) -> bool | None:
        """The answer that is known, or else the one of a search that may take so many positions.

        What a longer search has found is not used for a shorter one: that one has to do without.
        """
        known = self._known.get(question)
        if known is None:
            read = self._read.get(question.digest, {}) if self._read else {}
            if len(self._known) >= _MOST:
                self._known.clear()
            known = self._known[question] = dict(read)
        for fewer, answer in tuple(known.items()):  # the workshop's lookout asks from a thread of its own
            if fewer <= states and answer is not None:
                return answer
        if states not in known:
            known[states] = search()
        return known[states]

    def known(self) -> Iterator[tuple[Question, Answers]]:
        """Every question that was asked, with its answers."""
        yield from self._known.items()

    def read(self, known: Mapping[str, Answers]) -> None:
        """Remembers answers that were written down, by the digests of their questions."""
        self._read = dict(known)

    def written(self) -> dict[str, Answers]:
        """All answers, by the digests of their questions."""
        return {**self._read, **{question.digest: answers for question, answers in self._known.items()}}

    def forget(self) -> None:
        """Forgets everything."""
        self._known.clear()
        self._read.clear()


STORE = ProofStore()
"""The one memory of this run."""
