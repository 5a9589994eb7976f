"""Everything for the table or the terminal: command line, page, app, cut and slips."""
