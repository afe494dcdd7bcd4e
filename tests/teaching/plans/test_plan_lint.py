"""The linter for plans, and the plans of the program."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import SCHOOL, Colour, Played, Point, Study, judge
from atari_teach.engine.rules.judge import captured_by
from atari_teach.teaching.linting.check import check
from atari_teach.teaching.plans.plan import ItemKind, Plan
from atari_teach.teaching.plans.plan_file import SHORT_PLAN, Plans, own_plans_folder, read_plan, save_plan
from atari_teach.teaching.plans.plan_lint import lint_plan
from atari_teach.teaching.plans.plan_pictures import PICTURES, picture_of, picture_title, sign_of
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.teaching.plans.plans import GOOD_PLAN

SHIPPED = Plans.load()
PLAYING = (ItemKind.BUILD, ItemKind.RELAY, ItemKind.PAIRS)
LONG_NOTE = "word " * 60 + "more."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    plans = tmp_path / "plans"
    plans.mkdir()
    return plans


def _checked(folder: Path, text: str) -> tuple[str, ...]:
    path = folder / "good.toml"
    path.write_text(text, "utf-8")
    return tuple(line.removeprefix(f"{path}:") for line in check([path], ENGLISH).lines[:-1])


def test_a_good_plan_has_nothing_to_be_said_against(folder: Path) -> None:
    assert _checked(folder, GOOD_PLAN) == ()


def test_a_note_may_have_as_many_words_as_are_said_to_be_the_most(folder: Path) -> None:
    longest = LONG_NOTE.removeprefix("word ")
    assert _checked(folder, GOOD_PLAN.replace("Ask and wait.", longest)) == ()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("minutes = 20", "minutes = 45", "4:11: `minutes` is 45, but the parts add up to 20."),
        ("rounds = 2", "rounds = 3", "29:11: The rounds take 9 minutes; this part has 6."),
        ('kind = "tidy"', 'kind = "promises"', "41:8: A plan ends with tidying and thanks."),
        ('kind = "talk"\n', 'kind = "tidy"\n', "`tidy` must be the last part."),
        ("atari/one-door", "attari/one-door", "37:12: There is no lesson “attari”."),
        (
            "atari/one-door",
            "atari/door",
            (
                "37:19: This lesson has no exercise “door” that a class can answer; "
                "it has one-door, every-atari, own-first and both-colours."
            ),
        ),
        ("How many doors?", "one two " * 6 + "three?", "14:15: This sentence has 13 words; at most 12."),
        ("Ask and wait.", LONG_NOTE, "12:18: This note has 61 words; at most 60."),
        ("Uma!", "Erraste?", "16:36: “Erraste” is not a word for children. Write “ainda não”."),
        ("Uma!", "Estás pronto?", "16:42: “pronto” speaks to boys or to girls only."),
        ("Only one!", "Only **one**!", "16:39: The two languages do not have the same bold words."),
    ],
)
def test_what_the_linter_says(folder: Path, old: str, new: str, sentence: str) -> None:
    text = GOOD_PLAN.replace(old, new, 1)
    if new == 'kind = "tidy"\n':
        text = text.replace(text[text.index("[[item.card]]") : text.index('[[item]]\nkind = "relay"')], "")
    found = _checked(folder, text)
    assert len(found) == 1, found
    assert found[0].endswith(sentence)


def test_a_game_is_looked_at_only_after_it_was_played(folder: Path) -> None:
    before = GOOD_PLAN.replace('kind = "relay"', 'kind = "replay"', 1)
    before = before.replace("size = 7\ngoal = 3\neveryband = false\n", "")
    for key in ("size = 7\n", "goal = 3\n", "everybody = false\n"):
        before = before.replace(key, "", 1)
    start = before.index("task")
    before = before[:start] + before[before.index("\n", start) + 1 :]
    (found,) = _checked(folder, before)
    assert found.endswith("A game can be looked at only after a relay.")


def test_the_plans_that_come_with_the_program_are_as_they_should_be() -> None:
    assert SHIPPED.problems == ()
    lessons = {lesson.id: lesson for lesson in library().lessons}
    for plan in SHIPPED.shipped:
        assert lint_plan(plan, lessons) == (), plan.id
    assert [plan.id for plan in SHIPPED.shipped if not plan.session] == [
        "fifteen-minutes",
        "forty-five-minutes",
    ]
    assert [plan.minutes for plan in SHIPPED.shipped if not plan.session] == [15, 45]


@pytest.mark.parametrize("plan", SHIPPED.shipped, ids=lambda plan: plan.id)
def test_a_session_is_mostly_playing_and_little_talking(plan: Plan) -> None:
    playing = sum(item.minutes for item in plan.items if item.kind in PLAYING)
    talking = sum(item.minutes for item in plan.items if item.kind in (ItemKind.TALK, ItemKind.PROMISES))
    assert playing >= 0.65 * plan.minutes
    assert talking <= 10
    assert all(item.teacher is not None for item in plan.items)


def test_the_short_plan_is_the_one_of_who_has_chosen_none(folder: Path) -> None:
    plans = Plans.load()
    for name in ("", "gone", SHORT_PLAN):
        chosen = not_none(plans.chosen(name))
        assert chosen.id == SHORT_PLAN
    assert [item.kind for item in plans.chosen("").items] == [  # type: ignore[union-attr]
        ItemKind.PROMISES,
        ItemKind.BUILD,
        ItemKind.RELAY,
        ItemKind.TIDY,
    ]
    assert Plans.load(shipped=folder).chosen("") is None


def test_a_teachers_own_plans_stand_beside_the_others(tmp_path: Path) -> None:
    own = own_plans_folder(tmp_path)
    mine = instance_of(Plan, read_plan(GOOD_PLAN, Path("good.toml")))
    assert save_plan(mine, own) is None
    (own / "fifteen-minutes.toml").write_text(plan_of(SHORT_PLAN), "utf-8")
    (own / "broken.toml").write_text("format = 1\n", "utf-8")
    (own / ".good.toml-x").write_text("half", "utf-8")
    plans = Plans.load(own_folder=own)
    assert [plan.id for plan in plans.own] == ["good"]
    assert plans.plan("good") == plans.own[0]
    assert plans.own[0].own
    assert {problem.path.name for problem in plans.problems} == {"fifteen-minutes.toml", "broken.toml"}
    assert plans.new_id("Uma boa lição!") == "my-uma-boa-licao"
    assert plans.new_id("???") == "my-plan"


def plan_of(name: str) -> str:
    plan = not_none(SHIPPED.plan(name))
    assert plan.path is not None
    return plan.path.read_text("utf-8")


def test_a_folder_of_lessons_and_plans_is_checked_as_a_whole(folder: Path) -> None:
    (folder / "good.toml").write_text(GOOD_PLAN, "utf-8")
    for path in (folder, folder.parent, folder / "good.toml"):
        report = check([path], PORTUGUESE)
        assert report.lines == ("1 plano, nas duas línguas, nenhum problema",)
        assert [plan.id for plan in report.plans] == ["good"]
    (folder / "good.toml").write_text("nothing", "utf-8")
    report = check([folder], PORTUGUESE)
    assert report.exit_code == 1
    assert report.lines[-1] == "1 plano, 1 problema"


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_a_board_or_a_sign_and_has_a_title(name: str) -> None:
    board = picture_of(name)
    assert (board is None) == (sign_of(name) is not None)
    assert render(picture_title(name), PORTUGUESE) != render(picture_title(name), ENGLISH)


def test_the_answer_of_a_picture_is_computed() -> None:
    def marked(name: str) -> set[str]:
        picture = not_none(not_none(picture_of(name, revealed=True)))
        kinds = ("liberty", "group")
        return {str(mark.point) for mark in picture.marks if mark.kind.value in kinds}

    assert marked("atari") == {"C2"}
    assert marked("groups") == {"B4", "C4", "C3"}
    assert marked("shared") == {"C4", "C5"}
    assert marked("run") == {"C2", "C4", "D3"}
    assert len(marked("doors")) == 7
    assert marked("both-in-atari") == {"B2", "C2"}
    castles = not_none(picture_of("castles", revealed=True))
    numbers = [(ghost.colour, int(ghost.label)) for ghost in castles.ghosts]
    assert (max(n for c, n in numbers if c is Colour.BLACK), len(numbers)) == (5, 11), "as the card says"
    nobodys = not_none(picture_of("nobodys", revealed=True))
    assert {str(mark.point) for mark in nobodys.marks} == {"C4", "C5"}
    hidden = not_none(picture_of("atari"))
    assert hidden.marks == ()


def test_what_the_cards_of_the_outline_claim_holds_by_the_rules() -> None:
    def white_plays(name: str, point: str) -> tuple[bool, set[str]]:
        picture = not_none(not_none(picture_of(name)))
        verdict = judge(Study(picture.position, Colour.WHITE, SCHOOL), Point.parse(point))
        taken = captured_by(picture.position, Point.parse(point), Colour.WHITE)
        stones = {str(stone) for group in taken for stone in group.stones}
        return isinstance(verdict, Played), stones

    assert white_plays("not-here", "C3") == (False, set())
    assert white_plays("capture-first", "B4") == (True, {"C4"})
    assert white_plays("castle", "A5") == (False, set())
    assert white_plays("castle", "C5") == (False, set())
    assert white_plays("one-room", "A5") == (True, {"A4", "B4", "B5", "C5", "D5"})
