"""The search of `puertorico.bots.SearchBot`: on tables, and compiled with the engine.

`Estimate` says what each seat's belongings are worth in points at the end of the game, `Policy` how
good each option of a decision looks, `Tree` plays one sampled game after another along its best
lines, and `Searcher` gives it games that a view allows.
"""
