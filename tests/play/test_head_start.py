"""Handicap stones and komi: placed, saved, written to SGF, counted and explained."""

import json

import pytest

from atari_teach.base.level import Level
from atari_teach.base.settings import KOMIS, START_STONES
from atari_teach.engine.opponent.go import GoSearch
from atari_teach.engine.rules import (
    GO,
    NAMED_RULESETS,
    Colour,
    Game,
    Outcome,
    Point,
    Position,
    Reason,
    Ruling,
    go,
    ruleset_named,
)
from atari_teach.engine.rules.handicap import handicap_points
from atari_teach.exchange.sgf import read_sgf, write_sgf
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_scene import game_scene
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.rules_card import rules_card
from atari_teach.table.scene import Control
from tests.engine.rules.go_boards import CASTLES
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.play.at_go import both_pass
from tests.table.at_the_table import press, said

BLACK, WHITE = Colour.BLACK, Colour.WHITE
BOARDS = [*((GO, size) for size in GO.sizes), *((rules, 9) for rules in NAMED_RULESETS)]
SETUPS = [GameSetup(rules, size, stones=n) for rules, size in BOARDS for n in handicap_points(size)]


def again(session: FriendSession) -> FriendSession:
    return not_none(FriendSession.restore(json.loads(json.dumps(dict(session.state())))))


def test_start_stones_lie_on_every_board_and_are_saved_with_the_game() -> None:
    assert {setup.stones for setup in SETUPS} == set(START_STONES) - {0}
    for setup in SETUPS:
        session = FriendSession(setup)
        game = session.game
        assert len(game.start.stones(BLACK)) == setup.stones
        assert not game.start.stones(WHITE)
        assert game.to_play is WHITE
        assert again(session).game == game
        text = write_sgf(game)
        assert f"HA[{setup.stones}]".encode() in text
        assert read_sgf(text).game == game


@pytest.mark.parametrize("setup", SETUPS[::15], ids=lambda setup: setup.ruleset.name)
def test_the_rematch_gives_the_stones_to_the_same_person(setup: GameSetup) -> None:
    first = setup.table()
    second = first.end().again_swapped()
    assert second.game.start.stones(WHITE) == first.game.start.stones(BLACK)
    assert second.game.to_play is BLACK
    assert second.end().again_swapped().game == first.game


@pytest.mark.parametrize(("size", "stones"), [(5, 5), (8, 9), (9, 1), (19, 10)])
def test_a_board_without_places_for_so_many_stones_refuses_them(size: int, stones: int) -> None:
    with pytest.raises(ValueError, match="stones"):
        GameSetup(GO, size, stones=stones)


def test_an_animal_plays_with_start_stones_and_begins_where_it_has_white() -> None:
    session = ComputerSession(GameSetup(GO, 7, stones=3), BLACK, level=Level.CHICK)
    scene = session.scene()
    assert scene.errand is not None, "White plays first"
    scene = session.deliver(scene.errand.token, scene.errand.job(lambda: False))
    assert len(scene.picture.position.stones()) == 4
    restored = not_none(ComputerSession.restore(json.loads(json.dumps(dict(session.state())))))
    assert restored.game == session.game


def counted(komi: float) -> FriendSession:
    session = FriendSession(GameTable(Game(go(komi), CASTLES)))
    both_pass(session)
    press(session, Control.AGREE)
    return session


@pytest.mark.parametrize(
    ("komi", "words", "portuguese", "result"),
    [
        (0.0, "White won! More territory: 7 to 4.", "Ganharam as Brancas! Mais território: 7 a 4.", "W+3"),
        (6.5, "White won, 9.5 ahead!", "Ganharam as Brancas, com 9,5 a mais!", "W+9.5"),
    ],
)
def test_the_points_for_white_count_are_told_and_come_back(
    komi: float, words: str, portuguese: str, result: str
) -> None:
    session = counted(komi)
    scene = session.scene()
    assert session.game.outcome == Outcome(WHITE, Reason.TERRITORY)
    assert (said(scene.words), said(scene.words, PORTUGUESE)) == (words, portuguese)
    assert scene.players is not None
    assert [player.points for player in scene.players] == [4, 7]
    assert [player.komi for player in scene.players] == [0.0, komi]
    last = said(press(session, Control.WHY).beats[-1].words)
    assert last == "We count for White: 7." + (f" And {komi} more: {7 + komi:g}." if komi else "")
    assert again(session).game == session.game
    text = write_sgf(session.game)
    assert f"RE[{result}]".encode() in text
    assert (f"KM[{komi:g}]".encode() in text) is bool(komi)
    assert read_sgf(text).game == session.game


def test_points_for_white_can_turn_a_game() -> None:
    turned = {komi: counted(komi).game.count for komi in (0.0, 0.5, 3.0)}
    black = {komi: GameTable(Game(go(komi), CASTLES)).game.count.points(BLACK) for komi in turned}
    assert set(black.values()) == {4}
    assert [count.margin for count in turned.values()] == [3, 3.5, 6]


@pytest.mark.parametrize("name", ["go-0", "go-06.5", "go-6.50", "go-6.25", "go--1", "go-100", "go-", "go-x"])
def test_points_that_nobody_means_are_no_rules(name: str) -> None:
    with pytest.raises(ValueError, match="no such ruleset"):
        ruleset_named(name)


def test_the_rules_say_what_white_gets() -> None:
    for komi in KOMIS:
        ruleset = ruleset_named(go(komi).name)
        assert ruleset.komi == komi
        told = [said(panel.words) for panel in rules_card(ruleset).panels]
        assert ("Black begins. White gets 6.5 points more for that." in told) is bool(komi)


def test_an_animal_reckons_with_the_points_for_white() -> None:
    """On a board where Black leads by three points, White leads with its komi."""
    values = []
    for komi in (0.0, 30.0):
        search = GoSearch(Game(go(komi), CASTLES), seed=1)
        search.go_on(300)
        values.append(sum(value for _tries, value in search.tried.values()))
    assert values[0] > values[1]


def ends(start: Position) -> list[GameTable]:
    """Games of go from this board that ended in each possible way."""
    table = GameTable(Game(GO, start)).passed()
    both = table.passed().agreed()
    resigned = GameTable(table.game.resign(BLACK))
    timed = GameTable(table.game.end_by(Outcome(WHITE, Ruling.TIME)))
    return [both, table.end(), table.passed().end(), resigned, timed]


@pytest.mark.parametrize("size", range(5, 20))
def test_territory_is_shown_however_go_ends_on_every_board(size: int) -> None:
    walls = [[Point(column, row) for row in range(size)] for column in (1, 3)]
    for table in ends(Position.of(size, *walls)):
        scene = game_scene(table, FriendSession.TITLE)
        assert scene.over
        for colour, owned in ((BLACK, size), (WHITE, size * (size - 4))):
            shown = {ghost.point for ghost in scene.picture.ghosts if ghost.colour is colour}
            assert shown == table.game.count.territory.of(colour)
            assert len(shown) == owned


def test_one_colour_alone_has_closed_in_nothing() -> None:
    for table in ends(Position.of(9, [Point(4, 4)], []))[1:]:
        assert not game_scene(table, FriendSession.TITLE).picture.ghosts
