"""The session of small endgames. The child tells who wins, finds the first move, and then plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, say
from atari_teach.base.settings import Helps
from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Position, Refused, Study, judge
from atari_teach.engine.solver.endings import (
    HARDEST,
    Ending,
    answer,
    board_of,
    make_ending,
    resistance,
    winning,
)
from atari_teach.store.event import table_saved
from atari_teach.table.explained import TableWords, explained
from atari_teach.table.games.game_state import count_in
from atari_teach.table.helps import NONE, Help, HelpSetting, default_help, help_in_ending
from atari_teach.table.scene import (
    Action,
    Button,
    Cancel,
    Card,
    Cards,
    Chose,
    Control,
    Errand,
    Frame,
    LessonView,
    PebbleState,
    Pressed,
    Scene,
    StepPlace,
    Tone,
)
from atari_teach.table.sitting import Sitting
from atari_teach.teaching.advice.advice import HINTS
from atari_teach.teaching.advice.ending_words import (
    counting_hint,
    counts,
    crossing_hint,
    leads_to,
    question,
    reckoning,
    rule,
    swapped,
)
from atari_teach.teaching.explaining.board_description import Telling
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture

_TITLE = say("Little endings")
_KINDS = ("choose", "move", "game")


class Phase(Enum):
    """The question or task of an endgame that the child is at."""

    ASK = 0  # who wins?
    WHERE = 1  # the winner's first move
    PLAY = 2  # played until somebody has no move
    DONE = 3


class CountedEnding(NamedTuple):
    """An endgame, and the moments that explain by counting who wins it."""

    ending: Ending
    beats: tuple[Beat, ...]


@dataclass(frozen=True, slots=True)
class EndingState:
    """The state of an endgame that a child solves, as an immutable value.

    Attributes:
        counted: The endgame with its explanation.
        game: The game with the moves so far.
        phase: The present question or task.
        helped: Whether the child needed an explanation.
        chosen: The index of a wrong card that was chosen.
        said: The words about the last answer, or of a hint; None if there are none.
        why: Whether the moments that belong to those words are shown.
        hints: The number of hints that the child has asked for in this question.
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
        """The endgame itself."""
        return self.counted.ending

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The moments that belong to the words shown now."""
        return () if self.said is None else self.said.explanation.beats

    @property
    def child(self) -> Colour:
        """The child's colour: the side to play while the question is who wins; later the winning side."""
        return self.ending.first if self.phase is Phase.ASK else self.ending.winner


def begun_ending(counted: CountedEnding, *, helped: bool = False) -> EndingState:
    """Returns an endgame at its first question; `helped` if the child has already needed help for it."""
    ending = counted.ending
    return EndingState(counted, Game(SCHOOL, ending.position, ending.first), helped=helped)


def wrong_answer_words(now: EndingState, beats: tuple[Beat, ...]) -> TableWords:
    """Returns the words for a wrong answer, with moments that show why it is wrong."""
    words = (
        say("Not yet. Let's count the spare moves.")
        if now.phase is Phase.ASK
        else say("Not yet. Look what can happen.")
    )
    return TableWords(Explanation(words, _taken(now), beats=beats), Tone.NOT_YET)


def making_scene(grade: int) -> Scene:
    """Returns the scene to show while an endgame of this difficulty is being generated."""
    return Scene(
        title=_TITLE,
        picture=Picture(Position.empty(board_of(grade))),
        words=say("I am setting up the stones."),
        tone=Tone.THINK,
        buttons=(Button(Control.NEXT, enabled=False),),
        side_view=LessonView(_place(Phase.ASK)),
    )


def ending_scene(now: EndingState, given: Help = NONE, *, advises: bool = True) -> Scene:
    """Returns the scene of this endgame, without frames, events to store, or sounds.

    Args:
        now: The endgame.
        given: The help that is allowed now.
        advises: Whether hints are allowed.
    """
    said = _said(now)
    scene = Scene(
        title=_TITLE,
        picture=given.on(_picture(now)),
        words=said.explanation.said,
        buttons=_buttons(now, given, advises=advises),
        side_view=LessonView(_place(now.phase), _cards(now) if now.phase is Phase.ASK else None),
        telling=Telling(now.game),
        study=Study(now.ending.position, now.ending.first) if now.phase is Phase.DONE else None,
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
    """Returns the words that ask the present question."""
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
    """The smaller words above: the question, the rule, how the game ended, or both sides' moves left."""
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
    """The two cards for the question who wins: the child or the partner, each with a stone of that side."""
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
        more = not (hinted and now.hints == HINTS) or now.why  # otherwise the last hint is in view
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
    """The three questions of an endgame as progress dots, like the steps of a lesson."""
    step = min(phase.value, 2)
    done = [PebbleState.DONE if place < phase.value else PebbleState.TO_DO for place in range(len(_KINDS))]
    return StepPlace(_KINDS[step], step, tuple(done))


# Conversion of an unfinished endgame to and from JSON values, so that it continues after a restart.


@dataclass(frozen=True, slots=True)
class EndingAnswers:
    """The child's answers to an unfinished endgame, for saving.

    Attributes:
        answered: Whether the first question, who wins, was answered correctly.
        chosen: The index of a wrong card that was chosen.
        helped: Whether the child needed an explanation.
        turns: The moves of both sides so far.
    """

    answered: bool = False
    chosen: int | None = None
    helped: bool = False
    turns: tuple[Point, ...] = ()


NO_ANSWERS = EndingAnswers()


def answers_given(now: EndingState) -> EndingAnswers:
    """Returns the answers to save; after the end of an endgame, empty answers."""
    if now.phase is Phase.DONE:
        return NO_ANSWERS
    turns = tuple(turn.point for turn in now.game.turns if turn.point is not None)
    return EndingAnswers(now.phase is not Phase.ASK, now.chosen, now.helped, turns)


def answers_as_json(left: EndingAnswers) -> dict[str, object]:
    """The answers as JSON values."""
    return {
        "answered": left.answered,
        "chosen": left.chosen,
        "helped": left.helped,
        "turns": [str(point) for point in left.turns],
    }


def answers_from_json(state: Mapping[str, object]) -> EndingAnswers:
    """Reads saved answers; empty answers if they can't be read, or if an older state has none."""
    turns, chosen = state.get("turns"), state.get("chosen")
    if not isinstance(turns, list) or not all(isinstance(name, str) for name in turns):
        return NO_ANSWERS
    try:
        points = tuple(Point.parse(name) for name in turns)
    except ValueError:
        return NO_ANSWERS
    card = chosen if type(chosen) is int and chosen in (0, 1) else None
    return EndingAnswers(state.get("answered") is True, card, state.get("helped") is True, points)


def resumed_ending(counted: CountedEnding, left: EndingAnswers) -> EndingState:
    """Returns the endgame with these answers, or at its start if the answers do not fit."""
    ending, fresh = counted.ending, begun_ending(counted, helped=left.helped)
    if not left.answered:
        wrong = left.chosen is not None and (left.chosen == 0) is not ending.wins
        if not wrong:
            return fresh
        return replace(fresh, chosen=left.chosen, said=wrong_answer_words(fresh, counted.beats), why=True)
    game = fresh.game
    for point in left.turns:
        after = game.play(point)
        if not isinstance(after, Game) or after.is_over:
            return fresh
        game = after
    if game.to_play is not ending.winner or not winning(game):
        return fresh
    begun = len(left.turns) >= 2
    return replace(fresh, game=game, phase=Phase.PLAY if begun else Phase.WHERE)


SHOWN_MS = 500
"""How long the child's move is shown before the reply, in milliseconds."""

ENOUGH = 2
"""The difficulty rises after this many endgames in a row without help, and falls after as many with help."""


@dataclass(frozen=True, slots=True)
class MakeEnding:
    """The generation of an endgame, as a background job."""

    grade: int
    seed: int

    def __call__(self, cancel: Cancel) -> object:
        """Returns the new endgame; None if the generation was cancelled."""
        made = make_ending(self.grade, self.seed, cancel)
        if made is None:
            return None
        counted = CountedEnding(made, reckoning(made, cancel))
        return None if cancel() else counted


class EndingSession:
    """The session of an endless series of endgames, whose difficulty adapts to the child.

    A background job generates each endgame: the first one while the table waits, later ones in advance.

    Args:
        seed: The random seed of the series of endgames.
        grade: The present difficulty.
        number: The number of endgames before this one.
        run: The number of endgames in a row solved without help; negative for endgames with help.
        helps: Returns the current setting for faces and lit liberties.
        left: The saved answers to the endgame with which the session begins.
    """

    KEY = "ending"

    def __init__(
        self,
        seed: int,
        grade: int = 1,
        number: int = 0,
        run: int = 0,
        helps: HelpSetting = default_help,
        *,
        left: EndingAnswers = NO_ANSWERS,
    ) -> None:
        self._seed = seed
        self._grade = min(max(grade, 1), HARDEST)
        self._number = number
        self._run = run
        self._helps = helps
        self._left = left
        self._lights: bool | None = None
        self._ready: dict[_EndingNumber, CountedEnding] = {}
        self._current: EndingState | None = None

    @classmethod
    def restore(cls, state: Mapping[str, object], helps: HelpSetting = default_help) -> EndingSession | None:
        """Restores the saved endgame; None if the state can't be read."""
        seed, grade, number = (count_in(state, key) for key in ("seed", "grade", "number"))
        run = state.get("run")
        if seed is None or grade is None or number is None or type(run) is not int or abs(run) > ENOUGH:
            return None
        return cls(seed, grade, number, run, helps, left=answers_from_json(state))

    @property
    def current(self) -> EndingState | None:
        """The endgame in view; None while it is being generated."""
        return self._current

    @property
    def grade(self) -> int:
        """The present grade of difficulty."""
        return self._grade

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        now, wanted = self._current, self._helps()
        if now is None:
            return replace(making_scene(self._grade), errand=self._errand())
        given = help_in_ending(wanted, self._lights, done=now.phase is Phase.DONE)
        scene = ending_scene(now, given, advises=wanted is not Helps.NEVER)
        return replace(scene, errand=self._errand())

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; one that makes no sense now changes nothing."""
        now = self._current
        if now is None:
            return self.scene()
        before = self.state()
        scene = self._answered(now, action)
        if self.state() == before:
            return scene
        return replace(scene, records=(table_saved(self.KEY, self.state()),))

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after an endgame was generated.

        An endgame that is no longer needed changes nothing.
        """
        which = next((each for each in self._wanted() if _token(each) == token), None)
        if which is not None and isinstance(answer, CountedEnding):
            self._ready[which] = answer
            if self._current is None:
                self._take_next()
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """The present endgame and its answers as JSON values; after its end, the next endgame."""
        now = self._current
        over = now is not None and now.phase is Phase.DONE
        which = {"seed": self._seed, "grade": self._grade, "number": self._number + over, "run": self._run}
        return {**which, **answers_as_json(self._left if now is None else answers_given(now))}

    def _wanted(self) -> tuple[_EndingNumber, ...]:
        """The endgames to generate: the present one, or the next one after it was solved or skipped."""
        now = self._current
        if now is None:
            return (_EndingNumber(self._number, self._grade),)
        grown = self._grade if now.phase is Phase.DONE else self._grown(helped=now.helped)[0]
        return _EndingNumber(self._number + 1, grown), _EndingNumber(self._number + 1, self._grade)

    def _errand(self) -> Errand | None:
        which = next((each for each in self._wanted() if each not in self._ready), None)
        if which is None:
            return None
        job = MakeEnding(which.grade, self._seed + which.number)
        return Errand(_token(which), job, ahead=self._current is not None)

    def _take_next(self) -> None:
        """Begins the endgame with the present number, if it has been generated."""
        ready = self._ready.get(_EndingNumber(self._number, self._grade))
        self._current = None if ready is None else resumed_ending(ready, self._left)
        if ready is not None:
            self._left = NO_ANSWERS
            self._ready = {each: made for each, made in self._ready.items() if each.number > self._number}

    def _go_on(self) -> Scene:
        self._number += 1
        self._lights = None
        self._take_next()
        return replace(self.scene(), cue=Cue.ONWARD)

    def _grown(self, *, helped: bool) -> tuple[int, int]:
        """The difficulty and the run after this endgame.

        Two endgames in a row without help raise the difficulty, and two with help lower it.
        """
        run = min(self._run, 0) - 1 if helped else max(self._run, 0) + 1
        if abs(run) < ENOUGH:
            return self._grade, run
        return min(max(self._grade + (1 if run > 0 else -1), 1), HARDEST), 0

    def _answered(self, now: EndingState, action: Action) -> Scene:
        asks, over = now.phase is Phase.ASK, now.phase is Phase.DONE
        match action:
            case Pressed(Control.CHOICE, int(card)) if asks and card in (0, 1):
                return self._said(now, wins=card == 0)
            case Chose(point) if not asks and not over:
                return self._played(now, point)
            case Pressed(Control.HINT) if not over and self._helps() is not Helps.NEVER:
                return self._hinted(now)
            case Pressed(Control.WHY) if now.beats:
                self._current = replace(now, why=not now.why)
                return replace(self.scene(), cue=Cue.ONWARD if not now.why else None)
            case Pressed(Control.LIGHTS):
                given = help_in_ending(self._helps(), self._lights, done=over)
                self._lights = not given.shown if given.allowed else self._lights
                return replace(self.scene(), cue=Cue.DOOR if given.allowed else None)
            case Pressed(Control.AGAIN) if not asks:
                self._current = begun_ending(now.counted, helped=now.helped)
            case Pressed(Control.SKIP) if not over:
                return self._go_on()
            case Pressed(Control.NEXT) if over:
                return self._go_on()
        return self.scene()

    def _hinted(self, now: EndingState) -> Scene:
        """Gives the next hint. The last hint tells the answer and counts as help."""
        level = min(now.hints + 1, HINTS)
        asks = now.phase is Phase.ASK
        hint = counting_hint(now.ending, now.counted.beats, level) if asks else crossing_hint(now.game, level)
        self._current = replace(
            now,
            hints=level,
            said=TableWords(hint, Tone.THINK),
            why=False,
            helped=now.helped or level == HINTS,
        )
        return replace(self.scene(), cue=Cue.HINT)

    def _said(self, now: EndingState, *, wins: bool) -> Scene:
        """Handles the answer to the question who wins."""
        if wins is not now.ending.wins:
            card = 0 if wins else 1
            wrong = wrong_answer_words(now, now.counted.beats)
            self._current = replace(now, helped=True, said=wrong, why=True, chosen=card)
            return replace(self.scene(), cue=Cue.NOT_YET)
        now = _without_words(replace(now, phase=Phase.WHERE, chosen=None))
        if now.ending.wins:
            return self._after_right_answer(now)
        frames = (Frame(Picture(now.ending.position), SHOWN_MS),)
        return replace(self._after_right_answer(_replied(now)), frames=frames)

    def _played(self, now: EndingState, point: Point) -> Scene:
        """Handles a move by the child, legal or not."""
        before = now.game
        if isinstance(judge(before, point), Refused):
            refusal = explain_refusal(before, point, now.child)
            refused = None if refusal is None else TableWords(refusal, Tone.NOT_YET)
            self._current = replace(now, said=refused, why=False)
            return replace(self.scene(), cue=Cue.REFUSED)
        after = before.play(point)
        assert isinstance(after, Game)
        reply = answer(after)
        frames = [Frame(Picture(after.position, last=point), SHOWN_MS)]
        if reply.holds:
            now = _replied(_without_words(replace(now, game=after, phase=Phase.PLAY)))
            return replace(
                self._after_right_answer(now), frames=tuple(frames) if now.game is not after else ()
            )
        if reply.point is not None and isinstance(answered := after.play(reply.point), Game):
            frames.append(Frame(Picture(answered.position, last=reply.point), SHOWN_MS))
        wrong = wrong_answer_words(now, leads_to(before, point, reply.point))
        self._current = replace(now, helped=True, said=wrong, why=True)
        return replace(self.scene(), frames=tuple(frames), cue=Cue.NOT_YET)

    def _after_right_answer(self, now: EndingState) -> Scene:
        """The scene after a correct answer."""
        self._current = now
        if not now.game.is_over:
            return replace(self.scene(), cue=Cue.RIGHT if now.phase is Phase.WHERE else Cue.PUT)
        self._current = replace(now, phase=Phase.DONE)
        self._grade, self._run = self._grown(helped=now.helped)
        return replace(self.scene(), cue=Cue.DONE)


class _EndingNumber(NamedTuple):
    """The number of an endgame in the series, and its difficulty."""

    number: int
    grade: int


def _token(which: _EndingNumber) -> int:
    return which.number * (HARDEST + 1) + which.grade


def _without_words(now: EndingState) -> EndingState:
    """The endgame without words about an earlier position."""
    return replace(now, said=None, why=False, hints=0)


def _replied(now: EndingState) -> EndingState:
    """The endgame after the partner's reply, which delays the partner's loss as long as possible."""
    point = None if now.game.is_over else resistance(now.game)
    after = now.game if point is None else now.game.play(point)
    assert isinstance(after, Game)
    return replace(now, game=after)


def endings(sitting: Sitting) -> EndingSession:
    """Returns the saved session of endgames, or a new one that begins with the easiest endgames."""
    saved = sitting.progress.saved_table(EndingSession.KEY)
    left = None if saved is None else EndingSession.restore(saved, sitting.helps)
    return EndingSession(sitting.seed(EndingSession.KEY), helps=sitting.helps) if left is None else left
