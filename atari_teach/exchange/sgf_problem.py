"""What can be the matter with a game in a file."""

from atari_teach.i18n import Message, render
from atari_teach.problems import AtariTeachError


class SgfError(AtariTeachError):
    """A game that can't be read from a file, or not be written to one.

    Attributes:
        message: The sentence that says what is the matter, and where.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """The sentence in the language of now."""
        return render(self.message)
