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
    """A command line; it is not translated."""

    line: str


@dataclass(frozen=True, slots=True)
class Part:
    """A heading with the sentences and command lines below it, in reading order."""

    heading: Message
    lines: tuple[Message | Typed, ...]


PARTS: Final = (
    Part(
        # Translators: heading on the page for whoever installs the app in a school: where to get it.
        say("Download"),
        (
            say(
                "This page is for whoever looks after a school's computers. The files are on the page"
                " Releases of Atari Teach. Download the one for your system, and SHA256SUMS, which has the"
                " checksums of all files."
            ),
            say("Check the file before you open it: its checksum must be the one in SHA256SUMS. On Windows:"),
            Typed("certutil -hashfile AtariTeach-setup.exe SHA256"),
            say("On Linux the first line says OK; on a Mac the second one shows the checksum:"),
            Typed("sha256sum --check --ignore-missing SHA256SUMS"),
            Typed("shasum -a 256 AtariTeach-*.dmg"),
        ),
    ),
    Part(
        say("What was tested"),
        (
            say(
                "The Linux packages were tested on Debian 12 and 13 and on Ubuntu 22.04 and 24.04. The"
                " Windows packages were tested with Wine on Linux. Nothing was tested on a real Windows,"
                " Chromebook or Mac yet: begin with one computer."
            ),
        ),
    ),
    Part(
        say("Windows 10 (1809) or newer, 64 bits"),
        (
            say(
                "On one computer, open AtariTeach-setup.exe. It needs no Python, no account and no network,"
                " and takes 125 MB."
            ),
            say(
                "On many computers, run this line as administrator, by hand or with your deployment tool. It"
                " installs for all accounts and asks nothing:"
            ),
            Typed(r"\\server\share\AtariTeach-setup.exe /AllUsers /S"),
            say(
                "Without /AllUsers it installs for one person, in %LOCALAPPDATA%\\Programs, and needs no"
                " administrator. If it is already installed for everybody, that installation is updated. To"
                " update, run the newer setup in the same way."
            ),
            say(
                "/D=FOLDER chooses another folder. It must be the last word, without quotation marks; the"
                " path can have at most 150 characters."
            ),
            say(
                'The exit code says how it ended (in a batch file, write start "" /wait before the line): 0:'
                " installed; 1: somebody stopped it; 2: a newer version is installed; 3: Atari Teach is"
                " open, try again later; 4: Windows is too old; 5: a file could not be written; 6: /AllUsers"
                " needs an administrator; 7: the folder of /D can't be used."
            ),
            say(
                "The setup and the program are not signed yet. Windows may ask you to confirm, and an"
                " antivirus may take some days to know a new version. If only known programs can run"
                " (AppLocker), install with /AllUsers and allow Program Files."
            ),
        ),
    ),
    Part(
        say("Windows, from a USB stick or a shared folder"),
        (
            say(
                "Unpack AtariTeach-portable.zip there and open Atari Teach.exe. On a stick, what is learned"
                " is kept in the folder data next to the program."
            ),
            say(
                "Make a shared folder read-only for everybody but yourself: what is learned is then kept in"
                " the profile of each account. Otherwise it would all be in one folder, and only the first"
                " person could save."
            ),
        ),
    ),
    Part(
        say("Linux: Debian 12, Ubuntu 22.04 and newer, 64 bits"),
        (
            Typed("sudo apt-get install -y ./atari-teach_*_amd64.deb"),
            say(
                "This also installs the packages that Atari Teach needs. To update, install the newer one in"
                " the same way. On another Linux, unpack the .tar.xz anywhere and run atari-teach in it."
            ),
        ),
    ),
    Part(
        say("Chromebook, Mac"),
        (
            say(
                "Chromebook with an Intel or AMD processor: turn on Linux in the settings and install the"
                " .deb. If a school manages it, its administrator has to allow Linux first."
            ),
            say(
                "Mac: open AtariTeach-arm64.dmg (Apple processor) or AtariTeach-x86_64.dmg (Intel) and drag"
                " the app to Applications. macOS may ask you to allow it under Privacy & Security."
            ),
            say("On any system with Python 3.11 or newer, pipx and the internet, from the wheel:"),
            Typed("pipx install ./atari_teach-*.whl"),
        ),
    ),
    Part(
        say("Where everything is stored"),
        (
            say(
                "Windows: %LOCALAPPDATA%\\atari-teach. Linux: ~/.local/share/atari-teach; the settings are"
                " in ~/.config/atari-teach, and ~/.cache/atari-teach can be deleted. Mac:"
                " ~/Library/Application Support/atari-teach."
            ),
            say(
                "The children's names and what they learned are in progress.sqlite3, the backups in the"
                " folder copies. The log is atari-teach.log."
            ),
            say(
                "Language, look and PIN are in settings.json. Choose them on one computer and copy the file"
                " to a shared folder. New Windows accounts begin with them if the file is in the Default"
                " profile. Run this as administrator (exit code 1 means that the file was copied):"
            ),
            Typed(
                r"robocopy \\server\share %SystemDrive%\Users\Default\AppData\Local\atari-teach settings.json"
            ),
            say(
                "If profiles are emptied at every sign-out, create a shortcut with a folder that stays; on a"
                " server, one for each account:"
            ),
            Typed(
                r'"C:\Program Files\Atari Teach\Atari Teach.exe"'
                r' --data "\\server\home\%USERNAME%\atari-teach"'
            ),
        ),
    ),
    Part(
        say("PIN and kiosk"),
        (
            say(
                "If you use rooms of computers: on each pupil's computer, open Room of computers and press"
                " “This is a pupil's computer”. The first page then has a door into the room. Do this before"
                " you set a PIN, since this page needs the PIN too."
            ),
            say("PIN: With the class, More…, Locks. Four digits close the teacher's pages."),
            say(
                "Kiosk: with --kiosk the window fills the screen and opens no file from outside. If the"
                " account has a PIN, only the PIN closes the window. Put the line in a shortcut of your own,"
                " since each setup renews its own:"
            ),
            Typed(r'"C:\Program Files\Atari Teach\Atari Teach.exe" --kiosk'),
            say("To remove a forgotten PIN, run this in the account that has it:"),
            Typed(r'"C:\Program Files\Atari Teach\atari-teach.exe" --reset-pin'),
            say("Neither is real protection: use a restricted account of the system."),
        ),
    ),
    Part(
        # Translators: heading on the page for whoever installs the app in a school: the school's network.
        say("Network"),
        (
            say("The app needs no network and looks for no updates; About says which version this is."),
            say(
                "In a room of computers the pupils' computers connect to the teacher's. Before the first"
                " room, run this as administrator on the teacher's computer; on the pupils' computers too,"
                " if they are to find rooms automatically:"
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
                "Other firewalls: allow TCP 18833 to 18842 to the teacher's computer, and UDP 5353 (mDNS)"
                " between all computers. Without mDNS, pupils type the address on the teacher's screen. If a"
                " wireless network isolates its computers from each other, there can be no room."
            ),
        ),
    ),
    Part(
        # Translators: heading on the page for whoever installs the app in a school.
        say("Uninstall"),
        (
            say(
                "Close Atari Teach first. On Windows the line ends at once, always with exit code 0, and the"
                " files are deleted a little later: check that the folder is gone."
            ),
            Typed(r'"C:\Program Files\Atari Teach\uninstall.exe" /AllUsers /S'),
            Typed("sudo apt-get remove -y atari-teach"),
            say(
                "What was learned stays until somebody deletes its folder; the firewall rule stays too."
                " Without /S the uninstaller asks whether to delete what was learned with this account."
            ),
        ),
    ),
)
"""The parts of the guide, in reading order."""


_CODE = re.compile(
    r"""(?:%\w+%|~)(?:[\\/](?:Application\ Support|[\w.-]*\w))+     # a folder
    | (?:Atari\ )?[\w-]*\.(?:exe|json|sqlite3|log|deb|dmg|zip|tar\.xz)\b | SHA256SUMS
    | (?:(?<=folder\ )|(?<=pasta\ ))(?:data|copies)\b | (?:(?<=\ run\ )|(?<=correr\ o\ ))atari-teach\b
    | start\ ""\ /wait | (?<!\w)/(?:AllUsers|S|D(?:=\w+)?)\b | --kiosk""",
    re.VERBOSE,
)
"""Matches file names and options, which `markdown` puts in backticks."""
_COUNTED = re.compile(r"(?:: |; )(?=\d: )")
"""Matches the separators in a series of exit codes, which `markdown` turns into a list."""


def markdown(language: Language) -> str:
    """Returns the guide as Markdown, for the repository."""
    paragraphs = [f"# {render(TITLE, language)}"]
    for part in PARTS:
        paragraphs.append(f"## {render(part.heading, language)}")
        paragraphs += [
            f"```\n{line.line}\n```" if isinstance(line, Typed) else _paragraph(render(line, language))
            for line in part.lines
        ]
    return "\n\n".join(paragraphs) + "\n"


def _paragraph(words: str) -> str:
    """Returns a paragraph as Markdown: file names in backticks, and a series of exit codes as a list."""
    first, *counted = _COUNTED.split(_CODE.sub(r"`\g<0>`", words))
    if not counted:
        return first
    return f"{first}:\n\n" + "\n".join(f"* {each.rstrip('.')}" for each in counted)
