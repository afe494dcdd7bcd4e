"""`atari-teach solve --values`: what each part of a quiet board is worth, and what all of it comes to."""

from atari_teach.i18n import Language, render
from atari_teach.solver.board_worth import board_worth
from atari_teach.teaching.advice.solving import Solved, position_of_file
from atari_teach.teaching.advice.worth_words import not_quiet, worth_lines
from atari_teach.teaching.files.remarks import Problem


def value_file(name: str, language: Language) -> Solved:
    """Tells what the position that a file shows is worth when one capture wins.

    The exit code is 3 where that is not known, or the board is not quiet.

    Args:
        name: The path of the file; "-" is the standard input.
        language: The language of the lines.
    """
    position = position_of_file(name)
    if isinstance(position, Problem):
        return Solved((position.sentence(language),), 1)
    worth = board_worth(position)
    if worth is None:
        return Solved((render(not_quiet(position).said, language),), 3)
    lines = tuple(render(line, language) for line in worth_lines(worth))
    return Solved(lines, 3 if worth.total is None else 0)
