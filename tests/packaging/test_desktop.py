"""The files for Linux desktops use one name everywhere, have all icons, and a correct manual."""

import re
import shutil
import subprocess
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from atari_teach import APP_ID, cli
from atari_teach.base.i18n import Language

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
ADDRESS = "https://code.example/atari-teach/atari-teach"
PAGES = {"en": "atari-teach.1", "pt_PT": "atari-teach.pt.1"}

Loader = Callable[[str], ModuleType]


def program(name: str) -> str:
    """Returns the path of this program; skips the test if it is not installed."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def said(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"{done.stdout}{done.stderr}"


@pytest.fixture(params=["", ADDRESS], ids=["nowhere", "published"])
def share(request: pytest.FixtureRequest, load: Loader, tmp_path: Path) -> Path:
    """The text files of `/usr/share` in a package."""
    order = load("order").Order(ROOT, "0.9.0", 1_795_000_000, tmp_path, tmp_path, request.param)
    load("debian").write_words(order, tmp_path / "share", APP_ID)
    return tmp_path / "share"


def test_everything_on_a_desktop_has_the_one_name(share: Path) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){2,}", APP_ID)
    named = {file.name for file in share.rglob("*") if "atari_teach" in file.name}
    assert named == {f"{APP_ID}.desktop", f"{APP_ID}.metainfo.xml", f"{APP_ID}.xml"}
    told = (share / "metainfo" / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    assert f'<launchable type="desktop-id">{APP_ID}.desktop</launchable>' in told
    for file in (file for file in share.rglob("*") if file.is_file()):
        text = file.read_text(encoding="utf-8")
        assert re.findall(r"@[A-Z]+@", text) == [], file.name
        assert set(re.findall(r"\bio\.github[\w.]*[a-z]", text)) <= {APP_ID, f"{APP_ID}.desktop"}, file.name


def test_a_menu_has_nothing_against_the_entry(share: Path) -> None:
    (entry,) = (share / "applications").iterdir()
    assert said(program("desktop-file-validate"), entry) == ""


def test_a_software_centre_has_nothing_against_what_it_is_told(share: Path) -> None:
    (told,) = (share / "metainfo").iterdir()
    answer = said(program("appstreamcli"), "validate", "--pedantic", "--no-net", "--no-color", told)
    assert re.findall(r"^[EWIP]: .*$", answer, re.MULTILINE) == []
    assert "success" in answer


@pytest.mark.parametrize("language", [*map(Language, PAGES)], ids=lambda language: language.code)
def test_the_manual_tells_what_the_program_takes_and_nothing_else(
    language: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--language", language.code, "--help"])
    told = capsys.readouterr().out
    page = (PACKAGING / "linux" / PAGES[language.code]).read_text(encoding="utf-8").replace("\\-", "-")
    options = set(re.findall(r"(?<![\w-])--[a-z-]+", told))
    assert set(re.findall(r"^\.BI? .*?(--[a-z-]+)", page, re.MULTILINE)) | {"--help"} >= options
    commands = re.findall(r"^ {4}([a-z-]+) ", told, re.MULTILINE)
    assert len(commands) > 5
    assert sorted(re.findall(r"^\.BI ([a-z][a-z-]+) ", page, re.MULTILINE)) == sorted(commands)
    for code in PAGES:
        assert re.search(rf"^\.BR? {code}\b", page, re.MULTILINE), code


@pytest.mark.parametrize("name", PAGES.values())
def test_the_manual_is_set_without_a_warning(name: str) -> None:
    page = PACKAGING / "linux" / name
    warned = said(program("man"), "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page)
    assert re.findall(r"^.*(?:warning|error).*$", warned, re.MULTILINE) == []


def test_every_icon_that_is_named_is_drawn_in_every_size(
    load: Loader, tmp_path: Path, qapp: QApplication
) -> None:
    assert qapp is not None
    icons = load("icons")
    icons.write_all(tmp_path)
    words = "".join(
        (PACKAGING / "linux" / name).read_text(encoding="utf-8")
        for name in ("atari-teach.desktop", "atari-teach.xml", "atari-teach.metainfo.xml")
    ).replace("@ID@", APP_ID)
    named = set(re.findall(r'Icon=(\S+)|<icon name="([^"]+)"|<icon type="stock">([^<]+)<', words))
    wanted = {next(filter(None, each)) for each in named}
    assert len(wanted) == 4
    drawn = {file.stem for file in tmp_path.rglob("*.png")}
    assert drawn == wanted
    for side in icons.SIZES:
        sizes = {QImage(str(file)).width() for file in (tmp_path / f"{side}x{side}").rglob("*.png")}
        assert sizes == {side}


def test_an_icon_of_any_size_is_the_same_picture(load: Loader, tmp_path: Path, qapp: QApplication) -> None:
    assert qapp is not None
    load("icons").write_all(tmp_path)
    for drawn in sorted(tmp_path.glob("scalable/*/*.svg")):
        small = QImage(str(tmp_path / "256x256" / drawn.parent.name / f"{drawn.stem}.png"))
        small = small.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        scaled = QImage(small.size(), small.format())
        scaled.fill(0)
        with QPainter(scaled) as painter:
            QSvgRenderer(str(drawn)).render(painter)
        pairs = zip(bytes(small.constBits()), bytes(scaled.constBits()), strict=True)
        assert sum(abs(one - other) for one, other in pairs) / small.sizeInBytes() < 2, drawn.name


def recipe(name: str) -> dict[str, Any]:
    yaml: Any = import_module("yaml")  # it comes with amqtt
    read: dict[str, Any] = yaml.safe_load((PACKAGING / name).read_text(encoding="utf-8"))
    return read


def test_the_flatpak_and_the_snap_have_the_one_name() -> None:
    flatpak = recipe(f"flatpak/{APP_ID}.yaml")
    assert flatpak["id"] == APP_ID
    snap = recipe("snap/snapcraft.yaml")
    app = snap["apps"]["atari-teach"]
    assert app["common-id"] == APP_ID
    assert app["desktop"] == f"share/applications/{APP_ID}.desktop"
    assert snap["parts"]["atari-teach"]["parse-info"] == [f"share/metainfo/{APP_ID}.metainfo.xml"]


def test_the_flatpak_brings_what_the_other_packages_bring(load: Loader) -> None:
    downloads = load("downloads")
    here = {pin.name for pin in downloads.read_pins(PACKAGING / "flatpak" / "python.txt")}
    there = {pin.name for pin in downloads.read_pins(PACKAGING / "linux" / "wheels.txt")}
    assert {name.partition("==")[0] for name in there - here} == {"pyside6-essentials", "shiboken6"}
    assert here <= there


def test_every_command_of_the_flatpak_is_one() -> None:
    for module in recipe(f"flatpak/{APP_ID}.yaml")["modules"]:
        assert all(isinstance(command, str) for command in module["build-commands"]), module["name"]


def test_flatpak_builder_understands_the_manifest() -> None:
    manifest = PACKAGING / "flatpak" / f"{APP_ID}.yaml"
    shown = said(program("flatpak-builder"), "--show-manifest", manifest)
    assert shown.count("pip3 install") == 2
