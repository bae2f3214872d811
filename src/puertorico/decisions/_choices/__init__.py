"""Whole choices: compound choices in one call; `puertorico.decisions` offers them."""
