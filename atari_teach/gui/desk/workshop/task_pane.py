"""The first side of a step: what the child does, and what is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import Signal

from atari_teach.gui.desk.edit_rows import StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.asking_rows import AskingRows
from atari_teach.gui.desk.workshop.labels import KINDS, kind_drawing, kind_name, kind_note, partner_names
from atari_teach.gui.desk.workshop.line_rows import LineRows
from atari_teach.gui.desk.workshop.looking import Tool, taking
from atari_teach.gui.desk.workshop.part_rows import PartRows
from atari_teach.gui.desk.workshop.rows import MenuRow, Option, PairRow, Wish
from atari_teach.gui.desk.workshop.step_pane import StepPane, choosing, forgetting, setting, writing
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import _, render
from atari_teach.rules import Colour
from atari_teach.teaching.lesson import Kind
from atari_teach.teaching.workshop.parts import (
    add_part,
    give_board,
    has_own_board,
    may_add,
    may_remove,
    parts_of,
    remove_part,
    words_in,
)
from atari_teach.teaching.workshop.questions import card_menu, menu_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from atari_teach.gui.desk.workshop.looking import Looking
    from atari_teach.teaching.workshop.draft import Change

_NO_YES = (False, True)
_MOST_STONES = 12


class TaskPane(StepPane):
    """What is done in a step, its question, its cards, its partner.

    Signals:
        became: The `Kind` of step that it is to be from now on.
    """

    became = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        inside = self.content
        self.kind = MenuRow(inside)
        self.say = PairRow(inside, lines=3)
        self.asking = AskingRows(inside)
        self.parts = PartRows(inside)
        self.part_say = PairRow(inside)
        self.part_answer = PairRow(inside, lines=1)
        self.own_board = SettingRow(_NO_YES, inside)
        self.line = LineRows(inside)
        self.colour = SettingRow((Colour.BLACK, Colour.WHITE), inside)
        self.stones = StepRow(inside)
        self.most = StepRow(inside)
        self.items = StepRow(inside)
        self.partner = MenuRow(inside)
        self.reason = Heading(inside, px=20)
        self.hide_all(
            (
                *(self.kind, self.say, *self.parts.rows, self.part_say, self.part_answer, self.own_board),
                *(
                    *self.line.rows,
                    self.line.who,
                    self.line.turns,
                    self.colour,
                    self.stones,
                    self.most,
                    self.items,
                    self.partner,
                    self.reason,
                ),
            )
        )
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        """Every fixed word, in the current language."""
        super().retranslate()
        if not hasattr(self, "reason"):  # the pane speaks before its rows are there
            return
        less, more = _("less"), _("more")
        self.say.set_words(_("What the coach says"))
        self.part_say.set_words(_("What stands there"))
        self.part_answer.set_words(_("What is said when it is chosen (may stay empty)"))
        self.own_board.set_words(_("Another board here?"), (_("No"), _("Yes")))
        self.colour.set_words(_("The child plays"), (_("Black"), _("White")))
        self.stones.set_words(_("How many stones"), less, more)
        self.most.set_words(_("At most so many stones"), less, more)
        self.items.set_words(_("How many questions"), less, more)
        self.asking.retranslate()
        self.line.retranslate()
        if self._now is not None:
            self.show_looking(self._now)

    def finish(self) -> None:
        """Take what was typed and not left yet."""
        super().finish()
        self.asking.finish()

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows that this kind of step needs."""
        kind = now.kind
        if kind is None:
            self.kind.set_words(_("What does the child do?"), str(now.table.get("kind", "")))
            return [self.kind]
        self.kind.set_words(_("What does the child do?"), render(kind_name(kind)), kind_drawing(kind.value))
        self.say.set_texts(words_in(now.table, "say", "en"), words_in(now.table, "say", "pt"))
        self.colour.set_value(now.to_play)
        return [self.kind, self.say, *self._own_rows(now, kind)]

    def _own_rows(self, now: Looking, kind: Kind) -> list[QWidget]:
        match kind:
            case Kind.MOVE | Kind.TAP | Kind.COUNT:
                return [*self._question_rows(now, kind), self.colour]
            case Kind.PLACE:
                self._show_number(self.stones, now, "stones", 1)
                return [self.stones, *self._question_rows(now, kind), self.colour]
            case Kind.BUILD:
                self._show_number(self.most, now, "most", 0)
                return [*self._question_rows(now, kind), self.most, self.colour]
            case Kind.SEQUENCE:
                if self.line.by_program(now):
                    return [self.line.who, *self._question_rows(now, kind), self.line.turns, self.colour]
                return [self.line.who, *self.line.show_line(now), self.colour]
            case Kind.GAME:
                names = dict(partner_names())
                partner = str(now.table.get("partner", ""))
                self.partner.set_words(
                    _("Who plays with the child?"), render(names[partner]) if partner in names else partner
                )
                return [self.partner, self.colour]
            case Kind.TRY:
                self.reason.set_words(self._reason(now))
                return [self.reason, self.colour]
            case Kind.SHOW | Kind.CHOOSE | Kind.TALK:
                return self._part_rows(now)
            case Kind.RECAP:
                self._show_number(self.items, now, "items", 3)
                return [self.items]
            case _:
                assert_never(kind)

    def _question_rows(self, now: Looking, kind: Kind) -> list[QWidget]:
        menu = menu_of(kind)
        if menu is None:
            return []
        question = _("What is to be found?") if menu.key == "ask" else _("What is the goal?")
        pointing = now.tool is Tool.POINT
        return self.asking.show_question(question, menu, now.table, now.study, pointing=pointing)

    def _part_rows(self, now: Looking) -> list[QWidget]:
        key, part = now.parts_key, now.part
        assert key is not None, "these kinds have parts"
        words = (_("Which picture?"), _("One more picture"), _("Take out this picture"))
        if key != "beat":
            words = (_("Which card?"), _("One more card"), _("Take out this card"))
        self.parts.set_words(*words)
        rows: list[QWidget] = [
            *self.parts.show_parts(
                len(parts_of(now.table, key)),
                now.item,
                may_add=may_add(now.table, key),
                may_remove=may_remove(now.table, key),
            )
        ]
        if part is None:
            return rows
        self.part_say.set_texts(words_in(part, "say", "en"), words_in(part, "say", "pt"))
        rows.append(self.part_say)
        if key == "card":
            return rows
        if key == "choice":
            menu, pointing = card_menu(), now.tool is Tool.POINT
            question = _("When is this card right?")
            rows += self.asking.show_question(question, menu, part, now.study, pointing=pointing)
            self.part_answer.set_texts(words_in(part, "answer", "en"), words_in(part, "answer", "pt"))
            rows.append(self.part_answer)
        self.own_board.set_value(has_own_board(part))
        return [*rows, self.own_board]

    def _reason(self, now: Looking) -> str:
        from atari_teach.gui.desk.workshop.labels import AREAS

        point, expect = str(now.table.get("point", "")), str(now.table.get("expect", ""))
        why = render(AREAS[expect]) if expect in AREAS else expect
        where = point or _("any")
        return _("Tried at: {point}. Refused: {why}. Choose another crossing on the board.").format(
            point=where, why=why
        )

    def _show_number(self, row: StepRow, now: Looking, key: str, usual: int) -> None:
        value = _number_in(now, key, usual)
        row.show_value(str(value) if value else "–")
        row.set_ends(less=value > (0 if key == "most" else 1), more=value < _MOST_STONES)

    # what is pressed

    def _connect(self) -> None:
        self.kind.pressed.connect(self._ask_kind)
        self.partner.pressed.connect(self._ask_partner)
        self.say.typed.connect(lambda language, text: self.changed.emit(writing("say", language, text)))
        self.asking.chosen.connect(self._asked)
        self.asking.wished.connect(self.wished)
        self.asking.points_wanted.connect(lambda: self._turn(taking(Tool.POINT)))
        self.parts.turned.connect(lambda place: self._turn(lambda now: replace(now, item=place)))
        self.parts.added.connect(self._add_part)
        self.parts.removed.connect(self._remove_part)
        self.part_say.typed.connect(lambda language, text: self._change_part(writing("say", language, text)))
        self.part_answer.typed.connect(
            lambda language, text: self._change_part(writing("answer", language, text))
        )
        self.own_board.chosen.connect(self._give_board)
        self.line.changed.connect(self.changed)
        self.line.turned.connect(self.turned)
        self.colour.chosen.connect(lambda colour: self._put("to_play", f'"{colour.value}"'))
        for row, key, usual in ((self.stones, "stones", 1), (self.most, "most", 0), (self.items, "items", 3)):
            row.stepped.connect(lambda by, of=key, least=usual: self._step(of, by, least))

    def _ask_kind(self) -> None:
        options = tuple(
            Option(kind, render(kind_name(kind)), render(kind_note(kind)), kind_drawing(kind.value))
            for kind in KINDS
        )
        now = self._now
        if now is not None:
            wish = Wish(_("What does the child do?"), options, now.kind, self.became.emit)
            self.wished.emit(wish)

    def _ask_partner(self) -> None:
        options = tuple(Option(name, render(words)) for name, words in partner_names())
        current = self._now.table.get("partner") if self._now is not None else None

        def choose(name: object) -> None:
            self.changed.emit(choosing("partner", str(name)))

        self.wished.emit(Wish(_("Who plays with the child?"), options, current, choose))

    def _asked(self, text: str) -> None:
        """What was chosen belongs to the card that is looked at, or to the step."""
        kind = self._now.kind if self._now is not None else None
        if kind is Kind.CHOOSE:
            self._change_part(choosing("when", text))
        elif kind is not None and (menu := menu_of(kind)) is not None:
            self.changed.emit(choosing(menu.key, text))

    def _step(self, key: str, by: int, usual: int) -> None:
        if self._now is None:
            return
        number = _number_in(self._now, key, usual) + by
        self.changed.emit(setting(key, str(number)) if number else forgetting(key))

    def _change_part(self, change: Change) -> None:
        now = self._now
        if now is None or now.parts_key is None:
            return
        key, place = now.parts_key, min(now.item, len(parts_of(now.table, now.parts_key)) - 1)
        self.changed.emit(lambda table: change(table[key][place]))

    def _add_part(self) -> None:
        now = self._now
        if now is not None and (key := now.parts_key) is not None:
            count = len(parts_of(now.table, key))
            self.changed.emit(lambda table: add_part(table, key))
            self._turn(lambda now: replace(now, item=count))

    def _remove_part(self) -> None:
        now = self._now
        if now is not None and (key := now.parts_key) is not None:
            place = min(now.item, len(parts_of(now.table, key)) - 1)
            self.changed.emit(lambda table: remove_part(table, key, place))
            self._turn(lambda now: replace(now, item=max(0, place - 1)))

    def _give_board(self, own: object) -> None:
        now = self._now
        if now is not None and (key := now.parts_key) is not None:
            place = min(now.item, len(parts_of(now.table, key)) - 1)
            self.changed.emit(lambda table: give_board(table, key, place, own=bool(own)))


def _number_in(now: Looking, key: str, usual: int) -> int:
    """The number that stands there; the usual one where there is none, or something else."""
    number = now.table.get(key, usual)
    return number if isinstance(number, int) else usual
