"""The sheets of paper: what is printed, or saved as PDF.

A `Sheet` (`sheet`) draws its pages on 2100 x 2970 tenths of a millimetre; `paper` makes a PDF, a print or a
picture of it. Look at the PDF of whatever you change, in both languages.

A lesson on paper is two sheets of `worksheet`. `exercise_block` has what each step asks of a pencil and knows
no answer; the answers have pages of their own. What is drawn for pupils asks for none: a test changes every
answer and expects the same page. Each question and answer tells how high it is before it is drawn, so that no
page cuts one. What a kind of step asks of a pencil (`Pencil`), and its answer on paper, stand with the kind
(`pencilled`, `printed`); a new kind of mark needs its shape in `drawing`.
"""
