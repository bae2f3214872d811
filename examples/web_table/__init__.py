"""A table in the browser: people and bots at one game. Run it with ``python -m web_table``.

`sessions` keeps the games, `server` speaks with the browsers, ``static`` is the page.
"""
