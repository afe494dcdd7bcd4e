"""Everything that a lesson says before an answer is true of the shown board, in both languages.

`questions.txt` lists every sentence of a question, card or moment with its Portuguese version. The heading
above a sentence names the check, or the reason why there is nothing to check. A changed sentence needs a new
entry.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import SYMMETRIES
from atari_teach.teaching.lessons.placeholders import said
from tests.languages import PORTUGUESE
from tests.lessons import brute_force, card_sayings, sayings
from tests.lessons.card_sayings import CARDS, HOLDS
from tests.lessons.questions import Asked, Pair, all_asked, form
from tests.teaching.advice.claim_referee import TooFarError
from tests.teaching.steps import right_card

RULE, TITLE = "A rule, or what is true on every board", "A title"
TALK = "What to do, or what is talked about: it says nothing of where stones lie"
QUESTION = "A question that takes nothing for granted"
NOTHING_TO_CHECK = (RULE, TITLE, TALK, QUESTION)
CARD = "card:"

OPEN: frozenset[str] = frozenset()
"""The texts, by name, that brute force can't decide."""


@cache
def listed() -> dict[str, frozenset[Pair]]:
    """The sentences under each heading of `questions.txt`."""
    text = (Path(__file__).parent / "questions.txt").read_text(encoding="utf-8")
    found: dict[str, frozenset[Pair]] = {}
    for part in text.removeprefix("## ").split("\n\n## "):
        heading, *lines = part.strip().splitlines()
        assert heading not in found
        found[heading] = frozenset(_pair(line) for line in lines)
    return found


def _pair(line: str) -> Pair:
    english, portuguese = line.split(" = ")
    return english, portuguese


@cache
def headings() -> dict[Pair, tuple[str, ...]]:
    """The headings of `questions.txt` under which each sentence is listed."""
    found: dict[Pair, list[str]] = {}
    for heading, pairs in listed().items():
        for pair in pairs:
            found.setdefault(pair, []).append(heading)
    return {pair: tuple(names) for pair, names in found.items()}


def holds(asked: Asked, heading: str) -> bool:
    """Returns whether the heading's check is true; for cards, whether it is true on the right card only."""
    if not heading.startswith(CARD):
        return HOLDS[heading](asked)
    is_right = right_card(asked.step) == asked.place
    return CARDS[heading.removeprefix(CARD).strip()](asked) is is_right


def look_at(asked: Iterable[Asked]) -> Counter[str]:
    looked: Counter[str] = Counter()
    for one in asked:
        for pair in one.pairs():
            assert pair in headings(), f"nobody has decided about {pair}: {one}"
            for heading in headings()[pair]:
                if heading in NOTHING_TO_CHECK:
                    continue
                try:
                    assert holds(one, heading), f"{one} ({heading}): {pair}"
                    looked["sentences"] += 1
                except TooFarError:
                    looked[f"{one}: {pair[0]}"] += 1
    return looked


def opened(looked: Counter[str]) -> set[str]:
    return {name for name in looked if name != "sentences"}


def a_tenth() -> Iterator[Asked]:
    """Yields all texts as written, and every fifth in two variants, one of them with swapped colours."""
    yield from all_asked(SYMMETRIES[:1])
    yield from (
        one for number, one in enumerate(all_asked((SYMMETRIES[5], SYMMETRIES[14]))) if number % 5 == 0
    )


def think_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sayings, "BOARDS", 100)
    monkeypatch.setattr(card_sayings, "BOARDS", 100)
    monkeypatch.setattr(brute_force, "ADVISED", 0)


def test_some_of_what_is_asked_holds_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)
    looked = look_at(a_tenth())
    assert len(opened(looked)) < 30
    assert looked["sentences"] > 400


@pytest.mark.soak
def test_all_that_is_asked_holds_of_the_board_in_every_variant() -> None:
    looked = look_at(all_asked())
    print(looked["sentences"], "sentences; open:", sorted(opened(looked)))
    assert opened(looked) <= OPEN


def test_every_sentence_of_the_list_is_said_and_every_check_is_needed() -> None:
    said = {pair for one in all_asked((SYMMETRIES[0], SYMMETRIES[8])) for pair in one.pairs()}
    assert set(headings()) == said
    names = {name for name in listed() if name not in NOTHING_TO_CHECK}
    assert names == {*HOLDS, *(f"{CARD} {name}" for name in CARDS)}


def test_what_is_not_checked_says_nothing_of_a_board() -> None:
    several = {pair: names for pair, names in headings().items() if len(names) > 1}
    assert not [pair for pair, names in several.items() if set(names) & set(NOTHING_TO_CHECK)]
    points_at = re.compile(r"\b(?:here|this|these|marked|aqui|est[ae]s?|marcad[oa]s?)\b", re.IGNORECASE)
    assert not [pair for pair in listed()[RULE] if points_at.search(" ".join(pair))]
    assert not [pair for pair in listed()[TITLE] if pair[0][-1] in ".!?"]
    assert not [pair for pair in listed()[QUESTION] if not pair[0].endswith("?")]


@pytest.mark.soak
@pytest.mark.parametrize("heading", sorted((*HOLDS, *(f"{CARD} {name}" for name in CARDS))))
def test_every_check_says_no_of_some_other_board(heading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)
    check = CARDS[heading.removeprefix(CARD).strip()] if heading.startswith(CARD) else HOLDS[heading]
    assert any(says_no(check, one) for one in all_asked(SYMMETRIES[:1])), heading


def says_no(check: Callable[[Asked], bool], asked: Asked) -> bool:
    """Returns whether the check is false; false as well if the check needs another kind of board."""
    try:
        return not check(asked)
    except (TooFarError, AssertionError, ValueError, IndexError):
        return False


def test_what_was_false_once_is_found_again() -> None:
    """Two mistakes of earlier versions: five groups instead of four, and a distance of two steps."""
    asked = {str(one): one for one in all_asked(SYMMETRIES[:1])}
    groups = asked["few-and-strong/fewest-groups[1] None"]
    assert HOLDS["five groups of mine"](groups)
    assert not HOLDS["four groups of mine"](groups)
    edge = asked["first-games/a-whole-game[0] 7"]
    assert HOLDS["story edge"](edge)
    assert not HOLDS["story apart"](edge)


LEANS = {
    ENGLISH: r"^(and|now|then)\b|\b(again|now|once more|one more|same|still|this time|too)\b",
    PORTUGUESE: r"^(e|agora|depois)\b|\b(de novo|desta vez|mesm[oa]|outra vez|também|ainda|agora|mais uma)\b",
}
"""Words that may lean on the exercise before, which a repetition on another day does not show."""

READ = (
    "Which doors of this group are still open?",
    "Que portas deste grupo ainda estão abertas?",
    "Can ME still play?",
    "As ME podem jogar na mesma?",
    "An open door is now called a liberty.",
    "Porta aberta diz-se agora liberdade.",
    "And your move?",
    "E a tua jogada?",
    "Fugir é mesmo a tua melhor jogada?",
    "Can it still get away?",
    "Ainda consegue fugir?",
    "E se a peça marcada fugir ao longo da borda?",
    "Ainda não é atari, mas há perigo.",
    "And now?",
    "What now?",
    "E agora?",
    "Where does ME play now?",
    "Onde jogam agora as ME?",
    "And by the other rules?",
    "E pelas outras regras?",
    "And by the rules up to five stones?",
    "E pelas regras até cinco peças?",
    "Can you capture back now?",
    "Depois, cada lado jogou noutro sítio.",
    "O teu muro ainda tem uma abertura.",
)
"""Sentences with such a word that need no other exercise: they lean on words or stones of their own."""


def test_a_question_that_is_repeated_on_another_day_leans_on_no_other_exercise() -> None:
    leaning = {
        sentence.strip()
        for asked in all_asked((SYMMETRIES[0],))
        if asked.place is None and asked.step.is_exercise and asked.step.task.is_repeated
        for language, words in LEANS.items()
        for sentence in re.findall(
            r"[^.!?]+[.!?]*", form(render(said(asked.text, asked.me), language), asked.me)
        )
        if re.search(words, sentence.strip(), re.IGNORECASE)
    }
    assert leaning == set(READ)
