"""A tournament on paper and as tables: pairings, result slips, standings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Message, _, current, pgettext, render, say
from atari_teach.paper.sheet import INSIDE, SheetPile, write
from atari_teach.paper.table_sheet import Column, TableSheet
from atari_teach.school.tournament import Game, Result, Round, Tournament, standings
from atari_teach.ui.art.themes.print import GREY, INK, LINE, WHITE
from atari_teach.ui.kit.words_label import Day

_ACROSS, _DOWN = 2, 5


def result_words(result: Result) -> str:
    """Returns the result of a game in a word or two."""
    match result:
        case Result.BLACK:
            return _("Black won")
        case Result.WHITE:
            return _("White won")
        case Result.BLACK_UNPLAYED:
            return _("Black, by default")
        case Result.WHITE_UNPLAYED:
            return _("White, by default")
        case Result.NOBODY:
            return _("not played")
        case Result.OPEN:
            return ""


def withdrew_words(name: str) -> str:
    """Returns the name of a withdrawn player."""
    return _("{name} (left)").format(name=name)


def player_words(
    tournament: Tournament, player: str, name: Callable[[str], str], game: Game | None = None
) -> str:
    """Returns the player's name, marked if withdrawn, except in a game that was played."""
    there = game is not None and game.result in {Result.BLACK, Result.WHITE}
    return withdrew_words(name(player)) if player in tournament.withdrawn and not there else name(player)


def round_table(
    tournament: Tournament, number: int, name: Callable[[str], str]
) -> tuple[tuple[str, ...], ...]:
    """Returns a round as a table with headings: boards, players, results."""
    past = tournament.rounds[number]
    rows = [
        (
            str(board),
            *(player_words(tournament, one, name, game) for one in (game.black, game.white)),
            result_words(game.result),
        )
        for board, game in enumerate(past.games, 1)
    ]
    if past.bye:
        # Translators: of a player who has nobody to play with in this round, and gets a point.
        rows.append((_("Bye"), name(past.bye), "", _("1 point")))
    # Translators: heads of columns: the number of the board, who plays which side, who won.
    return (pgettext("column", "Board"), _("Black"), _("White"), _("Result")), *rows


def standings_table(
    tournament: Tournament, name: Callable[[str], str], *, ties: bool
) -> tuple[tuple[str, ...], ...]:
    """Returns the standings as a table with headings; `ties` adds the tie-breaks."""
    # Translators: heads of columns of the standings: the first, second, third place.
    heads = (_("Place"), _("Player"), _("Points"), _("Games"))
    # Translators: head of a column: a tie-break of tournaments, named after a person. Often left as it is.
    parting = (_("Buchholz"), _("Direct encounter")) if ties else ()
    rows = []
    for row in standings(tournament):
        parted = (str(row.buchholz), "" if row.direct is None else str(row.direct)) if ties else ()
        words = player_words(tournament, row.player, name)
        rows.append((str(row.place), words, str(row.points), str(row.played), *parted))
    return (*heads, *parting), *rows


def standings_title(tournament: Tournament) -> str:
    """Returns the title of the standings, which says whether a round is still being played."""
    title = _("Standings during round {n}") if tournament.running else _("Standings after round {n}")
    return title.format(n=len(tournament.rounds))


def standings_note(tournament: Tournament, *, ties: bool) -> Message:
    """Returns what decides the places, and what does not count yet during a round."""
    if not ties and tournament.running:
        return say(
            "Round {n} is still being played: a point without a game counts when it ends.",
            n=len(tournament.rounds),
        )
    if not ties:
        return say("Equal points: the points of all opponents decide, then the games against each other.")
    return say(
        "Points first, then Buchholz: the points of all opponents. Then the direct encounter: "
        "the games that players with equal points played against each other."
    )


def about_words(tournament: Tournament, classes: Sequence[str]) -> str:
    """Returns the line below every title: the tournament, the classes, the first day."""
    began = _day(tournament.began)
    return " · ".join(words for words in (tournament.title or _("Tournament"), *classes, began) if words)


def _day(iso: str) -> str:
    try:
        return Day(date.fromisoformat(iso)).words()
    except ValueError:
        return ""


def round_title(number: int) -> str:
    """Returns the title of a round."""
    return _("Round {n}").format(n=number + 1)


def round_pile(
    tournament: Tournament, number: int, name: Callable[[str], str], classes: Sequence[str]
) -> SheetPile:
    """Returns the pairings of a round and its slips."""
    heads, *rows = round_table(tournament, number, name)
    columns = (
        Column(heads[0], "centre"),
        Column(heads[1], stretch=1),
        Column(heads[2], stretch=1),
        Column(heads[3], stretch=0.6),
    )
    title = round_title(number)
    pairings = TableSheet(
        title, columns, tuple(rows), about_words(tournament, classes), (), _disclaimer(), 44.0, airy=True
    )
    names = tuple((one, name(one)) for one in _ids(tournament))
    slips = SlipSheet(title, tournament.rounds[number], names, about_words(tournament, classes))
    return SheetPile(title, (pairings, slips) if tournament.rounds[number].games else (pairings,))


def standings_sheet(
    tournament: Tournament, name: Callable[[str], str], classes: Sequence[str], *, ties: bool
) -> TableSheet:
    """Returns the standings as a sheet."""
    heads, *rows = standings_table(tournament, name, ties=ties)
    columns = tuple(
        Column(head, "left" if index == 1 else "centre", 1.0 if index == 1 else 0.2)
        for index, head in enumerate(heads)
    )
    notes = (render(standings_note(tournament, ties=ties), current()),)
    about = about_words(tournament, classes)
    return TableSheet(standings_title(tournament), columns, tuple(rows), about, notes, _disclaimer(), 40.0)


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """The slips of a round: for each board the players, the winner, and two signatures.

    Attributes:
        title: The title of the round.
        round: The round.
        names: (id, name) of all players.
        about: The line below the title.
    """

    title: str
    round: Round
    names: tuple[tuple[str, str], ...]
    about: str = ""

    def pages(self) -> int:
        """Returns the number of pages, with ten slips each."""
        return -(-len(self.round.games) // (_ACROSS * _DOWN))

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws this page, with dashed lines to cut along."""
        names = dict(self.names)
        wide, high = INSIDE.width() / _ACROSS, INSIDE.height() / _DOWN
        first = page * _ACROSS * _DOWN
        for index, game in enumerate(self.round.games[first : first + _ACROSS * _DOWN]):
            row, column = divmod(index, _ACROSS)
            slip = QRectF(INSIDE.left() + column * wide, INSIDE.top() + row * high, wide, high)
            head = _("{round}, board {n}").format(round=self.title, n=first + index + 1)
            _draw_slip(painter, slip, head, self.about, (names[game.black], names[game.white]))


def _draw_slip(painter: QPainter, slip: QRectF, head: str, about: str, players: tuple[str, str]) -> None:
    painter.setPen(QPen(QColor(LINE), 2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(slip)
    inside = slip.adjusted(36, 30, -36, -24)
    write(painter, head, QRectF(inside.x(), inside.y() - 10, inside.width(), 56), 42, bold=True)
    write(painter, about, QRectF(inside.x(), inside.y() + 46, inside.width(), 40), 28, colour=GREY, least=14)
    for index, (name, colour) in enumerate(zip(players, (INK, WHITE), strict=True)):
        top = inside.y() + 92 + index * 86
        painter.setPen(QPen(QColor(INK), 4))
        painter.drawRect(QRectF(inside.x(), top + 14, 44, 44))
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QPointF(inside.x() + 94, top + 36), 24, 24)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        room = QRectF(inside.x() + 140, top, inside.width() - 140, 76)
        write(painter, name, room, 44, middle=True)
    foot = QRectF(inside.x(), inside.bottom() - 208, inside.width(), 44)
    write(painter, _("Tick who won. Both sign."), foot, 32, colour=GREY)
    painter.setPen(QPen(QColor(INK), 3))
    half = (inside.width() - 50) / 2
    for index in range(2):
        left = inside.x() + index * (half + 50)
        painter.drawLine(QPointF(left, inside.bottom() - 34), QPointF(left + half, inside.bottom() - 34))


def _ids(tournament: Tournament) -> tuple[str, ...]:
    return tuple(player.id for player in tournament.players)


def _disclaimer() -> str:
    return _("Made with Atari Teach, which is not the official program of any championship.")
