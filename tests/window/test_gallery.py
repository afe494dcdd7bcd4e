"""The gallery is complete, the same in every run, and reports when it can't write."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import ENGLISH, languages
from atari_teach.engine.rules import NAMED_RULESETS, Reason
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.lessons.lesson import Lesson
from tests.gallery import compare, render
from tests.gallery.states import all_states
from tests.gallery.studio import State
from tests.gallery.wish import GalleryWish
from tests.languages import PORTUGUESE
from tests.window.states import every_state

ROOT = Path(__file__).parents[2]
SIZE = (1024, 600)
NAMES = [state.name for state in every_state()]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduces the gallery to every 120th state."""

    def some(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
        return all_states(lessons)[::120]

    monkeypatch.setattr(render, "all_states", some)


def test_every_state_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("kind", KINDS.values())
def test_every_kind_of_step_is_shown(kind: Kind) -> None:
    assert f"lesson-{kind.about.name}-asked" in NAMES
    if kind.about.is_exercise:
        assert f"lesson-{kind.about.name}-done" in NAMES
        assert {f"lesson-{kind.about.name}-wrong", f"lesson-{kind.about.name}-refused"} & set(NAMES)


# A press outside the board is ignored, and MISSED_WIN would give a lesson's answer away.
@pytest.mark.parametrize("code", sorted(set(Code) - {Code.OFF_BOARD, Code.MISSED_WIN}, key=str))
def test_everything_that_is_explained_is_shown(code: Code) -> None:
    name = {Code.NOT_YOUR_TURN: "computer-not-your-turn", Code.GAME_OVER: "game-over", Code.KO: "game-ko"}
    assert name.get(code, f"lesson-code-{code.value}") in NAMES


@pytest.mark.parametrize("reason", Reason)
def test_every_end_is_shown(reason: Reason) -> None:
    assert f"end-{reason.value}" in NAMES


@pytest.mark.parametrize("ruleset", NAMED_RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_ruleset_has_its_card_and_its_set_up(ruleset: object) -> None:
    name = getattr(ruleset, "name", "")
    assert {f"rules-{name}", f"friends-setup-{name}"} <= set(NAMES)


_RUN = """
import sys
from pathlib import Path
from tests.gallery import render
from tests.gallery.states import all_states
from tests.gallery.wish import GalleryWish
render.all_states = lambda lessons: all_states(lessons)[:: int(sys.argv[2])]
sys.exit(render.render_gallery(Path(sys.argv[1]), GalleryWish(sizes=((1024, 600),))))
"""


@pytest.mark.parametrize("every", [120, pytest.param(20, marks=pytest.mark.soak)])
def test_two_runs_draw_the_same_pictures_named_after_state_language_and_size(
    tmp_path: Path, every: int
) -> None:
    folders = (tmp_path / "new" / "one", tmp_path / "two")
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", _RUN, str(folder), str(every)], cwd=ROOT, stdout=subprocess.PIPE
        )
        for folder in folders
    ]
    for run, folder in zip(runs, folders, strict=True):
        said, _nothing = run.communicate(timeout=600)
        assert run.returncode == 0
        assert str(folder) in said.decode()
    one, two = folders
    files = sorted(path.name for path in one.iterdir())
    assert files == sorted(
        f"{name}.{each.code}.1024x600.png" for name in NAMES[::every] for each in languages()
    )
    for name in files:
        assert (one / name).read_bytes() == (two / name).read_bytes(), name
        assert QImage(str(one / name)).size().toTuple() == SIZE


@pytest.mark.usefixtures("few", "qapp")
def test_only_the_wanted_language_is_drawn(tmp_path: Path) -> None:
    assert render.render_gallery(tmp_path, GalleryWish((PORTUGUESE,), (SIZE,))) == 0
    assert all(".pt_PT." in path.name for path in tmp_path.iterdir())


@pytest.mark.usefixtures("few", "qapp")
def test_where_nothing_can_be_written_one_sentence_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    assert render.render_gallery(file / "inside", GalleryWish((ENGLISH,))) == 1
    assert capsys.readouterr().err == f"The pictures cannot be written into {file / 'inside'}.\n"


@pytest.mark.usefixtures("few")
def test_nothing_is_kept_at_home(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR"):
        (tmp_path / name).mkdir()
        monkeypatch.setenv(name, str(tmp_path / name))
    assert render.render_gallery(tmp_path / "out", GalleryWish((ENGLISH,))) == 0
    left = [
        path for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME") for path in (tmp_path / name).rglob("*")
    ]
    assert left == []


def test_two_folders_of_pictures_are_compared_pixel_for_pixel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder, colours in (
        (before, {"a": "red", "b": "red", "c": "red"}),
        (after, {"a": "red", "b": "blue"}),
    ):
        folder.mkdir()
        for name, colour in colours.items():
            picture = QImage(4, 4, QImage.Format.Format_RGB32)
            picture.fill(QColor(colour))
            assert picture.save(str(folder / f"{name}.png"), quality=100 if folder == before else 0)
    assert (before / "a.png").read_bytes() != (after / "a.png").read_bytes()
    assert compare.compare(before, after) == compare.Comparison(("a.png",), ("b.png",), (), ("c.png",))
    assert compare.main([str(before), str(after), "--subset"]) == 1
    assert capsys.readouterr().out == "different b.png\n1 the same, 1 different, 0 added, 0 missing\n"
    (after / "b.png").unlink()
    assert compare.main([str(before), str(after), "--subset"]) == 0
    assert compare.main([str(before), str(after)]) == 1
