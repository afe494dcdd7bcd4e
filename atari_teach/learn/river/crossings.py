"""Makes the sessions of a pupil's river: the next crossing, and a missed puzzle that is looked at again."""

from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.puzzle import Puzzle
from atari_teach.learn.river import few_puzzles
from atari_teach.learn.river.crossing import Answered, Challenge, CrossingSession
from atari_teach.learn.river.todays_river import STONES, TodaysRiver
from atari_teach.store.progress import PuzzleAnswer
from atari_teach.table.helps import HelpSetting


def next_crossing(river: TodaysRiver, helps: HelpSetting) -> CrossingSession | None:
    """Returns the session of the present crossing, or of the next one; None if there are no puzzles.

    Args:
        river: The pupil's river.
        helps: Returns the current setting for faces and lit liberties.
    """

    def left() -> list[Challenge]:
        count = STONES - len(river.begun())
        chosen = few_puzzles.chosen(river.answers(), river.kinds, river.today, count)
        return [_challenge(each) for each in chosen]

    begun = [Answered(_known(each), first=each.first) for each in river.begun()]
    return CrossingSession(left, helps, begun) if left() else None


def wet_again(river: TodaysRiver, helps: HelpSetting) -> CrossingSession | None:
    """Returns a session of the last puzzle that was missed, which records nothing; None if there is none.

    Args:
        river: The pupil's river.
        helps: Returns the current setting for faces and lit liberties.
    """
    missed = (_known(each) for each in reversed(river.answers()) if not each.first)
    again = next((each for each in missed if each is not None), None)
    return None if again is None else CrossingSession(tuple, helps, [Answered(again, first=False)])


def _known(answer: PuzzleAnswer) -> Challenge | None:
    """Returns the puzzle of an answer; None if it is not known any more."""
    puzzle = few_puzzles.found(answer)
    return None if puzzle is None else _challenge(puzzle)


def _challenge(puzzle: Puzzle) -> Challenge:
    step = few_puzzles.step_maker(puzzle)
    return Challenge(puzzle.kind, few_puzzles.grade(puzzle), puzzle_id(puzzle), step)
