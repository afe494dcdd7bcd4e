"""The entry point of `python -m atari_teach` and the `atari-teach` command."""

import sys
from collections.abc import Sequence

from atari_teach.base import preflight

STOPPED = 130
"""The exit code after Ctrl+C, as in shells."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the app or one of its commands; returns the exit code.

    Qt aborts the process if a library or a display is missing, so `main` checks for both first.
    """
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return STOPPED


def _run(wanted: list[str]) -> int:
    obstacle = preflight.obstacle(wanted)
    if obstacle:
        # This import takes 90 ms; it is inside the `try`, so that Ctrl+C ends it quietly.
        from atari_teach.cli import understand

        understand(wanted)  # Errors in the command line are reported first, because they need no display.
        print(obstacle.sentence, file=sys.stderr)
        return obstacle.exit_code
    from atari_teach.cli import main as run_command  # this import also takes 90 ms

    return run_command(wanted)


if __name__ == "__main__":
    sys.exit(main())
