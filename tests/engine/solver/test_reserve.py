"""Games with limited stones: the solver finds the winner that playing out all games by the rules finds."""

import random
from collections import Counter
from functools import cache

import pytest

from atari_teach.engine.rules import (
    LUDUS,
    SCHOOL,
    Colour,
    Game,
    Played,
    Point,
    Position,
    Ruleset,
    Study,
    capture_n,
    judge,
    legal_points,
)
from atari_teach.engine.rules.ruleset import SelfCapture
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.removal import applies_but_for_stones, runs_out
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof, state_of
from atari_teach.teaching.proving import proving, searches
from tests.engine.solver import slow
from tests.engine.solver.boards import SIDES, position
from tests.narrowing import instance_of

MANY = 1_000_000


def rules(reserve: int, self_capture: SelfCapture) -> Ruleset:
    return Ruleset(
        f"few stones {reserve} {self_capture.value}", sizes=(3, 4), reserve=reserve, self_capture=self_capture
    )


@cache
def wins(board: Position, to_play: Colour, ruleset: Ruleset) -> bool:
    """Returns whether the side to play wins, by playing all games to their end."""
    game = Game(ruleset, board, to_play)
    if game.outcome is not None:
        return game.outcome.winner is to_play
    for point in legal_points(game):
        after = instance_of(Game, game.play(point))
        if after.outcome is not None:
            if after.outcome.winner is to_play:
                return True
        elif not wins(after.position, to_play.other, ruleset):
            return True
    return False


def compared(seed: int, many: int) -> Counter[tuple[bool, bool]]:
    """Checks the solver for few stones; counts how often a side wins with few, and with unlimited stones."""
    chance, told = random.Random(seed), Counter[tuple[bool, bool]]()
    for _ in range(many):
        size = chance.choice((3, 3, 4))
        cells, turn = slow.scattered(chance, size, chance.randint(2, 6)), chance.choice("XO")
        most = max(cells.count("X"), cells.count("O"))
        ruleset = rules(most + chance.randint(0, 2), chance.choice(list(SelfCapture)))
        board, to_play = position(size, cells), SIDES[turn]
        study = Study(board, to_play, ruleset)
        last, expected = runs_out(study), wins(board, to_play, ruleset)
        proof = Solver(grid(size), last=last).prove(state_of(board, to_play), states=MANY)
        assert proof is (Proof.WIN if expected else Proof.LOSS), (cells, turn, ruleset)
        assert searches.wins(study, MANY) is expected, (cells, turn, ruleset)
        for point in legal_points(study):
            move_is_told(study, point)
        told[expected, slow.wins(size, cells, turn)] += 1
    return told


@cache
def captures(board: Position, to_play: Colour, ruleset: Ruleset, turns: int) -> bool:
    """Returns whether the side to play captures within `turns` own moves, against any play."""
    game = Game(ruleset, board, to_play)
    return game.outcome is None and any(begins(game, point, turns) for point in legal_points(game))


def begins(game: Game, point: Point, turns: int) -> bool:
    """Returns whether a move captures, or leads to a capture."""
    after = instance_of(Game, game.play(point))
    if after.turns[-1].captured:
        return True
    if turns == 1 or after.outcome is not None:
        return False
    replies = [after.play(reply) for reply in legal_points(after)]
    return all(
        isinstance(reply, Game)
        and reply.outcome is None
        and captures(reply.position, reply.to_play, reply.ruleset, turns - 1)
        for reply in replies
    )


def test_what_can_be_captured_is_captured_while_there_are_stones() -> None:
    chance, told = random.Random(8), Counter[bool]()
    for _ in range(40):
        cells, turn = slow.scattered(chance, 3, chance.randint(2, 4)), chance.choice("XO")
        ruleset = rules(max(cells.count("X"), cells.count("O")) + chance.randint(0, 1), SelfCapture.FORBIDDEN)
        study = Study(position(3, cells), SIDES[turn], ruleset)
        game = Game(ruleset, study.position, study.to_play)
        if game.is_over:
            assert runs_out(study) == len(study.position.empty_points()) or not legal_points(study)
            continue
        for point in legal_points(study):
            expected = begins(game, point, 3)
            assert proving.begins_capture(study, point, 3) is expected, (cells, turn, ruleset.name, point)
            told[expected] += 1
    assert min(told[True], told[False]) > 10


def move_is_told(study: Study, point: Point) -> None:
    """Checks that the program tells correctly whether a move wins."""
    played = instance_of(Played, judge(study, point))
    after = Game(study.ruleset, study.position, study.to_play).play(point)
    told = searches.wins_at_sight(study, played)
    if told is None:
        told = searches.wins_with(study, played, MANY)
    if not isinstance(after, Game):
        assert told is False, "a side without a stone can't move"
        return
    won = after.outcome.winner is study.to_play if after.outcome else None
    expected = not wins(after.position, study.to_play.other, study.ruleset) if won is None else won
    assert told is expected, (study, point)


def test_few_stones_are_counted_as_the_rules_count_them() -> None:
    told = compared(1, 100)
    assert min(told[True, True], told[False, False], told[True, False], told[False, True]) > 2, told


@pytest.mark.soak
def test_on_three_thousand_boards_as_well() -> None:
    compared(2, 3_000)


def test_by_the_ludus_rules_black_lacks_a_stone_for_the_last_point() -> None:
    for stones in (0, 7, 39):
        points = [point for point in Position.empty(9).points() if point.column % 2 != point.row % 2]
        black, white = points[:stones], [p for p in Position.empty(9).points() if p not in points][:stones]
        board = Position.of(9, black, white)
        assert runs_out(Study(board, Colour.BLACK, LUDUS)) == 1
        one_more = Position.of(9, points[: stones + 1], white)
        assert runs_out(Study(one_more, Colour.WHITE, LUDUS)) == 1


def test_where_there_are_as_many_as_needed_nobody_runs_out() -> None:
    assert not runs_out(Study(Position.empty(9), Colour.BLACK, SCHOOL))
    assert not runs_out(Study(Position.empty(7), Colour.BLACK, LUDUS))
    assert applies_but_for_stones(LUDUS)
    assert not applies_but_for_stones(capture_n(3))
