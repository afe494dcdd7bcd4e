"""All sentences and hints about stones in `build` steps are true."""

import re
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from atari_teach.engine.rules import SYMMETRIES
from atari_teach.teaching.lessons.kinds import BuildTask
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Result, Run, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.languages import PORTUGUESE
from tests.lessons.build_sayings import CAUGHT, PORTUGUESE_SENTENCES, SAYINGS
from tests.lessons.builds import GOALS, built, check_hint, goals
from tests.lessons.course import judged
from tests.lessons.questions import form
from tests.lessons.said import SENTENCE, Said, boards_of
from tests.lessons.sayings import SAYINGS as OTHER_SAYINGS
from tests.teaching.steps import points

CHECKS = tuple((re.compile(pattern), check) for pattern, check in (*SAYINGS, *OTHER_SAYINGS))
VARIANTS = tuple(enumerate(SYMMETRIES))
PARTS = (VARIANTS[:1], VARIANTS[1:6], VARIANTS[6:11], VARIANTS[11:])
SAYS_NOTHING = frozenset({"Not yet.", "Where can the next stone go?"})


def test_every_step_in_which_is_built_is_known() -> None:
    assert [name for name in judged() if isinstance(boards_of(name)[0].task, BuildTask)] == list(GOALS)


def look_at(said: Iterable[Said]) -> Counter[str]:
    looked: Counter[str] = Counter()
    for one in said:
        looked["answers"] += 1
        english, portuguese = (
            [match[0].strip() for match in SENTENCE.finditer(form(words, one.me))]
            for words in (one.words, one.portuguese(PORTUGUESE))
        )
        assert len(english) == len(portuguese), one
        for here, there in zip(english, portuguese, strict=True):
            assert there in (CAUGHT if here == "Caught!" else {PORTUGUESE_SENTENCES[here]}), one
        for match in SENTENCE.finditer(one.words):
            sentence = match[0].strip()
            checks = [(found, check) for pattern, check in CHECKS if (found := pattern.match(sentence))]
            assert checks or sentence in SAYS_NOTHING, f"nobody checks: {sentence}"
            for found, check in checks:
                assert check(one, found), f"{one}: {sentence}"
                looked["sentences"] += 1
    return looked


@pytest.mark.parametrize("name", GOALS)
def test_some_of_what_is_said_of_a_building_holds(name: str) -> None:
    looked: Counter[str] = Counter()
    for board in range(len(boards_of(name))):
        chance = Random(f"{name} {board}")
        looked += look_at(built(name, board, chance.choice(SYMMETRIES), most=40, whole=False, chance=chance))
    assert looked["sentences"] > 30


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "board"), [(name, board) for name in GOALS for board in range(len(boards_of(name)))]
)
@pytest.mark.parametrize("part", range(4))
def test_all_that_is_said_of_a_building_holds(name: str, board: int, part: int) -> None:
    """Tries all sets of stones up to the smallest solution as written, and 400 random ones per variant."""
    looked: Counter[str] = Counter()
    for number, symmetry in PARTS[part]:
        chance = Random(f"{name} {board} {number}")
        looked += look_at(built(name, board, symmetry, most=400, whole=not number, chance=chance))
    print(name, board, part, looked["answers"], "answers,", looked["sentences"], "sentences")


@pytest.mark.parametrize(
    ("board", "put"), [(0, "A1 A3 A5"), (0, "B1 A3 B5"), (0, "A1 B3 B5"), (1, "C5 E5"), (1, "C4 E5")]
)
def test_a_wall_with_its_rooms_filled_is_not_closed(board: int, put: str) -> None:
    """An earlier version called the building a castle (closed), although there was a gap in the wall."""
    *before, last = points(put)
    run = Run(as_shown(boards_of("castles/close-it")[board]), tuple(before))
    assert answer(run, Tapped(last)).result is Result.TAKEN_BACK


@pytest.mark.parametrize(
    ("board", "put"), [(0, "A6 C6"), (0, "G6 F5 F7"), (1, "E2 D2 F3"), (1, "A3"), (1, "C1")]
)
def test_no_stone_has_to_go_while_another_can_be_caught(board: int, put: str) -> None:
    """An earlier version told children to take a stone away although they could capture another one."""
    name = "few-and-strong/four-stones"
    run = Run(as_shown(boards_of(name)[board]), points(put))
    check_hint(name, run, goals(name, board, SYMMETRIES[0]))
