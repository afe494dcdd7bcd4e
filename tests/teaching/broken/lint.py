"""Valid lesson files, each of which breaks one rule of the linter about boards, answers or feedback."""

from tests.teaching.broken.lint_course import COURSE
from tests.teaching.broken.lint_words import WORDS
from tests.teaching.linting.breaking import Broken, edited

LINT: tuple[Broken, ...] = (
    Broken(
        "group without a liberty",
        edited(("5 . . X . .\n4 . X . X .\n3 . . X . ."), ("5 . . X . .\n4 . X ▸O X .\n3 . . X . .")),
        ("This group has no liberty.",),
        ("Este grupo não tem liberdades.",),
    ),
    Broken(
        "group without a liberty in a beat",
        edited(("3 . . .\n2 . . .\n1 X . ."), ("3 . . .\n2 O . .\n1 ▸X O .")),
        ("This group has no liberty.",),
        ("Este grupo não tem liberdades.",),
    ),
    Broken(
        "nothing to tap",
        edited(('ask = "liberties B4"\nsay = { en = "Tap'), ('ask = ▸"illegal white"\nsay = { en = "Tap')),
        ("There is nothing to tap.",),
        ("Não há nada em que tocar.",),
    ),
    Broken(
        "groups to tap",
        edited(('ask = "liberties B4"\nsay = { en = "Tap'), ('ask = ▸"groups black"\nsay = { en = "Tap')),
        ("Groups can be counted, not tapped: use “in atari” or “group C3”.",),
        ("Os grupos contam-se, não se tocam: usar “in atari” ou “group C3”.",),
    ),
    Broken(
        "query about an empty point",
        edited(('ask = "liberties B4"\nsay = { en = "How'), ('ask = ▸"liberties A1"\nsay = { en = "How')),
        ("There is no stone on A1.",),
        ("Em A1 não há nenhuma peça.",),
    ),
    Broken(
        "goal about an empty point",
        edited('goal = "captures C3"', 'goal = ▸"captures A1"'),
        ("There is no stone on A1.",),
        ("Em A1 não há nenhuma peça.",),
    ),
    Broken(
        "light on an empty point",
        edited('light = ["C3"]', 'light = [▸"A1"]'),
        ("There is no stone on A1.",),
        ("Em A1 não há nenhuma peça.",),
    ),
    Broken(
        "goal that no move reaches",
        edited('goal = "captures C3"', 'goal = ▸"double atari"'),
        ("No move reaches this goal.",),
        ("Nenhuma jogada chega a este objetivo.",),
    ),
    Broken(
        "capture that a goal overlooks",
        edited('goal = "captures C3"', 'goal = ▸"area corner"'),
        ("C2 captures too: let it count, or speak of it in a feedback rule.",),
        ("C2 também captura: aceitar essa jogada, ou falar dela numa regra de feedback.",),
    ),
    Broken(
        "line that overlooks another way",
        edited('when = "at C1"', 'when = "at A1"', 'lines = [▸"E2'),
        ("After E2 and D1: C1 captures in 2 moves, too: let it count, or speak of it in a feedback rule.",),
        (
            (
                "Depois de E2 e D1: C1 também captura em 2 jogadas: aceitar essa jogada, ou falar dela numa "
                "regra de feedback."
            ),
        ),
    ),
    Broken(
        "goal that every move reaches",
        edited('goal = "captures C3"', 'goal = ▸"legal"'),
        ("Every move reaches this goal; for that, write “area any”.",),
        ("Qualquer jogada chega a este objetivo; para isso, escrever “area any”.",),
    ),
    Broken(
        "no right card",
        edited('when = "legal B4"', 'when = ▸"illegal B4 occupied"'),
        ("None of these cards is right.",),
        ("Nenhum destes cartões está certo.",),
    ),
    Broken(
        "two right cards",
        edited('when = "illegal B4"', 'when = ▸"captures B4"'),
        ("This card is right too; only one may be.",),
        ("Este cartão também está certo; só um pode estar.",),
    ),
    Broken(
        "no place for the stones",
        edited('where = "area corner or area edge"', 'where = ▸"touching"'),
        ("There is no place for so many stones.",),
        ("Não há lugar para tantas peças.",),
    ),
    Broken(
        "line with a refused move",
        edited('lines = ["E2 D1 E1 C1 B1"]', 'lines = ["E2 D1 ▸D3 C1 B1"]'),
        ("D3 can't be played here.",),
        ("Aqui não se pode jogar em D3.",),
    ),
    Broken(
        "line that ends with a reply",
        edited('lines = ["E2 D1 E1 C1 B1"]', 'lines = [▸"E2 D1 E1 C1"]'),
        ("A line ends with the child's move, so it has an odd number of moves.",),
        ("Uma linha acaba com uma jogada da criança, por isso tem um número ímpar de jogadas.",),
    ),
    Broken(
        "line that is the beginning of another",
        edited('lines = ["E2 D1 E1 C1 B1"]', 'lines = ["E2 D1 E1 C1 B1", ▸"E2 D1 E1"]'),
        ("This line is the beginning of another one, or goes on where another one ends.",),
        ("Esta linha é o começo de outra, ou continua onde outra acaba.",),
    ),
    Broken(
        "try that is not refused",
        edited('point = "C4"', 'point = ▸"A1"'),
        ("A1 is not refused.",),
        ("A1 não é recusado.",),
    ),
    Broken(
        "try that is refused for another reason",
        edited('expect = "no-liberty-single"', 'expect = ▸"no-liberty-group"'),
        ("C4 is refused for another reason: no-liberty-single.",),
        ("C4 é recusado por outra razão: no-liberty-single.",),
    ),
    Broken(
        "try for a reason that is nowhere",
        edited(('point = "C4"\nexpect = "no-liberty-single"'), 'expect = ▸"no-liberty-group"'),
        ("No move is refused for this reason.",),
        ("Nenhuma jogada é recusada por esta razão.",),
    ),
    Broken(
        "building with too few stones",
        edited("most = 4", "most = 3", 'goal = ▸"surrounded C3"'),
        ("These stones can't reach the goal.",),
        ("Estas peças não chegam para o objetivo.",),
    ),
    Broken(
        "game that is over",
        edited(
            ('size = 5\npartner = "chick"'),
            ('to_play = "white"\nboard = ▸"""\n2 . X\n1 X .\n  A B\n"""\npartner = "chick"'),
        ),
        ("This game is over before it begins.",),
        ("Este jogo acaba antes de começar.",),
    ),
    Broken(
        "feedback after otherwise",
        edited('when = "missed C3"', 'when = "otherwise"', 'when = ▸"diagonals"'),
        ("This is never said: the rule before it always applies.",),
        ("Isto nunca se ouve: a regra anterior vale sempre.",),
    ),
    Broken(
        "feedback that never holds",
        edited('when = "touching and not captures"', 'when = ▸"never"'),
        ("This is never heard: no answer leads to it.",),
        ("Isto nunca se ouve: nenhuma resposta leva até aqui.",),
    ),
    Broken(
        "feedback that no answer comes to",
        edited('when = "touching and not captures"', 'when = ▸"captures C3"'),
        ("This is never heard: no answer leads to it.",),
        ("Isto nunca se ouve: nenhuma resposta leva até aqui.",),
    ),
    Broken(
        "feedback to the right number",
        edited('when = "number == 3"', 'when = ▸"number == 7"'),
        ("This is never heard: no answer leads to it.",),
        ("Isto nunca se ouve: nenhuma resposta leva até aqui.",),
    ),
    Broken(
        "refutation that can't be played",
        edited('refute = "E2"', 'refute = "▸D3"'),
        ("After D1, D3 can't be played.",),
        ("Depois de D1, não se pode jogar em D3.",),
    ),
    Broken(
        "refutation of a number",
        edited('when = "shared twice"', ('when = "shared twice"\nrefute = ▸"C3"')),
        ("Only moves can be refuted.",),
        ("Só as jogadas podem ser refutadas.",),
    ),
    Broken(
        "help that gives the answer away",
        edited('helps = "never"', 'helps = ▸"always"'),
        ("Lit liberties would give the answer away here: set `helps`.",),
        ("Liberdades acesas dariam aqui a resposta: definir `helps`.",),
    ),
    Broken(
        "the only one of several",
        edited(
            'en = "Tap every **liberty** of this group."', 'en = "Tap ▸the only **liberty** of this group."'
        ),
        ("There are 7 answers, so none is “the only”.",),
        ("Há 7 respostas, por isso nenhuma é “the only”.",),
    ),
    *WORDS,
    *COURSE,
)
