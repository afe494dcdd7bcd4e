"""The first pane of a step: what the child does, and what is asked."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.workshop.rows import (
    AREAS,
    PARTNERS,
    KeywordRow,
    MenuRow,
    MultilingualRow,
    NumberRow,
    kind_choices,
    kind_drawing,
)
from atari_teach.gui.desk.workshop.selection import Selection
from atari_teach.gui.desk.workshop.step_pane import CardRows, LineRows, QuestionRows, RecapRows, StepPane
from atari_teach.gui.kit.words import WordsLabel
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
    StoryTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.workshop.draft import Change
from atari_teach.teaching.workshop.toml_parts import put_text

_MOST_STONES = 12


class TaskPane(StepPane):
    """The pane of the kind of a step, its question, its cards, its partner."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        inside = self.content
        self.kind = MenuRow(inside)
        self.say = MultilingualRow(inside, "say", say("What the coach says"), lines=3)
        self.asking = QuestionRows(self)
        self.card = CardRows(self, self.asking)
        self.line = LineRows(self)
        self.colour = SettingRow((Colour.BLACK, Colour.WHITE), inside)
        self.colour.set_words(say("The child plays"), (say("Black"), say("White")))
        self.stones = NumberRow(inside, "stones", say("How many stones"), (1, _MOST_STONES), usual=1)
        self.most = NumberRow(inside, "most", say("At most this many stones"), (0, _MOST_STONES), usual=0)
        self.recap = RecapRows(self)
        self.partner = KeywordRow(inside, "partner", say("Who plays with the child?"), PARTNERS)
        self.reason = WordsLabel(inside, px=20)
        self.hide_rows()
        # The rows that only this kind of step has; a new kind is entered here.
        self._rows_of: Mapping[Kind, Callable[[Selection], list[QWidget]]] = {
            ShowTask: self.card.show_card,
            StoryTask: self.card.show_card,
            PlaceTask: self._place_rows,
            TapTask: self._asked_rows,
            CountTask: self._asked_rows,
            ChooseTask: self.card.show_card,
            MoveTask: self._asked_rows,
            SequenceTask: self._sequence_rows,
            TryTask: self._try_rows,
            BuildTask: self._build_rows,
            GameTask: self._game_rows,
            RecapTask: self.recap.show_recap,
            TalkTask: self.card.show_card,
        }
        self._connect()

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """The rows that this kind of step needs."""
        kind = now.kind
        if kind is None:
            self.kind.set_words(say("What does the child do?"), str(now.table.get("kind", "")))
            return [self.kind]
        self.kind.set_words(say("What does the child do?"), kind.about.title, kind_drawing(kind.about.name))
        self.say.show_words(now.table)
        self.colour.set_value(now.to_play)
        return [self.kind, self.say, *self._rows_of[kind](now)]

    def _asked_rows(self, now: Selection) -> list[QWidget]:
        return [*self._question_rows(now), self.colour]

    def _place_rows(self, now: Selection) -> list[QWidget]:
        self.stones.show_number(now.table)
        return [self.stones, *self._asked_rows(now)]

    def _build_rows(self, now: Selection) -> list[QWidget]:
        self.most.show_number(now.table)
        return [*self._question_rows(now), self.most, self.colour]

    def _sequence_rows(self, now: Selection) -> list[QWidget]:
        if self.line.by_program(now):
            return [self.line.who, *self._question_rows(now), self.line.turns, self.colour]
        return [self.line.who, *self.line.show_line(now), self.colour]

    def _game_rows(self, now: Selection) -> list[QWidget]:
        self.partner.show_keyword(now.table)
        return [self.partner, self.colour]

    def _try_rows(self, now: Selection) -> list[QWidget]:
        self.reason.set_words(self._reason(now))
        return [self.reason, self.colour]

    def _question_rows(self, now: Selection) -> list[QWidget]:
        if now.menu is None:
            return []
        question = say("What is to be found?") if now.menu.key == "ask" else say("What is the goal?")
        return self.asking.show_question(question, now)

    def _reason(self, now: Selection) -> Message:
        point, expect = str(now.table.get("point", "")), str(now.table.get("expect", ""))
        why = AREAS.get(expect, expect)
        where = point or say("any")
        return say(
            "Tried at: {point}. Refused: {why}. Choose another crossing on the board.", point=where, why=why
        )

    # what is pressed

    def _connect(self) -> None:
        self.kind.pressed.connect(self._ask_kind)
        self.say.changed.connect(self._change_step)
        for row in (self.stones, self.most, self.partner):
            row.changed.connect(self.change)
        self.partner.choice_wanted.connect(self.choice_wanted)
        self.colour.chosen.connect(
            lambda colour: self.change(lambda step: put_text(step, "to_play", colour.value))
        )

    def _change_step(self, change: Change) -> None:
        """Changes the step, whichever of its cards is selected."""
        self.edited.emit(lambda now: now.change(change, whole=True))

    def _ask_kind(self) -> None:
        kind = None if self._now is None else self._now.kind
        self.choice_wanted.emit(kind_choices(say("What does the child do?"), kind, self._set_kind))

    def _set_kind(self, kind: Kind) -> None:
        self.edited.emit(lambda now: now.with_kind(kind))
