"""The sheets that can be printed: boards, rules, worksheets, diplomas."""
