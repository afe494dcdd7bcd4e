"""`python -m atari_teach`, and what the `atari-teach` command runs."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the app or one of its commands; answers the exit code."""
    from atari_teach.cli import main as run

    return run(sys.argv[1:] if arguments is None else list(arguments))


if __name__ == "__main__":
    sys.exit(main())
