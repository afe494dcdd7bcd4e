"""Go: two passes, dead stones marked by agreement, territory, repetition."""

import pytest

from atari_teach.engine.rules import (
    GO,
    Colour,
    Fault,
    Game,
    Outcome,
    Point,
    Position,
    Reason,
    parse_diagram,
    territory,
)
from tests.engine.rules.go_boards import CASTLES, ROUND, SHARED, THREE_KOS, points
from tests.engine.rules.playing import BLACK, WHITE, P, fault, played


def at_the_end(start: Position, *, to_play: Colour = BLACK) -> Game:
    return Game(GO, start, to_play).pass_turn().pass_turn()


def counted(start: Position, *dead: str) -> Game:
    game = at_the_end(start)
    for point in dead:
        game = game.mark(P(point))
    return game.agree(BLACK).agree(WHITE)


def test_empty_points_beside_one_colour_only_are_its_territory() -> None:
    whose = territory(CASTLES)
    assert whose.black == points("A1 A2 A4 A5")
    assert whose.white == points("D4 D5 E1 E2 E3 E4 E5")
    assert whose.neutral == frozenset()


def test_empty_points_beside_both_colours_are_nobodys() -> None:
    whose = territory(SHARED)
    assert whose.of(BLACK) == points("A1 A2 A3 A4 A5")
    assert whose.of(WHITE) == points("D1 E1 E2 E3 E4 E5")
    assert whose.neutral == points("C4 C5")


def test_an_empty_board_belongs_to_nobody() -> None:
    assert territory(Position.empty(5)).neutral == frozenset(Position.empty(5).points())
    assert counted(Position.empty(5)).outcome == Outcome(None, Reason.TERRITORY)


@pytest.mark.parametrize(("start", "margin"), [(CASTLES, 3), (SHARED, 1)])
def test_more_territory_wins(start: Position, margin: int) -> None:
    game = counted(start)
    assert game.outcome == Outcome(WHITE, Reason.TERRITORY)
    assert game.count.margin == margin


def test_dead_stones_are_lost_and_leave_territory_behind() -> None:
    start = CASTLES.with_stones([P("A5")], WHITE)
    whole, cleared = counted(start), counted(start, "A5")
    assert whole.count.black.points == 2  # A4 and A5 are neutral: White still has a stone there
    assert (cleared.count.black.territory, cleared.count.white.lost) == (4, 1)
    assert cleared.count.white.points == 6
    assert cleared.position == start, "the board itself stays as it lay"


def test_stones_captured_before_are_lost_as_well() -> None:
    start = parse_diagram("""
        5 . . . . .
        4 . . . . .
        3 . . . . .
        2 X . . . .
        1 O . . . .
          A B C D E
    """)
    game = played(Game(GO, start), "B1", "pass", "pass").agree(WHITE).agree(BLACK)
    assert game.prisoners(BLACK) == 1
    assert game.count.white.points == -1
    assert game.outcome == Outcome(BLACK, Reason.TERRITORY)


def test_only_two_passes_one_after_the_other_end_the_placing() -> None:
    game = played(Game.new(5, GO), "pass", "C3", "pass", "C4")
    assert game.marking is None
    assert played(game, "pass").marking is None
    assert played(game, "pass", "pass").marking is not None
    assert not played(game, "pass", "pass").is_over


def test_the_game_ends_when_both_agree_about_the_same_marks() -> None:
    game = at_the_end(CASTLES).agree(BLACK)
    assert game.agree(BLACK) == game
    assert not game.is_over
    changed = game.mark(P("B3"))
    assert changed.marking is not None
    assert changed.marking.agreed == (), "other marks have to be looked at again"
    assert changed.marking.dead == CASTLES.stones(BLACK) - points("B1 B2") | points("B1 B2")
    assert not changed.agree(WHITE).is_over
    assert changed.agree(WHITE).agree(BLACK).is_over


def test_a_group_marked_twice_is_not_marked() -> None:
    game = at_the_end(CASTLES)
    assert game.mark(P("C5")).mark(P("D1")).marking is not None
    marking = game.mark(P("C5")).mark(P("C4")).marking
    assert marking is not None
    assert marking.dead == frozenset()


def test_marks_are_made_on_stones_and_in_the_marking_alone() -> None:
    game = at_the_end(CASTLES)
    assert game.mark(P("A1")) == game
    assert game.mark(Point(7, 7)) == game
    assert game.mark_dead(points("C5")) == game, "half a group is not dead"
    assert game.mark_dead(points("A1")) == game
    before = Game(GO, CASTLES)
    assert before.mark(P("C5")) == before.agree(BLACK) == before.resume() == before
    over = game.agree(BLACK).agree(WHITE)
    assert over.mark(P("C5")) == over.resume() == over


def test_either_side_may_play_on_and_two_more_passes_end_it_again() -> None:
    game = at_the_end(CASTLES).mark(P("C5")).resume()
    assert game.marking is None
    assert game.to_play is BLACK
    assert not game.is_over
    once = played(game, "A1", "pass")
    assert once.marking is None
    again = played(once, "pass")
    assert again.marking is not None
    assert again.marking.dead == frozenset()
    assert played(game, "pass").marking is None, "the passes before do not count again"


def test_a_stone_put_down_in_the_marking_plays_on() -> None:
    game = at_the_end(CASTLES).mark(P("C5"))
    assert game.play(P("A1")) == played(game.resume(), "A1")
    assert fault(game, "B1") is Fault.OCCUPIED


def test_everything_can_be_taken_back_step_by_step() -> None:
    steps = [Game(GO, CASTLES)]
    for step in (
        lambda game: game.pass_turn(),
        lambda game: game.pass_turn(),
        lambda game: game.mark(P("C5")),
        lambda game: game.mark(P("B5")),
        lambda game: game.resume(),
        lambda game: played(game, "A1"),
        lambda game: game.pass_turn(),
        lambda game: game.pass_turn(),
        lambda game: game.mark(P("C5")),
        lambda game: game.agree(WHITE),
        lambda game: game.agree(BLACK),
    ):
        steps.append(step(steps[-1]))
    game = steps[-1]
    assert game.outcome is not None
    for earlier in reversed(steps[:-1]):
        game = game.undo()
        assert (game.position, game.to_play, game.marking) == (
            earlier.position,
            earlier.to_play,
            earlier.marking,
        )
        assert game.outcome is None
    assert game.turns == ()
    assert game.markings == ()


def test_passes_come_back_with_their_marking() -> None:
    game = at_the_end(CASTLES).undo()
    assert game.marking is None
    assert game.redo() == at_the_end(CASTLES)
    played_on = played(at_the_end(CASTLES).resume(), "A1")
    assert played_on.undo().undo().redo() == played_on


def test_the_third_time_the_same_board_is_a_draw() -> None:
    """In a triple ko, the simple ko rule does not forbid the cycle of captures, so a draw must end it."""
    once = played(Game(GO, THREE_KOS, WHITE), *ROUND)
    assert once.position == THREE_KOS
    assert once.outcome is None
    twice = played(once, *ROUND)
    assert twice.outcome == Outcome(None, Reason.REPETITION)
    assert twice.undo().outcome is None


def test_passing_repeats_nothing() -> None:
    game = Game.new(5, GO)
    for _ in range(3):
        game = game.pass_turn().pass_turn().resume()
    assert game.outcome is None


def test_prefixes_of_a_game_know_no_later_marks() -> None:
    game = played(at_the_end(CASTLES).resume(), "A1", "pass", "pass").agree(BLACK).agree(WHITE)
    early = game.first_turns(3)
    assert (early.marking, early.outcome, len(early.markings)) == (None, None, 1)
    assert played(early, "pass", "pass").marking is not None
    assert at_the_end(CASTLES).mark(P("C5")).first_turns(2).marking is None
