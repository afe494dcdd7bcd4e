"""Compares the program's verdicts, explanations and games with the slow reference implementation."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from atari_teach.engine.rules import (
    NAMED_RULESETS,
    Colour,
    EndCount,
    Game,
    Played,
    Point,
    Position,
    Refused,
    judge,
    ruleset_named,
)
from atari_teach.teaching.explaining.explain import explain_refusal
from tests.engine.rules.reference import Board, Clumps, Play, Spot, games, neighbours

# Without Go, because the reference does not implement territory.
RULESETS = (
    *(ruleset.name for ruleset in NAMED_RULESETS if ruleset.end_count is not EndCount.TERRITORY),
    "capture-2-4",
    "capture-9-1",
)
SIGNS = {Colour.BLACK: "X", Colour.WHITE: "O"}
COLOURS = {sign: colour for colour, sign in SIGNS.items()}
REASONS = {
    "game-over",
    "not-your-turn",
    "off-board",
    "occupied",
    "no-liberty-single",
    "no-liberty-group",
    "ko",
}


def point(spot: Spot) -> Point:
    return Point(spot[0] - 1, spot[1] - 1)


def points(spots: frozenset[Spot] | set[Spot]) -> frozenset[Point]:
    return frozenset(map(point, spots))


def position(size: int, board: Board) -> Position:
    black, white = (points({s for s, sign in board.items() if sign == colour}) for colour in "XO")
    return Position.of(size, black, white)


def scattered(chance: random.Random, size: int) -> Board:
    """Returns a board of random stones, on which every stone has a liberty."""
    fullness = chance.choice((0.2, 0.5, 0.7, 0.8, 0.9))
    every = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
    board = {spot: chance.choice("XO") for spot in every if chance.random() < fullness}
    for colour in "XO":
        for stone in Clumps(size, board).breathless(colour):
            del board[stone]
    return board


class Pair:
    """One game in two implementations: the program's and the reference's."""

    def __init__(self, name: str, size: int, board: Board, turn: str) -> None:
        self.game = Game(ruleset_named(name), position(size, board), COLOURS[turn])
        self.play = Play.begin(size, name, board, turn)

    def put(self, spot: Spot) -> None:
        following = self.game.play(point(spot))
        assert isinstance(following, Game)
        self.game, self.play = following, self.play.put(spot)

    def skip(self) -> None:
        self.game, self.play = self.game.pass_turn(), self.play.skip()

    def agrees(self) -> None:
        assert self.game.position == position(self.play.size, self.play.board)
        outcome = self.game.outcome
        found = (
            None
            if outcome is None
            else (SIGNS[outcome.winner] if outcome.winner else None, outcome.reason.value)
        )
        assert found == self.play.ended
        for colour, sign in SIGNS.items():
            assert self.game.prisoners(colour) == self.play.bowl[sign]
            assert self.game.stones_played(colour) == self.play.laid[sign]

    def agrees_on(self, spot: Spot, colour: str | None = None) -> str:
        """Checks that both implementations agree on a move; returns why it is refused, or its effect."""
        where, mover = point(spot), COLOURS[colour] if colour else None
        before = self.game.position
        answer = self.play.answer(spot, colour)
        verdict = judge(self.game, where, mover)
        explanation = explain_refusal(self.game, where, mover)
        assert self.game.position == before
        if answer.refused is None:
            assert explanation is None
            assert isinstance(verdict, Played), (answer, verdict)
            assert verdict.position == position(before.size, dict(answer.after))
            taken = frozenset(stone for group in verdict.captured for stone in group.stones)
            assert taken == points(answer.captured)
            assert (verdict.lost.stones if verdict.lost else frozenset()) == points(answer.lost)
            return "captures" if taken else "loses" if verdict.lost else "played"
        assert isinstance(verdict, Refused), (answer, verdict)
        assert explanation is not None
        assert (verdict.fault.value, explanation.name) == (answer.refused, answer.refused)
        assert verdict.because == points(answer.because)
        assert verdict.group == points(answer.own)
        if answer.own:
            assert explanation.parts.own == points(answer.own)
            assert explanation.parts.blocked == points(answer.because)
            found = {(part.stones, part.liberties) for part in explanation.parts.enemies}
            assert found == {(points(stones), points(free)) for stones, free in answer.enemies}
            assert len(found) == len(explanation.parts.enemies)
            assert all(free for _, free in found), "otherwise it would be captured"
        return answer.refused

    def legal(self) -> list[Spot]:
        return list(self.play.choices())


def asked(chance: random.Random, pair: Pair) -> Iterator[tuple[Spot, str | None]]:
    """Yields moves to compare: first to crowded empty points, then some others, and some impossible moves."""
    size, board = pair.play.size, pair.play.board
    every = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
    chance.shuffle(every)
    empty = [spot for spot in every if spot not in board]
    surrounded = [spot for spot in empty if all(near in board for near in neighbours(size, spot))]
    vacated = [spot for spot in surrounded if pair.play.boards and spot in pair.play.boards[-1]]
    for spot in (*vacated[:1], *surrounded[:5], *empty[:1], *every[:2]):
        yield spot, None
    yield every[0], chance.choice("XO")
    yield chance.choice(((0, 1), (size + 1, size), (1, 0), (1, size + 1), (-3, 40))), None


def one_run(chance: random.Random, name: str, size: int, seen: Counter[str]) -> int:
    """Plays from a random position, comparing both programs every turn; returns the number of positions."""
    pair = Pair(name, size, scattered(chance, size) if chance.random() < 0.8 else {}, chance.choice("XO"))
    turns = 0
    for turns in range(1, chance.randint(2, 9)):
        pair.agrees()
        for spot, colour in asked(chance, pair):
            seen[pair.agrees_on(spot, colour)] += 1
        if pair.play.ended:
            seen[f"ended by {pair.play.ended[1]}"] += 1
            return turns
        _go_on(chance, pair)
    return turns


def _go_on(chance: random.Random, pair: Pair) -> None:
    """Plays one more turn, often a capture."""
    size, board = pair.play.size, pair.play.board
    empty = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1) if (x, y) not in board]
    chance.shuffle(empty)
    capturing = [spot for spot in empty[:15] if pair.play.answer(spot).captured]
    able = [spot for spot in empty[:4] if pair.play.answer(spot).refused is None]
    if pair.play.rules.may_pass and (chance.random() < 0.15 or not (capturing or able)):
        pair.skip()
    elif capturing and chance.random() < 0.7:
        pair.put(capturing[0])
    elif able:
        pair.put(able[0])
    else:
        pair.put(pair.legal()[0])


def compare(seed: int, wanted: int) -> Counter[str]:
    """Compares at least `wanted` positions, including every board size under every ruleset."""
    chance = random.Random(seed)
    seen: Counter[str] = Counter()
    kinds = [(name, size) for name in RULESETS for size in (*range(2, 20), *range(2, 10))]
    chance.shuffle(kinds)
    positions = run = 0
    while positions < wanted or run < len(kinds):
        positions += one_run(chance, *kinds[run % len(kinds)], seen)
        run += 1
    assert set(seen) >= REASONS | {"captures", "loses", "played"}, "every answer was met"
    return seen


def test_judge_and_explanations_agree_with_the_reference() -> None:
    seen = compare(seed=2024, wanted=1000)
    assert min(seen[reason] for reason in REASONS) >= 10, seen


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(10))
def test_judge_and_explanations_agree_with_the_reference_for_long(seed: int) -> None:
    seen = compare(seed, wanted=2000)
    assert min(seen[reason] for reason in REASONS) >= 10, seen


def our_games(game: Game, depth: int) -> int:
    if depth == 0 or game.is_over:
        return 1
    ways = [following for p in game.position.points() if isinstance(following := game.play(p), Game)]
    if game.ruleset.passing:
        ways.append(game.pass_turn())
    return sum(our_games(way, depth - 1) for way in ways)


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(("size", "depth"), [(2, 4), (2, 6), (3, 4)])
def test_there_are_as_many_games_as_the_reference_counts(name: str, size: int, depth: int) -> None:
    assert our_games(Game.new(size, ruleset_named(name)), depth) == games(Play.begin(size, name), depth)


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(("size", "depth"), [(2, 9), (3, 5)])
def test_there_are_as_many_long_games_as_the_reference_counts(name: str, size: int, depth: int) -> None:
    assert our_games(Game.new(size, ruleset_named(name)), depth) == games(Play.begin(size, name), depth)


def test_the_number_of_games_on_the_smallest_board_is_known() -> None:
    """The numbers were computed by hand: 4 first moves, 3 answers to each, and no captures so far."""
    assert our_games(Game.new(2), 2) == 12
