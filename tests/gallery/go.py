"""Screenshots of Go: marking dead stones and counting territory."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from atari_teach.base.level import Level
from atari_teach.engine.rules import GO, Colour, Game, Point, Position, Ruleset, go, parse_diagram
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Action, Chose, Control, Pressed, Session
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from tests.engine.rules.go_boards import CASTLES, ROUND, SHARED, THREE_KOS
from tests.gallery.lessons import lesson_at
from tests.gallery.studio import State, drive

_NAMES = ("Marta", "Tomás")
_PASS = Pressed(Control.PASS)
_AGREE = Pressed(Control.AGREE)
_DEAD = parse_diagram("""
    9 . . . X O . . . .
    8 . O . X O . . . .
    7 . X . X O . X X .
    6 . . X X O . . . .
    5 X X X O O . . . .
    4 O O X O . O O O O
    3 . O O O O O X X X
    2 . . O . O X X . .
    1 . . . O O X . X .
      A B C D E F G H I
""")


def go_states(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
    return (*_marking(), *_counted(), *_with_the_computer(), *_in_a_lesson(lessons))


def _marking() -> Iterator[State]:
    yield _game("go-playing", lambda: _friends(_DEAD))
    yield _game("go-marking", lambda: _friends(_DEAD, _PASS, _PASS))
    yield _game("go-marked", lambda: _friends(_DEAD, _PASS, _PASS, _at("B8"), _at("G7")))


def _counted() -> Iterator[State]:
    dead = (_PASS, _PASS, _at("B8"), _at("G7"), _AGREE)
    yield from _with_explanation("end-territory", lambda: _friends(_DEAD, *dead))
    yield from _with_explanation("end-territory-castles", lambda: _friends(CASTLES, _PASS, _PASS, _AGREE))
    yield from _with_explanation("end-territory-shared", lambda: _friends(SHARED, _PASS, _PASS, _AGREE))
    yield _game("end-territory-19", lambda: _friends(_halves(19), _PASS, _PASS, _AGREE))
    yield from _with_explanation("end-komi", lambda: _friends(CASTLES, _PASS, _PASS, _AGREE, ruleset=go(6.5)))
    yield from _with_explanation(
        "end-repetition", lambda: _friends(THREE_KOS, *map(_at, 2 * ROUND), first=Colour.WHITE)
    )


def _with_the_computer() -> Iterator[State]:
    yield _game("go-computer-asks", lambda: _with_owl(_PASS))
    yield _game("go-computer-doubts", lambda: _with_owl(_PASS, _at("C2"), _AGREE))
    yield _game("go-computer-counted", lambda: _with_owl(_PASS, _AGREE))


def _in_a_lesson(lessons: tuple[Lesson, ...]) -> Iterator[State]:
    games = (
        (lesson, step)
        for lesson in lessons
        for step in lesson.steps
        if isinstance(step.task, GameTask) and step.ruleset == GO.name
    )
    for lesson, step in islice(games, 1):
        marking = partial(_passing, lesson, step)
        counted = partial(_after, marking, _AGREE)
        yield _game("lesson-go-playing", partial(_after, partial(lesson_at, lesson, step.id), _PASS))
        yield _game("lesson-go-marking", marking)
        yield _game("lesson-go-counted", counted)
        yield _game("lesson-go-why", partial(_after, counted, Pressed(Control.WHY)))


def _after(make: Callable[[], Session], *actions: Action) -> Session:
    return drive(make(), *actions)


def _passing(lesson: Lesson, step: Step) -> Session:
    """Returns a game in which the child passes until the partner does."""
    session: Session = lesson_at(lesson, step.id)
    while not any(button.control is Control.AGREE for button in session.scene().buttons):
        drive(session, _PASS)
    return session


def _friends(
    start: Position, *actions: Action, first: Colour = Colour.BLACK, ruleset: Ruleset = GO
) -> Session:
    return drive(FriendSession(GameTable(Game(ruleset, start, first), _NAMES)), *actions)


def _halves(size: int) -> Position:
    """Returns a position with a wall of each colour through the middle."""
    black, white = ([Point(size // 2 + by, row) for row in range(size)] for by in (-1, 0))
    return Position.of(size, black, white)


def _with_owl(*actions: Action) -> Session:
    """Returns a game against the owl, which plays White."""
    table = GameTable(Game(GO, _DEAD), computer=Colour.WHITE, level=Level.OWL)
    return drive(ComputerSession(table, seed=1), *actions)


def _with_explanation(name: str, make: Callable[[], Session]) -> Iterator[State]:
    """Yields the state before the explanation of the count, and one for each of its pictures."""
    yield _game(name, make)
    why = Pressed(Control.WHY)
    for beat in range(len(drive(make(), why).scene().beats)):
        yield _game(f"{name}-why-{beat + 1}", lambda: drive(make(), why), beat)


def _game(name: str, make: Callable[[], Session], beat: int = 0) -> State:
    return State(name, lambda studio: studio.sit_down(make(), beat=beat))


def _at(point: str) -> Chose:
    return Chose(Point.parse(point))
