"""Games as files, in formats that other programs know."""

from atari_teach.base.i18n import Message, render
from atari_teach.base.problems import AtariTeachError


class ExchangeError(AtariTeachError):
    """Another program, or a file of one, that is not as it should be.

    Attributes:
        message: The sentence that says so.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """The sentence in the language of now."""
        return render(self.message)
