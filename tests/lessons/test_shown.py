"""A child who can't read sees what each sentence of a lesson is about, and one idea always has the same sign.

The lessons are walked through without their words: what is compared is what the board shows.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import pairwise

import pytest

from atari_teach.engine.rules import SYMMETRIES, Game, Position, Study, ruleset_named
from atari_teach.learn.lesson_scene import step_picture, step_table_words
from atari_teach.learn.lesson_state import StepState
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.lessons.kinds import TryTask
from atari_teach.teaching.lessons.material import Moments
from atari_teach.teaching.lessons.run import answer, hint, solving_points
from atari_teach.teaching.lessons.step import Run, Step, Tapped
from atari_teach.teaching.picture import MarkKind, Picture
from tests.lessons.course import LESSONS
from tests.lessons.said import boards_of
from tests.lessons.shown import Shown, shown_explanation, shown_in
from tests.soak_cases import one_in

NAMES = tuple(f"{lesson.id}/{step.id}" for lesson in LESSONS for step in lesson.steps)
Check = Callable[[Shown], bool]


def has(*kinds: MarkKind) -> Check:
    return lambda shown: shown.kinds.issuperset(kinds)


def shows_way_out(shown: Shown) -> bool:
    """Returns whether an empty crossing beside an outlined group has a sign: a door, or “look”."""
    signs = (MarkKind.LIBERTY, MarkKind.FOCUS)
    picture = shown.pictures[-1]
    outlined = picture.position.groups_at(m.point for m in picture.marks if m.kind is MarkKind.GROUP)
    seen = {mark.point for mark in picture.marks if mark.kind in signs}
    return any(group.liberties & seen for group in outlined)


def is_parted(shown: Shown) -> bool:
    """Returns whether a gap is seen, or two groups with an outline each."""
    return MarkKind.PARTED in shown.kinds or any(_outlines(picture) > 1 for picture in shown.pictures)


def _outlines(picture: Picture) -> int:
    stones = [mark.point for mark in picture.marks if mark.kind is MarkKind.GROUP]
    return len(picture.position.groups_at(stones))


def has_one_liberty(shown: Shown) -> bool:
    """Returns whether a board shows the last liberty of each marked group in atari, and no other liberty."""
    return any(_shows_last_liberties(picture) for picture in shown.pictures)


def _shows_last_liberties(picture: Picture) -> bool:
    lit = {mark.point for mark in picture.marks if mark.kind is MarkKind.LIBERTY}
    position = picture.position
    for ghost in picture.ghosts:
        position = position.with_stones([ghost.point], ghost.colour)
    weak = [group for group in position.groups() if group.in_atari and group.liberties <= lit]
    return bool(lit) and lit == {point for group in weak for point in group.liberties}


# The ideas: what a sentence says, and the sign that is seen with it.
IDEAS: tuple[tuple[str, Check], ...] = (
    (r"diagonal|[Nn]o line|Is there a line|can't get here from th", has(MarkKind.PARTED)),
    (r"not joined|[Nn]ot all joined|next to each other on a line", is_parted),
    (r"^Joined[!:]|^Joined along|A line joins these|They are joined\.", has(MarkKind.GROUP)),
    (r"There is already a stone here|Once a stone is down", has(MarkKind.STAYS)),
    (r"touches (?:two|more than one) stone|stones share|counted (?:them|it) for each", has(MarkKind.TWICE)),
    (r"^Not here\. Your|can't play here|would have no liberties", has(MarkKind.BLOCKED)),
    (r"^Not yet\. The board would be|^You could only play here", has(MarkKind.NOT_HERE)),
    (r"(?:is|was|still) in \*\*atari\*\*\.|only this liberty|\*\*Atari\*\*!", has_one_liberty),
    (r"(?:can capture|captured) (?:one|two|three) stones?\b(?! already)|come off the", has(MarkKind.TAKEN)),
    (r"^Here\.$|^Take .* away first|^These are the ones\.$", has(MarkKind.PRESS)),
    (r"^Look here\.$|^Choose an empty crossing", has(MarkKind.FOCUS)),
    (r"^We take turns|used all your stones", has(MarkKind.LETTER)),
    (r"Can there be (?:more|fewer) open doors", has(MarkKind.FOCUS, MarkKind.LIBERTY)),
    (r"^Not yet\. (?:It|They) can still get out", shows_way_out),
    (r"[Oo]ther group touch it|[Oo]nly one of the groups touches", is_parted),
    (
        r"still ha(?:s|ve) (?:a|its|their|two|more) (?:last )?doors?|here is the door|a last door",
        has(MarkKind.LIBERTY),
    ),
    (r"stone is the other colour|That is (?:one of yours|a (?:black|white) stone)", has(MarkKind.FOCUS)),
)

# The signs that have one idea only, and what the words are about that they are seen with.
MEANINGS = {
    MarkKind.PARTED: r"diagonal|line|join|gap|cut|can't get here|group|alone|three|touch|still get out",
    MarkKind.STAYS: r"stone is down|already a stone",
    MarkKind.TWICE: r"touch|share|for each group",
}

# Sentences with nothing to see on the board, and why.
NOT_ON_THE_BOARD = (
    (r"^first-games/hello|have a good game|fun playing", "greetings"),
    (r"^first-games/who-begins|^no-move-left/what-now", "who begins or wins: the cards show it"),
    (r"Look at the cards one by one", "the cards themselves are looked at"),
)

# Wrong answers for which “not here” says everything, and why.
NOTHING_BUT_NOT_HERE = (
    (r"There is a stone here|That is the stone|stone in this door", "crossings are asked for"),
    (r"counted|^Count only|^Those are the castles|Did you count", "the crossings that do not count"),
    (r"^No stone comes off here", "no group is near"),
    (r"^Not yet\. The board would be|castle|room|has answered|the ko|^Capture back", "one crossing is meant"),
)

# Words that say the same in other words.
SAME = (r"[Cc]ount|more\.$|empty crossing|doors do they have", "earlier question|even earlier", r"two groups")


@pytest.mark.parametrize(
    ("name", "board"), one_in(10, ((name, board) for name in NAMES for board in range(len(boards_of(name)))))
)
def test_every_sentence_of_a_lesson_is_seen(name: str, board: int) -> None:
    number = (NAMES.index(name) + board) % len(SYMMETRIES)
    shown = tuple(shown_in(name, board, SYMMETRIES[number]))
    for one in shown:
        look_at(one)
    look_like_more_than_no(shown)
    look_different(shown)
    look_one_after_another(shown)


@pytest.mark.parametrize("part", one_in(10, range(10)))
def test_refusals_and_consequences_are_seen_by_the_same_signs(part: int) -> None:
    steps = [step for lesson in LESSONS for step in lesson.exercises if step.position.stones()]
    shown = tuple(_explained(steps[part::10]))
    assert len(shown) > 50
    for one in shown:
        look_at(one)


@pytest.mark.parametrize("part", one_in(10, range(10), 3))
def test_the_first_hint_shows_what_the_question_is_about_but_never_the_answer(part: int) -> None:
    for name in NAMES[part::10]:
        for step in filter(lambda step: step.is_exercise, boards_of(name)):
            run, asked = Run(step), {mark.point for mark in step.marks_on(step.position)}
            lit = {mark.point for mark in hint(run, 1).marks}
            right = set(solving_points(run))
            anywhere = right >= set(step.position.empty_points())
            assert not lit or anywhere or not lit <= right - asked, name
            assert lit != {mark.point for mark in hint(run, 2).marks} or not lit, name


def look_at(one: Shown) -> None:
    assert one.is_seen or _is_excused(one), str(one)
    assert " hint 1" not in one.name or one.pointed or MarkKind.FOCUS in one.kinds or _is_excused(one), str(
        one
    )
    for pattern, check in IDEAS:
        assert check(one) or not re.search(pattern, one.words) or " hint 1" in one.name, (pattern, str(one))
    for kind, pattern in MEANINGS.items():
        assert kind not in one.kinds or re.search(pattern, one.words), (kind, str(one))


def look_like_more_than_no(shown: Iterable[Shown]) -> None:
    """Asserts that a reply to a wrong answer shows why it is wrong, not only that it is wrong."""
    for one in shown:
        if (
            one.series
            and " why" not in one.name
            and one.kinds_left
            and one.kinds_left <= {MarkKind.NOT_HERE, MarkKind.NOT_THIS}
        ):
            assert any(re.search(pattern, one.words) for pattern, _why in NOTHING_BUT_NOT_HERE), str(one)


def _is_excused(one: Shown) -> bool:
    return any(re.search(pattern, f"{one.name}: {one.words}") for pattern, _why in NOT_ON_THE_BOARD)


def look_different(shown: Iterable[Shown]) -> None:
    """Asserts that two ideas on equal stones look different: moments, and replies to wrong answers."""
    seen: dict[Hashable, dict[str, str]] = defaultdict(dict)
    for one in shown:
        if one.series and not _is_excused(one):
            seen[one.series, one.looks].setdefault(_idea(one.words), one.words)
    for told in seen.values():
        assert len(told) == 1, tuple(told.values())


def look_one_after_another(shown: Iterable[Shown]) -> None:
    """Asserts that no moment puts more than four new stones on the board of the moment before."""
    for here, there in pairwise(shown):
        if " why " in there.name and here.series == there.series:
            before, now = here.pictures[-1].position, there.pictures[-1].position
            new = [stone for stone in now.stones() if before[stone] is not now[stone]]
            assert len(new) <= 4, str(there)


def _idea(words: str) -> str:
    return next((pattern for pattern in SAME if re.search(pattern, words)), words)


def _explained(steps: Iterable[Step]) -> Iterator[Shown]:
    """Yields the refusal or the bad consequence of each move in these positions, and the end it leads to."""
    for step in steps:
        study = Study(step.position, step.to_play, ruleset_named(step.ruleset), repeats=step.repeats)
        game = Game(study.ruleset, study.position, study.to_play)
        for point in step.position.points():
            found = explain_refusal(study, point) or consequence(study, point)
            ended = None if game.is_over else game.play(point)
            if found is not None:
                yield from shown_explanation(f"{step.id} {point}", found, step.position)
            if isinstance(ended, Game) and (outcome := explain_outcome(ended)) is not None:
                yield from shown_explanation(f"{step.id} {point}", outcome, ended.position)


TRIED = [step for lesson in LESSONS for step in lesson.steps if isinstance(step.task, TryTask)]


@pytest.mark.parametrize("step", TRIED, ids=lambda step: step.id)
def test_a_move_that_is_not_allowed_does_not_look_like_one_that_is(step: Step) -> None:
    run = Run(step)
    (given,) = step.task.demonstration(step)
    state = StepState(run).after(given, answer(run, given))
    assert state.done
    board = step_table_words(state, 0).explanation.on(step_picture(state))
    refused = {mark.point for mark in board.marks if mark.kind in (MarkKind.NOT_HERE, MarkKind.STAYS)}
    assert isinstance(given, Tapped)
    assert given.point in refused
    assert not board.glad, "no stone is happy about a stone that may not stay"


def test_no_board_comes_three_times_in_a_row() -> None:
    for lesson in LESSONS:
        boards = [position for step in lesson.steps for position in _boards(step)]
        for here, there, then in zip(boards, boards[1:], boards[2:], strict=False):
            assert not here.stones() or not (here == there == then), lesson.id


def _boards(step: Step) -> tuple[Position, ...]:
    brought = step.task.material(step)
    moments = brought.beats if isinstance(brought, Moments) else ()
    return tuple(beat.picture.position for beat in moments) or (step.position,)
