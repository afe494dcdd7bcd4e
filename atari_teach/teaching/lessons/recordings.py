"""The recordings in a lesson's folder, made by a teacher or the class: `voice/<language>/<step>.wav`.

The recordings that the app makes are elsewhere: see `store/files/own_recordings.py`.
"""

import io
import re
import wave
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import BinaryIO

from atari_teach.base.i18n import Language, Message, languages, say
from atari_teach.base.limits import RECORDING_BYTES, RECORDING_SECONDS
from atari_teach.base.safe_file import open_to_read

_NAME = re.compile(r"[\w-]+")


def find_recording(lesson_folder: Path, step_id: str, language: Language) -> Path | None:
    """The path of the recording for a step in this language; None if there is none that can be played."""
    if not _NAME.fullmatch(step_id):
        return None
    file = _folder(lesson_folder, language) / f"{step_id}.wav"
    return file if _trouble(file) is None else None


def recording_remarks(lesson_folder: Path, steps: Collection[str]) -> Iterator[Message]:
    """Lists the steps with and without recordings, and the files that the app can't play.

    A language without a folder is skipped, since recordings are optional.
    """
    for language in languages():
        folder = _folder(lesson_folder, language)
        if not folder.is_dir():
            continue
        for file in sorted(folder.iterdir()):
            if file.stem not in steps or file.suffix != ".wav":
                yield say("{path}: no step of this lesson has that name, so nobody hears it.", path=str(file))
            elif (trouble := _trouble(file)) is not None:
                yield trouble
        missing = [step for step in steps if find_recording(lesson_folder, step, language) is None]
        if missing:
            yield say("{path}: not recorded yet: {names}", path=str(folder), names=", ".join(missing))
        else:
            yield say("{path}: every step is recorded.", path=str(folder))


def _folder(lesson_folder: Path, language: Language) -> Path:
    return lesson_folder / "voice" / language.code


def _trouble(file: Path) -> Message | None:
    """Why the file can't be played; None if it can.

    The file has to be mono or stereo, with 8 or 16 bits, and neither too large nor too long.
    """
    no_sound = say("{path}: this isn't a WAV file that can be played.", path=str(file))
    try:
        if not file.is_file():
            return no_sound
        if file.stat().st_size > RECORDING_BYTES:
            most = RECORDING_BYTES // 1_000_000
            return say(
                "{path}: a recording has at most {most} MB, so this one is not played.",
                path=str(file),
                most=most,
            )
        with open_to_read(file) as source:
            seconds = _seconds(source)
    except (OSError, ValueError):
        return no_sound
    if seconds is None:
        return no_sound
    return None if seconds <= RECORDING_SECONDS else _too_long(file)


def is_recording(content: bytes) -> bool:
    """Whether this is the content of a WAV file that can be played: not too large, not too long."""
    if len(content) > RECORDING_BYTES:
        return False
    seconds = _seconds(io.BytesIO(content))
    return seconds is not None and seconds <= RECORDING_SECONDS


def _seconds(source: BinaryIO) -> float | None:
    """The length of a WAV file; None if it is not one, or has a format that the app does not play."""
    try:
        with wave.open(source) as sound:
            frames, rate = sound.getnframes(), sound.getframerate()
            plain = sound.getsampwidth() in (1, 2) and sound.getnchannels() in (1, 2)
            plays = plain and 8_000 <= rate <= 96_000 and len(sound.readframes(1)) > 0
            return frames / rate if plays else None
    except (OSError, ValueError, EOFError, RuntimeError, wave.Error):
        return None  # `wave` raises RuntimeError if a chunk is longer than the file


def _too_long(file: Path) -> Message:
    return say(
        "{path}: a recording has at most {most} seconds, so this one is not played.",
        path=str(file),
        most=RECORDING_SECONDS,
    )
