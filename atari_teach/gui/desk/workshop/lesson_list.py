"""The list of lessons, a teacher's own first, and the card of the one that is chosen."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow, ListButton
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import ButtonStyle
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import joined
from atari_teach.i18n import Message, Multilingual, Text, say, say_n
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.workshop.draft import MOST_STEPS, LessonDraft
from atari_teach.teaching.workshop.findings import read_steps
from atari_teach.teaching.workshop.own_lessons import OwnLesson, title_of


class LessonList(ScrollPane):
    """The list of lessons; `chosen(str)` tells the id of the one that was pressed."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        inside = self.content
        self.new = ListButton(
            say("New lesson"), icon_drawing(Icon.PLUS), ButtonStyle.PINE, inside, px=20, depth=4
        )
        self.open = ListButton(say("Open a file"), icon_drawing(Icon.FOLDER), parent=inside, px=20, depth=4)
        self.own_heading, self.shipped_heading = (
            Heading(inside, words, px=20, bold=True, colour="second_text")
            for words in (say("My lessons"), say("Lessons included"))
        )
        self.trouble = Heading(inside, px=18)
        self.aside = Heading(inside, px=18)
        self.take_up = ListButton(say("Try it again"), icon_drawing(Icon.UNDO), parent=inside, px=20, depth=4)
        self.buttons: dict[str, ListButton] = {}
        headings = (self.own_heading, self.shipped_heading, self.trouble, self.aside)
        for row in (self.new, self.open, *headings, self.take_up):
            row.hide()

    def show_lessons(
        self,
        own: tuple[OwnLesson, ...],
        shipped: tuple[Lesson, ...],
        chosen: str,
        trouble: Text | None,
        aside: Text | None,
    ) -> None:
        """Shows a teacher's own lessons, then the others.

        Args:
            own: The teacher's.
            shipped: Those that come with the program.
            chosen: The id of the one that is chosen.
            trouble: Tells of a file that can't be read.
            aside: Tells of lessons that are set aside.
        """
        self.trouble.set_words("" if trouble is None else trouble)
        self.aside.set_words("" if aside is None else aside)
        mine = [self._button(each.id, each.title, _note_of(each)) for each in own]
        others = [self._button(each.id, each.title, _steps_counted(len(each.steps))) for each in shipped]
        for lesson_id, button in self.buttons.items():
            button.set_pressed_look(lesson_id == chosen)
        rows: list[QWidget] = [self.new, self.open]
        rows += [self.own_heading, *mine] if own else []
        rows += [self.trouble] if trouble is not None else []
        rows += [self.aside, self.take_up] if aside is not None else []
        rows += [self.shipped_heading, *others]
        if list(self.rows()) != rows:
            self.set_rows(rows)
        else:
            self.relayout()

    def _button(self, lesson_id: str, title: Multilingual, note: Text) -> ListButton:
        """The button of a lesson, which is made when it is first shown."""
        button = self.buttons.get(lesson_id)
        if button is None:
            button = self.buttons[lesson_id] = ListButton("", None, parent=self.content, px=20, depth=4)
            button.clicked.connect(lambda _down=False: self.chosen.emit(lesson_id))
            button.set_scale(self._u)
        button.set_words(title)
        button.set_second(note)
        return button


class LessonCard(PlainCard):
    """The card of one lesson: its title, its state, its steps, and what can be done with it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pane = ScrollPane(self, gap=10)
        self.title = Heading(self.pane.content, px=28, bold=True)
        self.state = Heading(self.pane.content, px=20)
        self.steps = tuple(Heading(self.pane.content, px=18) for _place in range(MOST_STEPS))
        self.commands = ButtonsRow(self)
        self.try_it = self.commands.add(say("Try it"), Icon.PLAY_ON, style=ButtonStyle.SUN, depth=5)
        self.edit = self.commands.add("", Icon.PENCIL, style=ButtonStyle.PINE, depth=5)
        self.paper = self.commands.add(say("Print"), Icon.PRINT, depth=5)
        self.share = self.commands.add(say("Share"), Icon.FOLDER, depth=5)
        self.bin = self.commands.add("", Icon.BIN, depth=5)
        for row in (self.title, self.state, *self.steps):
            row.hide()

    def show_lesson(self, draft: LessonDraft, own: OwnLesson | None, *, asking: bool) -> None:
        """Shows a lesson, which may be a teacher's own; `asking`: whether it is really to be deleted."""
        self.title.set_words(title_of(draft))
        self.state.set_words(_state_of(own))
        shown = []
        for place, (label, read) in enumerate(zip(self.steps, read_steps(draft), strict=False)):
            kind = KINDS.get(str(draft.steps[place].get("kind")))
            words = "" if kind is None else kind.about.title
            line = joined("{n}  {kind}", n=place + 1, kind=words)
            if read.step is not None:
                spoken = said(read.step.say, read.step.to_play)
                line = joined("{line}: {spoken}", line=line, spoken=spoken)
            label.set_words(line)
            shown.append(label)
        self.pane.set_rows([self.title, self.state, *shown])
        self.try_it.setEnabled(own is None or own.is_shown)
        self.edit.set_words(say("Change") if own is not None else say("Change a copy"))
        self.bin.set_words(say("Really delete?") if asking else say("Delete"))
        self.share.setVisible(own is not None)
        self.bin.setVisible(own is not None)
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the lesson's lines, and below them the buttons."""
        edge, gap = round(24 * u), round(16 * u)
        inside = self.rect().adjusted(edge, round(18 * u), -edge, -round(24 * u))
        high = round(self.commands.height_for(inside.width()) + 1)
        self.commands.setGeometry(inside.x(), inside.bottom() - high, inside.width(), high)
        self.commands.relayout()
        self.pane.setGeometry(inside.x(), inside.y(), inside.width(), max(1, inside.height() - high - gap))
        self.pane.relayout()


def _state_of(own: OwnLesson | None) -> Message:
    """The words that tell whether the class sees a lesson; None for one that comes with the program."""
    if own is None:
        return say("This lesson comes with the program. A copy of it can be changed.")
    if own.is_shown:
        return say("The class sees this lesson.")
    return say("The class does not see this lesson yet: a step in it can't be done.")


def _note_of(own: OwnLesson) -> Message:
    return _steps_counted(own.steps) if own.is_shown else say("not ready yet")


def _steps_counted(steps: int) -> Message:
    return say_n("{n} step", "{n} steps", steps)
