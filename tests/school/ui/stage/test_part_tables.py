"""The sessions of a plan's parts: a relay with a handicap, and swapped colours."""

from dataclasses import replace

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Colour, Point
from atari_teach.school.plan_run import PlanRun
from atari_teach.school.relay import RelaySession, Teams
from atari_teach.school.ui.stage.class_session import ClassSession
from atari_teach.school.ui.stage.part_tables import PartTables
from atari_teach.school.ui.stage.start_session import start_plan
from atari_teach.store.roster import Roster
from atari_teach.table.boards.wall_board import ReplaySession
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.plans.plan import ItemKind
from atari_teach.teaching.plans.plan_file import Plans
from tests.narrowing import instance_of, not_none
from tests.school.ui.stage.leading import RELAY, TIDY, Leading
from tests.window.house import House


def a_class_session(handicap: int) -> ClassSession:
    plan = not_none(Plans.load().plan("fifteen-minutes"))
    at = next(index for index, item in enumerate(plan.items) if item.kind is ItemKind.RELAY)
    items = list(plan.items)
    items[at] = replace(items[at], handicap=handicap, goal=1)
    run = PlanRun.begin(replace(plan, items=tuple(items)), item=at)
    return ClassSession(run, Roster.anonymous(6), "guest")


def relay_of(part_tables: PartTables, class_session: ClassSession) -> RelaySession:
    return instance_of(RelaySession, part_tables.relay(class_session.run.stop, class_session))


def test_a_handicap_of_a_plan_is_played() -> None:
    rules = relay_of(PartTables(tuple, None, 0), a_class_session(2)).game.ruleset
    assert (rules.black_target, rules.white_target) == (3, 1)
    plain = relay_of(PartTables(tuple, None, 0), a_class_session(0)).game.ruleset
    assert plain.black_target == plain.white_target == 1


def test_who_goes_over_or_is_missing_stays_so_when_the_other_team_begins() -> None:
    part_tables, class_session = PartTables(tuple, None, 0), a_class_session(2)
    before = relay_of(part_tables, class_session)
    before.act(Pressed(Control.TEAM, before.teams.white[0]))
    before.act(Pressed(Control.ABSENT, before.teams.black[0]))
    assert part_tables.swap(class_session.run.stop)
    after = relay_of(part_tables, class_session)
    assert after.teams == Teams(before.teams.white, before.teams.black)
    assert after.roster == before.roster
    assert after.setup.stronger is Colour.WHITE
    assert (after.game.ruleset.black_target, after.game.ruleset.white_target) == (1, 3)
    assert part_tables.swap(class_session.run.stop)
    assert relay_of(part_tables, class_session).teams == before.teams


def test_a_relay_that_was_played_is_kept_where_all_who_played_have_gone() -> None:
    part_tables, class_session = PartTables(tuple, None, 0), a_class_session(2)
    relay = relay_of(part_tables, class_session)
    relay.act(Chose(Point.parse("D4")))
    relay.act(Pressed(Control.END))
    relay.act(Pressed(Control.SWAP))
    (game,) = relay.games
    for child in sorted(relay._relay.lines.had):
        relay.act(Pressed(Control.ABSENT, child))
    assert (relay.played, len(relay.game.turns)) == (0, 0)
    assert not part_tables.swap(class_session.run.stop)
    part_tables.call_stronger(class_session.run.stop, Colour.WHITE)
    assert relay_of(part_tables, class_session).games == (game,)


def test_a_game_that_the_time_has_ended_can_be_taken_back_and_goes_on(house: House) -> None:
    leading = Leading(house)
    plan = not_none(Plans.load().plan("fifteen-minutes"))
    item = replace(plan.items[RELAY], goal=0, minutes=1, everybody=False)
    start_plan(house.controller.app, replace(plan, items=(item, plan.items[TIDY])))
    leading.put("D4")
    leading.page.controller.tick(60)
    assert leading.relay.scene().over
    leading.page.controller.tick(1)
    leading.page.table.act(Pressed(Control.UNDO))
    leading.page.controller.tick(5)
    assert not leading.relay.scene().over
    leading.page.table.act(Pressed(Control.END))
    leading.page.table.act(Pressed(Control.SWAP))
    leading.page.controller.tick(1)
    assert leading.relay.scene().over


@pytest.mark.parametrize(
    ("name", "words"), [("session-7", "Where did a castle close?"), ("session-3", "Thumbs up at every atari")]
)
def test_a_replay_says_on_the_wall_what_its_part_of_the_plan_is_called(name: str, words: str) -> None:
    plan = not_none(Plans.load().plan(name))
    relay = next(index for index, item in enumerate(plan.items) if item.kind is ItemKind.RELAY)
    part_tables = PartTables(tuple, None, 0)
    begun = ClassSession(PlanRun.begin(plan, item=relay), Roster.anonymous(6), "guest")
    relay_of(part_tables, begun).act(Chose(Point.parse("D4")))
    again = ClassSession(begun.run.go_to(relay + 1), begun.roster, "guest")
    table = instance_of(ReplaySession, part_tables.table(again.run.stop, again))
    assert render(table.scene().words, ENGLISH) == words


def test_a_class_looks_at_the_game_that_ended_and_not_at_one_that_has_just_begun() -> None:
    part_tables, class_session = PartTables(tuple, None, 0), a_class_session(0)
    relay = relay_of(part_tables, class_session)

    def put(*points: str) -> None:
        for point in points:
            relay.act(Chose(Point.parse(point)))

    put("B1", "A1")
    assert part_tables.last_game() == relay.game, "no game has ended yet"
    put("A2")
    ended = relay.game
    assert ended.is_over
    relay.act(Pressed(Control.SWAP))
    for turn, point in enumerate(("D4", "G7", "D5", "G6", "D3", "G5"), 1):
        put(point)
        assert part_tables.last_game() == (ended if turn < 6 else relay.game)
        assert part_tables.board_to_tidy() == relay.game.position, "what is tidied up lies on the board"
