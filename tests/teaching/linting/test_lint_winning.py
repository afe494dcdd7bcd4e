"""The linter's rules about winning: questions without proof, and goals that the partner can prevent."""

import pytest

from atari_teach.base.i18n import ENGLISH, Multilingual, render
from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import ChooseTask, GameTask, MoveTask, SequenceTask, TapTask
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.step import Step, Task
from atari_teach.teaching.linting.lint import goal_looks, undecidable_remarks, unproved_looks
from tests.engine.rules.diagrams import BY_NAME
from tests.teaching.judging import read
from tests.teaching.steps import board, expression, query

SAY = Multilingual.of(en="Say.", pt="Diz.")
BLACK, WHITE = Colour.BLACK, Colour.WHITE
LOST = BY_NAME["22a"].position
IN_ATARI = board(".X.../XOX../...../...../.....")


def asked(task: Task, position: Position = LOST, rules: str = "school", me: Colour = BLACK) -> Step:
    return Step("step", task, position, me, SAY, ruleset=rules)


def game(goal: str | None, position: Position, me: Colour = BLACK, **how: object) -> Step:
    hoped = None if goal is None else expression(goal, Use.GAME)
    first = how.get("partner_first")
    task = GameTask(str(how.get("partner", "cat")), 1, hoped, first if isinstance(first, bool) else None)
    return asked(task, position, str(how.get("rules", "school")), me)


def said(step: Step) -> list[str]:
    return [render(remark.words, ENGLISH) for remark in goal_looks(step)]


WHO_WINS = (
    TapTask(query("wins black")),
    MoveTask(read("wins and at A1", Use.MOVE)),
    ChooseTask((Choice(read("not wins black", Use.POSITION)),)),
    ChooseTask((Choice(read("best black E5", Use.POSITION)),)),
    SequenceTask((), read("wins", Use.MOVE), 3),
)


@pytest.mark.parametrize("rules", ["go", "most-captures"])
@pytest.mark.parametrize("task", WHO_WINS)
def test_where_nobody_can_prove_who_wins_that_is_said_once(task: Task, rules: str) -> None:
    step = asked(task, rules=rules)
    assert len(list(undecidable_remarks(step))) == 1
    assert not list(unproved_looks(step))


@pytest.mark.parametrize("rules", ["school", "ludus", "first-capture", "capture-3"])
def test_by_other_rules_it_may_be_asked(rules: str) -> None:
    assert not any(list(undecidable_remarks(asked(task, rules=rules))) for task in WHO_WINS)


def test_how_a_game_of_go_ends_may_be_hoped_for() -> None:
    assert not list(undecidable_remarks(game("wins", LOST, rules="go")))


def test_a_game_that_the_partner_can_win_is_looked_at_twice() -> None:
    assert said(game("wins", LOST)) == ["White can win this game, whatever Black does."]
    assert said(game("wins and survives 2", LOST)) == ["White can win this game, whatever Black does."]
    assert said(game("wins", BY_NAME["13a"].position)) == []


def test_a_goal_that_need_not_come_about_by_winning_is_left_alone() -> None:
    for goal in (None, "wins or survives 2", "not wins", "captures >= 1"):
        assert said(game(goal, LOST)) == []


def test_of_a_large_empty_board_nothing_is_said() -> None:
    assert said(game("wins", Position.empty(5), WHITE)) == []
    assert said(game("wins", Position.empty(3), WHITE)) == ["Black can win this game, whatever White does."]
    assert said(game("wins", Position.empty(3), BLACK)) == []


def test_surviving_is_out_of_reach_where_a_chase_ends_before() -> None:
    ladder = board("...../...../.XX../XOO../.X...")
    for turns, lost in ((1, False), (2, False), (3, True), (9, True)):
        found = said(game(f"survives {turns}", ladder, WHITE, partner_first=True))
        assert found == (["Black can capture before that, whatever White does."] if lost else []), turns


def test_a_partner_that_captures_with_the_first_move_is_a_problem() -> None:
    begun = game("wins", IN_ATARI, WHITE, partner_first=True)
    assert len(list(begun.task.answer_remarks(begun))) == 1
    for step in (
        game("wins", IN_ATARI, WHITE),
        game("wins", IN_ATARI, WHITE, partner_first=True, partner="chick"),
        game("wins", IN_ATARI, WHITE, partner_first=True, rules="capture-3"),
        game("wins", IN_ATARI, BLACK, partner_first=True),
    ):
        assert not list(step.task.answer_remarks(step))
