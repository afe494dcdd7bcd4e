"""The opening book for 5x5: each position has its own bit, and the bits are correct."""

import lzma
import random
from itertools import combinations
from pathlib import Path

import pytest

from atari_teach.base.resources import assets_folder
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.book import Book, columns, place_of, rows
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, look, put, state_of, turned, turns
from atari_teach.table.games import openings
from tests.engine.solver.chance import BOARD, position, some_open_position

FILE = assets_folder() / "books" / "openings-5.book"


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.from_bytes(FILE.read_bytes())


def test_on_the_empty_board_the_nine_inner_points_win(book: Book) -> None:
    inner = {Point(column, row) for column in (1, 2, 3) for row in (1, 2, 3)}
    lost = {
        point
        for point in Position.empty(5).points()
        if book.proof(Position.of(5, [point]), Colour.WHITE) is Proof.LOSS
    }
    assert lost == inner
    assert book.proof(Position.empty(5), Colour.BLACK) is Proof.WIN


@pytest.mark.parametrize(("own", "other"), [(0, 1), (1, 1), (1, 2), (2, 1)])
def test_positions_share_a_place_if_and_only_if_they_are_images_of_each_other(own: int, other: int) -> None:
    places: dict[int, set[tuple[int, int]]] = {}
    for mine in combinations(range(25), own):
        for theirs in combinations(sorted(set(range(25)) - set(mine)), other):
            stones = sum(1 << point for point in mine), sum(1 << point for point in theirs)
            places.setdefault(place_of(*stones), set()).add(stones)
    assert max(places) < len(rows(own)) * columns(own, other)
    for sharing in places.values():
        mine_bits, their_bits = min(sharing)
        assert sharing == {(turned(turn, mine_bits), turned(turn, their_bits)) for turn in turns(BOARD)}


def test_the_last_place_of_a_ply_is_the_last_bit_of_the_book(book: Book) -> None:
    for stones, bits in enumerate(book.plies):
        own = stones // 2
        assert len(bits) == (len(rows(own)) * columns(own, stones - own) + 7) // 8


@pytest.mark.parametrize("seed", [1, 2])
def test_a_position_is_won_exactly_when_a_move_leads_to_a_lost_one(book: Book, seed: int) -> None:
    dice = random.Random(seed)
    for number in range(70):
        own, other = some_open_position(dice, number % 8)
        state = state_of(position(own, other), Colour.BLACK)
        leads_to_lost = False
        for point, after in look(BOARD, state).moves:
            proof = look(BOARD, after).proof
            if proof is Proof.OPEN:
                proof = book.known(other, own | 1 << point)
            leads_to_lost |= proof is Proof.LOSS
        assert book.known(own, other) is (Proof.WIN if leads_to_lost else Proof.LOSS)


def prove_again(book: Book, number: int, seed: int) -> None:
    """Checks the book for random positions, most with seven or eight stones, by a solver without a book."""
    dice = random.Random(seed)
    for _ in range(number):
        own, other = some_open_position(dice, dice.choice((5, 6, 7, 7, 8, 8, 8)))
        board = position(own, other)
        proof = solve(BOARD, state_of(board, Colour.BLACK), states=5_000_000).proof
        assert proof is not Proof.OPEN
        assert book.proof(board, Colour.BLACK) is proof, board


@pytest.mark.parametrize(
    ("number", "seed"), [(10, 5), pytest.param(1_000, 6, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])]
)
def test_entries_are_proved_again(book: Book, number: int, seed: int) -> None:
    prove_again(book, number, seed=seed)


def test_colours_do_not_matter_but_whose_turn_it_is(book: Book) -> None:
    dice = random.Random(7)
    for _ in range(20):
        own, other = some_open_position(dice, 8)
        black, white = (position(own, other, colour) for colour in Colour)
        assert book.proof(black, Colour.BLACK) is book.proof(white, Colour.WHITE) is not Proof.OPEN


def test_what_the_book_does_not_have_is_open(book: Book) -> None:
    assert book.proof(Position.empty(6), Colour.BLACK) is Proof.OPEN
    assert book.proof(Position.of(5, [Point(2, 2)]), Colour.BLACK) is Proof.OPEN, "one more of the own stones"
    own, other = some_open_position(random.Random(8), 9)
    assert book.proof(position(own, other), Colour.BLACK) is Proof.OPEN


def test_a_look_comes_before_the_book(book: Book) -> None:
    atari = Position.of(5, [Point(1, 0)], [Point(0, 0), Point(3, 3)])
    assert book.proof(atari, Colour.BLACK) is Proof.WIN
    state = state_of(atari, Colour.BLACK)
    assert put(BOARD, state, 5)[1] != state[2]


def test_a_book_is_written_down_and_read_again(book: Book) -> None:
    assert Book.from_bytes(book.to_bytes()) == book
    assert FILE.stat().st_size < 600_000


@pytest.mark.parametrize("damage", [b"", b"x", FILE.read_bytes()[:-9], FILE.read_bytes()[1:]])
def test_a_damaged_book_is_refused(damage: bytes) -> None:
    with pytest.raises(ValueError, match="book"):
        Book.from_bytes(damage)


def test_a_book_that_ends_within_a_ply_is_refused(book: Book) -> None:
    sign = FILE.read_bytes().partition(b"\n")[0] + b"\n"
    with pytest.raises(ValueError, match="not a book"):
        Book.from_bytes(sign + lzma.compress(b"".join(book.plies)[:-1]))


def test_without_its_book_the_app_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(openings, "assets_folder", lambda: tmp_path)
    assert openings.book.__wrapped__() is None
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / FILE.name).write_bytes(b"something else")
    assert openings.book.__wrapped__() is None


def test_the_app_finds_its_book(book: Book) -> None:
    assert openings.book() == book
