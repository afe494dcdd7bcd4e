"""A relay of two teams, without a window."""

import random

import pytest

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import Colour, Point
from atari_teach.school.relay import RelaySession, RelaySetup, Teams
from atari_teach.store.event import EventKind
from atari_teach.store.roster import Roster
from atari_teach.table.scene import Chose, Control
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.school.relays import NAMES, SHUT_IN, WON, names_in_line, relay, roster, stone
from tests.table.at_the_table import check, play, press, said

# one child, one stone


def test_one_child_puts_one_stone_and_goes_to_the_end_of_its_line() -> None:
    session = relay(6)
    assert names_in_line(session.scene()) == ("Marta", "Rui", "Tomás", "Inês")
    assert names_in_line(play(session, "C3")) == ("Rui", "Ana", "Tomás", "Inês")
    assert names_in_line(play(session, "D3")) == ("Rui", "Ana", "Inês", "João")
    assert names_in_line(play(session, "A1 B5 A3 B4 A5")) == ("Rui", "Ana", "Tomás", "Inês")
    assert (session.played, session.expected) == (6, 6)


def test_whoever_is_next_is_spoken_to_by_name_in_both_languages() -> None:
    scene = relay().scene()
    assert said(scene.words) == "Marta, it is your turn."
    assert said(scene.words, PORTUGUESE) == "Marta, é a tua vez."
    assert [player.name for player in scene.players or ()] == ["", ""]


def test_without_names_children_have_one_number_wherever_they_are_called() -> None:
    session = RelaySession(RelaySetup(), Roster.anonymous(5))
    view = not_none(session.scene().relay)
    assert [[child.number for child in team.line] for team in view.teams] == [[1, 2, 3], [4, 5]]
    assert said(play(session, "D4").words) == "It is White's turn."
    assert (session.played, session.expected) == (1, 5)


def test_teams_are_drawn_by_lot_of_those_who_are_here_and_alike_in_number() -> None:
    everybody = roster(25)
    here = everybody.mark("id-3", absent=True)
    teams = Teams.drawn(here, seed=5)
    assert (len(teams.black), len(teams.white)) == (12, 12)
    assert {*teams.black, *teams.white} == {seat.id for seat in here.present}
    assert Teams.drawn(here, seed=5) == teams != Teams.drawn(here, seed=6)
    with pytest.raises(ValueError, match="twice"):
        Teams(("a", "b"), ("b",))


# games follow each other


def test_the_lines_go_on_into_the_next_game_and_the_colours_swap() -> None:
    session = relay(6)
    end = play(session, WON)
    assert end.over
    assert said(end.words) == "Black captured one stone and won!"
    following = press(session, Control.SWAP)
    assert not following.over
    assert names_in_line(following) == ("Inês", "João", "Ana", "Marta")
    assert following.relay is not None
    assert following.relay.number == 2
    assert (following.relay.played, following.relay.expected) == (3, 6)


def test_a_relay_is_finished_when_a_game_is_over_and_everybody_has_played() -> None:
    session = relay(4)

    def told() -> tuple[int, int, bool]:
        return session.played, session.expected, session.finished

    assert told() == (0, 4, False)
    play(session, WON)
    assert told() == (3, 4, False)
    press(session, Control.SWAP)
    play(session, "C3")
    assert told() == (4, 4, False)
    press(session, Control.END)
    assert told() == (4, 4, True)
    assert not relay(4, RelaySetup(size=5, everybody=False)).finished
    short = relay(4, RelaySetup(size=5, everybody=False))
    play(short, WON)
    assert short.finished


def test_at_the_end_no_child_stands_beside_the_result() -> None:
    scene = play(relay(), WON)
    assert scene.relay is not None
    assert all(not team.line for team in scene.relay.teams)
    shown = repr(scene)
    assert not any(name in shown for name in NAMES)


def test_what_is_written_down_has_no_names_and_every_finished_game_once() -> None:
    session = relay(4)
    finished = []
    for _ in range(2):
        records = [*play(session, WON).records, *press(session, Control.SWAP).records]
        finished += [event for event in records if event.kind == EventKind.GAME_FINISHED]
        assert not any(name in event.text for event in records for name in NAMES)
        assert {event.data["key"] for event in records} == {"relay"}
    assert len(finished) == 2
    press(session, Control.UNDO)
    again = press(session, Control.SWAP)
    assert [event.kind for event in again.records] == [EventKind.TABLE_SAVED]
    tidied = press(session, Control.TIDY)
    assert not tidied.left
    play(session, WON)
    tidied = press(session, Control.TIDY)
    assert tidied.left
    assert [event.kind for event in tidied.records] == [EventKind.GAME_FINISHED, EventKind.TABLE_CLOSED]
    assert session.act(Chose(Point(0, 0))).left


def test_finished_games_can_be_seen_again() -> None:
    session = relay(4)
    assert not session.games
    play(session, WON)
    first = session.game
    assert list(session.games) == [first]
    press(session, Control.SWAP)
    play(session, "C3")
    assert list(session.games) == [first]


# goals


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (RelaySetup(), "Primeira captura"),
        (RelaySetup(goal=3), "Até três peças"),
        (RelaySetup(goal=5), "Até cinco peças"),
        (RelaySetup(goal=0), "Mais peças até acabar o tempo"),
    ],
)
def test_the_goal_has_words(setup: RelaySetup, words: str) -> None:
    assert said(setup.goal_words(0), PORTUGUESE) == words


def test_a_handicap_stays_with_the_team_when_the_colours_swap() -> None:
    setup = RelaySetup(size=5, handicap=2, stronger=Colour.BLACK)
    assert [setup.ruleset(number).black_target for number in range(3)] == [3, 1, 3]
    assert [setup.ruleset(number).white_target for number in range(3)] == [1, 3, 1]
    session = relay(4, setup)
    assert not play(session, WON).over, "the stronger side has to capture more"


def test_until_the_time_is_up_captured_stones_are_counted() -> None:
    session = relay(4, RelaySetup(size=5, goal=0))
    assert not play(session, WON).over
    ended = press(session, Control.END)
    assert ended.over
    assert ended.cue is Cue.ENDED
    assert said(ended.words) == "Black won! More captured stones: 1 to 0."
    assert not press(session, Control.UNDO).over


def test_equal_is_a_draw_that_nobody_loses() -> None:
    session = relay(4, RelaySetup(size=5, goal=0))
    play(session, "C3 D3")
    assert said(press(session, Control.END).words) == "Equal: 0 each. Nobody lost."


def test_where_stones_are_counted_the_weaker_team_has_a_head_start() -> None:
    session = relay(4, RelaySetup(size=5, goal=0, handicap=2, stronger=Colour.BLACK))
    play(session, WON)
    assert said(press(session, Control.END).words) == "White won! With the head start: 2 to 1."


def test_after_the_time_is_up_another_game_lasts_until_everybody_has_had_a_turn() -> None:
    session = relay(4, RelaySetup(size=5, goal=0))
    play(session, "C3")
    assert press(session, Control.END).over
    press(session, Control.SWAP)
    begun = session.scene()
    assert press(session, Control.END) == begun, "the clock goes on telling that the time is up"
    assert not play(session, "C3 D3").over
    assert play(session, "C4").over
    assert session.finished
    press(session, Control.UNDO)
    assert not press(session, Control.UNDO).over
    assert session.played == 3
    restored = not_none(RelaySession.restore(session.state(), roster(4)))
    assert play(restored, "C4").over


def test_a_game_that_is_ended_early_has_no_loser() -> None:
    session = relay(4)
    play(session, "C3 D3")
    assert said(press(session, Control.END).words) == "The game ends here. Nobody lost it."


@pytest.mark.parametrize(
    "wrong", [{"size": 4}, {"goal": 2}, {"minutes": 0}, {"handicap": 10}, {"size": 7, "start": SHUT_IN}]
)
def test_nobody_agrees_on_what_cannot_be_played(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"no relay|not offered"):
        RelaySetup(**wrong)  # type: ignore[arg-type]  # wrong values are the point


# a whole lesson


@pytest.mark.parametrize("seed", range(6))
def test_games_follow_each_other_until_25_children_have_played(seed: int) -> None:
    rng = random.Random(seed)
    session = RelaySession(RelaySetup(), roster(25), seed=seed)
    stones: dict[str, int] = {}
    while not session.finished:
        child = session.child
        scene = stone(session, rng)
        if child is not None:
            stones[child] = stones.get(child, 0) + 1
        assert scene.relay is not None
        assert scene.relay.played == len(stones)
        assert sum(stones.values()) < 10_000
    assert len(stones) == 25
    check(session)
    teams = [
        [stones[f"id-{index}"] for index in range(25) if f"id-{index}" in team] for team in _teams(session)
    ]
    assert all(max(team) - min(team) <= 1 for team in teams), "nobody of a team is passed over"


def _teams(session: RelaySession) -> tuple[set[str], set[str]]:
    first, second = (set(team) for team in session.state()["teams"])  # type: ignore[attr-defined]  # two lists
    return first, second


def test_before_the_first_stone_both_lines_are_as_long_whoever_is_missing() -> None:
    everybody = roster(12)
    session = RelaySession(RelaySetup(), everybody)
    for child in session.teams.black[:4]:
        session.set_roster(session.roster.mark(child, absent=True))
    view = not_none(session.scene().relay)
    assert [len(team.line) for team in view.teams] == [4, 4]
    play(session, "D4")
    teams = session.teams
    for child in teams.white[:3]:
        session.set_roster(session.roster.mark(child, absent=True))
    assert session.teams == teams, "nobody goes over while they play"


def test_lines_without_names_are_counted_off_anew_and_keep_their_colours() -> None:
    class_of_six = Roster.anonymous(6)
    drawn = Teams.drawn(class_of_six, 0)
    for teams, black in ((drawn, [1, 2]), (Teams(drawn.white, drawn.black), [3, 4])):
        session = RelaySession(RelaySetup(), class_of_six, teams)
        session.set_roster(Roster.anonymous(4))
        view = not_none(session.scene().relay)
        assert [child.number for child in view.teams[0].line] == black
