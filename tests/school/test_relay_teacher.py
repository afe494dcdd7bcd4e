"""The teacher's actions in a relay without a window: undo, choosing who plays, lights and silence."""

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import Colour, Point
from atari_teach.school.relay import RelaySession, RelaySetup, Teams
from atari_teach.store.roster import Roster
from atari_teach.table.scene import Chose, Control, Pressed, Tone
from tests.school.relays import SHUT_IN, WON, names_in_line, relay, roster
from tests.table.at_the_table import controls, play, press, said


def test_a_refused_stone_is_answered_calmly_and_explained_only_when_somebody_asks() -> None:
    session = relay(4, RelaySetup(size=5, start=SHUT_IN))
    before = session.child
    refused = play(session, "B4")
    assert refused.tone is Tone.NOT_YET
    assert refused.cue is Cue.REFUSED
    assert said(refused.words) == "Try another place."
    assert not refused.picture.marks
    assert [ghost.label for ghost in refused.picture.ghosts] == [""]
    assert not refused.beats
    assert session.child == before
    why = press(session, Control.WHY)
    assert len(why.beats) >= 2
    assert "no liberties" in said(why.words)
    gone = play(session, "D4")
    assert not gone.picture.ghosts
    assert Control.WHY not in controls(gone)
    assert session.child != before


def test_liberties_are_lit_only_when_the_teacher_asks_and_go_out_with_the_next_stone() -> None:
    session = relay()
    assert not play(session, "C3").picture.lights
    lit = press(session, Control.LIGHTS).picture
    assert (lit.lights, lit.faces) == (True, False)
    assert not press(session, Control.LIGHTS).picture.lights
    press(session, Control.LIGHTS)
    assert not play(session, "D3").picture.lights


def test_taking_back_brings_the_child_back_and_its_turn_is_still_to_come() -> None:
    session = relay(6)
    play(session, "C3 D3 C4")
    assert session.played == 3
    scene = press(session, Control.UNDO)
    assert names_in_line(scene) == ("Rui", "Ana", "Inês", "João")
    assert session.played == 2
    scene = press(session, Control.UNDO)
    assert names_in_line(scene) == ("Rui", "Ana", "Tomás", "Inês")
    assert scene.picture.position.stones() == {Point.parse("C3"): Colour.BLACK}.keys()


def test_taking_back_goes_past_the_end_of_a_game() -> None:
    session = relay(6)
    over = play(session, WON)
    press(session, Control.SWAP)
    assert press(session, Control.UNDO).words == over.words
    scene = press(session, Control.UNDO)
    assert not scene.over
    assert names_in_line(scene)[0] == "Rui"
    assert session.played == 2


def test_whoever_had_a_turn_before_keeps_it_when_a_second_one_is_taken_back() -> None:
    session = relay(2)
    play(session, "C3 D3 C4")
    assert press(session, Control.UNDO).relay is not None
    assert session.played == 2


def test_the_stone_passes_on_and_nothing_tells_that_from_having_played() -> None:
    session, other = relay(6), relay(6)
    scene = press(session, Control.SOMEONE_ELSE)
    assert names_in_line(scene) == ("Rui", "Ana", "Tomás", "Inês")
    assert session.played == 1
    assert not scene.picture.position.stones()
    assert said(scene.words) == "Rui, it is your turn."
    play(session, "C3")
    play(other, "C3 D3")
    for session_of in (session, other):
        state = session_of.state()
        assert set(state) == set(other.state())
    press(session, Control.UNDO)
    assert names_in_line(press(session, Control.UNDO)) == ("Marta", "Rui", "Tomás", "Inês")
    assert session.played == 0


def test_skipping_sends_to_the_end_and_the_turn_is_still_to_come() -> None:
    session = relay(6)
    assert names_in_line(press(session, Control.SKIP)) == ("Rui", "Ana", "Tomás", "Inês")
    assert session.played == 0
    assert names_in_line(press(session, Control.UNDO))[:2] == ("Marta", "Rui")
    alone = relay(2)
    assert Control.SKIP not in controls(alone.scene())
    assert press(alone, Control.SKIP) == alone.scene()


def test_the_teacher_chooses_who_is_next_on_either_side() -> None:
    session = relay(6)
    assert names_in_line(press(session, Control.SOMEONE_ELSE, "id-2")) == ("Ana", "Marta", "Tomás", "Inês")
    assert names_in_line(press(session, Control.SOMEONE_ELSE, "id-5")) == ("Ana", "Marta", "João", "Tomás")
    assert names_in_line(press(session, Control.UNDO)) == ("Ana", "Marta", "Tomás", "Inês")
    before = session.scene()
    for nobody in ("id-99", "", "id-2"):
        assert press(session, Control.SOMEONE_ELSE, nobody) == before


def test_a_child_goes_over_to_the_other_team_and_keeps_what_it_had() -> None:
    session = relay(6)
    play(session, "C3")
    assert names_in_line(press(session, Control.TEAM, "id-0")) == ("Rui", "Ana", "Tomás", "Inês")
    view = press(session, Control.TEAM, "id-1").relay
    assert view is not None
    assert [[child.name for child in team.line] for team in view.teams] == [
        ["Ana"],
        ["Tomás", "Inês", "João", "Rui", "Marta"],  # Marta has had her turn
    ]
    assert session.played == 1
    assert names_in_line(press(session, Control.TEAM, "nobody"))[0] == "Ana"
    assert names_in_line(press(session, Control.UNDO))[2] == "Marta", "its stone came back"


def test_teams_are_drawn_again_only_before_anything_was_done() -> None:
    session = RelaySession(RelaySetup(size=5), roster(8), seed=3)
    for _ in range(5):
        before = session.state()["teams"]
        assert press(session, Control.DRAW).records
        assert session.state()["teams"] != before
    play(session, "C3")
    assert Control.DRAW not in controls(session.scene())
    assert Control.DRAW not in controls(RelaySession(RelaySetup(), Roster.anonymous(8)).scene())


def test_whoever_is_absent_is_passed_over_and_keeps_the_place() -> None:
    session = relay(6)
    gone = press(session, Control.ABSENT)
    assert names_in_line(gone) == ("Rui", "Ana", "Tomás", "Inês")
    assert session.roster.absent == {"id-0"}
    assert (session.played, session.expected) == (0, 5)
    play(session, "C3 D3")
    assert names_in_line(press(session, Control.ABSENT, "id-0")) == ("Marta", "Ana", "Inês", "João")
    assert session.expected == 6


def test_a_refused_stone_goes_back_when_its_child_is_marked_absent_and_only_then() -> None:
    session = relay(6, RelaySetup(size=5, start=SHUT_IN))
    assert play(session, "B4").picture.ghosts
    assert press(session, Control.ABSENT, "id-2").picture.ghosts, "the child at the board is still here"
    assert not press(session, Control.ABSENT).picture.ghosts


def test_a_latecomer_joins_the_shorter_line_and_who_is_deleted_leaves_no_gap() -> None:
    early = roster(6).mark("id-5", absent=True)
    session = RelaySession(RelaySetup(size=5), early, Teams(("id-0", "id-1", "id-2"), ("id-3", "id-4")))
    assert session.expected == 5
    scene = session.set_roster(roster(6))
    assert scene.relay is not None
    assert [child.name for child in scene.relay.teams[1].line] == ["Tomás", "Inês", "João"]
    play(session, "C3")
    without = Roster("c", tuple(seat for seat in roster(6).seats if seat.id not in ("id-0", "id-1")))
    scene = session.set_roster(without)
    assert names_in_line(scene) == ("Ana", "", "Tomás", "Inês")
    back = press(session, Control.UNDO)
    assert not back.picture.position.stones()
    assert names_in_line(back) == ("Ana", "", "Tomás", "Inês")
    assert session.expected == 4


def test_a_team_of_which_nobody_is_here_can_still_be_played_for() -> None:
    session = RelaySession(RelaySetup(size=5), Roster.anonymous(1))
    play(session, "C3")
    assert session.child is None
    scene = play(session, "D3")
    assert len(scene.picture.position.stones()) == 2
    assert not press(session, Control.UNDO).picture.position.stones() - {Point.parse("C3")}


def test_in_silence_nothing_is_heard() -> None:
    session = relay(4, RelaySetup(size=5, silent=True))
    scene = play(session, "C3")
    assert scene.cue is None
    assert scene.relay is not None
    assert scene.relay.silent
    assert not press(session, Control.SILENT).relay.silent  # type: ignore[union-attr]  # as above
    assert play(session, "D3").cue is Cue.PUT


def test_what_makes_no_sense_changes_nothing() -> None:
    session = relay()
    before = session.scene()
    sensible = {
        Control.SOMEONE_ELSE,
        Control.SKIP,
        Control.ABSENT,
        Control.LIGHTS,
        Control.SILENT,
        Control.END,
        Control.DRAW,
    }
    for control in set(Control) - sensible:
        for value in (None, 1, "x"):
            assert session.act(Pressed(control, value)) == before, control
    assert press(session, Control.ABSENT, "x") == before
    assert session.act(Chose(Point(9, 9))) == before
    over = play(session, WON)
    assert over.over
    assert play(session, "C3").picture == over.picture
    assert Control.WHY in controls(over)
    assert session.deliver(1, None) == session.scene()
