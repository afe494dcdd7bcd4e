"""The clock of two friends: it is optional, counts for each side, can be paused, and ends the game."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from atari_teach.base.settings import CLOCK_MINUTES, FriendSetup
from atari_teach.engine.rules import GO, SCHOOL, Colour, Outcome, Point, Ruleset, Ruling
from atari_teach.exchange.sgf import read_sgf
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, GameView, Pressed, Scene
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.table.at_the_table import controls, play, press, said

BLACK, WHITE = Colour.BLACK, Colour.WHITE
MINUTE = 60_000


def timed(minutes: int = 5, ruleset: Ruleset = GO) -> FriendSession:
    return FriendSession(GameSetup(ruleset, 9, minutes=minutes))


def think(session: FriendSession, ms: int) -> Scene:
    return session.act(Pressed(Control.TIME, ms))


def left(scene: Scene) -> list[int | None]:
    assert scene.players is not None
    return [player.left_ms for player in scene.players]


def runs(scene: Scene) -> bool:
    assert isinstance(scene.side_view, GameView)
    return scene.side_view.timed


def again(session: FriendSession, **changed: object) -> FriendSession | None:
    state: Mapping[str, object] = {**json.loads(json.dumps(dict(session.state()))), **changed}
    return FriendSession.restore(state)


def test_nobody_has_a_clock_who_did_not_ask_for_one() -> None:
    assert FriendSetup().minutes == 0
    session = timed(0)
    before = play(session, "E5")
    think(session, 99 * MINUTE)
    assert session.scene().words == before.words
    assert left(before) == [None, None]
    assert Control.PAUSE not in controls(before)
    assert not runs(before)


@pytest.mark.parametrize("minutes", CLOCK_MINUTES[1:])
def test_the_time_of_the_side_to_play_runs_from_the_first_stone_on(minutes: int) -> None:
    session, full_time = timed(minutes), minutes * MINUTE
    assert left(think(session, 50_000)) == [full_time, full_time]
    play(session, "E5")
    assert left(think(session, 1_500)) == [full_time, full_time - 1_500]
    play(session, "C3")
    assert left(think(session, 700)) == [full_time - 700, full_time - 1_500]
    press(session, Control.PASS)
    assert runs(session.scene())
    press(session, Control.PASS)
    assert not runs(session.scene()), "nobody hurries while dead stones are marked"
    press(session, Control.RESUME)
    assert runs(session.scene())


def test_a_pause_stops_it_and_the_next_stone_starts_it() -> None:
    session = timed()
    assert Control.PAUSE not in controls(session.scene()), "before the first stone nothing runs"
    play(session, "E5")
    scene = press(session, Control.PAUSE)
    assert not runs(scene)
    assert said(scene.words) == "The clock is stopped. The next stone starts it."
    assert left(think(session, MINUTE)) == [5 * MINUTE] * 2
    assert runs(play(session, "C3"))
    press(session, Control.PAUSE)
    assert runs(press(session, Control.PAUSE))


@pytest.mark.parametrize("ruleset", [GO, SCHOOL], ids=lambda ruleset: ruleset.name)
def test_whoever_has_no_time_left_has_lost_and_that_is_said(ruleset: Ruleset) -> None:
    session = timed(3, ruleset)
    play(session, "E5")
    scene = think(session, 3 * MINUTE + 1)
    assert session.game.outcome == Outcome(BLACK, Ruling.TIME)
    assert scene.over
    assert left(scene) == [3 * MINUTE, 0]
    assert said(scene.words) == "White has no time left. Black won!"
    assert said(scene.words, PORTUGUESE) == "As Brancas ficaram sem tempo. Ganharam as Negras!"
    restored = not_none(again(session))
    assert restored.scene().words == scene.words
    assert left(restored.scene()) == left(scene)
    play(session, "C3")
    assert session.game.outcome == Outcome(BLACK, Ruling.TIME)


def test_a_game_whose_time_ran_out_goes_on_without_a_clock_once_it_is_taken_back() -> None:
    session = timed(3)
    play(session, "E5")
    think(session, 3 * MINUTE)
    scene = press(session, Control.UNDO)
    assert not scene.over
    assert left(scene) == [None, None]
    assert len(session.game.turns) == 1


def test_the_rematch_begins_with_all_of_the_time() -> None:
    session = timed(3)
    play(session, "E5")
    think(session, MINUTE)
    press(session, Control.END)
    assert left(press(session, Control.SWAP)) == [3 * MINUTE] * 2


def test_a_game_that_is_gone_on_with_has_the_time_that_was_left_and_is_paused_as_it_was() -> None:
    session = timed(10)
    play(session, "E5")
    think(session, 61_000)
    press(session, Control.PAUSE)
    restored = not_none(again(session))
    assert restored.scene() == session.scene()


@pytest.mark.parametrize(
    "clock",
    [
        {"minutes": 4, "left": [1, 1], "paused": False},
        {"minutes": 5, "left": [300_001, 1], "paused": False},
        {"minutes": 5, "left": [-1, 1], "paused": False},
        {"minutes": 5, "left": [1.5, 1], "paused": False},
        {"minutes": 5, "left": [1], "paused": False},
        {"minutes": 5, "left": [1, 1], "paused": 0},
        {"minutes": True, "left": [1, 1], "paused": False},
        {},
        [],
        "5",
    ],
)
def test_a_clock_that_can_t_be_is_no_table(clock: object) -> None:
    session = timed()
    assert again(session) is not None
    assert again(session, clock=clock) is None


def test_the_time_of_each_side_is_written_with_the_game(tmp_path: Path) -> None:
    session = timed(20)
    play(session, "E5")
    path = tmp_path / "game.sgf"
    press(session, Control.SAVE, str(path))
    assert b"TM[1200]" in path.read_bytes()
    opened = read_sgf(path.read_bytes())
    assert opened.game.turns[0].point == Point.parse("E5")
    play(session, "C3")
    press(session, Control.END)
    assert "TM[1200]" in repr(press(session, Control.TIDY).records)
