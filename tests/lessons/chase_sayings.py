"""Checks for the lessons' sentences about atari, captures, chases, joining and ko."""

from atari_teach.engine.rules import Colour, ruleset_named
from atari_teach.teaching.lessons.step import with_move
from tests.lessons.sayings import (
    Check,
    ataris,
    captures_within,
    catches,
    chased,
    hunted,
    joined_by,
    last_shown,
    new_ataris,
    own_group,
)
from tests.lessons.sights import (
    all_by_atari,
    at_edge,
    between_marked,
    board,
    empty_beside,
    held,
    is_chased,
    is_ko,
    joining,
    liberties,
    marks,
    near_groups,
    never_three,
    of_marks,
    others,
    plainly,
    put,
    runs,
    taken_at,
    taken_beside_own,
    takes,
    theirs_at,
    was_saved,
    weakest,
)

SIDE = "(?:Black|White)"

SAYINGS: tuple[tuple[str, Check], ...] = plainly(
    (
        # captures and rescues
        (
            r"No liberty left: you \*\*captured\*\* it!|When it captures!|Then the game is won, and",
            lambda said: bool(said.taken()),
        ),
        (r"Three at once: you won!", lambda said: len(said.taken()) == 3),
        (
            r"Two captured, and your three are saved\.",
            lambda said: len(said.taken()) == 2 and was_saved(said, 3),
        ),
        (
            r"(?:You joined a friend, and your three|Your three stones) have liberties again\.",
            lambda said: was_saved(said, 3),
        ),
        (
            r"And your own stone has doors again\.",
            lambda said: bool(said.taken()) and not ataris(said.tried, said.me),
        ),
        (
            r"Your stone had no door, and it captured all the same!",
            lambda said: said.point is not None and not empty_beside(said, said.point) and bool(said.taken()),
        ),
        (
            r"They had the same last door\.",
            lambda said: all(g.liberties == {said.point} for g in theirs_at(said, said.taken())),
        ),
        (
            r"Your own atari does not matter any more\.",
            lambda said: bool(ataris(said.before, said.me) and said.taken()),
        ),
        (r"For them the edge was a wall\.", lambda said: at_edge(said.before, said.taken())),
        (
            r"(?:Not here\. )?Your (?:stone|whole group) would have no liberties\.",
            lambda said: said.point is not None and put(said, said.before, said.me, said.point) is None,
        ),
        (r"The gift is gone\.", lambda said: bool(said.lost())),
        (
            r"After the capture, the group had just one liberty\.|Your trap worked!",
            lambda said: bool(said.taken()) and bool(ataris(said.before, said.they)),
        ),
        (
            r"One liberty, and nothing captured: a gift\.",
            lambda said: all(
                liberties(said, board(said), said.me, at) == 1 and not takes(said, said.me, at)
                for at in marks(said)
            ),
        ),
        (
            r"Here your stone has no liberty at all\.|You may not even play\.",
            lambda said: all(put(said, board(said), said.me, at) is None for at in marks(said)),
        ),
        (
            r"There are two liberties here\.",
            lambda said: all(liberties(said, board(said), said.me, at) == 2 for at in marks(said)),
        ),
        # atari
        (
            r"Atari, but yours was in atari first\.",
            lambda said: bool(new_ataris(said) and ataris(said.before, said.me)),
        ),
        (rf"Now {SIDE} has to answer you\.", lambda said: bool(new_ataris(said))),
        (rf"{SIDE} does not have to answer that\.", lambda said: not new_ataris(said)),
        (
            r"You are out of danger\.",
            lambda said: bool(ataris(said.before, said.me)) and not ataris(said.tried, said.me),
        ),
        (r"Yes, you are in atari\.", lambda said: bool(ataris(said.before, said.me))),
        (
            r"But you could have said yes to the first question\.",
            lambda said: bool(ataris(said.before, said.they)),
        ),
        (
            r"You can already say yes to an earlier question\.",
            lambda said: any(group.in_atari for group in said.before.groups()),
        ),
        (
            r"Count again: each of your groups has two liberties or more\.",
            lambda said: not ataris(said.before, said.me),
        ),
        (
            r"Count again: no \w+ group has just one liberty\.",
            lambda said: not ataris(said.before, said.they),
        ),
        (
            r"Count again: your stone has friends or liberties there\.",
            lambda said: all(liberties(said, board(said), said.me, at) > 1 for at in marks(said)),
        ),
        (r"One (?:black|white) group is in atari\.", lambda said: len(ataris(said.before, said.they)) == 1),
        (r"Just one open door: atari!", lambda said: all(group.in_atari for group in of_marks(said))),
        (
            r"(?:It has two ways out|Two liberties each time)\.",
            lambda said: all(len(g.liberties) == 2 for g in said.marked(said.before, said.they)),
        ),
        (
            r"There are two liberties to take\.",
            lambda said: any(len(group.liberties) == 2 for group in said.before.groups(said.they)),
        ),
        # the rules of the game
        (
            r"A capture wins|The first capture (?:ends|wins)|In Atari Go ",
            lambda said: ruleset_named(said.step.ruleset).first_capture_ends,
        ),
        # cards
        (
            r"One stone came off\.|The same move, and other rules: here it captures",
            lambda said: any(taken_at(said, said.me, at) == 1 for at in marks(said)),
        ),
        (
            r"Then there is an open door\.",
            lambda said: all(
                takes(said, said.me, at) and liberties(said, board(said), said.me, at) for at in marks(said)
            ),
        ),
        (
            r"Joined, they share their liberties, and \w+ catches nothing\.",
            lambda said: not chased(board(said), said.they, to_play=said.they),
        ),
        (
            rf"If {SIDE} begins, one is caught within three moves\.",
            lambda said: captures_within(board(said), said.they, 3),
        ),
        (rf"Look how {SIDE} (?:gets in|catches it)\.", lambda said: bool(said.lost() - {said.point})),
        (
            r"Look where (?:it|they) gets? out\.|Look: there is still a liberty outside\.",
            lambda said: (group := last_shown(said)) is not None and len(group.liberties) > 1,
        ),
        (r"It works: the ladder goes past", lambda said: chased(said.before, said.me, to_play=said.me)),
        (r"Right, the waiting stone helps\.", lambda said: not chased(said.before, said.me, to_play=said.me)),
        (
            r"The others run into the edge\.",
            lambda said: all(
                chased(position, group.colour.other, to_play=group.colour)
                for position, at in others(said)
                for group in position.groups_at(at)
            ),
        ),
        # chases
        (r"A \*\*ladder\*\*!|Atari after atari, all the way", all_by_atari),
        (r"Atari after atari, all the way to the edge\.", lambda said: at_edge(said.before, said.taken())),
        (
            r"A \*\*net\*\*!|Whichever way it ran|Both in the net!|You watched both ways|One stone watched",
            held,
        ),
        (r"You never let them have three liberties\.", never_three),
        (r"The edge helped you: nobody gets out there\.", lambda said: at_edge(said.before, said.taken())),
        (
            r"You drove it into your own stones\.|They were a wall!|Two waiting stones were enough\.",
            taken_beside_own,
        ),
        (r"You looked ahead!", lambda said: bool(said.taken())),
        (
            r"You looked ahead: on this side nobody is waiting\.",
            lambda said: chased(said.tried, said.me, to_play=said.they),
        ),
        (
            r"The chase leads nowhere now\.|You helped your weakest group in time\.",
            lambda said: not chased(said.tried, said.they, to_play=said.they),
        ),
        (
            (
                r"There it is safe\.|A friend is waiting on the way\.|A friend is near enough\."
                r"|The next atari does not catch it\.|Here the way out leads into the open\."
            ),
            lambda said: not is_chased(said),
        ),
        (
            (
                r"That friend is too far away\.|In the corner the liberties are gone\."
                r"|Atari follows atari, and|After the next atari, the edge takes"
                r"|But after one more atari it is stuck"
            ),
            is_chased,
        ),
        (
            r"(?:It finds|Along the edge it finds) just one liberty (?:outside|again)\.",
            lambda said: runs(said, count=1),
        ),
        (r"It finds two liberties\.|Two liberties at first\.", lambda said: runs(said, count=2)),
        (
            r"Outside there are new liberties\.",
            lambda said: not runs(said, count=1) and not runs(said, count=0),
        ),
        (
            r"Then two stones are captured, not one\.",
            lambda said: runs(said, count=1) and all(len(group.stones) == 1 for group in of_marks(said)),
        ),
        (r"On this side a stone was waiting\.", lambda said: bool(said.lost())),
        (
            r"On this side nobody is waiting for it\.",
            lambda said: (g := last_shown(said)) is not None and not g.in_atari,
        ),
        (
            r"Now a \w+ stone can't get away|Ladder and net both work here",
            lambda said: catches(said.tried, said.me) or hunted(said.tried, said.they),
        ),
        # joining
        (
            rf"Now {SIDE} has taken both ways\.",
            lambda said: bool(between_marked(said, said.tried)) and not between_marked(said, said.shown),
        ),
        (
            r"You joined the other way!|You ran to a friend!|\w+ took one way, and you had the other\.",
            lambda said: said.point is not None and joined_by(said.before, said.point, said.me) > 1,
        ),
        (
            r"You \*\*cut\*\* them apart!",
            lambda said: said.point in joining(said.before, said.they) and said.tried[said.point] is said.me,
        ),
        (
            r"You helped one group\.",
            lambda said: said.point is not None and joined_by(said.before, said.point, said.me) > 0,
        ),
        (r"The group grows\.", lambda said: (group := own_group(said)) is not None and len(group.stones) > 1),
        (
            r"That helps your own stone\.",
            lambda said: said.point is not None and joined_by(said.before, said.point, said.me) > 0,
        ),
        (
            rf"{SIDE} can come in, but then you capture\.",
            lambda said: (
                bool(said.replies)
                and captures_within(with_move(said.tried, said.replies[0], said.they), said.me, 1)
            ),
        ),
        (r"One crossing lies beside both\.", lambda said: len(joining(said.before, said.me)) == 1),
        (
            r"Here every stone is on its own\.",
            lambda said: any(
                all(len(group.stones) == 1 for group in board(said).groups(side)) for side in Colour
            ),
        ),
        (r"That is not atari yet\.", lambda said: not ataris(said.tried, said.they)),
        (
            r"The right group!",
            lambda said: any(weakest(said.before, group) for group in near_groups(said, said.point)),
        ),
        (
            r"That is (?:the|your) \*\*weakest\*\*(?: \w+)? group\.",
            lambda said: all(
                weakest(said.before, group) for group in said.before.groups_at(sorted(said.run.tapped))
            ),
        ),
        # ko
        (r"The board would be as it was before\.", is_ko),
        (
            r"Two came off, then just one: a new board\.",
            lambda said: len(said.taken()) == 1 and not is_ko(said),
        ),
        (
            rf"(?:Now )?{SIDE} fills the gap",
            lambda said: bool(said.replies) and joined_by(said.tried, said.replies[0], said.they) > 0,
        ),
        (
            (
                r"You could have captured: the board would have been a new one\.|Now you can capture back!"
                r"|\w+ has answered already\."
            ),
            lambda said: bool(ataris(said.before, said.they)),
        ),
        (rf"{SIDE} answered, and you captured back\.", lambda said: len(said.taken()) == 1),
    )
)
