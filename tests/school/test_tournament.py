"""Tournaments: 200 random ones with a checker, and the teacher's actions."""

import json
from dataclasses import replace

import pytest

from atari_teach.school.tournament import (
    Game,
    Player,
    Result,
    Round,
    System,
    Tournament,
    guests_from,
    guests_state,
    rounds_of,
    standings,
    tournament_from,
    tournament_state,
    with_guest,
)
from atari_teach.school.tournament_pairing import pair_next_round
from tests.school.tournament_check import faults, simulated

FOUR = tuple(Player(name) for name in "abcd")


def drawn(seed: int, *, large: bool = False) -> tuple[System, int, int]:
    """Returns system, players and rounds of a random tournament, sometimes with too many rounds."""
    if large:
        return System.SWISS, 17 + seed * 7 % 44, 0
    system = System.ROUND_ROBIN if seed % 4 == 3 else System.SWISS
    size = 5 + seed * 5 % (13 if seed % 3 else 5)
    return system, size, min(size + 2, 9) if seed % 3 == 0 else 0


@pytest.mark.parametrize(
    "tenth", [each if each in {4, 7} else pytest.param(each, marks=pytest.mark.soak) for each in range(10)]
)
def test_200_simulated_tournaments_are_right(tenth: int) -> None:
    found: list[str] = []
    for seed in range(tenth, 190, 10):
        found += simulated(seed, *drawn(seed))[1]
    size = (18, 20, 22, 24, 26, 28, 33, 38, 45, 60)[tenth]
    found += simulated(tenth, System.SWISS, size, 4 if size < 40 else 3)[1]
    assert found == []


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_200_simulated_tournaments_of_up_to_60_are_right() -> None:
    found: list[str] = []
    for seed in range(200):
        found += simulated(1000 + seed, *drawn(seed, large=True))[1]
    assert found == []


@pytest.mark.parametrize("size", range(2, 21))
def test_where_all_play_all_everybody_plays_everybody_once(size: int) -> None:
    tournament = Tournament.begin(map(str, range(size)), System.ROUND_ROBIN, seed=size)
    while tournament.can_pair:
        tournament = pair_next_round(tournament)
        assert faults(tournament, frozenset()) == []
        tournament = _all_black(tournament)
    met = [game.both for past in tournament.rounds for game in past.games]
    assert len(met) == len(set(met)) == size * (size - 1) // 2
    assert tournament.ended
    byes = [past.bye for past in tournament.rounds if past.bye]
    assert len(byes) == len(set(byes)) == (size if size % 2 else 0)


def test_a_swiss_tournament_pairs_winners_with_winners() -> None:
    tournament = _all_black(pair_next_round(Tournament.begin(map(str, range(8)), System.SWISS)))
    assert tournament.planned == 4
    points = tournament.points()
    second = pair_next_round(tournament).rounds[1]
    assert all(points[game.black] == points[game.white] for game in second.games)
    assert points[second.games[0].black] == 1


def test_usual_numbers_of_rounds() -> None:
    assert [rounds_of(System.SWISS, players) for players in (2, 3, 4, 8, 9, 16, 60)] == [1, 3, 3, 4, 5, 5, 7]
    assert [rounds_of(System.ROUND_ROBIN, players) for players in (2, 5, 6)] == [1, 5, 5]


def test_no_round_is_paired_before_the_results_are_there_or_after_the_last() -> None:
    tournament = pair_next_round(Tournament.begin("abcd", System.ROUND_ROBIN))
    assert not tournament.can_pair
    assert pair_next_round(tournament) == tournament
    for _round in range(2):
        tournament = pair_next_round(_all_black(tournament))
    assert (len(tournament.rounds), tournament.ended) == (3, False)
    assert _all_black(tournament).ended


def test_one_round_more_than_planned_can_be_played_as_long_as_there_is_somebody_new() -> None:
    tournament = replace(Tournament.begin("abcde", System.SWISS), planned=3)
    assert tournament.one_more() == tournament
    for _round in range(3):
        tournament = _all_black(pair_next_round(tournament))
    assert tournament.one_more().can_pair
    more = _all_black(pair_next_round(tournament.one_more()))
    assert more.one_more() == more
    assert not more.can_pair
    everybody = pair_next_round(Tournament.begin("ab", System.ROUND_ROBIN)).record(0, 0, Result.BLACK)
    assert everybody.one_more() == everybody


def test_a_round_without_results_can_be_paired_again() -> None:
    tournament = pair_next_round(Tournament.begin("abcdef", System.SWISS))
    again = pair_next_round(tournament.unpair(), {"c"})
    assert faults(again, frozenset("c")) == []
    assert len(again.rounds) == 1
    begun = again.record(0, 0, Result.BLACK)
    assert begun.unpair() == begun
    assert Tournament.begin("ab", System.SWISS).unpair().rounds == ()


def test_somebody_who_was_missing_loses_the_point_without_a_game_where_all_play_all() -> None:
    tournament = Tournament.begin("abcd", System.ROUND_ROBIN)
    away = tournament.players[0].id
    (game,) = [game for game in pair_next_round(tournament, {away}).rounds[0].games if away in game.both]
    assert not game.result.played
    assert game.winner in game.both - {away}
    both = pair_next_round(tournament, game.both).rounds[0]
    assert Result.NOBODY in {one.result for one in both.games}


def test_whoever_comes_late_is_paired_from_then_on_and_only_once() -> None:
    tournament = _all_black(pair_next_round(Tournament.begin("abcd", System.SWISS))).join("e").join("e")
    assert len(tournament.players) == 5
    now = pair_next_round(tournament).rounds[1]
    assert "e" in {player for game in now.games for player in game.both} | {now.bye}
    assert tournament.points()["e"] == 0


def test_nobody_joins_where_all_play_all_and_have_begun() -> None:
    before = Tournament.begin("abcd", System.ROUND_ROBIN)
    assert before.join("e").planned == 5
    begun = pair_next_round(before)
    assert begun.join("e") == begun


def test_whoever_left_is_not_paired_and_can_come_back() -> None:
    tournament = Tournament.begin("abcdef", System.SWISS).withdraw("b")
    seated = {player for game in pair_next_round(tournament).rounds[0].games for player in game.both}
    assert "b" not in seated
    back = pair_next_round(tournament.withdraw("b", withdrawn=False)).rounds[0]
    assert any("b" in game.both for game in back.games)


def test_one_press_lets_somebody_in_or_out() -> None:
    tournament = Tournament.begin("abc", System.SWISS)
    assert tournament.turn("d").playing == frozenset("abcd")
    out = tournament.turn("b")
    assert out.playing == frozenset("ac")
    assert out.turn("b") == tournament


def test_fewer_than_two_can_not_be_paired() -> None:
    assert not Tournament.begin("a", System.SWISS).can_pair
    assert not Tournament.begin("ab", System.SWISS).withdraw("a").can_pair
    alone = pair_next_round(Tournament.begin("ab", System.SWISS), {"a"})
    assert alone.rounds == (Round((), "b"),)
    assert pair_next_round(Tournament.begin("ab", System.SWISS), {"a", "b"}).rounds == (Round(()),)


def test_a_result_that_was_wrong_changes_the_standings_and_no_later_round() -> None:
    tournament = pair_next_round(_all_black(pair_next_round(Tournament.begin("abcd", System.SWISS))))
    game = tournament.rounds[0].games[0]
    mended = tournament.record(0, 0, Result.WHITE)
    assert mended.rounds[1] == tournament.rounds[1]
    assert (mended.points()[game.black], mended.points()[game.white]) == (0, 1)


# standings


def _standings(*rounds: Round, players: str = "abcd") -> dict[str, tuple[int, int, int, int | None]]:
    tournament = Tournament(System.SWISS, tuple(Player(name) for name in players), 9, rounds)
    return {row.player: (row.place, row.points, row.buchholz, row.direct) for row in standings(tournament)}


def _won(winner: str, loser: str) -> Game:
    return Game(winner, loser, Result.BLACK)


def test_points_come_first_and_then_the_points_of_the_opponents() -> None:
    rows = _standings(Round((_won("a", "b"), _won("c", "d"))), Round((_won("a", "c"), _won("d", "b"))))
    # c and d both won once; c lost to a, d to c. They have met, but Buchholz comes first.
    assert rows == {"a": (1, 2, 1, None), "c": (2, 1, 3, None), "d": (3, 1, 1, None), "b": (4, 0, 3, None)}


def test_direct_encounter_decides_where_points_and_buchholz_are_level() -> None:
    rows = _standings(
        Round((_won("a", "b"),)), Round((_won("b", "a"),)), Round((_won("b", "a"),)), players="ab"
    )
    assert rows["b"][:2] == (1, 2)
    rows = _standings(Round((_won("a", "b"), _won("c", "d"))), Round((_won("d", "a"), _won("b", "c"))))
    assert [row[0] for row in rows.values()] == [1, 1, 1, 1]  # not all of them have met
    rows = _standings(
        Round((_won("a", "b"), _won("c", "d"))),
        Round((_won("b", "c"), _won("d", "a"))),
        Round((_won("a", "c"), _won("d", "b"))),
    )
    assert rows["d"] == (1, 2, 4, 1)
    assert rows["a"] == (2, 2, 4, 0)
    assert (rows["b"][0], rows["c"][0]) == (3, 4)


def test_a_bye_counts_a_point_and_like_an_opponent_of_the_same_strength() -> None:
    rows = _standings(Round((_won("a", "b"),), "c"), players="abc")
    assert rows["c"] == (1, 1, 1, None)
    assert rows["a"] == (2, 1, 0, None)


def test_while_a_round_goes_on_nobody_is_ahead_without_a_game() -> None:
    first = Round((_won("a", "b"), _won("c", "d")), "e")
    rows = _standings(
        first, Round((Game("a", "c"), Game("e", "d", Result.BLACK_UNPLAYED)), "b"), players="abcde"
    )
    assert {one: rows[one][1] for one in "abcde"} == {"a": 1, "b": 0, "c": 1, "d": 0, "e": 1}
    assert rows["b"][2] == 1  # the winner of a finished game; nothing for the unfinished round
    ended = Round((_won("a", "c"), Game("e", "d", Result.BLACK_UNPLAYED)), "b")
    rows = _standings(first, ended, players="abcde")
    assert {one: rows[one][1] for one in "abcde"} == {"a": 2, "b": 1, "c": 1, "d": 0, "e": 2}
    assert rows["b"][2] == 2 + 1


def test_a_result_counts_at_once() -> None:
    first = Round((_won("a", "b"), _won("c", "d")))
    rows = _standings(first, Round((_won("a", "c"), Game("b", "d"))))
    assert (rows["a"][:3], rows["c"][:3]) == ((1, 2, 1), (2, 1, 2))
    mended = _standings(Round((Game("a", "b"),), "c"), Round((_won("a", "c"),), "b"), players="abc")
    assert mended["c"][1] == 1  # an earlier round counts even if one of its results was cleared


def test_an_unplayed_game_gives_the_point_and_no_opponent() -> None:
    rows = _standings(Round((Game("a", "b", Result.WHITE_UNPLAYED),)), players="ab")
    assert rows["b"] == (1, 1, 1, None)
    assert rows["a"] == (2, 0, 0, None)
    tournament = Tournament(System.SWISS, FOUR, 3, (Round((Game("a", "b", Result.NOBODY),)),))
    assert [row.place for row in standings(tournament)] == [1, 1, 1, 1]
    assert all(row.played == 0 for row in standings(tournament))


# saving and restoring


def test_what_is_written_down_is_read_again() -> None:
    tournament = replace(simulated(3, System.SWISS, 9)[0], began="2026-11-22")
    assert tournament_from(json.loads(json.dumps(tournament_state(tournament)))) == tournament
    called = tournament.called("  Torneio\nda Páscoa ")
    assert called.title == "Torneio da Páscoa"
    assert tournament_from(json.loads(json.dumps(tournament_state(called)))) == called


def test_guests_have_ids_of_their_own_and_come_back() -> None:
    guests = with_guest(with_guest({}, " Dona  Rosa "), "Tio Jaime", ["guest:7", "a"])
    assert list(guests.values()) == ["Dona Rosa", "Tio Jaime"]
    assert len({*guests, "guest:7"}) == 3
    assert with_guest(guests, " \n") == guests
    assert guests_from(json.loads(json.dumps(guests_state(guests)))) == guests
    for wrong in (None, {}, {"names": ["Ana"]}, {"names": {"a": "Ana", "guest:1": 3, "guest:2": ""}}):
        assert guests_from(wrong) == {}


@pytest.mark.parametrize(
    "parts",
    [
        {"system": "knock-out"},
        {"players": None},
        {"players": ["a"]},
        {"players": [["a", 0]]},
        {"players": [["", False]]},
        {"players": [["a", False], ["a", False]]},
        {"planned": 0},
        {"planned": "3"},
        {"rounds": 3},
        {"rounds": [{}]},
        {"rounds": [{"games": [["a", "b"]], "bye": ""}]},
        {"rounds": [{"games": [["a", "b", "draw"]], "bye": ""}]},
        {"rounds": [{"games": [["a", "a", "black"]], "bye": ""}]},
        {"rounds": [{"games": [["a", "x", "black"]], "bye": ""}]},
        {"rounds": [{"games": [["a", "b", "black"]], "bye": "a"}]},
        {"rounds": [{"games": [["a", "b", "black"]], "bye": None}]},
        {"began": "yesterday"},
        {"began": 3},
    ],
)
def test_what_makes_no_sense_is_no_tournament(parts: dict[str, object]) -> None:
    state = tournament_state(Tournament(System.SWISS, FOUR, 3, (), "2026-11-22"))
    assert tournament_from(state) is not None
    assert tournament_from({**state, **parts}) is None


def test_a_result_of_an_earlier_round_that_was_taken_back_loses_no_tournament() -> None:
    second = pair_next_round(_all_black(pair_next_round(Tournament.begin("abcd", System.SWISS))))
    back = second.record(0, 0, Result.OPEN)
    assert tournament_from(tournament_state(back)) == back
    assert not _all_black(back).can_pair


def test_the_checker_sees_what_is_wrong() -> None:
    paired = _all_black(pair_next_round(Tournament.begin("abcd", System.SWISS)))
    again = replace(paired, rounds=paired.rounds * 2)
    assert "a rematch that could have been avoided" in faults(again, frozenset())
    assert faults(replace(paired, rounds=(Round(paired.rounds[0].games[:1]),)), frozenset())
    odd = _all_black(pair_next_round(Tournament.begin("abc", System.SWISS)))
    found = faults(replace(odd, rounds=odd.rounds * 2), frozenset())
    assert "a bye again before everybody who is here has had one" in found
    three = replace(paired, rounds=paired.rounds * 3)
    assert "a colour three times more often than the other" in faults(three, frozenset())


def _all_black(tournament: Tournament) -> Tournament:
    last = len(tournament.rounds) - 1
    for board in range(len(tournament.rounds[last].games)):
        tournament = tournament.record(last, board, Result.BLACK)
    return tournament
