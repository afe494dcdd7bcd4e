"""Lessons, translations and assets are found in a checkout, in a wheel, and in a wheel from an sdist."""

import gettext
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from atari_teach.base import resources

CHECKOUT = Path(resources.__file__).parents[2]
FOLDERS = ("lessons", "translations", "assets")


def data_files(root: Path) -> set[str]:
    """Returns the paths in a wheel of all data files that it must contain."""
    kept = {
        file.relative_to(root).as_posix()
        for folder in ("lessons", "assets")
        for file in (root / folder).rglob("*")
        if file.is_file()
        and (file.suffix != ".py" or file.parent.name == "bots")
        and file.parent.name != "pictures"
        and not any(part.startswith((".", "__")) for part in file.relative_to(root).parts)
    }
    languages = root / "translations"
    kept |= {str(file.relative_to(root)) for file in languages.glob("*/*.toml")}
    catalogues = languages.glob("*/LC_MESSAGES/*.po")
    return kept | {str(file.relative_to(root).with_suffix(".mo")) for file in catalogues}


def build(kind: str, source: Path, target: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(target.iterdir())


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout without caches; parallel tests can't change it during the test."""
    copy = tmp_path_factory.mktemp("copy") / "checkout"
    skipped = shutil.ignore_patterns(".venv", ".git", "__pycache__", ".*_cache", ".hypothesis", "tests")
    shutil.copytree(CHECKOUT, copy, ignore=skipped)
    for left_behind in (
        "lessons/__pycache__/lesson.txt",
        "assets/.folder-settings",
        "assets/.cache/picture.txt",
    ):
        (copy / left_behind).parent.mkdir(parents=True, exist_ok=True)
        (copy / left_behind).touch()
    return copy


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", checkout, tmp_path_factory.mktemp("wheel"))


def test_a_checkout_has_its_folders_beside_the_package() -> None:
    found = (resources.lessons_folder(), resources.translations_folder(), resources.assets_folder())
    assert found == tuple(CHECKOUT / name for name in FOLDERS)


def test_a_wheel_holds_every_data_file(wheel: Path, checkout: Path) -> None:
    inside = {name.removeprefix("atari_teach/_data/") for name in names(wheel) if "/_data/" in name}
    assert inside == data_files(checkout)
    assert "assets/books/openings-5.book" in inside
    assert [name for name in inside if name.endswith(".py")] == ["assets/bots/starter.py"], (
        "a script that makes files, and is not needed here"
    )
    assert "translations/pt_PT/LC_MESSAGES/atari_teach.mo" in inside


def test_a_wheel_holds_nothing_but_the_package(wheel: Path) -> None:
    version = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert {name.split("/")[0] for name in names(wheel)} == {
        "atari_teach",
        f"atari_teach-{version}.dist-info",
    }
    assert [name for name in names(wheel) if "gallery" in name] == []


def test_an_installed_wheel_finds_its_own_data_and_reads_the_catalogue(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    for name in FOLDERS:  # folders of another package with these names, next to this package
        (tmp_path / name).mkdir()
    code = f"""
from atari_teach.base import resources
print(*(getattr(resources, name + "_folder")() for name in {FOLDERS}), sep="|")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    data = tmp_path / "atari_teach/_data"
    assert done.stdout.strip().split("|") == [str(data / name) for name in FOLDERS]
    with (data / "translations/pt_PT/LC_MESSAGES/atari_teach.mo").open("rb") as catalogue:
        assert gettext.GNUTranslations(catalogue).info()["language"] == "pt_PT"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The gallery comes with the source code of Atari Teach, not with the installed program.\n"),
        ("pt_PT", "A galeria vem com o código-fonte do Atari Teach; o programa instalado não a tem.\n"),
    ],
)
def test_an_installed_wheel_says_that_the_gallery_is_elsewhere(
    language: str, sentence: str, wheel: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    words = [sys.executable, "-m", "atari_teach", "--language", language]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    done, helped = (
        subprocess.run(
            [*words, *more], cwd=tmp_path, env=environment, check=False, capture_output=True, encoding="utf-8"
        )
        for more in (["gallery", "out"], ["--help"])
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)
    assert not (tmp_path / "out").exists()
    assert "check-lesson" in helped.stdout
    assert "gallery" not in helped.stdout, "the help lists only what can be done"


def test_an_sdist_makes_the_same_wheel(wheel: Path, checkout: Path, tmp_path: Path) -> None:
    sdist = build("sdist", checkout, tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        # Python 3.11.2 (Debian 12) has no filters, and later versions require one.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        archive.extractall(tmp_path)
    again = build("wheel", tmp_path / sdist.name.removesuffix(".tar.gz"), tmp_path / "wheel")
    assert names(again) == names(wheel)


def test_a_damaged_installation_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "_ROOT", tmp_path)
    with pytest.raises(resources.MissingResourcesError, match="lessons") as error:
        resources.lessons_folder()
    assert error.value.folder == tmp_path / "lessons"


def test_fonts_come_with_packages_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert resources.fonts() == ()
    (tmp_path / "fonts").mkdir()
    for name in ("B.ttf", "A.ttf", "OFL.txt"):
        (tmp_path / "fonts" / name).touch()
    monkeypatch.setattr(resources, "_ROOT", tmp_path)
    assert [file.name for file in resources.fonts()] == ["A.ttf", "B.ttf"]
