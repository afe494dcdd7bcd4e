"""A relay of two teams that play go: passing, marking, counting and undo."""

import json
import random

import pytest

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import GO, Colour, Game, Reason
from atari_teach.play.team import TeamSession
from atari_teach.school.relay import RelaySession, RelaySetup
from atari_teach.school.relay_table import MOST_STORED_GAMES
from atari_teach.store.event import EventKind
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.rules_card import team_goal
from atari_teach.table.scene import Button, Chose, Control, Scene
from atari_teach.teaching.picture import Beat
from tests.engine.rules.go_boards import CASTLES, WITH_DEAD, points
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.play.at_go import both_pass, chosen
from tests.school.relays import names_in_line, relay, stone
from tests.table.at_the_table import check, controls, play, press, said

WON = "White won! More territory: 6 to 4."
COUNT = [
    "This stone can't be saved: it comes off.",
    "Captured stones go home and fill their own castles.",
    "We count for Black: 4.",
    "We count for White: 6.",
    WON,
]


def go(how_many: int = 4) -> RelaySession:
    """Returns a relay with finished walls and one dead white stone inside Black's area."""
    return relay(how_many, RelaySetup(size=5, go=True, start=WITH_DEAD))


def counted(session: RelaySession) -> Scene:
    both_pass(session)
    play(session, "A5")
    return press(session, Control.AGREE)


def restored(session: RelaySession) -> RelaySession:
    """Returns the relay after saving and restoring it."""
    return not_none(RelaySession.restore(json.loads(json.dumps(dict(session.state()))), session.roster))


def words_of(beats: tuple[Beat, ...]) -> list[str]:
    return [said(beat.words) for beat in beats]


# passing


def test_a_child_that_passes_had_its_turn() -> None:
    session = go()
    scene = press(session, Control.PASS)
    assert names_in_line(scene) == ("Rui", "Marta", "Ana", "Tomás")
    assert session.played == 1
    assert scene.players is not None
    assert [player.passed for player in scene.players] == [True, False]
    assert said(scene.words) == "Ana, it is your turn."
    assert scene.cue is None
    after = play(session, "E1")
    assert after.players is not None
    assert not any(player.passed for player in after.players), "a stone was put since"


def test_only_go_knows_a_pass() -> None:
    for goal in (0, 1, 3):
        assert Control.PASS not in controls(relay(4, RelaySetup(size=5, goal=goal)).scene())


# marking together


def test_after_two_passes_nobody_stands_at_the_board_and_all_mark() -> None:
    session = go()
    scene = both_pass(session)
    assert session.child is None
    assert names_in_line(scene) == ("", "", "", "")
    assert said(scene.words) == "Both sides passed. Tap stones that can't be saved."
    assert {Control.AGREE, Control.RESUME, Control.UNDO} <= controls(scene)
    assert not {Control.PASS, Control.SKIP, Control.SOMEONE_ELSE, Control.ABSENT} & controls(scene)
    assert chosen(play(session, "A5")) == points("A5")
    assert not chosen(play(session, "A5"))
    assert session.played == 2, "marking is nobody's turn"


def test_play_goes_on_with_whoever_is_next() -> None:
    session = go()
    both_pass(session)
    play(session, "A5")
    scene = press(session, Control.RESUME)
    assert names_in_line(scene) == ("Rui", "Marta", "Tomás", "Ana")
    assert Control.AGREE not in controls(scene)
    assert said(play(session, "A4").words) == "Tomás, it is your turn."


# counting


def test_it_is_counted_aloud_and_said_last_who_has_more() -> None:
    session = go()
    scene = counted(session)
    assert scene.over
    assert scene.cue is Cue.ENDED
    assert words_of(scene.beats) == COUNT
    assert scene.beats[-1].picture == scene.picture
    assert said(scene.words) == "Now let's count together."
    assert scene.players is not None
    assert [player.points for player in scene.players] == [4, 6]
    assert Control.WHY not in controls(scene), "what is shown need not be asked for"
    assert session.game.outcome is not None
    assert session.game.outcome.reason is Reason.TERRITORY


def test_silently_only_the_board_tells_until_words_are_asked_for() -> None:
    session = relay(4, RelaySetup(size=5, go=True, start=WITH_DEAD, silent=True))
    scene = counted(session)
    assert not scene.beats
    assert len(scene.picture.ghosts) == 10
    assert words_of(press(session, Control.WHY).beats) == COUNT


def test_a_counted_game_is_written_down_once_and_another_follows_with_colours_swapped() -> None:
    session = go()
    counted(session)
    assert not session.finished, "two of four have not played"
    scene = press(session, Control.SWAP)
    finished = [event for event in scene.records if event.kind == EventKind.GAME_FINISHED]
    assert len(finished) == 1
    assert "TB" in finished[0].text or "RE[W+2]" in finished[0].text
    assert names_in_line(scene) == ("Tomás", "Ana", "Rui", "Marta")
    assert session.game.ruleset == GO


# undo, and continuing on another day


def test_all_of_it_is_taken_back_step_by_step() -> None:
    session = go()
    begun = session.state()
    scenes = [session.scene()]
    agreeing = (Control.PASS, Control.PASS, "A5", "B1", Control.AGREE)
    going_on = (Control.PASS, Control.SKIP, Control.PASS, "A5", Control.RESUME, Control.SOMEONE_ELSE)
    for step in (*going_on, *agreeing):
        play(session, step) if isinstance(step, str) else press(session, step)
        scenes.append(session.scene())
    assert session.scene().over
    again = restored(session)
    while len(scenes) > 1:
        assert again.scene() == scenes.pop()
        press(again, Control.UNDO)
    assert again.state() == begun
    assert Control.UNDO not in controls(again.scene())


@pytest.mark.parametrize("seed", range(3))
def test_whatever_was_done_it_goes_on_at_the_same_stone_and_can_be_taken_back(seed: int) -> None:
    rng = random.Random(seed)
    session = relay(5, RelaySetup(size=5, go=True))
    begun = session.state()
    for _deed in range(60):
        if len(session.games) < MOST_STORED_GAMES:  # so that the stored games still reach back to the start
            _anything(session, rng)
    again = restored(session)
    check(again)
    while Control.UNDO in controls(session.scene()):
        assert again.scene() == session.scene()
        for one in (again, session):
            press(one, Control.UNDO)
    assert again.state() == session.state()
    assert {**session.state(), "written": 0} == begun


def _anything(session: RelaySession, rng: random.Random) -> None:
    """Plays, marks, or presses another control of the game."""
    stones = sorted(session.game.position.stones())
    others = (Control.PASS, Control.RESUME, Control.AGREE, Control.UNDO, Control.SKIP, Control.END)
    if rng.random() < 0.4:
        press(session, rng.choice(others))
    elif Control.AGREE not in controls(session.scene()):
        stone(session, rng)
    elif stones:
        session.act(Chose(rng.choice(stones)))


@pytest.mark.parametrize("lost", ["pass", "settle"])
def test_what_was_done_and_what_was_agreed_have_to_fit(lost: str) -> None:
    session = go()
    counted(session)
    state = json.loads(json.dumps(dict(session.state())))
    state["done"].remove(next(done for done in state["done"] if done[0] == lost))
    assert RelaySession.restore(state, session.roster) is None


def test_a_relay_that_was_saved_before_there_was_go_goes_on() -> None:
    session = relay(4)
    play(session, "C3")
    state = json.loads(json.dumps(dict(session.state())))
    del state["setup"]["go"]
    found = not_none(RelaySession.restore(state, session.roster))
    assert found.scene() == session.scene()


# setup, and teams without lines


def test_the_goal_has_words_and_nothing_else_decides() -> None:
    assert said(RelaySetup(go=True).goal_words(0), PORTUGUESE) == "Go: mais território"
    assert said(team_goal(GO), PORTUGUESE) == "Go: mais território"
    with pytest.raises(ValueError, match="territory"):
        RelaySetup(go=True, goal=3)
    with pytest.raises(ValueError, match="territory"):
        RelaySetup(go=True, handicap=1, stronger=Colour.BLACK)


def test_two_teams_count_aloud_too() -> None:
    session = TeamSession(GameTable(Game(GO, CASTLES)))
    both_pass(session)
    scene = press(session, Control.AGREE)
    assert not scene.frames, "nothing is counted before the class does"
    assert words_of(scene.beats)[-1] == "White won! More territory: 7 to 4."
    assert not {Control.WHY, Control.REVIEW} & controls(scene)
    assert Button(Control.SWAP) in scene.buttons
    assert not press(session, Control.UNDO).beats
    found = not_none(TeamSession.restore(session.state()))
    assert found.scene() == session.scene()
