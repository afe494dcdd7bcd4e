"""Lists the expected effect of each button, by its English words (see `tests.window.pressed.ident`)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from atari_teach.base.i18n import current
from atari_teach.features import PageName as Page
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.table.scene import Tone
from atari_teach.table.ui.step_list import BeatButton
from atari_teach.ui.forms.desk_view import AskCard
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.language_switch import LanguagePill
from atari_teach.ui.navigation.main_window import MainWindow
from tests.window.pressed import Seen


@dataclass(frozen=True)
class Pressing:
    """One press of a button, with what was visible before and after it."""

    button: QAbstractButton
    name: str
    before: Seen
    after: Seen
    window: MainWindow

    @property
    def stays(self) -> bool:
        """Returns whether no other page and no system dialog was opened."""
        return self.after.place is self.before.place and not self.after.dialog


Effect = Callable[[Pressing], bool]


def shows(pressing: Pressing) -> bool:
    """Expects that the page stays, and that something visible on it changes."""
    return pressing.stays and pressing.after != pressing.before


def chooses(pressing: Pressing) -> bool:
    """Expects a visible change on the same page, unless the button was already chosen."""
    return shows(pressing) or (pressing.stays and _is_chosen(pressing.button))


def _is_chosen(button: QAbstractButton) -> bool:
    if not isinstance(button, PictureButton):
        return button.isChecked()
    now = isinstance(button, BeatButton) and button._style is ButtonStyle.SUN
    return now or button._pressed_look or button.isChecked()


def begins_again(pressing: Pressing) -> bool:
    """Expects that the page stays; it may look unchanged, if it was already at its beginning."""
    return pressing.stays


def leads(*places: Page) -> Effect:
    """Returns an effect that expects that one of these pages is shown."""
    return lambda pressing: pressing.after.place in places


def behind_the_pin(page: Page) -> Effect:
    """Returns an effect that expects this page, or, if there is a PIN, the page that asks for it."""
    return lambda pressing: (
        pressing.after.place in (page, *((Page.PIN,) if pressing.window.settings.locks.pin else ()))
    )


def shows_or_leads(*places: Page) -> Effect:
    """Returns an effect that expects one of these pages, or a change on the same page."""
    return lambda pressing: pressing.after.place in places or shows(pressing)


def on(place: Page, there: Effect, elsewhere: Effect) -> Effect:
    """Returns an effect that expects `there` if the button is on this page, otherwise `elsewhere`."""
    return lambda pressing: (there if pressing.before.place is place else elsewhere)(pressing)


def asks_for_a_file(pressing: Pressing) -> bool:
    """Expects that the system asks for a file, or that the page says why this is impossible."""
    return pressing.after.dialog or shows(pressing) or says_why_not(pressing)


def says_why_not(pressing: Pressing) -> bool:
    """Expects a notice with the reason for a refusal; the notice may have been visible before the press."""
    return pressing.stays and bool(pressing.after.notice)


def goes_back(pressing: Pressing) -> bool:
    """Expects that something over the page was closed, or that the page was left."""
    return pressing.after != pressing.before and not pressing.after.dialog


def asks_to_leave(pressing: Pressing) -> bool:
    """Expects that the session was left, or that the app asks whether to leave it."""
    page = pressing.window.stack.currentWidget()
    if not isinstance(page, StagePage) or page.class_session is None:
        return pressing.after.place is not pressing.before.place
    return page.teacher.box.isVisible() and len(page.teacher.box.pane.rows()) == 2


def leaves(pressing: Pressing) -> bool:
    """Expects that another page is shown."""
    return pressing.after.place is not pressing.before.place


def asks_first(pressing: Pressing) -> bool:
    """Expects that the page asks whether the saved session may be discarded."""
    page = pressing.window.page(pressing.window.place)
    return pressing.stays and any(card.isVisible() for card in page.findChildren(AskCard))


def leads_to_a_field(pressing: Pressing) -> bool:
    """Expects that a text field has the focus."""
    return pressing.stays and isinstance(QApplication.focusWidget(), QLineEdit)


def begins(pressing: Pressing) -> bool:
    """Expects that a session starts, or that the page asks about a saved session."""
    return leads(Page.STAGE)(pressing) or asks_first(pressing)


def answers(pressing: Pressing) -> bool:
    """Expects a visible change, unless the lesson gives its previous answer again, wrong or right."""
    page = pressing.window.stack.currentWidget()
    scene = getattr(getattr(page, "table", page), "scene", None)
    return shows(pressing) or (pressing.stays and scene is not None and scene.tone in _ANSWERED)


_ANSWERED = (Tone.NOT_YET, Tone.DONE)


def speaks(pressing: Pressing) -> bool:
    """Expects that the program now uses the language of the button."""
    assert isinstance(pressing.button, LanguagePill)
    return pressing.stays and current() == pressing.button.language


def _each(effect: Effect, names: str) -> Iterator[tuple[str, Effect]]:
    return ((name.strip(), effect) for name in names.split("|") if name.strip())


_LEADS: dict[str, Effect] = {
    "A closer look": leads(Page.RULES_AND_VALUES, Page.WORTH, Page.TWO_RULES),
    "About Atari Teach": leads(Page.ABOUT),
    "Another player": leads(Page.NEW_CHILD),
    "Board": on(Page.CLASS, leads(Page.TABLE), chooses),
    "Board, relay, puzzles": leads(Page.CLASS),
    "Carry on where you stopped": leads(Page.STAGE),
    "Choose a PIN": leads(Page.PIN),
    "Change the PIN": leads(Page.PIN),
    "Class": behind_the_pin(Page.CLASSES),
    "Copies and files": leads(Page.COPIES),
    "Delete for good": on(Page.DELETE_CHILD, leads(Page.WHO, Page.HOME), shows),
    "Delete this name…": leads(Page.DELETE_CHILD, Page.PIN),
    "Find out": on(Page.DESK, begins, shows),
    "Finish": leaves,
    "Five good ideas": on(Page.PRINT, chooses, leads(Page.GUIDELINES)),
    "Go into the room": leads(Page.ROOM_DOOR),
    "Hello!": leads(Page.SETTINGS, Page.WHO),
    "Hello, {name}!": leads(Page.SETTINGS, Page.WHO),
    "How much is it worth?": leads(Page.WORTH),
    "I know this already": leads(Page.TABLE),
    "Install on 30 computers": on(Page.PRINT, chooses, leads(Page.INSTALLING, Page.PRINT)),
    "Learn": leads(Page.PATH, Page.TABLE),
    "Let's play!": leads(Page.HOME),
    "Lesson workshop": leads(Page.WORKSHOP),
    "Little endings": leads(Page.TABLE),
    "Locks": leads(Page.LOCKS),
    "Look at all the keys": leads(Page.KEYS),
    "Look back": on(Page.DESK, begins, shows),
    "More…": shows_or_leads(Page.MORE, Page.PIN),
    "No, go back": on(Page.DELETE_CHILD, leaves, shows),
    "Next": shows_or_leads(Page.HOME),
    "On two computers": leads(Page.FAR),
    "Partners": leads(Page.PARTNERS),
    "Plans": leads(Page.PLANS),
    "Play": shows_or_leads(Page.TABLE),
    "Play a friend": leads(Page.FRIENDS),
    "Promises": on(Page.DESK, begins, shows),
    "Question": on(Page.DESK, begins, shows),
    "Relay": shows_or_leads(Page.STAGE, Page.TABLE),
    "Puzzles for two": leads(Page.TWO_AT_ONCE),
    "Puzzles": shows_or_leads(Page.STAGE),
    "Five of these": leads(Page.PRINT),
    "Ten on a sheet for the class": leads(Page.PRINT),
    "Room of computers": behind_the_pin(Page.ROOM),
    "Rules and values": leads(Page.RULES_AND_VALUES),
    "See progress": behind_the_pin(Page.REPORT),
    "Settings": leads(Page.SETTINGS),
    "Start": leads(Page.STAGE),
    "Talk": on(Page.DESK, begins, shows),
    "The room is open. Back to it": leads(Page.ROOM),
    "The keys": leads(Page.KEYS),
    "The rules": on(Page.PRINT, chooses, leads(Page.RULES)),
    "This is a pupil's computer": leads(Page.ROOM_DOOR),
    "Tidy": on(Page.DESK, begins, shows),
    "Tidy up": shows_or_leads(Page.HOME),
    "Tournament": leads(Page.TOURNAMENT),
    "Make a class": on(Page.CLASSES, shows, leads(Page.CLASSES)),
    "Start over": on(Page.DESK, leads(Page.STAGE), shows),
    "Guest": leads_to_a_field,
    "Make the class with {n} child": lambda pressing: shows(pressing) or leads_to_a_field(pressing),
    "Black": on(Page.STAGE, begins_again, chooses),  # nothing changes if the stone is already in its bowl
    "White": on(Page.STAGE, begins_again, chooses),
    "To the wall": on(Page.ROOM, leads(Page.TABLE), shows),
    "Try it": lambda pressing: leads(Page.TABLE)(pressing) or says_why_not(pressing),
    "Two rules at once": on(Page.PRINT, chooses, leads(Page.TWO_RULES)),
    "Two sets of rules at once": leads(Page.TWO_RULES),
    "Watch two programs": leads(Page.WATCH_SETUP),
    "With the class": leads(Page.DESK),
    "With the computer": leads(Page.COMPUTER),
    "Small board": leads(Page.TABLE),
    "Big board": leads(Page.TABLE),
    "Try things out": leads(Page.TABLE),
    "Go": on(Page.FRIENDS, leads(Page.TABLE), chooses),
    "<WelcomePage>": shows_or_leads(Page.HOME),
    "Somebody else": shows_or_leads(Page.HOME),
    "<PupilGrid>": on(Page.WHO, leads(Page.HOME), chooses),
    "<SettingRow>": lambda pressing: chooses(pressing) or leads(Page.KEYS, Page.RECORDING)(pressing),
    "<SteppingStone>": leads(Page.TABLE),
    "<ChoiceCard>": lambda pressing: answers(pressing) or leads(Page.HOME, Page.PATH)(pressing),
    "I'm done!": answers,
    "Start now": begins,
    "Go on with the game": leads(Page.TABLE),
}

_FILES = """
    A program… | Collect from a folder… | From a file… | Import files… | Import… | Open a file |
    Open a game | PDF | Save all… | Save as PDF | Save as table | Save lesson… | Save the game |
    Save everything to a file… | Save to a file |
    Share | Table
"""

_BEGIN_AGAIN = "Listen | Once more | Play it | See it again | Show me | Stop reading | This moment again"
"""Buttons that start something from its beginning, or whose effect can only be heard."""

_CHOICES = """
    A to I | AGA rules | Again | All | Allowed | Always | An empty board | Answers | As usual | Beaver |
    Black, and you begin | Board and screen | Boards and rules | Both |
    Answers and hints | Calm | Cat | Chick | Clear | Clear the board | Collect from sticks |
    Colours and letters | Copied | Copy |
    Crossed stones | Day | DejaVu Sans | Diploma | Empty board | Evening | Everybody plays everybody |
    Everything | Fast | First capture | First names | For pupils | Fox | Go style, no I |
    Go: more territory | Hands and keys | Help | High contrast | Illustrated | Illustrated, for children |
    Larger board | Less motion | Lesson | Locked | Long pause | Look | Ludus rules | Lynx | Make a copy now |
    Medium pause | More | Most captures | Never | No | No list | Off | On the left | On the right |
    One game | Only these: | Owl | Other colours and boards |
    Own path | Partner | Players | Questions | Quick | Remember | Reply |
    Round {n} | Same as the computer | Sans Serif | School rules | Short pause |
    Silent unless pressed | Simple | Simple, for older ones | Slow | Sound | Standings |
    Take away | Taking turns | Task | The bridge | The castle | The easiest to read | The forest |
    The lesson | The mountains | The school | The start | The village | This term |
    This week | Those who are level (Swiss) | To the end of the game | Today | Turtle |
    Until everybody has played | Up to one stone | Up to {n} stones | Usual | Very slow |
    Who plays | Whole names | With sound | With the answer | Without sound | Words | Worksheet | Yes |
    Yes, two presses | afterwards | always | never | not played |
    New class | Tie-breaks | All may sit down | 1 minute more | Who? |
    <BeatButton> | <Chooser> | <Leaves> | <Keypad> | <ListButton> | <NumberRow> |
    <StepRow> | <_Line>
"""
"""Buttons for choices of which one is already active."""

_PICTURES = """
    Apple | Ball | Balloon | Bee | Bell | Boat | Butterfly | Cactus | Cherries | Clover | Crab | Drum |
    Kite | Ladybird | Lemon | Lighthouse | Mountain | Mushroom | Octopus | Rabbit | Rainbow | Rocket |
    Sardine | Snail | Snowman | Starfish | Sunflower | Tree | Umbrella | Whale |
"""

_SHOWS = """
    5 minutes left | A game | A game told | A letter to families | Add | Add names |
    Add {n} child | Again, colours swapped | Agreed! | All boards | All moments |
    Another one | As the next crossing | Show the answer on every computer |
    Another line | Another part | Another picture | Another picture, now: {picture} |
    Everybody back to their own path | Archive | Ask |
    Attack | Back to the game | Back to the table | Before | Beforehand | Begin the tournament |
    Board {n}, Black: {name} |
    Board {n}, White: {name} | Board {n}: play at this computer | Build | Cancel |
    Capture | Cards | Catch a stone | Change | Change the teams | Choose |
    Choose on the board: {points} | Choose who plays | Close | Close it |
    Close it all the same | Close the room | Code | Count | Curtain | Delete |
    Delete all… | Delete… | Done |
    Draw the teams again | Drawing colours | Earlier | End it | End the game | Every other answer |
    For the teacher | Further down | Further left | Further right | Further up | Give up | Go on | Greeting |
    Groups in atari | Has left | Hide | Hint | Homework |
    Keep safe | Larger | Later | Leave it as it is | Lessons of the class | Let go | Letter |
    Letters and numbers | Liberties |  Look at the list: {n} child | Look here! |
    Look! | Mark | Ring | More lessons |
    Move on automatically |
    My lines | My moves | New lesson | New tournament | Next difference | Next game |
    Next moment | Next puzzle | Next round | No PIN | No names | Nothing | OK | One child fewer |
    One child more | One fewer | One hand fewer | One hand more | One more | One more card |
    One more part | One more step | One move | Only exercise {n}: {question} |
    Pair round {n} again | Pass | Pause | Place it | Place stones | Play on |
    Play on the board | Play! | Playing together | Previous | Previous moment | Put away |
    Put back… | Put it out | Put this computer out | Read on | Record | Redo | Remove card {n} |
    Review the game | Ring now | Save and close | Several moves | Shelf | Show | Show again | Skip |
    Smaller |  Someone else plays | Somewhere else |
    Start… | Stay | Stop recording | Swap colours | Take back a move | Take out | Tap |
    Teach it in 2 minutes | Thanks |
    Let them play | Stop the clock | <PinPage> | <QuestionButton> |
    That's it | Back to the board | Let them go on | Let them leave | Stay here | Which crossing? |
    The class before | The end of the game | The move before | The next class |
    The next move | The other side begins | The program | The program shows it | The round after |
    The round before | The way to Go | The whole class |  This one | This one is right |
    Three promises | Tidying | Try again from here |
    Try what isn't allowed | Use for “Start now” | Turn the sound off | Turn the sound on | Undo |
    What if…? | What parts equal points | Who is missing? | Why? | With the fox, 1 paw print |
    With the fox, 3 paw prints | With the owl | Without words | Write in other languages too |
    {n} more asks |
    <AskCard> | <AttendanceSheet> | <BeatList> | <BeatStrip> | <BoardTile> | <RoomList> | <TableCell> |
    <TeamColumn> | <_Answer> | <_Row>
"""

EFFECTS: dict[str, Effect] = {
    "Back": lambda pressing: goes_back(pressing) or says_why_not(pressing),
    "Leave": asks_to_leave,
    "Print": lambda pressing: leads(Page.PRINT)(pressing) or asks_for_a_file(pressing),
    "<ButtonsRow>": lambda pressing: chooses(pressing) or asks_for_a_file(pressing),
    "<LanguagePill>": speaks,
    **_LEADS,
    **dict(_each(asks_for_a_file, _FILES)),
    **dict(_each(begins_again, _BEGIN_AGAIN)),
    **dict(_each(chooses, _CHOICES + "|" + _PICTURES)),
    **dict(_each(shows, _SHOWS)),
}

_TO_WISHES = ("All may sit down", "Yes", "No")

EXCUSED: dict[str | tuple[Page, str], str] = {
    "Back to the room": "a room has to be there: tests/room/ui",
    (Page.ROOM_DOOR, "<PupilGrid>"): "a room has to be there: tests/room/ui",
    (Page.ROOM_DOOR, "Another picture"): "a room has to be there: tests/room/ui",
    **{(Page.ROOM, name): "a room has to be there: tests/room/ui" for name in _TO_WISHES},
    (Page.FAR, "Go on with the game"): "a friend has to be there: tests/room/ui",
    "Practise a little": "the gallery draws what is not hard: tests/learn/ui/test_path_ways.py",
    "Go in": "a room has to be there: tests/room/ui",
    "Make a lesson from move {n}": "it takes turns of the event loop: tests/workshop/ui/test_workshop.py",
    "My friend has opened it": "a room has to be there: tests/room/ui",
    "Open the game here": "a broker begins to run: tests/room/ui",
    "Open the room": "a broker begins to run: tests/room/ui",
    "Open the room again": "a broker begins to run: tests/room/ui",
    "Other pictures": "the gallery draws no other code: tests/room/ui",
    "Pairs": "the gallery's children are in no register: tests/room/ui",
    "Today's three": "the gallery draws what is not due: tests/home/ui/test_todays_three.py",
    "Two for today": "the gallery draws what is not due: tests/home/ui/test_todays_three.py",
    "Watch": "two programs begin to run: tests/contest/ui/test_watching.py",
}
"""Buttons that are not pressed here, on any page or on one, with the reason and the test that does so."""
