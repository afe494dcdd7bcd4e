"""The page on which an adult or a class records the sentences of a lesson, one after the other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Language, Message, _, current, languages, say, say_n, words_in_use
from atari_teach.exchange.saving import save_pieces
from atari_teach.narration.script import Script, first_open
from atari_teach.narration.ui.recording_panel import RecordingPanel, SentenceView
from atari_teach.store.disk.trouble import is_full
from atari_teach.store.files.own_recordings import OwnRecordings, not_kept
from atari_teach.store.files.recordings_file import (
    SUFFIX,
    TOO_MANY,
    Compared,
    Given,
    TooManyError,
    bring_in,
    compare,
    packed,
)
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.sentences import SentenceGroup
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.desk_view import AskCard
from atari_teach.ui.forms.edit_rows import ButtonsRow, ListButton
from atari_teach.ui.kit.background import run_in_thread
from atari_teach.ui.kit.dialogs import ask_to_save, ask_which, file_name
from atari_teach.ui.kit.layouts import Part, column, row
from atari_teach.ui.kit.listen_button import spoken_text
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import joined
from atari_teach.ui.voice.availability import is_installed, may_sound
from atari_teach.ui.voice.microphone import Capture, Microphone, OnFrames, Trouble

_WIDEST = 1388

_READY = say("Press the round button, and read the sentence aloud. Recording ends when you are silent.")
_WAIT = say("One moment…")
# Translators: told to whoever records a sentence, when the microphone is on.
_SPEAK = say("Speak now.")
_DONE = say("Recorded. Listen to it, record it again, or go on.")
_TROUBLES = {
    Trouble.NO_MICROPHONE: say(
        "No microphone was found. Plug one in, or allow Atari Teach to use it in the system's settings."
    ),
    Trouble.NO_SIGNAL: say(
        "The microphone gives no sound. It is switched off, or the system does not let Atari Teach use it."
    ),
    Trouble.NOTHING_HEARD: say("Nobody was heard. Speak a little louder, close to the microphone."),
}
_MUTED = say("The sound is switched off. Switch it on at the top of the page.")
_NOT_HEARD = say("This computer has no sound, so the recording can't be heard here.")
_CANNOT_RECORD = say("Atari Teach can't record on this computer: the part for sound is not installed.")


def build(app: AppContext) -> Page:
    """Returns the page on which lessons are recorded."""
    return RecordingPage(app)


def _open_microphone(on_frames: OnFrames) -> Capture:
    """Opens the microphone of this computer; the library of sound is loaded only now."""
    from atari_teach.ui.voice.voice_discovery import open_microphone

    if not may_sound(os.environ):
        raise OSError("there is neither a sound server nor a sound card")
    return open_microphone(on_frames)


class RecordingPage(Page):
    """The lessons on the left, and the sentence that is recorded on the right.

    Args:
        app: The window, the lessons and the voices.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self._recordings = OwnRecordings(app.folder)
        self._scripts: dict[tuple[str, Language, bool], Script] = {}
        self._script: Script | None = None
        self._at = 0
        self._asking_to_delete = False
        self._report: Callable[[Any], None] | None = None
        self.microphone = Microphone(_open_microphone, self)
        self.top = TopBar(self, filled=True)
        self.rail = ScrollPane(self, gap=8)
        self.buttons: dict[str, ListButton] = {}
        self.panel = RecordingPanel(self)
        self.foot = ButtonsRow(self)
        # Translators: on a button: saves the recordings of the lesson to a file. “Save all…”: of all lessons.
        self.save = self.foot.add(say("Save lesson…"), Icon.SAVE, self._ask_where_lesson, px=17, side=24)
        self.save_all = self.foot.add(say("Save all…"), Icon.SAVE, self._ask_where_all, px=17, side=24)
        # Translators: on a button: imports a file of recordings.
        self.bring = self.foot.add(say("Import…"), Icon.FOLDER, self._ask_which, px=17, side=24)
        # Translators: on a button: deletes all recordings, after a question.
        self.bin_all = self.foot.add(say("Delete all…"), Icon.BIN, self._delete_all, px=17, side=24)
        self.ask = AskCard(self)
        # Translators: title of a page and its button: somebody reads a lesson's sentences into a microphone.
        self.top.set_title(say("Record a lesson"))
        self._arrange()
        self._connect()

    # what the page shows

    @property
    def script(self) -> Script | None:
        """The lesson that is being recorded, in the current language; None if there are no lessons."""
        return self._script

    def retranslate(self) -> None:
        """Shows the sentences in the current language."""
        if self._script is not None:
            self._stop_without_recording()
            self._open_lesson(self._script.lesson.id)

    def dismiss(self) -> bool:
        """Ends a recording or closes the question; returns whether there was one."""
        if self.microphone.recording:
            self._stop_without_recording()
            return True
        if not self.ask.asking():
            return False
        self.ask.answered()
        self._show_question(asking=False)
        return True

    def put_away(self) -> None:
        """Switches the microphone off."""
        self._stop_without_recording()

    def take_keys(self) -> None:
        """Gives the focus to the round button."""
        (self.ask.no if self.ask.asking() else self.panel.record).setFocus()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the round button and what belongs to it, then the lessons, then the files."""
        if self.ask.asking():
            return (self.ask.no, self.ask.yes, self.top)
        lessons = (*self.rail.rows(), self.rail.up, self.rail.down)
        return (*self.panel.tab_order(), *lessons, self.foot, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the question over the rest of the page."""
        super().lay_out(width, height, u)
        self.put(self.ask, 283, 174, 800, 420)

    def _arrange(self) -> None:
        right = column(
            Part(self.panel), Part(self.foot, height_for=self.foot.height_for), gap=14, stretch=710
        )
        left = Part(self.rail, stretch=290)
        self.lay_out_by(row(left, right, gap=16, margins=(24, 16, 24, 24)), bar=self.top, widest=_WIDEST)

    def _connect(self) -> None:
        self.visited.connect(self._visit)
        self.replaced.connect(self._stop_without_recording)
        panel = self.panel
        panel.group_chosen.connect(self._choose_group)
        for button, pressed in (
            (panel.record, self._press_record),
            (panel.listen, self._listen),
            (panel.bin, self._delete),
            (panel.previous, lambda: self._go(-1)),
            (panel.next, lambda: self._go(1)),
            (self.ask.no, self.dismiss),
            (self.ask.yes, self._agreed),
        ):
            button.clicked.connect(lambda _down=False, act=pressed: act())
        self.microphone.heard.connect(self._heard)
        self.microphone.recorded.connect(self._recorded)
        self.microphone.failed.connect(self._failed)

    def _visit(self) -> None:
        lessons = self._app.all_lessons()
        known = [lesson.id for lesson in lessons]
        for name in self.buttons.keys() - set(known):  # a teacher has deleted these lessons
            self.buttons.pop(name).deleteLater()
        for lesson in lessons:
            if lesson.id not in self.buttons:
                button = ListButton("", None, parent=self.rail.content, px=20, depth=4)
                button.set_scale(self.rail.scale())
                button.clicked.connect(lambda _down=False, of=lesson.id: self._choose(of))
                self.buttons[lesson.id] = button
        self.rail.set_rows([self.buttons[lesson.id] for lesson in lessons])
        if self._script is None or self._script.lesson.id not in known:
            self._open_lesson(self._last_recorded(lessons))
        else:
            self._open_lesson(self._script.lesson.id, at=self._at)
        if self._report is None:
            self.panel.tell(_READY if is_installed() else _CANNOT_RECORD)
        if self._script is None:
            self.panel.record.setEnabled(False)

    def _last_recorded(self, lessons: Iterable[Lesson]) -> str:
        """Returns the id of the lesson with the newest recording, else of the first lesson."""
        newest = self._recordings.newest(current())
        known = list(lessons)
        if newest is not None:
            known.sort(key=lambda lesson: newest not in self._script_of(lesson).files)
        return known[0].id if known else ""

    def _script_of(self, lesson: Lesson) -> Script:
        key = (lesson.id, *words_in_use())
        found = self._scripts.get(key)
        if found is None or found.lesson is not lesson:  # a teacher may have changed an own lesson
            found = self._scripts[key] = Script.of(lesson, current())
        return found

    def _open_lesson(self, name: str, at: int | None = None) -> None:
        """Shows a lesson: at this place, or at the first sentence that is not recorded."""
        lesson = next((each for each in self._app.all_lessons() if each.id == name), None)
        if lesson is None:
            return
        self._script = script = self._script_of(lesson)
        everywhere = range(len(script.sentences))
        if at is None:
            self._at = first_open(self._recorded_of(script), everywhere)
        else:
            self._at = min(at, len(everywhere) - 1)
        self._show()

    def _show(self) -> None:
        """Shows the present sentence, and what is recorded of all lessons."""
        script = self._script
        if script is None:
            return
        self._asking_to_delete = False
        names = self._recordings.names(script.language)
        recorded = script.recorded(names)
        group, sentence = script.sentences[self._at]
        places = script.group(group)
        self.panel.show_sentence(
            SentenceView(
                words=sentence.words,
                picture=sentence.picture,
                group=group,
                counts={
                    each: (sum(recorded[place] for place in script.group(each)), len(script.group(each)))
                    for each in SentenceGroup
                },
                places=[recorded[place] for place in places],
                at=places.index(self._at),
                is_first=self._at == 0,
                is_last=self._at == len(script.sentences) - 1,
            )
        )
        for lesson in self._app.all_lessons():
            self._show_lesson_button(lesson, names)
        idle, some = self._report is None, self._recordings.any()
        self.save.setEnabled(idle and any(recorded))
        self.save_all.setEnabled(idle and some)
        self.bring.setEnabled(idle)
        self.bin_all.setEnabled(idle and some)
        self.panel.record.setEnabled(idle and is_installed())
        self.relayout()
        self.arrange_keys()

    def _show_lesson_button(self, lesson: Lesson, names: frozenset[str]) -> None:
        button = self.buttons.get(lesson.id)
        if button is None:  # it comes with the next visit
            return
        script = self._script_of(lesson)
        count = sum(script.recorded(names))
        button.set_words(script.lesson.title)
        button.set_second(say_n("{n} sentence recorded", "{n} sentences recorded", count) if count else "")
        button.set_picture(icon_drawing(Icon.MICROPHONE) if count else None)
        button.set_pressed_look(self._script is not None and lesson.id == self._script.lesson.id)

    # recording

    def _press_record(self) -> None:
        if self.microphone.recording:
            self.microphone.stop()
            return
        self._app.voices.stop()
        self._asking_to_delete = False
        self.panel.ask_to_delete(asking=False)
        self.panel.show_recording(recording=True)
        self.panel.tell(_WAIT)
        self.microphone.start()

    def _heard(self, level: float) -> None:
        self.panel.tell(_SPEAK)
        self.panel.meter.show_level(level)

    def _recorded(self, content: bytes) -> None:
        script = self._script
        if script is None:
            return
        told = _DONE
        try:
            self._recordings.keep(script.sentences[self._at][1].words, script.language, content)
        except (OSError, ValueError) as error:
            told = not_kept(error)
        self._end_recording(told)
        if self.panel.next.isEnabled() and told is _DONE:
            self.panel.next.setFocus()

    def _failed(self, trouble: Trouble) -> None:
        self._end_recording(_TROUBLES[trouble])

    def _end_recording(self, told: Message) -> None:
        self.panel.show_recording(recording=False)
        self._show()
        self.panel.tell(told)

    def _stop_without_recording(self) -> None:
        if self.microphone.recording:
            self.microphone.cancel()
            self._end_recording(_READY)

    def _listen(self) -> None:
        script, voices = self._script, self._app.voices
        if script is None:
            return
        if voices.reading:
            voices.stop()
            return
        self._stop_without_recording()
        if voices.muted or not voices.available():
            self.panel.tell(_MUTED if voices.muted else _NOT_HEARD)
            return
        words = spoken_text(script.sentences[self._at][1].words)
        sentence = self.panel.sentence
        voices.read(
            (words,),
            None,
            lambda _which, start, length: sentence.highlight(start, length),
            lambda: sentence.highlight(0, 0),
        )

    def _go(self, steps: int) -> None:
        if self._script is None:
            return
        if steps > 0 and self.microphone.recording and not self._is_recorded():
            self.microphone.stop()  # whoever has read the sentence goes on without waiting
            if not self._is_recorded():
                return  # the page says why
        self._leave_sentence()
        self._at = max(0, min(len(self._script.sentences) - 1, self._at + steps))
        self._show()
        if steps > 0:
            self.panel.record.setFocus()

    def _is_recorded(self) -> bool:
        """Returns whether the present sentence is recorded."""
        return self._script is not None and self._recorded_of(self._script)[self._at]

    def _recorded_of(self, script: Script) -> tuple[bool, ...]:
        return script.recorded(self._recordings.names(script.language))

    def _choose(self, name: str) -> None:
        self._leave_sentence()
        self._open_lesson(name)

    def _choose_group(self, group: SentenceGroup) -> None:
        script = self._script
        if script is not None:
            self._leave_sentence()
            self._at = first_open(self._recorded_of(script), script.group(group))
            self._show()

    def _leave_sentence(self) -> None:
        """Stops what is recorded or heard of the present sentence."""
        self._stop_without_recording()
        self._app.voices.stop()
        if self.panel.record.isEnabled():
            self.panel.tell(_READY)

    # deleting

    def _delete(self) -> None:
        """Asks on the first press, deletes on the second."""
        script = self._script
        if script is None:
            return
        self._leave_sentence()
        if not self._asking_to_delete:
            self._asking_to_delete = True
            self.panel.ask_to_delete(asking=True)
            return
        gone = self._recordings.delete(script.sentences[self._at][1].words, script.language)
        self._show()
        self.panel.tell(say("The recording is deleted.") if gone else say("It could not be deleted."))
        self.panel.record.setFocus()

    def _delete_all(self) -> None:
        def delete() -> None:
            gone = self._recordings.delete_all()
            self._show()
            told = say("All recordings are deleted.") if gone else say("Some could not be deleted.")
            self.panel.tell(told)

        self._leave_sentence()
        self.ask.ask(
            say("Delete all recordings?"),
            say("Every sentence of every lesson, in all languages. Files that you saved elsewhere stay."),
            say("Delete"),
            delete,
        )
        self._show_question(asking=True)

    # files

    def _ask_where_lesson(self) -> None:
        if self._script is not None:
            title = file_name(self._script.lesson.title.best(current().key))
            self._ask_where(title, self._script.given())

    def _ask_where_all(self) -> None:
        lessons = self._app.all_lessons()
        scripts = [Script.of(lesson, language) for language in languages() for lesson in lessons]
        # A sentence that several lessons share is in the file once.
        given = {(each.words, each.language): each for script in scripts for each in script.given()}
        # Translators: the name of a file with recordings of sentences.
        self._ask_where(_("Recordings"), tuple(given.values()))

    def _ask_where(self, name: str, sentences: tuple[Given, ...]) -> None:
        self._leave_sentence()
        recordings = self._recordings

        def save(path: Path) -> None:
            def write() -> Message | None:
                try:
                    return save_pieces(path, packed(sentences, recordings))
                except TooManyError:
                    return TOO_MANY

            done = say("The recordings are saved in {file}.", file=path.name)
            words = say("Saving {file}…", file=path.name)
            self._work(words, write, lambda trouble: self.panel.tell(trouble or done))

        ask_to_save(self, _("Save recordings"), _kind(), f"{name}{SUFFIX}", save)

    def _ask_which(self) -> None:
        self._leave_sentence()
        ask_which(self, _("Import recordings"), _kind(), lambda paths: self.bring_in(paths[0]), several=False)

    def bring_in(self, path: Path) -> None:
        """Imports a file of recordings; asks first if it would replace recordings that are here."""
        recordings = self._recordings
        self._work(
            say("Reading {name}…", name=path.name),
            lambda: compare(path, recordings),
            lambda found: self._compared(path, found),
        )

    def _compared(self, path: Path, found: Compared | Message) -> None:
        if isinstance(found, Message):
            self.panel.tell(found)
            return
        if not found.replaced:
            self._import(path, found)
            return
        self.ask.ask(
            say_n("Replace {n} recording?", "Replace {n} recordings?", len(found.replaced)),
            say(
                "{file} has other recordings of sentences that are recorded here, such as “{words}”.",
                file=path.name,
                words=spoken_text(found.replaced[0].words),
            ),
            # Translators: verb, on a button: other recordings take the place of those that are here.
            say("Replace"),
            lambda: self._import(path, found),
        )
        self._show_question(asking=True)

    def _import(self, path: Path, found: Compared) -> None:
        recordings = self._recordings

        def write() -> Message | None:
            try:
                return bring_in(path, recordings)
            except (OSError, ValueError) as error:
                if not is_full(error):
                    return not_kept(error)
                return say(
                    "The disk is full: only a part was imported. Make room, and import {file} again.",
                    file=path.name,
                )

        def report(trouble: Message | None) -> None:
            self._visit()
            came = next((given.lesson for given in (*found.new, *found.replaced)), "")
            if came in self.buttons:
                self._open_lesson(came)
            self.panel.tell(trouble or _imported_words(path, found))

        self._work(say("Importing {file}…", file=path.name), write, report)

    def _work(self, told: Message, work: Callable[[], object], report: Callable[[Any], None]) -> None:
        """Reads or writes files in a thread, and reports the result in the GUI thread.

        Args:
            told: The sentence to show meanwhile.
            work: Must not hold any widget.
            report: Called with the result.
        """
        if self._report is not None:  # a file was dropped, or its name chosen, meanwhile
            self._app.window.tell_here(
                say("Another file is still being read or written. Try again in a moment.")
            )
            return
        self._leave_sentence()  # the file may bring another sentence on the page
        self._report = report
        self._show()
        self.panel.tell(told)
        run_in_thread(work, self._worked)

    def _worked(self, result: object) -> None:
        report, self._report = self._report, None
        self._show()
        if report is not None:
            report(result)
        if self.isVisible():
            self.take_keys()  # meanwhile the button with the focus could not be pressed

    def _agreed(self) -> None:
        agreed = self.ask.answered()
        self._show_question(asking=False)
        if agreed is not None:
            agreed()

    def _show_question(self, *, asking: bool) -> None:
        for part in (self.rail, self.panel, self.foot):
            part.setVisible(not asking)
        self.relayout()
        self.arrange_keys()
        self.take_keys()


def _kind() -> str:
    """Returns the files that the dialogs show."""
    return _("Recordings ({ending})").format(ending=f"*{SUFFIX}")


def _imported_words(path: Path, found: Compared) -> Message:
    """Says what was imported from a file."""
    count = len(found.new) + len(found.replaced)
    if not count:
        return say("Every recording in {file} was here already.", file=path.name)
    others = [given for given in (*found.new, *found.replaced) if given.language != current()]
    came = say_n("{n} recording was imported.", "{n} recordings were imported.", count)
    if found.replaced:
        more = say_n(
            "{n} of them replaced another one.", "{n} of them replaced other ones.", len(found.replaced)
        )
        came = joined("{came} {more}", came=came, more=more)
    if others:
        # Translators: after “… recordings were imported.”: the language of the recordings.
        language = say("Language: {language}.", language=others[0].language.own_name)
        came = joined("{came} {language}", came=came, language=language)
    return came
