"""One game of the contest between two players, ply by ply: who was asked, what came, what it led to.

with Referee(LEAGUES[1], (program_player("./a"), program_player("./b"))) as referee:
for ply in referee.plies():
...
referee.result
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from time import perf_counter
from typing import Protocol, Self

from atari_teach.base.i18n import say
from atari_teach.contest.program import Program, ProgramError, unstopped
from atari_teach.contest.time_rules import TIME_RULES, GameClock, TimeRule
from atari_teach.engine.opponent.player import Opponent
from atari_teach.engine.rules import Colour, Game, Point, Refused, Verdict
from atari_teach.engine.solver.state import never

PASS = "PASS"
_LETTERS = {None: ".", Colour.BLACK: "B", Colour.WHITE: "W"}
_NUMBER = re.compile(r"[+-]?[0-9]{1,20}")
_FARTHEST = 2**31


def told(game: Game, *, first: bool) -> str:
    """The lines for the side to play; its colour and the board's size come first where `first` says so."""
    me, size = game.to_play, game.start.size
    last = game.turns[-1].point if game.turns else None
    lines = [_LETTERS[me], str(size)] if first else []
    lines.append("-1 -1" if last is None else spelled(last, size))
    lines.append(f"{game.prisoners(me)} {game.prisoners(me.other)}")
    letters = "".join(_LETTERS[stone] for stone in game.position.cells)
    lines += (letters[row * size : (row + 1) * size] for row in reversed(range(size)))
    return "".join(f"{line}\n" for line in lines)


def spelled(point: Point, size: int) -> str:
    """The point as programs say it: column from the left, row from the top, both from 0."""
    return f"{point.column} {size - 1 - point.row}"


def understood(line: str, size: int) -> Point | str:
    """The answer: a point, on the board or not, or `PASS`.

    Raises:
        ValueError: It is neither.
    """
    if line == PASS:
        return PASS
    column, row = (_integer(word) for word in [*line.split(" "), ""][:2])
    return Point(column, size - 1 - row)


def _integer(word: str) -> int:
    """The integer, as the contest's referee reads it: with a sign or none, and of 32 bits."""
    if _NUMBER.fullmatch(word) is None or not -_FARTHEST <= int(word) < _FARTHEST:
        raise ValueError(f"no answer: {word!r}")
    return int(word)


def scores(game: Game) -> tuple[int, int]:
    """Black's and White's score at the end: stones captured; without any, 1 for more on the board."""
    black, white = game.prisoners(Colour.BLACK), game.prisoners(Colour.WHITE)
    if not black and not white:
        laid = [len(game.position.stones(colour)) for colour in Colour]
        return int(laid[0] > laid[1]), int(laid[1] > laid[0])
    return black, white


LOST = -1
"""The score of who lost before the last turn."""


class Loss(Enum):
    """What loses a game at once; the values are what logs say."""

    ILLEGAL = "illegal"
    BAD_OUTPUT = "bad_output"
    TIMEOUT = "timeout"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a player answered.

    Attributes:
        line: The line, its first 1 kB; None where there was none.
        milliseconds: How long it took.
        loss: Why it can't be taken for an answer, as far as that shows without looking at it.
        stderr: What the program wrote beside it since the last time.
        hurried: Whether the time it took counts.
    """

    line: str | None
    milliseconds: float
    loss: Loss | None = None
    stderr: str = ""
    hurried: bool = True


def one_line(command: str) -> str:
    """A command as a name in lists and files."""
    return " ".join(command.split())


class Beginning(Protocol):
    """What is played, such as a league's game."""

    @property
    def beginning(self) -> Game:
        """A game of which nobody has played a turn. Its rules end it by themselves."""


class Player(Protocol):
    """Somebody who can be asked for a move."""

    @property
    def name(self) -> str:
        """The name in lists and files."""

    def start(self, seed: int) -> None:
        """Sits down for a game.

        Raises:
            ProgramError: The program can't be started.
        """

    def answer(self, game: Game, patience: float, cancel: Callable[[], bool], *, first: bool) -> Answer:
        """The answer for the side to play, waited for so many milliseconds; `first`: it is its first one."""

    def close(self) -> str:
        """Ends what was started; answers what it wrote beside since its last answer. Twice does no harm."""


class ProgramPlayer:
    """A program of somebody's, given by its command line."""

    def __init__(self, command: str, name: str = "", folder: Path | None = None) -> None:
        """A program that is not started yet.

        Args:
            command: Its command line.
            name: What it is called; empty: as its command.
            folder: Where it runs; None: where we do.
        """
        self.command = command
        self.name = name or one_line(command)
        self._folder = folder
        self._program: Program | None = None

    def start(self, seed: int) -> None:
        """Starts the program anew."""
        self.close()
        try:
            with unstopped():
                self._program = Program(self.command, seed, self._folder)
        except (OSError, ValueError):
            raise ProgramError(say("“{name}” can't be started.", name=self.name)) from None

    def answer(self, game: Game, patience: float, cancel: Callable[[], bool], *, first: bool) -> Answer:
        """Tells the program of the board, and waits for its line."""
        assert self._program is not None, "start() comes first"
        line, taken = self._program.ask(told(game, first=first), patience, cancel)
        loss = None
        if line is None:
            loss = Loss.TIMEOUT
        elif line.text is None:
            loss = Loss.ENDED
        elif line.too_long:
            loss = Loss.BAD_OUTPUT
        return Answer(None if line is None else line.text, taken, loss, self._program.overheard())

    def close(self) -> str:
        """Ends the program."""
        if self._program is None:
            return ""
        self._program.close()
        rest, self._program = self._program.overheard(), None
        return rest


class PartnerPlayer:
    """A partner of this program, who answers as a program would; nobody hurries it."""

    def __init__(self, name: str, sit_down: Callable[[int], Opponent]) -> None:
        """A partner.

        Args:
            name: What it is called.
            sit_down: Gives the player of a game, from the game's seed.
        """
        self.name = name
        self._sit_down = sit_down
        self._partner: Opponent | None = None

    def start(self, seed: int) -> None:
        """Sits down."""
        self._partner = self._sit_down(seed)

    def answer(self, game: Game, patience: float, cancel: Callable[[], bool], *, first: bool) -> Answer:
        """Asks the partner; where it sees no move it passes."""
        del patience, first
        assert self._partner is not None, "start() comes first"
        begun = perf_counter()
        point = self._partner.move(game, cancel)
        line = PASS if point is None else spelled(point, game.start.size)
        return Answer(line, (perf_counter() - begun) * 1000, hurried=False)

    def close(self) -> str:
        """Stands up."""
        self._partner = None
        return ""


@dataclass(frozen=True, slots=True)
class Ply:
    """One player's turn, and what came of it.

    Attributes:
        number: Which turn it is, from 1.
        colour: Whose.
        answer: What came.
        before: The game before it.
        game: The game after it; the same where nothing was played.
        allowed: How many milliseconds there were, without any grace.
        verdict: The judge's answer, with the points that show why; None for a pass, and where there was
            nothing to judge.
        loss: Why the game is lost with it, None where it goes on.
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
        """The point that was answered, on the board or not; None where none was."""
        return None if self.verdict is None else self.verdict.point

    @property
    def captured(self) -> frozenset[Point]:
        """The stones that were captured with it."""
        return self.game.turns[-1].captured_points() if self.game is not self.before else frozenset()

    @property
    def captures(self) -> tuple[int, int]:
        """The stones that Black, and White, have captured until now."""
        return self.game.prisoners(Colour.BLACK), self.game.prisoners(Colour.WHITE)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        scores: Black's and White's.
        last: The last ply.
    """

    scores: tuple[int, int]
    last: Ply

    @property
    def winner(self) -> Colour | None:
        """Who won; None for a draw."""
        black, white = self.scores
        if black == white:
            return None
        return Colour.BLACK if black > white else Colour.WHITE

    @property
    def loss(self) -> Loss | None:
        """Why it ended before its last turn."""
        return self.last.loss


class Referee:
    """One game. As a context it ends both players, however it is left."""

    def __init__(
        self,
        played: Beginning,
        players: tuple[Player, Player],
        rule: TimeRule = TIME_RULES["cg"],
        seed: int = 0,
    ) -> None:
        """Gets ready; nobody is started yet.

        Args:
            played: The board, and how long the game is: a `League`, for one.
            players: Black and White.
            rule: How long they may take.
            seed: The chance of the game, for players that ask for it.
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
        """Plays, and yields every ply as soon as it is over; sets `result` with the last one.

        Args:
            cancel: Asked every now and then whether to stop; then there is no result.

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
                    # Whoever watches has the last ply when nobody runs any more.
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
            wanted = understood(answer.line, game.start.size)
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
