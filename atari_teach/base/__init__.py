"""What every part uses: languages, settings, files, limits, the log. Nothing here knows Go or Qt."""
