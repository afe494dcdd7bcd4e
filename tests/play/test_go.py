"""Go in a session: two passes, marking dead stones, agreeing with a friend or the computer, the count."""

import json

import pytest

from atari_teach.engine.rules import Colour, Outcome, Point, Position, Reason, parse_diagram, territory
from atari_teach.play.friend import FriendSession
from atari_teach.table.scene import Control, Scene
from tests.engine.rules.go_boards import CASTLES, SHARED, WITH_DEAD, points
from tests.play.at_go import both_pass, chosen, friends
from tests.table.at_the_table import check, controls, play, press, said

P = Point.parse
BLACK, WHITE = Colour.BLACK, Colour.WHITE


def counted(scene: Scene, colour: Colour) -> dict[str, Point]:
    """The points numbered for this side."""
    return {ghost.label: ghost.point for ghost in scene.picture.ghosts if ghost.colour is colour}


@pytest.mark.parametrize(
    ("start", "black", "white", "words"),
    [
        (CASTLES, "A1 A2 A4 A5", "D4 D5 E1 E2 E3 E4 E5", "White won! More territory: 7 to 4."),
        (SHARED, "A1 A2 A3 A4 A5", "D1 E1 E2 E3 E4 E5", "White won! More territory: 6 to 5."),
    ],
)
def test_territory_is_counted_on_the_board(start: Position, black: str, white: str, words: str) -> None:
    session = friends(start)
    both_pass(session)
    scene = press(session, Control.AGREE)
    assert session.game.outcome == Outcome(WHITE, Reason.TERRITORY)
    assert said(scene.words) == words
    assert set(counted(scene, BLACK).values()) == points(black)
    assert set(counted(scene, WHITE).values()) == points(white)
    assert set(counted(scene, BLACK)) == {str(number + 1) for number in range(len(black.split()))}
    assert scene.picture.position == start
    check(session)


@pytest.mark.parametrize(
    ("black", "white", "dead", "scores", "words"),
    [
        ("B1 B2 B3 B4 B5", "D3 D4 E3", "D3 E3", [20, -3], "Black won, 23 ahead!"),
        ("B2", "D4", "B2 D4", [-1, -1], "A draw! Everything is equal."),
    ],
)
def test_of_less_than_nothing_only_the_difference_is_told(
    black: str, white: str, dead: str, scores: list[int], words: str
) -> None:
    session = friends(Position.of(5, points(black), points(white)))
    both_pass(session)
    for point in dead.split():
        if P(point) not in chosen(session.scene()):
            play(session, point)
    scene = press(session, Control.AGREE)
    assert [session.game.count.score(colour).points for colour in (BLACK, WHITE)] == scores
    assert said(scene.words) == words


def test_what_is_nobodys_is_said() -> None:
    session = friends(SHARED)
    both_pass(session)
    press(session, Control.AGREE)
    beats = press(session, Control.WHY).beats
    shared = next(beat for beat in beats if "both colours" in said(beat.words))
    assert {mark.point for mark in shared.picture.marks} == points("C4 C5")
    assert [said(beat.words) for beat in beats[-2:]] == ["We count for Black: 5.", "We count for White: 6."]


def test_dead_stones_come_off_go_home_and_fill_their_own_castle() -> None:
    session = friends(WITH_DEAD)
    both_pass(session)
    assert chosen(play(session, "A5")) == points("A5")
    scene = press(session, Control.AGREE)
    boards = [frame.picture.position for frame in scene.frames]
    assert boards[:2] == [WITH_DEAD, CASTLES]
    assert boards[-1] == scene.picture.position
    home = scene.picture.position.stones() - CASTLES.stones()
    assert len(home) == 1
    assert home <= territory(CASTLES).white
    assert len(counted(scene, WHITE)) == 6
    assert scene.players is not None
    assert [player.captured for player in scene.players] == [0, 0], "nothing is left in the saucers"
    beats = press(session, Control.WHY).beats
    assert said(beats[0].words) == "This stone can't be saved: it comes off."
    assert {mark.point for mark in beats[1].picture.marks} == home
    assert len(beats) <= 4


def test_stones_captured_in_the_game_leave_the_saucer_and_go_home() -> None:
    session = friends(WITH_DEAD)
    scene = play(session, "A4")
    assert scene.players is not None
    assert [player.captured for player in scene.players] == [1, 0]
    both_pass(session)
    scene = press(session, Control.AGREE)
    assert scene.players is not None
    assert [player.captured for player in scene.players] == [0, 0]
    assert len(scene.picture.position.stones(WHITE)) == len(CASTLES.stones(WHITE)) + 1
    before = press(session, Control.STEP_TO, 1)
    assert before.players is not None
    assert [player.captured for player in before.players] == [1, 0]


def test_captured_stones_that_find_no_room_are_told() -> None:
    start = parse_diagram("""
        5 . . . . .
        4 . . . . .
        3 . . . . .
        2 X . . . .
        1 O . . . .
          A B C D E
    """)
    session = friends(start)
    play(session, "B1")
    both_pass(session)
    scene = press(session, Control.AGREE)
    assert session.game.outcome == Outcome(BLACK, Reason.TERRITORY)
    assert scene.players is not None
    assert [player.captured for player in scene.players] == [1, 0]
    words = [said(beat.words) for beat in press(session, Control.WHY).beats]
    assert words[-1] == "No crossing is left for one captured white stone: it counts as minus 1."


def test_while_stones_are_marked_nobody_puts_any() -> None:
    session = friends(WITH_DEAD)
    scene = both_pass(session)
    assert scene.picture.hand is None
    assert scene.players is not None
    assert not any(player.active for player in scene.players)
    assert {Control.AGREE, Control.RESUME, Control.END} <= controls(scene)
    assert Control.PASS not in controls(scene)
    before = session.game
    play(session, "E5")
    assert session.game == before
    check(session)


def test_a_pass_is_shown_only_as_long_as_it_counts() -> None:
    session = friends(CASTLES)

    def passed() -> list[bool]:
        return [player.passed for player in session.scene().players or ()]

    assert passed() == [False, False]
    press(session, Control.PASS)
    assert sum(passed()) == 1
    press(session, Control.PASS)
    assert passed() == [True, True]
    press(session, Control.RESUME)
    assert passed() == [False, False], "two more passes end the game now"
    press(session, Control.PASS)
    assert sum(passed()) == 1


def test_either_friend_may_play_on() -> None:
    session = friends(WITH_DEAD)
    both_pass(session)
    play(session, "A5")
    scene = press(session, Control.RESUME)
    assert session.game.marking is None
    assert not chosen(scene)
    assert Control.PASS in controls(scene)
    play(session, "A4")
    assert session.game.prisoners(BLACK) == 1


def test_two_friends_agree_and_take_it_back_with_one_press() -> None:
    session = friends(WITH_DEAD)
    both_pass(session)
    play(session, "A5")
    assert press(session, Control.AGREE).over
    scene = press(session, Control.UNDO)
    assert not scene.over
    assert chosen(scene) == points("A5")
    assert session.game.marking is not None
    assert session.game.marking.agreed == ()
    assert not chosen(press(session, Control.UNDO))
    assert Control.PASS in controls(press(session, Control.UNDO))


def test_a_table_is_gone_on_with_in_the_middle_of_the_marking() -> None:
    session = friends(WITH_DEAD)
    steps = (Control.PASS, Control.PASS, "A5", "B5", Control.RESUME, "E5", Control.PASS, Control.PASS)
    for step in (*steps, "A5", Control.UNDO, "A5", Control.AGREE, Control.UNDO, Control.UNDO, Control.UNDO):
        press(session, step) if isinstance(step, Control) else play(session, step)
        state = json.loads(json.dumps(dict(session.state())))
        again = FriendSession.restore(state)
        assert again is not None
        assert again.game == session.game
        assert again.scene() == session.scene()


@pytest.mark.parametrize(
    "broken",
    [
        "x",
        [3],
        [{"turns": 2}],
        [{"turns": 2, "marks": [["E5"]], "agreed": [], "resumed": False}],
        [{"turns": 2, "marks": [["A5"], ["A5"]], "agreed": [], "resumed": False}],
        [{"turns": 2, "marks": [], "agreed": ["green"], "resumed": False}],
        [{"turns": 2, "marks": [], "agreed": [], "resumed": "no"}],
        [{"turns": 1, "marks": [["A5"]], "agreed": [], "resumed": False}],
    ],
)
def test_an_agreement_that_cannot_have_been_is_no_table(broken: object) -> None:
    session = friends(WITH_DEAD)
    both_pass(session)
    assert FriendSession.restore({**session.state(), "markings": broken}) is None
