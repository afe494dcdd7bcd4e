"""Words for people, in English and in European Portuguese.

English sentences are the keys. A module that speaks makes a `Message` (`say`, `say_n`, `say_in`): a value
that can be compared, kept and shown later in either language. Only the window turns it into a string, with
`render`. The window's own labels, set anew when the language changes, use `_`, `ngettext` and `pgettext`.

Nothing here can crash a page: a missing catalogue, a missing or broken translation, a missing field all end
in the English sentence and a line in the log.
"""

from atari_teach.i18n.catalogue import N_, _, ngettext, pgettext
from atari_teach.i18n.language import Language, choose_language, current, use
from atari_teach.i18n.message import Message, Multilingual, Number, Text, say, say_in, say_n
from atari_teach.i18n.rendering import render
from atari_teach.i18n.words import side_word

__all__ = [
    "N_",
    "Language",
    "Message",
    "Multilingual",
    "Number",
    "Text",
    "_",
    "choose_language",
    "current",
    "ngettext",
    "pgettext",
    "render",
    "say",
    "say_in",
    "say_n",
    "side_word",
    "use",
]
