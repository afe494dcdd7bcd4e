"""`choose`: the child picks one of two to four cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Self

from atari_teach.i18n import Multilingual, say
from atari_teach.rules import Point, Position
from atari_teach.teaching.expression import Expression
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.step import About, AnsweredBy, Asked, Step, Task
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.vocabulary import Use

_ABOUT = About(
    name="choose",
    keys=("choice",),
    answered_by=AnsweredBy.CARD,
    feedback=Use.ANSWER,
    has_board=True,
    checked=False,
    replied=False,
    drawn=False,
    tells_legal=False,
    on_refusal=False,
    turned=True,
    part="choice",
)


class CardSign(Enum):
    """What a card means; the values are what stands in lesson files. "Me" is the side of the child."""

    YES = "yes"
    NO = "no"
    ME = "me"  # my side: it wins, or has more
    THEY = "they"
    SAME = "same"  # neither more than the other
    FIRST = "first"  # whoever begins
    SECOND = "second"  # whoever answers
    THEY_PLAY = "they play"
    CAPTURE = "capture"
    IN_ATARI = "in atari"
    GIVE_ATARI = "give atari"
    ESCAPES = "escapes"
    CAUGHT = "caught"
    MINE_OFF = "mine come off"
    THEIRS_OFF = "theirs come off"
    NONE_OFF = "nothing comes off"
    GREETING = "greeting"
    CUP = "cup"
    HURRY = "hurry"
    PATH = "path"  # where all lessons are


_SIGNS = tuple(sign.value for sign in CardSign)


@dataclass(frozen=True, slots=True)
class Choice:
    """One card.

    Attributes:
        when: The card is right if this holds of the position (its own board, where it has one).
        say: Its words, if it has any.
        position: Its picture, if it has one.
        marks: Points marked in its picture.
        answer: What is said when it is chosen and is not the one, or the step has no `done`; None: only that.
        sign: A little picture of what its words mean, for who can't read them; None: no such picture.
    """

    when: Expression
    say: Multilingual | None = None
    position: Position | None = None
    marks: tuple[Point, ...] = ()
    answer: Multilingual | None = None
    sign: CardSign | None = None


@dataclass(frozen=True)
class ChooseTask(Task, about=_ABOUT):
    """Two to four cards."""

    choices: tuple[Choice, ...]

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """The cards of `[[step.choice]]`; `position` is the board of those that have none of their own."""
        return cls(tuple(_read(table, position) for table in fields.tables("choice", fewest=2, most=4)))

    def turned(self, turning: Turning) -> Self:
        """The cards as they are shown."""
        return type(self)(tuple(_turned(choice, turning) for choice in self.choices))

    def asked(self) -> Iterator[Asked]:
        """When each card is right."""
        return (Asked(("choice", place, "when"), choice.when) for place, choice in enumerate(self.choices))

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """What stands on the cards, and what is said of them."""
        for place, choice in enumerate(self.choices):
            if choice.say is not None:
                yield ("choice", place, "say"), choice.say
            if choice.answer is not None:
                yield ("choice", place, "answer"), choice.answer

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """The pictures of the cards."""
        for place, choice in enumerate(self.choices):
            if choice.position is not None:
                yield ("choice", place), choice.position

    def goal_shown(self, step: Step) -> Goal:
        """To pick a card."""
        return Goal(Aim.CHOOSE, step.to_play)


def _read(fields: Fields, position: Position) -> Choice:
    board = fields.diagram()
    size = (board or position).size
    sign = fields.word("sign", _SIGNS) if fields.has("sign") else None
    card = Choice(
        when=fields.expression("when", Use.POSITION, size),
        say=fields.maybe_words("say", size),
        position=board,
        marks=fields.points("mark", size),
        answer=fields.maybe_words("answer", size),
        sign=None if sign is None else CardSign(sign),
    )
    if not fields.has("say") and not fields.has("board"):
        fields.remark(None, say("A card needs words or a board."))
    fields.refuse_others()
    return card


def _turned(choice: Choice, turning: Turning) -> Choice:
    size = turning.size if choice.position is None else choice.position.size
    return Choice(
        when=turning.expression(choice.when, size),
        say=turning.maybe_words(choice.say, size),
        position=turning.maybe_position(choice.position),
        marks=turning.points(choice.marks, size),
        answer=turning.maybe_words(choice.answer, size),
        sign=choice.sign,
    )
