"""The puzzles that a child has made and kept.

Each is a saved table of its own. So what was made on two computers is kept side by side, and versions that
know no own puzzles keep it too. No name is written: the maker is the child to whom the events belong.
"""

from atari_teach.base.i18n import Message
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.puzzle import Puzzle
from atari_teach.exchange.puzzle_files import puzzle_from_text, puzzle_text
from atari_teach.store.event import Event, table_saved
from atari_teach.store.progress import Progress

_KEY = "puzzle:"
_TEXT = "text"


def puzzle_kept(puzzle: Puzzle) -> Event:
    """Returns the event that keeps a puzzle; the same puzzle, turned or with other colours, is kept once."""
    return table_saved(f"{_KEY}{puzzle_id(puzzle)}", {_TEXT: puzzle_text(puzzle)})


def kept_puzzles(progress: Progress) -> tuple[Puzzle, ...]:
    """Returns the puzzles that were kept, the newest first; what can't be read is left out."""
    states = reversed(tuple(progress.saved_tables(_KEY).values()))
    texts = (text for state in states if isinstance(text := state.get(_TEXT), str))
    found = (puzzle_from_text(text) for text in texts)
    return tuple(puzzle for puzzle in found if not isinstance(puzzle, Message))
