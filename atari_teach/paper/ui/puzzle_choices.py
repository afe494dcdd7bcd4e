"""The settings on the print page for sheets of puzzles."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Language, Message, say, say_in
from atari_teach.engine.puzzles.drawing import kinds_near
from atari_teach.engine.puzzles.grade import GRADES
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind
from atari_teach.paper.puzzle_sheet import (
    A_PAGE,
    PaperPuzzle,
    PuzzleWish,
    paper_puzzles,
    puzzle_answers,
    puzzle_sheet,
)
from atari_teach.paper.sheet import Sheet
from atari_teach.paper.ui.print_choices import Changed
from atari_teach.table.scene import Errand
from atari_teach.teaching.puzzles.kinds import KINDS
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.forms.edit_rows import StepRow, plated
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.words_label import Words
from atari_teach.ui.navigation.teacher_lock import TeacherLock

_PUPILS, _ANSWERS = "pupils", "answers"
_PAGES = (_PUPILS, _ANSWERS)
_COUNTS = (A_PAGE, 2 * A_PAGE)
_MOST_SHEETS = 99
_EASY = 2
_BEFORE_GO = tuple(kind for kind in KINDS if kind not in GOES_ON)
"""The kinds of a mixed sheet: those of games that the first capture ends."""


class PuzzleChoices(QObject):
    """The settings for sheets of puzzles: kind, grade, number of puzzles, number of the sheet, and pages.

    Args:
        inside: The parent of the rows.
        changed: Called after a choice.
        teacher_lock: The PIN that protects the answers; None for no PIN.

    Signals:
        came: The puzzles are ready.
    """

    came = Signal()

    def __init__(self, inside: QWidget, changed: Changed, teacher_lock: TeacherLock | None = None) -> None:
        super().__init__(inside)
        self._changed = changed
        self._teacher_lock = teacher_lock
        self._pack = Pack()
        self._kinds: tuple[Kind | None, ...] = (None,)
        self._kind: Kind | None = None
        self._grade = _EASY
        self._given: tuple[tuple[Kind, int], ...] = ()
        self._count = A_PAGE
        self._number = 1
        self._pages = frozenset(_PAGES)
        self._wish: PuzzleWish | None = None
        self._puzzles: tuple[PaperPuzzle, ...] | None = None
        self._errands = Errands(self)
        self._token = 0
        self.kind = StepRow(inside, choice=True)
        self.grade = StepRow(inside)
        self.counts = SettingRow(_COUNTS, inside)
        self.number = StepRow(inside)
        self.pages = SettingRow(_PAGES, inside)
        self._give_words()
        self.kind.stepped.connect(self._step_kind)
        self.grade.stepped.connect(self._step_grade)
        self.counts.chosen.connect(self._choose_count)
        self.number.stepped.connect(self._step_number)
        self.pages.chosen.connect(self._toggle_pages)
        for row in self._rows():
            row.hide()

    def _give_words(self) -> None:
        less, more = say("less"), say("more")
        self.kind.set_words(say("Which puzzles?"), say("the one before"), say("the next one"))
        self.grade.set_words(say("How hard? 1 is the easiest"), less, more)
        self.counts.set_words(say_in("puzzles", "How many?"), [str(count) for count in _COUNTS])
        # Translators: of paper; a number beside it chooses one of many sheets with puzzles of one kind.
        self.number.set_words(say("Sheet"), say("the one before"), say("the next one"))
        self.pages.set_words(say("Pages"), [say("For pupils"), say("Answers")])

    def _rows(self) -> Sequence[QWidget]:
        return (self.kind, self.grade, self.counts, self.number, self.pages)

    @property
    def busy(self) -> bool:
        """Whether the puzzles are being prepared."""
        return self._errands.busy

    def look(self) -> None:
        """Opens the pack, if it was not opened yet."""
        if not self._pack.places:
            self._pack = Pack.open()
            there = {kind for kind, _grade, _size in self._pack.places}
            self._kinds = (None, *(kind for kind in KINDS if kind in there))

    def choose(self, kinds: Sequence[tuple[Kind, int]], count: int) -> None:
        """Chooses these kinds with their grades, and this number of puzzles."""
        self.look()
        self._given, self._count, self._number = tuple(kinds), count, 1
        self._kind = None
        if len(kinds) == 1:
            self._kind, self._grade = kinds[0]
        self._pages = frozenset(_PAGES)

    def rows(self) -> Sequence[QWidget]:
        """The rows; none without puzzles."""
        return self._rows() if self._pack.places else ()

    def sheets(self, language: Language) -> tuple[Sheet, ...]:
        """The chosen pages; none while the puzzles are being prepared."""
        if not self._pack.places:
            return ()
        puzzles = self._found(PuzzleWish(self._wanted(), self._count, self._number))
        if not puzzles:
            return ()
        title, sheets, shown = self.title(), [], self._shown()
        if _PUPILS in shown:
            sheets.append(puzzle_sheet(puzzles, title, language))
        if _ANSWERS in shown:
            sheets.append(puzzle_answers(puzzles, title, self._under(), language))
        return tuple(sheets)

    def title(self) -> Message:
        """The name of the sheet."""
        name = KINDS[self._kind].title if self._kind is not None and len(self._given) < 2 else say("Puzzles")
        # Translators: title of a sheet of puzzles: {title} is their kind, {n} the number of the sheet.
        return say("{title}, sheet {n}", title=name, n=self._number)

    def show(self) -> None:
        """Updates the rows to show the present choices."""
        several = len(self._given) > 1
        words: Words = say("Mixed puzzles")
        if several:
            words = say("What to practise")
        elif self._kind is not None:
            words = KINDS[self._kind].title
        self.kind.show_value(words, None if several or self._kind is None else _emblem(self._kind))
        grades = self._grades()
        self.grade.show_value("–" if several else str(self._grade))
        self.grade.set_ends(
            less=not several and self._grade > grades[0], more=not several and self._grade < grades[-1]
        )
        self.counts.set_value(self._count)
        self.number.show_value(str(self._number))
        self.number.set_ends(less=self._number > 1, more=self._number < _MOST_SHEETS)
        for name, button in zip(_PAGES, self.pages.answers, strict=True):
            button.set_pressed_look(name in self._shown())

    def stop(self) -> None:
        """Cancels the preparation; it starts again when the page is shown."""
        self._errands.cancel()

    def _wanted(self) -> tuple[tuple[Kind, int], ...]:
        if len(self._given) > 1:
            return self._given
        if self._kind is not None:
            return ((self._kind, self._grade),)
        return tuple((kind, self._grade) for kind in kinds_near(self._pack, _BEFORE_GO, self._grade))

    def _under(self) -> Message:
        """What teachers read below the title of the answers."""
        if len(self._given) > 1:
            return say("What to practise")
        name = say("Mixed puzzles") if self._kind is None else KINDS[self._kind].title
        return say("{kind}, grade {grade}", kind=name, grade=self._grade)

    def _found(self, wish: PuzzleWish) -> tuple[PaperPuzzle, ...] | None:
        """Returns the puzzles of this wish; None if they will come later, which the signal `came` tells."""
        if wish != self._wish:
            self.stop()
            self._wish, self._puzzles = wish, None
        if self._puzzles is None and not self.busy:
            self._token += 1
            self._errands.run(Errand(self._token, lambda cancel: paper_puzzles(wish, cancel)), self._take)
        return self._puzzles

    def _take(self, _token: int, found: object) -> None:
        self._puzzles = cast("tuple[PaperPuzzle, ...]", found)
        self.came.emit()

    def _shown(self) -> frozenset[str]:
        """The chosen pages, without the answers as long as the PIN is required."""
        closed = self._teacher_lock is not None and self._teacher_lock.closed
        return self._pages - {_ANSWERS} if closed else self._pages

    def _grades(self) -> Sequence[int]:
        kind = self._kind
        return [each for each in GRADES if kind is None or self._pack.puzzles(kind, each)] or list(GRADES)

    def _step_kind(self, by: int) -> None:
        here = self._kinds.index(self._kind)
        if len(self._given) < 2:
            self._kind = self._kinds[(here + by) % len(self._kinds)]
        self._given = ()
        if self._count not in _COUNTS:
            self._count = A_PAGE
        grades = self._grades()
        self._grade = min(grades, key=lambda each: abs(each - self._grade))
        self._changed(None)

    def _step_grade(self, by: int) -> None:
        grades = self._grades()
        at = grades.index(min(grades, key=lambda each: abs(each - self._grade)))
        self._grade = grades[max(0, min(at + by, len(grades) - 1))]
        self._changed(None)

    def _choose_count(self, count: int) -> None:
        self._count = count
        self._changed(None)

    def _step_number(self, by: int) -> None:
        self._number = max(1, min(self._number + by, _MOST_SHEETS))
        self._changed(None)

    def _toggle_pages(self, name: str) -> None:
        if name == _ANSWERS and self._teacher_lock is not None and self._teacher_lock.closed:
            self._teacher_lock.let_through(self._have_answers)
            return
        self._pages ^= {name}
        self._changed(None)

    def _have_answers(self) -> None:
        """Chooses the answers, after the PIN was entered."""
        self._pages |= {_ANSWERS}
        self._changed(None)


def _emblem(kind: Kind) -> Drawing:
    picture = KINDS[kind].emblem.picture
    return plated(lambda painter, rect: draw_miniature(painter, rect, picture))
