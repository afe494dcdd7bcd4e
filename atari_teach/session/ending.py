"""Little ends of games, one after the other: who wins, where to begin, and then it is played out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atari_teach.classroom.event import table_saved
from atari_teach.rules import Game, Point, Refused, judge
from atari_teach.session.ending_scene import Phase, ending_scene, seated
from atari_teach.session.game_state import count_in
from atari_teach.session.scene import Action, Cancel, Chose, Control, Cue, Errand, Frame, Pressed, Scene
from atari_teach.solver.endings import HARDEST, Ending, make_ending
from atari_teach.solver.endings_play import answer, resistance
from atari_teach.teaching.ending_words import leads_to, reckoning
from atari_teach.teaching.explain import explain_refusal
from atari_teach.teaching.picture import Picture

SHOWN_MS = 500
"""How long a move lies there before it is answered."""

ENOUGH = 2
"""So many endings without help lead to harder ones, and as many with it to easier ones."""


@dataclass(frozen=True, slots=True)
class Making:
    """Thinking about the next ending: a pure job for an errand."""

    grade: int
    seed: int

    def __call__(self, cancel: Cancel) -> object:
        """The `Ending`; None if it was told to stop."""
        return make_ending(self.grade, self.seed, cancel)


class EndingSession:
    """Endless endings, which grow harder with whoever finds out.

    While one is looked at, the next is made in an errand.

    Args:
        seed: Which endings come.
        grade: How hard they are now.
        number: How many came before.
        run: How many were found at once in a row; below zero: how many were not.
    """

    KEY = "ending"

    def __init__(self, seed: int, grade: int = 1, number: int = 0, run: int = 0) -> None:
        self._seed = seed
        self._grade = min(max(grade, 1), HARDEST)
        self._number = number
        self._run = run
        self._ready: tuple[int, Ending] | None = None
        self._sitting = seated(self._made())

    @classmethod
    def restore(cls, state: Mapping[str, object]) -> EndingSession | None:
        """The ending that was left, asked anew; None where the state can't be understood."""
        seed, grade, number = (count_in(state, key) for key in ("seed", "grade", "number"))
        run = state.get("run")
        if seed is None or grade is None or number is None or type(run) is not int or abs(run) > ENOUGH:
            return None
        return cls(seed, grade, number, run)

    @property
    def ending(self) -> Ending:
        """What is asked."""
        return self._sitting.ending

    @property
    def game(self) -> Game:
        """What was played of it."""
        return self._sitting.game

    @property
    def phase(self) -> Phase:
        """How far it is."""
        return self._sitting.phase

    @property
    def grade(self) -> int:
        """How hard the endings are now."""
        return self._grade

    def scene(self) -> Scene:
        """What to show now."""
        waits = self._ready is None or self._ready[0] != self._token
        errand = Errand(self._token, Making(self._grade, self._next_seed)) if waits else None
        return replace(ending_scene(self._sitting), errand=errand)

    def act(self, action: Action) -> Scene:
        """What to show after this action; one that makes no sense now changes nothing."""
        now = self._sitting
        match action:
            case Pressed(Control.CHOICE, int(card)) if now.phase is Phase.ASK and card in (0, 1):
                return self._said(wins=card == 0)
            case Chose(point) if now.phase in (Phase.WHERE, Phase.PLAY):
                return self._played(point)
            case Pressed(Control.WHY) if now.beats:
                self._sitting = replace(now, why=not now.why)
                return replace(self.scene(), cue=Cue.DOOR if not now.why else None)
            case Pressed(Control.AGAIN) if now.phase is not Phase.ASK:
                self._sitting = seated(now.ending, helped=now.helped)
                return self.scene()
            case Pressed(Control.SKIP) if now.phase is not Phase.DONE:
                return self._go_on()
            case Pressed(Control.NEXT) if now.phase is Phase.DONE:
                return self._go_on()
        return self.scene()

    def deliver(self, token: int, answer: object) -> Scene:
        """What to show after the next ending was made; an old token changes nothing."""
        if token == self._token and isinstance(answer, Ending):
            self._ready = (token, answer)
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """Which ending this is, or after its end the next, as JSON values."""
        number = self._number + (self._sitting.phase is Phase.DONE)
        return {"seed": self._seed, "grade": self._grade, "number": number, "run": self._run}

    # inside

    @property
    def _token(self) -> int:
        return (self._number + 1) * (HARDEST + 1) + self._grade

    @property
    def _next_seed(self) -> int:
        return self._seed + self._number + 1

    def _made(self) -> Ending:
        if self._ready is not None and self._ready[0] == self._number * (HARDEST + 1) + self._grade:
            return self._ready[1]
        made = make_ending(self._grade, self._seed + self._number)
        assert made is not None, "nobody told it to stop"
        return made

    def _go_on(self) -> Scene:
        self._number += 1
        self._sitting = seated(self._made())
        return replace(self.scene(), records=(table_saved(self.KEY, self.state()),), cue=Cue.DOOR)

    def _said(self, *, wins: bool) -> Scene:
        """A card was chosen."""
        now = self._sitting
        if wins is not now.ending.wins:
            beats = reckoning(now.ending)
            self._sitting = replace(now, helped=True, beats=beats, why=True, chosen=0 if wins else 1)
            return replace(self.scene(), cue=Cue.NOT_YET)
        self._sitting = replace(now, phase=Phase.WHERE, beats=(), why=False, chosen=None, refused=None)
        frames = () if now.ending.wins else (Frame(Picture(now.ending.position), SHOWN_MS),)
        if not now.ending.wins:
            self._partner_plays()
        return replace(self._told(), frames=frames)

    def _played(self, point: Point) -> Scene:
        """The child put a stone, or tried to."""
        now = self._sitting
        before = now.game
        verdict = judge(before, point)
        if isinstance(verdict, Refused):
            told = explain_refusal(before, point, now.child)
            self._sitting = replace(now, refused=told, beats=() if told is None else told.beats, why=False)
            return replace(self.scene(), cue=Cue.REFUSED)
        after = before.play(point)
        assert isinstance(after, Game)
        reply = answer(after)
        shown = Frame(Picture(after.position, last=point), SHOWN_MS)
        if reply.holds:
            self._sitting = replace(now, game=after, phase=Phase.PLAY, beats=(), why=False, refused=None)
            self._partner_plays()
            return replace(self._told(), frames=(shown,) if self._sitting.game is not after else ())
        beats = leads_to(before, point, reply.point)
        frames = [shown]
        if reply.point is not None and isinstance(answered := after.play(reply.point), Game):
            frames.append(Frame(Picture(answered.position, last=reply.point), SHOWN_MS))
        self._sitting = replace(now, helped=True, beats=beats, why=True, refused=None)
        return replace(self.scene(), frames=tuple(frames), cue=Cue.NOT_YET)

    def _partner_plays(self) -> None:
        """The partner holds out as long as it can; then the game ends."""
        now = self._sitting
        point = None if now.game.is_over else resistance(now.game)
        after = now.game if point is None else now.game.play(point)
        assert isinstance(after, Game)
        self._sitting = replace(now, game=after)

    def _told(self) -> Scene:
        """The scene after something came out as it should."""
        now = self._sitting
        if not now.game.is_over:
            return replace(self.scene(), cue=Cue.RIGHT if now.phase is Phase.WHERE else Cue.PUT)
        self._sitting = replace(now, phase=Phase.DONE)
        self._grow(helped=now.helped)
        scene = replace(self.scene(), cue=Cue.DONE)
        return replace(scene, records=(table_saved(self.KEY, self.state()),))

    def _grow(self, *, helped: bool) -> None:
        """Two found in a row lead to harder endings, two that needed help to easier ones."""
        self._run = min(self._run, 0) - 1 if helped else max(self._run, 0) + 1
        if abs(self._run) >= ENOUGH:
            self._grade = min(max(self._grade + (1 if self._run > 0 else -1), 1), HARDEST)
            self._run = 0
