"""The command `match`: its output in both languages, and unknown names."""

import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from atari_teach import cli
from atari_teach.base.i18n import ENGLISH, Language, languages, use
from atari_teach.base.level import Level
from atari_teach.contest.player_matches import GNU_GO, UnknownPlayerError, entrant, meeting_lines
from atari_teach.engine.rules import Game
from tests.languages import PORTUGUESE

NEVER_MOVES = """
import sys
for line in sys.stdin:
    print("= pass" if line.startswith("genmove") else "=", end="\\n\\n", flush=True)
"""


pytestmark = pytest.mark.usefixtures("english_terminal")


def lines(*names: str, games: int = 6, language: Language = ENGLISH) -> list[str]:
    return list(meeting_lines(names, games, 5, 1, language))


def test_the_standing_names_the_strongest_first() -> None:
    told = lines("chick", "fox-3", "cat")
    assert [line.split(",")[0] for line in told[:3]] == ["chick – fox-3", "chick – cat", "fox-3 – cat"]
    assert told[3] == ""
    assert told[4].split() == ["Player", "Strength", "19", "times", "out", "of", "20"]
    assert [line.split()[0] for line in told[5:]] == ["fox-3", "cat", "chick"]
    assert lines("chick", "fox-3", "cat") == told


def test_the_score_and_the_share_belong_to_the_first() -> None:
    (line, *_) = lines("fox-3", "chick", games=4)
    assert line.startswith("fox-3 – chick, 5x5: 4 to 0 (100.0%), ")
    (line, *_) = lines("chick", "fox-3", games=4, language=PORTUGUESE)
    assert line.startswith("chick – fox-3, 5x5: 0 a 4 (0,0 %), ")
    assert line.endswith(" jogadas por jogo")


@pytest.mark.parametrize("language", languages())
def test_a_program_takes_part_and_what_it_was_lent_is_told(language: Language, tmp_path: Path) -> None:
    script = tmp_path / "passes.py"
    script.write_text(NEVER_MOVES, encoding="utf-8")
    told = lines("fox-3", f'"{sys.executable}" "{script}"', games=2, language=language)
    assert ("passed" if language == ENGLISH else "passou") in told[-1]
    assert str(script) in told[-1]


@pytest.mark.parametrize("level", Level)
def test_every_level_is_known_by_its_name(level: Level) -> None:
    with ExitStack() as ending:
        player = entrant(level.value, ending).sit_down(3)
        assert player.move(Game.new(6), lambda: True) is None


@pytest.mark.parametrize("name", ["dog", "", " ", "'unclosed", "no-such-program --mode gtp", "Lynx"])
def test_a_name_that_nobody_has_is_told_in_one_sentence(name: str) -> None:
    with pytest.raises(UnknownPlayerError) as caught:
        lines("cat", name)
    sentence = str(caught.value)
    assert f"There is no player “{name}”." in sentence
    assert all(level.value in sentence for level in Level)
    assert GNU_GO in sentence
    use(PORTUGUESE)
    assert "não é um jogador" in str(caught.value)


def test_gnu_go_is_unknown_where_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    with pytest.raises(UnknownPlayerError):
        lines("cat", GNU_GO)


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["match", "cat", "chick", "--games", "2", "--size", "5", "--seed", "4"]) == 0
    assert capsys.readouterr().out.startswith("cat – chick, 5x5: ")
    assert cli.main(["--language", "pt_PT", "match", "cat", "dog"]) == 1
    err = capsys.readouterr().err
    assert "“dog” não é um jogador" in err
    assert err.count("\n") == 1
