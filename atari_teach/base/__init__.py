"""Shared basics: languages, settings, files, limits, the log. Nothing here depends on Go or Qt."""
