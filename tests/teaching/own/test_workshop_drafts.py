"""Editing a lesson changes only what was edited; all other bytes stay."""

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import tomlkit

from atari_teach.base.i18n import Language, Multilingual, language_of, render
from atari_teach.base.i18n.wording import wording
from atari_teach.base.resources import lessons_folder
from atari_teach.engine.rules import Colour, Point, Position, parse_diagram
from atari_teach.teaching.lessons.kinds import KINDS, GameTask, Kind, MoveTask, TalkTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import lesson_files, read_lesson
from atari_teach.teaching.lessons.placeholders import COLOUR_PLACEHOLDERS, PLACEHOLDER, said
from atari_teach.teaching.own.findings import computed_answer, findings, read_draft, read_steps
from atari_teach.teaching.own.lesson_draft import MOST_STEPS, Blocks, Change, LessonDraft, NotInBlocksError
from atari_teach.teaching.own.new_lesson import can_be_shown, new_lesson, new_step
from atari_teach.teaching.own.parts import board_of, pressed, resized, write_board
from atari_teach.teaching.own.toml_parts import put, put_list, quoted, step_of
from atari_teach.workshop.colour_words import replace_colours, without_colours
from tests.narrowing import instance_of, not_none
from tests.teaching import steps

PATH = Path("30-by-hand") / "lesson.toml"
BY_HAND = '''# Written on a train; don't tidy!
format = 1
id    = "by-hand"      # three blanks
unit  = "own"
minutes = 5
needs = []
title = { pt = "À mão",   en = "By hand" }
goal = { en = "See.", pt = "Ver." }
teacher = { en = "Wait.", pt = "Esperar." }
[emblem]
board = """
3 . X .
2 X O X
1 . . .
  A B C
"""

# The first one is easy.
# Two lines about it.
[[step]]
id = "take"   # ok?
kind = "move"
board = """
3 . X .
2 X O .
1 . X .
  A B C
"""
goal = "captures"
say = { en = 'Take the stone.', pt = "Captura a peça." } # said slowly
[[step.feedback]]
when = "otherwise"   # anything else
say = { en = "Look again.", pt = "Vê outra vez." }


[[step]]
id = "play"
kind = "game"
size = 5 # small
partner = "chick"
say = { en = "Play!", pt = "Joga!" }
# the end
'''


BOARDS = (
    Position.of(5, [Point(2, 2)], []),
    Position.of(4, [], [Point(1, 0), Point(0, 1)]),
    Position.of(7, [Point(3, 3), Point(2, 2), Point(3, 1)], [Point(3, 2), Point(5, 5)]),
)


def by_hand() -> LessonDraft:
    assert isinstance(read_lesson(BY_HAND, PATH), Lesson)
    return LessonDraft(BY_HAND)


def changed_lines(draft: LessonDraft, before: str = BY_HAND) -> list[str]:
    lines = difflib.ndiff(before.splitlines(keepends=True), draft.text.splitlines(keepends=True))
    return [line.rstrip("\n") for line in lines if line[0] in "+-"]


@pytest.mark.parametrize("path", lesson_files(lessons_folder())[::4], ids=lambda path: path.parent.name)
def test_the_blocks_of_every_lesson_are_its_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    blocks = Blocks.of(text)
    assert blocks.text() == text
    lesson = instance_of(Lesson, read_lesson(text, path))
    assert len(blocks.steps) == len(lesson.steps)
    # Each block, read separately, gives the same step as the whole file.
    assert tuple(read.step for read in read_steps(LessonDraft(text))) == lesson.steps


def test_a_comment_above_a_step_is_a_part_of_it() -> None:
    first = by_hand().blocks.steps[0]
    assert first.startswith("# The first one is easy.\n# Two lines about it.\n[[step]]")


def test_a_change_leaves_everything_else_byte_for_byte() -> None:
    draft = by_hand().change_step(0, lambda step: put(step["say"], "pt", quoted("Apanha-a!")))
    assert changed_lines(draft) == [
        "- say = { en = 'Take the stone.', pt = \"Captura a peça.\" } # said slowly",
        "+ say = { en = 'Take the stone.', pt = \"Apanha-a!\" } # said slowly",
    ]
    draft = by_hand().change_step(0, lambda step: put(step, "id", quoted("catch")))
    assert changed_lines(draft) == ['- id = "take"   # ok?', '+ id = "catch"   # ok?']
    draft = by_hand().change_head(lambda head: put(head, "minutes", "8"))
    assert changed_lines(draft) == ["- minutes = 5", "+ minutes = 8"]
    draft = by_hand().change_step(0, lambda step: put_list(step, "mark", ["B2"]))
    assert changed_lines(draft) == ['+ mark = ["B2"]']


CHANGES: tuple[Change, ...] = (
    lambda table: put(table, "new", "1"),
    lambda table: put(table, "say", quoted("Well?")),
    lambda table: put(table, "hint", quoted("Eh?")),
    lambda table: table.pop("say", None),
    lambda table: put_list(table, "mark", ["A1", "B2"]),
)
IN_A_STRING = 'say = { en = """\n[[step.feedback]]\nwhen""", pt = "Olha." }'
WRITTEN_OTHERWISE = {
    "a header in a text": BY_HAND.replace('say = { en = "Look again.", pt = "Vê outra vez." }', IN_A_STRING),
    "a header with blanks": BY_HAND.replace("[[step.feedback]]", "[[ step . feedback ]]"),
    "a header further in": BY_HAND.replace("[[step.feedback]]", "  [[step.feedback]]"),
    "inline": BY_HAND.replace("[[step.feedback]]\n", "feedback = [{ when = 'never' }]\n").replace(
        'when = "otherwise"   # anything else\nsay = { en = "Look again.", pt = "Vê outra vez." }', ""
    ),
    "words behind the parts": BY_HAND.replace("# anything else", "\n[step.hint]\nen = 'Eh?'\npt = 'Hã?'"),
}


def _paths(step: Mapping[str, Any]) -> list[tuple[str, int] | None]:
    """The paths of the step itself (None) and of all its parts."""
    parts = {key: value for key, value in step.items() if isinstance(value, list) and value}
    tables = {key: value for key, value in parts.items() if all(isinstance(each, dict) for each in value)}
    return [None, *((key, place) for key, value in tables.items() for place in range(len(value)))]


def _assert_one_table_is_changed_as_in_its_step(draft: LessonDraft) -> None:
    for index, step in enumerate(draft.steps):
        for path in _paths(step):
            for change in CHANGES:

                def whole(step: Any, path: Any = path, change: Any = change) -> None:
                    change(step if path is None else step[path[0]][path[1]])

                alone = draft.change_table(index, path, change)
                assert alone.text == draft.change_step(index, whole).text, (index, path)


@pytest.mark.parametrize("path", lesson_files(lessons_folder())[::9], ids=lambda path: path.parent.name)
def test_a_change_of_one_table_is_the_same_in_every_byte_as_one_of_its_step(path: Path) -> None:
    _assert_one_table_is_changed_as_in_its_step(LessonDraft(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("text", WRITTEN_OTHERWISE.values(), ids=WRITTEN_OTHERWISE)
def test_a_table_that_can_not_be_told_from_the_rest_is_changed_with_it(text: str) -> None:
    assert text != BY_HAND
    _assert_one_table_is_changed_as_in_its_step(LessonDraft(text))


def test_of_a_large_step_only_the_table_that_changes_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = ", ".join(["'A1'"] * 40)
    part = f'[[step.feedback]]\nwhen = "always"\nmark = [{marks}]\n'
    large = LessonDraft(BY_HAND.replace("\n\n\n[[step]]", f"\n{part * 60}\n[[step]]"))
    assert len(large.steps[0]["feedback"]) == 61
    read: list[int] = []
    parse = tomlkit.parse

    def counted(text: str) -> tomlkit.TOMLDocument:
        read.append(len(text))
        return parse(text)

    monkeypatch.setattr(tomlkit, "parse", counted)
    for path in (None, ("feedback", 30)):
        changed = large.change_table(0, path, lambda table: put_list(table, "light", ["B2"]))
        assert changed_lines(changed, large.text) == ['+ light = ["B2"]']
    assert sum(read) < len(large.text) / 10


def test_steps_are_moved_copied_and_deleted_with_their_comments() -> None:
    moved = by_hand().move_step(0, 1)
    assert [step["id"] for step in moved.steps] == ["play", "take"]
    assert moved.text.endswith('Vê outra vez." }\n')
    assert "# the end\n\n# The first one is easy." in moved.text
    assert "# The first one is easy." in moved.blocks.steps[1]
    assert "# the end" in moved.blocks.steps[0]
    assert isinstance(read_draft(moved, PATH), Lesson)
    assert [step["id"] for step in moved.move_step(1, -1).steps] == ["take", "play"]
    copied, place = by_hand().copy_step(0)
    assert place == 1
    assert [step["id"] for step in copied.steps] == ["take", "take-2", "play"]
    assert copied.blocks.steps[1].count("# anything else") == 1
    assert [step["id"] for step in copied.delete_step(0).steps] == ["take-2", "play"]
    alone = by_hand().delete_step(0)
    assert alone.delete_step(0) is alone


def test_what_stands_behind_the_steps_stays_behind_them() -> None:
    emblem = BY_HAND[BY_HAND.index("[emblem]") : BY_HAND.index("# The first one")]
    draft = LessonDraft(BY_HAND.replace(emblem, "") + "\n" + emblem)
    added, _place = draft.add_step(1, TalkTask)
    moved = added.move_step(2, -1).delete_step(0)
    assert [step["kind"] for step in moved.steps] == ["talk", "game"]
    lesson = instance_of(Lesson, read_draft(moved, PATH))
    assert lesson.emblem.position[Point(1, 1)] is Colour.WHITE


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('a = 1\nstep = [{ id = "x" }]\n', 2),
        ("a = 1\nstep = [\n[]\n]\n", 2),
        ('[[step]]\nid = "x"\n[emblem]\n[[step.feedback]]\nwhen = "never"\n', 4),
    ],
    ids=["a list", "a list of lists", "two places"],
)
def test_steps_that_are_no_blocks_are_told_by_their_line(text: str, line: int) -> None:
    with pytest.raises(NotInBlocksError) as caught:
        Blocks.of(text)
    assert caught.value.line == line


def test_lists_in_lists_are_no_steps() -> None:
    blocks = Blocks.of('a = [\n[],\n["step"]\n]\n[[step]]\nlines = [\n["x"]\n]\n[[step]]\nid = "y"\n')
    assert [step.splitlines()[1] for step in blocks.steps] == ["lines = [", 'id = "y"']


def test_lines_end_as_they_did_before() -> None:
    data = b"\xef\xbb\xbf" + BY_HAND.replace("\n", "\r\n").encode()
    draft = LessonDraft.of_bytes(data, BY_HAND)
    assert draft.to_bytes() == data
    changed = draft.change_head(lambda head: put(head, "minutes", "6")).to_bytes()
    assert changed == data.replace(b"minutes = 5\r\n", b"minutes = 6\r\n")


def test_every_change_can_be_taken_back_and_made_again() -> None:
    first = by_hand()
    second = first.move_step(0, 1)
    third, _place = second.copy_step(0)
    assert (third.undo().text, third.undo().undo().text) == (second.text, first.text)
    assert third.undo().undo().undo().text == first.text
    assert third.undo().undo().redo().redo().text == third.text
    assert third.undo().redo().redo().text == third.text
    # A new change clears the redo history.
    assert third.undo().delete_step(0).redo().text == second.delete_step(0).text


@pytest.mark.parametrize("kind", list(KINDS.values()), ids=lambda kind: kind.about.name)
def test_a_new_step_of_every_kind_can_be_shown_at_once(kind: Kind) -> None:
    for board in (None, Position.empty(9), *BOARDS):
        draft, place = by_hand().add_step(0, kind, board)
        assert place == 1
        (found,) = (read_steps(draft)[1],)
        assert found.step is not None, found.words
        assert type(found.step.task) is kind
        assert can_be_shown(found.step)
        assert [each for each in findings(draft, PATH, {}) if each.step == 1] == []
        assert (
            computed_answer(found.step).words is not None
            or not found.step.is_exercise
            or kind.about.name in "build game recap"
        )


@pytest.mark.parametrize("kind", list(KINDS.values()), ids=lambda kind: kind.about.name)
def test_another_kind_keeps_board_and_name(kind: Kind) -> None:
    draft = by_hand().change_kind(0, kind)
    step = draft.steps[0]
    assert (step["kind"], step["id"]) == (kind.about.name, "take")
    assert "# Two lines about it." in draft.blocks.steps[0]
    fresh = step_of(tomlkit.parse(new_step(kind, "take", board_of(by_hand().steps[0]))))
    assert set(fresh) - {"board", "size"} <= set(step)
    if not kind.about.only_words:
        assert board_of(step) == board_of(by_hand().steps[0])
        assert step["say"]["en"] == "Take the stone."


def test_a_question_that_nobody_wrote_follows_the_kind_and_one_that_somebody_wrote_stays() -> None:
    """Tries all pairs of kinds."""
    usual = {
        name: step_of(tomlkit.parse(new_step(kind, "s", Position.empty(5))))["say"]
        for name, kind in KINDS.items()
    }
    for first in KINDS.values():
        fresh = LessonDraft(new_lesson("my-own", {"en": "-", "pt": "-"})).add_step(0, first)[0]
        for name, kind in KINDS.items():
            assert fresh.change_kind(1, kind).steps[1]["say"] == usual[name]
            own = fresh.change_step(1, lambda step: put(step, "say", '{ en = "Mine?", pt = "" }'))
            assert own.change_kind(1, kind).steps[1]["say"] == {"en": "Mine?", "pt": ""}


@pytest.mark.parametrize("me", Colour)
@pytest.mark.parametrize("name", sorted(COLOUR_PLACEHOLDERS))
@pytest.mark.parametrize("key", ["en", "pt"])
def test_whatever_a_placeholder_says_becomes_that_placeholder(me: Colour, name: str, key: str) -> None:
    language = not_none(language_of(key))
    sentence = Multilingual.of(**{key: f"1 {{{name}}}, 2."})
    typed = said(sentence, me)[key]
    written = without_colours(typed, me, language)
    assert said(Multilingual.of(**{key: written}), me)[key] == typed
    if wording(language).colours.search(typed):
        assert not wording(language).colours.search(PLACEHOLDER.sub("", written))
    assert without_colours(written, me, language) == written, "and a second press changes nothing"


def test_a_language_that_names_no_colours_keeps_its_words() -> None:
    assert without_colours("Les Noirs jouent. Et toi ?", Colour.BLACK, Language("fr")) == (
        "Les Noirs jouent. Et toi ?"
    )


def test_colours_are_taken_out_of_all_words_of_a_step_in_one_press() -> None:
    draft = LessonDraft(BY_HAND).change_step(
        0, lambda step: put(step, "say", '{ en = "White is caught.", pt = "As Brancas fugiram das Negras." }')
    )
    before = [each.words for each in findings(draft, PATH, {}) if "White" in render(each.words)]
    assert before
    after = draft.change_step(0, lambda step: replace_colours(step, Colour.BLACK))
    assert after.steps[0]["say"] == {"en": "{they} is caught.", "pt": "{They} fugiram {me.of}."}
    assert not [each for each in findings(after, PATH, {}) if "White" in render(each.words)]
    assert after.undo().text == draft.text


def test_there_is_an_end_to_steps() -> None:
    draft = by_hand()
    for _step in range(MOST_STEPS + 3):
        draft, _place = draft.add_step(0, TalkTask)
    assert len(draft.steps) == MOST_STEPS


def test_a_stone_is_put_by_a_press_and_taken_by_another() -> None:
    position, point = Position.empty(3), Point(1, 1)
    seen = []
    for colour in (Colour.BLACK, Colour.WHITE, Colour.WHITE):
        position = pressed(position, point, colour)
        seen.append(position[point])
    assert seen == [Colour.BLACK, Colour.WHITE, None]
    draft = by_hand().change_step(
        1, lambda step: write_board(step, pressed(Position.empty(5), point, Colour.BLACK))
    )
    assert "size" not in draft.steps[1]
    found = not_none(board_of(draft.steps[1]))
    assert found[point] is Colour.BLACK
    smaller = resized(Position.of(5, [Point(4, 4), Point(0, 0)], []), 4)
    assert smaller == Position.of(4, [Point(0, 0)], [])


def test_a_missing_language_is_told_and_does_no_harm() -> None:
    draft = by_hand().change_step(0, lambda step: step["say"].pop("pt"))
    draft = draft.change_head(lambda head: put(head["title"], "en", '""'))
    lesson = instance_of(Lesson, read_draft(draft, PATH))
    assert (lesson.steps[0].say["pt"], lesson.title["en"]) == ("Take the stone.", "À mão")
    assert 'pt = "Take' not in draft.text
    told = [(each.step, each.words.text, each.hinders) for each in findings(draft, PATH, {})]
    assert (None, "There is no English here yet: it is shown in Portuguese.", False) in told
    assert (0, "There is no Portuguese here yet: it is shown in English.", False) in told
    assert {each.step for each in findings(draft, PATH, {}, lambda: True)} <= {None}, "nobody waits any more"


def test_findings_know_their_step_and_whether_it_can_be_shown() -> None:
    assert findings(by_hand(), PATH, {}) == ()
    draft = by_hand().change_step(0, lambda step: put(step, "goal", quoted("captures >= 3")))
    (found,) = findings(draft, PATH, {})
    assert (found.step, found.words.text, found.hinders) == (0, "No move reaches this goal.", True)
    draft = by_hand().change_step(0, lambda step: put(step, "goal", quoted("captures Z9")))
    found, *_others = findings(draft, PATH, {})
    assert (found.step, found.hinders) == (0, True)
    assert read_steps(draft)[1].step is not None
    (found,) = findings(by_hand().delete_step(1), PATH, {})
    assert (found.step, found.words.text) == (
        None,
        "A lesson has to end with a `game`; only `talk` may follow it.",
    )


def test_a_lesson_is_made_from_a_position_of_a_game() -> None:
    position = Position.of(7, [Point(3, 3), Point(2, 2), Point(3, 1)], [Point(3, 2)])
    text = new_lesson(
        "my-game", {"en": "Our game", "pt": "O nosso jogo"}, position, Colour.WHITE, "capture-3"
    )
    lesson = read_lesson(text, Path("30-my-game") / "lesson.toml")
    assert isinstance(lesson, Lesson), lesson
    move, game = lesson.steps
    assert isinstance(move.task, MoveTask)
    assert (move.position, move.to_play, move.ruleset) == (position, Colour.WHITE, "capture-3")
    assert (type(game.task), game.position) == (GameTask, Position.empty(7))
    assert lesson.emblem.position.size == 3


@pytest.mark.parametrize(
    ("position", "emblem"),
    [("X.O/.X./O..", "X.O/.X./O.."), ("..X./.XO./OXO./....", "..X/.XO/OXO"), ("X./.O", ".../XOX/.X.")],
)
def test_the_pebble_of_a_new_lesson_shows_the_fullest_part_of_its_board(position: str, emblem: str) -> None:
    text = new_lesson("my-game", {"en": "A", "pt": "B"}, steps.board(position), Colour.BLACK, "school")
    drawn = text[text.index("[emblem]") :]
    assert parse_diagram(drawn.split('"""')[1]) == steps.board(emblem)


def test_a_file_in_which_steps_are_no_list_has_none() -> None:
    assert LessonDraft('step = "x"\n').steps == []
    assert LessonDraft('id = "x"\n').steps == []


def test_one_blank_line_stands_between_steps_whatever_stood_there() -> None:
    whole = Blocks.of('id = "x"\n[[step]]\nid = "a"\n\n[[step]]\nid = "b"')
    first, second = whole.steps
    turned = whole.with_order((second, first))
    assert turned.text() == 'id = "x"\n\n[[step]]\nid = "b"\n\n[[step]]\nid = "a"\n'


def test_the_steps_of_a_new_lesson_are_what_their_texts_say() -> None:
    for kind in KINDS.values():
        text = new_step(kind, "x")
        assert text.startswith("[[step]]\n")
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
