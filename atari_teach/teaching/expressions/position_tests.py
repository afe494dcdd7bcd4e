"""Functions that evaluate the tests of the expression language on a position."""

from collections.abc import Callable

from atari_teach.engine.rules import (
    Game,
    Played,
    Refused,
    Situation,
    Verdict,
    as_if_to_play,
    judge,
    legal_points,
)
from atari_teach.engine.rules.territory import count, territory
from atari_teach.teaching.expressions import move_effects as moves
from atari_teach.teaching.expressions import queries
from atari_teach.teaching.expressions.expression import Test, any_of
from atari_teach.teaching.proving import proving


def legal_there(test: Test, situation: Situation) -> bool:
    """Returns whether the test's side, by default the one to play, can put a stone on the test's point."""
    return isinstance(_verdict_there(test, situation), Played)


def illegal_there(test: Test, situation: Situation) -> bool:
    """Returns whether the rules refuse the test's side a stone on its point, for the test's reason if any."""
    return refused_so(test, _verdict_there(test, situation))


def refused_so(test: Test, verdict: Verdict | None) -> bool:
    """Returns whether the rules refuse a move, and for the test's reason if it names one."""
    return isinstance(verdict, Refused) and test.word in ("", verdict.fault.value)


def _captures_there(test: Test, situation: Situation) -> bool:
    verdict = _verdict_there(test, situation)
    return isinstance(verdict, Played) and bool(verdict.captured)


def _self_atari_there(test: Test, situation: Situation) -> bool:
    verdict = _verdict_there(test, situation)
    return isinstance(verdict, Played) and moves.is_self_atari(verdict)


def _verdict_there(test: Test, situation: Situation) -> Verdict:
    return judge(as_if_to_play(situation, test.colour or situation.to_play), test.points[0])


def liberties_there(test: Test, situation: Situation) -> bool:
    """Returns whether the number of liberties of the group on the test's point fulfils the test."""
    group = situation.position.group_at(test.points[0])
    return group is not None and test.compares(len(group.liberties))


def _counted(test: Test, situation: Situation) -> bool:
    return test.compares(queries.how_many(test, situation))


def in_atari(test: Test, situation: Situation) -> bool:
    """Returns whether the group on the test's point, or any group of the test's colour, is in atari."""
    found = queries.ask(test, situation)
    return test.points[0] in found if test.points else bool(found)


def same_group(test: Test, situation: Situation) -> bool:
    """Returns whether all stones that the test names belong to one group."""
    return moves.joined(situation.position, test.points)


def surrounded(test: Test, situation: Situation) -> bool:
    """Returns whether the group on the test's point has no liberties."""
    group = situation.position.group_at(test.points[0])
    return group is not None and not group.liberties


def always(_test: Test, _where: object) -> bool:
    """The test that is always true."""
    return True


def never(_test: Test, _where: object) -> bool:
    """The test that is never true."""
    return False


def _side(test: Test, situation: Situation) -> Situation:
    """Returns the situation with the turn given to the side that the test names."""
    return as_if_to_play(situation, test.colour or situation.to_play)


def _forced_capture(test: Test, situation: Situation) -> bool | None:
    asked, turns = _side(test, situation), test.number or 1
    target, ataris = test.points[0] if test.points else None, bool(test.word)
    points = legal_points(asked)
    return any_of(proving.begins_capture(asked, point, turns, target, ataris=ataris) for point in points)


def _saved(test: Test, situation: Situation) -> bool | None:
    asked = _side(test, situation)
    return any_of(proving.saves(asked, point, test.points[0]) for point in legal_points(asked))


def free_moves(test: Test, situation: Situation) -> bool | None:
    """Returns whether the number of free moves of a side, by default the side to play, fulfils the test."""
    found = proving.free_moves(situation, test.colour or situation.to_play)
    return None if found is None else test.compares(found)


def territory_there(test: Test, situation: Situation) -> bool:
    """Returns whether the size of a side's territory, by default the side to play, fulfils the test."""
    colour = test.colour or situation.to_play
    return test.compares(len(territory(situation.position).of(colour)))


def _ahead(test: Test, situation: Situation) -> bool:
    """Returns whether the side in the test has more territory, minus its captured stones, than the other.

    A position that is not from a game has no captured stones.
    """
    counted = situation.count if isinstance(situation, Game) else count(situation.position, frozenset())
    return counted.winner is (test.colour or situation.to_play)


POSITION_TESTS: dict[str, Callable[[Test, Situation], bool | None]] = {
    "legal": legal_there,
    "illegal": illegal_there,
    "captures": _captures_there,
    "self atari": _self_atari_there,
    "liberties": liberties_there,
    "shared": _counted,
    "groups": _counted,
    "stones": _counted,
    "in atari": in_atari,
    "same group": same_group,
    "occupied": lambda test, situation: situation.position[test.points[0]] is not None,
    "surrounded": surrounded,
    "forced capture": _forced_capture,
    "wins": lambda test, situation: proving.wins(_side(test, situation)),
    "best": lambda test, situation: proving.wins_with(_side(test, situation), test.points[0]),
    "saved": _saved,
    "free moves": free_moves,
    "territory": territory_there,
    "ahead": _ahead,
    "always": always,
    "never": never,
}
