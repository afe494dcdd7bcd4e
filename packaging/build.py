"""Builds the packages: `python3 packaging/build.py [wheel|windows|deb|macos|all]`, into `dist/`.

It builds the current commit, and the same commit always gives the same bytes. Downloads are pinned by their
SHA-256.
"""

import argparse
import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

from order import ROOT, CannotBuildError, missing, order_for

TARGETS = {
    "wheel": ("wheel", "wheel and sdist, for PyPI, pipx and uv"),
    "windows": ("windows", "a portable zip for Windows"),
    "deb": ("debian", ".deb and .tar.xz for Linux"),
}
"""By target, the packages that are built on Debian: the module in this folder, and a short description."""

ELSEWHERE = {"macos": ("mac", "an image with the app, on a Mac")}
"""The packages that only another system can build; the target `all` leaves them out."""

NEEDS = {"git": "git"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Builds the requested packages, and lists the files with their checksums."""
    parser = argparse.ArgumentParser(
        prog="packaging/build.py",
        description="Builds packages from the current commit.",
        epilog="; ".join(f"{name}: {what}" for name, (_, what) in {**TARGETS, **ELSEWHERE}.items()),
    )
    parser.add_argument("target", nargs="?", choices=[*TARGETS, *ELSEWHERE, "all"], default="all")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where packages go (dist)")
    parser.add_argument(
        "--address", default="", help="the address of the repository for PyPI, https://host/owner/name"
    )
    asked = parser.parse_args(arguments)
    try:
        targets = list(TARGETS) if asked.target == "all" else [asked.target]
        for file in _build(targets, asked.out.resolve(), asked.address):
            content = file.read_bytes()
            print(f"{len(content) / 1e6:7.2f} MB  {hashlib.sha256(content).hexdigest()}  {file.name}")
    except CannotBuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _build(targets: Sequence[str], out: Path, address: str) -> list[Path]:
    modules = [importlib.import_module({**TARGETS, **ELSEWHERE}[target][0]) for target in targets]
    wanted = sorted({package for needs in (NEEDS, *(m.NEEDS for m in modules)) for package in missing(needs)})
    if importlib.util.find_spec("ensurepip") is None:
        wanted.append("python3-venv")
    if wanted:
        raise CannotBuildError(f"apt-get install --no-install-recommends {' '.join(wanted)}")
    order = order_for(out, address)
    return [file for module in modules for file in module.build(order)]


if __name__ == "__main__":
    sys.exit(main())
