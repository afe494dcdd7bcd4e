"""Estimates of moves: a proof if possible, else playouts, more of them for better moves."""

from itertools import islice

import pytest

from atari_teach.engine.opponent.deepening import Estimate, estimate_moves, proved
from atari_teach.engine.rules import (
    GO,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Ruleset,
    capture_n,
    legal_points,
    parse_diagram,
)
from atari_teach.engine.solver.perfect import judge_moves
from atari_teach.engine.solver.state import Proof
from atari_teach.table.games.openings import book

P = Point.parse
TWO_IN_ATARI = parse_diagram("""
    5 . . . . .
    4 . . . . .
    3 . . . . .
    2 X X . . .
    1 O O . . .
      A B C D E
""")


def look(game: Game, looks: int, seed: int = 1) -> list[tuple[Estimate, ...]]:
    return list(islice(estimate_moves(game, seed, book=book()), looks))


@pytest.mark.parametrize("ruleset", NAMED_RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_move_is_told_and_the_same_seed_tells_the_same(
    ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("atari_teach.engine.opponent.deepening._GAMES", 5)
    game = Game(ruleset, TWO_IN_ATARI)
    (known, *_) = found = look(game, 2)
    assert {each.point for each in known} == set(legal_points(game))
    assert all(0 <= each.share <= 1 for each in known)
    assert found == look(game, 2)


def test_what_is_proved_is_what_the_solver_proves() -> None:
    known = look(Game.new(5), 1)[-1]
    judged = judge_moves(Position.empty(5), Colour.BLACK, book=book(), states=10_000)
    assert {each.point: each.proof for each in known} == dict(judged)
    wins = [each.proof is Proof.WIN for each in known]
    assert wins == sorted(wins, reverse=True)
    assert {each.share for each in known if each.proof is Proof.WIN} == {1.0}


def test_once_all_is_proved_nothing_is_left_to_be_asked() -> None:
    assert len(look(Game.new(4), 20)) < 20


def test_a_win_is_found_where_nothing_is_proved() -> None:
    known = look(Game(capture_n(2), TWO_IN_ATARI), 3)[-1]
    assert known[0].point == P("C1")
    assert known[0].share > 0.9
    assert all(each.proof is Proof.OPEN for each in known)


def test_in_go_what_promises_more_is_tried_more() -> None:
    known = look(Game(GO, TWO_IN_ATARI), 3)[-1]
    assert [each.tries for each in known] == sorted((each.tries for each in known), reverse=True)
    assert known[0].share > known[-1].share


def test_it_stops_when_told_to_and_has_nothing_to_say_without_a_move() -> None:
    assert list(estimate_moves(Game.new(9), 1, cancel=lambda: True)) == []
    assert list(estimate_moves(Game.new(9, GO), 1, cancel=lambda: True)) == []
    full = Position.of(2, [P("A1"), P("B1"), P("A2")])
    assert look(Game(capture_n(3), full), 1) == []


def test_without_proofs_nothing_is_proved() -> None:
    assert proved(Game.new(5, capture_n(3)), book=None, states=1000) == {}
    assert proved(Game.new(5).resign(Colour.BLACK), book=None, states=1000) == {}
    assert set(proved(Game.new(3, SCHOOL), book=None, states=10_000).values()) == {Proof.WIN, Proof.LOSS}
