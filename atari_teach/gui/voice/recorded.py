"""Recordings that lie beside a lesson: `voice/<language>/<step>.wav`."""

import re
import wave
from pathlib import Path

from atari_teach.i18n import Language
from atari_teach.session.scene import Voice

LARGEST_BYTES = 8_000_000
LONGEST_S = 60
_NAME = re.compile(r"[\w-]+")


def recording_of(voice: Voice | None, language: Language) -> Path | None:
    """The recording of these words in this language, if there is one that can be played."""
    if voice is None or not _NAME.fullmatch(voice.name):
        return None
    file = voice.folder / "voice" / language.value / f"{voice.name}.wav"
    return file if _can_be_played(file) else None


def _can_be_played(file: Path) -> bool:
    """Whether it is a plain sound file of 8 or 16 bits, not too large and not too long."""
    try:
        if not file.is_file() or file.stat().st_size > LARGEST_BYTES:
            return False
        with file.open("rb") as source, wave.open(source) as sound:
            frames, rate = sound.getnframes(), sound.getframerate()
            plain = sound.getsampwidth() in (1, 2) and sound.getnchannels() in (1, 2)
            return plain and 8_000 <= rate <= 96_000 and 0 < frames <= rate * LONGEST_S
    except (OSError, ValueError, EOFError, wave.Error):
        return False
