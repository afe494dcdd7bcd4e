"""Small recordings for tests."""

import io
import wave
from hashlib import sha256


def sound(words: str = "", *, seconds: float = 0.01, rate: int = 8_000) -> bytes:
    """Returns the content of a WAV file, with other samples for other words."""
    content = io.BytesIO()
    seed = sha256(words.encode("utf-8", "replace")).digest()
    with wave.open(content, "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(2)
        made.setframerate(rate)
        size = 2 * max(1, round(seconds * rate))
        made.writeframes((seed * (size // len(seed) + 1))[:size])
    return content.getvalue()
