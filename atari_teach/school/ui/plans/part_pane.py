"""The pane that edits a part of a plan, the list of questions, and the row of a part."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import ceil
from typing import assert_never

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say, say_in, say_n
from atari_teach.base.settings import BELL_MINUTES
from atari_teach.school.question import step_of
from atari_teach.school.ui.plans.plan_words import (
    detail_words,
    exercise_words,
    goal_words,
    in_language,
    minutes_words,
    puzzle_words,
    question_words,
)
from atari_teach.school.ui.stage.stage_pictures import (
    card_drawing,
    emblem_drawing,
    item_drawing,
    question_drawing,
)
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan, TalkCard
from atari_teach.teaching.plans.plan_editing import (
    change_card,
    changed,
    clean,
    may_move,
    may_remove,
    move,
    same,
    with_card,
    without,
    without_card,
)
from atari_teach.teaching.plans.plan_file import (
    GOALS,
    HARDEST,
    LONGEST_PLAN,
    MOST_CARDS,
    MOST_PUZZLES,
    MOST_ROUNDS,
    PUZZLES,
    SIZES,
)
from atari_teach.teaching.plans.plan_lint import exercises_for_all
from atari_teach.teaching.plans.plan_pictures import PICTURES, picture_title
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.forms.edit_rows import ButtonsRow, ListButton, Sketch, StepRow, TextRow, plated
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import WordsLabel

_MOST_HANDICAP = 5
_GO = "go"
_GOALS: tuple[int | str, ...] = (*GOALS, _GO)
"""The goals of a relay, in the order of the answers."""
QUESTION_BOARD = (96.0, 96.0)
"""The size of the board next to a question, in design pixels."""
_AROUND = 16.0
_SKETCH = (64.0, 52.0)
_MOST_MINUTES = 0.34


class PartPane(ScrollPane):
    """The editor of one part.

    Signals:
        edited: The changed `Plan`, and the index of the part to show.
        question_wanted: The teacher wants to choose another question for this part.
    """

    edited = Signal(object, int)
    question_wanted = Signal()

    def __init__(self, parent: QWidget, lessons: Callable[[], tuple[Lesson, ...]]) -> None:
        super().__init__(parent, gap=20)
        self._lessons = lessons
        self._plan: Plan | None = None
        self._index = 0
        inside = self.content
        self.moves, self.add_card = ButtonsRow(inside), ButtonsRow(inside)
        # Translators: moves a part of a plan, or a step of a lesson, to an earlier place.
        self.earlier = self.moves.add(say("Earlier"), Icon.LEFT)
        # Translators: moves a part of a plan, or a step of a lesson, to a later place.
        self.later = self.moves.add(say("Later"), Icon.RIGHT)
        self.remove = self.moves.add(say("Take out"), Icon.BIN)
        self.title = TextRow(inside, say("What this part is called"), lines=1)
        self.minutes = StepRow(inside)
        self.size_row = SettingRow(tuple(SIZES), inside)
        self.goal = SettingRow(_GOALS, inside)
        self.handicap = StepRow(inside)
        self.everybody = SettingRow((True, False), inside)
        self.task = TextRow(inside, say("What the others do while they watch"))
        self.rounds = StepRow(inside)
        self.bell = StepRow(inside)
        self.puzzle = StepRow(inside, choice=True)
        self.grade = StepRow(inside)
        self.count = StepRow(inside)
        self.asked = WordsLabel(inside, say("Which question?"), px=20, bold=True)
        self.exercise = QuestionButton(inside)
        self.cards = tuple(CardRows(inside, place) for place in range(MOST_CARDS))
        self.more = PictureButton(
            say("One more card"), icon_drawing(Icon.PLUS), parent=self.add_card, px=20, depth=4
        )
        self.add_card.set_buttons((self.more,))
        self.note = TextRow(inside, say("For the teacher, at most 60 words"), lines=4)
        self._ask()
        for row in (*self._own_rows(), *(row for card in self.cards for row in card.rows)):
            row.hide()
        self._connect()

    def show_part(self, plan: Plan, index: int) -> None:
        """Shows a part; keeps the scroll position if the rows stay the same."""
        self._plan, self._index = plan, index
        item = plan.items[index]
        rows = self._rows_of(item)
        self._show_values(plan, item)
        if tuple(rows) != tuple(self.rows()):
            self.set_rows(rows)
        else:
            self.relayout()

    def finish(self) -> None:
        """Applies text that is still in the fields."""
        for row in self.rows():
            if isinstance(row, TextRow):
                row.finish()

    def retranslate(self) -> None:
        """Shows everything in the current language."""
        if self._plan is not None:
            self.show_part(self._plan, self._index)

    def _ask(self) -> None:
        # Translators: on the two small buttons beside a number: one less, one more.
        less, more = say("less"), say("more")
        # Translators: label beside a number that a teacher chooses: how long it takes.
        self.minutes.set_words(say("Minutes"), less, more)
        self.size_row.set_words(say("Board"), [f"{size} × {size}" for size in SIZES])
        goals = (*(goal_words(goal) for goal in GOALS), goal_words(1, go=True))
        self.goal.set_words(say("How far the game goes"), goals)
        self.handicap.set_words(say("The stronger team has to capture more"), less, more)
        self.everybody.set_words(say("How long"), [say("Until everybody has played"), say("One game")])
        # Translators: label beside a number that a teacher chooses: how many rounds are played.
        self.rounds.set_words(say("Rounds"), less, more)
        self.bell.set_words(say("Minutes until the bell"), less, more)
        self.exercise.set_second(say("Choose another one"))
        self.puzzle.set_words(say("Which puzzles?"), say("the one before"), say("the next one"))
        self.grade.set_words(say("How hard? 1 is the easiest"), less, more)
        self.count.set_words(say_in("puzzles", "How many?"), less, more)

    def _own_rows(self) -> tuple[QWidget, ...]:
        first = (
            self.moves,
            self.title,
            self.minutes,
            self.size_row,
            self.goal,
            self.handicap,
            self.everybody,
        )
        return (
            *first,
            self.task,
            self.rounds,
            self.bell,
            self.puzzle,
            self.grade,
            self.count,
            self.asked,
            self.exercise,
            self.add_card,
            self.note,
        )

    def _rows_of(self, item: Item) -> Sequence[QWidget]:
        own: tuple[QWidget, ...]
        match item.kind:
            case ItemKind.TALK:
                shown = self.cards[: len(item.cards)]
                own = (*(row for card in shown for row in card.rows), self.add_card)
            case ItemKind.RELAY:
                stronger = () if item.go else (self.handicap,)
                own = (self.size_row, self.goal, self.everybody, *stronger, self.task)
            case ItemKind.BUILD:
                own = (self.size_row,)
            case ItemKind.PAIRS:
                own = (self.rounds, self.bell)
            case ItemKind.QUESTION:
                own = (self.asked, self.exercise)
            case ItemKind.PUZZLES:
                own = (self.puzzle, self.grade, self.count)
            case ItemKind.PROMISES | ItemKind.REPLAY | ItemKind.TIDY:
                own = ()
            case _:
                assert_never(item.kind)
        return (self.moves, self.title, self.minutes, *own, self.note)

    def _show_values(self, plan: Plan, item: Item) -> None:
        self.earlier.setEnabled(may_move(plan, self._index, -1))
        self.later.setEnabled(may_move(plan, self._index, 1))
        self.remove.setEnabled(may_remove(plan, self._index))
        self.title.set_text(in_language(item.title))
        self.minutes.show_value(str(item.minutes))
        rounds = item.rounds * item.bell_minutes if item.kind is ItemKind.PAIRS else 1
        self.minutes.set_ends(less=item.minutes > rounds, more=plan.minutes < LONGEST_PLAN)
        self.size_row.set_value(item.size)
        self.goal.set_value(_GO if item.go else item.goal)
        self.handicap.show_value(str(item.handicap))
        self.handicap.set_ends(less=item.handicap > 0, more=item.handicap < _MOST_HANDICAP)
        self.everybody.set_value(item.everybody)
        self.task.set_text("" if item.task is None else in_language(item.task))
        self.rounds.show_value(str(item.rounds))
        self.rounds.set_ends(less=item.rounds > 1, more=item.rounds < MOST_ROUNDS)
        self.bell.show_value(minutes_words(item.bell_minutes))
        self.bell.set_ends(
            less=item.bell_minutes > BELL_MINUTES.start, more=item.bell_minutes < BELL_MINUTES.stop - 1
        )
        if item.kind is ItemKind.QUESTION:
            self._show_question(item.exercise)
        self.puzzle.show_value(puzzle_words(replace(item, grade=0)))
        # Translators: how hard puzzles are: as fits what the class has learned.
        self.grade.show_value(str(item.grade) if item.grade else say("As fits the class"))
        self.grade.set_ends(less=item.grade > 0, more=item.grade < HARDEST)
        self.count.show_value(str(item.count))
        self.count.set_ends(less=item.count > 1, more=item.count < MOST_PUZZLES)
        for card, rows in zip(item.cards, self.cards, strict=False):
            rows.show_card(card, alone=len(item.cards) == 1)
        self.more.setEnabled(len(item.cards) < MOST_CARDS)
        self.note.set_text("" if item.teacher is None else in_language(item.teacher))

    def _show_question(self, name: str) -> None:
        lessons = self._lessons()
        words, step = exercise_words(name, lessons), step_of(name, lessons)
        self.exercise.set_words(say("This question is not there any more.") if words is None else words)
        self.exercise.set_picture(None if step is None else plated(question_drawing(step)))

    def _connect(self) -> None:
        self.earlier.clicked.connect(lambda _down=False: self._move(-1))
        self.later.clicked.connect(lambda _down=False: self._move(1))
        self.remove.clicked.connect(lambda _down=False: self._remove())
        for row, key in ((self.minutes, "minutes"), (self.rounds, "rounds"), (self.bell, "bell_minutes")):
            row.stepped.connect(lambda by, of=key: self._step(of, by))
        self.grade.stepped.connect(lambda by: self._step("grade", by))
        self.count.stepped.connect(lambda by: self._step("count", by))
        self.puzzle.stepped.connect(self._turn_puzzle)
        self.handicap.stepped.connect(lambda by: self._step("handicap", by))
        for answers, key in ((self.size_row, "size"), (self.everybody, "everybody")):
            answers.chosen.connect(lambda value, of=key: self._change(**{of: value}))
        self.goal.chosen.connect(self._choose_goal)
        self.exercise.clicked.connect(lambda _down=False: self.question_wanted.emit())
        self.title.typed.connect(lambda text: self._type("title", text, optional=False))
        self.task.typed.connect(lambda text: self._type("task", text))
        self.note.typed.connect(lambda text: self._type("teacher", text))
        self.more.clicked.connect(lambda _down=False: self._change(cards=with_card(self._item())))
        for place, rows in enumerate(self.cards):
            rows.changed.connect(lambda values, at=place: self._change_card(at, values))
            rows.removed.connect(lambda at=place: self._change(cards=without_card(self._item(), at)))

    def _item(self) -> Item:
        assert self._plan is not None, "nothing can be pressed before a part is shown"
        return self._plan.items[self._index]

    def _tell(self, plan: Plan, index: int) -> None:
        self.edited.emit(plan, index)

    def _change(self, **values: object) -> None:
        if self._plan is not None:
            self._tell(changed(self._plan, self._index, **values), self._index)

    def _change_card(self, place: int, values: dict[str, object]) -> None:
        self._change(cards=change_card(self._item(), place, **values))

    def _step(self, key: str, by: int) -> None:
        self._change(**{key: getattr(self._item(), key) + by})

    def _turn_puzzle(self, by: int) -> None:
        """Chooses the next kind of puzzles, or the one before."""
        here = PUZZLES.index(self._item().puzzle)
        self._change(puzzle=PUZZLES[(here + by) % len(PUZZLES)])

    def _choose_goal(self, goal: int | str) -> None:
        """Sets the number of captures that win, or go."""
        if goal == _GO:
            self._change(go=True, goal=1, handicap=0)
        else:
            self._change(go=False, goal=goal)

    def _type(self, key: str, text: str, *, optional: bool = True) -> None:
        words = clean(text)
        if words or optional:
            self._change(**{key: same(words) if words else None})
        elif self._plan is not None:
            self.show_part(self._plan, self._index)

    def choose_question(self, name: str) -> None:
        """Sets the question of the current part."""
        self._change(exercise=name)

    def _move(self, by: int) -> None:
        if self._plan is not None:
            self._tell(move(self._plan, self._index, by), self._index + by)

    def _remove(self) -> None:
        if self._plan is not None:
            left = without(self._plan, self._index)
            self._tell(left, min(self._index, len(left.items) - 1))


_NAMES = ("", *PICTURES)


class CardRows(QObject):
    """The rows of one talk card: its sentence, its answer and its picture.

    Signals:
        changed: A dict of the changed values.
        removed: The teacher removes the card.
    """

    changed = Signal(object)
    removed = Signal()

    def __init__(self, parent: QWidget, place: int) -> None:
        super().__init__(parent)
        self._card: TalkCard | None = None
        number = place + 1
        self.heading = WordsLabel(parent, say("Card {n}", n=number), px=22, bold=True)
        self.say = TextRow(parent, say("What card {n} says", n=number), lines=1)
        answer = say("The answer to card {n} (can be left empty)", n=number)
        self.reveal = TextRow(parent, answer, lines=1)
        self.picture = StepRow(parent, choice=True)
        question = say("The picture of card {n}", n=number)
        self.picture.set_words(question, say("the one before"), say("the next one"))
        self.away = ButtonsRow(parent)
        self.bin = PictureButton(
            say("Remove card {n}", n=number), icon_drawing(Icon.BIN), parent=self.away, px=20, depth=4
        )
        self.away.set_buttons((self.bin,))
        self.rows: tuple[QWidget, ...] = (self.heading, self.say, self.reveal, self.picture, self.away)
        self.say.typed.connect(self._said)
        self.reveal.typed.connect(self._revealed)
        self.picture.stepped.connect(self._turn_over)
        self.bin.clicked.connect(lambda _down=False: self.removed.emit())

    def show_card(self, card: TalkCard, *, alone: bool) -> None:
        """Shows this card; if it is `alone`, it can't be removed."""
        self._card = card
        self.say.set_text(in_language(card.say))
        self.reveal.set_text("" if card.reveal is None else in_language(card.reveal))
        name = card.picture
        drawing = card_drawing(name, revealed=card.reveal is not None) if name else None
        self.picture.show_value(picture_title(name) if name in PICTURES else say("No picture"), drawing)
        self.bin.setEnabled(not alone)

    def _said(self, text: str) -> None:
        words = clean(text)
        if words:
            self.changed.emit({"say": same(words)})
        elif self._card is not None:
            self.say.set_text(in_language(self._card.say))

    def _revealed(self, text: str) -> None:
        words = clean(text)
        self.changed.emit({"reveal": same(words) if words else None})

    def _turn_over(self, by: int) -> None:
        if self._card is not None:
            here = _NAMES.index(self._card.picture) if self._card.picture in _NAMES else 0
            self.changed.emit({"picture": _NAMES[(here + by) % len(_NAMES)]})


class QuestionButton(ListButton):
    """A question as a button, high enough for its board."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", None, parent=parent, px=18, picture_size=QUESTION_BOARD)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(super().height_for(width), (QUESTION_BOARD[1] + _AROUND) * self._u)


class QuestionList(ScrollPane):
    """The lessons with questions for a whole class; the open lesson also lists its questions.

    Signals:
        chosen: The name of a question, "lesson-id/step-id".
        listed: The buttons changed, and with them the order of Tab.
    """

    chosen = Signal(str)
    listed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        self._lessons: tuple[Lesson, ...] = ()
        self._current = self._open = ""
        self._heading = WordsLabel(self.content, say("Which question?"), px=22, bold=True)
        self.lessons: dict[str, ListButton] = {}
        self.questions: dict[str, ListButton] = {}

    def show_lessons(self, lessons: Sequence[Lesson], current: str) -> None:
        """Lists the questions of these lessons; opens the lesson of `current` and marks its question."""
        self._lessons = tuple(lesson for lesson in lessons if exercises_for_all(lesson))
        self._current, self._open = current, current.partition("/")[0]
        for button in self.lessons.values():
            button.hide()
            button.deleteLater()
        self.lessons = {lesson.id: self._lesson(lesson) for lesson in self._lessons}
        self._show()
        if self._open in self.lessons:
            self.reveal(self.lessons[self._open])
            self.questions.get(current, self.lessons[self._open]).setFocus()

    def _lesson(self, lesson: Lesson) -> ListButton:
        button = ListButton(lesson.title, plated(emblem_drawing(lesson)), parent=self.content, px=20, depth=4)
        number = len(exercises_for_all(lesson))
        button.set_second(say_n("{n} question", "{n} questions", number))
        button.clicked.connect(lambda _down=False: self._turn(lesson.id))
        return button

    def _question(self, name: str, step: Step) -> ListButton:
        button = QuestionButton(self.content)
        button.set_words(question_words(step))
        button.set_picture(plated(question_drawing(step)))
        button.set_pressed_look(name == self._current)
        button.clicked.connect(lambda _down=False: self.chosen.emit(name))
        return button

    def _turn(self, lesson_id: str) -> None:
        """Opens or closes the questions of a lesson."""
        self._open = "" if self._open == lesson_id else lesson_id
        self._show()
        self.reveal(self.lessons[lesson_id])

    def _show(self) -> None:
        for button in self.questions.values():
            button.hide()
            button.deleteLater()
        self.questions = {}
        rows: list[QWidget] = [self._heading]
        for lesson in self._lessons:
            button = self.lessons[lesson.id]
            button.set_pressed_look(lesson.id == self._open)
            rows.append(button)
            if lesson.id == self._open:
                steps = {f"{lesson.id}/{step.id}": step for step in exercises_for_all(lesson)}
                self.questions = {name: self._question(name, step) for name, step in steps.items()}
                rows += self.questions.values()
        self.set_rows(rows)
        self.listed.emit()


class PartRow(Composite):
    """The row of one part."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sketch = Sketch(self)
        self.title = WordsLabel(self, px=20, bold=True)
        self.detail = WordsLabel(self, px=18, colour="second_text")
        self.note = WordsLabel(self, px=18)
        self.minutes = WordsLabel(self, px=20, middle=True)

    def show_item(self, item: Item, lessons: Iterable[Lesson]) -> None:
        """Shows this part."""
        self.sketch.show_drawing(item_drawing(item, lessons))
        self.title.set_words(item.title)
        detail = detail_words(item, lessons)
        self.detail.set_words("" if detail is None else detail)
        self.note.set_words("" if item.teacher is None else item.teacher)
        self.minutes.set_words(minutes_words(item.minutes))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(_SKETCH[1] * self._u, sum(self._heights(width)))

    def _words_width(self, width: float) -> float:
        return width - self._minutes_width(width) - (_SKETCH[0] + 28) * self._u

    def _minutes_width(self, width: float) -> int:
        """Returns the width of the minutes on one line, at most a third of the row."""
        return ceil(min(self.minutes.width_of_one_line() + 4 * self._u, width * _MOST_MINUTES))

    def _heights(self, width: float) -> tuple[int, int, int]:
        room = self._words_width(width)
        detail = ceil(self.detail.height_for(room)) + 1 if self.detail.words() else 0
        note = ceil(self.note.height_for(room)) + 1 if self.note.words() else 0
        return ceil(self.title.height_for(room)) + 1, detail, note

    def lay_out(self, width: int, height: int, u: float) -> None:
        high = self.height()
        title, detail, note = self._heights(width)
        top = round((high - title - detail - note) / 2)
        left, room = round((_SKETCH[0] + 14) * u), round(self._words_width(width))
        sketch = round(_SKETCH[1] * u)
        self.sketch.setGeometry(0, round((high - sketch) / 2), round(_SKETCH[0] * u), sketch)
        self.title.setGeometry(left, top, room, title)
        self.detail.setGeometry(left, top + title, room, detail)
        self.note.setGeometry(left, top + title + detail, room, note)
        minutes = self._minutes_width(width)
        self.minutes.setGeometry(width - minutes, 0, minutes, high)
