"""The tables for a whole class at the wall: plans, questions, discoveries, and games of two teams.

Each of them is a table like any other, with a session that answers actions with scenes: `discovery` (how is
this stone caught?), `question` (one `tap` or `count` step for everybody) and `team`. They know no names, and
say nothing that is not asked for: liberties are dark, a refused stone only asks for another place, and a
proposal is never told to be the answer. `Scene.wall` is what stands beside the board. While such a scene
offers *Next*, one key goes on within it; then the same key leads on to the plan's next part.

`plan_run` is a plan under way, as a value: `next()` is one press, and while a game runs the first press
only tells what would come. It says what each part shows, without the rituals that are switched off. Begin
there.
"""
