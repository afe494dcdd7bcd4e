"""The parts that all activities at a board share: scenes, actions, games and boards.

A session is one activity. It answers each action with a `Scene`; the page shows it and knows nothing else.
Nothing here imports Qt; `table.ui` shows scenes.
"""
