"""Screenshots of the closer look: two rulesets compared, and the value of a board."""

from collections.abc import Callable, Iterator
from functools import partial

from atari_teach.engine.rules import Point
from atari_teach.engine.solver.board_worth import board_worth
from atari_teach.features import PageName
from atari_teach.play.samples import sample
from atari_teach.play.two_rules import TwoRules
from atari_teach.play.ui.rules_and_values import show_rules_and_values
from atari_teach.play.ui.two_rules_page import TwoRulesPage
from atari_teach.play.ui.worth_page import WorthPage
from atari_teach.play.worth import WorthTable
from tests.gallery.studio import State, Studio

_RULES = {
    "corner": ("A1",),
    "gift": ("A1",),
    "ko": ("B3",),
    "stuck": ("A4",),
    "three": ("I4",),
}
_WORTH = {"balance": (0, 1, 2, 3, 4), "shared": (0, 3, 4, 5), "switch": (1, 3, 4)}


def closer_states() -> tuple[State, ...]:
    return tuple(_states())


def _states() -> Iterator[State]:
    yield State("closer-own", lambda studio: show_rules_and_values(studio.window, sample("gift").start))
    for key, moves in _RULES.items():
        yield State(f"two-rules-{key}", partial(_compared, key=key))
        yield State(f"two-rules-{key}-{moves[0]}", partial(_compared, key=key, moves=moves))
    yield State("two-rules-gift-B1", partial(_compared, key="gift", moves=("A1", "B1")))
    yield State("two-rules-gift-end", partial(_compared, key="gift", moves=("A1", "B1", "A1")))
    yield State("two-rules-corner-why-2", partial(_compared, key="corner", moves=("A1",), why=1))
    yield State("two-rules-ko-why-3", partial(_compared, key="ko", moves=("B3",), why=2))
    yield State("two-rules-agree", partial(_compared, key="corner", moves=("E5",)))
    for key, places in _WORTH.items():
        for place in places:
            yield State(f"worth-{key}-{place + 1}", partial(_worth, key=key, place=place))
    yield State("worth-not-known", partial(_worth, key="gift", place=1))
    yield State("worth-not-quiet", partial(_worth, key="corner"))
    yield State("worth-stopped", partial(_worth, key="gift", stopped=True))
    yield State(
        "closer-wall", _on_wall(lambda studio: show_rules_and_values(studio.window, sample("corner").start))
    )
    yield State("two-rules-wall", _on_wall(partial(_compared, key="corner", moves=("A1",))))
    yield State("two-rules-wall-why-2", _on_wall(partial(_compared, key="corner", moves=("A1",), why=1)))
    yield State("worth-wall", _on_wall(partial(_worth, key="shared", place=4)))
    yield State("worth-wall-move", _on_wall(partial(_worth, key="shared", place=5)))


def _on_wall(arrange: Callable[[Studio], None]) -> Callable[[Studio], None]:
    """Returns `arrange` with the board on the wall opened first."""

    def arranged(studio: Studio) -> None:
        studio.house.opener.to_board(wall=True)
        arrange(studio)

    return arranged


def _compared(studio: Studio, key: str, moves: tuple[str, ...] = (), why: int | None = None) -> None:
    chosen = sample(key)
    now = TwoRules(chosen.start, chosen.rulesets)
    for name in moves:
        now = now.press(Point.parse(name))
    page = studio.page(PageName.TWO_RULES)
    assert isinstance(page, TwoRulesPage)
    page.show_comparison(now, why)


def _worth(studio: Studio, key: str, place: int = 0, *, stopped: bool = False) -> None:
    """Shows the value of a board, computed at once."""
    position = sample(key).start.position
    page = studio.window.page(PageName.WORTH)
    assert isinstance(page, WorthPage)
    if stopped:
        page.show_table(WorthTable(position, stopped=True))
    else:
        page.show_table(WorthTable(position).delivered(board_worth(position)).step(place))
    studio.page(PageName.WORTH)
