"""Screenshots with loudspeakers: near words, at the top, with a highlighted word, and muted."""

from collections.abc import Iterator
from functools import partial

from atari_teach.base.i18n import Language
from atari_teach.engine.rules import SCHOOL, Game, Point, Position
from atari_teach.features import PageName
from atari_teach.play.friend import FriendSession
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.store.disk.trouble import Trouble, trouble_notice
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Chose
from atari_teach.table.ui.rules_page import show_rules
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.voice.outputs import AudioOutputs, OnEnd, OnWord
from tests.gallery.lessons import lesson_at
from tests.gallery.studio import State, Studio, drive


class _Mime:
    """A silent voice that stays at the second word."""

    def speaks(self, language: Language) -> bool:
        """Returns True for every language."""
        del language
        return True

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        """Reports the second word as spoken."""
        del language, on_end
        first, _space, rest = text.partition(" ")
        on_word(len(first) + 1, len(rest.partition(" ")[0]))

    def stop(self) -> None:
        """Does nothing."""

    def set_slow(self, slow: bool) -> None:
        """Does nothing."""


def listening_states() -> Iterator[State]:
    """Yields one state for each place with a loudspeaker."""
    yield State("listen-welcome", lambda studio: _on(studio, PageName.WELCOME))
    yield State("listen-home", _at_home)
    yield State("listen-lesson", partial(_at_a_lesson, reading=False))
    yield State("listen-lesson-word", partial(_at_a_lesson, reading=True))
    yield State("listen-computer-word", _on_the_computer_page)
    yield State("listen-ribbon", _at_a_ribbon)
    yield State("listen-free", _at_the_free_board)
    yield State("listen-rules", _at_the_rules)
    yield State("listen-about", lambda studio: _on(studio, PageName.ABOUT))
    yield State("listen-banner", _at_a_banner)
    yield State("listen-muted", _muted)


def hear(studio: Studio) -> None:
    """Installs a fake speech voice that makes no sound."""
    studio.house.voices.use(AudioOutputs(_Mime()))


def _on(studio: Studio, name: PageName) -> None:
    studio.page(name)
    hear(studio)


def _at_home(studio: Studio) -> None:
    _on(studio, PageName.HOME)


def _at_a_lesson(studio: Studio, *, reading: bool) -> None:
    lesson = studio.lessons[0]
    studio.sit_down(lesson_at(lesson, lesson.exercises[0].id))
    hear(studio)
    if reading:
        _table(studio).coach.card.listen.click()


def _at_a_ribbon(studio: Studio) -> None:
    moves = tuple(Chose(Point.parse(name)) for name in ("B1", "E5", "A2", "A1"))
    studio.sit_down(drive(FriendSession(GameTable(Game(SCHOOL, Position.empty(5)))), *moves))
    hear(studio)


def _on_the_computer_page(studio: Studio) -> None:
    _on(studio, PageName.COMPUTER)
    page = studio.window.page(PageName.COMPUTER)
    assert isinstance(page, ComputerSetupPage)
    page.partners.answers[2].highlight(0, 20)


def _at_the_free_board(studio: Studio) -> None:
    studio.house.opener.to_board(wall=False)
    hear(studio)


def _at_the_rules(studio: Studio) -> None:
    show_rules(studio.window, SCHOOL.name)
    hear(studio)


def _at_a_banner(studio: Studio) -> None:
    _on(studio, PageName.HOME)
    studio.window.tell(trouble_notice(Trouble.READ_ONLY))
    studio.window.banner.listen.click()


def _muted(studio: Studio) -> None:
    _at_a_lesson(studio, reading=False)
    studio.choose(muted=True)


def _table(studio: Studio) -> TablePage:
    table = studio.window.page(PageName.TABLE)
    assert isinstance(table, TablePage)
    return table
