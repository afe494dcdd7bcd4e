"""The session of one exercise for a class: children propose answers, vote, and then see the answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Point
from atari_teach.table.boards.class_proposals import ClassProposals
from atari_teach.table.scene import Action, Button, Chose, Control, Keypad, Pressed, Scene, Session, Tone
from atari_teach.table.side_views import WallKind, WallView
from atari_teach.teaching.explaining.board_description import Telling
from atari_teach.teaching.lessons.asking import Query
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.revealing import asks_for_counts
from atari_teach.teaching.lessons.step import AnsweredBy, Step
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.teaching.picture import Picture

LARGEST = 12
"""The largest number that can be proposed."""


def step_of(exercise: str, lessons: Iterable[Lesson]) -> Step | None:
    """Returns the step "lesson-id/step-id"; None if it does not exist or a class can't be asked it."""
    name, _slash, step_id = exercise.partition("/")
    lesson = next((lesson for lesson in lessons if lesson.id == name), None)
    steps = () if lesson is None else lesson.steps
    return next((step for step in steps if step.id == step_id and can_ask(step)), None)


def can_ask(step: Step) -> bool:
    """Returns whether a class can be asked this step: the answer is points on the board or a number."""
    return isinstance(step.task, Query)


class QuestionSession(Session):
    """One `tap` or `count` step in front of a class; proposals are not judged.

    While the scene offers *Next*, NEXT shows the answer; after that, it continues the plan.
    """

    def __init__(self, step: Step) -> None:
        """Starts with no proposals.

        Raises:
            ValueError: A class can't be asked this step.
        """
        if not can_ask(step):
            raise ValueError(f"a step of kind {step.task.about.name} can't be asked before a class")
        self._step = as_shown(step)
        self._asking = ClassProposals()
        self._revealed = False

    @classmethod
    def restore(cls, state: Mapping[str, object], step: Step) -> QuestionSession | None:
        """Returns the session with the saved proposals; None if the state is invalid."""
        try:
            session = cls(step)
            session._read(state)
        except (ValueError, TypeError, KeyError, AttributeError):
            return None
        return session

    @property
    def revealed(self) -> bool:
        """Returns whether the answer is shown."""
        return self._revealed

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        return Scene(
            title=say("A question"),
            picture=self._picture(),
            words=self._words(),
            tone=Tone.TELL if self._revealed else Tone.ASK,
            buttons=self._buttons(),
            telling=Telling(counted=self._revealed or not asks_for_counts(self._step)),
            side_view=WallView(
                WallKind.QUESTION,
                asking=True,
                spread=self._asking.spread(),
                numbers=self._numbers,
                revealed=self._revealed,
                pad=self._pad(),
            ),
        )

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        before = (self._asking, self._revealed)
        match action:
            case Chose(point) if not self._revealed and not self._numbers and point in self._step.position:
                self._asking = self._asking.propose(point)
            case Pressed(Control.NUMBER, int(number)) if self._numbers and not self._revealed:
                if 0 <= number <= LARGEST:
                    self._asking = self._asking.propose_number(number)
            case Pressed(control, value) if self._can_press(control):
                self._press(control, value)
        if (self._asking, self._revealed) == before:
            return self.scene()
        return replace(self.scene(), cue=Cue.DONE if self._revealed and not before[1] else Cue.PUT)

    def state(self) -> Mapping[str, object]:
        """Returns the proposals as JSON values."""
        return {"step": self._step.id, "asking": self._asking.state(), "revealed": self._revealed}

    @property
    def _numbers(self) -> bool:
        return self._step.task.about.answered_by is AnsweredBy.NUMBER

    def _picture(self) -> Picture:
        step = self._step
        assert isinstance(step.task, Query), "nothing else can be asked"
        shown = step.task.answer_marks(step) if self._revealed else step.marks_on(step.position)
        proposed = () if self._revealed else self._asking.marks()
        return Picture(step.position, (*proposed, *shown), lights=self._revealed)

    def _words(self) -> Text:
        step = self._step
        if not self._revealed:
            return step.say
        assert isinstance(step.task, Query), "nothing else can be asked"
        return step.task.answer_words(step)

    def _buttons(self) -> tuple[Button, ...]:
        chosen = self._asking.proposal
        counting = (
            (Button(Control.HANDS, value=chosen.hands), Button(Control.WITHDRAW))
            if chosen is not None and not self._revealed
            else ()
        )
        return (
            *counting,
            Button(Control.AGAIN, enabled=bool(self._asking.proposals) or self._revealed),
            Button(Control.NEXT, enabled=not self._revealed),
        )

    def _pad(self) -> Keypad | None:
        if not self._numbers or self._revealed:
            return None
        chosen = self._asking.proposal
        return Keypad(LARGEST, None if chosen is None else int(chosen.label))

    def _can_press(self, control: Control) -> bool:
        return any(button.control is control and button.enabled for button in self._buttons())

    def _press(self, control: Control, value: int | str | None) -> None:
        match control, value:
            case Control.HANDS, int(hands):
                self._asking = self._asking.count(hands)
            case Control.WITHDRAW, _:
                self._asking = self._asking.withdraw()
            case Control.AGAIN, _:
                self._asking, self._revealed = ClassProposals(), False
            case Control.NEXT, _:
                self._revealed = True

    def _read(self, state: Mapping[str, object]) -> None:
        asking, revealed = state["asking"], state["revealed"]
        if state["step"] != self._step.id or not isinstance(asking, dict) or not isinstance(revealed, bool):
            raise TypeError("another step")
        self._asking, self._revealed = ClassProposals.from_state(asking), revealed
        for proposal in self._asking.proposals:
            if (proposal.point is None) is not self._numbers:
                raise ValueError("a proposal of another kind")
            if isinstance(proposal.point, Point) and proposal.point not in self._step.position:
                raise ValueError("not on this board")
