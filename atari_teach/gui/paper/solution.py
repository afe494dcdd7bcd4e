"""The answers of a worksheet, computed from its boards: what grown-ups lay beside the pupils' pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from atari_teach.i18n import Text, say, say_n
from atari_teach.teaching.explain import explain_refusal
from atari_teach.teaching.explain_marks import in_order, pointed_at
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.kinds.choose import right_card
from atari_teach.teaching.lessons.kinds.sequence import first_right, is_end, reply_to, right_next
from atari_teach.teaching.lessons.run import demonstration, solving_points
from atari_teach.teaching.lessons.step import Run, Step, Tapped
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.teaching.placeholders import said
from atari_teach.teaching.queries import how_many

if TYPE_CHECKING:
    from atari_teach.rules import Point

CARDS = "ABCD"
"""The letters of the cards."""
_LONGEST = 80
_MOST_STONES = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer.

    Attributes:
        picture: The board with what is right on it; None: no board is needed.
        words: What is said beside it, sentence by sentence.
    """

    picture: Picture | None
    words: tuple[Text, ...] = ()


@lru_cache(maxsize=256)  # a preview asks for all of a lesson's answers again with every press
def answer_of(step: Step) -> Answer:
    """The answer of an exercise; games have none, nor have steps that are still being written."""
    try:
        return _answer(step)
    except (ValueError, IndexError, KeyError, AssertionError):
        return Answer(Picture(step.position, pointed_at(step.marks)), (say("The answer: none yet."),))


def _answer(step: Step) -> Answer:
    run, picture = Run(step), Picture(step.position, pointed_at(step.marks))
    match step.task:
        case TapTask():
            return Answer(replace(picture, marks=_rings(solving_points(run))))
        case CountTask(ask) as task:
            number = say("The answer: {n}.", n=how_many(ask, run.study))
            return Answer(replace(picture, marks=task.answer_marks(step)), (number,))
        case ChooseTask():
            return _card(step, right_card(step))
        case MoveTask():
            return _moves(run, picture)
        case SequenceTask():
            return _line(run, picture)
        case PlaceTask() | BuildTask():
            points = tuple(answer.point for answer in demonstration(step) if isinstance(answer, Tapped))
            return Answer(_numbered(run, picture, points, turns=_by_turns(step)), (say("For example."),))
        case TryTask():
            return _refused(run, picture)
        case GameTask() | RecapTask() | ShowTask() | TalkTask():
            return Answer(None)
        case _:
            raise TypeError(step.task)


def line_of(step: Step) -> tuple[Point, ...]:
    """The moves of a sequence to its end, the replies among them."""
    run = Run(step)
    moves: list[Point] = []
    while len(moves) < _LONGEST and (point := first_right(run)) is not None:
        moves.append(point)
        if is_end(run, point):
            break
        run = replace(run, moves=tuple(moves))
        reply = reply_to(run)
        if reply is None:
            break
        moves.append(reply)
        run = replace(run, moves=tuple(moves))
    return tuple(moves)


def _rings(points: tuple[Point, ...]) -> tuple[Mark, ...]:
    return tuple(Mark(MarkKind.RIGHT, point) for point in points)


def _card(step: Step, index: int) -> Answer:
    assert isinstance(step.task, ChooseTask)
    card = step.task.choices[index]
    words = (say("The answer: {name}.", name=CARDS[index]),)
    if card.say is not None:
        shown = Picture(step.position, pointed_at(step.marks)) if step.position.stones() else None
        return Answer(shown, (*words, said(card.say, step.to_play)))
    board = card.position or step.position
    return Answer(Picture(board, pointed_at(card.marks)), words)


def _moves(run: Run, picture: Picture) -> Answer:
    points = solving_points(run)
    more = (say("Each of these moves is right."),) if len(points) > 1 else ()
    if len(points) > _MOST_STONES:
        return Answer(replace(picture, marks=(*picture.marks, *_rings(points))), more)
    ghosts = tuple(Ghost(point, run.step.to_play, "1") for point in points)
    return Answer(replace(picture, ghosts=ghosts), more)


def _line(run: Run, picture: Picture) -> Answer:
    moves = line_of(run.step)
    words: list[Text] = []
    first: dict[Point, int] = {}
    for number, point in enumerate(moves, 1):
        if point in first:
            words.append(say("{n} lies where {m} was.", n=number, m=first[point]))
        first.setdefault(point, number)
    others = len(right_next(run)) - 1
    if others > 0:
        words.append(
            say_n("{n} other first move is right, too.", "{n} other first moves are right, too.", others)
        )
    return Answer(_numbered(run, picture, moves, turns=True), tuple(words))


def _numbered(run: Run, picture: Picture, moves: tuple[Point, ...], *, turns: bool) -> Picture:
    """The moves as numbered stones; of two at the same crossing the first is seen."""
    own = run.step.to_play
    ghosts: dict[Point, Ghost] = {}
    for number, point in enumerate(moves):
        colour = own.other if turns and number % 2 else own
        ghosts.setdefault(point, Ghost(point, colour, str(number + 1)))
    return replace(picture, ghosts=tuple(ghosts.values()))


def _by_turns(step: Step) -> bool:
    return isinstance(step.task, PlaceTask) and step.task.turns


def _refused(run: Run, picture: Picture) -> Answer:
    points = in_order(solving_points(run))
    why = explain_refusal(run.study, points[0]) if points else None
    words = () if why is None else (why.said,)
    return Answer(replace(picture, marks=(*picture.marks, *_rings(points))), words)
