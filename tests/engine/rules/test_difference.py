"""Two rulesets differ exactly at the points where the reference implementation says so, for its reasons."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    GO,
    LUDUS,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Ruleset,
    capture_n,
    differences,
    parse_diagram,
    ruleset_named,
)
from atari_teach.teaching.explaining.rules_difference import explain_move
from tests.engine.rules.reference import Board, Clumps, Play, Spot

SIGNS = {Colour.BLACK: "X", Colour.WHITE: "O"}
PAIRS = tuple(combinations((*NAMED_RULESETS, ruleset_named("capture-1-2")), 2))
Boards = tuple[int, Board, str, Board | None]


def scattered(chance: random.Random) -> Boards:
    """Returns a crowded board, the side to play, and, if the last move captured, the board before it."""
    size = chance.choice((2, 3, 3, 3, 4))
    every = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
    fullness = chance.choice((0.7, 0.85, 0.95))
    board = {spot: chance.choice("XO") for spot in every if chance.random() < fullness}
    for colour in "XO":
        for stone in Clumps(size, board).breathless(colour):
            del board[stone]
    turn = chance.choice("XO")
    play = Play.begin(size, "capture-99", board, turn)
    captures = [spot for spot in every if play.answer(spot).captured]
    if not captures or chance.random() < 0.4:
        return size, board, turn, None
    after = play.put(chance.choice(captures))
    return size, after.board, after.turn, board


def slow_fate(name: str, boards: Boards, spot: Spot) -> object:
    """Returns the reference's result for a stone: refused and why, or the captures and the outcome."""
    size, board, turn, before = boards
    # For a single stone, the rules of Go and `most-captures` differ only in the count at the end.
    known = "most-captures" if name == "go" else name
    play = Play.begin(size, known, board, turn)
    if before is not None:
        earlier = Play.begin(size, known, before, "XO".replace(turn, ""))
        play = replace(
            earlier, board=board, turn=turn, boards=(before,), spots=(_new(board, before, turn),), ended=None
        )
        play = play._turn_begins()
    answer = play.answer(spot)
    if answer.refused is not None:
        return answer.refused, play.ended
    return answer.captured, answer.lost, play.put(spot).ended


def _new(board: Board, before: Board, turn: str) -> Spot:
    [new] = [spot for spot, sign in board.items() if sign != turn and spot not in before]
    return new


def position(size: int, board: Board) -> Position:
    def points(sign: str) -> list[Point]:
        return [Point(x - 1, y - 1) for (x, y), own in board.items() if own == sign]

    return Position.of(size, points("X"), points("O"))


def compare(boards: Boards, one: Ruleset, other: Ruleset) -> int:
    size, board, turn, before = boards
    here = position(size, board)
    earlier = None if before is None else position(size, before)
    to_play = next(colour for colour, sign in SIGNS.items() if sign == turn)
    found = differences(here, to_play, one, other, earlier)
    expected = {
        point
        for point in here.empty_points()
        if slow_fate(one.name, boards, (point.column + 1, point.row + 1))
        != slow_fate(other.name, boards, (point.column + 1, point.row + 1))
    }
    assert {each.point for each in found} == expected, (boards, one.name, other.name)
    games = [Game.from_board(ruleset, here, to_play, earlier) for ruleset in (one, other)]
    for each in found:
        said = [render(explain_move(game, each.point).said, ENGLISH) for game in games]
        assert all(said)
        assert said[0] != said[1], (boards, one.name, other.name, each.point)
    return len(found)


def test_two_rulesets_differ_exactly_where_the_slow_program_says_so_and_both_say_why() -> None:
    chance = random.Random(17)
    met: dict[tuple[str, str], int] = {}
    for number in range(2_000):
        one, other = PAIRS[number % len(PAIRS)]
        met[one.name, other.name] = met.get((one.name, other.name), 0) + compare(
            scattered(chance), one, other
        )
    assert met["school", "first-capture"]
    assert met["capture-3", "capture-5"]
    assert met["school", "most-captures"]
    assert not met["most-captures", "go"]


@pytest.mark.soak
@pytest.mark.timeout(2400)
def test_they_differ_so_on_twenty_thousand_boards() -> None:
    chance = random.Random(71)
    for number in range(20_000):
        boards = scattered(chance)
        for pair in range(3):
            compare(boards, *PAIRS[(3 * number + pair) % len(PAIRS)])


def test_self_capture_is_refused_by_one_and_lost_by_the_other() -> None:
    board = parse_diagram("""
        5 . . . . .
        4 . . . . .
        3 X X X X .
        2 O O O O X
        1 . O . O X
          A B C D E
    """)
    assert [str(each.point) for each in differences(board, Colour.BLACK, SCHOOL, FIRST_CAPTURE)] == [
        "A1",
        "C1",
    ]
    assert differences(board, Colour.BLACK, SCHOOL, capture_n(3)) == ()
    assert differences(board, Colour.BLACK, FIRST_CAPTURE, FIRST_CAPTURE) == ()


def test_the_last_stone_of_a_reserve_makes_a_difference() -> None:
    """Black has placed all 40 stones, so Black has no stone left for the turn after White's move."""
    rows = [[Colour.BLACK if (x + y) % 2 else Colour.WHITE for x in range(9)] for y in range(9)]
    position = Position(9, tuple(cell for row in rows for cell in row)).without([Point(0, 0), Point(8, 8)])
    assert len(position.stones(Colour.BLACK)) == 40
    played = {str(each.point) for each in differences(position, Colour.WHITE, SCHOOL, LUDUS)}
    assert played <= {"A1", "I9"}


def test_only_the_end_tells_go_and_most_captures_apart() -> None:
    position = parse_diagram("3 . X .\n2 X O .\n1 . X .\n  A B C")
    assert differences(position, Colour.BLACK, MOST_CAPTURES, GO) == ()
    assert [str(each.point) for each in differences(position, Colour.BLACK, SCHOOL, GO)] == ["C2"]


def test_a_board_that_nobody_could_have_come_from_keeps_nothing_from_coming_back() -> None:
    position = parse_diagram("3 . X .\n2 X . .\n1 . X .\n  A B C")
    game = Game.from_board(capture_n(3), position, Colour.BLACK, Position.empty(3))
    assert game.repeats is None
