"""One lesson looked at: what it is called, whether the class sees it, and its steps."""

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import joined
from atari_teach.i18n import Multilingual, Text, say
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.workshop.draft import MOST_STEPS, LessonDraft
from atari_teach.teaching.workshop.findings import read_steps


class LessonCard(PlainCard):
    """The card, and what can be done with the lesson on it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pane = ScrollPane(self, gap=10)
        self.title = Heading(self.pane.content, px=28, bold=True)
        self.state = Heading(self.pane.content, px=20)
        self.steps = tuple(Heading(self.pane.content, px=18) for _place in range(MOST_STEPS))
        self.foot = ButtonsRow(self)
        self.try_it = PictureButton(
            say("Try it"), icon_drawing(Icon.PLAY_ON), ButtonStyle.SUN, self.foot, px=20
        )
        self.edit = PictureButton("", icon_drawing(Icon.PENCIL), ButtonStyle.PINE, self.foot, px=20)
        self.share = PictureButton(say("Share"), icon_drawing(Icon.FOLDER), parent=self.foot, px=20)
        self.paper = PictureButton(say("Print"), icon_drawing(Icon.PRINT), parent=self.foot, px=20)
        self.bin = PictureButton("", icon_drawing(Icon.BIN), parent=self.foot, px=20)
        self.foot.set_buttons((self.try_it, self.edit, self.paper, self.share, self.bin))
        for row in (self.title, self.state, *self.steps):
            row.hide()

    def show_lesson(
        self, title: Multilingual, state: Text, draft: LessonDraft, *, own: bool, asking: bool, ready: bool
    ) -> None:
        """Show a lesson.

        Args:
            title: Its title.
            state: Whether the class sees it.
            draft: What its file says.
            own: Whether a teacher wrote it here.
            asking: Whether it is asked if it is really to be deleted.
            ready: Whether it can be tried.
        """
        self.title.set_words(title)
        self.state.set_words(state)
        shown = []
        for place, (label, read) in enumerate(zip(self.steps, read_steps(draft), strict=False)):
            kind = KINDS.get(str(draft.steps[place].get("kind")))
            words = "" if kind is None else kind.about.title
            line = joined("{n}  {kind}", n=place + 1, kind=words)
            if read.step is not None:
                spoken = said(read.step.say, read.step.to_play)
                line = joined("{line}: {spoken}", line=line, spoken=spoken)
            label.set_words(line)
            shown.append(label)
        self.pane.set_rows([self.title, self.state, *shown])
        self.try_it.setEnabled(ready)
        self.edit.set_words(say("Change") if own else say("Change a copy"))
        self.bin.set_words(say("Really delete?") if asking else say("Delete"))
        self.share.setVisible(own)
        self.bin.setVisible(own)
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """The lesson's lines, and below them the buttons."""
        edge, gap = round(24 * u), round(16 * u)
        inside = self.rect().adjusted(edge, round(18 * u), -edge, -round(24 * u))
        high = round(self.foot.height_for(inside.width()) + 1)
        self.foot.setGeometry(inside.x(), inside.bottom() - high, inside.width(), high)
        self.foot.relayout()
        self.pane.setGeometry(inside.x(), inside.y(), inside.width(), max(1, inside.height() - high - gap))
        self.pane.relayout()
