"""Words for those whom no lesson has yet told what a liberty, atari or a capture is."""

from dataclasses import replace

from atari_teach.i18n import Message, Text, say, say_n

CAPTURE_IS_TOLD = 4
"""The number of the lesson after which the program's words for a capture are understood."""

_INSTEAD = {
    plain.text: simple
    for plain, simple in (
        (
            say("These {who:black} groups were in **atari**."),
            say("These {who:black} groups had only one way out."),
        ),
        (
            say("This {who:black} group was in **atari**."),
            say("This {who:black} group had only one way out."),
        ),
        (
            say("This {who:black} stone was in **atari**."),
            say("This {who:black} stone had only one way out."),
        ),
        (
            say_n("It had only this liberty.", "They had only this liberty.", 1),
            say_n("Here it was still open.", "Here it was still open.", 1),
        ),
        (
            say_n("{who} captured one stone.", "{who} captured {n:one} stones.", 1),
            say_n("{who} closed it: one stone is caught.", "{who} closed it: {n:one} stones are caught.", 1),
        ),
        (
            say_n("{who} captured one stone and won!", "{who} captured {n:one} stones and won!", 1),
            say_n("{who} caught one stone and won!", "{who} caught {n:one} stones and won!", 1),
        ),
        (
            say_n(
                "Here {who} could capture one stone and win.",
                "Here {who} could capture {n:one} stones and win.",
                1,
            ),
            say_n(
                "Here {who} could catch one stone and win.",
                "Here {who} could catch {n:one} stones and win.",
                1,
            ),
        ),
        (
            say_n(
                "Here it would be safe for now.", "Here it would be out of **atari**: {n:one} liberties.", 1
            ),
            say_n("Here it would get away for now.", "Here it would have {n:one} ways out.", 1),
        ),
    )
}


def in_first_words(words: Text, lesson: int) -> Text:
    """The same sentence in words that a child knows who is in the lesson of this number."""
    if lesson >= CAPTURE_IS_TOLD or not isinstance(words, Message):
        return words
    simple = _INSTEAD.get(words.text)
    return words if simple is None else replace(words, text=simple.text, plural=simple.plural)
