"""Sentences as values: their words and fields, but not yet their language."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of the program, by its English text.

    Attributes:
        text: The English sentence with `{named}` fields: the key of the catalogue.
        fields: Pairs of name and value, in the order they were given. A value is a string, a number, a
            `Number`, a point, a colour, another text, or a tuple of these (a list: "A1, B2 and C3").
        plural: The English sentence for a count other than one, if the sentence counts.
        count: What is counted; also the field `n`.
        context: Tells apart two translations of the same English words.
    """

    text: str
    fields: tuple[tuple[str, object], ...] = ()
    plural: str | None = None
    count: int | None = None
    context: str | None = None


@dataclass(frozen=True, slots=True)
class Multilingual:
    """A sentence that carries its languages with it, as the words of a lesson do.

    Attributes:
        sentences: Pairs of a language's key ("en", "pt") and the sentence in it, with the same `{named}`
            fields in each, English first where it is there. None is empty.
        fields: As in `Message`.
    """

    sentences: tuple[tuple[str, str], ...]
    fields: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, fields: tuple[tuple[str, object], ...] = (), /, **sentences: str) -> Self:
        """The sentence by the keys of its languages; an empty one counts as not there."""
        return cls(tuple(pair for pair in sentences.items() if pair[1]), fields)

    def __getitem__(self, key: str) -> str:
        """The sentence in the language with this key; empty where there is none."""
        for spoken, words in self.sentences:  # no generator: every picture asks this
            if spoken == key:
                return words
        return ""

    def best(self, key: str) -> str:
        """The sentence in the language with this key, else in English, else in the first language it has."""
        return self[key] or self["en"] or (self.sentences[0][1] if self.sentences else "")

    def changed(self, change: Callable[[str, str], str]) -> Self:
        """The sentence after `change(key, words)` of each of its languages."""
        changed = tuple((key, change(key, words)) for key, words in self.sentences)
        return type(self)(tuple(pair for pair in changed if pair[1]), self.fields)


Text = Message | Multilingual


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is written as a word up to twelve, and in digits above.

    Attributes:
        value: The number.
        feminine: Whether the noun it counts is feminine ("duas peças", but "dois grupos").
    """

    value: int
    feminine: bool = True


def say(text: str, /, **fields: object) -> Message:
    """The sentence `text`, with its fields."""
    return Message(text, tuple(fields.items()))


def say_n(singular: str, plural: str, count: int, /, **fields: object) -> Message:
    """The sentence that fits `count`; the count itself is the field `n`, unless another `n` is given."""
    return Message(singular, tuple({"n": count, **fields}.items()), plural, count)


def say_in(context: str, text: str, /, **fields: object) -> Message:
    """The sentence `text`, in one of its meanings."""
    return Message(text, tuple(fields.items()), context=context)
