"""The cards on the teacher's room page: opening a room, starting a task for pupils, and pairing pupils."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.base.level import Level
from atari_teach.engine.rules import NAMED_RULESETS, SCHOOL, Position, Ruleset
from atari_teach.room.task import BoardTask, FreeTask, LessonTask, PartnerTask, PuzzleTask, Task
from atari_teach.school.ui.plans.part_pane import QuestionButton
from atari_teach.store.pupil import SchoolClass
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.rules_card import ruleset_title
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.plans.plan import ItemKind, Plan
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.forms.desk_view import RowsView
from atari_teach.ui.forms.edit_rows import ListButton, plated
from atari_teach.ui.forms.setting_row import NameRow, SettingRow
from atari_teach.ui.kit import layouts
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined

_NO_YES = (False, True)
_LONGEST_NAME = 40
"""The maximum length of the teacher's name, which other computers show with the room."""
_COUNTS = (2, 4, 6, 8, 10, 12, 16, 20, 24, 30)
_WHAT = say(
    "Each pupil sits at a computer with this program, on the same network as this one. You see all boards, "
    "start the same lesson everywhere, and let pairs play across the room."
)
_STILL_OPEN = say(
    "This room was not closed last time. Open it again: every computer comes back automatically, and nothing "
    "that was done in it is lost."
)
_SIZES = (5, 6, 7, 9, 13)
_PARTNERS_SIZES = (5, 7, 9)
_PAIR_SIZES = (5, 6, 7, 9, 13, 19)


class OpeningCard(Composite):
    """Lets the teacher choose the class and other settings before opening a room.

    Signals:
        wanted: The teacher wants to open the room.
        joins: The user wants this computer to join another computer's room.
    """

    wanted = Signal()
    joins = Signal()

    def __init__(self, parent: QWidget, port: int) -> None:
        super().__init__(parent)
        self.class_id = ""
        self.count = 24
        self.with_names = False
        self._left: str | None = None
        self._trouble: Text | None = None
        self.view = RowsView(self)
        inside = self.view.inside
        self.what = WordsLabel(inside, _WHAT, px=21)
        self.trouble = WordsLabel(inside, "", px=21, bold=True)
        self.classes = SettingRow(("",), inside, px=20)
        self.counts = SettingRow(_COUNTS, inside, px=20)
        self.names = SettingRow(_NO_YES, inside, px=20)
        self.teacher = NameRow(say("Your name, as the children see it"), say("Your name"), inside)
        self.teacher.field.setMaxLength(_LONGEST_NAME)
        self.firewall = WordsLabel(inside, _firewall(port), px=19)
        self.open_button = PictureButton(
            say("Open the room"),
            icon_drawing(Icon.CLASS),
            ButtonStyle.PINE,
            self,
            px=28,
            picture_size=(44, 44),
        )
        self.join_button = PictureButton(
            say("This is a pupil's computer"), icon_drawing(Icon.KEYBOARD), parent=self, px=22
        )
        doors = layouts.row(
            layouts.Part(self.open_button, stretch=59),
            layouts.Part(self.join_button, stretch=41),
            gap=24,
            height=96,
        )
        self._plan = layouts.Plan(layouts.column(self.view, doors, gap=20))
        self.counts.set_words(say("How many computers?"), [str(each) for each in _COUNTS])
        self.names.set_words(
            say("Give the names to the room?"),
            (say("No"), say("Yes")),
            say("Without names, the pupils' computers show only pictures. No name is kept on any of them."),
        )
        self.counts.chosen.connect(self._choose_count)
        self.names.chosen.connect(self._choose_names)
        self.open_button.clicked.connect(lambda _down=False: self.wanted.emit())
        self.join_button.clicked.connect(lambda _down=False: self.joins.emit())

    def show_classes(
        self, classes: Sequence[SchoolClass], chosen: str, trouble: Text | None = None, *, again: bool = False
    ) -> None:
        """Offers these classes for the room.

        Args:
            classes: The classes to choose from.
            chosen: The id of the selected class; empty for a room without a class list.
            trouble: The sentence on why the room could not be opened; None if there is no problem.
            again: Whether the selected class's room was left open when the program ended.
        """
        known = [each.id for each in classes]
        self.class_id = chosen if again or chosen in known else next(iter(known), "")
        self._left = self.class_id if again else None
        self.classes.hide()
        self.classes.deleteLater()
        self.classes = SettingRow((*known, ""), self.view.inside, px=20)
        self.classes.set_words(say("Which class?"), [*(each.name for each in classes), say("No list")])
        self.classes.chosen.connect(self._choose_class)
        self._trouble = trouble
        self._show()

    def stops(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order."""
        return (self.open_button, self.join_button, *self.view.stops())

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the settings above, the large button below."""
        self._plan.lay_out(QRectF(self.rect()), u)

    def _show(self) -> None:
        self.classes.set_value(self.class_id)
        self.counts.set_value(self.count)
        self.names.set_value(self.with_names)
        again = self._left == self.class_id
        self.trouble.set_words(self._trouble or (_STILL_OPEN if again else ""))
        self.open_button.set_words(say("Open the room again") if again else say("Open the room"))
        trouble = (self.trouble,) if self.trouble.words() else ()
        second = self.names if self.class_id else self.counts
        choice = (self.classes,) if len(self.classes.answers) > 1 else ()
        self.view.show_rows((*trouble, self.what, *choice, second, self.teacher, self.firewall))
        self.set_scale(self._u)

    def _choose_class(self, class_id: str) -> None:
        self.class_id = class_id
        self._show()

    def _choose_count(self, count: int) -> None:
        self.count = count
        self._show()

    def _choose_names(self, with_names: bool) -> None:
        self.with_names = with_names
        self._show()


def _firewall(port: int) -> Text:
    return say(
        "If this computer asks whether the program may receive connections, say yes. If a technician "
        "decides, TCP port {port} has to be open on this computer, and on no other.",
        port=port,
    )


class Sort(Enum):
    """The kinds of tasks among which the teacher chooses."""

    LESSON = "lesson"
    QUESTION = "question"
    PUZZLE = "puzzle"
    BOARD = "board"
    PARTNER = "partner"
    FREE = "free"


# Translators: what a teacher starts on all computers; “Partner”: a game with the computer.
_SORTS = {
    Sort.LESSON: say("Lesson"),
    Sort.QUESTION: say("Question"),
    Sort.PUZZLE: say("Puzzle"),
    Sort.BOARD: say("Board"),
    Sort.PARTNER: say("Partner"),
    Sort.FREE: say("Their own path"),
}


class TaskCard(PlainCard):
    """Lets a teacher choose a task.

    Signals:
        chosen: A `Task`.
        closed: The teacher closed the card.

    Args:
        parent: The page.
        lessons: The lessons that can be started.
        plans: The plans whose questions can be started.
        puzzles: Returns puzzles that can be started, each with its kind in words.
        asked: Returns the puzzle that is being asked; None if there is none.
    """

    chosen = Signal(object)
    closed = Signal()

    def __init__(
        self,
        parent: QWidget,
        lessons: Sequence[Lesson],
        plans: Sequence[Plan],
        puzzles: Callable[[], Sequence[tuple[Words, PuzzleTask]]] = tuple,
        asked: Callable[[], PuzzleTask | None] = lambda: None,
    ) -> None:
        super().__init__(parent)
        self._puzzles, self._asked = puzzles, asked
        self._lessons, self._plans = tuple(lessons), tuple(plans)
        self._lesson: Lesson | None = None
        self._sort = Sort.LESSON
        self._tasks: list[ListButton] = []
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        # Translators: verb, on a button: puts away the card, or ends the room of computers.
        self.close_button = PictureButton(say("Close"), icon_drawing(Icon.CLOSE), parent=self, px=20)
        self.close_button.clicked.connect(lambda _down=False: self.closed.emit())
        self.view = RowsView(self, gap=10)
        self.sorts = SettingRow(tuple(Sort), self.view.inside, px=19)
        self.sorts.set_words(say("What would you like to start?"), [_SORTS[sort] for sort in Sort])
        self.sorts.chosen.connect(self.show_sort)
        head = layouts.row(
            self.title, layouts.Part(self.close_button, width=200), gap=24, margins=(24, 0, 24, 0), height=64
        )
        self._plan = layouts.Plan(layouts.column(head, self.view, gap=6, margins=(0, 14, 0, 4)))
        self.hide()

    def open_for(self, who: Words) -> None:
        """Opens the card; `who` is the text on who gets the task."""
        self.title.set_words(who)
        self.set_name(who)
        self.show_sort(self._sort)
        self.show()
        self.raise_()
        self.relayout()
        self.sorts.answers[list(Sort).index(self._sort)].setFocus()

    def show_sort(self, sort: Sort) -> None:
        """Shows the tasks of this kind."""
        self._sort, self._lesson = sort, None
        self._show()

    def stops(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order."""
        return (*self.view.stops(), self.close_button)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out title and close button above, the rows of choices below."""
        self._plan.lay_out(QRectF(self.rect()), u)

    def _show(self) -> None:
        for button in self._tasks:
            button.hide()
            button.deleteLater()
        self._tasks = self._made()
        self.sorts.set_value(self._sort)
        self.view.show_rows((self.sorts, *self._tasks))
        self.set_scale(self._u)

    def _made(self) -> list[ListButton]:
        match self._sort:
            case Sort.LESSON if self._lesson is not None:
                return self._exercises(self._lesson)
            case Sort.LESSON:
                return [self._lesson_button(lesson) for lesson in self._lessons]
            case Sort.QUESTION:
                return [self._task(words, task) for words, task in self._questions()]
            case Sort.PUZZLE:
                return self._puzzle_tasks()
            case Sort.BOARD:
                return [self._task(say("{n} lines", n=size), BoardTask(size)) for size in _SIZES]
            case Sort.PARTNER:
                return [
                    self._task(
                        say("{who}, {n} lines", who=level.title, n=size),
                        PartnerTask(level, GameSetup(SCHOOL, size)),
                    )
                    for level in Level
                    for size in _PARTNERS_SIZES
                ]
            case Sort.FREE:
                return [self._task(say("Everybody back to their own path"), FreeTask())]

    def _questions(self) -> list[tuple[Words, Task]]:
        found: list[tuple[Words, Task]] = []
        for plan in self._plans:
            for item in plan.items:
                if item.kind is ItemKind.QUESTION and item.exercise:
                    lesson, _slash, step = item.exercise.partition("/")
                    words = joined("{plan}: {question}", plan=plan.title, question=item.title)
                    found.append((words, LessonTask(lesson, step)))
        return found

    def _puzzle_tasks(self) -> list[ListButton]:
        """Returns a button for each puzzle; first the one that shows the answer of the present puzzle."""
        asked = self._asked()
        shown = (
            [self._task(say("Show the answer on every computer"), replace(asked, answered=True))]
            if asked is not None
            else []
        )
        made: list[ListButton] = []
        for words, task in self._puzzles():
            button = QuestionButton(self.view.inside)
            button.set_words(words)
            button.set_picture(plated(_board(task.puzzle.position)))
            button.clicked.connect(lambda _down=False, of=task: self.chosen.emit(of))
            made.append(button)
        return [*shown, *made]

    def _exercises(self, lesson: Lesson) -> list[ListButton]:
        whole = self._task(joined("{lesson}", lesson=lesson.title), LessonTask(lesson.id))
        whole.set_second(say("the whole lesson"))
        one = [
            self._task(
                say("Only exercise {n}: {question}", n=number, question=said(step.say, step.to_play)),
                LessonTask(lesson.id, step.id),
            )
            for number, step in enumerate(lesson.exercises, 1)
        ]
        return [whole, *one]

    def _lesson_button(self, lesson: Lesson) -> ListButton:
        button = self._button(lesson.title, Icon.RIGHT)
        button.clicked.connect(lambda _down=False: self._look_into(lesson))
        return button

    def _look_into(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._show()
        self._tasks[0].setFocus()

    def _task(self, words: Words, task: Task) -> ListButton:
        button = self._button(words, Icon.RIGHT)
        button.clicked.connect(lambda _down=False: self.chosen.emit(task))
        return button

    def _button(self, words: Words, icon: Icon) -> ListButton:
        return ListButton(words, icon_drawing(icon), parent=self.view.inside, px=20, bold=False, depth=3)


def _board(position: Position) -> Drawing:
    return lambda painter, rect: draw_miniature(painter, rect, Picture(position))


class PairCard(PlainCard):
    """Lets a teacher choose the board and the rules for pairs of pupils; shows the previous choice.

    Signals:
        chosen: The `GameSetup` for the pairs.
        closed: The teacher closed the card.
    """

    chosen = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        self.close_button = PictureButton(say("Close"), icon_drawing(Icon.CLOSE), parent=self, px=20)
        self.pane = ScrollPane(self, gap=18)
        self.sizes = SettingRow(_PAIR_SIZES, self.pane.content, px=22)
        self.sizes.set_words(say("How many lines?"), [str(size) for size in _PAIR_SIZES])
        self.rulesets = SettingRow(NAMED_RULESETS, self.pane.content, px=19)
        self.rulesets.set_words(say("Which rules?"), [ruleset_title(each) for each in NAMED_RULESETS])
        self.begin = PictureButton(
            say("Let them play"), icon_drawing(Icon.PARTNERS), ButtonStyle.PINE, self, px=26
        )
        self.close_button.clicked.connect(lambda _down=False: self.closed.emit())
        self.sizes.chosen.connect(self.sizes.set_value)
        self.rulesets.chosen.connect(self._choose_rules)
        self.begin.clicked.connect(lambda _down=False: self.chosen.emit(self.setup()))
        head = layouts.row(self.title, layouts.Part(self.close_button, width=200), gap=24, height=64)
        begin = layouts.Part(self.begin, height=88)
        self._plan = layouts.Plan(
            layouts.column(head, layouts.Space(14), self.pane, begin, gap=16, margins=(24, 14, 24, 24))
        )
        self.sizes.set_value(7)
        self._choose_rules(SCHOOL)
        self.pane.set_rows((self.sizes, self.rulesets))
        self.hide()

    def open_for(self, who: Words) -> None:
        """Opens the card; `who` is the text on who will play."""
        self.title.set_words(who)
        self.set_name(who)
        self.show()
        self.raise_()
        self.relayout()
        self.begin.setFocus()

    def setup(self) -> GameSetup:
        """Returns the chosen board and rules."""
        return GameSetup(self.rulesets.value, self.sizes.value)

    def stops(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order."""
        return (self.begin, *self.pane.rows(), self.pane.up, self.pane.down, self.close_button)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out title and close button above, the settings below, and the start button at the bottom."""
        self._plan.lay_out(QRectF(self.rect()), u)

    def _choose_rules(self, ruleset: Ruleset) -> None:
        self.rulesets.set_value(ruleset)
        self.sizes.set_allowed(ruleset.sizes)
        if self.sizes.value not in ruleset.sizes:
            self.sizes.set_value(ruleset.suggested_size)
