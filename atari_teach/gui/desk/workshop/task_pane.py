"""The first pane of a step: what the child does, and what is asked."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.edit_rows import StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.asking_rows import AskingRows
from atari_teach.gui.desk.workshop.kind_rows import LineRows, PieceRows, RecapRows
from atari_teach.gui.desk.workshop.labels import AREAS, kind_drawing, kind_wish, partner_names
from atari_teach.gui.desk.workshop.rows import MenuRow, Option, PairRow, Wish
from atari_teach.gui.desk.workshop.selection import Looking, Tool, taking
from atari_teach.gui.desk.workshop.step_pane import StepPane, choosing, forgetting, setting, writing
from atari_teach.gui.kit.words import Words
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import Message, say
from atari_teach.rules import Colour
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    Kind,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.workshop.parts import texts_in
from atari_teach.teaching.workshop.questions import menu_of, part_menu

_NO_YES = (False, True)
_MOST_STONES = 12


class TaskPane(StepPane):
    """The kind of a step, its question, its cards, its partner.

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
        self.piece = PieceRows(inside, self.asking)
        self.line = LineRows(inside)
        self.colour = SettingRow((Colour.BLACK, Colour.WHITE), inside)
        self.stones = StepRow(inside)
        self.most = StepRow(inside)
        self.recap = RecapRows(inside)
        self.partner = MenuRow(inside)
        self.reason = Heading(inside, px=20)
        self.hide_all(
            (
                *(self.kind, self.say, *self.piece.rows, *self.line.rows, self.line.who, self.line.turns),
                *(self.colour, self.stones, self.most, *self.recap.rows, self.partner, self.reason),
            )
        )
        # The rows that only this kind of step has; a new kind is entered here.
        self._rows_of: Mapping[Kind, Callable[[Looking], list[QWidget]]] = {
            ShowTask: self.piece.show_piece,
            PlaceTask: self._place_rows,
            TapTask: self._asked_rows,
            CountTask: self._asked_rows,
            ChooseTask: self.piece.show_piece,
            MoveTask: self._asked_rows,
            SequenceTask: self._sequence_rows,
            TryTask: self._try_rows,
            BuildTask: self._build_rows,
            GameTask: self._game_rows,
            RecapTask: self._recap_rows,
            TalkTask: self.piece.show_piece,
        }
        self._give_words()
        self._connect()

    def _give_words(self) -> None:
        less, more = say("less"), say("more")
        self.say.set_words(say("What the coach says"))
        self.colour.set_words(say("The child plays"), (say("Black"), say("White")))
        self.stones.set_words(say("How many stones"), less, more)
        self.most.set_words(say("At most so many stones"), less, more)

    def finish(self) -> None:
        """Takes in what was typed last."""
        super().finish()
        self.asking.finish()

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows that this kind of step needs."""
        kind = now.kind
        if kind is None:
            self.kind.set_words(say("What does the child do?"), str(now.table.get("kind", "")))
            return [self.kind]
        self.kind.set_words(say("What does the child do?"), kind.about.title, kind_drawing(kind.about.name))
        self.say.set_texts(texts_in(now.table, "say"))
        self.colour.set_value(now.to_play)
        return [self.kind, self.say, *self._rows_of[kind](now)]

    def _asked_rows(self, now: Looking) -> list[QWidget]:
        return [*self._question_rows(now), self.colour]

    def _place_rows(self, now: Looking) -> list[QWidget]:
        self._show_number(self.stones, now, "stones", 1)
        return [self.stones, *self._asked_rows(now)]

    def _build_rows(self, now: Looking) -> list[QWidget]:
        self._show_number(self.most, now, "most", 0)
        return [*self._question_rows(now), self.most, self.colour]

    def _sequence_rows(self, now: Looking) -> list[QWidget]:
        if self.line.by_program(now):
            return [self.line.who, *self._question_rows(now), self.line.turns, self.colour]
        return [self.line.who, *self.line.show_line(now), self.colour]

    def _game_rows(self, now: Looking) -> list[QWidget]:
        names: dict[str, Words] = dict(partner_names())
        partner = str(now.table.get("partner", ""))
        self.partner.set_words(say("Who plays with the child?"), names.get(partner, partner))
        return [self.partner, self.colour]

    def _try_rows(self, now: Looking) -> list[QWidget]:
        self.reason.set_words(self._reason(now))
        return [self.reason, self.colour]

    def _recap_rows(self, now: Looking) -> list[QWidget]:
        return [*self.recap.show_recap(now.table)]

    def _question_rows(self, now: Looking) -> list[QWidget]:
        menu = None if now.kind is None else menu_of(now.kind)
        if menu is None:
            return []
        question = say("What is to be found?") if menu.key == "ask" else say("What is the goal?")
        pointing = now.tool is Tool.POINT
        return self.asking.show_question(question, menu, now.table, now.study, pointing=pointing)

    def _reason(self, now: Looking) -> Message:
        point, expect = str(now.table.get("point", "")), str(now.table.get("expect", ""))
        why = AREAS.get(expect, expect)
        where = point or say("any")
        return say(
            "Tried at: {point}. Refused: {why}. Choose another crossing on the board.", point=where, why=why
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
        for rows in (self.piece, self.line):
            rows.changed.connect(self.changed)
            rows.turned.connect(self.turned)
        self.recap.changed.connect(self.changed)
        self.recap.wished.connect(self.wished)
        self.colour.chosen.connect(lambda colour: self._put("to_play", f'"{colour.value}"'))
        for row, key, usual in ((self.stones, "stones", 1), (self.most, "most", 0)):
            row.stepped.connect(lambda by, of=key, least=usual: self._step(of, by, least))

    def _ask_kind(self) -> None:
        if self._now is not None:
            self.wished.emit(kind_wish(say("What does the child do?"), self._now.kind, self.became.emit))

    def _ask_partner(self) -> None:
        options = tuple(Option(name, words) for name, words in partner_names())
        current = self._now.table.get("partner") if self._now is not None else None

        def choose(name: object) -> None:
            self.changed.emit(choosing("partner", str(name)))

        self.wished.emit(Wish(say("Who plays with the child?"), options, current, choose))

    def _asked(self, text: str) -> None:
        """Writes a choice to the selected card, or to the step."""
        kind = self._now.kind if self._now is not None else None
        if kind is not None and (menu := part_menu(kind)) is not None:
            self.piece.change(choosing(menu.key, text))
        elif kind is not None and (menu := menu_of(kind)) is not None:
            self.changed.emit(choosing(menu.key, text))

    def _step(self, key: str, by: int, usual: int) -> None:
        if self._now is None:
            return
        number = _number_in(self._now, key, usual) + by
        self.changed.emit(setting(key, str(number)) if number else forgetting(key))


def _number_in(now: Looking, key: str, usual: int) -> int:
    """The number in the table; the usual one where there is none, or something else."""
    number = now.table.get(key, usual)
    return number if isinstance(number, int) else usual
