"""The goals of steps, and the small pictures that show them without words.

A goal says what kind of action the step asks for, not where. Its pictures use their own 3×3 boards and never
the step's board.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.explaining.explain_marks import closed, not_here, outlined
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture


class Aim(Enum):
    """The actions that a goal's pictures can show."""

    WATCH = "watch"
    TALK = "talk"
    PLACE = "place"  # put stones anywhere
    PLACE_BY_TURNS = "place-by-turns"
    TRY_TAKEN = "try-taken"  # try to put a stone on another stone
    TRY_CLOSED = "try-closed"  # try to put a stone where it has no liberty
    TRY_BACK = "try-back"  # try to capture back at once
    SURROUND = "surround"  # put stones until a stone is captured
    GROUP = "group"  # put stones that form one group
    MOST_DOORS = "most-doors"
    FEWEST_DOORS = "fewest-doors"
    CLOSE = "close"  # put stones until an area is closed
    BUILD = "build"  # put stones until some other condition is true
    TAP_GROUP = "tap-group"
    TAP_STONES = "tap-stones"
    TAP_DOORS = "tap-doors"  # tap every liberty of a group
    # tap the liberties of a group that has stones of the other colour on some of its neighbours
    TAP_OPEN_DOORS = "tap-open-doors"
    TAP_SHARED = "tap-shared"
    TAP_ATARI = "tap-atari"
    TAP_CAPTURED = "tap-captured"  # tap the stones that a given move captures
    TAP_LAST_DOORS = "tap-last-doors"  # tap the last liberties of groups, where a stone captures
    TAP_CLOSED = "tap-closed"  # tap the points where no stone may be put
    TAP_POINTS = "tap-points"
    COUNT_GROUPS = "count-groups"
    COUNT_STONES = "count-stones"
    COUNT_DOORS = "count-doors"
    COUNT_CASTLE = "count-castle"  # count the empty crossings that one colour surrounds
    COUNT_POINTS = "count-points"
    CHOOSE = "choose"
    CHOOSE_HERE = "choose-here"  # choose whether a stone may go on a crossing
    CAPTURE = "capture"
    ATARI = "atari"
    SAVE = "save"
    CONNECT = "connect"
    CUT = "cut"
    CASTLE = "castle"  # surround empty crossings as territory
    MOVE = "move"
    SEQUENCE = "sequence"
    CAPTURE_LATER = "capture-later"  # begin a capture that takes several moves
    CAPTURE_BY_ATARIS = "capture-by-ataris"  # begin a capture by atari after atari
    GUARD = "guard"  # prevent a capture that the other side has not begun yet
    TAP_THREAT = "tap-threat"  # tap where the other side would begin a capture
    TAP_LOST = "tap-lost"  # tap where an own stone would be captured at once
    TAP_KO = "tap-ko"  # tap where a stone may not be captured back at once
    TWO_EYES = "two-eyes"  # make two crossings where the other side can put no stone
    CHOOSE_ESCAPE = "choose-escape"  # choose whether own stones get away
    CHOOSE_FIRST = "choose-first"  # choose who captures first
    GAME = "game"
    GAME_OF_TWO = "game-of-two"  # a game that two people play together
    GAME_DOORS = "game-doors"  # a game in which liberties may be looked at
    GAME_TOGETHER = "game-together"  # a game in which the child also joins stones


@dataclass(frozen=True, slots=True)
class Goal:
    """What a step asks the child to do.

    Attributes:
        aim: The kind of action.
        own: The child's colour.
        asked: The colour of the stones that the question is about; None for both or neither.
        number: The number of stones, moves, captures or groups to join that the goal needs. For a stone to be
            captured by surrounding it: the number of crossings next to it. 1 if the goal has no number.
        checked: Whether the step waits for “That is all” when the answer is complete.
        pages: The number of pages of a talk; 0 for other steps.
        page: The index of the page in view.
    """

    aim: Aim
    own: Colour = Colour.BLACK
    asked: Colour | None = None
    number: int = 1
    checked: bool = True
    pages: int = 0
    page: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What an answer lacks or has too much of, to show it as a picture.

    Attributes:
        there: The number of right points, of the child's stones, or the number that the child has said.
        missing: How many more there are: 0, 1, or 2 for several or an unknown number.
        too_many: Whether there are more than asked for.
        colour: The colour of the stones; None if something else is counted.
        right: Whether what is there is right.
    """

    there: int
    missing: int = 0
    too_many: bool = False
    colour: Colour | None = None
    right: bool = False


_SIZE = 3


class Sign(Enum):
    """A small picture that is not a board."""

    CHECK = "check"  # the button “That is all”
    KEYS = "keys"  # the number keys
    SAUCER = "saucer"  # captured stones
    CARDS = "cards"
    NEXT = "next"
    EYE = "eye"
    TALK = "talk"
    QUESTION = "question"


class Trend(Enum):
    """How a board differs from the one before it."""

    MORE = "more"
    FEWER = "fewer"


@dataclass(frozen=True, slots=True)
class Panel:
    """One small picture.

    Attributes:
        picture: A board; None for a sign.
        finger: The crossing that the hand points at.
        held: The colour of the stone in the hand.
        partner: Whether the hand is the partner's, which has another sleeve.
        sign: What is shown instead of a board.
        colour: The colour of the stones in the saucer.
        number: The number of stones in the saucer, or the number key to press.
        trend: Whether the board has more or fewer liberties than the one before; None if that is not asked.
        either: Whether this or the picture before is true, so that no arrow leads here from there.
        close: Whether only the crossing in the middle of the board is shown, twice as large.
    """

    picture: Picture | None = None
    finger: Point | None = None
    held: Colour | None = None
    sign: Sign | None = None
    colour: Colour = Colour.WHITE
    number: int = 0
    trend: Trend | None = None
    partner: bool = False
    either: bool = False
    close: bool = False


Panels = tuple[Panel, ...]


def panels_of(goal: Goal) -> Panels:
    """The small pictures that show a goal, two to four, from left to right."""
    panels = _PANELS[goal.aim](goal)
    return panels if goal.checked else tuple(panel for panel in panels if panel != _CHECK)


def _points(text: str) -> list[Point]:
    return [Point.parse(name) for name in text.split()]


def _board(black: str = "", white: str = "", *, swap: bool, **marks: str) -> Picture:
    """A 3×3 board with these stones and marks.

    Args:
        black: The child's stones; they become white if `swap` is set.
        white: The stones of the other side.
        swap: Whether the child plays White.
        marks: For each kind of mark, its name in lower case and the crossings to mark.
    """
    first, second = (white, black) if swap else (black, white)
    position = Position.of(_SIZE, _points(first), _points(second))
    made = [Mark(MarkKind[kind.upper()], point) for kind, names in marks.items() for point in _points(names)]
    return Picture(position, tuple(made))


def _hold(goal: Goal, at: str, black: str = "", white: str = "", **marks: str) -> Panel:
    picture = _board(black, white, swap=goal.own is Colour.WHITE, **marks)
    return Panel(picture, Point.parse(at), goal.own)


def _see(goal: Goal, black: str = "", white: str = "", **marks: str) -> Panel:
    return Panel(_board(black, white, swap=goal.own is Colour.WHITE, **marks))


def _tap(goal: Goal, at: str, black: str = "", white: str = "", **marks: str) -> Panel:
    """A board with a finger on `at`; the stones in `black` get the colour that the goal asks for."""
    return Panel(_board(black, white, swap=goal.asked is Colour.WHITE, **marks), Point.parse(at))


def _saucer(goal: Goal, number: int = 1) -> Panel:
    return Panel(sign=Sign.SAUCER, colour=goal.own.other, number=number)


_CHECK = Panel(sign=Sign.CHECK)
_ASK = Panel(sign=Sign.QUESTION)


def _counted(number: int, **board: str) -> Callable[[Goal], Panels]:
    def panels(goal: Goal) -> Panels:
        swap = goal.asked is Colour.WHITE
        seen = _board(swap=swap, **{name: names for name, names in board.items() if name != "letter"})
        labels = [
            Mark(MarkKind.LETTER, point, label=str(index))
            for index, point in enumerate(_points(board.get("letter", "")), 1)
        ]
        doors = [
            Mark(mark.kind, mark.point, label=str(index))
            for index, mark in enumerate((m for m in seen.marks if m.kind is MarkKind.LIBERTY), 1)
        ]
        others = [mark for mark in seen.marks if mark.kind is not MarkKind.LIBERTY]
        shown = Picture(seen.position, (*labels, *doors, *others))
        return (Panel(shown), Panel(sign=Sign.KEYS, number=number))

    return panels


_PUT = ("B2", "C1", "A1", "C3")
"""Where the pictures put the first stones."""


def _one_by_one(goal: Goal) -> Panels:
    """Pictures of a hand that puts each stone; with one stone, also a picture of the stone."""
    if goal.number < 2:
        return (_hold(goal, "B2"), _see(goal, "B2"))
    count = min(goal.number, len(_PUT))
    return tuple(_hold(goal, _PUT[put], " ".join(_PUT[:put])) for put in range(count))


def _by_turns(goal: Goal) -> Panels:
    """Pictures of a hand that puts each stone, with a stone of the other colour every other time."""
    held = (goal, replace(goal, own=goal.own.other))
    count = min(max(goal.number, 2), len(_PUT))
    stones = (_PUT[:put] for put in range(count))
    mine = ((" ".join(put[::2]), " ".join(put[1::2])) for put in stones)
    return tuple(
        _hold(held[turn % 2], _PUT[turn], *(both if turn % 2 == 0 else both[::-1]))
        for turn, both in enumerate(mine)
    )


def _game_of_two(goal: Goal) -> Panels:
    """Pictures of two people's hands that put stones in turns, and of a capture."""
    partner = _hold(replace(goal, own=goal.own.other), "C3", "A1", "A2")
    return (
        _hold(goal, "A2", "", "A1"),
        replace(partner, partner=True),
        _see(goal, "A2 B1", "C3", taken="A1"),
        _saucer(goal, goal.number),
    )


def _closed(goal: Goal) -> Panels:
    return (_hold(goal, "B2", "", "A2 B1 B3 C2"), _ASK)


def _castle(goal: Goal) -> Panels:
    closed = _board("B1 B2 B3", swap=goal.own is Colour.WHITE)
    crossings = enumerate(_points("A1 A2 A3"), 1)
    numbers = tuple(Mark(MarkKind.LETTER, point, str(number)) for number, point in crossings)
    return (_hold(goal, "B1", "B2 B3"), Panel(replace(closed, marks=numbers)))


def _linked(goal: Goal) -> Panels:
    stones = ("B2", "B2 C2", "A2 B2 C2", "A2 B2 C2 B1")[min(max(goal.number, 1), 4) - 1]
    joined = _see(goal, stones, group=stones)
    assert joined.picture is not None
    counted = [
        Mark(MarkKind.LETTER, point, label=str(index)) for index, point in enumerate(_points(stones), 1)
    ]
    shown = replace(joined.picture, marks=(*counted, *joined.picture.marks))
    return (_hold(goal, "B2"), Panel(shown))


def _bridge(goal: Goal) -> Panels:
    stones = "A2 C2" if goal.number < 3 else "A2 C2 B3"
    joined = f"{stones} B2"
    apart = _hold(goal, "B2", stones, group=stones)
    return (apart, _see(goal, joined, group=joined))


def _caught(goal: Goal) -> Panels:
    """Pictures of a captured stone, in a corner or at the edge, whichever the step itself does not use."""
    place, last, others = ("A2", "B2", "A1 A3") if goal.number == 2 else ("A1", "B1", "A2")
    return (
        _hold(goal, last, others, place),
        _see(goal, f"{others} {last}", taken=place),
    )


def _refused_door(goal: Goal) -> Panels:
    group = "B2 B3"
    marks = {"not_this": "C2", "group": group, "liberty": "A2 A3 C3 B1"}
    shown = _board(group, "C2", swap=goal.asked is Colour.WHITE, **marks)
    return (_tap(goal, "B1", group, "C2", group=group), Panel(shown, Point.parse("B1")), _CHECK)


def _captured(goal: Goal) -> Panels:
    """Pictures of a capture of one stone, of two stones or of a large group; the stones come off."""
    last, black, white = _CAPTURES[min(max(goal.number, 1), 3) - 1]
    return (_hold(goal, last, black, white), _see(goal, f"{black} {last}", taken=white))


_CAPTURES = (("B1", "A2", "A1"), ("B1", "A2 C2", "A1 C1"), ("C2", "A2 B2", "A1 B1 C1"))
"""The last stone, the stones around, and one, two or three stones that it captures."""


def _not_allowed(goal: Goal) -> Panels:
    """Pictures of a crossing where the mover may put no stone; if the number is 2, also one with a friend."""
    mover = goal.asked or goal.own
    alone, friend = ("B2", "", "A2 B1 B3 C2"), ("B1", "A1", "A2 B2 C1")
    shown = [_shut(mover, *board) for board in ((alone, friend) if goal.number > 1 else (alone,))]
    last = friend if goal.number > 1 else alone
    picture = _board(last[1], last[2], swap=mover is Colour.WHITE, chosen=last[0])
    return (*shown, Panel(picture, Point.parse(last[0])), _CHECK)


def _shut(mover: Colour, at: str, own: str, others: str) -> Panel:
    """A ghost with “not here” on it, and the closed doors around it and its friends."""
    point = Point.parse(at)
    stones = frozenset((point, *_points(own)))
    seen = _board(own, others, swap=mover is Colour.WHITE)
    marks = (*not_here([point]), *(outlined(stones) if own else ()), *closed(stones))
    return Panel(replace(seen, marks=marks, ghosts=(Ghost(point, mover),)))


def _atari_of(goal: Goal) -> Panels:
    if goal.asked is not None:
        board = ("B2", "A2 B1 B3")
        return (
            _tap(goal, "B2", *board, liberty="C2"),
            _tap(goal, "B2", *board, chosen="B2"),
            _CHECK,
        )
    both = ("A1 C2", "A2 C3")
    return (
        _tap(goal, "A1", *both, liberty="B1 B3"),
        _tap(goal, "C3", *both, chosen="A1 C3"),
        _CHECK,
    )


def _ghosted(goal: Goal) -> Panels:
    seen = _board("A2", "A1", swap=goal.own is Colour.WHITE)
    ghost = Picture(seen.position, ghosts=(Ghost(Point.parse("B1"), goal.own),))
    taken = Picture(seen.position, (Mark(MarkKind.CHOSEN, Point.parse("A1")),), ghost.ghosts)
    return (Panel(ghost), Panel(taken, Point.parse("A1")), _CHECK)


def _capture_later(goal: Goal) -> Panels:
    """Pictures of the stones up to a capture, with answers somewhere else: two stones, or three.

    Four stones leave no room for answers, nor for a last picture of the capture. If the question marks the
    stones to capture, the pictures do, too.
    """
    marked = goal.asked is not None
    if goal.number > 3:
        hands = (
            _hold(goal, put, " ".join(_IN_FOUR[:turn]), "B2", target="B2" * marked)
            for turn, put in enumerate(_IN_FOUR[:-1])
        )
        return (*hands, _hold(goal, _IN_FOUR[-1], " ".join(_IN_FOUR[:-1]), "B2", comes_off="B2"))
    at, puts, elsewhere = ("A1", ("A2", "B1"), ("C3",)) if goal.number < 3 else _IN_THREE
    hands = (
        _hold(goal, put, " ".join(puts[:turn]), " ".join((at, *elsewhere[:turn])), target=at * marked)
        for turn, put in enumerate(puts)
    )
    return (*hands, _see(goal, " ".join(puts), " ".join(elsewhere), taken=at))


_IN_THREE = ("B1", ("A1", "C1", "B2"), ("A3", "C3"))
"""A stone that three stones capture, these stones, and answers somewhere else."""
_IN_FOUR = ("B1", "A2", "C2", "B3")
"""The four stones that capture one in the middle."""


def _by_ataris(goal: Goal) -> Panels:
    """Pictures of stones along the edge that run from atari to atari, and of their capture."""
    return (
        _hold(goal, "B1", "", "A1", liberty="A2"),
        _hold(goal, "B2", "B1", "A1 A2", liberty="A3"),
        _hold(goal, "B3", "B1 B2", "A1 A2 A3"),
        _see(goal, "B1 B2 B3", taken="A1 A2 A3"),
    )


def _threat(goal: Goal) -> Panels:
    """Pictures of two stones of the partner, of which the second would capture."""
    held = replace(goal, own=goal.own.other)
    first, second = _hold(held, "A2", "", "A1"), _hold(held, "B1", "A2", "A1", comes_off="A1")
    return tuple(replace(panel, partner=True) for panel in (first, second))


def _guarded(goal: Goal) -> Panels:
    """Pictures of what the partner threatens, and of the stone that prevents it."""
    return (
        *_threat(goal),
        replace(_hold(goal, "B1", "A1"), either=True),
        _see(goal, "A1 B1", "A2", group="A1 B1"),
    )


def _threat_found(goal: Goal) -> Panels:
    """Pictures of what the partner threatens, and of a finger on the partner's first stone."""
    at = Point.parse("A2")
    board = replace(_board("A1", swap=goal.own is Colour.WHITE), ghosts=(Ghost(at, goal.own.other),))
    return (*_threat(goal), Panel(board, at, either=True))


def _lost(goal: Goal) -> Panels:
    """Pictures of an own stone with one liberty, of its capture, and of a finger on its crossing."""
    seen = _board("", "A2", swap=goal.own is Colour.WHITE, liberty="B1")
    ghost = replace(seen, ghosts=(Ghost(Point.parse("A1"), goal.own),))
    chosen = _board("", "A2", swap=goal.own is Colour.WHITE, chosen="A1")
    return (
        Panel(ghost),
        _see(goal, "", "A2 B1", taken="A1"),
        Panel(chosen, Point.parse("A1"), either=True),
        _CHECK,
    )


def _ko(goal: Goal) -> Panels:
    """Pictures of the partner's capture, of a stone that may not capture back, and of a finger there."""
    own, others, at = "B2 C1", "A2 A3", Point.parse("A1")
    swap = goal.own is Colour.WHITE
    taking = _hold(replace(goal, own=goal.own.other), "B1", others, f"{own} A1", comes_off="A1")
    back = replace(_board(own, f"{others} B1", swap=swap, not_here="A1"), ghosts=(Ghost(at, goal.own),))
    tapped = _board(own, f"{others} B1", swap=swap, chosen="A1")
    return (replace(taking, partner=True), Panel(back), Panel(tapped, at), _CHECK)


def _two_eyes(goal: Goal) -> Panels:
    """Pictures of a stone that parts a room, and of the two crossings where no stone can go then."""
    group, others = "A2 B2 C2", "A3 B3 C3"
    lives = _board(f"{group} B1", others, swap=goal.own is Colour.WHITE, not_here="A1 C1")
    ghosts = tuple(Ghost(point, goal.own.other) for point in _points("A1 C1"))
    return (_hold(goal, "B1", group, others, target=group), Panel(replace(lives, ghosts=ghosts)))


def _who_is_faster(goal: Goal) -> Panels:
    """Pictures of the child's stone in a race, and of cards."""
    return (_hold(goal, "B1", "A2 A3 B3", "B2 C2 C3"), Panel(sign=Sign.CARDS))


_CORNER = {"group": "A1 A2", "liberty": "A3 B1 B2"}
_MIDDLE = {"group": "B2 B3", "liberty": "A2 A3 B1 C2 C3"}
"""Two stones with few liberties, and with more.

The step asks for another number of stones, so these pictures show neither its answer nor a wrong one.
"""


def stone_here(own: Colour) -> Panel:
    """A stone on the crossing to which the question's hand points, because it may go there."""
    return Panel(_board("B2", swap=own is Colour.WHITE), close=True)


def no_stone_here(own: Colour) -> Panel:
    """The sign that no stone can go there, on its ghost."""
    marks = (Mark(MarkKind.NOT_HERE, Point.parse("B2")),)
    return Panel(Picture(Position.empty(_SIZE), marks, (Ghost(Point.parse("B2"), own),)), close=True)


def _here_or_not(goal: Goal) -> Panels:
    asked = Picture(Position.empty(_SIZE), ghosts=(Ghost(Point.parse("B2"), goal.own),))
    no = replace(no_stone_here(goal.own), either=True)
    return (Panel(asked, Point.parse("B2"), close=True), stone_here(goal.own), no)


def _compared(goal: Goal, trend: Trend) -> Panels:
    """Pictures of a group of stones to put; then of few liberties and of more, or the other way round."""
    first, second = (_CORNER, _MIDDLE) if trend is Trend.MORE else (_MIDDLE, _CORNER)
    before, after = (_see(goal, marks["group"], **marks) for marks in (first, second))
    return (*_linked(goal), before, replace(after, trend=trend))


def _game_together(goal: Goal) -> Panels:
    joined = _see(goal, "B2 C2", group="B2 C2")
    return (_hold(goal, "C2", "B2"), joined, _hold(goal, "B1", "A2", "A1"), _saucer(goal, goal.number))


_PANELS: Mapping[Aim, Callable[[Goal], Panels]] = {
    Aim.WATCH: lambda _goal: (Panel(sign=Sign.EYE), Panel(sign=Sign.NEXT)),
    Aim.TALK: lambda _goal: (Panel(sign=Sign.TALK), Panel(sign=Sign.NEXT)),
    Aim.PLACE: _one_by_one,
    Aim.PLACE_BY_TURNS: _by_turns,
    Aim.TRY_TAKEN: lambda goal: (_hold(goal, "B2", "", "B2"), _ASK),
    Aim.TRY_CLOSED: _closed,
    Aim.TRY_BACK: lambda goal: (_hold(goal, "B2", "C1 C3", "A2 B1 B3 C2"), _ASK),
    Aim.SURROUND: _caught,
    Aim.GROUP: _linked,
    Aim.MOST_DOORS: lambda goal: _compared(goal, Trend.MORE),
    Aim.FEWEST_DOORS: lambda goal: _compared(goal, Trend.FEWER),
    Aim.CLOSE: lambda goal: (
        _hold(goal, "B1", "B2 B3", "C1 C2"),
        _see(goal, "B1 B2 B3", "C1 C2", group="B1 B2 B3"),
    ),
    Aim.BUILD: lambda goal: (_hold(goal, "B2"), _hold(goal, "C2", "B2")),
    Aim.TAP_GROUP: lambda goal: (
        _tap(goal, "A2", "A2 B2 B1", "C3", target="A2"),
        _tap(goal, "B1", "A2 B2 B1", "C3", chosen="A2 B2 B1", group="A2 B2 B1"),
        _CHECK,
    ),
    Aim.TAP_STONES: lambda goal: (
        _tap(goal, "A2", "A2 C2", "B3"),
        _tap(goal, "C2", "A2 C2", "B3", chosen="A2 C2"),
        _CHECK,
    ),
    Aim.TAP_DOORS: lambda goal: (
        _tap(goal, "A1", "A2", target="A2"),
        _tap(goal, "A1", "A2", liberty="A1 B2 A3"),
        _CHECK,
    ),
    Aim.TAP_OPEN_DOORS: _refused_door,
    Aim.TAP_SHARED: lambda goal: (
        _tap(goal, "B2", "A2", "C2", target="A2 C2"),
        _tap(goal, "B2", "A2", "C2", liberty="B2"),
        _CHECK,
    ),
    Aim.TAP_ATARI: _atari_of,
    Aim.TAP_CAPTURED: _ghosted,
    Aim.TAP_LAST_DOORS: lambda goal: (
        _tap(goal, "B1", "A2", "A1"),
        _tap(goal, "B1", "A2", "A1", chosen="B1"),
        _CHECK,
    ),
    Aim.TAP_CLOSED: _not_allowed,
    Aim.TAP_POINTS: lambda goal: (_tap(goal, "B2"), _tap(goal, "B2", chosen="B2"), _CHECK),
    Aim.COUNT_GROUPS: _counted(2, black="A3 A2 C1 C2", white="B1", group="A3 A2 C1 C2", letter="A3 C2"),
    Aim.COUNT_STONES: _counted(3, black="A3 B1 C2", white="A1", letter="A3 C2 B1"),
    Aim.COUNT_DOORS: _counted(3, black="A3 A2", group="A3 A2", liberty="B3 B2 A1"),
    Aim.COUNT_CASTLE: _counted(3, black="B1 B2 B3", white="C1 C2 C3", letter="A1 A2 A3"),
    Aim.COUNT_POINTS: _counted(2, chosen="A2 B3"),
    Aim.CHOOSE: lambda _goal: (Panel(sign=Sign.EYE), Panel(sign=Sign.CARDS)),
    Aim.CHOOSE_HERE: _here_or_not,
    Aim.CAPTURE: _captured,
    Aim.ATARI: lambda goal: (_hold(goal, "A3", "B2", "A2"), _see(goal, "B2 A3", "A2", liberty="A1")),
    Aim.SAVE: lambda goal: (
        _hold(goal, "B1", "A1", "A2", liberty="B1"),
        _see(goal, "A1 B1", "A2", liberty="C1 B2"),
    ),
    Aim.CONNECT: _bridge,
    Aim.CUT: lambda goal: (_hold(goal, "B2", "", "A2 C2"), _see(goal, "B2", "A2 C2", group="A2 C2")),
    Aim.CASTLE: _castle,
    Aim.MOVE: lambda goal: (_hold(goal, "B2"), _see(goal, "B2")),
    Aim.SEQUENCE: lambda goal: (_hold(goal, "B2"), _see(goal, "B2", "B3"), _hold(goal, "C3", "B2", "B3")),
    Aim.CAPTURE_LATER: _capture_later,
    Aim.CAPTURE_BY_ATARIS: _by_ataris,
    Aim.GUARD: _guarded,
    Aim.TAP_THREAT: _threat_found,
    Aim.TAP_LOST: _lost,
    Aim.TAP_KO: _ko,
    Aim.TWO_EYES: _two_eyes,
    Aim.CHOOSE_ESCAPE: lambda goal: (
        _hold(goal, "B1", "A1", "A2", target="A1", liberty="B1"),
        Panel(sign=Sign.CARDS),
    ),
    Aim.CHOOSE_FIRST: _who_is_faster,
    Aim.GAME: lambda goal: (
        _hold(goal, "B1", "A2", "A1"),
        _see(goal, "A2 B1", taken="A1"),
        _saucer(goal, goal.number),
    ),
    Aim.GAME_DOORS: lambda goal: (
        _see(goal, "A2", "A1", group="A1", liberty="B1"),
        _hold(goal, "B1", "A2", "A1"),
        _see(goal, "A2 B1", taken="A1"),
        _saucer(goal, goal.number),
    ),
    Aim.GAME_TOGETHER: _game_together,
    Aim.GAME_OF_TWO: _game_of_two,
}
