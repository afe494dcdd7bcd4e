"""Build hook: lessons, compiled translations and assets go into the wheel as `atari_teach/_data`."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataFolders(BuildHookInterface[Any]):
    """Adds the data folders of a checkout to a wheel; an editable install reads them where they are."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Names every data file for the wheel, translations after compiling them."""
        if version == "editable":
            return
        root = Path(self.root)
        self._compiled = tempfile.TemporaryDirectory(prefix="atari-teach-")
        inside: dict[str, str] = build_data["force_include"]
        for name in ("lessons", "assets"):
            for file in _files(root / name):
                if file.parent == root / "assets" / "pictures":
                    continue  # of README.md and PyPI; the program shows none of them
                inside[str(file)] = f"atari_teach/_data/{file.relative_to(root).as_posix()}"
        for catalogue in sorted((root / "translations").glob("*/LC_MESSAGES/*.po")):
            place = catalogue.relative_to(root).with_suffix(".mo")
            compiled = Path(self._compiled.name) / place
            compiled.parent.mkdir(parents=True, exist_ok=True)
            with catalogue.open("rb") as source, compiled.open("wb") as target:
                write_mo(target, read_po(source, locale=place.parts[1], abort_invalid=True))
            inside[str(compiled)] = f"atari_teach/_data/{place.as_posix()}"
        for file in sorted((root / "translations").glob("*/*.toml")):
            inside[str(file)] = f"atari_teach/_data/{file.relative_to(root).as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clears the compiled translations away."""
        del build_data, artifact_path
        if version != "editable":
            self._compiled.cleanup()


def _files(folder: Path) -> Iterator[Path]:
    """Every file below the folder, in a fixed order; none that is hidden, a cache or a script of ours."""
    for file in sorted(folder.rglob("*")):
        parts = file.relative_to(folder).parts
        if (
            file.is_file()
            and (file.suffix != ".py" or file.parent.name == "bots")
            and not any(part.startswith((".", "__")) for part in parts)
        ):
            yield file
