"""Discovery, question and replay in front of a class, without a window."""

import json
import random

import pytest

from atari_teach.base.i18n import languages
from atari_teach.engine.rules import SCHOOL, Colour, Game, Point
from atari_teach.school.discovery import DiscoverySession
from atari_teach.school.question import QuestionSession, can_ask, step_of
from atari_teach.table.boards.wall_board import LAST_TURNS, ReplaySession
from atari_teach.table.scene import Chose, Control, Pressed, Scene, WallView
from atari_teach.teaching.lessons.kinds import CountTask, Kind, TapTask
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import MarkKind
from tests.engine.rules.playing import played
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.shelf import library
from tests.table.at_the_table import check, controls, play, press, said

# discovery


def found(scene: Scene) -> list[tuple[int | None, int]]:
    assert isinstance(scene.side_view, WallView)
    return [(place.stones, place.tries) for place in scene.side_view.found]


def test_a_stone_comes_off_when_its_last_liberty_closes_and_nothing_else_is_said() -> None:
    session = DiscoverySession()
    for name in ["D3", "C4", "E4", "G7"]:
        scene = play(session, name)
        assert said(scene.words, PORTUGUESE) == "Como é que apanhamos esta peça?"
        assert not [mark for mark in scene.picture.marks if mark.kind is MarkKind.LIBERTY]
        assert scene.picture.hand is Colour.BLACK
    scene = play(session, "D5")
    assert scene.picture.position[Point(3, 3)] is None
    assert said(scene.words, PORTUGUESE) == "Quantas peças gastámos?"
    assert found(scene)[0] == (None, 1), "the class counts first"
    assert found(press(session, Control.NEXT))[0] == (5, 1)


def test_the_stones_are_counted_by_a_touch_on_each() -> None:
    session = DiscoverySession()
    play(session, "D3 C4 E4 G7 D5")
    scene = play(session, "D5 G7 A1 D4 D3 G7 C4")
    labels = {mark.point: mark.label for mark in scene.picture.marks if mark.kind is MarkKind.LETTER}
    assert labels == {Point.parse("D5"): "1", Point.parse("D3"): "2", Point.parse("C4"): "3"}
    assert found(scene)[0] == (None, 1)
    scene = play(session, "G7 E4")
    assert found(scene)[0] == (5, 1), "the last number is the answer"
    assert play(session, "G7").picture == scene.picture, "counted"
    assert Control.NEXT in controls(scene)


def test_the_fewest_stones_stay_and_every_try_is_counted() -> None:
    session = DiscoverySession()
    play(session, "D3 C4 E4 G7 D5")
    press(session, Control.AGAIN)
    play(session, "D3 C4")
    press(session, Control.AGAIN)
    play(session, "D3 C4 E4 D5")
    assert found(press(session, Control.NEXT))[0] == (4, 3)
    press(session, Control.AGAIN)
    play(session, "D3 C4 E4 A1 B1 D5")
    assert found(press(session, Control.NEXT))[0] == (4, 4), "the fewest"


def test_a_stone_that_was_put_can_be_taken_away() -> None:
    session = DiscoverySession()
    assert not play(session, "A1 A1").picture.position.stones(Colour.BLACK)
    assert play(session, "D4").picture.position[Point(3, 3)] is Colour.WHITE


def test_one_key_leads_from_the_middle_to_the_corner() -> None:
    session = DiscoverySession(size=5)
    for stones in ("C2 B3 D3 C4", "B1 D1 C2", "A2 B1"):
        assert Control.NEXT in controls(session.scene()) or stones == "A2 B1"
        play(session, stones)
        press(session, Control.NEXT)
        if stones != "A2 B1":
            press(session, Control.NEXT)
    scene = session.scene()
    assert found(scene) == [(4, 1), (3, 1), (2, 1)]
    assert Control.NEXT not in controls(scene), "now the key leads on to what comes after"
    assert session.finished


def test_a_class_may_go_on_without_having_caught_it() -> None:
    session = DiscoverySession()
    play(session, "D3")
    scene = press(session, Control.NEXT)
    assert scene.picture.position[Point(3, 0)] is Colour.WHITE
    assert found(scene) == [(None, 1), (None, 0), (None, 0)]


@pytest.mark.parametrize("seed", range(8))
def test_what_was_found_out_is_restored(seed: int) -> None:
    rng = random.Random(seed)
    session = DiscoverySession(size=5)
    for _step in range(50):
        point = Chose(Point(rng.randrange(-1, 5), rng.randrange(-1, 5)))
        keys = (Control.NEXT, Control.AGAIN, Control.UNDO, Control.CHECK)
        session.act(point if rng.random() < 0.8 else Pressed(rng.choice(keys)))
        check(session)
        again = not_none(DiscoverySession.restore(json.loads(json.dumps(dict(session.state())))))
        assert again.scene() == session.scene()


@pytest.mark.parametrize(
    "change",
    [
        {"size": 4},
        {"index": 3},
        {"black": ["D4"]},
        {"black": ["Z99"]},
        {"caught": True},
        {"found": []},
        {"counted": ["D4"]},
    ],
)
def test_what_makes_no_sense_is_not_restored(change: dict[str, object]) -> None:
    assert DiscoverySession.restore({**DiscoverySession().state(), **change}) is None


# a question


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return [step for lesson in library().lessons for step in lesson.steps if can_ask(step)]


def test_every_tap_and_count_step_can_be_asked_and_answered(steps: list[Step]) -> None:
    assert len(steps) > 10
    for step in steps:
        session = QuestionSession(step)
        before = session.scene()
        assert not before.picture.lights
        check(session)
        answered = press(session, Control.NEXT)
        assert answered.picture.marks
        assert Control.NEXT not in controls(answered)
        for language in languages():
            said(answered.words, language)
        press(session, Control.AGAIN)
        assert session.scene() == before


def _first(steps: list[Step], kind: Kind) -> Step:
    return next(step for step in steps if isinstance(step.task, kind))


def test_points_are_proposed_and_nobody_is_told_which_is_right(steps: list[Step]) -> None:
    step = _first(steps, TapTask)
    session = QuestionSession(step)
    assert isinstance(step.task, TapTask)
    play(session, "A1 B2 A1")
    press(session, Control.HANDS, 7)
    scene = session.scene()
    labels = {mark.label for mark in scene.picture.marks if mark.kind is MarkKind.HANDS}
    assert labels == {"A7", "B"}
    assert scene.words == QuestionSession(step).scene().words
    again = not_none(QuestionSession.restore(json.loads(json.dumps(dict(session.state()))), step))
    assert again.scene() == scene
    shown = press(session, Control.NEXT)
    assert not [mark for mark in shown.picture.marks if mark.kind is MarkKind.HANDS]


def test_numbers_are_proposed_in_their_order(steps: list[Step]) -> None:
    step = _first(steps, CountTask)
    session = QuestionSession(step)
    assert isinstance(step.task, CountTask)
    for number, hands in ((7, 3), (4, 9), (7, 5)):
        press(session, Control.NUMBER, number)
        press(session, Control.HANDS, hands)
    scene = session.scene()
    assert isinstance(scene.side_view, WallView)
    assert scene.pad is not None
    assert [(one.label, one.hands) for one in scene.side_view.spread] == [("4", 9), ("7", 5)]
    assert press(session, Control.NUMBER, 13) == play(session, "A1") == scene
    answer = press(session, Control.NEXT)
    assert answer.pad is None
    assert answer.picture.position == scene.picture.position


def test_a_plan_names_a_step(steps: list[Step]) -> None:
    lessons = library().lessons
    lesson = next(lesson for lesson in lessons if any(can_ask(step) for step in lesson.steps))
    step = next(step for step in lesson.steps if can_ask(step))
    assert step_of(f"{lesson.id}/{step.id}", lessons) == step
    other = next(step for step in lesson.steps if not can_ask(step))
    for name in (f"{lesson.id}/{other.id}", "nothing", "no/thing", f"{lesson.id}/"):
        assert step_of(name, lessons) is None
    with pytest.raises(ValueError, match="can't be asked"):
        QuestionSession(other)
    assert steps


# replay


def _game(names: str = "D4 D5 C5 E5 C4 E4 D6 D3 B2 F2") -> Game:
    return played(Game.new(7, SCHOOL), names)


def _turn(scene: Scene) -> tuple[int, int]:
    assert scene.look_back is not None
    return scene.look_back.turn, scene.look_back.turns


def test_one_key_goes_back_a_little_and_leads_to_the_end_again() -> None:
    session = ReplaySession(_game())
    assert _turn(session.scene()) == (10, 10)
    assert said(session.scene().words, PORTUGUESE) == "O que é que quase aconteceu?"
    assert _turn(press(session, Control.NEXT)) == (10 - LAST_TURNS, 10)
    for _turns in range(LAST_TURNS):
        assert Control.NEXT in controls(session.scene())
        press(session, Control.NEXT)
    scene = session.scene()
    assert _turn(scene) == (10, 10)
    assert Control.NEXT not in controls(scene)


def test_a_game_stays_as_it_was_played() -> None:
    game = _game()
    session = ReplaySession(game)
    tried = play(session, "A1")
    assert isinstance(tried.side_view, WallView)
    assert tried.side_view.branch
    assert not tried.records
    assert press(session, Control.BRANCH).picture.position == game.position
    press(session, Control.UNDO)
    assert press(session, Control.REDO).picture.position == game.position
    scene = press(session, Control.STEP_TO, 0)
    assert not scene.picture.position.stones()
    assert Control.CLEAR not in controls(scene)
    assert Control.STONE not in controls(scene)
    for turn in range(1, 11):
        assert press(session, Control.STEP_TO, turn).picture.position == game.turns[turn - 1].position


def test_a_short_game_and_none_at_all() -> None:
    assert _turn(press(ReplaySession(_game("D4 D5")), Control.NEXT)) == (0, 2)
    empty = ReplaySession(Game.new(7, SCHOOL))
    assert Control.NEXT not in controls(empty.scene())
    check(empty)


def test_a_replay_goes_on_where_it_was_left() -> None:
    session = ReplaySession(_game())
    press(session, Control.NEXT)
    play(session, "A1")
    again = not_none(ReplaySession.restore(json.loads(json.dumps(dict(session.state())))))
    assert again.scene() == session.scene()
    assert press(again, Control.BRANCH) == press(session, Control.BRANCH)
