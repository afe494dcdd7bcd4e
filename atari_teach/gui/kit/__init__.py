"""Small painted widgets that every page is made of.

Pages lay out in design pixels (1366 x 768) times the scale `u` of their window. Every widget here has
`set_scale(u)`; `Page.put` calls it.
"""
