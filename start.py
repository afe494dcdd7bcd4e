#!/usr/bin/env python3
"""Runs Atari Teach from a checkout on a machine that has only Python and git.

    python3 start.py [ARGUMENTS]         the app, or one of its commands
    python3 start.py test [ARGUMENTS]    the tests
    python3 start.py soak [ARGUMENTS]    the tests that take long
    python3 start.py puzzles --seed 1    makes the pack of puzzles again
    python3 start.py prepare EXTRA...    only installs, for instance the `dev` tools

Makes `.venv` and installs the requirements of `pyproject.toml`. Later starts only check whether anything has
changed. Missing system libraries are installed if possible (as root, with apt-get) and otherwise listed;
`--no-system-packages` or ATARI_TEACH_NO_SYSTEM_PACKAGES=1 prevents the installation.

In a read-only folder, such as a school's share, the installation of another user is run unchanged.

It uses only the standard library and old syntax, so that old Pythons can show an error message.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

OLDEST_PYTHON, NEWEST_PYTHON = (3, 11), (3, 14)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STATE = VENV / "atari-teach.txt"
UNFINISHED = VENV / "unfinished"
BY_HAND = VENV / "made-by-hand"
LOCK = ROOT / ".venv.lock"
SWITCH = "--no-system-packages"
SWITCH_VARIABLE = "ATARI_TEACH_NO_SYSTEM_PACKAGES"

# Signs in pip's output that it can't get the packages, in the order in which to check them.
SIGNS = {
    "distrust": ("CERTIFICATE_VERIFY_FAILED",),
    "offline": ("Retrying (", "Max retries", "TimeoutError", "ConnectionError", "IncompleteRead"),
    # pip indents errors about hatchling, which it needs first; these mean that the server has no packages.
    "no wheel": ("\nERROR: No matching distribution found for ",),
    "nothing found": ("No matching distribution found for ",),
}

# A program that exits with 0 if the venv's Python works and its pip is undamaged. pip's RECORD has a checksum
# of each file. `Distribution.files` would not do: Python 3.12 and later leave out missing files.
PROBE = """
import base64, csv, hashlib, sys
from importlib.metadata import distribution
pip = distribution("pip")
def checksum(path):
    digest = hashlib.sha256(pip.locate_file(path).read_bytes()).digest()
    return "sha256=" + base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
listed = [row for row in csv.reader(pip.read_text("RECORD").splitlines()) if row[1]]
whole = listed and all(checksum(row[0]) == row[1] for row in listed)
in_range = {oldest} <= sys.version_info[:2] <= {newest}
sys.exit(not (whole and in_range and sys.prefix != sys.base_prefix))
"""
# A program that fails if another user's installation can't be run by this user.
IMPORTS = "import atari_teach.app.start, babel, PySide6.QtWidgets"

SENTENCES = {
    "python": (
        "Atari Teach needs Python {oldest} to {newest}; this is Python {found}.",
        "O Atari Teach precisa do Python {oldest} a {newest}; este é o Python {found}.",
    ),
    "first time": (
        "Setting up Atari Teach in {folder} (once; it downloads about 105 MB)…",
        "A preparar o Atari Teach em {folder} (só desta vez; descarrega cerca de 105 MB)…",
    ),
    "update": ("Bringing {folder} up to date…", "A atualizar {folder}…"),
    "anew": ("{folder} is not usable and is made anew…", "{folder} não está utilizável; vai ser refeita…"),
    "not ours": (
        "{folder} is not usable, and this start did not make it. Move it away, and start again.",
        "{folder} não está utilizável, e não foi este arranque que a criou. Tira-a daí e arranca outra vez.",
    ),
    "waiting": (
        "Another start is setting Atari Teach up; waiting for it…",
        "Outro arranque está a preparar o Atari Teach; à espera que acabe…",
    ),
    "offline": (
        "Atari Teach could not be downloaded: setting it up needs the network, playing does not.",
        "Não foi possível descarregar o Atari Teach: prepará-lo precisa de rede, jogar não.",
    ),
    "distrust": (
        "Atari Teach could not be downloaded: pip does not trust this network's certificate.",
        "Não foi possível descarregar o Atari Teach: o pip não confia no certificado desta rede.",
    ),
    "no wheel": (
        """Atari Teach needs {package}, and there is none for this computer ({computer}). \
It runs on 64-bit Windows, macOS, and Linux with glibc 2.34 (on ARM 2.39) or newer.""",
        """O Atari Teach precisa de {package}, que não existe para este computador ({computer}). \
Funciona em Windows, macOS e Linux de 64 bits com glibc 2.34 (em ARM 2.39) ou mais recente.""",
    ),
    "nothing found": (
        "Atari Teach could not be downloaded: the server that pip asks has no {package}.",
        "Não foi possível descarregar o Atari Teach: o servidor a que o pip recorre não tem {package}.",
    ),
    "failed": (
        "Atari Teach could not be installed; what the installer said last is above.",
        "Não foi possível instalar o Atari Teach; acima está o que o instalador disse no fim.",
    ),
    "name": (
        "Rename {folder}: where a folder's name has “{letters}” in it, Python sets nothing up.",
        "Muda o nome de {folder}: numa pasta com “{letters}” no nome, o Python não prepara nada.",
    ),
    "only read": (
        "{folder} may only be read, and Atari Teach is not set up there. Whoever may write starts it once.",
        "{folder} só pode ser lida, e o Atari Teach não está lá preparado. Quem lá escreve inicia-o uma vez.",
    ),
    "files": ("Atari Teach cannot be set up: {reason}", "Não é possível preparar o Atari Teach: {reason}"),
    "stopped": ("Stopped; the next start carries on.", "Interrompido; o próximo arranque continua."),
}


class StartError(Exception):
    """Ends the start with this exit code, after this message."""

    def __init__(self, exit_code: int, text: str) -> None:
        super().__init__(text)
        self.exit_code = exit_code


def main(arguments: "list[str]") -> int:
    """Prepares the installation, then runs the command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a path may contain letters that the terminal can't show
    sys.path[:] = [
        str(ROOT),
        *(place for place in sys.path if place != str(ROOT)),
    ]  # `python -I` omits the folder
    if not OLDEST_PYTHON <= sys.version_info[:2] <= NEWEST_PYTHON:
        versions = (OLDEST_PYTHON, NEWEST_PYTHON, sys.version_info)
        oldest, newest, found = (".".join(map(str, version[:2])) for version in versions)
        texts = [text.format(oldest=oldest, newest=newest, found=found) for text in SENTENCES["python"]]
        print_error(" / ".join(texts))
        return 2
    may_install = SWITCH not in arguments and not os.environ.get(SWITCH_VARIABLE)
    arguments = [argument for argument in arguments if argument != SWITCH]
    try:
        return run(arguments, may_install)
    except StartError as error:
        print_error(str(error))
        return error.exit_code
    except OSError as error:
        print_error(sentence("files", reason=error))
        return 1
    except KeyboardInterrupt:
        print_error("\n" + sentence("stopped"))
        return 130


def run(arguments: "list[str]", may_install: bool) -> int:
    """Prepares and runs the command; except on Windows, this process is replaced by it and never returns."""
    command, rest = "".join(arguments[:1]), arguments[1:]
    if command not in ("test", "soak", "prepare", "puzzles"):
        prepare(set(), arguments, dict(os.environ), may_install)
        return become(["-m", "atari_teach", *arguments])
    extras = {"prepare": set(rest), "puzzles": set()}.get(command, {"test"})
    prepare(extras, [], dict(os.environ, QT_QPA_PLATFORM="offscreen"), may_install)
    if command == "prepare":
        return 0
    os.chdir(ROOT)
    if command == "puzzles":
        return become(["-u", "assets/puzzles/make.py", *rest])
    more = {"soak": ["-msoak", "--timeout=7200"]}.get(command, [] if rest else ["-nauto", "--dist=worksteal"])
    return become(["-u", "-m", "pytest", *more, *rest])  # -u: the first line is seen at once in a log too


def become(command: "list[str]") -> int:
    """Replaces this process by the Python of `.venv`; on Windows, runs it and waits."""
    if os.name != "nt":
        os.execv(PYTHON, [str(PYTHON), *command])
    return subprocess.call([str(PYTHON), *command])


def prepare(
    extras: "set[str]", arguments: "list[str]", environment: "dict[str, str]", may_install: bool
) -> None:
    """Makes sure that the app can run: system libraries, screen, `.venv` with the extras."""
    from atari_teach.base import preflight

    is_ready = ready(extras)
    missing = preflight.missing_packages(arguments, environment)
    if not is_ready:
        missing += preflight.missing_venv_package()
    if missing and may_install and preflight.has_apt() and os.geteuid() == 0:
        obstacle = preflight.install_packages(missing, SWITCH)
    elif missing:
        obstacle = preflight.Obstacle(preflight.MISSING_LIBRARIES, preflight.install_sentence(missing))
    else:
        obstacle = None
    obstacle = obstacle or preflight.obstacle(arguments, environment)
    if obstacle:
        raise StartError(obstacle.exit_code, obstacle.sentence)
    if not is_ready and not uses_shared_installation(extras):
        with Lock() as lock:
            if not ready(extras):  # another start may have installed it meanwhile
                install(extras, lock)


def ready(extras: "set[str]") -> bool:
    """Returns whether `.venv` is finished for this `pyproject.toml`, Python, folder and these extras."""
    written, _, installed = read_state()
    return written != "" and written == fingerprint() and extras.issubset(installed.split())


def uses_shared_installation(extras: "set[str]") -> bool:
    """Returns whether to run another user's installation in a read-only folder; StartError if it fails."""
    if may_write():
        return False
    # The folder may be mounted elsewhere than when it was set up, where Python would look for the app.
    os.environ["PYTHONPATH"] = str(ROOT)
    if extras.issubset(read_state()[2].split()) and succeeds(IMPORTS):
        return True
    raise StartError(1, sentence("only read", folder=ROOT))


def may_write() -> bool:
    """Returns whether this user may write in the checkout."""
    return os.access(str(ROOT), os.W_OK)


def succeeds(program: str) -> bool:
    """Returns whether the Python of `.venv` runs the program without an error."""
    try:
        return (
            subprocess.call(
                [str(PYTHON), "-c", program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            == 0
        )
    except OSError:
        return False


def place() -> str:
    """Returns the path of the checkout on one line, encoded equally in every locale."""
    return os.fsencode(str(ROOT)).decode("utf-8", "surrogateescape").replace("\n", " ")


def read_state() -> "tuple[str, str, str]":
    """Returns what the last finished installation saved: fingerprint, folder of the checkout, extras."""
    try:
        written, root, extras = STATE.read_text(encoding="utf-8", errors="surrogateescape").split("\n")
        return written, root, extras
    except (OSError, ValueError):
        return "", "", ""


def fingerprint() -> str:
    """Returns a hash of `pyproject.toml`, `.venv`, its Python and its folder; empty if `.venv` is broken."""
    digest = hashlib.sha256(os.fsencode(ROOT))
    try:
        digest.update((ROOT / "pyproject.toml").read_bytes())
        digest.update((VENV / "pyvenv.cfg").read_bytes())
        python = PYTHON.stat()
    except OSError:
        return ""
    known = " ".join(map(str, (PYTHON.resolve(), python.st_size, int(python.st_mtime))))
    digest.update(os.fsencode(known))
    return digest.hexdigest()


def install(extras: "set[str]", lock: "Lock") -> None:
    """Installs into `.venv`, whatever state it is in, so that `ready` returns True."""
    # Python can't make a venv if the path has a path separator or undecodable bytes (surrogates, here).
    forbidden = [letter for letter in str(ROOT) if letter == os.pathsep or "\ud800" <= letter <= "\udfff"]
    if forbidden:
        raise StartError(1, sentence("name", folder=ROOT, letters=forbidden[0]))
    _, root, installed = read_state()
    if not os.path.lexists(str(VENV)):
        say("first time")
    elif usable(root):
        say("update")
        if not ours():
            BY_HAND.touch()  # otherwise our files in `.venv` would suggest that a start made it
    elif ours():
        say("anew")
        clear(VENV)
    else:
        raise StartError(1, sentence("not ours", folder=VENV))
    VENV.mkdir(exist_ok=True)
    UNFINISHED.touch()  # the file stays if this start does not finish
    clear(STATE)
    if not PYTHON.exists():
        # `.venv` can't be made with its own Python, which may run this script.
        base = getattr(sys, "_base_executable", sys.executable)
        run_installer([base, "-m", "venv", str(VENV)], lock)
    wanted = extras.union(installed.split())
    project = ".[{}]".format(",".join(sorted(wanted))) if wanted else "."
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    # Nothing is compiled: few computers have a compiler, and its errors would not help.
    options = ["--no-user", "--progress-bar=off", "--only-binary=:all:"]
    run_installer([*pip, "install", *options, "-e", project], lock)
    make_relative()
    wanted.update({"test"} if "dev" in wanted else ())
    state = "\n".join((fingerprint(), place(), " ".join(sorted(wanted))))
    STATE.write_text(state, encoding="utf-8", errors="surrogateescape")
    clear(UNFINISHED)


def make_relative() -> None:
    """Makes the path to the checkout in the venv's `.pth` file relative, and so plain ASCII.

    Python reads the file in the encoding of the locale, and crashes if a letter can't be decoded.
    """
    for folder in [*VENV.glob("lib/python*/site-packages"), *VENV.glob("Lib/site-packages")]:
        for listed in folder.glob("*atari_teach.pth"):
            listed.write_text(os.path.relpath(str(ROOT), str(folder)), encoding="ascii")


def usable(root: str) -> bool:
    """Returns whether more can be installed into `.venv`: finished, not moved, and its pip undamaged."""
    if UNFINISHED.exists() or root not in ("", place()):
        return False
    return succeeds(PROBE.format(oldest=OLDEST_PYTHON, newest=NEWEST_PYTHON))


def ours() -> bool:
    """Returns whether a start made `.venv`: it has our files or none, and it is not a link."""
    is_link = os.path.realpath(str(VENV)) != str(Path(os.path.realpath(str(ROOT))) / VENV.name)
    if is_link or not VENV.is_dir() or os.path.lexists(str(BY_HAND)):
        return False
    return any(os.path.lexists(str(path)) for path in (STATE, UNFINISHED)) or not list(VENV.iterdir())


def clear(path: Path) -> None:
    """Removes `.venv`, if a start made it, or a file or folder in it."""
    obstacle = _error_while_clearing(path)
    for seconds in (0.1, 0.5, 1, 3, 5):
        if obstacle is None or not may_write():
            break
        time.sleep(seconds)  # a process of a killed start may still be writing files
        obstacle = _error_while_clearing(path)
    if obstacle is not None:
        raise obstacle


def _error_while_clearing(path: Path) -> "OSError | None":
    try:
        if path == VENV:
            # Our own files are deleted last, so that a partly deleted `.venv` is still known to be ours.
            for inside in sorted(path.iterdir(), key=lambda inside: inside in (STATE, UNFINISHED)):
                _remove(inside)
            path.rmdir()
        else:
            _remove(path)
    except OSError as error:
        return error
    return None


def _remove(path: Path) -> None:
    """Removes a folder, a link or a file in `.venv`, if it exists."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(str(path))
    elif os.path.lexists(str(path)):
        path.unlink()


def run_installer(command: "list[str]", lock: "Lock") -> None:
    """Runs a step of the installation; prints only large downloads, and raises StartError if it fails."""
    # The installer inherits the lock: if this start is killed, the next start waits for the installer.
    inherited = () if os.name == "nt" else (lock.file.fileno(),)
    heard = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=dict({"PIP_RETRIES": "1"}, **os.environ),  # pip's default of five takes minutes without a network
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        pass_fds=inherited,
        encoding="utf-8",
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            heard.append(line.rstrip())
            if line.lstrip().startswith("Downloading") and "MB" in line:
                print(heard[-1], flush=True)
    if process.returncode == 0:
        return
    said = "\n".join(["", *heard])
    for key, signs in SIGNS.items():
        if any(sign in said for sign in signs):
            clear(UNFINISHED)  # pip downloads everything first, so nothing has changed
            package = said.partition("No matching distribution found for ")[2].partition("\n")[0]
            raise StartError(1, sentence(key, package=package.partition(" (from")[0], computer=computer()))
    raise StartError(1, "\n".join([*heard[-15:], sentence("failed")]))


def computer() -> str:
    """Returns a text on this computer for error messages: Python, system, C library and processor."""
    libc = " ".join(filter(None, platform.libc_ver()))
    parts = ("Python " + platform.python_version(), platform.system(), libc, platform.machine())
    return ", ".join(filter(None, parts))


class Lock:
    """A lock, so that one start at a time changes `.venv`; the system releases it when the process ends."""

    def __enter__(self) -> "Lock":
        """Takes the lock, and waits for it if necessary."""
        self.file = LOCK.open("a+b")
        if not self._take(wait=False):
            say("waiting")
            while not self._take(wait=True):
                pass  # Windows can't wait for a lock, so `_take` tries every second
        return self

    def __exit__(self, *_: object) -> None:
        """Releases the lock."""
        self.file.close()

    def _take(self, wait: bool) -> bool:
        try:
            if sys.platform == "win32":
                import msvcrt

                self.file.seek(0)
                time.sleep(1 if wait else 0)
                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self.file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except (BlockingIOError, PermissionError):
            return False
        return True


def sentence(key: str, **fields: object) -> str:
    """Returns the sentence `key` in the system's language; the app's translations can't be read yet."""
    from atari_teach.base import preflight

    return preflight.in_system_language(SENTENCES[key]).format(**fields)


def say(key: str) -> None:
    """Prints the sentence `key`, on a step that takes time."""
    print(sentence(key, folder=VENV), flush=True)


def print_error(text: str) -> None:
    """Prints an error message."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
