"""Nouns agree with their numbers, and labels with what they describe, in both languages."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from babel.messages.catalog import Catalog

from translations import update

COUNTS = (
    "all allowed count expected found komi least lost met minutes most n number points size sum taken total"
    " won"
)
"""The names of the fields that contain numbers."""
_NUMBER = r"\{(\w+)(?::\w+)?\}"
_ONE_OF = rf"{_NUMBER}(?: (?:of|de) \{{\w+\}})? "
_NO_NOUN = {"en": "has|was|is|goes|this|says|stays|ms", "pt_PT": "às|ms|mas|depois|mais|dos|das"}
PLURALS = {
    "en": re.compile(
        rf"{_ONE_OF}(?:more |own |other |of these )?(?!(?:{_NO_NOUN['en']})\b)([a-z]+s|have|are|were)\b"
    ),
    "pt_PT": re.compile(rf"{_ONE_OF}(?!(?:{_NO_NOUN['pt_PT']})\b)(\w+s|\w+ram)\b|\b\w+ram {_NUMBER}"),
}
"""For each language, a pattern for a number that is followed by a plural word."""


class Said(NamedTuple):
    """A sentence in the code, with the names of those fields whose values are not constant."""

    place: str
    text: str
    context: str | None
    counts: tuple[str, ...]


def _words(call: ast.Call) -> tuple[str, str | None] | None:
    """The sentence of a call without plural, and its context; None for other calls."""
    name = getattr(call.func, "id", "")
    texts = [each.value if isinstance(each, ast.Constant) else None for each in call.args]
    if name in ("say", "_", "N_") and texts and isinstance(texts[0], str):
        return texts[0], None
    if name in ("say_in", "pgettext") and len(texts) > 1 and isinstance(texts[1], str):
        return texts[1], str(texts[0])
    return None


def _is_constant(value: ast.expr) -> bool:
    """Returns whether a value is a literal or a constant in capitals, such as a limit."""
    named = re.fullmatch(r"(\w+\.)*_?[A-Z][A-Z_0-9]*( // \w+)?", ast.unparse(value))
    return isinstance(value, ast.Constant) or named is not None


@cache
def said() -> tuple[Said, ...]:
    """All sentences without plural in the code, including repetitions."""
    return tuple(_said())


def _said() -> Iterator[Said]:
    for file in sorted((update.ROOT / "atari_teach").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if not re.search(r"\b(?:say|_|N_|say_in|pgettext)\(", text):
            continue
        tree = ast.parse(text)
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        filled = {
            id(call.func.value): call
            for call in calls
            if isinstance(call.func, ast.Attribute) and call.func.attr == "format"
        }
        for call in calls:
            words = _words(call)
            if words is not None:
                given = filled.get(id(call), call).keywords
                counts = tuple(each.arg for each in given if each.arg and not _is_constant(each.value))
                place = f"{file.relative_to(update.ROOT).as_posix()}:{call.lineno}"
                yield Said(place, *words, tuple(name for name in counts if name in COUNTS.split()))


def translated(catalogue: Catalog, sentence: Said) -> str:
    message = catalogue.get(sentence.text, sentence.context)
    return str(message.string) if message else ""


NEVER_ONE = {
    "a board has more lines than one": (
        "Board with {n} lines each way",
        "{n} lines",
        "{who}, {n} lines",
        "Played on {n} × {n} lines.",
        "{point} is not on this board of {size} lines.",
        "This row has to have {expected} points, not {found}.",
    ),
    "a head start is two stones or more, or 6.5 points": ("{n} black stones", "{n} points"),
    "a puzzle of several moves has two or more": (
        "{who:Side} captures in {n:one} moves. Where does it begin?",
        "{who:Side} captures the marked stones in {n:one} moves. Where does it begin?",
        "{they:Side} wants to capture in {n:one} moves. Stop it!",
        "Imagine {they:side} plays. Where does it begin to capture in {n:one} moves?",
    ),
    "a board that is no puzzle has too many of them": (
        "There are {n:one} more stones that capture, one move later.",
        "There are {n:one} right answers.",
        "{n:One} stones stop the capture.",
        "{who:Side} can capture in {n:one} places.",
    ),
    "a group with one liberty would be captured": ("This group still has {n:one} liberties.",),
    "a limit": (
        "Leave at most {n} stones.",
        "{name} has more than {most} classes: nothing was imported.",
        "{name} has more than {most} pupils: nothing was imported.",
        "{name} has more than {most} results: nothing was imported.",
        "{name} has more than {most} deletions: nothing was imported.",
        "At most {most} moves can be here.",
        "This is not proved within {n} positions.",
        "Each side has {n} stones; here, whoever has none left on their turn loses.",
        "Each side had {n} stones.",
        "On this board a handicap has 2 to {n} stones.",
    ),
    "more than a limit": (
        "The move took {taken} milliseconds, and {allowed} were allowed.",
        "There are {n} tests in this; at most {most} can be asked at once.",
        "There are {n} points to tap; at most {most} can be.",
        "There are {n} words to read in {minutes} min ({language}); at most {most}.",
        "This sentence has {n} words; at most {most}.",
        "The rounds take {n} minutes; this part has {most}.",
        "This note has {n} words; at most {most}.",
    ),
    "of one something else is said": (
        "The file holds {n} games; this is the first.",
        (
            "This is too much for one file, so it is in {n} files now, from {first} to {last}. Import all of"
            " them."
        ),
        "Up to {n} stones",
        "Your stone here has {n:one} liberties.",
        "Your group here has {n:one} liberties.",
        "Play here. You can capture within {n:one} turns, whatever {who} does.",
        "{n:One} groups in **atari** at once!",
        "Together these {n:one} stones would have no liberties.",
        "There are {n} answers, so none is “{words}”.",
    ),
}


def counted(sentence: Said, portuguese: Catalog) -> Iterator[str]:
    """Yields the phrases with a number of things in a sentence that has no singular form."""
    for words, pattern in (
        (sentence.text, PLURALS["en"]),
        (translated(portuguese, sentence), PLURALS["pt_PT"]),
    ):
        for found in pattern.finditer(words):
            if {*sentence.counts} & {*found.groups()}:
                yield found[0]


def test_a_number_with_a_noun_has_a_form_for_one(portuguese: Catalog) -> None:
    lacking = {
        sentence.text: (sentence.place, found)
        for sentence in said()
        for found in counted(sentence, portuguese)
    }
    never_one = {text for texts in NEVER_ONE.values() for text in texts}
    assert {text: found for text, found in lacking.items() if text not in never_one} == {}
    assert never_one - lacking.keys() == set(), "these need no exception"


LABEL = re.compile(r"([oa]s? )?(\w+)[.…!]?")
NO_NOUN = re.compile(r"\b(?:ones?|none|any|both|others?)\b")


NO_ADJECTIVES = {"Games"}
"""Words that only look like adjectives: “Jogos” has no feminine form, although “jogas” is a word."""


def other_gender(word: str) -> tuple[str, ...]:
    """The word in the other gender, if it is an adjective."""
    for one, other in (
        ("nhuma", "nhum"),
        ("nhum", "nhuma"),
        ("o", "a"),
        ("a", "o"),
        ("os", "as"),
        ("as", "os"),
    ):
        if word.endswith(one):
            return (word.removesuffix(one) + other,)
    return ()


def test_a_label_that_serves_two_questions_has_a_context_or_no_gender(portuguese: Catalog) -> None:
    used = Counter((sentence.text, sentence.context) for sentence in said())
    labels = [str(message.string) for message in portuguese if str(message.string).count(" ") < 3]
    known = {*re.findall(r"\w+", " ".join(labels).lower()), "nenhum", "nenhuma"}
    gendered: dict[str, str] = {}
    for sentence in said():
        translation = translated(portuguese, sentence).lower()
        label = LABEL.fullmatch(translation)
        if label is None or used[sentence.text, sentence.context] < 2 or sentence.text in NO_ADJECTIVES:
            continue
        stands_for_a_noun = label[1] and NO_NOUN.search(sentence.text)
        if stands_for_a_noun or (not label[1] and {*other_gender(label[2])} & known):
            gendered[sentence.text] = translation
    assert gendered == {}
