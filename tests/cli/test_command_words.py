"""Error messages name the wrong word, the valid choices, and the help command to run."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from atari_teach import cli
from atari_teach.base.i18n import ENGLISH, _, languages, use
from atari_teach.cli.parser import Parser
from tests.languages import PORTUGUESE

MISSING = {"en": "missing.", "pt_PT": "em falta."}


class Said(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def _language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.environ", {"LANG": "en_GB.UTF-8"})


@pytest.fixture(params=languages(), ids=lambda language: language.code)
def code(request: pytest.FixtureRequest) -> str:
    """Runs a test once for each language, with that language in use; returns its code."""
    use(request.param)
    chosen: str = request.param.code
    return chosen


def every_parser() -> list[tuple[str, Parser]]:
    """Returns the main parser, with an empty name, and the parser of each listed command with its name."""
    whole, commands = cli.parsers([])
    return [("", whole), *((name, parser) for name, parser in commands.items() if parser.description)]


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> Said:
    try:
        ended = cli.main(words)
    except SystemExit as end:
        ended = int(end.code or 0)
    return Said(ended, *capsys.readouterr())


def options(parser: Parser) -> list[argparse.Action]:
    return [action for action in parser._actions if action.option_strings]


def refused(words: list[str], wrong: str, command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Returns the error about the wrong word; checks that it is one sentence and names the right help."""
    ended = said(words, capsys)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1), words
    program = f"atari-teach {command}".strip()
    before, told, after = ended.err.partition(f" “{program} --help” ")
    assert told, ended.err
    assert after, ended.err
    assert before.startswith(f"{wrong}: "), (words, ended.err)
    return before.removeprefix(f"{wrong}: ")


def test_a_wrong_word_after_any_option_is_named_with_what_can_stand_there(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    walked = 0
    for command, parser in every_parser():
        start = ["--language", code, command][: 3 if command else 2]
        for action in options(parser):
            for option in action.option_strings:
                if action.nargs == 0:
                    assert refused([*start, f"{option}=foo"], option, command, capsys)
                    continue
                choice = refused([*start, option], option, command, capsys)
                walked += 1
                if isinstance(action.type, type) or action.type is None or option == "--data":
                    # Other options refuse an empty word with the valid choices; for --data any name is valid.
                    assert str(action.metavar) in choice or option == "--data"
                    continue
                assert refused([*start, option, "f o o"], f"{option} f o o", command, capsys) == choice
                for name in action.choices or ():
                    assert name in choice
    assert walked > 30


def test_an_unknown_option_and_a_word_too_many_are_named(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, parser in every_parser():
        start = ["--language", code, *([command] if command else [])]
        taken = [action for action in parser._actions if not action.option_strings and command]
        needed = [
            word for option in options(parser) if option.required for word in (option.option_strings[-1], "x")
        ]
        given = [*start, *needed, *("x" for _ in taken), *("y" for each in taken if each.nargs == "+")]
        refused([*given, "--bogus", "x"], "--bogus", command, capsys)
        if command and all(action.nargs is None for action in taken):
            refused([*given, "dance"], "dance", command, capsys)


def test_every_missing_word_is_named(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command, parser in every_parser():
        missing = [
            " ".join([*action.option_strings[-1:], str(action.metavar)])
            for action in parser._actions
            if action.required
        ]
        if missing:
            told = refused(["--language", code, command], ", ".join(missing), command, capsys)
            assert told == MISSING.get(code, _("missing."))


def test_an_unknown_command_is_named_with_every_command(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    choice = refused(["--language", code, "dance"], "dance", "", capsys)
    assert all(command in choice for command, _parser in every_parser())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["gtp", "--size", "99"], "--size 99: choose 2 to 19. “atari-teach gtp"),
        (["match", "chick"], "chick: that is one; two or more are needed. “atari-teach match"),
        (["arena", "a", "a"], "a a: that is one; two or more are needed. “atari-teach arena"),
        (["room-files", "x", "--rooms", "abc"], "--rooms abc: choose 1 to 999. “atari-teach room-files"),
        (["room-files", "x", "--host", ""], "--host: write a host name or an IP address after it. “"),
        (["room-files", "x", "--host", "a b"], "--host a b: write a host name or an IP address after it. “"),
        (["solve", "x", "--states", "9" * 4301], f"--states {'9' * 4301}: choose 1 to 1000000000. “"),
        (
            ["gallery", "x", "--size", "10x10"],
            "--size 10x10: write width and height, 200 to 8000 each, such as",
        ),
        (["gallery", "x", "--text", "90"], "--text 90: choose 100 to 200. “atari-teach gallery"),
        (
            ["match", "a", "b", "--seed", "9" * 20],
            f"--seed {'9' * 20}: write N after it, with a whole number N.",
        ),
        (["referee", "-p1", "a", "-d", "5"], "-d 5: write seed=N after it, with a whole number N. “"),
        (["arena", "a", "b", "--time-factor", "nan"], "--time-factor nan: choose a number above 0, at most"),
        (["arena", "a", "b", "-n", "0"], "-n 0: choose 1 to 1000000000. “atari-teach arena"),
        (["match", "a", "b", "--siz", "9"], "--siz: there is no such option. “atari-teach match"),
        (["--bogus", "x.sgf"], "--bogus: there is no such option. “atari-teach --help"),
        (["--data="], "--data: write the name of a folder after it. “atari-teach --help"),
        (["--data=", "open", "x.sgf"], "--data: write the name of a folder after it. “atari-teach --help"),
        (["--data", "  "], "--data: write the name of a folder after it. “atari-teach --help"),
        (
            ["--language=pt_PT", "gtp", "--size", "99"],
            "--size 99: escolher de 2 a 19. “atari-teach gtp --help” diz",
        ),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_the_sentence_says_what_is_wrong_and_what_to_do(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = said(words, capsys)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert ended.err.startswith(sentence)


def test_every_help_says_what_the_command_does_and_what_its_options_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    helped: dict[str, dict[str, str]] = {}
    for language in (ENGLISH, PORTUGUESE):
        use(language)
        for command, parser in every_parser():
            ended = said(["--language", language.code, *([command] if command else []), "--help"], capsys)
            assert (ended.code, ended.err) == (0, "")
            told = " ".join(ended.out.split())
            assert parser.description is not None
            assert parser.description in told
            for action in parser._actions:
                if not isinstance(action, argparse._SubParsersAction):
                    assert action.help, (command, action)
                    helped.setdefault(f"{command} {action.dest}", {})[language.code] = action.help
            helped.setdefault(f"{command} description", {})[language.code] = parser.description
    assert {what for what, said in helped.items() if said["en"] == said["pt_PT"]} == set()


def test_a_file_that_is_not_there_is_counted_as_no_lesson(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ended = said(["--data", str(tmp_path), "check-lesson", str(tmp_path / "nix")], capsys)
    assert ended == Said(1, f"{tmp_path / 'nix'}:1:1: There is no such file.\n1 problem\n", "")


PLACES = ("no such thing", "a file", "a file/below", "a folder", "a loop")
"""Names of things in a test folder that can't be used as a file, or as a folder."""
WITHOUT_WINDOW = {"open", "gallery"}
"""Commands that open a window or draw pictures. They report wrong paths there, not on the command line."""


def wrong_words(metavar: str) -> tuple[str, ...]:
    """Returns invalid words for an argument with this metavar: a folder, a file or a program."""
    if metavar == "DIR":
        return PLACES[1:3] + PLACES[4:]
    return PLACES[:1] if metavar in {"COMMAND", "PLAYER"} else (PLACES[0], *PLACES[3:])


def wrong_lines(command: str, parser: Parser) -> Iterator[tuple[list[str], str]]:
    """Yields command lines in which one path or program is invalid, each with the invalid word."""
    given = [
        word
        for option in options(parser)
        if option.required
        for word in (option.option_strings[-1], "true" if option.metavar == "COMMAND" else "x")
    ]
    arguments = [action for action in parser._actions if not action.option_strings]
    for action in parser._actions:
        metavar = str(action.metavar)
        if metavar not in {"DIR", "FILE", "PATH", "COMMAND", "PLAYER"}:
            continue
        for wrong in wrong_words(metavar):
            # Options of this kind create a missing folder, so it is no error.
            if action.option_strings and wrong != PLACES[0]:
                others = [] if arguments == [] else ["true", "false"]
                yield [command, *given, *others, action.option_strings[-1], wrong], wrong
            elif not action.option_strings:
                words = [wrong if each is action else "x" for each in arguments]
                more = ["true"] if action.nargs == "+" and metavar in {"COMMAND", "PLAYER"} else []
                yield [command, *given, *words, *more], wrong


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_place_or_program_that_is_not_there_is_named_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a file").write_text("3 . .\n", encoding="utf-8")
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a loop").symlink_to("a loop")
    walked = 0
    for command, parser in every_parser():
        if command in WITHOUT_WINDOW or not command:
            continue
        for words, wrong in wrong_lines(command, parser):
            ended = said(["--data", str(tmp_path / "data"), *words], capsys)
            lines = [*ended.err.splitlines(), *ended.out.splitlines()]
            assert (ended.code in (1, 2), [wrong in line for line in lines].count(True)) == (True, 1), words
            walked += 1
    assert walked > 15, walked
