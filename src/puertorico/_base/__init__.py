"""The base of every layer: goods, counts, checked arguments, random numbers, plain data."""
