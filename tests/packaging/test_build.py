"""The input of builds is right: pins are valid, targets exist, and the page for PyPI is complete."""

import importlib
import importlib.util
import re
import shutil
import sys
import tomllib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

import pytest

import atari_teach
import start

ROOT = Path(atari_teach.__file__).parents[1]
PACKAGING = ROOT / "packaging"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
"""The versions of Python with which all tests pass."""

Loader = Callable[[str], ModuleType]


def test_every_download_is_pinned(load: Loader) -> None:
    downloads = load("downloads")
    files = [file for file in PACKAGING.glob("*.txt") if "==" in file.read_text(encoding="utf-8")]
    assert files
    for file in files:
        pins = downloads.read_pins(file)
        assert len({pin.name.partition("==")[0] for pin in pins}) == len(pins), file.name


def test_compiled_sentences_are_the_same_on_any_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "a.po"
    source.write_text('msgid ""\nmsgstr ""\n\nmsgid "stone"\nmsgstr "pedra"\n', encoding="utf-8")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(int(datetime(2020, 2, 29, tzinfo=UTC).timestamp())))
    monkeypatch.syspath_prepend(ROOT)
    importlib.import_module("hatch_build").compile_catalogue(source, tmp_path / "a.mo", "pt_PT")
    assert b"POT-Creation-Date: 2020-02-29 00:00+0000\n" in (tmp_path / "a.mo").read_bytes()


@pytest.mark.parametrize("line", ["attrs", "attrs==1.0", "attrs>=1.0 --hash=sha256:" + "0" * 64])
def test_what_is_no_pin_is_refused(line: str, load: Loader, tmp_path: Path) -> None:
    (tmp_path / "pins.txt").write_text(line + "\n", encoding="utf-8")
    order, downloads = load("order"), load("downloads")
    with pytest.raises(order.CannotBuildError, match=re.escape(f"pins.txt: not a pin: {line}")):
        downloads.read_pins(tmp_path / "pins.txt")


def test_a_download_that_is_another_file_is_refused(
    load: Loader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, downloads = load("order"), load("downloads")
    (tmp_path / "a-1.whl").write_bytes(b"something else")
    monkeypatch.setattr(downloads, "FOLDER", tmp_path)
    monkeypatch.setattr(downloads, "tools", lambda: Path(sys.executable))
    monkeypatch.setattr(downloads, "run", lambda *_, **__: "")
    with pytest.raises(order.CannotBuildError, match="a==1 did not come, or is not the file that was pinned"):
        downloads.download([downloads.Pin("a==1", "0" * 64)])


def test_every_target_has_its_module_and_what_is_missing_is_one_line(
    load: Loader, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    build = load("build")
    for name, (module, _) in build.TARGETS.items():
        target = load(module)
        assert callable(target.build), name
        monkeypatch.setattr(target, "NEEDS", {"no-such-program": "some-package", "python3": "python3"})
    assert build.main(["all"]) == 1
    assert capsys.readouterr().err == "apt-get install --no-install-recommends some-package\n"


def test_pypi_shows_a_page_that_leads_nowhere_inside_the_repository() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = (ROOT / project["readme"]).read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)]*)\)", page)
    assert targets
    assert [target for target in targets if not target.startswith("https://")] == []
    assert "![" not in page, "none that lies in the repository alone"


def test_a_release_shows_pictures_that_are_in_the_repository_under_its_tag(
    load: Loader, tmp_path: Path
) -> None:
    listing = load("listing")
    (tmp_path / "packaging").mkdir()
    for name in ("pyproject.toml", "packaging/pypi.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    listing.complete(tmp_path, "", "1.4")
    assert (tmp_path / "packaging/pypi.md").read_bytes() == (PACKAGING / "pypi.md").read_bytes()
    listing.complete(tmp_path, "https://host.example/owner/name", "1.4")
    page = (tmp_path / "packaging/pypi.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\((.*?)\)", page)
    assert len(shown) == len(listing.PICTURES)
    for address in shown:
        assert address.startswith("https://host.example/owner/name/raw/v1.4/assets/pictures/")
        assert (ROOT / address.partition("/v1.4/")[2]).is_file(), address
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for place in project["urls"].values():
        assert place.startswith("https://host.example/owner/name")
        inside = place.partition("/blob/v1.4/")[2]
        assert not inside or (ROOT / inside).is_file(), place


@pytest.mark.parametrize(
    "address", ["host.example/owner/name", "http://host.example/a/b", "https://host/a) [x"]
)
def test_an_address_that_is_none_is_refused(address: str, load: Loader, tmp_path: Path) -> None:
    listing, order = load("listing"), load("order")
    with pytest.raises(order.CannotBuildError, match="is not the address of a repository"):
        listing.complete(tmp_path, address, "1.4")


def test_the_package_names_the_pythons_that_it_needs_and_is_tested_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    after = start.NEWEST_PYTHON[1] + 1
    assert project["requires-python"] == f">={PYTHONS[0]},<3.{after}"
    assert [f"3.{minor}" for minor in range(start.OLDEST_PYTHON[1], after)] == list(PYTHONS)
    named = [line for line in project["classifiers"] if re.search(r"Python :: 3\.\d+$", line)]
    assert named == [f"Programming Language :: Python :: {version}" for version in PYTHONS]


def test_the_folder_hides_nobody_elses_packaging() -> None:
    found = importlib.util.find_spec("packaging.version")
    assert found is not None
    assert PACKAGING not in Path(str(found.origin)).parents


def test_a_version_is_four_numbers_for_windows(load: Loader) -> None:
    order = load("order")
    assert [order.file_version(version) for version in ("0.9.0", "0.9.0.dev0", "1.2")] == [
        "0.9.0.0",
        "0.9.0.0",
        "1.2.0.0",
    ]
