"""The toy board on the home page."""

from random import Random

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import Colour, Point
from atari_teach.home.home_board import MOST_STONES, START, ToySession
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.picture import MarkKind
from tests.table.at_the_table import check, play, said
from tests.teaching.steps import marked, names

CAPTURE = "D4 A1 E3 A2 D2 A4 C3"
"""Black captures White's D3."""


def test_two_stones_share_a_door_at_the_start() -> None:
    scene = ToySession().scene()
    assert scene.picture.position == START
    assert scene.picture.hand is Colour.BLACK
    assert marked(scene.picture.marks, MarkKind.LIBERTY) == "A3 B2 B4 C3 D2 D4 E3"


def test_stones_pop_up_in_turns_and_doors_open_and_close() -> None:
    toy = ToySession()
    picture = play(toy, "C3").picture
    assert picture.position[Point.parse("C3")] is Colour.BLACK
    assert (picture.last, picture.hand) == (Point.parse("C3"), Colour.WHITE)
    assert "C3" not in marked(picture.marks, MarkKind.LIBERTY)
    assert "C4" in marked(picture.marks, MarkKind.LIBERTY)
    check(toy)


def test_captured_stones_go_away_and_the_next_touch_puts_its_stone() -> None:
    toy = ToySession()
    picture = play(toy, CAPTURE).picture
    assert picture.position[Point.parse("D3")] is None
    assert marked(picture.marks, MarkKind.TAKEN) == "D3"
    assert "D3" not in marked(picture.marks, MarkKind.LIBERTY), "its place is shown as taken"
    before = toy.scene().picture.position
    assert play(toy, "E5").picture.position == before.with_stones([Point.parse("E5")], Colour.WHITE)


def test_a_refused_stone_says_why_and_the_next_touch_goes_on() -> None:
    toy = ToySession()
    before = toy.scene().picture.position
    scene = play(toy, "B3")
    assert said(scene.words) == "There is already a stone here."
    assert scene.picture.position == before
    assert scene.picture.hand is Colour.BLACK
    scene = play(toy, "C3")
    assert said(scene.words) == "Touch the board."
    check(toy)


def test_a_stone_without_doors_is_refused_as_in_a_game() -> None:
    toy = ToySession()
    scene = play(toy, "A2 E1 B1 A1")
    assert "no liberties" in said(scene.words)
    assert names(ghost.point for ghost in scene.picture.ghosts) == "A1"


def test_after_twelve_stones_they_roll_home() -> None:
    toy = ToySession()
    touches = "A1 E1 A2 E5 A4 E4 A5 E2 B1 D1"
    assert len(START.stones()) + len(touches.split()) == MOST_STONES
    scene = play(toy, touches)
    assert len(scene.picture.position.stones()) == MOST_STONES
    assert play(toy, "C3").picture.position == START.with_stones([Point.parse("C3")], Colour.BLACK)
    assert toy.tidied
    play(toy, "C4")
    assert not toy.tidied


def test_a_capture_that_has_begun_is_finished_before_they_roll_home() -> None:
    toy = ToySession()
    scene = play(toy, "C3 A1 D4 E1 B5 E5 C5 A3 D2 B1")
    assert len(scene.picture.position.stones()) == MOST_STONES
    scene = play(toy, "E3")  # White's D3 had one liberty left
    assert scene.cue is Cue.CAPTURED
    assert scene.picture.position[Point.parse("D3")] is None
    assert not toy.tidied


def test_every_touch_by_chance_puts_a_stone_or_is_answered() -> None:
    dice, toy = Random(3), ToySession()
    points = sorted(START.points())
    for _ in range(300):
        point, before = dice.choice(points), toy.scene().picture
        scene = toy.act(Chose(point))
        assert scene.cue is not None
        put = scene.picture.last == point and scene.picture.position[point] is before.hand
        assert put or toy.tidied or scene.cue is Cue.REFUSED
        assert scene.picture.last == point or scene.cue is Cue.REFUSED, "no touch is swallowed"


def test_nothing_else_happens_at_a_toy() -> None:
    toy = ToySession()
    before = toy.scene()
    assert toy.act(Pressed(Control.NEXT)) == before
    assert toy.act(Chose(Point.parse("I9"))) == before
    assert toy.deliver(1, None) == before
    assert toy.state() == {}
