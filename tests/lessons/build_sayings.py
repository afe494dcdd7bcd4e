"""Checks for the lessons' sentences about stones in `build` steps, by the rules alone.

As in `sayings`, each entry has a pattern for a sentence and a check on the board that is shown.
`PORTUGUESE_SENTENCES` maps the sentences to their Portuguese versions.
"""

from atari_teach.engine.rules import Group, Point
from tests.lessons.builds import doors, gaps, inside, most_and_fewest, most_of, prey, ways_in
from tests.lessons.said import Said
from tests.lessons.sayings import Check
from tests.lessons.sights import plainly

COLOUR = "(?:Black|White)"


def put(said: Said) -> frozenset[Point]:
    """The stones that the child put, including the last one."""
    return frozenset(said.run.moves if said.point is None else (*said.run.moves, said.point))


def own(said: Said) -> list[Group]:
    return list(said.tried.groups(said.me))


def caught(said: Said) -> list[Group]:
    """The single stones that have no liberty left."""
    return [group for group in prey(said.step) if group.liberties <= put(said)]


def last(said: Said) -> Point:
    return said.run.moves[-1]


def _on_diagonal(said: Said) -> bool:
    (target,) = prey(said.step)
    (stone,) = target.stones
    return abs(last(said).column - stone.column) == abs(last(said).row - stone.row) == 1


def _ways(said: Said) -> int:
    """The number of ways out of the stone to capture."""
    return len(prey(said.step)[0].liberties)


def _straight_inside(said: Said) -> bool:
    stones = put(said)
    straight = 1 in (len({stone.column for stone in stones}), len({stone.row for stone in stones}))
    return straight and all(len(said.before.neighbours(stone)) == 4 for stone in stones)


def _at_corner_and_edge(said: Said) -> bool:
    around = {len(said.before.neighbours(stone)) for stone in put(said)}
    return {2, 3} <= around


def _four_have_more(said: Said) -> bool:
    """Returns whether the captured stone had at most four liberties; the group of four has more, even now."""
    (four,) = [group for group in said.step.position.groups(said.they) if len(group.stones) == 4]
    now = said.before.group_at(min(four.stones))
    assert now is not None
    return len(now.liberties - put(said)) > max(len(group.liberties) for group in caught(said))


def _only_mine(said: Said) -> bool:
    free = [at for at in inside(said.step) if said.tried[at] is None]
    return bool(free) and not ways_in(said.step, put(said)) and not gaps(said.step, put(said))


SAYINGS: tuple[tuple[str, Check], ...] = plainly(
    (
        (r"You caught it!|Caught!|All its lines are closed\.", lambda said: bool(caught(said))),
        (r"Caught!$", lambda said: bool(caught(said))),
        (
            r"The \*\*edge\*\* blocked one way out for you\.|The edge blocked one way",
            lambda said: _ways(said) == 3 and len(put(said)) >= 3,
        ),
        (
            r"In the \*\*corner\*\* two stones are enough\.|In the corner two",
            lambda said: _ways(said) == 2 == len(prey(said.step)[0].liberties & put(said)),
        ),
        (r"(?:It|They) can still get out\.", lambda said: not caught(said)),
        (
            r"There is no line on the diagonal\.",
            lambda said: said.reply is None or not said.run.moves or _on_diagonal(said),
        ),
        (r"Where can it still get out\?|Is it caught\?", lambda said: not caught(said)),
        (r"Two ways are closed already\.", lambda said: _ways(said) == 2),
        (r"Put a stone on the board\.", lambda said: not said.run.moves),
        (
            r"Joined along the lines: this is a \*\*group\*\*\.|Joined along the lines:",
            lambda said: len(own(said)) == 1 and len(put(said)) == 3,
        ),
        (r"Are they (?:next to each other on a line|all joined)\?", lambda said: len(own(said)) > 1),
        (r"Go on!|You still have stones\.", lambda said: len(put(said)) < most_of(said.step)),
        (r"Make a group of four\.", lambda said: most_of(said.step) == 4),
        (r"Make one group\.", lambda said: len(own(said)) > 1),
        (
            r"You have used all your stones\.|Take one away first\.",
            lambda said: len(said.run.moves) == most_of(said.step),
        ),
        (r"Ten liberties!", lambda said: doors(said.step, put(said)) == 10),
        (r"A straight row that doesn't touch the edge\.", _straight_inside),
        (r"Just four!", lambda said: doors(said.step, put(said)) == 4),
        (r"Corner and edge close many doors\.", _at_corner_and_edge),
        (
            r"Can there be more open doors\?",
            lambda said: (doors(said.step, put(said)) or 99) < most_and_fewest(said.step)[0],
        ),
        (
            r"Can there be fewer open doors\?",
            lambda said: (doors(said.step, put(said)) or 0) > most_and_fewest(said.step)[1],
        ),
        (
            r"Who has four liberties or fewer\?",
            lambda said: all(len(group.liberties) <= 4 for group in prey(said.step)),
        ),
        (
            r"A lonely stone has few liberties\.",
            lambda said: all(len(group.stones) == 1 and len(group.liberties) <= 4 for group in caught(said)),
        ),
        (r"The group of four has many more\.", _four_have_more),
        (r"Closed!", lambda said: not gaps(said.step, put(said))),
        (r"In there only you can play: this is a \*\*castle\*\*\.|In there only you", _only_mine),
        (r"There is still a gap\.", lambda said: bool(gaps(said.step, put(said)))),
        (
            rf"Where can {COLOUR} get in\?",
            lambda said: bool(ways_in(said.step, put(said)) or gaps(said.step, put(said))),
        ),
    )
)

PORTUGUESE_SENTENCES = {
    "You caught it!": "Apanhaste-a!",
    "All its lines are closed.": "Todas as linhas dela estão fechadas.",
    "Not yet.": "Ainda não.",
    "It can still get out.": "Ainda consegue sair.",
    "Put a stone on the board.": "Põe uma peça no tabuleiro.",
    "There is already a stone here.": "Aqui já está uma peça.",
    "Is it caught?": "Já a apanhaste?",
    "There is no line on the diagonal.": "Na diagonal não há linha.",
    "Where can it still get out?": "Por onde é que ela ainda sai?",
    "The edge blocked one way out for you.": "A borda fechou um caminho por ti.",
    "In the corner two stones are enough.": "No canto chegam duas peças.",
    "Go on!": "Continua!",
    "Where can the next stone go?": "Onde pode ficar a próxima peça?",
    "Joined along the lines: this is a group.": "Ligadas pelas linhas: isto é um grupo.",
    "Are they next to each other on a line?": "Estão lado a lado na mesma linha?",
    "You have used all your stones.": "Já usaste todas as tuas peças.",
    "Take one away first.": "Tira uma primeiro.",
    "You still have stones.": "Ainda tens peças.",
    "Make a group of four.": "O grupo é de quatro.",
    "Can there be more open doors?": "Podem ficar mais portas abertas?",
    "Can there be fewer open doors?": "Podem ficar menos portas abertas?",
    "Are they all joined?": "Estão todas ligadas?",
    "Make one group.": "Faz um só grupo.",
    "Ten liberties!": "Dez liberdades!",
    "A straight row that doesn't touch the edge.": "Uma fila reta que não toca na borda.",
    "Just four!": "Só quatro!",
    "Corner and edge close many doors.": "O canto e a borda fecham muitas portas.",
    "Nothing is caught yet.": "Ainda não apanhaste nada.",
    "Who has four liberties or fewer?": "Quem tem quatro liberdades, ou menos?",
    "A lonely stone has few liberties.": "Uma peça isolada tem poucas liberdades.",
    "The group of four has many more.": "O grupo de quatro tem muitas mais.",
    "There is still a gap.": "Ainda há uma abertura.",
    "Where can THEY get in?": "Por onde podem entrar as THEY?",
    "Closed!": "Fechaste!",
    "In there only you can play: this is a castle.": "Lá dentro só tu podes jogar: é um castelo.",
}
"""The Portuguese version of each sentence; the version of `Caught!` depends on what was caught."""
CAUGHT = frozenset({"Apanhaste-a!", "Apanhaste!"})
