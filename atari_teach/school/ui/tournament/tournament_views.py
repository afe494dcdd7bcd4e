"""The rows of a tournament's card: the games of a round, the standings, or the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, _, render, say, say_n
from atari_teach.engine.rules import Colour
from atari_teach.school.tournament import Result, System, Tournament, is_guest, tap_unplayed, tap_winner
from atari_teach.school.ui.tournament.tournament_paper import (
    player_words,
    standings_note,
    standings_table,
    withdrew_words,
)
from atari_teach.store.pupil import NAME_LENGTH, Pupil, by_name, tidy_name
from atari_teach.store.register import Register
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, box, fill, line, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import portrait_drawing, portrait_for, portrait_name
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.forms.edit_rows import ButtonsRow
from atari_teach.ui.forms.setting_row import NameRow, SettingRow
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import LEAST_TARGET, target_px, text_px
from atari_teach.ui.kit.words_label import Words, WordsLabel

_PARTS = (0.16, 0.5, 0.17, 0.17)
_ALL_PARTS = (0.13, 0.175, 0.14, 0.14, 0.19, 0.225)


class Tab(Enum):
    """A tab of the tournament's card."""

    ROUND = "round"
    STANDINGS = "standings"
    PLAYERS = "players"


class TournamentRows(QObject):
    """Creates and reuses the rows.

    Signals:
        result: Index of the board in the round, and its `Result`.
        here: Index of the board to play at this computer.
        system: The chosen `System`.
        pressed: The ids of players to add or withdraw.
        guest: The name of a guest to add.
        called: The title typed.
    """

    result = Signal(int, object)
    here = Signal(int)
    system = Signal(object)
    pressed = Signal(tuple)
    guest = Signal(str)
    called = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.games: list[GameRow] = []
        self._tables: dict[int, list[CellsRow]] = {
            len(parts): [CellsRow(parts, parent, head=True)] for parts in (_PARTS, _ALL_PARTS)
        }
        self.note = WordsLabel(parent, px=20)
        self.how = WordsLabel(parent, px=18, colour="second_text")
        self.title = NameRow(say("Name of the tournament"), say("Spring tournament…"), parent)
        self.title.field.setMaxLength(NAME_LENGTH)
        self.title.field.set_name(say("Name of the tournament"))
        self.title.field.editingFinished.connect(lambda: self.called.emit(self.title.field.text()))
        self.systems = SettingRow(tuple(System), parent, px=20)
        self.systems.set_words(
            say("Who plays whom?"), [say("Those who are level (Swiss)"), say("Everybody plays everybody")]
        )
        self.players = PlayersRows(parent)
        self.systems.chosen.connect(self.system)
        self.players.pressed.connect(self.pressed)
        self.players.added.connect(self.guest)

    def round_rows(
        self, tournament: Tournament, number: int, name: Callable[[str], str]
    ) -> Sequence[QWidget]:
        """Returns the games of a round (from 0), and the bye."""
        past = tournament.rounds[number]
        while len(self.games) < len(past.games):
            self._add_game()
        for board, game in enumerate(past.games):
            black, white = (player_words(tournament, one, name, game) for one in (game.black, game.white))
            self.games[board].show_game(board + 1, black, white, game.result)
        self.how.set_words(how_words(tournament, number))
        if past.bye:
            self.note.set_words(say("Bye, 1 point: {name}", name=name(past.bye)))
        return (self.how, *self.games[: len(past.games)], *((self.note,) if past.bye else ()))

    def standing_rows(
        self, tournament: Tournament, name: Callable[[str], str], *, ties: bool
    ) -> Sequence[QWidget]:
        """Returns the rows of the standings; `ties` adds the tie-breaks."""
        table = standings_table(tournament, name, ties=ties)
        lines = self._tables[len(table[0])]
        while len(lines) < len(table):
            lines.append(CellsRow(_ALL_PARTS if ties else _PARTS, self._parent))
        for row, words in zip(lines, table, strict=False):
            row.set_cells(words)
        self.how.set_words(standings_note(tournament, ties=ties))
        return (self.how, *lines[: len(table)])

    def player_rows(
        self,
        register: Register,
        guests: Mapping[str, str],
        playing: Playing,
        system: System,
        tournament: Tournament | None,
    ) -> Sequence[QWidget]:
        """Returns the rows of the players; before the first round, also the system."""
        can_join = tournament is None or tournament.can_join
        known = () if tournament is None else (player.id for player in tournament.players)
        self.players.show_players(register, guests, playing, known=frozenset(known), can_join=can_join)
        if len(self.players.rows) == 1:
            self.note.set_words(say("There is no class yet. A class is made from a list of names."))
            return (self.note, *self.players.rows)
        self.systems.set_value(system)
        count = len(playing.here)
        pressed = say_n(
            "{n} plays. Press the names of those who play.",
            "{n} play. Press the names of those who play.",
            count,
        )
        self.note.set_words(pressed)
        return (
            self.title,
            *((self.systems,) if tournament is None else ()),
            self.note,
            *self.players.rows,
        )

    def _add_game(self) -> None:
        board, row = len(self.games), GameRow(self._parent)
        row.result.connect(lambda result: self.result.emit(board, result))
        row.here.connect(lambda: self.here.emit(board))
        self.games.append(row)


def how_words(tournament: Tournament, number: int) -> Message:
    """Returns what can be done with a round (from 0), and how corrections affect later rounds."""
    last = len(tournament.rounds)
    if number == last - 1:
        return say("Press the winner, or a number to play that game here.")
    if tournament.can_unpair:
        return say(
            "What you correct here counts in the standings at once. Round {n} stays as it is paired, "
            "unless you pair it again.",
            n=last,
        )
    return say(
        "What you correct here counts in the standings at once. "
        "Rounds that are paired already stay as they are, because they have results."
    )


def show_main(button: PictureButton, tournament: Tournament | None, *, classes: bool) -> None:
    """Shows the next step on the large button; without a class, it leads to making one."""
    to_make = tournament is None and not classes
    button.set_words(_main_words(tournament, classes=classes))
    button.set_picture(icon_drawing(Icon.PENCIL if to_make else Icon.CUP))


def _main_words(tournament: Tournament | None, *, classes: bool) -> Message:
    if tournament is None:
        return say("Begin the tournament") if classes else say("Make a class")
    rounds = len(tournament.rounds)
    if rounds >= tournament.planned:
        return say("One more round") if tournament.can_go_on else say("All rounds are paired")
    return say("Pair round {n}", n=rounds + 1)


def new_question() -> tuple[Message, Message, Message]:
    """Returns the question before a new tournament, its consequences, and the words for yes."""
    return (
        say("Begin a new tournament?"),
        say("This one is deleted, with its rounds and standings. They can be printed or saved before."),
        say("New tournament"),
    )


def play_question(board: int, black: str, white: str) -> tuple[Message, Message, Message]:
    """Returns the question before a game at this computer, its consequences, and the words for yes."""
    return (
        say("Play board {n} at this computer?", n=board + 1),
        say(
            "{black} plays Black, {white} plays White. Nothing is taken back; the referee is called instead.",
            black=black,
            white=white,
        ),
        # Translators: verb, on the button that begins a game.
        say("Play"),
    )


_NUMBER, _UNPLAYED = 0.08, 0.2


class GameRow(Composite):
    """A game: its board number, both players, and its result, set by a press.

    Signals:
        result: The `Result` after a press.
        here: The number was pressed, to play this game at this computer.
    """

    result = Signal(object)
    here = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now = Result.OPEN
        self.number = PictureButton("", None, parent=self, px=24, depth=4)
        self.number.clicked.connect(lambda _down=False: self.here.emit())
        self.sides = {
            colour: PictureButton(
                "", _stone(colour), parent=self, px=22, bold=False, picture_size=(34, 34), depth=4
            )
            for colour in Colour
        }
        self.unplayed = PictureButton(say("not played"), parent=self, px=18, bold=False, depth=4)
        for colour, button in self.sides.items():
            button.clicked.connect(lambda _down=False, of=colour: self.result.emit(tap_winner(self._now, of)))
        self.unplayed.clicked.connect(lambda _down=False: self.result.emit(tap_unplayed(self._now)))

    def show_game(self, board: int, black: str, white: str, result: Result) -> None:
        """Shows this game."""
        self._now = result
        self.number.set_words(str(board))
        self.number.set_name(say("Board {n}: play at this computer", n=board))
        for colour, name in ((Colour.BLACK, black), (Colour.WHITE, white)):
            button = self.sides[colour]
            button.set_words(name)
            button.set_name(
                say("Board {n}, Black: {name}", n=board, name=name)
                if colour is Colour.BLACK
                else say("Board {n}, White: {name}", n=board, name=name)
            )
        for colour, won in (
            (Colour.BLACK, result in {Result.BLACK, Result.BLACK_UNPLAYED}),
            (Colour.WHITE, result in {Result.WHITE, Result.WHITE_UNPLAYED}),
        ):
            self.sides[colour].set_pressed_look(won)
            self.sides[colour].set_picture(_stone(colour, won=won))
        self.unplayed.set_name(say("Board {n}: not played", n=board))
        self.unplayed.set_pressed_look(not result.played)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        del width
        return max(target_px(60, self._u), text_px(22, self._u) * 2.2)

    def lay_out(self, width: int, height: int, u: float) -> None:
        gap = 10 * self._u
        number, last = max(width * _NUMBER, LEAST_TARGET), width * _UNPLAYED
        each = (width - number - last - 3 * gap) / 2
        x = number + gap
        self.number.setGeometry(0, 0, round(number), height)
        for colour in (Colour.BLACK, Colour.WHITE):
            self.sides[colour].setGeometry(round(x), 0, round(each), height)
            x += each + gap
        self.unplayed.setGeometry(round(x), 0, round(width - x), height)


class CellsRow(Composite):
    """Words in columns that all rows share.

    Args:
        parts: The column widths as fractions of the row.
        parent: The parent widget.
        head: Whether this is the heading.
    """

    def __init__(self, parts: Sequence[float], parent: QWidget | None = None, *, head: bool = False) -> None:
        super().__init__(parent)
        self._parts, self._head = tuple(parts), head
        self.cells = tuple(WordsLabel(self, px=18 if head else 22, bold=head, middle=True) for _part in parts)

    def set_cells(self, words: Sequence[str]) -> None:
        """Sets the words of the columns."""
        for cell, text in zip(self.cells, words, strict=True):
            cell.set_words(text)
        self.setAccessibleName(", ".join(text for text in words if text))

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        inner = [max(1.0, width * part - 14 * self._u) for part in self._parts]
        words = [cell.height_for(room) for cell, room in zip(self.cells, inner, strict=True)]
        return max(46 * self._u, *words) + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        high = max(1.0, (3 if self._head else 1) * self._u)
        fill(painter, box(0, self.height() - high, self.width(), high), current().rule_line)
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        x = 0.0
        for cell, part in zip(self.cells, self._parts, strict=True):
            wide = self.width() * part
            inset = 7 * self._u
            cell.setGeometry(ceil(x + inset), 0, max(1, int(wide - 2 * inset)), self.height() - 3)
            x += wide


def small_button(parent: QWidget, icon: Icon, words: Message) -> PictureButton:
    """Returns the button of a secondary action."""
    return PictureButton(words, icon_drawing(icon), parent=parent, px=20, picture_size=(32, 32), depth=4)


def _stone(colour: Colour, *, won: bool = False) -> Drawing:
    """Returns a stone; the winner's has a tick, since colour alone must not carry information."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.width(), rect.height()) * 0.42
        x, y = rect.center().x(), rect.center().y()
        draw_stone(painter, QPointF(x, y), radius, colour)
        if won:
            ends = (
                (x - radius * 0.5, y),
                (x - radius * 0.1, y + radius * 0.42),
                (x + radius * 0.55, y - radius * 0.42),
            )
            stroke(
                painter,
                line(*ends),
                current().paper if colour is Colour.BLACK else current().ink,
                radius * 0.26,
            )

    return draw


class AddRow(Composite):
    """A field for a guest's name with a button; emits `added(name)`."""

    added = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = NameRow(say("Somebody who is in no class"), say("Name"), self)
        self.name.field.setMaxLength(NAME_LENGTH)
        self.name.field.set_name(say("Name of somebody who is in no class"))
        self.add = PictureButton(
            # Translators: verb, on a teacher's button: adds a player, or a test to a step of a lesson.
            say("Add"),
            icon_drawing(Icon.PLUS),
            parent=self,
            px=20,
            picture_size=(32, 32),
            depth=4,
        )
        self.name.field.textChanged.connect(self._say)
        self.name.field.returnPressed.connect(self._done)
        self.add.clicked.connect(lambda _down=False: self._done())
        self._say()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(self.name.height_for(width - self._wide() - 10 * self._u), self._high())

    def lay_out(self, width: int, height: int, u: float) -> None:
        wide, high = self._wide(), self._high()
        self.name.setGeometry(0, 0, round(width - wide - 10 * u), height)
        self.add.setGeometry(round(width - wide), round(height - high), round(wide), round(high))

    def _wide(self) -> float:
        return self.add.natural_width() * self._u

    def _high(self) -> float:
        return max(target_px(60, self._u), text_px(22, self._u) * 1.7, self.add.natural_height(self._wide()))

    def _say(self) -> None:
        self.add.setEnabled(bool(tidy_name(self.name.field.text())))

    def _done(self) -> None:
        if name := tidy_name(self.name.field.text()):
            self.name.field.clear()
            self.added.emit(name)


@dataclass(frozen=True, slots=True)
class Playing:
    """The ids of players who are present, and of all pupils who are absent today."""

    here: frozenset[str]
    missing: frozenset[str]


class PlayersRows(QObject):
    """The pupils of every class and the guests as buttons; a press adds or removes a player.

    Signals:
        pressed: The ids pressed: one player, or a whole class.
        added: The name of a guest to add.
    """

    pressed = Signal(tuple)
    added = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._shown_lists: object = None
        self._buttons: dict[str, PictureButton] = {}
        self._names: dict[str, str] = {}
        self.whole: list[PictureButton] = []
        self.add = AddRow(parent)
        self.add.added.connect(self.added)
        self.rows: tuple[QWidget, ...] = ()

    def show_players(
        self,
        register: Register,
        guests: Mapping[str, str],
        playing: Playing,
        *,
        known: Collection[str],
        can_join: bool,
    ) -> None:
        """Shows all pupils and guests; players look pressed.

        Args:
            register: The register with the pupils.
            guests: The guests' names by id.
            playing: Players present, and pupils absent today.
            known: The ids in the tournament, including withdrawn players.
            can_join: Whether players can be added.
        """
        classes = [(each.name, register.pupils(each.id)) for each in by_name(register.classes())]
        lists = (classes, dict(guests))
        if self._shown_lists != lists:
            self._shown_lists = lists
            self._make(classes, guests)
        for player, button in self._buttons.items():
            plays, there, missing = player in playing.here, player in known, player in playing.missing
            button.set_pressed_look(plays)
            button.setEnabled(can_join or there)
            button.set_second(say("missing") if missing else "")
            left = there and not plays and not missing
            button.set_words(withdrew_words(self._names[player]) if left else self._names[player])
        for button in self.whole:
            button.setVisible(not known)
        self.add.setEnabled(can_join)
        for row in self.rows:
            if isinstance(row, ButtonsRow):
                row.relayout()

    def _make(self, classes: list[tuple[str, tuple[Pupil, ...]]], guests: Mapping[str, str]) -> None:
        for row in self.rows:
            if row is not self.add:
                row.hide()
                row.deleteLater()
        self._buttons, self._names, self.whole = {}, {}, []
        rows: list[QWidget] = []
        for name, pupils in classes:
            if pupils:
                row = ButtonsRow(self._parent)
                own = [self._button(row, one.id, one.name, one.picture) for one in pupils]
                row.set_buttons([self._whole(row, name, pupils), *own])
                rows += [self._heading(name), row]
        if guests:
            row = ButtonsRow(self._parent)
            row.set_buttons([self._button(row, *guest) for guest in guests.items()])
            rows += [self._heading(say("From outside, only in this tournament")), row]
        self.rows = (*rows, self.add)

    def _heading(self, words: Words) -> WordsLabel:
        heading = WordsLabel(self._parent, px=22, bold=True)
        heading.set_words(words)
        return heading

    def _whole(self, row: ButtonsRow, name: str, pupils: tuple[Pupil, ...]) -> PictureButton:
        """Returns the button that adds or removes a whole class."""
        words = say("The whole class")
        button = PictureButton(
            words, icon_drawing(Icon.CLASS), parent=row, px=20, picture_size=(34, 34), depth=4
        )
        button.set_description(name)
        ids = tuple(pupil.id for pupil in pupils)
        button.clicked.connect(lambda _down=False: self.pressed.emit(ids))
        self.whole.append(button)
        return button

    def _button(self, row: ButtonsRow, player: str, name: str, picture: str = "") -> PictureButton:
        button = PictureButton(
            name,
            portrait_drawing(portrait_for(picture)),
            parent=row,
            px=20,
            bold=False,
            picture_size=(38, 38),
            depth=4,
        )
        button.clicked.connect(lambda _down=False, of=player: self.pressed.emit((of,)))
        self._buttons[player], self._names[player] = button, name
        return button


def names_of(
    register: Register, ids: Collection[str], guests: Mapping[str, str] | None = None
) -> Callable[[str], str]:
    """Returns a function that gives the name of a player.

    Equal names get their class, and within a class their picture. A player without a name is named after the
    picture; a deleted one is “–”.
    """
    pupils = {one: register.pupil(one) for one in ids}
    there = {one: pupil for one, pupil in pupils.items() if pupil is not None}
    pictures = {one: render(portrait_name(portrait_for(pupil.picture))) for one, pupil in there.items()}
    called = {one: pupil.name or pictures[one] for one, pupil in there.items()}
    outside = {one: name for one, name in (guests or {}).items() if one in pupils}
    twice = Counter([*outside.values(), *called.values()])
    namesakes = Counter((called[one], pupil.class_id) for one, pupil in there.items())
    classes = {each.id: each.name for each in (*register.classes(), *register.classes(archived=True))}
    names: dict[str, str] = {}
    for one, pupil in pupils.items():
        where: tuple[str, ...] = ()
        if is_guest(one):
            names[one], where = outside.get(one, _("Guest")), (_("from outside"),)
        elif pupil is None:
            names[one] = "–"
        else:
            names[one] = called[one]
            has_namesake = pupil.name and namesakes[pupil.name, pupil.class_id] > 1
            where = (classes.get(pupil.class_id, ""), pictures[one] if has_namesake else "")
        if twice[names[one]] > 1 and any(where):
            within = ", ".join(filter(None, where))
            names[one] = _("{name} ({school_class})").format(name=names[one], school_class=within)
    return lambda one: names.get(one, "–")


def classes_of(register: Register, ids: Collection[str]) -> tuple[str, ...]:
    """Returns the names of the classes of these players."""
    theirs = {pupil.class_id for one in ids if (pupil := register.pupil(one)) is not None}
    every = (*register.classes(), *register.classes(archived=True))
    return tuple(each.name for each in by_name(each for each in every if each.id in theirs))
