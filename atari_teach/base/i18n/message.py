"""Sentences as values: text and fields, independent of a language."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that the program shows, identified by its English text.

    Attributes:
        text: The English sentence with `{named}` fields: the key of the catalogue.
        fields: Pairs of name and value, in the order they were given. A value is a string, a number, a
            `Number`, a point, a colour, another text, or a tuple of these (a list: "A1, B2 and C3").
        plural: The English plural form, if the sentence has a count.
        count: The number that selects the plural form; also available as the field `n`.
        context: Names the meaning, if the English words have more than one.
    """

    text: str
    fields: tuple[tuple[str, object], ...] = ()
    plural: str | None = None
    count: int | None = None
    context: str | None = None


@dataclass(frozen=True, slots=True)
class Multilingual:
    """A sentence that contains its own translations, such as the words of a lesson.

    Attributes:
        sentences: Pairs of a language's key ("en", "pt") and the sentence in it, with the same `{named}`
            fields in each. English is first if there is an English sentence. No sentence is empty.
        fields: As in `Message`.
        own: Whether a teacher wrote it; then older pupils read the same words.
    """

    sentences: tuple[tuple[str, str], ...]
    fields: tuple[tuple[str, object], ...] = ()
    own: bool = field(default=False, compare=False)

    @classmethod
    def of(cls, fields: tuple[tuple[str, object], ...] = (), /, **sentences: str) -> Self:
        """Returns a sentence from its translations by language key; empty ones are dropped."""
        return cls(tuple(pair for pair in sentences.items() if pair[1]), fields)

    def __getitem__(self, key: str) -> str:
        """Returns the sentence in the language with this key; empty if there is none."""
        # A loop, because a generator is slower and every repaint calls this.
        for spoken, words in self.sentences:
            if spoken == key:
                return words
        return ""

    def best(self, key: str) -> str:
        """Returns the sentence in the language with this key, else in English, else in its first language."""
        return self[key] or self["en"] or (self.sentences[0][1] if self.sentences else "")

    def changed(self, change: Callable[[str, str], str]) -> Self:
        """Returns the sentence with `change(key, words)` applied to each language."""
        changed = tuple((key, change(key, words)) for key, words in self.sentences)
        return replace(self, sentences=tuple(pair for pair in changed if pair[1]))


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
    """Returns a message with this text and these fields."""
    return Message(text, tuple(fields.items()))


def say_n(singular: str, plural: str, count: int, /, **fields: object) -> Message:
    """Returns a sentence whose plural form depends on `count`.

    Field `n` is the count, unless `n` is given.
    """
    return Message(singular, tuple({"n": count, **fields}.items()), plural, count)


def say_in(context: str, text: str, /, **fields: object) -> Message:
    """Returns the sentence `text`, which has several meanings; `context` names the one meant here."""
    return Message(text, tuple(fields.items()), context=context)
