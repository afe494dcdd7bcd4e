"""The app's sentences about little endings: spare moves, shared points, and the results of moves."""

from collections.abc import Callable

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import SCHOOL, Colour, Game, Played, Point, Position, judge
from atari_teach.engine.solver.board_values import spare_moves
from atari_teach.engine.solver.endings import Ending
from atari_teach.engine.solver.state import never
from atari_teach.teaching.advice.claims import MOST_STONES, capture_words
from atari_teach.teaching.advice.ending_moves import Idea, chosen_move, example_line, rooms_of, spare_points
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined, pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture


def question(child: Colour) -> Text:
    """The question to the child who wins if the child, playing this colour, moves first."""
    return say("You have the {who:stones} and begin. Who wins?", who=child)


def rule() -> Text:
    """The rule that decides who wins, for children who don't know it."""
    return say("Whoever runs out of safe moves loses.")


def swapped(child: Colour) -> Text:
    """The sentence that the partner's side wins, and that the child therefore plays that side now."""
    return say("Yes! So we swap: now you have the {who:stones}.", who=child)


def counts(position: Position, child: Colour) -> Text | None:
    """The sentence that compares the numbers of spare moves of both sides.

    None if the numbers are not whole or don't decide the game.
    """
    groups = position.groups()
    if len(groups) > 2 or any(group.in_atari for group in groups):
        return None
    mine, theirs = spare_moves(position, child), spare_moves(position, child.other)
    if mine is None or theirs is None:
        return None
    return both_counted(mine, theirs)


def both_counted(mine: int, theirs: int) -> Text:
    """The sentence about the number of spare moves of both sides."""
    return say("{mine} {theirs}", mine=_mine(mine), theirs=_theirs(theirs))


def reckoning(ending: Ending, cancel: Callable[[], bool] = never) -> tuple[Beat, ...]:
    """The explanation's moments that find out by counting who wins, as seen by the side that begins.

    If `cancel` stopped the search, the result must not be shown.
    """
    beats = [_castles(ending.position, ending.first, mine=True)]
    beats.append(_castles(ending.position, ending.first.other, mine=False))
    if ending.shared:
        shared = in_order(ending.shared)
        words = say_n(
            "Either of you can take this crossing.", "Either of you can take these crossings.", len(shared)
        )
        beats.append(Beat(Picture(ending.position, pointed_at(shared)), words))
    return (*beats, *played_on(Game(SCHOOL, ending.position, ending.first), runs_out(ending), cancel))


def runs_out(ending: Ending) -> Text:
    """The sentence that says who runs out of safe moves first, as seen by the side that begins."""
    if ending.wins:
        return say("You begin, and your partner runs out of safe moves first.")
    return say("You begin, and you run out of safe moves first.")


def played_on(game: Game, words: Text, cancel: Callable[[], bool] = never) -> tuple[Beat, ...]:
    """The explanation's moments that show an example line (see `example_line`); the last one says `words`."""
    line = example_line(game, cancel)
    return in_moments(game, line, words) if line else (Beat(Picture(game.position), words),)


def in_moments(game: Game, line: tuple[Point, ...], words: Text) -> tuple[Beat, ...]:
    """The explanation's moments that show a line of moves, at most three numbered stones each.

    The last moment says `words`.
    """
    beats = []
    for start in range(0, len(line), MOST_STONES):
        part = line[start : start + MOST_STONES]
        on = say("And so it goes on.") if start else say("It can go on like this.")
        said = words if start + MOST_STONES >= len(line) else on
        spoken = say("{words} In turn: {points}.", words=said, points=part)
        beats.append(Beat(Picture(game.position, ghosts=in_turn(part, game.to_play)), said, spoken))
        for point in part:
            after = game.play(point)
            game = after if isinstance(after, Game) else game
    return tuple(beats)


def in_turn(line: tuple[Point, ...], first: Colour) -> tuple[Ghost, ...]:
    """Numbered ghost stones for the moves of a line; the side `first` plays the first move."""
    colours = (first, first.other)
    return tuple(Ghost(point, colours[turn % 2], str(turn + 1)) for turn, point in enumerate(line))


def leads_to(before: Game, point: Point, reply: Point | None) -> tuple[Beat, ...]:
    """The explanation's moments that show why the child's move does not win.

    `reply` is the partner's best answer; None if the game ended with the move.
    """
    child, after = before.to_play, before.play(point)
    assert isinstance(after, Game), "only a move that can be played leads anywhere"
    beats = [_about(after.position, child, point, say("You played here."))]
    answered = None if reply is None else after.play(reply)
    if not isinstance(answered, Game):
        return tuple(beats)
    board = answered.position
    taken = tuple(Mark(MarkKind.TAKEN, stone) for stone in in_order(answered.turns[-1].captured_points()))
    if taken:
        return (*beats, Beat(Picture(board, taken, last=reply), say("Your partner captures here.")))
    beats.append(_about(board, child, reply, say("Your partner answers here.")))
    count = counts(board, child)
    if count is not None:
        beats.append(Beat(Picture(board, last=reply), count))
    return (*beats, *played_on(answered, say("From here your partner can win.")))


def _about(position: Position, child: Colour, last: Point | None, otherwise: Text) -> Beat:
    """The explanation's moment after a move.

    It shows the child's groups that are in atari; if there are none, it says `otherwise`.
    """
    weak = [group for group in position.groups(child) if group.in_atari]
    words = (
        say_n(
            "Now this group has only one liberty.", "Now these groups have only one liberty each.", len(weak)
        )
        if weak
        else otherwise
    )
    stones = in_order(stone for group in weak for stone in group.stones)
    liberties = frozenset(point for group in weak for point in group.liberties)
    marks = (*outlined(stones), *lit(liberties, numbered=len(weak) == 1))
    return Beat(Picture(position, marks, last=last), words)


def _mine(number: int) -> Text:
    if not number:
        return say("You have no spare move;")
    return say_n("You have one spare move;", "You have {n} spare moves;", number)


def _theirs(number: int) -> Text:
    if not number:
        return say("your partner has none.")
    return say_n("your partner has one.", "your partner has {n}.", number)


def _castles(position: Position, colour: Colour, *, mine: bool) -> Beat:
    """The moment that shows one side's territory, with its spare moves numbered.

    If the number depends on who plays there first, the territory is marked without numbers.
    """
    number = spare_moves(position, colour)
    if number is None:
        return Beat(Picture(position, pointed_at(rooms_of(position, colour))), not_firm())
    marks = numbered(position, colour)
    return Beat(Picture(position, marks), _of_mine(number) if mine else _of_theirs(number))


def numbered(position: Position, colour: Colour) -> tuple[Mark, ...]:
    """Numbered marks for this colour's spare moves; empty if one move in a territory decides how many."""
    spare = spare_points(position, colour)
    return tuple(Mark(MarkKind.LETTER, point, str(place)) for place, point in enumerate(spare, 1))


def not_firm() -> Text:
    """The sentence about a territory (a “castle”) whose spare moves depend on who plays there first."""
    return say("This castle is not firm yet: it matters who plays inside first.")


def _of_mine(number: int) -> Text:
    if not number:
        return say("A castle keeps two crossings empty. You have no spare move.")
    return say_n(
        "A castle keeps two crossings empty. You have one spare move.",
        "A castle keeps two crossings empty. You have {n} spare moves.",
        number,
    )


def _of_theirs(number: int) -> Text:
    if not number:
        return say("Your partner has no spare move.")
    return say_n("Your partner has one spare move.", "Your partner has {n} spare moves.", number)


# The three hints in a little ending: an idea, where to look, and the answer. The answer is a proved winning
# move; the first two hints are derived from it.


def counting_hint(ending: Ending, counted: tuple[Beat, ...], level: int) -> Explanation:
    """The hint of this level, 1 to 3, for the question who wins.

    The third hint is the last moment of `counted`, the explanation that counts.
    """
    mine, theirs = ending.spare(ending.first), ending.spare(ending.first.other)
    if level >= 3:
        return Explanation(counted[-1].words, beats=tuple(beat for beat in counted if beat.picture.ghosts))
    if mine is None or theirs is None:
        if level <= 1:
            return Explanation(say("Not every castle is settled yet. Who plays inside first?"))
        soft = ending.first if mine is None else ending.first.other
        return Explanation(not_firm(), pointed_at(rooms_of(ending.position, soft)))
    if level <= 1:
        return Explanation(_count(ending))
    marks = [mark for colour in Colour for mark in numbered(ending.position, colour)]
    return Explanation(both_counted(mine, theirs), (*marks, *pointed_at(ending.shared)))


def _count(ending: Ending) -> Text:
    if ending.shared:
        return say("Count the spare moves of both. Then look between the castles.")
    return say("How many spare moves do you have? And your partner?")


def crossing_hint(game: Game, level: int) -> Explanation:
    """The hint of this level, 1 to 3, for the question where to play; the side to play can win."""
    chosen = chosen_move(game)
    if chosen is None:
        return Explanation(say("There is a move that wins. Can you find it?"))
    if level <= 1:
        return Explanation(_idea(chosen.idea, game.to_play))
    if level == 2:
        focus = tuple(Mark(MarkKind.FOCUS, point) for point in in_order(chosen.focus))
        return Explanation(say("Look here."), focus)
    marks, ghosts = (Mark(MarkKind.PRESS, chosen.point),), (Ghost(chosen.point, game.to_play),)
    verdict = judge(game, chosen.point)
    if chosen.idea is Idea.CAPTURE and isinstance(verdict, Played):
        return Explanation(capture_words(game, verdict), marks, ghosts)
    words = say("Play here. Then you can win, whatever {who} does.", who=game.to_play.other)
    return Explanation(words, marks, ghosts, _why(game, chosen.point))


def _why(game: Game, point: Point) -> tuple[Beat, ...]:
    after = game.play(point)
    if not isinstance(after, Game):
        return ()
    return in_moments(game, (point, *example_line(after)), say("It can go on like this, and you win."))


def _idea(idea: Idea, child: Colour) -> Text:
    words_of_idea = {
        Idea.CAPTURE: say("Is a {who:black} group in **atari**? Look for it.", who=child.other),
        Idea.DANGER: say("Is one of your groups in **atari**?"),
        Idea.SHARED: say("Is there a crossing that both of you can take?"),
        Idea.SOFT: say("Not every castle is firm yet. Where does the first move count?"),
        Idea.MINE: say("Where can only you play? Keep two crossings empty."),
        Idea.THEIRS: say("Can you play inside your partner's castle?"),
        Idea.OTHER: say("There is a move that wins. Can you find it?"),
    }
    return words_of_idea[idea]
