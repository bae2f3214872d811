"""A table in the browser: people and bots at one game. Run it with ``python -m web_table``.

`store` keeps the games in a file, `tables` plays them, `shown` says what a viewer sees, `knowledge`
explains the rules, `server` answers the browsers, and ``static`` is the page.
"""
