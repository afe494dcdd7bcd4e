"""Compares the review's findings in finished games with hand-made boards and with the slow solver."""

import random
import re
from functools import cache

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.level import Level
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import LUDUS, SCHOOL, Colour, Game, Point, Ruleset, capture_n
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, state_of
from atari_teach.teaching.advice.review import (
    MOST_MOMENTS,
    Finding,
    Kind,
    ProvedTurns,
    chosen_findings,
    holds,
    plain_findings,
    prove,
    well_seen,
)
from atari_teach.teaching.advice.review_words import moment_of
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from tests.engine.rules import playing
from tests.engine.solver import slow
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.teaching.steps import points

BLUNDER = "E6 C6 D6 E4 E5 G2 F1 F2 D4 A1 E3 F4 B6 A2 C7 C5 A7 G1 D7 E1"
"""A game on 7×7, in which White could have won with E1 instead of A1 in the tenth turn."""


def never() -> bool:
    return False


def played(turns: str, size: int = 7, ruleset: Ruleset = SCHOOL) -> Game:
    return playing.played(Game.new(size, ruleset), turns)


@cache
def blunder() -> tuple[Game, ProvedTurns]:
    game = played(BLUNDER)
    return game, prove(game, never)


def by_chance(seed: int, size: int, first: Level = Level.CAT, second: Level = Level.OWL) -> Game:
    game = Game.new(size)
    sides = {Colour.BLACK: opponent(first, seed), Colour.WHITE: opponent(second, seed)}
    while not game.is_over:
        move = not_none(sides[game.to_play].move(game, never))
        game = instance_of(Game, game.play(move))
    return game


def kinds(game: Game) -> dict[int, Kind]:
    return {one.turn: one.kind for one in plain_findings(game, never)}


def test_the_first_capture_that_was_not_taken_is_found_whoever_could_take_it() -> None:
    game = played("A2 A1 C3 D4 E5 F6", ruleset=capture_n(3))
    found = [one for one in plain_findings(game, never) if one.kind is Kind.MISSED_CAPTURE]
    assert found == [Finding(Kind.MISSED_CAPTURE, 2, points("B1"))]


def test_a_capture_that_was_taken_is_well_done() -> None:
    game = played("A2 A1 B1", ruleset=capture_n(3))
    assert kinds(game)[2] is Kind.CAPTURED
    assert Kind.MISSED_CAPTURE not in kinds(game).values()


def test_the_atari_that_was_not_answered_is_found_with_a_way_out() -> None:
    game = played("B2 B3 A7 C2 A6 A2 G7 B1")
    found = [one for one in plain_findings(game, never) if one.kind is Kind.MISSED_ESCAPE]
    assert [one.turn for one in found] == [6]
    after = instance_of(Game, game.first_turns(6).play(found[0].line[0]))
    assert not any(group.in_atari for group in after.position.groups(Colour.BLACK))


def test_where_there_was_no_way_out_nothing_is_said() -> None:
    game = played("A1 A2 G7 B2 D4 B1")
    assert kinds(game).get(4) is None


def test_a_stone_that_walks_into_its_capture_is_found() -> None:
    game = played("D4 A2 A1 B1")
    assert kinds(game)[2] is Kind.GAVE_ATARI


def test_getting_away_counts_only_if_the_stones_stay() -> None:
    away, caught = played("B2 B3 A7 C2 A6 A2 B1 G7"), played("D1 C1 G7 D2 E1 F1 A7 E2")
    assert kinds(away)[6] is Kind.ESCAPED
    assert Kind.ESCAPED not in kinds(caught).values()


def test_nobody_is_praised_for_getting_away_whose_group_is_still_in_atari() -> None:
    game = played("A1 B2 E5 A2 E4 E1 E3 D1 B1", 5)
    assert game.first_turns(5).position.groups_at(points("A1"))[0].in_atari
    assert Kind.ESCAPED not in kinds(game).values()


def test_two_groups_in_atari_at_once_are_seen() -> None:
    game = played("A2 A1 F7 G7 C4 B4 G5 G6")
    assert Kind.TWO_ATARIS not in kinds(game).values()
    assert kinds(played("B5 C5 D5 C3 B3 G7 D3 G1 C4 A1"))[8] is Kind.TWO_ATARIS


def test_the_turning_point_of_a_blunder_is_proved_anew() -> None:
    game, proved = blunder()
    turned = {one.turn: one for one in proved.turned}
    assert turned[9].line[0] == Point.parse("E1")
    for one in turned.values():
        _is_turning_point(game, one, states=60_000)


def _is_turning_point(game: Game, one: Finding, states: int) -> None:
    board = grid(game.start.size)
    before, after = game.first_turns(one.turn), game.first_turns(one.turn + 1)
    better = instance_of(Game, before.play(one.line[0]))
    assert solve(board, state_of(before.position, before.to_play), states=states).proof is Proof.WIN
    assert solve(board, state_of(after.position, after.to_play), states=states).proof is Proof.WIN
    if better.outcome is None:
        lost = solve(board, state_of(better.position, better.to_play), states=states)
        assert lost.proof is Proof.LOSS
    else:
        assert better.outcome.winner is before.to_play


def _confirmed_by_stones(seeds: range) -> int:
    """Checks the turning points of random 4×4 games with the slow solver; returns how many there were."""
    count = 0
    for seed in seeds:
        game = by_chance(seed, 4, Level.CHICK, Level.CAT)
        for one in prove(game, never, states=20_000).turned:
            before, after = game.first_turns(one.turn), game.first_turns(one.turn + 1)
            if len(before.position.empty_points()) <= 9:
                assert slow.wins(4, _drawn(before), _turn(before))
                assert slow.wins(4, _drawn(after), _turn(after))
                count += 1
    return count


def _drawn(game: Game) -> str:
    return "".join({None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}[cell] for cell in game.position.cells)


def _turn(game: Game) -> str:
    return "X" if game.to_play is Colour.BLACK else "O"


def test_the_slow_program_confirms_turning_points() -> None:
    assert _confirmed_by_stones(range(10)) > 4


@pytest.mark.soak
def test_the_slow_program_confirms_many_turning_points() -> None:
    assert _confirmed_by_stones(range(10, 230)) > 100


def test_nothing_is_proved_where_one_capture_does_not_win() -> None:
    assert prove(played("A2 A1 C3 D4", ruleset=capture_n(3)), never).turned == ()
    assert prove(played("A2 A1 C3 B1", 9, LUDUS), never, states=2_000).turned == ()


def test_by_the_ludus_rules_a_forced_capture_is_proved_all_the_same() -> None:
    game = played("E5 E4 A1 D5 A9 F5 E6 D6 I1 F6", 9, LUDUS)
    turned = prove(game, never).turned
    assert all(one.kind is Kind.TURNED and one.line for one in turned)


def test_whoever_is_told_to_stop_has_proved_nothing() -> None:
    proved = prove(played(BLUNDER), lambda: True)
    assert proved.turned == ()
    assert proved.doubtful is None


def test_what_was_well_seen_is_true_and_told_briefly() -> None:
    told_of = set()
    for seed in range(14):
        game = by_chance(seed, 5, Level.OWL, Level.CHICK)
        for one in well_seen(game, tuple(Colour), never):
            done, after = game.turns[one.turn], game.first_turns(one.turn + 1)
            assert one.line == (done.point,)
            if one.kind is Kind.BEGAN:
                result = solve(grid(5), state_of(after.position, after.to_play), states=20_000).proof
                assert result in (Proof.LOSS, Proof.OPEN), "the other side can't win"
            for you in (None, done.colour):
                moment = not_none(moment_of(game, one, you))
                assert len(moment.beats) == 2
                for beat in moment.beats:
                    _is_short(beat.words)
                assert moment.key.last == done.point
            told_of.add(one.kind)
        assert not well_seen(game, (), never)
        assert not well_seen(game, tuple(Colour), lambda: True)
    assert told_of == {Kind.BEGAN, Kind.GUARDED}


def test_a_thought_is_no_thought_if_it_was_played_or_loses() -> None:
    game = played(BLUNDER)
    assert not holds(game, Finding(Kind.THOUGHT, 9, points("A1")), never)
    assert not holds(game, Finding(Kind.THOUGHT, 18, points("A6")), never)
    assert holds(game, Finding(Kind.THOUGHT, 9, points("E1")), never)


def test_at_most_five_moments_one_for_a_turn_and_a_good_deed_for_everybody() -> None:
    game, proved = blunder()
    found = (*plain_findings(game, never), *proved.turned)
    chosen = chosen_findings(found, tuple(Colour), game)
    turns = [one.turn for one in chosen]
    assert 3 <= len(chosen) <= MOST_MOMENTS
    assert sorted(set(turns)) == turns
    praised = {game.turns[one.turn].colour for one in chosen if one.kind.praises}
    assert praised == set(Colour)
    child = chosen_findings(found, (Colour.BLACK,), game)
    assert {game.turns[one.turn].colour for one in child if one.kind.praises} == {Colour.BLACK}


def test_the_turning_point_that_decided_the_game_is_never_left_out() -> None:
    game = played(BLUNDER)
    turned = [Finding(Kind.TURNED, turn, points("E1 D5 G1")) for turn in (0, 3, 6, 9, 12, 16)]
    assert turned[-1] in chosen_findings(turned, (), game)


def test_every_moment_is_short_outlines_what_it_lights_and_has_a_spoken_twin() -> None:
    games = [played(BLUNDER), *(by_chance(seed, 7) for seed in range(4))]
    thought = Finding(Kind.THOUGHT, 9, points("E1"))
    told_of = set()
    for game in games:
        found = (*plain_findings(game, never), *prove(game, never, states=1_500).turned)
        for one in (*found, *((thought,) if game is games[0] else ())):
            for you in (None, Colour.BLACK):
                moment = moment_of(game, one, you)
                assert moment is not None, one
                assert 1 <= len(moment.beats) <= 4
                assert moment.turn == one.turn
                told_of.add(one.kind)
                for beat in moment.beats:
                    _is_short(beat.words)
                    assert _outlines_what_it_lights(beat.picture), one
                assert any(beat.spoken is not None for beat in moment.beats), one
    assert {Kind.TURNED, Kind.THOUGHT, Kind.ESCAPED, Kind.MISSED_ESCAPE, Kind.CAPTURED} <= told_of


def _outlines_what_it_lights(picture: Picture) -> bool:
    """Returns whether each lit liberty is beside an outlined stone."""
    stones = {mark.point for mark in picture.marks if mark.kind is MarkKind.GROUP}
    lit = [mark.point for mark in picture.marks if mark.kind is MarkKind.LIBERTY]
    return all(stones.intersection(picture.position.neighbours(point)) for point in lit)


def _is_short(text: object) -> None:
    for language, most in ((ENGLISH, 12), (PORTUGUESE, 14)):
        words = render(text, language)  # type: ignore[arg-type]
        assert "{" not in words
        assert all(len(sentence.split()) <= most for sentence in re.split(r"[.!?]\s", words)), words


def test_what_is_only_thought_says_so_and_what_is_proved_does_not() -> None:
    game = played(BLUNDER)
    for kind, thinks in ((Kind.THOUGHT, True), (Kind.TURNED, False)):
        moment = not_none(moment_of(game, Finding(kind, 9, points("E1 D5 G1"))))
        said = [render(beat.words, ENGLISH) for beat in moment.beats]
        assert any("I think" in words for words in said) is thinks
        assert any("whatever" in words for words in said) is not thinks


def test_a_capture_that_would_have_turned_the_game_is_told_as_a_capture() -> None:
    game = played("A2 A1 C3 D4", size=5)
    moment = not_none(moment_of(game, Finding(Kind.TURNED, 2, points("B1"))))
    assert [render(beat.words) for beat in moment.beats][1:] == [
        "There was another idea here.",
        "Here Black could capture one stone and win.",
    ]
    better = moment.beats[1].picture
    assert better == moment.key
    assert better.marks == (Mark(MarkKind.COMES_OFF, Point.parse("A1")),), "it is seen without a word"


def test_a_better_move_that_captures_nothing_shows_its_liberties() -> None:
    moment = not_none(moment_of(played(BLUNDER), Finding(Kind.TURNED, 9, points("E1 D5 G1"))))
    assert {mark.kind for mark in moment.key.marks} == {MarkKind.GROUP, MarkKind.LIBERTY}


def test_stones_that_were_not_played_are_ghosts_on_every_board() -> None:
    moment = not_none(moment_of(played(BLUNDER), Finding(Kind.TURNED, 9, points("E1 D5 G1"))))
    shown = [[(str(one.point), one.label) for one in beat.picture.ghosts] for beat in moment.beats]
    assert shown == [[], [("E1", "")], [("E1", "")], [("E1", "1"), ("D5", "2")]]
    for beat in moment.beats[1:]:
        assert beat.picture.position == played(BLUNDER).first_turns(9).position
    missed = not_none(moment_of(played("A2 A1 C3 D4", size=5), Finding(Kind.MISSED_CAPTURE, 2, points("B1"))))
    could = missed.beats[-1].picture
    assert [str(ghost.point) for ghost in could.ghosts] == ["B1"]
    assert could.position[Point.parse("A1")] is None, "the captured stone is gone"


def test_a_finding_that_does_not_hold_of_the_game_is_not_told() -> None:
    game = played(BLUNDER)
    chance = random.Random(3)
    for kind in Kind:
        assert moment_of(game, Finding(kind, 99)) is None
        assert moment_of(game, Finding(kind, -1)) is None
    assert moment_of(game, Finding(Kind.MISSED_CAPTURE, 3, points("A1"))) is None
    assert moment_of(game, Finding(Kind.CAPTURED, chance.randrange(19))) is None
    assert moment_of(game, Finding(Kind.TURNED, 5, points("E6"))) is None
