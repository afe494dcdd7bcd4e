"""Other Go programs as players, controlled with GTP.

Source: GTP, the Go Text Protocol, version 2 (G. Farnebäck, 2002): commands are lines, and an answer begins
with `=` or `?` and ends with an empty line. Column letters omit I.
"""

import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Timer
from typing import IO, Self

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Colour, CoordinateStyle, Game, Point, Position, Situation
from atari_teach.exchange import ExchangeError

_PATIENCE = {False: 20.0, True: 600.0}
"""How many seconds to wait for an answer; the key says whether the command asks for a move."""
_LONGEST_LINE = 10_000
_Move = tuple[Colour, Point | None]
_COLOURS = {Colour.BLACK: "black", Colour.WHITE: "white"}


class GtpError(ExchangeError):
    """A program that does not follow the protocol."""


class GtpPlayer:
    """A player that runs a GTP program, sends it the moves of a game, and asks it for its next move.

    The program plays Go, so it may pass: `move` then returns None. If the ruleset does not allow passing, the
    pass is undone in the program. Use it as a context manager, or call `close`.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Starts the program.

        Args:
            command: The program and its arguments.

        Raises:
            GtpError: The program can't be started.
        """
        self._name = command[0]
        self._sent: list[_Move] | None = None
        self._start: Position | None = None
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError:
            raise GtpError(say("“{name}” can't be started.", name=self._name)) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program; may be called more than once."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        """Returns the program's move; None if it passes or resigns, or if cancelled before it is asked.

        Raises:
            GtpError: The program has ended, or its answer is not a move.
        """
        if situation.is_over or cancel():
            return None
        self._tell(situation)
        answer = self._ask(f"genmove {_COLOURS[situation.to_play]}")
        match answer.strip().lower():
            case "pass":
                self._passed(situation)
                return None
            case "resign":
                return None
        try:
            point = Point.parse(answer, CoordinateStyle.GO)
        except ValueError:
            raise GtpError(
                say("“{name}” answered with something that is not a move.", name=self._name)
            ) from None
        assert self._sent is not None
        self._sent.append((situation.to_play, point))
        return point

    def _passed(self, situation: Situation) -> None:
        if situation.ruleset.passing and self._sent is not None:
            self._sent.append((situation.to_play, None))
        else:
            self._ask("undo")

    def _tell(self, situation: Situation) -> None:
        """Sends the moves since the last request, or the whole game if the situation is from another game."""
        start, moves = _moves(situation)
        sent = self._sent
        if sent is None or start != self._start or moves[: len(sent)] != sent:
            self._ask(f"boardsize {start.size}")
            self._ask("clear_board")
            self._ask("komi 0")
            for colour in Colour:
                for point in sorted(start.stones(colour)):
                    self._put(colour, point)
            sent = []
        for colour, where in moves[len(sent) :]:
            self._put(colour, where)
        self._start, self._sent = start, moves

    def _put(self, colour: Colour, point: Point | None) -> None:
        where = "pass" if point is None else point.name(CoordinateStyle.GO)
        self._ask(f"play {_COLOURS[colour]} {where}")

    def _ask(self, command: str) -> str:
        """Sends a command; returns the answer without its status sign."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        # A program that never answers would block the caller, so a timer kills it.
        watch = Timer(_PATIENCE[command.startswith("genmove")], self._process.kill)
        watch.daemon = True
        watch.start()
        try:
            stdin.write(f"{command}\n")
            stdin.flush()
            answer = self._answer(stdout)
        except (OSError, ValueError):
            raise GtpError(say("“{name}” has ended.", name=self._name)) from None
        finally:
            watch.cancel()
        if not answer.startswith("="):
            raise GtpError(say("“{name}” doesn't understand “{command}”.", name=self._name, command=command))
        return answer.lstrip("=0123456789").strip()

    def _answer(self, stdout: IO[str]) -> str:
        """Returns the first line of the answer, after reading all of it up to the empty line."""
        answer = ""
        while True:
            line = stdout.readline(_LONGEST_LINE)
            if len(line) == _LONGEST_LINE:
                raise GtpError(say("“{name}” doesn't speak GTP.", name=self._name))
            if not line:
                raise GtpError(say("“{name}” has ended.", name=self._name))
            if not line.strip():
                if answer:
                    return answer
                continue
            if not answer and line[0] not in "=?":
                raise GtpError(say("“{name}” doesn't speak GTP.", name=self._name))
            answer = answer or line.strip()


def _moves(situation: Situation) -> tuple[Position, list[_Move]]:
    """Returns the initial board and the turns since then; a single position has no turns."""
    if not isinstance(situation, Game):
        return situation.position, []
    return situation.start, [(turn.colour, turn.point) for turn in situation.turns]
