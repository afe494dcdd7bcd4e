"""Boards of any size, as in a lesson file, on which computing a step's answers takes as long as possible."""


def empty(size: int) -> str:
    return "/".join("." * size for _row in range(size))


def scattered(size: int) -> str:
    """Stones of both colours all over the board, each group with a liberty."""
    signs = "X.O.", ".O.X"
    return "/".join("".join(signs[row % 2][column % 4] for column in range(size)) for row in range(size))


def walls(size: int) -> str:
    """Long groups of both colours side by side, with liberties between some of them."""
    return "/".join(
        "X" * size if row % 3 == 0 else "O" * size if row % 3 == 1 else "." * size for row in range(size)
    )
