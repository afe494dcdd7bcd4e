"""What somebody asked at a table with the computer: the three hints, and "What if I play here?".

A value beside the table. It belongs to one board: whatever happens on the table puts it away, and with it
whoever was thinking about it. It isn't kept; a game that is opened again begins without.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from atari_teach.i18n import say
from atari_teach.opponent.choose import opponent
from atari_teach.opponent.level import Level
from atari_teach.rules import Colour, Game, Point, Position, Refused, Situation, judge
from atari_teach.session.explained import Said, explained
from atari_teach.session.games.openings import book
from atari_teach.session.scene import Button, Cancel, Control, Scene, Tone
from atari_teach.solver.book import SIZE
from atari_teach.solver.perfect import best_move, judge_moves
from atari_teach.solver.state import Proof
from atari_teach.teaching.advice.advice import Advice, Outlook, advise, look_ahead
from atari_teach.teaching.advice.advice_hints import HINTS, game_hint
from atari_teach.teaching.advice.advice_outlook import told_outlook
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Ghost

_SEED = 1
_BOOK_STATES = 6_000


@dataclass(frozen=True, slots=True)
class Advising:
    """What was asked about the board on the table, and what was answered.

    Attributes:
        hints: How many of the three hints were asked for.
        advice: What they tell of, once it is known.
        wondering: Whether the next crossing that is chosen is only asked about.
        asked: That crossing, once it was chosen.
        told: What is said and shown; None while nothing was asked, or somebody thinks.
        why: Whether the moments of a hint are looked at.
    """

    hints: int = 0
    advice: Advice | None = None
    wondering: bool = False
    asked: Point | None = None
    told: Explanation | None = None
    why: bool = False

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        if self.told is not None:
            return False
        return self.asked is not None or (self.hints > 0 and not self.wondering)

    @property
    def shows_beats(self) -> bool:
        """Whether moments are on the board: what could happen, or why a hint says so."""
        return self.told is not None and bool(self.told.beats) and (self.asked is not None or self.why)

    @property
    def explains(self) -> bool:
        """Whether there is more to see of what a hint said."""
        return self.asked is None and self.told is not None and bool(self.told.beats)

    def hinted(self) -> Advising:
        """After the next hint was asked for; past the last one it is the last again."""
        level = min(self.hints + 1, HINTS)
        if self.advice is None:
            return Advising(hints=level)
        return Advising(level, self.advice, told=game_hint(self.advice, level))

    def wondered(self) -> Advising:
        """After "What if…?" was pressed: on; off again while no crossing was chosen, else asked anew."""
        kept = Advising(self.hints if self.advice is not None else 0, self.advice)
        if self.wondering and self.asked is None:
            return kept.back()
        return replace(kept, wondering=True)

    def back(self) -> Advising:
        """Back from a crossing that was asked about, to the hint that was given before, if any."""
        told = None if self.advice is None or not self.hints else game_hint(self.advice, self.hints)
        return Advising(self.hints, self.advice, told=told)

    def asked_about(self, game: Game, point: Point) -> Advising:
        """After a crossing was chosen to be asked about; why a stone can't be put there is known at once."""
        refusal = explain_refusal(game, point) if isinstance(judge(game, point), Refused) else None
        return replace(self, asked=point, told=refusal)

    def answered(self, answer: object) -> Advising:
        """With what somebody has found out; anything else is no answer, and nothing was asked."""
        match answer:
            case Advice() as advice if self.asked is None:
                return replace(self, advice=advice, told=game_hint(advice, self.hints))
            case Outlook() as outlook if self.asked == outlook.move.point:
                return replace(self, told=told_outlook(outlook))
            case _:
                return self.back() if self.asked is not None else Advising()


NOTHING_ASKED = Advising()


@dataclass(frozen=True, slots=True)
class Advisor:
    """Finds out what was asked: a pure job for an errand, with an `Advice` or an `Outlook` for an answer.

    Attributes:
        game: The game.
        asked: The crossing that is asked about; None where a hint is wanted.
    """

    game: Game
    asked: Point | None = None

    def __call__(self, cancel: Cancel) -> object:
        """The answer; None where there is none, or it was told to stop."""
        if self.asked is None:
            return advise(self.game, judgement=_as_the_lynx, cancel=cancel, known=_known)
        return look_ahead(self.game, self.asked, judgement=_as_the_lynx, cancel=cancel, known=_known)


def _known(position: Position, mover: Colour, cancel: Cancel) -> tuple[Point, Proof] | None:
    """The best move and what it leads to, on the board of the book alone."""
    if position.size != SIZE:
        return None
    moves = judge_moves(position, mover, book=book(), states=_BOOK_STATES, cancel=cancel)
    best = best_move(position, mover, book=book(), states=_BOOK_STATES, cancel=cancel)
    return None if best is None or cancel() else (best, moves.get(best, Proof.OPEN))


def _as_the_lynx(situation: Situation, cancel: Cancel) -> Point | None:
    return opponent(Level.LYNX, _SEED).move(situation, cancel)


def advised(scene: Scene, advising: Advising, *, thinking: bool) -> Scene:
    """The scene of the table with what was asked, and the buttons for asking.

    Args:
        scene: The scene without it.
        advising: What was asked.
        thinking: Whether it is the computer's turn: then nothing can be asked.
    """
    buttons = _buttons(scene, advising, thinking=thinking)
    if scene.notice or advising == NOTHING_ASKED:
        return replace(scene, buttons=buttons)
    return replace(_asked(scene, advising), buttons=buttons)


def _asked(scene: Scene, advising: Advising) -> Scene:
    told = advising.told
    if advising.is_thinking:
        said = Said(Explanation(say("Let me look."), ghosts=_ghosts(scene, advising)), Tone.THINK)
    elif told is None:
        marks, ghosts = scene.picture.marks, scene.picture.ghosts
        said = Said(Explanation(say("What if…? Choose a crossing."), marks, ghosts), Tone.ASK)
    else:
        said = Said(told, Tone.ASK if advising.asked is None else Tone.THINK)
    return explained(scene, said, opened=advising.shows_beats)


def _ghosts(scene: Scene, advising: Advising) -> tuple[Ghost, ...]:
    """The stone that is asked about, while somebody thinks about it."""
    hand = scene.picture.hand
    return () if advising.asked is None or hand is None else (Ghost(advising.asked, hand),)


def _buttons(scene: Scene, advising: Advising, *, thinking: bool) -> tuple[Button, ...]:
    """Those of the table, and after the way back those for asking."""
    waiting = advising.is_thinking and not advising.wondering
    mine = [
        Button(Control.HINT, enabled=not thinking and not waiting, lights=advising.hints),
        Button(Control.WHAT_IF, enabled=not thinking, down=advising.wondering),
    ]
    if advising == NOTHING_ASKED:
        why = [button for button in scene.buttons if button.control is Control.WHY]
    else:
        why = [Button(Control.WHY, down=advising.why)] if advising.explains else []
    back = [button for button in scene.buttons if button.control in _BACK]
    rest = [button for button in scene.buttons if button.control not in (*_BACK, Control.WHY)]
    return (*back, *why, *mine, *rest)


_BACK = (Control.UNDO, Control.REDO)
