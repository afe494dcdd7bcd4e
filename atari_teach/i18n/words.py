"""Words that change with what they name: numbers, the two sides, and lists.

A sentence asks for a form behind a colon: `{n:uma}` writes two as "duas", `{who:of}` White as "das Brancas",
`{who:Side}` begins a sentence with "As Brancas". An adjective and a number are named by how they look for
Black and for one. The two sentences of a message may ask for different forms.
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

# Form: how it is said of Black, and of White. The forms that both languages have bear English names.
_SIDES = {
    Language.EN: {
        "side": ("Black", "White"),
        "of": ("of Black", "of White"),
        "to": ("to Black", "to White"),
        "by": ("by Black", "by White"),
        "stone": ("black stone", "white stone"),
        "stones": ("black stones", "white stones"),
        "group": ("black group", "white group"),
        "groups": ("black groups", "white groups"),
        "black": ("black", "white"),
    },
    Language.PT_PT: {
        "side": ("as Negras", "as Brancas"),
        "of": ("das Negras", "das Brancas"),
        "to": ("às Negras", "às Brancas"),
        "by": ("pelas Negras", "pelas Brancas"),
        "stone": ("peça negra", "peça branca"),
        "stones": ("peças negras", "peças brancas"),
        "group": ("grupo negro", "grupo branco"),
        "groups": ("grupos negros", "grupos brancos"),
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
    words = _NUMBERS[language].get(_small(form))
    if words is None:
        raise ValueError(f"a number has no form {form!r}")
    return _as_begun(words[number] if 0 <= number < len(words) else str(number), form)


def side_word(name: str, form: str, language: Language) -> str:
    """How a side is called: "Black", or "as Negras" with the article, as the form asks.

    Args:
        name: "BLACK" or "WHITE".
        form: A form of `_SIDES`, "side" if empty; with a capital to begin a sentence ("Side": "As Negras").
        language: The language of the words.

    Raises:
        ValueError: There is no such form in this language.
    """
    words = _SIDES[language].get(_small(form or "side"))
    if words is None:
        raise ValueError(f"a side has no form {form!r} in {language.own_name}")
    return _as_begun(words[0] if name == "BLACK" else words[1], form)


def is_form(form: str, language: Language) -> bool:
    """Whether a field may ask for this form in a sentence of this language."""
    return _small(form) in _SIDES[language] or _small(form) in _NUMBERS[language]


def and_word(items: Sequence[str], language: Language) -> str:
    """The items as a list in a sentence: "A1, B2 and C3"."""
    joint = {Language.EN: " and ", Language.PT_PT: " e "}[language]
    return joint.join(part for part in (", ".join(items[:-1]), items[-1]) if part) if items else ""


def _small(form: str) -> str:
    return form[:1].lower() + form[1:]


def _as_begun(word: str, form: str) -> str:
    """The word with a capital if its form has one."""
    return word[:1].upper() + word[1:] if form[:1].isupper() else word
