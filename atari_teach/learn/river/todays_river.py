"""A pupil's river on one day: which puzzles come next, and which stones lie in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date
from typing import TYPE_CHECKING

from atari_teach.store.progress import PuzzleAnswer
from atari_teach.table.scene import PebbleState

if TYPE_CHECKING:  # puzzles are imported when they are asked, so that the home page opens faster
    from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
    from atari_teach.learn.river.crossing import Challenge, CrossingSession
    from atari_teach.table.helps import HelpSetting

STONES = 6
"""The number of puzzles of a crossing."""


class TodaysRiver:
    """The river of a pupil on one day.

    Six puzzles are a crossing. Which ones of today belong to the present crossing follows from their number,
    so a crossing that was left is taken up where it was left, and nothing is stored for it.

    Args:
        answers: Returns the pupil's answers to puzzles so far, from `Progress.puzzles`.
        lessons: The ids of the lessons that are done, or were shown to be known.
        today: The day.
        helps: Returns the current setting for faces and lit liberties.
    """

    def __init__(
        self,
        answers: Callable[[], Sequence[PuzzleAnswer]],
        lessons: Collection[str],
        today: date,
        helps: HelpSetting,
    ) -> None:
        self._answers = answers
        self._lessons = lessons
        self._today = today
        self._helps = helps

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of puzzles that are asked; none before the first lesson with puzzles is done."""
        from atari_teach.learn.river import few_puzzles

        return tuple(kind for kind, lesson in few_puzzles.LESSONS.items() if lesson in self._lessons)

    @property
    def stones(self) -> tuple[PebbleState, ...]:
        """The six stones of today's crossing: the present one, or the last one if it is complete."""
        answers = self._todays()
        shown = answers[-(len(answers) % STONES or STONES) :]
        stones = tuple(PebbleState.DONE if each.first else PebbleState.TRIED for each in shown)
        return stones + (PebbleState.TO_DO,) * (STONES - len(stones))

    def crossing(self) -> CrossingSession | None:
        """Returns the session of the present crossing, or of the next one; None if there are no puzzles."""
        from atari_teach.learn.river.crossing import Answered, CrossingSession

        begun = [Answered(self._known(each), first=each.first) for each in self._begun()]
        if not self._left():
            return None
        return CrossingSession(self._left, self._helps, begun)

    def wet(self) -> CrossingSession | None:
        """Returns a session of the last puzzle that was missed, without a record; None if there is none."""
        from atari_teach.learn.river.crossing import Answered, CrossingSession

        missed = (self._known(each) for each in reversed(self._answers()) if not each.first)
        again = next((each for each in missed if each is not None), None)
        if again is None:
            return None
        return CrossingSession(tuple, self._helps, [Answered(again, first=False)])

    def _todays(self) -> list[PuzzleAnswer]:
        return [each for each in self._answers() if each.day == self._today]

    def _begun(self) -> list[PuzzleAnswer]:
        """The answers of the present crossing; none if the last one is complete."""
        answers = self._todays()
        return answers[len(answers) - len(answers) % STONES :]

    def _left(self) -> list[Challenge]:
        """The puzzles that are left of the present crossing, for what the pupil can do now."""
        from atari_teach.learn.river import few_puzzles

        count = STONES - len(self._begun())
        chosen = few_puzzles.chosen(self._answers(), self.kinds, self._today, count)
        return [_challenge(each) for each in chosen]

    def _known(self, answer: PuzzleAnswer) -> Challenge | None:
        from atari_teach.learn.river import few_puzzles

        puzzle = few_puzzles.found(answer)
        return None if puzzle is None else _challenge(puzzle)


def _challenge(puzzle: Puzzle) -> Challenge:
    from atari_teach.engine.puzzles.identity import puzzle_id
    from atari_teach.learn.river import few_puzzles
    from atari_teach.learn.river.crossing import Challenge

    step = few_puzzles.step_maker(puzzle)
    return Challenge(puzzle.kind, few_puzzles.grade(puzzle), puzzle_id(puzzle), step)
