"""Saves a table again and again, until the process is killed: `python pupil.py FOLDER`.

It prints the number of the table that the last run saved, then the number of each table that is on the disk.
"""

import sys
from pathlib import Path

from atari_teach.store.event import table_saved
from atari_teach.store.register import Register

_TABLE = "kills"


def main() -> None:
    """Runs until an event can't be recorded."""
    register = Register.open(Path(sys.argv[1]))
    me = register.me().id
    saved = register.progress(me).saved_table(_TABLE) or {}
    number = int(str(saved.get("number", 0)))
    print("FOUND", number, flush=True)
    while register.record(me, [table_saved(_TABLE, {"number": number + 1})]):
        number += 1
        print("KEPT", number, flush=True)
    sys.exit(f"NOT RECORDED {register.notice}")


if __name__ == "__main__":
    main()
