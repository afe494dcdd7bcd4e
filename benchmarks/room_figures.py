"""Figures of `room.py`, read from the logs of its processes and from the system."""

import os
from pathlib import Path


def logs_of(folder: Path, name: str, what: str) -> list[tuple[str, int, float]]:
    return [
        (device, int(number), float(at))
        for word, device, number, at in (
            line.split() for line in (folder / f"{name}.log").read_text().splitlines()
        )
        if word == what
    ]


def logs(folder: Path, what: str) -> list[tuple[str, int, float]]:
    found = []
    for path in folder.glob("*.log"):
        for line in path.read_text().splitlines():
            word, device, number, at = line.split() if line.count(" ") == 3 else ("", "", "0", "0")
            if word == what:
                found.append((device, int(float(number)), float(at)))
    return found


def latencies(folder: Path, what: str = "seen", since: float = 0.0) -> list[float]:
    """Returns the milliseconds from each board that a pupil sent until its teacher had it, sorted."""
    shown = {(device, number): at for device, number, at in logs(folder, "shown")}
    found = []
    for device, number, at in logs(folder, what):
        begun = shown.get((device, number))
        if begun is not None and begun > since and 0 <= at - begun < 60:
            found.append((at - begun) * 1000)
    return sorted(found)


def part(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """Returns the child processes of a process."""
    return [
        int(each)
        for path in Path(f"/proc/{pid}/task").glob("*/children")
        for each in path.read_text().split()
    ]


def share_mb(pid: int) -> float:
    """Returns the memory of a process in megabytes, with its proportional share of shared memory."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0
