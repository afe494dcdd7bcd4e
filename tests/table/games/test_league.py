"""Ranks and invitations: what follows from the last games, and what a press on the offer begins."""

import json
from datetime import date

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.rules import GO, LUDUS, SCHOOL, Colour, Game, Point, Position, go
from atari_teach.engine.rules.ruleset import capture_n
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.store.event import Entry
from atari_teach.store.played import NO_GAMES, League, Played, friends_key, with_game
from atari_teach.store.progress import Progress
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.games.levels import invited_level
from atari_teach.table.games.ranks import has_ranks, next_rank, rank_against, ranks
from atari_teach.table.scene import Control, Scene
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import controls, play, press
from tests.table.games.games_before import after_games, in_a_row
from tests.table.games.test_levels import CHILD_WINS, PARTNER_WINS, finished


def games(text: str) -> tuple[Played, ...]:
    """Games such as "2+ 2+ 0-": the start stones, and whether the one with them won."""
    return tuple(Played(place, int(each[:-1]), each[-1] == "+") for place, each in enumerate(text.split(), 1))


@pytest.mark.parametrize(
    ("before", "stones"),
    [
        ("", 0),
        ("0-", 0),
        ("0- 0-", 2),
        ("0- 0- 2-", 2),
        ("2- 2- 3- 3-", 4),
        ("4- 4- 4-", 4),
        ("3- 3+ 3+", 2),
        ("2+ 2- 2+", 2),
        ("2+ 2+ 0+ 0+", 0),
    ],
)
def test_two_games_in_a_row_change_the_start_stones_against_an_animal(before: str, stones: int) -> None:
    assert next_rank(games(before), ranks(7, given=False)) == stones


def test_between_friends_either_can_have_the_start_stones() -> None:
    possible = ranks(9, given=True)
    assert possible == (-9, -8, -7, -6, -5, -4, -3, -2, 0, 2, 3, 4, 5, 6, 7, 8, 9)
    assert next_rank(games("0+ 0+"), possible) == -2
    assert next_rank(games("-2- -2-"), possible) == 0
    assert next_rank(games("9+"), ranks(5, given=True)) == 4, "a smaller board has fewer places"


def test_komi_few_stones_and_unequal_goals_leave_no_rank() -> None:
    assert has_ranks(SCHOOL)
    assert has_ranks(GO)
    assert not any(map(has_ranks, (LUDUS, go(6.5), capture_n(1, 3))))


@pytest.mark.parametrize(
    ("won", "stones", "invited"),
    [
        ("+++", 0, Level.OWL),
        ("-++++", 0, Level.OWL),
        ("++++", 2, None),
        ("--++++", 0, None),
        ("+++-", 0, None),
        ("---", 0, Level.CHICK),
        ("---", 2, Level.CHICK),
        ("+----", 2, Level.CHICK),
        ("---+", 2, None),
        ("", 0, None),
    ],
)
def test_the_last_games_with_the_cat_say_who_invites(won: str, stones: int, invited: Level | None) -> None:
    league = after_games(Level.CAT, [each == "+" for each in won], stones)
    assert invited_level(league, 7, SCHOOL) is invited
    assert invited_level(league, 7, GO) is None, "games by other rules say nothing"


def test_games_before_another_animal_do_not_invite_again() -> None:
    league = in_a_row(Level.CAT, 5)
    league = with_game(league, (Level.OWL.value, SCHOOL.name), Played(6, 2, False))
    league = with_game(league, (Level.CAT.value, SCHOOL.name), Played(7, 0, True))
    assert invited_level(league, 7, SCHOOL) is None


def test_nobody_is_weaker_than_the_chick_or_stronger_than_the_summit() -> None:
    assert invited_level(in_a_row(Level.CHICK, -5), 5, SCHOOL) is None
    assert invited_level(in_a_row(Level.LYNX, 5), 5, SCHOOL) is Level.TURTLE
    assert invited_level(in_a_row(Level.LYNX, 5), 7, SCHOOL) is None, "the turtle plays on 5 and 6 lines"
    assert invited_level(in_a_row(Level.TURTLE, 5), 5, SCHOOL) is None


def test_the_first_game_with_a_stronger_animal_has_two_start_stones_unless_all_were_won() -> None:
    assert rank_against(NO_GAMES, Level.OWL, SCHOOL, 7) == 0, "chosen freely, without any game before"
    mixed = after_games(Level.CAT, [False, True, True, True, True])
    assert rank_against(mixed, Level.OWL, SCHOOL, 7) == 2
    assert rank_against(in_a_row(Level.CAT, 3), Level.OWL, SCHOOL, 7) == 0
    assert rank_against(in_a_row(Level.CAT, -3), Level.CHICK, SCHOOL, 7) == 0
    assert rank_against(mixed, Level.OWL, LUDUS, 9) == 0


def offered(scene: Scene) -> object:
    """The start stones that the scene offers; None if it offers none."""
    return next((button.value for button in scene.buttons if button.control is Control.RANK), None)


def test_a_second_loss_offers_start_stones_and_the_child_keeps_the_colour_that_has_them() -> None:
    session = finished(Level.OWL, -1, PARTNER_WINS)
    assert offered(session.scene()) == 2
    for value in (None, 3, -2, "2", True):
        assert press(session, Control.RANK, value) == session.scene()
    assert Control.SWAP in controls(session.scene()), "playing on as before is always there"
    scene = press(session, Control.RANK, 2)
    assert not_none(scene.players)[1].computer == "owl"
    assert len(scene.picture.position.stones(Colour.BLACK)) == 2
    assert scene.errand is not None, "White begins"
    data = scene.records[0].data
    assert (data["stones"], data["won"], data["ruleset"], data["partner"]) == (0, False, "school", "owl")
    assert session._table.league["owl", "school"][-1] == Played(2, 0, False)


def test_winning_twice_with_start_stones_takes_them_away() -> None:
    start = Position.of(5, [Point(1, 1), Point(3, 3)], [])
    game = Game(SCHOOL, start, Colour.WHITE)
    for name in ("A1", "A2", "E5"):  # Black captures A1 from B1
        game = instance_of(Game, game.play(Point.parse(name)))
    table = GameTable(game, computer=Colour.WHITE, level=Level.OWL, league=in_a_row(Level.OWL, 1, stones=2))
    session = ComputerSession(table)
    scene = play(session, "B1")
    assert scene.over
    assert offered(scene) == 0
    press(session, Control.RANK, 0)
    assert not session.game.position.stones()
    assert session.child is Colour.WHITE, "without start stones the colours are swapped"


def friends(names: tuple[str, str], league: League) -> FriendSession:
    """A game of two friends that Black has won."""
    start = Position.of(5, [Point(1, 4), Point(0, 0)], [Point(0, 4), Point(1, 0)])
    session = FriendSession(GameTable(Game(SCHOOL, start), names, league=league))
    play(session, f"C3 {CHILD_WINS.split()[0]} A4")
    return session


def test_the_friend_who_lost_twice_is_offered_start_stones_whatever_the_colours() -> None:
    key = friends_key("Rui", "Ana")
    for black, white in (("Ana", "Rui"), ("Rui", "Ana")):
        won_before = Played(1, 0, black == "Ana")
        session = friends((black, white), {(key, "school"): (won_before,)})
        assert offered(session.scene()) == -2, "Black has won twice, so White gets them"
        scene = press(session, Control.RANK, -2)
        assert session.names == (white, black)
        assert len(scene.picture.position.stones(Colour.BLACK)) == 2
        recorded = scene.records[0]
        assert not {"Ana", "Rui"} & set(map(str, recorded.data.values())), "events have no names"
        counted = Progress.of([Entry("0" * 16, 1, "me", "", date(2026, 11, 23), recorded)]).league[
            key, "school"
        ]
        assert counted == (Played(1, 0, black == "Ana"),)


def test_friends_without_names_have_no_rank() -> None:
    for names in (("", ""), ("Ana", ""), ("Ana", "ana")):
        session = friends(names, NO_GAMES)
        assert offered(session.scene()) is None
        assert "friends" not in press(session, Control.TIDY).records[0].data


def test_a_saved_game_offers_the_same_after_a_restart() -> None:
    session = friends(("Ana", "Rui"), {(friends_key("Ana", "Rui"), "school"): games("0+")})
    state = json.loads(json.dumps(dict(session.state())))
    again = not_none(FriendSession.restore(state, league=session._table.league))
    assert again.scene() == session.scene()
