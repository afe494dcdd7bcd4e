"""Synthesizes a sentence in each language, and decodes a recording, without an audio device.

`python voices.py FOLDER`, which is created for the recording.
"""

import sys
import wave
from array import array
from pathlib import Path

from atari_teach.base.i18n import languages, render, say
from atari_teach.ui.voice.mixer import RATE, Mixer, Track
from atari_teach.ui.voice.voice_discovery import decoded, espeak_voice, open_device

_SENTENCE = say("You can't play here: these stones would have no liberty left.")


def main() -> int:
    """Prints a line for each test; returns the number of failures."""
    voice = espeak_voice()
    assert voice is not None
    wrong = 0
    made = b""
    for language in languages():
        sentence = render(_SENTENCE, language)
        track = Track()
        could = voice.speaks(language) and voice.speak(sentence, language, track, 0)
        made = track.take(len(track))
        loudest = max(map(abs, array("h", made)), default=0)
        seconds = len(made) / 2 / RATE
        right = could and seconds > 2 and loudest > 5000 and len(track.words) >= len(sentence.split()) - 2
        print(
            "ok" if right else "WRONG",
            language.code,
            f"{seconds:.1f} s, {len(track.words)} words",
            flush=True,
        )
        wrong += not right
    file = Path(sys.argv[1], "gravação.wav")
    file.parent.mkdir()
    with wave.open(str(file), "wb") as recording:
        recording.setparams((1, 2, RATE, 0, "NONE", ""))
        recording.writeframes(made)
    right = decoded(file) == made
    print("ok" if right else "WRONG", "a recording is read")
    mixer = Mixer()
    device = open_device(mixer, ["NULL"])
    device.start()
    device.stop()
    device.close()
    print("ok a device that nobody hears is opened and closed")
    return wrong + (not right)


if __name__ == "__main__":
    sys.exit(main())
