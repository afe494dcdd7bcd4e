"""Matches: who begins, seeds, substituted moves, and ratings."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pytest

from atari_teach.engine.opponent.cat import Cat
from atari_teach.engine.opponent.chick import Chick
from atari_teach.engine.opponent.matches import Duel, Entrant, meetings, play, ratings
from atari_teach.engine.opponent.owl import Owl
from atari_teach.engine.rules import MOST_CAPTURES, SCHOOL, Colour, Game, Point, Situation, parse_diagram


@dataclass
class Noted:
    """An owl that records which colour it has in each game."""

    seed: int
    colours: list[Colour] = field(default_factory=list)

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        if len(situation.position.stones()) < 2:
            self.colours.append(situation.to_play)
        return Owl(self.seed).move(situation, cancel)


@dataclass(frozen=True)
class Passing:
    """A player that always passes."""

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        del situation, cancel
        return None


@dataclass(frozen=True)
class Stubborn:
    """A player that always answers with the corner, legal or not."""

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        del situation, cancel
        return Point(0, 0)


def test_the_colours_change_from_game_to_game() -> None:
    sat: list[Noted] = []

    def sit_down(seed: int) -> Noted:
        sat.append(Noted(seed))
        return sat[-1]

    *_, last = meetings([Entrant("one", sit_down), Entrant("other", Owl)], 4, 5, 1)
    assert [noted.colours[0] for noted in sat] == [Colour.BLACK, Colour.WHITE] * 2
    assert len({noted.seed for noted in sat}) == 4
    assert len(last[0].results) == 4


def test_everybody_meets_everybody_and_the_same_seed_gives_the_same() -> None:
    entrants = [Entrant("chick", Chick), Entrant("cat", Cat), Entrant("owl", Owl)]
    *_, last = meetings(entrants, 6, 5, 7)
    assert [(duel.first, duel.second) for duel in last] == [(0, 1), (0, 2), (1, 2)]
    assert [len(duel.results) for duel in last] == [6, 6, 6]
    assert last == list(meetings(entrants, 6, 5, 7))[-1]
    assert last != list(meetings(entrants, 6, 5, 8))[-1]


def test_a_win_is_counted_for_whoever_won_it() -> None:
    """The owl beats a player that makes no legal moves itself, in either colour, so the winner is known."""
    *_, last = meetings([Entrant("owl", Owl), Entrant("stubborn", lambda _: Stubborn())], 10, 6, 2)
    *_, turned = meetings([Entrant("stubborn", lambda _: Stubborn()), Entrant("owl", Owl)], 10, 6, 2)
    assert last[0].won >= 6
    assert turned[0].won <= 4
    assert last[0].substituted[0] == 0 < last[0].substituted[1]
    assert turned[0].substituted[1] == 0 < turned[0].substituted[0]


def test_who_passes_is_lent_a_move_that_is_safe() -> None:
    bout = play(Passing(), Passing(), 5, seed=3)
    assert bout.winner is not None
    assert sum(bout.substituted) == bout.turns


def test_what_is_lent_captures_or_rescues() -> None:
    position = parse_diagram("""
        5 . . . . .
        4 . . X . .
        3 . X O X .
        2 . . . . .
        1 . . . . .
          A B C D E
    """)
    begin = Game(SCHOOL, position, Colour.BLACK)
    assert play(Passing(), Passing(), 5, begin=begin).turns == 1
    rescued = play(Passing(), Passing(), 5, begin=Game(SCHOOL, position, Colour.WHITE))
    assert rescued.turns > 2


def test_where_passing_is_allowed_nothing_is_lent() -> None:
    bout = play(Passing(), Passing(), 9, ruleset=MOST_CAPTURES)
    assert bout.substituted == (0, 0)
    assert bout.winner is None


def duel(won: int, lost: int, first: int = 0, second: int = 1) -> Duel:
    return Duel(first, second, (True,) * won + (False,) * lost)


def test_ten_wins_to_one_loss_are_four_hundred_points() -> None:
    one, other = ratings(2, [duel(2000, 200)])
    assert one.points - other.points == pytest.approx(400, abs=2)
    assert one.points + other.points == pytest.approx(0)


def test_who_did_not_meet_is_compared_by_whom_both_met() -> None:
    found = ratings(3, [duel(750, 250), duel(750, 250, 1, 2)])
    assert found[0].points - found[1].points == pytest.approx(found[1].points - found[2].points, abs=1)
    assert found[0].points - found[2].points == pytest.approx(2 * 190.8, abs=3)


def test_more_games_make_the_interval_narrower_and_it_holds_the_points() -> None:
    few, many = (ratings(2, [duel(3 * games, games)])[0] for games in (5, 200))
    assert few.low < few.points < few.high
    assert many.low < many.points < many.high
    assert many.high - many.low < (few.high - few.low) / 3


def test_the_interval_is_what_the_formula_gives() -> None:
    """For two players, the standard deviation of the rating is known: 400 / ln 10 / sqrt(n p q)."""
    rating = ratings(2, [duel(300, 100)], seed=4)[0]
    spread = 400 / 2.302585 / (400 * 0.75 * 0.25) ** 0.5
    assert 2 * (rating.high - rating.low) == pytest.approx(2 * 1.96 * spread, rel=0.12)


def test_who_wins_all_is_not_infinitely_strong() -> None:
    one, other = ratings(2, [duel(20, 0)])
    assert 400 < one.points - other.points < 1000


def test_a_draw_is_half_a_win() -> None:
    drawn = ratings(2, [Duel(0, 1, (None,) * 20)])
    assert drawn[0].points == pytest.approx(0, abs=1e-6)
    assert Duel(0, 1, (None, True, False)).won == 1.5


def test_the_same_seed_gives_the_same_intervals() -> None:
    found = partial(ratings, 2, [duel(313, 104)])
    assert found(1) == found(1) != found(2)
