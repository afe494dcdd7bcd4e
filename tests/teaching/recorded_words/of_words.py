"""The recorded words that need no board, and the recorded small pictures of goals."""

from collections.abc import Callable, Iterator

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.board_worth import BoardWorth, Chance, Region
from atari_teach.engine.solver.game_values import add, integer, negative, value_from
from atari_teach.teaching.advice.worth_words import (
    region_letter,
    region_term,
    region_words,
    sum_term,
    sum_words,
    worth_moments,
)
from atari_teach.teaching.explaining.board_description import no_group_words
from atari_teach.teaching.explaining.explanation import Misconception, topic_words
from atari_teach.teaching.explaining.moods import mood_with
from atari_teach.teaching.explaining.rules_difference import Sort, agreeing_words, comparing_words, sort_words
from atari_teach.teaching.lessons.goals import Aim, Goal, Panel, panels_of
from tests.teaching.recorded_words.lines import pictured, said


def of_words(name: str) -> Iterator[str]:
    """Yields the words with this name; for `goal-…`, the pictures of that aim for each colour and number."""
    if name in _WORDS:
        return _WORDS[name]()
    return _panels(Aim(name.removeprefix("goal-")))


def _topics() -> Iterator[str]:
    return (f"{belief.value}: {said(topic_words(belief))}" for belief in Misconception)


def _sorts() -> Iterator[str]:
    return (f"{sort.value}: {said(sort_words(sort))}" for sort in Sort)


def _compared() -> Iterator[str]:
    yield from (said(comparing_words(number)) for number in range(3))
    yield said(comparing_words(1, other_boards=True))
    yield from (said(agreeing_words(agree=agree)) for agree in (True, False))


def _moods() -> Iterator[str]:
    for glad in (False, True):
        yield " ".join(mood_with(number, glad=glad).value for number in range(5))


def _nothing_there() -> Iterator[str]:
    return (said(no_group_words(colour)) for colour in Colour)


def _values() -> Iterator[str]:
    """Yields the words for single values, and for each value with an unknown value or a spare move."""
    one, none = integer(1), integer(0)
    star = value_from((none,), (none,))
    up = value_from((none,), (star,))
    values = {
        "zero": none,
        "two": integer(2),
        "minus one": integer(-1),
        "half": value_from((none,), (one,)),
        "minus a quarter": negative(value_from((none,), (value_from((none,), (one,)),))),
        "star": star,
        "star two": value_from((none, star), (none, star)),
        "up": up,
        "down": negative(up),
        "up star": add(up, star),
        "switch": value_from((one,), (integer(-2),)),
        "one star": add(one, star),
        "hot": value_from((integer(3),), (value_from((one,), (integer(-2),)),)),
        "tiny": value_from((none,), (value_from((none,), (integer(-2),)),)),
    }
    chances = (Chance(Colour.BLACK, None), Chance(Colour.WHITE, Colour.BLACK))
    more = Region(frozenset({Point(1, 1)}), None, one)
    for name, value in values.items():
        alone, owned = (Region(frozenset({Point(0, 0)}), owner, value) for owner in (None, Colour.WHITE))
        for region in (alone, owned):
            yield f"{name}: {said(region_term('A', region))} {said(region_words(region))}"
        both = BoardWorth(Position.empty(2), (owned, more), add(value, one), chances)
        yield f"  and one: {said(sum_term(both))} {said(sum_words(both))}"
    unknown = Region(frozenset({Point(0, 0)}), None, None)
    yield f"unknown: {said(region_term('A', unknown))} {said(region_words(unknown))}"
    open_ = BoardWorth(Position.empty(2), (unknown, more), None, chances)
    yield f"{said(sum_term(open_))} {said(sum_words(open_))}"
    yield from (f"{said(moment.beat.words)} {said(moment.term)}" for moment in worth_moments(open_))
    full = BoardWorth(Position.empty(2), (), none, chances)
    yield from (f"{said(moment.beat.words)} {said(moment.term)}" for moment in worth_moments(full))
    yield " ".join(map(region_letter, (0, 25, 26)))


_WORDS: dict[str, Callable[[], Iterator[str]]] = {
    "topics": _topics,
    "sorts": _sorts,
    "compared": _compared,
    "moods": _moods,
    "values": _values,
    "nothing-there": _nothing_there,
}


def _panels(aim: Aim) -> Iterator[str]:
    before = ""
    for own in Colour:
        for asked in (None, *Colour):
            for number in range(1, 5):
                now = " | ".join(map(_panel, panels_of(Goal(aim, own, asked, number))))
                if now != before:
                    yield f"{own.value}, {asked and asked.value}, {number}: {now}"
                before = now
    short = len(panels_of(Goal(aim, checked=False)))
    yield f"without the tick: {short}"


def _panel(panel: Panel) -> str:
    if panel.sign is not None:
        return f"{panel.sign.value} {panel.colour.value} {panel.number}"
    assert panel.picture is not None
    hand = f"hand {panel.finger} {panel.held and panel.held.value}" if panel.finger is not None else ""
    return f"{pictured(panel.picture, Position.empty(2))} {hand}".strip()
