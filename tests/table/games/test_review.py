"""The review of a finished game in the session: the findings, what is shown, and how to play on."""

import json
from dataclasses import replace

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.rules import LUDUS, SCHOOL, Colour, Game, Point, Ruleset, capture_n
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession, MatchSession
from atari_teach.play.team import TeamSession
from atari_teach.store.event import EventKind
from atari_teach.table.games.game_session import REVIEW_STOPPED, GameSession, ReviewResult, review_errand
from atari_teach.table.games.game_table import GameTable, Review, Stage
from atari_teach.table.scene import Chose, Control, Errand, ReviewView, Scene
from atari_teach.teaching.advice.review import Finding, Kind
from tests.engine.rules.playing import played
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import check, controls, play, press, said
from tests.table.games.games_before import in_a_row

TURNS = "E6 C6 D6 E4 E5 G2 F1 F2 D4 A1 E3 F4 B6 A2 C7 C5 A7 G1 D7 E1"
FOUND = (
    Finding(Kind.TURNED, 9, (Point.parse("E1"), Point.parse("D5"), Point.parse("G1"))),
    Finding(Kind.ESCAPED, 11),
    Finding(Kind.MISSED_ESCAPE, 18, (Point.parse("E1"),)),
)


def finished(turns: str = TURNS, ruleset: Ruleset = SCHOOL, size: int = 7) -> Game:
    return played(Game.new(size, ruleset), turns)


def friends(review: Review | None = None) -> FriendSession:
    return FriendSession(replace(GameTable(finished(), ("Marta", "Tomás")), review=review), 3)


def with_computer(review: Review | None = None) -> ComputerSession:
    table = GameTable(finished(), computer=Colour.WHITE, level=Level.OWL, league=in_a_row(Level.OWL, 2))
    return ComputerSession(replace(table, review=review), seed=4)


def looked() -> Review:
    return Review(Stage.SEARCHED, FOUND)


def errand_of(session: GameSession) -> Errand:
    return not_none(session.scene().errand)


def think(session: GameSession) -> Scene:
    errand = errand_of(session)
    return session.deliver(errand.token, errand.job(lambda: False))


def test_a_finished_game_is_looked_through_and_moments_can_be_chosen() -> None:
    session = with_computer()
    assert Control.REVIEW in controls(session.scene())
    scene = press(session, Control.REVIEW)
    assert said(scene.words) == "I am looking at your game…"
    assert isinstance(scene.side_view, ReviewView)
    assert scene.side_view.working
    quick = think(session)
    assert isinstance(quick.side_view, ReviewView)
    assert quick.side_view.working
    assert not quick.side_view.moments, "no card is there before all of them have their places"
    done = think(session)
    assert isinstance(done.side_view, ReviewView)
    assert not done.side_view.working
    assert done.errand is None
    assert 9 in done.side_view.marked, "the turning point is found by the search"
    assert len(done.side_view.moments) <= 5
    check(session)


def test_a_moment_shows_the_board_before_its_turn_and_its_beats() -> None:
    session = friends(looked())
    scene = press(session, Control.MOMENT, 1)
    assert scene.look_back is not None
    assert scene.look_back.turn == 9
    assert scene.picture.position == session.game.turns[8].position
    assert [said(beat.words) for beat in scene.beats][1] == "There was another idea here."
    assert isinstance(scene.side_view, ReviewView)
    assert scene.side_view.chosen == 1
    stepped = press(session, Control.STEP_TO, 10)
    assert stepped.beats == ()
    assert isinstance(stepped.side_view, ReviewView)
    assert stepped.side_view.chosen is None
    assert said(stepped.words) == "The board after move 10 of 20."


def test_a_child_is_spoken_to_where_it_did_well_and_two_friends_are_not() -> None:
    computer, two = with_computer(looked()), friends(looked())
    computer._table = replace(computer._table, computer=Colour.BLACK)
    words = [said(press(each, Control.MOMENT, 0).beats[-1].words) for each in (computer, two)]
    assert words == ["You saw the atari and got away!", "White saw the atari and got away."]


def test_what_was_well_seen_comes_first_and_a_proved_one_is_looked_for_again_after_a_restart() -> None:
    began = Finding(Kind.BEGAN, 16, (not_none(finished().turns[16].point),))
    session = friends(Review(Stage.SEARCHED, (*FOUND[:2], began, FOUND[2])))
    view = instance_of(ReviewView, session.scene().side_view)
    assert view.marked == (11, 16, 9, 18)
    assert [said(moment.words) for moment in view.moments][:2] == ["Well spotted!"] * 2
    words = [said(beat.words) for beat in press(session, Control.MOMENT, 1).beats]
    assert words == ["What would you play here?", "From here Black captures, whatever White does."]
    again = not_none(FriendSession.restore(session.state()))
    assert instance_of(ReviewView, again.scene().side_view).working


def test_names_are_not_said() -> None:
    session = friends(looked())
    for index in range(len(FOUND)):
        scene = press(session, Control.MOMENT, index)
        texts = [scene.words, *(beat.words for beat in scene.beats)]
        texts += [beat.spoken for beat in scene.beats if beat.spoken is not None]
        assert not any(name in said(text) for text in texts for name in ("Marta", "Tomás"))
        assert scene.players is None


def test_no_moment_can_be_chosen_before_all_of_them_have_their_places() -> None:
    session = friends(Review(Stage.SEEN, FOUND[1:]))
    before = session.scene()
    assert press(session, Control.MOMENT, 0) == before
    session.deliver(errand_of(session).token, ReviewResult(Stage.SEARCHED, FOUND))
    after = press(session, Control.MOMENT, 0)
    assert isinstance(after.side_view, ReviewView)
    assert (after.side_view.chosen, len(after.side_view.moments)) == (0, len(FOUND))


def test_undo_leads_back_to_the_game_that_was_tried_again_and_counts_it_once() -> None:
    session = friends(looked())
    chosen = press(session, Control.MOMENT, 0)
    scene = press(session, Control.FROM_HERE)
    assert Control.UNDO in controls(scene), "the way back is seen"
    play(session, "E1")
    press(session, Control.UNDO)
    back = press(session, Control.UNDO)
    assert len(session.game.turns) == 20
    assert (back.side_view, back.cue) == (chosen.side_view, None)
    press(session, Control.REVIEW)
    assert not any(each.kind is EventKind.GAME_FINISHED for each in press(session, Control.TIDY).records)


def test_undo_leads_back_to_the_game_with_a_partner_too() -> None:
    session = with_computer(looked())
    press(session, Control.STEP_TO, 0)
    press(session, Control.FROM_HERE)
    press(session, Control.UNDO)
    assert session.scene().over


@pytest.mark.parametrize("answer", [None, REVIEW_STOPPED, Point(1, 1)])
def test_no_answer_changes_nothing(answer: object) -> None:
    session = friends(Review())
    before = session.scene()
    assert session.deliver(errand_of(session).token, answer) == before
    assert session.deliver(17, ReviewResult(Stage.SEARCHED, FOUND)) == before


def test_a_job_that_is_told_to_stop_gives_no_answer() -> None:
    for stage in (Stage.BEGUN, Stage.SEEN):
        errand = errand_of(friends(Review(stage)))
        assert errand.job(lambda: True) == REVIEW_STOPPED


def test_every_game_and_stage_has_an_errand_of_its_own() -> None:
    one, other = GameTable(finished()), GameTable(finished("A2 A1 B1"))
    tables = [replace(each, review=Review(stage)) for each in (one, other) for stage in (0, 1)]  # type: ignore[arg-type]
    tokens = {errand.token for errand in map(review_errand, tables) if errand is not None}
    assert len(tokens) == 4
    assert max(tokens) < 0, "partners count from 0"


def test_the_board_is_only_looked_at() -> None:
    session = friends(looked())
    before = session.scene()
    assert session.act(Chose(Point(0, 3))) == before
    assert Control.UNDO not in controls(before)
    assert press(session, Control.MOMENT, 7) == before
    assert press(session, Control.MOMENT, "0") == before
    assert press(session, Control.WHY) == before


def test_the_same_button_leads_back_to_the_end() -> None:
    session = friends()
    end = session.scene()
    press(session, Control.REVIEW)
    press(session, Control.STEP_TO, 3)
    assert press(session, Control.REVIEW).picture == end.picture
    assert session.scene() == end


def test_liberties_can_be_lit_on_the_way() -> None:
    session = friends(looked())
    assert not session.scene().picture.lights
    press(session, Control.LIGHTS)
    assert press(session, Control.STEP_TO, 5).picture.lights
    assert all(beat.picture.faces for beat in press(session, Control.MOMENT, 0).beats)


def test_from_a_moment_two_friends_play_on_and_the_finished_game_is_kept() -> None:
    session = friends(looked())
    press(session, Control.MOMENT, 1)
    scene = press(session, Control.FROM_HERE)
    assert [each.kind for each in scene.records] == [EventKind.GAME_FINISHED, EventKind.TABLE_SAVED]
    assert not isinstance(scene.side_view, ReviewView)
    assert not scene.over
    assert session.game.position == finished().turns[8].position
    assert session.game.to_play is Colour.WHITE
    assert session.names == ("Marta", "Tomás")
    over = press(session, Control.END)
    assert over.over
    tidied = press(session, Control.TIDY)
    assert [each.kind for each in tidied.records] == [EventKind.TABLE_CLOSED], "nothing new was played"


def test_the_same_partner_plays_on_and_its_run_of_games_stays() -> None:
    session = with_computer(looked())
    press(session, Control.MOMENT, 0)
    scene = press(session, Control.FROM_HERE)
    kept = scene.records[0].data
    assert (kept["partner"], kept["won"]) == ("owl", False)
    assert session._table.level is Level.OWL
    assert scene.errand is not None, "it is the partner's turn"
    assert scene.errand.token >= 0
    session._table = session._table.end()
    assert session._table.league_now == session._table.league
    session._table = replace(with_computer()._table, begun=9)
    last = press(session, Control.TIDY).records[0].data
    assert (last["partner"], last["won"]) == ("owl", None)


def test_captured_stones_are_not_forgotten_where_a_game_goes_on_from_the_middle() -> None:
    game = finished("A2 A1 B1 D4 C3 D5", capture_n(3), 5)
    session = FriendSession(replace(GameTable(game).end(), review=Review(Stage.SEARCHED)))
    press(session, Control.STEP_TO, 4)
    press(session, Control.FROM_HERE)
    assert session.game.prisoners(Colour.BLACK) == 1
    assert len(session.game.turns) == 4


def test_from_the_end_nothing_goes_on() -> None:
    session = friends(looked())
    assert Control.FROM_HERE not in controls(session.scene())
    before = session.scene()
    assert press(session, Control.FROM_HERE) == before


@pytest.mark.parametrize("ruleset", [capture_n(3), LUDUS])
def test_other_rules_are_looked_at_too(ruleset: Ruleset) -> None:
    game = finished("A2 A1 C3 D4 E5 F6", ruleset, 9)
    session = FriendSession(GameTable(game).end())
    press(session, Control.REVIEW)
    think(session)
    scene = think(session)
    assert isinstance(scene.side_view, ReviewView)
    assert scene.side_view.marked[0] == 2, "B1 was a capture"


def test_where_nothing_is_found_that_is_said() -> None:
    session = FriendSession(GameTable(finished("D4 C3", capture_n(3))).end())
    press(session, Control.REVIEW)
    think(session)
    scene = think(session)
    assert said(scene.words) == "I found nothing better. Good game!"
    assert Control.MOMENT not in controls(scene)


@pytest.mark.parametrize("stage", Stage)
def test_a_review_that_was_saved_goes_on(stage: Stage) -> None:
    session = friends(Review(stage, FOUND[1:]))
    press(session, Control.MOMENT, 1)
    state = json.loads(json.dumps(dict(session.state())))
    again = not_none(FriendSession.restore(state))
    assert again.scene() == session.scene()


def test_a_review_that_does_not_hold_is_no_table() -> None:
    session = friends(looked())
    state = json.loads(json.dumps(dict(session.state())))
    assert FriendSession.restore(state) is not None
    good = state["review"]
    for found in ([["captured", 3, []]], [["turned", 9, []]], [["what", 9, []]], [["escaped", 11, []]] * 2):
        assert FriendSession.restore({**state, "review": {**good, "found": found}}) is None
    for broken in ({**good, "chosen": 4}, {**good, "stage": 7}, {}, 3, {**good, "found": [3]}):
        assert FriendSession.restore({**state, "review": broken}) is None
    going_on = json.loads(json.dumps(dict(FriendSession(GameTable(finished("D4 C3"))).state())))
    assert FriendSession.restore({**going_on, "review": {"stage": 0, "found": [], "chosen": None}}) is None
    assert FriendSession.restore({**state, "begun": -1}) is None


def test_tournaments_and_teams_before_a_class_have_none() -> None:
    ludus = finished("A2 A1 B1", LUDUS, 9)
    assert Control.REVIEW not in controls(MatchSession("1-1", GameTable(ludus)).scene())
    assert Control.REVIEW not in controls(TeamSession(GameTable(finished())).scene())
    assert Control.REVIEW in controls(FriendSession(GameTable(ludus)).scene())


def test_a_game_that_goes_on_can_not_be_reviewed() -> None:
    session = FriendSession(GameTable(finished("D4 C3")))
    before = session.scene()
    assert press(session, Control.REVIEW) == before
