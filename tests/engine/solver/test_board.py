"""The fast board of the benchmarks: its answers, and that copies are independent."""

from random import Random

from atari_teach.engine.rules import Colour, Point, parse_diagram
from benchmarks import playouts, playouts_engines
from benchmarks.search_board import SearchBoard
from tests.engine.solver.boards import bits, names_in

CROWDED = """
4 . X O .
3 X X O O
2 O . X X
1 . O X .
  A B C D
"""


def on(diagram: str, colour: Colour = Colour.BLACK) -> SearchBoard:
    return SearchBoard.of(parse_diagram(diagram), colour)


def at(board: SearchBoard, name: str) -> int:
    return board.grid.number(Point.parse(name))


def test_a_stone_on_the_last_liberty_captures_and_nothing_is_taken_off() -> None:
    board = on(CROWDED)
    assert board.play(at(board, "D4")) is True
    assert board.captured
    assert board.position() == parse_diagram(CROWDED.replace("4 . X O .", "4 . X O X"))
    assert (0 in board.state()[1], board.to_play) == (True, Colour.WHITE)


def test_a_stone_that_captures_nothing_gives_the_turn_away() -> None:
    board = on(CROWDED)
    assert board.play(at(board, "B2")) is False
    assert (board.captured, board.to_play) == (False, Colour.WHITE)
    assert board.empty == bits(board.grid, "A1", "D1", "A4", "D4")


def test_a_self_capture_is_refused_and_changes_nothing() -> None:
    board = on(CROWDED)
    before = (board.state(), board.position(), board.to_play)
    assert board.play(at(board, "A1")) is None
    assert (board.state(), board.position(), board.to_play) == before


def test_all_legal_points_are_found_at_once() -> None:
    board = on(CROWDED)
    assert names_in(board.grid, board.legal()) == "D1 B2 A4 D4"
    board = on(CROWDED, Colour.WHITE)
    assert names_in(board.grid, board.legal()) == "A1 B2"
    assert SearchBoard(19).legal().bit_count() == 361


def test_groups_are_told_with_their_stones_and_liberties() -> None:
    board = on(CROWDED)
    told = {
        (names_in(board.grid, stones), names_in(board.grid, free))
        for stones, free in board.groups(Colour.BLACK)
    }
    assert told == {("A3 B3 B4", "B2 A4"), ("C1 C2 D2", "D1 B2")}


def test_a_copy_goes_its_own_way() -> None:
    board = SearchBoard(5, Colour.WHITE)
    for name in ("C3", "A1", "E3"):
        assert board.play(at(board, name)) is False
    twin = board.copy()
    before = board.state()
    for name in ("A2", "D3", "B5"):
        assert twin.play(at(twin, name)) is False
    assert len(list(twin.groups(Colour.WHITE))) == 1, "D3 joined what are two groups on the other board"
    assert (board.state(), board.to_play) == (before, Colour.BLACK)
    assert len(list(board.groups(Colour.WHITE))) == 2
    assert board.play(at(board, "A2")) is False
    assert twin.state() != board.state()
    assert board.position()[Point.parse("D3")] is None


def test_a_game_of_chance_ends_with_the_first_capture_and_the_stopwatch_counts_its_stones() -> None:
    chance = Random(1)
    lengths = [
        playouts_engines.play_one(playouts_engines.ours(9), list(range(81)), chance.random) for _ in range(60)
    ]
    assert 40 < sum(lengths) / 60 < 56, "games of chance on 9x9 take 48 stones on average"
    measured = playouts.measure("ours", 9, 0.01, seed=1)
    assert measured["stones"] > measured["games"] > 0


def test_whoever_is_not_installed_is_named_in_the_table() -> None:
    ours = {"games": 10.0, "stones": 500.0, "length": 50.0}
    rows: dict[str, dict[int, dict[str, float] | None]] = {
        "ours": {9: ours, 19: ours},
        "sgfmill": {9: {**ours, "stones": 120.0}, 19: {**ours, "stones": 90.0}},
        "dlgo": {9: None, 19: None},
    }
    told = playouts.table(rows, {"ours": 5.0, "open_spiel": None})
    assert "not installed: dlgo" in told
    assert "goal: 5 times sgfmill on 9x9: 4.2 times, missed" in told
    assert "goal: 5 times sgfmill on 19x19: 5.6 times, met" in told
