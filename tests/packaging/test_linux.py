"""Tests the input of the packages for Linux, and their content if they have been built."""

import configparser
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import atari_teach
from atari_teach.features import RECORDINGS_FILE
from atari_teach.store.files.copies import SUFFIX

ROOT = Path(atari_teach.__file__).parents[1]
LINUX = ROOT / "packaging" / "linux"
TREE = ROOT / "build" / "linux" / "tree"
DEB = list((ROOT / "dist").glob("atari-teach_*_amd64.deb"))

Loader = Callable[[str], ModuleType]
WALK = """
import importlib, pkgutil, sys
import atari_teach
for module in pkgutil.walk_packages(atari_teach.__path__, "atari_teach."):
    if module.name.endswith("__main__"):
        continue
    try:
        importlib.import_module(module.name)
    except ImportError as error:
        print(module.name, error.name)
"""


built = pytest.mark.skipif(not TREE.is_dir(), reason="nothing built: python3 packaging/build.py deb")
packed = pytest.mark.skipif(not DEB, reason="nothing built: python3 packaging/build.py deb")


def test_every_file_of_debian_is_pinned() -> None:
    lines = (LINUX / "debs.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert len(pins) > 10
    for line in pins:
        assert re.fullmatch(r"[\w.+-]+==\S+ --hash=sha256:[0-9a-f]{64}", line), line


def test_the_menu_entry_speaks_both_languages() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "atari-teach.desktop", encoding="utf-8")
    words = entry["Desktop Entry"]
    for key in ("GenericName", "Comment", "Keywords"):
        assert words[key] != words[f"{key}[pt]"]
    assert words["Exec"] == "atari-teach %F"
    types = ET.parse(LINUX / "atari-teach.xml").getroot()
    declared = [each.get("type") for each in types]
    assert words["MimeType"].strip(";").split(";") == declared


def test_every_sentence_of_a_software_centre_is_in_portuguese_too() -> None:
    root = ET.parse(LINUX / "atari-teach.metainfo.xml").getroot()
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for kind in ("summary", "p", "li"):
        sentences = [element.get(language) for element in root.iter(kind)]
        assert sentences
        assert sentences == [None, "pt"] * (len(sentences) // 2)


def test_files_of_classes_have_a_type_of_their_own() -> None:
    types = ET.parse(LINUX / "atari-teach.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert {glob.get("pattern") for glob in types.iter(f"{space}glob")} == {
        f"*{SUFFIX}",
        f"*{RECORDINGS_FILE}",
        "lesson.toml",
        "*.sgf",
    }


@built
def test_the_folder_imports_all_of_the_program_but_a_districts_recorder() -> None:
    done = subprocess.run(
        [TREE / "python" / "bin" / "python3.11", "-I", "-c", WALK],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert {line.split()[1] for line in done.stdout.splitlines()} <= {"psycopg"}


def versions_asked(file: Path) -> list[tuple[str, tuple[int, ...]]]:
    """Returns the required library versions of a program or library, such as GLIBC and (2, 34)."""
    told = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True).stdout
    asked = told.partition("Version References:")[2]
    found = re.findall(r" (\w+)_(\d+(?:\.\d+)*)$", asked, re.MULTILINE)
    return [(name, tuple(map(int, version.split(".")))) for name, version in found]


@pytest.fixture(scope="module")
def libraries() -> list[Path]:
    """Returns every ELF program and library in the built folder."""
    return [file for file in sorted(TREE.rglob("*")) if file.is_file() and read(file, 4) == b"\x7fELF"]


def read(file: Path, length: int) -> bytes:
    with file.open("rb") as content:
        return content.read(length)


def patchelf(word: str, file: Path) -> list[str]:
    told = subprocess.run(["patchelf", word, file], capture_output=True, text=True, check=True).stdout
    return told.replace(":", " ").split()


@built
@pytest.mark.skipif(shutil.which("objdump") is None, reason="binutils is not installed")
def test_nothing_asks_for_more_than_ubuntu_22_04_has(libraries: list[Path], load: Loader) -> None:
    has = {"GLIBC": (2, 35), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}
    assert ".".join(map(str, has["GLIBC"])) == load("linux_tree").GLIBC
    # The .deb uses the system's OpenSSL, which is at least 3.0.2.
    has["OPENSSL"] = (3, 0, 2)
    asked = {(file, *version) for file in libraries for version in versions_asked(file)}
    assert ("GLIBC", (2, 34)) in {each[1:] for each in asked}
    too_new = {
        (file.name, name, version)
        for file, name, version in asked
        if version > has.get(name, version) and not (name == "OPENSSL" and file.parent == TREE / "lib")
    }
    assert too_new == set()


@built
@pytest.mark.skipif(shutil.which("patchelf") is None, reason="patchelf is not installed")
def test_libraries_are_looked_for_beside_the_program_and_nowhere_else(libraries: list[Path]) -> None:
    paths = {path for file in libraries for path in patchelf("--print-rpath", file)}
    assert paths
    assert [path for path in paths if not path.startswith("$ORIGIN")] == []


@built
@pytest.mark.skipif(shutil.which("patchelf") is None, reason="patchelf is not installed")
def test_nothing_is_linked_with_what_is_under_the_gpl(libraries: list[Path]) -> None:
    gpl = [file for file in libraries if "espeak" in file.name]
    assert [file.name for file in gpl] == ["libespeak-ng.so"]
    others = [file for file in libraries if file not in gpl]
    assert [
        file.name for file in others if any("espeak" in name for name in patchelf("--print-needed", file))
    ] == []
    names = {name for file in others for name in patchelf("--print-needed", file)}
    assert names & {"libreadline.so.8", "libgdbm.so.6"} == set()  # both libraries are under the GPL


@built
def test_only_what_is_known_to_be_is_under_the_gpl(load: Loader) -> None:
    told = {
        part.name.partition("-")[0]: (part / "METADATA").read_text(encoding="utf-8").partition("\n\n")[0]
        for part in load("linux_tree").site(TREE).glob("*.dist-info")
    }
    assert len(told) > 30
    said = re.compile(
        r"^(?:License|License-Expression|Classifier: License).*(?<![LA])(?:GPL|General Public)", re.MULTILINE
    )
    under = {name for name, words in told.items() if said.search(words) and "LGPL" not in words}
    assert under == set()  # espeakng_loader names no licence; its library is checked above


@built
def test_every_part_has_its_licence_and_is_listed(load: Loader) -> None:
    tree = load("linux_tree")
    listed = (TREE.parent / "share" / "doc" / "atari-teach" / "parts.txt").read_text(encoding="utf-8")
    lines = dict(line.split(": ", 1) for line in listed.splitlines() if ": " in line)
    parts = {part.name.removesuffix(".dist-info") for part in tree.site(TREE).glob("*.dist-info")}
    ours = {part for part in parts if part.startswith("atari_teach-")}
    assert {part.replace("-", " ") for part in parts - ours} < set(lines)
    for words in lines.values():
        for text in re.findall(r"python/lib/\S+?(?=,|$)", words):
            assert (TREE / text).is_file(), text


@built
def test_nothing_knows_where_it_was_built() -> None:
    files = [file for file in TREE.rglob("*") if file.is_file()]
    assert any(file.suffix == ".pyc" for file in files)
    here = os.fsencode(ROOT)
    assert [file.name for file in files if here in file.read_bytes()] == []
    assert [file.name for file in files if file.name in ("RECORD", "direct_url.json", "INSTALLER")] == []


@built
def test_it_runs_from_where_nobody_may_write_and_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "uma pasta à parte" / "atari-teach"
    link.parent.mkdir()
    link.symlink_to(TREE / "atari-teach")
    before = set(TREE.rglob("*"))
    done = subprocess.run([link, "--version"], capture_output=True, text=True, check=True, cwd="/")
    assert done.stdout == f"Atari Teach {atari_teach.__version__}\n"
    assert set(TREE.rglob("*")) == before


@packed
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")
def test_the_deb_is_small_enough_and_holds_nothing_outside_usr() -> None:
    (deb,) = DEB
    assert deb.stat().st_size <= 75_000_000
    listed = subprocess.run(
        ["dpkg-deb", "-c", deb], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert {line.split()[1] for line in listed} == {"root/root"}
    assert {line.split(maxsplit=5)[5].split("/")[1] for line in listed} == {"", "usr"}
    runs = {line.rsplit("/", 1)[1] for line in listed if line.startswith("-rwx")}
    assert runs == {"atari-teach", "python3.11"}
    scripts = subprocess.run(["dpkg-deb", "-I", deb], capture_output=True, text=True, check=True).stdout
    assert re.findall(r"\d+ bytes, +\d+ lines +\*? +(\w+)", scripts) == ["control", "md5sums"]


@pytest.mark.soak
@packed
@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not installed")
def test_lintian_has_nothing_against_the_deb() -> None:
    told = subprocess.run(["lintian", "-I", "--pedantic", *DEB], capture_output=True, text=True, check=False)
    assert told.stdout == ""
