"""Lets the better voices of Windows and macOS speak; Linux has none that is better than espeak-ng's.

They are asked by programs that come with the system, one sentence at a time, into a file. They do not tell
when a word is said; espeak-ng's timing of the same sentence is stretched for that. Anything that goes wrong
ends their use, and espeak-ng speaks.
"""

import base64
import os
import re
import subprocess
import sys
import tempfile
import threading
import wave
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from atari_teach.base.i18n import Language, languages
from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.lexicon import lexicon
from atari_teach.ui.voice.mixer import BYTES, RATE, Track, Word
from atari_teach.ui.voice.synthesis import Synthesizer

_PATIENCE_S = 10.0
_PAUSE = bytes(RATE * 3 // 10 * BYTES)
_UNSEEN_AND_MODEST = ("CREATE_NO_WINDOW", "BELOW_NORMAL_PRIORITY_CLASS")
_LISTED = re.compile(r"^(?P<name>.+?)\s+(?P<locale>[a-z]{2,3}[_-][A-Za-z0-9]+)\s+#")


class Narrator(Protocol):
    """A program of the system that speaks into files; whatever goes wrong is raised."""

    def voices(self) -> Sequence[tuple[str, str]]:
        """Returns the locale ("pt_PT") and the name of every voice."""

    def narrate(self, text: str, name: str, file: Path) -> None:
        """Writes a WAV file with this text, read by the voice of this name."""


def best_voice(voices: Iterable[tuple[str, str]], language: Language) -> int | None:
    """Returns which voice reads this language best.

    European Portuguese is read by a voice from Portugal, then one from Africa or Asia, and only at last from
    Brazil: its `language.toml` says so. Nothing is read by a voice of another language.

    Args:
        voices: The locale ("pt_PT") and the name of each.
        language: What is to be read.

    Returns:
        Its place among the voices; None where none speaks the language.
    """
    wish = language.file.voice
    territories, last = wish.territories, wish.last
    ranked = []
    for place, (locale, name) in enumerate(voices):
        tongue, _underscore, territory = locale.replace("-", "_").partition("_")
        if tongue.casefold() != wish.tongue:
            continue
        territory = territory.rpartition("_")[2].upper()
        rank = territories.index(territory) + 1 if territory in territories else len(territories) + 1
        if last and territory == last:
            rank += 1
        # Some systems call every Portuguese voice Brazilian, and tell in its name where it comes from.
        ranked.append((0 if wish.calls_itself and wish.calls_itself in name.casefold() else rank, place))
    return min(ranked)[1] if ranked else None


class SystemVoice:
    """The voices of a narrator, looked for when something is first to be read; until then another one reads.

    Args:
        narrator: The program that speaks.
        timing: Who knows how long words take.
    """

    def __init__(self, narrator: Narrator, timing: Synthesizer) -> None:
        self._narrator = narrator
        self._timing = timing
        self._names: dict[Language, str] = {}
        self._search: threading.Thread | None = None

    def wake(self) -> None:
        """Looks for the voices, once, while others speak."""
        if self._search is None:
            self._search = threading.Thread(target=self._look, name="voices", daemon=True)
            self._search.start()

    def speaks(self, language: Language) -> bool:
        """Returns whether a voice of this language has been found."""
        return language in self._names

    def speak(self, sentence: str, language: Language, track: Track, start: int) -> bool:
        """Adds a sentence to a track."""
        text = lexicon(language.code).spoken(sentence).text
        try:
            with tempfile.TemporaryDirectory(prefix="atari-teach-") as folder:
                file = Path(folder, "sentence.wav")
                self._narrator.narrate(text, self._names[language], file)
                frames = frames_of(file)
        except Exception:
            self._names.clear()
            raise
        before, made = len(track), Track()
        self._timing.speak(sentence, language, made, start)
        stretch = len(frames) / BYTES / max(1, len(made))
        words = [Word(before + round(word.frame * stretch), word.start, word.length) for word in made.words]
        track.add(frames + _PAUSE, words)
        return True

    def _look(self) -> None:
        found: list[tuple[str, str]] = []
        worked(lambda: found.extend(self._narrator.voices()), "The voices of this system cannot be used.")
        for language in languages():
            place = best_voice(found, language)
            if place is not None and not _is_last(found[place][0], language):
                self._names[language] = found[place][1]


def _is_last(locale: str, language: Language) -> bool:
    """Whether a voice comes from where it is further off than espeak-ng's: a Brazilian one from Portugal."""
    last = language.file.voice.last
    return bool(last) and locale.upper().endswith(last)


def frames_of(file: Path) -> bytes:
    """Returns the frames of a WAV file.

    Raises:
        ValueError: They are not as the mixer needs them.
        OSError: It cannot be read.
        wave.Error: It is no such file.
    """
    with wave.open(str(file), "rb") as source:
        if (source.getframerate(), source.getnchannels(), source.getsampwidth()) != (RATE, 1, BYTES):
            raise ValueError(f"{file}: not {RATE} frames of 16 bits a second")
        return source.readframes(source.getnframes())


class SayNarrator:
    """macOS's `say`.

    Args:
        command: How it is called.
    """

    def __init__(self, command: Sequence[str] = ("/usr/bin/say",)) -> None:
        self._command = command

    def voices(self) -> Sequence[tuple[str, str]]:
        """Returns what `say -v ?` lists: a name, a locale, and after a # an example."""
        done = subprocess.run(
            [*self._command, "-v", "?"],
            capture_output=True,
            check=True,
            timeout=_PATIENCE_S,
            encoding="utf-8",
        )
        found = (_LISTED.match(line) for line in done.stdout.splitlines())
        return [(voice["locale"], voice["name"]) for voice in found if voice is not None]

    def narrate(self, text: str, name: str, file: Path) -> None:
        """Writes a WAV file."""
        kind = ("--file-format=WAVE", f"--data-format=LEI16@{RATE}")
        subprocess.run(
            [*self._command, "-v", name, "-r", "150", "-o", str(file), *kind, "-f", "-"],
            input=text.encode(),
            check=True,
            timeout=_PATIENCE_S,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


# Everything that may be in another alphabet travels as Base64.
_SPEECH_SERVER = """
$ErrorActionPreference = 'Stop'
$out = [Console]::Out
$utf8 = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer
$speaker.Rate = -2
foreach ($voice in $speaker.GetInstalledVoices()) {
    if ($voice.Enabled) {
        $name = [Convert]::ToBase64String($utf8.GetBytes($voice.VoiceInfo.Name))
        $out.WriteLine($voice.VoiceInfo.Culture.Name + ' ' + $name)
    }
}
$out.WriteLine('ready')
$kind = New-Object System.Speech.AudioFormat.SpeechAudioFormatInfo(22050, 'Sixteen', 'Mono')
while ($null -ne ($line = [Console]::In.ReadLine())) {
    $name, $file, $text = $line.Split(' ') |
        ForEach-Object { $utf8.GetString([Convert]::FromBase64String($_)) }
    $speaker.SelectVoice($name)
    $speaker.SetOutputToWaveFile($file, $kind)
    $speaker.Speak($text)
    $speaker.SetOutputToNull()
    $out.WriteLine('done')
}
"""


def powershell() -> tuple[str, ...]:
    """Returns the command that begins a server of speech on Windows."""
    root = os.environ.get("SYSTEMROOT", r"C:\Windows")
    script = base64.b64encode(_SPEECH_SERVER.encode("utf-16-le")).decode()
    program = rf"{root}\System32\WindowsPowerShell\v1.0\powershell.exe"
    return (program, "-NoProfile", "-NonInteractive", "-EncodedCommand", script)


class ServerNarrator:
    """Windows' own voices (SAPI), spoken by a PowerShell that waits for sentences and ends with the app.

    Args:
        command: What begins it; a test has its own.
        patience_s: How long an answer may take.
    """

    def __init__(
        self, command: Callable[[], Sequence[str]] = powershell, patience_s: float = _PATIENCE_S
    ) -> None:
        self._command = command
        self._patience_s = patience_s
        self._process: subprocess.Popen[str] | None = None

    def voices(self) -> Sequence[tuple[str, str]]:
        """Begins the server and returns the voices that it lists."""
        self._process = subprocess.Popen(
            self._command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="ascii",
            creationflags=sum(getattr(subprocess, flag, 0) for flag in _UNSEEN_AND_MODEST),
        )
        found = []
        with self._in_time():
            while (line := self._answer()) != "ready":
                locale, _space, name = line.partition(" ")
                found.append((locale, base64.b64decode(name).decode()))
        return found

    def narrate(self, text: str, name: str, file: Path) -> None:
        """Writes a WAV file."""
        if self._process is None or self._process.stdin is None:
            raise OSError("there is no server of speech")
        words = (base64.b64encode(word.encode()).decode() for word in (name, str(file), text))
        with self._in_time():
            self._process.stdin.write(" ".join(words) + "\n")
            self._process.stdin.flush()
            if self._answer() != "done":
                raise OSError("the server of speech failed")

    @contextmanager
    def _in_time(self) -> Iterator[None]:
        """Ends a server that takes too long; its answer is then empty."""
        assert self._process is not None
        timer = threading.Timer(self._patience_s, self._process.kill)
        timer.daemon = True
        timer.start()
        try:
            yield
        except BaseException:
            self._process.kill()
            raise
        finally:
            timer.cancel()

    def _answer(self) -> str:
        line = (
            "" if self._process is None or self._process.stdout is None else self._process.stdout.readline()
        )
        if not line:
            raise OSError("the server of speech has ended")
        return line.strip()


def system_narrator(platform: str = sys.platform) -> Narrator | None:
    """Returns who speaks with the voices of this system, if anybody does."""
    match platform:
        case "win32":
            return ServerNarrator()
        case "darwin":
            return SayNarrator()
        case _:
            return None
