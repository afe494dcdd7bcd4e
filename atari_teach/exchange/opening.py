"""What is said of a file that was opened: its name, and all that was not taken as it stands there."""

from collections.abc import Sequence
from functools import reduce

from atari_teach.i18n import Message, Text


def opening_words(file: str, notes: Sequence[Text]) -> Text | None:
    """The words about a game that was opened from a file; None where all of it was taken as it is."""
    if not notes:
        return None
    return named(file, reduce(lambda first, second: _joined("{first} {second}", first, second), notes))


def named(file: str, words: Text) -> Text:
    """The words with the file's name before them, unless they name it."""
    return words if ("name", file) in words.fields else _joined("{first}: {second}", file, words)


def _joined(form: str, first: str | Text, second: Text) -> Text:
    """A text made of others: the form is the same in every language, and not in their catalogues."""
    return Message(form, (("first", first), ("second", second)))
