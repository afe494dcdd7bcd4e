"""Tests the Portuguese form of address (*tu*, or the infinitive), and sentences that name a side."""

import re
import tomllib
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message

from translations import update

FOR_ADULTS = (
    "app/start.py:There is no PIN",
    "store/class_list/",
    "store/files/",
    "base/installing",
    "cli/",
    "contest/",
    "exchange/",
    "paper/ui/",
    "room/ui/desk/",
    "school/ui/class_page",
    "school/ui/classes/",
    "school/ui/copies_page",
    "school/ui/desk_page",
    "school/ui/more_page",
    "school/ui/plans/",
    "school/ui/report/",
    "school/ui/tournament/",
    "workshop/ui/",
    "ui/kit/dialogs",
    "ui/navigation/teacher_lock",
    "home/ui/about",
    "home/ui/keys",
    "school/ui/stage/class_session",
    "school/ui/stage/teacher",
    "ui/window/qt_words",
    "room/line/mosquitto",
    "room/line/recorder",
    "room/room_seats",
    "base/settings/",
    "teaching/expressions/",
    "teaching/files/",
    "teaching/lessons/lesson_fi",
    "teaching/lessons/recordings",
    "teaching/linting/",
    "teaching/plans/",
    "teaching/own/",
)
"""The modules whose sentences are for teachers, technicians and authors; they use the infinitive."""
FOR_CHILDREN_TOO = {"new step", "new lesson", "plan"}
"""The contexts of sentences in a teacher's new lesson or plan; they address children."""
AT_ONCE = (
    "abre|aceita|acrescenta|apaga|carrega|clica|começa|copia|define|descarrega|descompacta|diz|escolhe"
    "|escreve|espera|experimenta|faz|fecha|guarda|importa|inicia|instala|joga|liga|marca|muda|olha|põe|procura|repõe|sai|seleciona"
    "|substitui|tenta|tira|toca|usa|verifica|volta|vê"
)
TO_A_CHILD = re.compile(
    r"\b(?:tu|ti|te|contigo|teus?|tuas?|podes|queres|tens|vês|sabes|estás|és|vais|vires|quiseres|mostrares"
    r"|(?!este\b|existe\b|contraste\b)\w{2,}(?:aste|este|iste))\b"
    rf"|(?:^|[.:;!?…] |\n)(?:{AT_ONCE})(?:-[oa]s?)?(?!\w|-)",
    re.IGNORECASE,
)
"""Matches a form of *tu*, or an imperative at the beginning of a sentence."""
SOMEBODY_ELSE = ("says what", "It uses Qt", "to move", "Your next group")
"""Beginnings of English sentences whose Portuguese is about somebody else, or about the child's board."""


def spoken(message: Message) -> tuple[str, ...]:
    forms = message.string
    return (forms,) if isinstance(forms, str) else tuple(forms or ())


def english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def is_for_adults(message: Message) -> bool:
    return all(place.startswith(FOR_ADULTS) for place in places(message)) and (
        message.context not in FOR_CHILDREN_TOO
    )


def places(message: Message) -> list[str]:
    """The places of a sentence in the code, each with the sentence; `FOR_ADULTS` has beginnings of places."""
    return [f"{name.removeprefix('atari_teach/')}:{english(message)}" for name, _line in message.locations]


def test_teachers_and_technicians_read_the_infinitive(portuguese: Catalog) -> None:
    asked = [message for message in update.sentences(portuguese) if is_for_adults(message)]
    found = {
        english(message): words for message in asked for words in spoken(message) if TO_A_CHILD.search(words)
    }
    assert {told: words for told, words in found.items() if not told.startswith(SOMEBODY_ELSE)} == {}
    assert {start for start in SOMEBODY_ELSE if not any(told.startswith(start) for told in found)} == set()
    assert len(asked) > 900


def test_every_place_of_sentences_for_adults_still_has_some(portuguese: Catalog) -> None:
    said = [place for message in update.sentences(portuguese) for place in places(message)]
    assert [start for start in FOR_ADULTS if not any(place.startswith(start) for place in said)] == []


SIDE = r"(?:who|other|winner|me|they)"
DOUBLED = re.compile(rf"\b(?:[ao]s|[dn][ao]s|às|pel[ao]s|aos) \{{{SIDE}(?::[Ss]ide)?\}}", re.IGNORECASE)
"""Matches an article before a field that has its own: `das {who}` would become “das as Negras”."""
SMALL = re.compile(r"(?:^|[.!?] )\*{0,2}\{(?:who|other|winner)(?::[a-z]+)?\} ")
CHILDREN = ("{who} não está aí agora.", "{who} voltou.")
"""Sentences whose field is a child's name."""
SMALL_IN_LESSONS = re.compile(r"(?:^|[.!?] )\{(?:me|they)\} ")
"""Matches a field without a capital at the beginning of a sentence: “as Negras podem capturar.”"""


def in_lessons(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("pt"), str):
            yield value["pt"]
        for inner in value.values():
            yield from in_lessons(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from in_lessons(inner)


def test_a_side_has_one_article_and_a_capital_and_notes_have_infinitives(portuguese: Catalog) -> None:
    said = [words for message in update.sentences(portuguese) for words in spoken(message)]
    sides = [words for words in said if re.search(rf"\{{{SIDE}", words)]
    wrong = [words for words in sides if DOUBLED.search(words) or SMALL.search(words)]
    assert [words for words in wrong if not words.startswith(CHILDREN)] == []
    assert len(sides) > 150
    files = sorted((update.ROOT / "lessons").rglob("*.toml"))
    told = [words for file in files for words in in_lessons(tomllib.loads(file.read_text(encoding="utf-8")))]
    wrong = [words for words in told if DOUBLED.search(words) or SMALL_IN_LESSONS.search(words)]
    assert wrong == []
    assert [words for words in told if re.search(r"\b(?:Espera|Pergunta):", words)] == []
    assert len(told) > 900


LITERAL = re.compile(
    r"\b(?:learnt|anew|takes? in|taken in|at one go|the own \w+|hangs? together|these weeks|looks? on this"
    r"|(?<!there )is no (?!longer|more)\w+|stands? still|beside the window|counts? further|the line is gone"
    r"|put a stone\.|comes? (?:in )?back by itself|collected by itself|this program alone"
    r"|two rules|both rules)(?!\w)",
    re.IGNORECASE,
)
"""Matches English words that are literal translations and mean something else or nothing in English."""


def test_no_english_sentence_follows_another_language() -> None:
    said = [english(message) for message in update.sentences(update.extracted())]
    told = [english(message) for message in update.sentences(update.in_lessons())]
    assert [words for words in (*said, *told) if LITERAL.search(words)] == []
    assert (len(said) > 2500, len(told) > 900) == (True, True)
