"""Broken lesson files: mistakes in the keys that all steps share, and steps with several problems."""

from tests.teaching.broken.diagrams import DIAGRAMS
from tests.teaching.broken.expressions import EXPRESSIONS
from tests.teaching.broken.tasks import TASKS
from tests.teaching.linting.breaking import Broken, edited

STEPS: tuple[Broken, ...] = (
    Broken(
        "no steps",
        lambda text: "▸" + text[: text.index("[[step]]")],
        ("The key “step” is missing.",),
        ("Falta a chave “step”.",),
    ),
    Broken(
        "step that is no list",
        lambda text: 'step = ▸"all"\n' + text[: text.index("[[step]]")],
        ("This has to be written as tables that begin with [[step]].",),
        ("Isto tem de ser escrito em tabelas que começam com [[step]].",),
    ),
    Broken(
        "unknown kind",
        edited('kind = "count"', 'kind = ▸"cuont"'),
        ("“cuont” is unknown here. Did you mean “count”?",),
        ("Aqui não se conhece “cuont”. Será “count”?",),
    ),
    Broken(
        "no kind",
        edited(('id = "count"\nkind = "count"\n'), 'id = "count"\n', ('▸[[step]]\nid = "count"')),
        ("The key “kind” is missing.",),
        ("Falta a chave “kind”.",),
    ),
    Broken(
        "id that another step has",
        edited('id = "game"', 'id = ▸"tap"'),
        ("Another step of this lesson is called “tap” too.",),
        ("Há outro passo desta lição que também se chama “tap”.",),
    ),
    Broken(
        "unknown key in a step",
        edited("core = false", "▸cor = false"),
        ("There is no key “cor”. Did you mean “core”?",),
        ("Não há nenhuma chave “cor”. Será “core”?",),
    ),
    Broken(
        "unknown key like nothing",
        edited("core = false", "▸xyzzy = false"),
        ("There is no key “xyzzy” here.",),
        ("Aqui não há nenhuma chave “xyzzy”.",),
    ),
    Broken(
        "key of another kind",
        edited("most = 4", ('most = 4\n▸lines = ["C3"]')),
        ("“lines” belongs to steps of kind sequence, not build.",),
        ("“lines” é para passos do tipo sequence, não build.",),
    ),
    Broken(
        "no say",
        edited(
            'say = { en = "Now play a game.", pt = "Agora joga um jogo." }\n', "", ('▸[[step]]\nid = "game"')
        ),
        ("The key “say” is missing.",),
        ("Falta a chave “say”.",),
    ),
    Broken(
        "truth in quotes",
        edited("core = false", 'core = ▸"false"'),
        ("This has to be true or false, without quotes.",),
        ("Isto tem de ser true ou false, sem aspas.",),
    ),
    Broken(
        "unknown help",
        edited('helps = "never"', 'helps = ▸"nevr"'),
        ("“nevr” is unknown here. Did you mean “never”?",),
        ("Aqui não se conhece “nevr”. Será “never”?",),
    ),
    Broken(
        "unknown colour",
        edited('to_play = "white"', 'to_play = ▸"withe"'),
        ("“withe” is unknown here. Did you mean “white”?",),
        ("Aqui não se conhece “withe”. Será “white”?",),
    ),
    Broken(
        "unknown ruleset",
        edited('ruleset = "school"', 'ruleset = ▸"scool"'),
        ("There is no ruleset “scool”; one is “school”.",),
        ("Não há regras “scool”; há, por exemplo, “school”.",),
    ),
    Broken(
        "board and size",
        edited(("size = 5\npartner"), ('board = "2 . .\\n1 . .\\n  A B"\n▸size = 5\npartner')),
        ("A step has a board or a size, not both.",),
        ("Um passo tem um tabuleiro ou um tamanho, não os dois.",),
    ),
    Broken(
        "neither board nor size",
        edited(("size = 5\npartner"), "partner", ('▸[[step]]\nid = "game"')),
        ("A step needs a board or a size.",),
        ("Um passo precisa de um tabuleiro ou de um tamanho.",),
    ),
    Broken(
        "size too large",
        edited(("size = 5\npartner"), ("size = ▸20\npartner")),
        ("This has to be a number from 2 to 19.",),
        ("Isto tem de ser um número de 2 a 19.",),
    ),
    Broken(
        "point off the board",
        edited(('mark = ["B4"]\nhint'), ('mark = ["B4",\n  ▸"F1"]\nhint')),
        ("F1 is not on this board of 5 lines.",),
        ("F1 não existe neste tabuleiro de 5 linhas.",),
    ),
    Broken(
        "point that is none",
        edited(('mark = ["B4"]\nhint'), ('mark = [▸"4B"]\nhint')),
        ("“4B” is not a point; a point is written like C3.",),
        ("“4B” não é um ponto; um ponto escreve-se assim: C3.",),
    ),
    Broken(
        "point with a zero",
        edited(('mark = ["B4"]\nhint'), ('mark = [▸"B04"]\nhint')),
        ("“B04” is not a point; a point is written like C3.",),
        ("“B04” não é um ponto; um ponto escreve-se assim: C3.",),
    ),
    Broken(
        "point twice",
        edited(('mark = ["B4"]\nhint'), ('mark = ["B4", ▸"B4"]\nhint')),
        ("B4 is there twice.",),
        ("B4 aparece duas vezes.",),
    ),
    Broken(
        "mark that is no list",
        edited(('mark = ["B4"]\nhint'), ('mark = ▸"B4"\nhint')),
        ('This has to be a list of texts, such as ["C3", "D4"].',),
        ('Isto tem de ser uma lista de textos, como ["C3", "D4"].',),
    ),
    Broken(
        "unknown placeholder",
        edited("Catch the {they.stone}.", "Catch the ▸{thy.stone}."),
        ("There is no placeholder {thy.stone}. Did you mean {they.stone}?",),
        ("Não há nenhum marcador {thy.stone}. Será {they.stone}?",),
    ),
    Broken(
        "placeholder for what is missing where nothing is tapped",
        edited("Catch the {they.stone}.", "Catch the ▸{missing}."),
        ("Only feedback of a step of kind “tap” can say how much is missing.",),
        ("Só as respostas de um passo do tipo “tap” podem dizer quanto falta.",),
    ),
    Broken(
        "brace without a partner",
        edited("Catch the {they.stone}.", "Catch the {they.stone} ▸{."),
        ("This brace is not closed.",),
        ("Esta chaveta não está fechada.",),
    ),
    Broken(
        "placeholder with a point off the board",
        edited("Catch the {they.stone}.", "Catch the {they.stone} {pt:▸F6}."),
        ("F6 is not on this board of 5 lines.",),
        ("F6 não existe neste tabuleiro de 5 linhas.",),
    ),
    Broken(
        "placeholder in the title",
        edited('title = { en = "Liberties"', 'title = { en = "▸{me}"'),
        ("A text without a board can't have placeholders.",),
        ("Um texto sem tabuleiro não pode ter marcadores.",),
    ),
    *DIAGRAMS,
    *EXPRESSIONS,
    *TASKS,
)
