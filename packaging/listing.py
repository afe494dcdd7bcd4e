"""Completes the page for PyPI (`pypi.md`) with web addresses and pictures.

PyPI shows only pictures with an https address, so the page in the repository has no pictures. In a release,
whose build knows the address of the repository, the page shows `PICTURES` from the repository at the
release's tag.
"""

import re
from pathlib import Path

from order import CannotBuildError

PICTURES = {
    "home.png": "The home page: a board to touch, and four big buttons",
    "lesson.png": "A refused move: your stone has no open door, the black stones still have theirs",
    "friends.png": "Two friends: Black captured three stones",
    "relay.png": "A relay on the wall: whose turn it is, who comes next, who has played",
}
"""The pictures in `assets/pictures` to show, in order, each with its description."""

MARK = "<!-- pictures -->\n"
"""The mark in the page that the pictures replace."""

_ADDRESS = re.compile(r"https://[\w.-]+(?:/[\w.-]+){2,}")


def complete(source: Path, address: str, version: str) -> None:
    """Writes addresses and pictures into a copy of the repository.

    Args:
        source: The copy.
        address: The page of the repository, such as `https://host/owner/name`; empty if it has none.
        version: The version of the release; its tag is `v` and the version.

    Raises:
        CannotBuildError: The address is malformed.
    """
    if not address:
        return
    if not _ADDRESS.fullmatch(address):
        raise CannotBuildError(
            f"{address} is not the address of a repository, such as https://host/owner/name"
        )
    page = source / "packaging" / "pypi.md"
    page.write_text(with_pictures(page.read_text(encoding="utf-8"), address, version), encoding="utf-8")
    with (source / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write("\n[project.urls]\n")
        for name, place in {
            "Homepage": "",
            "Changes": f"/blob/v{version}/CHANGELOG.md",
            "Install on 30 computers": f"/blob/v{version}/INSTALL.md",
            "Issues": "/issues",
        }.items():
            project.write(f'"{name}" = "{address}{place}"\n')


def with_pictures(page: str, address: str, version: str) -> str:
    """Returns the page with a table of pictures, two per row."""
    shown = [
        f"![{words}]({address}/raw/v{version}/assets/pictures/{name})" for name, words in PICTURES.items()
    ]
    rows = [f"| {left} | {right} |\n" for left, right in zip(shown[::2], shown[1::2], strict=True)]
    before, mark, after = page.partition(MARK)
    if not mark:
        raise CannotBuildError(f"The page for PyPI lacks the line {MARK.strip()}")
    return before + rows[0] + "|---|---|\n" + "".join(rows[1:]) + after
