"""Translations: English sentences, and every language that has a catalogue.

English sentences are the keys. Code creates a `Message` (`say`, `say_n`, `say_in`): a value that can be
compared, stored and shown later in any language. Only the window converts it to a string, with `render`. The
window's own labels, which are set again when the language changes, use `_`, `ngettext` and `pgettext`.

Translation errors never raise: if a catalogue, a translation or a field is missing or broken, the English
sentence is used and the problem is logged.
"""

from atari_teach.base.i18n.catalogue import N_, _, complete, is_reworded, ngettext, pgettext, words_in
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
from atari_teach.base.i18n.older import as_shown, older_words_in_use, use_older_words, words_in_use
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
    "as_shown",
    "choose_language",
    "complete",
    "current",
    "in_lesson_languages",
    "is_reworded",
    "language_of",
    "languages",
    "lesson_languages",
    "ngettext",
    "number_word",
    "older_words_in_use",
    "pgettext",
    "render",
    "say",
    "say_in",
    "say_n",
    "side_word",
    "use",
    "use_older_words",
    "words_in",
    "words_in_use",
]
