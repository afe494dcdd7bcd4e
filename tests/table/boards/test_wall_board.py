"""The class board, without a window."""

import json
import random

import pytest

from atari_teach.engine.rules import Colour, Point
from atari_teach.store.event import EventKind
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.boards.wall_board import WallBoardSession
from atari_teach.table.scene import Action, Chose, Control, Pressed, Scene, Tone, WallView
from atari_teach.table.side_views import HiddenPart
from atari_teach.teaching.picture import MarkKind
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.table.at_the_table import check, controls, play, press, said


def stones(scene: Scene) -> str:
    position = scene.picture.position
    return " ".join(f"{p}{'X' if position[p] is Colour.BLACK else 'O'}" for p in sorted(position.stones()))


def labels(scene: Scene) -> dict[str, str]:
    return {str(mark.point): mark.label for mark in scene.picture.marks if mark.label}


@pytest.fixture
def session() -> WallBoardSession:
    return WallBoardSession()


def saved_again(session: WallBoardSession) -> WallBoardSession:
    return not_none(WallBoardSession.restore(json.loads(json.dumps(dict(session.state())))))


def test_any_position_is_set_up_with_four_kinds_of_touch() -> None:
    session = WallBoardSession(9)
    play(session, "A1 A2")
    press(session, Control.STONE, "black")
    play(session, "C3")
    press(session, Control.STONE, "white")
    play(session, "C4 C3")
    press(session, Control.STONE, "none")
    assert stones(play(session, "A1")) == "A2O C3O C4O"


@pytest.mark.parametrize("size", [5, 12, 19])
def test_another_board_is_empty_and_what_lay_there_comes_back(size: int) -> None:
    session = WallBoardSession(7)
    play(session, "D4 D5")
    scene = press(session, Control.SIZE, size)
    assert (scene.picture.position.size, stones(scene)) == (size, "")
    back = press(session, Control.UNDO)
    assert (back.picture.position.size, stones(back)) == (7, "D4X D5O")
    for no_board in (20, 4, -1):
        assert press(session, Control.SIZE, no_board) == session.scene()


def test_an_empty_board_grows_line_by_line() -> None:
    session = WallBoardSession(5)
    for size in range(6, 20):
        scene = press(session, Control.SIZE, size)
        assert scene.picture.position.size == size
        assert scene.cue is None
    press(session, Control.STONE, "black")
    play(session, "S19")
    press(session, Control.SIZE, 18)
    assert stones(press(session, Control.UNDO)) == "S19X"


def test_taking_back_goes_on_to_the_beginning() -> None:
    session = WallBoardSession(11)
    put = [str(Point(column, row)) for row in range(0, 11, 2) for column in range(11)]
    press(session, Control.STONE, "black")
    play(session, " ".join(put))
    for _stone in put:
        press(session, Control.UNDO)
    scene = session.scene()
    assert stones(scene) == ""
    assert Control.UNDO not in controls(scene)
    for _stone in put:
        press(session, Control.REDO)
    assert len(session.scene().picture.position.stones()) == len(put)


def test_after_looking_back_a_stone_begins_a_branch_and_one_press_leads_to_what_was_played(
    session: WallBoardSession,
) -> None:
    play(session, "D4 D5 E5 C4")
    scene = press(session, Control.STEP_TO, 2)
    assert stones(scene) == "D4X D5O"
    assert scene.look_back is not None
    assert (scene.look_back.turn, scene.look_back.turns) == (2, 4)
    tried = play(session, "C5")
    assert isinstance(tried.side_view, WallView)
    assert tried.side_view.branch
    assert said(tried.words, PORTUGUESE) == "E se…? É a vez das Brancas."
    assert stones(tried) == "C5X D4X D5O"
    back = press(session, Control.BRANCH)
    assert stones(back) == "D4X D5O"
    assert stones(press(session, Control.STEP_TO, 4)) == "C4O D4X D5O E5X"
    press(session, Control.STEP_TO, 2)
    assert stones(press(session, Control.BRANCH)) == "C5X D4X D5O", "the branch was kept"


def test_after_taking_back_a_stone_is_played_otherwise(session: WallBoardSession) -> None:
    play(session, "D4 D5 E5")
    press(session, Control.UNDO)
    scene = play(session, "C5")
    assert isinstance(scene.side_view, WallView)
    assert not scene.side_view.branch
    assert stones(scene) == "C5X D4X D5O"


def test_a_branch_goes_its_own_way_and_changes_nothing_that_was_played(session: WallBoardSession) -> None:
    play(session, "D4")
    press(session, Control.BRANCH)
    play(session, "D5 E4 A1")
    press(session, Control.UNDO)
    assert stones(press(session, Control.BRANCH)) == "D4X"
    assert stones(play(session, "G7")) == "D4X G7O"
    assert stones(press(session, Control.BRANCH)) == "D4X G7O", "another board, another branch"


def test_a_refused_stone_is_explained_only_when_somebody_asks() -> None:
    session = WallBoardSession(5)
    press(session, Control.STONE, "white")
    play(session, "A2 B1")
    press(session, Control.STONE, "turns")
    scene = play(session, "A1")
    assert said(scene.words) == "Try another place."
    assert said(scene.words, PORTUGUESE) == "Tenta outro sítio."
    assert scene.tone is Tone.NOT_YET
    assert not scene.picture.marks
    assert not scene.beats
    why = press(session, Control.WHY)
    assert said(why.words) != "Try another place."
    assert why.beats
    assert not press(session, Control.WHY).beats


def test_marks_and_letters_stay_with_their_board(session: WallBoardSession) -> None:
    play(session, "D4")
    press(session, Control.MARK, "letter")
    scene = play(session, "C3 E5 D4")
    assert labels(scene) == {"C3": "A", "E5": "B", "D4": "C"}
    assert labels(play(session, "E5")) == {"C3": "A", "D4": "C"}
    assert labels(play(session, "G7")) == {"C3": "A", "D4": "C", "G7": "B"}
    press(session, Control.MARK, "mark")
    kinds = {(str(mark.point), mark.kind) for mark in play(session, "A1 G7").picture.marks}
    assert ("A1", MarkKind.TARGET) in kinds
    assert ("G7", MarkKind.TARGET) in kinds
    press(session, Control.MARK, "none")
    assert not play(session, "F6").picture.marks
    assert len(press(session, Control.UNDO).picture.marks) == 4
    assert not press(session, Control.MARK, "clear").picture.marks
    assert stones(session.scene()) == "D4X"


def test_there_are_no_more_letters_than_the_alphabet_has(session: WallBoardSession) -> None:
    press(session, Control.MARK, "letter")
    scene = play(session, " ".join(str(Point(column, row)) for row in range(4) for column in range(7)))
    assert "".join(labels(scene).values()) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_liberties_are_dark_until_somebody_asks(session: WallBoardSession) -> None:
    assert not play(session, "D4").picture.lights
    assert press(session, Control.LIGHTS).picture.lights
    assert not press(session, Control.LIGHTS).picture.lights


def test_stones_are_hidden_and_found_again(session: WallBoardSession) -> None:
    play(session, "D4 D5")
    hidden = press(session, Control.HIDE, HiddenPart.STONES.value)
    assert stones(hidden) == ""
    assert hidden.look_back is None, "nobody leafs to what is hidden"
    assert stones(play(session, "A1")) == ""
    press(session, Control.ASK)
    assert labels(play(session, "D4 C4")) == {"D4": "A", "C4": "B"}
    press(session, Control.ASK)
    assert stones(press(session, Control.HIDE, "nothing")) == "D4X D5O"


@pytest.mark.parametrize("hidden", [HiddenPart.ALL, HiddenPart.LOOK])
def test_nothing_reacts_until_everything_is_shown_again(
    hidden: HiddenPart, session: WallBoardSession
) -> None:
    play(session, "D4")
    scene = press(session, Control.HIDE, hidden.value)
    assert controls(scene) == {Control.HIDE}
    assert play(session, "A1") == press(session, Control.UNDO) == session.scene()
    assert session.scene().picture == scene.picture
    assert (stones(scene) == "") is (hidden is HiddenPart.ALL)
    assert stones(press(session, Control.HIDE, "nothing")) == "D4X"


def test_a_class_proposes_and_hands_are_counted(session: WallBoardSession) -> None:
    play(session, "D4")
    assert said(press(session, Control.ASK).words, PORTUGUESE) == "Onde jogavas?"
    scene = play(session, "D5 C4 E4")
    assert said(scene.words, PORTUGUESE) == "Quem jogava em C?"
    press(session, Control.HANDS, 4)
    play(session, "D5")
    press(session, Control.HANDS, 12)
    scene = press(session, Control.HANDS, 11)
    assert isinstance(scene.side_view, WallView)
    assert [(one.label, one.hands, one.chosen) for one in scene.side_view.spread] == [
        ("A", 11, True),
        ("B", 0, False),
        ("C", 4, False),
    ]
    shares = {mark.label: mark.share for mark in scene.picture.marks}
    assert shares == {"A11": 1.0, "B": 0.0, "C4": pytest.approx(4 / 11)}
    play(session, "C4")
    assert labels(press(session, Control.WITHDRAW)) == {"D5": "A11", "E4": "C4"}


def test_a_proposal_is_tried_and_another_and_one_is_played(session: WallBoardSession) -> None:
    play(session, "D4")
    press(session, Control.ASK)
    play(session, "D5 C4")
    assert stones(press(session, Control.BRANCH)) == "C4O D4X"
    assert labels(press(session, Control.BRANCH)) == {"D5": "A", "C4": "B"}
    play(session, "D5")
    assert stones(press(session, Control.BRANCH)) == "D4X D5O"
    press(session, Control.BRANCH)
    played = press(session, Control.CHECK)
    assert stones(played) == "D4X D5O"
    assert isinstance(played.side_view, WallView)
    assert not played.side_view.asking
    assert not played.side_view.branch


def test_nine_points_are_proposed_at_most(session: WallBoardSession) -> None:
    press(session, Control.ASK)
    scene = play(session, "A1 B1 C1 D1 E1 F1 G1 A2 B2 C2 D2")
    assert "".join(labels(scene).values()) == "ABCDEFGHI"


def test_tidying_up_closes_the_table(session: WallBoardSession) -> None:
    saved = play(session, "D4").records
    assert [(record.kind, record.data["key"]) for record in saved] == [(EventKind.TABLE_SAVED, "wall")]
    scene = press(session, Control.TIDY)
    assert scene.left
    assert [record.kind for record in scene.records] == [EventKind.TABLE_CLOSED]


def test_a_board_of_an_earlier_version_goes_on() -> None:
    old = FreeBoardSession(9)
    play(old, "C3 D4 C3")
    session = not_none(WallBoardSession.restore(json.loads(json.dumps(dict(old.state())))))
    assert stones(session.scene()) == "D4X"
    assert WallBoardSession.restore({}) is None
    assert WallBoardSession.restore({**session.state(), "aside": True}) is None
    assert WallBoardSession.restore({**session.state(), "hidden": "sky"}) is None


def test_what_is_written_down_stays_small() -> None:
    session = WallBoardSession(19)
    for row in range(19):
        play(session, " ".join(str(Point(column, row)) for column in range(0, 19, 2)))
    assert len(json.dumps(dict(session.state()))) < 4000
    assert stones(saved_again(session).scene()) == stones(session.scene())


def _action(rng: random.Random, scene: Scene) -> Action:
    if rng.random() < 0.5:
        size = scene.picture.position.size
        return Chose(Point(rng.randrange(-1, size + 1), rng.randrange(-1, size + 1)))
    control = rng.choice([one for one in Control if one is not Control.TIDY])
    values = [None, 0, 1, 2, 5, -1, 10**9, "black", "white", "turns", "none", "mark", "letter", "ring"]
    return Pressed(
        control, rng.choice([*values, "clear", "nothing", "nothing", "stones", "all", "look", 6, 7])
    )


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_pressed_the_saved_board_goes_on_in_the_same_way(seed: int) -> None:
    rng = random.Random(seed)
    session = WallBoardSession(rng.randint(5, 7))
    for _step in range(60):
        scene = session.act(_action(rng, session.scene()))
        check(session)
        again = saved_again(session)
        shown, kept = session.scene(), again.scene()
        assert (kept.picture.position, kept.side_view) == (shown.picture.position, shown.side_view)
        assert again.state() == session.state()
        for record in scene.records:
            assert record.data["state"] == json.loads(json.dumps(dict(session.state())))
