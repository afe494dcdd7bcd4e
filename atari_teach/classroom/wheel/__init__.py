"""Partners who change at the bell.

`wheel` finds the next round. Where everybody is there it is a plain turn of the wheel; else the pairs that
cost least, and of several rounds the one after which there is still another. The tests play it by dice,
hundreds of times, and `tests/classroom/pairing_check.py` finds what is wrong with a round in a way of its
own.
"""
