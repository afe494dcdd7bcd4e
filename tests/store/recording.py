"""Records steps in a register, and reads them."""

from atari_teach.store import event
from atari_teach.store.register import Register


def steps(register: Register, pupil_id: str) -> list[str]:
    steps = (entry.event.data.get("step") for entry in register.events(pupil_id))
    return [str(step) for step in steps if step is not None]


def record(register: Register, *names: str) -> bool:
    return register.record(register.me().id, [event.step_done("l", name) for name in names])
