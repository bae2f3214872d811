"""What tests share: games, expansions, documents and comparisons; no test stands here."""
