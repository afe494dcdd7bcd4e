"""A table with a game as an immutable value: the game, and which of its turns is in view.

Every method for a step returns a new table; an invalid step returns the same table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum

from atari_teach.base.level import Level
from atari_teach.base.settings import CLOCK_MINUTES
from atari_teach.engine.rules import (
    SCHOOL,
    Colour,
    Game,
    Marking,
    Outcome,
    Point,
    Position,
    Refused,
    Ruleset,
    Ruling,
    Situation,
    Study,
    capture_n,
    judge,
)
from atari_teach.engine.rules.handicap import handicap_points, start_with
from atari_teach.exchange.sgf import Comments, OpenedGame
from atari_teach.store.played import NO_GAMES, League, Played, friends_key, is_first, with_game
from atari_teach.table.games.ranks import rank_against, start_stones
from atari_teach.teaching.advice.review import MOST_MOMENTS, Finding, Kind, is_plain

_SEEN = (Kind.BEGAN, Kind.GUARDED)
_SEARCHED = (Kind.TURNED, Kind.THOUGHT, *_SEEN)
_BOTH_PLAYED = 2
"""After so many turns, both sides have played."""


class Stage(IntEnum):
    """The stages of the review: first findings that follow from the rules, then those that need a search."""

    BEGUN = 0
    SEEN = 1
    SEARCHED = 2


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game: its findings, and which one is shown.

    Attributes:
        stage: The last finished stage.
        found: The few findings to show, in the order of their turns; at most one for each turn.
        chosen: The index of the turn whose moment is shown; None if no moment is shown.
    """

    stage: Stage = Stage.BEGUN
    found: tuple[Finding, ...] = ()
    chosen: int | None = None

    @property
    def working(self) -> bool:
        """Returns whether the analysis has not finished its last stage."""
        return self.stage is not Stage.SEARCHED


def review_state(review: Review | None) -> dict[str, object] | None:
    """The review as JSON values."""
    if review is None:
        return None
    # Versions before 1.6.0 can't read these kinds, and would lose the table. They are searched again.
    kept = [one for one in review.found if one.kind not in _SEEN]
    found = [[one.kind.value, one.turn, [str(point) for point in one.line]] for one in kept]
    stage = review.stage if len(kept) == len(review.found) else min(review.stage, Stage.SEEN)
    chosen = review.chosen if any(one.turn == review.chosen for one in kept) else None
    return {"stage": int(stage), "found": found, "chosen": chosen}


def review_from_state(state: object, game: Game, shown: int | None) -> Review | None:
    """Reads a saved review and checks every finding against the game.

    A finding of a search can't be checked quickly. It is left out, and the search runs again.

    Args:
        state: The result of `review_state`.
        game: The game.
        shown: The number of turns in view; None for all of them.

    Raises:
        ValueError, TypeError, KeyError: Something is invalid, or does not fit this game.
    """
    if state is None:
        return None
    if not isinstance(state, Mapping) or not isinstance(state["found"], list):
        raise TypeError("no review")
    if len(state["found"]) > MOST_MOMENTS:
        raise ValueError("more moments than are ever shown")
    found = tuple(_finding(each, game) for each in state["found"])
    turns = [one.turn for one in found]
    chosen = state["chosen"]
    if sorted(set(turns)) != turns or (chosen is not None and (chosen not in turns or chosen != shown)):
        raise ValueError("no such moments")
    stage, provable = Stage(state["stage"]), tuple(one for one in found if one.kind not in _SEARCHED)
    if len(provable) == len(found):
        return Review(stage, found, chosen)
    in_view = chosen if any(one.turn == chosen for one in provable) else None
    return Review(min(stage, Stage.SEEN), provable, in_view)


def _finding(values: object, game: Game) -> Finding:
    if not isinstance(values, list) or len(values) != 3:
        raise TypeError(f"no finding: {values!r}")
    kind, turn, line = values
    if not isinstance(turn, int) or isinstance(turn, bool) or not isinstance(line, list):
        raise TypeError(f"no finding: {values!r}")
    finding = Finding(Kind(kind), turn, tuple(Point.parse(name) for name in line))
    searched = finding.kind in _SEARCHED
    if not (bool(line) and 0 <= turn < len(game.turns) if searched else is_plain(game, finding)):
        raise ValueError(f"that was not so: {values!r}")
    return finding


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a game, as an immutable value.

    Attributes:
        minutes: The time of each side at the start, in minutes.
        black: Milliseconds that Black has left.
        white: Milliseconds that White has left.
        paused: Whether the clock is paused; the next stone starts it again.
    """

    minutes: int
    black: int
    white: int
    paused: bool = False

    @classmethod
    def of(cls, minutes: int) -> Clock | None:
        """A clock with this time for each side; None for 0 minutes, which means no time limit."""
        return cls(minutes, minutes * 60_000, minutes * 60_000) if minutes else None

    def left(self, colour: Colour) -> int:
        """Returns the milliseconds that this side has left."""
        return self.black if colour is Colour.BLACK else self.white

    def spent(self, colour: Colour, ms: int) -> Clock:
        """The clock after this side used `ms` milliseconds."""
        left = max(0, self.left(colour) - max(0, ms))
        return replace(self, black=left) if colour is Colour.BLACK else replace(self, white=left)


def clock_state(clock: Clock | None) -> dict[str, object]:
    """The clock as JSON values under the key "clock"; empty without a clock."""
    if clock is None:
        return {}
    left = [clock.black, clock.white]
    return {"clock": {"minutes": clock.minutes, "left": left, "paused": clock.paused}}


def clock_from_state(state: object) -> Clock | None:
    """Reads a saved clock; None if there is none.

    Raises:
        ValueError, TypeError, KeyError: The saved clock is invalid.
    """
    if state is None:
        return None
    if not isinstance(state, Mapping):
        raise TypeError("no clock")
    minutes, (black, white), paused = state["minutes"], state["left"], state["paused"]
    integers = all(type(value) is int for value in (minutes, black, white))
    if not integers or minutes not in CLOCK_MINUTES or not isinstance(paused, bool):
        raise TypeError("no clock")
    if not all(0 <= left <= minutes * 60_000 for left in (black, white)):
        raise ValueError("nobody has more time than at the start")
    return Clock(minutes, black, white, paused)


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The settings of a new game.

    Attributes:
        ruleset: The rules.
        size: The number of lines of the board; None for the size that the ruleset suggests.
        crosscut: Whether the game starts with four stones in the middle, two of each colour, that cross.
        names: The names of Black and White; may be empty.
        stones: Black handicap stones at the start; White then plays first. 0 for none.
        minutes: The time of each side in minutes; 0 for no limit.
    """

    ruleset: Ruleset = SCHOOL
    size: int | None = None
    crosscut: bool = False
    names: tuple[str, str] = ("", "")
    stones: int = 0
    minutes: int = 0

    def __post_init__(self) -> None:
        """Checks the size and the number of handicap stones.

        Raises:
            ValueError: The ruleset does not allow this size, or the board has no places for so many stones.
        """
        if self.size is not None and self.size not in self.ruleset.sizes:
            raise ValueError(f"{self.ruleset.name} is not played on {self.size} lines")
        if self.stones and (self.crosscut or self.stones not in handicap_points(self.lines)):
            raise ValueError(f"nobody begins with {self.stones} stones on {self.lines} lines")

    @property
    def lines(self) -> int:
        """The number of lines of the board."""
        return self.ruleset.suggested_size if self.size is None else self.size

    def table(self, computer: Colour | None = None) -> GameTable:
        """The table with the game at its start.

        Args:
            computer: The side that the computer plays; None for two people.
        """
        start = crosscut(self.lines) if self.crosscut else start_with(self.lines, self.stones)
        game = Game(self.ruleset, start, Colour.WHITE if self.stones else Colour.BLACK)
        return GameTable(game, self.names, computer, clock=Clock.of(self.minutes))


def crosscut(size: int) -> Position:
    """A position with two stones of each colour that cross in the middle.

    On a board with an odd number of lines, the four stones are next to the central crossing.
    """
    low = (size - 1) // 2
    high = low + 1
    return Position.of(size, [Point(low, low), Point(high, high)], [Point(low, high), Point(high, low)])


@dataclass(frozen=True, slots=True)
class GameTable:
    """A game at a table, and which of its turns is in view.

    Attributes:
        game: The game, with its undone turns.
        names: The names of Black and White.
        computer: The side that the computer plays; None for two people.
        level: The partner that plays the computer's side.
        league: The last games of the person before this game; it is not saved with the table.
        ended: Whether somebody ended the game before anybody had won.
        shown: After the end of the game: the number of turns on the board in view; None for all turns.
        tried: The crossing chosen last, if a stone there is illegal or must be confirmed by choosing it
            again.
        why: Whether the explanation is open.
        lights: Whether faces and lit liberties are shown here; None follows the settings.
        review: The review of a finished game; None while no review is open.
        begun: The number of turns that belong to another game, from which this game goes on differently.
        doubted: The stones for which the computer disagrees with the person's marks of dead stones.
        comments: The comments in the game's file, up to turn `begun`.
        clock: The clock; None if the game has no time limit.
        before: The finished game from which this game goes on differently; undo leads back to it. It is not
            saved.
        recorded: Whether an event for the finished game is already recorded.
    """

    game: Game
    names: tuple[str, str] = ("", "")
    computer: Colour | None = None
    level: Level = Level.CHICK
    league: League = field(default_factory=lambda: NO_GAMES, compare=False)
    ended: bool = False
    shown: int | None = None
    tried: Point | None = None
    why: bool = False
    lights: bool | None = None
    review: Review | None = None
    begun: int = 0
    doubted: frozenset[Point] = frozenset()
    comments: Comments = ()
    clock: Clock | None = None
    before: GameTable | None = field(default=None, compare=False, repr=False)
    recorded: bool = field(default=False, compare=False)

    @classmethod
    def opened(cls, opened: OpenedGame) -> GameTable:
        """A table with a game from a file. All turns of the file count as turns of another game."""
        begun, comments = len(opened.game.turns), opened.comments
        return cls(opened.game, opened.names, begun=begun, comments=comments)

    @property
    def is_over(self) -> bool:
        """Returns whether the game has ended, by its rules or because somebody pressed *End*."""
        return self.ended or self.game.is_over

    @property
    def was_played(self) -> bool:
        """Returns whether the game is over and both sides had a turn."""
        return self.is_over and len(self.game.turns) - self.begun >= _BOTH_PLAYED

    @property
    def comment(self) -> str:
        """The comment in the game's file about the board in view; empty if there is none."""
        shown = len(self.game.turns) if self.shown is None else self.shown
        return dict(self.comments).get(shown, "")

    @property
    def opponents(self) -> tuple[str, str] | None:
        """The key of the league for the games of these two players; None if a friend has no name."""
        key = friends_key(*self.names) if self.computer is None else self.level.value
        return (key, self.game.ruleset.name) if key else None

    @property
    def own_colour(self) -> Colour:
        """The side whose start stones make the rank: the person's, or that of one of two friends."""
        if self.computer is not None:
            return self.computer.other
        return Colour.BLACK if is_first(*self.names) else Colour.WHITE

    @property
    def played_now(self) -> Played | None:
        """The result of this game for `own_colour`.

        None if nobody won, or if the game began from a position of another game, which says little.
        """
        winner = None if self.game.outcome is None else self.game.outcome.winner
        if winner is None or not self.was_played or self.begun:
            return None
        number = 1 + max((games[-1].number for games in self.league.values()), default=0)
        return Played(number, start_stones(self.game, self.own_colour), winner is self.own_colour)

    @property
    def league_now(self) -> League:
        """The last games including this one, if it counts."""
        played, key = self.played_now, self.opponents
        return self.league if played is None or key is None else with_game(self.league, key, played)

    @property
    def mover(self) -> Colour:
        """The side whose stone a click places: the side to play; against the computer, the person's."""
        return self.game.to_play if self.computer is None else self.computer.other

    @property
    def situation(self) -> Situation:
        """The position, the side to play and the rules by which the next move is judged and explained."""
        if not self.ended:
            return self.game
        return Study(self.game.position, self.game.to_play, self.game.ruleset, is_over=True)

    @property
    def game_shown(self) -> Game:
        """The game up to the turn in view."""
        if self.shown is None:
            return self.game
        return self.game.first_turns(self.shown)

    def choose(self, point: Point) -> GameTable:
        """The table after a crossing was chosen.

        An illegal move is not played, but its crossing is stored as `tried`. So is a move that would lose by
        self-capture; it is played when somebody chooses the same crossing again.
        """
        if point not in self.game.position:
            return self
        if self.marking is not None:
            return self if self.waits_for_computer else self.with_game(self.game.mark(point))
        verdict = judge(self.situation, point, self.mover)
        quiet = replace(self, tried=None, why=False)
        if isinstance(verdict, Refused) or (verdict.lost is not None and self.tried != point):
            return replace(quiet, tried=point)
        return quiet.put(point)

    def put(self, point: Point) -> GameTable:
        """The table after the side to play placed a stone; unchanged if the move is illegal."""
        game = self.game if self.ended else self.game.play(point)
        return self if isinstance(game, Refused) else self.with_game(game)

    def passed(self) -> GameTable:
        """The table after a pass, if the rules allow one."""
        if self.is_over or self.marking is not None or not self.game.ruleset.passing:
            return self
        return self.with_game(self.game.pass_turn())

    @property
    def marking(self) -> Marking | None:
        """The marks of dead stones after two passes; None before them and after the end."""
        return None if self.is_over else self.game.marking

    @property
    def waits_for_computer(self) -> bool:
        """Returns whether the computer must act next: play, mark dead stones, or check the person's marks."""
        return self.computer is not None and not self.is_over and is_computers_turn(self.computer, self.game)

    def agreed(self) -> GameTable:
        """The table after the people at this computer agreed to the marked dead stones."""
        if self.marking is None:
            return self
        return self.with_game(agreed_by(self.game, self.computer, tuple(Colour)))

    def looked_at(self, stones: frozenset[Point]) -> GameTable:
        """The table after the computer judged which stones are dead; see the function `looked_at`."""
        if self.computer is None or self.marking is None or not self.waits_for_computer:
            return self
        game, doubted = looked_at(self.game, self.computer, stones)
        return replace(self.with_game(game), doubted=doubted)

    def resumed(self) -> GameTable:
        """The table after somebody chose to play on; the marks of dead stones are removed."""
        return self if self.marking is None else self.with_game(self.game.resume())

    @property
    def is_timed_now(self) -> bool:
        """Returns whether a clock runs now.

        It starts with the first stone, and stops while dead stones are marked.
        """
        begun = bool(self.game.turns) and not self.is_over and self.marking is None
        return begun and self.clock is not None and not self.clock.paused

    def spent(self, ms: int) -> GameTable:
        """The table after the side to play used `ms` milliseconds; if it has no time left, it loses."""
        if self.clock is None or not self.is_timed_now:
            return self
        mover = self.game.to_play
        clock = self.clock.spent(mover, ms)
        if clock.left(mover):
            return replace(self, clock=clock)
        over = self._on(self.game.end_by(Outcome(mover.other, Ruling.TIME)))
        return replace(over, clock=clock)

    def paused(self) -> GameTable:
        """The table with its clock paused, or running again if it was paused."""
        if self.clock is None or self.is_over:
            return self
        return replace(self, clock=replace(self.clock, paused=not self.clock.paused))

    @property
    def can_undo(self) -> bool:
        """Returns whether there is a turn to undo."""
        return self.ended or self.before is not None or self._undone() is not self.game

    @property
    def can_redo(self) -> bool:
        """Returns whether there is an undone turn to restore."""
        return not self.ended and bool(self.game.undone)

    def undo(self) -> GameTable:
        """The table without the last turn; against the computer, without the last two.

        If somebody ended the game with *End*, or gave it up, undo continues it. If there is no turn to undo
        since the game went on from a finished one, undo goes back to the finished one.
        """
        if self.ended:
            return self._on(self.game)
        if self.game.resigned is not None:
            return self._on(self.game.undo())
        game = self._undone()
        if self.before is not None and (game is self.game or len(game.turns) < self.begun):
            return self.before
        return self._on(game)

    def redo(self) -> GameTable:
        """The table with the last undone turn restored; against the computer, also the computer's answer."""
        game = self.game.redo() if self.can_redo else self.game
        while self.computer is not None and is_computers_turn(self.computer, game) and game.undone:
            game = game.redo()
        return self if game is self.game else self._on(game)

    def end(self) -> GameTable:
        """The table with the game ended without a winner."""
        return self if self.is_over else replace(self._on(self.game), ended=True)

    def given_up(self) -> GameTable:
        """The table after the person gave up a game against the computer, which is then lost.

        A game in which one side has not played yet ends without a winner.
        """
        if self.computer is None or len(self.game.turns) - self.begun < _BOTH_PLAYED:
            return self.end()
        return self if self.is_over else self._on(replace(self.game, undone=()).resign(self.computer.other))

    def look(self, turns: int | None) -> GameTable:
        """The table with the board after `turns` turns in view; None shows the end of the game."""
        total = len(self.game.turns)
        if not self.is_over or (turns is not None and not 0 <= turns <= total):
            return self
        review = None if self.review is None else replace(self.review, chosen=None)
        shown = None if turns == total else turns
        return replace(self, shown=shown, tried=None, why=False, review=review)

    @property
    def can_go_on_from_here(self) -> bool:
        """Returns whether a new game can begin from the board in view, which belongs to a finished game."""
        return self.is_over and self.shown is not None

    def from_here(self) -> GameTable:
        """A new game that goes on from the board in view, with the same players."""
        if not self.can_go_on_from_here:
            return self
        begun = len(self.game_shown.turns)
        going_on = GameTable(
            self.game_shown, self.names, self.computer, self.level, self.league_now, begun=begun
        )
        return replace(going_on, comments=self.comments, before=replace(self, recorded=True))

    def again_swapped(self) -> GameTable:
        """The next game from the same start, in which the players and their handicap have swapped colours."""
        start, first = self.game.start, self.game.first
        if len({start[point] for point in start.stones()}) == 1:  # the person keeps the handicap
            start = Position.of(start.size, start.stones(Colour.WHITE), start.stones(Colour.BLACK))
            first = first.other
        game = Game(_swapped(self.game.ruleset), start, first)
        black, white = self.names
        computer = None if self.computer is None else self.computer.other
        clock = None if self.clock is None else Clock.of(self.clock.minutes)
        return GameTable(game, (white, black), computer, self.level, self.league_now, clock=clock)

    def again_ranked(self, stones: int) -> GameTable:
        """The next game with these start stones, or with swapped colours on an empty board.

        Args:
            stones: The start stones of the player who has Black now; negative: of the player who has White.

        Raises:
            ValueError: The board has no places for so many stones.
        """
        table, start = self.again_swapped(), start_with(self.game.start.size, abs(stones))
        game = Game(self.game.ruleset, start, Colour.WHITE if stones else Colour.BLACK)
        if stones > 0:
            table = replace(table, names=self.names, computer=self.computer)
        return replace(table, game=game)

    def again_with(self, level: Level) -> GameTable:
        """The next game with another partner, with the start stones that its last games suggest."""
        stones = rank_against(self.league_now, level, self.game.ruleset, self.game.start.size)
        stones = stones if self.own_colour is Colour.BLACK else -stones
        return replace(self.again_ranked(stones), level=level)

    def _undone(self) -> Game:
        """The game without the last turn; against the computer, without the person's last turn."""
        game = self.game
        if game.marking is not None and game.marking.agreed == (self.computer,):
            # The computer's pass and its marks of dead stones are undone together.
            for _step in (self.computer, *game.marking.marks):
                game = game.undo()
        game = game.undo()
        if self.computer is None:
            # Two friends agree with one press, so one undo takes back the agreement of both.
            agreed = game.marking is not None and bool(game.marking.agreed)
            return game.undo() if agreed else game
        while game.turns and is_computers_turn(self.computer, game):
            game = game.undo()
        return self.game if is_computers_turn(self.computer, game) else game

    def with_game(self, game: Game) -> GameTable:
        """The table with this game, after a turn or an undo. An undo may reduce `begun`."""
        begun = min(self.begun, len(self.game.turns))
        comments = tuple(each for each in self.comments if each[0] <= begun)
        return replace(self._on(game), begun=begun, comments=comments)

    def _on(self, game: Game) -> GameTable:
        # If a player hides faces during a game, they stay hidden. A choice made after the end of the game is
        # dropped as soon as play goes on.
        hidden = None if self.is_over else self.lights
        lights = False if hidden is False else None
        on = GameTable(
            game, self.names, self.computer, self.level, self.league, lights=lights, begun=self.begun
        )
        return replace(on, comments=self.comments, clock=self._clock_on(), before=self.before)

    def _clock_on(self) -> Clock | None:
        """The running clock for a game that goes on; None if a side has run out of time."""
        clock = self.clock
        if clock is None or not (clock.black and clock.white):
            return None
        return replace(clock, paused=False)


def _swapped(ruleset: Ruleset) -> Ruleset:
    """A copy of the rules in which Black and White have swapped their goals."""
    black, white = ruleset.black_target, ruleset.white_target
    if black == white or black is None or white is None:
        return ruleset
    return capture_n(white, black)


# How the computer and a person agree about dead stones. After two passes the computer marks the stones that
# it thinks are dead, and agrees to that. If the person changes the marks and agrees, the computer checks
# them: it agrees too, or names the stones about which it disagrees. It disagrees only with plain errors.


def is_computers_turn(computer: Colour, game: Game) -> bool:
    """Returns whether the game waits for the computer, which plays this colour."""
    if game.is_over:
        return False
    marking = game.marking
    if marking is None:
        return game.to_play is computer
    return computer not in marking.agreed and (bool(marking.agreed) or not marking.marks)


def agreed_by(game: Game, computer: Colour | None, people: tuple[Colour, ...]) -> Game:
    """The game after the people at this computer agreed to the marked dead stones."""
    for colour in people:
        if colour is not computer:
            game = game.agree(colour)
    return game


def looked_at(game: Game, computer: Colour, stones: frozenset[Point]) -> tuple[Game, frozenset[Point]]:
    """Returns the game after the computer judged which stones are dead, and the stones it disagrees about.

    Args:
        game: The game, while dead stones are marked.
        computer: The computer's colour.
        stones: Before the person agrees: the stones that the computer thinks are dead. Afterwards: the stones
            for which it disagrees with the person.
    """
    assert game.marking is not None, "dead stones are marked after two passes"
    if not game.marking.agreed:
        return game.mark_dead(stones).agree(computer), frozenset()
    return (game.undo(), stones) if stones else (game.agree(computer), frozenset())
