"""The teacher's report: who has tried, done or needs help, as a table, by step, and on paper.

`report.py` is the page. It shows `classroom/report.py` in the words of `report_words.py`; the file
for a spreadsheet has the same rows. The table is `report_table.py`.
"""
