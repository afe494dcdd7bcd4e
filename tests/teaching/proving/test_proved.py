"""The tests and queries of lesson files that need a search answer yes, no, or unknown."""

import pytest

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import (
    GO,
    SYMMETRIES,
    Colour,
    Game,
    Point,
    Position,
    Study,
    Symmetry,
    Turn,
    ruleset_named,
)
from atari_teach.teaching.expressions.expression import Test, moved
from atari_teach.teaching.expressions.expression_parser import Unreadable, parse_expression, parse_query
from atari_teach.teaching.expressions.predicates import MoveContext, evaluate, holds
from atari_teach.teaching.expressions.queries import ask, how_many
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import MoveTask
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Feedback, Result, Run, Step, Tapped
from atari_teach.teaching.proving import proving, searches
from atari_teach.teaching.proving.proof_store import ProofStore
from atari_teach.teaching.proving.proved_queries import ask_search
from tests.engine.rules.diagrams import BY_NAME
from tests.teaching.judging import read

MOVES = [
    ("13a", "black C4", "double atari and forced capture 2 and wins", True),
    ("13a", "black D3", "forced capture 4", False),
    ("13a", "black C4", "forced capture C5 3 and forced capture D4 3", True),
    ("13c", "black C4", "no forced capture 6", True),
    ("13c", "black A1", "no forced capture 6", False),
    ("12a", "black D4", "cuts D5 E4", True),
    ("12a", "black D6", "cuts D5 E4", False),
    ("14a", "black E2", "forced capture D2 5 ataris", True),
    ("14a", "black E3", "forced capture D2 5", True),
    ("14a", "black E3", "forced capture D2 5 ataris", False),
    ("14a", "black D1", "forced capture D2 5", False),
    ("16a", "black E3", "forced capture D4 4", True),
    ("16a", "black D3", "forced capture D4 12", False),
    ("17a", "black B1", "forced capture B2 4", True),
    ("22a", "black B3", "wins", False),
    ("8a", "black B4", "wins and forced capture 1", True),
    ("18b", "black A1", "wins", False),
    ("18b", "black A1", "forced capture A2 2", False),
    ("19b", "black C3", "wins", True),
    ("19b", "black A1", "wins", False),
    ("19b", "black C3", "free moves black == 1 and free moves white == 1", True),
    ("26b", "black C4", "territory black >= 5", True),
    ("20a", "white A4", "forced capture 1", True),
    ("5a", "white C4", "wins or forced capture 4 or no forced capture 6", False),
]
POSITIONS = [
    ("13a", "forced capture black 3", True),
    ("13a", "forced capture white 3", False),
    ("15a", "forced capture black D4 12", True),
    ("15b", "forced capture black D4 12", False),
    ("16a", "forced capture black 10 ataris", False),
    ("16a", "forced capture black D4 4", True),
    ("17b", "wins black and not wins white", True),
    ("18a", "wins white and not wins black", True),
    ("19a", "not wins white and not wins black", True),
    ("19b", "best black C3 and best white C3 and not best black A1", True),
    ("10a", "saved black D4", True),
    ("10b", "saved black C2", False),
    ("18a", "free moves black == 1 and free moves white == 4", True),
    ("26a", "territory black == 4 and territory white == 7 and ahead white", True),
    ("26b", "ahead black", False),
]
QUERIES = [
    ("13a", "double atari black", "C4"),
    ("13a", "wins black", "C4"),
    ("13a", "forced capture black 3", "C4"),
    ("13a", "forced capture black D4 3", "C4"),
    ("13c", "safe black 6", "B4 C3 C4 C6 D3 D6 E5"),
    ("10b", "saving black", ""),
    ("10b", "saving black C2", ""),
    ("10a", "saving black D4", "E4"),
    ("12a", "cuts black D5 E4", "D4"),
    ("15a", "forced capture black D4 12", "D5"),
    ("15b", "forced capture black D4 12", ""),
    ("18a", "wins white", "D1 D3 D5 E1 E3 E5"),
    ("19b", "wins black", "C3"),
    ("26a", "territory white", "D4 D5 E1 E2 E3 E4 E5"),
    ("26b", "neutral", "C4 C5"),
]


@pytest.mark.parametrize(("name", "move", "text", "expected"), MOVES)
def test_of_a_move(name: str, move: str, text: str, *, expected: bool) -> None:
    assert evaluate(read(text, Use.MOVE), context(name, move)) is expected


@pytest.mark.parametrize(("name", "text", "expected"), POSITIONS)
def test_of_a_position(name: str, text: str, *, expected: bool) -> None:
    assert evaluate(read(text, Use.POSITION), Study(BY_NAME[name].position)) is expected


@pytest.mark.parametrize(("name", "text", "expected"), QUERIES)
def test_of_a_query(name: str, text: str, expected: str) -> None:
    found = ask(query(text), Study(BY_NAME[name].position))
    assert " ".join(sorted(map(str, found))) == expected


@pytest.mark.parametrize("symmetry", SYMMETRIES[1::5])
def test_they_turn_with_the_board_and_the_colours(symmetry: Symmetry) -> None:
    for name, text, expected in QUERIES:
        position = BY_NAME[name].position
        size = position.size
        asked = moved(query(text), symmetry, size)
        shown = Study(symmetry.position(position), symmetry.colour(Colour.BLACK))
        points = {symmetry.point(size, Point.parse(point)) for point in expected.split()}
        assert ask(asked, shown) == points, (name, text)


@pytest.mark.parametrize(
    ("text", "use"),
    [(text, Use.MOVE) for _, _, text, _ in MOVES] + [(text, Use.POSITION) for _, text, _ in POSITIONS],
)
def test_they_are_written_as_they_are_read(text: str, use: Use) -> None:
    assert str(read(text, use)) == text


@pytest.mark.parametrize(
    "text",
    ["forced capture", "forced capture C3", "forced capture >= 4", "no forced capture", "free moves", "best"],
)
def test_what_has_to_stand_with_them_does(text: str) -> None:
    assert isinstance(parse_expression(text, Use.MOVE), Unreadable)


def test_free_moves_are_counted() -> None:
    study = Study(BY_NAME["18a"].position)
    assert how_many(query("free moves black"), study) == 1
    assert how_many(query("free moves white"), study) == 4


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "STORE", ProofStore())
    searches._winning.cache_clear()


@pytest.mark.usefixtures("forgetful")
def test_what_is_not_known_is_neither_right_nor_wrong() -> None:
    asked = context("13a", "black C6")
    with proving.long_budget(2):
        assert evaluate(Test("wins"), asked) is None
        assert evaluate(read("not wins", Use.MOVE), asked) is None
        assert not holds(Test("wins"), asked)
        assert not holds(read("not wins", Use.MOVE), asked)
        assert evaluate(read("wins and at A1", Use.MOVE), asked) is False
        assert evaluate(read("wins or at C6", Use.MOVE), asked) is True
        study = Study(BY_NAME["13a"].position)
        assert evaluate(read("forced capture white 6", Use.POSITION), study) is None
        assert not holds(read("wins white", Use.POSITION), study)
    found = ask_search(
        query("wins black"), Study(BY_NAME["18b"].position, ruleset=ruleset_named("capture-5"))
    )
    assert {str(point) for point in found.unproved} > {"A1", "B1"}
    assert not found.points


@pytest.mark.usefixtures("forgetful")
def test_with_more_positions_more_is_known() -> None:
    study = Study(BY_NAME["22a"].position)
    with proving.long_budget(2):
        assert proving.wins(study) is None
    assert proving.wins(study) is False


def test_a_snapback_takes_where_one_capture_does_not_win() -> None:
    for name in ("capture-5", "go"):
        asked = context("18b", "black A1", name)
        assert evaluate(read("forced capture A2 2", Use.MOVE), asked) is True
    assert evaluate(read("wins", Use.MOVE), context("23a", "black E5", "capture-3")) is True


def test_who_wins_is_told_by_the_ludus_rules_and_not_where_turns_are_counted() -> None:
    """Board [13a] of the lessons, on 9×9: a double atari wins long before the stones run out."""
    small = BY_NAME["13a"].position
    board = Position.of(9, small.stones(Colour.BLACK), small.stones(Colour.WHITE))
    double = Point.parse("C4")
    for name, expected in (("ludus", True), ("school", True), ("most-captures", None)):
        study = Study(board, Colour.BLACK, ruleset_named(name))
        assert proving.wins(study) is expected, name
        assert proving.wins_with(study, double) is expected, name


def test_a_game_is_won_with_a_move_only_when_it_is_over() -> None:
    game = Game(ruleset_named("school"), BY_NAME["13a"].position)
    assert evaluate(Test("wins"), MoveContext.of_move(game, Point.parse("C4"))) is False


def test_who_is_ahead_in_a_game_of_go_has_lost_no_more_than_was_won() -> None:
    position = BY_NAME["26b"].position
    taken = Turn(Colour.BLACK, Point.parse("C4"), position, position.groups(Colour.WHITE)[:1])
    for game, ahead in (
        (Game(GO, position), "ahead white"),
        (Game(GO, position, turns=(taken,)), "ahead black"),
    ):
        assert holds(read(ahead, Use.POSITION), game)
        other = "ahead black" if ahead == "ahead white" else "ahead white"
        assert not holds(read(other, Use.POSITION), game)


def context(name: str, move: str, ruleset: str = "school") -> MoveContext:
    colour, point = move.split()
    study = Study(BY_NAME[name].position, Colour(colour), ruleset_named(ruleset))
    return MoveContext.of_move(study, Point.parse(point))


def query(text: str) -> Test:
    found = parse_query(text)
    assert isinstance(found, Test), found
    return found


@pytest.mark.usefixtures("forgetful")
def test_at_the_table_nobody_calls_a_move_wrong_that_could_not_be_proved() -> None:
    say = Multilingual.of(en="Which move wins?", pt="Que jogada ganha?")
    wrong = Feedback(Test("otherwise"), Multilingual.of(en="That loses.", pt="Assim perdes."))
    step = Step("win", MoveTask(Test("wins")), BY_NAME["22a"].position, Colour.BLACK, say, feedback=(wrong,))
    for states, words in ((1, None), (proving.AT_THE_TABLE, wrong.say)):
        with proving.long_budget(states):
            asked = MoveContext.of_move(Run(step).study, Point.parse("E5"))
            assert (evaluate(Test("wins"), asked) is None) is (words is None)
            reply = answer(Run(step), Tapped(Point.parse("E5")))
            assert reply.result is Result.TAKEN_BACK
            assert (reply.explanation.words == wrong.say) is (words is not None)
