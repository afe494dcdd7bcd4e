"""A plan in progress, press by press."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.base.i18n import Multilingual, render
from atari_teach.base.settings import Ritual
from atari_teach.school.plan_run import PlanRun, StopKind
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan, TalkCard
from tests.languages import PORTUGUESE
from tests.narrowing import not_none

WITHOUT = frozenset[Ritual]()


def _words(text: str) -> Multilingual:
    return Multilingual.of(en=text, pt=text)


def _item(kind: ItemKind, minutes: int = 2, **more: object) -> Item:
    return replace(Item(kind, minutes, _words(kind.value)), **more)  # type: ignore[arg-type]


TALK = _item(
    ItemKind.TALK,
    cards=(TalkCard(_words("What is it?"), reveal=_words("An atari")), TalkCard(_words("And this?"))),
)
HOUR = Plan(
    "hour",
    _words("An hour"),
    20,
    (
        _item(ItemKind.PROMISES),
        _item(ItemKind.BUILD, 5),
        TALK,
        _item(ItemKind.RELAY, 4),
        _item(ItemKind.REPLAY),
        _item(ItemKind.PAIRS, rounds=2),
        _item(ItemKind.QUESTION),
        _item(ItemKind.TIDY),
    ),
)
RELAY_AT, PAIRS_AT, TIDY_AT = 3, 5, 7


def _shown(run: PlanRun) -> list[str]:
    seen = []
    while not run.ended:
        seen.append(run.stop.shown.value + ("!" if run.revealed else ""))
        run = run.next(playing=False)
    return seen


def test_one_key_goes_through_everything() -> None:
    pairs = ["partners", "greeting", "colours", "round", "round"]
    before = ["promises", "build", "card", "card!", "card", "teams", "relay", "replay"]
    assert _shown(PlanRun.begin(HOUR)) == [*before, *pairs, "question", "question!", "tidying", "thanks"]


def test_rituals_that_are_switched_off_are_left_out() -> None:
    seen = _shown(PlanRun.begin(HOUR, WITHOUT))
    assert not {"greeting", "colours", "tidying", "thanks"} & set(seen)
    assert seen[-1] == "question!"
    only_thanks = _shown(PlanRun.begin(HOUR, frozenset({Ritual.THANKS})))
    assert only_thanks[-1] == "thanks"


def test_while_a_game_runs_the_first_press_only_tells_what_comes() -> None:
    playing = PlanRun.begin(HOUR, item=RELAY_AT).next(playing=False)
    assert playing.stop.shown is StopKind.RELAY
    armed = playing.next(playing=True)
    assert armed.armed
    assert armed.stop == playing.stop
    assert armed.disarm() == playing
    assert armed.back() == playing
    gone = armed.next(playing=True)
    assert gone.stop.shown is StopKind.REPLAY
    assert not gone.armed


def test_what_comes_next_has_a_name() -> None:
    run = PlanRun.begin(HOUR, item=RELAY_AT)
    names = []
    while not run.ended:
        names.append(render(run.following_words, PORTUGUESE))
        run = run.next(playing=False)
    rounds = ["Ronda 1 de 2", "Ronda 2 de 2"]
    assert names == [
        *["Jogar!", "replay", "Encontra o teu par!", "Cumprimentar", "Quem joga com as Negras?", *rounds],
        *["question", "question", "tidy", "Agradecer", "Fim da aula"],
    ]
    assert run.following is None


def test_back_goes_the_same_way_back() -> None:
    run = PlanRun.begin(HOUR)
    way = [run]
    while not run.ended:
        run = run.next(playing=False)
        way.append(run)
    for before in reversed([step for step in way[:-1] if not step.revealed]):
        run = run.back()
        run = run.back() if run.revealed else run
        assert (run.item, run.card) == (before.item, before.card)
    assert run.back() == run


@pytest.mark.parametrize("item", range(TIDY_AT))
def test_five_minutes_left_means_tidying_and_next_week_goes_on_where_it_stopped(item: int) -> None:
    run = PlanRun.begin(HOUR, item=item).five_minutes()
    assert run.stop.shown is StopKind.TIDYING
    assert run.five_minutes() == run
    assert run.back().item == item
    assert run.back().stopped_at is None
    over = run.next(playing=False).next(playing=False)
    assert over.ended
    again = not_none(over.next_time())
    assert (again.item, again.card, again.stopped_at) == (item, 0, None)


def test_five_minutes_left_without_rituals_is_the_end() -> None:
    over = PlanRun.begin(HOUR, WITHOUT, item=RELAY_AT).five_minutes()
    assert over.ended
    assert over.stopped_at == RELAY_AT
    assert over.back().item == RELAY_AT


def test_a_plan_that_went_to_its_end_begins_anew_next_time_and_one_broken_off_goes_on() -> None:
    run = PlanRun.begin(HOUR, item=len(HOUR.items))
    assert run.ended
    assert run.next_time() is None
    assert run.next(playing=True) == run
    broken = PlanRun.begin(HOUR, item=PAIRS_AT).next(playing=False).next(playing=True).pause()
    again = not_none(broken.next_time())
    assert (again.item, again.card, again.armed, again.paused) == (PAIRS_AT, 1, False, False)


def test_minutes_stand_still_while_the_teacher_talks() -> None:
    run = PlanRun.begin(HOUR, item=RELAY_AT).tick(30)
    assert (run.seconds, run.seconds_left, run.minutes_to_go) == (30, 210, 12)
    talking = run.pause()
    assert talking.tick(600) == talking
    spoken = talking.next(playing=False)
    assert not spoken.paused
    assert spoken.stop == run.stop
    late = spoken.tick(300)
    assert late.seconds_left == -90
    assert late.minutes_to_go == 8
    assert late.go_to(RELAY_AT + 1).seconds == 0


def test_going_to_a_part_forgets_that_the_time_was_short() -> None:
    run = PlanRun.begin(HOUR, item=RELAY_AT).five_minutes().go_to(1)
    assert run.stopped_at is None
    assert run.go_to(-4).item == 0
    assert run.go_to(99).ended


def test_a_plan_without_parts_is_over() -> None:
    run = PlanRun.begin(replace(HOUR, items=()))
    assert run.ended
    assert run.stop.shown is StopKind.END
    assert run.back() == run.five_minutes() == run.tick(3) == run


_PRESSES = st.lists(st.sampled_from(["next", "game", "back", "five", "pause", "tick", "go"]), max_size=25)


@settings(max_examples=60, deadline=None)
@given(presses=_PRESSES, rituals=st.frozensets(st.sampled_from(Ritual)), at=st.integers(0, 9))
def test_every_place_is_kept_as_json_and_is_a_place_that_exists(
    presses: list[str], rituals: frozenset[Ritual], at: int
) -> None:
    run = PlanRun.begin(HOUR, rituals)
    for press in presses:
        match press:
            case "next" | "game":
                run = run.next(playing=press == "game")
            case "back":
                run = run.back()
            case "five":
                run = run.five_minutes()
            case "pause":
                run = run.pause()
            case "tick":
                run = run.tick(17)
            case _:
                run = run.go_to(at)
        assert run.ended or run.stop.shown is not StopKind.END
        assert run.ended or run.following is None or run.following != run.stop or run.stop.can_reveal
    kept = json.loads(json.dumps(run.state()))
    found = PlanRun.from_state(kept, HOUR, rituals)
    assert found == replace(run, armed=False, paused=False)


def test_what_was_kept_of_another_plan_or_makes_no_sense_is_no_place() -> None:
    state = PlanRun.begin(HOUR, item=PAIRS_AT).state()
    assert PlanRun.from_state(state, replace(HOUR, id="other")) is None
    assert PlanRun.from_state(state, replace(HOUR, items=HOUR.items[1:])) is None
    for key, value in (("format", 2), ("item", -1), ("item", True), ("card", "1"), ("stopped_at", 40)):
        assert PlanRun.from_state({**state, key: value}, HOUR) is None
    assert PlanRun.from_state({}, HOUR) is None
    kept = not_none(PlanRun.from_state({**state, "card": 99, "spent": ["no"], "revealed": True}, HOUR))
    assert kept.stop.number == 1
    assert not kept.revealed
    assert kept.spent == (0,) * len(HOUR.items)
