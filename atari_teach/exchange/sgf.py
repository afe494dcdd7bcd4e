"""Reads and writes games as SGF, the common format of Go programs; every move that is read is checked.

Files written by this program have the ruleset's name in the property RU; `sgf_rules` handles other names. If
a file has variations, only its main line is read, with a note to the user.

Source: SGF FF[4], https://www.red-bean.com/sgf/
"""

import errno
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import accumulate
from pathlib import Path
from typing import Literal

from sgfmill import sgf, sgf_grammar

from atari_teach import __version__
from atari_teach.base.i18n import Message, Text, say, say_n
from atari_teach.base.limits import MB, SGF_BYTES, SGF_TURNS
from atari_teach.base.safe_file import read_at_most, write_atomically
from atari_teach.base.single_line import NAME_LENGTH, tidy
from atari_teach.engine.rules import GO, Colour, Game, Point, Position, Reason, Refused, Ruleset, Ruling
from atari_teach.engine.rules.point import LARGEST_BOARD, SMALLEST_BOARD
from atari_teach.exchange.sgf_rules import OURS, Reading, ended_by, outcome_in, readings, result_of
from atari_teach.exchange.sgf_text import Node, Record, SgfError, plain_text, records
from atari_teach.teaching.explaining.explain import explain_refusal

__all__ = [
    "Comments",
    "ListedGame",
    "OpenedGame",
    "SgfError",
    "games_in",
    "list_games",
    "named",
    "open_game",
    "opening_words",
    "read_sgf",
    "save_game",
    "write_sgf",
]


def opening_words(file: str, notes: Sequence[Text]) -> Text | None:
    """Returns the notice about a game opened from a file; None if nothing was changed or omitted."""
    if not notes:
        return None
    return named(file, reduce(lambda first, second: _joined("{first} {second}", first, second), notes))


def named(file: str, words: Text) -> Text:
    """Returns the words with the file's name before them, unless the words contain the name."""
    return words if ("name", file) in words.fields else _joined("{first}: {second}", file, words)


def _joined(form: str, first: str | Text, second: Text) -> Text:
    """Combines two texts by `form`, such as "{file}: {words}", which is not translated."""
    return Message(form, (("first", first), ("second", second)))


_LONGEST_SHOWN = 40
_MOVES: tuple[tuple[Literal["b", "w"], str, str, Colour], ...] = (
    ("b", "B", "PB", Colour.BLACK),
    ("w", "W", "PW", Colour.WHITE),
)
_LETTERS = {Colour.BLACK: "B", Colour.WHITE: "W"}
_COLOURS = {letter: colour for colour, letter in _LETTERS.items()}
_AGREED = "AGREED"
"""A property that only this program uses: the side that has agreed about the dead stones, if only one has."""
_SETUP = ("AB", "AW", "AE")
_MARKS = ("AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TB", "TR", "TW", "VW")
_PASSES = {"", "tt", "pass"}

Comments = tuple[tuple[int, str], ...]
"""The comments on a game: pairs of the number of turns before the comment, and its text."""


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game from a file.

    Attributes:
        game: The game, without undone turns.
        names: Black's and White's name, empty if unknown.
        notes: Notes on what was changed or left out when the file was read.
        comments: The comments in the file, turn by turn.
    """

    game: Game
    names: tuple[str, str] = ("", "")
    notes: tuple[Message, ...] = ()
    comments: Comments = ()


# Writing


def write_sgf(
    game: Game,
    names: tuple[str, str] = ("", ""),
    result: bytes = b"",
    comments: Comments = (),
    seconds: int = 0,
) -> bytes:
    """Returns the game as an SGF file, without undone turns.

    Args:
        game: The game.
        names: Black's and White's name, empty if unknown.
        result: The value of RE for a game that did not end by its rules, such as `W+Time`.
        comments: Comments on the turns; those of missing turns are omitted.
        seconds: The time for each side; 0 for a game without a clock.
    """
    record = sgf.Sgf_game(game.start.size, "UTF-8")
    root = record.get_root()
    root.set_raw("AP", f"Atari Teach:{__version__}".encode())
    root.set_raw("RU", (OURS + game.ruleset.name).encode())
    before = {"KM": game.ruleset.komi, "HA": _handicap(game), "TM": seconds}
    for key, value in before.items():
        if value:
            root.set_raw(key, f"{value:g}".encode())
    for (_, _, name_property, _), name in zip(_MOVES, names, strict=True):
        if name := tidy(name):
            root.set_raw(name_property, sgf_grammar.escape_text(name.encode()))
    if game.start.stones():
        black, white = ([(p.row, p.column) for p in game.start.stones(colour)] for colour in Colour)
        root.set_setup_stones(black, white)
    if game.start.stones() or game.first is Colour.WHITE:
        root.set_raw("PL", _LETTERS[game.first].encode())
    if result := result or _result(game):
        root.set_raw("RE", result)
    comment_at = dict(comments)
    _comment(root, comment_at.get(0))
    for number, turn in enumerate(game.turns, 1):
        if turn.point is None and not game.ruleset.passing:
            continue  # a missing turn is not written; a reader notices it because one side then moves twice
        node = record.extend_main_sequence()
        move = None if turn.point is None else (turn.point.row, turn.point.column)
        node.set_move("b" if turn.colour is Colour.BLACK else "w", move)
        _comment(node, comment_at.get(number))
    if game.marking is not None and game.marking.dead:
        dead = ((point.row, point.column) for point in sorted(game.marking.dead))
        record.get_last_node().set("MA", list(dead))
    agreed = () if game.marking is None else game.marking.agreed
    if len(agreed) == 1:  # if both agreed, the result in RE implies it
        record.get_last_node().set_raw(_AGREED, _LETTERS[agreed[0]].encode())
    return record.serialise()


def _handicap(game: Game) -> int:
    """Returns the number of handicap stones; 0 if White does not play first, or has stones too."""
    start = game.start
    stones = len(start.stones(Colour.BLACK))
    is_handicap = game.first is Colour.WHITE and stones > 1 and not start.stones(Colour.WHITE)
    return stones if is_handicap else 0


def _comment(node: sgf.Tree_node, words: str | None) -> None:
    if words:
        node.set_raw("C", sgf_grammar.escape_text(words.encode("utf-8", "ignore")))


def _too_big() -> Message:
    return say("This file is too big for a game: more than {n} MB.", n=SGF_BYTES // MB)


def _result(game: Game) -> bytes:
    outcome = game.outcome
    if outcome is None:
        return b""
    margin = f"{game.count.margin:g}" if outcome.winner and outcome.reason is Reason.TERRITORY else ""
    return (result_of(outcome) + margin).encode()


# Reading


@dataclass(frozen=True)
class ListedGame:
    """A game in a file, not replayed yet.

    Attributes:
        number: The position of the game in the file, from 1.
        record: The parsed nodes of the game.
    """

    number: int
    record: Record

    @cached_property
    def names(self) -> tuple[str, str]:
        """Black's and White's name, empty if unknown."""
        black, white = (_name(self._root, key) for _, _, key, _ in _MOVES)
        return black, white

    @cached_property
    def date(self) -> str:
        """The date of the game as the file has it; empty if unknown."""
        return _first_value(self._root, "DT")

    @cached_property
    def title(self) -> str:
        """The name of the game, or else of the event."""
        return _first_value(self._root, "GN") or _first_value(self._root, "EV")

    @cached_property
    def size(self) -> str:
        """The size of the board as the file has it."""
        return _first_value(self._root, "SZ") or str(LARGEST_BOARD)

    @cached_property
    def moves(self) -> int:
        """The number of moves in the main line of the game."""
        return sum(key in node for node in self.record.nodes for _, key, _, _ in _MOVES)

    @cached_property
    def is_empty(self) -> bool:
        """Whether the game has no stones and no moves, like the cover page of a collection."""
        return not any(key in node for node in self.record.nodes for key in ("AB", "AW", "B", "W"))

    def value(self, key: str) -> str:
        """Returns the first value of a property of the game, on one line; empty if it is missing."""
        return _name(self._root, key)

    @property
    def _root(self) -> Node:
        return self.record.nodes[0]

    def open(self) -> OpenedGame:
        """Replays the game by this program's rules.

        Raises:
            SgfError: A move is not legal by this program's rules; the exception says which.
        """
        return _opened(self.record)


def list_games(data: bytes) -> tuple[ListedGame, ...]:
    """Returns the games in a file, without cover pages; at least one.

    Raises:
        SgfError: The file can't be read; the exception says what is wrong and where.
    """
    if len(data) > SGF_BYTES:
        raise SgfError(_too_big())
    listed = tuple(ListedGame(number, record) for number, record in enumerate(records(data), 1))
    return tuple(each for each in listed if not each.is_empty) or listed[:1]


def read_sgf(data: bytes) -> OpenedGame:
    """Returns the game in this file; of several games the first, with a note.

    Raises:
        SgfError: The file can't be read, or a move is not legal; the exception says what is wrong and where.
    """
    return _first_of(list_games(data))


def _first_of(listed: tuple[ListedGame, ...]) -> OpenedGame:
    opened = listed[0].open()
    if len(listed) == 1:
        return opened
    several = say("The file holds {n} games; this is the first.", n=len(listed))
    return replace(opened, notes=(*opened.notes, several))


def _opened(record: Record) -> OpenedGame:
    root = record.nodes[0]
    size = _size(root)
    replay, notes = _read(record.nodes, size)
    if replay.has_marks:
        notes = (*notes, say("Marks on the board are left out."))
    if record.has_variations:
        notes = (*notes, say("The file contains variations; this is the main line."))
    if record.is_cut:
        notes = (*notes, say("The end of the file is missing or damaged."))
    black, white = (_name(root, key) for _, _, key, _ in _MOVES)
    return OpenedGame(replay.game, (black, white), notes, replay.all_comments())


def _size(root: Node) -> int:
    game = _first_value(root, "GM") or "1"
    if game != "1":
        raise SgfError(say("This file holds another game, not Go (GM[{found}]).", found=game))
    found = _first_value(root, "SZ") or str(LARGEST_BOARD)
    lines = {each.strip().removeprefix("+") for each in found.replace("x", ":").split(":")}
    number = lines.pop()
    if lines or not (number.isascii() and number.isdigit()) or len(number) > 3:
        raise SgfError(say("The size of the board cannot be read: SZ[{found}].", found=found))
    size = int(number)
    if not SMALLEST_BOARD <= size <= LARGEST_BOARD:
        raise SgfError(
            say(
                "The board of this game has the size {n}. Here a board has {least} to {most} lines.",
                n=size,
                least=SMALLEST_BOARD,
                most=LARGEST_BOARD,
            )
        )
    return size


def _read(nodes: tuple[Node, ...], size: int) -> tuple["_Replay", tuple[Message, ...]]:
    """Replays a game by the rules named in its file, or else by the likeliest rules that allow its moves."""
    # If the moves fit no rules, the error under the rules of Go is reported, because most games get furthest
    # there.
    problem: SgfError | None = None
    skipping: tuple[_Replay, Reading] | None = None
    for reading in readings(_first_value(nodes[0], "RU"), _first_value(nodes[0], "KM")):
        try:
            replay = _Replay(reading.ruleset, size)
            replay.follow(nodes)
        except SgfError as error:
            problem = error if problem is None or reading.ruleset is GO else problem
            continue
        if not replay.skipped or reading.ruleset.passing or reading.is_ours:
            return _ended(replay, reading, nodes)
        # A missing turn makes Go the likelier game, so other rules are tried first.
        skipping = skipping or (replay, reading)
    if skipping is not None:
        return _ended(*skipping, nodes)
    assert problem is not None, "there is always a way to read a game"
    raise problem


def _ended(
    replay: "_Replay", reading: Reading, nodes: tuple[Node, ...]
) -> tuple["_Replay", tuple[Message, ...]]:
    """Returns the game with its ending applied if that is not a turn: agreed dead stones, or a ruling.

    Other programs use marks for other purposes and count differently, so in games from other programs the
    user must still agree on the dead stones.
    """
    game, last, result = replay.game, nodes[-1], _first_value(nodes[0], "RE")
    outcome, is_marked = outcome_in(result), game.marking is not None
    if is_marked and reading.is_ours:
        replay.has_marks = False
        named = (_point(value, game.start.size) for value in last.get("MA", []))
        game = game.mark_dead(frozenset(point for point in named if point is not None))
        if result == "0" or (outcome is not None and outcome.points is not None):
            game = game.agree(Colour.BLACK).agree(Colour.WHITE)
        elif (alone := _COLOURS.get(_first_value(last, _AGREED))) is not None:
            game = game.agree(alone)
    if outcome is not None and not (is_marked and outcome.reason in {Ruling.SCORE, Ruling.DRAW}):
        game = ended_by(game, outcome)
    replay.game = game
    return replay, (*reading.notes, *replay.notes())


class _Replay:
    """Replays a game, node by node.

    Attributes:
        game: The game so far.
        skipped: The numbers of moves before which a turn of the other side is missing.
        has_marks: Whether there are marks on the board.
    """

    def __init__(self, ruleset: Ruleset, size: int) -> None:
        self.game = Game(ruleset, Position.empty(size))
        self.skipped: list[int] = []
        self.has_marks = False
        self._begins_after = 0
        self._moves = 0
        self._set_up: Position | None = None
        self._player: Colour | None = None
        self._comments: dict[int, list[str]] = {}

    def follow(self, nodes: tuple[Node, ...]) -> None:
        """Plays all nodes.

        Raises:
            SgfError: A move or a stone is not possible; the exception says which.
        """
        self._say("\n".join(plain_text(value) for value in nodes[0].get("GC", [])))
        steps = 0
        for node in nodes:
            moves = [(colour, value) for _, key, _, colour in _MOVES for value in node.get(key, [])]
            is_set_up = any(key in node for key in _SETUP)
            if len(moves) > 1:
                raise SgfError(say("Move {n} is there more than once.", n=self._moves + 1))
            steps += bool(moves) or is_set_up
            if steps > SGF_TURNS:
                raise SgfError(say("This game has more than {n} moves.", n=SGF_TURNS))
            if is_set_up:
                self._put_down(node)
            if (player := _COLOURS.get(_first_value(node, "PL").upper()[:1])) is not None:
                self._player = player
            for colour, value in moves:
                self._move(colour, value)
            self.has_marks = self.has_marks or any(key in node for key in _MARKS)
            for value in node.get("C", []):
                self._say(plain_text(value))
        self._begin()
        if not self.game.turns:
            self.game = replace(self.game, first=self._player or self._first(nodes[0]))

    def notes(self) -> tuple[Message, ...]:
        """Returns notes on missing turns, and on stones that were set up during the game."""
        notes = []
        if self._begins_after:
            begins = say("Stones were set up after move {n}: the game begins there.", n=self._begins_after)
            notes.append(begins)
        if self.skipped and self.game.ruleset.passing:
            passes = say_n(
                "Before move {move} a turn is missing: it counts as a pass.",
                "{n} turns are missing, the first before move {move}: they count as passes.",
                len(self.skipped),
                move=self.skipped[0],
            )
            notes.append(passes)
        elif self.skipped:
            twice = say_n(
                "At move {move} one side plays twice in a row. The stone is there all the same.",
                "{n} times one side plays twice in a row, first at move {move}. "
                "The stones are there all the same.",
                len(self.skipped),
                move=self.skipped[0],
            )
            notes.append(twice)
        return tuple(notes)

    def all_comments(self) -> Comments:
        """Returns the comments in the order of the turns."""
        return tuple((turn, "\n".join(words)) for turn, words in sorted(self._comments.items()))

    def _say(self, words: str) -> None:
        if words.strip():
            turns = 0 if self._set_up is not None else len(self.game.turns)
            self._comments.setdefault(turns, []).append(words)

    def _put_down(self, node: Node) -> None:
        """Sets up the stones of a node.

        If this changes the board, the game starts again from the new board.
        """
        before = self.game.position if self._set_up is None else self._set_up
        size = before.size
        black, white, empty = (_covered(key, node.get(key, []), size) for key in ("AB", "AW", "AE"))
        if both := black & white:
            raise SgfError(say("There are two stones on {point} at the start.", point=min(both)))
        remaining = [before.stones(colour) - black - white - empty for colour in Colour]
        after = Position.of(size, remaining[0] | black, remaining[1] | white)
        if after != before:
            if self._set_up is None and self.game.turns:
                self._comments.clear()
                self._player = self.game.to_play
            self._set_up = after

    def _begin(self) -> None:
        """Starts the game; the stones that were set up so far are its first board."""
        start, self._set_up = self._set_up, None
        if start is None:
            return
        for group in start.groups():
            if not group.liberties:
                raise SgfError(
                    say("At the start the stone on {point} has no liberties.", point=min(group.stones))
                )
        if self.game.turns:
            self._begins_after = self._moves
            self.skipped.clear()
        self.game = Game(self.game.ruleset, start)

    def _first(self, root: Node) -> Colour:
        """Returns who plays first if the file does not say: White after a handicap, else Black."""
        handicap = _first_value(root, "HA")
        return Colour.WHITE if handicap.isdecimal() and int(handicap[:3]) > 1 else Colour.BLACK

    def _move(self, colour: Colour, value: str) -> None:
        self._begin()
        self._moves += 1
        game = self.game if self.game.turns else replace(self.game, first=colour)
        is_pass = value.strip().lower() in _PASSES
        if not game.is_over and game.to_play is not colour:
            if is_pass and not game.ruleset.passing:
                raise SgfError(
                    say("Move {n} is a pass, but it was {who}'s turn.", n=self._moves, who=game.to_play)
                )
            game = game.turned_to(colour)
            self.skipped.append(self._moves)
        self.game = self._passed(game) if is_pass else self._played(game, colour, value)

    def _played(self, game: Game, colour: Colour, value: str) -> Game:
        point = _point(value, game.start.size)
        if point is None:
            found = _short(value)
            raise SgfError(say("Move {n} is not on this board: {found}.", n=self._moves, found=found))
        after = game.play(point, colour)
        if isinstance(after, Refused):
            reason = explain_refusal(game, point, colour)
            assert reason is not None, "a refusal is always explained"
            raise SgfError(
                say(
                    "The game stops at move {n}, {point}: {reason}",
                    n=self._moves,
                    point=point,
                    reason=reason.words,
                )
            )
        return after

    def _passed(self, game: Game) -> Game:
        if game.is_over:
            raise SgfError(say("Move {n} is a pass, but the game was over.", n=self._moves))
        if not game.ruleset.passing:
            raise SgfError(say("Move {n} is a pass, but these rules do not allow passing.", n=self._moves))
        return game.pass_turn()


def _covered(key: str, values: Iterable[str], size: int) -> frozenset[Point]:
    """Returns the points that property values cover: points such as `cc`, or rectangles such as `aa:cc`.

    A file may have ten thousands of overlapping rectangles. So each rectangle is stored as four numbers at
    its corners; two-dimensional prefix sums then give the number of rectangles over each point.
    """
    edges = [[0] * (size + 1) for _row in range(size + 1)]
    for value in dict.fromkeys(values):
        (left, right), (low, high) = _sides(key, value, size)
        edges[low][left] += 1
        edges[low][right + 1] -= 1
        edges[high + 1][left] -= 1
        edges[high + 1][right + 1] += 1
    rows = accumulate(edges, lambda below, row: [sum(pair) for pair in zip(below, row, strict=True)])
    return frozenset(
        Point(column, number)
        for number, row in enumerate(rows)
        for column, over in enumerate(accumulate(row))
        if over
    )


def _sides(key: str, value: str, size: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Returns the first and last column, and the first and last row, of a value such as `aa:cc`."""
    corners = [_point(part, size) for part in value.split(":")]
    if not 1 <= len(corners) <= 2 or None in corners:
        found = f"{key}[{_short(value)}]"
        raise SgfError(say("A stone at the start is not on a crossing: {found}.", found=found))
    columns, rows = zip(*(corner for corner in corners if corner is not None), strict=True)
    return (min(columns), max(columns)), (min(rows), max(rows))


def _point(value: str, size: int) -> Point | None:
    """Returns the point for two letters; None if there is none on this board."""
    letters = value.strip().lower()
    if len(letters) != 2:
        return None
    point = Point(ord(letters[0]) - ord("a"), size - 1 - (ord(letters[1]) - ord("a")))
    return point if 0 <= point.column < size and 0 <= point.row < size else None


def _name(root: Node, key: str) -> str:
    """Returns the name in the property `key`, on one line; empty if there is none."""
    return tidy(plain_text(root[key][0][: 10 * NAME_LENGTH])) if key in root else ""


def _first_value(node: Node, key: str) -> str:
    """Returns the first value of a property, on one line; empty if it is missing."""
    return _short(node[key][0]) if key in node else ""


def _short(value: str) -> str:
    """Returns a property's value, shortened for quoting in a sentence."""
    return tidy(plain_text(value[: 10 * _LONGEST_SHOWN]), _LONGEST_SHOWN)


# Game files, written atomically.


def save_game(
    path: Path, game: Game, names: tuple[str, str] = ("", ""), comments: Comments = (), seconds: int = 0
) -> None:
    """Writes the game as SGF, atomically: an existing file is replaced only by a complete one.

    Raises:
        SgfError: The file could not be written; an existing file is unchanged.
    """
    data = write_sgf(game, names, comments=comments, seconds=seconds)
    if len(game.turns) > SGF_TURNS:
        raise SgfError(say("This game has more than {n} moves.", n=SGF_TURNS))
    if len(data) > SGF_BYTES:
        raise SgfError(_too_big())
    try:
        write_atomically(path, data)
    except (OSError, ValueError) as error:
        raise SgfError(_not_saved(error, path.name)) from error


def games_in(path: Path) -> tuple[ListedGame, ...]:
    """Returns the games in this file, without cover pages; at least one.

    Raises:
        SgfError: The file can't be read, or contains no game; the exception says what and where.
    """
    try:
        data = read_at_most(path, SGF_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SgfError(say("The file {name} cannot be opened.", name=path.name)) from error
    return list_games(data)


def open_game(path: Path) -> OpenedGame:
    """Returns the game in this file; of several games the first, with a note.

    Raises:
        SgfError: The file can't be read, or contains no game; the exception says what and where.
    """
    return _first_of(games_in(path))


def _not_saved(error: OSError | ValueError, name: str) -> Message:
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return say("The disk is full: the game was not saved.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return say("Nothing can be saved in this place: the game was not saved.")
    return say("The game was not saved as {name}. Choose another name or place.", name=name)
