"""One round: intervals, colourings, instructions, the table."""
