"""The kind of step `game`: the child plays from the step's board to the end of the game."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import say, say_in
from atari_teach.base.level import Level
from atari_teach.engine.rules import (
    Colour,
    EndCount,
    Game,
    Played,
    Position,
    Study,
    judge,
    legal_points,
    ruleset_named,
)
from atari_teach.teaching.explaining.consequence import wins as is_won
from atari_teach.teaching.expressions.expression import AllOf, Answer, Expression, Test, all_of, each_test
from atari_teach.teaching.expressions.move_effects import after
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material, PlayedOut
from atari_teach.teaching.lessons.menus import Fresh, Offer, SharedRow
from atari_teach.teaching.lessons.printing import Pencil, Pencilled
from atari_teach.teaching.lessons.step import About, AnsweredBy, Helps, Run, Step, Task
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.proving import proving

# a game is rarely decided at its start, so a question may only use this share of the search budget
_SHARE = 5
_SOON = 3  # the longest capture, in moves of one side, that is searched if the child has to survive


def is_won_at_once(study: Study) -> bool:
    """Returns whether the side to play can win with its first move."""
    verdicts = (judge(study, point) for point in legal_points(study))
    return any(isinstance(verdict, Played) and is_won(study, verdict) for verdict in verdicts)


def preventable_tests(goal: Expression, study: Study, me: Colour) -> Iterator[Test]:
    """The tests of a goal that the other side can prevent."""
    return (test for test in _needed(goal) if _prevented(test, study, me))


def _needed(goal: Expression) -> Iterator[Test]:
    """The tests in a goal that all have to be true for the goal to be reached."""
    match goal:
        case Test():
            yield goal
        case AllOf(parts):
            for part in parts:
                yield from _needed(part)
        case _:
            return


def _prevented(test: Test, study: Study, me: Colour) -> bool:
    """Returns whether it is proved that the other side can prevent the test from becoming true."""
    with proving.long_budget(max(1, proving.budget() // _SHARE)):
        if test.name == "wins":
            return proving.wins(study) is (study.to_play is not me)
        return test.name == "survives" and bool(_caught(study, me, test.number or 0))


def _caught(study: Study, me: Colour, turns: int) -> Answer:
    """Returns whether the other side can capture within `turns` moves of both sides.

    None if more than the first capture decides the game.
    """
    if not study.ruleset.first_capture_ends:
        return None
    if study.to_play is not me:
        return _captures(study, (turns + 1) // 2)
    verdicts = (judge(study, point) for point in legal_points(study))
    boards = (after(study, verdict) for verdict in verdicts if isinstance(verdict, Played))
    return all_of(_captures(each, turns // 2) for each in boards)


def _captures(study: Study, own: int) -> Answer:
    """Returns whether the side to play can capture within `own` moves."""
    return own > 0 and proving.chased(study, min(own, _SOON))


PARTNERS = (*(level.value for level in Level), "friend")
"""The partners of games: the computer players, and a person next to the child."""

_MISSES_CAPTURES = "chick"
_TOGETHER = frozenset({"touching", "connects", "same group"})
"""The tests of a game's goal that ask for stones that are joined."""
# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="game",
    title=say("A game"),
    note=say("The child plays to the end."),
    keys=("partner", "seed", "goal", "first"),
    answered_by=AnsweredBy.GAME,
    rows=(SharedRow.PARTNER, SharedRow.COLOUR),
    feedback=Use.GAME,
    turned=False,
    offers=Offer("goal", Use.GAME, ("captures", "wins", "survives")),
    own_board=Position.empty(5),
)


@dataclass(frozen=True)
class GameTask(Task, about=_ABOUT):
    """A game from the step's board to its end; the step is done even if the child loses.

    Attributes:
        partner: "friend" (a person next to the child) or the name of a computer player.
        seed: The random seed for the computer's moves.
        goal: The goal, such as `wins` or `survives 6`; None: just to play.
        partner_first: Whether the partner moves first. None: Black moves first on an empty board, the child
            on any other.
    """

    partner: str
    seed: int = 0
    goal: Expression | None = None
    partner_first: bool | None = None

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the partner, the first player and the goal."""
        first = fields.word("first", ("child", "partner")) if fields.has("first") else None
        return cls(
            partner=fields.word("partner", PARTNERS) or PARTNERS[0],
            seed=fields.number("seed", 0, 2**31 - 1, default=0),
            goal=fields.expression("goal", Use.GAME, position.size) if fields.has("goal") else None,
            partner_first=None if first is None else first == "partner",
        )

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(say_in("new step", "Now play!"), asked=((("partner", "chick"), ("seed", 1)),))

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its goal transformed to the shown variant."""
        return replace(self, goal=turning.maybe_expression(self.goal))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: surround territory, or capture the number of stones that wins.

        The pictures also show stones that are joined, if the game's goal asks for that, or the last liberty
        of the captured stone, if the child may see liberties.
        """
        ruleset, own = ruleset_named(step.ruleset), step.to_play
        if ruleset.end_count is EndCount.TERRITORY:
            return Goal(Aim.CASTLE, own)
        together = self.goal is not None and any(t.name in _TOGETHER for t in each_test(self.goal))
        seen = Aim.GAME if step.helps is Helps.NEVER else Aim.GAME_DOORS
        return Goal(Aim.GAME_TOGETHER if together else seen, own, number=ruleset.target(own) or 1)

    def material(self, step: Step) -> Material | None:
        """The settings of the game: partner, first player, seed and goal."""
        return PlayedOut(self.partner, self._first(step), self.seed, self.goal)

    def can_be_done(self, step: Step) -> bool:
        """Returns whether the game is not over at the start."""
        return not Game(ruleset_named(step.ruleset), step.position, step.to_play).is_over

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on a game that is over at the start."""
        if Game(ruleset_named(step.ruleset), step.position, step.to_play).is_over:
            yield Remark(("board",), say("This game is over before it begins."))

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Warns if the partner moves first and can win at once.

        No warning is given if the partner is the chick, the weakest computer player, which misses captures.
        """
        study = self._beginning(step)
        if self.partner == _MISSES_CAPTURES or study.to_play is step.to_play:
            return
        if is_won_at_once(study):
            yield Remark(("board",), say("{who} can win this game with the first move.", who=study.to_play))

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """Remarks on goals that the other side can prevent."""
        if self.goal is None:
            return
        me = step.to_play
        for test in preventable_tests(self.goal, self._beginning(step), me):
            words = (
                say("{who} can win this game, whatever {other} does.", who=me.other, other=me)
                if test.name == "wins"
                else say("{who} can capture before that, whatever {other} does.", who=me.other, other=me)
            )
            yield Remark(("goal",), words)

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: play in pairs."""
        return Pencilled(Pencil.GAME, say("Play it in pairs, with crosses and circles."))

    def _first(self, step: Step) -> Colour:
        if self.partner_first is not None:
            return step.to_play.other if self.partner_first else step.to_play
        return step.to_play if step.position.stones() else Colour.BLACK

    def _beginning(self, step: Step) -> Study:
        """The board at the start, with the side that moves first."""
        first = self._first(step)
        if first is step.to_play:
            return Run(step).study
        return Study(step.position, first, ruleset_named(step.ruleset))
