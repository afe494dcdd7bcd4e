"""All sentences about answers are true of the shown board, by the rules and by brute force.

Every sentence of the lessons has a check or is listed in `unchecked.txt`; a new sentence needs one of these.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from atari_teach.base.i18n import ENGLISH, Multilingual, render
from atari_teach.engine.rules import SYMMETRIES, Point
from atari_teach.teaching.lessons.kinds import ShowTask
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Result, Run, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.languages import PORTUGUESE
from tests.lessons import (
    board_sayings,
    brute_force,
    chase_sayings,
    hint_sayings,
    sayings,
    sights,
    turn_sayings,
)
from tests.lessons.course import judged
from tests.lessons.said import MOST, Said, all_said, boards_of
from tests.lessons.sayings import Check
from tests.narrowing import instance_of
from tests.teaching.advice.claim_referee import TooFarError

ALL = 10_000
FIRST = 60
"""In the normal test run, a tenth of this number of answers is given on each board."""

OPEN: frozenset[str] = frozenset()
"""The texts, by name, that brute force can't decide; none so far."""

NUMBERS = {
    "three": "três",
    "four": "quatro",
    "five": "cinco",
    "six": "seis",
    "seven": "sete",
    "eight": "oito",
    "nine": "nove",
    "ten": "dez",
}


NOTHING = Multilingual(())
CHECKS = tuple(
    (re.compile(pattern), check)
    for each in (sayings, board_sayings, chase_sayings, turn_sayings, hint_sayings)
    for pattern, check in each.SAYINGS
)


def checks_of(sentence: str) -> list[tuple[re.Match[str], Check]]:
    """The checks of all patterns that match the beginning of a sentence."""
    found = ((pattern.match(sentence.replace("**atari**", "atari")), check) for pattern, check in CHECKS)
    return [(match, check) for match, check in found if match is not None]


RULES, TALK = "A rule", "What to do"
"""The first words of the two headings in `unchecked.txt`."""

ASKS = re.compile(
    r"(?:(?:But here,|Here,|First|Then) )?(?:"
    "ask|begin|capture|chase|check|choose|close|count|cover|do not|drive|find|follow|get|go|help|imagine|keep"
    "|leave|look|play|put|say|start|take|tap|think|touch|trace|try|use|walk|watch"
    r")\b(?! (?:how|where)|: there)",
    re.IGNORECASE,
)
TALKS = frozenset(
    """
    Before you move, look at your own stones too.
    Good eye!
    Good idea to wait!
    Nearly!
    Not here.
    Not yet.
    On each card: trace the way out and count the liberties.
    One step, one atari, and again.
    Perhaps!
    Step by step: run, count the liberties, let … answer.
    That is the third question.
    That question comes first.
    That's the one!
    Then … answers.
    There is time.
    Well counted!
    Well spotted!
    Yes!
    You counted before you let go.
    You looked at every group.
    You looked before you cut!
    You looked for their best move first.
    You saw it from their side.
    """.strip().split("\n    ")
)
"""Sentences that neither ask for anything nor say anything about a board."""

SHOWN = re.compile(r"…|\b(?:here|now|these|those|still|marked)\b", re.IGNORECASE)
"""Words that refer to the shown board or to a colour on it."""


@cache
def listed() -> dict[str, frozenset[str]]:
    """The sentences under each heading of `unchecked.txt`, by the first words of the heading."""
    text = (Path(__file__).parent / "unchecked.txt").read_text(encoding="utf-8")
    found: dict[str, frozenset[str]] = {}
    for part in text.removeprefix("## ").split("\n\n## "):
        heading, *forms = part.strip().splitlines()
        found[next(name for name in (RULES, TALK) if heading.startswith(name))] = frozenset(forms)
    return found


@cache
def unchecked() -> frozenset[str]:
    return frozenset().union(*listed().values())


def test_what_is_not_checked_says_nothing_of_a_board() -> None:
    rules, talk = listed()[RULES], listed()[TALK]
    assert len(unchecked()) == len(rules) + len(talk)
    assert not [form for form in rules if SHOWN.search(form)]
    assert not [form for form in talk if not ASKS.match(form) and form not in TALKS]


def test_nothing_is_listed_that_is_checked() -> None:
    forms = {form: form.replace("…", "White") for form in unchecked()}
    assert not [form for form, words in forms.items() if checks_of(words) or checks_of(words.lower())]


def look_at(said: Iterable[Said]) -> Counter[str]:
    """Checks all sentences; counts those that were checked and those that brute force can't decide."""
    looked: Counter[str] = Counter()
    for one in said:
        looked["answers"] += one.given is not None
        for sentence in one.sentences():
            checks = checks_of(sentence)
            refused = one.reply is not None and one.reply.result is Result.REFUSED
            assert checks or refused or uncoloured(sentence) in unchecked(), f"nobody checks: {sentence}"
            for match, check in checks:
                try:
                    assert check(one, match), f"{one}: {sentence}"
                    looked["sentences"] += 1
                except TooFarError:
                    looked[f"{one.name}: {sentence}"] += 1
        has_same_numbers(one)
        is_not_silent(one)
        says_your_group_of_yours(one)
    return looked


def uncoloured(sentence: str) -> str:
    """The sentence as `unchecked.txt` lists it, with its colours replaced."""
    return re.sub(r"\b(?:black|white)\b", "…", re.sub(r"\b(?:Black|White)\b", "…", sentence))


def has_same_numbers(said: Said) -> None:
    """Asserts that both languages contain the same numbers; one and two may be expressed differently."""
    english, portuguese = said.words.lower(), said.portuguese(PORTUGUESE).lower()
    for word, other in NUMBERS.items():
        here, there = re.search(rf"\b{word}\b", english), re.search(rf"\b{other}\b", portuguese)
        assert (here is None) is (there is None), (said.words, portuguese)


def says_your_group_of_yours(said: Said) -> None:
    """Asserts that *your group* is a marked one, in both languages, if there are marks and no new stone."""
    if said.point is None:
        for words in (said.words, said.portuguese(PORTUGUESE)):
            assert sayings.is_yours(words, sights.board(said), sights.marks(said), said.step.to_play), (
                str(said),
                words,
            )


def is_not_silent(said: Said) -> None:
    """Asserts that the words mention a capture of the child's stones by the replies, or the last liberty."""
    mine = {*said.tried.stones(said.me), *said.replies[1::2]}
    taken = {stone for stone in mine if said.shown[stone] is not said.me} if said.replies else set()
    assert not taken or TELLS.search(said.words), said


TELLS = re.compile(r"captur|catch|took|takes|in atari|one liberty|no liberty|gets in|come off", re.IGNORECASE)


def opened(looked: Counter[str]) -> set[str]:
    return {name for name in looked if name not in ("answers", "sentences")}


def a_tenth() -> Iterable[Said]:
    """Yields a tenth of the first answers on each board, in a variant chosen at random with a fixed seed."""
    for name in judged():
        for board in range(len(boards_of(name))):
            chance = Random(f"{name} {board}")
            yield from all_said(name, board, chance.choice(SYMMETRIES), FIRST, chance)


def test_some_of_what_is_said_holds_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sayings, "BOARDS", 100)
    monkeypatch.setattr(brute_force, "ADVISED", 0)
    looked = look_at(a_tenth())
    assert len(opened(looked)) < 12
    assert looked["answers"] > 800
    assert looked["sentences"] > 600


@pytest.mark.soak
@pytest.mark.parametrize("name", judged())
def test_all_that_is_said_holds_of_the_board(name: str) -> None:
    """Tries all answers as written, and up to 400 answers per board in each other variant."""
    looked: Counter[str] = Counter()
    for board in range(len(boards_of(name))):
        for number, symmetry in enumerate(SYMMETRIES):
            looked += look_at(all_said(name, board, symmetry, MOST if number else ALL))
    print(
        name, looked["answers"], "answers,", looked["sentences"], "sentences; open:", sorted(opened(looked))
    )
    assert opened(looked) <= OPEN


def test_a_sentence_that_does_not_hold_is_found() -> None:
    """Tests the checker: false sentences of earlier versions fail on other answers."""
    written = {
        "capture/edge-is-a-wall": ("They still have a door, and you can close it.", "Now they get out."),
        "atari/every-atari": ("Two are still hiding.", "One more is hiding."),
        "net/hold-it": ("There is still a hole.", "It can't get away."),
        "ko/not-ko": ("Now Black fills the gap.", "Black fills the gap and captures this stone."),
        "territory/last-gap": ("Seven crossings are yours.", "Five crossings are yours."),
        "territory/nobodys": ("They belong to nobody!", "It belongs to nobody!"),
        "races/who-is-faster": ("Three liberties against two", "Well counted: two liberties against two,"),
        "castles/spare": ("You counted all your rooms.", "Those are the castles of both sides."),
        "ko/may-i-now": ("The board has changed.", "No, not yet: the board would be as it was before."),
        "atari/own-first": ("Look near the edge.", "Look in the corners."),
        "net/along-the-edge": (
            "Not beside it: in front of both its liberties.",
            "Each atari comes from the side where it would find more liberties.",
        ),
        "run/too-late": ("It finds just one liberty outside.", "It finds two liberties."),
    }
    for name, (true, false) in written.items():
        one = next(said for said in all_said(name, 0, SYMMETRIES[0]) if true in said.words)
        assert not all(check(one, match) for match, check in checks_of(false)), name


FALSE_ONCE = (
    # a step, the moves before, and the answers about which an earlier version said something false
    ("capture/edge-is-a-wall[0]", "", "C4 D5"),
    ("capture/two-groups[0]", "", "D3 D5"),
    ("ladder/to-the-edge[0]", "", "I8"),
    ("net/hold-it[0]", "E3 D3 D2 E4", "A1 G7"),
    ("net/hold-it[1]", "E4 E5 D5 F4", "A1 D3"),
    ("net/two-in-a-net[0]", "E5 D5 D6 E4", "A1 G7"),
    ("two-at-once/two-groups[0]", "D4 E6", "F6 E7"),
    ("run/before-the-atari[2]", "", "D2 C1"),
    ("cut/cut-and-catch[1]", "E3 F2 F1 G3", "G1 A1"),
    ("which-side/two-stones[1]", "D4 E2 F2 E1", "A1 G1"),
    ("cut/cut-and-catch[1]", "E3 F2 G3 F1", "D1 A1"),
    ("races/first-to-close[0]", "D1 B1", "E1 G7"),
    ("races/shared-last[0]", "B1 D1", "F1 G1"),
    ("ko/not-ko[0]", "", "A2 A4"),
    ("ko/not-ko[1]", "", "A2"),
    ("few-and-strong/fewest-groups[0]", "", "C5 E5"),
    ("few-and-strong/fewest-groups[1]", "", "D3"),
    ("few-and-strong/help-yours[1]", "", "A3"),
)


@pytest.mark.parametrize(("name", "before", "answers"), FALSE_ONCE)
def test_what_was_not_so_once_is_so_now(name: str, before: str, answers: str) -> None:
    looked = look_at(said_of(name, before, answers))
    assert looked["answers"] == len(answers.split())
    assert not opened(looked)


def said_of(name: str, before: str, answers: str) -> list[Said]:
    """The words for each of these answers after these moves."""
    called, board = name.removesuffix("]").split("[")
    moves, points = (tuple(map(Point.parse, names.split())) for names in (before, answers))
    run = Run(as_shown(boards_of(called)[int(board)]), moves)
    given = [(run, Tapped(point), answer(run, Tapped(point))) for point in points]
    return [
        Said(name, run, tap, reply, render(reply.explanation.words or NOTHING)) for run, tap, reply in given
    ]


@pytest.mark.parametrize(
    ("name", "before", "answers"),
    [
        ("cut/cut-and-catch[1]", "E3 F2 F1 G3", "G1"),
        ("which-side/two-stones[1]", "D4 E2 F2 E1", "A1 G1"),
        ("races/shared-last[0]", "B1 D1", "F1 G1"),
    ],
)
def test_of_stones_that_could_be_captured_first_the_words_tell(name: str, before: str, answers: str) -> None:
    assert all("capture" in one.words for one in said_of(name, before, answers))


def test_two_groups_that_join_by_one_door_get_one_in_both_languages() -> None:
    for one in said_of("capture/two-groups[0]", "", "D3 D5 A1"):
        assert one.reply is not None
        words = one.reply.explanation.words
        assert words is not None
        assert "portas novas" not in render(words, PORTUGUESE)
        assert "new door" not in render(words)


def test_two_passes_are_not_said_to_end_a_game_in_which_dead_stones_come_off_first() -> None:
    task = instance_of(ShowTask, boards_of("territory/how-it-ends")[0].task)
    for language, passes, ends in (
        (ENGLISH, "pass", "the game ends"),
        (PORTUGUESE, "passar", "o jogo acaba"),
    ):
        said = " ".join(render(beat.say, language) for beat in task.beats)
        assert passes in said
        assert ends not in said


@pytest.mark.parametrize(
    "name", ["atari/every-atari", "atari/own-first", "atari/both-colours", "capture/all-last-doors"]
)
def test_how_much_is_missing_is_said_of_the_board(name: str) -> None:
    said = [
        one for one in all_said(name, 0, SYMMETRIES[0]) if "missing" in one.words or "hiding" in one.words
    ]
    assert len({one.missing() for one in said}) > 1
    assert not opened(look_at(said))
