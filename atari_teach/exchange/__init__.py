"""Reads and writes games in the formats of other programs, and talks to other programs."""

from atari_teach.base.i18n import Message, render
from atari_teach.base.problems import AtariTeachError


class ExchangeError(AtariTeachError):
    """A problem with another program, or with a file in another program's format.

    Attributes:
        message: The sentence that describes the problem.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """Returns the sentence in the current language."""
        return render(self.message)
