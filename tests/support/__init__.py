"""What the tests share: oracles, strategies, planted faults."""
