"""A week of several children at one computer is, for each of them, as a week at a computer of its own."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import date, timedelta
from difflib import ndiff
from itertools import chain, count
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.level import Level
from atari_teach.base.settings import Look, PersonalSettings, Settings, Theme
from atari_teach.engine.rules import SCHOOL, Colour
from atari_teach.features import PageName
from atari_teach.home.ui.family import DeletionPage
from atari_teach.home.ui.new_child import NewChildPage
from atari_teach.home.ui.pupil_picker import PupilPickerPage
from atari_teach.home.ui.settings import SettingsPage, SettingsTab
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.practice import PracticeSession
from atari_teach.learn.river.abilities import Abilities
from atari_teach.learn.river.choosing import start_strength
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.learn.ui.path import PathPage
from atari_teach.play.computer import computer_left, new_computer
from atari_teach.play.friend import friends_left
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.store import event, register
from atari_teach.store.files.backups import make_copy, restore_backup
from atari_teach.store.files.copies import Copies, Copy
from atari_teach.store.files.transfer import export_file, import_file
from atari_teach.store.played import Played, friends_key
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Tone
from atari_teach.teaching.lessons.kinds import MoveTask, SequenceTask
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Tapped
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.classrooms import add_class, all_words, button_of, page, pupil_ids, to_desk, to_picker
from tests.window.house import House
from tests.window.place import TODAY, Moments
from tests.window.pupil_path import do_a_step
from tests.window.sitting import to_computer, to_friends

ANA, RUI, EVA = range(3)
NAMES = ("Ana", "Rui", "Eva")
PICTURES = ("kite", "boat", "fox")
FRIENDS = ("Marta", "Rui", "Ana")
"""The friend with whom each child plays: one of them may be another child of this computer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens in a week besides what each child does.

    Attributes:
        days: The number of days.
        away: The day on which Rui plays on another computer, from a copy of this one.
        visit: The day on which a class uses this computer, and Rui does its work in a room.
        deleted: The day at whose end Eva is given to a class by a file, and then deletes herself.
    """

    days: int
    away: int
    visit: int
    deleted: int


WEEK, SOME = Plan(7, 3, 2, 4), Plan(2, 1, 0, 1)


# What one child does.


class Mouse:
    """A user with a mouse."""

    def __init__(self, house: House) -> None:
        self.press = house.click
        self.put = house.click_point


def go_home(house: House) -> None:
    """Presses Escape until the first page is shown."""
    for _press in range(6):
        if house.place() is PageName.HOME:
            return
        house.key(Qt.Key.Key_Escape)
    raise AssertionError(f"Escape does not lead home from {house.place()}")


def learn(house: House, session: object) -> None:
    """Opens a table from the first page, as the buttons of the first page do."""
    house.window.go_to(PageName.PATH)
    house.controller.opener.learn(session)  # type: ignore[arg-type]
    house.settle()


def tables(house: House) -> Tables:
    return Tables.of(house.controller.sitting)


def is_open(house: House) -> Callable[[str], bool]:
    return house.controller.app.is_open


def begin_lesson(house: House, _child: int, _chance: Random) -> None:
    """Begins or goes on with the next lesson, does what one of its steps asks, and leaves it."""
    lesson = not_none(tables(house).suggested())
    learn(house, tables(house).lesson(lesson.id, is_open(house)))
    session = instance_of(LessonSession, house.table.session)
    if session.run.step.task.about.name in ("count", "tap", "move", "place", "choose", "sequence"):
        do_a_step(house, Mouse(house), session.run.step)
        house.click(house.way_on())
    elif house.button(Control.SKIP).isVisible():
        house.click(house.button(Control.SKIP))


def end_lesson(house: House, child: int, chance: Random) -> None:
    """Goes on where the lesson was left; the rest of it, and of some more lessons, is recorded as done."""
    begin_lesson(house, child, chance)
    go_home(house)
    for _lesson in range(4):
        lesson = tables(house).suggested()
        if lesson is not None:
            missed = [event.step_tried(lesson.id, step, missed=True) for step in lesson.core[:2]]
            done = [event.step_done(lesson.id, step) for step in lesson.core]
            house.controller.app.record((*(missed if chance.random() < 0.5 else ()), *done))


def cross(house: House, _child: int, chance: Random, *, puzzles: int = 3) -> None:
    """Goes on with the crossing for some puzzles: right, wrong and then right, or skipped."""
    found = tables(house).crossing(is_open(house))
    if found is None:
        return
    learn(house, found)
    session = instance_of(CrossingSession, house.table.session)
    for _puzzle in range(puzzles):
        if house.scene.picture.feast:
            return
        way = chance.randrange(3)
        if way == 0:
            house.click(house.button(Control.SKIP))
            continue
        if way == 1:
            try_another(house, session)
        if house.tone() is not Tone.DONE:
            do_a_step(house, Mouse(house), session.asked.step)
        house.qtbot.waitUntil(lambda: house.way_on().isVisible())  # once the stone has fallen
        house.click(house.way_on())


def try_another(house: House, session: CrossingSession) -> None:
    """Plays a move that is not the one that the answer shows, if moves are asked, and begins again."""
    step = session.asked.step
    shown = next((given.point for given in demonstration(step) if isinstance(given, Tapped)), None)
    if shown is not None and isinstance(step.task, MoveTask | SequenceTask):
        others = [point for point in house.scene.picture.position.empty_points() if point != shown]
        house.click_point(others[len(others) // 2])
        again = house.button(Control.AGAIN)
        if house.tone() is not Tone.DONE and again.isVisible():
            house.click(again)


def finish_crossing(house: House, child: int, chance: Random) -> None:
    """Goes on with the crossing to the other bank, and looks at a wet stone again."""
    cross(house, child, chance, puzzles=6)
    wet = tables(house).wet_again(is_open(house))
    if wet is not None:
        go_home(house)
        learn(house, wet)
        do_a_step(house, Mouse(house), instance_of(CrossingSession, house.table.session).asked.step)


def todays(house: House, _child: int, chance: Random) -> None:
    """Answers some of the day's exercises."""
    found = tables(house).todays(is_open(house))
    if found is None:
        return
    learn(house, found)
    session = instance_of(PracticeSession, house.table.session)
    for _exercise in range(2):
        if house.scene.picture.feast or house.scene.over:
            return
        if chance.random() < 0.3:
            house.click(house.button(Control.SKIP))
        else:
            do_a_step(house, Mouse(house), session.asked.step)
            house.click(house.way_on())


def begin_game(house: House, child: int, _chance: Random) -> None:
    """Begins a game with a friend who is named, and leaves it after two stones."""
    setup = to_friends(house)
    for field, name in zip(setup.names, (NAMES[child], FRIENDS[child]), strict=True):
        field.setText(name)
    house.click(setup.beginnings[0])
    for point in list(house.scene.picture.position.empty_points())[:: 9 + child][:2]:
        house.click_point(point)


def end_game(house: House, child: int, _chance: Random) -> None:
    """Goes on with the game that was left, for a stone; then a game of theirs ends."""
    setup = to_friends(house)
    if setup.resume.isVisible():
        house.click(setup.resume)
        house.click_point(list(house.scene.picture.position.empty_points())[-1 - child])
    played = Played(0, 0, won=child != RUI)
    friends = friends_key(NAMES[child], FRIENDS[child])
    game = event.game_finished("friend", "", together=True)
    house.controller.app.record((event.ranked(game, SCHOOL.name, played, friends),))


def play_an_animal(house: House, child: int, _chance: Random) -> None:
    """Begins a game with the chick on the smallest board, plays two stones, and leaves it."""
    left = computer_left(house.controller.sitting)
    begin = GameSetup(size=5)
    learn(house, left or new_computer(house.controller.sitting, begin, Colour.BLACK, Level.CHICK))
    for _stone in range(2):
        if not house.scene.over:
            house.click_point(list(house.scene.picture.position.empty_points())[child * 3])


def league(house: House, child: int, chance: Random) -> None:
    """Ends some games of the league."""
    for _game in range(3):
        level, stones = list(Level)[child], chance.choice((0, 0, 2))
        won = chance.random() < (0.9, 0.5, 0.1)[child]
        game = event.game_finished("computer", "", together=False, partner=level.value, won=won)
        played = event.ranked(game, SCHOOL.name, Played(0, stones, won), "")
        house.controller.app.record((played,))


def settings(house: House, child: int, chance: Random) -> None:
    """Chooses settings of the child's own."""
    now = house.window.settings
    house.window.choose(
        replace(
            now,
            text_percent=chance.choice((100, 125, 150)) if child != RUI else 100,
            theme=list(Theme)[(child + chance.randrange(2)) % len(Theme)],
            look=Look.SIMPLE if child == EVA else Look.ILLUSTRATED,
            read_aloud=child == ANA,
            slow_voice=chance.random() < 0.5,
            confirm_move=False,
        )
    )


FIRST = (begin_lesson, cross, begin_game, play_an_animal, settings)
THEN = (end_lesson, todays, finish_crossing, end_game, play_an_animal, league)
"""What a child does before and after another child has played."""


def some_of(house: House, child: int, day: int, *, first: bool, away: bool) -> None:
    """Does most of these things, always the same for this child on this day."""
    chance = Random(f"{child} {day} {first}")
    for act in FIRST if first else THEN:
        own = Random(f"{child} {day} {act.__name__}")
        if act is settings and away:
            continue  # settings stay at the computer
        if chance.random() < 0.85 or act is end_lesson:
            act(house, child, own)
            go_home(house)


# What one child sees.


def seen(house: House) -> dict[str, object]:
    """Returns everything that the child who sits there sees of what it has done."""
    now, course = house.controller.sitting, tables(house)
    shown: dict[str, object] = {}
    house.window.start_at(PageName.HOME)
    QApplication.processEvents()
    shown["home"] = all_words(house)
    house.window.go_to(PageName.PATH)
    path = page(house, PathPage)
    shown["path"] = all_words(house)
    house.click(path.river)
    shown["river"] = all_words(house)
    house.click(path.sheet.close_button)
    to_computer(house)
    shown["animals"] = all_words(house)
    setup = instance_of(FriendSetupPage, to_friends(house))
    shown["friends"] = all_words(house), [field.text() for field in setup.names]
    house.window.start_at(PageName.HOME)
    learned = course.river(is_open(house))
    crossing = course.crossing(is_open(house))
    shown["next puzzles"] = [each and each.id for each in crossing._challenges] if crossing else None
    shown["stones"] = learned.stones
    shown["today"] = course.todays_three(is_open(house))
    shown["hard"] = course.hard()
    shown["friends left"] = state_of(friends_left(now))
    shown["computer left"] = state_of(computer_left(now))
    happened = house.controller.register.events(house.controller.current.pupil.id)
    shown["events"] = [
        (entry.event.kind, entry.event.text, entry.day)
        for entry in happened
        if entry.event.kind != "restored"
    ]
    shown["settings"] = {part.name: getattr(house.window.settings, part.name) for part in PERSONAL}
    return shown | done(now.progress, house.controller._today())


PERSONAL = fields(PersonalSettings)


def state_of(session: object) -> object:
    return session.state() if session is not None else None  # type: ignore[attr-defined]


def done(progress: Progress, today: date) -> dict[str, object]:
    """Returns what follows from a child's events, without the numbers that differ from run to run."""
    shown = {part.name: getattr(progress, part.name) for part in fields(progress) if part.name != "origins"}
    shown["puzzles"] = [(each.day, *each[3:]) for each in progress.puzzles]
    shown["abilities"] = Abilities.of(progress.puzzles, today, start_strength(len(progress.days))).kinds
    return shown


# The week.


@pytest.fixture
def ids(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Returns a function after which the children get the ids 1, 2, 3 in turn, beginning with this one.

    Exercises and games depend on the id of a pupil.
    """

    def begin_with(child: int) -> None:
        numbers = chain(range(child + 1, 4) if child == ANA else (child + 1,), count(100))
        monkeypatch.setattr(register, "_new_id", lambda: f"{next(numbers):016x}")

    return begin_with


def id_of(child: int) -> str:
    return f"{child + 1:016x}"


def sit(house: House, child: int) -> None:
    """Lets a child sit down by two presses, or one if the question is shown already."""
    picker = page(house, PupilPickerPage) if house.place() is PageName.WHO else to_picker(house)
    house.click(button_of(picker.grid, id_of(child)))
    assert house.controller.current.pupil.name == NAMES[child]
    assert house.place() is PageName.HOME


def add(house: House, child: int) -> None:
    """Adds a child on the page for it."""
    tab(house)
    house.click(page(house, SettingsPage).family.new)
    page(house, NewChildPage).name.setText(NAMES[child])
    house.key(Qt.Key.Key_Return)
    house.register.change_pupil(id_of(child), NAMES[child], PICTURES[child])
    house.window.choose(
        Settings(language=ENGLISH, child=id_of(child), children=house.window.settings.children)
    )
    assert house.controller.current.pupil.id == id_of(child)


def tab(house: House) -> None:
    house.window.start_at(PageName.HOME)
    house.window.go_to(PageName.SETTINGS)
    page(house, SettingsPage).show_tab(SettingsTab.WHO)


Week = dict[tuple[int, int], dict[str, object]]
"""What each child sees at the end of each day; the keys are the day and the child."""


class Computer:
    """The computer of one child or of several, which is switched off every night.

    Args:
        qtbot: Shows the windows.
        folder: The folder of the register.
        children: The children, in the order in which they come.
    """

    def __init__(self, qtbot: QtBot, folder: Path, children: tuple[int, ...]) -> None:
        self._qtbot = qtbot
        self.folder = folder
        self.children = list(children)
        self._settings = Settings(language=ENGLISH)

    def on(self, day: int) -> House:
        lessons, today = library().lessons, TODAY + timedelta(day)
        return House(self._qtbot, self.folder, lessons, self._settings, today=today, moments=Moments())

    def off(self, house: House) -> None:
        if house.place() is not PageName.WHO:
            go_home(house)
        self._settings = house.window.settings
        house.close()

    def first_day(self) -> House:
        house = self.on(0)
        first, *others = self.children
        house.register.change_pupil(house.register.me().id, NAMES[first], PICTURES[first])
        for child in others:
            add(house, child)
        return house

    def sit(self, house: House, child: int) -> None:
        if len(house.controller.register.at_home()) > 1:
            sit(house, child)
        else:
            house.window.start_at(PageName.HOME)


class Beside:
    """What happens in a family besides what each child does.

    Args:
        qtbot: Shows the windows.
        folder: A folder for the other computers.
    """

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot = qtbot
        self._folder = folder
        self._old_copy: Copy | None = None

    def use_by_a_class(self, house: House) -> None:
        """Lets a child of a class do a step at this computer; then the teacher's page lets it leave."""
        before = house.controller.current.pupil
        pupil = pupil_ids(house, add_class(house, ("Ulisses",)))["Ulisses"]
        picker = to_picker(house)
        house.click(picker.classes.answers[1])
        house.click(button_of(picker.grid, pupil))
        begin_lesson(house, ANA, Random("class"))
        to_desk(house)
        assert house.controller.register.events(pupil)
        assert house.controller.current.pupil == before

    def play_elsewhere(self, computer: Computer, day: int) -> None:
        """Lets Rui play on another computer that has a copy of this one, and merges both ways."""
        here = Register.open(computer.folder, lambda: Moments().of(TODAY + timedelta(day)))
        copy = instance_of(Copy, make_copy(Copies(here.folder), here))
        other = Computer(self._qtbot, self._folder / "other", (RUI,))
        new = Register.open(other.folder, here.now)
        instance_of(Register, restore_backup(Copies(new.folder), new, copy)).close()
        house = other.on(day)
        sit(house, RUI)
        for first in (True, False):
            some_of(house, RUI, day, first=first, away=True)
        other.off(house)
        there = Register.open(other.folder, here.now)
        assert export_file(there, self._folder / "rui", pupil_id=id_of(RUI)) is None
        back = instance_of(Copy, make_copy(Copies(there.folder), there))
        later = instance_of(Copy, make_copy(Copies(here.folder), here))
        for path in (self._folder / "rui", back.path):
            import_file(here, path)
        import_file(there, later.path)
        for child in computer.children:
            assert there.progress(id_of(child)) == here.progress(id_of(child)), NAMES[child]
        assert {pupil.id for pupil in there.at_home()} == {pupil.id for pupil in here.at_home()}
        there.close()
        here.close()
        self._old_copy = copy

    def delete(self, house: House, computer: Computer) -> None:
        """Gives Eva to a class by a file; then she deletes herself, and an older copy is merged."""
        before = house.register.progress(id_of(EVA))
        assert export_file(house.register, self._folder / "eva", pupil_id=id_of(EVA)) is None
        school = Register.open(self._folder / "school")
        import_file(school, self._folder / "eva")
        assert [pupil.name for pupil in school.pupils(school.classes()[0].id)] == ["Eva"]
        assert school.progress(id_of(EVA)) == before
        school.close()
        sit(house, EVA)
        tab(house)
        house.click(page(house, SettingsPage).family.delete)
        house.click(page(house, DeletionPage).ask.yes)
        computer.children.remove(EVA)
        assert house.place() is PageName.WHO
        import_file(house.register, not_none(self._old_copy).path)
        assert [pupil.name for pupil in house.register.at_home()] == ["Ana", "Rui"]
        assert house.register.events(id_of(EVA)) == ()


def turn(children: list[int], day: int) -> list[int]:
    """Returns the children in the order in which they play on this day."""
    first = day % len(children)
    return [*children[first:], *children[:first]]


def week(qtbot: QtBot, computer: Computer, plan: Plan, beside: Beside | None = None) -> Week:
    """Lets the children of a computer play for some days; returns what each saw at the end of each day.

    Args:
        qtbot: Shows the windows.
        computer: The computer.
        plan: The days.
        beside: What else happens in a family; None for a child alone.
    """
    saw: Week = {}
    for day in range(plan.days):
        house = computer.first_day() if day == 0 else computer.on(day)
        is_away = beside is not None and day == plan.away
        here = turn([child for child in computer.children if not (is_away and child == RUI)], day)
        for first in (True, False):
            for child in here:
                computer.sit(house, child)
                some_of(house, child, day, first=first, away=child == RUI and day == plan.away)
            if first and day == plan.visit and RUI in here:
                visit_a_class(house)
                if beside is not None:
                    beside.use_by_a_class(house)
        if is_away:
            computer.off(house)
            not_none(beside).play_elsewhere(computer, day)
            house = computer.on(day)
        for child in computer.children:
            computer.sit(house, child)
            saw[day, child] = seen(house)
        if beside is not None and day == plan.deleted:
            beside.delete(house, computer)
        computer.off(house)
    return saw


def visit_a_class(house: House) -> None:
    """Lets Rui do an exercise in a room of computers, where the class has a longer name for him."""
    current = house.controller.current
    current.visit(id_of(RUI), "Rui Costa")
    assert current.pupil.name == "Rui Costa"
    house.controller.app.record((event.step_done("capture", library().lessons[0].core[0]),))
    current.leave()


def differences(one: dict[str, object], other: dict[str, object]) -> list[str]:
    """Returns what differs, with the lines that only one of both has."""
    found = []
    for name, value in one.items():
        if value != other[name]:
            lines = ndiff(str(value).splitlines(), str(other[name]).splitlines())
            found += [name, *(line for line in lines if line[0] in "+-")]
    return found


@pytest.mark.parametrize(
    "plan", [SOME, pytest.param(WEEK, marks=[pytest.mark.soak, pytest.mark.timeout(900)])]
)
def test_a_week_together_is_for_each_child_as_a_week_alone(
    qtbot: QtBot, tmp_path: Path, ids: Callable[[int], None], plan: Plan
) -> None:
    ids(ANA)
    together = Computer(qtbot, tmp_path / "together", (ANA, RUI, EVA))
    saw = week(qtbot, together, plan, Beside(qtbot, tmp_path))
    compared = (ANA, RUI, EVA) if plan is WEEK else (RUI,)
    for child in compared:
        ids(child)
        alone = week(qtbot, Computer(qtbot, tmp_path / NAMES[child], (child,)), plan)
        for (day, its), shown in alone.items():
            if (day, its) in saw:
                found = "\n".join(differences(saw[day, its], shown))
                assert not found, f"{NAMES[child]} on day {day}"
        assert saw[min(plan.deleted, plan.days - 1), child]["puzzles"]
    assert len(saw) == sum(2 if day > plan.deleted else 3 for day in range(plan.days))
