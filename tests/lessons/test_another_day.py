"""A child who returns on another day sees exercises in new variants, but games unchanged."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from atari_teach.engine.rules import Colour
from atari_teach.learn.lesson_tables import Tables
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.lessons.lesson import Lesson
from tests.languages import PORTUGUESE
from tests.lessons.course import LESSONS, lesson
from tests.table.at_the_table import said

MONDAY, FRIDAY = datetime(2024, 9, 16, 10, tzinfo=UTC), date(2024, 9, 20)


def tables(folder: Path, one: Lesson) -> Tables:
    """The saved tables as on Friday, with the lesson done on Monday."""
    register = Register.open(folder, lambda: MONDAY)
    register.record(register.me().id, [step_done(one.id, step.id) for step in one.steps])
    return Tables(LESSONS, register, FRIDAY)


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_exercises_are_turned_or_swapped_and_games_are_not(tmp_path: Path, one: Lesson) -> None:
    session = tables(tmp_path, one).lesson(one.id)
    for index, written in enumerate(one.steps):
        session.act(Pressed(Control.STEP_TO, index))
        variant = session.state()["variant"]
        assert (variant == 0) == isinstance(written.task, GameTask), written.id


def test_the_second_game_is_begun_by_the_partner_as_its_words_say(tmp_path: Path) -> None:
    one = lesson("first-games")
    session = tables(tmp_path, one).lesson(one.id)
    names = [step.id for step in one.steps]
    first = session.act(Pressed(Control.STEP_TO, names.index("first-game")))
    assert first.errand is None
    assert first.picture.hand is Colour.BLACK
    assert "peças negras" in said(first.words, PORTUGUESE)
    second = session.act(Pressed(Control.STEP_TO, names.index("swapped")))
    assert "peças brancas" in said(second.words, PORTUGUESE)
    assert second.errand is not None
    after = session.deliver(second.errand.token, second.errand.job(lambda: False))
    assert after.picture.hand is Colour.WHITE
    assert session.act(Chose(after.picture.position.empty_points()[0])).picture.last is not None
