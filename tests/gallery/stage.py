"""Screenshots of the stage: every screen of a session with a class."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.school.plan_run import PlanRun, StopKind
from atari_teach.school.ui.stage.class_session import ClassSession
from atari_teach.school.ui.stage.stage_page import Screens, StagePage
from atari_teach.school.ui.stage.teacher import Command
from atari_teach.store.roster import Roster, Seat
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_file import Plans
from atari_teach.ui.art.portraits import Portrait
from tests.gallery.studio import State, Studio

_SHORT, _LONG = "fifteen-minutes", "forty-five-minutes"
_NAMES = [
    "Marta",
    "Rui",
    "Ana",
    "Tomás",
    "Inês",
    "Duarte",
    "Leonor",
    "Simão",
    "Beatriz",
    "Afonso",
    "Carolina",
    "Vicente",
    "Matilde",
    "Lourenço",
    "Alice",
    "Gabriel",
    "Madalena",
    "Rodrigo",
    "Constança",
    "Salvador",
    "Francisca",
    "Martim",
    "Benedita",
    "Guilherme",
    "Mafalda",
]
_MOVES = ("D4", "E5", "C4", "D6", "E3", "C3", "G4", "D2", "F3", "C6", "C5", "B4")


@cache
def _plans() -> Plans:
    return Plans.load()


def _plan(name: str) -> Plan:
    plan = _plans().plan(name)
    assert plan is not None
    return plan


def _seats() -> tuple[Seat, ...]:
    pictures = [portrait.value for portrait in Portrait]
    return tuple(Seat(name, name, pictures[index % len(pictures)]) for index, name in enumerate(_NAMES))


def stage_states() -> tuple[State, ...]:
    return (*_on_the_wall(), *_over_the_wall(), *_asked())


def _on_the_wall() -> Iterator[State]:
    yield _stop("stage-promises", _SHORT, StopKind.PROMISES)
    yield _stop("stage-build", _SHORT, StopKind.BUILD)
    yield State("stage-teams", partial(_teams, names=False))
    yield State("stage-teams-names", partial(_teams, names=True))
    yield _stop("stage-greeting", _SHORT, StopKind.RELAY)
    yield State("stage-relay", partial(_relay_there, names=False))
    yield State("stage-relay-names", partial(_relay_there, names=True))
    yield State("stage-replay", _replay)
    yield _stop("stage-no-replay", _LONG, StopKind.REPLAY)
    yield _stop("stage-question", _LONG, StopKind.QUESTION)
    yield _stop("stage-pairs-greeting", _LONG, StopKind.GREETING)
    yield _stop("stage-pairs-colours", _LONG, StopKind.COLOURS)
    yield _stop("stage-round", _LONG, StopKind.ROUND)
    yield _stop("stage-tidy", _SHORT, StopKind.TIDYING)
    yield State("stage-tidy-half", _half_tidy)
    yield _stop("stage-thanks", _SHORT, StopKind.THANKS)
    yield _stop("stage-end", _SHORT, StopKind.END)
    yield State("stage-card-answered", _answered)
    with_cards = (plan for plan in _plans().shipped if any(item.cards for item in plan.items))
    for number, plan in enumerate(with_cards):
        yield State(f"stage-card-{number}", partial(_card, plan=plan))


def _stop(name: str, plan: str, shown: StopKind) -> State:
    def arrange(studio: Studio) -> None:
        _at(studio, plan, shown)

    return State(name, arrange)


def _over_the_wall() -> Iterator[State]:
    yield State("stage-curtain", partial(_doing, command=Command.CURTAIN))
    yield State("stage-look", partial(_doing, command=Command.LOOK))
    yield State("stage-pause", partial(_doing, command=Command.PAUSE))
    yield State("stage-armed", partial(_doing, command=Command.NEXT))
    yield State("stage-strip", _strip)
    yield State("stage-five-minutes", partial(_doing, command=Command.FIVE))


def _asked() -> Iterator[State]:
    yield State("stage-missing", _missing)
    yield State("stage-how-many", partial(_doing, command=Command.PEOPLE))
    yield State("stage-leave", partial(_doing, command=Command.LEAVE))
    yield State("stage-parts", partial(_doing, command=Command.PARTS))
    yield State("stage-control", _control)


class _OneMore(Screens):
    """Pretends that there is a second screen."""

    def second(self, window: QWidget) -> QScreen | None:
        return window.screen()

    def fill(self, window: QWidget, screen: QScreen | None) -> None:
        if screen is not None:
            window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            window.resize(1366, 768)
            window.show()


def _begin(studio: Studio, plan: Plan, *, names: bool = False, control: bool = False) -> StagePage:
    page = studio.window.page(PageName.STAGE)
    assert isinstance(page, StagePage)
    page.placement.screens = _OneMore() if control else Screens()
    roster = Roster.anonymous(25)
    if names:
        roster = Roster("4b", _seats())
    owner = studio.house.app.register().me().id
    page.begin(ClassSession(PlanRun.begin(plan), roster, owner, asked=True), None)
    studio.window.go_to(PageName.STAGE)
    return page


def _at(
    studio: Studio, plan: str, shown: StopKind, *, names: bool = False, control: bool = False
) -> StagePage:
    """Goes to the first stop of the plan that shows this."""
    page = _begin(studio, _plan(plan), names=names, control=control)
    _forward(page, lambda run: run.stop.shown is shown)
    return page


def _forward(page: StagePage, there: Callable[[PlanRun], bool]) -> None:
    for _press in range(100):
        class_session = page.class_session
        assert class_session is not None
        if there(class_session.run):
            return
        page.controller.go(class_session.run.next(playing=False))
    raise AssertionError("no such stop")


def _card(studio: Studio, plan: Plan) -> None:
    page = _begin(studio, plan)
    _forward(page, lambda run: run.stop.shown is StopKind.CARD or run.ended)


def _answered(studio: Studio) -> None:
    plan = next(plan for plan in _plans().shipped if any(card.reveal for card in plan.items[0].cards))
    page = _begin(studio, plan)
    _forward(page, lambda run: run.revealed)


def _teams(studio: Studio, *, names: bool) -> None:
    _at(studio, _SHORT, StopKind.TEAMS, names=names)


def _relay(studio: Studio, *, names: bool = False) -> StagePage:
    page = _at(studio, _SHORT, StopKind.RELAY, names=names)
    for name in _MOVES:
        page.table.act(Chose(Point.parse(name)))
    return page


def _relay_there(studio: Studio, *, names: bool) -> None:
    _relay(studio, names=names)


def _replay(studio: Studio) -> None:
    page = _at(studio, _LONG, StopKind.RELAY)
    for name in _MOVES:
        page.table.act(Chose(Point.parse(name)))
    page.table.act(Pressed(Control.END))
    _forward(page, lambda run: run.stop.shown is StopKind.REPLAY)


def _half_tidy(studio: Studio) -> None:
    page = _at(studio, _SHORT, StopKind.TIDYING)
    next(iter(page.wall.tidy.bowls.values())).click()


def _doing(studio: Studio, command: Command) -> None:
    _relay(studio).do(command)


def _strip(studio: Studio) -> None:
    _at(studio, _LONG, StopKind.PROMISES).teacher.show_strip(True)


def _missing(studio: Studio) -> None:
    page = _at(studio, _SHORT, StopKind.RELAY, names=True)
    page.do(Command.PEOPLE)
    for index in (3, 11):
        page.teacher.sheet.seats[index].click()


def _control(studio: Studio) -> None:
    page = _at(studio, _LONG, StopKind.RELAY, names=True, control=True)
    page.controller.set_people(Roster("4b", _seats(), frozenset({"Tomás", "Vicente"})))
    for name in _MOVES[:5]:
        page.table.act(Chose(Point.parse(name)))
    studio.settle()
    page.control.mirror.look()
