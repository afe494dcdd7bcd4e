"""A pupil who does a lesson made for a test, without a window."""

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Point
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import Event, EventKind
from atari_teach.table.scene import Button, Cards, Chose, Control, Scene
from atari_teach.teaching.lessons.kinds import GameTask, TalkTask
from atari_teach.teaching.lessons.lesson import Emblem, Lesson
from atari_teach.teaching.lessons.step import Step
from tests.table.at_the_table import check, press
from tests.teaching.steps import (
    BEND,
    EMPTY,
    attempt,
    board,
    build,
    choose,
    count,
    move,
    place,
    sequence,
    step,
    tap,
    words,
)

LAST_DOOR = "...../..X../.XOX./...../....."
NET_AND_EDGE = "......./......./......./......./...X.../..XO.../......."
NO_LIBERTY = "..X../.X.X./..X../...../....."
MINIMAL_PAIR = ".XO../X.X../.XO../...../....."
IN_ATARI_AT_THE_EDGE = "...../...../.O.../OXO../....."

TALK = step(TalkTask((words("one"), words("two"))), name="talk")
GAME = step(GameTask("chick", 3), name="game")
KINDS: dict[str, Step] = {
    "place": place("area corner", 2),
    "tap": tap("liberties B4", BEND, marks="B4"),
    "count": count("liberties B4", BEND),
    "choose": choose("legal white B4", "illegal white B4", rows=MINIMAL_PAIR),
    "move": move("liberties B2 >= 2 or at C5", IN_ATARI_AT_THE_EDGE),
    "sequence": sequence(NET_AND_EDGE, "E2 D1 E1 C1 B1"),
    "try": attempt(NO_LIBERTY, "no-liberty-single"),
    "build": build("surrounded A5", "O..../...../...../...../....."),
}
MISS = {
    "place": "C3",
    "tap": "D3 check",
    "count": "#8",
    "choose": "card0",
    "move": "A1",
    "sequence": "A7",
    "try": "A1",
    "build": "A5",
}
RIGHT = {
    "place": "A1 E5",
    "tap": "A3 A4 B2 B5 C3 C5 D4 check",
    "count": "#7",
    "choose": "card1",
    "move": "C5",
    "sequence": "E2 E1 B1",
    "try": "C4 why",
    "build": "B5 A4",
}
BEGUN = {**dict.fromkeys(KINDS, ""), "place": "A1", "tap": "A3 B2", "sequence": "E2", "build": "B5"}


def lesson(*steps: Step) -> Lesson:
    named = tuple(replace(one, id=f"s{n}") if one.id == "step" else one for n, one in enumerate(steps))
    emblem = Emblem(board(EMPTY))
    title, goal, teacher = words("Title"), words("goal"), words("teacher")
    return Lesson("liberties", 2, "rules", 5, (), title, goal, teacher, emblem, named)


class Pupil:
    """A pupil who does a lesson, with the events stored so far."""

    def __init__(
        self,
        *steps: Step,
        variant: int = 0,
        saved: Mapping[str, object] | None = None,
        locked: bool = False,
        helps: Helps = Helps.AFTER,
    ) -> None:
        self.lesson = lesson(*steps)
        self.helps = helps
        self.written: list[Event] = []
        self.session = LessonSession(
            self.lesson,
            milestones=self.milestones,
            partner=lambda step, saved: lesson_game(step, saved, wanted=lambda: self.helps),
            chances=RandomChoices(lambda _step: variant),
            saved=saved,
            hints_locked=locked,
            helps=lambda: self.helps,
        )

    def milestones(self, name: str) -> tuple[bool, bool, bool]:
        kinds = {event.kind for event in self.written if event.data.get("step") == name}
        return (bool(kinds & {"step_tried", "step_done"}), "step_done" in kinds, False)

    @property
    def scene(self) -> Scene:
        check(self.session)
        return self.session.scene()

    def do(self, actions: str) -> Scene:
        """Carries out actions, written as points, `#7` for a number, `card1` or names of controls.

        Returns the last scene.
        """
        scene = self.session.scene()
        for word in actions.split():
            match word[0], word:
                case "#", _:
                    scene = press(self.session, Control.NUMBER, int(word[1:]))
                case _, str(card) if card.startswith("card"):
                    scene = press(self.session, Control.CHOICE, int(card[4:]))
                case first, _ if first.isupper():
                    scene = self.session.act(Chose(Point.parse(word)))
                case _:
                    scene = press(self.session, Control(word))
            self.written += scene.records
        check(self.session)
        return scene

    def kinds(self) -> list[str]:
        """The kinds of the stored events, without events that save the table."""
        return [event.kind for event in self.written if event.kind != EventKind.TABLE_SAVED]

    def codes(self) -> list[object]:
        """For each stored event of a tried or finished step, the misconceptions in it."""
        return [event.data.get("codes") for event in self.written if str(event.kind).startswith("step")]


def button(scene: Scene, control: Control) -> Button:
    return next(one for one in scene.buttons if one.control is control)


def chosen(scene: Scene) -> list[bool]:
    assert isinstance(scene.pad, Cards)
    return [card.chosen for card in scene.pad.cards]


def index_of(session: LessonSession) -> int:
    place = session.scene().place
    assert place is not None
    return place.index
