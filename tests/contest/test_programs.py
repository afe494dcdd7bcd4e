"""Program files: their interpreter and working folder. The project's own bot as a player."""

import shlex
import shutil
import stat
import sys
from pathlib import Path

import pytest

from atari_teach.contest.contest_programs import our_bot, program_in
from atari_teach.contest.league import LEAGUES, League
from atari_teach.contest.program import ProgramError
from atari_teach.contest.referee import Loss, Player, Referee, Result
from atari_teach.contest.time_rules import TIME_RULES
from tests.contest.seated import READ, Scripted

HERE = READ + "import pathlib; turn(); print(pathlib.Path.cwd().name, flush=True)"


def after_one(player: Player) -> Result:
    """Returns the result of a game in which this player is Black and its first answer ends the game."""
    with Referee(LEAGUES[1], (player, Scripted(lambda _told: "0 0")), TIME_RULES["none"]) as referee:
        list(referee.plies())
    assert referee.result is not None
    return referee.result


@pytest.mark.parametrize("name", ["bot.py", "my bot's.PY"])
def test_a_file_of_python_is_run_by_python_in_its_own_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "a folder"
    folder.mkdir()
    (folder / name).write_text(HERE, encoding="utf-8")
    player = program_in(folder / name)
    assert player.name == name
    assert after_one(player).last.answer.line == "a folder"


@pytest.mark.skipif(sys.platform == "win32", reason="another kind of file can be run there")
def test_any_other_file_is_run_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text(f"#!{sys.executable}\n{HERE}", encoding="utf-8")
    with pytest.raises(ProgramError, match="“bot” can't be started"):
        after_one(program_in(file))
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    assert after_one(program_in(file)).last.answer.line == tmp_path.name


def test_without_any_python_ours_reads_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    file = Path("bot.py")
    assert shlex.split(program_in(file).command) == [sys.executable, "bot.py"]


def test_our_bot_plays_to_the_end_and_nothing_of_it_is_refused() -> None:
    """In twelve turns the stones of both bots meet; a whole game would take too long."""
    with Referee(League(0, 9, 12), (our_bot(), our_bot()), TIME_RULES["strict"], seed=2) as referee:
        plies = list(referee.plies())
    assert referee.result is not None
    assert referee.result.loss is None
    lines = [ply.answer.line for ply in plies]
    assert len(lines) == 12
    assert "PASS" not in lines
    assert Loss.TIMEOUT not in {ply.loss for ply in plies}
