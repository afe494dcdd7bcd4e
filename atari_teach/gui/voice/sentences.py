"""Where the sentences of a text are."""

import re

_SENTENCE = re.compile(r"\S.*?(?:[.!?…]+[”\"')]*(?=\s|$)|$|(?=\n))", re.DOTALL | re.MULTILINE)


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Start and length of each sentence, without the space between them.

    >>> sentence_spans("Put a stone. Where?")
    [(0, 12), (13, 6)]
    """
    return [(found.start(), found.end() - found.start()) for found in _SENTENCE.finditer(text)]
