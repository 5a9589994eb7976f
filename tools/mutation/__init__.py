"""Mutation testing: break the library in every small way that cosmic-ray knows; do the tests notice?

``python -m tools.mutation [MODULE …]`` mutates a copy of the commit, module by module, each against its own
tests, and records the counts in results.json. A mutant that survives is killed by a new test or listed in
equivalent.json with the reason why it changes nothing; any other survivor is a failure.
"""
