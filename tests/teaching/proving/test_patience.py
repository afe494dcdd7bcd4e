"""A cancelled search ends at once and is not cached."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from atari_teach.engine.rules import Colour, Point, Position, Study, parse_diagram, ruleset_named
from atari_teach.teaching.own.findings import computed_answer, findings, read_steps
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.parts import write_board
from atari_teach.teaching.own.toml_parts import put, quoted
from atari_teach.teaching.proving import proving, searches
from atari_teach.teaching.proving.cancellation import SearchCancelledError, cancellable, is_cancelled
from atari_teach.teaching.proving.proof_store import STORE

CORNER = parse_diagram("5 . . . . .\n4 . O . X .\n3 . . . . .\n2 . X . O .\n1 . . . . .\n  A B C D E")

CROWD = parse_diagram("""
7 . X . X . . .
6 X . X X O . .
5 O . . . X . X
4 . O . O O O .
3 . . X . X . .
2 O . . . . . .
1 . . . O . . O
  A B C D E F G
""")


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    def forget() -> None:
        STORE.forget()
        searches._winning.cache_clear()

    forget()
    yield
    forget()


class Asked:
    """A cancel function that returns true after a number of calls, as if nobody waited any more."""

    def __init__(self, patience: int) -> None:
        self.left = patience
        self.after = 0

    def __call__(self) -> bool:
        self.left -= 1
        self.after += self.left < 0
        return self.left < 0


@pytest.mark.parametrize(
    ("ruleset", "board", "ask"),
    [
        ("school", CORNER, proving.wins),
        ("school", CORNER, lambda study: proving.wins_with(study, Point.parse("C3"))),
        ("school", CROWD, lambda study: proving.begins_capture(study, Point.parse("C2"), 4)),
        ("school", CROWD, lambda study: proving.begins_capture(study, Point.parse("C2"), 9)),
        ("capture-3", CORNER, proving.wins),
        ("capture-3", CORNER, lambda study: proving.begins_capture(study, Point.parse("C3"), 4)),
    ],
)
def test_every_kind_of_search_is_given_up_and_asked_again_as_if_for_the_first_time(
    ruleset: str, board: Position, ask: Callable[[Study], object]
) -> None:
    study = Study(board, Colour.BLACK, ruleset_named(ruleset))
    with proving.long_budget(300):
        whole = ask(study)
    forgotten = {question for question, _answers in STORE.known()}
    STORE.forget()
    searches._winning.cache_clear()
    cancel = Asked(0)
    with proving.long_budget(300):
        with pytest.raises(SearchCancelledError), cancellable(cancel):
            ask(study)
        assert all(not answers for _question, answers in STORE.known())
        assert ask(study) == whole
    assert forgotten
    assert cancel.after < 50, "it asks each of 21 moves at most twice"
    assert not is_cancelled()


def test_a_search_that_was_stopped_stays_so_though_somebody_waits_again() -> None:
    study = Study(CROWD, Colour.BLACK, ruleset_named("school"))
    answers = iter([True])
    with (
        proving.long_budget(300),
        pytest.raises(SearchCancelledError),
        cancellable(lambda: next(answers, False)),
    ):
        proving.begins_capture(study, Point.parse("C2"), 4)
    assert all(not answers for _question, answers in STORE.known())


def test_a_step_that_is_searched_is_left_and_looked_at_wholly_the_next_time() -> None:
    draft = LessonDraft(new_lesson("my-own", {"en": "Ours", "pt": "A nossa"}))
    draft = draft.change_step(0, lambda step: write_board(step, CROWD))
    draft = draft.change_step(0, lambda step: put(step, "goal", quoted("forced capture 4")))
    path = Path("30-my-own") / "lesson.toml"
    step = read_steps(draft)[0].step
    assert step is not None
    with proving.long_budget(400):
        with pytest.raises(SearchCancelledError), cancellable(Asked(40)):
            computed_answer(step)
        with pytest.raises(SearchCancelledError), cancellable(Asked(40)):
            findings(draft, path, {})
        found = findings(draft, path, {})
        assert found == findings(draft, path, {})
        assert computed_answer(step).words is not None
