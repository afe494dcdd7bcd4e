"""Checks whether a game of a lesson can come to its goal.

A goal counts as out of reach where the other side can prevent it whatever the child does. A partner that
makes mistakes may still let it happen, so that is a second look; only a game that the partner wins with its
first move is a problem. Where a short search does not tell, nothing is said.
"""

from collections.abc import Iterator

from atari_teach.rules import Colour, Played, Study, judge, legal_points
from atari_teach.teaching.explaining.consequence import wins as is_won
from atari_teach.teaching.expressions.expression import AllOf, Answer, Expression, Test, all_of
from atari_teach.teaching.expressions.moves import after
from atari_teach.teaching.proving import proving

_SHARE = 5  # of the positions that a question may take: a game is seldom decided when it begins
_SOON = 3  # own moves within which a capture is looked for where it has to be survived


def is_won_at_once(study: Study) -> bool:
    """Returns whether the side to play can win with its first move."""
    verdicts = (judge(study, point) for point in legal_points(study))
    return any(isinstance(verdict, Played) and is_won(study, verdict) for verdict in verdicts)


def out_of_reach(goal: Expression, study: Study, me: Colour) -> Iterator[Test]:
    """The tests of a goal that the other side can keep from coming about."""
    return (test for test in _needed(goal) if _prevented(test, study, me))


def _needed(goal: Expression) -> Iterator[Test]:
    """The tests that have to come about for the goal to."""
    match goal:
        case Test():
            yield goal
        case AllOf(parts):
            for part in parts:
                yield from _needed(part)
        case _:
            return


def _prevented(test: Test, study: Study, me: Colour) -> bool:
    """Returns whether it is proved that the other side can keep this from coming about."""
    with proving.long_budget(max(1, proving.budget() // _SHARE)):
        if test.name == "wins":
            return proving.wins(study) is (study.to_play is not me)
        return test.name == "survives" and bool(_caught(study, me, test.number or 0))


def _caught(study: Study, me: Colour, turns: int) -> Answer:
    """Returns whether the other side can capture within so many turns of the game, which one capture ends."""
    if not study.ruleset.first_capture_ends:
        return None
    if study.to_play is not me:
        return _captures(study, (turns + 1) // 2)
    verdicts = (judge(study, point) for point in legal_points(study))
    boards = (after(study, verdict) for verdict in verdicts if isinstance(verdict, Played))
    return all_of(_captures(each, turns // 2) for each in boards)


def _captures(study: Study, own: int) -> Answer:
    """Returns whether the side to play captures within so many moves of its own."""
    return own > 0 and proving.chased(study, min(own, _SOON))
