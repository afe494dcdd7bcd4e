"""The teacher's PIN."""

import pytest

from atari_teach.base.settings import ClassSetup, Locks
from atari_teach.base.settings.file import from_json, to_json
from atari_teach.base.settings.pin import is_pin, is_right_pin, make_pin, pause_after


def test_the_right_digits_open_and_no_others_do() -> None:
    stored = make_pin("0427")
    assert is_pin(stored)
    assert is_right_pin(stored, "0427")
    assert not any(is_right_pin(stored, digits) for digits in ("0428", "", "427", "04270"))


def test_the_same_digits_are_kept_in_another_way_each_time() -> None:
    assert make_pin("1234") != make_pin("1234")
    assert "1234" not in make_pin("1234").split(":")


def test_whoever_tries_all_digits_is_kept_busy() -> None:
    assert int(make_pin("1234").split(":")[1]) >= 60_000


@pytest.mark.parametrize("stored", ["", "1234", "pbkdf2:1:00:00", "pbkdf2:" + "9" * 40])
def test_what_nobody_could_open_is_no_pin(stored: str) -> None:
    assert not is_pin(stored)
    assert not is_right_pin(stored, "1234")
    assert from_json(Locks, {"pin": stored}).pin == ""


def test_a_pin_comes_back_from_the_settings() -> None:
    locks = Locks(make_pin("1234"), frozenset({"atari"}), hints=True)
    assert from_json(Locks, to_json(locks)) == locks
    assert ClassSetup().class_id == ""


def test_two_slips_cost_nothing_and_each_further_guess_costs_more() -> None:
    pauses = [pause_after(wrong) for wrong in range(100)]
    assert pauses[:9] == [0, 0, 0, 5, 10, 20, 40, 80, 160]
    assert pauses == sorted(pauses), "it never gets shorter"
    assert max(pauses) == 300, "nobody is locked out for good"
