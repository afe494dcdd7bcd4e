"""The teacher's pages for the school's tournament and for rounds of partners without a plan.

`classroom/tournament` pairs and counts, `classroom/wheel` finds partners; these pages show what comes of
it. Only ids are kept: names come from the register when something is shown or printed.
"""
