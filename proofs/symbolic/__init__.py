"""The Python code itself, confirmed by CrossHair over all paths for a bounded number of owners or cards.

Read `engine` first (what a claim is and how it is decided), then `shapes` (how symbolic arguments become
decks and intervals) and `standins` (how some code runs without forks). `ends`, `decks`, `plans`
and `four` hold the claims, `claims` the list of them all. ``pytest proofs/symbolic``
runs the small sizes, ``pytest -m long proofs/symbolic`` the large ones.

What makes a confirmation worth something here:

* the harness calls the library's own function, undecorated: under a decorated callee a path whose
  postcondition fails is dropped in silence, and a false claim looks confirmed;
* the implementation is a parameter of the harness, and each claim comes with a wrong one: the very same
  contract has to refute it, and the counterexample is then run without CrossHair;
* the gate is the state of every condition; "not confirmed" and "precondition never met" are failures;
* the number of paths is recorded: a confirmation with few paths over a narrow precondition says little.

Importing CrossHair switches off every icontract contract of the process; `switch` undoes that.

Two inaccuracies of CrossHair 0.0.112 shape the harnesses, both found because right code was refuted: its
`list.index` with a start counts from that start, and its `dict` of pairs with repeated keys puts a key where
it came last. Where the arguments have become concrete (owners are told apart by == alone, one path for
each way to be equal), the library therefore runs untraced, by CPython itself: `shapes.concretely`.
"""
