"""Why a card that tells who wins does not hold: what follows is counted and played."""

from atari_teach.rules import Colour, Position, Study
from atari_teach.rules.territory import count
from atari_teach.solver.board_values import spare_moves
from atari_teach.solver.endings import Ending
from atari_teach.solver.solution import applies
from atari_teach.teaching.advice.ending_moves import shared_points
from atari_teach.teaching.advice.ending_words import reckoning, rule
from atari_teach.teaching.explaining.counting import counted, filled
from atari_teach.teaching.explaining.explanation import Explanation, moments
from atari_teach.teaching.proving.proving import wins

_MOST_EMPTY = 16
"""On boards with more empty points counting is no help to a child."""


def of_winner(study: Study) -> Explanation | None:
    """Both sides' spare moves, what lies between them, and how it can go on; None where counting can't tell.

    Args:
        study: The board, with the child to play.
    """
    position, child = study.position, study.to_play
    if not applies(study.ruleset) or len(position.empty_points()) > _MOST_EMPTY:
        return None
    firm = all(spare_moves(position, colour) is not None for colour in (child, child.other))
    won = wins(study) if firm and not any(group.in_atari for group in position.groups()) else None
    if won is None:
        return None
    ending = Ending(position, child, won, shared_points(position))
    return Explanation(rule(), beats=reckoning(ending))


def of_territory(position: Position) -> Explanation:
    """How many crossings each side controls, counted on the board."""
    found = count(position, frozenset())
    beats = tuple(counted(position, filled(found, colour)) for colour in Colour)
    return moments(beats, 0)
