"""The page of the school tournament, for the teacher: rounds, results, standings, players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import Message, current, say
from atari_teach.exchange.csv_cells import csv_bytes
from atari_teach.exchange.saving import save_file
from atari_teach.features import PageName
from atari_teach.paper.paper import ask_where, print_sheet, write_pdf
from atari_teach.paper.sheet import Sheet
from atari_teach.play.friend import MatchSession
from atari_teach.school.tournament import (
    GUESTS_KEY,
    KEY,
    Result,
    System,
    Tournament,
    guests_from,
    guests_state,
    is_guest,
    tournament_from,
    tournament_state,
    with_guest,
)
from atari_teach.school.tournament_pairing import pair_for_today, pair_next_round
from atari_teach.school.ui.tournament.tournament_paper import (
    round_pile,
    round_table,
    standings_sheet,
    standings_table,
)
from atari_teach.school.ui.tournament.tournament_views import (
    Playing,
    Tab,
    TournamentRows,
    classes_of,
    names_of,
    new_question,
    play_question,
    show_main,
    small_button,
)
from atari_teach.store.attendance import mark_present, missing_today
from atari_teach.store.event import table_closed, table_saved
from atari_teach.store.register import Register
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.desk_view import AskCard, RowsView
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel


def build(desk: AppContext) -> TournamentPage:
    """Returns the page of the tournament."""
    return TournamentPage(desk)


class TournamentPage(Page):
    """A card with a round, the standings or the players; actions on the right."""

    def __init__(self, desk: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._desk = desk
        self.tournament: Tournament | None = None
        self._guests: dict[str, str] = {}
        self._wanted: set[str] = set()
        self._missing: frozenset[str] = frozenset()
        self._system = System.SWISS
        self._tab, self._number = Tab.PLAYERS, 0
        self.top = TopBar(self, filled=True)
        # Translators: title of a teacher's page, and its button.
        self.top.set_title(say("Tournament"))
        self.tabs = {tab: PictureButton("", parent=self, px=22, depth=4) for tab in Tab}
        # Translators: tab of a tournament: the table of who has how many points.
        self.tabs[Tab.STANDINGS].set_words(say("Standings"))
        # Translators: tab of a tournament: the children who take part.
        self.tabs[Tab.PLAYERS].set_words(say("Players"))
        self.card = RowsView(self, gap=10)
        self.rows = TournamentRows(self.card.inside)
        self.title = WordsLabel(self, px=26, bold=True, centred=True, middle=True)
        self.before, self.after = (
            PictureButton("", icon_drawing(icon), ButtonStyle.ROUND, self, depth=3, name=name)
            for icon, name in ((Icon.LEFT, say("The round before")), (Icon.RIGHT, say("The round after")))
        )
        self.main = PictureButton("", icon_drawing(Icon.CUP), ButtonStyle.PINE, self, px=26)
        self.again = small_button(self, Icon.REPLAY, say("Pair round {n} again", n=1))
        # Translators: on a teacher's button: adds columns by which players with the same points are ranked.
        self.ties = small_button(self, Icon.PLUS, say("Tie-breaks"))
        self.ties.setCheckable(True)
        # Translators: adds a player to a tournament who is not of the class.
        self.outside = small_button(self, Icon.PLUS, say("Guest"))
        self.paper = small_button(self, Icon.PRINT, say("Print"))
        self.pdf = small_button(self, Icon.SAVE, say("Save as PDF"))
        self.csv = small_button(self, Icon.SAVE, say("Save as table"))
        self.new = small_button(self, Icon.PLUS, say("New tournament"))
        quiet = say("This is not the official program of any championship.")
        self.quiet = WordsLabel(self, quiet, px=18, colour="second_text", middle=True)
        self.ask = AskCard(self)
        self.output = TournamentOutput(self, desk.window.tell)
        self._connect()
        self._show()

    def retranslate(self) -> None:
        """Fills the tables again, since their cells are strings in the current language."""
        self._show()

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the actions and the card."""
        doing = (
            self.again,
            self.ties,
            self.outside,
            self.before,
            self.after,
            self.paper,
            self.pdf,
            self.csv,
            self.new,
        )
        return (
            self.ask.no,
            self.ask.yes,
            self.main,
            *self.tabs.values(),
            *self.card.stops(),
            *doing,
            self.top,
        )

    def dismiss(self) -> bool:
        """Closes a question; this counts as the answer no."""
        if not self.ask.asking():
            return False
        self._answer(yes=False)
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the card on the left, the actions on the right."""
        self.put_on_top(self.top)
        for index, tab in enumerate(Tab):
            self.put(self.tabs[tab], 24 + index * 310, 84, 296, 64)
        left, wide, high = 964, 378, 84 if self.tabs[Tab.ROUND].isHidden() else 160
        self.put(self.card, 24, high, 916, 750 - high)
        self.card.relayout()
        self.put(self.ask, 24, 160, 916, 590)
        self.put(self.before, left, 84, 64, 64)
        self.put(self.title, left + 72, 84, wide - 144, 64)
        self.put(self.after, left + wide - 64, 84, 64, 64)
        self.put(self.main, left, high, wide, 96)
        column = (self.again, self.ties, self.outside, self.paper, self.pdf, self.csv, self.new)
        for index, button in enumerate(one for one in column if not one.isHidden()):
            self.put(button, left, 270 + index * 78, wide, 66)
        self.put(self.quiet, left, 670, wide, 80)

    # what the page shows

    def look(self) -> None:
        """Loads everything again and closes any question."""
        self.ask.answered()
        self._missing = missing_today(self._desk.register())
        self.tournament = load_tournament(self._desk.register())
        if self.tournament is not None:
            today = pair_for_today(self.tournament, self._missing)
            if today != self.tournament:
                keep_tournament(self._desk.register(), today)
            self.tournament = today
        self._guests = load_guests(self._desk.register())
        self._wanted &= {*(pupil.id for pupil in self._desk.register().pupils()), *self._guests}
        self.rows.title.field.setText("" if self.tournament is None else self.tournament.title)
        if self.tournament is None or not self.tournament.rounds:
            self._tab = Tab.PLAYERS
        elif self._tab is not Tab.STANDINGS:
            self._tab, self._number = Tab.ROUND, len(self.tournament.rounds) - 1
        self._show()

    def show_tab(self, tab: Tab) -> None:
        """Shows this tab of the card."""
        self._tab = tab
        self._show()

    def show_round(self, number: int) -> None:
        """Shows this round, from 0."""
        rounds = 0 if self.tournament is None else len(self.tournament.rounds)
        self._number = max(0, min(number, rounds - 1))
        self._tab = Tab.ROUND
        self._show()

    def _show(self) -> None:
        now = self.tournament
        begun = now is not None and bool(now.rounds)
        for tab, button in self.tabs.items():
            button.set_pressed_look(tab is self._tab)
            button.setVisible(begun)
        self._say()
        rows = tuple(self._rows())
        if rows != tuple(self.card.pane.rows()):  # setting rows scrolls, so that a tapped row would move
            self.card.show_rows(rows)
        self._offer()
        self.relayout()
        self.arrange_keys()

    def _say(self) -> None:
        now = self.tournament
        rounds = 0 if now is None else len(now.rounds)
        self.tabs[Tab.ROUND].set_words(say("Round {n}", n=self._number + 1))
        self.title.set_words(
            say("Round {number} of {all}", number=self._number + 1, all=now.planned) if now and rounds else ""
        )
        show_main(self.main, now, classes=self._somebody())

    def _offer(self) -> None:
        """Shows which actions are possible."""
        now, asking = self.tournament, self.ask.asking()
        begun = now is not None and bool(now.rounds)
        enough = len(self._wanted) >= 2 or not self._somebody()
        self.main.setEnabled(not asking and (enough if now is None else now.one_more().can_pair))
        self.again.setVisible(self._tab is Tab.ROUND and now is not None and now.can_unpair)
        self.again.set_words(say("Pair round {n} again", n=len(now.rounds) if now else 0))
        self.ties.setVisible(begun and self._tab is Tab.STANDINGS)
        self.ties.set_pressed_look(self.ties.isChecked())
        joining = self._somebody() if now is None else now.can_join
        self.outside.setVisible(self._tab is Tab.PLAYERS and joining and not asking)
        for button in (self.paper, self.pdf, self.csv):
            button.setVisible(begun and self._tab is not Tab.PLAYERS)
        self.new.setVisible(begun)
        self.new.setEnabled(not asking)
        for part in (self.before, self.after, self.title):
            part.setVisible(begun and self._tab is Tab.ROUND)
        self.before.setEnabled(self._number > 0)
        self.after.setEnabled(now is not None and self._number < len(now.rounds) - 1)
        self.card.setVisible(not asking)

    def _name(self) -> Callable[[str], str]:
        ids = [] if self.tournament is None else [player.id for player in self.tournament.players]
        return names_of(self._desk.register(), ids, self._guests)

    def _somebody(self) -> bool:
        """Returns whether there is anybody who could play."""
        return bool(self._desk.register().classes() or self._guests)

    def _rows(self) -> Sequence[QWidget]:
        now = self.tournament
        if now is None or self._tab is Tab.PLAYERS:
            playing = frozenset(self._wanted) if now is None else now.playing
            players = Playing(playing - self._missing, self._missing)
            return self.rows.player_rows(self._desk.register(), self._guests, players, self._system, now)
        if self._tab is Tab.STANDINGS:
            return self.rows.standing_rows(now, self._name(), ties=self.ties.isChecked())
        return self.rows.round_rows(now, self._number, self._name())

    # what the user presses

    def _connect(self) -> None:
        self.visited.connect(self.look)
        for tab, button in self.tabs.items():
            button.clicked.connect(lambda _down=False, of=tab: self.show_tab(of))
        self.before.clicked.connect(lambda _down=False: self.show_round(self._number - 1))
        self.after.clicked.connect(lambda _down=False: self.show_round(self._number + 1))
        self.rows.system.connect(self._choose_system)
        self.rows.pressed.connect(self._press_players)
        self.rows.guest.connect(self._add_guest)
        self.rows.called.connect(self._call)
        self.outside.clicked.connect(lambda _down=False: self._ask_for_guest())
        self.ties.clicked.connect(lambda _down=False: self._show())
        self.rows.result.connect(self._record)
        self.rows.here.connect(self._ask_to_play)
        self.main.clicked.connect(lambda _down=False: self._pair())
        self.again.clicked.connect(lambda _down=False: self._pair_again())
        self.paper.clicked.connect(lambda _down=False: self.output.print_out(self._sheet()))
        self.pdf.clicked.connect(lambda _down=False: self.output.save_pdf(self._sheet()))
        self.csv.clicked.connect(lambda _down=False: self._save_csv())
        self.new.clicked.connect(lambda _down=False: self._ask_for_new())
        self.ask.no.clicked.connect(lambda _down=False: self._answer(yes=False))
        self.ask.yes.clicked.connect(lambda _down=False: self._answer(yes=True))

    def _choose_system(self, system: System) -> None:
        self._system = system
        self._show()

    def _press_players(self, players: tuple[str, ...]) -> None:
        if len(players) == 1 and players[0] in self._missing:
            return self._came(players[0])
        if self.tournament is not None:
            return self._keep(self.tournament.turn(players[0]))
        players = tuple(player for player in players if player not in self._missing)
        there = self._wanted.issuperset(players)
        self._wanted = self._wanted.difference(players) if there else self._wanted.union(players)
        if there and any(map(is_guest, players)):
            self._keep_guests({one: name for one, name in self._guests.items() if one not in players})
        return self._show()

    def _came(self, player: str) -> None:
        """Takes the attendance again of the class of a pupil who came later today."""
        mark_present(self._desk.register(), player)
        if self.tournament is None:
            self._wanted.add(player)
        tab = self._tab
        self.look()
        self.show_tab(tab)

    def _ask_for_guest(self) -> None:
        """Focuses the name field at the end of the players."""
        add = self.rows.players.add
        self.card.pane.reveal(add)
        add.name.field.setFocus()

    def _add_guest(self, name: str) -> None:
        """Adds a guest to the tournament."""
        now = self.tournament
        guests = with_guest(self._guests, name, () if now is None else (one.id for one in now.players))
        added = tuple(one for one in guests if one not in self._guests)
        self._keep_guests(guests)
        if added:
            self._press_players(added)

    def _keep_guests(self, guests: dict[str, str]) -> None:
        if guests != self._guests:
            self._guests = guests
            keep_guests(self._desk.register(), guests)

    def _call(self, title: str) -> None:
        if self.tournament is not None and self.tournament.called(title) != self.tournament:
            self._keep(self.tournament.called(title))

    def _record(self, board: int, result: Result) -> None:
        if self.tournament is not None:
            self._keep(self.tournament.record(self._number, board, result))

    def _pair(self) -> None:
        now = self.tournament
        if now is None and not self._somebody():
            return self._desk.window.go_to(PageName.CLASSES)
        if now is None:
            seed, began = int(self._desk.now().timestamp()), self._desk.today().isoformat()
            now = Tournament.begin(sorted(self._wanted), self._system, seed=seed, began=began)
            now = now.called(self.rows.title.field.text())
            self._wanted = set()
        self._missing = missing_today(self._desk.register())
        return self._show_last(pair_next_round(now.one_more(), self._missing))

    def _pair_again(self) -> None:
        """Pairs the round again, for example because a player is absent."""
        if self.tournament is not None:
            self._missing = missing_today(self._desk.register())
            self._show_last(pair_next_round(self.tournament.unpair(), self._missing))

    def _show_last(self, tournament: Tournament) -> None:
        self._tab, self._number = Tab.ROUND, len(tournament.rounds) - 1
        self._keep(tournament)
        self.tabs[Tab.ROUND].setFocus()  # the button pressed is disabled now

    def _keep(self, tournament: Tournament | None) -> None:
        self.tournament = tournament
        keep_tournament(self._desk.register(), tournament)
        if (notice := self._desk.register().notice) is not None:
            self._desk.window.tell(notice)
        self._show()

    def _ask_for_new(self) -> None:
        self.ask.ask(*new_question(), self._put_away)
        self._offer()

    def _ask_to_play(self, board: int) -> None:
        assert self.tournament is not None
        game, number = self.tournament.rounds[self._number].games[board], self._number
        question = play_question(board, self._name()(game.black), self._name()(game.white))
        self.ask.ask(*question, lambda: play_here(self._desk, number, board))
        self._offer()

    def _answer(self, *, yes: bool) -> None:
        act = self.ask.answered()
        if yes and act is not None:
            act()
        self._show()

    def _put_away(self) -> None:
        self._tab = Tab.PLAYERS
        self._keep_guests({})
        self.rows.title.field.clear()
        self._keep(None)

    def _shown_round(self) -> int | None:
        return self._number if self._tab is Tab.ROUND else None

    def _sheet(self) -> Sheet:
        assert self.tournament is not None
        name, now, number = self._name(), self.tournament, self._shown_round()
        classes = classes_of(self._desk.register(), [player.id for player in now.players])
        if number is None:
            return standings_sheet(now, name, classes, ties=self.ties.isChecked())
        return round_pile(now, number, name, classes)

    def _save_csv(self) -> None:
        assert self.tournament is not None
        name, now, number = self._name(), self.tournament, self._shown_round()
        if number is None:
            rows = standings_table(now, name, ties=self.ties.isChecked())
        else:
            rows = round_table(now, number, name)
        self.output.save_csv(self._sheet().title, rows)


_NOW = f"{KEY}now"


def load_tournament(register: Register) -> Tournament | None:
    """Returns the current tournament; it belongs to the guest, since players may come from several classes.

    Withdraws players who were deleted.
    """
    state = register.progress(register.me().id).saved_table(_NOW)
    found = None if state is None else tournament_from(state)
    if found is not None:
        for player in found.playing:
            if not is_guest(player) and register.pupil(player) is None:
                found = found.withdraw(player)
    return found


def keep_tournament(register: Register, tournament: Tournament | None) -> None:
    """Saves the tournament; None closes it."""
    event = table_closed(_NOW) if tournament is None else table_saved(_NOW, tournament_state(tournament))
    register.record(register.me().id, (event,))


def load_guests(register: Register) -> dict[str, str]:
    """Returns the guests' names by id for the current or coming tournament."""
    return guests_from(register.progress(register.me().id).saved_table(GUESTS_KEY))


def keep_guests(register: Register, guests: dict[str, str]) -> None:
    """Saves the guests."""
    event = table_saved(GUESTS_KEY, guests_state(guests)) if guests else table_closed(GUESTS_KEY)
    register.record(register.me().id, (event,))


def play_here(desk: AppContext, number: int, board: int) -> None:
    """Opens a game of round `number` at this computer, both indices from 0; continues an interrupted game.

    The table shows no names, so that no result is stored with a name.
    """
    register = desk.register()
    saved = register.progress(register.me().id).saved_table(MatchSession.KEY)
    desk.opener().sit_down(MatchSession.again(f"{number + 1}:{board + 1}", saved))


class TournamentOutput:
    """Prints and saves what is shown: a round with its slips, or the standings.

    Args:
        parent: Parent widget of the dialogs.
        tell: Shows a message.
    """

    def __init__(self, parent: QWidget, tell: Callable[[Message], None]) -> None:
        self._parent = parent
        self._tell = tell

    def print_out(self, sheet: Sheet) -> None:
        """Prints the sheet, or says why that is not possible."""
        if (problem := print_sheet(sheet, self._parent)) is not None:
            self._tell(problem)

    def save_pdf(self, sheet: Sheet) -> QFileDialog | None:
        """Asks for a file and saves the sheet there as a PDF."""
        return ask_where(
            self._parent, sheet.title, "pdf", lambda path: self._saved(write_pdf(sheet, path), path)
        )

    def save_csv(self, title: str, rows: Sequence[Sequence[str]]) -> QFileDialog | None:
        """Asks for a file and saves this table there as CSV."""
        data = csv_bytes(rows, current())
        return ask_where(self._parent, title, "csv", lambda path: self._saved(save_file(path, data), path))

    def _saved(self, problem: Message | None, path: Path) -> None:
        self._tell(say("Saved: {file}", file=path.name) if problem is None else problem)
