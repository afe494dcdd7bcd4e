"""The chick: what it sees, what it never does, and how many moves it judges."""

import random
from itertools import pairwise

import pytest

from atari_teach.engine.opponent import cat, chick
from atari_teach.engine.opponent.chick import Chick
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Game,
    Played,
    Point,
    Position,
    Refused,
    Ruleset,
    Situation,
    Study,
    Verdict,
    capture_n,
    judge,
    legal_points,
    parse_diagram,
)
from tests import boards
from tests.narrowing import instance_of

SEEDS = range(400)

ONE_CAPTURE = parse_diagram(boards.ONE_CAPTURE)
TWO_CAPTURES = parse_diagram("""
    6 . . . . X O
    5 . . . . . .
    4 . . X . . .
    3 . X O X . .
    2 . . . . . .
    1 . . . . . .
      A B C D E F
""")


def _moves(position: Position, ruleset: Ruleset = SCHOOL) -> list[Point | None]:
    return [Chick(seed).move(Study(position, Colour.BLACK, ruleset)) for seed in SEEDS]


def test_it_sees_half_of_the_captures() -> None:
    seen = sum(move == Point.parse("C2") for move in _moves(ONE_CAPTURE))
    assert 170 <= seen <= 230, seen


def test_each_capture_is_seen_half_of_the_time() -> None:
    moves = _moves(TWO_CAPTURES)
    captures = [str(move) for move in moves if str(move) in {"C2", "F5"}]
    assert 270 <= len(captures) <= 330, len(captures)
    # The chick plays the first capture if it sees both, so it plays C2 more often.
    assert captures.count("C2") > captures.count("F5") > 60


def test_half_of_the_time_it_takes_care_not_to_go_into_atari() -> None:
    """Only one crossing of this board is safe from atari; a random player would rarely find it."""
    position = parse_diagram("""
        5 . O . O .
        4 O . O . O
        3 . O . O .
        2 O . O . O
        1 . O . . .
          A B C D E
    """)
    study = Study(position, Colour.BLACK)
    legal = legal_points(study)
    safe = [point for point in legal if not _is_self_atari(study, point)]
    assert 0 < len(safe) < len(legal)
    moves = _moves(position)
    safe_share = sum(move in safe for move in moves) / len(moves)
    assert abs(safe_share - (0.5 + 0.5 * len(safe) / len(legal))) < 0.07


def _is_self_atari(study: Study, point: Point) -> bool:
    verdict = instance_of(Played, judge(study, point))
    group = verdict.position.group_at(point)
    return group is not None and group.in_atari


def test_the_same_seed_and_board_give_the_same_move() -> None:
    assert _moves(TWO_CAPTURES) == _moves(TWO_CAPTURES)
    assert len(set(_moves(Position.empty(9)))) > 40


@pytest.mark.parametrize("ruleset", NAMED_RULESETS, ids=lambda ruleset: ruleset.name)
def test_whole_games_are_played_without_a_refusal(ruleset: Ruleset) -> None:
    for size in ruleset.sizes:
        game = Game.new(size, ruleset)
        for seed in range(60 if size > 9 else 200):
            if game.is_over:
                break
            game = _played(game, Chick(seed))


def _played(game: Game, player: Chick) -> Game:
    move = player.move(game)
    if move is None:
        assert game.ruleset.passing
        assert not legal_points(game)
        return game.pass_turn()
    verdict = instance_of(Played, judge(game, move))
    assert verdict.lost is None or all(_loses(game, point) for point in legal_points(game))
    after = game.play(move)
    assert not isinstance(after, Refused)
    return after


def _loses(game: Game, point: Point) -> bool:
    verdict = judge(game, point)
    return isinstance(verdict, Played) and verdict.lost is not None


def test_it_moves_wherever_there_is_a_move() -> None:
    rng = random.Random(4)
    for _ in range(300):
        size = rng.randint(2, 5)
        cells = tuple(rng.choice([None, Colour.BLACK, Colour.WHITE]) for _ in range(size * size))
        position = Position(size, cells)
        for ruleset in (SCHOOL, FIRST_CAPTURE, MOST_CAPTURES, capture_n(2)):
            study = Study(position, rng.choice(list(Colour)), ruleset)
            move = Chick(rng.randrange(99)).move(study)
            assert (move is None) == (not legal_points(study))
            assert move is None or isinstance(judge(study, move), Played)


def test_a_game_that_is_over_asks_for_no_move() -> None:
    assert Chick().move(Study(ONE_CAPTURE, is_over=True)) is None


def test_it_judges_each_crossing_once_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Point] = []

    def counted(situation: Situation, point: Point, colour: Colour | None = None) -> Verdict:
        judged.append(point)
        return judge(situation, point, colour)

    for module in (cat, chick):
        monkeypatch.setattr(module, "judge", counted)
    rng = random.Random(2)
    for size in (5, 9, 19):
        cells = tuple(rng.choice([None, Colour.BLACK, Colour.WHITE]) for _ in range(size * size))
        for seed in range(10):
            judged.clear()
            Chick(seed).move(Study(Position(size, cells)))
            assert len(judged) == len(set(judged))


def test_it_asks_before_each_judgement_whether_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    deeds: list[str] = []

    def noted(situation: Situation, point: Point, colour: Colour | None = None) -> Verdict:
        deeds.append("judge")
        return judge(situation, point, colour)

    def cancel() -> bool:
        deeds.append("ask")
        return False

    for module in (cat, chick):
        monkeypatch.setattr(module, "judge", noted)
    for seed in range(20):
        Chick(seed).move(Study(TWO_CAPTURES), cancel)
    assert all(before == "ask" for before, deed in pairwise(deeds) if deed == "judge")
    assert Chick().move(Study(Position.empty(9)), lambda: True) is None
