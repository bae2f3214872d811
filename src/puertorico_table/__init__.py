"""A table in the browser: people and bots at one game. ``puertorico table`` starts it.

It is a package of its own, which the library never imports: the library needs no web framework,
and the table uses only public names. The extra ``table`` installs what it needs.

`starting` opens the doors, `store` keeps the games in a file, `table` plays one, `tables` holds
them all, `seats` say who plays, `thinking` runs the bots, `shown` and `choices` say what a viewer
sees and can do, `knowledge` explains the rules, `server` answers the browsers, `sharing` and
`serving` set its limits, and ``static`` is the page.
"""
