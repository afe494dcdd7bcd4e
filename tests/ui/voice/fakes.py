"""A fake voice and a fake player: they record requests, and the test decides when they speak."""

from pathlib import Path

from atari_teach.base.i18n import Language, languages
from atari_teach.ui.voice.outputs import AudioOutputs, OnEnd, OnWord


class FakeSpeech:
    """A voice that says nothing until a test calls `word` and `finish`."""

    def __init__(self, *spoken: Language) -> None:
        self.languages = spoken or languages()
        self.said: list[tuple[str, Language]] = []
        self.silenced = 0
        self.slow = False
        self._on_word: OnWord | None = None
        self._on_end: OnEnd | None = None

    def speaks(self, language: Language) -> bool:
        return language in self.languages

    def set_slow(self, slow: bool) -> None:
        self.slow = slow

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        self.said.append((text, language))
        self._on_word, self._on_end = on_word, on_end

    def stop(self) -> None:
        self.silenced += 1
        self._on_word = self._on_end = None

    def word(self, word: str) -> None:
        """Reports that this word of the text is being spoken."""
        assert self._on_word is not None
        self._on_word(self.said[-1][0].index(word), len(word))

    def finish(self, *, heard: bool = True) -> None:
        """Reports the end of the text."""
        ended, self._on_word, self._on_end = self._on_end, None, None
        assert ended is not None
        ended(heard)

    @property
    def speaking(self) -> bool:
        return self._on_end is not None


class FakePlayer:
    def __init__(self) -> None:
        self.played: list[str] = []
        self.recited: list[Path] = []
        self._on_end: OnEnd | None = None

    def play(self, file: Path) -> None:
        assert file.is_file(), file
        self.played.append(file.stem)

    def play_recording(self, file: Path, on_end: OnEnd) -> None:
        self.recited.append(file)
        self._on_end = on_end

    def stop(self) -> None:
        self._on_end = None

    def finish(self, *, heard: bool = True) -> None:
        """Reports the end of the recording."""
        ended, self._on_end = self._on_end, None
        assert ended is not None
        ended(heard)


class Band:
    """A fake voice and a fake player, and functions that find them as outputs."""

    def __init__(self, *spoken: Language) -> None:
        self.speech = FakeSpeech(*spoken)
        self.player = FakePlayer()
        self.outputs = AudioOutputs(self.speech, self.player)
