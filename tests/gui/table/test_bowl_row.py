"""The bowls beside the board of a game in a lesson."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from atari_teach.i18n import use
from atari_teach.session.scene import Control
from tests.gui.playing import Pupil
from tests.gui.test_lessons_played import LIBRARY
from tests.languages import PORTUGUESE


def test_a_game_in_a_lesson_shows_both_bowls_and_what_was_captured(qtbot: QtBot, tmp_path: Path) -> None:
    use(PORTUGUESE)
    lesson = next(lesson for lesson in LIBRARY.lessons if lesson.id == "board")
    pupil = Pupil(qtbot, lesson, "game", tmp_path)
    bowls = pupil.page.coach.bowls
    assert bowls.isVisible()
    turn = "É a tua vez, "
    assert bowls.accessibleName() == f"Negras: {turn}0 peças capturadas. Brancas: 0 peças capturadas"
    pupil.play_to_the_end()
    players = pupil.scene.players
    assert players is not None
    captured = [player.captured for player in players]
    assert sum(captured) > 0
    assert bowls.accessibleName().startswith(f"Negras: {captured[0]} peça")
    pupil.press(Control.WHY)
    assert bowls.isVisible() is pupil.page.coach.sides.isHidden()
    pupil.register.close()


def test_other_steps_have_no_bowls(qtbot: QtBot, tmp_path: Path) -> None:
    lesson = next(lesson for lesson in LIBRARY.lessons if lesson.id == "capture")
    pupil = Pupil(qtbot, lesson, "last-door", tmp_path)
    assert not pupil.page.coach.bowls.isVisible()
    pupil.register.close()
