"""Plays one game of the contest between two players, and yields it ply by ply.

For example:

    with Referee(LEAGUES[1], (ProgramPlayer("./a"), ProgramPlayer("./b"))) as referee:
        for ply in referee.plies():
            ...
        result = referee.result
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from time import perf_counter
from typing import Protocol, Self

from atari_teach.base.i18n import say
from atari_teach.contest.program import Program, ProgramError, signals_delayed
from atari_teach.contest.time_rules import TIME_RULES, GameClock, TimeRule
from atari_teach.engine.opponent.player import Opponent
from atari_teach.engine.rules import Colour, Game, Point, Refused, Verdict
from atari_teach.engine.solver.state import never

PASS = "PASS"
_LETTERS = {None: ".", Colour.BLACK: "B", Colour.WHITE: "W"}
_NUMBER = re.compile(r"[+-]?[0-9]{1,20}")
_FARTHEST = 2**31


def turn_lines(game: Game, *, first: bool) -> str:
    """Returns the lines for the side to play; with `first`, its colour and the board's size come first."""
    me, size = game.to_play, game.start.size
    last = game.turns[-1].point if game.turns else None
    lines = [_LETTERS[me], str(size)] if first else []
    lines.append("-1 -1" if last is None else point_text(last, size))
    lines.append(f"{game.prisoners(me)} {game.prisoners(me.other)}")
    letters = "".join(_LETTERS[stone] for stone in game.position.cells)
    lines += (letters[row * size : (row + 1) * size] for row in reversed(range(size)))
    return "".join(f"{line}\n" for line in lines)


def point_text(point: Point, size: int) -> str:
    """Returns the point in the protocol's form: column from the left, row from the top, both from 0."""
    return f"{point.column} {size - 1 - point.row}"


def parse_answer(line: str, size: int) -> Point | str:
    """Returns the answer: a point, possibly outside the board, or `PASS`.

    Raises:
        ValueError: The answer is neither a point nor `PASS`.
    """
    if line == PASS:
        return PASS
    column, row = (_integer(word) for word in [*line.split(" "), ""][:2])
    return Point(column, size - 1 - row)


def _integer(word: str) -> int:
    """Returns the integer as the contest's referee reads it: an optional sign, and 32 bits."""
    if _NUMBER.fullmatch(word) is None or not -_FARTHEST <= int(word) < _FARTHEST:
        raise ValueError(f"no answer: {word!r}")
    return int(word)


def scores(game: Game) -> tuple[int, int]:
    """Returns Black's and White's final score: captures; without any, 1 for more stones on the board."""
    black, white = game.prisoners(Colour.BLACK), game.prisoners(Colour.WHITE)
    if not black and not white:
        laid = [len(game.position.stones(colour)) for colour in Colour]
        return int(laid[0] > laid[1]), int(laid[1] > laid[0])
    return black, white


LOST = -1
"""The score of a player that lost by a fault, before the last turn."""


class Loss(Enum):
    """The faults that lose a game at once; the values are used in logs."""

    ILLEGAL = "illegal"
    BAD_OUTPUT = "bad_output"
    TIMEOUT = "timeout"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer.

    Attributes:
        line: The line, up to 1 kB; None if there was none.
        milliseconds: How long the answer took.
        loss: The fault, if it is known without parsing the line.
        stderr: The program's error output since the last answer.
        hurried: Whether the time limits apply to this player.
    """

    line: str | None
    milliseconds: float
    loss: Loss | None = None
    stderr: str = ""
    hurried: bool = True


def one_line(command: str) -> str:
    """Returns a command as a one-line name for lists and files."""
    return " ".join(command.split())


class Beginning(Protocol):
    """The kind of game to play, such as a league."""

    @property
    def beginning(self) -> Game:
        """A game without turns. Its rules must end it automatically."""


class Player(Protocol):
    """A player that can be asked for moves."""

    @property
    def name(self) -> str:
        """The name in lists and files."""

    def start(self, seed: int) -> None:
        """Starts a game.

        Raises:
            ProgramError: The program can't be started.
        """

    def answer(self, game: Game, patience: float, cancel: Callable[[], bool], *, first: bool) -> Answer:
        """Returns the answer within `patience` milliseconds; `first` is true for its first answer."""

    def close(self) -> str:
        """Ends the player; returns the error output since its last answer. May be called more than once."""


class ProgramPlayer:
    """A user's program, given by its command line."""

    def __init__(self, command: str, name: str = "", folder: Path | None = None) -> None:
        """Sets the program; it is not started yet.

        Args:
            command: The program's command line.
            name: The program's name; empty to use the command.
            folder: The program's working folder; None for the current one.
        """
        self.command = command
        self.name = name or one_line(command)
        self._folder = folder
        self._program: Program | None = None

    def start(self, seed: int) -> None:
        """Starts the program, after ending an earlier one."""
        self.close()
        try:
            with signals_delayed():
                self._program = Program(self.command, seed, self._folder)
        except (OSError, ValueError):
            raise ProgramError(say("“{name}” can't be started.", name=self.name)) from None

    def answer(self, game: Game, patience: float, cancel: Callable[[], bool], *, first: bool) -> Answer:
        """Sends the board to the program, and returns its answer."""
        assert self._program is not None, "start() comes first"
        line, taken = self._program.ask(turn_lines(game, first=first), patience, cancel)
        loss = None
        if line is None:
            loss = Loss.TIMEOUT
        elif line.text is None:
            loss = Loss.ENDED
        elif line.too_long:
            loss = Loss.BAD_OUTPUT
        return Answer(None if line is None else line.text, taken, loss, self._program.new_error_output())

    def close(self) -> str:
        """Ends the program; returns its error output since the last answer."""
        if self._program is None:
            return ""
        self._program.close()
        rest, self._program = self._program.new_error_output(), None
        return rest


class PartnerPlayer:
    """A computer player that answers like a program; time limits do not apply."""

    def __init__(self, name: str, sit_down: Callable[[int], Opponent]) -> None:
        """Sets the player; it is created when a game starts.

        Args:
            name: The player's name.
            sit_down: Creates the player of a game from the game's seed.
        """
        self.name = name
        self._sit_down = sit_down
        self._partner: Opponent | None = None

    def start(self, seed: int) -> None:
        """Creates the player for a game."""
        self._partner = self._sit_down(seed)

    def answer(self, game: Game, patience: float, cancel: Callable[[], bool], *, first: bool) -> Answer:
        """Returns the player's move; a pass if it sees none."""
        del patience, first
        assert self._partner is not None, "start() comes first"
        started = perf_counter()
        point = self._partner.move(game, cancel)
        line = PASS if point is None else point_text(point, game.start.size)
        return Answer(line, (perf_counter() - started) * 1000, hurried=False)

    def close(self) -> str:
        """Drops the player; returns no error output."""
        self._partner = None
        return ""


@dataclass(frozen=True, slots=True)
class Ply:
    """One player's turn and its result.

    Attributes:
        number: The number of the turn, from 1.
        colour: The side.
        answer: The answer of this side.
        before: The game before the turn.
        game: The game after the turn; unchanged if no move was made.
        allowed: The time limit in milliseconds, without grace.
        verdict: The judge's verdict on a move; None for a pass, and if the answer is not a point.
        loss: The fault that lost the game; None if it goes on.
    """

    number: int
    colour: Colour
    answer: Answer
    before: Game
    game: Game
    allowed: float
    verdict: Verdict | None = None
    loss: Loss | None = None

    @property
    def point(self) -> Point | None:
        """The point of the answer, possibly outside the board; None if there is none."""
        return None if self.verdict is None else self.verdict.point

    @property
    def captured(self) -> frozenset[Point]:
        """The stones captured by this turn."""
        return self.game.turns[-1].captured_points() if self.game is not self.before else frozenset()

    @property
    def captures(self) -> tuple[int, int]:
        """The number of stones that Black, and White, have captured so far."""
        return self.game.prisoners(Colour.BLACK), self.game.prisoners(Colour.WHITE)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game.

    Attributes:
        scores: Black's and White's score.
        last: The last ply.
    """

    scores: tuple[int, int]
    last: Ply

    @property
    def winner(self) -> Colour | None:
        """The winner; None for a draw."""
        black, white = self.scores
        if black == white:
            return None
        return Colour.BLACK if black > white else Colour.WHITE

    @property
    def loss(self) -> Loss | None:
        """The fault that ended the game before its last turn; None if there was none."""
        return self.last.loss


class Referee:
    """Runs one game. As a context manager, it ends both players at exit."""

    def __init__(
        self,
        played: Beginning,
        players: tuple[Player, Player],
        rule: TimeRule = TIME_RULES["cg"],
        seed: int = 0,
    ) -> None:
        """Prepares a game; the players are not started yet.

        Args:
            played: The kind of game, such as a `League`.
            players: Black and White.
            rule: The time limits.
            seed: The seed of the game.
        """
        self._played = played
        self.players = dict(zip((Colour.BLACK, Colour.WHITE), players, strict=True))
        self.result: Result | None = None
        self._clock = GameClock(rule)
        self._seed = seed

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends both players."""
        for player in self.players.values():
            player.close()

    def plies(self, cancel: Callable[[], bool] = never) -> Iterator[Ply]:
        """Plays the game, and yields every ply when it is over; sets `result` before it yields the last ply.

        Args:
            cancel: Called regularly; returns whether to stop. A stopped game has no result.

        Raises:
            ProgramError: A program can't be started.
        """
        try:
            for player in self.players.values():
                player.start(self._seed)
            game = self._played.beginning
            while not game.is_over:
                ply = self._ply(game, cancel)
                if cancel():
                    return
                game = ply.game
                if ply.loss is not None or game.is_over:
                    # Both programs are stopped before the last ply is yielded.
                    rest = self.players[ply.colour].close()
                    self.close()
                    ply = replace(ply, answer=replace(ply.answer, stderr=ply.answer.stderr + rest))
                    self.result = _ended(ply)
                yield ply
                if ply.loss is not None:
                    return
        finally:
            self.close()

    def _ply(self, game: Game, cancel: Callable[[], bool]) -> Ply:
        colour, first = game.to_play, len(game.turns) < 2
        answer = self.players[colour].answer(game, self._clock.patience(first=first), cancel, first=first)
        ply = Ply(len(game.turns) + 1, colour, answer, game, game, self._clock.limit(first=first))
        loss = answer.loss
        if loss is None and answer.hurried:
            late = self._clock.is_timeout(colour, answer.milliseconds, first=first)
            loss = Loss.TIMEOUT if late else None
        if loss is not None or answer.line is None:
            return replace(ply, loss=loss)
        try:
            wanted = parse_answer(answer.line, game.start.size)
        except ValueError:
            return replace(ply, loss=Loss.BAD_OUTPUT)
        if not isinstance(wanted, Point):
            return replace(ply, game=game.pass_turn())
        verdict = game.judge(wanted)
        after = game.play(wanted)
        if isinstance(after, Refused):
            return replace(ply, verdict=verdict, loss=Loss.ILLEGAL)
        return replace(ply, game=after, verdict=verdict)


def _ended(last: Ply) -> Result:
    if last.loss is None:
        return Result(scores(last.game), last)
    black, white = last.captures
    return Result((LOST, white) if last.colour is Colour.BLACK else (black, LOST), last)
