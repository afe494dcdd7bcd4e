"""A lesson tried by its author."""

from atari_teach.engine.rules import Point
from atari_teach.table.scene import Chose, Tone
from atari_teach.workshop.trial import TrialSession
from tests.learn.test_lesson_thought import lesson


def test_an_authors_trial_thinks_away_from_the_window_as_well() -> None:
    trial = TrialSession(lesson())
    waiting = trial.act(Chose(Point.parse("D4"))).errand
    assert waiting is not None
    assert trial.deliver(waiting.token, waiting.job(lambda: False)).tone is Tone.DONE
