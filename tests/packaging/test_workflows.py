"""The workflows of the repository: all their commands exist, and their actions are pinned."""

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.specifiers import SpecifierSet

from atari_teach.cli import understand

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

Loader = Callable[[str], ModuleType]
Job = dict[str, Any]


def read(file: Path) -> dict[str, Any]:
    yaml: Any = import_module("yaml")  # it comes with amqtt
    read: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return read


def jobs() -> Iterator[tuple[str, Job]]:
    for file in FILES:
        for name, job in read(file)["jobs"].items():
            yield f"{file.stem}: {name}", job


def commands() -> str:
    """Returns all commands of the workflows, with continued lines joined."""
    typed = [step.get("run", "") for _, job in jobs() for step in job.get("steps", ())]
    return re.sub(r"\s*\\\n\s*", " ", "\n".join(typed))


def test_there_are_workflows_for_tests_and_releases() -> None:
    assert [file.name for file in FILES] == ["release.yml", "test.yml"]


def test_every_action_is_pinned_by_its_commit_and_says_which_version_that_is() -> None:
    pinned: dict[str, set[str]] = {}
    for file in FILES:
        for line in file.read_text(encoding="utf-8").splitlines():
            found = re.search(r"^\s*(?:- )?uses: (.*)$", line)
            if found is None:
                continue
            if found[1].startswith("./"):
                assert (ROOT / found[1]).is_file(), line
                continue
            whole = re.fullmatch(r"([\w.-]+/[\w./-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)", found[1])
            assert whole is not None, line
            pinned.setdefault(whole[1], set()).add(f"{whole[2]} {whole[3]}")
    assert pinned
    assert {name: versions for name, versions in pinned.items() if len(versions) > 1} == {}


def test_every_container_is_pinned() -> None:
    images = [job["container"] for _, job in jobs() if "container" in job]
    assert images
    assert all(re.fullmatch(r"debian:12@sha256:[0-9a-f]{64}", image) for image in images)


def test_each_job_may_do_only_what_it_has_to() -> None:
    for file in FILES:
        assert read(file)["permissions"] == {}, file.name
    may_write = {
        name: sorted(scope for scope, right in job["permissions"].items() if right == "write")
        for name, job in jobs()
    }
    assert {name: scopes for name, scopes in may_write.items() if scopes} == {
        "release: sums": ["attestations", "id-token"],
        "release: draft": ["contents"],
        "release: pypi": ["id-token"],
    }
    for name, job in jobs():
        if "secrets." in str(job) or name in ("release: draft", "release: pypi"):
            assert job.get("environment"), f"{name}: a person decides who gets there"
        for step in job.get("steps", ()):
            if str(step.get("uses")).startswith("actions/checkout"):
                assert step["with"]["persist-credentials"] is False, name


def test_nothing_from_outside_is_put_into_a_command() -> None:
    assert "${{" not in commands()


def test_every_script_that_is_called_is_there(load: Loader) -> None:
    called = re.findall(r"(?:python3?|bash) ([\w./-]+\.py|\.ci/\w+)(?: (.*))?", commands())
    scripts = {script for script, _ in called}
    assert {"start.py", ".ci/run", "packaging/build.py", "packaging/real_start.py"} <= scripts
    assert [script for script in scripts if not (ROOT / script).is_file()] == []
    build = load("build")
    targets = {words.split()[0] for script, words in called if script == "packaging/build.py"}
    assert targets == {"all", "macos"}
    assert targets <= {*build.TARGETS, *build.ELSEWHERE, "all"}
    with pytest.raises(SystemExit) as left:
        build.main(["--help"])
    assert left.value.code == 0


def test_the_program_understands_what_it_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    asked = re.findall(r'(?:atari-teach(?:\.exe)?|\$program)"? (--[\w-]+|check-lesson)', commands())
    assert set(asked) == {"--version", "--language", "check-lesson"}
    assert understand(["check-lesson", "lessons"]).paths == ["lessons"]
    assert (ROOT / "lessons").is_dir()


def test_the_oldest_python_is_tested_and_none_that_is_not_supported() -> None:
    tested = {"3.11"}  # Debian 12's
    for _, job in jobs():
        tested |= {each["python"] for each in job.get("strategy", {}).get("matrix", {}).get("include", ())}
    assert all(SpecifierSet(PROJECT["requires-python"]).contains(version) for version in tested)
    named = [line.rsplit(" ", 1)[1] for line in PROJECT["classifiers"] if re.search(r" 3\.\d+$", line)]
    assert set(named) <= tested


def test_the_mac_builds_with_the_python_that_is_pinned(load: Loader) -> None:
    job = read(ROOT / ".github" / "workflows" / "release.yml")["jobs"]["macos"]
    (version,) = (step["with"]["python-version"] for step in job["steps"] if "setup-python" in str(step))
    assert tuple(map(int, version.split("."))) == load("mac").PYTHON


def test_debian_installs_all_that_builds(load: Loader) -> None:
    job = read(ROOT / ".github" / "workflows" / "release.yml")["jobs"]["build"]
    installed = set(job["steps"][0]["run"].split())
    for module, _ in load("build").TARGETS.values():
        assert set(load(module).NEEDS.values()) - {"apt"} <= installed, module


def test_what_is_taken_from_dist_is_what_is_built() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "packaging").glob("*.py"))
    taken = set(re.findall(r"dist[/\\]([A-Za-z][\w-]*?)(?=[-_]?[*.])", commands()))
    assert taken >= {"AtariTeach-setup", "AtariTeach-portable", "atari-teach"}
    for name in taken:
        assert name in sources.replace("atari_teach", "atari_teach atari-teach"), name


def test_the_page_of_releases_names_every_target_secret_and_environment(load: Loader) -> None:
    page = (ROOT / "packaging" / "README.md").read_text(encoding="utf-8")
    build = load("build")
    for name in (*build.TARGETS, *build.ELSEWHERE, "all"):
        assert f"| `{name}` |" in page, name
    text = "".join(file.read_text(encoding="utf-8") for file in FILES)
    named = set(re.findall(r"secrets\.(\w+)", text)) | set(re.findall(r"environment: (\w+)", text))
    assert {name for name in named if f"`{name}`" not in page} == set()
