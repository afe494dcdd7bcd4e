"""The notice about a file that was opened: its name, and what was changed or left out."""

from collections.abc import Sequence
from functools import reduce

from atari_teach.i18n import Message, Text


def opening_words(file: str, notes: Sequence[Text]) -> Text | None:
    """The notice about a game that was opened from a file; None if nothing was changed or left out."""
    if not notes:
        return None
    return named(file, reduce(lambda first, second: _joined("{first} {second}", first, second), notes))


def named(file: str, words: Text) -> Text:
    """The words with the file's name before them, unless they contain it."""
    return words if ("name", file) in words.fields else _joined("{first}: {second}", file, words)


def _joined(form: str, first: str | Text, second: Text) -> Text:
    """Combines two texts; the form is the same in every language, so it is not translated."""
    return Message(form, (("first", first), ("second", second)))
