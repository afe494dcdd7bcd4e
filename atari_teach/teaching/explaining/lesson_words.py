"""Adapts explanations to the words that the lessons have introduced so far.

Before lesson 4, children know neither *atari* nor *capture*: stones without a way out are *caught*. Lesson 2
introduces *open door* for a way out. From lesson 8 on, an open door is called a *liberty*.
"""

from dataclasses import replace

from atari_teach.base.i18n import Message, Text, say, say_n

DOOR_LESSON = 2
"""The number of the lesson that introduces “open door”."""

CAPTURE_LESSON = 4
"""The number of the lesson that introduces “capture”."""

LIBERTY_LESSON = 8
"""The number of the lesson that replaces “open door” by “liberty”."""


def words_for_lesson(words: Text, lesson: int) -> Text:
    """The sentence, reworded with words that children know in the lesson of this number."""
    if not isinstance(words, Message):
        return words
    other = None
    if lesson < CAPTURE_LESSON:
        other = _BEFORE_CAPTURE.get(words.text)
        if other is not None and lesson >= DOOR_LESSON:
            other = _FOR_WAYS_OUT.get(other.text, other)
    elif lesson >= LIBERTY_LESSON:
        other = _FOR_DOORS.get(words.text)
    fields = tuple(
        (name, words_for_lesson(value, lesson) if isinstance(value, Message) else value)
        for name, value in words.fields
    )
    if other is not None:
        return replace(words, text=other.text, plural=other.plural, fields=fields)
    return words if fields == words.fields else replace(words, fields=fields)


def _by_text(*pairs: tuple[Message, Message]) -> dict[str, Message]:
    return {usual.text: other for usual, other in pairs}


_BEFORE_CAPTURE = _by_text(
    (
        say_n("You captured one stone and won!", "You captured {n:one} stones and won!", 1),
        say_n("You caught one stone and won!", "You caught {n:one} stones and won!", 1),
    ),
    (
        say_n(
            "Your stone was captured. Shall we see where?",
            "Your stones were captured. Shall we see where?",
            1,
        ),
        say_n(
            "Your stone was caught. Shall we see where?", "Your stones were caught. Shall we see where?", 1
        ),
    ),
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
        say_n("Here it could still get out.", "Here they could still get out.", 1),
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
        say_n("Here it would be safe for now.", "Here it would be out of **atari**: {n:one} liberties.", 1),
        say_n("Here it would get away for now.", "Here it would have {n:one} ways out.", 1),
    ),
    (
        say_n("Here your stone has an open door.", "Here your stone has {n:one} open doors.", 1),
        say_n("Here your stone has one way out.", "Here your stone has {n:one} ways out.", 1),
    ),
)

_FOR_WAYS_OUT = _by_text(
    (
        say("These {who:black} groups had only one way out."),
        say("These {who:black} groups had only one open door."),
    ),
    (
        say("This {who:black} group had only one way out."),
        say("This {who:black} group had only one open door."),
    ),
    (
        say("This {who:black} stone had only one way out."),
        say("This {who:black} stone had only one open door."),
    ),
    (
        say_n("Here it could still get out.", "Here they could still get out.", 1),
        say_n("This was its open door.", "This was their open door.", 1),
    ),
    (
        say_n("Here it would get away for now.", "Here it would have {n:one} ways out.", 1),
        say_n("Here it would get out for now.", "Here it would have {n:one} open doors.", 1),
    ),
    (
        say_n("Here your stone has one way out.", "Here your stone has {n:one} ways out.", 1),
        say_n("Here your stone has an open door.", "Here your stone has {n:one} open doors.", 1),
    ),
)

_FOR_DOORS = _by_text(
    (say("Count the open doors of this group."), say("Count the liberties of this group.")),
    (say("Here more than one door is open."), say("Here there is more than one liberty.")),
    (
        say_n(
            "This stone stays. It still has an open door.",
            "This stone stays. It still has {n:one} open doors.",
            1,
        ),
        say_n(
            "This stone stays. It still has a liberty.",
            "This stone stays. It still has {n:one} liberties.",
            1,
        ),
    ),
    (
        say_n("Here the stone would have an open door.", "Here the stone would have {n:one} open doors.", 1),
        say_n("Here the stone would have a liberty.", "Here the stone would have {n:one} liberties.", 1),
    ),
    (
        say_n(
            "No stone comes off here. A door stays open.",
            "No stone comes off here. There are still {n:one} open doors.",
            1,
        ),
        say_n(
            "No stone comes off here. There is still a liberty.",
            "No stone comes off here. There are still {n:one} liberties.",
            1,
        ),
    ),
    (
        say("Here the stone would have more than one open door."),
        say("Here the stone would have more than one liberty."),
    ),
    (say("Count the doors that would stay open."), say("Count the liberties that would be left.")),
    (
        say_n("Here your stone has an open door.", "Here your stone has {n:one} open doors.", 1),
        say_n("Here your stone has a liberty.", "Here your stone has {n:one} liberties.", 1),
    ),
    (say("Not yet. Can there be more open doors?"), say("Not yet. Can there be more liberties?")),
    (say("Not yet. Can there be fewer open doors?"), say("Not yet. Can there be fewer liberties?")),
    (
        say("Not yet. Count the doors and try another shape."),
        say("Not yet. Count the liberties and try another shape."),
    ),
    (say("Which stones have few open doors?"), say("Which stones have few liberties?")),
    (
        say_n("Now the new stone has an open door.", "Now the new stone has {n:one} open doors.", 1),
        say_n("Now the new stone has a liberty.", "Now the new stone has {n:one} liberties.", 1),
    ),
    (
        say("Here the group should have more open doors."),
        say("Here the group should have more liberties."),
    ),
    (
        say("Here the group should have fewer open doors."),
        say("Here the group should have fewer liberties."),
    ),
    (
        say("Here your stone should have more open doors."),
        say("Here your stone should have more liberties."),
    ),
)
