"""`game`: the child plays from the step's board to the end."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Multilingual, Text, say
from atari_teach.rules import EndCount, Point, Position, ruleset_named
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expression import Expression
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.step import About, Answer, AnsweredBy, Asked, Reply, Result, Run, Step, Task
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.picture import Mark
from atari_teach.teaching.vocabulary import Use

PARTNERS = ("chick", "cat", "owl", "fox-1", "fox-2", "fox-3", "beaver", "lynx", "turtle", "friend")
"""With whom games are played: the computer's players, and somebody beside the child."""

_ABOUT = About(
    name="game",
    keys=("partner", "seed", "goal", "first"),
    answered_by=AnsweredBy.GAME,
    feedback=Use.GAME,
    has_board=True,
    checked=False,
    replied=False,
    drawn=False,
    tells_legal=False,
    on_refusal=False,
    turned=False,
    part=None,
)


@dataclass(frozen=True)
class GameTask(Task, about=_ABOUT):
    """A game from the step's board to its end; losing completes it as well.

    Attributes:
        partner: "friend" (somebody beside the child) or the name of one of the computer's players.
        seed: Makes the moves of the computer's player repeatable.
        goal: What is hoped for, such as `wins` or `survives 6`; None: just to play.
        partner_first: Whether the partner has the first move; None: on an empty board Black has it, from a
            position the child.
    """

    partner: str
    seed: int = 0
    goal: Expression | None = None
    partner_first: bool | None = None

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """With whom, who begins, and what is hoped for."""
        first = fields.word("first", ("child", "partner")) if fields.has("first") else None
        return cls(
            partner=fields.word("partner", PARTNERS) or PARTNERS[0],
            seed=fields.number("seed", 0, 2**31 - 1, default=0),
            goal=fields.expression("goal", Use.GAME, position.size) if fields.has("goal") else None,
            partner_first=None if first is None else first == "partner",
        )

    def turned(self, turning: Turning) -> Self:
        """The game with what is hoped for as it is shown."""
        return replace(self, goal=turning.maybe_expression(self.goal))

    def asked(self) -> Iterator[Asked]:
        """Nothing: what is hoped for need not come about."""
        return iter(())

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """To have more territory, or to capture as many stones as win."""
        ruleset, own = ruleset_named(step.ruleset), step.to_play
        if ruleset.end_count is EndCount.TERRITORY:
            return Goal(Aim.CASTLE, own)
        return Goal(Aim.GAME, own, number=ruleset.target(own) or 1)

    @property
    def takes_turns(self) -> bool:
        """No stones are put."""
        return False

    def answer(self, run: Run, given: Answer) -> Reply:
        """Nothing is answered here."""
        del given
        return Reply(run, Result.NOTHING)

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """None: nothing is judged."""
        del run
        return ()

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """None: there is nothing to do."""
        del step
        return ()

    def idea(self) -> Text:
        """A word that does not hurry."""
        return say("Take your time.")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Nothing."""
        del run
        return ()

    def revealed(self, run: Run) -> Explanation:
        """No answer: a word."""
        del run
        return Explanation(self.idea())
