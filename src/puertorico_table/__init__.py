"""A table in the browser: people and bots at one game. ``puertorico table`` starts it.

It is a package of its own, which the library never imports: the library needs no web framework,
and the table uses public names alone. The extra ``table`` installs what it needs.

`starting` opens the doors, `store` keeps the games in a file, `table` plays one, `tables` has them
all, `shown` and `choices` say what a viewer sees and can do, `knowledge` explains the rules,
`server` answers the browsers, `serving` sets its limits, and ``static`` is the page.
"""
