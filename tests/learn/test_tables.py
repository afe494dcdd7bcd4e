"""A pupil's lesson: a new one, an unfinished one, and a different variant of a step on another day."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from atari_teach.base.i18n import Multilingual
from atari_teach.base.level import Level
from atari_teach.base.settings import Helps
from atari_teach.engine.rules import SCHOOL, Colour, Point
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.lesson_state import written_answer
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.computer import ComputerSession, computer_left, new_computer
from atari_teach.play.friend import FriendSession, friends_left, new_friends
from atari_teach.play.team import TeamSession, team_left
from atari_teach.store.event import Event, game_finished, step_done, table_closed, table_saved
from atari_teach.store.progress import Reached
from atari_teach.store.register import Register
from atari_teach.table.boards.free_board import FreeBoardSession, free_board
from atari_teach.table.boards.wall_board import wall_board
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, Keypad, Scene, Session
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.lessons.lesson import Emblem, Lesson
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Run, Step, Tapped
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import play, press
from tests.teaching.steps import EMPTY, board, build, count, move, step

MONDAY, TUESDAY, FRIDAY = (date(2026, 11, day) for day in (16, 17, 20))
LAST_DOOR = "...../..X../.XOX./...../....."


def lesson(name: str, *steps: Step) -> Lesson:
    text = Multilingual.of(en=name, pt=name)
    return Lesson(name, 1, "rules", 5, (), text, text, text, Emblem(board(EMPTY)), steps)


CAPTURE = replace(move("captures", LAST_DOOR), id="capture")
COUNT = replace(count("liberties C3", LAST_DOOR), id="count", core=False)
GAME = step(GameTask("chick", 3), name="game")
FIRST = lesson("first", CAPTURE, COUNT, GAME)
SECOND = lesson("second", replace(build("surrounded C3", LAST_DOOR), id="build"))


class Days:
    """The stored events of one pupil over several days."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
        self.register = Register.open(folder, lambda: self.now)

    def on(self, day: date, helps: Helps = Helps.AFTER) -> Tables:
        self.now = datetime(day.year, day.month, day.day, 9, 30, tzinfo=UTC)
        return Tables((FIRST, SECOND), self.register, day, lambda: helps)

    def done(self, day: date, *steps: tuple[str, str]) -> None:
        assert self.on(day).record(tuple(step_done(*name) for name in steps))


@pytest.fixture
def days(tmp_path: Path) -> Iterator[Days]:
    days = Days(tmp_path / "data")
    yield days
    days.register.close()


def written(tables: Tables, scene: Scene) -> None:
    assert tables.record(scene.records)


def variant(session: LessonSession) -> object:
    return session.state()["variant"]


def test_a_step_is_shown_as_it_is_written_until_it_is_done_and_then_otherwise(days: Days) -> None:
    assert variant(days.on(MONDAY).lesson("first")) == 0
    days.done(MONDAY, ("first", "capture"), ("first", "count"))
    shown = set()
    for day in (MONDAY, TUESDAY, FRIDAY, date(2026, 11, 23), date(2026, 11, 24)):
        session = days.on(day).lesson("first")
        press(session, Control.STEP_TO, 0)
        assert variant(session) in range(1, 16)
        again = days.on(day).lesson("first")
        press(again, Control.STEP_TO, 0)
        assert variant(again) == variant(session), "all day long the same"
        shown.add(variant(session))
        press(session, Control.STEP_TO, 2)
        assert variant(session) == 0, "a game is not turned"
    assert len(shown) > 1


def test_whoever_does_a_step_once_more_gets_another_board_at_once(days: Days) -> None:
    tables = days.on(MONDAY)
    session = tables.lesson("first")
    boards = []
    for _ in range(4):
        boards.append(session.run.step.position)
        (given,) = demonstration(session.run.step)
        assert isinstance(given, Tapped)
        written(tables, session.act(Chose(given.point)))
        press(session, Control.SAVED)
        written(tables, press(session, Control.AGAIN))
    assert len(set(boards)) == 4
    assert len(tables.progress.variants("first", "capture")) == 4


def test_before_a_step_is_done_its_board_stays(days: Days) -> None:
    days.done(MONDAY, ("first", "capture"))
    session = days.on(TUESDAY).lesson("first")
    press(session, Control.STEP_TO, 0)
    shown = session.run.step.position
    session.act(Chose(shown.empty_points()[0]))
    press(session, Control.AGAIN)
    assert session.run.step.position == shown


def test_an_answer_on_another_board_is_not_laid_beside_those_on_the_first() -> None:
    run = Run(FIRST.steps[0])
    point = run.position.empty_points()[0]
    assert written_answer(run, Tapped(point), 0) == str(point)
    assert written_answer(run, Tapped(point), 16) == ""


def test_the_third_door_opens_on_another_day(days: Days) -> None:
    days.done(MONDAY, ("second", "build"))
    assert days.on(MONDAY).lesson_milestones(SECOND) == (Reached.ALL, Reached.ALL, Reached.NONE)
    days.done(TUESDAY, ("second", "build"))
    assert days.on(TUESDAY).lesson_milestones(SECOND)[2] is Reached.ALL
    days.done(TUESDAY, ("first", "capture"))
    assert days.on(TUESDAY).lesson_milestones(FIRST) == (Reached.SOME, Reached.SOME, Reached.NONE)


def test_the_lesson_that_is_suggested(days: Days) -> None:
    def suggested(day: date) -> str | None:
        found = days.on(day).suggested()
        return None if found is None else found.id

    assert suggested(MONDAY) == "first"
    days.done(MONDAY, ("first", "capture"), ("first", "game"))
    assert suggested(MONDAY) == "second", "what is extra does not hold anybody back"
    days.done(TUESDAY, ("second", "build"))
    assert suggested(TUESDAY) is None
    assert suggested(TUESDAY + timedelta(days=30)) is None, "nobody is sent back to the first lesson"


def test_a_lesson_goes_on_where_it_was_left(days: Days) -> None:
    tables = days.on(MONDAY)
    session = tables.lesson("first")
    written(tables, play(session, "C2"))
    press(session, Control.SAVED)
    session = days.on(MONDAY).lesson("first")
    assert isinstance(session.scene().pad, Keypad), "after the step that was done"
    tables.record((table_closed(session.key),))
    assert _index(days.on(MONDAY).lesson("first")) == 1, "the first that is not done"
    with pytest.raises(KeyError):
        tables.lesson("none")


def test_a_step_left_on_another_day_comes_back_as_it_was(days: Days) -> None:
    days.done(MONDAY, ("second", "build"))
    tables = days.on(TUESDAY)
    session = tables.lesson("second")
    left = variant(session)
    empty = next(p for p in session.scene().picture.position.empty_points() if p in _corners())
    written(tables, play(session, str(empty)))
    back = days.on(FRIDAY).lesson("second")
    assert variant(back) == left
    assert back.scene().picture == session.scene().picture


def test_a_chick_in_a_lesson_is_answered_for_by_the_lesson_alone(days: Days) -> None:
    tables = days.on(MONDAY)
    session = tables.lesson("first")
    press(session, Control.STEP_TO, 2)
    written(tables, play(session, "C3"))
    assert computer_left(tables) is None, "the game on the own table is another one"
    assert len(tables.lesson("first").scene().picture.position.stones()) == 1


def test_a_new_game_knows_how_the_last_ones_with_this_partner_ended(days: Days) -> None:
    tables, setup = days.on(MONDAY), GameSetup(SCHOOL, 5)
    won = game_finished("computer", "(;)", together=False, partner="cat", won=True)
    tables.record((won, won))
    league = new_computer(tables, setup, Colour.BLACK, Level.CAT)._table.league
    assert {who: [played.won for played in games] for (who, _rules), games in league.items()} == {
        "cat": [True, True]
    }


@pytest.mark.parametrize("mode", ["friend", "computer"])
def test_a_game_is_found_as_it_was_left(days: Days, mode: str) -> None:
    tables, setup = days.on(MONDAY), GameSetup(SCHOOL, 5)

    def left() -> FriendSession | ComputerSession | None:
        return friends_left(tables) if mode == "friend" else computer_left(tables)

    assert left() is None
    session: Session = (
        new_friends(tables, setup) if mode == "friend" else new_computer(tables, setup, Colour.BLACK)
    )
    written(tables, play(session, "C3"))
    found = not_none(left())
    assert found.scene().picture == session.scene().picture
    broken: tuple[Event, ...] = (table_saved(mode, {"game": "?"}),)
    tables.record(broken)
    assert left() is None


def test_two_teams_and_two_friends_do_not_take_each_others_game(days: Days) -> None:
    tables, setup = days.on(MONDAY), GameSetup(SCHOOL, 5)
    assert team_left(tables) is None
    teams, friends = TeamSession(setup), new_friends(tables, setup)
    written(tables, play(teams, "C3"))
    written(tables, play(friends, "A1"))
    left, other = team_left(tables), friends_left(tables)
    assert left is not None
    assert other is not None
    assert left.scene().picture == teams.scene().picture
    assert other.scene().picture == friends.scene().picture
    press(left, Control.END)
    written(tables, press(left, Control.TIDY))
    assert team_left(tables) is None
    assert friends_left(tables) is not None
    assert tables.progress.games_together == 0


def test_every_game_with_the_computer_is_another_one(days: Days) -> None:
    tables = days.on(MONDAY)
    seeds = set()
    for _ in range(3):
        session = new_computer(tables, GameSetup(SCHOOL, 5), Colour.WHITE)
        seeds.add(session.state()["seed"])
        errand = not_none(session.scene().errand)
        session.deliver(errand.token, errand.job(lambda: False))
        play(session, str(next(iter(session.game.position.empty_points()))))
        press(session, Control.GIVE_UP)
        written(tables, press(session, Control.TIDY))
    assert len(seeds) == 3


def test_the_free_board_stays_as_it_was_and_lights_as_chosen(days: Days) -> None:
    tables = days.on(MONDAY)
    session = instance_of(FreeBoardSession, free_board(tables, 5))
    assert not session.scene().picture.lights
    assert free_board(days.on(MONDAY, Helps.ALWAYS), 5).scene().picture.lights
    written(tables, play(session, "C3"))
    assert free_board(tables, 9).scene().picture.position == session.scene().picture.position
    assert wall_board(tables, 9).scene().picture.position.size == 9


def _corners() -> tuple[Point, ...]:
    return tuple(Point.parse(name) for name in ("A1", "A5", "E1", "E5"))


def _index(session: LessonSession) -> int:
    place = not_none(session.scene().place)
    return place.index
