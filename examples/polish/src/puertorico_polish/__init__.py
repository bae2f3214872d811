"""Polish words, in the files of the folder `words`."""
