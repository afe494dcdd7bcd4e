"""The session in which a class discovers how to catch a stone in the centre, at the edge and in the corner.

The app only asks the question. When the last liberty is filled, the stone is removed. Then the app asks how
many stones the class used. A touch on each of them counts it; *Next* shows the number without counting.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.table.scene import Action, Button, Chose, Control, Pressed, Scene, Session, Tone
from atari_teach.table.side_views import CaughtStone, WallKind, WallView
from atari_teach.teaching.explaining.explain_marks import taken
from atari_teach.teaching.picture import Mark, MarkKind, Picture

PLACES = ("centre", "edge", "corner")
_SMALL = 5
_SIZES = range(5, 20)
_QUESTION = say("How do we catch this stone?")
_HOW_MANY = say("How many stones did you use?")


@dataclass(frozen=True, slots=True)
class _Place:
    """The results for one place on the board.

    Attributes:
        tries: How often the class started to catch the stone there.
        fewest: The fewest stones that caught it; None if it was never caught.
    """

    tries: int = 0
    fewest: int | None = None


@dataclass(frozen=True, slots=True)
class _Now:
    """The state of the session.

    Attributes:
        index: Index of the current place.
        black: The stones placed so far, in order.
        caught: Whether they have caught the stone.
        counted: The stones that were touched since then, in order, to count them.
        count_shown: Whether the number of stones used is shown.
        places: The results for each place.
    """

    index: int = 0
    black: tuple[Point, ...] = ()
    caught: bool = False
    counted: tuple[Point, ...] = ()
    count_shown: bool = False
    places: tuple[_Place, ...] = field(default_factory=tuple)

    @property
    def place(self) -> _Place:
        return self.places[self.index]

    def with_place(self, place: _Place) -> _Now:
        return replace(self, places=(*self.places[: self.index], place, *self.places[self.index + 1 :]))


def stone_in(place: str, size: int) -> Point:
    """Returns where the stone to be caught is on a board of `size` lines.

    Raises:
        ValueError: `place` is not in `PLACES`.
    """
    middle = size // 2
    points = {"centre": Point(middle, middle), "edge": Point(middle, 0), "corner": Point(0, 0)}
    if place not in points:
        raise ValueError(f"no such place: {place!r}")
    return points[place]


class DiscoverySession(Session):
    """A session with one stone after another to catch; children place the stones.

    While the scene offers *Next*, NEXT continues here; after that, it continues the plan. STEP_TO with an
    index returns to that place and keeps all results.
    """

    def __init__(self, places: Iterable[str] = PLACES, size: int = 7) -> None:
        """Starts at the first place.

        Args:
            places: Names from `PLACES`.
            size: Lines of the board each way.

        Raises:
            ValueError: The size or a place is not supported.
        """
        self._places, self._size = tuple(places), size
        if size not in _SIZES or not self._places:
            raise ValueError(f"no board of {size} lines")
        self._stones = tuple(stone_in(place, size) for place in self._places)
        self._now = _Now(places=(_Place(),) * len(self._places))

    @classmethod
    def restore(cls, state: Mapping[str, object]) -> DiscoverySession | None:
        """Returns the saved session; None if the state is invalid."""
        try:
            return cls._read(state)
        except (ValueError, TypeError, KeyError, AttributeError, IndexError):
            return None

    @property
    def finished(self) -> bool:
        """Returns whether the stone was caught in every place."""
        return all(place.fewest is not None for place in self._now.places)

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        now = self._now
        return Scene(
            title=say("Find out"),
            picture=self._picture(),
            words=self._words(),
            tone=Tone.ASK,
            buttons=self._buttons(),
            side_view=WallView(
                WallKind.DISCOVERY,
                revealed=now.count_shown,
                found=tuple(self._found(index) for index in range(len(self._places))),
            ),
        )

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        match action:
            case Chose(point) if not self._now.caught:
                return self._touched(point)
            case Chose(point) if point in self._now.black and not self._now.count_shown:
                return self._counted(point)
            case Pressed(Control.STEP_TO, int(place)) if 0 <= place < len(self._places):
                self._now = _Now(place, places=self._now.places)
                return self.scene()
            case Pressed(control, value) if self._can_press(control):
                return self._pressed(control, value)
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """Returns the session as JSON values."""
        now = self._now
        return {
            "places": list(self._places),
            "size": self._size,
            "index": now.index,
            "black": [str(point) for point in now.black],
            "caught": now.caught,
            "told": now.count_shown,
            "counted": [str(point) for point in now.counted],
            "found": [[place.tries, place.fewest] for place in now.places],
        }

    @property
    def _stone(self) -> Point:
        return self._stones[self._now.index]

    def _position(self) -> Position:
        white = () if self._now.caught else (self._stone,)
        return Position.of(self._size, self._now.black, white)

    def _picture(self) -> Picture:
        now = self._now
        marks: tuple[Mark, ...] = ()
        if now.caught:
            stones = dict.fromkeys((*now.counted, *(now.black if now.count_shown else ())))
            numbers = tuple(Mark(MarkKind.LETTER, point, str(n)) for n, point in enumerate(stones, 1))
            marks = (*taken((self._stone,)), *numbers)
        elif not now.black:
            marks = (Mark(MarkKind.TARGET, self._stone),)
        last = now.black[-1] if now.black and not now.count_shown else None
        return Picture(self._position(), marks, last=last, hand=None if now.caught else Colour.BLACK)

    def _words(self) -> Text:
        now = self._now
        return _HOW_MANY if now.caught else _QUESTION

    def _buttons(self) -> tuple[Button, ...]:
        now = self._now
        more = now.index + 1 < len(self._places)
        return (
            Button(Control.UNDO, enabled=bool(now.black)),
            Button(Control.AGAIN, enabled=bool(now.black)),
            Button(Control.NEXT, enabled=more or (now.caught and not now.count_shown)),
        )

    def _found(self, index: int) -> CaughtStone:
        now, place = self._now, self._now.places[index]
        small = min(self._size, _SMALL)
        stone = Position.of(small, (), (stone_in(self._places[index], small),))
        here = index == now.index
        waits = here and now.caught and not now.count_shown
        return CaughtStone(Picture(stone), None if waits else place.fewest, place.tries, here)

    def _can_press(self, control: Control) -> bool:
        return any(button.control is control and button.enabled for button in self._buttons())

    def _touched(self, point: Point) -> Scene:
        now, position = self._now, self._position()
        if point not in position or point == self._stone:
            return self.scene()
        if point in now.black:
            self._now = replace(now, black=tuple(stone for stone in now.black if stone != point))
            return self.scene()
        begun = now if now.black else now.with_place(replace(now.place, tries=now.place.tries + 1))
        self._now = replace(begun, black=(*now.black, point))
        group = self._position().group_at(self._stone)
        if group is None or group.liberties:
            return replace(self.scene(), cue=Cue.PUT)
        place = self._now.place
        used = len(self._now.black)
        fewest = used if place.fewest is None else min(used, place.fewest)
        self._now = replace(self._now, caught=True).with_place(replace(place, fewest=fewest))
        return replace(self.scene(), cue=Cue.CAPTURED)

    def _counted(self, point: Point) -> Scene:
        """Numbers a touched stone, or takes its number away; the last number answers the question."""
        now = self._now
        counted = tuple(dict.fromkeys((*now.counted, point)))
        if point in now.counted:
            counted = tuple(stone for stone in now.counted if stone != point)
        self._now = replace(now, counted=counted, count_shown=len(counted) == len(now.black))
        return replace(self.scene(), cue=Cue.RIGHT if self._now.count_shown else Cue.PUT)

    def _pressed(self, control: Control, _value: int | str | None) -> Scene:
        now = self._now
        if control is Control.UNDO:
            self._now = replace(now, black=now.black[:-1], caught=False, counted=(), count_shown=False)
        elif control is Control.AGAIN:
            self._now = replace(now, black=(), caught=False, counted=(), count_shown=False)
        elif now.caught and not now.count_shown:
            self._now = replace(now, count_shown=True)
        else:
            self._now = _Now(now.index + 1, places=now.places)
        return replace(self.scene(), cue=Cue.ONWARD)

    @classmethod
    def _read(cls, state: Mapping[str, object]) -> DiscoverySession:
        places, size, found = state["places"], state["size"], state["found"]
        black, index = state["black"], state["index"]
        if not (isinstance(places, list) and isinstance(found, list) and isinstance(black, list)):
            raise TypeError("no lists")
        if type(size) is not int or type(index) is not int or len(found) != len(places):
            raise TypeError("no numbers")
        session = cls([str(place) for place in places], size)
        caught, count_shown = state["caught"] is True, state["told"] is True
        put = tuple(Point.parse(point) for point in black)
        touched = state.get("counted")
        counted = tuple(Point.parse(point) for point in touched) if isinstance(touched, list) else ()
        now = _Now(index, put, caught, counted, count_shown, tuple(_place(row) for row in found))
        if not 0 <= index < len(places) or (count_shown and not caught) or len(set(put)) < len(put):
            raise ValueError("not a place")
        session._now = now
        session._check()
        return session

    def _check(self) -> None:
        now = self._now
        empty = Position.empty(self._size)
        if any(point not in empty or point == self._stone for point in now.black):
            raise ValueError("not on the board")
        if not set(now.counted) <= set(now.black if now.caught else ()):
            raise ValueError("not one of the stones")
        group = Position.of(self._size, now.black, (self._stone,)).group_at(self._stone)
        assert group is not None
        if bool(group.liberties) is now.caught:
            raise ValueError("caught or not")


def _place(row: object) -> _Place:
    match row:
        case [int(tries), None | int() as fewest] if tries >= 0 and (fewest is None or fewest > 0):
            return _Place(tries, fewest)
    raise ValueError("nothing that was found out")
