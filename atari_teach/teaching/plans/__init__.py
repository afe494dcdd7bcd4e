"""Plans of a session with a class: values, files, pictures, the library and the linter.

A plan is a file, `lessons/plans/ID.toml`; a teacher's own lie in `plans` beside the progress, and the page
of the plans writes them. `[[item]]` is a part: `talk` with `[[item.card]]`s, `promises`, `build`, `relay`,
`replay`, `pairs`, `question` and `tidy`, which comes last. Every part has `minutes`, `title` and mostly
`teacher`, at most 60 words: *Question, Wait, If nobody knows*.

Begin with `plan`, the values. `plan_file` knows what else a part may have, `plan_pictures` which pictures a
card may show (little boards whose answers are computed, too), `plan_editing` how a plan is changed, and
`plan_lint` what should be otherwise: `atari-teach check-lesson lessons` reads plans with the same exactness
as lessons, and adds up their minutes.
"""
