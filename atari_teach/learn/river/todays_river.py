"""A pupil's river on one day: the kinds of puzzles that are asked, and the stones of the present crossing."""

from collections.abc import Callable, Sequence
from datetime import date

from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.river.open_kinds import STONES, kind_to_repeat, open_kinds
from atari_teach.store.homework import puzzles_to_do
from atari_teach.store.played import OwnGame
from atari_teach.store.progress import Progress, PuzzleAnswer
from atari_teach.table.scene import PebbleState


class TodaysRiver:
    """The river of a pupil on one day.

    Six puzzles are a crossing. Which ones of today belong to the present crossing follows from their number,
    so a crossing that was left is taken up where it was left, and nothing is stored for it.

    Args:
        progress: Returns the pupil's progress so far.
        lessons: The ids of the lessons that are done, or were shown to be known.
        today: The day.
        ahead: The ids of the other lessons that are unlocked.

    Attributes:
        lessons: As given.
        today: As given.
        ahead: As given.
    """

    def __init__(
        self,
        progress: Callable[[], Progress],
        lessons: frozenset[str],
        today: date,
        ahead: frozenset[str] = frozenset(),
    ) -> None:
        self._progress = progress
        self.lessons = lessons
        self.today = today
        self.ahead = ahead

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of puzzles that are asked; none before the first lesson with puzzles is done."""
        return open_kinds(self.lessons)

    def answers(self) -> Sequence[PuzzleAnswer]:
        """Returns the pupil's answers to puzzles so far."""
        return self._progress().puzzles

    def games(self) -> Sequence[OwnGame]:
        """Returns the pupil's last games."""
        return self._progress().own_games

    def is_dry(self, answer: PuzzleAnswer) -> bool:
        """Returns whether the stone of an answer is dry: right at once, or when it was asked once more."""
        return answer.first or answer.id in self._progress().dried

    def wet(self) -> list[PuzzleAnswer]:
        """Returns the answers whose stones are wet and can be asked again: not of a later version's kinds."""
        kinds = {kind.value for kind in Kind}
        return [each for each in self.answers() if not self.is_dry(each) and each.kind in kinds]

    def kind_to_repeat(self) -> Kind | None:
        """Returns the kind of the present crossing; None: mixed.

        It is the kind that a teacher gave as homework, or that of a lesson that went badly.
        """
        progress = self._progress()
        given = puzzles_to_do(progress)
        if given and (kind := next((kind for kind in Kind if kind == given[0]), None)) is not None:
            return kind
        repeated = kind_to_repeat(progress, self.today)
        return repeated if repeated in self.kinds else None

    @property
    def stones(self) -> tuple[PebbleState, ...]:
        """The six stones of the present crossing; if the last one is complete, those of the next one."""
        stones = tuple(PebbleState.DONE if self.is_dry(each) else PebbleState.TRIED for each in self.begun())
        return stones + (PebbleState.TO_DO,) * (STONES - len(stones))

    def begun(self) -> list[PuzzleAnswer]:
        """Returns the answers of the present crossing; none if the last one is complete."""
        answers = self._todays()
        return answers[len(answers) - len(answers) % STONES :]

    def _todays(self) -> list[PuzzleAnswer]:
        return [each for each in self.answers() if each.day == self.today]
