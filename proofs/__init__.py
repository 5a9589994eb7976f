"""Evidence beyond the tests: Coq, symbolic execution, replay."""
