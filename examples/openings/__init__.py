"""Statistics of many games of a bot: first roles, buildings of winners, scores by seat, ends.

    cd examples
    python -m openings --games 3000 --jobs 2 --json games.jsonl --figures figures.json

plays the games, or continues the file, and sums them up; ``--page FOLDER`` writes the tables and
plots of the page in the docs.
"""
