"""A game against the chick with real presses, and on the next day the chance that was missed in it."""

from datetime import timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language, use
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import SCHOOL, Game, Point, Position, captured_by, legal_points
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.computer import ComputerSession
from atari_teach.store.event import game_finished, step_done
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Tone
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.house import House
from tests.window.pieces import Pieces
from tests.window.place import TODAY, Moments
from tests.window.places import home

LESSONS = library().lessons
CAPTURE = next(lesson for lesson in LESSONS if lesson.id == "capture")


def house_on(qtbot: QtBot, folder: Path, day: int, language: Language = ENGLISH) -> House:
    """The program some days after today, with the same register."""
    return House(qtbot, folder, LESSONS, Settings(language=language), today=TODAY + timedelta(day))


def plays(house: House) -> Position:
    """Plays a game against the chick to its end; returns the board on which a capture was left out."""
    house.controller.sit_down(ComputerSession(GameSetup(SCHOOL, 5), seed=1))
    house.settle()
    missed: Position | None = None
    while not house.scene.over:
        game = instance_of(ComputerSession, house.table.session).game
        capturing = captures(game)
        if capturing and missed is None:
            missed = game.position
            house.click_point(next(point for point in legal_points(game) if point not in capturing))
        else:
            house.click_point((capturing or sorted(legal_points(game), key=lambda p: attack(game, p)))[0])
    house.window.leave()
    return not_none(missed)


def captures(game: Game) -> list[Point]:
    return [point for point in legal_points(game) if captured_by(game.position, point, game.to_play)]


def attack(game: Game, point: Point) -> tuple[bool, int]:
    """Sorts first the moves that are safe and take a liberty from the weakest group of the other side."""
    after = game.play(point)
    assert isinstance(after, Game)
    theirs = [len(group.liberties) for group in after.position.groups(after.to_play)]
    return not_none(after.position.group_at(point)).in_atari, min(theirs, default=9)


def solves(house: House) -> None:
    """Solves the present puzzle, which is a capture now, and goes on."""
    house.click_point(
        captures(Game.from_board(SCHOOL, house.scene.picture.position, not_none(house.scene.picture.hand)))[0]
    )
    house.click(house.way_on())


def crosses(house: House, puzzles: int) -> list[str]:
    """Opens the river and solves puzzles; returns what stands above each question."""
    house.window.go_to(PageName.HOME)
    house.qtbot.waitUntil(home(house).todays.isVisible)
    if home(house).todays.words() not in ("The river", "O rio"):
        house.click(home(house).todays)
        for _exercise in range(3):
            house.click(house.button(Control.SKIP))
        house.click(house.table.coach.cards.cards[0])
    else:
        house.click(home(house).todays)
    above = []
    for puzzle in range(puzzles):
        if puzzle:
            solves(house)
        above.append(house.table.coach.card.earlier.words())
    return above


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (ENGLISH, "From your game with the chick yesterday. You had a chance here!"),
        (PORTUGUESE, "Do teu jogo com o pintainho, ontem. Aqui tinhas uma boa jogada!"),
    ],
    ids=["en", "pt"],
)
def test_the_missed_chance_of_a_game_is_asked_on_the_next_day(
    qtbot: QtBot, tmp_path: Path, language: Language, words: str
) -> None:
    use(language)
    house = house_on(qtbot, tmp_path, 0, language)
    house.controller.sitting.record(tuple(step_done(CAPTURE.id, step.id) for step in CAPTURE.steps))
    missed = plays(house)
    house.window.leave()
    assert crosses(house, 3) == ["", "", ""], "not on the day of the game"
    house.close()
    house = house_on(qtbot, tmp_path, 1, language)
    assert crosses(house, 2) == ["", words]
    assert house.scene.picture.position == missed
    assert words in house.table.coach.card.accessibleName(), "a screen reader says it"


FRAME_MS = 50
LONG_GAME = (
    "(;GM[1]FF[4]SZ[9]RU[school];B[ed];W[ac];B[fi];W[hf];B[gb];W[db];B[bc];W[ee];B[fb];W[dd];B[bf];W[da]"
    ";B[ag];W[ge];B[bg];W[eh];B[ce];W[ea];B[he];W[gc];B[eb];W[gd];B[ha];W[bh];B[gg];W[hi];B[hb];W[ei])"
)
"""A game that takes long to read: it has no capture, which would be found at once."""


def house_with_long_game(qtbot: QtBot, folder: Path) -> House:
    """The program on the day after a long game on 9x9, of a child who did all lessons."""
    register = Register.open(folder, lambda: Moments().of(TODAY))
    done = [step_done(lesson.id, step) for lesson in LESSONS for step in lesson.core]
    game = game_finished("computer", LONG_GAME, together=False, partner="owl", colour="black")
    register.record(register.me().id, (*done, game))
    register.close()
    return house_on(qtbot, folder, 1)


def test_the_window_answers_while_the_games_are_read(qtbot: QtBot, tmp_path: Path) -> None:
    house = house_with_long_game(qtbot, tmp_path)
    session = not_none(Tables.of(house.controller.sitting).crossing(lambda _lesson: True))
    pieces = Pieces()
    with pieces.of("opening"):
        house.controller.sit_down(session)
        pieces._beat()
        pieces.name("searching")
        assert house.table._errands.busy
        qtbot.waitUntil(lambda: not house.table._errands.busy)
    assert len(pieces.longest("searching")) > 1
    assert pieces.longest("searching")[0][0] < FRAME_MS, pieces.longest()


def test_leaving_the_page_and_closing_the_window_end_the_search(qtbot: QtBot, tmp_path: Path) -> None:
    house = house_with_long_game(qtbot, tmp_path)
    for leave in (house.window.leave, house.close):
        session = not_none(Tables.of(house.controller.sitting).crossing(lambda _lesson: True))
        house.controller.sit_down(session)
        qtbot.waitUntil(lambda: house.scene.tone is not Tone.THINK)
        thread = not_none(house.table._errands._thread)
        assert thread.is_alive()
        leave()
        assert not thread.is_alive()
