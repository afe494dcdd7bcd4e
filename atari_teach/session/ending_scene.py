"""What a table with a little ending shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from atari_teach.i18n import Text, say
from atari_teach.rules import SCHOOL, Colour, Game, Point, Position
from atari_teach.session.scene import Button, Card, Cards, Control, Progressed, Scene, StepPlace, Tone
from atari_teach.solver.endings import Ending
from atari_teach.teaching.ending_words import counts, question, swapped
from atari_teach.teaching.explanation import Explanation
from atari_teach.teaching.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture
from atari_teach.teaching.telling import Telling

_TITLE = say("Little endings")
_KINDS = ("choose", "move", "game")


class Phase(Enum):
    """How far an ending is."""

    ASK = 0  # who wins?
    WHERE = 1  # the winner's first move
    PLAY = 2  # played on, until somebody runs out
    DONE = 3


@dataclass(frozen=True, slots=True)
class Sitting:
    """One ending on its way.

    Attributes:
        ending: What is asked.
        game: What was played of it.
        phase: How far it is.
        helped: Whether something had to be explained.
        chosen: The card that was not the answer.
        refused: Why the last stone came back.
        beats: What explains the last answer.
        why: Whether that is shown.
    """

    ending: Ending
    game: Game
    phase: Phase = Phase.ASK
    helped: bool = False
    chosen: int | None = None
    refused: Explanation | None = None
    beats: tuple[Beat, ...] = ()
    why: bool = False

    @property
    def child(self) -> Colour:
        """The child's colour: it begins while it is asked, and then plays the side that wins."""
        return self.ending.first if self.phase is Phase.ASK else self.ending.winner


def seated(ending: Ending, *, helped: bool = False) -> Sitting:
    """An ending, asked for the first time, or once more."""
    return Sitting(ending, Game(SCHOOL, ending.position, ending.first), helped=helped)


def ending_scene(now: Sitting) -> Scene:
    """The scene of this ending, without anything that an action brings with it."""
    return Scene(
        title=_TITLE,
        picture=_picture(now),
        words=_words(now),
        earlier=_earlier(now),
        tone=_tone(now),
        beats=now.beats if now.why else (),
        buttons=_buttons(now),
        pad=_cards(now) if now.phase is Phase.ASK else None,
        place=_place(now),
        telling=Telling(now.game),
    )


def _words(now: Sitting) -> Text:
    match now.phase:
        case Phase.DONE:
            return say("You won! Your partner ran out of safe moves.")
        case _ if now.refused is not None:
            return now.refused.words
        case _ if now.beats:
            return _not_yet(now)
        case Phase.ASK:
            return question(now.child)
        case Phase.WHERE if now.ending.wins:
            return say("Yes! Where do you begin?")
        case Phase.WHERE:
            return swapped(now.child)
        case _:
            return say("It is your turn.")


def _not_yet(now: Sitting) -> Text:
    if now.phase is Phase.ASK:
        return say("Not yet. Let us count the spare moves.")
    return say("Not yet. Look what can happen.")


def _earlier(now: Sitting) -> Text | None:
    """What stays above the words: the question, how the game ended, or how many moves both have left."""
    if now.phase is Phase.DONE:
        outcome = explain_outcome(now.game)
        return None if outcome is None else outcome.words
    if now.phase is Phase.ASK:
        return question(now.child) if now.beats else None
    return counts(now.game.position, now.child) if now.phase is Phase.PLAY and not now.beats else None


def _tone(now: Sitting) -> Tone:
    if now.phase is Phase.DONE:
        return Tone.DONE
    return Tone.NOT_YET if now.beats or now.refused is not None else Tone.ASK


def _picture(now: Sitting) -> Picture:
    game, over = now.game, now.phase is Phase.DONE
    last = game.turns[-1] if game.turns else None
    gone = last.captured_points() if last is not None else ()
    marks = tuple(Mark(MarkKind.TAKEN, point) for point in sorted(gone))
    refused = now.refused
    return Picture(
        game.position,
        marks if refused is None else refused.marks,
        () if refused is None else refused.ghosts,
        last=None if last is None else last.point,
        hand=now.child if now.phase in (Phase.WHERE, Phase.PLAY) else None,
        glad=over,
    )


def _cards(now: Sitting) -> Cards:
    """Who wins: the child, or the partner; each with a stone of theirs."""
    words = (say("I win"), say("My partner wins"))
    colours = (now.child, now.child.other)
    return Cards(
        tuple(
            Card(text, Picture(_one_stone(colour)), chosen=now.chosen == index)
            for index, (text, colour) in enumerate(zip(words, colours, strict=True))
        )
    )


def _one_stone(colour: Colour) -> Position:
    return Position.empty(3).with_stones([Point(1, 1)], colour)


def _buttons(now: Sitting) -> tuple[Button, ...]:
    buttons = []
    if now.beats:
        buttons.append(Button(Control.WHY, down=now.why))
    buttons.append(Button(Control.NEXT, enabled=now.phase is Phase.DONE))
    if now.phase is not Phase.ASK:
        buttons.append(Button(Control.AGAIN))
    if now.phase is not Phase.DONE:
        buttons.append(Button(Control.SKIP))
    return tuple(buttons)


def _place(now: Sitting) -> StepPlace:
    """The three questions of an ending, as the steps of a lesson."""
    step = min(now.phase.value, 2)
    done = [Progressed.DONE if place < now.phase.value else Progressed.TO_DO for place in range(len(_KINDS))]
    return StepPlace(_KINDS[step], step, tuple(done))
