"""Screenshots of the board before a class: set-up, questions, replays, hidden boards and explanations."""

from collections.abc import Callable, Iterator

from atari_teach.engine.puzzles.drawing import draw_puzzles
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import SCHOOL, Game, Point
from atari_teach.school.discovery import DiscoverySession
from atari_teach.school.puzzle_question import PuzzleQuestion
from atari_teach.school.question import QuestionSession, can_ask
from atari_teach.table.boards.wall_board import ReplaySession, WallBoardSession
from atari_teach.table.scene import Action, Chose, Control, Pressed, Session
from atari_teach.teaching.lessons.kinds import CountTask, TapTask
from atari_teach.teaching.lessons.kinds import Kind as StepKind
from tests.gallery.studio import State, Studio, drive

_MOVES = ("D4", "E5", "C4", "D6", "E3", "C3", "G4", "D2", "F3", "C6", "C5", "B4")
_NEXT: Action = Pressed(Control.NEXT)
_BRANCH: Action = Pressed(Control.BRANCH)
_ASK: Action = Pressed(Control.ASK)
_WHY: Action = Pressed(Control.WHY)


def class_board_states() -> tuple[State, ...]:
    asked = (*_questions(), *_puzzles())
    return (*_boards(), *_asking(), *_hidden(), *_replays(), *_found_out(), *asked)


def _boards() -> Iterator[State]:
    stones = _at(*_MOVES)
    black, white, turns = (Pressed(Control.STONE, puts) for puts in ("black", "white", "turns"))
    marks, letters = (Pressed(Control.MARK, touch) for touch in ("mark", "letter"))
    refused: tuple[Action, ...] = (white, *_at("A2", "B1"), turns, *_at("A1"))
    yield _state("wall-empty", WallBoardSession)
    yield _state("wall-stones", WallBoardSession, *stones)
    yield _state("wall-marks", WallBoardSession, *stones, marks, *_at("D5", "F4"), letters, *_at("E4", "B3"))
    yield _state("wall-refused", WallBoardSession, *refused)
    yield _state("wall-why", WallBoardSession, *refused, _WHY)
    yield _state("wall-branch", WallBoardSession, *stones, _BRANCH, *_at("E4"))
    yield _state("wall-19", lambda: WallBoardSession(19), black, *_at("D4", "Q16", "C17"))


def _asking() -> Iterator[State]:
    asked = (*_at(*_MOVES), _ASK)
    counted = (*_hands("E4", 11), *_hands("D5", 7), *_hands("F4", 2), *_hands("B3", 4))
    yield _state("wall-ask", WallBoardSession, *asked)
    yield _state("wall-hands", WallBoardSession, *asked, *counted)


def _hidden() -> Iterator[State]:
    stones = _at(*_MOVES)
    for what in ("stones", "all", "look"):
        yield _state(f"wall-hidden-{what}", WallBoardSession, *stones, Pressed(Control.HIDE, what))


def _replays() -> Iterator[State]:
    yield _state("replay", lambda: ReplaySession(_game()))
    yield _state("replay-earlier", lambda: ReplaySession(_game()), _NEXT, _NEXT)
    yield _state("replay-what-if", lambda: ReplaySession(_game()), _NEXT, *_at("E4"))


def _found_out() -> Iterator[State]:
    caught = (*_at("D3", "C4", "E4", "D5"), _NEXT)
    yield _state("discovery", DiscoverySession)
    yield _state("discovery-caught", DiscoverySession, *_at("D3", "C4", "G6", "E4", "D5"))
    yield _state("discovery-told", DiscoverySession, *caught)
    corner = (*caught, _NEXT, *_at("D2", "C1", "E1"), _NEXT, _NEXT, *_at("A2", "B1"), _NEXT)
    yield _state("discovery-end", DiscoverySession, *corner)


def _questions() -> Iterator[State]:
    yield State("question", lambda studio: _ask_step(studio, TapTask))
    taps = (*_hands("C3", 9), *_hands("B2", 3))
    yield State("question-hands", lambda studio: _ask_step(studio, TapTask, *taps))
    yield State("question-answer", lambda studio: _ask_step(studio, TapTask, _NEXT))
    numbers: list[Action] = []
    for number, hands in ((3, 4), (4, 12), (6, 7)):
        numbers += [Pressed(Control.NUMBER, number), Pressed(Control.HANDS, hands)]
    yield State("question-numbers", lambda studio: _ask_step(studio, CountTask, *numbers))
    yield State("question-numbers-answer", lambda studio: _ask_step(studio, CountTask, _NEXT))


def _puzzles() -> Iterator[State]:
    again = (_NEXT, _NEXT)
    hands = (Pressed(Control.HANDS, 9),)
    for kind, grade in ((Kind.TAKE, 2), (Kind.NOWHERE, 3), (Kind.LADDER, 7), (Kind.CATCH, 5)):
        yield _puzzle(f"puzzle-{kind}", kind, grade)
        yield _puzzle(f"puzzle-{kind}-letters", kind, grade, _NEXT, *hands)
        yield _puzzle(f"puzzle-{kind}-refuted", kind, grade, *again)
        yield _puzzle(f"puzzle-{kind}-right", kind, grade, *again, _NEXT, _NEXT)


def _puzzle(name: str, kind: Kind, grade: int, *actions: Action) -> State:
    def make() -> Session:
        drawn = draw_puzzles(Pack.open(), [(kind, grade)], 4, 1)
        return PuzzleQuestion([each.puzzle for each in drawn], 3)

    return _state(name, make, *actions)


def _ask_step(studio: Studio, kind: StepKind, *actions: Action) -> None:
    steps = (step for lesson in studio.lessons for step in lesson.steps if can_ask(step))
    step = next(step for step in steps if isinstance(step.task, kind))
    studio.sit_down(drive(QuestionSession(step), *actions), wall=True)


def _state(name: str, make: Callable[[], Session], *actions: Action) -> State:
    return State(name, lambda studio: studio.sit_down(drive(make(), *actions), wall=True))


def _hands(point: str, hands: int) -> tuple[Action, ...]:
    return (*_at(point), Pressed(Control.HANDS, hands))


def _game() -> Game:
    game = Game.new(7, SCHOOL)
    for name in _MOVES:
        after = game.play(Point.parse(name))
        assert isinstance(after, Game)
        game = after
    return game


def _at(*points: str) -> tuple[Action, ...]:
    return tuple(Chose(Point.parse(point)) for point in points)
