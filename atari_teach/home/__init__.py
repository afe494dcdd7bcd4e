"""The home page, and pages that belong to no other feature: settings, keys, pupil picker, about."""
