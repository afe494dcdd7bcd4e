"""The window and everything that is put together for it."""
