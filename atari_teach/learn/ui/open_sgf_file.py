"""Opens SGF files that were dropped on the window or double-clicked: puzzles are asked, games are shown."""

from collections.abc import Callable, Sequence
from pathlib import Path

from atari_teach.base.i18n import Text, say
from atari_teach.base.single_line import tidy
from atari_teach.engine.puzzles.judging import Posed
from atari_teach.exchange.puzzle_files import QUESTION
from atari_teach.exchange.sgf import ListedGame
from atari_teach.learn.own_puzzles.asked import AskedPuzzles, Given
from atari_teach.learn.own_puzzles.file_problems import is_problem, puzzle_in
from atari_teach.learn.own_puzzles.maker import puzzle_title
from atari_teach.play.ui.game_reader import Games
from atari_teach.play.ui.open_game_file import open_game
from atari_teach.table.scene import Cancel
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.puzzles.steps import step_of


def open_files(app: AppContext, paths: Sequence[Path]) -> None:
    """Opens the first of these files."""
    open_game(app, paths[0], FileProblems(app))


class FileProblems:
    """Asks the problems of files as puzzles.

    Args:
        app: The objects that the pages share.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def is_problem(self, game: ListedGame) -> bool:
        """Returns whether a game in a file looks like a problem."""
        return is_problem(game)

    def proved(self, game: ListedGame) -> Callable[[Games, str], object] | Text:
        """Returns a function that asks a problem, or the reason why it can't be asked."""
        found = puzzle_in(game, lambda: False)
        assert found is not None, "nobody cancels it"
        if not isinstance(found, Posed):
            return found
        step = step_of(found.puzzle, found.answers)
        return lambda games, file: self._ask(games, file, game, step)

    def _ask(self, games: Games, file: str, first: ListedGame, step: Step) -> None:
        """Asks this problem, and after it the other problems of its file."""
        problems = [game for game in games if is_problem(game)]
        at = problems.index(first)
        given = [_given(game, file) for game in problems]
        given[at] = Given(given[at].title, lambda _cancel: step, step.position)
        app = self._app
        locked = app.locks.hints
        app.opener().sit_down(AskedPuzzles(given, app.sitting().helps, at, hints_locked=locked))


def _given(game: ListedGame, file: str) -> Given:
    ours = bool(game.value(QUESTION))
    title = puzzle_title(game.value("GN")) if ours else say("A puzzle from {file}", file=tidy(file))

    def step(cancel: Cancel) -> Step | Text | None:
        found = puzzle_in(game, cancel)
        match found:
            case None:
                return None
            case Posed():
                return step_of(found.puzzle, found.answers)
        return say("Number {n} of the file can't be asked. {reason}", n=game.number, reason=found)

    return Given(title, step)
