"""Lists the pages of the program in various states (places), each with a function that opens it."""

from collections.abc import Callable

from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName, is_present
from atari_teach.home.ui.home import HomePage
from atari_teach.learn.lesson_tables import Tables
from atari_teach.play.computer import new_computer
from atari_teach.play.endings_session import EndingSession
from atari_teach.play.friend import new_friends
from atari_teach.play.team import TeamSession
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.ui.rules_page import show_rules
from tests.narrowing import instance_of
from tests.window.house import House, every_kind


def lesson_at(house: House, kind: str) -> None:
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson("every-kind"))
    steps = [step.task.about.name for step in every_kind().steps]
    house.table.act(Pressed(Control.STEP_TO, steps.index(kind)))
    house.settle()


def friends(house: House) -> None:
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=5)))
    for name in ("C3", "A2", "D3", "B1", "A1"):
        house.click_point(Point.parse(name))


def friends_explained(house: House) -> None:
    friends(house)
    house.click(house.button(Control.WHY))


def friends_ended(house: House) -> None:
    friends(house)
    house.click(house.button(Control.END))


def teams(house: House, *names: str) -> None:
    house.controller.sit_down(TeamSession(GameSetup(size=5)), wall=True)
    for name in names or ("C3", "A2", "D3", "B1", "A1"):
        house.click_point(Point.parse(name))
        house.table.board.put_pending()


def little_endings(house: House) -> None:
    house.controller.sit_down(EndingSession(7))
    house.settle()  # lets the first session be created


def teams_explained(house: House) -> None:
    teams(house)
    house.click(house.table.wall.buttons[Control.WHY])


def teams_ended(house: House) -> None:
    teams(house, "A2", "A1", "B1")
    house.table.wall.forget()  # ends the moment in which the captured stone is counted
    assert house.scene.over


def computer(house: House) -> None:
    house.controller.sit_down(new_computer(house.controller.sitting, GameSetup(size=5), Colour.BLACK))


def refused_in_a_lesson(house: House) -> None:
    lesson_at(house, "move")
    house.click_point(Point.parse("C4"))
    house.click(house.button(Control.WHY))


def own_puzzle(house: House) -> None:
    house.controller.opener.to_board(wall=False)
    for control, value, names in (
        (Control.CLEAR, None, ""),
        (Control.STONE, "black", "A2 B3 C2"),
        (Control.STONE, "white", "B2"),
    ):
        house.table.act(Pressed(control, value))
        for name in names.split():
            house.click_point(Point.parse(name))
    house.table.act(Pressed(Control.PUZZLE))
    house.table.act(Pressed(Control.CHOICE, 0))
    house.settle()


def watched(house: House) -> None:
    from atari_teach.contest.ui.watch import WatchPage
    from tests.gallery.watching import lost_game

    house.window.page_as(PageName.WATCH, WatchPage).show_game(lost_game("illegal"))
    house.window.go_to(PageName.WATCH)


PLACES: dict[str, Callable[[House], None]] = {
    "home": lambda house: house.window.start_at(PageName.HOME),
    "path": lambda house: house.window.start_at(PageName.PATH),
    "set-up of friends": lambda house: house.click(home(house).doors[PageName.FRIENDS]),
    "set-up with the computer": lambda house: house.window.start_at(PageName.COMPUTER),
    "settings": lambda house: house.window.start_at(PageName.SETTINGS),
    "rules": lambda house: show_rules(house.window, "ludus"),
    "about": lambda house: house.window.start_at(PageName.ABOUT),
    **{
        f"lesson: {step.task.about.name}": lambda house, kind=step.task.about.name: lesson_at(house, kind)  # type: ignore[misc]
        for step in every_kind().steps
    },
    "a refused stone in a lesson": refused_in_a_lesson,
    "friends": friends,
    "friends, explained": friends_explained,
    "friends, at the end": friends_ended,
    "with the computer": computer,
    "little endings": little_endings,
    "free board": lambda house: house.controller.opener.to_board(wall=False),
    "own puzzle": own_puzzle,
    "with the class": lambda house: house.window.start_at(PageName.CLASS),
    "two teams": teams,
    "two teams, explained": teams_explained,
    "two teams, at the end": teams_ended,
    "wall board": lambda house: house.controller.opener.to_board(wall=True),
}


def come_to(house: House, place: str) -> None:
    """Opens the place with this name, starting from the home page."""
    if house.place() is PageName.TABLE:
        house.window.back()
    house.window.start_at(PageName.HOME)
    PLACES[place](house)


def home(house: House) -> HomePage:
    return instance_of(HomePage, house.window.page(PageName.HOME))


if is_present("contest"):
    PLACES["set-up of two to watch"] = lambda house: house.window.start_at(PageName.WATCH_SETUP)
    PLACES["two who were watched"] = watched
