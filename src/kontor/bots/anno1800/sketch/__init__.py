"""Games of Anno 1800 in rough strokes, fast enough to be played a hundred times a second."""
