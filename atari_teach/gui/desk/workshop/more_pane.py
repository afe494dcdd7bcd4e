"""The last pane of a step: its place in the lesson, its board, and what is needed less often."""

from collections.abc import MutableMapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow, StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.asking_rows import AskingRows
from atari_teach.gui.desk.workshop.labels import ruleset_names
from atari_teach.gui.desk.workshop.part_rows import MoveRows, PartRows, moves_told
from atari_teach.gui.desk.workshop.rows import MenuRow, Option, Wish
from atari_teach.gui.desk.workshop.selection import Looking, Tool, table_at, taking
from atari_teach.gui.desk.workshop.step_list import Deed
from atari_teach.gui.desk.workshop.step_pane import StepPane, choosing, forgetting, setting
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.words import Words, joined
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.rules import Colour, Position
from atari_teach.teaching.workshop.boards import resized, write_board
from atari_teach.teaching.workshop.draft import MOST_STEPS
from atari_teach.teaching.workshop.moves import BEFORE, moves_in, take_back_before
from atari_teach.teaching.workshop.parts import ALSO, add_board, may_add, parts_of, remove_part
from atari_teach.teaching.workshop.questions import menu_of

_NO_YES = (False, True)
_SIZES = range(3, 20)


class MorePane(StepPane):
    """Moves, copies and deletes the step; sets its board's size, its rules, and whether it is of the core.

    Signals:
        deed: A `Deed` that is to be done with the step.
    """

    deed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        inside = self.content
        self.lines = StepRow(inside)
        self.clear = ButtonsRow(inside)
        self.empty = PictureButton(
            say("An empty board"), icon_drawing(Icon.TIDY), parent=self.clear, px=20, depth=4
        )
        self.clear.set_buttons((self.empty,))
        self.moves = ButtonsRow(inside)
        self.earlier, self.later, self.copy, self.bin = (
            PictureButton(words, icon_drawing(icon), parent=self.moves, px=20, depth=4)
            for words, icon in (
                (say("Earlier"), Icon.LEFT),
                (say("Later"), Icon.RIGHT),
                (say("Copy"), Icon.COPIES),
                (say("Delete"), Icon.BIN),
            )
        )
        self.moves.set_buttons((self.earlier, self.later, self.copy, self.bin))
        self.boards = PartRows(inside)
        self.asking = AskingRows(inside)
        self.before_title = Heading(inside, say("Moves before the question"), px=20, bold=True)
        self.before = MoveRows(inside)
        self.rules = MenuRow(inside)
        self.core = SettingRow(_NO_YES, inside)
        self.helps = SettingRow(("after", "always", "never"), inside)
        self.hide_all(
            (
                *(
                    self.moves,
                    *self.boards.rows,
                    self.before_title,
                    *self.before.rows,
                    self.lines,
                    self.clear,
                ),
                *(self.rules, self.core, self.helps),
            )
        )
        self._give_words()
        self._connect()

    def _give_words(self) -> None:
        self.boards.set_words(
            say("Which board?"), say("One more board for this step"), say("Take out this board")
        )
        self.before.set_names(
            say("Play the moves before the question"), say("Take back the last of these moves")
        )
        self.lines.set_words(say("Lines of the board"), say("less"), say("more"))
        self.core.set_words(say("Is the lesson finished only with this step?"), (say("No"), say("Yes")))
        self.helps.set_words(say("Lit liberties"), (say("afterwards"), say("always"), say("never")))

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows of the step; those of the board only where it has one."""
        count = len(now.draft.steps)
        at = now.at or 0
        self.earlier.setEnabled(at > 0)
        self.later.setEnabled(at + 1 < count)
        self.copy.setEnabled(count < MOST_STEPS)
        self.bin.setEnabled(count > 1)
        size = now.position.size
        self.lines.show_value(str(size))
        self.lines.set_ends(less=size > _SIZES.start, more=size < _SIZES.stop - 1)
        names: dict[str, Words] = dict(ruleset_names())
        rules = str(now.table.get("ruleset", "school"))
        self.rules.set_words(say("By which rules?"), names.get(rules, rules))
        self.core.set_value(now.table.get("core", True))
        self.helps.set_value(now.table.get("helps", "after"))
        if now.kind is not None and now.kind.about.only_words:
            return (self.moves, self.core)
        others = len(parts_of(now.table, ALSO))
        shown = self.boards.show_parts(
            others + 1, now.other + 1, may_add=may_add(now.table, ALSO), may_remove=now.spot is not None
        )
        board = (
            *(self.lines, self.clear, self.moves, *shown, *self._question_rows(now)),
            *(self.before_title, *self._before_rows(now)),
        )
        return board if now.spot is not None else (*board, self.rules, self.core, self.helps)

    def _before_rows(self, now: Looking) -> tuple[QWidget, ...]:
        """The rows of the moves before the question, and of who is next."""
        moves, child = moves_in(now.asked_table, BEFORE, now.position.size), now.study.to_play
        first = child.other if len(moves) % 2 else child
        told: Words = say("None. The first one is the other side's; the child is whoever is next.")
        if moves:
            next_one = (
                say("Then the child: Black.") if child is Colour.BLACK else say("Then the child: White.")
            )
            told = joined("{moves}. {next_one}", moves=moves_told(moves, first), next_one=next_one)
        own = BEFORE in now.spot_table or len(moves) > 1
        return self.before.show_moves(told, playing=now.tool is Tool.BEFORE, may_take_back=own)

    def _question_rows(self, now: Looking) -> list[QWidget]:
        """The rows of what is asked on another board, where that can be something else."""
        menu = None if now.kind is None else menu_of(now.kind)
        if now.spot is None or menu is None:
            return []
        pointing = now.tool is Tool.POINT
        return self.asking.show_question(
            say("What is asked there?"), menu, now.asked_table, now.study, pointing=pointing
        )

    def _connect(self) -> None:
        for button, deed in zip(self.moves.buttons, Deed, strict=True):
            button.clicked.connect(lambda _down=False, of=deed: self.deed.emit(of))
        self.boards.turned.connect(
            lambda place: self._turn(lambda now: replace(now, other=place - 1, tool=Tool.BLACK))
        )
        self.boards.added.connect(self._add_board)
        self.boards.removed.connect(self._remove_board)
        self.asking.chosen.connect(self._ask)
        self.asking.wished.connect(self.wished)
        self.asking.points_wanted.connect(lambda: self._turn(taking(Tool.POINT)))
        self.before.wanted.connect(lambda: self._turn(taking(Tool.BEFORE)))
        self.before.taken_back.connect(self._take_back)
        self.lines.stepped.connect(self._resize)
        self.empty.clicked.connect(lambda _down=False: self._resize(0))
        self.rules.pressed.connect(self._ask_rules)
        self.core.chosen.connect(
            lambda yes: self.changed.emit(forgetting("core") if yes else setting("core", "false"))
        )
        self.helps.chosen.connect(lambda name: self.changed.emit(choosing("helps", str(name))))

    def _resize(self, by: int) -> None:
        """Makes the board a line larger or smaller; 0 takes all stones away."""
        if self._now is None:
            return
        before = self._now.position
        after = resized(before, before.size + by) if by else Position.empty(before.size)
        spot = self._now.spot

        def change(table: MutableMapping[str, Any]) -> None:
            write_board(table_at(table, spot), after)

        self.changed.emit(change)

    def _take_back(self) -> None:
        """Takes back the last of the moves before the question."""
        now = self._now
        if now is not None:
            spot, step = now.spot, now.table
            self.changed.emit(lambda table: take_back_before(table_at(table, spot), step))
            self._turn(taking(Tool.BEFORE))

    def _add_board(self) -> None:
        if self._now is not None:
            count = len(parts_of(self._now.table, ALSO))
            self.changed.emit(add_board)
            self._turn(lambda now: replace(now, other=count, tool=Tool.BLACK))

    def _remove_board(self) -> None:
        now = self._now
        if now is not None and now.spot is not None:
            key, place = now.spot
            self.changed.emit(lambda table: remove_part(table, key, place))
            self._turn(lambda now: replace(now, other=place - 1, tool=Tool.BLACK))

    def _ask(self, text: str) -> None:
        now = self._now
        if now is not None and now.menu is not None and now.spot is not None:
            change, spot = choosing(now.menu.key, text), now.spot
            self.changed.emit(lambda table: change(table_at(table, spot)))

    def _ask_rules(self) -> None:
        options = tuple(Option(name, words) for name, words in ruleset_names())
        current = "school" if self._now is None else self._now.table.get("ruleset", "school")

        def choose(name: object) -> None:
            self.changed.emit(choosing("ruleset", str(name)))

        self.wished.emit(Wish(say("By which rules?"), options, current, choose))
