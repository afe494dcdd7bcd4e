"""The players of a tournament: two of one name, and one deleted meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from atari_teach.gui.desk.tournament.tournament_views import names_of
from tests.gui.desk.rooms import add_class, pupil_ids
from tests.gui.desk.test_tournament_page import begun, kept
from tests.gui.house import House

Open = Callable[..., House]


def test_two_of_one_name_are_told_apart_and_who_was_deleted_has_none(a_house: Open) -> None:
    house = a_house()
    one, other = add_class(house, ("Ana", "Rui")), add_class(house, ("Ana",), "3.º A")
    register = house.controller.register
    ids = [*pupil_ids(house, one).values(), *pupil_ids(house, other).values()]
    name = names_of(register, ids)
    assert [name(each) for each in ids] == ["Ana (4.º B)", "Rui", "Ana (3.º A)"]
    register.delete_pupil(ids[1])
    assert names_of(register, ids)(ids[1]) == "–"


def test_who_was_deleted_is_paired_no_more(a_house: Open) -> None:
    house = a_house()
    begun(house)
    register = house.controller.register
    gone = kept(house).rounds[0].games[0].black
    register.delete_pupil(gone)
    assert gone not in kept(house).playing
    assert len(kept(house).playing) == 4
