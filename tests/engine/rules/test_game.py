"""Games: turns, ends, and captured stones."""

from dataclasses import replace

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    LUDUS,
    MOST_CAPTURES,
    SCHOOL,
    Colour,
    Fault,
    Game,
    Outcome,
    Position,
    Reason,
    Refused,
    Ruleset,
    capture_n,
    parse_diagram,
)
from tests import boards
from tests.engine.rules.playing import BLACK, WHITE, P, fault, played

STUCK = parse_diagram(boards.STUCK)
KO = parse_diagram(boards.KO)


def test_black_begins_and_the_sides_take_turns() -> None:
    game = Game.new(5)
    assert (game.to_play, game.position, game.outcome) == (BLACK, Position.empty(5), None)
    game = played(game, "A1")
    assert game.to_play is WHITE
    assert game.judge(P("B2"), BLACK) == Refused(BLACK, P("B2"), Fault.NOT_YOUR_TURN)
    assert played(game, "B2").to_play is BLACK
    assert Game(SCHOOL, Position.empty(5), WHITE).to_play is WHITE


@pytest.mark.parametrize("colour", list(Colour))
def test_the_first_capture_wins(colour: Colour) -> None:
    board = Position.of(3, [P("A1")], [P("C3")])
    point = {BLACK: ("B3", "C2"), WHITE: ("A2", "B1")}[colour]
    game = Game(SCHOOL, board.with_stones([P(point[0])], colour), colour)
    game = played(game, point[1])
    assert game.outcome == Outcome(colour, Reason.CAPTURE)
    assert game.is_over
    assert game.prisoners(colour) == 1
    assert game.turns[-1].captured_points() == {P("C3" if colour is BLACK else "A1")}
    assert fault(game, "B2") is Fault.GAME_OVER


def test_capture_n_goes_on_until_enough_stones_are_captured() -> None:
    board = parse_diagram("""
5 O . . X O
4 X . . . .
3 . . . . .
2 . . . . X
1 . . . X O
  A B C D E
""")
    game = Game(capture_n(2), board, BLACK)
    game = played(game, "B5")
    assert (game.prisoners(BLACK), game.outcome) == (1, None)
    game = played(game, "B1", "E4")
    assert game.prisoners(BLACK) == 2
    assert game.outcome == Outcome(BLACK, Reason.CAPTURE)


@pytest.mark.parametrize(("black", "white", "winner"), [(1, 3, BLACK), (3, 1, None)])
def test_a_handicap_asks_more_of_one_side(black: int, white: int, winner: Colour | None) -> None:
    board = Position.of(5, [P("A4")], [P("A5")])
    game = played(Game(capture_n(black, white), board), "B5")
    assert (game.outcome.winner if game.outcome else None) is winner


def test_self_capture_loses_at_once_where_it_may_be_played() -> None:
    board = parse_diagram("""
5 O . X . .
4 O X X . .
3 X . . . .
2 . . . . .
1 . . . . .
  A B C D E
""")
    assert fault(Game(SCHOOL, board, WHITE), "B5") is Fault.NO_LIBERTY_GROUP
    game = played(Game(FIRST_CAPTURE, board, WHITE), "B5")
    assert game.outcome == Outcome(BLACK, Reason.SELF_CAPTURE)
    lost = game.turns[-1].lost
    assert lost is not None
    assert lost.stones == {P("A4"), P("A5"), P("B5")}
    assert game.position == board.without([P("A4"), P("A5")])
    assert (game.prisoners(BLACK), game.prisoners(WHITE)) == (3, 0)


@pytest.mark.parametrize("ruleset", [SCHOOL, LUDUS, capture_n(3), capture_n(5)], ids=lambda r: r.name)
def test_who_cannot_move_loses(ruleset: Ruleset) -> None:
    assert Game(ruleset, STUCK, BLACK).outcome == Outcome(WHITE, Reason.NO_LEGAL_MOVE)
    assert Game(ruleset, STUCK, WHITE).outcome is None


def test_the_last_move_of_the_opponent_can_leave_no_move() -> None:
    before = STUCK.without([P("C1")])
    game = played(Game(SCHOOL, before, WHITE), "C1")
    assert game.outcome == Outcome(WHITE, Reason.NO_LEGAL_MOVE)


def test_under_first_capture_there_always_is_a_move_even_a_losing_one() -> None:
    game = Game(FIRST_CAPTURE, STUCK, BLACK)
    assert game.outcome is None
    assert played(game, "A4").outcome == Outcome(WHITE, Reason.SELF_CAPTURE)


def test_who_cannot_move_passes_where_captures_are_counted() -> None:
    game = Game(MOST_CAPTURES, STUCK, BLACK)
    assert game.outcome is None
    assert fault(game, "A4") is Fault.NO_LIBERTY_GROUP
    assert game.pass_turn().to_play is WHITE


ONLY_KO = parse_diagram("""
3 X X X
2 . X O
1 O O .
  A B C
""")


def test_a_point_that_ko_closes_is_no_move() -> None:
    """White has no legal move: a stone on any empty point would have no liberty, or break the ko rule."""
    game = played(Game(capture_n(9), ONLY_KO), "C1")
    assert game.outcome == Outcome(BLACK, Reason.NO_LEGAL_MOVE)
    without_ko = Ruleset("test", black_target=9, white_target=9)
    assert played(Game(without_ko, ONLY_KO), "C1").outcome is None


def _full_game() -> tuple[str, ...]:
    """Returns 80 moves on 9x9 without a capture: each side fills its half except its eyes, row by row."""
    black = [f"{c}{r}" for r in (1, 2, 3, 4) for c in "ABCDEFGHI"] + [f"{c}5" for c in "ABCD"]
    white = [f"{c}{r}" for r in (9, 8, 7, 6) for c in "ABCDEFGHI"] + [f"{c}5" for c in "IHGF"]
    return tuple(move for pair in zip(black, white, strict=True) for move in pair)


def test_after_eighty_stones_without_a_capture_the_mover_has_nothing_left() -> None:
    moves = _full_game()
    assert len(moves) == 80
    game = played(Game.new(9, LUDUS), *moves[:-1])
    assert game.outcome is None
    assert (game.reserve(BLACK), game.reserve(WHITE)) == (0, 1)
    game = played(game, moves[-1])
    assert game.outcome == Outcome(WHITE, Reason.NO_STONES_LEFT)
    assert game.position.empty_points() == (P("E5"),)
    school = played(Game.new(9), *moves)
    assert school.outcome is None, "without a reserve, the last point captures"
    assert played(school, "E5").outcome == Outcome(BLACK, Reason.CAPTURE)


def test_captured_stones_go_to_the_bowl_and_never_back_to_the_reserve() -> None:
    ruleset = Ruleset("test", black_target=5, white_target=5, reserve=40)
    board = Position.of(5, [P("A4")], [P("A5")])
    game = Game(ruleset, board, BLACK)
    assert (game.reserve(BLACK), game.reserve(WHITE)) == (39, 39), "the start lies on the board"
    game = played(game, "B5")
    assert (game.prisoners(BLACK), game.prisoners(WHITE)) == (1, 0)
    assert (game.reserve(BLACK), game.reserve(WHITE)) == (38, 39)
    assert Game.new(9).reserve(BLACK) is None


@pytest.mark.parametrize("ruleset", [capture_n(3), MOST_CAPTURES], ids=lambda r: r.name)
def test_ko_is_lifted_by_a_move_elsewhere(ruleset: Ruleset) -> None:
    game = played(Game(ruleset, KO), "C3")
    assert game.repeats == KO
    assert fault(game, "B3") is Fault.KO
    game = played(game, "E5", "E1")
    assert fault(game, "B3") is None


def test_ko_is_lifted_by_a_pass() -> None:
    game = played(Game(MOST_CAPTURES, KO), "C3")
    assert fault(game, "B3") is Fault.KO
    after = played(game, "pass")
    assert after.repeats is None
    assert fault(played(game, "pass", "pass"), "B3") is None


def test_two_stones_retaken_is_no_ko() -> None:
    board = parse_diagram("""
5 . . . . .
4 . X X O .
3 X O O . O
2 . X X O .
1 . . . . .
  A B C D E
""")
    game = played(Game(capture_n(5), board), "D3")
    assert len(game.turns[-1].captured_points()) == 2
    game = played(game, "C3")
    assert game.turns[-1].captured_points() == {P("D3")}


def test_there_is_no_pass_where_the_rules_know_none() -> None:
    for ruleset in (SCHOOL, LUDUS, FIRST_CAPTURE, capture_n(3)):
        with pytest.raises(ValueError, match="no passing"):
            Game.new(9, ruleset).pass_turn()


def counted(*moves: str, start: Position | None = None) -> Game:
    """Returns a finished game of `most-captures`: the given moves, then passes."""
    game = played(Game(MOST_CAPTURES, start or Position.empty(9)), *moves)
    while not game.is_over:
        assert len(game.turns) < 80
        game = game.pass_turn()
    return game


CORNER = Position.of(9, [P("A2")], [P("A1")])
BOTH = Position.of(9, [P("A2"), P("A8")], [P("A1"), P("B8"), P("A7")])


def test_a_counted_game_ends_after_eighty_turns_passes_among_them() -> None:
    game = counted()
    assert len(game.turns) == 80
    with pytest.raises(ValueError, match="no passing"):
        game.pass_turn()


@pytest.mark.parametrize(
    ("moves", "start", "outcome"),
    [
        (("B1",), CORNER, Outcome(BLACK, Reason.CAPTURES_COUNTED)),
        (("B1", "H8", "H7", "G7"), CORNER, Outcome(BLACK, Reason.CAPTURES_COUNTED)),
        (("B1", "E5", "pass", "A9"), BOTH, Outcome(None, Reason.CAPTURES_COUNTED)),
        (("E5",), None, Outcome(BLACK, Reason.STONES_PLAYED)),
        (("pass", "E5"), None, Outcome(WHITE, Reason.STONES_PLAYED)),
        (("E5", "E6"), None, Outcome(None, Reason.STONES_PLAYED)),
        ((), None, Outcome(None, Reason.STONES_PLAYED)),
    ],
)
def test_more_captures_win_and_where_nobody_captured_more_stones_played(
    moves: tuple[str, ...], start: Position | None, outcome: Outcome
) -> None:
    assert counted(*moves, start=start).outcome == outcome


def test_in_a_counted_game_no_capture_ends_it() -> None:
    game = played(Game(MOST_CAPTURES, CORNER), "B1")
    assert (game.prisoners(BLACK), game.outcome) == (1, None)


def test_a_game_can_be_turned_to_the_other_side() -> None:
    game = Game.new(5)
    assert game.turned_to(BLACK) is game
    assert (game.turned_to(WHITE).to_play, game.turned_to(WHITE).turns) == (WHITE, ())
    later = played(game, "C3").turned_to(BLACK)
    assert (later.to_play, later.position) == (BLACK, played(game, "C3").position)
    assert later.stones_played(WHITE) == 0


def test_turning_to_a_side_that_cannot_move_ends_the_game() -> None:
    game = Game(SCHOOL, STUCK, WHITE)
    assert game.turned_to(BLACK).outcome == Outcome(WHITE, Reason.NO_LEGAL_MOVE)
    over = game.resign(WHITE)
    assert over.turned_to(BLACK) is over


def test_turning_to_a_side_lifts_the_ko_and_is_a_turn() -> None:
    game = played(Game(capture_n(3), KO), "C3")
    assert fault(game, "B3") is Fault.KO
    assert fault(game.turned_to(BLACK).turned_to(WHITE), "B3") is None
    limited = Game.new(9, replace(MOST_CAPTURES, turn_limit=2)).pass_turn()
    assert limited.turned_to(WHITE) is limited
    assert limited.turned_to(BLACK).is_over
