"""The kind of step `story`: the child looks at a whole game and guesses moves."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import say, say_in
from atari_teach.engine.rules import Colour, Game, Point, Position, Refused, legal_points, ruleset_named
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.kinds.show import BeatText, ShowTask
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material, Moments
from atari_teach.teaching.lessons.menus import Fresh, SharedRow
from atari_teach.teaching.lessons.signs import read_signs
from atari_teach.teaching.lessons.step import About, AnsweredBy, Step

# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="story",
    title=say("A game told"),
    note=say("The child looks at a whole game, and guesses what comes next."),
    keys=("moves", "beat"),
    answered_by=AnsweredBy.NOTHING,
    rows=(SharedRow.CARDS,),
    part="beat",
)


@dataclass(frozen=True)
class StoryTask(ShowTask, about=_ABOUT):
    """The child looks at a whole game.

    Attributes:
        moves: The moves of the game, beginning with Black.
        shown: For each moment, the number of moves played before it.
        ended: Whether the last move ends the game; None if one of the moves is illegal.
    """

    moves: tuple[Point, ...] = ()
    shown: tuple[int, ...] = ()
    ended: bool | None = None

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the moves and the moments (`[[step.beat]]`), and computes the boards from the moves."""
        moves = fields.moves("moves", position.size)
        games = _played(position, moves)
        beats, shown = [], []
        for table in fields.tables("beat", fewest=1):
            after = min(table.number("after", 0, len(moves), 0), len(games) - 1)
            game = games[after]
            beats.append(
                BeatText(
                    say=table.words("say", position.size),
                    position=game.position,
                    marks=table.points("mark", position.size),
                    signs=read_signs(table, position.size),
                    light=table.points("light", position.size),
                    last=game.turns[-1].point if game.turns else None,
                    guesses=table.points("guess", position.size),
                )
            )
            shown.append(after)
            table.refuse_others()
        ended = games[-1].is_over if len(games) == len(moves) + 1 else None
        return cls(tuple(beats), moves, tuple(shown), ended)

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        words = say_in("new step", "Look at a whole game.")
        game = Game(ruleset_named("school"), board, Colour.BLACK)
        while not game.is_over and (point := next(iter(legal_points(game)), None)) is not None:
            after = game.play(point)
            assert isinstance(after, Game), "what is legal can be played"
            game = after
        moves = " ".join(str(turn.point) for turn in game.turns)
        return Fresh(words, ((("moves", moves),),), ((("say", words),),))

    def material(self, step: Step) -> Material | None:
        """The moments of the step, declared as a whole game, so that there may be more than four."""
        shown = super().material(step)
        return replace(shown, whole_game=True) if isinstance(shown, Moments) else shown

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on illegal moves, an unfinished game, moments out of order, and impossible guesses."""
        yield from super().board_remarks(step)
        if self.ended is None:
            yield Remark(("moves",), say("One of these moves can't be played."))
        elif not self.ended:
            yield Remark(("moves",), say("`moves` must go on to the end of the game."))
        if list(self.shown) != sorted(self.shown):
            yield Remark(("beat",), say("`after` must not decrease from one moment to the next."))
        for place, (beat, after) in enumerate(zip(self.beats, self.shown, strict=True)):
            if beat.guesses and (after == len(self.moves) or self.moves[after] not in beat.guesses):
                yield Remark(
                    ("beat", place, "guess"), say("`guess` must include the move that was played next.")
                )


def _played(position: Position, moves: tuple[Point, ...]) -> tuple[Game, ...]:
    """The game before the first move and after each one, up to the first illegal move."""
    games = [Game(ruleset_named("school"), position, Colour.BLACK)]
    for move in moves:
        after = games[-1].play(move)
        if isinstance(after, Refused):
            break
        games.append(after)
    return tuple(games)
