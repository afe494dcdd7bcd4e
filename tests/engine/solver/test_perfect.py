"""The result of every move of a position, with the book and without it, and the best move."""

import random

import pytest

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.perfect import best_move, judge_moves
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof, state_of
from atari_teach.table.games import openings
from tests.engine.solver import slow
from tests.engine.solver.boards import drawn
from tests.engine.solver.chance import BOARD, position, some_game
from tests.narrowing import not_none

PLENTY = 20_000_000
AGAINST = {Proof.WIN: Proof.LOSS, Proof.LOSS: Proof.WIN}


@pytest.fixture(scope="module")
def book() -> Book:
    return not_none(openings.book())


def agree(book: Book, number: int, seed: int, moves: int, least: int = 0) -> None:
    """Judges random positions with the book, and `moves` moves of each again without it; both must agree."""
    dice = random.Random(seed)
    while number:
        game = some_game(dice)
        stones = dice.randrange(len(game))
        if stones < least:
            continue
        number -= 1
        board = position(*game[stones])
        proofs = judge_moves(board, Colour.BLACK, book=book, states=PLENTY)
        plain = Solver(BOARD)
        for point in dice.sample(sorted(proofs), min(moves, len(proofs))):
            assert proofs[point] is searched(plain, board, point), f"{point} in {board}"


def searched(plain: Solver, board: Position, point: Point) -> Proof:
    """Returns the result of a black stone, by a search without the book."""
    if any(group.liberties == {point} for group in board.groups(Colour.WHITE)):
        return Proof.WIN
    after = state_of(board.with_stones([point], Colour.BLACK), Colour.WHITE)
    return AGAINST[plain.solve(after, states=PLENTY).proof]


def test_with_the_book_and_without_all_moves_are_judged_the_same(book: Book) -> None:
    agree(book, 50, seed=1, moves=2, least=6)


@pytest.mark.soak
@pytest.mark.timeout(5400)
def test_with_the_book_and_without_many_moves_are_judged_the_same(book: Book) -> None:
    agree(book, 500, seed=2, moves=25)


def test_judged_is_every_point_but_self_captures() -> None:
    board, _, _ = drawn(
        """
        4 . X O .
        3 X X O O
        2 X . X X
        1 . X X .
          A B C D
        """,
        "O",
    )
    assert judge_moves(board, Colour.WHITE, book=None, states=PLENTY) == {}
    assert best_move(board, Colour.WHITE, book=None, states=PLENTY) is None
    proofs = judge_moves(board, Colour.BLACK, book=None, states=PLENTY)
    assert {str(point) for point in proofs} == {"A1", "D1", "B2", "A4", "D4"}


@pytest.mark.parametrize("size", [3, 4])
def test_moves_are_judged_as_by_a_program_that_plays_stone_by_stone(size: int) -> None:
    dice = random.Random(size)
    for _ in range(25):
        text = slow.scattered(dice, size, 7)
        board = Position(
            size, tuple({".": None, "X": Colour.BLACK, "O": Colour.WHITE}[cell] for cell in text)
        )
        proofs = judge_moves(board, Colour.BLACK, book=None, states=PLENTY)
        for spot, end, after in slow.moves(size, text, "X"):
            point = board.points()[spot]
            if end is slow.End.CAPTURES_ITSELF:
                assert point not in proofs
            else:
                wins = end is slow.End.CAPTURES or not slow.wins(size, after, "O")
                assert proofs[point] is (Proof.WIN if wins else Proof.LOSS)


def test_what_the_budget_does_not_reach_is_open(book: Book) -> None:
    board = Position.empty(5)
    assert Proof.OPEN in judge_moves(board, Colour.BLACK, book=None, states=0).values()
    assert Proof.OPEN not in judge_moves(board, Colour.BLACK, book=book, states=0).values()
    larger = judge_moves(Position.empty(6), Colour.BLACK, book=book, states=200)
    assert Proof.OPEN in larger.values()
    assert best_move(Position.empty(6), Colour.BLACK, book=book, states=200) is None


def test_who_is_told_to_stop_leaves_the_rest_open() -> None:
    asked: list[None] = []

    def cancel() -> bool:
        asked.append(None)
        return len(asked) > 3

    proofs = judge_moves(Position.empty(5), Colour.BLACK, book=None, states=PLENTY, cancel=cancel)
    assert list(proofs.values()).count(Proof.OPEN) > 20
    assert len(asked) < 30, "once for every move, and hardly again"


def test_on_a_large_board_it_is_asked_about_every_move_whether_to_stop() -> None:
    asked = []

    def cancel() -> bool:
        asked.append(1)
        return True

    proofs = judge_moves(Position.empty(19), Colour.BLACK, book=None, states=PLENTY, cancel=cancel)
    assert len(asked) >= 19 * 19, "one look at so large a board takes a millisecond or two"
    assert set(proofs.values()) == {Proof.OPEN}


def test_a_capture_is_the_best_move() -> None:
    board, _, _ = drawn(
        """
        5 . . . . .
        4 . . X . .
        3 . X O . .
        2 . . X O .
        1 . . . . .
          A B C D E
        """,
        "X",
    )
    assert str(best_move(board, Colour.BLACK, book=None, states=0)) == "D3"


def test_the_best_move_wins_where_one_does(book: Book) -> None:
    dice = random.Random(3)
    for _ in range(12):
        game = some_game(dice)
        board = position(*dice.choice(game[:-1]))
        proofs = judge_moves(board, Colour.BLACK, book=book, states=PLENTY)
        point = best_move(board, Colour.BLACK, book=book, states=PLENTY)
        if point is not None:
            assert proofs[point] is (Proof.WIN if Proof.WIN in proofs.values() else Proof.LOSS)
        else:
            assert set(proofs.values()) <= {Proof.LOSS}


def test_where_every_move_loses_the_best_one_can_be_answered_in_the_fewest_ways(book: Book) -> None:
    board = Position.of(5, [Point(2, 2)])
    point = not_none(best_move(board, Colour.WHITE, book=book, states=0))

    def answers(point: Point) -> int:
        after = board.with_stones([point], Colour.WHITE)
        proofs = judge_moves(after, Colour.BLACK, book=book, states=0)
        return sum(proof is Proof.WIN for proof in proofs.values())

    assert answers(point) == min(answers(other) for other in board.empty_points()) < 23


def test_who_is_told_to_stop_gets_no_move_even_where_the_book_knows_all(book: Book) -> None:
    lost = Position.of(5, [Point(2, 2)])
    assert best_move(lost, Colour.WHITE, book=book, states=PLENTY, cancel=lambda: True) is None
