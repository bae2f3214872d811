"""Learns to value positions by playing against itself, with NumPy alone.

    cd examples
    python -m train --minutes 10

learns, and then plays against the random and the heuristic bot. The docs have a page about it.
"""
