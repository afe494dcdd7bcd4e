"""The plans that come with the program, and those that a teacher made."""

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from atari_teach.i18n import Message, current, say
from atari_teach.resources import lessons_folder
from atari_teach.teaching.files.remarks import Problem, Problems
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_file import MOST_OWN, load_plan, plan_files

FOLDER = "plans"
"""The folder of plans: beside the lessons, and in the folder where everything is kept."""
SHORT_PLAN = "fifteen-minutes"
"""The plan of who has chosen none."""
FIRST_TERM = range(1, 11)
"""The hours of the school year that are one term; their plans follow each other without a gap."""
_LONGEST_ID = 40


@dataclass(frozen=True, slots=True)
class Plans:
    """All plans, and what kept others from being among them.

    Attributes:
        shipped: Those that come with the program: the short one first, then the long one, then the hours of
            the school year in their order.
        own: Those that a teacher made, by their titles.
        problems: All problems of the others.
    """

    shipped: tuple[Plan, ...]
    own: tuple[Plan, ...] = ()
    problems: Problems = ()

    @classmethod
    def load(cls, shipped: Path | None = None, own_folder: Path | None = None) -> Self:
        """The plans of two folders.

        A plan that can't be read is left out, and its problems are kept; nothing in a file raises an error.

        Args:
            shipped: By default those that come with the program.
            own_folder: Where a teacher keeps her own; None for none.

        Raises:
            MissingResourcesError: The installation is damaged.
        """
        folder = lessons_folder() / FOLDER if shipped is None else shipped
        plans, problems = _loaded(folder, own=False)
        taken = {plan.id for plan in plans}
        own: list[Plan] = []
        if own_folder is not None:
            found, others = _loaded(own_folder, own=True)
            problems += others
            for plan in found:
                if plan.id in taken:
                    problems.append(Problem(plan.path or own_folder, 1, 1, _twice(plan)))
                else:
                    own.append(plan)
        in_order = sorted(plans, key=lambda plan: (plan.session, plan.minutes, plan.id))
        by_title = sorted(own, key=lambda plan: (plan.title.best(current().key).casefold(), plan.id))
        return cls(tuple(in_order), tuple(by_title), tuple(problems))

    @property
    def all(self) -> tuple[Plan, ...]:
        """All of them, her own first."""
        return (*self.own, *self.shipped)

    def plan(self, plan_id: str) -> Plan | None:
        """The plan of this id; None where there is none."""
        return next((plan for plan in self.all if plan.id == plan_id), None)

    def chosen(self, plan_id: str) -> Plan | None:
        """The plan of this id, or the short one; None only where there are no plans at all."""
        return self.plan(plan_id) or self.plan(SHORT_PLAN) or next(iter(self.all), None)

    def new_id(self, title: str) -> str:
        """A name for a new plan of this title that no other plan has."""
        plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
        base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_ID].strip("-") or "plan"
        # A file that can't be read is not to be replaced.
        taken = {plan.id for plan in self.all} | {problem.path.stem for problem in self.problems}
        number, name = 2, f"my-{base}"
        while name in taken:
            name, number = f"my-{base}-{number}", number + 1
        return name


def own_plans_folder(data: Path) -> Path:
    """The folder of a teacher's own plans, in the folder where everything is kept."""
    return data / FOLDER


def _loaded(folder: Path, *, own: bool) -> tuple[list[Plan], list[Problem]]:
    plans: list[Plan] = []
    problems: list[Problem] = []
    for path in plan_files(folder)[:MOST_OWN]:
        loaded = load_plan(path, own=own)
        if isinstance(loaded, Plan):
            plans.append(loaded)
        else:
            problems.extend(loaded)
    return plans, problems


def _twice(plan: Plan) -> Message:
    return say("There is another plan “{id}”.", id=plan.id)
