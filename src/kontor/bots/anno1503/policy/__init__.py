"""What a seat does at first sight: one move for every decision, by rules with weights."""
