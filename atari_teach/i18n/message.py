"""Sentences as values: what is said and with which fields, but not yet in which language."""

from dataclasses import dataclass


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
class Bilingual:
    """A sentence that carries both languages with it, as the words of a lesson do.

    Attributes:
        en: The English sentence with `{named}` fields.
        pt: The Portuguese sentence with the same fields.
        fields: As in `Message`.
    """

    en: str
    pt: str
    fields: tuple[tuple[str, object], ...] = ()


Text = Message | Bilingual


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is written as a word up to twelve, and in digits above.

    Attributes:
        value: The number.
        feminine: Whether the noun it counts is feminine in Portuguese ("duas peças", but "dois grupos").
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
