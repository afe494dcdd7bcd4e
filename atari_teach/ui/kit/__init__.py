"""The kit: small painted widgets that every page is made of.

Pages lay out in design pixels, on a stage of 1366 x 768 that is scaled to the window, times the scale `u` of
that window. Begin with `page` (`Page`) and `composite` (`Composite`: the one way in which scale, size,
language and look reach the parts of a widget). Every widget here has `set_scale(u)`; `Page.put` calls it.

The coach speaks in 28, the doors of the home in 34, captions in 20; bold is for new words. Text never gets
smaller than 14 pixels of the screen, and shrinks rather than be cut off: `fits()` tells, and the tests ask it
everywhere. Whatever can be pressed is at least 48 pixels wide and high (`target_px`). Words that were chosen
to be larger keep their size: where they find no room they scroll by whole lines (`scrolling_words`). Rows
that may need more room than there is stand in a `ScrollPane`: two buttons move them, and whatever has the
keyboard comes into view.

* Letters and sizes: `scale`, `typeset`, `words`.
* Buttons and cards: `button`, `surfaces`, `card`, `banner`, `ribbon`, `picture_strip`, `keypad`.
* Presses: `nod` is the answer of what can't be pressed, `shows_focus` says whether the ring of the
  focus is seen.
* Time: `motion` has `MILLISECONDS`, the durations of everything that moves, and the one clock; `errands`
  thinks in a thread.
"""
