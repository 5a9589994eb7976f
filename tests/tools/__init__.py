"""The tools around the library, its documents and its proofs."""
