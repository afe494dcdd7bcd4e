"""Compares two rulesets on the same board, side by side: one press plays on both.

Both boards show the result of a press: it may be refused on one and played on the other. If the game goes on
after it on at least one board, the next press continues from there. Otherwise the next press replaces it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    NAMED_RULESETS,
    SCHOOL,
    Difference,
    Game,
    Point,
    Ruleset,
    Study,
)
from atari_teach.engine.rules.difference import between, fate
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.rules_difference import (
    Sort,
    agreeing_words,
    comparing_words,
    explain_end,
    explain_move,
    sort_of,
)
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture


@dataclass(frozen=True, slots=True)
class SideView:
    """One of the two boards.

    Attributes:
        ruleset: The rules.
        picture: The board with the marks of the explanation.
        words: What these rules say about the last press; before a press, whose turn it is.
        sort: The same as one term; None before a press, unless the game is over.
        beats: The moments of the explanation.
        situation: The situation in which a stone is judged.
    """

    ruleset: Ruleset
    picture: Picture
    words: Text
    sort: Sort | None
    beats: tuple[Beat, ...]
    situation: Game


@dataclass(frozen=True)
class TwoRules:
    """A board under two rulesets, as an immutable value.

    Attributes:
        start: The board, the side to play, and the position that ko forbids.
        rulesets: The two rulesets, left and right.
        line: The presses from which the games go on.
        shown: The last press; None if there is none.
    """

    start: Study
    rulesets: tuple[Ruleset, Ruleset] = (SCHOOL, FIRST_CAPTURE)
    line: tuple[Point, ...] = ()
    shown: Point | None = None

    # What is shown

    @cached_property
    def games(self) -> tuple[Game, Game]:
        """Both games before the last press."""
        left, right = (self._game(ruleset) for ruleset in self.rulesets)
        return left, right

    @property
    def same_board(self) -> bool:
        """Returns whether both boards have the same stones and the same side to play."""
        left, right = self.games
        return left.position == right.position and left.to_play is right.to_play

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """The crossings where the rulesets differ about the next stone; empty if the boards differ."""
        return between(*self.games) if self.same_board else ()

    def side(self, number: int) -> SideView:
        """One of the boards; 0 is the left one."""
        game = self.games[number]
        if self.shown is None:
            ended = explain_end(game)
            sort = None if game.outcome is None else Sort.OVER
            picture = self._waiting(game)
            if ended is None or ended.words is None:
                turn = say("It is {who}'s turn.", who=game.to_play)
                return SideView(game.ruleset, picture, turn, None, (), game)
            return SideView(game.ruleset, ended.on(picture), ended.words, sort, ended.beats, game)
        explanation = explain_move(game, self.shown)
        after = game.play(self.shown)
        played = isinstance(after, Game)
        position = after.position if isinstance(after, Game) else game.position
        last = self.shown if played and position[self.shown] is not None else self._last(game)
        picture = _explained(explanation, Picture(position, last=last), played=played)
        sort = sort_of(fate(game, self.shown))
        situation = after if isinstance(after, Game) else game
        return SideView(game.ruleset, picture, explanation.said, sort, explanation.beats, situation)

    def words(self) -> Text:
        """The words about both boards together."""
        if self.shown is None or not self.same_board:
            found = 0 if self.shown is not None else len(self.differences)
            return comparing_words(found, other_boards=not self.same_board)
        left, right = (fate(game, self.shown) for game in self.games)
        return agreeing_words(agree=left == right)

    # What is done

    def press(self, point: Point) -> TwoRules:
        """The boards after a press on this crossing."""
        if point not in self.start.position:
            return self
        return replace(self._settled(), shown=point)

    def undo(self) -> TwoRules:
        """The boards before the last press."""
        if self.line:
            return replace(self, line=self.line[:-1], shown=self.line[-1])
        return self if self.shown is None else replace(self, shown=None)

    @property
    def can_undo(self) -> bool:
        """Returns whether there is a press to undo."""
        return self.shown is not None or bool(self.line)

    def next_difference(self) -> TwoRules:
        """The boards with a press on the next crossing where the rulesets differ; unchanged if there is none.

        The order is row by row from the bottom, and starts again after the last one.
        """
        points = [each.point for each in self.differences]
        if not points:
            return self
        place = points.index(self.shown) + 1 if self.shown in points else 0
        return replace(self, shown=points[place % len(points)])

    def turned(self) -> TwoRules:
        """The starting board with the other side to play."""
        start = replace(self.start, to_play=self.start.to_play.other, repeats=None)
        return TwoRules(start, self.rulesets)

    def with_ruleset(self, number: int, by: int) -> TwoRules:
        """The boards with another ruleset on side `number`, `by` places further in the list of rulesets."""
        order = NAMED_RULESETS
        now = self.rulesets[number]
        place = order.index(now) if now in order else 0
        chosen = order[(place + by) % len(order)]
        rulesets = (chosen, self.rulesets[1]) if number == 0 else (self.rulesets[0], chosen)
        return replace(self, rulesets=rulesets)

    def _settled(self) -> TwoRules:
        """The boards after the last press if a game goes on from it, else before it."""
        if self.shown is None:
            return self
        afterwards = (game.play(self.shown) for game in self.games)
        goes_on = any(isinstance(after, Game) and not after.is_over for after in afterwards)
        return replace(self, line=(*self.line, self.shown) if goes_on else self.line, shown=None)

    def _game(self, ruleset: Ruleset) -> Game:
        """The game by these rules, without the presses that they refuse."""
        start = self.start
        game = Game.from_board(ruleset, start.position, start.to_play, start.repeats)
        for point in self.line:
            after = game.play(point)
            game = after if isinstance(after, Game) else game
        return game

    def _waiting(self, game: Game) -> Picture:
        """The board before a press, with marks where the rulesets differ."""
        lit = tuple(Mark(MarkKind.FOCUS, each.point) for each in self.differences)
        return Picture(game.position, lit, last=self._last(game), hand=None if game.is_over else game.to_play)

    def _last(self, game: Game) -> Point | None:
        last = game.turns[-1].point if game.turns else None
        return last if last is not None and game.position[last] is not None else None


def _explained(explanation: Explanation, picture: Picture, *, played: bool) -> Picture:
    """The board with the marks of the explanation; a stone that was played is not shown as a ghost."""
    shown = explanation.on(picture)
    return replace(shown, ghosts=()) if played else shown
