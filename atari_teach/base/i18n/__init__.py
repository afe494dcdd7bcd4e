"""Words for people, in English and in every language that has a catalogue.

English sentences are the keys. A module that speaks makes a `Message` (`say`, `say_n`, `say_in`): a value
that can be compared, kept and shown later in any of them. Only the window turns it into a string, with
`render`. The window's own labels, set anew when the language changes, use `_`, `ngettext` and `pgettext`.

Nothing here can crash a page: a missing catalogue, a missing or broken translation, a missing field all end
in the English sentence and a line in the log.
"""

from atari_teach.base.i18n.catalogue import N_, _, complete, ngettext, pgettext, words_in
from atari_teach.base.i18n.language import (
    ENGLISH,
    Language,
    choose_language,
    current,
    language_of,
    languages,
    lesson_languages,
    use,
)
from atari_teach.base.i18n.message import Message, Multilingual, Number, Text, say, say_in, say_n
from atari_teach.base.i18n.rendering import in_lesson_languages, render
from atari_teach.base.i18n.words import number_word, side_word

__all__ = [
    "ENGLISH",
    "N_",
    "Language",
    "Message",
    "Multilingual",
    "Number",
    "Text",
    "_",
    "choose_language",
    "complete",
    "current",
    "in_lesson_languages",
    "language_of",
    "languages",
    "lesson_languages",
    "ngettext",
    "number_word",
    "pgettext",
    "render",
    "say",
    "say_in",
    "say_n",
    "side_word",
    "use",
    "words_in",
]
