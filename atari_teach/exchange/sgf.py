"""Games as SGF, the format that all Go programs know; every move that is read is judged anew.

The ruleset stands in RU under our own names; `readings` knows of others. Of variations the main line is
read, and that is said.

Source: SGF FF[4], https://www.red-bean.com/sgf/
"""

import errno
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, islice
from pathlib import Path
from typing import Literal, NamedTuple

from sgfmill import sgf, sgf_grammar, sgf_properties

from atari_teach import __version__
from atari_teach.exchange import ExchangeError
from atari_teach.i18n import Message, say
from atari_teach.limits import SGF_BYTES, SGF_TURNS
from atari_teach.rules import (
    GO,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Reason,
    Refused,
    Ruleset,
    ruleset_named,
)
from atari_teach.rules.point import LARGEST_BOARD, SMALLEST_BOARD
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.whole_file import write_whole

LARGEST_FILE = SGF_BYTES
LONGEST_NAME = 40
_MOST_TURNS = SGF_TURNS
_GO = b"1"
_COLOURS: tuple[tuple[Literal["b", "w"], str, str, Colour], ...] = (
    ("b", "B", "PB", Colour.BLACK),
    ("w", "W", "PW", Colour.WHITE),
)
_LETTERS = {Colour.BLACK: b"B", Colour.WHITE: b"W"}
_AGREED = "AGREED"
"""A property of our own: the one side that has agreed about the dead stones."""
_Raw = dict[str, list[bytes]]


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game from a file.

    Attributes:
        game: The game, nothing taken back.
        names: Black's and White's name, empty where there is none.
        notes: What was not taken from the file as it stands there.
    """

    game: Game
    names: tuple[str, str] = ("", "")
    notes: tuple[Message, ...] = ()


def write_sgf(game: Game, names: tuple[str, str] = ("", ""), result: bytes = b"") -> bytes:
    """The game as an SGF file; turns that were taken back are left out.

    Args:
        game: The game.
        names: Black's and White's name, empty where there is none.
        result: What RE says of a game that ended otherwise than by its rules, such as `W+Time`.
    """
    record = sgf.Sgf_game(game.start.size, "UTF-8")
    root = record.get_root()
    root.set_raw("AP", f"Atari Teach:{__version__}".encode())
    root.set_raw("RU", (OURS + game.ruleset.name).encode())
    for (_, _, name_property, _), name in zip(_COLOURS, names, strict=True):
        if name := tidy_name(name):
            root.set_raw(name_property, sgf_grammar.escape_text(name.encode()))
    if game.start.stones():
        black, white = ([(p.row, p.column) for p in game.start.stones(colour)] for colour in Colour)
        root.set_setup_stones(black, white)
    if game.start.stones() or game.first is Colour.WHITE:
        root.set_raw("PL", b"B" if game.first is Colour.BLACK else b"W")
    if result := result or _result(game):
        root.set_raw("RE", result)
    for turn in game.turns:
        move = None if turn.point is None else (turn.point.row, turn.point.column)
        record.extend_main_sequence().set_move("b" if turn.colour is Colour.BLACK else "w", move)
    if game.marking is not None and game.marking.dead:
        dead = ((point.row, point.column) for point in sorted(game.marking.dead))
        record.get_last_node().set("MA", list(dead))
    agreed = () if game.marking is None else game.marking.agreed
    if len(agreed) == 1:  # an agreement of both is what RE says
        record.get_last_node().set_raw(_AGREED, _LETTERS[agreed[0]])
    return record.serialise()


def read_sgf(data: bytes) -> OpenedGame:
    """The game in this file.

    Raises:
        SgfError: It can't be read, or is no game by our rules; the exception says what and where.
    """
    if len(data) > LARGEST_FILE:
        raise SgfError(say("This file is too big for a game: more than {n} kB.", n=LARGEST_FILE // 1024))
    tree = _parse(data)
    root, size = tree.sequence[0], _size(tree.sequence[0])
    record = sgf.Sgf_game.from_coarse_game_tree(tree, "UTF-8")
    nodes = [n.get_raw_property_map() for n in islice(record.main_sequence_iter(), 1, None)]
    start = _start(root, size)
    first = _first(root, nodes)
    if "B" in root or "W" in root:
        nodes.insert(0, {key: value for key, value in root.items() if key in {"B", "W"}})
    game, notes = _read(start, first, nodes, root)
    if _has_variations(tree):
        notes = (*notes, say("The file contains variations; this is the main line."))
    return OpenedGame(game, (_name(root, "PB"), _name(root, "PW")), notes)


def tidy_name(name: str) -> str:
    """A player's name as one short line that any file can hold."""
    whole = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(whole.encode("utf-8", "ignore").decode().split())[:LONGEST_NAME].rstrip()


def _result(game: Game) -> bytes:
    outcome = game.outcome
    if outcome is None:
        return b""
    if outcome.winner is None:
        return b"0"
    winner = b"B+" if outcome.winner is Colour.BLACK else b"W+"
    if outcome.reason is Reason.TERRITORY:
        return winner + str(game.count.margin).encode()
    return winner + b"R" if outcome.reason is Reason.RESIGNATION else winner


def _parse(data: bytes) -> sgf_grammar.Coarse_game_tree:
    tokens, end = sgf_grammar.tokenise(data)
    if not tokens:
        raise SgfError(say("This is not a game file: it does not begin with “(;”."))
    try:
        return sgf_grammar.parse_sgf_game(data)
    except ValueError as error:
        rest, is_open = data[end:].strip(), tokens.count(("D", b"(")) > tokens.count(("D", b")"))
        if is_open and (not rest or rest.startswith(b"[")):
            raise SgfError(say("This game file ends too early, after {n} bytes.", n=len(data))) from error
        raise SgfError(say("This game file cannot be read from byte {n} on.", n=end)) from error


def _size(root: _Raw) -> int:
    game = root.get("GM", [_GO])[0].strip()
    if game != _GO:
        raise SgfError(say("This file holds another game, not Go (GM[{found}]).", found=_shown(game)))
    found = root.get("SZ", [b"19"])[0].strip()
    if not found.isdigit() or len(found) > 3:
        raise SgfError(say("The size of the board cannot be read: SZ[{found}].", found=_shown(found)))
    size = int(found)
    if not SMALLEST_BOARD <= size <= LARGEST_BOARD:
        raise SgfError(
            say(
                "The board of this game has the size {n}. Here a board has {least} to {most} lines.",
                n=size,
                least=SMALLEST_BOARD,
                most=LARGEST_BOARD,
            )
        )
    # Number values may have signs and spaces, which sgfmill would count again in its own way.
    root["SZ"] = [str(size).encode()]
    return size


def _read(start: Position, first: Colour, nodes: list[_Raw], root: _Raw) -> tuple[Game, tuple[Message, ...]]:
    """The game by the rules that its file names, or else by the likeliest with which it can be replayed."""
    problem: SgfError | None = None  # by the rules of go most games get furthest
    for reading in readings(_shown(root.get("RU", [b""])[0]), _shown(root.get("KM", [b""])[0])):
        try:
            game = _replayed(Game(reading.ruleset, start, first), nodes)
        except SgfError as error:
            problem = error if problem is None or reading.ruleset is GO else problem
        else:
            return _ended(game, nodes, root, is_ours=reading.is_ours), reading.notes
    assert problem is not None, "there is always a way to read a game"
    raise problem


def _start(root: _Raw, size: int) -> Position:
    black, white = (_covered(key, root.get(key, []), size) for key in ("AB", "AW"))
    if both := black & white:
        raise SgfError(say("There are two stones on {point} at the start.", point=min(both)))
    start = Position.of(size, black, white)
    for group in start.groups():
        if not group.liberties:
            raise SgfError(
                say("At the start the stone on {point} has no liberties.", point=min(group.stones))
            )
    return start


def _covered(key: str, values: Iterable[bytes], size: int) -> set[Point]:
    """The points of values such as `cc`, or of compressed ones such as `aa:cc`.

    Rectangles may lie over each other by the ten thousand: each is four numbers at its edges, whose sums
    from the corner on say how many lie over a point.
    """
    edges = [[0] * (size + 1) for _row in range(size + 1)]
    for value in dict.fromkeys(values):
        (left, right), (low, high) = _sides(key, value, size)
        edges[low][left] += 1
        edges[low][right + 1] -= 1
        edges[high + 1][left] -= 1
        edges[high + 1][right + 1] += 1
    rows = accumulate(edges, lambda below, row: [sum(pair) for pair in zip(below, row, strict=True)])
    return {
        Point(column, number)
        for number, row in enumerate(rows)
        for column, over in enumerate(accumulate(row))
        if over
    }


def _sides(key: str, value: bytes, size: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and the last column, the first and the last row of such a value."""
    corners = [_point(part, size) for part in value.split(b":")]
    if not 1 <= len(corners) <= 2 or None in corners:
        found = f"{key}[{_shown(value)}]"
        raise SgfError(say("A stone at the start is not on a crossing: {found}.", found=found))
    columns, rows = zip(*(corner for corner in corners if corner is not None), strict=True)
    return (min(columns), max(columns)), (min(rows), max(rows))


def _point(value: bytes, size: int) -> Point | None:
    """The point that two letters name; None where there is none."""
    try:
        found = sgf_properties.interpret_go_point(value.strip(), size)
    except ValueError:
        return None
    return None if found is None else Point(found[1], found[0])


def _first(root: _Raw, nodes: list[_Raw]) -> Colour:
    """Returns who begins: what PL says, or else whoever has the first move."""
    player = root.get("PL", [b""])[0].strip().upper()[:1]
    if player in {b"B", b"W"}:
        return Colour.BLACK if player == b"B" else Colour.WHITE
    movers = [colour for node in (root, *nodes) for _, key, _, colour in _COLOURS if key in node]
    return movers[0] if movers else Colour.BLACK


def _replayed(game: Game, nodes: list[_Raw]) -> Game:
    for node in nodes:
        number = len(game.turns) + 1
        if any(key in node for key in ("AB", "AW", "AE")):
            raise SgfError(say("Before move {n} stones were put down by hand, not played.", n=number))
        moves = [(colour, value) for _, key, _, colour in _COLOURS for value in node.get(key, [])]
        if len(moves) > 1:
            raise SgfError(say("Move {n} is there more than once.", n=number))
        if number > _MOST_TURNS:
            raise SgfError(say("This game has more than {n} moves.", n=_MOST_TURNS))
        for colour, value in moves:
            game = _after(game, colour, value)
    return game


def _after(game: Game, colour: Colour, value: bytes) -> Game:
    number, size = len(game.turns) + 1, game.start.size
    if value.strip() in {b"", b"tt"}:
        return _passed(game, colour)
    point = _point(value, size)
    if point is None:
        found = _shown(value)
        raise SgfError(say("Move {n} is not on this board: {found}.", n=number, found=found))
    after = game.play(point, colour)
    if isinstance(after, Refused):
        reason = explain_refusal(game, point, colour)
        assert reason is not None, "a refusal is always explained"
        raise SgfError(
            say("The game stops at move {n}, {point}: {reason}", n=number, point=point, reason=reason.words)
        )
    return after


def _passed(game: Game, colour: Colour) -> Game:
    number = len(game.turns) + 1
    if game.is_over:
        raise SgfError(say("Move {n} is a pass, but the game was over.", n=number))
    if colour is not game.to_play:
        raise SgfError(say("Move {n} is a pass, but it was {who}'s turn.", n=number, who=game.to_play))
    if not game.ruleset.passing:
        raise SgfError(say("Move {n} is a pass, but these rules do not allow passing.", n=number))
    return game.pass_turn()


def _ended(game: Game, nodes: list[_Raw], root: _Raw, *, is_ours: bool) -> Game:
    """The game with what ended it besides its turns: an agreement about dead stones, or giving up.

    Other programs mean other things by their marks, and count in other ways: there nobody has agreed yet.
    """
    result = root.get("RE", [b""])[0].strip().upper()
    if game.marking is not None and is_ours:
        named = (_point(value, game.start.size) for value in (nodes or [{}])[-1].get("MA", []))
        game = game.mark_dead(frozenset(point for point in named if point is not None))
        if result == b"0" or result[2:].isdigit():
            return game.agree(Colour.BLACK).agree(Colour.WHITE)
        alone = (nodes or [{}])[-1].get(_AGREED, [b""])[0]
        for colour in (colour for colour, letter in _LETTERS.items() if letter == alone):
            game = game.agree(colour)
    match result:
        case b"B+R" | b"B+RESIGN":
            return game.resign(Colour.WHITE)
        case b"W+R" | b"W+RESIGN":
            return game.resign(Colour.BLACK)
    return game


def _has_variations(tree: sgf_grammar.Coarse_game_tree) -> bool:
    while tree.children:
        if len(tree.children) > 1:
            return True
        tree = tree.children[0]
    return False


def _name(root: _Raw, key: str) -> str:
    return tidy_name(_decoded(sgf_grammar.simpletext_value(root.get(key, [b""])[0])))


def _shown(value: bytes) -> str:
    """Returns what stands in the file, short enough for a sentence."""
    return tidy_name(_decoded(sgf_grammar.simpletext_value(value)))


def _decoded(value: bytes) -> str:
    """UTF-8 as we write it, or the Latin letters of older programs, whatever the file says about itself."""
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return value.decode("latin-1")


class SgfError(ExchangeError):
    """A game that can't be read from a file, or not be written to one; the sentence says what, and where."""


# The rules by which a game in a file is read.
#
# Our own files say so in RU. Other programs name rules of go there, or nothing: a file without a name is
# most likely a game that the first capture ends, as long as nobody goes on after one.
#
# Source: SGF FF[4], game info properties: https://www.red-bean.com/sgf/properties.html#RU

OURS = "atari-go "
"""What stands before the names of our rules in RU."""

_OF_GO = (
    "aga",
    "bga",
    "chin",
    "ffg",
    "french",
    "go",
    "ing",
    "jap",
    "kor",
    "new zealand",
    "nihon",
    "nz",
    "tromp",
)


class Reading(NamedTuple):
    """One way to read a game.

    Attributes:
        ruleset: The rules.
        notes: What was assumed.
        is_ours: Whether the file says itself that these are the rules: then its end is ours, too.
    """

    ruleset: Ruleset
    notes: tuple[Message, ...] = ()
    is_ours: bool = False


def readings(rules: str, komi: str) -> tuple[Reading, ...]:
    """The ways to read a game whose file says this in RU and KM, the likeliest first; at least one.

    The next one is for a game that can't be replayed by the rules before.
    """
    try:
        return (Reading(ruleset_named(rules.removeprefix(OURS)), is_ours=True),)
    except ValueError:
        pass
    counted = _komi_notes(komi)
    if not rules:
        goes_on = say("This game goes on after a capture or a pass: it is opened as Go.")
        return (Reading(SCHOOL), Reading(GO, (goes_on, *counted)))
    go = Reading(GO, (say("The file names the rules {name}: it is opened as Go.", name=rules), *counted))
    school = Reading(
        SCHOOL,
        (
            say(
                "The file uses rules that we do not have ({name}). School rules are used instead.", name=rules
            ),
        ),
    )
    return (go, school) if rules.lower().startswith(_OF_GO) else (school, go)


def _komi_notes(komi: str) -> tuple[Message, ...]:
    """That points which are given to White for nothing are not counted here."""
    try:
        points = float(komi)
    except ValueError:
        return ()
    if not 0 < points < 1000:
        return ()
    return (say("White gets {points} points more in the file; here they are not counted.", points=komi),)


# Games on the disk: written whole or not at all.


def save_game(path: Path, game: Game, names: tuple[str, str] = ("", "")) -> None:
    """Write the game as SGF; a file that was there before is replaced only by a complete one.

    Raises:
        SgfError: It could not be written; what was there before is as it was.
    """
    try:
        write_whole(path, write_sgf(game, names))
    except (OSError, ValueError) as error:
        raise SgfError(_not_saved(error, path.name)) from error


def open_game(path: Path) -> OpenedGame:
    """The game in this file.

    Raises:
        SgfError: The file can't be read, or holds no game; the exception says what and where.
    """
    try:
        if not path.is_file():  # a pipe would keep everybody waiting
            raise SgfError(say("The file {name} cannot be opened.", name=path.name))
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise SgfError(say("The file {name} cannot be opened.", name=path.name)) from error
    return read_sgf(data)


def _not_saved(error: OSError | ValueError, name: str) -> Message:
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return say("The disk is full: the game was not saved.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return say("Nothing can be saved in this place: the game was not saved.")
    return say("The game was not saved as {name}. Choose another name or place.", name=name)
