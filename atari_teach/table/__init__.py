"""The code that all activities at a board share: scenes, actions, games and boards.

A session is one activity. It answers each action with a `Scene`; the page shows it and knows nothing else.
Nothing here imports Qt; `table.ui` shows scenes.

Words in this package: a *moment* (`Beat`) is one step of an explanation, with its own board. An *errand*
(`Errand`) is a background job. A *saucer* holds captured stones. *Pisco* is the robin who speaks in lessons.
A lesson has three *milestones*: tried, done, and done again on another day. The *class board* is the large
flat board for a projector.
"""
