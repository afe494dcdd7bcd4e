"""The first page, and what belongs to no other feature: settings, keys, who sits here, about."""
