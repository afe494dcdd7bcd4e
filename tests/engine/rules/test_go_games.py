"""Random games of Go: which recaptures the ko rule forbids, and a second way to count the score."""

import random
from collections.abc import Iterator

import pytest

from atari_teach.engine.rules import (
    GO,
    Colour,
    Count,
    Fault,
    Game,
    Outcome,
    Point,
    Position,
    Reason,
    Refused,
    capture_n,
    captured_by,
    judge,
)
from tests.engine.rules.playing import BLACK, WHITE


def check_what_is_ko(number: int, seed: int) -> tuple[int, int]:
    """Plays random games on small boards; returns how many recaptures ko forbade, and how many it allowed."""
    dice, kos, others = random.Random(seed), 0, 0
    for _ in range(number):
        game = Game.new(dice.choice((3, 4, 5)), dice.choice((GO, capture_n(60))))
        while not game.is_over and game.marking is None and len(game.turns) < 60:
            last = game.turns[-1] if game.turns else None
            taken = last.captured_points() if last is not None else frozenset()
            for point in game.position.empty_points():
                back = captured_by(game.position, point, game.to_play)
                stones = frozenset(stone for group in back for stone in group.stones)
                verdict = judge(game, point)
                refused = isinstance(verdict, Refused) and verdict.fault is Fault.KO
                others += bool(taken and stones) and not refused
                kos += refused
                if refused:
                    assert last is not None
                    assert taken == {point}, "one stone was captured, and it lay here"
                    assert stones == {last.point}, "one stone would be captured, the one that did it"
                elif taken == {point} and last is not None and stones == {last.point}:
                    pytest.fail("a stone taken back by one stone repeats the board")
            following = anywhere(game, dice)
            if following is None:
                break
            game = following
    return kos, others


def test_only_one_stone_taken_back_by_one_stone_is_ko() -> None:
    kos, others = check_what_is_ko(45, seed=4)
    assert kos > 2
    assert others > 10, "snapbacks and captures of several stones, never called ko"


@pytest.mark.soak
def test_in_many_games_only_one_stone_taken_back_by_one_stone_is_ko() -> None:
    check_what_is_ko(2000, seed=5)


def independent_count(game: Game, dead: frozenset[Point]) -> int:
    """Returns Black's lead, computed from area and stones played instead of prisoners.

    Every stone that a side played either lives or was lost. So the two ways to count (territory plus living
    stones, territory minus lost stones) differ by the number of stones played.
    """
    size, stones = game.position.size, {}
    for point in game.position.points():
        cell = game.position[point]
        if cell is not None and point not in dead:
            stones[point] = cell
    area = {BLACK: 0, WHITE: 0}
    for point in game.position.points():
        if point in stones:
            area[stones[point]] += 1
            continue
        reached, seen, stack = set(), {point}, [point]
        while stack:
            column, row = stack.pop()
            for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                if not (0 <= near[0] < size and 0 <= near[1] < size):
                    continue
                if Point(*near) in stones:
                    reached.add(stones[Point(*near)])
                elif Point(*near) not in seen:
                    seen.add(Point(*near))
                    stack.append(Point(*near))
        if len(reached) == 1:
            area[reached.pop()] += 1
    put = {
        colour: sum(1 for turn in game.turns if turn.colour is colour and turn.point is not None)
        for colour in Colour
    }
    return (area[BLACK] - put[BLACK]) - (area[WHITE] - put[WHITE])


def is_own_eye(position: Position, point: Point, colour: Colour) -> bool:
    return all(position[near] is colour for near in position.neighbours(point))


def anywhere(game: Game, dice: random.Random) -> Game | None:
    """Returns the game after a random move that fills no own eye; None if there is no such move."""
    points = [p for p in game.position.empty_points() if not is_own_eye(game.position, p, game.to_play)]
    dice.shuffle(points)
    for point in points:
        following = game.play(point)
        if isinstance(following, Game):
            return following
    return None


def random_game(dice: random.Random, size: int) -> Game:
    """Returns a random game in which no side fills an own eye, and both pass when nothing is left."""
    game = Game.new(size, GO)
    while game.marking is None and not game.is_over:
        following = None if dice.random() < 0.02 else anywhere(game, dice)
        game = game.pass_turn() if following is None else following
    return game


def finished_games(number: int, seed: int) -> Iterator[tuple[Game, Count]]:
    dice = random.Random(seed)
    while number:
        game = random_game(dice, dice.choice((4, 5, 5, 6)))
        if game.is_over:  # the same board for the third time, which is a draw
            assert game.outcome == Outcome(None, Reason.REPETITION)
            continue
        number -= 1
        for group in game.position.groups():
            if dice.random() < 0.2:
                game = game.mark(min(group.stones))
        yield game.agree(BLACK).agree(WHITE), game.count


def check_counts(number: int, seed: int) -> None:
    for game, counted in finished_games(number, seed):
        assert [turn.point for turn in game.turns[-2:]] == [None, None]
        marking = game.markings[-1]
        margin = independent_count(game, marking.dead)
        assert counted.black.points - counted.white.points == margin
        winner = None if margin == 0 else BLACK if margin > 0 else WHITE
        assert game.outcome == Outcome(winner, Reason.TERRITORY)


@pytest.mark.parametrize(("number", "seed"), [(100, 1), pytest.param(1000, 2, marks=pytest.mark.soak)])
def test_random_games_end_with_two_passes_and_are_counted_as_another_count_says(
    number: int, seed: int
) -> None:
    check_counts(number, seed=seed)
