"""The computer's partners: which one plays, their descriptions, and which one is offered next."""

import json

import pytest

from atari_teach.base.i18n import ENGLISH, languages
from atari_teach.base.level import Level
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Position
from atari_teach.play.computer import ComputerSession
from atari_teach.store.event import EventKind
from atari_teach.table.games import openings
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.games.levels import SIZES, level_sizes, level_temper
from atari_teach.table.scene import Button, Control, Scene
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.table.at_the_table import controls, play, press, said
from tests.table.games.games_before import in_a_row

CHILD_WINS, PARTNER_WINS = "E5 A4", "A2"


def finished(level: Level, run: int, answers: str = CHILD_WINS, size: int = 5) -> ComputerSession:
    """A finished game after `run` equal results in a row; `answers` decides which side captures a stone."""
    top = size - 1
    start = Position.of(size, [Point(1, top), Point(0, 0)], [Point(0, top), Point(1, 0)])
    table = GameTable(Game(SCHOOL, start), computer=Colour.WHITE, level=level, league=in_a_row(level, run))
    session = ComputerSession(table)
    play(session, "C3")
    partner, *child = answers.split()
    token = not_none(session.scene().errand)
    session.deliver(token.token, Point.parse(partner))
    play(session, " ".join(child))
    return session


def offer(scene: Scene) -> object:
    """The partner that the scene offers; None if it offers none."""
    return next((button.value for button in scene.buttons if button.control is Control.LEVEL), None)


@pytest.mark.parametrize("level", Level)
def test_whoever_was_chosen_plays_and_is_named_in_both_languages(level: Level) -> None:
    session = ComputerSession(GameSetup(SCHOOL, 5), Colour.BLACK, 3, level=level)
    scene = play(session, "C3")
    assert scene.players is not None
    assert scene.players[1].computer == level.value
    assert scene.words == level.thinking
    for language in languages():
        name = said(level.title, language).lower()
        assert name in said(scene.words, language)
    assert scene.errand is not None
    answer = scene.errand.job(lambda: False)
    assert answer == opponent(level, 3, book=openings.book()).move(session.game, lambda: False)


def test_words_for_children_are_few() -> None:
    most = {ENGLISH: 12, PORTUGUESE: 14}
    for level in Level:
        for size in SIZES:
            for language, count in most.items():
                for sentence in said(level_temper(level, size), language).split(". "):
                    assert len(sentence.split()) <= count, sentence


def test_the_turtle_plays_on_the_small_boards_and_does_not_boast_on_the_larger_one() -> None:
    assert level_sizes(Level.TURTLE) == (5, 6)
    assert level_temper(Level.TURTLE, 6) != level_temper(Level.TURTLE, 5)
    assert all(level_sizes(level) == SIZES for level in Level if level is not Level.TURTLE)


def test_the_partner_stays_while_moves_are_taken_back_and_games_begun_again() -> None:
    session = finished(Level.OWL, 0)
    for control in (Control.UNDO, Control.REDO, Control.SWAP):
        scene = press(session, control)
        assert scene.players is not None
        assert {player.computer for player in scene.players} == {None, "owl"}, control


@pytest.mark.parametrize(
    ("level", "run", "answers", "size", "offered"),
    [
        (Level.CAT, 2, CHILD_WINS, 5, "owl"),
        (Level.CAT, 7, CHILD_WINS, 5, "owl"),
        (Level.CAT, 1, CHILD_WINS, 5, None),
        (Level.CAT, -2, PARTNER_WINS, 5, "chick"),
        (Level.CAT, -1, PARTNER_WINS, 5, None),
        (Level.CAT, -2, CHILD_WINS, 5, None),
        (Level.CAT, 2, PARTNER_WINS, 5, None),
        (Level.CHICK, -2, PARTNER_WINS, 5, None),
        (Level.LYNX, 2, CHILD_WINS, 5, "turtle"),
        (Level.LYNX, 2, CHILD_WINS, 7, None),
        (Level.TURTLE, -2, PARTNER_WINS, 5, "lynx"),
        (Level.TURTLE, 2, CHILD_WINS, 5, None),
    ],
)
def test_three_games_that_end_alike_offer_somebody_else(
    level: Level, run: int, answers: str, size: int, offered: str | None
) -> None:
    if size == 7:
        answers = "E5 A6"
    scene = finished(level, run, answers, size).scene()
    assert scene.over
    assert offer(scene) == offered
    assert Control.SWAP in controls(scene), "staying with this partner is always there"


def test_what_is_offered_begins_a_game_and_nothing_else_does() -> None:
    session = finished(Level.CAT, 2)
    before = session.scene()
    assert Button(Control.LEVEL, value="owl") in before.buttons
    for value in (None, "turtle", "x", 1):
        assert press(session, Control.LEVEL, value) == before
    scene = press(session, Control.LEVEL, "owl")
    assert scene.players is not None
    assert [player.computer for player in scene.players] == ["owl", None], "the colours are swapped"
    assert [record.data["partner"] for record in scene.records if "partner" in record.data] == ["cat"]
    assert offer(scene) is None
    assert press(session, Control.LEVEL, "fox-1") == session.scene(), "a game goes on"


def test_an_offer_is_only_made_at_the_end_and_goes_when_the_end_is_taken_back() -> None:
    session = finished(Level.CAT, 2)
    assert offer(press(session, Control.UNDO)) is None
    assert offer(press(session, Control.GIVE_UP)) is None, "the child did not win this game"


def test_a_game_that_the_child_ends_counts_as_lost_and_breaks_a_run() -> None:
    session = finished(Level.CAT, 2)
    press(session, Control.UNDO)
    press(session, Control.GIVE_UP)
    finished_event = press(session, Control.SWAP).records[0]
    assert finished_event.data["won"] is False
    assert offer(finished(Level.CAT, 2).scene()) == "owl", "the third of them counts"
    assert [game.won for game in session._table.league["cat", "school"]] == [True, True, False]


def test_a_game_that_nobody_lost_neither_counts_nor_breaks_a_run() -> None:
    session = ComputerSession(
        GameTable(
            Game(SCHOOL, Position.empty(5)),
            computer=Colour.WHITE,
            level=Level.CAT,
            league=in_a_row(Level.CAT, 2),
        )
    )
    play(session, "C3")
    press(session, Control.GIVE_UP)
    assert press(session, Control.SWAP).records[0].kind is not EventKind.GAME_FINISHED
    assert not any(len(games) != 2 for games in session._table.league.values())


def test_the_partner_is_saved_with_the_table_and_an_older_table_has_the_chick() -> None:
    session = finished(Level.FOX_2, -1)
    state = json.loads(json.dumps(dict(session.state())))
    again = not_none(ComputerSession.restore(state, league=session._table.league))
    assert again.scene() == session.scene()
    older = {key: value for key, value in state.items() if key != "level"}
    opened = not_none(ComputerSession.restore(older))
    assert opened.state() == {**state, "level": "chick"}
    broken: object
    for broken in ("dragon", None, 1, []):
        assert ComputerSession.restore({**state, "level": broken}) is None


def test_a_game_is_written_down_with_its_partner_and_who_won() -> None:
    for answers, won in ((CHILD_WINS, True), (PARTNER_WINS, False)):
        event = press(finished(Level.BEAVER, 0, answers), Control.TIDY).records[0]
        assert (event.data["partner"], event.data["won"]) == ("beaver", won)
