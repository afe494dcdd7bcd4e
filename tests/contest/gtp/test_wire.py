"""The format of lines and answers: spaces, comments, control characters and ids as in the protocol."""

import threading

import pytest

from atari_teach.base.limits import GTP_LINE
from atari_teach.contest.gtp.wire import Command, Incoming, Line, answer, command_of
from tests.contest.gtp.speaking import answers, heard


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("name", Command("", "name", "")),
        ("name\r", Command("", "name", "")),
        ("  12   play\tb   D4  ", Command("12", "play", "b   D4")),
        ("007 name", Command("007", "name", "")),
        ("play b D4 # my best", Command("", "play", "b D4")),
        ("na\x00me\x7f", Command("", "name", "")),
        ("12", Command("12", "", "")),
        ("12name", Command("", "12name", "")),
        ("-1 name", Command("", "-1", "name")),
        ("١ name", Command("", "١", "name")),
    ],
)
def test_a_line_is_an_id_a_command_and_words(line: str, command: Command) -> None:
    assert command_of(Line(line)) == command


@pytest.mark.parametrize("line", ["", "   ", "\t\r", "# name", "\x00", "   # 12 name"])
def test_what_is_empty_or_a_comment_is_no_command(line: str) -> None:
    assert command_of(Line(line)) is None
    assert heard(f"{line}\n".encode()) == b""


def test_answers_echo_the_id_and_end_with_two_line_feeds() -> None:
    assert heard(b"7 protocol_version\n") == b"=7 2\n\n"
    assert heard(b"protocol_version\n") == b"= 2\n\n"
    assert heard(b"3 clear_board\n") == b"=3 \n\n"
    assert heard(b"9 dance\n") == b"?9 unknown command\n\n"
    assert heard(b"12\n") == b"?12 unknown command\n\n"


def test_a_space_stands_before_every_text_since_gogui_looks_for_it() -> None:
    shown = heard(b"boardsize 2\nplay b A1\nshowboard\ngogui-rules_board\n").decode().split("\n\n")
    assert shown[:2] == ["= ", "= "]
    assert shown[2].startswith("= \n2 . .\n1 X .\n")
    assert shown[3] == "= . .\nX ."


def test_an_answer_has_no_empty_line_no_tab_and_no_control_character() -> None:
    assert answer("a\n\n\nb\tc\x07\r\n") == b"= a\nb c\n\n"
    assert answer("\nfirst\n") == b"= \nfirst\n\n"
    assert answer("no", "4", is_error=True) == b"?4 no\n\n"


def test_every_end_of_line_is_understood_and_the_last_line_needs_none() -> None:
    assert answers("name\r", "version") == answers("name", "version")
    assert heard(b"protocol_version\nprotocol_version") == b"= 2\n\n= 2\n\n"


def test_lines_that_come_in_pieces_are_put_together() -> None:
    pieces = iter([b"proto", b"col_ver", b"sion\n5 proto", b"col_version\n", b""])
    incoming = Incoming(lambda _most: next(pieces))
    incoming.start()
    assert [incoming.next() for _ in range(3)] == [Line("protocol_version"), Line("5 protocol_version"), None]


@pytest.mark.parametrize("length", [GTP_LINE + 1, 10_000_000])
def test_a_line_that_is_too_long_is_refused_and_the_next_one_is_heard(length: int) -> None:
    said = heard(b"31 name " + b"x" * length + b"\n32 protocol_version\n")
    assert said == b"?31 syntax error: This line has more than 65536 letters.\n\n=32 2\n\n"


def test_a_comment_may_be_as_long_as_it_likes() -> None:
    assert heard(b"# " + b"x" * 200_000 + b"\nprotocol_version #" + b"y" * 200_000) == b"= 2\n\n"


@pytest.mark.parametrize("data", [b"\xff\xfe\x80 name", "nâme".encode(), b"\xc3", b"\xed\xa0\x80"])
def test_what_is_no_utf_8_is_no_command(data: bytes) -> None:
    assert heard(data + b"\nprotocol_version\n") == b"? unknown command\n\n= 2\n\n"


def test_more_lines_than_are_kept_wait_for_their_turn() -> None:
    assert heard(b"protocol_version\n" * 5_000) == b"= 2\n\n" * 5_000


def test_a_controller_that_breaks_off_is_one_that_has_left() -> None:
    def broken(_most: int) -> bytes:
        raise OSError

    incoming = Incoming(broken)
    incoming.start()
    assert incoming.next() is None


def test_an_interruption_is_known_before_its_turn_comes() -> None:
    release = threading.Event()
    chunks = iter([b"genmove b\n# interrupt\n"])

    def read(_most: int) -> bytes:
        found = next(chunks, None)
        if found is None:
            release.wait(10)
            return b""
        return found

    incoming = Incoming(read)
    incoming.start()
    assert incoming.next() == Line("genmove b")
    assert incoming.has_more(10)
    assert incoming.is_interrupted()
    assert incoming.next() == Line("# interrupt")
    assert not incoming.is_interrupted()
    assert not incoming.has_more()
    release.set()
    assert incoming.has_more(10)
    assert incoming.next() is None


def test_quit_is_the_last_that_is_answered() -> None:
    assert heard(b"quit\nname\n") == b"= \n\n"
    assert heard(b"8 quit now\nname\n") == b"=8 \n\n"
