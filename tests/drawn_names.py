"""Hypothesis strategies for names and texts, with unusual Unicode characters."""

import random
from collections.abc import Sequence

from hypothesis import strategies as st

from atari_teach.base.single_line import NAME_LENGTH, tidy

_WRITTEN = (
    "a é e\u0301 Ž ß İ ı 李 שר עלי علی‌رضا नमस्ते क्‍ष ไทย 👩‍🚀 👨‍👩‍👧 👍🏽 🇵🇹 🫨 ❤️ ½ "
    "' \" \\ / < & ; , ] [ : ( ) { } % { = @ #"
)
_PIECES = _WRITTEN.split()
_UNSEEN = [
    *"\xad\ufeff\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2069\u2060\u3164\ufe0f",
    *" \t\n\r\x00\x07\x1f\x7f\x85",
]
_HALF = [*"\u2028\u2029\ud83d\udc00\udcff\ufffe\ufdd0\ue000\U0010ffff"]


_SEEDS = st.integers(0, (1 << 32) - 1)


def text(dice: random.Random, pieces: Sequence[str], most: int) -> str:
    """Returns a random text of at most `most` of these pieces, usually of at most six."""
    drawn = "".join(dice.choices(pieces, k=dice.randint(0, most if dice.random() < 0.2 else min(most, 6))))
    # Joins neighbouring surrogates into one character, as writing them to a file would.
    return drawn.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def anything(most: int = 70) -> st.SearchStrategy[str]:
    """Returns a strategy for any text, with control characters and lone surrogates; a few texts are long."""
    return _SEEDS.map(lambda seed: text(random.Random(seed), ANYTHING, most))


ANYTHING = (*_PIECES, " ", *_UNSEEN, *_HALF)
NAMES: st.SearchStrategy[str] = _SEEDS.map(lambda seed: tidy(text(random.Random(seed), (*_PIECES, " "), 60)))
"""Names as the program stores them, up to the maximum length."""
_OLD = (*_PIECES, *"\xad\ufeff\u200b\u200e\u202e\u2069")
OLD_NAMES: st.SearchStrategy[str] = _SEEDS.map(
    lambda seed: ("A" + text(random.Random(seed), _OLD, 60))[:NAME_LENGTH]
)
"""Names as version 1.0.0 stored them."""
