"""A table in the browser: people and bots at one game. Run it with ``python -m web_table``.

`store` keeps the games in a file, `table` plays one, `tables` has them all, `shown` and `choices`
say what a viewer sees and can do, `knowledge` explains the rules, `server` answers the browsers,
`serving` sets its limits, and ``static`` is the page.
"""
