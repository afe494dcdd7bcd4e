"""The order in which the scanner offers targets, tested without a window."""

import random

import pytest

from atari_teach.ui.input.scanning import ROUNDS, Offer, Scanner, Target, gathered, group

A, B, C, D = (Target(name) for name in "abcd")
TOP = Target("top", (A, B))
TREE = (TOP, C, D)
SCAN_MS = 1000.0


class Walk:
    """A scanner with a clock that the test advances."""

    def __init__(self, tree: tuple[Target, ...] = TREE, likely: object = None) -> None:
        self.scanner, self.tree, self.likely, self.now = Scanner(SCAN_MS), tree, likely, 0.0
        self.look()

    def look(self, after_ms: float = 0.0) -> str:
        self.now += after_ms
        self.scanner.look(self.tree, self.likely, self.now)
        return self.offered

    @property
    def offered(self) -> str:
        offer = self.scanner.offer
        return "" if offer is None else f"{'back from ' * offer.back}{offer.target.key}"

    def round(self, times: int) -> list[str]:
        return [self.offered, *(self.look(SCAN_MS) for _time in range(times - 1))]

    def press(self) -> object:
        return self.scanner.press(self.now)


def test_everything_is_offered_in_turn_each_for_its_time() -> None:
    walk = Walk()
    assert walk.round(5) == ["top", "c", "d", "top", "c"]
    assert [walk.look(SCAN_MS - 1), walk.look(1)] == ["c", "d"]


def test_a_press_on_a_group_leads_into_it_and_one_on_its_last_item_out_again() -> None:
    walk = Walk()
    assert walk.press() is None
    assert walk.round(3) == ["a", "b", "back from top"]
    assert walk.press() is None
    assert walk.offered == "top"


def test_a_press_chooses_and_a_second_one_at_once_chooses_nothing() -> None:
    walk = Walk()
    walk.look(SCAN_MS)
    assert (walk.press(), walk.press(), walk.offered) == ("c", None, "")


def test_after_two_rounds_without_a_choice_a_group_is_left_and_the_top_never() -> None:
    walk = Walk()
    walk.press()
    assert walk.round(3 * ROUNDS + 1) == ["a", "b", "back from top"] * ROUNDS + ["top"]
    assert set(walk.round(100)) == {"top", "c", "d"}


@pytest.mark.parametrize(
    ("likely", "then"),
    [
        pytest.param("d", "d", id="what is likely"),
        pytest.param("b", "top", id="the group of what is likely"),
        pytest.param(None, "d", id="what comes after what was chosen"),
        pytest.param("gone", "top", id="the first, where what is likely is not there"),
    ],
)
def test_after_a_choice_it_goes_on_at(likely: object, then: str) -> None:
    walk = Walk()
    walk.look(SCAN_MS)
    assert walk.press() == "c"
    walk.likely = likely
    assert walk.look() == then


def test_a_group_begins_at_what_is_likely_in_it() -> None:
    walk = Walk(likely="b")
    walk.press()
    assert walk.offered == "b"


def test_what_becomes_likely_right_after_a_choice_is_begun_with_but_later_nothing_jumps() -> None:
    walk = Walk(likely="d")
    assert walk.press() == "d"
    walk.look()
    walk.likely = "c"
    assert walk.look(10) == "c"
    walk.look(SCAN_MS)
    walk.likely = "d"
    walk.look(SCAN_MS)
    walk.likely = "c"
    assert walk.look(10) == "top"


def test_a_group_that_was_entered_is_not_left_because_something_became_likely() -> None:
    walk = Walk()
    walk.press()
    walk.likely = "d"
    assert walk.look(10) == "a"


@pytest.mark.parametrize(
    ("tree", "then"),
    [
        pytest.param((TOP, C, Target("d")), "a", id="built anew"),
        pytest.param((Target("x"), Target("top", (Target("y"), A, B)), C), "a", id="more before it"),
        pytest.param((Target("top", (B, C)), D), "b", id="what was offered went"),
        pytest.param((Target("top", ()), C), "top", id="the group holds nothing now"),
        pytest.param((C, D), "c", id="the group went"),
        pytest.param((), "", id="everything went"),
    ],
)
def test_a_page_that_changes_in_the_middle_of_a_round(tree: tuple[Target, ...], then: str) -> None:
    walk = Walk()
    walk.press()
    walk.tree = tree
    assert walk.look(10) == then
    walk.tree = TREE
    assert walk.look(10) != ""


def test_a_group_in_a_group_that_goes_leads_back_to_the_outer_one() -> None:
    inner = Target("inner", (A, B))
    walk = Walk((Target("outer", (C, inner)), D))
    walk.press()
    walk.look(SCAN_MS)
    walk.press()
    assert walk.offered == "a"
    walk.tree = (Target("outer", (C, B)), D)
    walk.look(10)
    assert walk.round(3) == ["c", "b", "back from outer"]


def test_what_follows_takes_the_place_of_what_went() -> None:
    walk = Walk((A, B, C, D))
    walk.look(SCAN_MS)
    walk.tree = (A, C, D)
    assert walk.look(10) == "c"
    walk.look(SCAN_MS)
    walk.tree = (A, C)
    assert walk.look(10) == "c"


def test_an_item_that_moved_up_is_offered_for_its_whole_time() -> None:
    walk = Walk((A, B, C))
    walk.look(SCAN_MS - 1)
    walk.tree = (B, C)
    assert [walk.look(0), walk.look(SCAN_MS - 1), walk.look(1)] == ["b", "b", "c"]


def test_after_a_long_sleep_it_goes_on_by_one() -> None:
    assert Walk().look(50 * SCAN_MS) == "c"


def test_more_than_eight_are_put_together_and_one_alone_is_no_group() -> None:
    many = tuple(Target(number) for number in range(15))
    (whole,) = group("many", many)
    assert [len(part.parts) for part in whole.parts] == [8, 7]
    assert [inner.key for part in whole.parts for inner in part.parts] == list(range(15))
    assert group("few", (A,)) == (A,)
    assert group("none", ()) == ()
    assert gathered("few", TREE) == TREE


def test_whatever_changes_something_is_offered_and_everything_can_be_chosen() -> None:
    dice = random.Random(6)
    leaves = [Target(number) for number in range(12)]
    for _walk in range(60):
        walk = Walk()
        for _time in range(60):
            if dice.random() < 0.3:
                some = dice.sample(leaves, dice.randrange(1, 12))
                split = dice.randrange(len(some) + 1)
                walk.tree = (*group("first", tuple(some[:split])), *group("second", tuple(some[split:])))
            walk.likely = dice.choice([None, *range(12)])
            walk.look(dice.choice((10, SCAN_MS)))
            offer = walk.scanner.offer
            assert isinstance(offer, Offer)
            assert any(target.holds(offer.target.key) for target in walk.tree)
            if dice.random() < 0.5:
                walk.press()
