"""A pupil's river on one day: the kinds of puzzles that are asked, and the stones of the present crossing."""

from collections.abc import Callable, Collection, Sequence
from datetime import date

from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.store.progress import PuzzleAnswer
from atari_teach.table.scene import PebbleState

STONES = 6
"""The number of puzzles of a crossing."""
LESSONS = {Kind.TAKE: "capture", Kind.SAVE: "run"}
"""The lesson after which a kind is asked."""


class TodaysRiver:
    """The river of a pupil on one day.

    Six puzzles are a crossing. Which ones of today belong to the present crossing follows from their number,
    so a crossing that was left is taken up where it was left, and nothing is stored for it.

    Args:
        answers: Returns the pupil's answers to puzzles so far, from `Progress.puzzles`.
        lessons: The ids of the lessons that are done, or were shown to be known.
        today: The day.

    Attributes:
        answers: As given.
        today: As given.
    """

    def __init__(
        self, answers: Callable[[], Sequence[PuzzleAnswer]], lessons: Collection[str], today: date
    ) -> None:
        self.answers = answers
        self.today = today
        self._lessons = lessons

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of puzzles that are asked; none before the first lesson with puzzles is done."""
        return tuple(kind for kind, lesson in LESSONS.items() if lesson in self._lessons)

    @property
    def stones(self) -> tuple[PebbleState, ...]:
        """The six stones of today's crossing: the present one, or the last one if it is complete."""
        answers = self._todays()
        shown = answers[-(len(answers) % STONES or STONES) :]
        stones = tuple(PebbleState.DONE if each.first else PebbleState.TRIED for each in shown)
        return stones + (PebbleState.TO_DO,) * (STONES - len(stones))

    def begun(self) -> list[PuzzleAnswer]:
        """Returns the answers of the present crossing; none if the last one is complete."""
        answers = self._todays()
        return answers[len(answers) - len(answers) % STONES :]

    def _todays(self) -> list[PuzzleAnswer]:
        return [each for each in self.answers() if each.day == self.today]
