"""Caches the answers of searches by their questions."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from atari_teach.engine.rules import Colour, Position, format_diagram

_MOST = 20_000
"""The maximum number of questions in the cache; when it is reached, the cache is emptied."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a search.

    Attributes:
        name: The kind of question, with its numbers and points.
        position: The board.
        to_play: The side to play.
        ruleset: The name of the ruleset.
        repeats: The board that the ko rule forbids to recreate.
        point: The move that the question is about, if any.
    """

    name: str
    position: Position
    to_play: Colour
    ruleset: str
    repeats: Position | None = None
    point: str | None = None

    @property
    def digest(self) -> str:
        """A checksum of the question, which identifies the question in the cache file."""
        boards = [_written(self.position)]
        boards += [] if self.repeats is None else [_written(self.repeats)]
        text = "\n".join((self.name, self.point or "-", self.to_play.value, self.ruleset, *boards))
        return hashlib.sha256(text.encode()).hexdigest()[:32]


@lru_cache(maxsize=256)
def _written(position: Position) -> str:
    return format_diagram(position)


Answers = Mapping[int, bool | None]
"""Maps search limits to the answers to one question; None: the search could not tell."""


class ProofStore:
    """Answers of searches: those found since the program started, and those read from a file."""

    def __init__(self) -> None:
        self._known: dict[Question, dict[int, bool | None]] = {}
        self._read: dict[str, Answers] = {}

    def answer(self, question: Question, states: int, search: Callable[[], bool | None]) -> bool | None:
        """The cached answer, or else the answer of `search` within `states` positions.

        The result of a longer search is not used for a shorter one, so that the same limit always gives the
        same answer.
        """
        known = self._known.get(question)
        if known is None:
            read = self._read.get(question.digest, {}) if self._read else {}
            if len(self._known) >= _MOST:
                self._known.clear()
            known = self._known[question] = dict(read)
        # a copy, since the workshop's background thread may add answers meanwhile
        for fewer, answer in tuple(known.items()):
            if fewer <= states and answer is not None:
                return answer
        if states not in known:
            known[states] = search()
        return known[states]

    def known(self) -> Iterator[tuple[Question, Answers]]:
        """All questions asked since the program started, with their answers."""
        yield from self._known.items()

    def read(self, known: Mapping[str, Answers]) -> None:
        """Adds answers that were read from a file; the keys are the digests of the questions."""
        self._read = dict(known)

    def written(self) -> dict[str, Answers]:
        """All answers, to write to a file; the keys are the digests of the questions."""
        return {**self._read, **{question.digest: answers for question, answers in self._known.items()}}

    def forget(self) -> None:
        """Empties the cache."""
        self._known.clear()
        self._read.clear()


STORE = ProofStore()
"""The cache of this process."""
