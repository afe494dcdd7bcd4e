"""The installation guide for school computers.

The app shows and prints it; `packaging/page.py` writes it to INSTALL.md and INSTALAR.md.
"""

import re
from dataclasses import dataclass
from typing import Final

from atari_teach.base.i18n import Language, Message, render, say

TITLE: Final = say("Install on 30 computers")


@dataclass(frozen=True, slots=True)
class Typed:
    """A command line, the same in every language."""

    line: str


@dataclass(frozen=True, slots=True)
class Part:
    """A heading with the sentences and command lines below it, in reading order."""

    heading: Message
    lines: tuple[Message | Typed, ...]


PARTS: Final = (
    Part(
        say("What was tried"),
        (
            say(
                "The Linux packages on Debian 12 and 13 and Ubuntu 22.04 and 24.04; those for Windows under"
                " wine on Linux. On a real Windows, a Chromebook and a Mac nobody has tried them yet: begin"
                " with one computer."
            ),
        ),
    ),
    Part(
        say("Windows 10 (1809) or newer, 64 bits"),
        (
            say(
                "One computer: open AtariTeach-setup.exe. It needs no Python, no account and no network, and"
                " takes 125 MB."
            ),
            say(
                "Many computers: this line installs it for all accounts and asks nothing. Run it as"
                " administrator, by hand or with the school's software distribution:"
            ),
            Typed(r"\\server\share\AtariTeach-setup.exe /AllUsers /S"),
            say(
                "Without /AllUsers it installs for one person, in %LOCALAPPDATA%\\Programs, and needs no"
                " administrator; if it is already installed for everybody, it updates that installation."
                " /D=FOLDER, as the last word and without quotation marks, chooses another folder, whose path"
                " has at most 150 characters. To update, run the newer setup in the same way."
            ),
            say(
                'Its exit code (in a batch file, with start "" /wait before the line): 0 all is done,'
                " 1 somebody stopped it, 2 a newer Atari Teach is there, 3 Atari Teach is open (try later),"
                " 4 Windows is too old, 5 a file could not be written, 6 /AllUsers without an"
                " administrator, 7 the folder of /D can't be used."
            ),
            say(
                "Neither the setup nor the program is signed yet: Windows may ask once more, and an antivirus"
                " may take some days to know a new version. Where only known programs may run (AppLocker),"
                " install with /AllUsers and allow Program Files. The SHA-256 of each file is in SHA256SUMS"
                " beside the download; this line shows that of your file:"
            ),
            Typed("certutil -hashfile AtariTeach-setup.exe SHA256"),
        ),
    ),
    Part(
        say("Windows, from a stick or a shared folder"),
        (
            say(
                "Unpack AtariTeach-portable.zip there, and open Atari Teach.exe. On a stick, what is learned"
                " lies beside the program, in data. In a shared folder let nobody write but yourself: what is"
                " learned then lies in each person's own profile, and not in one folder for all, where only"
                " the first one could save."
            ),
        ),
    ),
    Part(
        say("Linux: Debian 12, Ubuntu 22.04 and newer, 64 bits"),
        (
            Typed("sudo apt-get install -y ./atari-teach_*_amd64.deb"),
            say(
                "It also installs the packages it needs. To update, install the newer one in the same way."
                " On another Linux: unpack the .tar.xz anywhere, and run atari-teach in it."
            ),
        ),
    ),
    Part(
        say("Chromebook, Mac"),
        (
            say(
                "Chromebook with an Intel or AMD processor: turn on Linux in its settings (where a school"
                " manages it, its administrator allows that first), and install the .deb. Mac: open"
                " AtariTeach-arm64.dmg (Apple's processors) or AtariTeach-x86_64.dmg (Intel's), and drag the"
                " app to Applications; macOS may want it allowed under Privacy & Security. On any system with"
                " Python 3.11 or newer, pipx and the internet, from the wheel:"
            ),
            Typed("pipx install ./atari_teach-*.whl"),
        ),
    ),
    Part(
        say("Where everything is stored"),
        (
            say(
                "Windows: %LOCALAPPDATA%\\atari-teach. Linux: ~/.local/share/atari-teach (the settings are in"
                " ~/.config/atari-teach, and ~/.cache/atari-teach may be deleted). Mac: ~/Library/Application"
                " Support/atari-teach. The children's names and what they learned are in progress.sqlite3 and"
                " its backups in copies; the log is atari-teach.log."
            ),
            say(
                "Language, look and PIN are in settings.json. Set them on one computer, and copy the file"
                " to the share. New accounts begin with it if it is in Windows' profile for new accounts. As"
                " administrator (exit code 1: it was copied):"
            ),
            Typed(
                r"robocopy \\server\share %SystemDrive%\Users\Default\AppData\Local\atari-teach settings.json"
            ),
            say(
                "If profiles are emptied at every sign-out, make a shortcut that names a folder that stays;"
                " on a server, one for each account:"
            ),
            Typed(
                r'"C:\Program Files\Atari Teach\Atari Teach.exe"'
                r' --data "\\server\home\%USERNAME%\atari-teach"'
            ),
        ),
    ),
    Part(
        say("PIN, and a window that stays"),
        (
            say(
                "With the class, More…, Locks: four digits fence off the teacher's pages. Room of computers"
                " is one of them: press there first, on a pupil's computer, “This is a pupil's computer”, and"
                " its first page has a door of its own into a room. With --kiosk, in a shortcut of your own"
                " (each setup renews its own), the window fills the screen, opens no file from outside, and"
                " closes with the PIN alone, once there is one in that account:"
            ),
            Typed(r'"C:\Program Files\Atari Teach\Atari Teach.exe" --kiosk'),
            say("To remove a forgotten PIN, type this in the account that has it:"),
            Typed(r'"C:\Program Files\Atari Teach\atari-teach.exe" --reset-pin'),
            say("These are fences, not security: use a restricted account of the system."),
        ),
    ),
    Part(
        say("Network"),
        (
            say(
                "The app needs no network and looks for no updates; About says which version this is."
                " In a room of computers the others have to reach the teacher's. As administrator, type this"
                " there before the first room; on the pupils' computers too, if they are to find rooms"
                " automatically:"
            ),
            Typed(
                'netsh advfirewall firewall add rule name="Atari Teach" dir=in action=allow'
                r' program="C:\Program Files\Atari Teach\python\pythonw.exe" profile=private,domain'
            ),
            say(
                "If somebody pressed Cancel when Windows asked, there is a rule that blocks pythonw.exe and"
                " wins over this one: delete it."
            ),
            say(
                "Other firewalls: TCP 18833 to 18842 to the teacher's computer, and UDP 5353 (mDNS) between"
                " all. Where mDNS is closed, pupils type the address on the teacher's screen. Where a"
                " wireless network keeps its computers apart, there can be no room."
            ),
        ),
    ),
    Part(
        say("Uninstall"),
        (
            say(
                "Close Atari Teach first. On Windows the line ends at once, always with exit code 0, and the"
                " files are deleted a little later: check that the folder is gone."
            ),
            Typed(r'"C:\Program Files\Atari Teach\uninstall.exe" /AllUsers /S'),
            Typed("sudo apt-get remove -y atari-teach"),
            say(
                "What was learned stays until somebody deletes its folder; so does the firewall's rule."
                " Without /S the uninstaller asks whether to delete what was learned with this account too."
            ),
        ),
    ),
)
"""The guide, from the top."""


_CODE = re.compile(
    r"""(?:%\w+%|~)(?:[\\/](?:Application\ Support|[\w.-]*\w))+     # a folder
    | (?:Atari\ )?[\w-]*\.(?:exe|json|sqlite3|log|deb|dmg|zip|tar\.xz)\b | SHA256SUMS
    | start\ ""\ /wait | (?<!\w)/(?:AllUsers|S|D(?:=\w+)?)\b | --kiosk""",
    re.VERBOSE,
)
"""Matches file names and options, which Markdown shows as code."""


def markdown(language: Language) -> str:
    """Returns the guide as Markdown, for the repository."""
    paragraphs = [f"# {render(TITLE, language)}"]
    for part in PARTS:
        paragraphs.append(f"## {render(part.heading, language)}")
        paragraphs += [
            f"```\n{line.line}\n```"
            if isinstance(line, Typed)
            else _CODE.sub(r"`\g<0>`", render(line, language))
            for line in part.lines
        ]
    return "\n\n".join(paragraphs) + "\n"
