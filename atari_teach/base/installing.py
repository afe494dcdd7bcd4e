"""The installation guide for school computers.

The app shows and prints it; `packaging/page.py` writes it to INSTALL.md and INSTALAR.md.
"""

import re
from dataclasses import dataclass
from typing import Final

from atari_teach.base.i18n import Language, Message, render, say

TITLE: Final = say("Install on 30 computers")
OPENING: Final = say(
    "This page is for the person who looks after a school's computers. Type the command lines for Windows"
    " in the Command Prompt (cmd), not in PowerShell."
)
"""The sentences above the first heading."""


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
                "The files are on the page “Releases” of Atari Teach. Download the file for your system, and"
                " SHA256SUMS, which contains the checksums of all files."
            ),
            say(
                "Check the file before you open it: its checksum must be the one in SHA256SUMS. On Windows,"
                " type:"
            ),
            Typed("certutil -hashfile AtariTeach-setup.exe SHA256"),
            say(
                "On Linux, use the first command, which says OK; on a Mac, the second, which shows the"
                " checksum:"
            ),
            Typed("sha256sum --check --ignore-missing SHA256SUMS"),
            Typed("shasum -a 256 AtariTeach-*.dmg"),
        ),
    ),
    Part(
        say("What was tested"),
        (
            say(
                "The Linux packages were tested on Debian 12 and 13 and on Ubuntu 22.04 and 24.04. The"
                " Windows packages were tested with Wine on Linux. Nothing has been tested yet on a real"
                " Windows computer, Chromebook or Mac, so begin with one computer."
            ),
        ),
    ),
    Part(
        say("Windows 10 (1809) or newer, 64 bits"),
        (
            say(
                "On one computer, open AtariTeach-setup.exe. It needs no Python, no account and no network,"
                " and it takes 125 MB on the disk."
            ),
            say(
                "On many computers, run this command as an administrator, by hand or with your deployment"
                " tool. It installs the app for all accounts without asking anything:"
            ),
            Typed(r"\\server\share\AtariTeach-setup.exe /AllUsers /S"),
            say(
                "Without /AllUsers, the command installs the app for one person, in"
                " %LOCALAPPDATA%\\Programs, and needs no administrator. If the app is already"
                " installed for everybody, the installer updates that installation. To"
                " update, run the newer installer in the same way."
            ),
            say(
                "/D=FOLDER chooses another folder. It must come last and without quotation marks; the path"
                " can have at most 150 characters. If you chose another folder, change the path in the"
                " commands on this page."
            ),
            say(
                'The exit code says how the installation ended. In a batch file, write start "" /wait before'
                " the command, so that the file waits for it. The codes are: 0: installed; 1: somebody"
                " stopped it; 2: a newer version is already installed; 3: Atari Teach was open (close it"
                " first); 4: Windows is too old; 5: a file could not be written; 6: /AllUsers needs an"
                " administrator; 7: the folder of /D can't be used."
            ),
            say("The registry contains the installed version (without /AllUsers, in HKCU instead of HKLM):"),
            Typed(
                r"reg query HKLM\SOFTWARE\Microsoft\Windows\CurrentVersion\Uninstall\AtariTeach"
                r" /v DisplayVersion /reg:64"
            ),
            say(
                "The installer and the program are not signed yet. Windows may say “Windows protected your"
                " PC”: press “More info”, then “Run anyway”. An antivirus program may take some days to"
                " trust a new version. If AppLocker allows only known programs, install with /AllUsers and"
                " allow Program Files."
            ),
        ),
    ),
    Part(
        say("Windows, from a USB stick or a shared folder"),
        (
            say(
                "Unpack AtariTeach-portable.zip there and open Atari Teach.exe. On a stick, the app keeps the"
                " children's progress in the folder data next to the program."
            ),
            say(
                "Make a shared folder read-only for everybody but yourself. The app then keeps the progress"
                " in the profile of each account. Otherwise everything would be in one folder, and only the"
                " first person could save."
            ),
        ),
    ),
    Part(
        say("Linux: Debian 12, Ubuntu 22.04 and newer, 64 bits"),
        (
            Typed("sudo apt-get install -y ./atari-teach_*_amd64.deb"),
            say(
                "This command also installs the packages that Atari Teach needs. To update, install the newer"
                " package in the same way. On another Linux system, unpack the .tar.xz in any folder and"
                " run atari-teach there."
            ),
        ),
    ),
    Part(
        say("Chromebook, Mac"),
        (
            say(
                "On a Chromebook with an Intel or AMD processor, turn on Linux in the settings and install"
                " the .deb. If a school manages the Chromebook, its administrator has to allow Linux first."
            ),
            say(
                "On a Mac, open AtariTeach-arm64.dmg (Apple processor) or AtariTeach-x86_64.dmg (Intel) and"
                " drag the app to “Applications”. If macOS blocks the app, allow it under “Privacy &"
                " Security”."
            ),
            say(
                "On any system with Python 3.11 or newer, pipx and an internet connection, you can install"
                " the wheel:"
            ),
            Typed("pipx install ./atari_teach-*.whl"),
        ),
    ),
    Part(
        say("Where everything is stored"),
        (
            say(
                "On Windows, everything is in %LOCALAPPDATA%\\atari-teach; on a Mac, in"
                " ~/Library/Application Support/atari-teach. On Linux, the data is in"
                " ~/.local/share/atari-teach and the settings in ~/.config/atari-teach; you can delete the"
                " folder ~/.cache/atari-teach."
            ),
            say(
                "The file progress.sqlite3 contains the children's names and progress. The backups are in the"
                " folder copies, and the log is atari-teach.log."
            ),
            say(
                "The language, the look and the PIN are in settings.json. Choose them on one computer and"
                " copy the file to a shared folder. New Windows accounts begin with these settings if the"
                " file is in the Default profile. To put it there, run this as an administrator; robocopy's"
                " exit code 1 means success:"
            ),
            Typed(
                r"robocopy \\server\share %SystemDrive%\Users\Default\AppData\Local\atari-teach settings.json"
            ),
            say(
                "If Windows deletes profiles when a session ends, create a shortcut that names a permanent"
                " folder. On a server, give each account its own folder:"
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
                "If you use rooms of computers: on each pupil's computer, open “Room of computers” and press"
                " “This is a pupil's computer”. The first page then has a button that leads to the room. Do"
                " this before you choose a PIN, because the page “Room of computers” needs the PIN too."
            ),
            say(
                "To protect the teacher's pages with a PIN of four digits, press “With the class”, “More…”,"
                " “Locks”."
            ),
            say(
                "With --kiosk, the window fills the screen and opens no files from outside. Only the PIN"
                " closes it; if there is no PIN yet, the app says so, and anybody can close the window."
                " Create a shortcut of your own, because each update replaces the installer's shortcut:"
            ),
            Typed(r'"C:\Program Files\Atari Teach\Atari Teach.exe" --kiosk'),
            say("To remove a forgotten PIN, run this in the account that has it:"),
            Typed(r'"C:\Program Files\Atari Teach\atari-teach.exe" --reset-pin'),
            say("The PIN and the kiosk are not real protection. For that, use a restricted user account."),
        ),
    ),
    Part(
        # Translators: heading on the page for whoever installs the app in a school: the school's network.
        say("Network"),
        (
            say(
                "The app needs no network and does not look for updates. The page “About” shows its version."
            ),
            say(
                "In a room of computers, the pupils' computers connect to the teacher's computer. Before the"
                " first room, run this as an administrator on the teacher's computer. Run it on the pupils'"
                " computers too, so that they find rooms automatically:"
            ),
            Typed(
                'netsh advfirewall firewall add rule name="Atari Teach" dir=in action=allow'
                r' program="C:\Program Files\Atari Teach\python\pythonw.exe" profile=private,domain'
            ),
            say(
                "If somebody pressed “Cancel” when Windows asked whether to allow the connection, Windows"
                " made a rule that blocks pythonw.exe and overrides yours. Delete that blocking rule."
            ),
            say(
                "In other firewalls, allow TCP 18833 to 18842 to the teacher's computer, and UDP 5353 (mDNS)"
                " between all computers. Without mDNS, pupils type the address that the teacher's screen"
                " shows. If your wireless network isolates computers from each other, pupils can't"
                " enter a room. Read more in docs/rooms.md."
            ),
        ),
    ),
    Part(
        # Translators: heading on the page for whoever installs the app in a school.
        say("Uninstall"),
        (
            say(
                "Close Atari Teach first. On Windows, the command returns at once, always with exit code 0,"
                " and the uninstaller deletes the files a little later. Check that the folder is gone."
            ),
            Typed(r'"C:\Program Files\Atari Teach\uninstall.exe" /AllUsers /S'),
            Typed("sudo apt-get remove -y atari-teach"),
            say(
                "The children's progress stays until somebody deletes its folder. The firewall rule stays"
                " too. Without /S, the uninstaller asks whether it should also delete the progress saved in"
                " this account."
            ),
        ),
    ),
)
"""The parts of the guide, in reading order."""


_CODE = re.compile(
    r"""(?:%\w+%|~)(?:[\\/](?:Application\ Support|[\w.-]*\w))+     # a folder
    | (?:Atari\ )?[\w-]*\.(?:exe|json|sqlite3|log|deb|dmg|zip|tar\.xz)\b | SHA256SUMS | HKCU | HKLM
    | (?:(?<=folder\ )|(?<=pasta\ ))(?:data|copies)\b | (?:(?<=\ run\ )|(?<=correr\ o\ ))atari-teach\b
    | start\ ""\ /wait | (?<!\w)/(?:AllUsers|S|D(?:=\w+)?)\b | --kiosk""",
    re.VERBOSE,
)
"""Matches file names and options, which `markdown` puts in backticks."""
_NAMED = re.compile(r"“([^”]+)”")
"""Matches names of pages and buttons in quotation marks, which `markdown` shows in italics instead."""
_LINKED = re.compile(r"docs/[\w.]+\.md")
"""Matches the path of a documentation page, which `markdown` turns into a link."""
_COUNTED = re.compile(r"(?:: |; )(?=\d: )")
"""Matches the separators in a series of exit codes, which `markdown` turns into a list."""
_OTHER_LANGUAGE: Final = {"en": "[Em português](INSTALAR.md)", "pt_PT": "[In English](INSTALL.md)"}
"""The first line of the guide in each language: a link to the guide in the other language."""


def markdown(language: Language) -> str:
    """Returns the guide as Markdown, for the repository."""
    paragraphs = [
        _OTHER_LANGUAGE[language.code],
        f"# {render(TITLE, language)}",
        _paragraph(render(OPENING, language)),
    ]
    for part in PARTS:
        paragraphs.append(f"## {render(part.heading, language)}")
        paragraphs += [
            f"```\n{line.line}\n```" if isinstance(line, Typed) else _paragraph(render(line, language))
            for line in part.lines
        ]
    return "\n\n".join(paragraphs) + "\n"


def _paragraph(words: str) -> str:
    """Returns a paragraph as Markdown: file names as code, page names in italics, exit codes as a list."""
    marked = _LINKED.sub(r"[\g<0>](\g<0>)", _NAMED.sub(r"*\1*", _CODE.sub(r"`\g<0>`", words)))
    first, *counted = _COUNTED.split(marked)
    if not counted:
        return first
    return f"{first}:\n\n" + "\n".join(f"* {each.rstrip('.')}" for each in counted)
