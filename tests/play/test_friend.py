"""Games of two friends at one computer, without a window."""

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    MOST_CAPTURES,
    SCHOOL,
    Colour,
    Point,
    Ruleset,
    capture_n,
    ruleset_named,
)
from atari_teach.exchange.sgf import read_sgf
from atari_teach.play.friend import FriendSession
from atari_teach.store.event import EventKind
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Action, Chose, Control, Pressed, Tone
from atari_teach.teaching.picture import MarkKind
from tests.languages import PORTUGUESE
from tests.side_view import together_of
from tests.table.at_the_table import controls, play, press, said

WON = "A2 A1 B1"  # Black captures the corner stone


def friends(
    size: int = 5, ruleset: Ruleset = SCHOOL, *, crosscut: bool = False, names: tuple[str, str] = ("", "")
) -> FriendSession:
    return FriendSession(GameSetup(ruleset, size, crosscut, names))


def test_a_new_game_greets_and_waits_for_black() -> None:
    scene = friends(names=("Marta", "Tomás")).scene()
    assert said(scene.words) == "Have a good game! Black begins."
    assert scene.picture.hand is Colour.BLACK
    assert scene.players is not None
    assert [(p.name, p.active) for p in scene.players] == [("Marta", True), ("Tomás", False)]
    assert together_of(scene) == 0
    assert not scene.over
    assert not scene.picture.lights


def test_a_crosscut_lies_in_the_middle_and_touches_both_colours() -> None:
    for size in range(5, 20):
        position = friends(size=size, crosscut=True).scene().picture.position
        assert [len(position.stones(colour)) for colour in Colour] == [2, 2]
        assert all(len(group.liberties) == 2 for group in position.groups())
        assert all(abs(p.column * 2 - (size - 1)) <= 2 for p in position.stones())


def test_a_size_that_the_rules_do_not_offer_is_no_setup() -> None:
    for size, name in ((4, "school"), (20, "school"), (7, "ludus"), (11, "most-captures")):
        with pytest.raises(ValueError, match="not played on"):
            GameSetup(ruleset_named(name), size)


def test_every_refusal_is_explained_and_gone_at_the_next_action() -> None:
    session = friends()
    play(session, "A2 E5 B1 E4")
    played = play(session, "C5")  # it is White's turn, and A1 would have no liberty for White
    scene = session.act(Chose(Point.parse("A1")))
    assert scene.tone is Tone.NOT_YET
    assert "no liberties" in said(scene.words)
    assert "liberdades" in said(scene.words, PORTUGUESE)
    assert [ghost.point for ghost in scene.picture.ghosts] == [Point.parse("A1")]
    assert MarkKind.BLOCKED in {mark.kind for mark in scene.picture.marks}
    assert scene.picture.position == played.picture.position
    assert not scene.beats
    why = press(session, Control.WHY)
    assert len(why.beats) >= 2
    assert why.picture.ghosts == scene.picture.ghosts
    assert not press(session, Control.WHY).beats
    gone = session.act(Chose(Point.parse("D1")))
    assert not gone.picture.ghosts
    assert Control.WHY not in controls(gone)


def test_the_end_is_said_explained_and_counted_only_when_it_is_put_away() -> None:
    session = friends()
    scene = play(session, WON)
    assert scene.over
    assert scene.tone is Tone.DONE
    assert said(scene.words) == "Black captured one stone and won!"
    assert Point.parse("A1") in {m.point for m in scene.picture.marks if m.kind is MarkKind.TAKEN}
    assert scene.picture.hand is None
    assert press(session, Control.WHY).beats
    assert together_of(scene) == 0
    assert {record.kind for record in scene.records} == {EventKind.TABLE_SAVED}
    tidied = press(session, Control.TIDY)
    assert [record.kind for record in tidied.records] == [EventKind.GAME_FINISHED, EventKind.TABLE_CLOSED]
    assert tidied.records[0].data["together"] is True
    assert read_sgf(str(tidied.records[0].data["record"]).encode()).game.turns == session.game.turns
    assert (tidied.left, together_of(tidied)) == (True, 1)
    assert not play(session, "C3").records


def test_a_finished_game_counts_too_if_its_page_is_left_and_one_that_goes_on_does_not() -> None:
    session = friends()
    play(session, WON[:-3])
    assert not session.act(Pressed(Control.LEFT)).left
    play(session, WON[-2:])
    left = session.act(Pressed(Control.LEFT))
    assert [record.kind for record in left.records] == [EventKind.GAME_FINISHED, EventKind.TABLE_CLOSED]
    assert not session.act(Pressed(Control.LEFT)).records


@pytest.mark.parametrize(
    ("pupil", "colour"), [("marta", "black"), ("Tomás", "white"), ("Rui", None), ("", None)]
)
def test_a_game_tells_the_side_of_the_pupil_who_is_one_of_the_two(pupil: str, colour: str | None) -> None:
    session = FriendSession(GameSetup(SCHOOL, 5, names=("Marta", "Tomás")), pupil=pupil)
    play(session, WON)
    assert press(session, Control.TIDY).records[0].data.get("colour") == colour


def test_a_game_is_not_counted_when_it_is_taken_back_and_went_on() -> None:
    session = friends()
    play(session, WON)
    back = press(session, Control.UNDO)
    assert not back.over
    assert back.picture.position[Point.parse("A1")] is Colour.WHITE
    again = press(session, Control.REDO)
    assert again.over
    press(session, Control.UNDO)
    on = play(session, "C3 B1")  # White escapes
    assert (on.over, together_of(on)) == (False, 0)


def test_an_ended_game_has_no_loser_and_can_go_on() -> None:
    session = friends()
    play(session, "C3 D3")
    ended = press(session, Control.END)
    assert ended.over
    assert said(ended.words) == "The game ends here. Nobody lost it."
    assert session.game.outcome is None
    refused = play(session, "A1")
    assert refused.picture.position[Point.parse("A1")] is None
    assert said(refused.words) == "The game is over."
    assert not press(session, Control.UNDO).over
    assert len(session.game.turns) == 2


def test_swapping_changes_the_names_and_counts_the_game() -> None:
    session = friends(names=("Marta", "Tomás"), crosscut=True)
    press(session, Control.END)
    nothing_played = press(session, Control.SWAP)
    assert together_of(nothing_played) == 0
    assert session.names == ("Tomás", "Marta")
    play(session, "B2 A1")
    press(session, Control.END)
    scene = press(session, Control.SWAP)
    assert [record.kind for record in scene.records] == [EventKind.GAME_FINISHED, EventKind.TABLE_SAVED]
    assert "Marta" not in str(scene.records[0].data)
    assert together_of(scene) == 1
    assert session.names == ("Marta", "Tomás")
    assert len(scene.picture.position.stones()) == 4
    assert not scene.over


def test_a_handicap_goes_with_the_player() -> None:
    session = friends(ruleset=capture_n(3, 5))
    press(session, Control.END)
    scene = press(session, Control.SWAP)
    assert scene.players is not None
    assert [player.target for player in scene.players] == [5, 3]


def test_a_self_capture_is_asked_about_first_and_then_loses() -> None:
    session = friends(ruleset=FIRST_CAPTURE)
    play(session, "A2 E5 B1")
    asked = play(session, "A1")
    assert asked.tone is Tone.ASK
    assert "tap it again" in said(asked.words)
    assert "lose" in said(asked.words)
    assert asked.picture.ghosts
    assert not asked.over
    elsewhere = play(session, "E4 D5 A1")
    assert not elsewhere.over, "having played elsewhere, it is asked again"
    lost = play(session, "A1")
    assert lost.over
    assert session.game.outcome is not None
    assert session.game.outcome.winner is Colour.BLACK
    assert lost.picture.last is None
    assert press(session, Control.WHY).beats


def test_a_pass_only_where_the_rules_know_it() -> None:
    school = friends()
    assert Control.PASS not in controls(school.scene())
    before = school.scene()
    assert press(school, Control.PASS) == before
    most = friends(size=9, ruleset=MOST_CAPTURES)
    scene = press(most, Control.PASS)
    assert scene.earlier is not None
    assert said(scene.earlier) == "Black passed."
    assert scene.picture.hand is Colour.WHITE


def test_a_capture_that_does_not_end_the_game_is_told() -> None:
    session = friends(ruleset=capture_n(3))
    scene = play(session, WON)
    assert not scene.over
    assert scene.earlier is not None
    assert said(scene.earlier) == "Black captured one stone."
    assert said(scene.earlier, PORTUGUESE) == "As Negras capturaram uma peça."
    assert scene.players is not None
    assert (scene.players[0].captured, scene.players[0].target) == (1, 3)


def test_lights_only_after_the_end() -> None:
    session = friends()
    assert not press(session, Control.LIGHTS).picture.lights
    play(session, WON)
    assert press(session, Control.LIGHTS).picture.lights
    assert not press(session, Control.UNDO).picture.lights


def test_the_game_is_seen_again_turn_by_turn() -> None:
    session = friends()
    assert press(session, Control.STEP_TO, 0) == session.scene()
    end = play(session, WON)
    start = press(session, Control.STEP_TO, 0)
    assert not start.picture.position.stones()
    assert start.look_back is not None
    assert (start.look_back.turn, start.look_back.turns) == (0, 3)
    middle = press(session, Control.STEP_TO, 2)
    assert middle.picture.last == Point.parse("A1")
    assert middle.players is not None
    assert middle.players[0].captured == 0
    for nonsense in (-1, 4, "2", True):
        assert press(session, Control.STEP_TO, nonsense).picture == middle.picture
    assert press(session, Control.STEP_TO, 3).picture == end.picture
    replay = press(session, Control.STEP_TO)
    assert [frame.picture.last for frame in replay.frames] == [None, Point.parse("A2"), Point.parse("A1")]
    assert replay.picture == end.picture


def test_what_makes_no_sense_changes_nothing() -> None:
    session = friends()
    before = session.scene()
    pressed = [Pressed(control, value) for control in Control for value in (None, 7, "x")]
    harmless = {Control.END, Control.SAVE, Control.OPEN}
    actions: list[Action] = [action for action in pressed if action.control not in harmless]
    actions += [Chose(Point(5, 5)), Chose(Point(-1, 0))]
    for action in actions:
        assert session.act(action) == before, action


def test_an_opened_game_goes_on_where_it_was_and_saving_gives_it_back(tmp_path: object) -> None:
    path = f"{tmp_path}/game.sgf"
    session = friends(names=("Marta", "Tomás"))
    play(session, WON)
    saved = press(session, Control.SAVE, path)
    assert said(saved.words) == "The game is in the file game.sgf."
    assert not saved.records
    other = friends()
    play(other, "C3 C4")
    opened = press(other, Control.OPEN, path)
    assert opened.over
    assert other.names == ("Marta", "Tomás")
    assert other.game == session.game
    assert together_of(opened) == 0, "the unfinished game before it does not count"
    missing = press(other, Control.OPEN, f"{tmp_path}/none.sgf")
    assert said(missing.words) == "The file none.sgf cannot be opened."
    assert missing.over, "the table is as it was"
    assert said(press(other, Control.SAVE, f"{tmp_path}/no/where.sgf").words).startswith(
        "The game was not saved"
    )
