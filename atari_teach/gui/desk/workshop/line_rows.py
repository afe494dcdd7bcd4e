"""The rows of a `sequence` step: its lines, which are played on the board."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow, StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.selection import Looking, Tool, Turn, taking
from atari_teach.gui.desk.workshop.step_pane import setting
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.teaching.workshop.moves import (
    MOST_TURNS,
    USUAL_TURNS,
    add_line,
    answer_by_lines,
    answer_by_program,
    lines_of,
    take_back,
)


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
