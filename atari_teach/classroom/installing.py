"""The page for whoever looks after a school's computers: how Atari Teach comes to thirty of them.

It is shown in the app, printed, and lies in the repository as INSTALL.md and INSTALAR.md, which
`packaging/page.py` writes.
"""

from dataclasses import dataclass
from typing import Final

from atari_teach.i18n import Language, Message, render, say

TITLE: Final = say("Install on 30 computers")


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that is typed just as it stands, in every language."""

    line: str


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, and below it sentences and what is typed, in the order in which they are read."""

    heading: Message
    lines: tuple[Message | Typed, ...]


PARTS: Final = (
    Part(
        say("Windows 10 (1809) or newer, 64 bits"),
        (
            say("One computer: open AtariTeach-setup.exe. It needs no Python, no account and no network."),
            say("Thirty, without a question, for everybody who sits down there; as administrator:"),
            Typed(r"\\server\share\AtariTeach-setup.exe /AllUsers /S"),
            say("Without /AllUsers it is for one person, and needs no administrator."),
            say("/D=FOLDER, as the last word, chooses another folder."),
            say(
                "It answers 0 when all is done, 1 when somebody stopped it, 2 where a newer Atari Teach is,"
                " 3 where Atari Teach is open, 4 where Windows is too old, 5 where not every file could be"
                " written. A newer setup is run over the older one in the same way."
            ),
            say(
                "The setup is not signed, so Windows may ask once more."
                " Its SHA-256 stands beside the download:"
            ),
            Typed("certutil -hashfile AtariTeach-setup.exe SHA256"),
        ),
    ),
    Part(
        say("Windows, from a stick or a shared folder"),
        (
            say(
                "Unpack AtariTeach-portable.zip there, and open Atari Teach.exe. On a stick, what is learned"
                " lies beside the program, in data. Where nobody may write, it lies in each person's own"
                " profile."
            ),
        ),
    ),
    Part(
        say("Linux: Debian 12, Ubuntu 22.04 and newer, 64 bits"),
        (
            Typed("sudo apt-get install -y ./atari-teach_*_amd64.deb"),
            say("Elsewhere: unpack the .tar.xz anywhere, and run atari-teach in it."),
        ),
    ),
    Part(
        say("Chromebook, Mac"),
        (
            say(
                "Chromebook with an Intel or AMD processor: turn on Linux in its settings, and install"
                " the .deb. Mac: with Python 3.11 or newer and pipx, from the wheel:"
            ),
            Typed("pipx install ./atari_teach-*.whl"),
        ),
    ),
    Part(
        say("Where everything lies"),
        (
            say(
                "Windows: %LOCALAPPDATA%\\atari-teach. Linux: ~/.local/share/atari-teach, and the settings in"
                " ~/.config/atari-teach. Mac: ~/Library/Application Support/atari-teach. Backups are in"
                " the folder copies in it."
            ),
            say("Where profiles are emptied at every sign-out, let the shortcut name a folder that stays:"),
            Typed('"C:\\Program Files\\Atari Teach\\Atari Teach.exe" --data D:\\atari-teach'),
        ),
    ),
    Part(
        say("PIN, and a window that stays"),
        (
            say(
                "With the class, More…, Locks: four digits fence off the teacher's pages. With --kiosk the"
                " window fills the screen, and closes with the PIN alone. --reset-pin forgets it. These are"
                " fences: the lock is the system's own account."
            ),
        ),
    ),
    Part(
        say("Network"),
        (
            say(
                "None is needed. The program asks nobody for anything, not even for a newer one; About says"
                " which one this is. For a room of computers, the teacher's computer lets the others in:"
            ),
            Typed(
                'netsh advfirewall firewall add rule name="Atari Teach" dir=in action=allow'
                " protocol=TCP localport=18833-18842 profile=private,domain"
            ),
            say(
                "Linux: TCP 18833 to 18842 as well. The others find it at UDP port 5353 (mDNS); where that is"
                " closed, they type the address that is on the teacher's screen."
            ),
        ),
    ),
    Part(
        say("Newer versions on a stick"),
        (
            say(
                "Leave the public key of the releases, atari-teach.pub, on a computer, and About takes newer"
                " versions signed with it from a stick, and hands them to the system's installer."
                " The setup leaves it with /UPDATES=FILE; on Linux:"
            ),
            Typed("sudo install -D -m 644 atari-teach.pub /etc/atari-teach/updates.pub"),
        ),
    ),
    Part(
        say("Taking it away"),
        (
            Typed('"C:\\Program Files\\Atari Teach\\uninstall.exe" /AllUsers /S'),
            Typed("sudo apt-get remove -y atari-teach"),
            say("What was learned stays, until somebody deletes the folder in which it lies."),
        ),
    ),
    Part(
        say("What was tried"),
        (
            say(
                "The Linux packages on Debian 12 and 13 and Ubuntu 22.04 and 24.04; those for Windows under"
                " wine on Linux. On a real Windows, a Chromebook and a Mac nobody has tried them yet."
            ),
        ),
    ),
)
"""The page, from the top."""


def markdown(language: Language) -> str:
    """The page for the repository."""
    paragraphs = [f"# {render(TITLE, language)}"]
    for part in PARTS:
        paragraphs.append(f"## {render(part.heading, language)}")
        paragraphs += [
            f"```\n{line.line}\n```" if isinstance(line, Typed) else render(line, language)
            for line in part.lines
        ]
    return "\n\n".join(paragraphs) + "\n"
