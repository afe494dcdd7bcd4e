"""The tactics of a state, on boards that can be checked by eye."""

import pytest

from atari_teach.engine.rules import Point
from atari_teach.engine.solver import tactics
from atari_teach.engine.solver.grid import Grid
from atari_teach.engine.solver.state import last_liberties, passed
from atari_teach.engine.solver.tactics import Line
from tests.engine.solver import checks
from tests.engine.solver.boards import bits, drawn, names, names_in

IN_ATARI = """
9 . . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . X X . . . . .
4 . X O . . . . . .
3 . . X . X . . . .
2 . . . . . . . . .
1 . . . . . . . . .
  A B C D E F G H I
"""

LADDER = """
9 . . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . X . . . . . .
4 . X O O . . . . .
3 . . X X . . . . .
2 . . . . . . . . .
1 . . . . . . . . .
  A B C D E F G H I
"""

WAITING = LADDER.replace("7 . . . . . . ", "7 . . . . . O ")

TWO_IN_DANGER = """
6 . . . X . .
5 . X . O . O
4 . . O . O .
3 . . . . . .
2 X O . . . .
1 X . . . . X
  A B C D E F
"""

NET = """
7 . . . . . . .
6 . . . . . . .
5 . . X . . . .
4 . . X O . . .
3 . . . X X . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""

SQUEEZED = """
4 X X X X
3 . O O .
2 O X . .
1 . X X O
  A B C D
"""


def told(line: Line | None, board: Grid) -> str:
    return "nothing" if line is None else names(board, line.moves)


def test_a_capture_now_is_seen_at_every_last_liberty() -> None:
    diagram = "3 O X .\n2 . . .\n1 O X O\n  A B C"
    _, board, state = drawn(diagram, "X")
    assert names_in(board, last_liberties(state[2])) == "A2 C2"
    _, board, state = drawn(diagram, "O")
    assert names_in(board, last_liberties(state[2])) == "B2"


@pytest.mark.parametrize("turns", [1, 2, 9])
def test_what_can_be_captured_at_once_takes_one_turn(turns: int) -> None:
    _, board, state = drawn(IN_ATARI, "X")
    assert told(tactics.capture_in(board, state, turns), board) == "D4"


def test_a_ladder_runs_across_the_board() -> None:
    position, board, state = drawn(LADDER, "X")
    group = tactics.liberties_of(position, Point.parse("C4"))
    line = tactics.ladder(board, state, group)
    assert told(line, board) == "E4 D5 D6 E5 F5 E6 E7 F6 G6 F7 F8 G7 H7 G8 H8 G9 F9 H9 I9"
    assert line is not None
    assert checks.check_capture(board, state, line)
    assert tactics.capture_in(board, state, 4) is None, "it takes ten turns"


def test_a_stone_that_waits_on_its_way_breaks_a_ladder() -> None:
    position, board, state = drawn(WAITING, "X")
    assert tactics.ladder(board, state, tactics.liberties_of(position, Point.parse("C4"))) is None


def test_a_group_of_three_liberties_is_not_chased() -> None:
    position, board, state = drawn(LADDER.replace("3 . . X X", "3 . . X ."), "X")
    assert tactics.ladder(board, state, tactics.liberties_of(position, Point.parse("C4"))) is None


def test_a_group_in_atari_that_cannot_get_away_is_lost() -> None:
    position, board, state = drawn(IN_ATARI, "O")
    group = tactics.liberties_of(position, Point.parse("C4"))
    rescue = tactics.can_be_saved(board, state, group)
    assert (rescue.points, rescue.known) == (0, True)
    assert told(rescue.line, board).startswith("D4 D3 E4 F4 E5 E6"), "it runs, and is chased to the edge"


def test_a_group_that_can_be_chased_is_saved_along_the_way_of_the_chase() -> None:
    position, board, state = drawn(LADDER, "O")
    group = tactics.liberties_of(position, Point.parse("C4"))
    rescue = tactics.can_be_saved(board, state, group)
    assert rescue.points & bits(board, "E4", "D5", "F7", "B5") == bits(board, "E4", "D5", "F7")
    assert rescue.line is None


def test_a_group_is_not_given_up_where_a_move_for_it_only_loses_another() -> None:
    position, board, state = drawn(TWO_IN_DANGER, "X")
    for stone in ("A1", "D6"):
        rescue = tactics.can_be_saved(board, state, tactics.liberties_of(position, Point.parse(stone)))
        assert rescue == (0, None, True), "each could run, and something falls all the same"


def test_a_net_is_a_quiet_stone_that_leaves_no_way_out() -> None:
    position, board, state = drawn(NET, "X")
    group = tactics.liberties_of(position, Point.parse("D4"))
    line = checks.net(board, state, group)
    assert told(line, board) == "E5 E4 F4 D5 D6"
    assert line is not None
    assert checks.check_capture(board, state, line)
    assert told(tactics.capture_in(board, state, 3), board) == told(line, board)
    assert tactics.capture_in(board, state, 2) is None


def test_a_double_atari_leaves_one_of_two_groups() -> None:
    _, board, state = drawn(
        "5 . X . . .\n4 X O . O X\n3 . . . . .\n2 . X . X .\n1 . . . . .\n  A B C D E", "X"
    )
    assert names_in(board, checks.double_atari(board, state)) == ""
    _, board, state = drawn(
        "5 . X . X .\n4 X O . O X\n3 . . . . .\n2 . . . . .\n1 . . . . .\n  A B C D E", "X"
    )
    assert names_in(board, checks.double_atari(board, state)) == "C4"
    assert told(tactics.capture_in(board, state, 2), board)[:2] == "C4"


@pytest.mark.parametrize(
    ("diagram", "turn", "moves"),
    [
        (SQUEEZED, "O", "D2 A1 C2"),
        ("4 . . O .\n3 X . O X\n2 X X X X\n1 X X X .\n  A B C D", "X", "B4 B3 D4"),
        ("3 . X .\n2 X X X\n1 . . X\n  A B C", "X", "A3 A1 B1"),
    ],
    ids=["no room", "room in one place, which is taken", "no stones"],
)
def test_who_has_only_moves_into_atari_is_caught_in_two_turns_without_a_threat(
    diagram: str, turn: str, moves: str
) -> None:
    _, board, state = drawn(diagram, turn)
    line = tactics.capture_in(board, state, 2)
    assert told(line, board) == moves
    assert line is not None
    assert checks.check_capture(board, state, line)


def test_a_threat_is_what_the_other_side_would_do() -> None:
    _, board, state = drawn(NET, "O")
    assert told(tactics.capture_in(board, passed(state), 3), board) == "E5 E4 F4 D5 D6"
    _, board, state = drawn(LADDER, "X")
    assert tactics.capture_in(board, passed(state), 3) is None


def test_a_line_that_leaves_a_way_out_is_none() -> None:
    _, board, state = drawn(NET, "X")
    for moves in (
        "D5 E4 E5",
        "E5 E4 F4 D5",
        "E5 E4 F4 D5 D7",
        "E5 E5 F4",
        "A1 A2 D5",
        "C4",
        "E5 A1 D5",
        "D5 A1 E4",
    ):
        points = tuple(board.number(Point.parse(name)) for name in moves.split())
        assert not checks.check_capture(board, state, Line(points)), moves


def test_reading_stops_when_told_to_and_when_it_has_used_what_it_may() -> None:
    position, board, state = drawn(NET, "X")
    group = tactics.liberties_of(position, Point.parse("D4"))
    assert tactics.capture_in(board, state, 3, states=20) is None
    assert tactics.capture_in(board, state, 5, cancel=lambda: True) is None
    assert checks.net(board, state, group, states=5) is None
    assert tactics.ladder(board, state, group, states=3) is None
    _, board, state = drawn(NET, "O")
    assert not tactics.can_be_saved(board, state, group, states=9).known
