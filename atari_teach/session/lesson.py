"""A lesson at the table: its steps one after the other, each asked, answered, explained and done.

Doors open only after it has been written down: a scene with a finished step carries the records, the
page writes them and presses SAVED, and only then *Next* appears.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from atari_teach.classroom.event import Event, hint_used, step_done, step_tried, table_closed, table_saved
from atari_teach.rules import SYMMETRIES
from atari_teach.session.lesson_answers import answer_of, demonstration_pictures
from atari_teach.session.lesson_game import dressed_game
from atari_teach.session.lesson_lights import may_light
from atari_teach.session.lesson_scene import (
    earlier_words,
    end_scene,
    progressed,
    step_beats,
    step_buttons,
    step_pad,
    step_picture,
    step_sides,
    step_tone,
    step_words,
)
from atari_teach.session.lesson_state import StepState, first_step, run_from_state, run_state
from atari_teach.session.scene import (
    Action,
    Control,
    Frame,
    Pressed,
    Scene,
    Session,
    StepPlace,
)
from atari_teach.settings import Helps
from atari_teach.teaching.answers import Reply, Result, Run
from atari_teach.teaching.explanation import Code
from atari_teach.teaching.hints import HINTS
from atari_teach.teaching.lesson import Kind, Lesson, Step, TalkTask
from atari_teach.teaching.lesson_run import answer
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
        self._state = self._begin(first_step(lesson, doors, saved), saved)

    @property
    def key(self) -> str:
        """The name under which the unfinished lesson is kept."""
        return f"lesson:{self._lesson.id}"

    def scene(self) -> Scene:
        """What to show now."""
        if self._at_end:
            place = replace(self._place(), doors=self._lesson_doors())
            return end_scene(self._lesson, place, left=self._left)
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
        if self._table is not None and action == Pressed(Control.AGAIN):
            self._table = self._partner(self._state.step, None)
            return replace(self.scene(), records=(self._kept(),))
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
        return replace(self.scene(), records=(self._kept(),))

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
                self._state = self._anew()
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
        first = (missed or reply.result is Result.DONE) and not state.tried
        seen = not reply.code or reply.code in (*state.codes, Code.OTHER_TASK.value)
        codes = state.codes if seen else (*state.codes, reply.code)
        # A step that asks to try a refused move is done once its explanation has been looked at.
        done = reply.result is Result.DONE and state.step.kind is not Kind.TRY
        self._state = StepState(
            reply.run,
            reply,
            hints=state.hints,
            misses=state.misses + missed,
            codes=codes,
            done=done,
            tried=state.tried or first,
        )
        frames = tuple(Frame(picture, TRIED_MS) for picture in reply.frames)
        if done or first or reply.result is Result.GOING_ON:
            return replace(self.scene(), frames=frames, records=self._records(done=done, first=first))
        return replace(self.scene(), frames=frames)

    def _anew(self, *, demonstrated: bool = False) -> StepState:
        """The step from its start; what was seen of somebody in it is not forgotten before it is done."""
        state = self._state
        if state.done:
            return StepState(state.run.again(), tried=True, demonstrated=demonstrated)
        return StepState(
            state.run.again(),
            misses=state.misses,
            codes=state.codes,
            tried=state.tried,
            demonstrated=demonstrated,
        )

    def _records(self, *, done: bool = False, first: bool = False) -> tuple[Event, ...]:
        """What is written down when the step is done, or was tried for the first time in this visit."""
        told = (self._lesson.id, self._state.step.id, self._shown_as, self._state.codes)
        if done:
            return (step_done(*told), self._kept())
        return (step_tried(*told), self._kept()) if first else (self._kept(),)

    def _why(self) -> Scene:
        state = self._state
        if state.reply is None or not state.reply.beats:
            return self.scene()
        finishes = state.step.kind is Kind.TRY and state.reply.result is Result.DONE and not state.done
        self._state = replace(state, why=not state.why or finishes, done=state.done or finishes)
        return replace(self.scene(), records=self._records(done=True) if finishes else ())

    def _hinted(self) -> Scene:
        buttons = step_buttons(self._state, hints_locked=self._hints_locked)
        if not any(button.control is Control.HINT and button.enabled for button in buttons):
            return self.scene()
        before, level = self._state.hints, min(self._state.hints + 1, HINTS)
        # Taps and stones so far stay; only what was said about the last answer makes room for the hint.
        self._state = replace(self._state, hints=level, reply=None, why=False, demonstrated=False)
        used = hint_used(self._lesson.id, self._state.step.id, level)
        return replace(self.scene(), records=(used,) if level > before else ())

    def _demonstrated(self) -> Scene:
        step = self._state.step
        frames = tuple(Frame(picture, 2 * TRIED_MS) for picture in demonstration_pictures(step))
        self._state = self._anew(demonstrated=True)
        shown = hint_used(self._lesson.id, step.id, 4)
        return replace(self.scene(), frames=frames, records=(shown, self._kept()))

    def _played(self, scene: Scene) -> Scene:
        """What to show after something happened in a game of the lesson; it is done when the game is over."""
        state = self._state
        done = scene.over and not state.done
        first = bool(scene.records) and not state.tried
        self._state = replace(state, done=state.done or scene.over, tried=state.tried or first)
        records = self._records(done=done, first=first) if done or scene.records else ()
        return replace(self._game_scene(scene), records=records)

    def _game_scene(self, scene: Scene) -> Scene:
        """A game's scene in the dress of the lesson."""
        return replace(dressed_game(scene, self._lesson, self._state, self._place()), left=self._left)

    def _lesson_doors(self) -> Doors:
        doors = [self._doors(step_id) for step_id in self._lesson.core]
        return (all(d[0] for d in doors), all(d[1] for d in doors), all(d[2] for d in doors))

    def _place(self) -> StepPlace:
        step = self._lesson.steps[self._index]
        states = tuple(progressed(self._doors(other.id)) for other in self._lesson.steps)
        return StepPlace(step.kind.value, self._index, states, self._doors(step.id))

    def _kept(self) -> Event:
        return table_saved(self.key, self.state())
