"""The rows of a step that is made of cards or pictures: one of them at a time."""

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow, StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.asking_rows import AskingRows
from atari_teach.gui.desk.workshop.part_rows import PartRows
from atari_teach.gui.desk.workshop.rows import MenuRow, Option, PairRow, Wish
from atari_teach.gui.desk.workshop.selection import Looking, Tool, Turn, taking
from atari_teach.gui.desk.workshop.step_pane import setting, writing
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.words import Words, chained
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.workshop.draft import Change
from atari_teach.teaching.workshop.moves import (
    MOST_TURNS,
    USUAL_TURNS,
    add_line,
    answer_by_lines,
    answer_by_program,
    lines_of,
    take_back,
)
from atari_teach.teaching.workshop.parts import (
    add_part,
    give_board,
    has_own_board,
    may_add,
    may_remove,
    parts_of,
    remove_part,
    sources_of,
    texts_in,
    turn_source,
)
from atari_teach.teaching.workshop.questions import part_menu

_NO_YES = (False, True)


class PieceRows(QObject):
    """The rows of a card of a question, a picture of a `show`, or a card of a talk.

    Signals:
        changed: A `Change` of the step's table.
        turned: A `Turn`: what is to be looked at from now on.

    Args:
        parent: The widget it lives in.
        asking: The rows in which it is chosen when a card is right.
    """

    changed = Signal(object)
    turned = Signal(object)

    def __init__(self, parent: QWidget, asking: AskingRows) -> None:
        super().__init__(parent)
        self._now: Looking | None = None
        self._asking = asking
        self.parts = PartRows(parent)
        self.say = PairRow(parent)
        self.answer = PairRow(parent, lines=1)
        self.own_board = SettingRow(_NO_YES, parent)
        self.say.set_words(say("What stands there"))
        self.answer.set_words(say("What is said when it is chosen (may stay empty)"))
        self.own_board.set_words(say("Another board here?"), (say("No"), say("Yes")))
        self.rows: tuple[QWidget, ...] = (*self.parts.rows, self.say, self.answer, self.own_board)
        self.parts.turned.connect(lambda place: self._look(lambda now: replace(now, item=place)))
        self.parts.added.connect(self._add)
        self.parts.removed.connect(self._remove)
        self.say.typed.connect(lambda language, text: self.change(writing("say", language, text)))
        self.answer.typed.connect(lambda language, text: self.change(writing("answer", language, text)))
        self.own_board.chosen.connect(self._give_board)

    def show_piece(self, now: Looking) -> list[QWidget]:
        """Shows the chosen card or picture; returns its rows."""
        self._now = now
        key, part = now.parts_key, now.part
        assert key is not None, "these kinds have parts"
        words = (say("Which picture?"), say("One more picture"), say("Take out this picture"))
        if key != "beat":
            words = (say("Which card?"), say("One more card"), say("Take out this card"))
        self.parts.set_words(*words)
        may = {"may_add": may_add(now.table, key), "may_remove": may_remove(now.table, key)}
        rows: list[QWidget] = [*self.parts.show_parts(len(parts_of(now.table, key)), now.item, **may)]
        if part is None:
            return rows
        self.say.set_texts(texts_in(part, "say"))
        rows.append(self.say)
        if key == "card":
            return rows
        if now.kind is not None and (menu := part_menu(now.kind)) is not None:
            question, pointing = say("When is this card right?"), now.tool is Tool.POINT
            rows += self._asking.show_question(question, menu, part, now.study, pointing=pointing)
            self.answer.set_texts(texts_in(part, "answer"))
            rows.append(self.answer)
        self.own_board.set_value(has_own_board(part))
        return [*rows, self.own_board]

    def change(self, change: Change) -> None:
        """Changes the chosen card or picture."""
        if self._now is not None and (key := self._now.parts_key) is not None:
            place = self._place(self._now)
            self.changed.emit(lambda table: change(table[key][place]))

    def _look(self, turn: Turn) -> None:
        self.turned.emit(turn)

    def _place(self, now: Looking) -> int:
        return min(now.item, len(parts_of(now.table, now.parts_key or "")) - 1)

    def _add(self) -> None:
        if self._now is not None and (key := self._now.parts_key) is not None:
            count = len(parts_of(self._now.table, key))
            self.changed.emit(lambda table: add_part(table, key))
            self._look(lambda now: replace(now, item=count))

    def _remove(self) -> None:
        if self._now is not None and (key := self._now.parts_key) is not None:
            place = self._place(self._now)
            self.changed.emit(lambda table: remove_part(table, key, place))
            self._look(lambda now: replace(now, item=max(0, place - 1)))

    def _give_board(self, own: object) -> None:
        if self._now is not None and (key := self._now.parts_key) is not None:
            place = self._place(self._now)
            self.changed.emit(lambda table: give_board(table, key, place, own=bool(own)))


# The rows of a `recap` step: how many questions, and from which lessons.

_USUAL, _MOST = 3, 10


class RecapRows(QObject):
    """A number, and a list of lessons of which several may be chosen.

    Signals:
        changed: A `Change` of the step's table.
        wished: A `Wish`: a list to choose from.
    """

    changed = Signal(object)
    wished = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lessons: Sequence[Lesson] = ()
        self._table: Mapping[str, Any] = {}
        self.items = StepRow(parent)
        self.items.set_words(say("How many questions"), say("less"), say("more"))
        self.sources = MenuRow(parent)
        self.rows: tuple[QWidget, ...] = (self.items, self.sources)
        self.items.stepped.connect(self._step)
        self.sources.pressed.connect(self._ask)

    def show_recap(self, table: Mapping[str, Any]) -> tuple[QWidget, ...]:
        """Shows what is drawn in this step; returns the rows."""
        self._table = table
        count = self._items()
        self.items.show_value(str(count))
        self.items.set_ends(less=count > 1, more=count < _MOST)
        titles: dict[str, Words] = {lesson.id: lesson.title for lesson in self.lessons}
        names = chained(", ", [titles.get(source, source) for source in sources_of(table)])
        self.sources.set_words(say("From which lessons?"), names or say("All that come before"))
        return self.rows

    def _items(self) -> int:
        count = self._table.get("items", _USUAL)
        return count if isinstance(count, int) else _USUAL

    def _step(self, by: int) -> None:
        self.changed.emit(setting("items", str(self._items() + by)))

    def _ask(self) -> None:
        """Asks for lessons: those before, and those that the file names besides; none means all."""
        chosen = sources_of(self._table)
        titles: dict[str, Words] = {lesson.id: lesson.title for lesson in self.lessons}
        unknown: dict[str, Words] = {name: name for name in chosen if name not in titles}
        options = tuple(Option(name, words) for name, words in {**titles, **unknown}.items())

        def turn(name: object) -> None:
            def change(table: MutableMapping[str, Any]) -> None:
                turn_source(table, str(name))

            self.changed.emit(change)

        question = say("From which lessons? Without any, from all that come before.")
        self.wished.emit(Wish(question, options, next(iter(chosen), None), turn, frozenset(chosen)))


# The rows of a `sequence` step: its lines, which are played on the board.


class LineRows(QObject):
    """Turns over the lines, plays on, takes back.

    Signals:
        changed: A `Change` of the step's table.
        turned: A `Turn`: what is to be looked at from now on.
    """

    changed = Signal(object)
    turned = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._now: Looking | None = None
        self.who = SettingRow((False, True), parent)
        self.turns = StepRow(parent)
        self.which = StepRow(parent, choice=True)
        self.moves = Heading(parent, px=22, bold=True)
        note = say("The child's move, the reply, and so on; the child plays last.")
        self.note = Heading(parent, note, px=18, colour="second_text")
        self.deeds = ButtonsRow(parent)
        self.play = PictureButton(
            say("Play on the board"), icon_drawing(Icon.HAND), parent=self.deeds, px=20, depth=4
        )
        self.back = PictureButton(
            say("Take back a move"), icon_drawing(Icon.UNDO), parent=self.deeds, px=20, depth=4
        )
        self.more = PictureButton(
            say("Another line"), icon_drawing(Icon.BRANCH), parent=self.deeds, px=20, depth=4
        )
        self.deeds.set_buttons((self.play, self.back, self.more))
        self.who.set_words(say("Who answers the child?"), (say("My lines"), say("The program")))
        self.turns.set_words(say("In at most so many moves"), say("less"), say("more"))
        self.which.set_words(say("Which line?"), say("the one before"), say("the next one"))
        self.rows: tuple[QWidget, ...] = (self.which, self.moves, self.deeds, self.note)
        self.who.chosen.connect(self._choose_who)
        self.turns.stepped.connect(self._step)
        self.which.stepped.connect(self._turn)
        self.play.clicked.connect(lambda _down=False: self._look(taking(Tool.LINE)))
        self.back.clicked.connect(lambda _down=False: self._take_back())
        self.more.clicked.connect(lambda _down=False: self._add())

    def by_program(self, now: Looking) -> bool:
        """Show who answers; whether the program does, which then needs a goal and no lines."""
        self._now = now
        program = not lines_of(now.table) and "goal" in now.table
        self.who.set_value(program)
        turns = now.table.get("turns", USUAL_TURNS)
        self.turns.show_value(str(turns))
        self.turns.set_ends(less=turns != 1, more=turns != MOST_TURNS)
        return program

    def show_line(self, now: Looking) -> tuple[QWidget, ...]:
        """Show the line that is looked at."""
        self._now = now
        lines = lines_of(now.table)
        place = min(now.line, len(lines) - 1)
        self.which.show_value(say("{n} of {all}", n=place + 1, all=len(lines)) if lines else say("none"))
        self.which.set_ends(less=place > 0, more=place + 1 < len(lines))
        self.moves.set_words(lines[place] if lines else "–")
        self.play.set_pressed_look(now.tool is Tool.LINE)
        self.back.setEnabled(bool(lines))
        return self.rows

    def _turn(self, by: int) -> None:
        if self._now is not None:
            self._look(lambda now: replace(now, line=max(0, now.line + by), tool=Tool.LINE))

    def _look(self, turn: Turn) -> None:
        self.turned.emit(turn)

    def _take_back(self) -> None:
        if self._now is not None:
            place = self._now.line
            self.changed.emit(lambda table: take_back(table, place))
            self._look(taking(Tool.LINE))

    def _add(self) -> None:
        now = self._now
        if now is None:
            return
        place, count = now.line, len(lines_of(now.table))

        def change(table: MutableMapping[str, Any]) -> None:
            add_line(table, place)

        self.changed.emit(change)
        self._look(lambda now: replace(now, line=count, tool=Tool.LINE))

    def _choose_who(self, program: object) -> None:
        if self._now is None:
            return
        self.changed.emit(answer_by_program if program else answer_by_lines)
        self._look(lambda now: replace(now, line=0, tool=Tool.POINT if program else Tool.LINE))

    def _step(self, by: int) -> None:
        if self._now is not None:
            turns = int(self._now.table.get("turns", USUAL_TURNS)) + by
            self.changed.emit(setting("turns", str(turns)))
