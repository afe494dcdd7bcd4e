"""`python -m atari_teach`, and what the `atari-teach` command runs."""

import sys
from collections.abc import Sequence

from atari_teach.base import preflight

STOPPED = 130
"""The exit code of what somebody stopped with Ctrl+C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the app or one of its commands; answers the exit code.

    Qt aborts the whole process where a library or a screen is missing, so that is looked at first.
    """
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return STOPPED


def _run(wanted: list[str]) -> int:
    obstacle = preflight.obstacle(wanted)
    if obstacle:
        from atari_teach.cli import understand  # 90 ms; here, so that Ctrl+C meanwhile ends quietly

        understand(wanted)  # What nobody can understand is told first, and needs no screen.
        print(obstacle.sentence, file=sys.stderr)
        return obstacle.exit_code
    from atari_teach.cli import main as run_command  # 90 ms, as above

    return run_command(wanted)


if __name__ == "__main__":
    sys.exit(main())
