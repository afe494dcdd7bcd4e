"""The command `atari-teach solve`: who wins the position of a text diagram, and how."""

import sys
from dataclasses import dataclass, replace
from pathlib import Path

from atari_teach.base.i18n import Language, Message, render, say, say_n
from atari_teach.base.safe_file import read_at_most
from atari_teach.engine.rules import Colour, DiagramError, Position, parse_diagram
from atari_teach.engine.solver.board_values import leaf
from atari_teach.engine.solver.board_worth import board_worth
from atari_teach.engine.solver.book import Book
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.perfect import judge_moves
from atari_teach.engine.solver.solution import Solution, check_line, solve
from atari_teach.engine.solver.state import Proof, State, put, state_of
from atari_teach.teaching.advice.worth_words import not_quiet, worth_lines
from atari_teach.teaching.files.line_index import LineIndex
from atari_teach.teaching.files.remarks import Problem, offset_in_diagram
from atari_teach.teaching.lessons.lesson_fields import diagram_words
from atari_teach.teaching.lessons.lesson_file import decoded

STANDARD_INPUT = "-"
_LARGEST_DIAGRAM = 8 * 1024


@dataclass(frozen=True, slots=True)
class Solved:
    """The output of `solve`.

    Attributes:
        lines: The lines to print.
        exit_code: 0: proved; 1: the file has no position to solve; 3: not proved.
    """

    lines: tuple[str, ...]
    exit_code: int


def solve_file(
    name: str,
    to_play: Colour,
    language: Language,
    *,
    states: int,
    every_move: bool,
    book: Book | None,
) -> Solved:
    """Tells who wins a file's position if one capture wins, with the line of best play.

    The first search does not count spare moves. If it proves nothing, a second search counts them.

    Args:
        name: The path of the file; "-" is the standard input.
        to_play: The side to play.
        language: The language of the output.
        states: The maximum number of positions in each search.
        every_move: Whether to list all winning moves as well.
        book: The book of 5×5, which is only used for `every_move`.
    """
    position = position_of_file(name)
    if isinstance(position, Problem):
        return Solved((position.sentence(language),), 1)
    board, state = grid(position.size), state_of(position, to_play)
    solution = solve(board, state, states=states)
    if solution.proof is Proof.OPEN:
        counted = solve(board, state, states=states, leaf=leaf)
        solution = replace(counted, states=solution.states + counted.states)
    words = list(_result_sentences(position, to_play, state, solution))
    if every_move:
        words += _move_sentences(position, to_play, states, book)
    lines = tuple(render(each, language) for each in words)
    return Solved(lines, 3 if solution.proof is Proof.OPEN else 0)


def _result_sentences(
    position: Position, to_play: Colour, state: State, solution: Solution
) -> tuple[Message, ...]:
    if solution.proof is Proof.OPEN:
        return (
            say_n(
                "{who:Side} to play: not proved with one position.",
                "{who:Side} to play: not proved with {n} positions.",
                solution.states,
                who=to_play,
            ),
        )
    tried = say("Positions tried: {count}.", count=solution.states)
    winner = to_play if solution.proof is Proof.WIN else to_play.other
    head = say("{who:Side} to play: {winner} wins.", who=to_play, winner=winner)
    end = _end(position, state, solution.line, winner)
    if not solution.line:
        return (head, end, tried)
    board = grid(position.size)
    moves = tuple(board.point(point) for point in solution.line)
    return (head, say("Best play: {moves}.", moves=moves), end, tried)


def _end(position: Position, state: State, line: tuple[int, ...], winner: Colour) -> Message:
    """The sentence about the end of the line of best play."""
    board, after = grid(position.size), state
    for point in line:
        if 1 << point in after[2]:
            return say("The last move captures.")
        after = put(board, after, point)
    if not check_line(board, state, line):
        return say("The rest is a matter of counting spare moves.")
    return say("Then {who} has no safe move.", who=winner.other)


def _move_sentences(
    position: Position, to_play: Colour, states: int, book: Book | None
) -> tuple[Message, ...]:
    """The sentences about the moves that win, and about those that are not proved."""
    proofs = judge_moves(position, to_play, book=book, states=states, leaf=leaf)
    winning = tuple(point for point, proof in proofs.items() if proof is Proof.WIN)
    unproved = tuple(point for point, proof in proofs.items() if proof is Proof.OPEN)
    words = [say("Moves that win: {moves}.", moves=winning)] if winning else []
    if unproved:
        words.append(say("Moves that are not proved: {moves}.", moves=unproved))
    return tuple(words) or (say("No move wins."),)


def position_of_file(name: str) -> Position | Problem:
    """The position in a file, or the problem that prevents reading it; "-" is the standard input."""
    path = Path(name)
    text = _text(name, path)
    if isinstance(text, Problem):
        return text
    try:
        position = parse_diagram(text)
    except DiagramError as problem:
        return Problem(path, problem.line, problem.column, diagram_words(problem))
    for group in position.groups():
        if not group.liberties:
            stone = min(group.stones, key=lambda point: (-point.row, point.column))
            words = say_n(
                "The stone at {stones} has no liberty.",
                "The stones at {stones} have no liberty.",
                len(group.stones),
                stones=tuple(sorted(group.stones)),
            )
            place = LineIndex(text).line_and_column(offset_in_diagram(text, stone))
            return Problem(path, *place, words)
    return position


def _text(name: str, path: Path) -> str | Problem:
    try:
        if name == STANDARD_INPUT:
            if sys.stdin is None:  # a program without a console may have no standard input
                return Problem(path, 1, 1, say("This file can't be opened."))
            data = sys.stdin.buffer.read(_LARGEST_DIAGRAM + 1)
        elif not path.is_file():
            is_there = say("This is not a file.") if path.exists() else say("There is no such file.")
            return Problem(path, 1, 1, is_there)
        else:
            data = read_at_most(path, _LARGEST_DIAGRAM + 1)
    except (OSError, ValueError):
        return Problem(path, 1, 1, say("This file can't be opened."))
    if len(data) > _LARGEST_DIAGRAM:
        return Problem(path, 1, 1, say("This is too long for a diagram."))
    return decoded(data, path)


# `atari-teach solve --values` prints the value of each region of a quiet board, and of the whole board.


def value_file(name: str, language: Language) -> Solved:
    """Tells the value of a file's position if one capture wins.

    The exit code is 3 if the value is not known or the board is not quiet.

    Args:
        name: The path of the file; "-" is the standard input.
        language: The language of the output.
    """
    position = position_of_file(name)
    if isinstance(position, Problem):
        return Solved((position.sentence(language),), 1)
    worth = board_worth(position)
    if worth is None:
        return Solved((render(not_quiet(position).said, language),), 3)
    lines = tuple(render(line, language) for line in worth_lines(worth))
    return Solved(lines, 3 if worth.total is None else 0)
