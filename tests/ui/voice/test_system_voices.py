"""The system's voices are used if they are better, through programs that may fail in any way."""

import base64
import subprocess
import sys
import textwrap
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.ui.voice import system_voices
from atari_teach.ui.voice.mixer import RATE, Track, Word
from atari_teach.ui.voice.synthesis import speak
from atari_teach.ui.voice.system_voices import (
    SayNarrator,
    ServerNarrator,
    SystemVoice,
    best_voice,
    frames_of,
    powershell,
    system_narrator,
)
from tests.languages import PORTUGUESE
from tests.narrowing import not_none


@pytest.mark.parametrize(
    ("voices", "language", "best"),
    [
        ([("en_US", "Ann"), ("pt_BR", "Bia"), ("pt_PT", "Eva")], PORTUGUESE, 2),
        ([("pt_BR", "Bia"), ("pt_AO", "Rui")], PORTUGUESE, 1),
        ([("pt_BR", "Bia"), ("pt", "Rui")], PORTUGUESE, 1),
        ([("en_GB", "Ann"), ("pt_BR", "Bia")], PORTUGUESE, 1),
        ([("pt_BR", "Portuguese (Brazil)"), ("pt_BR", "Portuguese (Portugal)")], PORTUGUESE, 1),
        ([("en_GB", "Ann"), ("es_ES", "Luz"), ("gl_ES", "Uxía")], PORTUGUESE, None),
        ([("en_US", "Ann"), ("en_GB", "Bob")], ENGLISH, 1),
        ([("pt_PT", "Eva"), ("en_ZA", "Cy")], ENGLISH, 1),
        ([("pt-PT", "Eva")], PORTUGUESE, 0),
        ([("pt_PT", "Eva")], ENGLISH, None),
        ([], ENGLISH, None),
    ],
)
def test_the_voice_that_is_nearest_to_the_language_reads(
    voices: list[tuple[str, str]], language: Language, best: int | None
) -> None:
    assert best_voice(voices, language) == best


@pytest.mark.parametrize(
    ("system", "voices", "language", "best"),
    [
        ("macos", [("pt_PT", "Catarina"), ("pt_PT", "Joana"), ("pt_BR", "Luciana")], PORTUGUESE, 1),
        ("macos", [("pt_PT", "Joana"), ("pt_PT", "Joana (Melhorada)")], PORTUGUESE, 1),
        ("macos", [("en_GB", "Serena (Enhanced)"), ("en_GB", "Serena (Premium)")], ENGLISH, 1),
        ("macos", [("en_GB", "Eddy (English (UK))"), ("en_GB", "Daniel")], ENGLISH, 1),
        ("macos", [("en_US", "Albert"), ("en_US", "Samantha")], ENGLISH, 1),
        ("macos", [("pt_BR", "Luciana"), ("pt_AO", "Somebody")], PORTUGUESE, 1),
        ("macos", [("it_IT", "Joana"), ("pt_PT", "Somebody")], PORTUGUESE, 1),
        ("macos", [("en_GB", "Somebody"), ("en_GB", "Eddy (English (UK))")], ENGLISH, 0),
        ("windows", [("en-US", "Microsoft Zira Desktop"), ("en-GB", "Microsoft Hazel Desktop")], ENGLISH, 1),
        ("windows", [("pt-BR", "Microsoft Maria Desktop"), ("pt-PT", "Microsoft Helia")], PORTUGUESE, 1),
        ("windows", [("en-GB", "Microsoft Hazelnut"), ("en-US", "Microsoft David")], ENGLISH, 1),
    ],
)
def test_a_voice_that_is_named_is_preferred_in_the_order_of_the_table(
    system: str, voices: list[tuple[str, str]], language: Language, best: int
) -> None:
    assert best_voice(voices, language, system) == best


def test_a_slow_voice_is_asked_of_the_system(qtbot: QtBot) -> None:
    narrator = FakeNarrator(("en_GB", "Ann"))
    voice = awake(qtbot, SystemVoice(narrator, Timing()))
    for slow in (True, False):
        speak("One.", ENGLISH, Track(), [voice], slow=slow)
        assert narrator.slow is slow


def wav(file: Path, seconds: float, rate: int = RATE) -> None:
    with wave.open(str(file), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(b"\1\0" * round(rate * seconds))


class FakeNarrator:
    """A narrator that needs two seconds for any text."""

    def __init__(self, *voices: tuple[str, str], fails: bool = False, deaf: bool = False) -> None:
        self.listed, self.fails, self.deaf = voices, fails, deaf
        self.read: list[tuple[str, str]] = []

    def voices(self) -> Sequence[tuple[str, str]]:
        if self.deaf:
            raise subprocess.TimeoutExpired("say", 10)
        return self.listed

    def narrate(self, text: str, name: str, file: Path, *, slow: bool = False) -> None:
        self.slow = slow
        self.read.append((text, name))
        if self.fails:
            raise OSError("hoarse")
        wav(file, 2.0)


class Timing:
    """A synthesizer that needs one second for each sentence, with a word in the middle."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def wake(self) -> None:
        """Does nothing."""

    def speaks(self, language: Language) -> bool:
        return bool(language)

    def speak(
        self, sentence: str, language: Language, track: Track, start: int, *, slow: bool = False
    ) -> bool:
        del language, slow
        self.read.append(sentence)
        track.add(bytes(2 * RATE), [Word(len(track) + RATE // 2, start, len(sentence))])
        return True


def awake(qtbot: QtBot, voice: SystemVoice) -> SystemVoice:
    voice.wake()
    search = not_none(voice._search)
    qtbot.waitUntil(lambda: not search.is_alive())
    return voice


def test_a_voice_of_the_system_reads_and_its_words_are_where_they_would_be(qtbot: QtBot) -> None:
    narrator, timing = FakeNarrator(("en_GB", "Ann"), ("pt_PT", "Eva")), Timing()
    voice = awake(qtbot, SystemVoice(narrator, timing))
    track = Track()
    speak("One. Two.", ENGLISH, track, [voice, timing])
    assert narrator.read == [("One.", "Ann"), ("Two.", "Ann")]
    assert [(word.start, word.length) for word in track.words] == [(0, 4), (5, 4)]
    first, second = (word.frame / RATE for word in track.words)
    assert first == pytest.approx(1.0), "in the middle of two seconds"
    assert second == pytest.approx(3.3), "after a pause"
    assert len(track) / RATE == pytest.approx(4.6)


def test_before_the_voices_are_known_another_one_reads(qtbot: QtBot) -> None:
    narrator, timing = FakeNarrator(("en_GB", "Ann")), Timing()
    voice = SystemVoice(narrator, timing)
    assert not voice.speaks(ENGLISH)
    speak("One.", PORTUGUESE, Track(), [voice, timing])
    assert timing.read == ["One."]
    assert voice._search is not None, "but from now on they are looked for"


@pytest.mark.parametrize("narrator", [FakeNarrator(("en_GB", "Ann"), fails=True), FakeNarrator(deaf=True)])
def test_a_voice_that_fails_is_not_asked_again(qtbot: QtBot, narrator: FakeNarrator) -> None:
    timing = Timing()
    voice = awake(qtbot, SystemVoice(narrator, timing))
    track = Track()
    speak("One. Two.", ENGLISH, track, [voice, timing])
    assert timing.read == ["One.", "Two."]
    assert not track.failed
    assert len(narrator.read) <= 1
    assert not voice.speaks(ENGLISH)


def test_espeak_is_nearer_to_portugal_than_a_voice_from_brazil(qtbot: QtBot) -> None:
    narrator = FakeNarrator(("pt_BR", "Bia"), ("en_US", "Bob"))
    voice = awake(qtbot, SystemVoice(narrator, Timing()))
    assert not voice.speaks(PORTUGUESE)
    assert voice.speaks(ENGLISH)


def test_a_voice_is_given_other_words_but_no_phonemes(qtbot: QtBot) -> None:
    narrator = FakeNarrator(("pt_PT", "Eva"))
    voice = awake(qtbot, SystemVoice(narrator, Timing()))
    speak("Atari em C3!", PORTUGUESE, Track(), [voice])
    assert narrator.read == [("Atari em cê 3!", "Eva")]


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    wav(tmp_path / "one.wav", 0.1)
    assert len(frames_of(tmp_path / "one.wav")) == 2 * (RATE // 10)
    wav(tmp_path / "two.wav", 0.1, rate=44_100)
    with pytest.raises(ValueError, match="not 22050 frames"):
        frames_of(tmp_path / "two.wav")


def program(folder: Path, name: str, source: str) -> tuple[str, ...]:
    """Returns the command that runs this source as a program."""
    file = folder / name
    file.write_text("import base64, sys, time, wave\n" + textwrap.dedent(source), encoding="utf-8")
    return (sys.executable, str(file))


def test_say_is_asked_for_its_voices_and_for_files(tmp_path: Path) -> None:
    command = program(
        tmp_path,
        "say.py",
        f"""
        if "?" in sys.argv:
            sys.stdout.reconfigure(encoding="utf-8")
            print("Alice (Enhanced)    it_IT    # Ciao! Mi chiamo Alice.")
            print("Joana               pt_PT    # Olá! Chamo-me Joana.")
            print("nonsense")
        else:
            told = {{one: two for one, two in zip(sys.argv[1:], sys.argv[2:])}}
            assert told["-v"] == "Joana" and told["-f"] == "-", sys.argv
            assert "--data-format=LEI16@{RATE}" in sys.argv
            with wave.open(told["-o"], "wb") as sound:
                sound.setnchannels(1), sound.setsampwidth(2), sound.setframerate({RATE})
                sound.writeframes((told["-r"] + sys.stdin.read() + " ").encode())
        """,
    )
    say = SayNarrator(command)
    assert say.voices() == [("it_IT", "Alice (Enhanced)"), ("pt_PT", "Joana")]
    for slow, rate in ((False, "150"), (True, "112")):
        say.narrate("Ola!!", "Joana", tmp_path / "said.wav", slow=slow)
        assert frames_of(tmp_path / "said.wav").decode().strip() == f"{rate}Ola!!"


SERVER = """
def word(text): return base64.b64encode(text.encode()).decode()
print("en-GB", word("Hazel"), flush=True)
print("pt-PT", word("Hélia"), flush=True)
print("ready", flush=True)
for line in sys.stdin:
    name, file, rate, text = (base64.b64decode(part).decode() for part in line.split())
    if text == "die":
        sys.exit(1)
    if text == "sleep":
        time.sleep(600)
    with open(file, "w", encoding="utf-8") as target:
        target.write(name + " at " + rate + ": " + text)
    print("done", flush=True)
"""


@pytest.fixture
def server(tmp_path: Path) -> Callable[[], Sequence[str]]:
    command = program(tmp_path, "server.py", SERVER)
    return lambda: command


def end(narrator: ServerNarrator) -> None:
    process = not_none(narrator._process)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.close()
    process.wait()
    process.stdout.close()


def test_the_server_lists_its_voices_and_reads(server: Callable[[], Sequence[str]], tmp_path: Path) -> None:
    narrator = ServerNarrator(server)
    assert narrator.voices() == [("en-GB", "Hazel"), ("pt-PT", "Hélia")]
    for text in ("Olá, João!", "Põe uma peça."):
        narrator.narrate(text, "Hélia", tmp_path / "said.txt")
        assert (tmp_path / "said.txt").read_text(encoding="utf-8") == f"Hélia at -2: {text}"
    narrator.narrate("Olá!", "Hélia", tmp_path / "said.txt", slow=True)
    assert (tmp_path / "said.txt").read_text(encoding="utf-8") == "Hélia at -5: Olá!"
    end(narrator)


@pytest.mark.parametrize("text", ["die", "sleep"])
def test_a_server_that_dies_or_takes_too_long_fails(
    server: Callable[[], Sequence[str]], tmp_path: Path, text: str
) -> None:
    narrator = ServerNarrator(server, patience_s=60.0)
    narrator.voices()
    narrator._patience_s = 0.05
    with pytest.raises(OSError, match="has ended"):
        narrator.narrate(text, "Hélia", tmp_path / "said.txt")
    end(narrator)


def test_without_a_server_nothing_is_read(tmp_path: Path) -> None:
    narrator = ServerNarrator(lambda: (str(tmp_path / "no-powershell.exe"),))
    with pytest.raises(FileNotFoundError):
        narrator.voices()
    with pytest.raises(OSError, match="no server"):
        narrator.narrate("One.", "Ann", tmp_path / "said.wav")


def test_powershell_is_given_the_whole_server() -> None:
    *_options, script = powershell()
    assert base64.b64decode(script).decode("utf-16-le") == system_voices._SPEECH_SERVER


def test_each_system_has_its_narrator() -> None:
    assert isinstance(system_narrator("darwin"), SayNarrator)
    assert isinstance(system_narrator("win32"), ServerNarrator)
    assert system_narrator("linux") is None
