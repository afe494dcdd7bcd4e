"""Fixtures: servers for tests, each skipped if its program is not installed, and a room."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.base.own_folder import delete_own, make_own
from tests.room.wire import Room


class PostgresServer:
    """A separate PostgreSQL server, which can be stopped and restarted."""

    def __init__(self, binary: Path, folder: Path) -> None:
        self._binary = binary
        self._folder = folder
        self._user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        make_own(folder)
        if self._user:
            shutil.chown(folder, "postgres")
        self._databases = 0
        self.address = ""
        self._run("initdb", "-D", folder / "data", "-A", "trust", "-U", "atari", "-N")

    def _run(self, program: str, *words: object) -> None:
        command = [*self._user, str(self._binary / program), *map(str, words)]
        subprocess.run(command, cwd="/", check=True, capture_output=True, timeout=60)

    def _control(self, *words: object) -> None:
        self._run("pg_ctl", "-D", self._folder / "data", *words)

    def start(self) -> None:
        options = f"-k {self._folder} -c listen_addresses='' -c fsync=off"
        self._control("-o", options, "-l", self._folder / "log", "-w", "start")

    def stop(self, how: str = "fast") -> None:
        self._control("-m", how, "-w", "stop")

    @property
    def is_up(self) -> bool:
        return (self._folder / "data" / "postmaster.pid").exists()

    def give_another_database(self) -> None:
        if not self.is_up:
            self.start()
        self._databases += 1
        self._run("createdb", "-h", self._folder, "-U", "atari", f"school{self._databases}")
        self.address = f"host={self._folder} user=atari dbname=school{self._databases}"


@pytest.fixture(scope="module")
def postgres_server() -> Iterator[PostgresServer]:
    """The PostgreSQL server for the tests of a module."""
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not binaries:
        pytest.skip("PostgreSQL's server is not installed")
    folder = Path("/tmp") / f"atari-pg-{os.getpid()}"
    server = PostgresServer(binaries[-1], folder)
    try:
        yield server
    finally:
        if server.is_up:
            server.stop("immediate")
        delete_own(folder)


@pytest.fixture
def server(postgres_server: PostgresServer) -> PostgresServer:
    """A running PostgreSQL server with a new database."""
    postgres_server.give_another_database()
    return postgres_server


@pytest.fixture
def postgres(server: PostgresServer) -> str:
    """The address of a new database on a PostgreSQL server."""
    return server.address


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A teacher's program in a room with a seat for one pupil."""
    return Room(tmp_path, 1)
