"""Servers of their own for tests; each is skipped where its program is not installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.own_folder import delete_own, make_own


@pytest.fixture
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of its own."""
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not binaries:
        pytest.skip("PostgreSQL's server is not installed")
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    folder = Path("/tmp") / f"atari-pg-{os.getpid()}"
    make_own(folder)
    if user:
        shutil.chown(folder, "postgres")
    data, binary = folder / "data", binaries[-1]

    def run(*command: object) -> None:
        subprocess.run([*user, *map(str, command)], cwd="/", check=True, capture_output=True, timeout=60)

    try:
        run(f"{binary}/initdb", "-D", data, "-A", "trust", "-U", "atari", "-N")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off"
        run(f"{binary}/pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start")
        yield f"host={folder} user=atari dbname=postgres"
    finally:
        run(f"{binary}/pg_ctl", "-D", data, "-m", "immediate", "stop")
        delete_own(folder)
