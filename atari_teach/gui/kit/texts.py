"""Words that are given once and said in whatever language is current."""

from collections.abc import Sequence

from atari_teach.i18n import Message, Text, render

Words = str | Text
"""Words as they are, or a text that is rendered when it is measured, shown or asked for."""


def said(words: Words) -> str:
    """The words in the current language."""
    return words if isinstance(words, str) else render(words)


def joined(form: str, /, **parts: object) -> Message:
    """A text made of others, as "{question}: {answer}" is: the form is the same in every language."""
    return Message(form, tuple(parts.items()))


def chained(between: str, parts: Sequence[Words]) -> Words:
    """A text of all these, one after the other, with the same few letters between them."""
    if not parts:
        return ""
    return joined(
        between.join(f"{{part{number}}}" for number in range(len(parts))),
        **{f"part{number}": part for number, part in enumerate(parts)},
    )
