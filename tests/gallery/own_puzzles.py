"""Screenshots of puzzles that a child makes: the verdicts, a friend who plays, the puzzles that were kept."""

from collections.abc import Iterator, Sequence
from functools import partial

from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Position, parse_diagram
from atari_teach.learn.own_puzzles.puzzle_board import PuzzleBoard
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.boards.free_table import Board, FreeTable
from atari_teach.table.helps import default_help
from atari_teach.table.scene import Action, Control, Pressed
from tests.gallery.studio import State, Studio, drive

TWO = parse_diagram("5 . . . . .\n4 X . . . .\n3 . . O X .\n2 X O X . .\n1 . . X X .\n  A B C D E")
SIDE = parse_diagram("5 . . . . .\n4 . . . . .\n3 O . . . .\n2 X . . . .\n1 . . . . .\n  A B C D E")
MANY = parse_diagram("5 . . . . .\n4 . X . . .\n3 O . . . .\n2 . X . . .\n1 . . . . .\n  A B C D E")
CALM = parse_diagram(
    "7 . . . . . . .\n6 . . . . . . .\n5 . . O . . . .\n4 . . . O . . .\n3 . X . . . . .\n2 . . . . X . .\n"
    "1 . . . . . . .\n  A B C D E F G"
)
PUZZLE, EDIT, SHOW = (Pressed(control) for control in (Control.PUZZLE, Control.EDIT, Control.SHOW_ME))
BLACK, WHITE, MINE = (Pressed(Control.CHOICE, index) for index in range(3))
FRIEND = BLACK


def own_puzzle_states() -> tuple[State, ...]:
    """Returns the states of own puzzles."""
    return tuple(_states())


def _states() -> Iterator[State]:
    def state(name: str, board: Position, *actions: Action, kept: int = 0) -> State:
        return State(name, partial(_made, board=board, actions=actions, kept=kept))

    yield state("own-puzzle-board", TWO)
    yield state("own-puzzle-who", TWO, PUZZLE)
    yield state("own-puzzle-who-kept", TWO, PUZZLE, kept=5)
    yield state("own-puzzle-found", TWO, PUZZLE, BLACK)
    yield state("own-puzzle-answer", TWO, PUZZLE, BLACK, SHOW)
    yield state("own-puzzle-several", SIDE, PUZZLE, BLACK)
    yield state("own-puzzle-many", MANY, PUZZLE, BLACK)
    yield state("own-puzzle-calm", CALM, PUZZLE, BLACK)
    yield state("own-puzzle-friend", TWO, PUZZLE, BLACK, FRIEND)
    yield state("own-puzzles", TWO, PUZZLE, MINE, kept=2)
    yield state("own-puzzles-older", TWO, PUZZLE, MINE, kept=5)


def _made(studio: Studio, board: Position, actions: Sequence[Action], kept: int) -> None:
    studio.sit_down(drive(puzzle_board(board, "Marta", some_puzzles(kept)), *actions))


def puzzle_board(board: Position, maker: str = "", kept: tuple[Puzzle, ...] = ()) -> PuzzleBoard:
    """Returns the session of a free board with these stones."""
    session = FreeBoardSession(FreeTable((Board(board),)))
    return PuzzleBoard(session, lambda: kept, maker, default_help)


def some_puzzles(many: int) -> tuple[Puzzle, ...]:
    """Returns puzzles of the pack."""
    return tuple(Pack.open().puzzles(Kind.TAKE, 4))[:many]
