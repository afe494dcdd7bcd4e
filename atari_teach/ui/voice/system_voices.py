"""Uses the voices of Windows and macOS, which are better than espeak-ng's. Linux has no better voices.

Programs of the system synthesize one sentence at a time into a file. They do not report when each word is
spoken. So espeak-ng's timing of the same sentence is stretched to the length of the file. After any failure,
espeak-ng is used instead.

`language.toml` names the good voices of each system, best first, and says which of them somebody has heard.
Without one of these, the territory decides.
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
from atari_teach.base.i18n.language import VoiceWish
from atari_teach.ui.voice.attempt import worked
from atari_teach.ui.voice.lexicon import lexicon
from atari_teach.ui.voice.mixer import BYTES, RATE, Track, Word
from atari_teach.ui.voice.synthesis import SLOW, Synthesizer

_PATIENCE_S = 10.0
_WORDS_A_MINUTE = 150
_RATE_OF_WINDOWS, _SLOW_RATE = "-2", "-5"
"""The speed of Windows' voices, from -10 (a third) to 10 (three times); -5 is three quarters of -2."""
_PAUSE = bytes(RATE * 3 // 10 * BYTES)
_UNSEEN_AND_MODEST = ("CREATE_NO_WINDOW", "BELOW_NORMAL_PRIORITY_CLASS")
_LISTED = re.compile(r"^(?P<name>.+?)\s+(?P<locale>[a-z]{2,3}[_-][A-Za-z0-9]+)\s+#")


class Narrator(Protocol):
    """A program of the system that writes speech to files; its methods may raise any exception."""

    def voices(self) -> Sequence[tuple[str, str]]:
        """Returns the locale ("pt_PT") and the name of every voice."""

    def narrate(self, text: str, name: str, file: Path, *, slow: bool = False) -> None:
        """Writes a WAV file with this text, spoken by the voice with this name, slowly if `slow`."""


def best_voice(voices: Iterable[tuple[str, str]], language: Language, system: str = "") -> int | None:
    """Returns the index of the voice that reads this language best.

    `language.toml` names the good voices of the system, best first. If none of them is installed, it ranks
    the territories: for European Portuguese a voice from Portugal is best, then one from Africa or Asia, and
    one from Brazil is last. A voice of another language is never used.

    Args:
        voices: The locale ("pt_PT") and the name of each voice.
        language: The language of the text to read.
        system: The system whose voices these are, as in `language.toml`; empty to rank territories only.

    Returns:
        The index of the best voice; None if no voice speaks the language.
    """
    preference = language.file.voice
    named = preference.named.get(system, ())
    ranked = []
    for place, (locale, name) in enumerate(voices):
        tongue, _underscore, territory = locale.replace("-", "_").partition("_")
        if tongue.casefold() == preference.tongue:
            rank = _rank_of_name(name, named)
            by_territory = _rank_of_territory(territory.rpartition("_")[2].upper(), name, preference)
            by_name = (len(named), 0) if rank is None else (rank, _quality(name))
            ranked.append((*by_name, by_territory, place))
    return min(ranked)[-1] if ranked else None


def _rank_of_name(name: str, named: Sequence[str]) -> int | None:
    """Returns the place of a voice in the list of good voices; None if it is not in the list."""
    return next(
        (rank for rank, good in enumerate(named) if name == good or name.startswith(f"{good} ")), None
    )


def _rank_of_territory(territory: str, name: str, wish: VoiceWish) -> int:
    # Some systems give every Portuguese voice the locale of Brazil, and its real origin only in its name.
    if wish.calls_itself and wish.calls_itself in name.casefold():
        return 0
    ranks = wish.territories
    rank = ranks.index(territory) + 1 if territory in ranks else len(ranks) + 1
    return rank + 1 if wish.last and territory == wish.last else rank


def _quality(name: str) -> int:
    """Returns a rank: 0 for "Joana (Premium)", 1 for "Joana (Enhanced)", 2 for "Joana".

    macOS translates "Enhanced", but not "Premium". Both are better than the voice without them.
    """
    return 0 if name.endswith("(Premium)") else 1 if name.endswith(")") else 2


class SystemVoice:
    """A synthesizer with a narrator's voices; it has none until a search, at the first text, has found them.

    Args:
        narrator: The program that speaks.
        timing: A synthesizer that provides the timing of words.
        system: The system whose voices these are, as in `language.toml`.
    """

    def __init__(self, narrator: Narrator, timing: Synthesizer, system: str = "") -> None:
        self._narrator = narrator
        self._timing = timing
        self._system = system
        self._names: dict[Language, str] = {}
        self._search: threading.Thread | None = None

    def wake(self) -> None:
        """Starts searching for voices once, in a thread, while another synthesizer speaks."""
        if self._search is None:
            self._search = threading.Thread(target=self._look, name="voices", daemon=True)
            self._search.start()

    def speaks(self, language: Language) -> bool:
        """Returns whether a voice for this language has been found."""
        return language in self._names

    def speak(
        self, sentence: str, language: Language, track: Track, start: int, *, slow: bool = False
    ) -> bool:
        """Adds a sentence to a track, with espeak-ng's timing stretched to its length."""
        text = lexicon(language.code).spoken(sentence).text
        try:
            with tempfile.TemporaryDirectory(prefix="atari-teach-") as folder:
                file = Path(folder, "sentence.wav")
                self._narrator.narrate(text, self._names[language], file, slow=slow)
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
            place = best_voice(found, language, self._system)
            if place is not None and not _is_last(found[place][0], language):
                self._names[language] = found[place][1]


def _is_last(locale: str, language: Language) -> bool:
    """Returns whether a voice is from the territory ranked last; espeak-ng's voice is preferred to it."""
    last = language.file.voice.last
    return bool(last) and locale.upper().endswith(last)


def frames_of(file: Path) -> bytes:
    """Returns the frames of a WAV file.

    Raises:
        ValueError: The format is not that of the mixer.
        OSError: The file cannot be read.
        wave.Error: It is not a WAV file.
    """
    with wave.open(str(file), "rb") as source:
        if (source.getframerate(), source.getnchannels(), source.getsampwidth()) != (RATE, 1, BYTES):
            raise ValueError(f"{file}: not {RATE} frames of 16 bits a second")
        return source.readframes(source.getnframes())


class SayNarrator:
    """The voices of macOS, through its program `say`.

    Args:
        command: The command that runs it.
    """

    def __init__(self, command: Sequence[str] = ("/usr/bin/say",)) -> None:
        self._command = command

    def voices(self) -> Sequence[tuple[str, str]]:
        """Returns the voices that `say -v ?` lists; each line has name, locale, and an example after a #."""
        done = subprocess.run(
            [*self._command, "-v", "?"],
            capture_output=True,
            check=True,
            timeout=_PATIENCE_S,
            encoding="utf-8",
        )
        found = (_LISTED.match(line) for line in done.stdout.splitlines())
        return [(voice["locale"], voice["name"]) for voice in found if voice is not None]

    def narrate(self, text: str, name: str, file: Path, *, slow: bool = False) -> None:
        """Writes a WAV file with this text, spoken by the voice with this name, slowly if `slow`."""
        rate = str(round(_WORDS_A_MINUTE * (SLOW if slow else 1)))
        kind = ("--file-format=WAVE", f"--data-format=LEI16@{RATE}")
        subprocess.run(
            [*self._command, "-v", name, "-r", rate, "-o", str(file), *kind, "-f", "-"],
            input=text.encode(),
            check=True,
            timeout=_PATIENCE_S,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


# Text travels as Base64, because pipes are not reliably UTF-8 on Windows.
_SPEECH_SERVER = """
$ErrorActionPreference = 'Stop'
$out = [Console]::Out
$utf8 = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer
foreach ($voice in $speaker.GetInstalledVoices()) {
    if ($voice.Enabled) {
        $name = [Convert]::ToBase64String($utf8.GetBytes($voice.VoiceInfo.Name))
        $out.WriteLine($voice.VoiceInfo.Culture.Name + ' ' + $name)
    }
}
$out.WriteLine('ready')
$kind = New-Object System.Speech.AudioFormat.SpeechAudioFormatInfo(22050, 'Sixteen', 'Mono')
while ($null -ne ($line = [Console]::In.ReadLine())) {
    $name, $file, $rate, $text = $line.Split(' ') |
        ForEach-Object { $utf8.GetString([Convert]::FromBase64String($_)) }
    $speaker.Rate = [int]$rate
    $speaker.SelectVoice($name)
    $speaker.SetOutputToWaveFile($file, $kind)
    $speaker.Speak($text)
    $speaker.SetOutputToNull()
    $out.WriteLine('done')
}
"""


def powershell() -> tuple[str, ...]:
    """Returns the command that starts the speech server on Windows."""
    root = os.environ.get("SYSTEMROOT", r"C:\Windows")
    script = base64.b64encode(_SPEECH_SERVER.encode("utf-16-le")).decode()
    program = rf"{root}\System32\WindowsPowerShell\v1.0\powershell.exe"
    return (program, "-NoProfile", "-NonInteractive", "-EncodedCommand", script)


class ServerNarrator:
    """The voices of Windows (SAPI), through a PowerShell process that ends with the app.

    Args:
        command: Returns the command that starts the server; tests replace it.
        patience_s: How long to wait for an answer of the server, in seconds.
    """

    def __init__(
        self, command: Callable[[], Sequence[str]] = powershell, patience_s: float = _PATIENCE_S
    ) -> None:
        self._command = command
        self._patience_s = patience_s
        self._process: subprocess.Popen[str] | None = None

    def voices(self) -> Sequence[tuple[str, str]]:
        """Starts the server and returns the voices that it lists."""
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

    def narrate(self, text: str, name: str, file: Path, *, slow: bool = False) -> None:
        """Writes a WAV file with this text, spoken by the voice with this name, slowly if `slow`."""
        if self._process is None or self._process.stdin is None:
            raise OSError("there is no server of speech")
        parts = (name, str(file), _SLOW_RATE if slow else _RATE_OF_WINDOWS, text)
        words = (base64.b64encode(part.encode()).decode() for part in parts)
        with self._in_time():
            self._process.stdin.write(" ".join(words) + "\n")
            self._process.stdin.flush()
            if self._answer() != "done":
                raise OSError("the server of speech failed")

    @contextmanager
    def _in_time(self) -> Iterator[None]:
        """Kills the server if it takes too long; reading its answer then returns an empty string."""
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
    """Returns the narrator for the voices of this system; None if there is none."""
    match platform:
        case "win32":
            return ServerNarrator()
        case "darwin":
            return SayNarrator()
        case _:
            return None
