"""The sentences of one lesson in one language, and which of them are recorded."""

from dataclasses import dataclass

from atari_teach.base.i18n import Language
from atari_teach.store.files.own_recordings import recording_name
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
        files: The name of the recording of each sentence.
    """

    lesson: Lesson
    language: Language
    sentences: tuple[tuple[SentenceGroup, LessonSentence], ...]
    files: tuple[str, ...]

    @classmethod
    def of(cls, lesson: Lesson, language: Language) -> "Script":
        """Returns the script of a lesson."""
        groups = lesson_sentences(lesson, language).items()
        sentences = tuple((group, each) for group, own in groups for each in own)
        files = tuple(recording_name(each.words) for _group, each in sentences)
        return cls(lesson, language, sentences, files)

    def group(self, group: SentenceGroup) -> range:
        """Returns the places of a group's sentences; they follow each other."""
        places = [place for place, (own, _sentence) in enumerate(self.sentences) if own is group]
        return range(places[0], places[-1] + 1) if places else range(0)

    def recorded(self, names: frozenset[str]) -> tuple[bool, ...]:
        """Returns for each sentence whether it is recorded; `names` are the files of all recordings."""
        return tuple(file in names for file in self.files)

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
