"""What the packages for Linux are built from, and, where they have been built, what is in them."""

import configparser
import os
import re
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import atari_teach
from atari_teach.classroom.files.copies import SUFFIX

ROOT = Path(atari_teach.__file__).parents[1]
LINUX = ROOT / "packaging" / "linux"
TREE = ROOT / "build" / "linux" / "tree"
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
        "lesson.toml",
        "*.sgf",
    }


@pytest.mark.skipif(not TREE.is_dir(), reason="nothing built: python3 packaging/build.py deb")
def test_the_folder_imports_all_of_the_program_but_a_districts_recorder() -> None:
    done = subprocess.run(
        [TREE / "python" / "bin" / "python3.11", "-I", "-c", WALK],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert {line.split()[1] for line in done.stdout.splitlines()} <= {"psycopg"}


@pytest.mark.skipif(not TREE.is_dir(), reason="nothing built: python3 packaging/build.py deb")
def test_nothing_compiled_knows_where_it_was_built() -> None:
    compiled = list(TREE.rglob("*.pyc"))
    assert compiled
    here = os.fsencode(ROOT)
    assert [file.name for file in compiled if here in file.read_bytes()] == []
