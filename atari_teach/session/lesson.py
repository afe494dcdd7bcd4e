"""A lesson at the table: its steps one after the other, each asked, answered, explained and done.

Doors open only after it has been written down: a scene with a finished step carries the records, the
page writes them and presses SAVED, and only then *Next* appears.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from atari_teach.classroom.event import Event, hint_used, step_done, step_tried, table_closed, table_saved
from atari_teach.i18n import say
from atari_teach.rules import SYMMETRIES
from atari_teach.session.lesson_answers import answer_of, demonstration_pictures
from atari_teach.session.lesson_game import dressed_game
from atari_teach.session.lesson_lights import may_light
from atari_teach.session.lesson_scene import (
    earlier_words,
    progressed,
    step_beats,
    step_buttons,
    step_pad,
    step_picture,
    step_sides,
    step_tone,
    step_words,
)
from atari_teach.session.lesson_state import StepState, run_from_state, run_state
from atari_teach.session.scene import (
    Action,
    Button,
    Control,
    Frame,
    Pressed,
    Scene,
    Session,
    StepPlace,
    Tone,
)
from atari_teach.settings import Helps
from atari_teach.teaching.answers import Reply, Result, Run
from atari_teach.teaching.lesson import Kind, Lesson, Step, TalkTask
from atari_teach.teaching.lesson_run import answer
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.variant import as_shown

TRIED_MS = 400
"""How long a try lies there before it is answered, and the answer before both are taken back."""

Doors = tuple[bool, bool, bool]


class LessonSession:
    """One lesson, from a step to its end.

    Args:
        lesson: The lesson.
        doors: The three doors of a step, as far as they are on record.
        partner: Makes the table for a `game` step.
        variant: Which of the sixteen ways a step is shown in, as an index of `SYMMETRIES`.
        saved: What `state` gave when the lesson was left unfinished; None begins at the first step not done.
        hints_locked: Whether hints are not to be had.
        helps: When somebody wants liberties to be lit, as it is chosen now.
    """

    def __init__(
        self,
        lesson: Lesson,
        *,
        doors: Callable[[str], Doors],
        partner: Callable[[Step, Mapping[str, object] | None], Session],
        variant: Callable[[Step], int] = lambda _step: 0,
        saved: Mapping[str, object] | None = None,
        hints_locked: bool = False,
        helps: Callable[[], Helps] = lambda: Helps.AFTER,
    ) -> None:
        self._lesson = lesson
        self._doors = doors
        self._partner = partner
        self._variant = variant
        self._hints_locked = hints_locked
        self._helps = helps
        self._index = self._shown_as = 0
        self._table: Session | None = None
        self._left = self._at_end = False
        self._state = self._begin(self._first(saved), saved)

    @property
    def key(self) -> str:
        """The name under which the unfinished lesson is kept."""
        return f"lesson:{self._lesson.id}"

    def scene(self) -> Scene:
        """What to show now."""
        if self._at_end:
            return self._end_scene()
        if self._table is not None:
            return self._game_scene(self._table.scene())
        state = self._state
        return Scene(
            title=self._lesson.title,
            subtitle=self._lesson.subtitle,
            picture=step_picture(state, lights=may_light(state, self._helps())),
            words=step_words(state, self._index),
            earlier=earlier_words(state),
            tone=step_tone(state),
            beats=step_beats(state),
            sides=step_sides(state),
            buttons=step_buttons(state, hints_locked=self._hints_locked),
            pad=step_pad(state),
            place=self._place(),
            left=self._left,
        )

    def act(self, action: Action) -> Scene:
        """What to show after this action; one that makes no sense now changes nothing."""
        if self._left:
            return self.scene()
        match action:
            case Pressed(Control.NEXT):
                return self._next()
            case Pressed(Control.SKIP) if not self._state.done and not self._at_end:
                return self._go_to(self._index + 1)
            case Pressed(Control.STEP_TO, int(index)) if 0 <= index < len(self._lesson.steps):
                return self._go_to(index)
            case Pressed(Control.SAVED):
                self._state = replace(self._state, saved=self._state.done)
                return self.scene()
        if self._at_end:
            return self.scene()
        if self._table is not None:
            return self._played(self._table.act(action))
        return self._answered(action)

    def deliver(self, token: int, answer: object) -> Scene:
        """What to show after an errand's answer, which only games of a lesson ask for."""
        return self.scene() if self._table is None else self._played(self._table.deliver(token, answer))

    def state(self) -> Mapping[str, object]:
        """Where the lesson was left, as JSON values."""
        state = {**run_state(self._state.run), "variant": self._shown_as, "done": self._state.done}
        return state if self._table is None else {**state, "table": dict(self._table.state())}

    def _first(self, saved: Mapping[str, object] | None) -> int:
        """The step where the lesson was left, or the one after it; else the first exercise not done."""
        ids = [step.id for step in self._lesson.steps]
        if saved is not None and saved.get("step") in ids:
            following = ids.index(str(saved["step"])) + (saved.get("done") is True)
            if following < len(ids):
                return following
        undone = [step.id for step in self._lesson.exercises if not self._doors(step.id)[1]]
        return ids.index(undone[0]) if undone and undone[0] != self._lesson.exercises[0].id else 0

    def _begin(self, index: int, saved: Mapping[str, object] | None = None) -> StepState:
        """Set out the step with this index."""
        self._index = index
        if saved is not None and saved.get("step") != self._lesson.steps[index].id:
            saved = None
        self._shown_as = self._variant_of(saved)
        step = as_shown(self._lesson.steps[index], SYMMETRIES[self._shown_as % len(SYMMETRIES)])
        run = Run(step) if saved is None else run_from_state(step, saved)
        self._table = None
        if step.kind is Kind.GAME:
            table = None if saved is None else saved.get("table")
            self._table = self._partner(step, table if isinstance(table, Mapping) else None)
        return StepState(run)

    def _variant_of(self, saved: Mapping[str, object] | None) -> int:
        kept = None if saved is None else saved.get("variant")
        return kept if isinstance(kept, int) and kept >= 0 else self._variant(self._lesson.steps[self._index])

    def _go_to(self, index: int) -> Scene:
        """Show another step; past the last one stands the end of the lesson."""
        if index >= len(self._lesson.steps):
            self._at_end, self._table = True, None
            return replace(self.scene(), records=(table_closed(self.key),))
        self._at_end = False
        self._state = self._begin(index)
        scene = self.scene()
        errand = None if self._table is None else self._table.scene().errand
        return replace(scene, records=(self._kept(),), errand=errand)

    def _next(self) -> Scene:
        if self._at_end:
            self._left = True
            return self.scene()
        state, step = self._state, self._state.step
        if isinstance(step.task, TalkTask) and state.card + 1 < len(step.task.cards):
            self._state = replace(state, card=state.card + 1)
            return self.scene()
        if step.is_exercise and not (state.done and state.saved):
            return self.scene()
        scene = self._go_to(self._index + 1)
        if step.is_exercise:
            return scene
        return replace(scene, records=(step_done(self._lesson.id, step.id), *scene.records))

    def _answered(self, action: Action) -> Scene:
        match action:
            case Pressed(Control.WHY):
                return self._why()
            case Pressed(Control.HINT):
                return self._hinted()
            case Pressed(Control.AGAIN):
                self._state = StepState(self._state.run.again(), misses=self._state.misses)
                return replace(self.scene(), records=(self._kept(),))
            case Pressed(Control.SHOW_ME) if not self._state.done and self._state.step.is_exercise:
                return self._demonstrated()
            case _:
                given = answer_of(action)
        if given is None or self._state.done:
            return self.scene()
        return self._replied(answer(self._state.run, given))

    def _replied(self, reply: Reply) -> Scene:
        """Take in what an answer came to."""
        if reply.result is Result.NOTHING:
            return self.scene()
        state = self._state
        missed = reply.result in (Result.TAKEN_BACK, Result.REFUSED)
        codes = (*state.codes, reply.code) if reply.code and reply.code not in state.codes else state.codes
        # A step that asks to try a refused move is done once its explanation has been looked at.
        done = reply.result is Result.DONE and state.step.kind is not Kind.TRY
        self._state = StepState(
            reply.run,
            reply,
            hints=0 if reply.result is Result.GOING_ON else state.hints,
            misses=state.misses + missed,
            codes=codes,
            done=done,
        )
        frames = tuple(Frame(picture, TRIED_MS) for picture in reply.frames)
        return replace(self.scene(), frames=frames, records=self._records(reply))

    def _records(self, reply: Reply) -> tuple[Event, ...]:
        step, codes = self._state.step, self._state.codes
        variant = self._shown_as
        if self._state.done:
            return (step_done(self._lesson.id, step.id, variant, codes), self._kept())
        if reply.result in (Result.TAKEN_BACK, Result.REFUSED) and self._state.misses == 1:
            return (step_tried(self._lesson.id, step.id, variant, codes), self._kept())
        return (self._kept(),) if reply.result is Result.GOING_ON else ()

    def _why(self) -> Scene:
        state = self._state
        if state.reply is None or not state.reply.beats:
            return self.scene()
        finishes = state.step.kind is Kind.TRY and state.reply.result is Result.DONE and not state.done
        self._state = replace(state, why=not state.why or finishes, done=state.done or finishes)
        records = self._records(state.reply) if finishes else ()
        return replace(self.scene(), records=records)

    def _hinted(self) -> Scene:
        buttons = step_buttons(self._state, hints_locked=self._hints_locked)
        if not any(button.control is Control.HINT and button.enabled for button in buttons):
            return self.scene()
        level = self._state.hints + 1
        reply = self._state.reply
        # Taps and stones so far stay; only what was said about the last answer makes room for the hint.
        self._state = replace(self._state, hints=level, reply=None, why=False, demonstrated=False)
        del reply
        return replace(self.scene(), records=(hint_used(self._lesson.id, self._state.step.id, level),))

    def _demonstrated(self) -> Scene:
        step = self._state.step
        frames = tuple(Frame(picture, 2 * TRIED_MS) for picture in demonstration_pictures(step))
        self._state = StepState(Run(step), misses=self._state.misses, hints=0, demonstrated=True)
        shown = hint_used(self._lesson.id, step.id, 4)
        return replace(self.scene(), frames=frames, records=(shown, self._kept()))

    def _played(self, scene: Scene) -> Scene:
        """What to show after something happened in a game of the lesson; it is done when the game is over."""
        if not self._state.done and scene.over:
            self._state = replace(self._state, done=True)
            done = step_done(self._lesson.id, self._state.step.id, self._shown_as)
            return replace(self._game_scene(scene), records=(done, self._kept()))
        refused = scene.tone is Tone.NOT_YET and not self._state.misses
        if refused:
            self._state = replace(self._state, misses=1)
        records = (self._kept(),) if scene.records else ()
        return replace(self._game_scene(scene), records=records)

    def _game_scene(self, scene: Scene) -> Scene:
        """A game's scene in the dress of the lesson."""
        return replace(dressed_game(scene, self._lesson, self._state, self._place()), left=self._left)

    def _end_scene(self) -> Scene:
        return Scene(
            title=self._lesson.title,
            subtitle=self._lesson.subtitle,
            picture=Picture(self._lesson.steps[0].position),
            words=say("That was the lesson. Shall we go on?"),
            tone=Tone.DONE,
            buttons=(Button(Control.NEXT),),
            place=replace(self._place(), doors=self._lesson_doors()),
            over=True,
            left=self._left,
        )

    def _lesson_doors(self) -> Doors:
        doors = [self._doors(step_id) for step_id in self._lesson.core]
        return (all(d[0] for d in doors), all(d[1] for d in doors), all(d[2] for d in doors))

    def _place(self) -> StepPlace:
        step = self._lesson.steps[self._index]
        states = tuple(progressed(self._doors(other.id)) for other in self._lesson.steps)
        return StepPlace(step.kind.value, self._index, states, self._doors(step.id))

    def _kept(self) -> Event:
        return table_saved(self.key, self.state())
