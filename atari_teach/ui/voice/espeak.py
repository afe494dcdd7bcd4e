"""Calls the library of espeak-ng, a synthesizer for all languages, through ctypes.

espeak-ng has a different licence (GPL-3). Only this module uses it, and only `voice_discovery` imports this
module.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import sys
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from atari_teach.base.i18n import Language
from atari_teach.ui.voice.lexicon import SpokenForm, lexicon
from atari_teach.ui.voice.mixer import BYTES, RATE, Track, Word
from atari_teach.ui.voice.synthesis import SLOW

VARIANT = "+f2"
"""A female voice of about 200 Hz, because most children are used to being read to by women."""
_OF_PATHS = "mbcs" if sys.platform == "win32" else "utf-8"
_LONGEST_PATH = 150
"""The maximum length of a path; with a longer one, espeak-ng prints an error and looks elsewhere."""
_SYNCHRONOUS = 2
_DO_NOT_EXIT = 0x8000
_RATE = 1
_WORDS = re.compile(r"\w[\w'’]*")
_NO_LETTERS = " \u00a0\n.,;:!?…–—()“”\"'"
_OPENING = " \u00a0“(\"'"
_CHARACTERS = 1
_UTF8, _PHONEMES, _END_PAUSE = 0x1, 0x100, 0x1000
_MNEMONICS, _IPA = 0x0, 0x2
_NOTHING, _WORD = 0, 1

OnFrames = Callable[[bytes, "list[Word]"], bool]
"""A function that receives frames, and words that begin in them or later; returns whether to continue."""


class _Identifier(ctypes.Union):
    _fields_ = (("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8))


class _Event(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Identifier),
    )


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(_Event))

_SYNTH = (
    ctypes.c_char_p,
    ctypes.c_size_t,
    ctypes.c_uint,
    ctypes.c_int,
    ctypes.c_uint,
    ctypes.c_uint,
    ctypes.c_void_p,
    ctypes.c_void_p,
)


_one_at_a_time = threading.Lock()


@cache
def _only(library: Path, data: Path) -> Espeak:
    return Espeak(library, data)


def loaded(library: Path, data: Path) -> Espeak:
    """Returns the library of espeak-ng, which is loaded once and kept until the program ends.

    A second copy of the library would crash while it speaks. It would also call the callback that was
    registered last, even if the owner of the callback no longer exists.

    Args:
        library: The file of the library.
        data: The folder of its voices and dictionaries.

    Raises:
        OSError: The library cannot be loaded, or its data cannot be read.
    """
    with _one_at_a_time:
        return _only(library, data)


class Espeak:
    """The library of espeak-ng. Only `loaded` creates an object, because the library has one voice at a time.

    Args:
        library: The file of the library.
        data: The folder of its voices and dictionaries.

    Raises:
        OSError: The library cannot be loaded, or its data cannot be read.
    """

    def __init__(self, library: Path, data: Path) -> None:
        self._library = loaded = ctypes.CDLL(str(library))
        self._callback = _Callback(self._made)
        self._on_frames: OnFrames | None = None
        self._near, place = _reachable(data)
        if loaded.espeak_Initialize(_SYNCHRONOUS, 100, str(place).encode(_OF_PATHS), _DO_NOT_EXIT) != RATE:
            raise OSError(f"espeak-ng cannot read {place}")
        loaded.espeak_SetSynthCallback(self._callback)
        loaded.espeak_Synth.argtypes = _SYNTH
        self._say_nothing()
        loaded.espeak_TextToPhonemes.restype = ctypes.c_char_p
        loaded.espeak_TextToPhonemes.argtypes = (ctypes.POINTER(ctypes.c_char_p), ctypes.c_int, ctypes.c_int)

    def speak(self, text: str, voice: str, pace: int, on_frames: OnFrames) -> bool:
        """Synthesizes this text, and passes the frames to `on_frames` in parts.

        Args:
            text: The words; inside `[[ ]]`, phonemes in espeak-ng's mnemonics.
            voice: The file of the voice and its variant, such as "pt+f2".
            pace: The speed in words per minute, as espeak-ng counts them.
            on_frames: Receives the frames, in parts.

        Returns:
            Whether the voice exists, and the synthesis succeeded.
        """
        with _one_at_a_time:
            if not self._use(voice):
                return False
            self._library.espeak_SetParameter(_RATE, pace, 0)
            self._say_nothing()
            self._on_frames = on_frames
            written = text.encode() + b"\0"
            flags = _UTF8 | _PHONEMES | _END_PAUSE
            made = self._library.espeak_Synth(written, len(written), 0, _CHARACTERS, 0, flags, None, None)
            self._on_frames = None
            return bool(made == 0)

    def phonemes(self, text: str, voice: str, *, ipa: bool = True) -> str:
        """Returns the pronunciation of the text, in IPA or espeak-ng's mnemonics; `|` separates clauses."""
        with _one_at_a_time:
            if not self._use(voice):
                return ""
            self._say_nothing()
            place = ctypes.c_char_p(f"{text}\n".encode())
            clauses = []
            while place.value:
                said = self._library.espeak_TextToPhonemes(
                    ctypes.byref(place), _CHARACTERS, _IPA if ipa else _MNEMONICS
                )
                clauses.append((said or b"").decode().strip())
            return " | ".join(clause for clause in clauses if clause)

    def _say_nothing(self) -> None:
        """Speaks an empty text, to reset the library.

        Without this, espeak-ng makes three mistakes after a request for phonemes: it does not report the
        first word of the next text, it speaks the rest of the earlier text with the next one, and it spells
        phonemes in `[[ ]]` before the first word.
        """
        self._library.espeak_Synth(b"\0", 1, 0, _CHARACTERS, 0, _UTF8 | _PHONEMES, None, None)

    def _use(self, voice: str) -> bool:
        return bool(self._library.espeak_SetVoiceByName(voice.encode()) == 0)

    def _made(self, frames: int | None, count: int, events: ctypes._Pointer[_Event]) -> int:
        """Receives frames and events from the library, as its callback; returns 1 to stop the library."""
        words = []
        place = 0
        while events[place].type != _NOTHING:
            event = events[place]
            if event.type == _WORD:
                words.append(Word(event.sample, event.text_position - 1, event.length))
            place += 1
        made = ctypes.string_at(frames, count * BYTES) if frames and count > 0 else b""
        going_on = self._on_frames is None or self._on_frames(made, words)
        return 0 if going_on else 1


def _reachable(data: Path) -> tuple[TemporaryDirectory[str] | None, Path]:
    """Returns a path to this folder that espeak-ng can read, and the temporary folder it is in, if any.

    espeak-ng only reads short paths, and on Windows only letters of the local code page. The path of a
    program that is installed for one user contains the user's name, which may have other letters.

    Raises:
        OSError: No such path was found.
    """
    for place in (data, _short_name(data)):
        if _is_taken(place):
            return None, place
    roots = (None, *filter(None, map(os.environ.get, ("PROGRAMDATA", "PUBLIC"))))
    for root in roots:
        near = TemporaryDirectory(prefix="atari-teach-", dir=root, ignore_cleanup_errors=True)
        place = _short_name(Path(near.name)) / "espeak-ng-data"
        if _is_taken(place):
            try:
                place.symlink_to(data, target_is_directory=True)
            except OSError:  # on Windows, only administrators may create links
                shutil.copytree(data, place)
            return near, place
    raise OSError(f"espeak-ng takes no path to {data}")


def _is_taken(path: Path) -> bool:
    try:
        return len(str(path).encode(_OF_PATHS)) <= _LONGEST_PATH
    except UnicodeEncodeError:
        return False


def _short_name(path: Path) -> Path:
    """Returns Windows' short name of a path (eight letters for each part), or the path if there is none."""
    if sys.platform == "win32":
        room = ctypes.create_unicode_buffer(32768)
        if 0 < ctypes.windll.kernel32.GetShortPathNameW(str(path), room, len(room)) < len(room):
            return Path(room.value)
    return path


class EspeakVoice:
    """A synthesizer that uses espeak-ng; the library is loaded when it first speaks.

    Args:
        library: The file of the library.
        data: The folder of its voices and dictionaries.
    """

    def __init__(self, library: Path, data: Path) -> None:
        self._library, self._data = library, data
        self._known: dict[tuple[str, str], str] = {}

    @property
    def espeak(self) -> Espeak:
        """The library, loaded if necessary.

        Raises:
            OSError: The library cannot be loaded.
        """
        return loaded(self._library, self._data)

    def wake(self) -> None:
        """Does nothing, because the library loads quickly when it is first needed."""

    def speaks(self, language: Language) -> bool:
        """Returns whether the data contains the rules of this language."""
        tongue = espeak_voice(language).partition("+")[0].partition("-")[0].lower()
        return self._library.is_file() and (self._data / f"{tongue}_dict").is_file()

    def speak(
        self, sentence: str, language: Language, track: Track, start: int, *, slow: bool = False
    ) -> bool:
        """Adds a sentence to a track, in parts."""
        wish = language.file.voice
        spoken = self.spoken_form(sentence, language)
        pauses = _Pauses(len(track), wish.comma_ms * RATE // 1000)
        reported: list[Word] = []

        def made(frames: bytes, words: list[Word]) -> bool:
            for word in words:
                place, length = spoken.written_at(word.start, word.length)
                place = _word_at(place, sentence, reported[-1].start if reported else -1)
                if not reported or reported[-1].start != place:
                    tell_last(place)
                    frame = pauses.frame_of(word.frame, after_comma=_follows_comma(sentence, place))
                    reported.append(Word(frame, place, length))
            track.add(pauses.added_to(frames))
            return not track.stopped

        def tell_last(end: int) -> None:
            """Reports the last word, once its end is known: espeak-ng may report "on the" as one word."""
            if reported:
                frame, place = reported[-1].frame, reported[-1].start
                track.add(b"", [Word(frame, start + place, len(sentence[place:end].rstrip(_NO_LETTERS)))])

        pace = round(wish.pace * (SLOW if slow else 1))
        succeeded = self.espeak.speak(spoken.text, espeak_voice(language), pace, made)
        tell_last(len(sentence))
        if succeeded:
            track.add(bytes(wish.sentence_ms * RATE // 1000 * BYTES))
        return succeeded

    def spoken_form(self, text: str, language: Language) -> SpokenForm:
        """Returns the text in the form in which espeak-ng gets it, with phonemes for some words."""
        return lexicon(language.code).spoken(
            text, lambda words: self._phonemes(words, espeak_voice(language))
        )

    def pronounced(self, text: str, language: Language) -> str:
        """Returns the pronunciation of a text in IPA."""
        return self.espeak.phonemes(self.spoken_form(text, language).text, espeak_voice(language))

    def _phonemes(self, words: str, voice: str) -> str:
        found = self._known.get((words, voice))
        if found is None:
            found = self._known[words, voice] = self.espeak.phonemes(words, voice, ipa=False)
        return found


class _Pauses:
    """Makes the pauses after commas longer.

    Args:
        first: The number of the track's frame at which the sentence begins.
        frames: The number of frames to add to each pause.
    """

    def __init__(self, first: int, frames: int) -> None:
        self._silence = frames
        self._shift = first
        self._given = 0
        self._breaks: list[int] = []

    def frame_of(self, frame: int, *, after_comma: bool) -> int:
        """Returns the track's frame of a word that begins at this frame of espeak-ng's sound."""
        if after_comma and frame >= self._given:
            self._breaks.append(frame)
            self._shift += self._silence
        return self._shift + frame

    def added_to(self, frames: bytes) -> bytes:
        """Returns the next frames of espeak-ng's sound, with silence before words that follow a comma."""
        end = self._given + len(frames) // BYTES
        made, done = b"", 0
        while self._breaks and self._breaks[0] < end:
            place = (self._breaks.pop(0) - self._given) * BYTES
            made += frames[done:place] + bytes(self._silence * BYTES)
            done = place
        self._given = end
        return made + frames[done:]


def _follows_comma(sentence: str, place: int) -> bool:
    """Returns whether a comma, or another mark with a pause, precedes the word at this place."""
    return sentence[:place].rstrip(_OPENING)[-1:] in {",", ";", ":", "–", "—", "…"}


def espeak_voice(language: Language) -> str:
    """Returns the name of espeak-ng's voice for this language, with its variant."""
    preference = language.file.voice
    return (preference.espeak or preference.tongue) + VARIANT


def _word_at(place: int, sentence: str, before: int) -> int:
    """Returns the index at which the word at `place` starts.

    The place that espeak-ng reports is sometimes off by a letter, as in "There it is".

    Args:
        place: The index in the sentence that espeak-ng reported.
        sentence: The sentence.
        before: The start of the previous word.
    """
    starts = [found.start() for found in _WORDS.finditer(sentence)]
    if place in starts:
        return place
    here = max((start for start in starts if start < place), default=place)
    return here if here > before else min((start for start in starts if start > before), default=before)
