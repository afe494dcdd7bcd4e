"""The requirements in `pyproject.toml` can be installed, and the tests run with them."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_every_extra_is_installed_for_the_tests_or_the_developers() -> None:
    """uv resolves all extras together, so an extra without a solution would stop it."""
    extras: dict[str, list[str]] = PROJECT["optional-dependencies"]
    listed = {"test", "dev"}
    while True:
        inner = {Requirement(line) for extra in listed for line in extras[extra]}
        more = {extra for need in inner if need.name == PROJECT["name"] for extra in need.extras}
        if more <= listed:
            break
        listed |= more
    assert listed == set(extras)


def test_the_tests_run_with_versions_that_are_asked_for() -> None:
    lines = PROJECT["dependencies"] + [
        line for name, lines in PROJECT["optional-dependencies"].items() if name != "dev" for line in lines
    ]
    needs = [need for need in map(Requirement, lines) if need.name != PROJECT["name"]]
    wrong = [
        f"{need}: {version(need.name)}"
        for need in needs
        if (need.marker is None or need.marker.evaluate()) and version(need.name) not in need.specifier
    ]
    assert wrong == []


PINS = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
SHIPPED = ("windows.txt", "linux/wheels.txt", "macos/arm64.txt", "macos/x86_64.txt", "flatpak/python.txt")


def test_the_lowest_version_that_is_allowed_is_the_lowest_that_is_shipped() -> None:
    shipped: dict[str, list[Version]] = {}
    for name in SHIPPED:
        for package, pinned in PINS.findall((ROOT / "packaging" / name).read_text(encoding="utf-8")):
            shipped.setdefault(canonicalize_name(package), []).append(Version(pinned))
    lines = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["class"]
    lowest = {
        canonicalize_name(need.name): min(
            Version(part.version) for part in need.specifier if part.operator == ">="
        )
        for need in map(Requirement, lines)
    }
    assert lowest == {package: min(shipped[package]) for package in lowest}
