"""Wrong pictures: nobody can guess a code, or keep a class out by tapping wrong pictures."""

import json
from dataclasses import dataclass, field
from random import Random

import pytest

from atari_teach.room.line import topics as names
from atari_teach.room.line.pairing import FREE, HOUR, MOST, Code, No, PairingClient, PairingServer, draw_code
from tests.room.line.wires import Room, a_certificate

RIGHT = Code((3, 11, 0, 7))
WRONG = Code((3, 11, 7, 0))


@dataclass
class Hour:
    """A pairing server with a clock that the test moves."""

    now: float = 1000.0
    wrong: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        shown = a_certificate().der
        self.keeper = PairingServer(Room.room, Room.secret, shown, RIGHT, lambda: self.now)
        self._guess = PairingClient(Room.room, names.guest(0), WRONG, shown)

    def knock(self, code: Code, address: str) -> PairingClient:
        """Makes an attempt with a code from an address."""
        login = names.guest(1)
        knock = PairingClient(Room.room, login, code, a_certificate().der)
        said: bytes | None = knock.first()
        while said is not None:
            said = knock.received(self.keeper.received(login, said, address))
        if knock.no is No.WRONG:
            self.wrong.append(self.now)
        return knock

    def guesses(self, address: str) -> bool:
        """Makes a wrong guess with as little work as possible; returns whether the server checked it."""
        login = names.guest(2)
        answer = self.keeper.received(login, self._guess.first(), address)
        if b'"answer"' not in answer:
            return False
        number = self._guess.first().split(b'"n": "')[1][:18].decode()
        proof = json.dumps({"k": "prove", "p": "0x" + "00" * 32, "f": "0x00", "n": number})
        is_wrong = b'"wrong"' in self.keeper.received(login, proof.encode(), address)
        self.wrong += [self.now] * is_wrong
        return is_wrong

    def most_in_an_hour(self) -> int:
        return max(sum(0 <= at - first < HOUR for at in self.wrong) for first in self.wrong)


@dataclass
class Child:
    """A child who taps wrong pictures first, and the right ones some seconds after the answer."""

    address: str
    at: float
    typos: int = 1
    is_in: bool = False
    tries: int = 0

    def comes(self, hour: Hour, dice: Random) -> None:
        """Asks to join like a pupil's program, which repeats a delayed request up to eight times."""
        knock = hour.knock(WRONG if self.typos else RIGHT, self.address)
        self.tries += 1
        self.is_in = knock.membership is not None
        if knock.no is No.WAIT and self.tries < 8 and knock.wait < 40:
            self.at = hour.now + knock.wait + dice.random() * 0.3
            return
        self.typos -= knock.no is No.WRONG
        self.tries = 0
        self.at = hour.now + dice.uniform(4, 15)


def let_in(hour: Hour, children: list[Child], hostile: tuple[str, ...] = (), minutes: float = 5) -> float:
    """Returns the minutes until all children have joined, while other addresses keep guessing."""
    dice, began = Random(7), hour.now
    while not all(child.is_in for child in children):
        assert hour.now - began < minutes * 60, [child for child in children if not child.is_in]
        for address in hostile:
            for _ in range(4):
                hour.guesses(address)
        for child in children:
            if not child.is_in and child.at <= hour.now:
                child.comes(hour, dice)
        hour.now += 0.25
    return (hour.now - began) / 60


def class_at(addresses: list[str], hour: Hour, seconds: float = 20) -> list[Child]:
    dice = Random(3)
    return [Child(address, hour.now + dice.uniform(0, seconds)) for address in addresses]


def own_addresses(children: int) -> list[str]:
    return [f"10.0.0.{number + 20}" for number in range(children)]


def test_one_who_taps_other_pictures_locks_nobody_else_out() -> None:
    hour = Hour()
    for _ in range(120):
        hour.guesses("10.0.0.7")
        hour.now += 0.5
    assert hour.knock(RIGHT, "10.0.0.8").membership
    assert hour.knock(WRONG, "10.0.0.9").no is No.WRONG
    assert hour.knock(RIGHT, "10.0.0.9").membership


@pytest.mark.parametrize("seconds", [0, 20, pytest.param(120, marks=pytest.mark.soak)])
def test_thirty_children_behind_one_router_with_a_typo_each_get_in(seconds: float) -> None:
    hour = Hour()
    let_in(hour, class_at(["10.0.0.1"] * 30, hour, seconds))
    assert len(hour.wrong) == 30


def test_thirty_children_with_a_typo_each_get_in_while_somebody_guesses_at_another_address() -> None:
    hour = Hour()
    let_in(hour, class_at(own_addresses(30), hour), hostile=("10.0.0.7",))


def test_thirty_children_behind_one_router_get_in_while_somebody_guesses_at_another_address() -> None:
    hour = Hour()
    let_in(hour, class_at(["10.0.0.1"] * 30, hour), hostile=("10.0.0.7",))


def test_many_addresses_of_one_ipv6_network_are_one() -> None:
    hour = Hour()
    looked_at = sum(hour.guesses(f"2001:db8:0:1::{number:x}") for number in range(1, 100))
    assert looked_at == FREE
    assert hour.knock(RIGHT, "2001:db8:0:2::1").membership
    assert hour.knock(RIGHT, "10.0.0.8").membership


def test_who_knows_the_pictures_and_taps_others_locks_nobody_out() -> None:
    hour = Hour()
    for number in range(200):
        hour.guesses("10.0.0.7") if number % 5 else hour.knock(RIGHT, "10.0.0.7")
        hour.now += 0.2
    assert len(hour.wrong) <= 40
    for address in own_addresses(5):
        assert hour.knock(WRONG, address).no is No.WRONG
        assert hour.knock(RIGHT, address).membership


@pytest.mark.parametrize("hours", [1.5, pytest.param(12, marks=pytest.mark.soak)])
def test_all_guesses_of_any_hour_together_hit_less_than_once_in_five_hundred(hours: float) -> None:
    """This holds for any number of addresses, and any number of new pictures."""
    hour, number = Hour(), 0
    began = hour.now
    while hour.now - began < hours * HOUR:
        for _ in range(3):
            number += 1
            hour.guesses(f"10.{number // 250 % 250}.{number % 7}.{number % 250}")
        if number % 900 == 0:
            hour.keeper.change(draw_code())
        hour.now += 1
    assert hour.most_in_an_hour() <= MOST < 43_680 / 500
    assert hour.most_in_an_hour() > MOST / 2, "or the test guesses too little"


def test_when_all_guesses_are_used_up_the_teacher_is_told_and_new_pictures_let_newcomers_in() -> None:
    hour = Hour()
    for number in range(300):
        hour.guesses(f"10.0.1.{number % 200}")
    assert hour.knock(RIGHT, "10.0.0.8").no is No.LOCKED
    told = {happened.what for happened in hour.keeper.take()}
    assert told == {No.WRONG, No.LOCKED}
    hour.keeper.change(draw_code())
    assert hour.knock(hour.keeper.code, "10.0.0.8").membership


def test_nobody_is_locked_out_for_good() -> None:
    hour = Hour()
    for number in range(2000):
        hour.guesses(f"10.0.1.{number % 200}")
        if number % 400 == 0:
            hour.keeper.change(draw_code())
    assert hour.knock(hour.keeper.code, "10.0.0.8").no is No.LOCKED
    assert any(happened.pause > 0 for happened in hour.keeper.take())
    hour.now += HOUR
    assert hour.knock(hour.keeper.code, "10.0.0.8").membership
