"""Broken lesson files: mistakes in cards, moments, feedback, lines of moves, and other keys of some kinds."""

from atari_teach.teaching.lessons.kinds import KINDS
from tests.teaching.linting.breaking import Broken, edited


def _kinds(key: str, word: str) -> str:
    """Lists the kinds of steps that have this key, with `word` before the last one."""
    *names, last = (name for name, kind in KINDS.items() if key in kind.about.all_keys)
    return f"{', '.join(names)} {word} {last}"


TASKS: tuple[Broken, ...] = (
    Broken(
        "one card",
        edited(
            (
                "[[step.choice]]\n"
                'when = "illegal B4"\n'
                'say = { en = "No, there is no liberty.", pt = "Não, não há liberdades." }\n'
            ),
            "",
            "▸[[step.choice]]",
        ),
        ("At least 2 of these are needed.",),
        ("Aqui são precisos pelo menos 2.",),
    ),
    Broken(
        "five cards",
        edited(
            ('[[step.choice]]\nwhen = "illegal B4"'),
            (
                "[[step.choice]]\n"
                'when="never"\n'
                'say={en="A", pt="B"}\n'
                "[[step.choice]]\n"
                'when="never"\n'
                'say={en="A", pt="B"}\n'
                "[[step.choice]]\n"
                'when="never"\n'
                'say={en="A", pt="B"}\n'
                "▸[[step.choice]]\n"
                'when = "illegal B4"'
            ),
        ),
        ("At most 4 of these can be here.",),
        ("Aqui pode haver no máximo 4.",),
    ),
    Broken(
        "card with nothing on it",
        edited(
            'say = { en = "No, there is no liberty.", pt = "Não, não há liberdades." }\n',
            "",
            ('▸[[step.choice]]\nwhen = "illegal B4"'),
        ),
        ("A card needs words or a board.",),
        ("Um cartão precisa de palavras ou de um tabuleiro.",),
    ),
    Broken(
        "card without a condition",
        edited('when = "illegal B4"\n', "", ('▸[[step.choice]]\nsay = { en = "No, there')),
        ("The key “when” is missing.",),
        ("Falta a chave “when”.",),
    ),
    Broken(
        "beats as texts",
        edited(
            (
                "[[step.beat]]\n"
                'say = { en = "A stone alone.", pt = "Uma peça só." }\n'
                'light = ["C3"]\n'
                "[[step.beat]]\n"
                'say = { en = "A stone in the corner.", pt = "Uma peça no canto." }\n'
                'mark = ["A1"]\n'
                'board = """\n'
                "3 . . .\n"
                "2 . . .\n"
                "1 X . .\n"
                "  A B C\n"
                '"""\n'
            ),
            'beat = ▸["one", "two"]\n',
        ),
        ("This has to be written as tables that begin with [[step.beat]].",),
        ("Isto tem de ser escrito em tabelas que começam com [[step.beat]].",),
    ),
    Broken(
        "unknown key in a beat",
        edited('light = ["C3"]', '▸lights = ["C3"]'),
        ("There is no key “lights”. Did you mean “light”?",),
        ("Não há nenhuma chave “lights”. Será “light”?",),
    ),
    Broken(
        "unknown key in feedback",
        edited('refute = "C2"', '▸refutes = "C2"'),
        ("There is no key “refutes”. Did you mean “refute”?",),
        ("Não há nenhuma chave “refutes”. Será “refute”?",),
    ),
    Broken(
        "refutation off the board",
        edited('refute = "C2"', 'refute = "C2 ▸Z9"'),
        ("“Z9” is not a point; a point is written like C3.",),
        ("“Z9” não é um ponto; um ponto escreve-se assim: C3.",),
    ),
    Broken(
        "feedback in a show",
        edited(
            'say = { en = "Look at the doors.", pt = "Olha para as portas." }',
            ('say = { en = "Look at the doors.", pt = "Olha para as portas." }\n▸feedback = []'),
        ),
        ((f"“feedback” belongs to steps of kind {_kinds('feedback', 'and')}, not show."),),
        ((f"“feedback” é para passos do tipo {_kinds('feedback', 'e')}, não show."),),
    ),
    Broken(
        "feedback without words",
        edited(
            ('when = "diagonals"\nsay = { en = "A diagonal is no door.", pt = "Uma diagonal não é porta." }'),
            'when = "diagonals"',
            ('▸[[step.feedback]]\nwhen = "diagonals"'),
        ),
        ("The key “say” is missing.",),
        ("Falta a chave “say”.",),
    ),
    Broken(
        "lines that are empty",
        edited('lines = ["E2 D1 E1 C1 B1"]', "lines = ▸[]"),
        ("This list is empty.",),
        ("Esta lista está vazia.",),
    ),
    Broken(
        "line with a point off the board",
        edited('lines = ["E2 D1 E1 C1 B1"]', ('lines = [\n  "E2 ▸H1 E1",\n]')),
        ("H1 is not on this board of 7 lines.",),
        ("H1 não existe neste tabuleiro de 7 linhas.",),
    ),
    Broken(
        "no lines",
        edited('lines = ["E2 D1 E1 C1 B1"]\n', "", ('▸[[step]]\nid = "sequence"')),
        ("The key “lines” is missing.",),
        ("Falta a chave “lines”.",),
    ),
    Broken(
        "unknown reason",
        edited('expect = "no-liberty-single"', 'expect = ▸"no-liberty"'),
        ("“no-liberty” is unknown here. Did you mean “no-liberty-group”?",),
        ("Aqui não se conhece “no-liberty”. Será “no-liberty-group”?",),
    ),
    Broken(
        "no reason",
        edited('expect = "no-liberty-single"\n', "", ('▸[[step]]\nid = "try"')),
        ("The key “expect” is missing.",),
        ("Falta a chave “expect”.",),
    ),
    Broken(
        "unknown partner",
        edited('partner = "chick"', 'partner = ▸"chik"'),
        ("“chik” is unknown here. Did you mean “chick”?",),
        ("Aqui não se conhece “chik”. Será “chick”?",),
    ),
    Broken(
        "seed below zero",
        edited("seed = 3", "seed = ▸-3"),
        ("This has to be a number from 0 to 2147483647.",),
        ("Isto tem de ser um número de 0 a 2147483647.",),
    ),
    Broken(
        "no stones",
        edited("stones = 2", "stones = ▸0"),
        ("This has to be a number from 1 to 25.",),
        ("Isto tem de ser um número de 1 a 25.",),
    ),
    Broken(
        "most that is a fraction",
        edited("most = 4", "most = ▸4.5"),
        ("This has to be a whole number.",),
        ("Isto tem de ser um número inteiro.",),
    ),
    Broken(
        "most that is a date",
        edited("most = 4", "most = ▸1979-05-27"),
        ("This has to be a whole number.",),
        ("Isto tem de ser um número inteiro.",),
    ),
    Broken(
        "card of talk without words",
        edited(('[[step.card]]\nsay = { en = "We take turns.", pt = "Jogamos à vez." }'), "▸[[step.card]]"),
        ("The key “say” is missing.",),
        ("Falta a chave “say”.",),
    ),
    Broken(
        "two problems at once, in the order of the file",
        edited(("minutes = 6\nneeds = []"), ("minutes = ▸0\nneeds = [▸1]")),
        ("This has to be a number from 1 to 60.", "This has to be a text in quotes."),
        ("Isto tem de ser um número de 1 a 60.", "Isto tem de ser um texto entre aspas."),
    ),
    Broken(
        "tap kept out of a talk",
        edited('kind = "talk"\n', ('kind = "talk"\n▸ask = "liberties C3"\n')),
        (f"“ask” belongs to steps of kind {_kinds('ask', 'and')}, not talk.",),
        (f"“ask” é para passos do tipo {_kinds('ask', 'e')}, não talk.",),
    ),
    Broken(
        "feedback of a later step",
        edited('when = "shared twice"', 'when = "▸sharde twice"'),
        ("There is no test “sharde”. Did you mean “shared twice”?",),
        ("Não há nenhum teste “sharde”. Será “shared twice”?",),
    ),
    Broken(
        "needs missing",
        edited("needs = []\n", "", "▸# One step"),
        ("The key “needs” is missing.",),
        ("Falta a chave “needs”.",),
    ),
)
