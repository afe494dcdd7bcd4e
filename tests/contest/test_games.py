"""Random games agree, ply by ply, with a second implementation of the referee: input, refusals, scores."""

import re
from random import Random

import pytest

from atari_teach.contest.league import LEAGUES
from atari_teach.contest.referee import Loss, Referee
from tests.contest.own_referee import OwnReferee
from tests.contest.seated import Scripted


def some_move(lines: list[str], dice: Random) -> str:
    """Returns an answer: mostly a move to a free crossing, sometimes a pass, rarely a fault."""
    rows = lines[-len(lines[-1]) :]
    size, chance = len(rows), dice.random()
    if chance < 0.03:
        return "PASS"
    if chance < 0.031:
        return dice.choice(["-1 -1", "0 0", "3", "pass", "1  2", f"{size} 0", "2 2 and more"])
    # A move to an enclosed point is often illegal, or else a capture; the test needs both cases.
    free = re.compile(r"\." if chance < 0.05 else r"\.(?=\.)|(?<=\.)\.")
    found = [(match.start(), y) for y, row in enumerate(rows) for match in free.finditer(row)]
    return "{} {}".format(*dice.choice(found)) if found else "PASS"


def play_both(league: int, seed: int) -> tuple[list[int], Loss | None, int]:
    dice = Random(f"{league} {seed}")
    own = OwnReferee(league)

    def reply(lines: list[str]) -> str:
        assert lines == own.lines
        line = some_move(lines, dice)
        own.answer(line)
        return line

    player = Scripted(reply)
    with Referee(LEAGUES[league], (player, player)) as referee:
        for ply in referee.plies():
            assert list(ply.captures) == own.taken
            assert ("" if ply.loss is None else ply.loss.value) == own.lost
    assert own.over
    assert referee.result is not None
    assert list(referee.result.scores) == own.scores
    return own.scores, referee.result.loss, referee.result.last.number


@pytest.mark.parametrize(("league", "games"), [(1, 100), (2, 50), (3, 25), (4, 15)])
def test_games_of_chance_equal_those_of_a_second_referee(league: int, games: int) -> None:
    ends = [play_both(league, seed) for seed in range(games)]
    assert {loss for _, loss, _ in ends} >= {None, Loss.ILLEGAL}
    assert max(number for *_, number in ends) == LEAGUES[league].turns


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("league", LEAGUES)
def test_a_thousand_games_of_chance_equal_those_of_a_second_referee(league: int) -> None:
    ends = [play_both(league, seed) for seed in range(1000)]
    assert {loss for _, loss, _ in ends} == {None, Loss.ILLEGAL, Loss.BAD_OUTPUT}
    assert any(scores[0] == scores[1] > 0 for scores, _, _ in ends)
