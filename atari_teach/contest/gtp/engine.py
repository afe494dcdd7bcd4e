"""The engine: reads commands, and answers each before it reads the next one."""

from collections.abc import Callable, Iterator, Mapping

from atari_teach.base.i18n import Language, say
from atari_teach.base.level import Level
from atari_teach.base.limits import GTP_LINE
from atari_teach.contest.gtp import gogui
from atari_teach.contest.gtp import gtp_commands as commands
from atari_teach.contest.gtp.gtp_game import EngineGame
from atari_teach.contest.gtp.gtp_words import CommandError, Words
from atari_teach.contest.gtp.wire import Command, Incoming, answer, command_of
from atari_teach.engine.rules import Ruleset


def serve(
    read: Callable[[int], bytes],
    write: Callable[[bytes], object],
    *,
    ruleset: Ruleset,
    level: Level,
    size: int | None,
    seed: int,
    language: Language,
) -> None:
    """Speaks GTP until `quit` or the end of the input.

    Args:
        read: Called with a number of bytes; returns at most that much input, and nothing at the end.
        write: Sends an answer, or a part of one, at once.
        ruleset: The initial rules.
        level: The computer player.
        size: The initial size of the board; None for the size that the rules suggest.
        seed: The random seed: the same seed gives the same answers.
        language: The language of the sentences.
    """
    incoming = Incoming(read)
    state = EngineGame(ruleset, level, size, seed, incoming, language)
    incoming.start()
    while (line := incoming.next()) is not None:
        command = command_of(line)
        if command is not None:
            for part in _answer_parts(state, command):
                write(part)
            if command.name == QUIT:
                return


def _answer_parts(state: EngineGame, command: Command) -> Iterator[bytes]:
    """Yields the parts of an answer. There is one part, unless the command runs until more input arrives."""
    try:
        result = _run(state, command)
    except CommandError as error:
        sentence = "" if error.sentence is None else f": {state.say(error.sentence)}"
        yield answer(error.failure + sentence, command.number, is_error=True)
        return
    if isinstance(result, str):
        yield answer(result, command.number)
        return
    yield f"={command.number}\n".encode()
    for part in result:
        yield f"{part}\n".encode()
    yield b"\n"


def _run(state: EngineGame, command: Command) -> str | Iterator[str]:
    if not command.is_complete:
        raise CommandError("syntax error", say("This line has more than {n} letters.", n=GTP_LINE))
    asked = COMMANDS.get(command.name)
    if asked is None:
        raise CommandError("unknown command")
    return asked(state, Words(command.rest))


def _list_commands(state: EngineGame, words: Words) -> str:
    words.end()
    return "\n".join(COMMANDS)


def _known_command(state: EngineGame, words: Words) -> str:
    known = words.word() in COMMANDS
    words.end()
    return str(known).lower()


def _quit(state: EngineGame, words: Words) -> str:
    return ""


QUIT = "quit"
COMMANDS: Mapping[str, Callable[[EngineGame, Words], str | Iterator[str]]] = {
    "protocol_version": commands.protocol_version,
    "name": commands.name,
    "version": commands.version,
    "known_command": _known_command,
    "list_commands": _list_commands,
    QUIT: _quit,
    "boardsize": commands.boardsize,
    "clear_board": commands.clear_board,
    "komi": commands.komi,
    "play": commands.play,
    "genmove": commands.genmove,
    "undo": commands.undo,
    "reg_genmove": commands.reg_genmove,
    "time_settings": commands.time_settings,
    "kgs-time_settings": commands.kgs_time_settings,
    "time_left": commands.time_left,
    "fixed_handicap": commands.fixed_handicap,
    "place_free_handicap": commands.place_free_handicap,
    "set_free_handicap": commands.set_free_handicap,
    "final_score": commands.final_score,
    "final_status_list": commands.final_status_list,
    "showboard": commands.showboard,
    "loadsgf": commands.loadsgf,
    "list_stones": commands.list_stones,
    "captures": commands.captures,
    "all_legal": commands.all_legal,
    "cputime": commands.cputime,
    "atari-rules": commands.atari_rules,
    "atari-level": commands.atari_level,
    "atari-why": commands.atari_why,
    "atari-proved": gogui.proofs,
    "atari-liberties": gogui.liberties,
    "gogui-rules_game_id": gogui.game_id,
    "gogui-rules_board": gogui.board,
    "gogui-rules_board_size": gogui.board_size,
    "gogui-rules_legal_moves": gogui.legal_moves,
    "gogui-rules_side_to_move": gogui.side_to_move,
    "gogui-rules_final_result": gogui.final_result,
    "gogui-rules_captured_count": gogui.captured_count,
    "gogui-analyze_commands": gogui.analyze_commands,
    "gogui-interrupt": gogui.interrupt,
    "analyze": gogui.analyze,
}
"""The function for each command, by the command's name."""
