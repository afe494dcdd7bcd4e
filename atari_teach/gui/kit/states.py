"""What a row of small pebbles tells about steps and beats."""

from enum import Enum


class StepState(Enum):
    """How far a step, or a beat, is."""

    TODO = "todo"
    NOW = "now"
    TRIED = "tried"
    DONE = "done"
