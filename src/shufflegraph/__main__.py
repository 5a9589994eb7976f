"""`python -m shufflegraph` is the command `shufflegraph`."""

from shufflegraph.cli import main

main()
