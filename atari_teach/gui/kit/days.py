"""A day as people write it."""

from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QDate, QLocale

from atari_teach.i18n import Language, current, render, say


@dataclass(frozen=True, slots=True)
class Day:
    """A day, for a field of a sentence: "24 November 2026" in whichever language that is said."""

    date: date

    def words(self, language: Language | None = None) -> str:
        """Returns the day as written in the language; the current one if None."""
        language = language or current()
        form = render(say("d MMMM yyyy"), language)
        return QLocale(language.locale).toString(QDate(self.date.year, self.date.month, self.date.day), form)
