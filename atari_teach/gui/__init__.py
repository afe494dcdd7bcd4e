"""The window: shows scenes and reports clicks. The only part, with `app.py`, that knows Qt."""
