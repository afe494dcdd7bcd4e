"""Everything that is printed: boards, rules, worksheets, diplomas."""
