"""The rows of a tournament's card: the games of a round, the standings, or the players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.register import Register
from atari_teach.classroom.tournament import System, Tournament
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.tournament.tournament_paper import standings_table
from atari_teach.gui.desk.tournament.tournament_players import PlayersRows
from atari_teach.gui.desk.tournament.tournament_rows import CellsRow, GameRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import _, ngettext

_PARTS = (0.13, 0.175, 0.14, 0.14, 0.19, 0.225)


class Tab(Enum):
    """What is looked at."""

    ROUND = "round"
    STANDINGS = "standings"
    PLAYERS = "players"


class TournamentRows(QObject):
    """Makes the rows and keeps them.

    Signals:
        result: Which board of the round (from 0), and its `Result`.
        here: Which board (from 0) is to be played at this computer.
        system: A `System` was chosen.
        pressed: The ids of pupils who are to play, or not.
    """

    result = Signal(int, object)
    here = Signal(int)
    system = Signal(object)
    pressed = Signal(tuple)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.games: list[GameRow] = []
        self.lines: list[CellsRow] = [CellsRow(_PARTS, parent, head=True)]
        self.note = Heading(parent, px=20)
        self.how = Heading(parent, px=18, colour="second_text")
        self.systems = SettingRow(tuple(System), parent, px=20)
        self.players = PlayersRows(parent)
        self.systems.chosen.connect(self.system)
        self.players.pressed.connect(self.pressed)

    def round_rows(
        self, tournament: Tournament, number: int, name: Callable[[str], str]
    ) -> Sequence[QWidget]:
        """The games of a round (from 0), and who has a bye."""
        past = tournament.rounds[number]
        while len(self.games) < len(past.games):
            self._add_game()
        for board, game in enumerate(past.games):
            self.games[board].show_game(board + 1, name(game.black), name(game.white), game.result)
        if past.bye:
            self.note.set_words(_("Bye, 1 point: {name}").format(name=name(past.bye)))
        self.how.set_words(_("Press whoever won, or a number to play that game here."))
        return (self.how, *self.games[: len(past.games)], *((self.note,) if past.bye else ()))

    def standing_rows(self, tournament: Tournament, name: Callable[[str], str]) -> Sequence[QWidget]:
        """Who stands where."""
        table = standings_table(tournament, name)
        while len(self.lines) < len(table):
            self.lines.append(CellsRow(_PARTS, self._parent))
        for line, words in zip(self.lines, table, strict=False):
            line.set_cells(words)
        return self.lines[: len(table)]

    def player_rows(
        self, register: Register, playing: Collection[str], system: System, tournament: Tournament | None
    ) -> Sequence[QWidget]:
        """Who plays; before the first round also how it is decided who plays whom."""
        can_join = tournament is None or tournament.can_join
        known = () if tournament is None else (player.id for player in tournament.players)
        self.players.show_pupils(register, playing, known=frozenset(known), can_join=can_join)
        if not self.players.rows:
            self.note.set_words(_("There is no class yet. A class is made from a list of names."))
            return (self.note,)
        self.systems.set_words(
            _("Who plays whom?"), [_("Those who are level (Swiss)"), _("Everybody plays everybody")]
        )
        self.systems.set_value(system)
        count = len(playing)
        pressed = ngettext(
            "{n} plays. Press the names of those who play.",
            "{n} play. Press the names of those who play.",
            count,
        )
        self.note.set_words(pressed.format(n=count))
        return (*((self.systems,) if tournament is None else ()), self.note, *self.players.rows)

    def _add_game(self) -> None:
        board, row = len(self.games), GameRow(self._parent)
        row.result.connect(lambda result: self.result.emit(board, result))
        row.here.connect(lambda: self.here.emit(board))
        self.games.append(row)


def show_main(button: PictureButton, tournament: Tournament | None, *, classes: bool) -> None:
    """What the large button does, in words and as a picture; a class is made where there is none."""
    to_make = tournament is None and not classes
    button.set_words(_main_words(tournament, classes=classes))
    button.set_picture(icon_drawing(Icon.PENCIL if to_make else Icon.CUP))


def _main_words(tournament: Tournament | None, *, classes: bool) -> str:
    """What the large button does; without a class there is nobody to play."""
    if tournament is None:
        return _("Begin the tournament") if classes else _("Make a class")
    rounds = len(tournament.rounds)
    if rounds >= tournament.planned:
        return _("One more round") if tournament.can_go_on else _("All rounds are paired")
    return _("Pair round {n}").format(n=rounds + 1)


def new_question() -> tuple[str, str, str]:
    """What is asked before another tournament, what it would mean, and the words for yes."""
    return (
        _("Begin a new tournament?"),
        _("This one is deleted, with its rounds and standings. They can be printed or saved before."),
        _("New tournament"),
    )


def play_question(board: int, black: str, white: str) -> tuple[str, str, str]:
    """What is asked before a game at this computer (at a board from 0)."""
    told = _("{black} has Black, {white} has White. Nothing is taken back; the referee is called instead.")
    return (
        _("Play board {n} at this computer?").format(n=board + 1),
        told.format(black=black, white=white),
        _("Play"),
    )
