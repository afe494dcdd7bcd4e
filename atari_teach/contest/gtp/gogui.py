"""The commands for GoGui: the rules, so that it can show games other than Go, and analyses of a board.

Source: GoGui's manual, "Rules" and "Analyze commands".
"""

from collections import Counter
from collections.abc import Iterator
from threading import Event, Thread

from atari_teach.base.i18n import Message, say
from atari_teach.contest.gtp.gtp_commands import points_line
from atari_teach.contest.gtp.gtp_game import EngineGame
from atari_teach.contest.gtp.gtp_words import CommandError, Words, vertex_name
from atari_teach.engine.opponent.deepening import Estimate, estimate_moves, proved
from atari_teach.engine.rules import Colour, EndCount, Game, Point, legal_points
from atari_teach.engine.solver.solution import applies
from atari_teach.engine.solver.state import Proof
from atari_teach.table.games.openings import book
from atari_teach.teaching.explaining.outcome_words import explain_outcome

_USUAL, _LONGEST = 50, 360_000


def analyze(state: EngineGame, words: Words) -> Iterator[str]:
    """Yields a line about all moves of a colour at regular intervals, until there is more input."""
    colour = words.colour() if words else state.game.to_play
    interval = max(1, words.integer(0, _LONGEST)) if words else _USUAL
    words.end()
    game = state.game.turned_to(colour)
    if game.is_over:
        raise CommandError("game over")
    return _lines(state, game, interval / 100)


def _lines(state: EngineGame, game: Game, seconds: float) -> Iterator[str]:
    stop = Event()
    analysis = _Analysis(game, state.seed, stop)
    thread = Thread(target=analysis.run, name="analysis", daemon=True)
    thread.start()
    try:
        while not state.incoming.has_more(seconds):
            if analysis.known:
                yield " ".join(_info_line(place, each) for place, each in enumerate(analysis.known))
    finally:
        stop.set()
        thread.join()


class _Analysis:
    """Computes estimates of the moves in a thread; `known` has the latest estimates."""

    def __init__(self, game: Game, seed: int, stop: Event) -> None:
        self.known: tuple[Estimate, ...] = ()
        self._game, self._seed, self._stop = game, seed, stop

    def run(self) -> None:
        for known in estimate_moves(self._game, self._seed, book=book(), cancel=self._stop.is_set):
            self.known = known


def _info_line(place: int, move: Estimate) -> str:
    vertex, rate = vertex_name(move.point), round(10_000 * move.share)
    return f"info move {vertex} visits {move.tries} winrate {rate} order {place} pv {vertex}"


_STATES = 50_000
"""The number of states that the solver may examine to prove moves, which takes a few seconds."""
_SIGNS = {Colour.BLACK: "X", Colour.WHITE: "O", None: "."}
_DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ANALYSES: tuple[tuple[str, Message, str], ...] = (
    ("gfx", say("Who wins, as far as it is proved"), "atari-proved %c"),
    ("gfx", say("Liberties"), "atari-liberties"),
    ("plist", say("Where you can play"), "all_legal %c"),
    ("pstring", say("Why can't I play here?"), "atari-why %p %c"),
    # Translators: menu item in GoGui, a window of other authors: shows who has won. So are the others here.
    ("string", say("Result"), "final_score"),
    # Translators: menu item in GoGui, a window of other authors: shows the rules that are played by.
    ("string", say("Rules"), "atari-rules %o"),
    ("string", say("Who plays"), "atari-level %o"),
)


def game_id(state: EngineGame, words: Words) -> str:
    """Returns a name for the ruleset without digits or hyphens, such as "Ataricapturethree", or "Go"."""
    words.end()
    ruleset = state.game.ruleset
    if ruleset.end_count is EndCount.TERRITORY:
        return ruleset.name.title()
    letters = (_DIGITS[int(sign)] if sign.isdigit() else sign for sign in ruleset.name if sign != "-")
    return "Atari" + "".join(letters)


def board(state: EngineGame, words: Words) -> str:
    """Returns the board as text, the highest row first."""
    words.end()
    position = state.game.position
    size = position.size
    rows = (
        " ".join(_SIGNS[position[Point(column, row)]] for column in range(size)) for row in range(size)[::-1]
    )
    return "\n".join(rows)


def board_size(state: EngineGame, words: Words) -> str:
    """Returns the size of the board."""
    words.end()
    return str(state.game.position.size)


def legal_moves(state: EngineGame, words: Words) -> str:
    """Returns the legal moves of the side to play; empty once the game has ended."""
    words.end()
    game = state.game
    if state.has_ended:
        return ""
    return " ".join(filter(None, [points_line(legal_points(game)), "pass" * game.ruleset.passing]))


def side_to_move(state: EngineGame, words: Words) -> str:
    """Returns the side to play."""
    words.end()
    return state.game.to_play.value


def final_result(state: EngineGame, words: Words) -> str:
    """Returns how the game ended, as a sentence; in Go with komi, the score."""
    words.end()
    explanation = explain_outcome(state.counted())
    assert explanation is not None, "a game that is counted has ended"
    is_go = state.game.ruleset.end_count is EndCount.TERRITORY
    return state.score() if is_go and state.komi else state.say(explanation.said)


def captured_count(state: EngineGame, words: Words) -> str:
    """Returns the number of stones that Black and White have captured."""
    words.end()
    return " ".join(str(state.game.prisoners(colour)) for colour in Colour)


def interrupt(state: EngineGame, words: Words) -> str:
    """Returns an empty answer. GoGui only checks that the command exists; then it uses `# interrupt`."""
    words.end()
    return ""


def analyze_commands(state: EngineGame, words: Words) -> str:
    """Returns the analyses: how each is shown, its label, and its command."""
    words.end()
    return "\n".join(f"{kind}/{state.say(label)}/{command}" for kind, label, command in _ANALYSES)


def liberties(state: EngineGame, words: Words) -> str:
    """Returns what GoGui shows: on every stone its group's number of liberties, and circles on ataris."""
    words.end()
    position = state.game.position
    labels, last = [], []
    for point in position.points():
        group = position.group_at(point)
        if group is not None:
            labels.append(f"{vertex_name(point)} {len(group.liberties)}")
            last += [point] * group.in_atari
    return "\n".join([*([f"LABEL {' '.join(labels)}"] if labels else []), *_marked_line("CIRCLE", last)])


def proofs(state: EngineGame, words: Words) -> str:
    """Returns moves proved to win in green, moves proved to lose in red, and the number of other moves."""
    colour = words.colour() if words else state.game.to_play
    words.end()
    game: Game = state.game.turned_to(colour)
    if game.is_over:
        raise CommandError("game over")
    if not applies(game.ruleset):
        raise CommandError("not known", say("By these rules nothing can be proved."))
    found = proved(game, book=book(), states=_STATES, cancel=state.incoming.is_interrupted)
    state.not_interrupted()
    counted = Counter(found.values())
    sentence = say(
        "{who}: moves that win: {won}, that lose: {lost}, not known: {open}.",
        who=colour,
        won=counted[Proof.WIN],
        lost=counted[Proof.LOSS],
        open=counted[Proof.OPEN],
    )
    lines = [
        _marked_line(sign, [point for point, proof in found.items() if proof is shown])
        for sign, shown in (("COLOR green", Proof.WIN), ("COLOR red", Proof.LOSS))
    ]
    return "\n".join([*(line for each in lines for line in each), f"TEXT {state.say(sentence)}"])


def _marked_line(sign: str, points: list[Point]) -> list[str]:
    return [f"{sign} {points_line(points)}"] if points else []
