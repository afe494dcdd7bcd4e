"""A puzzle of any kind can be given: it is asked and solved; what is no puzzle is passed over."""

import pytest

from atari_teach.base.i18n import Message, Text, say
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.judging import Posed
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.learn.own_puzzles.asked import AskedPuzzles, Given
from atari_teach.learn.own_puzzles.maker import _ready
from atari_teach.table.helps import default_help
from atari_teach.table.scene import Cancel, Control, Pressed, Scene, Tone
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.puzzles.verdict_words import puzzle_words
from tests.narrowing import not_none
from tests.table.at_the_table import check, right_answers, said

PACK = Pack.open()
ONE_OF_EACH = {place[0]: PACK.puzzles(*place)[0] for place in PACK.places}
LONG = (Kind.LADDER, Kind.CRAWL)
SOAK = [pytest.param(kind, marks=pytest.mark.soak) for kind in LONG]
NONE = say("There are no stones yet.")


def posed(puzzle: Puzzle) -> Posed:
    return Posed(puzzle, not_none(answers(puzzle)))


def given(found: Step | Message, *, slow: bool = False) -> Given:
    """Returns a puzzle; a slow one is not found while the window waits."""

    def step(cancel: Cancel) -> Step | Message | None:
        return found if cancel is patient or not slow else None

    return Given(say("A puzzle"), step)


def patient() -> bool:
    return False


def english(text: Text | None) -> str:
    assert text is not None
    return said(text)


def finish(session: AskedPuzzles) -> Scene:
    """Carries out the background jobs, and returns the scene."""
    while (errand := session.scene().errand) is not None:
        session.deliver(errand.token, errand.job(patient))
    check(session)
    return session.scene()


@pytest.mark.parametrize("kind", [*(each for each in Kind if each not in LONG), *SOAK])
def test_a_puzzle_of_every_kind_is_asked_and_solved(kind: Kind) -> None:
    ready = _ready(posed(ONE_OF_EACH[kind]))
    assert not_none(ready.answer.picture).position == ready.step.position
    assert said(puzzle_words(ready.posed))
    session = AskedPuzzles((given(ready.step),), default_help)
    assert finish(session).subtitle is None
    for action in right_answers(session):
        scene = session.act(action)
        assert not scene.records
        finish(session)
    assert finish(session).tone is Tone.DONE
    assert session.act(Pressed(Control.NEXT)).left


def test_what_is_no_puzzle_is_passed_over_and_told() -> None:
    first, last = (_ready(posed(ONE_OF_EACH[kind])).step for kind in (Kind.TAKE, Kind.SAVE))
    session = AskedPuzzles((given(first), given(NONE), given(last, slow=True)), default_help)
    assert english(finish(session).subtitle) == "1 of 3"
    session.act(Pressed(Control.SKIP))
    scene = finish(session)
    assert english(scene.subtitle) == "3 of 3"
    assert scene.earlier == NONE
    assert finish(session).picture.position == last.position
    session.act(Pressed(Control.SKIP))
    assert finish(session).earlier is None
    assert session.act(Pressed(Control.NEXT)).left


def test_a_file_whose_last_boards_are_no_puzzles_ends_with_the_reason() -> None:
    first = _ready(posed(ONE_OF_EACH[Kind.TAKE])).step
    session = AskedPuzzles((given(first), given(NONE), given(NONE, slow=True)), default_help)
    session.act(Pressed(Control.SKIP))
    assert english(finish(session).earlier) == "There are no stones yet. 1 more can't be asked."
    assert session.act(Pressed(Control.NEXT)).left


def test_a_long_file_has_no_dots() -> None:
    step = _ready(posed(ONE_OF_EACH[Kind.TAKE])).step
    session = AskedPuzzles([given(step)] * 500, default_help, 498)
    place = not_none(finish(session).place)
    assert (place.index, place.steps) == (0, ())
    assert english(session.scene().subtitle) == "499 of 500"
    session.act(Pressed(Control.SKIP))
    session.act(Pressed(Control.SKIP))
    place = not_none(finish(session).place)
    assert (place.index, place.steps) == (0, ())
