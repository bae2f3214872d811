"""Learns to value positions by playing against itself, with NumPy alone.

    cd examples
    python -m train --minutes 10

learns, and then plays against the random and the heuristic bot. The docs have a page about it.
"""

import os

# The matrices are small: several threads of linear algebra would spend their time waiting for one
# another. NumPy reads this when it is imported.
os.environ.setdefault("OMP_NUM_THREADS", "1")
