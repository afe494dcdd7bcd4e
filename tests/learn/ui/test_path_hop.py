"""Pisco hops to the next stone after a finished lesson; with reduced motion he is there immediately."""

from collections.abc import Callable

from atari_teach.features import PageName
from atari_teach.learn.ui.path import PathPage, PlaceFeast
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.kit.motion import use_less_motion
from tests.learn.ui.test_path_page import LESSONS, stones
from tests.ui.board.table import Clock
from tests.window.house import House, Open


def path_of(house: House, clock: Clock) -> PathPage:
    house.window.start_at(PageName.PATH)
    path = house.window.page(PageName.PATH)
    assert isinstance(path, PathPage)
    path.life.moves, path.life.clock_ms = True, clock
    path.show_lessons(stones(2), LESSONS[2].id)
    path.life.settle()
    return path


def place_of(path: PathPage) -> Place:
    return path._place


def test_he_leaves_from_where_he_stood_and_arrives(a_house: Open) -> None:
    clock = Clock()
    path = path_of(a_house(), clock)
    before = path.robin.pos()
    path.show_lessons(stones(3), LESSONS[3].id)
    assert path.robin.pos() == before
    highest = before.y()
    while not path.robin.at_rest:
        clock.now += 50
        path.life.tick()
        highest = min(highest, path.robin.y())
    arrived = path.robin.pos()
    assert arrived.x() > before.x()
    assert highest < min(before.y(), arrived.y()), "in an arc"
    path.relayout()
    assert path.robin.pos() == arrived
    path.show_lessons(stones(3), LESSONS[3].id)
    assert path.robin.at_rest, "only once"


def test_he_waits_until_the_path_is_seen(a_house: Open) -> None:
    clock = Clock()
    house = a_house()
    path = path_of(house, clock)
    before = path.robin.pos()
    house.window.go_to(PageName.RULES)
    path.show_lessons(stones(3), LESSONS[3].id)
    assert not path.life.runs()
    path.visited.disconnect()
    house.window.back()
    assert path.isVisible()
    assert path.robin.pos() == before
    assert not path.robin.at_rest


def test_to_another_place_he_does_not_hop(a_house: Open) -> None:
    path = path_of(a_house(), Clock())
    first = next(index for index, stone in enumerate(stones(0)) if stone.place is Place.FOREST)
    path.show_lessons(stones(first), LESSONS[first].id)
    assert path.robin.at_rest


def test_with_less_motion_he_is_there_at_once(a_house: Open) -> None:
    path = path_of(a_house(), Clock())
    use_less_motion(True)
    before = path.robin.pos()
    path.show_lessons(stones(3), LESSONS[3].id)
    assert path.robin.at_rest
    assert path.robin.pos() != before


def test_a_place_that_has_just_been_finished_is_seen_for_a_moment(a_house: Open) -> None:
    path = path_of(a_house(), Clock())
    forest = next(index for index, stone in enumerate(stones(0)) if stone.place is Place.FOREST)
    feast = PlaceFeast(path, path.go_to, 1.0)
    path.feast = feast
    path.show_lessons(stones(forest), LESSONS[forest].id)
    assert not feast.look("ana", stones(forest), Place.FOREST), "what was finished before is known"
    assert not feast.look("rui", stones(forest - 1), Place.VILLAGE)
    assert not feast.look("ana", stones(forest), Place.FOREST), "somebody else has sat down"
    assert not feast.look("ana", stones(forest - 1), Place.VILLAGE)
    assert feast.look("ana", stones(forest), Place.FOREST)
    assert place_of(path) is Place.VILLAGE
    feast._timer.timeout.emit()
    assert place_of(path) is Place.FOREST
    assert not feast._timer.isActive()


def test_whoever_leaves_the_path_or_goes_elsewhere_is_not_brought_back(house: House) -> None:
    path = path_of(house, Clock())
    path.feast = feast = PlaceFeast(path, path.go_to, 1.0)
    ways: list[Callable[[], object]] = [
        lambda: house.click(path.places[Place.CASTLE]),
        lambda: house.window.go_to(PageName.RULES),
    ]
    for finish in ways:
        feast.look("ana", stones(0), Place.VILLAGE)
        assert feast.look("ana", stones(8), Place.FOREST)
        finish()
        assert not feast._timer.isActive()
        assert place_of(path) is (Place.CASTLE if house.place() is PageName.PATH else Place.FOREST)


def test_with_less_motion_the_path_goes_on_at_once(a_house: Open) -> None:
    path = path_of(a_house(), Clock())
    use_less_motion(True)
    feast = PlaceFeast(path, path.go_to, 1.0)
    feast.look("ana", stones(0), Place.VILLAGE)
    assert not feast.look("ana", stones(8), Place.FOREST)
