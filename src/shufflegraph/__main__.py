"""`python -m shufflegraph` is the command `shufflegraph`."""

from shufflegraph.table.cli import main

main()
