"""The scene of a table with a little ending, and the values that it is made from."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from atari_teach.i18n import Text, say
from atari_teach.rules import SCHOOL, Colour, Game, Point, Position, Study
from atari_teach.session.explained import TableWords, explained
from atari_teach.session.helps import NONE, Help
from atari_teach.session.scene import (
    Button,
    Card,
    Cards,
    Control,
    LessonView,
    PebbleState,
    Scene,
    StepPlace,
    Tone,
)
from atari_teach.solver.endings import Ending, board_of
from atari_teach.teaching.advice.advice import HINTS
from atari_teach.teaching.advice.ending_words import counts, question, rule, swapped
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.explaining.telling import Telling
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture

_TITLE = say("Little endings")
_KINDS = ("choose", "move", "game")


class Phase(Enum):
    """The stages of an ending."""

    ASK = 0  # who wins?
    WHERE = 1  # the winner's first move
    PLAY = 2  # played on, until somebody runs out
    DONE = 3


class CountedEnding(NamedTuple):
    """An ending with the count that shows who wins it, moment by moment."""

    ending: Ending
    beats: tuple[Beat, ...]


@dataclass(frozen=True, slots=True)
class EndingState:
    """One ending under way, with its answers so far.

    Attributes:
        counted: What is asked.
        game: What was played of it.
        phase: How far it is.
        helped: Whether something had to be explained.
        chosen: The card that was not the answer.
        said: What is said of the last answer, or the hint that is shown; None while nothing is.
        why: Whether its moments are looked at.
        hints: How many hints were given for this question.
    """

    counted: CountedEnding
    game: Game
    phase: Phase = Phase.ASK
    helped: bool = False
    chosen: int | None = None
    said: TableWords | None = None
    why: bool = False
    hints: int = 0

    @property
    def ending(self) -> Ending:
        """The ending that is asked about."""
        return self.counted.ending

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The moments of what is said."""
        return () if self.said is None else self.said.told.beats

    @property
    def child(self) -> Colour:
        """The child's colour: it begins while it is asked, and then plays the side that wins."""
        return self.ending.first if self.phase is Phase.ASK else self.ending.winner


def begun_ending(counted: CountedEnding, *, helped: bool = False) -> EndingState:
    """An ending, asked for the first time or once more."""
    ending = counted.ending
    return EndingState(counted, Game(SCHOOL, ending.position, ending.first), helped=helped)


def wrong_answer_words(now: EndingState, beats: tuple[Beat, ...]) -> TableWords:
    """The words for an answer that was not the right one, and the moments that show why."""
    words = (
        say("Not yet. Let's count the spare moves.")
        if now.phase is Phase.ASK
        else say("Not yet. Look what can happen.")
    )
    return TableWords(Explanation(words, _taken(now), beats=beats), Tone.NOT_YET)


def making_scene(grade: int) -> Scene:
    """Returns the scene to show while an ending of this grade is made."""
    return Scene(
        title=_TITLE,
        picture=Picture(Position.empty(board_of(grade))),
        words=say("I am setting up the stones."),
        tone=Tone.THINK,
        buttons=(Button(Control.NEXT, enabled=False),),
        beside=LessonView(_place(Phase.ASK)),
    )


def ending_scene(now: EndingState, given: Help = NONE, *, advises: bool = True) -> Scene:
    """The scene of this ending, without anything that an action brings with it.

    Args:
        now: The ending.
        given: The help that may be had now.
        advises: Whether hints may be asked for.
    """
    said = _said(now)
    scene = Scene(
        title=_TITLE,
        picture=given.on(_picture(now)),
        words=said.told.said,
        buttons=_buttons(now, given, advises=advises),
        beside=LessonView(_place(now.phase), _cards(now) if now.phase is Phase.ASK else None),
        telling=Telling(now.game),
        closer=Study(now.ending.position, now.ending.first) if now.phase is Phase.DONE else None,
    )
    return explained(scene, said, opened=now.why, faces=advises)


def _said(now: EndingState) -> TableWords:
    if now.phase is Phase.DONE:
        won = Explanation(say("You won! Your partner ran out of safe moves."), _taken(now))
        return TableWords(won, Tone.DONE, _earlier(now))
    if now.said is not None:
        return replace(now.said, earlier=_earlier(now))
    return TableWords(Explanation(_asked(now), _taken(now)), Tone.ASK, _earlier(now))


def _asked(now: EndingState) -> Text:
    """The words for what is to be done now."""
    match now.phase:
        case Phase.ASK:
            return question(now.child)
        case Phase.WHERE if now.ending.wins:
            return say("Yes! Where do you begin?")
        case Phase.WHERE:
            return swapped(now.child)
        case _:
            return say("It is your turn.")


def _earlier(now: EndingState) -> Text | None:
    """The words that stay above: question, rule, how the game ended, or the moves that both have left."""
    if now.phase is Phase.DONE:
        outcome = explain_outcome(now.game)
        return None if outcome is None else outcome.words
    if now.said is not None and now.said.tone is Tone.THINK:
        return _asked(now)
    if now.phase is Phase.ASK:
        return question(now.child) if now.beats else rule()
    return counts(now.game.position, now.child) if now.phase is Phase.PLAY and not now.beats else None


def _picture(now: EndingState) -> Picture:
    game, over = now.game, now.phase is Phase.DONE
    last = game.turns[-1] if game.turns else None
    return Picture(
        game.position,
        last=None if last is None else last.point,
        hand=now.child if now.phase in (Phase.WHERE, Phase.PLAY) else None,
        glad=over,
    )


def _taken(now: EndingState) -> tuple[Mark, ...]:
    gone = now.game.turns[-1].captured_points() if now.game.turns else ()
    return tuple(Mark(MarkKind.TAKEN, point) for point in sorted(gone))


def _cards(now: EndingState) -> Cards:
    """The cards for who wins: the child, or the partner; each with a stone of theirs."""
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


def _buttons(now: EndingState, given: Help, *, advises: bool) -> tuple[Button, ...]:
    over = now.phase is Phase.DONE
    buttons = [Button(Control.NEXT, enabled=over)]
    if advises and not over:
        hinted = now.said is not None and now.said.tone is Tone.THINK
        more = not (hinted and now.hints == HINTS) or now.why  # else the last hint is what is said now
        buttons.append(Button(Control.HINT, enabled=more, lights=now.hints))
    if now.beats:
        buttons.append(Button(Control.WHY, down=now.why))
    if given.allowed:
        buttons.append(Button(Control.LIGHTS, down=given.shown))
    if now.phase is not Phase.ASK:
        buttons.append(Button(Control.AGAIN))
    if not over:
        buttons.append(Button(Control.SKIP))
    return tuple(buttons)


def _place(phase: Phase) -> StepPlace:
    """The three questions of an ending, as the steps of a lesson."""
    step = min(phase.value, 2)
    done = [PebbleState.DONE if place < phase.value else PebbleState.TO_DO for place in range(len(_KINDS))]
    return StepPlace(_KINDS[step], step, tuple(done))
