"""Words that change with what they name: numbers, the two sides, and lists.

A form is named by how it looks for the number one, or for Black: a translator writes `{n:uma}` or
`{who:das}` and gets "duas" for two and "das Brancas" for White. Each language has its own forms, so the two
sentences of a message may ask for different ones.
"""

from collections.abc import Sequence

from atari_teach.i18n.language import Language

_ENGLISH = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_MASCULINE = (
    "zero",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
)
_FEMININE = ("zero", "uma", "duas", *_MASCULINE[3:])
_NUMBERS = {
    Language.EN: {"one": _ENGLISH},
    Language.PT_PT: {"um": _MASCULINE, "uma": _FEMININE},
}

# Form: how Black is called, how White is called.
_SIDES = {
    Language.EN: {
        "": ("Black", "White"),
        "black": ("black", "white"),
    },
    Language.PT_PT: {
        "": ("as Negras", "as Brancas"),
        "As": ("As Negras", "As Brancas"),
        "das": ("das Negras", "das Brancas"),
        "às": ("às Negras", "às Brancas"),
        "pelas": ("pelas Negras", "pelas Brancas"),
        "Negras": ("Negras", "Brancas"),
        "negra": ("negra", "branca"),
        "negras": ("negras", "brancas"),
        "negro": ("negro", "branco"),
        "negros": ("negros", "brancos"),
    },
}


def number_word(number: int, form: str, language: Language) -> str:
    """`number` as a word up to twelve, in digits above.

    Args:
        number: What to write.
        form: "um" or "uma" for the Portuguese gender, "one" in English; with a capital to begin a sentence.
        language: The language of the word.

    Raises:
        ValueError: There is no such form.
    """
    words = _NUMBERS[language].get(form[:1].lower() + form[1:])
    if words is None:
        raise ValueError(f"a number has no form {form!r}")
    word = words[number] if 0 <= number < len(words) else str(number)
    return word[:1].upper() + word[1:] if form[:1].isupper() else word


def side_word(name: str, form: str, language: Language) -> str:
    """How a side is called: "Black", or "as Negras" with the article, as the form asks.

    Args:
        name: "BLACK" or "WHITE".
        form: A form of `_SIDES`.
        language: The language of the words.

    Raises:
        ValueError: There is no such form in this language.
    """
    words = _SIDES[language].get(form)
    if words is None:
        raise ValueError(f"a side has no form {form!r} in {language.own_name}")
    return words[0] if name == "BLACK" else words[1]


def is_form(form: str, language: Language) -> bool:
    """Whether a field may ask for this form in a sentence of this language."""
    return form in _SIDES[language] or form[:1].lower() + form[1:] in _NUMBERS[language]


def and_word(items: Sequence[str], language: Language) -> str:
    """The items as a list in a sentence: "A1, B2 and C3"."""
    joint = {Language.EN: " and ", Language.PT_PT: " e "}[language]
    return joint.join(part for part in (", ".join(items[:-1]), items[-1]) if part) if items else ""
