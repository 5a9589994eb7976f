"""Mutation testing: break the library in every small way; do the tests notice?

The ways are those that cosmic-ray knows, and the deletion of a line. ``python -m tools.mutation [MODULE …]``
mutates a copy of the commit, module by module, each against its own tests, and records the counts in
results.json. A mutant that survives is killed by a new test or listed in equivalent.json with the reason
why it changes nothing; any other survivor is a failure. What the counts mean: README.md beside this file.
"""
