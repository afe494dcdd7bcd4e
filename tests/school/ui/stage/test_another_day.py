"""A saved session continues with the children present today, whoever is absent, new or deleted."""

from datetime import timedelta
from itertools import product

import pytest

from atari_teach.features import PageName
from atari_teach.school.plan_run import StopKind
from atari_teach.school.relay import RelaySession
from atari_teach.school.tournament import Result, System, Tournament, tournament_state
from atari_teach.school.tournament_pairing import pair_next_round
from atari_teach.school.ui.class_page import relay_plan
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.school.ui.report.report_page import ReportPage
from atari_teach.school.ui.stage.class_session import KEY
from atari_teach.school.ui.stage.start_session import left_off, resume, start_plan
from atari_teach.school.ui.tournament.partners import partners_plan
from atari_teach.school.ui.tournament.tournament_page import TournamentPage, keep_tournament
from atari_teach.school.wheel_run import Phase
from atari_teach.store.attendance import attendance_of_today
from atari_teach.store.event import attendance
from atari_teach.table.boards.wall_board import ReplaySession
from atari_teach.table.scene import Control, Pressed
from tests.narrowing import instance_of, not_none
from tests.school.ui.stage.leading import RELAY, SPACE, Leading, a_class
from tests.soak_cases import one_in
from tests.window.classrooms import type_pin, with_pin
from tests.window.house import House, Open
from tests.window.place import TODAY

NAMES = ("Ana", "Beatriz", "Carla", "Duarte", "Eva", "Filipe", "Gil", "Helena")
LONG_RELAY, PAIRS = 3, 5
"""Indices of the relay and the partner rounds in the plan of 45 minutes."""


def led(a_house: Open, plan: str, item: int, **options: object) -> Leading:
    """Starts a class of eight at a part of a plan; nobody is absent."""
    leading = Leading(a_house(**options))
    register = leading.house.register
    classes = register.classes()
    leading.school(class_id=classes[0].id if classes else a_class(leading, *NAMES))
    leading.start(plan, item)
    if leading.page.teacher.asking:
        leading.key(SPACE)
    leading.past_the_teams()
    return leading


def in_pairs(a_house: Open, phase: Phase) -> Leading:
    leading = led(a_house, "forty-five-minutes", PAIRS)
    while leading.shown() is not StopKind.ROUND:
        leading.key(SPACE)
    wheel = leading.page.wall.wheel
    wheel.forward()
    if phase is Phase.CHANGE:
        wheel.ring_now()
    return leading


def in_relay(a_house: Open, stones: int) -> Leading:
    leading = led(a_house, "fifteen-minutes", RELAY)
    for _stone in range(stones):
        leading.put_somewhere()
    return leading


def seated(leading: Leading) -> set[str]:
    """Returns all children at a table or in a line."""
    if leading.page.wall.view is leading.page.wall.wheel:
        cells = [cell for cell in leading.page.wall.wheel.cells if cell.isVisible()]
        return {name for cell in cells for name in cell.words()}
    relay = not_none(leading.relay.scene().relay)
    lines = [{child.name for child in team.line} for team in relay.teams]
    assert abs(len(lines[0]) - len(lines[1])) <= 1, "nobody waits for an empty line"
    return set().union(*lines)


WAYS = {
    "found": lambda a_house: in_pairs(a_house, Phase.FIND),
    "playing": lambda a_house: in_pairs(a_house, Phase.PLAY),
    "at the bell": lambda a_house: in_pairs(a_house, Phase.CHANGE),
    "a relay": lambda a_house: in_relay(a_house, 3),
}


@pytest.mark.parametrize(
    ("way", "missing"),
    one_in(2, product(WAYS, [(), ("Ana", "Carla", "Eva"), ("Ana", "Beatriz", "Carla", "Duarte")])),
)
def test_a_session_goes_on_for_those_who_are_here(a_house: Open, way: str, missing: tuple[str, ...]) -> None:
    WAYS[way](a_house)
    leading = Leading(a_house(today=TODAY + timedelta(days=7)))
    register = leading.house.register
    (class_id,) = (each.id for each in register.classes())
    gone = next(pupil for pupil in register.pupils(class_id) if pupil.name == "Helena")
    if missing:
        register.delete_pupil(gone.id)
        register.add_pupils(class_id, [("Zita", "boat")])
    leading.school(class_id=class_id)
    assert resume(leading.house.controller.app)
    sheet = leading.page.teacher.sheet
    assert sheet.isVisible(), "who is missing is asked"
    for seat, button in zip(sheet.roster.seats, sheet.seats, strict=False):
        if seat.name in missing:
            leading.click(button)
    leading.key(SPACE)
    here = {pupil.name for pupil in register.pupils(class_id)} - set(missing)
    assert seated(leading) == here
    for _press in range(6):  # the same holds for the following rounds
        leading.key(SPACE)
        if leading.page.wall.view is leading.page.wall.wheel:
            assert seated(leading) == here


def test_who_is_missing_is_asked_once_a_day_and_holds_for_everything(a_house: Open) -> None:
    leading = led(a_house, "fifteen-minutes", 0)
    leading.page.teacher.ask_people()
    leading.click(leading.page.teacher.sheet.seats[0])
    leading.key(SPACE)
    start_plan(leading.house.controller.app, partners_plan(2, 4), resumable=False)
    assert not leading.page.teacher.asking
    while leading.page.wall.view is not leading.page.wall.wheel:
        leading.key(SPACE)
    assert seated(leading) == set(NAMES) - {"Ana"}
    leading.start("fifteen-minutes", RELAY)
    assert not leading.page.teacher.asking
    leading.past_the_teams()
    assert seated(leading) == set(NAMES) - {"Ana"}
    leading.page.table.act(Pressed(Control.ABSENT))
    window = leading.house.window
    window.go_to(PageName.TOURNAMENT)
    tournament = instance_of(TournamentPage, window.page(PageName.TOURNAMENT))
    leading.click(tournament.rows.players.whole[0])
    tournament.main.click()
    assert tournament.tournament is not None
    assert len(tournament.tournament.players) == len(NAMES) - 2, "who went during the relay is missing too"
    window.go_to(PageName.REPORT)
    report = instance_of(ReportPage, window.page(PageName.REPORT))
    assert report.reached.words().splitlines()[-1].startswith("Missing today: Ana, ")
    rows = report.table.model.words.rows
    assert [row[-2] for row in rows].count("0 of 1") == 2
    tomorrow = Leading(a_house(today=TODAY + timedelta(days=1)))
    tomorrow.start("fifteen-minutes", 0)
    class_id = tomorrow.house.register.classes()[0].id
    assert attendance_of_today(tomorrow.house.register, class_id) is None
    tomorrow.school(class_id=class_id)
    tomorrow.start("fifteen-minutes", 0)
    assert tomorrow.page.teacher.sheet.isVisible()
    assert not tomorrow.page.teacher.sheet.roster.absent, "everybody is there until tapped away"


def test_without_a_class_nothing_is_asked(a_house: Open) -> None:
    leading = Leading(a_house())
    leading.children(24)
    leading.start("fifteen-minutes", 0)
    assert not leading.page.teacher.asking


@pytest.mark.parametrize("answer", ["missing", "deleted", "new"])
@pytest.mark.parametrize("system", System)
def test_a_round_of_a_tournament_without_results_is_paired_for_today(
    system: System, answer: str, house: House
) -> None:
    leading = Leading(house)
    class_id = a_class(leading, *NAMES[:6])
    ids = [pupil.id for pupil in house.register.pupils(class_id)]
    away = ids[:1] if answer == "new" else []
    keep_tournament(house.register, pair_next_round(Tournament.begin(ids, system), away))
    if answer == "missing":
        house.register.record(class_id, (attendance(ids[1:], ids[:1]),))
    elif answer == "deleted":
        house.register.delete_pupil(ids[0])
    house.window.go_to(PageName.TOURNAMENT)
    page = instance_of(TournamentPage, house.window.page(PageName.TOURNAMENT))
    assert page.tournament is not None
    now = page.tournament.rounds[-1]
    seated = {one for game in now.games if game.result is Result.OPEN for one in game.both}
    assert (ids[0] in seated) == (answer == "new")
    if system is System.SWISS:
        assert len(seated) == (6 if answer == "new" else 4)
        assert bool(now.bye) == (answer != "new")


def test_a_round_with_results_stays_as_it_was_paired(a_house: Open) -> None:
    leading = Leading(a_house())
    class_id = a_class(leading, *NAMES[:6])
    register = leading.house.register
    ids = [pupil.id for pupil in register.pupils(class_id)]
    paired = pair_next_round(Tournament.begin(ids, System.SWISS)).record(0, 0, Result.BLACK)
    keep_tournament(register, paired)
    register.record(class_id, (attendance(ids[1:], ids[:1]),))
    leading.house.window.go_to(PageName.TOURNAMENT)
    page = instance_of(TournamentPage, leading.house.window.page(PageName.TOURNAMENT))
    assert page.tournament is not None
    assert tournament_state(page.tournament)["rounds"] == tournament_state(paired)["rounds"]


def test_with_a_pin_nobody_else_throws_a_session_away_or_goes_on_with_it(a_house: Open) -> None:
    leading = led(a_house, "fifteen-minutes", RELAY)
    house = leading.house
    saved = house.register.progress(house.register.classes()[0].id).saved_table(KEY)
    house.window.start_at(PageName.HOME)
    with_pin(house)
    for press in ("start", "part", "go on"):
        house.window.start_at(PageName.HOME)
        house.window.go_to(PageName.DESK)
        desk = instance_of(DeskPage, house.window.page(PageName.DESK))
        if press == "go on":
            house.click(desk.go_on)
        else:
            house.click(desk.start if press == "start" else desk.strip.buttons[1])
            house.click(desk.ask.yes)
        assert house.place() is PageName.PIN, press
        assert house.register.progress(house.register.classes()[0].id).saved_table(KEY) == saved
    type_pin(house)
    assert house.place() is PageName.STAGE


def test_a_class_that_is_chosen_later_keeps_the_session_that_waits(a_house: Open) -> None:
    leading = led(a_house, "forty-five-minutes", RELAY)
    app = leading.house.controller.app
    waiting = left_off(app)
    leading.children(6)
    leading.start("fifteen-minutes", RELAY)
    leading.page.teacher.questions.ask_class()
    leading.click(leading.page.teacher.box.buttons[0])
    leading.put_somewhere()
    leading.page.controller.end()
    assert left_off(app) == waiting


def test_a_relay_without_a_plan_leaves_that_of_the_session_that_waits(a_house: Open) -> None:
    leading = in_relay(a_house, 3)
    register = leading.house.register
    (class_id,) = (each.id for each in register.classes())
    leading.page.controller.end()
    waiting = not_none(register.progress(class_id).saved_table(RelaySession.KEY))
    start_plan(leading.house.controller.app, relay_plan(7, 1), resumable=False)
    leading.past_the_teams()
    leading.put_somewhere()
    assert register.progress(class_id).saved_table(RelaySession.KEY) == waiting


def test_attendance_of_merged_days_is_the_last_that_was_said(a_house: Open) -> None:
    register = a_house().register
    made = register.add_class("4B")
    register.add_pupils(made.id, [("Ana", "boat"), ("Rui", "kite")])
    ana, rui = (pupil.id for pupil in register.pupils(made.id))
    for here, missing in (((ana,), (rui,)), ((ana, rui), ())):
        register.record(made.id, (attendance(here, missing),))
    today = not_none(attendance_of_today(register, made.id))
    assert (today.here, today.missing) == (frozenset({ana, rui}), frozenset())


@pytest.mark.parametrize("all_have_played", [False, True])
def test_the_game_that_a_class_looks_at_again_is_there_another_day(
    a_house: Open, all_have_played: bool
) -> None:
    leading = led(a_house, "forty-five-minutes", LONG_RELAY)
    if all_have_played:
        leading.play_until_all_have_played()
    else:
        leading.put_somewhere()
    leading.page.controller.go_to(LONG_RELAY + 1)
    assert leading.shown() is StopKind.REPLAY
    game = not_none(leading.page.controller.part_tables.last_game())
    again = Leading(a_house(today=TODAY + timedelta(days=7)))
    again.school(class_id=again.house.register.classes()[0].id)
    for _day in range(2):  # it is saved again, and nothing else was played
        assert resume(again.house.controller.app)
        again.key(SPACE)
        assert again.shown() is StopKind.REPLAY
        session = again.page.table.session
        assert isinstance(session, ReplaySession), "no card says that there was no game"
        assert session.scene().picture.position == game.position
