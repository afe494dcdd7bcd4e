"""Broken lesson files: mistakes in board diagrams."""

from tests.teaching.linting.breaking import Broken, edited

DIAGRAMS: tuple[Broken, ...] = (
    Broken(
        "unknown sign",
        edited(("4 . X X . .\n3 . X . . ."), ("4 . X ▸x . .\n3 . X . . .")),
        ("“x” can't be used in a diagram; use only . X and O.",),
        ("“x” não é um sinal de diagrama; os sinais são . X e O.",),
    ),
    Broken(
        "row too short",
        edited(("4 . X X . .\n3 . X . . ."), ("4 . X X ▸.\n3 . X . . .")),
        ("This row has to have 5 points, not 4.",),
        ("Esta linha tem de ter 5 pontos, não 4.",),
    ),
    Broken(
        "row too long",
        edited(("4 . X X . .\n3 . X . . ."), ("4 . X X . . ▸.\n3 . X . . .")),
        ("This row has to have 5 points, not 6.",),
        ("Esta linha tem de ter 5 pontos, não 6.",),
    ),
    Broken(
        "row number",
        edited(("4 . X X . .\n3 . X . . ."), ("▸6 . X X . .\n3 . X . . .")),
        ("Row 4 is expected here, not “6”.",),
        ("Aqui esperava-se a linha 4, não “6”.",),
    ),
    Broken(
        "letters of the columns",
        edited(
            ("4 . X X . .\n3 . X . . .\n2 . . . . .\n1 . . . . .\n  A B C D E"),
            ("4 . X X . .\n3 . X . . .\n2 . . . . .\n1 . . . . .\n  A B C D ▸F"),
        ),
        ("Below the diagram stand its letters: A B C D E.",),
        ("Por baixo do diagrama ficam as letras: A B C D E.",),
    ),
    Broken(
        "diagram of one line",
        edited(
            (
                "7 . . . . . . .\n"
                "6 . . . . . . .\n"
                "5 . . . . . . .\n"
                "4 . . . . . . .\n"
                "3 . . . X . . .\n"
                "2 . . X O . . .\n"
                "1 . . . . . . .\n"
                "  A B C D E F G"
            ),
            "▸nothing",
        ),
        ("A board has 2 to 19 lines, not 0.",),
        ("Um tabuleiro tem de 2 a 19 linhas, não 0.",),
    ),
    Broken(
        "diagram in a literal text",
        edited(("size = 5\npartner"), ("board = '''\n2 . .\n1 . ▸#\n  A B'''\npartner")),
        ("“#” can't be used in a diagram; use only . X and O.",),
        ("“#” não é um sinal de diagrama; os sinais são . X e O.",),
    ),
)
