"""A search in a teacher's lesson runs as a background job, with the same result as a search at once."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Point, Study
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.practice import Practice, PracticeSession
from atari_teach.table.scene import Action, Chose, Control, Errand, Pressed, Scene, Tone
from atari_teach.teaching.lessons.kinds import ChooseTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.lessons.random_exercises import Drawn
from atari_teach.teaching.lessons.run import hint
from atari_teach.teaching.proving import forced_goals as forcing
from atari_teach.teaching.proving import proving, searches
from atari_teach.teaching.proving.proof_store import STORE
from tests.narrowing import instance_of, not_none

PATH = Path("30-by-hand") / "lesson.toml"

SEARCHED = '''format = 1
id = "by-hand"
unit = "own"
minutes = 5
needs = []
title = { pt = "Escadas", en = "Ladders" }
goal = { en = "See.", pt = "Ver." }
teacher = { en = "Wait.", pt = "Esperar." }
[emblem]
board = """
3 . X .
2 X O X
1 . . .
  A B C
"""
[[step]]
id = "forced"
kind = "move"
board = """
6 . . . . . .
5 . . X . . .
4 . X O . . .
3 . X O X . .
2 . . X . . .
1 . . . . . .
  A B C D E F
"""
goal = "forced capture C4 9"
say = { en = "Catch them.", pt = "Captura-as." }
[[step]]
id = "chase"
kind = "sequence"
board = """
6 . . . . . .
5 . . X . . .
4 . X O . . .
3 . X O X . .
2 . . X . . .
1 . . . . . .
  A B C D E F
"""
goal = "captures C4"
turns = 6
say = { en = "Catch them.", pt = "Captura-as." }
[[step]]
id = "who"
kind = "choose"
board = """
4 . O X .
3 O . . X
2 X . . O
1 . X O .
  A B C D
"""
say = { en = "Can you win?", pt = "Podes ganhar?" }
[[step.choice]]
when = "wins"
say = { en = "Yes", pt = "Sim" }
[[step.choice]]
when = "not wins"
say = { en = "No", pt = "Não" }
[[step]]
id = "plain"
kind = "move"
board = """
3 . X .
2 X O .
1 . X .
  A B C
"""
goal = "captures"
say = { en = "Take it.", pt = "Captura-a." }
[[step]]
id = "wins"
kind = "move"
board = """
5 . . . . .
4 . O . X .
3 . . . . .
2 . X . O .
1 . . . . .
  A B C D E
"""
goal = "wins"
say = { en = "Win.", pt = "Ganha." }
'''


def lesson() -> Lesson:
    found = read_lesson(SEARCHED, PATH)
    assert isinstance(found, Lesson), found
    return found


def sit(of: Lesson, step: int = 0) -> LessonSession:
    made = LessonSession(of, milestones=lambda _step: (False, False, False), partner=_nobody)
    made.act(Pressed(Control.STEP_TO, step))
    return made


def _nobody(_step: object, _saved: object) -> LessonSession:
    raise AssertionError("no game is played here")


class Watch:
    """Makes a test fail if a search runs in the GUI thread."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.away = False
        asked, search = proving._asked, forcing._Search.__init__

        def ask(name: str, *rest: object, **more: object) -> object:
            known = {question.name for question, answers in STORE.known() if answers}
            assert self.away or name in known, "a search while the window waits"
            return asked(name, *rest, **more)  # type: ignore[arg-type]

        def begin(made: forcing._Search, study: Study, pursuit: forcing.Pursuit) -> None:
            assert self.away, "a search while the window waits"
            search(made, study, pursuit)

        patch.setattr(proving, "_asked", ask)
        patch.setattr(forcing._Search, "__init__", begin)

    def think(self, errand: Errand) -> object:
        self.away = True
        try:
            return errand.job(lambda: False)
        finally:
            self.away = False


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    STORE.forget()
    searches._winning.cache_clear()
    hint.cache_clear()
    yield
    STORE.forget()


def actions(step: int) -> list[Action]:
    found = lesson().steps[step]
    hints: list[Action] = [Pressed(Control.HINT)] * 3
    if isinstance(found.task, ChooseTask):
        return [*hints, *(Pressed(Control.CHOICE, place) for place in range(2)), Pressed(Control.SHOW_ME)]
    points = [Chose(Point.parse(name)) for name in ("A1", "C3", "F6", "D4")]
    return [*hints, *points, Pressed(Control.SHOW_ME)]


def seen(scene: Scene) -> Scene:
    """The scene without events to store, which differ because they contain the lesson's id."""
    return replace(scene, errand=None)


@pytest.mark.parametrize("step", range(3))
def test_what_is_thought_about_comes_to_the_same_as_if_it_were_answered_at_once(
    step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, included = lesson(), replace(lesson(), number=12)
    at_once = [sit(included, step)]
    expected = [at_once[0].act(action) for action in actions(step)]
    assert all(scene.errand is None for scene in expected)
    STORE.forget()
    searches._winning.cache_clear()
    hint.cache_clear()
    watch, thinking = Watch(monkeypatch), sit(own, step)
    for action, scene in zip(actions(step), expected, strict=True):
        waiting = thinking.act(action)
        if waiting.errand is None:
            assert seen(waiting) == scene
            continue
        assert waiting.records == ()
        assert thinking.scene().errand == waiting.errand
        assert seen(thinking.deliver(waiting.errand.token, watch.think(waiting.errand))) == scene


def test_the_stone_lies_there_while_it_is_thought_about() -> None:
    session = sit(lesson())
    waiting = session.act(Chose(Point.parse("A1")))
    assert [ghost.point for ghost in waiting.picture.ghosts] == [Point.parse("A1")]
    assert waiting.errand is not None
    assert not session.deliver(waiting.errand.token, waiting.errand.job(lambda: False)).picture.ghosts


def test_whoever_does_something_else_does_not_wait_for_it() -> None:
    session = sit(lesson())
    first = not_none(session.act(Chose(Point.parse("A1"))).errand)
    assert session.act(Pressed(Control.SAVED)).errand == first
    second = not_none(session.act(Chose(Point.parse("F6"))).errand)
    assert second.token != first.token
    before = session.scene()
    assert session.deliver(first.token, first.job(lambda: False)) == before
    plain = session.act(Pressed(Control.STEP_TO, 3))
    assert plain.errand is None
    assert session.deliver(second.token, None) == session.scene()


def test_a_search_that_nobody_waits_for_ends_without_an_answer() -> None:
    waiting = not_none(sit(lesson(), 4).act(Chose(Point.parse("C3"))).errand)
    with proving.long_budget(200):
        assert waiting.job(lambda: True) is None
        assert waiting.job(lambda: False) is not None


def test_what_the_rules_alone_tell_is_answered_at_once_in_every_lesson() -> None:
    assert sit(lesson(), 3).act(Chose(Point.parse("A1"))).errand is None
    assert sit(replace(lesson(), number=12)).act(Chose(Point.parse("A1"))).errand is None


def test_a_practice_thinks_as_well() -> None:
    own = lesson()
    practice = Practice("hard", own.title, (Drawn(own.id, own.steps[0], 0),))
    session = PracticeSession(practice, (own,), lambda _id: sit(own), sit(own)._helps)
    waiting = session.act(Chose(Point.parse("D4"))).errand
    assert waiting is not None
    scene = session.deliver(waiting.token, waiting.job(lambda: False))
    assert scene.tone is Tone.DONE
    assert session._done == {0}


def test_a_recap_in_an_own_lesson_thinks_about_exercises_of_own_ones_alone() -> None:
    text = SEARCHED[: SEARCHED.index("[[step]]")]
    text += '[[step]]\nid = "again"\nkind = "recap"\nitems = 1\nsay = { en = "Again.", pt = "Outra vez." }\n'
    found = instance_of(Lesson, read_lesson(text, PATH))
    for number, thinks in ((30, True), (12, False)):
        drawn = replace(lesson(), id="other", number=number, steps=lesson().steps[:1])
        session = LessonSession(
            found,
            milestones=lambda _step: (False, False, False),
            partner=_nobody,
            chances=RandomChoices(earlier=(drawn,)),
        )
        empty = next(iter(session.run.position.empty_points()))
        assert (session.act(Chose(empty)).errand is not None) is thinks


def test_crossings_tapped_one_after_the_other_wait_for_nothing() -> None:
    ask = """[[step]]
id = "tap"
kind = "tap"
board = '''
3 . X .
2 X O .
1 . . .
  A B C
'''
ask = "wins"
say = { en = "Which ones win?", pt = "Quais ganham?" }
"""
    found = read_lesson(SEARCHED.split("[[step]]", maxsplit=1)[0] + ask, PATH)
    assert isinstance(found, Lesson), found
    session = sit(found)
    for name in ("B1", "C2"):
        assert session.act(Chose(Point.parse(name))).errand is None
    assert session.run.tapped == {Point.parse("B1"), Point.parse("C2")}
    assert session.act(Pressed(Control.CHECK)).errand is not None


def test_a_crossing_that_the_board_does_not_have_is_refused() -> None:
    session = sit(lesson())
    before = session.scene()
    thinking = session.act(Chose(Point(8, 8)))
    assert thinking.errand is not None
    assert replace(thinking, errand=None) == before
    refused = session.deliver(thinking.errand.token, thinking.errand.job(lambda: False))
    assert refused.words == say("This is off the board.")
