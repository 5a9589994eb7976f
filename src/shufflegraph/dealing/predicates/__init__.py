"""The named predicates that contracts and tests share; none of them calls what it checks."""
