"""Makes steps for tests: boards as rows from the top, expressions as in lesson files."""

from collections.abc import Iterable

from atari_teach.base.i18n import ENGLISH, Multilingual, Text, render
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.expressions.expression import Expression, Test
from atari_teach.teaching.expressions.expression_parser import Unreadable, parse_expression, parse_query
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    MoveTask,
    PlaceTask,
    SequenceTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.kinds.choose import known_card
from atari_teach.teaching.lessons.lesson import Emblem, Lesson
from atari_teach.teaching.lessons.lesson_fields import Ply
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import (
    Answer,
    Checked,
    Feedback,
    Helps,
    Numbered,
    Picked,
    Reply,
    Run,
    Step,
    Tapped,
    Task,
)
from atari_teach.teaching.picture import Mark, MarkKind
from tests.narrowing import not_none

BLACK, WHITE = Colour.BLACK, Colour.WHITE
EMPTY = "...../...../...../...../....."
BEND = "...../.XX../.X.../...../....."
"""Board [2b] of the lessons: a group with seven liberties, of which C3 is next to two of its stones."""
QUESTION = Multilingual.of(en="What now?", pt="E agora?")


def board(rows: str) -> Position:
    lines = rows.split("/")[::-1]
    stones = {
        sign: [Point(c, r) for r, line in enumerate(lines) for c, cell in enumerate(line) if cell == sign]
        for sign in "XO"
    }
    return Position.of(len(lines), stones["X"], stones["O"])


def points(names: str) -> tuple[Point, ...]:
    return tuple(Point.parse(name) for name in names.split())


def names(found: Iterable[Point]) -> str:
    """The names of points, sorted."""
    return " ".join(sorted(map(str, found)))


def expression(text: str, use: Use = Use.MOVE, *, feedback: bool = False) -> Expression:
    read = parse_expression(text, use, feedback=feedback)
    assert not isinstance(read, Unreadable), text
    return read


def query(text: str) -> Test:
    read = parse_query(text)
    assert not isinstance(read, Unreadable), text
    return read


def words(text: str) -> Multilingual:
    return Multilingual.of(en=text, pt=f"{text} (pt)")


def rule(when: str, say: str = "authored", *, refute: str = "", use: Use = Use.MOVE) -> Feedback:
    return Feedback(expression(when, use, feedback=True), words(say), refute=points(refute))


def step(
    task: Task,
    rows: str = EMPTY,
    *,
    to_play: Colour = BLACK,
    feedback: tuple[Feedback, ...] = (),
    marks: str = "",
    helps: Helps = Helps.AFTER,
    ruleset: str = "school",
    done: str | None = "well",
    name: str = "step",
) -> Step:
    return Step(
        name,
        task,
        board(rows),
        to_play,
        QUESTION,
        ruleset=ruleset,
        helps=helps,
        feedback=feedback,
        marks=points(marks),
        done=None if done is None else words(done),
    )


def lesson_of(asked: Step) -> Lesson:
    """A lesson that contains only this step."""
    nothing = words("-")
    return Lesson("own", 40, "own", 1, (), nothing, nothing, nothing, Emblem(Position.empty(3)), (asked,))


def place(where: str = "area any", stones: int = 1, rows: str = EMPTY, *, turns: bool = False) -> Step:
    return step(PlaceTask(stones, expression(where), turns), rows)


def tap(ask: str, rows: str, *feedback: Feedback, marks: str = "", to_play: Colour = BLACK) -> Step:
    return step(TapTask(query(ask)), rows, feedback=feedback, marks=marks, to_play=to_play)


def count(ask: str, rows: str, *feedback: Feedback) -> Step:
    return step(CountTask(query(ask)), rows, feedback=feedback)


def choose(*cards: str | tuple[str, str], rows: str = EMPTY, feedback: tuple[Feedback, ...] = ()) -> Step:
    """A `choose` step; the cards are given as conditions, some with their own boards."""
    pairs = [(card, None) if isinstance(card, str) else card for card in cards]
    choices = (
        Choice(expression(when, Use.POSITION), say=words(when), position=None if own is None else board(own))
        for when, own in pairs
    )
    return step(ChooseTask(tuple(choices)), rows, feedback=feedback)


def move(goal: str, rows: str, *feedback: Feedback, to_play: Colour = BLACK) -> Step:
    return step(MoveTask(expression(goal)), rows, feedback=feedback, to_play=to_play)


def build(goal: str, rows: str = EMPTY, *feedback: Feedback, most: int | None = None) -> Step:
    return step(BuildTask(expression(goal, Use.BUILD), most), rows, feedback=feedback)


def sequence(
    rows: str,
    *lines: str,
    goal: str = "",
    turns: int = 0,
    feedback: tuple[Feedback, ...] = (),
    ruleset: str = "school",
) -> Step:
    asked = expression(goal) if goal else None
    task = SequenceTask(tuple(line(each) for each in lines), asked, turns)
    return step(task, rows, feedback=feedback, ruleset=ruleset)


def line(names: str) -> tuple[Ply, ...]:
    """Parses a line of alternating moves, written as in lesson files."""
    return tuple(Ply(() if name == "*" else points(name.replace("|", " "))) for name in names.split())


def attempt(rows: str, expect: str, point: str = "", *feedback: Feedback, to_play: Colour = WHITE) -> Step:
    where = Point.parse(point) if point else None
    return step(TryTask(where, expect), rows, feedback=feedback, to_play=to_play)


def given(text: str) -> tuple[Answer, ...]:
    """Parses answers: points, numbers, `card 1`, and `check` for the button “That is all”."""
    found: list[Answer] = []
    for word in text.replace("card ", "card-").split():
        if word == "check":
            found.append(Checked())
        elif word.startswith("card-"):
            found.append(Picked(int(word[5:])))
        else:
            found.append(Numbered(int(word)) if word.isdigit() else Tapped(Point.parse(word)))
    return tuple(found)


def replies(asked: Step, text: str) -> list[Reply]:
    run, found = Run(asked), []
    for one in given(text):
        found.append(answer(run, one))
        run = found[-1].run
    return found


def last(asked: Step, text: str) -> Reply:
    """The reply to the last of these answers."""
    return replies(asked, text)[-1]


def said(text: Text | None) -> str:
    assert text is not None, "something has to be said"
    return render(text, ENGLISH)


def marked(marks: Iterable[Mark], kind: MarkKind) -> str:
    return names({mark.point for mark in marks if mark.kind is kind})


def right_card(step: Step) -> int:
    """The index of the right card."""
    return not_none(known_card(step))
