"""A lesson of partner rounds: find, play, change."""

import json

import pytest

from atari_teach.school.wheel import Wheel
from atari_teach.school.wheel_run import RING_MS, Phase, WheelRun
from atari_teach.store.roster import Roster
from tests.school.pairing_check import pair_of

EIGHT = Roster.anonymous(8)


def _playing() -> WheelRun:
    return WheelRun.begin(Wheel(), 2, 3).deal(EIGHT).play()


def test_a_round_is_found_played_and_rung_off() -> None:
    run = WheelRun.begin(Wheel(), 2, 3)
    assert (run.number, run.ended, run.playing) == (0, False, False)
    run = run.deal(EIGHT)
    assert (run.number, run.phase, run.after(500_000)) == (1, Phase.FIND, run)
    run = run.play()
    assert run.playing
    run = run.after(179_999)
    assert run.playing
    run = run.after(1)
    assert (run.phase, run.bell.ringing, run.ended) == (Phase.CHANGE, True, False)
    run = run.after(RING_MS)
    assert not run.bell.ringing
    assert run.after(99) == run
    run = run.deal(EIGHT).play().ring()
    assert (run.number, run.ended) == (2, True)
    assert (run.wheel.different_pairs, run.wheel.games) == (4, 4), "a round that is rung at once is no game"


def test_the_next_lesson_goes_on_with_the_same_wheel_and_counts_its_own_rounds() -> None:
    first = _playing().after(60_000).ring()
    second = WheelRun.begin(first.wheel, 3, 5).deal(EIGHT).play().after(60_000)
    assert (second.number, len(second.wheel.rounds), second.bell.minutes) == (1, 2, 5)
    assert second.wheel.different_pairs == 8


def test_somebody_who_comes_while_all_look_for_their_partners_is_dealt_in() -> None:
    late = EIGHT.mark("3", absent=True)
    run = WheelRun.begin(Wheel(), 2, 3).deal(late)
    again = run.deal_again(EIGHT)
    assert again.number == 1
    assert again.wheel.now is not None
    assert pair_of(again.wheel.now, "3") is not None
    playing = run.play()
    assert playing.deal_again(EIGHT) == playing


def test_a_pair_that_was_asked_to_stays_together_once_also_when_it_is_dealt_again() -> None:
    run = _playing()
    assert run.wheel.now is not None
    both = run.wheel.now.pairs[0].both
    assert run.toggle_keep(both).toggle_keep(both) == run
    run = run.toggle_keep(both).ring().deal(EIGHT)
    assert run.keep == frozenset()
    for dealt in (run, run.deal_again(EIGHT)):
        assert dealt.wheel.now is not None
        assert [pair.both for pair in dealt.wheel.now.pairs if pair.kept] == [both]


def test_time_stands_still_while_it_is_paused_and_one_minute_more_can_be_given() -> None:
    run = _playing().after(60_000).pause(paused=True)
    assert run.after(999_999) == run
    run = run.pause(paused=False).after(60_000).longer()
    assert run.bell.played_ms == 60_000
    rung = run.ring()
    assert rung.longer().playing
    assert rung.longer().bell.minutes_left == 1
    assert rung.pause(paused=True) == rung
    assert rung.ring() == rung


@pytest.mark.parametrize("phase", Phase)
def test_what_is_written_down_is_read_again_with_time_standing_still(phase: Phase) -> None:
    run = _playing().after(1234).toggle_keep(frozenset(("1", "2")))
    run = {Phase.PLAY: run, Phase.CHANGE: run.ring(), Phase.FIND: run.ring().deal(EIGHT)}[phase]
    read = WheelRun.from_state(json.loads(json.dumps(run.state())))
    assert read == run.pause(paused=True)


@pytest.mark.parametrize(
    "parts",
    [
        {"wheel": {}},
        {"wheel": 3},
        {"phase": "dance"},
        {"phase": []},
        {"rounds": 0},
        {"rounds": 1000},
        {"rounds": True},
        {"minutes": 2},
        {"minutes": "3"},
        {"before": 9},
        {"played_ms": -1},
        {"keep": None},
        {"keep": [["1"]]},
        {"keep": [["1", 2]]},
    ],
)
def test_what_makes_no_sense_is_no_run(parts: dict[str, object]) -> None:
    assert WheelRun.from_state({**_playing().state(), **parts}) is None
