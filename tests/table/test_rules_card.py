"""Every claim of a rules card agrees with `judge`, with whole games, and with the ruleset's fields."""

import random

import pytest

from atari_teach.base.i18n import ENGLISH, languages, render
from atari_teach.engine.opponent.go import dead_stones
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    GO,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Fault,
    Game,
    Played,
    Point,
    Reason,
    Refused,
    Ruleset,
    capture_n,
    judge,
    legal_points,
    territory,
)
from atari_teach.table.boards.free_table import FREE
from atari_teach.table.rules_card import Panel, RulesCard, Topic, rules_card, ruleset_title
from atari_teach.teaching.picture import MarkKind
from tests.narrowing import instance_of, not_none

RULESETS = (*NAMED_RULESETS, capture_n(1), capture_n(2), capture_n(7), capture_n(3, 5), capture_n(99), FREE)
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)


def panels(ruleset: Ruleset) -> dict[Topic, Panel]:
    return {panel.topic: panel for panel in rules_card(ruleset).panels}


def words(panel: Panel) -> str:
    return render(panel.words, ENGLISH)


def played(game: Game, point: Point) -> Game:
    return instance_of(Game, game.play(point))


@every_ruleset
def test_a_card_has_four_to_six_small_panels_with_short_sentences(ruleset: Ruleset) -> None:
    card = instance_of(RulesCard, rules_card(ruleset))
    assert 4 <= len(card.panels) <= 6
    assert len({panel.topic for panel in card.panels}) == len(card.panels)
    for panel in card.panels:
        assert panel.picture.position.size <= 5
        for language in languages():
            sentence = render(panel.words, language)
            assert "{" not in sentence
            assert len(sentence.split()) <= 20, sentence
            assert sentence.endswith(".")


def test_the_first_panel_of_go_counts_territory() -> None:
    panel = panels(GO)[Topic.WIN]
    whose = territory(panel.study.position)
    assert {ghost.point for ghost in panel.picture.ghosts} == whose.black | whose.white
    for colour in Colour:
        numbers = {int(ghost.label) for ghost in panel.picture.ghosts if ghost.colour is colour}
        assert numbers == set(range(1, len(whose.of(colour)) + 1))
    assert "territory" in words(panel)


def test_the_stones_that_the_card_of_go_calls_dead_are_dead() -> None:
    panel = panels(GO)[Topic.PASS]
    marked = frozenset(mark.point for mark in panel.picture.marks)
    assert dead_stones(panel.study.position, Colour.WHITE, random.Random(1)) == marked != frozenset()


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if ruleset is not GO])
def test_the_first_panel_says_how_the_game_is_won(ruleset: Ruleset) -> None:
    panel = panels(ruleset)[Topic.WIN]
    assert panel.move is not None
    after = played(Game(ruleset, panel.study.position, panel.study.to_play), panel.move)
    captured = after.turns[-1].captured_points()
    assert captured == {mark.point for mark in panel.picture.marks if mark.kind is MarkKind.TAKEN}
    assert panel.picture.position == after.position
    wins = after.outcome is not None and after.outcome.reason is Reason.CAPTURE
    assert wins == (ruleset.black_target == 1)
    targets = {ruleset.black_target, ruleset.white_target}
    assert ("first" in words(panel)) == (len(targets) == 1 and None not in targets)


@pytest.mark.parametrize(("black", "white"), [(1, 1), (2, 2), (3, 5), (7, 7)])
def test_the_number_to_capture_is_the_number_that_wins(black: int, white: int) -> None:
    sentence = words(panels(capture_n(black, white))[Topic.WIN])
    numbers = {1: "captures first", 2: "two", 3: "three", 5: "five", 7: "seven"}
    assert numbers[black] in sentence
    assert numbers[white] in sentence


def test_most_captures_counts_after_the_turns_it_names() -> None:
    sentence = words(panels(MOST_CAPTURES)[Topic.WIN])
    assert f"after {MOST_CAPTURES.turn_limit} turns" in sentence
    game = Game.new(9, MOST_CAPTURES)
    game = played(game, Point(0, 0))
    while not game.is_over:
        game = game.pass_turn()
    assert len(game.turns) == MOST_CAPTURES.turn_limit
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (Colour.BLACK, Reason.STONES_PLAYED)


@every_ruleset
def test_the_group_and_its_liberties_are_those_on_the_board(ruleset: Ruleset) -> None:
    picture = panels(ruleset)[Topic.GROUP].picture
    marked = {kind: {m.point for m in picture.marks if m.kind is kind} for kind in MarkKind}
    group = not_none(picture.position.group_at(min(marked[MarkKind.GROUP])))
    assert marked[MarkKind.GROUP] == group.stones
    assert marked[MarkKind.LIBERTY] == group.liberties


@every_ruleset
def test_the_no_liberty_panel_says_what_judge_says(ruleset: Ruleset) -> None:
    panel = panels(ruleset)[Topic.NO_LIBERTY]
    assert panel.move is not None
    verdict = judge(panel.study, panel.move)
    if ruleset is FIRST_CAPTURE:
        assert isinstance(verdict, Played)
        assert verdict.lost is not None
        after = played(Game(ruleset, panel.study.position, panel.study.to_play), panel.move)
        assert after.outcome is not None
        assert after.outcome.winner is panel.study.to_play.other
        assert "loses" in words(panel)
    else:
        assert isinstance(verdict, Refused)
        assert verdict.fault is Fault.NO_LIBERTY_SINGLE
        assert "cannot" in words(panel)
    assert [ghost.point for ghost in panel.picture.ghosts] == [panel.move]


@every_ruleset
def test_the_exception_is_surrounded_and_captures(ruleset: Ruleset) -> None:
    panel = panels(ruleset)[Topic.UNLESS_IT_CAPTURES]
    study = panel.study
    assert panel.move is not None
    assert all(study.position[near] is study.to_play.other for near in study.position.neighbours(panel.move))
    verdict = instance_of(Played, judge(study, panel.move))
    assert verdict.captured
    assert verdict.position == panel.picture.position


@every_ruleset
def test_ko_is_on_the_card_exactly_where_it_is_in_the_rules(ruleset: Ruleset) -> None:
    panel = panels(ruleset).get(Topic.KO)
    start = not_none(panels(capture_n(3))[Topic.KO].study.repeats)
    game = played(Game(ruleset, start), Point.parse("C3"))
    if game.is_over:
        assert panel is None
        return
    verdict = judge(game, Point.parse("B3"))
    assert (isinstance(verdict, Refused) and verdict.fault is Fault.KO) == (panel is not None)
    if panel is not None:
        assert panel.move is not None
        assert judge(panel.study, panel.move) == verdict
        assert panel.picture.position == game.position


@every_ruleset
def test_no_move_left_is_on_the_card_exactly_where_it_loses(ruleset: Ruleset) -> None:
    stuck = panels(SCHOOL)[Topic.NO_MOVE].study
    outcome = Game(ruleset, stuck.position, stuck.to_play).outcome
    panel = panels(ruleset).get(Topic.NO_MOVE)
    assert (panel is not None) == (outcome is not None and outcome.reason is Reason.NO_LEGAL_MOVE)
    if panel is not None:
        assert not legal_points(panel.study)
        assert {mark.point for mark in panel.picture.marks} == set(panel.picture.position.empty_points())


@every_ruleset
def test_a_reserve_is_on_the_card_exactly_where_there_is_one(ruleset: Ruleset) -> None:
    panel = panels(ruleset).get(Topic.RESERVE)
    assert (panel is not None) == (ruleset.reserve is not None)
    if panel is not None:
        assert f"{ruleset.reserve} stones" in words(panel)
        used_up = Ruleset(ruleset.name, reserve=1)
        game = played(played(Game.new(5, used_up), Point(0, 0)), Point(4, 4))
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.reason) == (Colour.WHITE, Reason.NO_STONES_LEFT)


@every_ruleset
def test_a_pass_is_on_the_card_exactly_where_it_is_in_the_rules(ruleset: Ruleset) -> None:
    panel = panels(ruleset).get(Topic.PASS)
    assert (panel is not None) == ruleset.passing
    if panel is not None and ruleset is not GO:
        stuck = Game(ruleset, panel.study.position, panel.study.to_play)
        assert not legal_points(stuck)
        assert not stuck.is_over
        assert stuck.pass_turn().to_play is Colour.WHITE


def test_no_two_rulesets_have_one_name() -> None:
    assert len({ruleset_title(ruleset) for ruleset in NAMED_RULESETS}) == len(NAMED_RULESETS)
