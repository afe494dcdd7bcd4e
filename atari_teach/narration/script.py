"""The sentences of one lesson in one language, and which of them are recorded."""

from dataclasses import dataclass

from atari_teach.base.i18n import Language
from atari_teach.store.files.own_recordings import OwnRecordings, recording_name
from atari_teach.store.files.recordings_file import Given
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.sentences import LessonSentence, SentenceGroup, lesson_sentences


@dataclass(frozen=True, slots=True)
class Script:
    """What somebody who records a lesson reads aloud.

    Attributes:
        lesson: The lesson.
        language: The language.
        sentences: All sentences in their order, each with its group.
    """

    lesson: Lesson
    language: Language
    sentences: tuple[tuple[SentenceGroup, LessonSentence], ...]

    @classmethod
    def of(cls, lesson: Lesson, language: Language) -> "Script":
        """Returns the script of a lesson."""
        groups = lesson_sentences(lesson, language).items()
        return cls(lesson, language, tuple((group, each) for group, own in groups for each in own))

    def group(self, group: SentenceGroup) -> range:
        """Returns the places of a group's sentences; they follow each other."""
        places = [place for place, (own, _sentence) in enumerate(self.sentences) if own is group]
        return range(places[0], places[-1] + 1) if places else range(0)

    def recorded(self, recordings: OwnRecordings) -> tuple[bool, ...]:
        """Returns for each sentence whether it is recorded."""
        return tuple(
            recordings.find(each.words, self.language) is not None for _group, each in self.sentences
        )

    def has(self, file: str) -> bool:
        """Returns whether the recording with this file name is of one of the sentences."""
        return any(recording_name(each.words) == file for _group, each in self.sentences)

    def given(self) -> tuple[Given, ...]:
        """Returns the sentences as a file of recordings has them, in the words of every look."""
        return tuple(
            Given(words, self.language, self.lesson.id)
            for _group, each in self.sentences
            for words in each.forms
        )


def first_open(recorded: tuple[bool, ...], places: range) -> int:
    """Returns the first of these places without a recording; the first place if all are recorded."""
    return next((place for place in places if not recorded[place]), places[0] if places else 0)
