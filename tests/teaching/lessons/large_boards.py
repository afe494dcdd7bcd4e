"""Boards as a lesson file writes them, of any size, that make steps as much work as they can be."""


def empty(size: int) -> str:
    return "/".join("." * size for _row in range(size))


def scattered(size: int) -> str:
    """Stones of both colours everywhere, every group with a liberty."""
    signs = "X.O.", ".O.X"
    return "/".join("".join(signs[row % 2][column % 4] for column in range(size)) for row in range(size))


def walls(size: int) -> str:
    """Long groups of both colours side by side, with liberties between some of them."""
    return "/".join(
        "X" * size if row % 3 == 0 else "O" * size if row % 3 == 1 else "." * size for row in range(size)
    )
