"""The linter's rules about winning: where it can't be told who wins, and games that can't come to their goal.

A goal counts as out of reach where the other side can prevent it whatever the child does. A partner that
makes mistakes may still let it happen, so that is a second look; only a game that the partner wins with its
first move is a problem. Where a short search does not tell, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from atari_teach.i18n import say
from atari_teach.rules import Colour, Played, Study, judge, legal_points, ruleset_named
from atari_teach.teaching import proving, winning
from atari_teach.teaching.consequence_replies import wins as is_won
from atari_teach.teaching.expression import AllOf, Expression, Test, each_test
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.lessons.step import Run, Step
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.remarks import Remark
from atari_teach.teaching.weighing import Answer, all_of

_WHO_WINS = frozenset({"wins", "best"})
_MISSES_CAPTURES = "chick"
_SHARE = 5  # of the positions that a question may take: a game is seldom decided when it begins
_SOON = 3  # own moves within which a capture is looked for where it has to be survived


def untold_remarks(step: Step) -> Iterator[Remark]:
    """Questions about who wins, by rules under which that is never told; key paths begin below the step."""
    if winning.is_told(ruleset_named(step.ruleset)):
        return
    for where, asked in _asked(step):
        if any(test.name in _WHO_WINS for test in each_test(asked)):
            yield Remark(where, say("By these rules nobody can prove who wins: ask for something else."))


def _asked(step: Step) -> Iterator[tuple[KeyPath, Expression]]:
    """Everything that has to be known to judge an answer."""
    yield from ((asked.where, asked.expression) for asked in step.task.asked())
    if not isinstance(step.task, GameTask):
        yield from ((("feedback", place, "when"), rule.when) for place, rule in enumerate(step.feedback))


def first_turn_remarks(step: Step) -> Iterator[Remark]:
    """A game that a partner who sees captures wins before the child has a turn."""
    if not isinstance(step.task, GameTask) or step.task.partner == _MISSES_CAPTURES:
        return
    study = _beginning(step, step.task)
    if study.to_play is step.to_play:
        return
    verdicts = (judge(study, point) for point in legal_points(study))
    if any(isinstance(verdict, Played) and is_won(study, verdict) for verdict in verdicts):
        words = say("{who} can win this game with the first move.", who=study.to_play)
        yield Remark(("board",), words)


def goal_looks(step: Step) -> Iterator[Remark]:
    """A game whose goal the partner can prevent; key paths begin below the step."""
    if not isinstance(step.task, GameTask) or step.task.goal is None:
        return
    me = step.to_play
    for test in _needed(step.task.goal):
        if _prevented(test, _beginning(step, step.task), me):
            words = (
                say("{who} can win this game, whatever {other} does.", who=me.other, other=me)
                if test.name == "wins"
                else say("{who} can capture before that, whatever {other} does.", who=me.other, other=me)
            )
            yield Remark(("goal",), words)


def _needed(goal: Expression) -> Iterator[Test]:
    """The tests that have to come about for the goal to."""
    match goal:
        case Test():
            yield goal
        case AllOf(parts):
            for part in parts:
                yield from _needed(part)
        case _:
            return


def _prevented(test: Test, study: Study, me: Colour) -> bool:
    """Whether it is proved that the other side can keep this from coming about."""
    with proving.long_budget(max(1, proving.budget() // _SHARE)):
        if test.name == "wins":
            return proving.wins(study) is (study.to_play is not me)
        return test.name == "survives" and bool(_caught(study, me, test.number or 0))


def _caught(study: Study, me: Colour, turns: int) -> Answer:
    """Whether the other side can capture within so many turns of the game, which one capture ends."""
    if not study.ruleset.first_capture_ends:
        return None
    if study.to_play is not me:
        return _captures(study, (turns + 1) // 2)
    verdicts = (judge(study, point) for point in legal_points(study))
    after = (winning.after(study, verdict) for verdict in verdicts if isinstance(verdict, Played))
    return all_of(_captures(each, turns // 2) for each in after)


def _captures(study: Study, own: int) -> Answer:
    """Whether the side to play captures within so many moves of its own."""
    return own > 0 and proving.chased(study, min(own, _SOON))


def _beginning(step: Step, task: GameTask) -> Study:
    """The board with which a game begins, and whose turn it is."""
    if task.partner_first is not None:
        first = step.to_play.other if task.partner_first else step.to_play
    else:
        first = step.to_play if step.position.stones() else Colour.BLACK
    return (
        Run(step).study if first is step.to_play else Study(step.position, first, ruleset_named(step.ruleset))
    )
