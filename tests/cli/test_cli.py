"""The command line: its output, its language, and its exit codes."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from atari_teach import __released__, __version__, cli
from atari_teach.base import preflight
from atari_teach.base.resources import lessons_folder
from tests import systems

ROOT = Path(__file__).parents[2]


pytestmark = pytest.mark.usefixtures("english_terminal")


def ended(words: list[str]) -> int:
    """Runs a command line; returns its exit code."""
    try:
        return cli.main(words)
    except SystemExit as end:
        return int(end.code or 0)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(["--version"]) == 0
    assert capsys.readouterr().out == f"Atari Teach {__version__}\n"


def test_every_command_says_whether_it_needs_qt_and_a_window() -> None:
    """A command that is in neither list opens a window, as `open` does."""
    listed = preflight._WITHOUT_QT | preflight._WITHOUT_A_WINDOW
    assert {command.name for command in cli._COMMANDS} - listed == set()
    assert cli._OPEN.name not in listed


def test_there_is_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == __version__
    day = __released__ or "not released"
    assert f"\n## {__version__} ({day})\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")


IN_ENGLISH = ("usage:", "options:", "commands:", "this help", "Learn to play")
IN_PORTUGUESE = ("uso:", "opções:", "comandos:", "esta ajuda", "Aprender a jogar", "PASTA")


@pytest.mark.parametrize(
    ("words", "system", "expected", "foreign"),
    [
        (["--help"], "en_GB.UTF-8", IN_ENGLISH, IN_PORTUGUESE),
        (["--help"], "pt_PT.UTF-8", IN_PORTUGUESE, IN_ENGLISH),
        (["-h"], "pt_BR.UTF-8", IN_PORTUGUESE, IN_ENGLISH),
        (["--language", "pt_PT", "--help"], "en_GB.UTF-8", IN_PORTUGUESE, IN_ENGLISH),
        (
            ["check-lesson", "-h"],
            "pt_PT.UTF-8",
            ("uso:", "argumentos:", "CAMINHO"),
            ("usage", "options", "PATH"),
        ),
        (
            ["gallery", "-h"],
            "pt_PT.UTF-8",
            ("uso:", "argumentos:", "opções:"),
            ("usage", "arguments", "options"),
        ),
    ],
)
def test_help_is_in_one_language(
    words: list[str],
    system: str,
    expected: tuple[str, ...],
    foreign: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANG", system)
    assert ended(words) == 0
    said = capsys.readouterr().out
    assert [word for word in expected if word not in said] == []
    assert [word for word in foreign if word in said] == []


def test_lessons_are_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proofs = tmp_path / "cache" / "proofs.json"
    monkeypatch.setattr("atari_teach.teaching.linting.check.proof_file", lambda: proofs)
    assert ended(["check-lesson", str(lessons_folder() / "01-groups")]) == 0
    assert capsys.readouterr().out.endswith("both languages, no problem\n")
    assert ended(["check-lesson", "--all", str(lessons_folder() / "06-unless-you-capture")]) == 0
    assert proofs.is_file()
    proofs.unlink()
    on_the_stick = ["--data", str(tmp_path / "stick"), "check-lesson", "--all"]
    assert ended([*on_the_stick, str(lessons_folder() / "06-unless-you-capture")]) == 0
    assert not proofs.exists()  # with the app on a USB stick, no files may be left on the computer
    broken = tmp_path / "09-broken"
    broken.mkdir()
    (broken / "lesson.toml").write_text("format = 1\nid = ", encoding="utf-8")
    assert ended(["check-lesson", str(broken)]) == 1
    assert f"{broken / 'lesson.toml'}:2:" in capsys.readouterr().out
    assert ended(["check-lesson", "--language", "pt_PT", str(tmp_path / "nowhere")]) == 1
    assert "problema" in capsys.readouterr().out


def run(words: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    hidden = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "atari_teach", *words],
        env={**kept, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@systems.HAS_DISPLAYS
def test_without_a_screen_there_is_a_sentence_and_no_abort(tmp_path: Path) -> None:
    done = run(["--data", str(tmp_path)], LANG="pt_PT.UTF-8", LC_ALL="", PYTHONIOENCODING="utf-8")
    expected = preflight.MISSING_LIBRARIES if preflight.missing_packages([], {}) else preflight.NO_DISPLAY
    assert done.returncode == expected
    assert done.stderr.startswith("O Atari Teach ")
    assert list(tmp_path.iterdir()) == []


@systems.HAS_DISPLAYS
def test_nonsense_is_told_of_before_the_missing_screen() -> None:
    done = run(["--bogus"], LC_ALL="C.UTF-8")
    assert done.returncode == 2
    assert done.stderr.startswith("--bogus: there is no such option.")


def test_a_terminal_without_any_letters_but_english_ones_is_no_trouble(tmp_path: Path) -> None:
    done = run(["--bogus"], LC_ALL="C", LANG="pt_PT", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    done = run(
        ["--data", str(tmp_path)], LC_ALL="C", QT_QPA_PLATFORM="offscreen", ATARI_TEACH_FIRST_PAINT="1"
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (["game.SGF"], "game.SGF"),
        (["file:///srv/4.%C2%BA%20B/jogo%201.sgf"], "/srv/4.º B/jogo 1.sgf"),
        (["file:///C:/Turmas/4B.atariteach"], "C:/Turmas/4B.atariteach"),
        (["file://escola-srv/turmas/4B.atariteach"], "//escola-srv/turmas/4B.atariteach"),
        ([r"\\escola-srv\turmas\4.º B.sgf"], r"\\escola-srv\turmas\4.º B.sgf"),
        (["--data", "x.toml", "a folder/4B.atariteach"], "a folder/4B.atariteach"),
        (["open", "anything"], "anything"),
        (["--language", "en", "my lesson.toml"], "my lesson.toml"),
        (["4.º B.xlsx"], "4.º B.xlsx"),
        (["names.txt"], "names.txt"),
        (["4B.pdf"], "4B.pdf"),
    ],
)
def test_a_file_alone_is_to_be_opened(words: list[str], file: str) -> None:
    chosen = cli.understand(words)
    assert chosen.command == "open"
    assert chosen.files == [Path(file)]


def test_several_files_are_all_named() -> None:
    assert cli.understand(["a.sgf", "b.toml"]).files == [Path("a.sgf"), Path("b.toml")]


def test_a_shortcut_of_windows_may_name_whoever_sits_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USERNAME", "joana")
    word = r"\\escola-srv\casa\${USERNAME}\atari-teach"
    assert cli.understand(["--data", word]).data == Path(word)
    monkeypatch.setattr(sys, "platform", "win32")
    assert cli.understand(["--data", word]).data == Path(r"\\escola-srv\casa\joana\atari-teach")
    assert cli.understand(["--data", 'D:\\atari-teach"']).data == Path(r"D:\atari-teach")


def test_a_file_after_a_command_is_the_commands() -> None:
    assert cli.understand(["check-lesson", "lesson.toml"]).command == "check-lesson"
    assert cli.understand(["--data", "x.sgf"]).command is None
