"""Words in the right grammatical form: numbers, the two sides, and lists.

A message asks for a form after a colon: `{n:uma}` writes two as "duas", `{who:of}` White as "das Brancas",
`{who:Side}` begins a sentence with "As Brancas". A form that several languages have is named in English; any
other form is named after the word itself. Each language of a message may use its own forms. The forms of a
language, and their words, are in its `language.toml`.
"""

from collections.abc import Sequence

from atari_teach.base.i18n.language import Language


def number_word(number: int, form: str, language: Language) -> str:
    """Returns the number as a word if the language has one (up to twelve), else in digits.

    The form is "um" or "uma" for the Portuguese gender, "one" in English; a capital begins a sentence.

    Raises:
        ValueError: The language has no such form.
    """
    words = language.file.numbers.get(_small(form))
    if words is None:
        if not language.file.numbers:
            return str(number)
        raise ValueError(f"a number has no form {form!r}")
    return _as_begun(words[number] if 0 <= number < len(words) else str(number), form)


def side_word(name: str, form: str, language: Language) -> str:
    """Returns the name of "BLACK" or "WHITE" in a form: "Black", or "as Negras" with the article.

    The form is one of the language's forms for sides, "side" if empty; a capital begins a sentence.

    Raises:
        ValueError: There is no such form in this language.
    """
    words = language.file.sides.get(_small(form or "side"))
    if words is None:
        raise ValueError(f"a side has no form {form!r} in {language.own_name}")
    return _as_begun(words[0] if name == "BLACK" else words[1], form)


def and_word(items: Sequence[str], language: Language) -> str:
    """Returns the items as a list in a sentence: "A1, B2 and C3"."""
    last = language.file.last
    return last.join(part for part in (", ".join(items[:-1]), items[-1]) if part) if items else ""


def decimal_number(value: float, form: str, language: Language) -> str:
    """Returns the number formatted with `format(value, form)`, but with the decimal mark of the language."""
    return f"{value:{form}}".replace(".", language.file.decimal)


def _small(form: str) -> str:
    return form[:1].lower() + form[1:]


def _as_begun(word: str, form: str) -> str:
    """Returns the word, capitalised if the name of the form is."""
    return word[:1].upper() + word[1:] if form[:1].isupper() else word
